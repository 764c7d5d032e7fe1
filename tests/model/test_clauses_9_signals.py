"""RULES.md, section 9: signals."""

from __future__ import annotations

import pytest

from game.model.actions import Signal
from game.model.cards import Rank, parse_card
from game.model.deal import apply
from game.model.events import Played, Signalled, redact
from game.model.rules import Rules
from game.model.signals import partner_cards
from game.model.state import Deal, Phase
from tests.model.support import can, dealt, go, new_match, refusal

FOUR = Rules(players=4, deck=40, signals=True)
SIX = Rules(players=6, deck=36, signals=True)
HANDS = ["1b 4o 5o", "3b 12o 6o", "12b 4c 5c", "11b 10b 6b"]  # clubs are trumps


def table(rules: Rules = FOUR) -> Deal:
    return dealt(rules, 3, HANDS, "7b", "4e 5e 6e 7e")


def test_9_only_the_five_high_trumps_and_only_who_holds_them() -> None:
    deal = table()
    faces = [["ace"], ["three"], ["king"], ["knight", "jack"]]
    assert [can(deal, "signal", [seat]) for seat in range(4)] == [
        [f"signal {seat} {rank}" for rank in ranks] for seat, ranks in enumerate(faces)
    ]
    assert refusal(deal, "signal 3 six").code == "signal-no-such-rank"
    assert refusal(deal, "signal 0 three").facts == {"seat": 0, "card": parse_card("3b")}
    assert refusal(deal, "signal 1 king").code == "no-such-card"  # a king, but not of trumps


def test_9_in_turn_or_not_and_it_changes_no_card_and_counts_no_ply() -> None:
    deal = table()
    assert deal.turn == 0
    for seat, rank in ((2, Rank.KING), (0, Rank.ACE)):
        after, events = apply(deal, Signal(seat, rank))
        assert events == (Signalled(seat, rank),)
        assert after._replace(extras=deal.extras) == deal
        assert after.extras.signals == (*deal.extras.signals, *events)
        deal = after


def test_9_once_per_card() -> None:
    deal = go(table(), "signal 3 knight")
    assert can(deal, "signal", [3]) == ["signal 3 jack"]
    assert refusal(deal, "signal 3 knight").code == "signal-twice"


def test_9_also_while_drawing_and_to_the_last_card() -> None:
    deal = go(table(), "play 0 4o", "play 1 12o", "play 2 4c", "play 3 6b")
    assert deal.phase is Phase.TRICK
    assert refusal(deal, "signal 0 ace").code == "signal-not-now"
    deal = go(deal, "take")
    for _ in range(4):
        assert deal.phase is Phase.DRAW
        assert "signal 0 ace" in can(deal, "signal")
        deal = go(deal, "draw")
    assert "signal 0 ace" in can(deal, "signal")
    deal = go(deal, "play 3 11b", "play 0 1b")
    assert can(deal, "signal", [0]) == []
    assert refusal(deal, "signal 0 ace").code == "no-such-card"  # played: it is no longer held


def test_9_only_the_partner_notices() -> None:
    match = new_match(FOUR)._replace(deal=table())
    after, (event,) = match.apply(Signal(0, Rank.ACE))
    assert [redact(FOUR, event, seat) for seat in range(4)] == [event, None, event, None]
    for seat in (1, 3):
        assert after.observe(seat) == match.observe(seat)
    for seat in (0, 2):
        assert after.observe(seat).signals == (event,)
    assert after.observe(2).partner_cards == (Played(0, parse_card("1b")),)
    assert after.observe(0).partner_cards == ()


def test_9_a_signalled_card_is_known_until_it_is_played() -> None:
    deal = go(table(), "signal 0 ace", "play 0 4o")
    assert partner_cards(deal, 2) == (Played(0, parse_card("1b")),)
    deal = go(table(), "signal 0 ace", "play 0 1b")
    assert partner_cards(deal, 2) == ()
    assert len(deal.extras.signals) == 1


def test_9_of_six_both_partners_notice() -> None:
    hands = ["1b 4o 5o", "3b 12o 6o", "12b 4c 5c", "11b 10b 6b", "7o 7c 7e", "6c 6e 5e"]
    match = new_match(SIX)._replace(deal=dealt(SIX, 5, hands, "7b"))
    after, (event,) = match.apply(Signal(1, Rank.THREE))
    assert [redact(SIX, event, seat) is not None for seat in range(6)] == [False, True, False, True, False, True]
    assert [after.observe(seat).partner_cards for seat in (3, 5)] == [(Played(1, parse_card("3b")),)] * 2
    assert [after.observe(seat) == match.observe(seat) for seat in (0, 2, 4)] == [True] * 3


def test_9_between_shown_hands_and_not_told_twice_what_is_known() -> None:
    rules = Rules(players=4, deck=40, signals=True, partners_show_hands=True)
    deal = table(rules)
    assert deal.phase is Phase.SHOW
    deal = go(deal, "signal 2 king", "trick")
    assert deal.phase is Phase.PLAY
    held = partner_cards(deal, 0)
    assert sorted(card.code for _, card in held) == ["12b", "4c", "5c"]


@pytest.mark.parametrize("players", [2, 3])
def test_9_talking_is_forbidden_for_pairs_and_threes(players: int) -> None:
    deal = dealt(Rules(players=players, deck=42 - players if players == 3 else 40), 0, HANDS[:players], "7b")
    assert can(deal, "signal") == []
    assert refusal(deal, "signal 0 ace").code == "signal-not-in-rules"


def test_9_not_without_the_option() -> None:
    assert can(table(Rules(players=4, deck=40)), "signal") == []


def test_9_with_rotating_trumps_the_suit_in_turn() -> None:
    rules = Rules(players=4, deck=40, signals=True, trump_choice="rotating")
    deal = dealt(rules, 3, HANDS, trump=parse_card("1o").suit)
    assert can(deal, "signal") == ["signal 1 king"]
