"""Views made by hand for the tests of the picture: alone against Boris, three and four players."""

from __future__ import annotations

from typing import Any

from guildhall.games.london.components.sets import ComponentSet

View = dict[str, Any]


def tile(book: ComponentSet, tile_id: str, row: int, col: int, seats: int = 2, **facts: Any) -> View:
    """A tile of the book with what stands on it."""
    part = book.tile(tile_id)
    out: View = {"id": tile_id, "row": row, "col": col, "suits": list(part.suits), "majority": part.majority}
    out |= {
        "pieces": [0] * seats,
        "neutrals": 0,
        "laid": False,
        "beadle": False,
        "leader": None,
        "token": None,
    }
    out |= {"vp": part.vp, "effect": part.notation, "resolved": False, "master": None}
    out |= facts
    if out["resolved"] and part.number is None and "suits" not in facts:
        out["suits"] = []
    out["need"] = out["majority"] + out["laid"]
    out["present"] = sum(out["pieces"]) + out["neutrals"] + out["beadle"]
    return out


def seat(number: int, **facts: Any) -> View:
    """A player with something of everything."""
    out: View = {
        "seat": number,
        "automa": None,
        "vp": 31,
        "hand": 6,
        "mayoral": 2,
        "neutrals": 1,
        "supply": 4,
    }
    out |= {"hall": 3, "planted": 1, "masters": 4, "tokens": ["T05", "T02"], "hand_limit": 7}
    return out | facts


def _frame(**facts: Any) -> View:
    out: View = {"game": "london", "seat": 0, "set": "house", "to_move": 0, "finished": False, "winners": []}
    out |= {"phase": "turns", "compass": "north", "neutrals": 2, "deck": 64, "mayoral_deck": 15, "links": []}
    out |= {"discard": ["R01", None] * 17, "stack": {"count": 0, "top": None}, "hand": [], "mayoral": []}
    out |= {"revealed": [[] for _ in facts["seats"]], "offered": [], "played": [], "named_suit": []}
    out |= {
        "automa_cards": [],
        "promo": None,
        "ask": {"kind": "turn", "seat": 0, "card": None, "tile": None, "left": 0},
    }
    out |= facts
    walk = [t["id"] for t in out["tiles"] if not t["resolved"] and t["id"].isdigit()]
    out["beadle_walk"] = sorted(walk, key=int)
    out["beadle"] = next((t["id"] for t in out["tiles"] if t["beadle"]), None)
    return out


def solo(book: ComponentSet) -> View:
    """Round 5 against Boris: 5 x 5 with one Guildhall tile."""
    won: View = {"resolved": True, "master": 0}
    done: View = {"resolved": True}
    facts: dict[str, View] = {
        "3": done, "33": done, "8": done, "5": done, "6": done,
        "14": won, "U": won, "12": won, "30": won,
        "17": {"pieces": [1, 0], "leader": 0, "token": "T02"},
        "26": {"pieces": [2, 1], "leader": 0, "token": "T03"},
        "11": {"laid": True, "token": "T01"},
        "22": {"pieces": [0, 1], "leader": 1, "token": "T05"},
        "C": {"pieces": [0, 1], "leader": 1, "token": "T02"},
        "36": {"token": "T15"},
        "19": {"token": "T10"},
        "P": {"token": "T03"},
        "J": {"token": "T13"},
        "28": {"pieces": [1, 1], "token": "T14"},
        "9": {"pieces": [0, 1], "beadle": True, "laid": True, "leader": 1, "token": "T02"},
        "39": {"token": "T07", "pieces": [0, 1], "leader": 1},
        "25": {"pieces": [0, 1], "leader": 1, "token": "T03"},
        "40": {"token": "T04", "neutrals": 1, "pieces": [2, 2], "laid": True},
        "16": {"pieces": [0, 2], "leader": 1, "token": "T12"},
    }  # fmt: skip
    grid = ("17 3 26 11 33", "8 22 C 14 36", "19 U . P 5", "30 12 J 28 9", "39 25 6 40 16")
    tiles = [
        tile(book, name, r, c, 2, **facts[name])
        for r, line in enumerate(grid)
        for c, name in enumerate(line.split())
        if name != "."
    ]
    track = [{"resolve": n % 2 == 0, "growth": n in (4, 8)} for n in range(1, 11)]
    boris = seat(
        1,
        automa="boris",
        vp=34,
        hand=0,
        mayoral=0,
        neutrals=0,
        supply=-1,
        hall=0,
        planted=0,
        masters=0,
        tokens=[],
    )
    land = {
        "side": "ulster",
        "pieces": [1, 0],
        "neutrals": 0,
        "left": "vp 3; mayor 1",
        "right": "vp 3",
        "next": 8,
    }
    return _frame(
        round=5, rounds=10, track=track, order=[0, 1], seats=[seat(0), boris], plantation=land, tiles=tiles,
        guildhall=[[2, 2]], links=[["U", "12"], ["30", "12"]],
        hand=["G18", "Y15", "B01", "R12", "P07", "Y20"], mayoral=["M05", "M13"],
        automa_cards=["R01", "B09", "Y03"],
    )  # fmt: skip


