"""Advice from the worker: the same as here, never before a decision, and dropped when nobody wants it any more."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from game.controllers.computer import AdviceQuestion, InlineEngine, Question, VerdictQuestion, think
from game.controllers.levels import PLAYER_LEVELS
from game.controllers.review import Reviewer
from game.controllers.simulation import Simulation
from game.controllers.verdict import Decision, decisions_of
from game.controllers.worker import ThreadLink, WorkerEngine, WorkerError, WorkQueue
from game.model.observation import Observation
from game.model.presets import preset
from game.model.stream import Stream
from tests.controllers.asked import advise
from tests.controllers.games import chiamata
from tests.controllers.support import table
from tests.model.support import brisca
from tests.patience import wait_for
from tests.texts import deals_of

MOST_MEGABYTES = 120


def seen(players: int = 4) -> Observation:
    hands = ("7o 1c 2c", "4e 5e 6e", "4c 5c 7c", "10e 11e 12e")[:players]
    return table(brisca(players), players - 1, hands, "12o", "").observe(0)


@pytest.mark.slow
def test_it_advises_as_would_be_advised_here(engine: WorkerEngine) -> None:
    for players in (2, 4):
        ticket = engine.ask(AdviceQuestion("stream", seen(players)))
        advice = wait_for(lambda ticket=ticket: engine.answer(ticket))  # type: ignore[misc]
        assert advice == advise(seen(players), Stream("stream"))
        assert engine.answer(ticket) is None
    assert engine.kind == "process"


def test_advice_out_of_turn_is_an_error(engine: WorkerEngine) -> None:
    match = table(brisca(2), 1, ("7o 1c 2c", "4e 5e 6e"), "12o", "")
    ticket = engine.ask(AdviceQuestion("stream", match.observe(1)))
    with pytest.raises(WorkerError, match="not in turn"):
        wait_for(lambda: engine.answer(ticket))


@pytest.mark.slow
def test_a_cancelled_question_is_never_advised_on(engine: WorkerEngine) -> None:
    dropped = engine.ask(AdviceQuestion("stream", seen()))
    engine.cancel(dropped)
    other = engine.ask(AdviceQuestion("other", seen()))
    wait_for(lambda: engine.answer(other))
    assert engine.answer(dropped) is None


def replies(desk: WorkQueue) -> list[int]:
    """The tickets in the order in which they are answered."""
    found = []
    while not desk.is_empty:
        reply = desk.think()
        if reply is not None:
            found.append(reply[1])
    return found


def test_decisions_come_first_then_advice_that_is_waited_for_then_reviews() -> None:
    desk = WorkQueue()
    desk.take((1, VerdictQuestion("review", Decision(0, seen(), seen().legal[0]))))
    desk.take((2, AdviceQuestion("hint", seen())))
    assert desk.think() is None  # it has begun with the hint, and goes on with it after the decision
    desk.take((3, Question("casual", "stream", seen())))
    reply = desk.think()
    assert reply == ("answer", 3, think(Question("casual", "stream", seen())))
    assert replies(desk) == [2, 1]


def test_a_question_thrown_away_half_way_is_thought_about_no_further() -> None:
    desk = WorkQueue()
    desk.take((1, AdviceQuestion("hint", seen())))
    assert desk.think() is None
    desk.take(1)
    desk.take(7)  # one that has been answered long ago
    assert desk.is_empty


@pytest.mark.slow
def test_a_thread_advises_too() -> None:
    link = ThreadLink()
    link.send((1, AdviceQuestion("stream", seen())))
    link.send((2, Question("casual", "stream", seen())))
    got: list[Any] = []
    end = time.monotonic() + 30
    while len(got) < 2 and time.monotonic() < end:
        got += link.replies()
        time.sleep(0.002)
    link.send(None)
    assert {reply[1]: reply[2] for reply in got} == {
        1: advise(seen(), Stream("stream")),
        2: think(Question("casual", "stream", seen())),
    }


def megabytes(pid: int) -> float:
    """What that process has ever held in memory at once."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024


@pytest.mark.slow
def test_the_worker_stays_small_whatever_it_is_asked(engine: WorkerEngine) -> None:
    """Every level, and hints in games of two to six players."""
    for rules in (brisca(2), preset("brisca-mexicana", 2), brisca(3), chiamata(), preset("brisca-catalana", 6)):
        lines: list[str] = []
        Simulation("any", rules, ["casual"] * rules.players, "memory", lines.append).matches(1)
        for decision in [*decisions_of(next(deals_of(lines)), {0, 1})][::4]:
            ticket = engine.ask(AdviceQuestion("stream", decision.seen))
            wait_for(lambda ticket=ticket: engine.answer(ticket))  # type: ignore[misc]
    for level in PLAYER_LEVELS:
        ticket = engine.ask(Question(level, "stream", seen(2)))
        while engine.answer(ticket) is None:
            time.sleep(0.002)
    assert engine.process_id is not None
    assert megabytes(engine.process_id) < MOST_MEGABYTES


def reviewed(review: Reviewer) -> None:
    while not review.is_done:
        review.poll()
        time.sleep(0.001)


@pytest.mark.slow
def test_both_engines_review_alike(engine: WorkerEngine) -> None:
    lines: list[str] = []
    Simulation("briscola", preset("briscola", 2), ["casual", "greedy"], "alike", lines.append).matches(1)
    deal = next(deals_of(lines))
    there, here = Reviewer(engine, deal, [0]), Reviewer(InlineEngine(), deal, [0])
    reviewed(there)
    reviewed(here)
    assert there.review(0) == here.review(0)
