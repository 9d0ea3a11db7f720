"""What a player can say besides a move: why, rules, undo, hint and the others."""

from __future__ import annotations

import os
from typing import Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from guildhall.formats import rulebook
from guildhall.formats.rulebook import RULING, Entry
from guildhall.formats.words import LANGUAGES, N_, words
from guildhall.kernel.problems import BadChoice, Problem
from guildhall.table.opening import new_path
from guildhall.table.saving import place_of
from guildhall.terminal.keeping import Keeper
from guildhall.terminal.text_table import TextTable
from guildhall.terminal.words_typed import own_word

LOG: Final = 20  # events that `log` shows
ORDERS: Final = {
    "help": N_("this list"),
    "why": "",  # in the game's own words, see ORDER_TEXTS there
    "hint": N_("the best three moves as the master sees them, with the number to type, and why"),
    "rules": "",
    "board": N_("show the board again"),
    "hand": N_("show your cards with what they do"),
    "log": N_("what happened last; 'log details' with the reasons"),
    "picture": N_("open the drawn table, as you see it now, in the browser"),
    "analyse": N_("at the end of the game: where it was decided, as the master sees it (about a minute)"),
    "undo": N_("take back your last decision, as long as nothing hidden was shown since"),
    "save": N_("save the game; 'save FILE' saves it there from now on"),
    "skip": N_("at a step of the automa: on to the end of what is told step by step"),
    "fast": N_("no more pauses from here on"),
    "lang": N_("change the language: 'lang de', 'lang en', 'lang fr'"),
    "quit": N_("save and end; 'exit' and 'q' do the same"),
}


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
            "picture": self.picture,
            "analyse": self.analyse,
            "undo": self.undo,
            "save": self.save,
            "skip": self.skip,
            "fast": self.go_fast,
            "lang": self.lang,
        }[name]
        act(rest.strip())
        return True

    def show(self, *parts: RenderableType) -> None:
        """Print, and let a person read before the board is drawn anew."""
        if self.table.on_screen:
            self.table.page(parts)
        else:
            self.table.face.put(*parts)

    def set_in(self, text: str) -> RenderableType:
        return self.table.set_in(text)

    # Reading -------------------------------------------------------------------------------

    def help(self, rest: str) -> None:
        """All commands, in the reader's language."""
        w = self.w
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_row("1, 2, 3 …", w.t("choose by number"))
        screen = self.table.screen
        grid.add_row(screen.example_move, w.t("choose by notation; Tab completes it"))
        for name, text in ORDERS.items():
            grid.add_row(own_word(name, w), w.t(text or screen.order_texts[name]))
        english = (
            [Text(w.t("The English words work, too: {words}.", words=", ".join(ORDERS)))] if w.language != "en" else []
        )
        self.show(grid, *english, *(Text(line) for line in screen.legend(w)))

    def why(self, rest: str) -> None:
        """The rule behind the open decision, or behind the step that is shown; with a move, a number or a thing, that."""
        w, p = self.w, self.session.position
        if rest:
            asked = self.meant(rest)
            reasons = self.session.game.why(p, self.table.screen.spelled_out(asked), self.session.components, w)
            if not reasons:
                raise BadChoice(self.table.screen.order_texts["unknown"], text=rest)
            about = [Text(f"[{rest.upper()}] {asked}", style="bold")] if asked != rest else []
            self.show(*about, *(Text(f"{text} [{rule}]") for rule, text in reasons))
            return
        if self.table.step_shown:
            self.show(*self.step_explained())
            return
        parts: list[RenderableType] = [Text(w.t("The rule behind this decision:"), style="bold")]
        parts += self.rule_parts(self.entry(self.session.game.rule_of_ask(p)))
        parts.append(Text(w.t("What happened last, with the rules:"), style="bold"))
        self.show(*parts, *self.last_events(6))

    def meant(self, text: str) -> str:
        """'3' is the choice [3], if there is one: its move. Anything else is what it says."""
        it = self.table.scene()
        keys = [key.lower() for key in it.numbered]
        if it.places or text.lower() not in keys:
            return text
        return it.position.notation(it.legal[keys.index(text.lower())])

    def step_explained(self) -> list[RenderableType]:
        """What the page that is read tells, and the rules behind it."""
        parts: list[RenderableType] = [Text(self.w.t("The step that is shown:"), style="bold")]
        parts += [Text("• " + self.table.event_line(event)) for event in self.table.step_shown]
        for id in dict.fromkeys(event["rule"] for event in self.table.step_shown):
            parts += self.rule_parts(self.entry(id))
        return parts

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
            parts += [Text("• " + table.event_line(seen)), *(table.set_in(line, 4) for line in details)]
        return parts

    def board(self, rest: str) -> None:
        """The whole board alone: beside a decision there may be room for a part of it only."""
        table, it = self.table, self.table.scene()
        least = table.screen.least_width(it)
        if it.width < least:
            raise Problem("This window is too narrow for the board: it needs {n} columns.", n=least)
        self.show((table.screen.whole_board or table.screen.picture)(it))

    def hand(self, rest: str) -> None:
        self.show(self.table.screen.own_cards(self.table.scene()))

    def hint(self, rest: str) -> None:
        """The best three moves as the master sees them: the number to type, the move, and the reason in words."""
        from guildhall.terminal.hinting import hint_text

        self.table.remark(hint_text(self.table, self.to_type))

    def to_type(self, move: int) -> str:
        """'[3] hire Y01'; where the list does not show the move, its notation alone."""
        it = self.table.scene()
        notation = it.position.notation(move)
        same = self.table.screen.alike(it.position, it.view, it.book, move)
        for number, one in zip([] if it.places else it.keys(), it.legal):
            if self.table.screen.alike(it.position, it.view, it.book, one) == same:
                return f"[{number}] {it.position.notation(one)}"
        return notation

    def picture(self, rest: str) -> None:
        """What the seat sees now, drawn, in the browser."""
        from guildhall.terminal.picture import open_picture

        then = self.table.shown_at.position if self.table.shown_at is not None else None
        path = open_picture(self.session, self.table.seat, self.w, then)
        self.table.remark(self.w.t("The picture is in {path}.", path=path))

    def analyse(self, rest: str) -> None:
        """Where the game was decided."""
        from guildhall.terminal.analysing import told_at_end

        self.show(*told_at_end(self.table))

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

    def skip(self, rest: str) -> None:
        raise BadChoice("Nothing is told step by step now.")

    def go_fast(self, rest: str) -> None:
        self.table.fast = True
        self.table.remark(self.w.t("From here on there are no pauses."))

    def lang(self, rest: str) -> None:
        known = ", ".join(LANGUAGES)
        if rest.lower() not in LANGUAGES:
            raise BadChoice("There is no language '{lang}' here. There are: {known}.", lang=rest, known=known)
        try:
            self.table.w = words(rest.lower()).at_table(self.session.file.names)
        except FileNotFoundError:
            raise Problem("The words of the language '{lang}' are not installed.", lang=rest) from None
