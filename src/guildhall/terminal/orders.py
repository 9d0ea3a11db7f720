"""What a player can say besides a move: why, rules, undo, hint and the others."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from guildhall.formats import rulebook
from guildhall.formats.rulebook import RULING, Entry
from guildhall.formats.words import LANGUAGES, N_, Words, words
from guildhall.kernel.problems import BadChoice, Problem
from guildhall.table.bots import hint_chance
from guildhall.table.opening import new_path
from guildhall.table.saving import place_of
from guildhall.terminal.keeping import Keeper
from guildhall.terminal.lists import MINUS
from guildhall.terminal.text_table import TextTable

LOG: Final = 20  # events that `log` shows
ORDERS: Final = {
    "help": N_("this list"),
    "why": "",  # in the game's own words, see ORDER_TEXTS there
    "hint": N_("what the greedy player would do here, and why"),
    "rules": "",
    "board": N_("show the board again"),
    "hand": N_("show your cards with what they do"),
    "log": N_("what happened last; 'log details' with the reasons"),
    "undo": N_("take back your last decision, as long as nothing hidden was shown since"),
    "save": N_("save the game; 'save FILE' saves it there from now on"),
    "lang": N_("change the language: 'lang de', 'lang en', 'lang fr'"),
    "quit": N_("save and end"),
}


def said_value(value: float, w: Words) -> str:
    """'+1.5', '−0.5', in German and French with a comma"""
    return w.number(value, "+.1f").replace("-", MINUS)


class Orders:
    """Carries out one command at a table."""

    def __init__(self, table: TextTable, keeper: Keeper) -> None:
        self.table = table
        self.keeper = keeper
        self.session = table.session
        self.w = table.w

    def obey(self, line: str) -> bool:
        """False if the game is to end."""
        name, _, rest = line.partition(" ")
        name = name.lower()
        if name == "quit":
            return not self.keeper.quit()
        act = {
            "help": self.help,
            "why": self.why,
            "hint": self.hint,
            "rules": self.rules,
            "board": self.board,
            "hand": self.hand,
            "log": self.log,
            "undo": self.undo,
            "save": self.save,
            "lang": self.lang,
        }[name]
        act(rest.strip())
        return True

    def show(self, *parts: RenderableType) -> None:
        """Print, and let a person read before the board is drawn anew."""
        for part in parts:
            self.table.console.print(part)
        self.table.reader.pause(self.w.t("— Enter goes on —"))

    def set_in(self, text: str, style: str = "") -> RenderableType:
        """A paragraph, set in."""
        if not self.table.on_screen:
            return Text(f"  {text}")
        return Padding(Text(text, style=style), (0, 0, 0, 2))

    # Reading -------------------------------------------------------------------------------

    def help(self, rest: str) -> None:
        w = self.w
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_row("1, 2, 3 …", w.t("choose by number"))
        screen = self.table.screen
        grid.add_row(screen.example_move, w.t("choose by notation; Tab completes it"))
        for name, text in ORDERS.items():
            grid.add_row(name, w.t(text or screen.order_texts[name]))
        self.show(grid, *(Text(line) for line in screen.legend(w)))

    def why(self, rest: str) -> None:
        """The rule behind the open decision; with a move or a thing, what the rules say of that."""
        w = self.w
        p = self.session.position
        if rest:
            reasons = self.session.game.why(p, self.table.screen.spelled_out(rest), self.session.components, w)
            if not reasons:
                raise BadChoice(self.table.screen.order_texts["unknown"], text=rest)
            self.show(*(Text(f"{text} [{rule}]") for rule, text in reasons))
            return
        parts: list[RenderableType] = [Text(w.t("The rule behind this decision:"), style="bold")]
        parts += self.rule_parts(self.entry(self.session.game.rule_of_ask(p)))
        parts.append(Text(w.t("What happened last, with the rules:"), style="bold"))
        self.show(*parts, *self.last_events(6))

    def last_events(self, n: int) -> list[RenderableType]:
        seat = self.table.seat
        return [Text("• " + self.table.event_line(e.seen_by(seat))) for e in self.session.events[-n:]]

    def log(self, rest: str) -> None:
        """The last events; with anything behind 'log' also what lies behind each of them, as when it was told."""
        self.show(*(self.told_events(LOG) if rest else self.last_events(LOG)))

    def told_events(self, n: int) -> list[RenderableType]:
        table = self.table
        parts: list[RenderableType] = []
        for event in self.session.events[-n:]:
            seen = event.seen_by(table.seat)
            details = self.session.game.event_details(seen, self.session.components, self.w, table.names(table.seat))
            parts += [Text("• " + table.event_line(seen)), *(self.set_in(line, "dim") for line in details)]
        return parts

    def board(self, rest: str) -> None:
        """The board alone: in a low window the choices push it out of sight."""
        table, it = self.table, self.table.scene()
        board = (table.screen.whole_board or table.screen.picture)(it)
        if not table.on_screen:
            self.show(board)
            return
        fits = self.lines(board) < table.console.height
        parts = [board] if fits or table.screen.parts is None else table.screen.parts(it)
        for page in self.pages(parts):
            table.console.clear()
            self.show(page)

    def pages(self, parts: Sequence[RenderableType]) -> list[RenderableType]:
        """Parts of the board on as few screens as they need."""
        pages: list[list[RenderableType]] = []
        for part in parts:
            if pages and self.lines(Group(*pages[-1], part)) < self.table.console.height:
                pages[-1].append(part)
            else:
                pages.append([part])
        return [Group(*page) for page in pages]

    def lines(self, part: RenderableType) -> int:
        return len(self.table.console.render_lines(part))

    def hand(self, rest: str) -> None:
        self.show(self.table.screen.own_cards(self.table.scene()))

    def hint(self, rest: str) -> None:
        """What the greedy player would do, and what is better about it."""
        from guildhall.players import hint

        w, p = self.w, self.session.position
        move, other, parts = hint(self.session.game, p, hint_chance(self.session.file))
        text = self.session.game.move_text(p, move, self.session.components, w)
        names = self.session.game.value_names
        reasons = ", ".join(f"{w.t(names.get(name, name))} {said_value(value, w)}" for name, value in parts[:4])
        said = w.t("Hint: {move} — {text}", move=p.notation(move), text=text)
        if reasons and other != move:
            said += "\n" + w.t(
                "Against the next best, {other}, it changes: {reasons} (in VP, as the greedy player sees it).",
                other=p.notation(other),
                reasons=reasons,
            )
        self.table.remark(said)

    # The rulebook --------------------------------------------------------------------------

    def rules(self, rest: str) -> None:
        """The contents of the rulebook, a rule by its ID, or a search."""
        from guildhall.terminal.commands.rules import matching

        book = rulebook.load(self.session.game.folder / "rulebook")
        if not rest:
            self.show(*self.contents(book))
            return
        found = matching(book, rest.split(), self.w)
        if not found:
            raise BadChoice("No rule has the ID or the words '{words}'. 'rules' lists all rules.", words=rest)
        if len(found) > 3:
            self.show(*(Text(f"{entry.id:<9} {entry.title}") for entry in found))
            return
        parts: list[RenderableType] = []
        for entry in found:
            parts += self.rule_parts(entry)
        self.show(*parts)

    def contents(self, book: rulebook.Rulebook) -> list[RenderableType]:
        """The chapters with the span of their IDs."""
        out: list[RenderableType] = []
        for chapter in book.chapters(self.w.language):
            span = ", ".join(dict.fromkeys(entry.id.rpartition("-")[0] for entry in chapter.entries))
            out.append(Text(f"{chapter.title} ({span})"))
        return [
            *out,
            Text(self.w.t(self.table.screen.order_texts["contents"])),
        ]

    def entry(self, id: str) -> Entry:
        return rulebook.load(self.session.game.folder / "rulebook").entry(id, self.w.language)

    def rule_parts(self, entry: Entry) -> list[RenderableType]:
        parts: list[RenderableType] = [Text(f"{entry.id} {entry.title}", style="bold")]
        for paragraph in entry.paragraphs:
            marked = paragraph.replace(RULING, self.w.t("Ruling:") + " ")
            parts += [self.set_in(line) for line in marked.split("\n")]
        return parts

    # Doing ---------------------------------------------------------------------------------

    def undo(self, rest: str) -> None:
        n = self.keeper.keep(lambda: self.session.undo(self.table.seat))
        if n is not None:
            self.table.remark(self.w.n("{n} move is taken back.", "{n} moves are taken back.", n))

    def save(self, rest: str) -> None:
        here = self.session.path
        path = place_of(rest) if rest else here or new_path(self.session.game.key)
        if here is not None and os.path.realpath(path) == os.path.realpath(here):
            self.session.save()
        else:
            self.session.save_as(path)
        self.keeper.saved = True
        self.table.remark(self.w.t("The game is saved in {path}, from now on after every move.", path=path))

    def lang(self, rest: str) -> None:
        known = ", ".join(LANGUAGES)
        if rest.lower() not in LANGUAGES:
            raise BadChoice("There is no language '{lang}' here. There are: {known}.", lang=rest, known=known)
        try:
            self.table.w = words(rest.lower())
        except FileNotFoundError:
            raise Problem("The words of the language '{lang}' are not installed.", lang=rest) from None
