"""The fast core for two: the same actions are legal and the same points are won as in the rules core."""

from __future__ import annotations

import random

import pytest

from game.controllers.ai.fastcore import DealSetup, FastDeal
from game.controllers.ai.worlds import sample_deal
from game.model.actions import Claim, Draw, Exchange, Play, TakeTrick
from game.model.deal import forced_step, legal_actions
from game.model.state import Deal, Phase
from tests.controllers.games import random_rules
from tests.model.support import brisca, moments, new_match

DEALS = 120


def same(fast: FastDeal, deal: Deal) -> None:
    """Compare what may be done, what lies where, and what was won."""
    for seat in (0, 1):
        legal = legal_actions(deal, seat)
        plays = [action.card.index for action in legal if isinstance(action, Play)]
        assert sorted(plays) == (fast.plays() if fast.turn == seat else [])
        assert fast.may_exchange(seat) == any(isinstance(action, Exchange) for action in legal)
        assert fast.hands[seat] == sum(1 << card.index for card in deal.hands[seat])
        assert fast.won[seat] == deal.has_won_trick(seat) or deal.result is not None
    assert fast.is_forced == (forced_step(deal) is not None)
    assert fast.is_over == deal.is_over
    assert fast.left == len(deal.stock)
    if deal.result is not None:
        assert tuple(fast.points) == deal.result.points


@pytest.mark.slow
def test_a_fast_deal_goes_the_way_of_the_deal() -> None:
    """Random deals of random rules: one fast deal is led along, another is made anew at every moment."""
    kinds: set[type] = set()
    for seed in range(DEALS):
        rng = random.Random(seed)
        rules = random_rules(rng, players=2)
        fast: FastDeal | None = None
        for match, move, after, _events in moments(new_match(rules), rng):
            deal, following = match.deal, after.deal
            if deal is None or following is None or deal.phase not in (Phase.PLAY, Phase.TRICK, Phase.DRAW):
                continue
            if match.results:
                break
            if fast is None:
                fast = FastDeal.of(deal)
            same(FastDeal.of(deal, fast.course), deal)
            before = fast.copy()
            if isinstance(move, Play):
                fast.play(move.card.index)
            elif isinstance(move, Exchange):
                fast.exchange(move.seat)
            elif isinstance(move, Claim):
                break  # which the fast core does not know
            else:
                assert isinstance(move, (TakeTrick, Draw))
                fast.step()
            same(fast, following)
            same(before, deal)  # a copy goes its own way
            kinds.add(type(move))
    assert kinds == {Play, Exchange, TakeTrick, Draw}


def test_advance_stops_where_somebody_plays_and_leaves_no_exchange_undone() -> None:
    exchanges = 0
    for seed in range(40):
        rng = random.Random(seed)
        rules = random_rules(rng, players=2, trump_choice="turned", exchange=rng.choice(["spanish", "catalan"]))
        for match, _move, _after, _events in moments(new_match(rules), rng):
            if match.running is not None and match.phase is Phase.PLAY:
                break
        assert match.running is not None
        fast = FastDeal.of(sample_deal(match.observe(0), rng))
        while not fast.is_over:
            assert not fast.is_forced
            assert not any(map(fast.may_exchange, (0, 1)))
            bottom = fast.bottom
            fast.play(rng.choice(fast.plays()))
            fast.advance()
            exchanges += fast.bottom != bottom
        assert sum(fast.points) == 120
    assert exchanges > 5


def test_only_deals_of_two_that_are_being_played() -> None:
    with pytest.raises(ValueError, match="3 players"):
        DealSetup(brisca(3))
    match = next(match for match, *_rest in moments(new_match(brisca(2)), random.Random(1)) if match.running)
    assert match.running is not None
    with pytest.raises(ValueError, match="cut"):
        FastDeal.of(match.running)
