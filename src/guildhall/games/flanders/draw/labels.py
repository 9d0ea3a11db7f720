"""What a thing on the table is, in full words: for its title, and for those who do not see it."""

from __future__ import annotations

from guildhall.formats.words import N_
from guildhall.games.flanders.draw.signs import CHURCH, GREY, IDLE_GUILD, UNPLAYED, Table, View

GUILDS = (N_("weavers"), N_("cloth-shearers"), N_("dyers"), N_("fullers"), N_("armourers"), N_("church"))
SHAPES = {"row": N_("row"), "wedge": N_("wedge"), "corner": N_("corner")}
CARDS = {
    "site": N_("Building site"),
    "take-back": N_("Take-back"),
    "cathedral": N_("Cathedral"),
    "master": N_("Guild master"),
    "influence": N_("Influence"),
}
PHASES = {
    "set-up": N_("set-up"),
    "choose": N_("all choose cards in secret"),
    "act": N_("actions"),
    "gold": N_("the gold card"),
    "scoring": N_("cities are scored"),
    "finished": N_("the game is over"),
}
SCORE_RANKS = {
    1: N_("1st"),
    2: N_("2nd"),
    3: N_("3rd"),
    4: N_("4th"),
    5: N_("5th"),
}


def guild(table: Table, coat: int) -> str:
    """The guild of a coat, or the church."""
    return table.w.t(GUILDS[coat])


def owner(table: Table, coat: int) -> str:
    """A guild and who plays it."""
    w = table.w
    if coat == table.me:
        return w.t("{guild} (yours)", guild=guild(table, coat))
    if coat < GREY:
        return w.t("{guild} ({name})", guild=guild(table, coat), name=table.names[coat])
    return w.t("{guild} (grey)", guild=guild(table, coat)) if coat == GREY else guild(table, coat)


def card_name(table: Table, card: str) -> str:
    """The name of a card: a city, or what it does."""
    return table.w.t(CARDS[card]) if card in CARDS else table.city_name(card)


def plot_label(table: Table, city: View, plot: View) -> str:
    """Where it is, what stands there, and what lies on it."""
    w, number = table.w, plot["plot"]
    name = table.city_name(city["key"])
    place = w.t("{city} {n}", city=name, n=number) if number else w.t("{city}, centre", city=name)
    return w.labelled(place, ", ".join(_on_plot(table, city, plot)))


def _on_plot(table: Table, city: View, plot: View) -> list[str]:
    w, number, coat = table.w, plot["plot"], plot["coat"]
    shape = w.t(SHAPES[table.book.city(city["key"]).plots[number - 1].shape]) if number else ""
    if coat is None:
        return [w.t("covered")] if plot["cover"] else [w.t("free plot"), *([shape] if shape else [])]
    if coat == UNPLAYED:
        return [w.t("{guild}, whom nobody plays", guild=guild(table, IDLE_GUILD))]
    parts = [w.t("cathedral") if plot["cathedral"] else owner(table, coat)]
    parts += [shape] if shape else []
    parts += [w.t("building site")] if plot["site"] else []
    parts += [w.t("printed guild master")] if plot["printed"] else []
    if plot["figures"]:
        parts.append(w.n("{n} figure of a guild master", "{n} figures of guild masters", plot["figures"]))
    return parts


def city_label(table: Table, city: View) -> str:
    """A city with its free plots and its value."""
    w, name = table.w, table.city_name(city["key"])
    if city["scored"]:
        return w.t("{city}, scored", city=name)
    free = w.n("{n} free plot", "{n} free plots", city["free"])
    worth = w.n("worth {n} point now", "worth {n} points now", city["value"])
    return w.t("{city}, {free}, {worth}", city=name, free=free, worth=worth)


def rank_label(table: Table, city: View, row: View) -> str:
    """A guild's place in a city: quarters, tie-breaker, and what it would get."""
    w = table.w
    quarters = w.n("{n} finished quarter", "{n} finished quarters", row["quarters"])
    masters = w.n("{n} guild master", "{n} guild masters", row["masters"])
    who = owner(table, row["coat"])
    if city["scored"]:
        return w.t("{who}: {quarters}, {masters}", who=who, quarters=quarters, masters=masters)
    return w.t(
        "{rank}: {who}, {quarters}, {masters}; would get {points} now",
        rank=w.t(SCORE_RANKS[row["rank"]]),
        who=who,
        quarters=quarters,
        masters=masters,
        points=w.n("{n} point", "{n} points", row["points"]),
    )


def supply_label(table: Table, supply: View) -> str:
    """What is left to build of a coat, by shape."""
    w, parts = table.w, []
    for shape, word in SHAPES.items():
        plain, printed = supply[shape]
        if printed:
            words = w.t("{shape} {n}, one of them with a guild master", shape=w.t(word), n=plain + printed)
        else:
            words = w.t("{shape} {n}", shape=w.t(word), n=plain)
        parts.append(words)
    coat = supply["coat"]
    who = owner(table, coat) if coat < CHURCH else guild(table, coat)
    return w.t("Left to build, {who}: {parts}", who=who, parts=w.joined(parts))


def cards_words(table: Table, cards: list[str]) -> str:
    """Cards by name; 'none' if there are none."""
    return ", ".join(card_name(table, card) for card in cards) if cards else table.w.t("none")