def boris_step() -> View:
    """Boris looks for cloth from the Beadle on 9, past the bottom right corner, to the Company Hall."""
    order = ["9", "39", "25", "6", "40", "16", "17", "3", "26", "11", "33", "8", "22", "C"]
    resolved = {"6", "3", "33", "8"}
    looked = [
        {"tile": t, "verdict": "chosen" if t == "C" else "resolved" if t in resolved else "passed"} for t in order
    ]
    return {
        "seat": 1,
        "start": "9",
        "looked": looked,
        "card": "B09",
        "cards": ["R03", "B09"],
        "number": 2,
        "draws": 3,
    }


def _many(book: ComponentSet, players: int, shape: tuple[str, ...], rounds: int, now: int) -> View:
    """A late board of three or four players, filled in order with all that can be seen on a tile."""
    names = ["1", "2", "4", "7", "10", "13", "15", "18", "20", "21", "23", "24", "27", "29", "31", "32", "34"]
    names += ["35", "37", "38", "G", "C", "26", "36", "22", "40", "5", "30", "P", "U", "J", "9", "16"]
    tiles: list[View] = []
    hall: list[list[int]] = []
    for r, line in enumerate(shape):
        for c, cell in enumerate(line):
            if cell == "G":
                hall.append([r, c])
            elif cell == "o":
                n = len(tiles)
                pieces = [(n * 5 + s * 3 + n // 4) % 4 % 3 for s in range(players)]
                best = [s for s in range(players) if pieces[s] == max(pieces)]
                facts: View = {"pieces": pieces, "token": f"T{n % 15 + 1:02}", "neutrals": int(n % 7 == 3)}
                facts["leader"] = best[0] if len(best) == 1 else None
                facts["beadle"] = n == 2
                if n % 4 == 1:
                    facts = {"resolved": True, "master": n // 4 % players if n % 3 else None}
                tiles.append(tile(book, names[n], r, c, players, **facts))
    track = [{"resolve": True, "growth": n % 3 == 0} for n in range(1, rounds + 1)]
    pieces = [2, 1, 2, 0][:players]
    land = {
        "side": "virginia",
        "pieces": pieces,
        "neutrals": 1,
        "left": "vp 7",
        "right": "vp 3",
        "next": now + 1,
    }
    by_place = {(t["row"], t["col"]): t for t in tiles if t["master"] is not None}
    links = [
        [t["id"], by_place[to]["id"]]
        for (r, c), t in by_place.items()
        for to in ((r, c + 1), (r + 1, c))
        if to in by_place and by_place[to]["master"] == t["master"]
    ]
    seats = [seat(s, vp=40 + 9 * s, tokens=["T05", "T02", "T02", "T07", "T01"][: s + 2]) for s in range(players)]
    return _frame(
        round=now, rounds=rounds, track=track, order=[2, 0, 1, 3][:players],
        seats=seats, plantation=land, tiles=tiles, guildhall=hall, links=links,
        stack={"count": 15, "top": "17"}, hand=["G18", "Y11", "B01", "R12", "P07", "Y20", "R13", "P05"],
        mayoral=["M11", "M16", "M02"], played=["P18"], named_suit=["red"], to_move=0,
    )  # fmt: skip


def three(book: ComponentSet) -> View:
    """Three players, the board fully grown: 8 x 7."""
    shape = ("..o.....", ".ooooo..", ".ooooooo", ".ooGGoo.", "ooooooo.", "..oooo..", "....oo..")
    return _many(book, 3, shape, 15, 14)


def four(book: ComponentSet) -> View:
    """Four players, the board fully grown: 7 x 6."""
    return _many(book, 4, (".oooo..", ".oooooo", "ooGGooo", "oooooo.", ".oooo..", "..ooo.."), 12, 11)


def start(book: ComponentSet) -> View:
    """Three players at the start: 4 x 3."""
    return _many(book, 3, ("oooo", "oGGo", "oooo"), 15, 1)


NAMES = {
    2: ["Anna", "Boris"],
    3: ["Anna", "Bartholomäus", "Chloé"],
    4: ["Anna", "Bartholomäus", "Chloé", "Dirk"],
}
