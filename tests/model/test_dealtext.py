"""A deal as one line of text: every deal that can be played comes back, and nothing else is taken for one."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.model.cards import parse_card
from game.model.deal import apply, forced_step, legal_actions
from game.model.dealtext import MOST_LETTERS, read_deal, write_deal
from game.model.errors import InvalidMessage
from game.model.rules import Rules
from game.model.state import Deal, Phase
from tests.model.support import brisca, dealt, moments, new_match
from tests.model.test_events import TABLES
from tests.strategies import drawn_moments, played_rules

EXAMPLE = "rules=players:2,deck:40,exchange:spanish,match:fixed:3 number=1 dealer=0 phase=play ply=1 turn=1 trump=clubs"


def lines(rules: Rules, seed: int) -> dict[Phase, str]:
    """The last deal of every phase in a match played at random, as text."""
    deals = [match.deal for _, _, match, _ in moments(new_match(rules), random.Random(seed))]
    return {deal.phase: write_deal(deal) for deal in deals if deal is not None}


def refused(text: str) -> str:
    with pytest.raises(InvalidMessage) as caught:
        read_deal(text)
    return str(caught.value)


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.players}-{rules.exchange}")
def test_every_deal_of_a_match_comes_back(rules: Rules) -> None:
    for _, _, match, _ in moments(new_match(rules), random.Random(7)):
        if match.deal is not None:
            text = write_deal(match.deal)
            assert read_deal(text) == match.deal
            assert len(text) < MOST_LETTERS / 2
            assert "\n" not in text


@settings(max_examples=10, deadline=None)
@given(rules=played_rules(), data=st.data())
def test_deals_by_all_rules_come_back(rules: Rules, data: st.DataObject) -> None:
    for _, _, match, _ in drawn_moments(new_match(rules), data):
        if match.deal is not None:
            assert read_deal(write_deal(match.deal)) == match.deal


def test_a_deal_reads_like_this() -> None:
    deal = dealt(brisca(2), 0, ("4c 6c 7b", "1e 12o 2c"), "12b")
    rest = ",".join(card.code for card in deal.stock)
    assert write_deal(deal) == f"{EXAMPLE} stock={rest} hands=4c,6c,7b/1e,12o,2c"
    assert read_deal(f"{EXAMPLE} stock={rest} hands=4c,6c,7b/1e,12o,2c").turned is parse_card("12b")


def test_the_order_of_the_values_does_not_matter() -> None:
    deal = dealt(brisca(3), 2, ("4c 6c 7b", "1e 12o 3c", "1c 1o 1b"), "12b")
    assert read_deal("  ".join(reversed(write_deal(deal).split()))) == deal


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("", "does not say its rules"),
        (EXAMPLE, "its cards are not those of the deck of 40"),
        (EXAMPLE.replace("players:2", "players:7"), "rules of the deal cannot be read"),
        (EXAMPLE.replace("players:2,", ""), "rules of the deal cannot be read"),
        (EXAMPLE.replace("play ", "party "), "phase of the deal cannot be read"),
        (EXAMPLE.replace("play ", "ready "), "phase of the deal cannot be read"),
        (EXAMPLE.replace("number=1", "number=01"), "number of the deal cannot be read"),
        (EXAMPLE.replace("number=1", "number=9" + "9" * 1000), "number of the deal cannot be read"),
        (EXAMPLE.replace("dealer=0", "dealer=2"), "a table of 2"),
        (EXAMPLE + " turn=0", "two values for 'turn'"),
        (EXAMPLE + " joker=1", "a deal has no 'joker'"),
        (EXAMPLE + " stock=13o", "stock of the deal cannot be read: '13o'"),
        (EXAMPLE + " Stock=1o", "letters that no deal has"),
        (EXAMPLE + " " * MOST_LETTERS, f"more than {MOST_LETTERS}"),
    ],
)
def test_what_is_no_deal_is_refused_with_a_sentence(wrong: str, told: str) -> None:
    assert told in refused(wrong)


def changed(text: str, pattern: str, new: str) -> str:
    after = re.sub(pattern, new, text, count=1)
    assert after != text
    return after


def test_a_deal_that_cannot_be_played_is_refused() -> None:
    two = lines(brisca(2, match=("fixed", 1)), 1)
    five = lines(TABLES[-2], 5)
    assert "no turn" in refused(changed(two[Phase.TRICK], "trump", "turn=0 trump"))
    assert "a turn" in refused(changed(two[Phase.PLAY], " turn=.", ""))
    assert "no to_draw" in refused(two[Phase.PLAY] + " to_draw=0,1")
    assert "another suit than trumps" in refused(changed(two[Phase.CUT], "phase=cut", "trump=cups phase=play"))
    assert "a trick of 2 cards" in refused(changed(two[Phase.TRICK], "phase=trick", "turn=0 phase=play"))
    assert "same number" in refused(changed(two[Phase.DRAW], r"hands=(\w+),([^ /]*)/", r"hands=\2/\1,"))
    assert "that was shown" in refused(two[Phase.OVER] + " shown=0:7e")
    assert "no auction" in refused(two[Phase.PLAY] + " bids=0:61")
    assert "nothing has been called" in refused(changed(five[Phase.PLAY], r" called=\w+", ""))
    assert "another suit than trumps" in refused(changed(five[Phase.PLAY], r" trump=\w+", " trump=cups"))
    assert "won the auction" in refused(changed(five[Phase.CALL], r" bids=\S+", " bids=0:61"))


def play_on(deal: Deal, rng: random.Random) -> None:
    """Play a deal to its end; whatever was read must lead to one."""
    for _ in range(500):
        if deal.phase is Phase.OVER:
            return
        actions = [action for seat in range(deal.rules.players) for action in legal_actions(deal, seat)]
        deal, _ = apply(deal, forced_step(deal) or rng.choice(actions))
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.players}-{rules.exchange}")
def test_of_any_other_text_comes_a_deal_that_can_be_played_or_a_refusal(rules: Rules) -> None:
    rng = random.Random(17)
    originals, taken = list(lines(rules, 3).values()), 0
    for _ in range(400):
        words = rng.choice(originals).split(" ")
        others = rng.choice(originals).split(" ")
        at = rng.randrange(len(words))
        match rng.randrange(4):
            case 0:
                words[at] = rng.choice(others)
            case 1:
                words.insert(at, rng.choice(others))
            case 2:
                del words[at]
            case _:
                place = rng.randrange(len(words[at]))
                words[at] = words[at][:place] + rng.choice("0123456789oceb=:,/>@") + words[at][place + 1 :]
        try:
            deal = read_deal(" ".join(words))
        except InvalidMessage:
            continue
        taken += 1
        play_on(deal, rng)
    assert taken
