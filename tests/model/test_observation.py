"""What a seat is told of a match: everything that lies open on the table, and of the rest its own."""

from __future__ import annotations

import random

import pytest

from game.model.deal import legal_actions
from game.model.exchange import armable_exchange
from game.model.match import Match
from game.model.rules import MatchGoal, Rules
from game.model.signals import partner_cards, signals_to
from game.model.state import Phase
from tests.model.support import brisca, moments, new_match

TABLES = [
    brisca(3, match=("first_to", 2)),
    Rules(players=4, deck=40, exchange="catalan", signals=True, claim=True, reflip_high_trump=True),
    Rules(players=4, deck=40, exchange="spanish", partners_show_hands=True, draw_for_seats=True),
    Rules(players=5, deck=40, hand=8, trump_choice="called", auction="points", match=MatchGoal("target", 2)),
]

OPEN = (
    "number",
    "ply",
    "dealer",
    "turn",
    "trick",
    "tricks",
    "trump",
    "turned",
    "to_draw",
    "shown",
    "exchanges",
    "round",
)
SAID = ("bids", "bid", "declarer", "called", "claim")


@pytest.mark.parametrize("rules", TABLES)
def test_all_that_lies_open_is_told_to_everybody(rules: Rules) -> None:
    for _, _, match, _ in moments(new_match(rules), random.Random(8)):
        deal = match.deal
        if deal is None:
            continue
        for seat in range(rules.players):
            for public in (False, True):
                seen = match.observe(seat, public=public)
                assert {name: getattr(seen, name) for name in OPEN} == {name: getattr(deal, name) for name in OPEN}
                assert {name: getattr(seen, name) for name in SAID} == {
                    name: getattr(deal.extras, name) for name in SAID
                }
                assert (seen.rules, seen.seat, seen.phase, seen.is_public) == (rules, seat, match.phase, public)
                assert seen.stock == len(deal.stock)
                assert seen.rounds == rules.rounds
                assert seen.hand_counts == tuple(len(hand) for hand in deal.hands)
                assert (seen.results, seen.score, seen.winners) == (match.results, match.score, match.winners)
                assert [match.names[player] for player in seen.seating] == list(seen.names)
                for card, below in seen.refused:
                    assert deal.stock[-1 - below] is card


@pytest.mark.parametrize("rules", TABLES)
def test_what_is_ones_own_is_told_to_nobody_else_and_not_to_the_public(rules: Rules) -> None:
    for _, _, match, _ in moments(new_match(rules), random.Random(9)):
        deal = match.deal
        if deal is None:
            continue
        for seat in range(rules.players):
            seen, public = match.observe(seat), match.observe(seat, public=True)
            assert seen.legal == match.legal(seat) == (() if deal.result is not None else legal_actions(deal, seat))
            assert seen.hand == deal.hands[seat]
            assert seen.partner_cards == partner_cards(deal, seat)
            assert seen.signals == signals_to(deal, seat)
            assert seen.armable == armable_exchange(deal, seat)
            assert (public.legal, public.hand, public.partner_cards, public.signals, public.armable) == (
                (),
                (),
                (),
                (),
                None,
            )


@pytest.mark.parametrize("rules", TABLES)
@pytest.mark.parametrize("public", [False, True])
def test_before_the_first_deal_there_is_a_table_and_nothing_on_it(rules: Rules, public: bool) -> None:
    match = new_match(rules)._replace(next_dealer=1)
    seen = match.observe(1, public=public)
    fields = seen._asdict() if hasattr(seen, "_asdict") else {name: getattr(seen, name) for name in seen.__slots__}
    told = {name: value for name, value in fields.items() if value not in ((), None, 0)}
    assert told == {
        "rules": rules,
        "seat": 1,
        "names": match.names,
        "seating": tuple(range(rules.players)),
        "phase": Phase.SEATS if rules.draw_for_seats else Phase.READY,
        "dealer": 1,
        "hand_counts": (0,) * rules.players,
        "score": (0,) * rules.sides,
        **({"rounds": rules.rounds} if rules.rounds else {}),
        **({"is_public": True} if public else {}),
    }
    assert [seen.turn, seen.trump, seen.turned, seen.bid, seen.declarer, seen.called, seen.partner] == [None] * 7
    assert [seen.claim, seen.armable] == [None, None]
    assert [seen.number, seen.ply, seen.stock, seen.round] == [0, 0, 0, 0]
    empty = [seen.legal, seen.hand, seen.trick, seen.tricks, seen.to_draw, seen.shown, seen.exchanges, seen.results]
    assert [*empty, seen.winners, seen.bids, seen.partner_cards, seen.signals, seen.refused] == [()] * 13


def test_without_being_asked_for_the_public_it_is_for_the_seat() -> None:
    match: Match = new_match(brisca(2))
    assert match.observe(0).is_public is False
