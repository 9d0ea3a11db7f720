"""The clause of every verb of an effect, one template for each flag that changes what it says.

A clause is a whole imperative that begins with its verb in small letters; wording.py makes sentences of them.
The templates stand in the calls as they are, since the translators' catalogue is collected from there.
"""

from __future__ import annotations

from guildhall.formats.words import Words
from guildhall.games.london.components.effects import Action


def clause(action: Action, flag: str, w: Words) -> str:
    """What an action does; `flag` is the one that shapes the clause, '' for none."""
    n = action.n
    match action.verb:
        case "vp":
            return w.n("score {n} VP", "score {n} VP", n)
        case "draw":
            return w.n("draw {n} action card", "draw {n} action cards", n)
        case "late":
            return w.n("draw {n} card more at the end of your turn", "draw {n} cards more at the end of your turn", n)
        case "hire":
            return w.n("hire {n} liveryman", "hire {n} liverymen", n)
        case "ship":
            return w.n("ship {n} liveryman to the plantation", "ship up to {n} liverymen to the plantation", n)
        case "sail":
            return w.n(
                "put {n} liveryman from your supply on the plantation",
                "put up to {n} liverymen from your supply on the plantation",
                n,
            )
        case "neutral":
            return w.n("take {n} neutral liveryman", "take up to {n} neutral liverymen", n)
        case "place":
            return _place(n, flag, w)
        case "move":
            return _move(n, flag, w)
        case "seat":
            return _seat(n, flag, w)
        case "recall":
            return _recall(n, flag, w)
        case "oust":
            return _oust(n, flag, w)
        case "sift":
            return _sift(n, action.m, w)
        case "mayor":
            return _mayor(n, action.m, w)
        case "suit":
            return w.t("name a suit: all your cards count as that suit as well until the end of your turn")
        case "power ties":
            return w.t("as long as you are Master here you win all ties of votes")
        case "power suit":
            return w.t("choose one suit: from now on this tile counts as that suit")
        case "power hand":
            return w.t("as long as you are Master here your hand limit is {limit}", limit=n)
    raise ValueError(f"no wording for the verb {action.verb!r}")


def _place(n: int, flag: str, w: Words) -> str:
    if flag == "@suit":
        return w.n(
            "hire {n} liveryman straight onto an unresolved tile of this suit",
            "hire up to {n} liverymen straight onto unresolved tiles of this suit",
            n,
        )
    if flag == "@beadle":
        return w.n(
            "hire {n} liveryman straight onto the tile where the Beadle stands",
            "hire up to {n} liverymen straight onto the tile where the Beadle stands",
            n,
        )
    if flag == "@kin":
        return w.n(
            "hire {n} liveryman straight onto an unresolved tile orthogonally adjacent to a "
            "tile of which you are Master",
            "hire up to {n} liverymen straight onto unresolved tiles orthogonally adjacent "
            "to tiles of which you are Master",
            n,
        )
    if flag == "@one":
        return w.n(
            "hire {n} liveryman straight onto one unresolved tile",
            "hire up to {n} liverymen straight onto one unresolved tile, all onto the same",
            n,
        )
    return w.n(
        "hire {n} liveryman straight onto any unresolved tile",
        "hire up to {n} liverymen straight onto any unresolved tiles",
        n,
    )


def _move(n: int, flag: str, w: Words) -> str:
    if flag == "@suit":
        return w.n(
            "move {n} liveryman to an unresolved tile of this suit",
            "move up to {n} liverymen to unresolved tiles of this suit",
            n,
        )
    if flag == "@beadle":
        return w.n(
            "move {n} liveryman to the tile where the Beadle stands",
            "move up to {n} liverymen to the tile where the Beadle stands",
            n,
        )
    if flag == "@near":
        return w.n(
            "move {n} liveryman to an unresolved tile orthogonally adjacent to where it "
            "stands (from the Guildhall: adjacent to the Guildhall)",
            "move up to {n} liverymen, each to an unresolved tile orthogonally adjacent to "
            "where it stands (from the Guildhall: adjacent to the Guildhall)",
            n,
        )
    if flag == "@kin":
        return w.n(
            "move {n} liveryman to an unresolved tile orthogonally adjacent to a tile of which you are Master",
            "move up to {n} liverymen to unresolved tiles orthogonally adjacent to tiles of which you are Master",
            n,
        )
    if flag == "@one":
        return w.n(
            "move {n} liveryman to one unresolved tile",
            "move up to {n} liverymen, from wherever they are, all to one unresolved tile",
            n,
        )
    return w.n(
        "move {n} liveryman to any unresolved tile",
        "move up to {n} liverymen to any unresolved tiles",
        n,
    )


