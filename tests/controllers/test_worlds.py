"""Sampled worlds: each is a whole deal that the seat could not tell from the real one, and all of them come up."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from game.controllers.ai.common import unseen_cards
from game.controllers.ai.worlds import sample_deal, sample_match
from game.model.auction import holder_of
from game.model.cards import Card, Rank, parse_cards
from game.model.deal import apply, forced_step, legal_actions
from game.model.match import Match
from game.model.presets import preset
from game.model.rules import Rules
from game.model.state import Phase
from tests.controllers.games import auction_table, random_rules
from tests.controllers.support import HANDS, table
from tests.model.support import brisca, moments, new_match


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_world_re_observes_to_the_same_observation(players: int) -> None:
    """Over random rules, at random moments of one deal each, for every seat."""
    rng = random.Random(players)
    phases: Counter[Phase] = Counter()
    for _ in range(16):
        rules = random_rules(rng, players=players)
        for before, _move, _after, _events in moments(new_match(rules), rng):
            if before.results:
                break
            if before.running is None or rng.random() < (0.7 if before.phase in (Phase.PLAY, Phase.DRAW) else 0.2):
                continue
            for seat in range(players):
                seen = before.observe(seat)
                world = sample_match(seen, rng)
                assert world.observe(seat) == seen
                phases[before.phase] += 1
    assert phases[Phase.PLAY] > 150
    expected = {Phase.AUCTION, Phase.CALL} if players == 5 else {Phase.DRAW}
    expected |= {Phase.SHOW} if players == 4 else set()
    assert set(phases) >= expected | {Phase.CUT, Phase.TRICK}


def test_a_world_holds_every_card_once_and_can_be_played_to_its_end() -> None:
    rng = random.Random(5)
    for before, _move, _after, _events in moments(new_match(brisca(4, match=("fixed", 1))), rng):
        if before.running is None or before.phase is Phase.CUT:
            continue
        seen = before.observe(rng.randrange(4))
        deal = sample_deal(seen, rng)
        cards = [*deal.stock, *(card for hand in deal.hands for card in hand), *(card for _, card in deal.trick)]
        cards += [card for trick in deal.tricks for _, card in trick.cards]
        assert len(cards) == 40
        assert set(cards) == deal.rules.cards
        while deal.result is None:
            step = forced_step(deal)
            deal, _ = apply(deal, step if step is not None else rng.choice(legal_actions(deal, deal.turn or 0)))
        assert sum(deal.result.points) == 120


def test_known_cards_stay_where_they_are_and_hidden_ones_go_everywhere() -> None:
    match = table(brisca(2), 1, ("7o 1c 2c", "4e 5e 6e"), "12o", "3c 4c 5c 6c")
    for text in ("play 0 1c", "play 1 4e"):
        match = act(match, text)
    match = step(match)
    match = act(match, "exchange 0 7o 12o")
    match = step(step(match))
    seen = match.observe(1)
    rng = random.Random(1)
    hidden = set(unseen_cards(seen))
    assert parse_cards("12o")[0] not in hidden
    first: set[Card] = set()
    others: set[Card] = set()
    for _ in range(300):
        world = sample_deal(seen, rng)
        assert parse_cards("12o")[0] in world.hands[0]
        assert world.hands[1] == seen.hand
        assert world.stock[-1].code == "7o"
        first.add(world.stock[0])
        others.update(world.hands[0])
    assert first == hidden
    assert others - set(parse_cards("12o")) == hidden


def test_the_called_card_may_be_in_every_hand_but_mine_and_is_in_mine_when_it_is() -> None:
    match = auction_table("1o 12o 11o 7o 6o 1c 2e 2b", "3o 4c 5c")
    for text in ("bid 0 points 61", "pass 1", "pass 2", "pass 3", "pass 4", "call 0 3o"):
        match = act(match, text)
    rng = random.Random(2)
    called = parse_cards("3o")[0]
    for seat, holders in ((0, {1, 2, 3, 4}), (1, {1}), (2, {0, 1, 3, 4})):
        seen = match.observe(seat)
        assert {holder_of(sample_deal(seen, rng), called) for _ in range(150)} == holders


def test_a_declarer_who_called_his_own_card_holds_it_in_every_world() -> None:
    match = auction_table("1o 3o 11o 7o 6o 1c 2e 2b")
    for text in ("bid 0 points 61", "pass 1", "pass 2", "pass 3", "pass 4", "call 0 3o"):
        match = act(match, text)
    called = parse_cards("3o")[0]
    rng = random.Random(2)
    assert {holder_of(sample_deal(match.observe(0), rng), called) for _ in range(20)} == {0}
    assert 0 in {holder_of(sample_deal(match.observe(3), rng), called) for _ in range(100)}
    for text in ("play 0 3o", "play 1 2o"):
        match = act(match, text)
    for seat in range(5):
        assert sample_match(match.observe(seat), rng).observe(seat).partner == 0


def test_a_refused_trump_lies_where_it_was_put() -> None:
    rules = Rules(players=2, deck=40, reflip_high_trump=True)
    match = table(rules, 1, HANDS, "1o", "12e 3c 4c 5c")
    buried = match.observe(0).refused[0]
    rng = random.Random(3)
    for _ in range(20):
        world = sample_deal(match.observe(0), rng)
        assert world.stock[-1 - buried.below].code == "1o"
        assert world.stock[-1].code == "12e"


def test_nothing_is_made_up_of_what_the_other_side_told_itself() -> None:
    rules = replace(preset("briscola", 4), signals=True)
    match = table(rules, 3, ("1o 2c 2e", "3o 4c 4e", "12o 5c 5e", "11o 6c 6e"), "2o")
    for text in ("signal 0 ace", "signal 1 three", "signal 2 king"):
        match = act(match, text)
    rng = random.Random(4)
    for _ in range(20):
        world = sample_deal(match.observe(0), rng)
        assert [(said.seat, said.rank) for said in world.extras.signals] == [(0, Rank.ACE), (2, Rank.KING)]
        assert parse_cards("12o")[0] in world.hands[2]


def test_without_a_deal_there_is_no_world() -> None:
    with pytest.raises(ValueError, match="no deal is running"):
        sample_deal(new_match(brisca(2)).observe(0), random.Random(1))


def act(match: Match, text: str) -> Match:
    from tests.texts import parse_action

    return match.apply(parse_action(text))[0]


def step(match: Match) -> Match:
    forced = match.forced()
    assert forced is not None
    return match.apply(forced)[0]
