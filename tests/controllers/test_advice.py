"""Advice: legal and ordered figures under any rules, the same for worlds that cannot be told apart."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.controllers.ai import decide, rollouts
from game.controllers.ai.advice import Advice
from game.controllers.ai.figures import worth
from game.controllers.ai.worlds import sample_match
from game.controllers.computer import AdviceQuestion, InlineEngine
from game.controllers.player import is_in_turn
from game.model.actions import Play, Signal
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset
from game.model.rules import Rules
from game.model.state import Phase
from game.model.stream import Stream
from game.words.reasons import reason_sentence
from tests.controllers.asked import advise
from tests.controllers.games import random_rules
from tests.model.support import brisca, new_match, next_move


@pytest.fixture(autouse=True)
def _fewer_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is checked here hangs on no figure, so few worlds do."""
    monkeypatch.setattr(rollouts, "WORK", 600)


def decisions(rules: Rules, seed: int, share: float) -> Iterator[tuple[Match, Observation]]:
    """That share of the decisions in turn of one deal, played by ``casual``."""
    rng = random.Random(seed)
    match = new_match(rules)
    while not match.results:
        deal = match.running
        seen = None if deal is None or deal.turn is None else match.observe(deal.turn)
        if seen is None or not is_in_turn(seen):
            match, _ = match.apply(next_move(match, rng))
            continue
        if rng.random() < share:
            yield match, seen
        action = decide("casual", seen, rng)
        match, _ = match.apply(action)  # type: ignore[arg-type]  # in turn it never stays


@pytest.fixture(scope="module")
def advised() -> list[tuple[int, Observation, Advice]]:
    """Decisions under all sorts of rules, each with the seed of its deal and of the advice that was given."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rollouts, "WORK", 600)
        return [
            (seed, seen, advise(seen, random.Random(seed)))
            for seed in range(60)
            for _match, seen in decisions(random_rules(random.Random(seed)), seed, 0.06)
        ]


@pytest.mark.slow
def test_every_action_in_turn_has_a_figure_and_the_best_comes_first(
    advised: list[tuple[int, Observation, Advice]],
) -> None:
    codes = set()
    for _seed, seen, advice in advised:
        assert {figure.action for figure in advice.figures} == {
            action for action in seen.legal if not isinstance(action, Signal)
        }
        worths = [round(worth(seen, figure), 6) for figure in advice.figures]
        assert worths == sorted(worths, reverse=True)
        assert all(0 <= figure.points <= 120 and 0 <= figure.chance <= 1 for figure in advice.figures)
        assert advice.best == advice.figures[0].action
        assert reason_sentence(*advice.reason)
        codes.add(advice.reason.code)
    assert len(codes) > 12


@pytest.mark.slow
def test_points_and_chances_of_cards_tell_one_order(advised: list[tuple[int, Observation, Advice]]) -> None:
    compared = 0
    for _seed, seen, advice in advised:
        aim = 1 if seen.rules.goal == "most_points" else -1
        figures = [each for each in advice.figures if isinstance(each.action, Play)]
        for better, worse in pairwise(figures if seen.phase is Phase.PLAY else []):
            assert aim * better.points >= aim * worse.points
            assert better.chance >= worse.chance
            compared += 1
    assert compared > 40


def test_advice_is_only_for_the_seat_in_turn() -> None:
    match, _seen = next(decisions(brisca(2), 1, 1.0))
    assert match.running is not None
    assert match.running.turn is not None
    with pytest.raises(ValueError, match="not in turn"):
        advise(match.observe(1 - match.running.turn), random.Random(1))


@pytest.mark.slow
def test_advice_does_not_hang_on_hidden_cards(advised: list[tuple[int, Observation, Advice]]) -> None:
    compared = 0
    for seed, seen, advice in advised:
        if seed < 30:
            other = sample_match(seen, random.Random(seed + 1)).observe(seen.seat)
            assert advise(other, random.Random(seed)) == advice
            compared += 1
    assert compared > 40


def test_an_engine_in_this_process_thinks_a_bit_whenever_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rollouts, "WORK", 6000)
    _match, seen = next(decisions(preset("briscola", 4), 3, 0.2))
    engine = InlineEngine()
    ticket = engine.ask(AdviceQuestion("stream", seen))
    dropped = engine.ask(AdviceQuestion("stream", seen))
    engine.cancel(dropped)
    asked = 1
    while (advice := engine.answer(ticket)) is None:
        asked += 1
    assert asked > 10
    assert advice == advise(seen, Stream("stream"))
    assert engine.answer(ticket) is None
    assert engine.answer(dropped) is None
