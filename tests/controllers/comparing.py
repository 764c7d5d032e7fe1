"""What each reason states that compares two cards, checked without asking the code that gives it."""

from __future__ import annotations

from game.model.cards import Card, Rank
from tests.controllers.advised import Case, least, lost, sure


def _worth_saving(case: Case) -> None:
    """This card leaves the trick to somebody, the other would take it, and is dear."""
    assert not case.takes(case.card)
    assert case.takes(case.other)
    assert case.other.points or case.other.suit is case.seen.trump
    assert least(case.card, case) < least(case.other, case)


def _more(case: Case) -> int:
    return case.card.points - case.other.points


def _may_be_lost(case: Case) -> None:
    """Nobody can prove that the side takes the trick."""
    called = case.seen.rules.trump_choice == "called"
    if not case.takes(case.card):
        if called and case.seen.partner is None:
            return  # nobody knows for certain on whose side the holder is
        if case.holder not in case.side(case.match):
            return
    assert case.behind
    assert case.beating(case.elsewhere)


def brings_more(case: Case) -> None:
    sure(case)
    sure(case.instead(case.other))
    assert _more(case) == case.number("points") > 0


def enough(case: Case) -> None:
    sure(case)
    sure(case.instead(case.other))
    assert case.takes(case.card)
    assert case.takes(case.other)
    assert least(case.card, case) < least(case.other, case)


def side_has_it(case: Case) -> None:
    sure(case)
    assert not case.takes(case.card)
    assert case.takes(case.other)
    assert least(case.card, case) < least(case.other, case)


def leaves_partner(case: Case) -> None:
    _worth_saving(case)
    assert case.holder in case.side(case.match) - {case.seen.seat}
    assert case.seen.names[case.holder] == case.reason.facts["name"]


def partner_last(case: Case) -> None:
    _worth_saving(case)
    assert case.seen.names[_partner_last(case)] == case.reason.facts["name"]


def _partner_last(case: Case) -> int:
    """Who plays last to the trick; he is a partner."""
    assert case.behind
    last = (case.seen.seat + case.behind) % case.seen.rules.players
    for world in case.worlds():
        assert last in case.side(world) - {case.seen.seat}
    return last


def small_trick(case: Case) -> None:
    _worth_saving(case)
    assert case.number("points") == case.trick_points <= 4
    assert bool(case.behind) == (case.reason.code == "small-so-far")


def lets_go(case: Case) -> None:
    _worth_saving(case)
    lost(case)
    assert case.number("points") == case.trick_points > 4


def may_lose(case: Case) -> None:
    _worth_saving(case)
    assert case.behind
    assert case.number("cards") == len(case.instead(case.other).beating(case.unseen)) > 0
    assert case.number("unseen") == len(case.unseen)


def takes_over(case: Case) -> None:
    assert case.takes(case.card)
    assert not all(case.takes(card) for card in case.others)
    assert case.holder not in case.side(case.match)
    beating = len(case.beating(case.unseen))
    if case.reason.code == "takes-over":
        assert case.number("cards") == beating
        assert case.number("unseen") == len(case.unseen) >= 4 * beating > 0
    else:
        assert not case.takes(case.other)
        assert case.seen.names[case.holder] == case.reason.facts["name"]
        assert 2 * beating <= len(case.unseen)


def feeds_partner(case: Case) -> None:
    assert case.holder in case.side(case.match) - {case.seen.seat}
    assert case.seen.names[case.holder] == case.reason.facts["name"]
    assert not case.takes(case.card)
    assert not case.takes(case.other)
    assert _more(case) == case.number("points") > 0


def feeds_last(case: Case) -> None:
    assert case.seen.names[_partner_last(case)] == case.reason.facts["name"]
    assert not case.takes(case.card)
    assert not case.takes(case.other)
    assert _more(case) == case.number("points") > 0
    assert case.beating(case.elsewhere)


def gives_less(case: Case) -> None:
    assert not case.takes(case.card)
    assert not case.takes(case.other)
    lost(case)
    lost(case.instead(case.other))
    assert -_more(case) == case.number("points") > 0


def risks_less(case: Case) -> None:
    _may_be_lost(case)
    _may_be_lost(case.instead(case.other))
    assert -_more(case) == case.number("points") > 0


def safe_suit(case: Case) -> None:
    taker = case.reason.facts["taker"]
    assert isinstance(taker, Card)
    assert not case.seen.trick
    assert taker in case.elsewhere
    assert taker in case.instead(case.other).beating([taker])
    assert taker.suit is case.other.suit
    assert taker.rank in (Rank.ACE, Rank.THREE)
    mine = [card for card in case.elsewhere if card.suit is case.card.suit and card.rank in (Rank.ACE, Rank.THREE)]
    assert not case.beating(mine)


def compared_beating(case: Case) -> None:
    assert case.takes(case.card)
    assert case.takes(case.other)
    assert case.behind
    mine, others = len(case.beating(case.unseen)), len(case.instead(case.other).beating(case.unseen))
    assert (case.number("cards"), case.number("unseen")) == (mine, len(case.unseen))
    if case.reason.code == "fewer-beat":
        assert case.number("more") == others
        assert 0 < 4 * mine <= 3 * others
    else:
        assert case.number("fewer") == others
        assert 4 * others <= 3 * mine


def saves_trump(case: Case) -> None:
    assert case.card.suit is not case.seen.trump
    assert case.other.suit is case.seen.trump


def keeps_higher(case: Case) -> None:
    assert case.card.suit is case.other.suit
    assert case.card.rank < case.other.rank
    assert case.card.points == case.other.points
    assert case.takes(case.card) == case.takes(case.other)


def stays_under(case: Case) -> None:
    assert case.seen.rules.goal == "at_most_11"
    assert not case.takes(case.card)
    assert case.takes(case.other)


def sheds_more(case: Case) -> None:
    assert case.seen.rules.goal == "at_most_11"
    lost(case)
    lost(case.instead(case.other))
    assert _more(case) == case.number("points") > 0


def adds_less(case: Case) -> None:
    assert case.seen.rules.goal == "at_most_11"
    assert -_more(case) == case.number("points") > 0
    if case.reason.code == "adds-less":
        sure(case)
        sure(case.instead(case.other))
    else:
        rules = case.seen.rules
        ahead = {(case.seen.seat + step) % rules.players for step in range(1, case.behind + 1)}
        side = case.side(case.match)
        assert case.takes(case.card) or case.holder in side or ahead & side


def keeps_lower(case: Case) -> None:
    assert case.seen.rules.goal == "at_most_11"
    assert case.number("cards") == case.beating_led(case.card) < case.beating_led(case.other) == case.number("more")
