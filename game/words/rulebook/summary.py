"""The rules in one paragraph, to be read before choosing a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.model.actions import LEAST_BID
from game.model.rules import Rules
from game.model.scoring import AT_MOST, SLAM_ABOVE
from game.words.translation import N_, NN_, _, ngettext

_WHO: Final = {
    2: (
        N_("Two play against each other for the points in the tricks."),
        N_("Two play against each other, and each tries to win few points."),
    ),
    3: (
        N_("Three play, everyone for themselves, for the points in the tricks."),
        N_("Three play, everyone for themselves, and each tries to win few points."),
    ),
    4: (
        N_("Four play two against two for the points in the tricks."),
        N_("Four play two against two, and each pair tries to win few points."),
    ),
    5: (N_("Five play with eight cards each: in every deal a declarer and a secret partner against three."),) * 2,
    6: (
        N_("Six play three against three with {cards} cards for the points in the tricks."),
        N_("Six play three against three with {cards} cards, and each side tries to win few points."),
    ),
}
"""Who plays for what, by how many they are: for many points, or for few."""


_MATCH: Final = {
    "first_to": NN_("the first to win one takes the match.", "the first to win {n} games takes the match."),
    "fixed": NN_("one deal is the match.", "whoever wins most games in {n} deals takes the match."),
    "target": NN_(
        "the first to reach {n} match point takes the match.", "the first to reach {n} match points takes the match."
    ),
}
"""What wins a match of a length, by its kind."""


def sentences(rules: Rules) -> Iterator[str]:
    """Yield from three to six sentences about these rules, in the current language.

    The first says what each side tries, the last what wins a deal and the match; after that comes only the stake.
    """
    yield _who(rules)
    if rules.auction is not None:
        yield _bidding(rules)
        yield _(
            "All the cards are dealt, and any card may be played: the highest trump wins the trick or, "
            "if there is none, the highest card of the suit led."
        )
    else:
        yield _tricks(rules)
        yield from _trumps(rules)
        yield from _extras(rules)
    yield f"{wins_deal(rules)}; {_match(rules)}"
    if rules.stake:
        yield ngettext(
            "Everyone stakes {n} coin of play money.", "Everyone stakes {n} coins of play money.", rules.stake
        ).format(n=rules.stake)


def _who(rules: Rules) -> str:
    return _(_WHO[rules.players][rules.goal == "at_most_11"]).format(cards=rules.deck)


def _bidding(rules: Rules) -> str:
    if rules.auction == "rank":
        return _(
            "The auction is by rank, from the ace down: whoever dares to bid the lowest calls a card of "
            "that rank; its suit is trumps, its holder a secret partner."
        )
    return _(
        "The auction is by points, from {least} up: whoever bids the most calls any card; its suit is "
        "trumps, its holder a secret partner."
    ).format(least=LEAST_BID)


def _tricks(rules: Rules) -> str:
    if rules.double_tricks:
        return _(
            "Everyone has three cards, plays two to each trick and draws two after it; any card may be "
            "played, and the highest trump wins the trick or, if there is none, the highest card of the "
            "suit led."
        )
    return _(
        "Everyone has three cards and draws one after each trick; any card may be played, and the "
        "highest trump wins the trick or, if there is none, the highest card of the suit led."
    )


def _trumps(rules: Rules) -> Iterator[str]:
    if rules.trump_choice == "rotating":
        yield _("Trumps change from deal to deal: coins, cups, swords, clubs.")
    elif rules.reflip_high_trump:
        yield _("The turned card sets trumps, but an ace or a three goes back into the stock.")


def _extras(rules: Rules) -> Iterator[str]:
    """One sentence for all that may be done beside playing cards."""
    may = []
    if rules.exchange == "spanish":
        # Translators: each goes into "Players may {several} and {last}."
        may.append(_("swap the seven of trumps for the turned card after a trick"))
    elif rules.exchange == "catalan":
        may.append(_("swap the seven of trumps for the turned card at any time"))
    if rules.partners_show_hands:
        may.append(_("look at their partner’s first cards"))
    if rules.signals:
        may.append(_("signal high trumps to their partners"))
    if rules.claim:
        may.append(_("claim the last tricks with the highest trumps"))
    if len(may) == 1:
        yield _("Players may {one}.").format(one=may[0])
    elif may:
        yield _("Players may {several} and {last}.").format(several=", ".join(may[:-1]), last=may[-1])


def wins_deal(rules: Rules) -> str:
    """What wins a deal: the beginning of a sentence, without its full stop."""
    if rules.auction is not None:
        return _("Match points are won or lost with the bid")
    if rules.goal == "at_most_11":
        return _("Scoring {most} points or fewer wins a deal").format(most=AT_MOST)
    if rules.slam_counts_double:
        return _("The most points win a deal, and more than {points} win two games at once").format(points=SLAM_ABOVE)
    return _("The most points win a deal")


def _match(rules: Rules) -> str:
    kind, n = rules.match
    if kind != "rotation":
        return ngettext(*_MATCH[kind], n).format(n=n)
    if rules.rotation_by == "points":
        return _("whoever has most card points in four deals, one with each suit as trumps, takes the match.")
    return _("whoever wins most games in four deals, one with each suit as trumps, takes the match.")
