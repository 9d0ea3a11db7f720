"""What stands round the map: the round, regions with influence, everybody's board, offers, rows, HeroBotus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from guildhall.formats.words import N_, Words
from guildhall.games.mosaic.components.effects import OFFERS
from guildhall.games.mosaic.components.mosaic_set import GOODS, PILLARS, REGIONS, STOCK, UNITS
from guildhall.games.mosaic.layout import STATIC
from guildhall.games.mosaic.rules.empire import MOST_SCORINGS
from guildhall.games.mosaic.texts import cards as C
from guildhall.games.mosaic.texts.event_details import part_name
from guildhall.games.mosaic.texts.naming import (
    build_card_name,
    deck_name,
    good_name,
    pillar_name,
    plain_card_name,
    stock_name,
    technology_name,
)
from guildhall.terminal.lists import said_number
from guildhall.terminal.mosaic.signs import (
    CHOICE,
    PIECE_SIGNS,
    POINTS,
    QUIET,
    UNIT_SIGNS,
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
    out.append("  " + w.t("empire scorings {n} of {all}", n=empire["scored"], all=int(MOST_SCORINGS)))
    if empire["due"]:
        out.append("  " + w.t("scorings due: {n}", n=empire["due"]), CHOICE)
    out.append("  " + w.t("holding area {n} money", n=view["pool"]))
    decks = ", ".join(f"{deck_name(i, w)} {deck_left(view['decks'][key])}" for i, key in enumerate(OFFERS))
    return out.append("  " + w.t("cards left: {decks}", decks=decks), QUIET)


def status(it: Scene) -> str:
    """One line: the round, the scorings, everybody's points."""
    w, view = it.w, it.view
    said = ["Mosaic"]
    said.append(w.t("Round {round}", round=view["round"]) if view["round"] else w.t(PHASES[view["phase"]]))
    said.append(w.t("empire scorings {n} of {all}", n=view["empire"]["scored"], all=int(MOST_SCORINGS)))
    said += [f"{it.name(s['seat'])} {w.t('{vp} VP', vp=said_number(s['score']['total']))}" for s in view["seats"]]
    return " · ".join(said)


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
        scores = rank["vp"] and rank["owner"] < len(it.view["seats"])  # the static player's points are lost (H-EMP-3)
        out.append(f"{rank['influence']}" + (f"→{rank['vp']}{POINTS} " if scores else " "))
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
        (w.t("VP now"), lambda seat: said_number(seat["score"]["total"])),
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
    return "–" if seat["automa"] else said_number(n)


def technologies_of(seat: View) -> str:
    if seat["hero"]:
        return f"{len(seat['hero']['symbol_pile'])}+{len(seat['hero']['earned_pile'])}"
    return f"{len(seat['technologies'])}/{len(seat['held']) + seat['held_hidden']}"


def claims_of(seat: View) -> str:
    return "/".join(str(len(seat[key])) for key in ("wonders", "golden_ages", "achievements"))


def supply_of(*kinds: str) -> Callable[[View], str]:
    return lambda seat: "/".join(str(seat["supply"][kind]) for kind in kinds)


def symbol_of(pillar: str) -> Callable[[View], str]:
    """The symbols of a pillar; enough of them make a golden age."""
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


def seat_lines(it: Scene, *, whole: bool) -> list[Text]:
    """A line for each player; below HeroBotus's what comes of his decks and, on the whole board, his score."""
    lines: list[Text] = []
    for seat in it.view["seats"]:
        lines.append(seat_line(it, seat))
        if seat["hero"] and seat["hero"]["home"]:
            lines.append(Text(f"  {hero_decks(it, seat, whole=whole)}", style=QUIET))
            if whole and score_text(it, seat):
                lines.append(Text(f"  {score_text(it, seat)}", style=QUIET))
    return lines


def own_line(it: Scene) -> list[Text]:
    """What decisions hang on, in one line: 'You: stone 6+7 · ideas 5+8 · … · unrest 2 · 37 VP'."""
    if it.view["seat"] < 0 or it.view["phase"] == "set-up":
        return []
    w, own = it.w, it.view["seats"][it.view["seat"]]
    said = [f"{stock_name(i, w)} {stock_of(key)(own)}" for i, key in enumerate(STOCK)]
    said.append(f"{w.t('unrest')} {said_number(own['unrest'])}")
    said.append(w.t("{vp} VP", vp=said_number(own["score"]["total"])))
    return [Text(w.labelled(it.name(own["seat"]), " · ".join(said)), style=CHOICE)]


