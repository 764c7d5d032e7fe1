"""What the nets for three and more are told: the observation as inputs that are on or off.

The same as assets/training/many/features.h writes for the laboratory; a test holds the two together. Seats are told as
steps from one's own, plain suits by how they stand, never by their names.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from game.controllers.ai.common import beats, best_played, trump_of
from game.controllers.ai.inputs import CLASSES, hidden_cards, suit_bases, variant_of
from game.model.actions import LEAST_BID
from game.model.cards import CARDS, Card, Rank
from game.model.events import BidMade, Trick
from game.model.observation import Observation

PLACES: Final = len(CARDS)
_RANKS: Final = len(Rank)
RANK_OF: Final = tuple(int(card.rank) for card in CARDS)
_CODES: Final = 36
_AGES: Final = 4
_TRICKS: Final = 13
_BIDS: Final = 25
_PAIRS: Final = (4, 6)
_CALLED: Final = 5
_LIES: Final = (1, 4, 7, 10, 14, 18, 23)
"""Points that lie on the table are told by the number of these they reach."""


class InputOffsets(NamedTuple):
    """Where each kind of input begins at a table of so many, in the order of features.h."""

    hand: int
    wins: int
    table: int
    holder: int
    place: int
    lies: int
    unseen: int
    turned: int
    known: int
    mine: int
    played: int
    story: int
    stage: int
    points: int
    ahead: int
    trumps: int
    variant: int
    declarer: int
    role: int
    partner: int
    called: int
    left: int
    bids: int
    inputs: int  # how many there are


@cache
def starts_of(players: int) -> InputOffsets:
    """Return where each kind of input begins."""
    others, groups = players - 1, 2 if players in _PAIRS else players
    sizes = [PLACES, PLACES, others * PLACES, players, players, 8, PLACES, _RANKS, others * PLACES, _RANKS,
             players * PLACES, _AGES * others * _CODES, _TRICKS, 31 * groups, 41, _RANKS + 1, 8]  # fmt: skip
    contract = [players, 3, players, _RANKS, 32, players * _BIDS]
    sizes += contract if players == _CALLED else [0] * len(contract)
    starts = [0]
    for size in sizes:
        starts.append(starts[-1] + size)
    return InputOffsets(*starts)


class TableInputs(NamedTuple):
    """The inputs that are on, some more than once, and for each suit where its outputs begin."""

    on: list[int]
    base: tuple[int, ...]

    def place(self, card: Card) -> int:
        """Return the number of the output for that card."""
        return self.base[card.suit] + card.rank


def table_inputs(observation: Observation) -> TableInputs:
    """Return what a net for three and more is told; the seat has to play now."""
    seat, players, trump = observation.seat, observation.rules.players, trump_of(observation)
    starts = starts_of(players)
    trick, hand, unseen = observation.trick, observation.hand, hidden_cards(observation)
    best = best_played(trick, trump) if trick else None
    base = suit_bases(RANK_OF, _RANKS, trump, hand, unseen, best.card.suit if best else None)
    place = [base[card.suit] + card.rank for card in CARDS]
    on = [starts.hand + place[card.index] for card in hand]
    if best is not None:
        on += [starts.wins + place[card.index] for card in hand if beats(card, best.card, trump)]
        on.append(starts.holder + (best.seat - seat) % players)
    on += [starts.table + ((owner - seat) % players - 1) * PLACES + place[card.index] for owner, card in trick]
    lies = sum([card.points for _, card in trick])
    on += [starts.place + len(trick), starts.lies + sum([lies >= least for least in _LIES])]
    on += [starts.unseen + place[card.index] for card in unseen]
    if observation.turned is not None:
        on.append(starts.turned + observation.turned.rank)
    for owner, card in dict.fromkeys((*observation.shown, *observation.partner_cards)):
        if owner != seat:
            on.append(starts.known + ((owner - seat) % players - 1) * PLACES + place[card.index])
        else:
            on.append(starts.mine + card.rank)
    count = len(observation.tricks)
    for number, past in enumerate(observation.tricks):
        on += _story(observation, past, min(count - 1 - number, _AGES - 1), starts, place)
    on += [starts.stage + count, starts.trumps + sum([card.suit is trump for card in unseen])]
    on += _score(observation, starts)
    if observation.called is not None:
        on += _contract(observation, starts)
    return TableInputs(on, base)


def points_by_seat(observation: Observation) -> list[int]:
    """Return the card points each seat has won."""
    points = [0] * observation.rules.players
    for trick in observation.tricks:
        points[trick.winner] += trick.points
    return points


def _story(observation: Observation, trick: Trick, age: int, starts: InputOffsets, place: list[int]) -> Iterator[int]:
    """Tell of a trick: every card by who played it, and what others led or replied."""
    seat, players, trump = observation.seat, observation.rules.players, trump_of(observation)
    holder, best = trick.cards[0]
    for at, (owner, card) in enumerate(trick.cards):
        step, takes = (owner - seat) % players, at > 0 and beats(card, best, trump)
        if at == 0:
            code = (3 if card.suit is trump else 0) + CLASSES[card.index]
        else:
            what = CLASSES[card.index] if not takes else 3 if card.suit is best.suit else 4
            code = 6 + 15 * _is_friendly(observation, holder, owner) + 5 * CLASSES[best.index] + what
        if step:
            yield starts.story + (age * (players - 1) + step - 1) * _CODES + code
        yield starts.played + step * PLACES + place[card.index]
        if takes:
            holder, best = owner, card


def _is_friendly(observation: Observation, holder: int, seat: int) -> bool:
    """Whether the trick is a friend's before a seat plays: with a called card, the declarer's."""
    if observation.called is not None:
        return holder == observation.declarer
    return observation.rules.are_partners(holder, seat)


def _score(observation: Observation, starts: InputOffsets) -> list[int]:
    rules, seat = observation.rules, observation.seat
    players, points = rules.players, points_by_seat(observation)
    if players in _PAIRS:
        points = [sum(points[step % 2 :: 2]) for step in range(players)]
    groups = 2 if players in _PAIRS else players
    told = [points[(seat + step) % players] for step in range(groups)]
    on = [starts.points + 31 * step + value // 4 for step, value in enumerate(told)]
    if rules.trump_choice == "called":
        return [*on, starts.variant + (rules.auction == "points")]
    on.append(starts.ahead + (told[0] - max(told[1:]) + 120) // 6)
    besides = (rules.deck == PLACES, rules.signals, rules.partners_show_hands, rules.goal != "most_points")
    on += [starts.variant + 4 + bit for bit, holds in enumerate(besides) if holds]
    return [*on, starts.variant + variant_of(rules)]


def _contract(observation: Observation, starts: InputOffsets) -> list[int]:
    """Tell of auction and call, and of the partner as far as he is known."""
    seat, players = observation.seat, observation.rules.players
    declarer, called, bid, partner = observation.declarer, observation.called, observation.bid, observation.partner
    assert declarer is not None, "a called card without a declarer"
    assert called is not None, "an auction without a call"
    assert bid is not None, "a call without a bid"
    points = points_by_seat(observation)
    both = sum([points[each] for each in {declarer, declarer if partner is None else partner}])
    role = 0 if seat == declarer else 1 if seat == partner else 2
    on = [
        starts.declarer + (declarer - seat) % players,
        starts.role + role,
        starts.called + called.rank,
        starts.left + max(0, bid.needed - both + 3) // 4,
        starts.ahead + both // 3,
    ]
    if partner is not None:
        on.append(starts.partner + (partner - seat) % players)
    last = {said.seat: said for said in observation.bids if isinstance(said, BidMade)}
    for who, said in last.items():
        told = int(said.rank) if said.rank is not None else _RANKS + ((said.points or LEAST_BID) - LEAST_BID) // 5
        on.append(starts.bids + (who - seat) % players * _BIDS + told)
    return on
