"""The end of the stock with double tricks or rotating trumps: checked against playing every world in the rules core."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import permutations

import pytest

from game.controllers.ai import decide, two
from game.controllers.ai.lasttrick import ahead_of, worth_of
from game.controllers.ai.worlds import sample_match
from game.model.actions import Exchange, Play
from game.model.cards import Card
from game.model.deal import apply, forced_step, legal_actions
from game.model.presets import preset
from game.model.rules import Rules
from game.model.state import Deal
from tests.controllers.test_endings import brute
from tests.controllers.test_net import choices

CATALAN = replace(preset("brisca-catalana", 2), claim=False)
ROTATING = replace(preset("briscola", 2), trump_choice="rotating")
MEXICAN = preset("brisca-mexicana", 2)
KINDS = {
    "double": replace(preset("briscola", 2), double_tricks=True),
    "double catalan": replace(CATALAN, double_tricks=True),
    "rotating": ROTATING,
    "double rotating": replace(ROTATING, double_tricks=True),
    "fewest double": replace(MEXICAN, double_tricks=True),
    "fewest rotating": replace(MEXICAN, trump_choice="rotating"),
}


def by_index(cards: tuple[Card, ...]) -> list[Card]:
    return sorted(cards, key=lambda card: card.index)


def worths(deal: Deal, aim: int) -> list[list[int]]:
    """What each card of the seat in turn is worth in each of its worlds."""
    seat = deal.turn
    assert seat is not None
    other = 1 - seat
    known = [card for owner, card in deal.shown if owner == other]
    bottom = deal.stock[len(deal.stock) - 1 :] if deal.turned is not None else ()
    hidden = by_index((*[card for card in deal.hands[other] if card not in known], *deal.stock[: 2 - len(bottom)]))
    found: list[list[int]] = [[] for _ in deal.hands[seat]]
    for drawn in permutations(hidden, 2 - len(bottom)):
        his = (*known, *[card for card in hidden if card not in drawn])
        hands = (deal.hands[seat], his) if seat == 0 else (his, deal.hands[seat])
        world = deal._replace(hands=hands, stock=(*drawn, *bottom))
        for card, values in zip(by_index(deal.hands[seat]), found, strict=True):
            values.append(worth_of(outcome(_next(apply(world, Play(seat, card))[0], aim), seat, aim)))
    return found


def outcome(deal: Deal, seat: int, aim: int) -> int:
    """By how much that seat is ahead at the end, when whoever plays decides in the same way."""
    while deal.stock:
        assert deal.turn is not None
        rated = list(map(sum, worths(deal, aim)))
        card = by_index(deal.hands[deal.turn])[rated.index(max(rated))]
        deal = _next(apply(deal, Play(deal.turn, card))[0], aim)
    assert deal.turn is not None
    assert deal.trump is not None
    gain = brute((deal.hands[0], deal.hands[1]), (), deal.turn, deal.trump, 2 * deal.rules.cards_a_trick, aim)
    won = sum(trick.points * (1 if trick.winner == 0 else -1) for trick in deal.tricks)
    return (aim * won + gain) * (1 if seat == 0 else -1)


def _next(deal: Deal, aim: int) -> Deal:
    """Do what is due, and every exchange that pays."""
    while True:
        offered = [action for seat in (0, 1) for action in legal_actions(deal, seat) if isinstance(action, Exchange)]
        if offered and aim > 0:
            deal = apply(deal, offered[0])[0]
        elif (step := forced_step(deal)) is None:
            return deal
        else:
            deal = apply(deal, step)[0]


@pytest.mark.slow
@pytest.mark.parametrize("rules", KINDS.values(), ids=KINDS)
def test_every_world_is_tried_and_played_out(rules: Rules) -> None:
    aim = 1 if rules.goal == "most_points" else -1
    checked = 0
    for seed in range(3):
        rng = random.Random(seed)
        for match, seen in choices(rules, seed):
            deal = match.running
            if deal is None or not two.is_short(seen):
                continue
            found = two.searched(seen)
            assert found == worths(deal, aim)
            assert two.searched(sample_match(seen, rng).observe(seen.seat)) == found
            if any(isinstance(action, Exchange) for action in seen.legal):
                continue  # master exchanges first
            rated = list(map(sum, found))
            best = [card for card, worth in zip(by_index(seen.hand), rated, strict=True) if worth == max(rated)]
            assert decide("master", seen, random.Random(1)) in [Play(seen.seat, card) for card in best]
            checked += 1
    assert checked >= (5 if rules.double_tricks else 3)


def test_what_a_deal_is_worth_tells_how_far_ahead_it_ends() -> None:
    for ahead in range(-120, 121):
        assert ahead_of(worth_of(ahead)) == ahead
