"""What stands round the map: the round, regions with influence, everybody's board, offers, rows, HeroBotus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from guildhall.games.mosaic.components.mosaic_set import GOODS, PILLARS, REGIONS, UNITS
from guildhall.games.mosaic.texts import cards as C
from guildhall.games.mosaic.texts.event_details import part_name
from guildhall.games.mosaic.texts.naming import (
    build_card_name,
    deck_name,
    good_name,
    pillar_name,
    stock_name,
    technology_name,
)
from guildhall.kernel.words import N_
from guildhall.terminal.mosaic_signs import (
    CHOICE,
    PIECE_SIGNS,
    POINTS,
    QUIET,
    STATIC,
    UNIT_SIGNS,
    legend_line,
    owner_chip,
    owner_letter,
    region_chip,
    region_label,
    unit_signs,
)
from guildhall.terminal.scene import Scene, View

PHASES: Final = {
    "set-up": N_("set-up"),
    "play": N_("turns"),
    "finished": N_("the game is over"),
}
LEVELS: Final = {"easy": N_("easy"), "medium": N_("medium"), "hard": N_("hard"), "pro": N_("pro")}
DECKS: Final = ("technology", "build", "population", "tax")


def head(it: Scene) -> Text:
    """The round, the scorings, the holding area, the decks."""
    w, view = it.w, it.view
    out = Text()
    out.append("Mosaic", CHOICE)
    if view["round"]:
        out.append("  " + w.t("Round {round}", round=view["round"]), CHOICE)
    out.append(f"  {w.t(PHASES[view['phase']])}")
    if view["last_round"]:
        out.append("  " + w.t("round {round} is the last one", round=view["last_round"]), CHOICE)
    out.append("  " + w.t("start player: {name}", name=it.name(view["start"])))
    empire = view["empire"]
    out.append("  " + w.t("empire scorings {n} of 3", n=empire["scored"]))
    if empire["due"]:
        out.append("  " + w.t("scorings due: {n}", n=empire["due"]), CHOICE)
    out.append("  " + w.t("holding area {n} money", n=view["pool"]))
    decks = ", ".join(f"{deck_name(i, w)} {deck_left(view['decks'][key])}" for i, key in enumerate(DECKS))
    return out.append("  " + w.t("cards left: {decks}", decks=decks), QUIET)


def deck_left(deck: View) -> str:
    """'31', with a star while its empire card is still to come."""
    return f"{deck['left']}" + (POINTS if deck["empire"] else "")


# Regions -------------------------------------------------------------------------------------------


def regions(it: Scene) -> RenderableType:
    """Who has how much influence, what an empire scoring would give now, and units: 'A7→6★ B5→2★'."""
    w = it.w
    table = Table(box=None, padding=(0, 1, 0, 0), header_style=QUIET)
    table.add_column("", no_wrap=True)
    table.add_column(w.t("hexes"), no_wrap=True, justify="right")
    table.add_column(w.t("infl.→VP now"))
    table.add_column(w.t("units"))
    for number, region in enumerate(it.view["regions"]):
        if region["in_play"]:
            name = Text().append_text(region_chip(number)).append(f" {region_label(it.book, region['key'], w)}")
            free = f"{region['free']}" + (f"+{region['free_ports']}" if region["free_ports"] else "")
            table.add_row(name, free, influence(it, region), units(region))
    return table


def influence(it: Scene, region: View) -> Text:
    out = Text()
    for rank in region["influence"]:
        out.append_text(owner_chip(rank["owner"]))
        out.append(f"{rank['influence']}" + (f"→{rank['vp']}{POINTS} " if rank["vp"] else " "))
    if region["barred_by"] is not None:
        out.append(it.w.t("loyal to {letter}", letter=owner_letter(region["barred_by"])))
    return out


def units(region: View) -> Text:
    out = Text()
    for own in region["units"]:
        out.append_text(owner_chip(own["owner"])).append(unit_signs(own) + " ")
    return out


# Everybody's board -----------------------------------------------------------------------------------


def stock_of(key: str) -> Callable[[View], str]:
    """'12+5': in stock, and the production; HeroBotus has none (H-GEN-1)."""

    def said(seat: View) -> str:
        made = seat["production"].get(key, 0)
        return str(seat["stock"][key]) + (f"+{made}" if made and not seat["automa"] else "")

    return said


def board_rows(it: Scene) -> list[tuple[str, Callable[[View], str]]]:
    """The lines of the table of all boards: what is counted, and how it is written for a seat."""
    w = it.w
    rows: list[tuple[str, Callable[[View], str]]] = [
        (w.t("VP now"), lambda seat: str(seat["score"]["total"])),
        *((stock_name(i, w), stock_of(key)) for i, key in enumerate(("stone", "ideas", "food"))),
        (w.t("money"), lambda seat: str(seat["stock"]["money"])),
        (
            w.t("population"),
            lambda seat: str(seat["hero"]["population"] if seat["hero"] else seat["stock"]["population"]),
        ),
        (w.t("tax/tariff"), lambda seat: pair(seat, (seat["production"]["tax"], seat["production"]["tariff"]))),
        (w.t("unrest"), lambda seat: blank(seat, seat["unrest"])),
        (w.t("goods/kinds"), lambda seat: f"{sum(seat['goods'].values())}/{seat['different_goods']}"),
        (w.t("techn./held"), technologies_of),
        (f"{PIECE_SIGNS['wonder']} {w.t('gold/achv')}", claims_of),
        (f"{PIECE_SIGNS['city']}{PIECE_SIGNS['port']} {w.t('left')}", supply_of("city", "port")),
        (f"{PIECE_SIGNS['farm']}{PIECE_SIGNS['manufactory']} {w.t('left')}", supply_of("farm", "manufactory")),
        (f"{''.join(UNIT_SIGNS.values())} {w.t('left')}", supply_of(*UNITS)),
    ]
    return rows + [(pillar_name(i, w), symbol_of(key)) for i, key in enumerate(PILLARS)]


def pair(seat: View, numbers: tuple[int, int]) -> str:
    return "–" if seat["automa"] else f"{numbers[0]}/{numbers[1]}"


def blank(seat: View, n: int) -> str:
    return "–" if seat["automa"] else str(n)


def technologies_of(seat: View) -> str:
    if seat["hero"]:
        return f"{len(seat['hero']['symbol_pile'])}+{len(seat['hero']['earned_pile'])}"
    return f"{len(seat['technologies'])}/{len(seat['held']) + seat['held_hidden']}"


def claims_of(seat: View) -> str:
    return "/".join(str(len(seat[key])) for key in ("wonders", "golden_ages", "achievements"))


def supply_of(*kinds: str) -> Callable[[View], str]:
    return lambda seat: "/".join(str(seat["supply"][kind]) for kind in kinds)


def symbol_of(pillar: str) -> Callable[[View], str]:
    """The symbols of a pillar; six make a golden age."""
    return lambda seat: "–" if seat["automa"] else str(seat["symbols"][pillar] or "·")


def boards(it: Scene) -> Table:
    """A column for each player; the table is as wide as a column for each letter needs."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="")
    table.add_column("", no_wrap=True, style=QUIET)
    for seat in it.view["seats"]:
        letter = Text().append_text(owner_chip(seat["seat"]))
        if it.view["to_move"] == seat["seat"]:
            letter.append("◄")
        table.add_column(letter, justify="right", no_wrap=True)
    for name, said in board_rows(it):
        table.add_row(name, *(said(seat) for seat in it.view["seats"]))
    return table


