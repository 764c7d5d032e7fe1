"""A deal to share: the line reads back, and in a match of it the same cards lie in the same hands."""

from __future__ import annotations

import random

import pytest

from game.model.cards import Suit
from game.model.dealtext import write_deal
from game.model.errors import InvalidMessage
from game.model.events import Event
from game.model.match import Match
from game.model.presets import preset, with_options
from game.model.shareddeal import deal_to_share, read_shared, write_shared
from game.model.state import Deal
from tests.model.support import next_move

GAMES = [
    ("brisca", 2, {}), ("brisca", 3, {}), ("brisca", 4, {"partners_show_hands": "true"}), ("brisca-catalana", 6, {}),
    ("brisca-mexicana", 3, {}), ("briscola", 4, {"signals": "true"}), ("briscola-chiamata", 5, {}),
]  # fmt: skip


def ended(game: str, players: int, options: dict[str, str], seed: int = 1) -> tuple[Match, list[Event], Deal]:
    """A match after a deal, what happened in that, and the deal as it stood when it had been dealt."""
    match = Match.new(with_options(preset(game, players), options), [str(n) for n in range(players)])
    chance = random.Random(seed)
    story: list[Event] = []
    dealt: Deal | None = None
    while not match.results:
        match, events = match.apply(next_move(match, chance))
        story += events
        if dealt is None and match.deal is not None and any(match.deal.hands):
            dealt = match.deal
    assert dealt is not None
    return match, story, dealt


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_a_deal_that_has_ended_is_dealt_again(game: str, players: int, options: dict[str, str]) -> None:
    match, story, dealt = ended(game, players, options)
    assert match.deal is not None
    shared = deal_to_share(game, players - 1, match.rules, match.deal.trump, story)
    assert shared is not None
    assert read_shared(write_shared(shared)) == shared
    again = shared.match([str(n) for n in range(players)])
    assert again.deal is not None
    assert (again.deal.hands, again.deal.stock, again.deal.dealer) == (dealt.hands, dealt.stock, dealt.dealer)
    assert again.deal.trump == dealt.trump
    assert again.seating[players - 1] == 0
    chance = random.Random(2)
    while not again.is_over and len(again.results) < 2:
        again, _events = again.apply(next_move(again, chance))
    assert again.results
    assert again.is_over or game == "briscola-chiamata" or again.results[0].void


def test_without_its_begin_no_deal_can_be_shared() -> None:
    match, story, _dealt = ended("brisca", 2, {})
    assert deal_to_share("brisca", 0, match.rules, Suit.COINS, story[3:]) is None


@pytest.mark.parametrize(
    "text",
    [
        "", "hello", "game=brisca", "game=brisca seat=0", "game=brisca seat=0 rules=players:2", "game=poker seat=0 x=1",
        "game=brisca seat=7 rules=players:2 number=1 dealer=0 phase=play ply=0", "\0" * 50, "game=brisca seat=² x=y",
    ],
)  # fmt: skip
def test_what_is_no_deal_is_refused(text: str) -> None:
    with pytest.raises(InvalidMessage):
        read_shared(text)


def test_it_may_stand_in_a_letter() -> None:
    match, story, _dealt = ended("brisca", 2, {})
    assert match.deal is not None
    shared = deal_to_share("brisca", 0, match.rules, match.deal.trump, story)
    assert shared is not None
    assert read_shared(f"Play this one!\r\n\r\n  {write_shared(shared)}  \r\nYours, Ana") == shared


def test_a_deal_that_goes_on_is_none_to_share() -> None:
    match, story, _dealt = ended("brisca", 2, {})
    assert match.deal is not None
    shared = deal_to_share("brisca", 0, match.rules, match.deal.trump, story)
    assert shared is not None
    moved = shared.match(["a", "b"])
    while moved.deal is None or not moved.deal.trick:
        moved, _events = moved.apply(next_move(moved, random.Random(1)))
    for deal in (moved.deal, match.deal):
        with pytest.raises(InvalidMessage):
            read_shared(f"game=brisca seat=0 {write_deal(deal)}")
