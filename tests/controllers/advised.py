"""A moment, what is advised there and why, and what of it can be checked without asking the code that advises.

What others might hold is worked out from all cards and those seen, who takes a trick is asked of the rules core, and
what nobody can prevent is tried: every way to go on, in several worlds.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

from game.controllers.ai.comparisons import Reason
from game.controllers.ai.figures import Figure
from game.controllers.ai.worlds import sample_match
from game.model.actions import Action, Exchange, Play
from game.model.cards import Card
from game.model.deal import legal_actions
from game.model.events import Played
from game.model.match import Match
from game.model.observation import Observation
from game.model.scoring import winner_of
from game.model.state import Deal, Phase
from tests.model.support import next_move

WORLDS: Final = 3


@dataclass(frozen=True)
class Case:
    """A moment, the action that is advised there, and why."""

    match: Match
    seen: Observation
    action: Action
    reason: Reason
    figures: tuple[Figure, ...]

    def number(self, fact: str) -> int:
        return cast(int, self.reason.facts[fact])

    @property
    def card(self) -> Card:
        assert isinstance(self.action, Play)
        return self.action.card

    @property
    def others(self) -> list[Card]:
        """The other cards that may be played."""
        return [card for card in self.seen.hand if card is not self.card]

    @property
    def other(self) -> Card:
        """The card that the reason compares with the advised one."""
        other = self.reason.facts["other"]
        assert isinstance(other, Card)
        assert other in self.others
        return other

    def instead(self, card: Card) -> Case:
        """The same moment, had that card been advised."""
        return replace(self, action=Play(self.seen.seat, card))

    @property
    def behind(self) -> int:
        """How many cards are still to be played to the trick after this one."""
        rules = self.seen.rules
        return rules.players * rules.cards_a_trick - len(self.seen.trick) - 1

    @property
    def holder(self) -> int:
        """Who holds the trick before this card is played."""
        assert self.seen.trump is not None
        return winner_of(self.seen.trick, self.seen.trump)

    @property
    def trick_points(self) -> int:
        return sum(card.points for _, card in self.seen.trick)

    @property
    def deal(self) -> Deal:
        assert self.match.running is not None
        return self.match.running

    def takes(self, card: Card) -> bool:
        """Whether that card would hold the trick."""
        trump = self.seen.trump
        assert trump is not None
        return winner_of((*self.seen.trick, Played(-1, card)), trump) == -1

    def beating(self, cards: Sequence[Card]) -> set[Card]:
        """Those of the cards that take the trick from the best one, once this card is played."""
        trump = self.seen.trump
        assert trump is not None
        trick = (*self.seen.trick, Played(self.seen.seat, self.card))
        return {card for card in cards if winner_of((*trick, Played(-1, card)), trump) == -1}

    def beating_led(self, card: Card) -> int:
        """How many of the unseen cards would take the trick from that card, were it led."""
        trump = self.seen.trump
        assert trump is not None
        return sum(winner_of([Played(0, card), Played(1, each)], trump) == 1 for each in self.unseen)

    @property
    def elsewhere(self) -> list[Card]:
        """The cards that somebody else may hold or come to hold."""
        seen = self.seen
        known = [card for owner, card in (*seen.shown, *seen.partner_cards) if owner != seen.seat]
        return [*self.unseen, *known, *([seen.turned] if seen.turned is not None else [])]

    @property
    def unseen(self) -> list[Card]:
        """The cards of which this seat cannot know where they are."""
        seen = self.seen
        known = {*seen.hand, *(card for _, card in seen.trick), *(card for card, _ in seen.refused)}
        known |= {card for trick in seen.tricks for _, card in trick.cards}
        known |= {card for _, card in (*seen.shown, *seen.partner_cards)}
        known |= {seen.turned} if seen.turned is not None else set()
        return [card for card in seen.rules.cards if card not in known]

    def side(self, match: Match) -> set[int]:
        """Who plays on this seat's side, in truth."""
        rules, seat = self.seen.rules, self.seen.seat
        if rules.trump_choice != "called":
            return set(rules.seats_of(rules.side_of(seat)))
        deal = match.running
        assert deal is not None
        called = deal.extras.called
        assert called is not None
        gone = [played for trick in (*deal.tricks,) for played in trick.cards] + list(deal.trick)
        holders = [played.seat for played in gone if played.card is called]
        holders += [owner for owner, hand in enumerate(deal.hands) if called in hand]
        pair = {holders[0], cast(int, deal.extras.declarer)}
        return pair if seat in pair else {0, 1, 2, 3, 4} - pair

    def worlds(self) -> Iterator[Match]:
        """The real deal, and others that this seat cannot tell from it."""
        yield self.match
        for number in range(WORLDS):
            yield sample_match(self.seen, random.Random(number))

    def winners(self) -> set[bool]:
        """Whether this side takes the trick, in every way it may go on."""
        found: set[bool] = set()
        for world in self.worlds():
            side = self.side(world)
            found |= {winner in side for winner in winners_of(world.apply(self.action)[0])}
        return found

    def playouts(self) -> Iterator[Match]:
        """Whole deals from here, this seat's action first and everything else at random."""
        for number, world in enumerate(self.worlds()):
            match, _ = world.apply(self.action)
            rng = random.Random(number)
            while len(match.results) == len(world.results):
                match, _ = match.apply(next_move(match, rng))
            yield match


def winners_of(match: Match) -> set[int]:
    """Every seat that can win the trick on the table, whatever those after do, exchanges included."""
    deal = match.running
    assert deal is not None
    if deal.phase is Phase.TRICK:
        after = match.apply(cast(Action, match.forced()))[0]
        assert after.deal is not None
        return {after.deal.tricks[-1].winner}
    assert deal.turn is not None
    found: set[int] = set()
    for seat in range(match.rules.players):
        for action in legal_actions(deal, seat):
            if isinstance(action, (Play, Exchange)):
                found |= winners_of(match.apply(action)[0])
    return found


def least(card: Card, case: Case) -> tuple[bool, int]:
    """Order cards from the one parted with most gladly."""
    return card.suit is case.seen.trump, card.rank


def sure(case: Case) -> None:
    """The side takes the trick, whatever others do."""
    assert case.winners() == {True}


def lost(case: Case) -> None:
    """Another side does."""
    assert case.winners() == {False}