def seat_lines(it: Scene) -> list[Text]:
    """A line for each player; HeroBotus's decks and score below his, once he has a home."""
    lines: list[Text] = []
    for seat in it.view["seats"]:
        lines.append(seat_line(it, seat))
        if seat["hero"] and seat["hero"]["home"]:
            lines += hero_lines(it, seat)
    return lines


def seat_line(it: Scene, seat: View) -> Text:
    """Leader, government, wonders, what was claimed, projects, goods."""
    w, book = it.w, it.book
    out = Text().append_text(owner_chip(seat["seat"])).append(f" {it.name(seat['seat'])}", CHOICE)
    said = [
        *(hero_parts(it, seat) if seat["hero"] else []),
        named(it, book.leaders, [seat["leader"]] if seat["leader"] else []),
        named(it, book.governments, [seat["government"]] if seat["government"] else []),
        labelled(w.t("wonders"), named(it, book.wonders, seat["wonders"])),
        labelled(w.t("golden ages"), named(it, book.golden_ages, seat["golden_ages"])),
        labelled(w.t("achievements"), named(it, book.achievements, seat["achievements"])),
        labelled(w.t("projects"), projects_of(it, seat)),
        labelled(w.t("loyal"), region_label(book, seat["loyalty"], w) if seat["loyalty"] else ""),
        labelled(w.t("goods"), goods_of(it, seat)),
    ]
    return out.append(" " + "; ".join(part for part in said if part))


