"""The choices of Mosaic: a turn grouped by action with offers and rows, the rest in lists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from guildhall.formats.words import Words
from guildhall.games.mosaic.components.mosaic_set import PIECES, PILLARS
from guildhall.games.mosaic.layout import POPULATION
from guildhall.games.mosaic.moves import POP_FALLBACK
from guildhall.games.mosaic.rules.claims import GOLDEN_SYMBOLS, achievement_count
from guildhall.games.mosaic.texts import cards as C
from guildhall.games.mosaic.texts.answers import paid, people_gain
from guildhall.games.mosaic.texts.asking import as_mosaic
from guildhall.games.mosaic.texts.naming import (
    achievement_name,
    amount,
    amounts,
    build_card_name,
    golden_name,
    government_name,
    piece_name,
    symbols_text,
    technology_name,
    wonder_name,
)
from guildhall.games.mosaic.texts.reasons import why
from guildhall.terminal.lists import listed, said_number
from guildhall.terminal.mosaic.hexes import ON_HEXES, filled, hex_choices
from guildhall.terminal.mosaic.signs import CHOICE, QUIET
from guildhall.terminal.scene import Scene, View

ORDER: Final = (  # in which the moves of a turn are numbered
    *("work", "population", "build", "wonder", "technology", "tax", "tariff", "military", "government", "look"),
    *("play", "claim", "leader", "takeover", "clear", "end"),
)
SPARING: Final = " sparing"
NO_GROUP: Final = " "  # begins a line of its own, and says nothing
NO_NUMBER: Final = "·"  # before what cannot be chosen now


def place_in_order(notation: str) -> tuple[bool, int]:
    """Where a move stands among those of a turn; the ones paid partly in money come last."""
    verb = notation.split(maxsplit=1)[0]
    return notation.endswith(SPARING), ORDER.index(verb) if verb in ORDER else 0


def asks_for_action(view: View) -> bool:
    """Whether any of the eight actions may be chosen now."""
    kind: str = view["ask"]["kind"]
    return (kind == "turn" and view["actions"] > 0) or (kind == "action" and not view["ask"]["work"])


def choices(it: Scene, *, short: bool = False) -> RenderableType:
    """The legal moves with their numbers; those of a turn also in short."""
    notations = [it.position.notation(move) for move in it.legal]
    if it.view["ask"]["kind"] == "turn" or asks_for_action(it.view):
        found = TurnChoices(it, dict(zip(notations, it.keys())), dict(zip(notations, it.legal)))
        return found.in_short() if short else found.table()
    hexes = [notation for notation in notations if notation.split()[0] in ON_HEXES]
    if len(hexes) > 1:
        return hex_choices(it, dict(zip(notations, it.keys())))
    return listed(it.said(), it.width)


# A turn --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """A line of the list: its group if it begins one, its numbers, its words; in short what of it can be chosen."""

    group: str
    number: str
    words: Text
    short: tuple[Text, ...] = ()


@dataclass(frozen=True)
class TurnChoices:
    """All that lies open, with the numbers of what can be done with it now."""

    it: Scene
    numbers: dict[str, str]  # by notation
    moves: dict[str, int]  # likewise

    def table(self) -> RenderableType:
        """All choices of a turn in a table, by the kind of action."""
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(style=CHOICE, no_wrap=True)
        grid.add_column(style=CHOICE, justify="right", no_wrap=True)
        grid.add_column()
        for line in self.lines():
            grid.add_row(Text(line.group), Text(line.number), line.words)
        return Group(grid, *self.about_sparing())

    def in_short(self) -> RenderableType:
        """For a low window: what can be chosen now by its name, a line or two for each kind of action."""
        lines: list[Text] = []
        head, items = "", list[Text]()
        for line in (*self.lines(), Line(NO_NUMBER, NO_NUMBER, Text())):
            if line.group and items:
                lines += filled(Text(f"{head} ".lstrip(), style=CHOICE), items, self.it.width)
            if line.group:
                head, items = line.group, []
            items += line.short
        some = next(iter(self.numbers.values()), "1")
        said = self.it.w.t("In short. 'why {n}' tells all about [{n}]; a higher window shows it here.", n=some)
        return Group(*lines, Text(said, style=QUIET), *self.about_sparing())

    def about_sparing(self) -> list[Text]:
        """What two numbers before a choice mean."""
        spare = next(
            ((self.numbers[key.removesuffix(SPARING)], n) for key, n in self.numbers.items() if SPARING in key), None
        )
        if spare is None:
            return []
        said = self.it.w.t(
            "[{a}|{b}]: {a} pays in kind as far as possible; with {b} you choose how much you pay in money, 2 for 1.",
            a=spare[0],
            b=spare[1],
        )
        return [Text(said, style=QUIET)]

    def lines(self) -> Iterator[Line]:
        """The lines of that table, in the order of the rulebook's actions."""
        it, w = self.it, self.it.w
        if asks_for_action(it.view):
            for part in (self.work, self.population, self.build, self.wonders, self.technologies):
                yield from part()
            yield from self.others(w.t("tax & tariff"), "tax", "tariff")
            yield from self.military()
            yield from self.governments()
        yield from self.others(w.t("free acts"), "play", "claim", "leader", "takeover", "clear")
        yield from self.claims()
        yield from self.others(NO_GROUP, "end")

    # One act ---------------------------------------------------------------------------------

    def number(self, notation: str) -> str:
        """'[4]', with the variant paid partly in money '[4|36]'; a dot for what cannot be done now."""
        number, sparing = self.numbers.get(notation), self.numbers.get(notation + SPARING)
        if number is None:
            return NO_NUMBER
        return f"[{number}|{sparing}]" if sparing else f"[{number}]"

    def act(self, group: str, notation: str, words: str, more: str = "", name: str = "") -> Line:
        """A line for something that may be possible now; what is less important stands behind it."""
        number = self.number(notation)
        text = Text(words, style="" if notation in self.numbers else QUIET)
        short = (chosen_by(number, name or words.rstrip(".")),) if notation in self.numbers else ()
        return Line(group, number, text.append(f" {more}" if more else "", QUIET), short)

    def price(self, notation: str, nominal: Sequence[int]) -> str:
        """What is paid now: money where currency is missing; for what cannot be paid its price."""
        if notation not in self.moves:
            return amounts(nominal, self.it.w) if any(nominal) else self.it.w.t("free")
        found = paid(as_mosaic(self.it.position), self.moves[notation])
        return amounts(found, self.it.w) if any(found) else self.it.w.t("free")

    def inline(self, group: str, acts: Sequence[tuple[str, str]]) -> Line:
        """Several short acts in one line; the first number stands before the line."""
        found = [(self.number(notation), words) for notation, words in acts if notation in self.numbers]
        text = Text()
        for i, (number, words) in enumerate(found):
            if i:
                text.append(f"  {number} ", CHOICE)
            text.append(words)
        return Line(group, found[0][0], text, tuple(chosen_by(*one) for one in found))

    def others(self, group: str, *verbs: str) -> Iterator[Line]:
        """What needs no own form, in the words of its move."""
        for (notation, _), (_, text) in zip(self.numbers.items(), self.it.said()):
            if notation.split()[0] in verbs:
                yield self.act(group, notation, text, name=in_few_words(text))
                group = ""

    def not_now(self, group: str, words: Sequence[str]) -> Iterator[Line]:
        """What lies there but cannot be had now, in one line."""
        if words:
            yield Line(group, NO_NUMBER, Text(self.it.w.t("not now: {these}", these=", ".join(words)), style=QUIET))

    # Groups ----------------------------------------------------------------------------------

    @property
    def own(self) -> View:
        seat: View = self.it.view["seats"][self.it.view["seat"]]
        return seat

    def work(self) -> Iterator[Line]:
        """As their moves say it, without what the group says."""
        texts = dict(zip(self.numbers, (text for _, text in self.it.said())))
        acts = [(key, text.partition(": ")[2].rstrip(".")) for key, text in texts.items() if key.startswith("work ")]
        if acts:  # a step of a guide may list other moves only
            yield self.inline(self.it.w.t("work"), acts)

    def population(self) -> Iterator[Line]:
        """The population cards on offer, with gain and price."""
        it, w, group = self.it, self.it.w, self.it.w.t("population")
        cards = [(f"population {i + 1}", i, card) for i, card in enumerate(it.view["offers"]["population"])]
        if "population fallback" in self.numbers:
            cards.append(("population fallback", int(POP_FALLBACK), -1))
        for notation, place, card in cards:
            if card is not None:
                gain = amount(int(POPULATION), people_gain(as_mosaic(it.position), place), w)
                food = it.book.population[card].food if card >= 0 else it.book.population_fallback.food
                price = self.price(notation, (0, 0, food, 0, 0))
                yield self.act(group, notation, w.t("{gain} for {price}", gain=gain, price=price))
                group = ""

    def build(self) -> Iterator[Line]:
        """The build cards on offer, with price or what stands against them."""
        it, w, group = self.it, self.it.w, self.it.w.t("build")
        for place, number in enumerate(it.view["offers"]["build"], start=1):
            if number is not None:
                card = it.book.build_cards[number]
                words = w.labelled(build_card_name(it.book, number, w), C.build_effect_text(it.book, number, w))
                price = self.no_room(f"build {place}", card.kind) or self.price(
                    f"build {place}", C.build_cost(card.kind)
                )
                yield self.act(
                    group,
                    f"build {place}",
                    words,
                    bracketed(w, C.pillars_text(card.symbols, w), price),
                    f"{build_card_name(it.book, number, w)} {bracketed(w, price)}",
                )
                group = ""
        plain = [
            (f"build {kind}", f"{piece_name(i, w)} {bracketed(w, self.price(f'build {kind}', C.build_cost(kind)))}")
            for i, kind in enumerate(PIECES)
        ]
        if any(notation in self.numbers for notation, _ in plain):
            line = self.inline(group, plain)
            without = w.t("without a card")
            yield Line(
                line.group,
                line.number,
                line.words.append(f"  {without}", QUIET),
                (*line.short, Text(without, style=QUIET)),
            )

    def no_room(self, notation: str, kind: str) -> str:
        """Why a piece cannot be placed, if nothing but that can stand against it (M-BLD-3, M-BLD-8)."""
        w = self.it.w
        if notation in self.numbers or kind not in PIECES:
            return ""
        if self.own["supply"][kind] == 0:
            return w.t("no piece left")
        return "" if any(C.build_cost(kind)) else w.t("no free hex beside a city of yours")

    def wonders(self) -> Iterator[Line]:
        """The wonders of the row, those that can be built with their price."""
        it, w, group = self.it, self.it.w, self.it.w.t("wonder")
        keys = [wonder.key for wonder in it.book.wonders]
        row = [keys.index(key) for key in it.view["rows"]["wonders"]]
        nominal = C.wonder_cost(len(self.own["wonders"]))
        for number in row:
            if f"wonder {keys[number]}" in self.numbers:
                words = w.labelled(wonder_name(it.book, number, w), C.wonder_text(it.book, number, w))
                price = self.price(f"wonder {keys[number]}", nominal)
                yield self.act(
                    group,
                    f"wonder {keys[number]}",
                    words,
                    w.t("({price} each)", price=price) if group else "",
                    f"{wonder_name(it.book, number, w)} {bracketed(w, price)}",
                )
                group = ""
        others = [wonder_name(it.book, number, w) for number in row if f"wonder {keys[number]}" not in self.numbers]
        if others and group:
            others[-1] += " " + w.t("({price} each)", price=amounts(nominal, w))
        yield from self.not_now(group, others)

    def technologies(self) -> Iterator[Line]:
        """The technologies on offer, with price and missing symbols."""
        it, w, group = self.it, self.it.w, self.it.w.t("technology")
        for place, tech in enumerate(it.view["offers"]["technology"], start=1):
            if tech is not None:
                card = it.book.technologies[tech]
                words = w.labelled(
                    technology_name(it.book, tech, w), C.technology_effect(it.book, tech, w, as_mosaic(it.position))
                )
                price = self.price(f"technology {place}", C.TECHNOLOGY)
                each = w.t("{price} each", price=price) if group else ""
                more = bracketed(w, C.pillars_text(card.symbols, w), each, self.lacking(card.needs))
                name = (
                    f"{technology_name(it.book, tech, w)} {bracketed(w, each)}"
                    if each
                    else technology_name(it.book, tech, w)
                )
                yield self.act(group, f"technology {place}", words, more, name)
                group = ""

    def lacking(self, needs: Sequence[str]) -> str:
        """The symbols that are still missing."""
        own, w = self.own["symbols"], self.it.w
        said = symbols_text([max(0, n - own[key]) for key, n in zip(PILLARS, C.counted(needs))], w)
        return w.t("you lack {symbols}", symbols=said) if said else ""

    def military(self) -> Iterator[Line]:
        """Where it is impossible, what it takes."""
        w = self.it.w
        if "military" in self.numbers:
            yield from self.others(w.t("military"), "military")
        else:
            reasons = [text for rule, text in why(self.it.position, "military", self.it.book, w) if rule == "M-MIL-1"]
            yield self.act(w.t("military"), "military", w.t("not now: {these}", these=" ".join(reasons)))

    def governments(self) -> Iterator[Line]:
        """The governments of the row, those that can be adopted first."""
        it, w, group = self.it, self.it.w, self.it.w.t("government")
        keys = [government.key for government in it.book.governments]
        row = [keys.index(entry["key"]) for entry in it.view["rows"]["governments"]]
        others = []
        for number in row:
            name = government_name(it.book, number, w)
            ideas = self.price(f"government {keys[number]}", (0, it.book.governments[number].ideas, 0, 0, 0))
            if f"government {keys[number]}" in self.numbers:
                words = w.labelled(name, C.government_text(it.book, number, w))
                yield self.act(group, f"government {keys[number]}", words, f"({ideas})", f"{name} ({ideas})")
                group = ""
            else:
                others.append(f"{name} {bracketed(w, ideas, C.pillars_text(it.book.governments[number].needs, w))}")
        yield from self.not_now(group, others)
        yield from self.others("", "look")

    # Rows that wait for their condition --------------------------------------------------------

    def claims(self) -> Iterator[Line]:
        """Golden ages and achievements with how far one is: 'Populous 7/12'."""
        it, w = self.it, self.it.w
        ages = [
            f"{golden_name(it.book, i, w)} {self.own['symbols'][golden.pillar]}/{GOLDEN_SYMBOLS}"
            for i, golden in enumerate(it.book.golden_ages)
            if golden.key in it.view["rows"]["golden_ages"]
        ]
        if ages:
            yield Line(w.t("golden ages"), NO_NUMBER, Text(", ".join(ages), style=QUIET))
        players = len(it.view["seats"])
        goals = [
            w.labelled(
                f"{achievement_name(it.book, i, w)} ({C.achievement_goal(it.book, i, players, w)})",
                said_number(int(achievement_count(as_mosaic(it.position), it.view["seat"], i))),
            )
            for i, achievement in enumerate(it.book.achievements)
            if achievement.key in it.view["rows"]["achievements"]
        ]
        if goals:
            yield Line(w.t("achievements"), NO_NUMBER, Text(", ".join(goals), style=QUIET))


def chosen_by(number: str, words: str) -> Text:
    """'[4] Wheel'"""
    return Text(f"{number} ", style=CHOICE).append(words, "not bold")


def in_few_words(text: str) -> str:
    """'Tax: 2 × 7 population = 14 money.' as 'Tax = 14 money'; 'Military: Raise units' as 'Military'."""
    name, _, rest = text.rstrip(".").partition(":")
    _, equals, outcome = rest.rpartition("= ")
    return f"{name.rstrip()} {equals}{outcome}" if equals else name.rstrip()


def bracketed(w: Words, *parts: str) -> str:
    """'(science, food; 5 ideas)'"""
    return f"({w.joined(part for part in parts if part and part != '–')})"
