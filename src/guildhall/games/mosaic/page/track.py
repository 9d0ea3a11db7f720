"""The top of the page: the round, the three empire scorings, the last round once it is known."""

from __future__ import annotations

from guildhall.drawing.html import el, esc
from guildhall.formats.page import Look
from guildhall.games.mosaic.rules.empire import MOST_SCORINGS


def track(look: Look) -> str:
    """Boxes, as on a scoring track."""
    w, view, empire = look.w, look.view, look.view["empire"]
    items = []
    if view["round"]:
        items += [
            _label(w.t("Round")),
            el("li", str(view["round"]), cls="now", aria_label=w.t("Round {n}", n=view["round"])),
        ]
    else:
        items.append(el("li", esc(w.t("Set-up")), cls="now word"))
    items.append(_label(w.t("Empire scorings"), "wide"))
    for n in range(1, int(MOST_SCORINGS) + 1):
        done = n <= empire["scored"]
        due = not done and n <= empire["scored"] + empire["due"]
        state = w.t("done") if done else w.t("at the end of this turn") if due else w.t("to come")
        label = w.t("Empire scoring {n}: {state}", n=n, state=state)
        items.append(
            el(
                "li",
                "✓" if done else str(n),
                cls="past" if done else "due" if due else "",
                aria_label=label,
                title=label,
            )
        )
    if view["last_round"]:
        items.append(_label(w.t("last round: {n}", n=view["last_round"]), "last"))
    return el("ol", *items, cls="rounds")


def _label(words: str, cls: str = "") -> str:
    return el("li", esc(words), cls=f"lab {cls}".rstrip())
