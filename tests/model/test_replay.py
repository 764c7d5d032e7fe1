"""Finished deals of a record: whole, in order, and every state on the way through them."""

from __future__ import annotations

import random

import pytest

from game.controllers.simulation import Simulation
from game.model.actions import SkipCut, TakeTrick
from game.model.deal import legal_actions
from game.model.events import CardPlayed
from game.model.presets import preset
from game.model.record import Reader
from game.model.replay import match_before, moments_of
from tests.controllers.games import random_rules
from tests.texts import deals_of


def lines_of(seed: int, deals: int = 2) -> list[str]:
    rules = random_rules(random.Random(seed))
    lines: list[str] = []
    Simulation("any", rules, ["greedy"] * rules.players, str(seed), lines.append).matches(deals)
    return lines


def test_deals_are_those_of_the_record_each_from_its_first_event_to_its_end() -> None:
    for seed in range(20):
        lines = lines_of(seed)
        reader = Reader()
        for line in lines:
            reader.feed(line)
        played = [match for _, match in reader.earlier] + ([reader.match] if reader.match is not None else [])
        results = [result for match in played for result in match.results]
        deals = list(deals_of(lines))
        assert [(deal.ended.points, deal.ended.won) for deal in deals] == [(each.points, each.won) for each in results]
        for deal in deals:
            *_, last = moments_of(deal)
            after, _ = last.match.apply(last.move)
            while len(after.results) == len(deal.before.results):
                after, _ = after.apply(TakeTrick())
            assert after.results[-1].points == deal.ended.points
            assert deal.number == len(after.results)


def test_a_deal_that_goes_on_is_none_yet() -> None:
    lines = lines_of(3)
    whole = list(deals_of(lines))
    ends = [number for number, line in enumerate(lines) if '"deal-end"' in line]
    assert list(deals_of(lines[: ends[1]])) == whole[:1]
    assert list(deals_of(lines[: ends[0]])) == []


def test_the_match_before_a_card_is_the_one_in_which_it_was_chosen() -> None:
    deal = next(deals_of(lines_of(4)))
    for number, event in enumerate(deal.events):
        if isinstance(event, CardPlayed):
            running = match_before(deal, number).running
            assert running is not None
            assert running.turn == event.seat
            assert any(
                str(action) == f"play {event.seat} {event.card}" for action in legal_actions(running, event.seat)
            )
    with pytest.raises(ValueError, match="nobody moved"):
        match_before(deal, len(deal.events) - 1)


def test_every_move_leads_to_the_next_match() -> None:
    *moments, last = moments_of(next(deals_of(lines_of(4, deals=1))))
    matches = [moment.match.apply(moment.move)[0] for moment in moments]
    assert matches == [moment.match for moment in [*moments[1:], last]]


def test_a_deck_that_nobody_cut_is_dealt_by_a_step_of_its_own() -> None:
    lines: list[str] = []
    Simulation("briscola", preset("briscola", 2), ["greedy"] * 2, "uncut", lines.append).duplicate(2)
    moves = [type(moment.move) for moment in moments_of(next(deals_of(lines)))]
    assert moves.count(SkipCut) == 1
    assert moves.count(TakeTrick) == 19
