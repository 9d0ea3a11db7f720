"""Views made by hand for the tests of the picture (two and six players, alone against HeroBotus, the set-up),
and what reads a picture.
"""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from guildhall.formats.words import words
from guildhall.games.mosaic.components.effects import GOODS, PILLARS, PRODUCTIONS
from guildhall.games.mosaic.components.mosaic_set import REGIONS, UNITS, MosaicSet
from guildhall.games.mosaic.components.sets import house_set
from guildhall.games.mosaic.draw import draw
from guildhall.kernel.position import Position

View = dict[str, Any]
BOOK = house_set()
OUT_OF_PLAY = {2: ("hispania", "gaul"), 3: ("hispania",)}
PARTS = (
    *("empire", "played", "cities", "towns", "wonders", "golden_ages", "achievements", "projects"),
    *("technologies", "manufactories", "leader", "unrest"),
)
SUPPLY = {"city": 9, "port": 2, "farm": 4, "manufactory": 5, "infantry": 8, "cavalry": 9, "siege": 2}
LEADERS = ("engineer", "artist", "general", "scribe", "merchant", "farmer")


class Lots:
    """A small generator, so that the views are always the same."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, n: int) -> int:
        self.state = (self.state * 1103515245 + 12345) % 2**31
        return (self.state >> 8) % n


def seat(number: int, lots: Lots, busy: int, **facts: Any) -> View:
    """A player with something of everything; `busy` is how much."""
    score = {part: lots.below(9) for part in PARTS} | {"unrest": -lots.below(4)}
    technologies = sorted({lots.below(105) for _ in range(busy)})
    out: View = {
        "seat": number, "automa": False, "leader": LEADERS[number], "government": None,
        "stock": {kind: lots.below(n) for kind, n in (("stone", 20), ("ideas", 20), ("food", 20), ("money", 60))}
        | {"population": 3 + lots.below(9)},
        "production": {kind: 2 + lots.below(10) for kind in PRODUCTIONS},
        "symbols": {pillar: min(lots.below(8), 7) for pillar in PILLARS},
        "goods": {good: lots.below(3) for good in GOODS} | {"wild": lots.below(2)},
        "different_goods": 6, "unrest": lots.below(6), "supply": dict(SUPPLY),
        "technologies": technologies, "held": [], "held_hidden": lots.below(3),
        "build_cards": sorted({lots.below(38) for _ in range(busy // 2)}), "tax_cards": [1, 33][: busy // 4],
        "wonders": [], "golden_ages": [], "achievements": [], "powers": [], "loyalty": None,
        "score": score | {"total": sum(score.values()) + 20}, "hero": None,
    }  # fmt: skip
    return out | facts


def hexes(book: MosaicSet, seats: int, lots: Lots, pieces: int, static: bool = False) -> list[View]:
    """Tiles everywhere, and pieces of everybody."""
    out: list[View] = []
    caches = list(range(len(book.caches)))
    owners = [*range(seats), *([6] if static else [])]
    for hex_ in book.hexes:
        tile: View | None = None
        in_play = hex_.region not in OUT_OF_PLAY.get(seats, ())
        if in_play and hex_.kind == "cache":
            tile = {"cache": caches.pop(lots.below(len(caches)))}
        elif in_play and hex_.kind == "port":
            tile = {"good": "fish"}
        elif in_play and lots.below(10) < 4:
            tile = {"good": GOODS[lots.below(8)]}
        piece: View | None = None
        if in_play and lots.below(100) < pieces:
            kinds = ("port", "wonder") if hex_.kind == "port" else ("city", "farm", "manufactory", "city")
            piece = {"kind": kinds[lots.below(len(kinds))], "owner": owners[lots.below(len(owners))], "wonder": None}
            if piece["kind"] == "wonder":
                piece["wonder"] = book.wonders[lots.below(9)].key
            tile = None
        out.append({"hex": hex_.key, "piece": piece, "tile": tile})
    return out


def regions(book: MosaicSet, seats: int, lots: Lots, placed: list[View], static: bool = False) -> list[View]:
    """Influence as the pieces give it, and a few units."""
    out = []
    owners = [*range(seats), *([6] if static else [])]
    worth = {"city": 2, "port": 2, "wonder": 2, "farm": 1, "manufactory": 1}
    for key in REGIONS:
        in_play = key not in OUT_OF_PLAY.get(seats, ())
        here = [state for state in placed if state["hex"].startswith(key)]
        built = [state["piece"] for state in here if state["piece"]]
        units = []
        for owner in owners:
            found = {kind: lots.below(3) if lots.below(3) == 0 else 0 for kind in UNITS}
            if in_play and owner < 6 and built and any(found.values()):
                units.append({"owner": owner, **found})
        ranked = []
        for owner in owners:
            n = sum(worth[piece["kind"]] for piece in built if piece["owner"] == owner)
            n += sum(sum(u[kind] for kind in UNITS) for u in units if u["owner"] == owner)
            ranked += [{"owner": owner, "influence": n, "vp": 0}] if n else []
        ranked.sort(key=lambda row: -row["influence"])
        if ranked:
            ranked[0]["vp"] = 3 + len(built)
        if len(ranked) > 1:
            ranked[1]["vp"] = 2
        free = [state for state in here if not state["piece"]]
        out.append(
            {
                "key": key, "in_play": in_play, "free": len(free) if in_play else 0, "free_ports": 1 if in_play else 0,
                "influence": ranked, "control": ranked[0]["owner"] if ranked else None, "units": units,
                "barred_by": None,
            }
        )  # fmt: skip
    return out


def frame(book: MosaicSet, seats: list[View], lots: Lots, pieces: int, idle: bool = False, **facts: Any) -> View:
    """A whole view."""
    count = len(seats)
    placed = hexes(book, count, lots, pieces, idle)
    owned = [seat["government"] for seat in seats]
    deck = {"left": 31, "bottom": [], "empire": True}
    out: View = {
        "game": "mosaic", "seat": 0, "set": "house", "to_move": 0, "finished": False, "winners": [], "round": 8,
        "phase": "play", "start": 1, "turn": 0, "actions": 1, "last_round": 0, "solo": False,
        "difficulty": "medium", "expansion": "standard", "longer": 0, "pool": 15,
        "empire": {"seen": 1, "scored": 1, "due": 0},
        "regions": regions(book, count, lots, placed, idle), "hexes": placed,
        "offers": {
            "technology": [21, 17, 20, 44, 101], "build": [26, 0, 30, 9, 18], "population": [4, 15], "tax": [2, 35],
        },
        "decks": {
            "technology": dict(deck, left=61), "build": dict(deck, left=27), "population": dict(deck, left=7),
            "tax": dict(deck, left=6, empire=False),
        },
        "rows": {
            "wonders": [entry.key for entry in book.wonders][2:],
            "golden_ages": [entry.key for entry in book.golden_ages][1:],
            "achievements": [entry.key for entry in book.achievements][:8],
            "governments": [
                {"key": entry.key, "spent": entry.key == "city-state"}
                for entry in book.governments
                if entry.key not in owned
            ],
            "leaders": [],
        },
        "seats": seats, "hand": [], "chosen": None, "top": None, "static": None,
        "ask": {"kind": "turn", "seat": 0},
    }  # fmt: skip
    return out | facts


def two(book: MosaicSet) -> View:
    """Two players in the middle of a game."""
    lots = Lots(7)
    own = seat(0, lots, 14, government="monarchy", held=[51, 88], held_hidden=0, wonders=["colosseum"])
    own |= {"golden_ages": ["medicine"], "achievements": ["diverse", "trading"], "loyalty": "italy"}
    view = frame(book, [own, seat(1, lots, 12)], lots, 16)
    view["regions"][2]["barred_by"] = 0
    return view


def six(book: MosaicSet) -> View:
    """Six players late in the game."""
    lots = Lots(11)
    seats = [seat(n, lots, 22, government="republic" if n == 2 else None) for n in range(6)]
    seats[0] |= {"held": [51, 88, 3], "held_hidden": 0}
    return frame(book, seats, lots, 38, round=19, last_round=20, empire={"seen": 3, "scored": 2, "due": 1})


def hero(**facts: Any) -> View:
    """HeroBotus in the middle of his deck."""
    out: View = {
        "home": "greece", "second": "egypt", "level": "medium", "beside": "population",
        "action_left": [1, 3, 5, 7, 9], "action_spent": [0, 2, 6], "action_now": 6,
        "places_chosen": list(range(14)), "places_left": [0, 1, 4, 6, 7, 9, 12],
        "symbol_pile": [20, 27, 34], "earned_pile": [5, 28], "projects": [30, 33],
        "population_pile": [3, 7], "population": 5,
        "score": {
            "empire": 9, "cities": 8, "towns": 6, "symbol_technologies": 18, "earned_technologies": 6, "projects": 12,
            "achievements": 6, "wonders": 8, "money": 2, "population": 1, "total": 76,
        },
    }  # fmt: skip
    return out | facts


def solo(book: MosaicSet) -> View:
    """Alone against HeroBotus, with the static player."""
    lots = Lots(5)
    own = seat(0, lots, 10, government="tyranny", held=[51], held_hidden=0)
    botus = seat(1, lots, 0, automa=True, leader="priestess", technologies=[], held_hidden=0, hero=hero())
    botus |= {"score": {"empire": 9, "total": 76}, "wonders": ["sphinx"], "achievements": ["urban"]}
    static = {"regions": ["italy", "numidia"], "supply": dict(SUPPLY, infantry=0, cavalry=0, siege=0)}
    view = frame(book, [own, botus], lots, 20, True, solo=True, static=static)
    view["rows"]["wonders"] = view["rows"]["wonders"][:4]
    view["rows"]["golden_ages"] = view["rows"]["golden_ages"][:4]
    view["rows"]["achievements"] = view["rows"]["achievements"][:3]
    view["rows"]["governments"] = view["rows"]["governments"][:2]
    return view


def _fresh(number: int, lots: Lots, **facts: Any) -> View:
    """A player before the first turn."""
    out = seat(number, lots, 0, technologies=[], build_cards=[], held_hidden=0, leader=None)
    out["stock"] = dict.fromkeys(out["stock"], 0) | {"population": 5}
    out["production"] = dict.fromkeys(out["production"], 0)
    out["symbols"] = dict.fromkeys(out["symbols"], 0)
    out["goods"] = dict.fromkeys(out["goods"], 0)
    out["score"] = dict.fromkeys(PARTS, 0) | {"total": 0}
    return out | {"different_goods": 0, "unrest": 0} | facts


def set_up(book: MosaicSet) -> View:
    """Four players choose leaders; nothing stands on the map."""
    lots = Lots(3)
    seats = [_fresh(n, lots) for n in range(4)]
    seats[3]["leader"] = "priestess"
    view = frame(
        book, seats, lots, 0, round=0, phase="set-up", actions=0, pool=0, empire={"seen": 0, "scored": 0, "due": 0}
    )
    view["rows"]["leaders"] = [entry.key for entry in book.leaders if entry.key != "priestess"]
    return view


def draft(book: MosaicSet) -> View:
    """Three players draft: two kept, four in hand, one of them chosen."""
    lots = Lots(4)
    seats = [_fresh(n, lots, leader=LEADERS[n], held_hidden=2 if n else 0) for n in range(3)]
    seats[0]["held"] = [6, 18]
    empty = {"seen": 0, "scored": 0, "due": 0}
    return frame(
        book, seats, lots, 0, round=0, phase="set-up", actions=0, pool=0, empire=empty, hand=[1, 7, 20, 22], chosen=20
    )  # fmt: skip


def end(book: MosaicSet) -> View:
    """Three players at the end, as a watcher sees it; nothing lies out any more."""
    lots = Lots(9)
    seats = [seat(n, lots, 18) for n in range(3)]
    view = frame(book, seats, lots, 30, seat=-1, finished=True, phase="finished", winners=[1], to_move=-1)
    view["offers"] = {"technology": [None] * 5, "build": [None] * 5, "population": [None] * 2, "tax": [None] * 2}
    view["decks"] = {key: {"left": 0, "bottom": [], "empire": False} for key in view["decks"]}
    view["rows"] |= {"wonders": [], "golden_ages": []}
    return view


VIEWS = {"two": two, "six": six, "solo": solo, "set-up": set_up, "draft": draft, "end": end}
NAMES = ["Dora", "Bartholomäus", "Chloé", "Max", "Ines", "Anna-Maria"]


# ---- reading a picture ----


def picture(view: View, language: str = "en", **more: Any) -> str:
    return draw(view, BOOK, words(language), NAMES[: len(view["seats"])], **more)


def seen_by(p: Position, seat: int) -> View:
    return dict(p.view(seat))


def by_id(svg: str) -> dict[str, ElementTree.Element]:
    return {e.attrib["id"]: e for e in ElementTree.fromstring(svg).iter() if "id" in e.attrib}


def labels(svg: str) -> list[str]:
    return [e.attrib["aria-label"] for e in ElementTree.fromstring(svg).iter() if "aria-label" in e.attrib]


def label(svg: str, anchor: str) -> str:
    return by_id(svg)[anchor].attrib["aria-label"]


def drawn(svg: str, anchor: str) -> str:
    return ElementTree.tostring(by_id(svg)[anchor], encoding="unicode")
