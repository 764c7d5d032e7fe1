"""What a seat may know (FORMATS.md): cards it cannot see may be swapped without a byte of what it is given changing."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
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
from tests.model.support import brisca, moments, new_match, next_move, played_rules

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


def differs(match: Match, seat: int, rng: random.Random, observe: Observe, pairs: int) -> bool:
    """Whether some swap of two cards hidden from that seat changes what it observes."""
    hidden = hidden_from(match, seat)
    candidates = list(combinations(hidden, 2))
    before = as_bytes(observe(match, seat))
    return any(
        as_bytes(observe(swapped(match, *pair), seat)) != before
        for pair in rng.sample(candidates, min(pairs, len(candidates)))
    )


@settings(max_examples=6, deadline=None)
@given(rules=played_rules(), seed=st.integers(0, 2**32))
def test_swapping_hidden_cards_changes_no_observation(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    phases = set()
    for _, _, match, _ in moments(new_match(rules), rng):
        phases.add(match.phase)
        if rng.random() < 0.3:
            for seat in range(rules.players):
                assert not differs(match, seat, rng, as_is, pairs=3), f"seat {seat} at {match.phase}"
    assert phases >= {Phase.CUT, Phase.PLAY, Phase.TRICK, Phase.OVER}
    assert phases & {Phase.DRAW, Phase.CALL}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_swap_in_every_phase_of_one_deal(players: int) -> None:
    rng = random.Random(players)
    seen = set()
    for _, _, match, _ in moments(new_match(brisca(players, match=("first_to", 1))), rng):
        if match.phase in seen and rng.random() < 0.95:
            continue
        seen.add(match.phase)
        for seat in range(players):
            assert not differs(match, seat, rng, as_is, pairs=10_000)
    assert seen >= {Phase.CUT, Phase.PLAY, Phase.TRICK, Phase.DRAW, Phase.OVER}


@pytest.mark.parametrize("leak", [with_top_of_stock, with_hidden_order])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_check_notices_a_leak(players: int, leak: Observe) -> None:
    rng = random.Random(1)
    noticed = dict.fromkeys((Phase.PLAY, Phase.TRICK, Phase.DRAW), False)
    for _, _, match, _ in moments(new_match(brisca(players, match=("first_to", 1))), rng):
        if match.phase in noticed and not noticed[match.phase]:
            noticed[match.phase] = any(differs(match, seat, rng, leak, pairs=10_000) for seat in range(players))
    assert all(noticed.values())


@settings(max_examples=40, deadline=None)
@given(rules=played_rules(), seed=st.integers(0, 2**32), stop=st.integers(3, 150))
def test_the_whole_story_of_a_swapped_deck_is_the_same(rules: Rules, seed: int, stop: int) -> None:
    """Play one deal up to some moment, swap two cards of its deck that a seat has never seen, and play it again."""
    rng = random.Random(seed)
    played = played_until(rules, stop, rng)
    for seat in range(rules.players):
        worlds = two_worlds(played, seat, rng)
        if worlds is not None:
            one, other = (story(played.begin, moves, seat) for moves in worlds)
            assert one == other


class PlayedDeal(NamedTuple):
    """A deal that was begun, what was done in it, and the match after that."""

    begin: Match
    start: StartDeal
    moves: list[Action | Step]
    match: Match


def played_until(rules: Rules, stop: int, rng: random.Random) -> PlayedDeal:
    """Play the first deal of a match at random until so many moves are made, or to its end."""
    match = new_match(rules)
    while match.running is None:
        begin, start = match, next_move(match, rng)
        match, _ = match.apply(start)
    assert isinstance(start, StartDeal)
    moves: list[Action | Step] = []
    while len(moves) < stop and match.running is not None:
        moves.append(next_move(match, rng))
        match, _ = match.apply(moves[-1])
    return PlayedDeal(begin, start, moves, match)


def two_worlds(
    played: PlayedDeal, seat: int, rng: random.Random
) -> tuple[list[Action | Step], list[Action | Step]] | None:
    """Return the moves of the deal as it was, and with two cards swapped that the seat has never seen.

    None where it has seen all but one.
    """
    hidden, rules = hidden_from(played.match, seat), played.match.rules
    if len(hidden) < 2:
        return None
    one, other = rng.sample(hidden, 2)
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
@given(rules=played_rules(), seed=st.integers(0, 2**32))
def test_no_field_at_any_depth_holds_a_hidden_card(rules: Rules, seed: int) -> None:
    for _, _, match, events in moments(new_match(rules), random.Random(seed)):
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
