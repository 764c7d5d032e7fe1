"""What everybody may know (FORMATS.md), for a table at which several people look at one screen."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.model.cards import Card
from game.model.events import CardDrawn, HandsDealt, HandShown, Signalled, redact
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.model.rules import Rules
from game.model.state import Phase
from tests.model.support import moments, new_match
from tests.model.test_secrecy import as_bytes, cards_in, swapped
from tests.strategies import drawn_moments, played_rules


def unknown_to_some(match: Match) -> list[Card]:
    """The cards of hands and stock that not everybody has seen."""
    deal = match.deal
    if deal is None:
        return []
    known = {card for _, card in deal.shown} | {deal.turned} | {buried.card for buried in deal.extras.refused}
    cards = (*(card for hand in deal.hands for card in hand), *deal.stock)
    return [card for card in cards if card not in known]


@settings(max_examples=3, deadline=None)
@given(rules=played_rules(), data=st.data())
def test_no_card_that_only_some_have_seen_is_public(rules: Rules, data: st.DataObject) -> None:
    for _, _, match, events in drawn_moments(new_match(rules), data):
        hidden = set(unknown_to_some(match))
        for seat in range(rules.players):
            seen = match.observe(seat, public=True)
            assert seen.is_public
            assert not seen.legal
            assert not cards_in(replace(seen, called=None, results=())) & hidden
        for event in events:
            seen_event = redact(rules, event, None)
            if seen_event is not None and type(event).__name__ != "Called":
                assert not cards_in(seen_event) & hidden


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("brisca-catalana", 4, {"partners_show_hands": "true", "signals": "true"}),
        ("briscola-chiamata", 5, {}),
        ("brisca", 2, {}),
    ],
)
def test_swapping_cards_changes_nothing_public(game: str, players: int, options: dict[str, str]) -> None:
    """Two cards of any hands, or of a hand and the stock, change places, and nobody in particular notices."""
    rng = random.Random(players)
    begin = new_match(with_options(preset(game, players), options))
    looked = set()
    for _, _, match, _ in moments(begin, rng):
        pairs = list(combinations(unknown_to_some(match), 2))
        if match.running is None or not pairs or rng.random() < 0.95:
            continue
        looked.add(match.phase)
        for pair in rng.sample(pairs, min(6, len(pairs))):
            for seat in range(players):
                before = as_bytes(match.observe(seat, public=True))
                assert as_bytes(swapped(match, *pair).observe(seat, public=True)) == before
    assert Phase.PLAY in looked


def test_what_is_public_is_what_every_seat_knows_too() -> None:
    rules = with_options(preset("briscola", 4), {"signals": "true", "partners_show_hands": "true"})
    same = (
        "trick",
        "tricks",
        "turned",
        "stock",
        "hand_counts",
        "score",
        "bids",
        "called",
        "exchanges",
        "shown",
        "turn",
    )
    for _, _, match, _ in moments(new_match(rules), random.Random(5)):
        for seat in range(4):
            private, public = match.observe(seat), match.observe(seat, public=True)
            assert [getattr(private, name) for name in same] == [getattr(public, name) for name in same]
            nothing: tuple[object, ...] = ((), (), (), (), None)
            assert (public.hand, public.partner_cards, public.signals, public.legal, public.armable) == nothing


def test_what_is_told_to_some_is_not_public() -> None:
    rules = with_options(preset("briscola", 4), {"signals": "true", "partners_show_hands": "true"})
    kinds = set()
    for _, _, _match, events in moments(new_match(rules), random.Random(2)):
        for event in events:
            seen = redact(rules, event, None)
            kinds.add(type(event))
            if isinstance(event, HandsDealt):
                assert isinstance(seen, HandsDealt)
                assert all(card is None for hand in seen.hands for card in hand)
            elif isinstance(event, HandShown):
                assert seen == HandShown(event.seat, (None,) * len(event.cards))
            elif isinstance(event, CardDrawn):
                assert seen == CardDrawn(event.seat, event.card if event.face_up else None, event.face_up)
            elif isinstance(event, Signalled):
                assert seen is None
    assert kinds >= {HandsDealt, HandShown, CardDrawn, Signalled}


def test_a_secret_partner_is_no_ones_knowledge() -> None:
    for _, _, match, _ in moments(new_match(preset("briscola-chiamata", 5)), random.Random(3)):
        deal = match.running
        if deal is None or deal.extras.called is None:
            continue
        known = {observation.partner for observation in map(match.observe, range(5))}
        public: Observation = match.observe(0, public=True)
        assert public.partner == (known.pop() if len(known) == 1 else None)
