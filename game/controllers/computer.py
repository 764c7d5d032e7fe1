"""A computer player, and the engines that think for it: in this process at once, or in another one (worker.py)."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter
from typing import NamedTuple, Protocol

from game.controllers.ai import decide
from game.controllers.ai.advice import Advice, advising
from game.controllers.explaining import Mind, explain
from game.controllers.player import NoAction
from game.controllers.streams import deal_seed, decision_seed
from game.controllers.verdict import Decision, judging
from game.model.actions import Action
from game.model.observation import Observation
from game.model.stream import Stream
from game.verdicts import Account, Verdict


class Question(NamedTuple):
    """All that an engine is told: who thinks (``level``), a stream of chance for this one answer, what is known, and
    the ``person`` whose manner the player has."""

    level: str
    stream: str
    observation: Observation
    person: str | None = None


class AdviceQuestion(NamedTuple):
    """The same for advice to whoever sits there, who is in turn and waits for it."""

    stream: str
    observation: Observation


class VerdictQuestion(NamedTuple):
    """The same for a verdict on a decision of a finished deal, which nobody waits for."""

    stream: str
    decision: Decision


class WhyQuestion(NamedTuple):
    """The same for why a computer player of a finished deal chose that; ``partner`` is who held the called card."""

    mind: Mind
    verdict: Verdict
    partner: int | None = None


Asked = Question | AdviceQuestion | VerdictQuestion | WhyQuestion
Answer = Action | NoAction | Advice | Verdict | Account


class Engine(Protocol):
    """Decides for computer players, advises people, and judges what they did; a ticket names what was asked.

    Nothing blocks. Decisions of computer players go before advice, wherever that has got to, and all goes before
    verdicts. Answers to what was dropped die.
    """

    def ask(self, asked: Asked) -> int:
        """Begin to think; return the ticket for the answer."""

    def answer(self, ticket: int) -> Answer | None:
        """Return the answer, once, or None while there is none: of the kind that was asked for."""

    def cancel(self, ticket: int) -> None:
        """Drop the question; its answer is never given."""


class Thinker(Engine, Protocol):
    """An engine with a beginning and an end."""

    def start(self) -> None:
        """Get ready; without this the first question does it."""

    def close(self) -> None:
        """End; nothing is asked any more."""


def think(question: Question) -> Action | NoAction:
    """Answer a question here and now; the same question always gets the same answer."""
    return decide(question.level, question.observation, Stream(question.stream), question.person)


def thinking(asked: Asked) -> Generator[None, None, Answer]:
    """Answer a question bit by bit, a few milliseconds at a time; the answer is what the generator returns."""
    if isinstance(asked, Question):
        return think(asked)
    if isinstance(asked, WhyQuestion):
        return explain(asked.verdict, asked.mind, asked.partner)
    if isinstance(asked, VerdictQuestion):
        return (yield from judging(asked.decision, Stream(asked.stream)))
    return (yield from advising(asked.observation, Stream(asked.stream)))


class InlineEngine:
    """Thinks in this process, at once: for play without a window and for tests. Measures what each level takes."""

    def __init__(self) -> None:
        self._answers: dict[int, Answer] = {}
        self._thinking: dict[int, Generator[None, None, Answer]] = {}
        self._tickets = 0
        self.seconds: dict[str, float] = {}
        self.decisions: dict[str, int] = {}

    def start(self) -> None:
        """Nothing to get ready."""

    def ask(self, asked: Asked) -> int:
        """Decide at once and keep the answer for its ticket; all else is thought about a bit by each :meth:`answer`."""
        self._tickets += 1
        if isinstance(asked, Question):
            begin = perf_counter()
            answer = think(asked)
            self.seconds[asked.level] = self.seconds.get(asked.level, 0.0) + perf_counter() - begin
            self.decisions[asked.level] = self.decisions.get(asked.level, 0) + 1
            self._answers[self._tickets] = answer
        else:
            self._thinking[self._tickets] = thinking(asked)
        return self._tickets

    def answer(self, ticket: int) -> Answer | None:
        """Return the answer, once; where there is none yet, think a bit further."""
        course = self._thinking.get(ticket)
        if course is None:
            return self._answers.pop(ticket, None)
        try:
            next(course)
        except StopIteration as done:
            del self._thinking[ticket]
            found: Answer = done.value
            return found
        return None

    def cancel(self, ticket: int) -> None:
        """Drop the answer."""
        self._answers.pop(ticket, None)
        self._thinking.pop(ticket, None)

    def close(self) -> None:
        """Drop all answers."""
        self._answers.clear()
        self._thinking.clear()


class AiPlayer:
    """Decides for one player of the header by asking an engine; several players may share one.

    ``seed`` is this player's own (:func:`game.controllers.streams.player_seed`): nothing about the shuffle can be
    worked out from it. Each decision has a stream of its own, below the one of the deal. ``person`` is whose manner
    the player has (game/controllers/ai/manners.py).
    """

    def __init__(self, level: str, seed: str, engine: Engine, person: str | None = None) -> None:
        self.level = level
        self._person = person
        self._seed = seed
        self._engine = engine
        self._dealt = (0, "")  # the number of the deal, and the seed for it
        self._asked: tuple[tuple[int, int, int], int] | None = None  # the moment asked about, and its ticket

    def poll(self, observation: Observation) -> Action | NoAction | None:
        """Ask the engine once for each moment, and return its answer when there is one."""
        moment = (observation.number, observation.ply, observation.seat)
        if self._asked is None or self._asked[0] != moment:
            self.cancel()
            number, ply, seat = moment
            if self._dealt[0] != number:
                self._dealt = number, deal_seed(self._seed, number)
            stream = decision_seed(self._dealt[1], seat, ply)
            self._asked = moment, self._engine.ask(Question(self.level, stream, observation, self._person))
        answer = self._engine.answer(self._asked[1])
        if answer is not None:
            self._asked = None
        assert not isinstance(answer, Advice | Verdict | Account)
        return answer

    def cancel(self) -> None:
        """Drop the question the engine still thinks about."""
        if self._asked is not None:
            self._engine.cancel(self._asked[1])
            self._asked = None

    def close(self) -> None:
        """Drop the question; the engine belongs to whoever made it."""
        self.cancel()
