"""Who has won a deal, who a match, and the stakes (RULES.md, sections 6, 7 and 8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.model.actions import LEAST_BID
from game.model.cards import CARDS
from game.model.events import BidMade
from game.model.rules import Rules
from game.model.scoring import AT_MOST, SLAM_ABOVE, contract_result
from game.model.state import Contract
from game.words.numbers import signed
from game.words.rulebook.blocks import Block, ScoreTable
from game.words.translation import NN_, _, ngettext


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
    return signed(won[0]), "" if is_alone else signed(won[1]), signed(won[-1])


# --- the match

_WINS: Final = {
    "first_to": NN_(
        "The first to win a deal wins the match.",
        "Each deal won is a game; the first to win {n} games wins the match.",
    ),
    "target": NN_(
        "The first to reach {n} match point wins the match.",
        "The first to reach {n} match points wins the match.",
    ),
    "fixed": NN_(
        "One deal is played; whoever wins it wins the match.",
        "All {n} deals are played; whoever wins most games wins the match.",
    ),
}
"""What wins a match of a length, by its kind."""


def match(rules: Rules) -> Iterator[str]:
    """What wins the match, and what is staked on it."""
    yield " ".join([match_text(rules), *_tied(rules)])
    if rules.stake:
        yield _stake(rules)


def match_text(rules: Rules) -> str:
    """Return up to three sentences: what wins the match, without what happens when it is level."""
    kind, n = rules.match
    if kind != "rotation":
        return ngettext(*_WINS[kind], n).format(n=n)
    return _("Exactly four deals are played, one with each suit as trumps.") + " " + _rotation(rules)


def _rotation(rules: Rules) -> str:
    if rules.rotation_by == "points":
        return _(
            "The card points of all four are added up, and whoever has the most wins the match. If they "
            "are tied, the deals won decide; if those are tied too, everyone tied wins."
        )
    return _(
        "Whoever wins most games wins the match. If they are tied, the card points of all four deals "
        "together decide; if those are tied too, everyone tied wins."
    )


def _tied(rules: Rules) -> Iterator[str]:
    kind = rules.match.kind
    if kind == "fixed":
        if rules.tie == "void":
            yield _("Void deals do not count.")
        yield _("If the match is tied at the end, more deals are played until someone is ahead (our house rule).")
    elif kind == "target":
        yield _(
            "If several get there at once, the highest score wins; if they are tied for the lead, play "
            "continues (our house rule)."
        )
    elif kind == "first_to" and _several_may_win(rules):
        yield _("If several get there in the same deal, all of them win.")


def _several_may_win(rules: Rules) -> bool:
    """Whether a match can end with more than one winning side."""
    together = rules.match.kind == "first_to" and rules.goal == "at_most_11" and rules.sides > 2
    return together or rules.match.kind == "rotation"


def _stake(rules: Rules) -> str:
    coins = ngettext(
        "Before the match everyone puts {n} coin of play money in the pot;",
        "Before the match everyone puts {n} coins of play money in the pot;",
        rules.stake,
    ).format(n=rules.stake)
    if _several_may_win(rules) and rules.sides == 2:
        share = _("the winning side shares them equally; if both sides win, everyone takes their own back.")
    elif _several_may_win(rules):
        share = _("the winners share them equally, and any left over go, one coin each, to the first of them.")
    elif rules.sides < rules.players:
        share = _("the winning side shares them equally.")
    else:
        share = _("the winner takes all.")
    return f"{coins} {share}"
