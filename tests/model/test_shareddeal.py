"""A deal to share: the line reads back, and in a match of it the same cards lie in the same hands."""

from __future__ import annotations

import random

import pytest

from game.model.cards import parse_cards
from game.model.dealtext import write_deal
from game.model.errors import InvalidMessage
from game.model.events import Event
from game.model.match import Match
from game.model.presets import preset, with_options
from game.model.shareddeal import deal_to_share, read_shared, write_shared
from game.model.state import Deal
from tests.attack.deals import good_deals, play_out, wrong_by_one
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
    shared = deal_to_share(game, players - 1, match.rules, story)
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
    assert deal_to_share("brisca", 0, match.rules, story[3:]) is None


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


@pytest.mark.parametrize("line", good_deals(), ids=lambda line: line[:80])
def test_with_a_field_wrong_by_one_it_is_refused_or_can_be_played(line: str) -> None:
    """Field C3: hands of no cards ended the program, and nothing was counted."""
    chance, read = random.Random(line), set()
    for changed in wrong_by_one(line):
        try:
            shared = read_shared(changed)
        except InvalidMessage:
            continue
        if write_shared(shared) not in read:  # many differ in what does not matter to a deal that is just dealt
            read.add(write_shared(shared))
            play_out(shared, chance)
            assert read_shared(write_shared(shared)) == shared
    assert read


WRONG = {
    "empty hands": ("hands=5e,6e,4b/1c,7o,4c", "hands=/"),
    "another player's turn": ("turn=1", "turn=0"),
    "a round that has begun": ("turn=1", "turn=1 round=1"),
    "trumps of another suit": ("trump=coins", "trump=cups"),
    "a hand with one card less": ("2e,3e,2o", "5e,2e,3e,2o"),
    "a seat that is not there": ("seat=1", "seat=2"),
    "a game for five": ("game=brisca", "game=briscola-chiamata"),
    "trumps that rotate": ("rules=players:2", "rules=trump_choice:rotating,players:2"),
}


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG.keys())
def test_what_was_not_dealt_so_is_no_deal(change: tuple[str, str]) -> None:
    """Field C3: the hands, turn, round, trumps and seat are those that the rules deal."""
    line = (
        "game=brisca seat=1 rules=players:2,deck:40,exchange:spanish,tie:void,match:fixed:1 number=1 dealer=0 "
        "phase=play ply=2 turn=1 trump=coins stock=2e,3e,2o,4o,6o,10o,11o,12o,3o,1o,2c,5c,6c,7c,10c,11c,12c,3c,4e,7e,"
        "10e,11e,12e,1e,2b,5b,6b,7b,10b,11b,12b,3b,1b,5o hands=5e,6e,4b/1c,7o,4c"
    )
    assert read_shared(line).deal.hands[1] == parse_cards("1c 7o 4c")
    wrong = line.replace(*change)
    assert wrong != line
    if change[0].startswith("2e"):
        wrong = wrong.replace("hands=5e,", "hands=")
    with pytest.raises(InvalidMessage):
        read_shared(wrong)


def test_the_number_and_the_ply_do_not_matter_to_a_deal_that_is_just_dealt() -> None:
    for line in good_deals():
        changed = line.replace("number=1 ", "number=7 ").replace("ply=1 ", "ply=2 ")
        assert changed != line
        assert read_shared(changed) == read_shared(line)


def test_of_several_in_a_text_each_can_be_read() -> None:
    lines = good_deals()[:3]
    text = "\n".join(("These are for you:", *lines))
    assert [write_shared(read_shared(text, number)) for number in (1, 2, 3)] == list(lines)
    with pytest.raises(InvalidMessage):
        read_shared(text, 4)


def test_it_may_stand_in_a_letter() -> None:
    match, story, _dealt = ended("brisca", 2, {})
    assert match.deal is not None
    shared = deal_to_share("brisca", 0, match.rules, story)
    assert shared is not None
    assert read_shared(f"Play this one!\r\n\r\n  {write_shared(shared)}  \r\nYours, Ana") == shared


def test_a_deal_that_goes_on_is_none_to_share() -> None:
    match, story, _dealt = ended("brisca", 2, {})
    assert match.deal is not None
    shared = deal_to_share("brisca", 0, match.rules, story)
    assert shared is not None
    moved = shared.match(["a", "b"])
    while moved.deal is None or not moved.deal.trick:
        moved, _events = moved.apply(next_move(moved, random.Random(1)))
    for deal in (moved.deal, match.deal):
        with pytest.raises(InvalidMessage):
            read_shared(f"game=brisca seat=0 {write_deal(deal)}")
