"""Streams of chance: one for the table, one for each player, none of which can be worked out from another."""

from __future__ import annotations

import hashlib
import random
import secrets
from collections.abc import Sequence
from typing import Protocol

from game.model.actions import StartDeal
from game.model.cards import Card, full_deck
from game.model.match import Match
from game.model.rules import Rules


class Chance(Protocol):
    """The part of ``random.Random`` that a table needs."""

    def sample(self, population: Sequence[Card], k: int) -> list[Card]:
        """Return k different cards in random order."""

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 to stop - 1."""


def child_seed(seed: str | None, *path: object) -> str:
    """Return the seed of a stream below ``seed``, one way: the child tells nothing about its parent or its sisters.

    Without a seed the operating system's randomness gives one.
    """
    if seed is None:
        return secrets.token_hex(32)
    text = "/".join([seed, *(str(part) for part in path)])
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def table_chance(seed: str | None) -> random.Random:
    """Return the generator that shuffles and draws seats: the operating system's without a seed, else repeatable."""
    return random.SystemRandom() if seed is None else random.Random(child_seed(seed, "table"))


def catch_up(chance: random.Random, match: Match) -> None:
    """Draw from a seed's generator what the match has drawn so far, so that it goes on where it would have."""
    rules = match.rules
    cards = full_deck(rules.deck)
    if match.drawn:
        chance.sample(cards, rules.players)
    for number in range(0 if match.deal is None else match.deal.number):
        draw_deal(chance, rules, None if number == 0 and not match.drawn else 0)


def draw_deal(chance: Chance, rules: Rules, dealer: int | None) -> StartDeal:
    """Shuffle for a deal; without a ``dealer`` chance names him first."""
    cards = full_deck(rules.deck)
    if dealer is None:
        dealer = chance.randrange(rules.players)
    return StartDeal(tuple(chance.sample(cards, len(cards))), dealer)


def player_seed(seed: str | None, player: int) -> str:
    """Return the seed of the computer player with that place in the record's header."""
    return child_seed(seed, "player", player)
