"""What follows from an observation: cards seen and unseen, when a buried card comes, the contract as far as known."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.model.actions import Cut, SkipCut, StartDeal
from game.model.cards import Suit, full_deck, parse_card, parse_cards
from game.model.deal import apply, start_deal
from game.model.events import BidMade, Buried, CardDrawn, Passed, Played
from game.model.knowledge import (
    CardKnowledge,
    DrawForecast,
    best_of,
    declarers_points,
    due,
    fates,
    is_auction_open,
    is_counted,
    is_partner_known,
    is_secret_partner,
    is_thrown_in,
    last_words,
    middle_cut,
    no_swap,
    of_suit,
    suits_in_order,
)
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset
from game.model.rules import Rules
from game.model.state import Deal, Phase
from tests.model.support import brisca, dealt, go, moments, new_match

CHIAMATA = preset("briscola-chiamata", 5)


def match_of(deal: Deal) -> Match:
    return new_match(deal.rules)._replace(deal=deal)


def auction(*said: str) -> Deal:
    """Seat 1 speaks first; hands in deck order."""
    deal = apply(start_deal(CHIAMATA, 1, StartDeal(full_deck(40), 0))[0], SkipCut())[0]
    return go(deal, *said)


CALLED = ("bid 1 points 61", "pass 2", "pass 3", "pass 4", "pass 0")


def holder(deal: Deal, code: str) -> int:
    return next(seat for seat, hand in enumerate(deal.hands) if parse_card(code) in hand)


def test_8_the_partner_knows_himself_and_all_know_him_when_the_called_card_is_played() -> None:
    deal = auction(*CALLED)
    called = next(card for card in deal.hands[2])
    deal = go(deal, f"call 1 {called}")
    seen = [match_of(deal).observe(seat) for seat in range(5)]
    assert [is_secret_partner(each) for each in seen] == [False, False, True, False, False]
    assert not any(map(is_partner_known, seen))
    deal = go(deal, f"play 1 {deal.hands[1][0]}", f"play 2 {called}")
    seen = [match_of(deal).observe(seat) for seat in range(5)]
    assert all(map(is_partner_known, seen)), "it lies on the table"
    assert not any(map(is_secret_partner, seen))
    deal = go(deal, *(f"play {seat} {deal.hands[seat][0]}" for seat in (3, 4, 0)), "take")
    assert all(is_partner_known(match_of(deal).observe(seat)) for seat in range(5)), "it lies in a trick"


def test_8_a_declarer_alone_is_no_secret_partner() -> None:
    deal = auction(*CALLED)
    deal = go(deal, f"call 1 {deal.hands[1][0]}")
    assert not any(is_secret_partner(match_of(deal).observe(seat)) for seat in range(5))


def test_8_nobody_is_known_before_a_card_is_called() -> None:
    assert not is_partner_known(match_of(auction()).observe(0))
    assert not is_partner_known(match_of(dealt(brisca(2), 0, ["2o 4o 5o", "1o 7b 6c"], "12b")).observe(0))


def test_8_the_cards_are_thrown_in_when_all_five_pass() -> None:
    passes = [f"pass {seat}" for seat in (1, 2, 3, 4, 0)]
    assert not is_thrown_in(match_of(auction(*passes[:4])).observe(0))
    assert is_thrown_in(match_of(auction(*passes)).observe(0))
    assert not is_thrown_in(match_of(dealt(brisca(2), 0, ["2o 4o 5o", "1o 7b 6c"], "12b")).observe(0))


def test_8_what_each_said_last_until_a_card_is_called() -> None:
    deal = auction("bid 1 points 61", "pass 2", "bid 3 points 70", "pass 4", "pass 0", "bid 1 points 71")
    seen = match_of(deal).observe(0)
    assert is_auction_open(seen)
    last = {1: BidMade(1, 71, None), 2: Passed(2), 3: BidMade(3, 70, None), 4: Passed(4), 0: Passed(0)}
    assert last_words(seen) == last
    deal = go(deal, "pass 3")
    assert is_auction_open(match_of(deal).observe(0)), "the card is still to be called"
    assert last_words(match_of(deal).observe(0)) == {**last, 3: Passed(3)}
    deal = go(deal, "call 1 1b")
    assert not is_auction_open(match_of(deal).observe(0))
    assert last_words(match_of(deal).observe(0)) == {}


def test_8_the_declarers_points_count_what_the_viewer_knows_to_be_his() -> None:
    rng = random.Random(4)
    checked = 0
    for _, _, match, _ in moments(new_match(CHIAMATA), rng):
        deal = match.deal
        if deal is None or deal.extras.called is None or not deal.tricks or deal.is_over:
            continue
        for seat in range(5):
            seen = match.observe(seat)
            side = {deal.extras.declarer} | ({seen.partner} if seen.partner is not None else set())
            assert declarers_points(seen) == sum(trick.points for trick in deal.tricks if trick.winner in side)
        checked += 1
        if checked == 20:
            break
    assert checked == 20


def test_3_the_card_that_holds_the_trick() -> None:
    def best(cards: str) -> str:
        trick = [Played(seat + 2, card) for seat, card in enumerate(parse_cards(cards))]
        return best_of(trick, Suit.CLUBS).code

    assert [best("4c"), best("4c 1o"), best("4c 3c 1o"), best("1c 2b 3c")] == ["4c", "4c", "3c", "2b"]


def test_every_card_is_mine_gone_known_or_unseen() -> None:
    rules = Rules(players=2, deck=40, exchange="spanish", reflip_high_trump=True)
    deal = dealt(rules, 0, ["2o 4o 5o", "1o 7b 6c"], "1c", "12b 4c 5c")
    deal = go(deal, "play 1 1o", "play 0 2o", "take")
    found = fates(match_of(deal).observe(1))
    assert set(found) == set(full_deck(40))

    def those(kind: CardKnowledge) -> set[str]:
        return {card.code for card, fate in found.items() if fate is kind}

    assert those(CardKnowledge.MINE) == {"7b", "6c"}
    assert those(CardKnowledge.GONE) == {"1o", "2o"}
    assert those(CardKnowledge.KNOWN) == {"12b", "1c"}, "the turned card, and the ace refused before it"
    assert len(those(CardKnowledge.UNSEEN)) == 40 - 6
    deal = go(deal, "exchange 1 7b 12b", "trick", "play 1 6c")
    other = fates(match_of(deal).observe(0))
    assert other[parse_card("12b")] is CardKnowledge.KNOWN, "all saw it taken"
    assert other[parse_card("6c")] is CardKnowledge.GONE, "it lies on the table"


def test_2_a_hand_that_a_partner_showed_is_known() -> None:
    rules = Rules(players=4, deck=40, partners_show_hands=True)
    deal = go(dealt(rules, 3, ["1o 4c 5c", "3o 6c 7c", "2e 4e 5e", "6e 7e 10e"], "12b"), "trick")
    found = fates(match_of(deal).observe(0))
    assert {found[card] for card in parse_cards("2e 4e 5e")} == {CardKnowledge.KNOWN}
    assert {found[card] for card in parse_cards("3o 6c 7c")} == {CardKnowledge.UNSEEN}


@pytest.mark.parametrize(
    "rules",
    [
        Rules(players=2, deck=40, reflip_high_trump=True),
        Rules(players=3, deck=39, reflip_high_trump=True),
        Rules(players=2, deck=40, reflip_high_trump=True, double_tricks=True),
        Rules(players=4, deck=40, reflip_high_trump=True),
    ],
)
def test_2_when_a_buried_card_is_drawn_is_known_before(rules: Rules) -> None:
    """Each forecast is compared with what then happens: so many cards, so many tricks, and whose draw it was."""
    found = 0
    for seed in range(200):
        forecasts: dict[str, list[tuple[DrawForecast, int, int]]] = {}
        drawn = tricks = 0
        for _, _, match, events in moments(new_match(rules), random.Random(seed)):
            deal = match.deal
            assert deal is not None
            for event in events:
                if isinstance(event, CardDrawn):
                    for said, drawn_then, tricks_then in forecasts.pop(event.card.code if event.card else "", ()):
                        assert (said.above, said.tricks) == (drawn - drawn_then, tricks - tricks_then)
                        winner = deal.tricks[-1].winner
                        if said.tricks:
                            assert (winner + said.place) % rules.players == event.seat
                        found += 1
                    drawn += 1
            tricks = len(deal.tricks)
            if deal.is_over:
                break
            if deal.phase is Phase.CUT:
                continue
            seen = match.observe(0)
            for buried in seen.refused:
                forecasts.setdefault(buried.card.code, []).append((due(seen, buried), drawn, tricks))
        if found > 60:
            break
    assert found > 60


def test_2_within_the_draws_that_are_due_the_place_is_that_in_the_queue() -> None:
    deal = dealt(brisca(4), 0, ["2o 4o 5o", "1o 7b 6c", "4c 5c 7c", "4e 5e 6e"], "12b")
    deal = go(deal, "play 1 1o", "play 2 4c", "play 3 4e", "play 0 2o", "take")
    seen = match_of(deal).observe(0)
    assert (seen.stock, len(seen.to_draw)) == (28, 4)
    assert due(seen, Buried(parse_card("1b"), 24)) == DrawForecast(3, 0, 3)
    assert due(seen, Buried(parse_card("1b"), 27)) == DrawForecast(0, 0, 0)
    assert due(seen, Buried(parse_card("1b"), 23)) == DrawForecast(4, 1, 0)


def test_suits_are_shown_trumps_first_and_cards_highest_first() -> None:
    assert suits_in_order(None) == list(Suit)
    assert suits_in_order(Suit.SWORDS) == [Suit.SWORDS, Suit.COINS, Suit.CUPS, Suit.CLUBS]
    seen = new_match(brisca(3)).observe(0)
    assert [card.code for card in of_suit(seen, Suit.CUPS)] == ["1c", "3c", "12c", "11c", "10c", "7c", "6c", "5c", "4c"]


def test_cards_are_counted_while_they_are_in_play() -> None:
    phases: dict[Phase, bool] = {}
    for rules in (brisca(2, draw_for_seats=True, match=("first_to", 1)), CHIAMATA):
        match = new_match(rules)
        phases[match.phase] = is_counted(match.observe(0))
        for _, _, after, _ in moments(match, random.Random(2)):
            phases[after.phase] = is_counted(after.observe(0))
    assert {phase for phase, counted in phases.items() if not counted} == {
        Phase.SEATS,
        Phase.READY,
        Phase.CUT,
        Phase.OVER,
    }
    assert {Phase.PLAY, Phase.TRICK, Phase.DRAW, Phase.AUCTION, Phase.CALL} <= set(phases)


@pytest.mark.parametrize(("size", "middle"), [(39, 19), (40, 20)])
def test_2_the_middle_of_the_pack(size: int, middle: int) -> None:
    players = 3 if size == 39 else 2
    deal = start_deal(brisca(players), 1, StartDeal(full_deck(size), 0))[0]
    seen: list[Observation] = [match_of(deal).observe(seat) for seat in range(players)]
    assert [middle_cut(each) for each in seen] == [*[None] * (players - 1), Cut(players - 1, middle)]


@pytest.mark.parametrize(
    ("game", "turned", "card", "code"),
    [
        ("briscola", "12o", "7o", "exchange-not-in-rules"),
        ("brisca", "2o", "7o", "exchange-of-two"),
        ("brisca", "12o", "4e", "exchange-wrong-give"),
        ("brisca", "5o", "7o", "exchange-wrong-give"),
        ("brisca", "12o", "7o", "exchange-too-late"),
        ("brisca", None, "7o", "exchange-too-late"),
    ],
)
def test_it_is_known_why_the_turned_card_cannot_be_had(game: str, turned: str | None, card: str, code: str) -> None:
    """Of the right card, which is not told to be armable, it can only be that its time is over."""
    match = Match.new(preset(game, 2), ("Ana", "Rosa"))
    seen = replace(match.observe(0), turned=None if turned is None else parse_card(turned))
    assert no_swap(seen, parse_card(card)).code == code
