"""A guided first game as data for its page. Where one is follows from the step and the moves made in it: nothing is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from guildhall.formats.guide import Guide
from guildhall.formats.words import Words
from guildhall.games import game
from guildhall.kernel.position import WATCHER
from guildhall.kernel.problems import BadChoice, Problem
from guildhall.table.guide import LEARNER, Guided, guide_of, guides
from guildhall.table.live import Live
from guildhall.web.desk import Answer
from guildhall.web.looking import ANCHOR, Looking, plain
from guildhall.web.plain_page import page_of
from guildhall.web.scene import Asked, Data, SceneMaker
from guildhall.web.store.games import Stored


def guides_told(w: Words) -> list[Data]:
    return [guide_told(guide, w) for guide in guides()]


def guide_told(guide: Guide, w: Words) -> Data:
    """A guide in the list of guides."""
    return {
        "key": guide.key,
        "game": guide.game,
        "game_title": w.t(game(guide.game).title),
        "title": w.t(guide.texts.title),
        "about": w.t(guide.texts.about),
        "minutes": guide.minutes,
        "steps": len(guide.steps),
    }


class Guiding(Looking):
    """Calls to a table worker about guides."""

    def do_guide(
        self,
        w: Words,
        id: str,
        at: int,
        done: Sequence[str],
        known: Mapping[str, str],
        seen: int | None,
        since: int | None,
    ) -> Answer:
        """A step of a guide with the moves made in it: what is said, pointed at and wanted, and the table as it stands."""
        guided = Guided(guide_of(id), at, done)
        said = guided.said(w)
        scene = self.scene_of(guided, Asked(LEARNER, w, (LEARNER,), seen, known, since))
        p = guided.position
        allowed = {p.notation(move) for move in guided.allowed()}
        scene["moves"] = [move for move in scene["moves"] if move["move"] in allowed]
        data = {
            "guide": guided.guide.key,
            "at": guided.at,
            "of": len(guided.guide.steps),
            "key": guided.step.key,
            "title": said.title,
            "body": said.body,
            "rules": list(guided.step.rules),
            "points": [{**vars(point), "name": self.name_of(guided, point.at, w)} for point in guided.step.point],
            "done": list(guided.done),
            "wanted": guided.wanted(),
            "complete": guided.complete,
            "silent": guided.silent,
            "then": guided.complete and bool(guided.step.do),
            "last": guided.last,
            "scene": scene,
        }
        return Answer(data)

    def scene_of(self, guided: Guided, asked: Asked) -> Data:
        """The table of a guide as every table is shown; nothing is taken back there, since one goes back by steps."""
        return {**self.maker_of(guided, asked).scene(), "undo": {"may": False, "why": "", "seat": WATCHER}}

    def maker_of(self, guided: Guided, asked: Asked) -> SceneMaker:
        session = guided.session
        page = page_of(session.game.key)
        live = Live(session.file, session.components, page.stretch_of, session.record.begin)
        stored = Stored(guided.guide.key, session.file, guide=guided.guide.key)
        return SceneMaker(stored, live, page, self.cache, asked)

    def name_of(self, guided: Guided, anchor: str, w: Words) -> str:
        """What a numbered thing is called; '' where the page has no name for it."""
        try:
            page = page_of(guided.session.game.key)
            return page.names_of(guided.position, anchor, guided.session.components, w)
        except (Problem, LookupError, ValueError):  # a place of the page itself
            return ""

    def do_guide_film(
        self, w: Words, id: str, at: int, done: Sequence[str], entry: int, k: int, known: Mapping[str, str]
    ) -> Answer:
        """The table as it was at a step of the film."""
        maker = self.maker_of(Guided(guide_of(id), at, done), Asked(LEARNER, w, (LEARNER,), None, known, None))
        frame: Data | None = maker.frame(entry, k)
        return Answer(missing=True) if frame is None else Answer(frame)

    def do_guide_answer(self, w: Words, id: str, at: int, done: Sequence[str], thing: str, move: str) -> Answer:
        """What is said to a choice that the step does not want."""
        guided = Guided(guide_of(id), at, done)
        if move:
            answer = guided.answer_to_move(guided.position.parse(move), w)
        elif ANCHOR.fullmatch(thing):
            answer = guided.answer_to_thing(thing, w)
        else:
            raise BadChoice("There is no such thing on the table.")
        return Answer({"text": answer.text, "reasons": plain(answer.reasons)})
