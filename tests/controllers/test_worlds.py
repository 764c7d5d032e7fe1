"""Sampled worlds: each is a whole deal that the seat could not tell from the real one, and all of them come up."""

from __future__ import annotations

import random

import pytest

from game.controllers.ai.common import unseen_cards
from game.controllers.ai.worlds import sample_deal, sample_match
from game.model.cards import Card, parse_cards
from game.model.match import Match
from game.model.observation import Phase
from tests.controllers.support import table
from tests.model.support import brisca, moments, new_match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_world_re_observes_to_the_same_observation(players: int) -> None:
    rng = random.Random(players)
    compared = 0
    for number in range(2):
        rules = brisca(players, draw_for_seats=number % 2 == 0, match=("fixed", 1))
        for before, _move, _after, _events in moments(new_match(rules), rng):
            if before.running is None:
                continue
            for seat in range(players):
                seen = before.observe(seat)
                world = sample_match(seen, rng)
                assert world.observe(seat) == seen
                compared += 1
    assert compared > 300


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
            step = deal.forced()
            deal, _ = deal.apply(step if step is not None else rng.choice(deal.legal(deal.turn or 0)))
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


def test_without_a_deal_there_is_no_world() -> None:
    with pytest.raises(ValueError, match="no deal is running"):
        sample_deal(new_match(brisca(2)).observe(0), random.Random(1))


def act(match: Match, text: str) -> Match:
    from game.model.actions import parse_action

    return match.apply(parse_action(text))[0]


def step(match: Match) -> Match:
    forced = match.forced()
    assert forced is not None
    return match.apply(forced)[0]
