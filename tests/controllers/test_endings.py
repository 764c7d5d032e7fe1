"""The ending between two is played exactly: checked against trying everything with the rules core's own judge."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from game.controllers.ai import decide
from game.controllers.ai.ending import CurrentTrick, Ending
from game.controllers.player import NoAction
from game.model.actions import Play, StartDeal
from game.model.cards import Card, Suit, full_deck, parse_cards
from game.model.events import Played
from game.model.match import Match
from game.model.presets import preset
from game.model.rules import Goal, Rules
from game.model.scoring import winner_of
from tests.model.support import brisca, new_match

Hands = tuple[tuple[Card, ...], tuple[Card, ...]]


def brute(hands: Hands, trick: tuple[Played, ...], turn: int, trump: Suit, size: int, aim: int) -> int:
    """What seat 0 still wins more than seat 1 (times ``aim``) when seat ``turn`` plays now and both try everything."""
    if len(trick) == size:
        winner = winner_of(trick, trump)
        points = aim * sum(card.points for _, card in trick)
        return (points if winner == 0 else -points) + brute(hands, (), winner, trump, size, aim)
    if not hands[turn]:
        return 0
    values = [brute(without(hands, turn, card), (*trick, Played(turn, card)), 1 - turn, trump, size, aim)
              for card in hands[turn]]  # fmt: skip
    return max(values) if turn == 0 else min(values)


def without(hands: Hands, seat: int, card: Card) -> Hands:
    left = tuple(held for held in hands[seat] if held is not card)
    return (left, hands[1]) if seat == 0 else (hands[0], left)


@pytest.mark.parametrize("aim", [1, -1])
@pytest.mark.parametrize(("size", "cards"), [(2, 3), (4, 2)])
def test_the_ending_is_exact(size: int, cards: int, aim: int) -> None:
    rng = random.Random(size * aim)
    for _ in range(40):
        dealt = rng.sample(full_deck(40), 2 * cards)
        trump = rng.choice(list(Suit))
        hands: Hands = (tuple(dealt[:cards]), tuple(dealt[cards:]))
        ending = Ending(trump, size, aim)
        value = brute(hands, (), 0, trump, size, aim)
        assert ending.gain(*hands) == value
        # Whoever plays the cards of the ending keeps to its value from the first card to the last.
        trick: tuple[Played, ...] = ()
        turn, won = 0, 0
        while hands[turn]:
            table: CurrentTrick = tuple((seat == turn, card) for seat, card in trick)
            card = ending.best_card(hands[turn], hands[1 - turn], table)
            hands, trick, turn = without(hands, turn, card), (*trick, Played(turn, card)), 1 - turn
            if len(trick) == size:
                turn = winner_of(trick, trump)
                won += aim * sum(card.points for _, card in trick) * (1 if turn == 0 else -1)
                trick = ()
            assert won + brute(hands, trick, turn, trump, size, aim) == value


def test_of_equal_endings_the_cheapest_card_is_played() -> None:
    for order in permutations(parse_cards("1c 3c 12c")):
        assert Ending(Suit.COINS).best_card(order, parse_cards("2e 4e 5e")).code == "12c"


DOUBLE = Rules(players=2, deck=40, double_tricks=True)


@pytest.mark.parametrize(
    ("rules", "goal"),
    [(brisca(2), "most_points"), (DOUBLE, "most_points"), (preset("brisca-mexicana", 2), "at_most_11")],
)
def test_casual_plays_the_ending_from_what_it_has_seen(rules: Rules, goal: Goal) -> None:
    """In whole deals: once the stock is gone, what it plays is the exact card, without being told the other hand."""
    checked = 0
    for seed in range(8):
        rng = random.Random(seed)
        match, _ = new_match(rules).apply(StartDeal(tuple(rng.sample(full_deck(40), 40)), 0))
        while not match.results:
            checked += _one_move(match, goal)
            match = _next(match)
    assert checked == 8 * (4 if rules.double_tricks else 6)


def _one_move(match: Match, goal: Goal) -> int:
    """Check the choice when the ending has come; return how many were checked."""
    deal = match.deal
    assert deal is not None
    turn = deal.turn
    if match.forced() is not None or deal.stock or not deal.tricks or turn is None or deal.trump is None:
        return 0
    ending = Ending(deal.trump, 2 * deal.rules.cards_a_trick, 1 if goal == "most_points" else -1)
    table = tuple((owner == turn, card) for owner, card in deal.trick)
    best = ending.best_card(deal.hands[turn], deal.hands[1 - turn], table)
    assert decide("casual", match.observe(turn), random.Random(0)) == Play(turn, best)
    return 1


def _next(match: Match) -> Match:
    step = match.forced()
    if step is not None:
        return match.apply(step)[0]
    deal = match.deal
    assert deal is not None
    assert deal.turn is not None
    action = decide("casual", match.observe(deal.turn), random.Random(0))
    assert not isinstance(action, NoAction)
    return match.apply(action)[0]
