"""Who has won a match, and the stakes (RULES.md, section 7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.model.rules import Rules
from game.words.translation import NN_, _, ngettext

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
    yield " ".join([match_text(rules), *_level(rules)])
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


def _level(rules: Rules) -> Iterator[str]:
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