def seat_line(it: Scene, seat: View) -> Text:
    """Leader, government, wonders, what was claimed, projects, goods."""
    w, book = it.w, it.book
    out = Text().append_text(owner_chip(seat["seat"]))
    if it.name(seat["seat"]) != owner_letter(seat["seat"]):
        out.append(f" {it.name(seat['seat'])}", CHOICE)
    said = [
        *(hero_parts(it, seat) if seat["hero"] else []),
        named(it, book.leaders, [seat["leader"]] if seat["leader"] else []),
        named(it, book.governments, [seat["government"]] if seat["government"] else []),
        known(w.t("wonders"), named(it, book.wonders, seat["wonders"]), w),
        known(w.t("golden ages"), named(it, book.golden_ages, seat["golden_ages"]), w),
        known(w.t("achievements"), named(it, book.achievements, seat["achievements"]), w),
        known(w.t("projects"), projects_of(it, seat), w),
        known(w.t("loyal"), region_label(book, seat["loyalty"], w) if seat["loyalty"] else "", w),
        known(w.t("goods"), goods_of(it, seat), w),
    ]
    return out.append(" " + w.joined(part for part in said if part))


def known(label: str, words: str, w: Words) -> str:
    """With its label, if there is anything to say."""
    return w.labelled(label, words) if words else ""


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
        plain_card_name(it.book, card, it.w) for card in cards if it.book.build_cards[card].kind == "project"
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
    lines = [line(name, " · ".join(words) or "–", w) for name, words in cards.items()]
    rows = view["rows"]
    lines.append(line(w.t("wonders"), named(it, book.wonders, rows["wonders"]) or "–", w))
    lines.append(line(w.t("golden ages"), named(it, book.golden_ages, rows["golden_ages"]) or "–", w))
    lines.append(line(w.t("achievements"), named(it, book.achievements, rows["achievements"]) or "–", w))
    governments = [government["key"] for government in rows["governments"]]
    lines.append(line(w.t("governments"), named(it, book.governments, governments) or "–", w))
    if rows["leaders"]:
        lines.append(line(w.t("leaders"), named(it, book.leaders, rows["leaders"]), w))
    return lines


def line(label: str, words: str, w: Words) -> Text:
    return Text(w.labelled(label, ""), style=QUIET).append(words, "not dim")


# HeroBotus -------------------------------------------------------------------------------------------


def hero_parts(it: Scene, seat: View) -> list[str]:
    """What he has beyond a player's board: his level, his regions, the card of his last turn."""
    w, hero = it.w, seat["hero"]
    homes = [region_label(it.book, hero[key], w) for key in ("home", "second") if hero[key]]
    if homes:
        homes[0] = w.t("{region} (home)", region=homes[0])
    said = [w.t(LEVELS[hero["level"]]), known(w.t("start regions"), ", ".join(homes), w)]
    if hero["action_now"] is not None:
        said.append(known(w.t("last card"), action_name(it, hero["action_now"]), w))
    if hero["beside"]:
        said.append(known(w.t("beside the discard pile"), deck_name(OFFERS.index(hero["beside"]), w), w))
    return said


def action_name(it: Scene, card: int) -> str:
    """An action card; one with two acts has a plus between them, so that in a list it does not look like two cards."""
    name = it.w.pick(it.book.actions[card].name)
    acts = it.book.actions[card].acts
    alone = {action.acts[0].verb: action for action in reversed(it.book.actions) if len(action.acts) == 1}
    if "," not in name or any(act.verb not in alone for act in acts):
        return name
    return " + ".join(it.w.pick(alone[act.verb].name) for act in acts)


def action_names(it: Scene, cards: Sequence[int]) -> str:
    """'Build A, Technology ×3'"""
    counted = Counter(action_name(it, card) for card in cards)
    return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in counted.items()) or "–"


def hero_decks(it: Scene, seat: View, *, whole: bool) -> str:
    """What is still to come of his decks, the reshuffle card with them: it goes back whenever a deck is built anew."""
    w, hero = it.w, seat["hero"]
    left = [*hero["action_left"], len(it.book.actions) - 1]
    said = [w.t("action cards to come: {cards}", cards=action_names(it, left))]
    if whole:
        said.append(w.t("spent: {cards}", cards=action_names(it, hero["action_spent"])))
    if hero["places_chosen"]:
        counts = {"left": len(hero["places_left"]) + 1, "all": len(hero["places_chosen"]) + 1}
        said.append(w.t("location cards to come: {left} of {all}", **counts))
    return w.joined(said)


def score_text(it: Scene, seat: View) -> str:
    """'score now: cities 4, unrest −3 = 1 VP'; nothing as long as nothing scores."""
    score = seat["score"]
    parts = [f"{part_name(part, it.w)} {said_number(vp)}" for part, vp in score.items() if vp and part != "total"]
    if not parts:
        return ""
    total = said_number(score["total"])
    return it.w.t("score now: {parts} = {total} VP", parts=", ".join(parts), total=total)


def static_line(it: Scene) -> list[Text]:
    """Where the static player's pieces are (H-SET-15, H-SET-16)."""
    if not it.view["static"] or not it.view["static"]["regions"]:
        return []
    names = ", ".join(region_label(it.book, key, it.w) for key in it.view["static"]["regions"] if key in REGIONS)
    said = it.w.t("static player: {regions}", regions=names)
    return [Text().append_text(owner_chip(int(STATIC))).append(f" {said}")]
