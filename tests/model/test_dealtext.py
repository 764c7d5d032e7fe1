"""A deal as one line of text: every deal that can be played comes back, and nothing else is taken for one."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.model.actions import StartDeal
from game.model.cards import Suit, full_deck, parse_card
from game.model.deal import apply, forced_step, legal_actions, start_deal
from game.model.dealtext import MOST_LETTERS, read_deal, write_deal
from game.model.errors import InvalidMessage
from game.model.rules import Rules
from game.model.state import Deal, Phase
from tests.model.support import at_the_end, brisca, dealt, go, moments, new_match
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


@pytest.mark.slow
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


def test_a_claim_and_cards_refused_as_trumps_come_back() -> None:
    rules = Rules(players=2, deck=40, reflip_high_trump=True)
    deal = dealt(rules, 0, ["4o 5o 6o", "4c 5c 6c"], "1b", "3e 10o")
    assert "refused=1b@19,3e@18" in write_deal(deal)
    assert read_deal(write_deal(deal)) == deal
    held = at_the_end(Rules(players=2, deck=40, claim=True), ["1b 3b 12b", "11b 4o 5o"], Suit.CLUBS)
    claimed = go(held, "claim 0")
    assert write_deal(claimed).endswith("claim=0:1b,3b,12b/11b,4o,5o")
    assert read_deal(write_deal(claimed)) == claimed


def changed(text: str, pattern: str, new: str | Callable[[re.Match[str]], str]) -> str:
    after = re.sub(pattern, new, text, count=1)
    assert after != text
    return after


ONE_DEAL = brisca(2, match=("fixed", 1))
CHIAMATA = TABLES[-2]
TWO = lines(ONE_DEAL, 1)
"""Deals between two, by their phase."""
FIVE = lines(CHIAMATA, 5)
"""Deals with an auction, by their phase."""
BEGUN = dealt(ONE_DEAL, 0, ("4c 6c 7b", "1e 12o 2c"), "12b")
TAKEN = go(BEGUN, "play 1 1e", "play 0 4c", "take")
"""The first trick has been won, and nobody has drawn."""


@pytest.mark.parametrize(
    "more",
    [
        "to_draw=0,2", "to_show=2", "trick=2:1o", "tricks=1:1o,0:2o>2", "tricks=2:1o,0:2o>0", "shown=2:1o",
        "revealed=2:1o", "exchanges=2:7b>12b", "bids=2:pass", "signals=2:ace", "claim=2:1o/2o", "claim=0:1o/2o/3o",
    ],
)  # fmt: skip
def test_a_seat_that_is_not_at_the_table_is_refused(more: str) -> None:
    told = "the deal cannot be played: it has a seat that a table of 2 has not"
    assert refused(f"{write_deal(BEGUN)} {more}") == told
    for name in ("dealer", "turn"):
        assert refused(changed(write_deal(BEGUN), rf"{name}=\d", f"{name}=2")) == told
    assert refused(changed(write_deal(BEGUN), r"hands=\S+", "hands=1o/2o/3o")) == told


NOTHING_BEFORE_THE_CUT = "nothing has been dealt before the cut"
NOT_THE_SAME_NUMBER = "the hands have not the same number of cards"
FIRST_OF_STOCK = r"stock=(\w+),(\w+),"


@pytest.mark.parametrize(
    ("text", "pattern", "new", "told"),
    [
        # cards
        (TWO[Phase.CUT], r"stock=\w+,", "stock=", "its cards are not those of the deck of 40, each once"),
        (TWO[Phase.CUT], "$", " revealed=0:8o", "it tells of a card that the deck of 40 has not"),
        (TWO[Phase.CUT], "$", " refused=8o@3", "it tells of a card that the deck of 40 has not"),
        (TWO[Phase.CUT], "$", " exchanges=0:8o>7o", "it tells of a card that the deck of 40 has not"),
        (TWO[Phase.CUT], "$", " exchanges=0:7o>8o", "it tells of a card that the deck of 40 has not"),
        (TWO[Phase.CUT], "$", " called=8o", "it tells of a card that the deck of 40 has not"),
        (TWO[Phase.OVER], "$", " shown=0:7e", "a card that was shown is not in that hand"),
        # what belongs to a phase
        (TWO[Phase.TRICK], "trump", "turn=0 trump", "in phase trick there is no turn"),
        (TWO[Phase.PLAY], " turn=.", "", "in phase play there is a turn"),
        (TWO[Phase.PLAY], "$", " to_draw=0,1", "in phase play there is no to_draw"),
        (TWO[Phase.DRAW], r" to_draw=\S+", "", "in phase draw there is a to_draw"),
        (TWO[Phase.PLAY], "$", " to_show=0", "in phase play there is no to_show"),
        (TWO[Phase.PLAY], "=play ply=(.*) turn=.", r"=show ply=\1", "in phase show there is a to_show"),
        (TWO[Phase.PLAY], "phase=play", "phase=show", "in phase show there is no turn"),
        (TWO[Phase.TRICK], "phase=trick", "turn=0 phase=play", "a trick of 2 cards does not go with phase play"),
        (
            write_deal(go(BEGUN, "play 1 1e")), "phase=play(.*) turn=0", r"phase=trick\1",
            "a trick of 1 cards does not go with phase trick",
        ),
        (
            write_deal(BEGUN), FIRST_OF_STOCK + r"(\w+),", r"trick=0:\1,1:\2,0:\3 stock=",
            "a trick of 3 cards does not go with phase play",
        ),
        (write_deal(BEGUN), "phase=play", "phase=cut", NOTHING_BEFORE_THE_CUT),
        (TWO[Phase.CUT], FIRST_OF_STOCK, r"trick=0:\1 stock=\2,", NOTHING_BEFORE_THE_CUT),
        (TWO[Phase.CUT], FIRST_OF_STOCK, r"tricks=0:\1,1:\2>0 stock=", NOTHING_BEFORE_THE_CUT),
        # hands and stock
        (write_deal(BEGUN), "hands=4c,6c,7b/", "tricks=0:4c>0 hands=6c,7b/", NOT_THE_SAME_NUMBER),
        (FIVE[Phase.CALL], r"hands=(\w+),", r"tricks=0:\1>0 hands=", NOT_THE_SAME_NUMBER),
        (write_deal(BEGUN), FIRST_OF_STOCK + r"(.*)/", r"stock=\3,\1/\2,", NOT_THE_SAME_NUMBER),
        (write_deal(BEGUN), r"phase=play(.*) turn=1", r"phase=over\1", NOT_THE_SAME_NUMBER),
        (write_deal(BEGUN), "ply=", "round=18 ply=", "the stock is not one of these rules"),
        (write_deal(BEGUN), r"stock=(\w+),", r"tricks=0:\1>0 stock=", "the stock is not one of these rules"),
        # the course of the deal
        (write_deal(BEGUN), "phase=play", "phase=auction", "these rules have no auction"),
        (write_deal(BEGUN), "phase=play", "phase=call", "these rules have no auction"),
        (write_deal(BEGUN), "$", " bids=0:61", "these rules have no auction"),
        (
            write_deal(BEGUN), "=play ply=1 turn=1", "=show ply=1 to_show=0",
            "these rules let no partners show their hands",
        ),
        (FIVE[Phase.CALL], r" bids=\S+", " bids=0:61", "nobody has won the auction"),
        (FIVE[Phase.CALL], " turn=(.)", lambda found: f" turn={(int(found[1]) + 1) % 5}", "nobody has won the auction"),
        (FIVE[Phase.PLAY], r" called=\w+", "", "nothing has been called"),
        (FIVE[Phase.PLAY], r" bids=\S+", "", "nothing has been called"),
        (FIVE[Phase.AUCTION], "$", " called=3o", "no card is called in phase auction"),
        (FIVE[Phase.PLAY], r" trump=\w+", " trump=cups", "the called card has another suit than trumps"),
        (FIVE[Phase.PLAY], r" trump=\w+", "", "the called card has another suit than trumps"),
        (write_deal(BEGUN), " trump=clubs", "", "it has no trumps"),
        (write_deal(BEGUN), " trump=clubs", " trump=cups", "the turned card has another suit than trumps"),
        (write_deal(TAKEN), "turn=1", "turn=0", "nobody has won a trick to draw after"),
        (
            write_deal(TAKEN), r"stock=(.*) tricks=1:(\w+),0:(\w+)>1", r"stock=\2,\3,\1",
            "nobody has won a trick to draw after",
        ),
    ],
)  # fmt: skip
def test_a_deal_that_cannot_be_played_is_refused(
    text: str, pattern: str, new: str | Callable[[re.Match[str]], str], told: str
) -> None:
    assert refused(changed(text, pattern, new)) == f"the deal cannot be played: {told}"


def test_of_each_phase_a_deal_comes_back() -> None:
    for text in (*TWO.values(), *FIVE.values()):
        assert write_deal(read_deal(text)) == text


def test_a_deal_that_was_thrown_in_comes_back() -> None:
    hands = ["1o 2o 3o 4o 5o 6o 7o 10o", "1c 2c 3c 4c 5c 6c 7c 10c", "1e 2e 3e 4e 5e 6e 7e 10e"]
    hands += ["1b 2b 3b 4b 5b 6b 7b 10b", "11o 12o 11c 12c 11e 12e 11b 12b"]
    begun = dealt(CHIAMATA, 0, hands)
    deal = go(begun, "pass 1", "pass 2", "pass 3", "pass 4", "pass 0")
    assert deal.phase is Phase.OVER
    assert read_deal(write_deal(deal)) == deal
    bid = go(begun, "bid 1 points 61", "pass 2")
    assert read_deal(write_deal(bid)) == bid, "nobody is the declarer yet"


def test_rules_without_any_option_come_back() -> None:
    deal = dealt(Rules(players=2, deck=40), 0, ("4c 6c 7b", "1e 12o 2c"), "12b")
    assert write_deal(deal).startswith("rules=players:2,deck:40 number=1 dealer=0 phase=play ")
    assert read_deal(write_deal(deal)) == deal
    uncut, _ = start_deal(deal.rules, 1, StartDeal(full_deck(40), 0))
    assert "hands=" not in write_deal(uncut)


def test_a_trick_of_two_cards_each_comes_back() -> None:
    deal = dealt(Rules(players=2, deck=40, double_tricks=True), 0, ("4c 6c 7b", "1e 12o 2c"), "12b")
    sizes = []
    while deal.turn is not None:
        deal, _ = apply(deal, legal_actions(deal, deal.turn)[0])
        assert read_deal(write_deal(deal)) == deal
        sizes.append((len(deal.trick), deal.phase))
    assert sizes == [(1, Phase.PLAY), (2, Phase.PLAY), (3, Phase.PLAY), (4, Phase.TRICK)]


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
        (EXAMPLE.replace("number=1", "number=1=2"), "number of the deal cannot be read: '1=2'"),
        (EXAMPLE + " trick=1:1o:2o", "trick of the deal cannot be read: '1:1o:2o'"),
        (EXAMPLE + " trick=1", "trick of the deal cannot be read: '1'"),
        (EXAMPLE + " stock=13o", "stock of the deal cannot be read: '13o'"),
        (EXAMPLE + " Stock=1o", "letters that no deal has"),
        (EXAMPLE + " " * (MOST_LETTERS - len(EXAMPLE)), "its cards are not those of the deck"),
        (EXAMPLE + " " * (MOST_LETTERS - len(EXAMPLE) + 1), f"more than {MOST_LETTERS}"),
    ],
)
def test_what_is_no_deal_is_refused_with_a_sentence(wrong: str, told: str) -> None:
    assert told in refused(wrong)


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