def _seat(n: int, flag: str, w: Words) -> str:
    if flag == "@suit":
        return w.n(
            "put {n} neutral liveryman that you hold on an unresolved tile of this suit",
            "put up to {n} neutral liverymen that you hold on unresolved tiles of this suit",
            n,
        )
    if flag == "@beadle":
        return w.n(
            "put {n} neutral liveryman that you hold on the tile where the Beadle stands",
            "put up to {n} neutral liverymen that you hold on the tile where the Beadle stands",
            n,
        )
    if flag == "@kin":
        return w.n(
            "put {n} neutral liveryman that you hold on an unresolved tile orthogonally "
            "adjacent to a tile of which you are Master",
            "put up to {n} neutral liverymen that you hold on unresolved tiles orthogonally "
            "adjacent to tiles of which you are Master",
            n,
        )
    if flag == "@one":
        return w.n(
            "put {n} neutral liveryman that you hold on one unresolved tile",
            "put up to {n} neutral liverymen that you hold on one unresolved tile, all on the same",
            n,
        )
    return w.n(
        "put {n} neutral liveryman that you hold on any unresolved tile",
        "put up to {n} neutral liverymen that you hold on any unresolved tiles",
        n,
    )


def _recall(n: int, flag: str, w: Words) -> str:
    if flag == "@suit":
        return w.n(
            "take {n} liveryman from a tile of this suit back to the Guildhall",
            "take up to {n} liverymen from tiles of this suit back to the Guildhall",
            n,
        )
    if flag == "@beadle":
        return w.n(
            "take {n} liveryman from the tile where the Beadle stands back to the Guildhall",
            "take up to {n} liverymen from the tile where the Beadle stands back to the Guildhall",
            n,
        )
    if flag == "@kin":
        return w.n(
            "take {n} liveryman from a tile orthogonally adjacent to a tile of which you are "
            "Master back to the Guildhall",
            "take up to {n} liverymen from tiles orthogonally adjacent to tiles of which you "
            "are Master back to the Guildhall",
            n,
        )
    if flag == "@one":
        return w.n(
            "take {n} liveryman from one tile back to the Guildhall",
            "take up to {n} liverymen, all from the same tile, back to the Guildhall",
            n,
        )
    return w.n(
        "take {n} liveryman from a tile back to the Guildhall",
        "take up to {n} liverymen from tiles back to the Guildhall",
        n,
    )


def _oust(n: int, flag: str, w: Words) -> str:
    if flag == "@suit":
        return w.n(
            "send {n} liveryman of another player from an unresolved tile of this suit back to the Guildhall",
            "send up to {n} liverymen of other players from unresolved tiles of this suit back to the Guildhall",
            n,
        )
    if flag == "@beadle":
        return w.n(
            "send {n} liveryman of another player from the tile where the Beadle stands back to the Guildhall",
            "send up to {n} liverymen of other players from the tile where the Beadle stands back to the Guildhall",
            n,
        )
    if flag == "@kin":
        return w.n(
            "send {n} liveryman of another player from an unresolved tile orthogonally "
            "adjacent to a tile of which you are Master back to the Guildhall",
            "send up to {n} liverymen of other players from unresolved tiles orthogonally "
            "adjacent to tiles of which you are Master back to the Guildhall",
            n,
        )
    if flag == "@one":
        return w.n(
            "send {n} liveryman of another player from one unresolved tile back to the Guildhall",
            "send up to {n} liverymen of other players, all from the same unresolved tile, back to the Guildhall",
            n,
        )
    return w.n(
        "send {n} liveryman of another player from an unresolved tile back to the Guildhall",
        "send up to {n} liverymen of other players from unresolved tiles back to the Guildhall",
        n,
    )


def _sift(n: int, m: int, w: Words) -> str:
    if n == m:
        return w.n(
            "take the top card of the draw pile into your hand",
            "take the top {n} cards of the draw pile into your hand",
            n,
        )
    return w.n(
        "look at the top {all} cards of the draw pile, take {taken} of them into your hand and discard the other",
        "look at the top {all} cards of the draw pile, take {taken} of them into your hand and discard the others",
        m - n,
        all=m,
        taken=n,
    )


def _mayor(n: int, m: int, w: Words) -> str:
    if m > n:
        return w.n(
            "look at the top {all} mayoral reward cards, keep {taken} and put the other under the deck",
            "look at the top {all} mayoral reward cards, keep {taken} and put the others under the deck",
            m - n,
            all=m,
            taken=n,
        )
    return w.n("draw {n} mayoral reward card and keep it", "draw {n} mayoral reward cards and keep them", n)
