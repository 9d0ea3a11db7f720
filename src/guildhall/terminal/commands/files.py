"""new, verify, seal: game files as such."""

from __future__ import annotations

import argparse
from pathlib import Path

from guildhall.formats.words import N_, Words
from guildhall.kernel.position import WATCHER
from guildhall.kernel.problems import BadChoice, BadFile, Problem
from guildhall.table import gamefile
from guildhall.table.bots import PARTLY, UNCHECKED, bots_checked, can_be_made_again
from guildhall.table.gamefile import GameFile
from guildhall.table.opening import chosen_set, dealing, open_game
from guildhall.table.saving import create
from guildhall.table.sealing import sealed_copy
from guildhall.table.session import let_bots_play
from guildhall.table.verify import verify as verify_file
from guildhall.terminal.commands.common import (
    Subparsers,
    add_command,
    add_file,
    add_json,
    add_output,
    add_set,
    add_setup,
    is_human,
    may_write,
    names_of,
    new_session,
    print_json,
    problem_text,
    seat_number,
)

FALSE = 2


def add(commands: Subparsers[argparse.ArgumentParser], shared: argparse.ArgumentParser) -> None:
    """The commands 'new', 'verify' and 'seal' and their options."""
    parser = add_command(
        commands, shared, "new", new, N_("write a new game to a file"),
        """\
        Bots that come first make their moves at once. Without --seed a secret seed is drawn; its hash
        is in the file, too.
        --json prints: file, game, seats, seed_hash, to_move

        examples:
          guildhall new london -o game.json
          guildhall new london -o game.json --seats me,greedy,random --seed 7 --option specials=left
        """,
    )  # fmt: skip
    parser.add_argument("game", metavar="GAME", help="the game, as london")
    add_output(parser, True, "the file to write; an existing one is not overwritten")
    parser.add_argument("--seed", metavar="SEED", help="a number or 64 hexadecimal digits (default: a secret one)")
    add_setup(parser, "who sits there, with commas, as me,boris (the default) or me,me,greedy")
    add_json(parser)

    parser = add_command(
        commands, shared, "verify", verify, N_("deal the game of a file again and say whether the file is true"),
        """\
        Every move is replayed, taken-back ones too; every take-back is held to the rules of the table,
        every bot must have chosen as its chance makes it, the result is compared. The seed opens every
        commitment of a sealed file. Exit code 2 if the file is not true.
        --json prints: file, true, moves, finished, result, bots (checked, partly, unchecked, or null
        if there are none), fault

        examples:
          guildhall verify game.json
          guildhall verify sealed.json --seed 5f0c... (the 64 digits shown at the end of the game)
          guildhall verify game.json --sealed sealed.json    and it goes on from that sealed copy
        """,
    )  # fmt: skip
    add_file(parser)
    parser.add_argument("--seed", metavar="HEX", help="the seed of a sealed game")
    parser.add_argument(
        "--sealed",
        metavar="COPY",
        type=Path,
        action="append",
        default=[],
        help="an earlier sealed copy that the game must go on from; may stand several times",
    )
    add_set(parser)
    add_json(parser)

    parser = add_command(
        commands, shared, "seal", seal, N_("write a game file without its secrets, to give to others"),
        """\
        The copy has no seed, and of each move that is still secret only a commitment; its field 'sealed'
        says who may see what. With the seed, 'guildhall verify' opens the copy later and proves that
        nothing was changed. A finished game has no secrets but its seed.

        examples:
          guildhall seal game.json -o sealed.json             for everybody
          guildhall seal game.json -o for-a.json --seat A     what seat A may know, too
        """,
    )  # fmt: skip
    add_file(parser)
    parser.add_argument("--seat", help="whose copy it is: A, B ... or a name (default: for everybody)")
    add_set(parser)
    add_output(parser, True, "the file to write; an existing one is not overwritten")


def new(args: argparse.Namespace, w: Words) -> int:
    """Write a new game to a file; bots that come first have moved."""
    may_write(args.output, args.force)
    session = new_session(args)
    if "human" in session.file.seats:
        let_bots_play(session)
    session.save_as(args.output, args.force)
    file = session.file
    if args.json:
        print_json(
            {
                "file": str(args.output),
                "game": file.game,
                "seats": file.seats,
                "seed_hash": file.seed_hash,
                "to_move": session.seat_to_move() if not session.finished() else None,
            }
        )
        return 0
    print(
        w.t(
            "{game}: {seats}. Written to {path}.",
            game=w.t(session.game.title),
            seats=", ".join(names_of(session, w)),
            path=args.output,
        )
    )
    if file.seed_hash:
        print(w.t("Hash of the secret seed: {hash}", hash=file.seed_hash))
    if is_human(session, session.seat_to_move()):
        print(w.t("'guildhall moves {path}' lists what is possible now.", path=args.output))
    return 0


def verify(args: argparse.Namespace, w: Words) -> int:
    """Deal the game of a file again, and say whether the file is true."""
    file = gamefile.load(args.file)  # what is no game file at all is refused like everywhere
    try:
        file = verified(file, args)
    except Problem as problem:
        if args.json:
            fault = problem_text(problem, w)
            print_json({"file": str(args.file), "true": False, "fault": fault})
            return FALSE
        raise
    if args.json:
        print_json(
            {
                "file": str(args.file),
                "true": True,
                "moves": len(file.standing_moves()),
                "finished": file.result is not None,
                "result": file.result,
                "bots": bots_checked(file),
                "fault": None,
            }
        )
        return 0
    print(
        w.n(
            "{path} is true: {n} move was dealt and played again.",
            "{path} is true: {n} moves were dealt and played again.",
            len(file.standing_moves()),
            path=args.file,
        )
    )
    if bots_checked(file) is not None and not can_be_made_again(file):
        print(w.t("Bots of another version played in it, so their moves are taken as they stand."))
    elif bots_checked(file) in (PARTLY, UNCHECKED):
        print(w.t("Bots that think by the clock played in it, so their moves are taken as they stand."))
    if file.seed_hash is None:
        print(w.t("Its seed is a number, so anybody could have known the cards: only a secret seed is fair."))
    return 0


def verified(file: GameFile, args: argparse.Namespace) -> GameFile:
    if file.seed is None and args.seed is None:
        raise BadChoice("{path} is sealed. Give its seed with --seed, 64 hexadecimal digits.", path=args.file)
    seed = args.seed.lower() if args.seed else None
    with dealing(args.file):
        return verify_file(args.file, seed, chosen_set(file, args.file, args.set), args.sealed)


def seal(args: argparse.Namespace, w: Words) -> int:
    """Write a copy of a game file without its secrets."""
    may_write(args.output, args.force, reading=args.file)
    file = gamefile.load(args.file)
    if file.seed is None:
        raise BadFile("{path} is sealed already.", path=args.file)
    if file.seed_hash is None:
        raise BadFile(
            "{path} has the number {seed} as its seed, which others can guess: only a game with a secret "
            "seed can be sealed. 'guildhall new' draws one when no --seed is given.",
            path=args.file,
            seed=file.seed,
        )
    seat = seat_number(args.seat, file) if args.seat else WATCHER
    session = open_game(args.file, args.set)
    create(sealed_copy(session.file, session.components, seat), args.output, args.force)
    print(w.t("Sealed: {path}. The seed is only in {source}; keep that.", path=args.output, source=args.file))
    return 0
