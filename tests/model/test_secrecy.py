"""What a seat may know (FORMATS.md): cards it cannot see may be swapped without a byte of what it is given changing."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.model.actions import Action, Call, Play, Signal, StartDeal, Step
from game.model.cards import CARDS, Card, Suit
from game.model.events import CardDrawn, DealStarted, Event, HandsDealt, Played, redact
from game.model.match import Match
from game.model.observation import Observation
from game.model.rules import Rules
from game.model.signals import partner_cards
from game.model.state import Phase
from tests.cases import only
from tests.model.support import brisca, moments, new_match, next_move
from tests.strategies import drawn_moments, drawn_move, drawn_pair, indices, played_rules

Observe = Callable[[Match, int], Observation]


def as_is(match: Match, seat: int) -> Observation:
    return match.observe(seat)


def with_top_of_stock(match: Match, seat: int) -> Observation:
    """A leak on purpose: the top of the stock stands among the cards known to be in a hand."""
    seen = match.observe(seat)
    deal = match.deal
    if deal is None or not deal.stock:
        return seen
    return replace(seen, shown=(*seen.shown, Played(seat, deal.stock[0])))


def with_hidden_order(match: Match, seat: int) -> Observation:
    """A leak on purpose, of the order alone: other hands sorted by what they hold."""
    seen = match.observe(seat)
    deal = match.deal
    if deal is None:
        return seen
    order = sorted(range(len(deal.hands)), key=lambda owner: [card.index for card in deal.hands[owner]])
    return replace(seen, hand_counts=tuple(order))


def hidden_from(match: Match, seat: int) -> list[Card]:
    """The cards whose place that seat cannot know; the called card is one of them until it is played."""
    deal = match.deal
    if deal is None:
        return []
    if deal.phase is Phase.CUT:
        return list(deal.stock)
    known = {card for _, card in (*deal.shown, *partner_cards(deal, seat))} | {deal.turned}
    known |= {buried.card for buried in deal.extras.refused}
    others = [card for owner, hand in enumerate(deal.hands) if owner != seat for card in hand]
    return [card for card in (*others, *deal.stock) if card not in known]


def swapped(match: Match, one: Card, other: Card) -> Match:
    """The same match with two cards of hands and stock in each other's places."""
    deal = match.deal
    assert deal is not None
    swap = {one: other, other: one}

    def through(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(swap.get(card, card) for card in cards)

    return match._replace(deal=deal._replace(stock=through(deal.stock), hands=tuple(map(through, deal.hands))))


def as_bytes(value: Observation | Event | None) -> tuple[str, bytes]:
    return repr(value), pickle.dumps(value)


def differs(match: Match, seat: int, pairs: Iterable[Sequence[Card]], observe: Observe = as_is) -> bool:
    """Whether swapping one of these pairs of cards, hidden from that seat, changes what it observes."""
    before = as_bytes(observe(match, seat))
    return any(as_bytes(observe(swapped(match, one, other), seat)) != before for one, other in pairs)


def some_pairs(match: Match, seat: int, rng: random.Random, most: int) -> list[tuple[Card, Card]]:
    """At most so many pairs of cards hidden from that seat."""
    candidates = list(combinations(hidden_from(match, seat), 2))
    return rng.sample(candidates, min(most, len(candidates)))


def every_pair(match: Match, seat: int) -> Iterator[tuple[Card, Card]]:
    """All pairs of cards hidden from that seat."""
    return combinations(hidden_from(match, seat), 2)


def drawn_swaps_change_nothing(rules: Rules, data: st.DataObject) -> set[Phase]:
    """Play a match; after some of its moves a seat looks, with two cards swapped. Return the phases of the match."""
    phases = set()
    for _, _, match, _ in drawn_moments(new_match(rules), data):
        phases.add(match.phase)
        seat = data.draw(indices(rules.players + 1), label="who looks, if anybody") - 1
        if seat >= 0 and len(hidden := hidden_from(match, seat)) > 1:
            pair = drawn_pair(hidden, data, "swapped")
            assert not differs(match, seat, [pair])
    return phases


@settings(max_examples=12, deadline=None)
@given(rules=played_rules(), data=st.data())
def test_swapping_hidden_cards_changes_no_observation(rules: Rules, data: st.DataObject) -> None:
    phases = drawn_swaps_change_nothing(rules, data)
    assert phases >= {Phase.CUT, Phase.OVER}
    if rules.auction is None:
        assert phases >= {Phase.PLAY, Phase.TRICK, Phase.DRAW}


@pytest.mark.parametrize("players", only([2, 3, 4], 4))
def test_every_swap_in_every_phase_of_one_deal(players: int) -> None:
    rng = random.Random(players)
    seen = set()
    for _, _, match, _ in moments(new_match(brisca(players, match=("first_to", 1))), rng):
        if match.phase in seen and rng.random() < 0.95:
            continue
        seen.add(match.phase)
        for seat in range(players):
            assert not differs(match, seat, every_pair(match, seat))
    assert seen >= {Phase.CUT, Phase.PLAY, Phase.TRICK, Phase.DRAW, Phase.OVER}


@pytest.mark.parametrize("leak", [with_top_of_stock, with_hidden_order])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_check_notices_a_leak(players: int, leak: Observe) -> None:
    rng = random.Random(1)
    noticed = dict.fromkeys((Phase.PLAY, Phase.TRICK, Phase.DRAW), False)
    for _, _, match, _ in moments(new_match(brisca(players, match=("first_to", 1))), rng):
        if match.phase in noticed and not noticed[match.phase]:
            noticed[match.phase] = any(differs(match, seat, every_pair(match, seat), leak) for seat in range(players))
    assert all(noticed.values())


@settings(max_examples=40, deadline=None)
@given(rules=played_rules(), data=st.data())
def test_the_whole_story_of_a_swapped_deck_is_the_same(rules: Rules, data: st.DataObject) -> None:
    """Play one deal up to some moment, swap two cards of its deck that a seat has never seen, and play it again."""
    played = drawn_deal(rules, data)
    for seat in range(rules.players):
        hidden = hidden_from(played.match, seat)
        if len(hidden) > 1:
            pair = drawn_pair(hidden, data, f"swapped for seat {seat}")
            one, other = (story(played.begin, moves, seat) for moves in two_worlds(played, seat, pair))
            assert one == other


class PlayedDeal(NamedTuple):
    """A deal that was begun, what was done in it, and the match after that."""

    begin: Match
    start: StartDeal
    moves: list[Action | Step]
    match: Match


def drawn_deal(rules: Rules, data: st.DataObject) -> PlayedDeal:
    """Draw the first deal of a match: so many moves of it, or all."""
    match = new_match(rules)
    while match.running is None:
        begin, start = match, drawn_move(match, data)
        match, _ = match.apply(start)
    assert isinstance(start, StartDeal)
    count = data.draw(st.integers(0, 150), label="moves")
    moves: list[Action | Step] = []
    while len(moves) < count and match.running is not None:
        moves.append(drawn_move(match, data))
        match, _ = match.apply(moves[-1])
    return PlayedDeal(begin, start, moves, match)


def two_worlds(played: PlayedDeal, seat: int, pair: Sequence[Card]) -> tuple[list[Action | Step], list[Action | Step]]:
    """Return the moves of the deal as it was, and with these two cards swapped, which the seat has never seen."""
    rules = played.match.rules
    one, other = pair
    swap = {one: other, other: one}
    again = StartDeal(tuple(swap.get(card, card) for card in played.start.deck), played.start.dealer)
    # With other cards the other side may have other signals to give, or none: this seat would not notice.
    noticed = [
        move
        for move in played.moves
        if not (isinstance(move, Signal) and move.seat != seat and not rules.are_partners(move.seat, seat))
    ]
    return [played.start, *played.moves], [again, *noticed]


def story(match: Match, moves: list[Action | Step], seat: int) -> list[tuple[str, bytes]]:
    """All that a seat is given while these moves are made; what it does not notice must leave no trace."""
    told: list[tuple[str, bytes]] = []
    for move in moves:
        before = match
        match, events = match.apply(move)
        noticed = [seen for event in events if (seen := redact(match.rules, event, seat)) is not None]
        if not noticed:
            assert as_bytes(match.observe(seat)) == as_bytes(before.observe(seat))
            continue
        told += [as_bytes(event) for event in noticed]
        told.append(as_bytes(match.observe(seat)))
    return told


def cards_in(value: object) -> set[Card]:
    """Every card anywhere inside a value."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, (tuple, list, frozenset, set)):
        return set().union(*map(cards_in, value))
    if isinstance(value, Rules):
        return set()
    names = getattr(value, "__dataclass_fields__", None)
    if names is not None:
        return set().union(*(cards_in(getattr(value, name)) for name in names))
    return set()


@settings(max_examples=8, deadline=None)
@given(rules=played_rules(), data=st.data())
def test_no_field_at_any_depth_holds_a_hidden_card(rules: Rules, data: st.DataObject) -> None:
    for _, _, match, events in drawn_moments(new_match(rules), data):
        for seat in range(rules.players):
            seen = match.observe(seat)
            # Everybody heard which cards were called, and any card may be: neither tells where a card is now.
            hidden = set(hidden_from(match, seat)) - {seen.called}
            choice = tuple(action for action in seen.legal if not isinstance(action, Call))
            assert not cards_in(replace(seen, legal=choice, results=())) & hidden
            for event in events:
                assert not cards_in(redact(match.rules, event, seat)) & hidden


def test_cards_are_found_at_any_depth() -> None:
    match = new_match(brisca(2))
    while match.phase is not Phase.PLAY:
        match, _ = match.apply(next_move(match, random.Random(3)))
    seen = match.observe(0)
    assert cards_in(seen) == {*seen.hand, seen.turned, *(play.card for play in seen.legal if isinstance(play, Play))}
    assert cards_in(((seen,), [seen.hand])) == cards_in(seen)


def test_what_each_event_shows() -> None:
    rules, ace, two = brisca(2), CARDS[11], CARDS[0]
    assert redact(rules, DealStarted(1, 0, CARDS), 0) == DealStarted(1, 0, None)
    dealt = HandsDealt(((ace,), (two,)), CARDS[5], Suit.COINS, 34)
    assert redact(rules, dealt, 1) == HandsDealt(((None,), (two,)), CARDS[5], Suit.COINS, 34)
    assert redact(rules, CardDrawn(0, ace), 0) == CardDrawn(0, ace)
    assert redact(rules, CardDrawn(0, ace), 1) == CardDrawn(0, None)
    assert redact(rules, CardDrawn(0, ace, True), 1) == CardDrawn(0, ace, True)


def test_an_event_of_a_new_kind_is_refused() -> None:
    with pytest.raises(TypeError, match="Rules"):
        redact(brisca(2), brisca(2), 0)  # type: ignore[arg-type]
