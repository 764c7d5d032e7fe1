"""Who counts which cards after a deal: the sides that won or lost it together, and the moments of the count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.model.cards import Card
from game.model.observation import Observation
from game.views.paint import theme
from game.views.paint.easing import clamp

START: Final = 420.0  # ms before the first card
FLIGHT: Final = 240.0


@dataclass(frozen=True, slots=True)
class Party:
    """Seats that count their cards together, and whether they won the deal: a side, or one camp of Chiamata."""

    seats: tuple[int, ...]
    won: bool
    needed: int | None = None  # the card points that decided it, where this party had to reach them


def parties(observation: Observation, viewer: int) -> tuple[Party, ...]:
    """Return who counts together, the viewer's own first."""
    rules, result = observation.rules, observation.results[-1]
    if rules.trump_choice != "called":
        mine = rules.side_of(viewer)
        sides = [(mine + i) % rules.sides for i in range(rules.sides)]
        return tuple(Party(_from(viewer, rules.seats_of(side)), bool(result.won[side])) for side in sides)
    everybody = tuple((viewer + i) % rules.players for i in range(rules.players))
    contract = result.contract
    if contract is None:
        return (Party(everybody, False),)
    camp: tuple[int, ...] = (contract.declarer,) if contract.is_alone else (contract.declarer, contract.partner)
    others = tuple(seat for seat in everybody if seat not in camp)
    camp = _from(viewer, camp)
    both = Party(camp, contract.is_made, contract.bid.needed), Party(others, not contract.is_made)
    return both if viewer in camp else both[::-1]


def _from(viewer: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The seats in order, the viewer's first where it is one of them."""
    if viewer not in seats:
        return seats
    at = seats.index(viewer)
    return seats[at:] + seats[:at]


@dataclass(frozen=True, slots=True)
class Count:
    """A party's won cards and the moments at which they are counted (ms on the scene's clock)."""

    party: Party
    counting: tuple[Card, ...]  # dearest first
    blank: tuple[Card, ...]
    starts: tuple[float, ...]  # when each counting card leaves the pile

    def points(self, clock: float) -> int:
        """The points counted by then; the number rolls while a card's disc pops."""
        counted = (
            card.points * clamp((clock - start - FLIGHT) / theme.COUNT)
            for card, start in zip(self.counting, self.starts, strict=True)
        )
        return round(sum(counted))


def counts(observation: Observation, sharing: tuple[Party, ...]) -> tuple[Count, ...]:
    """Share out the won and the claimed cards among the parties; they are counted in turns, a card each."""
    won: list[list[Card]] = [[] for _ in sharing]
    place = {seat: i for i, party in enumerate(sharing) for seat in party.seats}
    for trick in observation.tricks:
        won[place[trick.winner]] += [played.card for played in trick.cards]
    claim = observation.claim
    if claim is not None:
        won[place[claim.seat]] += [card for hand in claim.hands for card in hand]
    dear = [sorted((c for c in cards if c.points), key=lambda c: (-c.points, c.suit)) for cards in won]
    blank = [sorted((c for c in cards if not c.points), key=lambda c: (c.suit, -c.rank)) for cards in won]
    starts: list[list[float]] = [[] for _ in sharing]
    clock = START
    for i in range(max(len(cards) for cards in dear)):
        for cards, times in zip(dear, starts, strict=True):
            if i < len(cards):
                times.append(clock)
                clock += theme.COUNT
    return tuple(
        Count(party, tuple(counting), tuple(rest), tuple(times))
        for party, counting, rest, times in zip(sharing, dear, blank, starts, strict=True)
    )