def labelled(label: str, words: str) -> str:
    return f"{label}: {words}" if words else ""


class Named(Protocol):
    """Anything of the set that has a key and a name."""

    @property
    def key(self) -> str: ...

    @property
    def name(self) -> dict[str, str]: ...


def named(it: Scene, entries: Sequence[Named], keys: Sequence[str]) -> str:
    """The entries of these keys by their names."""
    names = {entry.key: entry.name for entry in entries}
    return ", ".join(it.w.pick(names[key]) for key in keys)


def projects_of(it: Scene, seat: View) -> str:
    cards = seat["hero"]["projects"] if seat["hero"] else seat["build_cards"]
    return ", ".join(
        build_card_name(it.book, card, it.w) for card in cards if it.book.build_cards[card].kind == "project"
    )


def goods_of(it: Scene, seat: View) -> str:
    owned = [(good_name(it.book, i, it.w), seat["goods"].get(key, 0)) for i, key in enumerate((*GOODS, "wild"))]
    return ", ".join(f"{name} {n}" if n > 1 else name for name, n in owned if n)


# Offers and rows -------------------------------------------------------------------------------------


def offers(it: Scene) -> list[Text]:
    """The four offers by name, then what can still be built, claimed and governed."""
    w, book, view = it.w, it.book, it.view
    found = view["offers"]
    cards = {
        deck_name(0, w): [technology_name(book, card, w) for card in found["technology"] if card is not None],
        deck_name(1, w): [build_card_name(book, card, w) for card in found["build"] if card is not None],
        deck_name(2, w): [C.population_text(book, card, w) for card in found["population"] if card is not None],
        deck_name(3, w): [C.tax_formula(book, card, w) for card in found["tax"] if card is not None],
    }
    lines = [line(name, " · ".join(words) or "–") for name, words in cards.items()]
    rows = view["rows"]
    lines.append(line(w.t("wonders"), named(it, book.wonders, rows["wonders"]) or "–"))
    lines.append(line(w.t("golden ages"), named(it, book.golden_ages, rows["golden_ages"]) or "–"))
    lines.append(line(w.t("achievements"), named(it, book.achievements, rows["achievements"]) or "–"))
    governments = [government["key"] for government in rows["governments"]]
    lines.append(line(w.t("governments"), named(it, book.governments, governments) or "–"))
    if rows["leaders"]:
        lines.append(line(w.t("leaders"), named(it, book.leaders, rows["leaders"])))
    return lines


def line(label: str, words: str) -> Text:
    return Text(f"{label}: ", style=QUIET).append(words, "not dim")


# HeroBotus -------------------------------------------------------------------------------------------


