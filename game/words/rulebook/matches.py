"""Who has won a match, and the stakes (rules.md, section 7)."""

from __future__ import annotations

from collections.abc import Iterator

from game.model.rules import Rules
from game.words.rulebook.blocks import Block, Paragraph
from game.words.translation import _, ngettext


def match(rules: Rules) -> Iterator[Block]:
    """What wins the match, and what is staked on it."""
    yield Paragraph(" ".join([match_text(rules), *_level(rules)]))
    if rules.stake:
        yield Paragraph(_stake(rules))


def match_text(rules: Rules) -> str:
    """Return up to three sentences: what wins the match, without what happens when it is level."""
    goal, n = rules.match, rules.match.n
    if goal.kind == "first_to":
        return ngettext(
            "The first to win a deal wins the match.", "Each deal won is a game; the first with {n} games wins.", n
        ).format(n=n)
    if goal.kind == "target":
        return ngettext(
            "The first to have {n} match point wins the match.",
            "The first to have {n} match points wins the match.",
            n,
        ).format(n=n)
    if goal.kind == "fixed":
        return ngettext(
            "One deal is played; who wins it wins the match.",
            "{n} deals are played, all of them; whoever has won most games in them wins the match.",
            n,
        ).format(n=n)
    return _("Exactly four deals are played, one with each suit as trumps.") + " " + _rotation(rules)


def _rotation(rules: Rules) -> str:
    if rules.rotation_by == "points":
        return _(
            "The card points of all four are added up, and whoever has the most wins the match. "
            "When that is level the deals won decide; when these are level too, all who are level win."
        )
    return _(
        "Whoever has won most games wins the match. When that is level the card points of all four deals together "
        "decide; when these are level too, all who are level win."
    )


def _level(rules: Rules) -> Iterator[str]:
    kind = rules.match.kind
    if kind == "fixed":
        if rules.tie == "void":
            yield _("Void deals do not count.")
        yield _("When it is level at the end, further deals are played until one is ahead: the house’s choice.")
    elif kind == "target":
        yield _(
            "When several get there at once the highest wins; when they are level at the top, play goes on, "
            "by the house’s choice."
        )
    elif kind == "first_to" and _several_may_win(rules):
        yield _("When several get there with the same deal, all of them win.")


def _several_may_win(rules: Rules) -> bool:
    """Whether a match can end with more than one winning side."""
    together = rules.match.kind == "first_to" and rules.goal == "at_most_11" and rules.sides > 2
    return together or rules.match.kind == "rotation"


def _stake(rules: Rules) -> str:
    coins = ngettext(
        "Before the match everybody puts {n} coin of play money on the plate;",
        "Before the match everybody puts {n} coins of play money on the plate;",
        rules.stake,
    ).format(n=rules.stake)
    if _several_may_win(rules) and rules.sides == 2:
        share = _("the winning side shares them equally, and when both win, everybody takes his own back.")
    elif _several_may_win(rules):
        share = _("the winners share them equally, and what is left over goes, a coin each, to the first of them.")
    elif rules.sides < rules.players:
        share = _("the winning side shares them equally.")
    else:
        share = _("the winner takes all.")
    return f"{coins} {share}"
