"""Everything that is left to chance in a match, from one seed: none of its streams can be worked out from another.

FORMATS.md, "Chance" and "Seals", has the derivations, so that they can be made again elsewhere.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import replace

from game.model.actions import DrawSeats, StartDeal
from game.model.cards import Card, full_deck
from game.model.events import DealEnded, DealStarted
from game.model.rules import Rules
from game.model.seal import LOST, NONCE_DIGITS, Opening, hash_of_line, seal_of
from game.model.stream import Stream, child_key, key_of


def fresh_seed() -> str:
    """Return a seed of the operating system's randomness."""
    return secrets.token_hex(32)


def child_seed(seed: str, *path: object) -> str:
    """Return the seed of a stream below ``seed``, one way: the child tells nothing about its parent or its sisters."""
    return child_key(key_of(seed), "/".join(str(part) for part in path)).hex()


def player_seed(seed: str, player: int) -> str:
    """Return the seed of the player with that place in the record's header."""
    return child_seed(seed, "player", player)


def deal_seed(own: str, number: int) -> str:
    """Return the seed that a player with this one of his own has for the deal of that number."""
    return child_seed(own, "deal", number)


def decision_seed(dealt: str, seat: int, ply: int) -> str:
    """Return the seed of one decision, below what :func:`deal_seed` gives."""
    return f"{dealt}:{seat}:{ply}"


class TableChance:
    """What the table of one match leaves to chance: the draw for seats, the first dealer, every deck; and the seals.

    Each deal has secrets of its own, derived one way, so that one that has been opened tells nothing of the next.
    ``header`` is the line of the record's header, ``people`` are those of its players who are none of the computer's.
    Where decks come from elsewhere, ``shuffles`` is False and no seal claims that they were shuffled here.
    """

    def __init__(self, seed: str, header: str = "", people: Collection[int] = (), *, shuffles: bool = True) -> None:
        self._seed = seed
        self._header = hash_of_line(header)
        self._people = frozenset(people)
        self._shuffles = shuffles

    def draw_seats(self, rules: Rules) -> DrawSeats:
        """Draw a card for each player."""
        return seats_drawn(self._table(1), rules)

    def start_deal(self, rules: Rules, number: int, dealer: int | None) -> StartDeal:
        """Shuffle for the deal of that number; without a ``dealer`` chance names him first."""
        table = self._table(number)
        return StartDeal(deck_of(table, rules), first_dealer(table, rules) if dealer is None else dealer)

    def opening(self, number: int, players: int) -> Opening:
        """Return what the seal of a deal is made of: for the end of that deal alone."""
        streams = tuple(
            None if player in self._people else deal_seed(player_seed(self._seed, player), number)
            for player in range(players)
        )
        nonce = child_seed(self._seed, "nonce", number)[:NONCE_DIGITS]
        return Opening(nonce, self._table(number) if self._shuffles else None, streams)

    def sealed(self, started: DealStarted, players: int) -> DealStarted:
        """Return the begin of a deal with its seal."""
        return replace(started, seal=self._seal(started, players))

    def opened(self, started: DealStarted, ended: DealEnded, players: int) -> DealEnded:
        """Return the end of a deal with its seal opened, or, where :meth:`opens` says so, said to be lost."""
        if started.seal is None:
            return ended
        if not self.opens(started, players):
            return replace(ended, unopened=LOST)
        return replace(ended, opened=self.opening(started.number, players))

    def opens(self, started: DealStarted, players: int) -> bool:
        """Whether the seal of a deal is made of this seed: one is of another where a save has lost the match's own."""
        return started.seal == self._seal(started, players)

    def _seal(self, started: DealStarted, players: int) -> str | None:
        if started.deck is None:  # of a redacted event
            return None
        opening = self.opening(started.number, players)
        return seal_of(self._header, started.number, started.dealer, started.deck, opening)

    def _table(self, number: int) -> str:
        return child_seed(self._seed, "table", number)


def table_chance(seed: str | None, header: str = "", people: Collection[int] = ()) -> TableChance:
    """Return the chance of a match: the operating system's without a seed, else repeatable."""
    return TableChance(fresh_seed() if seed is None else seed, header, people)


def deck_of(table: str, rules: Rules) -> tuple[Card, ...]:
    """Return the deck that is shuffled from the table's seed for one deal."""
    return Stream(table, "deck").shuffled(full_deck(rules.deck))


def first_dealer(table: str, rules: Rules) -> int:
    """Return who deals first where no draw decides, from the table's seed for the first deal."""
    return Stream(table, "dealer").below(rules.players)


def seats_drawn(table: str, rules: Rules) -> DrawSeats:
    """Return the cards drawn for seats, from the table's seed for the first deal."""
    return DrawSeats(Stream(table, "seats").shuffled(full_deck(rules.deck))[: rules.players])