def hero_parts(it: Scene, seat: View) -> list[str]:
    """What he has beyond a player's board: his level, his regions, the card of his last turn."""
    w, hero = it.w, seat["hero"]
    homes = ", ".join(region_label(it.book, hero[key], w) for key in ("home", "second") if hero[key])
    said = [w.t(LEVELS[hero["level"]]), labelled(w.t("home"), homes)]
    if hero["action_now"] is not None:
        said.append(labelled(w.t("last card"), w.pick(it.book.actions[hero["action_now"]].name)))
    if hero["beside"]:
        said.append(labelled(w.t("beside the discard pile"), deck_name(DECKS.index(hero["beside"]), w)))
    return said


def hero_lines(it: Scene, seat: View) -> list[Text]:
    """His decks, and his score as it stands."""
    w, hero = it.w, seat["hero"]
    spent = ", ".join(w.pick(it.book.actions[card].name) for card in hero["action_spent"])
    left = ", ".join(w.pick(it.book.actions[card].name) for card in hero["action_left"])
    decks = w.t("action cards spent: {spent}; still to come: {left}", spent=spent or "–", left=left or "–")
    places = w.t("location cards: {left} of {all} left", left=len(hero["places_left"]), all=len(hero["places_chosen"]))
    return [Text(f"  {decks}; {places}", style=QUIET), Text(f"  {score_text(it, seat)}", style=QUIET)]


# Own cards -------------------------------------------------------------------------------------------


def own_board(it: Scene) -> RenderableType:
    """The seat's own cards with what they do, then everybody's face-up technologies."""
    w, book = it.w, it.book
    own = it.view["seats"][it.view["seat"]]
    lines: list[Text] = [seat_line(it, own)]
    if own["leader"]:
        leader = [entry.key for entry in book.leaders].index(own["leader"])
        lines.append(line(w.t("leader"), C.leader_text(book, leader, w)))
    if own["government"]:
        government = [entry.key for entry in book.governments].index(own["government"])
        lines.append(line(w.t("government"), C.government_text(book, government, w)))
    for tech in own["held"]:
        name = technology_name(book, tech, w)
        lines.append(line(w.t("held: {tech}", tech=name), C.technology_text(book, tech, w)))
    for tech in own["technologies"]:
        lines.append(line(technology_name(book, tech, w), C.technology_text(book, tech, w)))
    for card in own["build_cards"]:
        lines.append(line(build_card_name(book, card, w), C.build_card_text(book, card, w)))
    if own["tax_cards"]:
        unrest = ", ".join(str(C.tax_card(book, card).unrest) for card in own["tax_cards"])
        lines.append(line(w.t("unrest of your tax & tariff cards"), unrest))
    lines.append(Text(score_text(it, own)))
    for seat in it.view["seats"]:
        if seat is not own and not seat["hero"]:
            lines += other_board(it, seat)
    return Group(*lines, legend_line(book, w))


def other_board(it: Scene, seat: View) -> list[Text]:
    """What is public of another player's cards."""
    w, book = it.w, it.book
    up = ", ".join(technology_name(book, tech, w) for tech in seat["technologies"])
    held = [technology_name(book, tech, w) for tech in seat["held"]]
    if seat["held_hidden"]:
        held.append(w.n("{n} hidden", "{n} hidden", seat["held_hidden"]))
    words = [labelled(w.t("technologies"), up), labelled(w.t("face down"), ", ".join(held)), score_text(it, seat)]
    return [seat_line(it, seat), Text("  " + "; ".join(part for part in words if part), style=QUIET)]


def score_text(it: Scene, seat: View) -> str:
    parts = [f"{part_name(part, it.w)} {vp}" for part, vp in seat["score"].items() if vp and part != "total"]
    return it.w.t("score now: {parts} = {total} VP", parts=", ".join(parts) or "0", total=seat["score"]["total"])


def static_line(it: Scene) -> list[Text]:
    """Where the static player's pieces are (H-SET-15, H-SET-16)."""
    if not it.view["static"] or not it.view["static"]["regions"]:
        return []
    names = ", ".join(region_label(it.book, key, it.w) for key in it.view["static"]["regions"] if key in REGIONS)
    said = it.w.t("static player: {regions}", regions=names)
    return [Text().append_text(owner_chip(STATIC)).append(f" {said}")]
