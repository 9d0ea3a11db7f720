"""Who may take back what at a table: the one place for it. `Session` asks before, `verify` afterwards."""

from __future__ import annotations

from guildhall.games import game
from guildhall.kernel.position import FINISHED, SEAT_LETTERS
from guildhall.kernel.problems import IllegalMove
from guildhall.table.gamefile import GameFile
from guildhall.table.record import Record, Step


def entry_of_undo(record: Record, file: GameFile, seat: int) -> str:
    """The entry that takes back the last decision of a seat, if that is allowed."""
    chosen = chosen_secretly(record, seat)
    if chosen:
        return f"retract {SEAT_LETTERS[seat]} {chosen}"
    if not any(step.seat == seat for step in reversed(record.steps)):
        raise IllegalMove("There is nothing to take back: you have made no move yet.")
    if record.steps[-1].seat != seat:
        raise IllegalMove("This cannot be taken back: somebody else has decided since.")
    check_undo(record, file, 1)
    return "undo 1"


def check_take_back(record: Record, file: GameFile, entry: str) -> None:
    """Refuse an entry of a file that the table would not have allowed."""
    verb, _, rest = entry.partition(" ")
    if verb == "undo":
        check_undo(record, file, int(rest))
        return
    letter, n = rest.split()
    seat = SEAT_LETTERS.index(letter)
    check_person(file, seat)
    if int(n) > chosen_secretly(record, seat):
        raise IllegalMove("This cannot be taken back: seat {seat} has not chosen so much in secret.", seat=letter)


def check_undo(record: Record, file: GameFile, back: int) -> None:
    """Free as long as nobody else has decided and nothing hidden was shown since; past that only alone, by option."""
    last = record.steps[-back:]
    check_person(file, last[0].seat)
    if any(step.seat != last[0].seat for step in last):
        raise IllegalMove("This cannot be taken back: somebody else has decided since.")
    if shown_since(record, last[0]) and not may_pass_reveal(file):
        raise too_late(record, file, last[0])


def too_late(record: Record, file: GameFile, step: Step) -> IllegalMove:
    """Names the automa that has played since, if one has; what else befalls other seats is part of the move."""
    of = game(file.game)
    automas = [seat for seat, kind in enumerate(file.seats) if of.kind(kind).automa]
    seats = [event.seat for event in (record.position.events or [])[step.said :]]
    played = [seat for seat in automas if seat in seats]
    if not played:
        return IllegalMove(
            "This cannot be taken back: something hidden was shown since. "
            "Alone against an automa the option undo_past_reveal=yes allows it."
        )
    return IllegalMove(
        "This cannot be taken back: something hidden was shown since, when {name} played. "
        "Alone against an automa the option undo_past_reveal=yes allows it.",
        name=file.names[played[-1]],
    )


def shown_since(record: Record, step: Step) -> bool:
    """Whether something hidden was shown since a move. The end of a game shows all: its seed, and whatever was sealed."""
    return step.mark != record.position.reveals or record.position.to_move == FINISHED


def check_person(file: GameFile, seat: int) -> None:
    if file.seats[seat] != "human":
        raise IllegalMove(
            "Only a person takes a move back; seat {seat} is '{kind}'.", seat=SEAT_LETTERS[seat], kind=file.seats[seat]
        )


def chosen_secretly(record: Record, seat: int) -> int:
    """How many moves of the seat belong to the secret choice that is still open: they are taken back freely."""
    p = record.position
    if not p.choosers():
        return 0
    own = f"{SEAT_LETTERS[seat]}: "
    n = 0
    for step in reversed(record.steps):
        if step.mark != p.reveals:  # an earlier choice was shown, so its marks are lower
            break
        n += step.text.startswith(own)
    return n


def may_pass_reveal(file: GameFile) -> bool:
    """Alone against an automa nobody is harmed; with a second person at the table somebody is."""
    of = game(file.game)
    alone = file.seats.count("human") == 1 and any(of.kind(kind).automa for kind in file.seats)
    return alone and file.options.get("undo_past_reveal") == "yes"
