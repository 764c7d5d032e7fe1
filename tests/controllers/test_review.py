"""A finished deal looked over: the decisions are those that were made, and each is scored from what was known then."""

from __future__ import annotations

import random

import pytest

from game.controllers.ai import rollouts
from game.controllers.ai.advice import advise
from game.controllers.computer import InlineEngine
from game.controllers.player import is_in_turn
from game.controllers.review import DealReview, PlayedDeal, deals_of, decisions_of
from game.controllers.simulation import Simulation
from game.model.actions import Action, Cut, Signal
from game.model.events import DealStarted, Event
from game.model.observation import Observation
from game.model.presets import preset
from game.model.stream import Stream
from tests.controllers.games import random_rules
from tests.model.support import moments, new_match


@pytest.fixture(autouse=True)
def _fewer_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rollouts, "WORK", 300)


def record_of(game: str, players: int, levels: list[str], deals: int) -> list[str]:
    lines: list[str] = []
    Simulation(game, preset(game, players), levels, "review", lines.append).matches(deals)
    return lines


def test_the_decisions_are_what_was_known_and_done() -> None:
    """Any rules, any play: what is replayed from the events is what was seen while they happened."""
    found = 0
    for seed in range(40):
        rng = random.Random(seed)
        before = new_match(random_rules(rng))
        made: list[tuple[Observation, Action]] = []
        events: list[Event] = []
        for match, move, after, happened in moments(before, rng):
            if any(isinstance(event, DealStarted) for event in happened):
                before, events, made = match, [], []
            events += happened
            seat = getattr(move, "seat", None)
            if seat is not None and isinstance(move, Action) and not isinstance(move, (Cut, Signal)):
                seen = match.observe(seat)
                if is_in_turn(seen) and len([each for each in seen.legal if not isinstance(each, Signal)]) > 1:
                    made.append((seen, move))
            if len(after.results) > len(before.results):
                everybody = range(before.rules.players)
                assert [tuple(each) for each in decisions_of(PlayedDeal(before, tuple(events)), everybody)] == made
                found += len(made)
                break
    assert found > 400


@pytest.mark.parametrize(
    ("game", "players"), [("brisca", 2), ("briscola", 4), ("brisca-mexicana", 3), ("briscola-chiamata", 5)]
)
def test_a_record_is_scored_decision_by_decision(game: str, players: int) -> None:
    deals = list(deals_of(record_of(game, players, ["casual"] * players, 2)))
    assert len(deals) == 2
    review = DealReview(InlineEngine(), deals[1], {1})
    while not review.is_done:
        review.poll()
    assert len(review.scored) == len(review.decisions) > 3
    for decision, scored in zip(review.decisions, review.scored, strict=True):
        assert scored.decision is decision
        assert decision.seen.seat == decision.action.seat == 1
        assert scored.points >= 0
        assert scored.chance >= 0
        if scored.advice.best == decision.action:
            assert (scored.points, scored.chance) == (0, 0)
    assert not review.poll()


def test_what_nobody_could_have_done_better_costs_nothing_and_a_blunder_costs() -> None:
    """An ace given away under a trick that a worthless card would have lost as well."""
    lines = record_of("briscola", 2, ["master", "random"], 2)
    review = DealReview(InlineEngine(), next(deals_of(lines)), {0, 1})
    while not review.is_done:
        review.poll()
    by_seat: dict[int, list[float]] = {0: [], 1: []}
    for scored in review.scored:
        by_seat[scored.decision.seen.seating[scored.decision.seen.seat]].append(scored.points)
    assert sum(by_seat[0]) < 1
    assert sum(by_seat[1]) > 15


def test_a_review_may_be_broken_off_and_taken_up_again() -> None:
    deal = next(deals_of(record_of("briscola", 4, ["greedy"] * 4, 1)))
    review = DealReview(InlineEngine(), deal, {0})
    while not review.scored:
        review.poll()
    review.poll()
    review.cancel()
    review.cancel()
    while not review.is_done:
        review.poll()
    again = [
        advise(each.seen, Stream(f"review:{each.seen.number}:{each.seen.ply}:{each.seen.seat}"))
        for each in review.decisions
    ]
    assert [scored.advice for scored in review.scored] == again
