"""Puzzles solved exactly: what each card of the first decision leads to, and how both sides play on.

Every card is known, so the search is complete: each side does what is best for it, partners as one. Nothing is
estimated, so what it says is proven.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.model.cards import Card
from game.model.events import Played, Trick
from game.model.puzzle import VIEWER, Puzzle
from game.model.scoring import STRENGTH

Hands = tuple[tuple[Card, ...], ...]


class _State(NamedTuple):
    """An ending between two cards."""

    hands: Hands
    stock: tuple[Card, ...]
    turn: int
    trick: tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """How an ending goes when all play their best after a first card: its tricks, and the viewer's points in them."""

    tricks: tuple[Trick, ...]
    points: int

    @property
    def plays(self) -> tuple[Played, ...]:
        """The cards in the order in which they are played, those that lay on the table before among them."""
        return tuple(played for trick in self.tricks for played in trick.cards)


@dataclass(frozen=True, slots=True)
class Solution:
    """What each card of the viewer leads to: the points his side wins, both sides playing their best."""

    puzzle: Puzzle
    points: Mapping[Card, int]

    @property
    def winning(self) -> tuple[Card, ...]:
        """The cards that reach the goal."""
        return tuple(card for card, points in self.points.items() if self.puzzle.goal.is_reached(points))

    @property
    def is_unique(self) -> bool:
        """Whether exactly one card reaches the goal, as in every puzzle."""
        return len(self.winning) == 1

    @property
    def card(self) -> Card:
        """The one that reaches the goal; raises ValueError where there is not exactly one."""
        if not self.is_unique:
            raise ValueError(f"{len(self.winning)} cards reach the goal")
        return self.winning[0]

    def course(self, card: Card) -> Course:
        """Return how it goes on after a card of the viewer's hand."""
        return Search(self.puzzle).course(card)


def solve(puzzle: Puzzle) -> Solution:
    """Return what each card of the viewer's hand leads to."""
    search = Search(puzzle)
    return Solution(puzzle, {card: search.points_after(card) for card in puzzle.hands[VIEWER]})


class Search:
    """Plays a puzzle out in every way. One object remembers what it has met between two tricks."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._strength = STRENGTH[puzzle.trump]
        self._trump = puzzle.trump
        self._players = len(puzzle.hands)
        self._sides = puzzle.rules.sides
        self._wants_few = puzzle.goal.is_few
        self._known: dict[_State, int] = {}
        self._begin = _State(puzzle.hands, puzzle.stock, VIEWER, puzzle.trick)

    def points_after(self, card: Card) -> int:
        """Return the points that the viewer's side wins from here on when he plays that card."""
        return self._after(self._begin, card)

    def course(self, card: Card) -> Course:
        """Return how it goes on after a card of the viewer; of equal cards each plays the one of least worth."""
        state, tricks = self._begin, list[Trick]()
        while True:
            following, taken = self._play(state, card)
            if taken is not None:
                tricks.append(taken)
            if not following.hands[following.turn]:
                break
            state = following
            card = self._best(state)
        mine = sum(trick.points for trick in tricks if self._is_mine(trick.winner))
        return Course(tuple(tricks), mine)

    def _is_mine(self, seat: int) -> bool:
        return seat % self._sides == VIEWER % self._sides

    def _best(self, state: _State) -> Card:
        """The card that whoever is to play chooses."""
        cheapest = sorted(state.hands[state.turn], key=self._cheapness)
        wants_many = self._is_mine(state.turn) != self._wants_few
        return (max if wants_many else min)(cheapest, key=lambda card: self._after(state, card))

    def _cheapness(self, card: Card) -> tuple[int, bool, int, int]:
        return card.points, card.suit is self._trump, card.rank, card.index

    def _after(self, state: _State, card: Card) -> int:
        """The points the viewer's side still wins once that card is played."""
        following, taken = self._play(state, card)
        won = taken.points if taken is not None and self._is_mine(taken.winner) else 0
        return won + self._value(following)

    def _value(self, state: _State) -> int:
        hand = state.hands[state.turn]
        if not hand:
            return 0
        known = self._known.get(state)
        if known is None:
            values = [self._after(state, card) for card in hand]
            known = max(values) if self._is_mine(state.turn) != self._wants_few else min(values)
            self._known[state] = known
        return known

    def _play(self, state: _State, card: Card) -> tuple[_State, Trick | None]:
        """Return the state after a card, trick and draw done, and the trick that was taken by it."""
        seat, hands = state.turn, state.hands
        hand = hands[seat]
        at = hand.index(card)
        hands = (*hands[:seat], hand[:at] + hand[at + 1 :], *hands[seat + 1 :])
        trick = (*state.trick, Played(seat, card))
        if len(trick) < self._players:
            return _State(hands, state.stock, (seat + 1) % self._players, trick), None
        strength = self._strength[trick[0].card.suit]
        winner = max(trick, key=lambda played: strength[played.card.index]).seat
        stock = state.stock
        if stock:
            drawn = list(hands)
            for place in range(self._players):
                drawer = (winner + place) % self._players
                drawn[drawer] = (*drawn[drawer], stock[place])
            hands, stock = tuple(drawn), stock[self._players :]
        return _State(hands, stock, winner, ()), Trick(trick, winner)
