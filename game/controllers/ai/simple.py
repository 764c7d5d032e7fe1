"""The levels for tests and measuring: random, greedy and dodger, exactly as the reference describes them."""

from __future__ import annotations

import random

from game.controllers.ai.common import beats, best_played, exchange_or_stay, middle_cut, playable, trump_of
from game.controllers.player import STAY, Stay, is_in_turn
from game.model.actions import Action, Play
from game.model.cards import Card, Suit
from game.model.observation import Observation


def decide_random(observation: Observation, rng: random.Random) -> Action | Stay:
    """Choose among all legal actions with equal chance; out of turn, doing nothing is one of them."""
    choices: tuple[Action | Stay, ...] = observation.legal
    if not is_in_turn(observation):
        choices = (*choices, STAY)
    return rng.choice(choices)


def decide_greedy(observation: Observation, rng: random.Random) -> Action | Stay:
    """Win every trick that holds points as cheaply as possible, else throw the least; exchange whenever legal."""
    if not is_in_turn(observation):
        return exchange_or_stay(observation)
    cut = middle_cut(observation)
    if cut is not None:
        return cut
    trump = trump_of(observation)
    cards = playable(observation)
    trick = observation.trick
    if sum(card.points for _, card in trick):
        best = best_played(trick, trump).card
        winning = [card for card in cards if beats(card, best, trump)]
        if winning:
            return Play(observation.seat, min(winning, key=lambda card: _cheapness(card, trump)))
    return Play(observation.seat, min(cards, key=lambda card: _cheapness(card, trump)))


def decide_dodger(observation: Observation, rng: random.Random) -> Action | Stay:
    """Avoid winning: lose with the dearest card, else win with the dearest; lead the lowest; never exchange."""
    if not is_in_turn(observation):
        return STAY
    cut = middle_cut(observation)
    if cut is not None:
        return cut
    trump = trump_of(observation)
    cards = playable(observation)
    if not observation.trick:
        return Play(observation.seat, min(cards, key=lambda card: (card.rank, card.suit is trump, card.index)))
    best = best_played(observation.trick, trump).card
    losing = [card for card in cards if not beats(card, best, trump)]
    return Play(observation.seat, max(losing or cards, key=lambda card: (card.points, card.rank, -card.index)))


def _cheapness(card: Card, trump: Suit) -> tuple[int, bool, int, int]:
    """Order cards from the one given away most gladly: least points, plain before trump, lowest, then by suit."""
    return card.points, card.suit is trump, card.rank, card.index
