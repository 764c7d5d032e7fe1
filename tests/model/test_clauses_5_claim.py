"""RULES.md, section 5: claiming the rest."""

from __future__ import annotations

import pytest

from game.model.actions import Claim, SkipCut, StartDeal
from game.model.cards import Suit, full_deck, parse_card, parse_cards
from game.model.claim import claim_to_come
from game.model.deal import apply
from game.model.events import Claimed, DealEnded, Played, Signalled, redact
from game.model.rules import Rules
from game.model.state import Deal, Phase
from tests.model.support import at_the_end, can, go, new_match, refusal

TWO = Rules(players=2, deck=40, claim=True)
FOUR = Rules(players=4, deck=40, claim=True, signals=True)
THREE_EACH = ["1b 3b 12b", "11b 4o 5o"]


def test_5_three_cards_and_the_three_highest_trumps() -> None:
    deal = at_the_end(TWO, THREE_EACH, Suit.CLUBS)
    assert can(deal, "claim") == ["claim 0"]
    before = sum(trick.points for trick in deal.tricks)
    after, events = apply(deal, Claim(0))
    assert events[0] == Claimed(0, tuple(map(parse_cards, THREE_EACH)))
    assert events[1] == DealEnded((before + 28, 0), (1, 0))
    assert (after.is_over, after.hands, after.extras.claim) == (True, ((), ()), events[0])
    assert before + 28 == 120
    assert len(events) == 2


def test_5_two_cards_and_the_two_highest_trumps_still_in_play() -> None:
    # The ace and the three are in won tricks, so the king and the knight are the highest.
    deal = at_the_end(TWO, ["12b 11b", "4o 5o"], Suit.CLUBS)
    assert can(deal, "claim") == ["claim 0"]
    assert can(at_the_end(TWO, ["12b 10b", "11b 5o"], Suit.CLUBS), "claim") == []


def test_5_in_turn_or_not() -> None:
    deal = at_the_end(TWO, THREE_EACH, Suit.CLUBS, leader=1)
    assert deal.turn == 1
    assert can(deal, "claim") == ["claim 0"]
    after = go(deal, "claim 0")
    assert after.result is not None
    assert after.result.points == (28, 92)


def test_5_a_claim_is_noticed_and_leaves_no_cards_in_hands() -> None:
    deal = at_the_end(TWO, THREE_EACH, Suit.CLUBS)._replace(shown=(Played(0, parse_card("1b")),))
    after = go(deal, "claim 0")
    assert (after.ply, after.shown, after.hands) == (deal.ply + 1, (), ((), ()))


def test_5_not_between_the_cards_of_a_trick() -> None:
    deal = go(at_the_end(TWO, THREE_EACH, Suit.CLUBS, leader=1), "play 1 4o")
    assert can(deal, "claim") == []
    assert refusal(deal, "claim 0").code == "claim-not-now"
    full = go(deal, "play 0 1b")
    assert full.phase is Phase.TRICK
    assert refusal(full, "claim 0").code == "claim-not-now"
    assert can(go(full, "take"), "claim") == ["claim 0"]


def test_5_not_with_one_card() -> None:
    deal = at_the_end(TWO, ["1b", "4o"], Suit.CLUBS)
    assert can(deal, "claim") == []
    assert refusal(deal, "claim 0").code == "claim-one-card"


def test_5_not_while_there_is_a_stock() -> None:
    deal = at_the_end(TWO, THREE_EACH, Suit.CLUBS)._replace(stock=parse_cards("6o 7o"))
    assert can(deal, "claim") == []
    assert refusal(deal, "claim 0").code == "claim-not-now"


def test_5_at_least_as_many_trumps_as_cards_must_be_in_play() -> None:
    # Both trumps left are the highest, but with three cards each one more is needed.
    deal = at_the_end(TWO, ["1b 3b 4o", "5o 6o 7o"], Suit.CLUBS)
    assert can(deal, "claim") == []
    error = refusal(deal, "claim 0")
    assert (error.code, error.facts) == ("claim-few-trumps", {"seat": 0, "cards": 3, "trumps": 2})


def test_5_the_highest_not_only_many() -> None:
    deal = at_the_end(TWO, ["1b 3b 11b", "12b 4o 5o"], Suit.CLUBS)
    assert can(deal, "claim") == []
    error = refusal(deal, "claim 0")
    assert (error.code, error.facts["missing"]) == ("claim-not-proven", parse_card("12b"))


def test_5_two_cards_without_trumps_are_not_the_last_trick() -> None:
    error = refusal(at_the_end(TWO, ["1b 4o", "5o 6o"], Suit.CLUBS), "claim 0")
    assert (error.code, error.facts) == ("claim-few-trumps", {"seat": 0, "cards": 2, "trumps": 1})


DOUBLE = Rules(players=2, deck=40, claim=True, double_tricks=True)


@pytest.mark.parametrize(
    ("rules", "hands", "stock", "comes"),
    [
        (TWO, THREE_EACH, "", True),  # two are left after the next card
        (TWO, ["1b 3b", "11b 4o"], "", False),  # only the last trick
        (TWO, THREE_EACH, "6o 7o", True),  # the next draw is the last one
        (TWO, THREE_EACH, "6o 7o 6c 7c", False),
        (DOUBLE, THREE_EACH, "", False),  # both cards of a trick are played before it
        (DOUBLE, THREE_EACH, "6o 7o 6c 7c", True),
        (DOUBLE, THREE_EACH, "6o 7o 6c 7c 6e 7e", False),
        (Rules(players=2, deck=40), THREE_EACH, "", False),
    ],
)
def test_5_whether_a_moment_comes_after_the_next_card(rules: Rules, hands: list[str], stock: str, comes: bool) -> None:
    deal = at_the_end(rules, hands, Suit.CLUBS)._replace(stock=parse_cards(stock))
    for phase in Phase:
        seen = new_match(rules)._replace(deal=deal._replace(phase=phase, to_draw=(0, 1))).observe(0)
        played = phase in (Phase.PLAY, Phase.TRICK, Phase.DRAW)
        assert claim_to_come(seen) is (comes and played), phase


