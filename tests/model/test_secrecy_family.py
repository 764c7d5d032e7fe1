"""Secrecy where there is most to keep: shown hands, signals, the called card, refused trumps, double tricks."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.model.actions import Call, Signal
from game.model.cards import card_of
from game.model.events import PartnerRevealed, redact
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset
from game.model.rules import MatchGoal, Rules
from game.model.signals import legal_signals
from game.model.state import Phase
from tests.cases import some
from tests.model.support import moments, new_match, next_move
from tests.model.test_secrecy import (
    as_bytes,
    differs,
    drawn_swaps_change_nothing,
    every_pair,
    hidden_from,
    some_pairs,
    swapped,
)
from tests.strategies import drawn_moments, played_rules

ONE = MatchGoal("first_to", 1)
TABLES: dict[str, tuple[Rules, set[Phase]]] = {
    "shown hands and signals": (
        Rules(
            players=4,
            deck=40,
            partners_show_hands=True,
            signals=True,
            claim=True,
            exchange="catalan",
            reflip_high_trump=True,
            match=ONE,
        ),
        {Phase.SHOW, Phase.PLAY, Phase.TRICK, Phase.DRAW},
    ),
    "six": (
        Rules(players=6, deck=48, signals=True, claim=True, trump_choice="rotating", match=ONE),
        {Phase.PLAY, Phase.TRICK, Phase.DRAW},
    ),
    "double tricks": (
        Rules(players=2, deck=40, double_tricks=True, exchange="catalan", reflip_high_trump=True, match=ONE),
        {Phase.PLAY, Phase.TRICK, Phase.DRAW},
    ),
    "chiamata": (
        replace(preset("briscola-chiamata", 5), match=MatchGoal("target", 1)),
        {Phase.AUCTION, Phase.CALL, Phase.PLAY, Phase.TRICK},
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_every_swap_in_every_phase(name: str) -> None:
    rules, phases = TABLES[name]
    rng = random.Random(11)
    seen: dict[Phase, int] = {}
    for _, _, match, _ in moments(new_match(rules), rng):
        if seen.get(match.phase, 0) > 1 and rng.random() < 0.96:
            continue
        seen[match.phase] = seen.get(match.phase, 0) + 1
        for seat in range(rules.players):
            pairs = some_pairs(match, seat, rng, 60)
            assert not differs(match, seat, pairs), f"seat {seat} at {match.phase}"
    assert set(seen) >= phases


@pytest.mark.slow
@pytest.mark.parametrize("fixed", some({"players": n} for n in (2, 3, 6, 4, 5)), ids=str)
def test_swapping_hidden_cards_at_every_table(fixed: dict[str, Any]) -> None:
    @settings(max_examples=12, deadline=None)
    @given(rules=played_rules(**fixed), data=st.data())
    def play(rules: Rules, data: st.DataObject) -> None:
        drawn_swaps_change_nothing(rules, data)

    play()


def chiamata(seed: int) -> tuple[Match, int]:
    """A deal of Chiamata some cards after the call, before the called card was played; its holder."""
    rng = random.Random(seed)
    match = new_match(TABLES["chiamata"][0])
    for _, _, after, events in moments(match, rng):
        if any(isinstance(event, PartnerRevealed) for event in events):
            break
        match = after
        deal = match.deal
        if deal is not None and deal.extras.called is not None and match.phase is Phase.PLAY and rng.random() < 0.1:
            held = [seat for seat, hand in enumerate(deal.hands) if deal.extras.called in hand]
            return match, held[0]
    return chiamata(seed + 1000)


@pytest.mark.parametrize("seed", range(12))
def test_8_whoever_holds_the_called_card_the_others_are_given_the_same(seed: int) -> None:
    match, holder = chiamata(seed)
    assert match.deal is not None
    called = match.deal.extras.called
    assert called is not None
    for seat in range(5):
        if seat == holder:
            assert match.observe(seat).partner == seat
            continue
        hidden = hidden_from(match, seat)
        assert called in hidden
        for other in hidden:
            assert as_bytes(match.observe(seat)) == as_bytes(swapped(match, called, other).observe(seat))
        assert match.observe(seat).partner is None


def with_partner(match: Match, seat: int) -> Observation:
    """A leak on purpose: everybody is told who holds the called card."""
    deal = match.deal
    assert deal is not None
    held = [owner for owner, hand in enumerate(deal.hands) if deal.extras.called in hand]
    return replace(match.observe(seat), partner=held[0] if held else None)


def with_all_signals(match: Match, seat: int) -> Observation:
    """A leak on purpose: what others could signal now."""
    deal = match.deal
    assert deal is not None
    counts = tuple(len(legal_signals(deal, owner)) for owner in range(match.rules.players))
    return replace(match.observe(seat), hand_counts=counts)


@pytest.mark.parametrize(("name", "leak"), [("chiamata", with_partner), ("six", with_all_signals)])
def test_the_check_notices_such_leaks(name: str, leak: Callable[[Match, int], Observation]) -> None:
    rules, _ = TABLES[name]
    rng = random.Random(4)
    noticed = False
    for _, _, match, _ in moments(new_match(rules), rng):
        if match.phase is Phase.PLAY and not noticed and match.deal is not None and not match.deal.tricks:
            noticed = any(differs(match, seat, every_pair(match, seat), leak) for seat in range(rules.players))
    assert noticed


@pytest.mark.slow
@settings(max_examples=20, deadline=None)
@given(rules=played_rules(players=6, signals=True) | played_rules(players=4, signals=True), data=st.data())
def test_9_a_signal_leaves_no_trace_for_the_other_side(rules: Rules, data: st.DataObject) -> None:
    for before, move, after, events in drawn_moments(new_match(rules), data):
        if not isinstance(move, Signal):
            continue
        for seat in range(rules.players):
            if rules.side_of(seat) == rules.side_of(move.seat):
                assert redact(rules, events[0], seat) == events[0]
                assert after.observe(seat).signals[-1] == events[0]
            else:
                assert redact(rules, events[0], seat) is None
                assert as_bytes(after.observe(seat)) == as_bytes(before.observe(seat))


@settings(max_examples=15, deadline=None)
@given(rules=played_rules(players=4, partners_show_hands=True), data=st.data())
def test_2_what_a_partner_showed_is_seen_and_no_more(rules: Rules, data: st.DataObject) -> None:
    """Cards shown or signalled and still held are told to the partner; those drawn since are not."""
    for _, _, match, _ in drawn_moments(new_match(rules), data):
        deal = match.deal
        if deal is None or deal.phase not in (Phase.PLAY, Phase.DRAW):
            continue
        for seat in range(4):
            partner = (seat + 2) % 4
            seen = {card for owner, card in match.observe(seat).partner_cards if owner == partner}
            told = {card for owner, card in deal.extras.revealed if owner == partner}
            if deal.trump is not None:
                signals = [said for said in deal.extras.signals if said.seat == partner]
                told |= {card_of(deal.trump, said.rank) for said in signals}
            assert seen == told & set(deal.hands[partner])
            assert all(owner == partner for owner, _ in match.observe(seat).partner_cards)


def test_8_a_call_tells_nobody_where_the_card_is() -> None:
    rules = TABLES["chiamata"][0]
    rng = random.Random(8)
    match = new_match(rules)
    while match.phase is not Phase.CALL:
        match, _ = match.apply(next_move(match, rng))
    assert match.deal is not None
    declarer = match.deal.turn
    assert declarer is not None
    own = match.deal.hands[declarer][0]
    for seat in range(5):
        if seat == declarer:
            continue
        mine = [card for card in hidden_from(match, seat) if card not in (own,)]
        after, events = match.apply(Call(declarer, own))
        again, others = swapped(match, own, mine[0]).apply(Call(declarer, own))
        assert as_bytes(after.observe(seat)) == as_bytes(again.observe(seat))
        assert [redact(rules, event, seat) for event in events] == [redact(rules, event, seat) for event in others]
