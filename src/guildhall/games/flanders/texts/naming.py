"""What things are called in a sentence: cities, plots, quarters, guilds, cards, players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from guildhall.formats.words import N_, Words
from guildhall.games.flanders.components.map_set import MapSet
from guildhall.games.flanders.components.tables import SHAPES
from guildhall.games.flanders.layout import (
    A_CITY,
    CATHEDRAL_CARD,
    CITY_N,
    INFLUENCE_CARD,
    MASTER_CARD,
    SITE_CARD,
    TAKE_BACK,
)

YOU: Final = "You"  # the name of the seat that is spoken to: its sentences stand in the second person
OTHER_CARDS: Final = {
    SITE_CARD: N_("building site"),
    TAKE_BACK: N_("take-back"),
    CATHEDRAL_CARD: N_("cathedral"),
    MASTER_CARD: N_("guild master"),
    INFLUENCE_CARD: N_("influence"),
}
SHAPE_NAMES: Final = {"row": N_("row"), "wedge": N_("wedge"), "corner": N_("corner")}

# what somebody puts on a plot: by coat, without and with a printed guild master
QUARTERS: Final = (
    (N_("a quarter of the weavers"), N_("a quarter of the weavers with a guild master")),
    (N_("a quarter of the cloth-shearers"), N_("a quarter of the cloth-shearers with a guild master")),
    (N_("a quarter of the dyers"), N_("a quarter of the dyers with a guild master")),
    (N_("a quarter of the fullers"), N_("a quarter of the fullers with a guild master")),
    (N_("a grey quarter"), N_("a grey quarter with a guild master")),
    (N_("a church quarter"), N_("a church quarter")),
)
OWN_QUARTER: Final = (N_("a quarter of your own"), N_("a quarter of your own with a guild master"))
GUILDS: Final = (
    N_("weavers"),
    N_("cloth-shearers"),
    N_("dyers"),
    N_("fullers"),
    N_("grey guild"),
    N_("church"),
    N_("guild that nobody plays"),
)


def city_name(book: MapSet, city: int, w: Words) -> str:
    return w.pick(book.cities[city].name)


def plot_name(book: MapSet, place: int, w: Words) -> str:
    """'Bruges 7', or for the centre 'Bruges centre'. In a move it is bruges-7, bruges-0."""
    city, plot = divmod(place, int(A_CITY))
    name = city_name(book, city, w)
    return f"{name} {plot}" if plot else w.t("{city} centre", city=name)


def shape_of(book: MapSet, place: int) -> str:
    city, plot = divmod(place, int(A_CITY))
    return book.cities[city].plots[plot - 1].shape


def shape_name(shape: str | int, w: Words) -> str:
    return w.t(SHAPE_NAMES[SHAPES[shape] if isinstance(shape, int) else shape])


def card_name(book: MapSet, card: int, w: Words) -> str:
    """An action card or a gold card."""
    return city_name(book, card, w) if card < CITY_N else w.t(OTHER_CARDS[card])


def guild_name(coat: int, w: Words) -> str:
    return w.t(GUILDS[coat])


def rival_guild(coat: int, w: Words) -> str:
    """A guild with the name of who plays it, where names are known."""
    guild = guild_name(coat, w)
    return f"{guild} ({w.seat_name(coat)})" if coat < len(w.names) else guild


def quarter_name(coat: int, printed: int, own: bool, w: Words) -> str:
    """As the object of a sentence; `own` if the seat that is spoken to has this coat."""
    return w.t(OWN_QUARTER[printed] if own else QUARTERS[coat][printed])


def player_name(names: Sequence[str], seat: int, w: Words) -> str:
    return w.t("You") if names[seat] == YOU else names[seat]


def listed(words: Iterable[str], w: Words) -> str:
    """'Bruges', 'Bruges and Ghent', 'Bruges, Ghent and Ypres'."""
    *first, last = words
    return w.t("{these} and {last}", these=", ".join(first), last=last) if first else last


def plots_text(plots: Iterable[int], w: Words) -> str:
    """Plots of a city by their numbers: '3, 7', 'centre, 4'; '–' if there are none."""
    return ", ".join(str(plot) if plot else w.t("centre") for plot in plots) or "–"


def in_mask(mask: int) -> list[int]:
    return [i for i in range(int(A_CITY)) if (mask >> i) & 1]