def test_5_not_without_the_option() -> None:
    deal = at_the_end(Rules(players=2, deck=40), THREE_EACH, Suit.CLUBS)
    assert can(deal, "claim") == []
    assert refusal(deal, "claim 0").code == "claim-not-in-rules"


PAIRS = ["1b 4o 5o", "4c 5c 6c", "3b 12b 6o", "4e 5e 6e"]


def pairs(rules: Rules = FOUR) -> Deal:
    """Seats 0 and 2 hold the three highest trumps between them."""
    return at_the_end(rules, PAIRS, Suit.CLUBS)


def known(deal: Deal, *told: tuple[int, str]) -> Deal:
    signals = tuple(Signalled(seat, parse_card(code).rank) for seat, code in told)
    return deal._replace(extras=deal.extras._replace(signals=signals))


def test_5_what_a_partner_holds_proves_nothing_until_one_knows_it() -> None:
    assert can(pairs(), "claim") == []
    assert refusal(pairs(), "claim 0").code == "claim-not-proven"


def test_5_cards_that_the_partner_signalled() -> None:
    assert can(known(pairs(), (2, "3b")), "claim") == []
    deal = known(pairs(), (2, "3b"), (2, "12b"))
    assert can(deal, "claim") == ["claim 0"]  # the partner does not know of the ace
    assert can(known(deal, (2, "3b"), (2, "12b"), (0, "1b")), "claim") == ["claim 0", "claim 2"]
    after = go(deal, "claim 0")
    assert after.result is not None
    assert after.result.won == (1, 0)


def test_5_signalled_cards_that_were_played_are_not_in_play() -> None:
    deal = known(at_the_end(FOUR, ["12b 4o", "4c 5c", "11b 6o", "4e 5e"], Suit.CLUBS), (2, "3b"), (2, "11b"))
    assert can(deal, "claim") == ["claim 0"]


def test_5_cards_that_the_partner_showed() -> None:
    rules = Rules(players=4, deck=40, claim=True, partners_show_hands=True)
    deal = pairs(rules)
    shown = tuple(Played(2, card) for card in parse_cards("3b 12b 10o"))
    assert can(deal._replace(extras=deal.extras._replace(revealed=shown)), "claim") == ["claim 0"]
    theirs = tuple(Played(1, card) for card in parse_cards("4c 5c"))
    assert can(deal._replace(extras=deal.extras._replace(revealed=theirs)), "claim") == []


def test_5_cards_the_partner_took_in_an_exchange_or_drew_face_up() -> None:
    rules = Rules(players=4, deck=40, claim=True)
    open_cards = tuple(Played(2, card) for card in parse_cards("3b 12b"))
    assert can(pairs(rules)._replace(shown=open_cards), "claim") == ["claim 0"]
    assert can(pairs(rules)._replace(shown=open_cards[:1]), "claim") == []


def test_5_an_opponents_face_up_card_is_no_proof() -> None:
    deal = at_the_end(FOUR, ["1b 3b 5o", "12b 5c 6c", "4o 7o 6o", "4e 5e 6e"], Suit.CLUBS)
    assert can(deal._replace(shown=(Played(1, parse_card("12b")),)), "claim") == []


def test_5_of_six_both_partners_cards_count() -> None:
    rules = Rules(players=6, deck=48, claim=True, signals=True)
    hands = ["1b 4o", "4c 5c", "3b 6o", "4e 5e", "4b 7o", "6e 7e"]
    deal = at_the_end(rules, hands, Suit.CLUBS)
    assert can(deal, "claim") == []
    assert can(known(deal, (0, "1b"), (2, "3b")), "claim") == ["claim 0", "claim 2", "claim 4"]


def test_5_three_players_have_no_partner_to_lean_on() -> None:
    rules = Rules(players=3, deck=39, claim=True)
    deal = at_the_end(rules, ["1b 3b", "4c 12b", "4e 5e"], Suit.CLUBS)
    assert can(deal, "claim") == ["claim 0"]
    assert go(deal, "claim 0").is_over


def test_5_everybody_sees_all_hands_and_a_match_may_end() -> None:
    match, _ = new_match(TWO).apply(StartDeal(full_deck(40), 0))
    match, _ = match.apply(SkipCut())
    match = match._replace(deal=at_the_end(TWO, THREE_EACH, Suit.CLUBS))
    match, events = match.apply(Claim(0))
    assert redact(TWO, events[0], 1) == events[0]
    for seat in (0, 1):
        seen = match.observe(seat)
        assert seen.claim == events[0]
        assert (seen.hand_counts, seen.legal) == ((0, 0), ())
    assert match.score == (1, 0)
    assert match.phase is Phase.READY


@pytest.mark.parametrize("goal", ["most_points", "at_most_11"])
def test_5_the_points_of_the_rest_count_for_the_claimer(goal: str) -> None:
    rules = Rules(players=2, deck=40, claim=True, goal=goal)  # type: ignore[arg-type]
    deal = go(at_the_end(rules, THREE_EACH, Suit.CLUBS, leader=1), "claim 0")
    assert deal.result is not None
    assert deal.result.points == (28, 92)
    assert deal.result.won == ((0, 1) if goal == "most_points" else (1, 0))
