"""Calls to a table worker that change nothing: scenes, the film, reasons, points, the way a game went, its end."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from guildhall.analysis.curve import NARROW, WIDE, curve
from guildhall.analysis.telling import Teller, when_expected
from guildhall.analysis.work import Analysis
from guildhall.formats.page import Reason, Source
from guildhall.formats.words import YOU, Words
from guildhall.kernel.position import WATCHER
from guildhall.kernel.problems import BadChoice, Problem
from guildhall.web.desk import Answer, Desk
from guildhall.web.scene import Asked, Data, SceneMaker
from guildhall.web.warming import warm

LOG: Final = logging.getLogger("guildhall.web")
ANCHOR: Final = re.compile(r"[A-Za-z0-9_.:-]{1,80}")


class Looking(Desk):
    """The calls."""

    def do_scene(self, w: Words, id: str, asked: Mapping[str, Any]) -> Answer:
        return self.told(id, Asked(w=w, **asked))

    def do_film(self, w: Words, id: str, entry: int, k: int, asked: Mapping[str, Any]) -> Answer:
        maker = self.maker(id, Asked(w=w, **asked))
        frame: Data | None = maker.frame(entry, k)
        return Answer(missing=True) if frame is None else self.answer(frame, maker.live)

    def do_why(self, w: Words, id: str, at: str, asked: Mapping[str, Any], picked: Sequence[str] = ()) -> Answer:
        """What the rules say of a thing that was clicked, whatever it is."""
        maker = self.maker(id, Asked(w=w, **asked))
        p, book = maker.live.position_for(maker.seat), maker.book
        name, reasons = "", []
        if ANCHOR.fullmatch(at):
            try:
                name = maker.page.names_of(p, at, book, maker.told)
                reasons = maker.page.why_not(p, maker.seat, at, book, maker.told)
                reasons = maker.since_picked(p, picked, reasons) if picked else reasons
            except (Problem, LookupError, ValueError):  # an anchor that nothing on the table has
                LOG.info("Nothing is known about '%s' in %s.", at, maker.file.game, exc_info=True)
        if not reasons and maker.seat not in maker.live.deciding() and not maker.live.session.finished():
            reasons = [("", maker.waiting(maker.live.deciding()))]
        return self.answer({"name": name, "reasons": plain(reasons)}, maker.live)

    def do_warm(self, w: Words, id: str, game: str, seats: int) -> Answer:
        """Nobody shall wait for a first drawing."""
        warm(game, w, self.cache, seats)
        return Answer({})

    # Points --------------------------------------------------------------------------------

    def do_points(self, w: Words, id: str, asked: Mapping[str, Any]) -> Answer:
        """Where all points came from, and what the seat would have if the game ended now."""
        maker = self.maker(id, Asked(w=w, **asked))
        p = maker.live.session.position
        now = [] if maker.seat == WATCHER else maker.page.counts_now(p, maker.seat, w)
        data = {"sources": rows(self.sources(maker)), "now": rows(now), "scores": p.scores()}
        return self.answer(data, maker.live)

    def sources(self, maker: SceneMaker) -> Sequence[Source]:
        seen = [event.seen_by(WATCHER) for event in maker.live.session.events]
        return maker.page.sources(maker.live.session.position, seen, maker.w)

    # The way it went -----------------------------------------------------------------------

    def do_replay(self, w: Words, id: str, n: int, asked: Mapping[str, Any]) -> Answer:
        """The table after n standing decisions, as the seat saw it then, and what the last of them did."""
        maker = self.maker(id, Asked(w=w, **asked))
        live = maker.live
        if n > len(live.steps):
            raise BadChoice("The game has {n} decisions.", n=len(live.steps))
        p = live.before(n)
        events = live.events_of(n - 1) if n else live.session.events[: live.opening]
        stretch = int(maker.page.stretch_of(p))
        data = {
            "n": n,
            "of": len(live.steps),
            "seat": live.steps[n - 1].seat if n else WATCHER,
            "parts": maker.parts(p),
            "lines": [maker.said(event) for event in events],
            "stretch": maker.page.stretch_name(stretch, w),
            "scores": p.scores(),
        }
        return self.answer(data, live)

    def do_end(self, w: Words, id: str, asked: Mapping[str, Any]) -> Answer:
        """Who won and by what, the points by source and by stretch, and the seed that dealt it."""
        maker = self.maker(id, Asked(w=w, **asked))
        live, file = maker.live, maker.file
        if not live.session.finished():
            raise BadChoice("The game is not finished.")
        p = live.session.position
        winners = [int(seat) for seat in p.winners()]
        return self.answer(
            {
                "id": id,
                "game": file.game,
                "names": maker.names(),
                "kinds": list(file.seats),
                "scores": p.scores(),
                "winners": winners,
                "verdict": verdict(maker, winners),
                "sources": rows(self.sources(maker)),
                "stretches": self.stretches(maker),
                "decisions": len(live.steps),
                "movers": [step.seat for step in live.steps],
                "stretch_of": [mark.stretch for mark in live.marks],
                "seed": str(file.seed),
                "seed_hash": file.seed_hash or "",
                "parent": maker.parent(),
                "parts": maker.parts(p),
            },
            live,
        )

    def stretches(self, maker: SceneMaker) -> list[Data]:
        page, w = maker.page, maker.w
        return [
            {"n": n, "name": page.stretch_name(n, w), "sign": page.stretch_sign(n), "scores": scores}
            for n, scores in maker.live.scores_by_stretch().items()
        ]

    def do_analysis(self, w: Words, id: str, data: dict[str, Any], asked: Mapping[str, Any]) -> Answer:
        """Where a finished game was decided, in words and as curves, for each seat that was judged."""
        maker = self.maker(id, Asked(w=w, **asked))
        analysis = Analysis.of(data)
        seats = [told_seat(Teller(maker.live, analysis, seat, w), maker.page.coats) for seat in analysis.seats]
        return self.answer({"state": "done", "share": 1.0, "seats": seats}, maker.live)

    # For the start page ----------------------------------------------------------------------

    def do_summary(self, w: Words, id: str, asked: Mapping[str, Any]) -> Answer:
        """A game in a line, with a small picture."""
        maker = self.maker(id, Asked(w=w, **asked))
        live, p = maker.live, maker.live.session.position
        deciding = live.deciding()
        data = {
            "stretch": maker.page.stretch_name(int(maker.page.stretch_of(p)), w),
            "scores": p.scores(),
            "yours": any(seat in maker.asked.mine for seat in deciding),
            "waiting": maker.waiting(deciding),
            "picture": maker.page.thumbnail(maker.look(p)),
        }
        return Answer(data, number=live.number)  # a bot that waits is not woken by a look at the list


def plain(reasons: Sequence[Reason]) -> list[list[str]]:
    return [list(reason) for reason in reasons]


def rows(sources: Sequence[Source]) -> list[Data]:
    return [
        {"key": one.key, "title": one.title, "emblem": one.emblem, "points": [int(n) for n in one.points]}
        for one in sources
    ]


def verdict(maker: SceneMaker, winners: Sequence[int]) -> str:
    """'You win.', 'Anna wins.'"""
    if [maker.file.names[seat] for seat in winners] == [YOU]:
        return maker.w.t("You win.")
    return maker.w.n("{who} wins.", "{who} win together.", len(winners), who=maker.name_list(winners))


def told_seat(teller: Teller, coats: Sequence[str]) -> Data:
    """A seat's curve for the desk and for the phone, its costly decisions, and all numbers for a table."""
    worst = teller.worst()
    return {
        "seat": teller.seat,
        "about": teller.about(),
        "when": when_expected(teller.live.before(0), teller.seat, teller.w),
        "curves": [curve(teller, worst, frame, coats) for frame in (WIDE, NARROW)],
        "worst": worst,
        "rows": teller.rows(),
    }
