"""Auction, call and partner as the table shows them: to each seat what it knows, and the same at any speed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.model.events import BidMade, Called, HandsDealt, PartnerRevealed
from game.model.presets import preset
from game.model.rules import Auction
from game.model.state import Phase
from game.settings import Settings
from game.views.input.intents import Means
from game.views.table import contract
from game.views.table import pieces as places
from game.views.table.choreography import CALLED
from game.views.table.layout import TableLayout
from game.words import table as table_words
from tests.cases import only
from tests.controllers.games import chiamata
from tests.gallery import situations
from tests.gallery.scripted import Scripted
from tests.gallery.studio import FRAME, Live, Studio
from tests.views.secrecykit import Secrets

ENTER = Means.CONFIRM
# Seat 2 (Tonet) plays for 75 with the holder of the card he calls; seat 0 deals, so seat 1 leads.
WON = "bid 1 points 61, bid 2 points 75, pass 3, pass 4, pass 0, pass 1"
MINE = "call 2 1o"
ROSAS = "call 2 3o"
HIS = "call 2 1e"


def table(studio: Studio, said: str, **options: object) -> Scripted:
    return Scripted(studio, said, **options)  # type: ignore[arg-type]


def contract_for(studio: Studio, call: str, **options: object) -> Scripted:
    live = table(studio, WON, **options)
    live.say(call)
    live.rest()
    return live


# --- bids


def test_a_bid_is_thought_over_heard_and_seen(studio: Studio) -> None:
    live = table(studio, "bid 1 points 61")
    live.say("bid 2 points 75")
    waited = 20  # frames since the table was opened
    while not isinstance(live.table.top.state.last_event, BidMade):
        live.frames()
        waited += 1
    assert 300 < waited * FRAME < 1300
    words = live.words()
    assert "Tonet bids 75." in words
    assert words.count("75") == 2  # in the bubble and on the sheet
    assert words.count("61") == 2
    assert "Tonet has the highest bid." in words


def test_pauses_in_the_auction_tell_nothing_about_what_is_said(studio: Studio) -> None:
    waits = []
    for said in ("bid 2 points 75", "bid 2 points 120", "pass 2"):
        live = table(studio, "bid 1 points 61")
        live.say(said)
        frames = 0
        while live.table.top.shown.turn == 2:
            live.frames()
            frames += 1
        waits.append(frames)
    assert waits[0] == waits[1] == waits[2]


def test_who_has_passed_stays_marked(studio: Studio) -> None:
    live = table(studio, "bid 1 points 61, pass 2, pass 3")
    live.say("bid 4 points 70")
    live.rest()
    words = live.words()
    assert words.count("Pass") == 5  # two bubbles, two on the sheet, and the button
    assert "Lina has bid 70. Bid more, or pass." in words
    assert {"YOUR BID", "Bid 71"} <= set(words)


def test_ranks_are_named(studio: Studio) -> None:
    live = table(studio, "bid 1 rank three, pass 2, pass 3", auction="rank")
    live.say("bid 4 rank king")
    live.rest()
    words = live.words()
    assert "Lina bids the king." in words
    assert "Lina has bid the king. Bid lower, or pass." in words
    assert "Tonet and Pilar have passed." in words
    assert words.count("King") == 2  # the bubble and the name of the rank
    live.key(Means.PASS)
    live.rest()
    assert "You pass." in live.words()


def test_after_a_two_the_sheet_asks_for_points(studio: Studio) -> None:
    live = table(studio, "bid 1 rank two, pass 2, pass 3", auction="rank")
    live.say("pass 4")
    live.rest()
    assert {"Rosa has bid the two. Now bid points: more than 61.", "from 62 to 120", "Two"} <= set(live.words())


def test_five_passes_throw_the_cards_in(studio: Studio) -> None:
    live = table(studio, "pass 1, pass 2, pass 3")
    live.say("pass 4")
    live.rest()
    live.key(Means.PASS)
    live.frames(40)
    assert "All five pass: the cards are thrown in, and the next player deals." in live.words()
    assert len(live.table.top.pieces) == 40
    live.frames(60)
    spots = {(round(piece.pose.x, -2), round(piece.pose.y, -2)) for piece in live.table.top.pieces.values()}
    assert len(spots) == 1
    assert live.ended == []
    live.rest()
    assert len(live.ended) == 1
    assert live.table.top.pieces == {}


# --- the call


def test_the_called_card_is_shown_large_then_lies_at_its_place(studio: Studio) -> None:
    live = table(studio, WON)
    live.say(ROSAS)
    largest, early = 0.0, set[str]()
    for frame in range(300):
        live.frames()
        piece = live.table.top.pieces.get(CALLED)
        largest = max(largest, piece.pose.height if piece is not None else 0)
        if piece is not None and frame % 10 == 0:
            early |= set(live.words())
    assert largest > 250
    assert CALLED not in live.table.top.pieces
    words = live.words()
    assert {"Tonet plays for 75", "Trump: coins", "declarer"} <= set(words)
    assert "declarer" in early
    assert early.isdisjoint({"Tonet plays for 75", "Trump: coins"})  # they wait for the card
    assert isinstance(live.table.top.state.last_event, Called)


def test_what_is_said_of_the_call(studio: Studio) -> None:
    assert "Tonet plays for 75 and calls the three of coins." in contract_for(studio, ROSAS).words()
    mine = contract_for(studio, MINE)
    assert "Tonet plays for 75 and calls the ace of coins. You are the partner, and nobody else knows." in mine.words()
    watched = contract_for(studio, MINE, plays=False)
    assert not any("nobody knows" in word for word in watched.words())
    for call, own in (
        ("call 0 3o", ""),
        ("call 0 1o", " You hold it yourself: you play alone, and nobody else knows."),
    ):
        live = table(studio, "pass 1, pass 2, pass 3, pass 4, bid 0 points 70")
        live.say(call)
        live.rest()
        card = "the three of coins" if not own else "the ace of coins"
        assert f"You play for 70 and call {card}.{own}" in live.words()


def test_only_the_secret_partner_knows(studio: Studio) -> None:
    mine, other = contract_for(studio, MINE), contract_for(studio, MINE, seat=1)
    assert contract.own_sign(mine.table.top) == {"1o": "person"}
    assert {"partner", "with you, in secret"} <= set(mine.words())
    assert contract.own_sign(other.table.top) == {}
    assert not {"partner", "with you, in secret"} & set(other.words())
    declarer = contract_for(studio, HIS, seat=2)
    assert contract.own_sign(declarer.table.top) == {}
    assert {"alone", "alone, in secret"} <= set(declarer.words())
    assert "alone" not in contract_for(studio, HIS, seat=3).words()


# --- the partner


def revealed(live: Scripted) -> None:
    while not isinstance(live.table.top.state.last_event, PartnerRevealed):
        live.frames()


def test_the_partner_is_revealed_with_a_golden_rim_where_nothing_is_staged(studio: Studio) -> None:
    live = contract_for(studio, ROSAS)
    live.stage.adapt(Settings(reduced_motion=True))
    assert not {"partner", "with Rosa: 0 points"} & set(live.words())
    live.say("play 1 3o")
    revealed(live)
    for _ in range(80):
        live.frames()
        assert live.table.top.pieces["3o"].marked
    assert {"Rosa is Tonet’s partner.", "partner", "with Rosa: 0 points"} <= set(live.words())
    live.rest()
    assert not live.table.top.pieces["3o"].marked


@pytest.mark.parametrize(
    ("seat", "call", "card", "words"),
    [
        (2, ROSAS, "1 3o", "Rosa is your partner."),
        (1, ROSAS, "1 3o", "Now everyone knows: you are the partner."),
        (0, "call 2 6o", "2 6o", "Tonet plays alone."),
        (2, "call 2 6o", "2 6o", "You play alone against four."),
    ],
)
def test_who_the_partner_is_in_words(studio: Studio, seat: int, call: str, card: str, words: str) -> None:
    live = contract_for(studio, call, seat=seat)
    if card.startswith("2"):
        live.say("play 1 4b")
    live.say(f"play {card}")
    revealed(live)
    live.rest()
    assert words in live.words()


def test_points_of_declarer_and_partner_count_together(studio: Studio) -> None:
    live = contract_for(studio, ROSAS)
    live.say("play 1 3o", "play 2 12c", "play 3 10c", "play 4 5c", "play 0 2b")
    live.rest()
    assert "with Rosa: 16 points" in live.words()


# --- taken up again


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("bid 1 points 61, bid 2 points 75", {"61", "75", "The auction", "Tonet bids 75."}),
        ("bid 1 points 61, pass 2, pass 3, pass 4", {"Your bid", "YOUR BID", "Bid 62", "Lina passes."}),
        ("pass 1, pass 2, pass 3, pass 4, bid 0 points 61", {"Your call", "YOUR CALL", "Choose a card"}),
        (WON, {"Tonet plays for 75 and is calling a card."}),
        (f"{WON}, {MINE}", {"Tonet plays for 75", "Trump: coins", "partner", "with you, in secret"}),
        (f"{WON}, {ROSAS}, play 1 3o", {"Tonet plays for 75", "with Rosa: 0 points", "partner"}),
    ],
)
def test_a_match_is_taken_up_at_any_moment(studio: Studio, said: str, expected: set[str]) -> None:
    live = table(studio, said)
    live.rest()
    assert expected <= set(live.words())
    top = live.table.top
    assert top.pieces.keys() == places.rest(top.shown, top.layout).keys()
    assert len(top.pieces) == 40


def test_a_deal_ends_the_same_at_any_speed(studio: Studio) -> None:
    ends = []
    for speed in (0.0, 0.55, 1.0):
        live = table(studio, "pass 1", speed=speed)
        live.say("bid 2 points 75", "pass 3", "pass 4")
        live.rest()
        live.key(Means.PASS)
        live.say(ROSAS, "play 1 3o", "play 2 12c", "play 3 10c", "play 4 5c")
        live.rest()
        ends.append({key: tuple(piece.pose) for key, piece in live.table.top.pieces.items()})
    assert ends[0] == ends[1] == ends[2]


def test_a_resize_in_the_middle_of_a_call_or_a_reveal_puts_all_in_place(studio: Studio) -> None:
    for stop in (Called, PartnerRevealed):
        live = table(studio, WON)
        live.say(ROSAS, "play 1 3o")
        while not isinstance(live.table.top.state.last_event, stop):
            live.frames()
        live.frames(10)
        live.table.top.turn_to(TableLayout(5, 1440, 1080))
        top = live.table.top
        assert top.timeline.idle
        assert {key: piece.pose for key, piece in top.pieces.items()} == {
            key: piece.pose for key, piece in places.rest(top.shown, top.layout).items()
        }


def test_pictures_of_an_auction_stand_still(studio: Studio) -> None:
    mine = "pass 1, pass 2, pass 3, pass 4"
    for said in (mine, f"{mine}, bid 0 points 61", f"{WON}, {ROSAS}, play 1 3o, play 2 6o, play 3 1b, play 4 5b"):
        live = table(studio, said)
        live.rest()
        live.frames(200)
        studio.settle(live.stage)
        assert not live.stage.paint(studio.surface), said


def test_eight_cards_each_are_dealt_in_three_seconds(studio: Studio) -> None:
    live = Scripted(studio)
    assert live.match.deal is not None
    hands = tuple(hand if seat == 0 else (None,) * 8 for seat, hand in enumerate(live.match.deal.hands))
    live.table.top.settle(replace(live.table.top.shown, phase=Phase.CUT))
    assert not live.table.top.pieces
    live.table.receive(HandsDealt(hands, None, None, 0), live.match.observe(0))
    frames = 0
    while live.table.top.shown.phase is not Phase.AUCTION:
        live.frames()
        frames += 1
    assert 1000 < frames * FRAME < 3000
    assert len(live.table.top.pieces) == 40


@pytest.mark.parametrize("place", range(8))
def test_the_keys_one_to_eight_play_the_sorted_hand(studio: Studio, place: int) -> None:
    """By suit, and the higher before the lower, however they were dealt."""
    live = contract_for(studio, ROSAS)
    live.say("play 1 3o", "play 2 12c", "play 3 10c", "play 4 5c")
    live.rest()
    live.key(Means.PLACE, place)
    assert live.acts == [f"play 0 {['1o', '11o', '10o', '3c', '6c', '12e', '4e', '2b'][place]}"]


# --- for newcomers


@pytest.mark.parametrize(
    ("said", "auction", "start"),
    [
        ("pass 1, pass 2, pass 3, pass 4", "points", "Whoever bids the most"),
        ("pass 1, pass 2, pass 3, pass 4", "rank", "Whoever bids the lowest rank"),
        ("pass 1, pass 2, pass 3, pass 4, bid 0 points 61", "points", "Call a high card that you do not hold"),
        ("pass 1, pass 2, pass 3, pass 4, bid 0 rank six", "rank", "Call it in your strongest suit"),
        (f"{WON}, {MINE}, play 1 4b, play 2 6o, play 3 1b, play 4 5b", "points", "You are the secret partner"),
    ],
)
def test_newcomers_are_told_what_it_is_about(studio: Studio, said: str, auction: str, start: str) -> None:
    live = table(studio, said, auction=auction, hints=True)
    live.rest()
    assert any(word.startswith(start) for word in live.words())
    plain = table(studio, said, auction=auction)
    plain.rest()
    assert not any(word.startswith(start) for word in plain.words())


# --- a whole deal


def test_newcomers_hear_of_the_end_of_a_stock_only_where_there_was_one() -> None:
    for rules, tricks in (situations.rules_of(2), 17), (preset("briscola-chiamata", 5), 5):
        match = situations.played_until(
            rules,
            lambda match, tricks=tricks: situations.my_turn(match, tricks),  # type: ignore[misc]
        )
        said = table_words.hint(match.observe(0), None, False)
        assert said.startswith("The stock is empty") is (rules.rounds > 0)


@pytest.mark.slow
@pytest.mark.parametrize("auction", only(["points", "rank"], "points"))
def test_a_deal_is_played_by_keys_and_the_table_learns_no_secret(studio: Studio, auction: Auction) -> None:
    live = Live(studio, chiamata(auction), speed=0.55)
    secrets = Secrets(live)
    live.after_frame = secrets.look_now_and_then
    keys = {Phase.CUT: [ENTER], Phase.AUCTION: [ENTER], Phase.CALL: [Means.RIGHT, ENTER], Phase.PLAY: [Means.PLACE]}
    while not live.ended:
        shown = live.table.top.shown
        if live.table.top.my_turn and not live.table.moving:
            # Bid until the others are tired of it, so that the person calls.
            for key in keys[shown.phase]:
                live.key(key)
        live.frames()
    result = live.ended[0].results[0]
    assert result.contract is not None
    assert result.contract.declarer == 0
    assert sum(result.won) == 0
    assert sum(result.points) == 120
    assert secrets.looked > 200
