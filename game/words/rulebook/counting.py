"""Who has won a deal (RULES.md, sections 6 and 8)."""

from __future__ import annotations

from collections.abc import Iterator

from game.model.actions import LEAST_BID
from game.model.cards import CARDS
from game.model.events import BidMade
from game.model.rules import Rules
from game.model.scoring import AT_MOST, SLAM_ABOVE, contract_result
from game.model.state import Contract
from game.words.rulebook.blocks import Block, ScoreTable
from game.words.translation import _


def counting(rules: Rules) -> Iterator[Block | str]:
    """What the points of a deal bring."""
    if rules.auction is not None:
        yield from _contract(rules)
        return
    if rules.goal == "at_most_11":
        yield f"{_few(rules)} {_level(rules)}"
    else:
        two = rules.sides == 2
        needed = _("Of the 120 points, 61 are enough to win.") if two else _("Whoever has the most points wins.")
        yield f"{needed} {_level(rules)}"
    if rules.slam_counts_double:
        yield _(
            "More than {points} points in a deal count as two games won. What counts is the score "
            "itself, not the lead over the others (our house rule)."
        ).format(points=SLAM_ABOVE)


def _few(rules: Rules) -> str:
    if rules.sides == 2:
        text = _(
            "A side that has {most} points or fewer at the end wins the deal. If neither has, the one "
            "with fewer points wins. Cards, tricks and everything else are as in other games (our house "
            "rule)."
        )
    else:
        text = _(
            "Everyone who has {most} points or fewer at the end wins the deal, so there may be several "
            "winners. If nobody has, the one with the fewest points wins. Cards, tricks and everything "
            "else are as in other games (our house rule)."
        )
    return text.format(most=AT_MOST)


def _level(rules: Rules) -> str:
    void = rules.tie == "void"
    if rules.sides == 2:
        if void:
            return _(
                "If both have 60, the deal is void: it does not count, and the next player deals (our house rule)."
            )
        return _("If both have 60, it is a draw: nobody wins a game, but the deal counts.")
    if rules.goal == "at_most_11":
        if void:
            return _(
                "If several are tied for fewest, the deal is void: it does not count, and the next "
                "player deals (our house rule)."
            )
        return _("If several are tied for fewest, it is a draw: nobody wins a game, but the deal counts.")
    if void:
        return _(
            "If several are tied for most, the deal is void: it does not count, and the next player "
            "deals (our house rule)."
        )
    return _("If several are tied for most, it is a draw: nobody wins a game, but the deal counts.")


def _contract(rules: Rules) -> Iterator[Block | str]:
    text = _(
        "The declarer and their partner count their points together. If they have at least what was bid, "
        "the bid is made; otherwise it has failed. Everyone then wins or loses match points:"
    )
    if rules.auction == "rank":
        text = _("A bid of a rank stands for {points} points.").format(points=LEAST_BID) + " " + text
    yield text
    yield ScoreTable(
        ("", _("declarer"), _("partner"), _("each opponent")),
        (
            (_("bid made"), *_scores(rules, True, False)),
            (_("bid failed"), *_scores(rules, False, False)),
            (_("made alone"), *_scores(rules, True, True)),
            (_("failed alone"), *_scores(rules, False, True)),
        ),
    )
    yield _("What some win, the others lose: the match points of a deal always add up to zero.")


def _scores(rules: Rules, is_made: bool, is_alone: bool) -> tuple[str, str, str]:
    """Return what declarer, partner and each opponent get, as the game counts it."""
    made = LEAST_BID if is_made else LEAST_BID - 1
    contract = Contract(0, BidMade(0, LEAST_BID, None), CARDS[0], 0 if is_alone else 1, made)
    won = contract_result((0,) * rules.players, contract).won
    return _signed(won[0]), "" if is_alone else _signed(won[1]), _signed(won[-1])


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}"
