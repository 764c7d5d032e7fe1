"""The rules in one paragraph, to be read before choosing a game."""

from __future__ import annotations

from collections.abc import Iterator

from game.model.actions import LEAST_BID
from game.model.rules import Rules
from game.model.scoring import AT_MOST, SLAM_ABOVE
from game.words.translation import _, ngettext


def summary(rules: Rules) -> str:
    """Return from three to six sentences about these rules, in the current language."""
    return " ".join(_sentences(rules))


def _sentences(rules: Rules) -> Iterator[str]:
    yield _who(rules)
    if rules.auction is not None:
        yield _bidding(rules)
        yield _(
            "All the cards are dealt, and any card may be played: the highest trump takes the trick, without one the "
            "highest card of the suit led."
        )
    else:
        yield _tricks(rules)
        yield from _trumps(rules)
        yield from _extras(rules)
    yield f"{_deal(rules)}; {_match(rules)}"
    if rules.stake:
        yield ngettext(
            "The stake is {n} coin of play money each.", "The stake is {n} coins of play money each.", rules.stake
        ).format(n=rules.stake)


def _who(rules: Rules) -> str:
    few = rules.goal == "at_most_11"
    match rules.players:
        case 2:
            return (
                _("Two play against each other, and each tries to win few points.")
                if few
                else _("Two play against each other for the points in the tricks.")
            )
        case 3:
            return (
                _("Three play, everybody for himself, and each tries to win few points.")
                if few
                else _("Three play, everybody for himself, for the points in the tricks.")
            )
        case 4:
            return (
                _("Four play two against two, and each pair tries to win few points.")
                if few
                else _("Four play two against two for the points in the tricks.")
            )
        case 5:
            return _("Five play with eight cards each: in every deal a declarer and his secret partner against three.")
    cards = rules.deck
    text = (
        _("Six play three against three with {cards} cards, and each side tries to win few points.")
        if few
        else _("Six play three against three with {cards} cards for the points in the tricks.")
    )
    return text.format(cards=cards)


def _bidding(rules: Rules) -> str:
    if rules.auction == "rank":
        return _(
            "An auction is held in ranks, from the ace downwards: who dares to bid the lowest names a card of that "
            "rank, which makes its suit trumps and its holder his partner."
        )
    return _(
        "An auction is held in points, from {least} upwards: who bids the most names any card, "
        "which makes its suit trumps and its holder his partner."
    ).format(least=LEAST_BID)


def _tricks(rules: Rules) -> str:
    if rules.double_tricks:
        return _(
            "Everybody has three cards, plays two to each trick and draws two after it; any card may be played, and "
            "the highest trump takes the trick, without one the highest card of the suit led."
        )
    return _(
        "Everybody has three cards and draws one after each trick; any card may be played, and the highest trump takes "
        "the trick, without one the highest card of the suit led."
    )


def _trumps(rules: Rules) -> Iterator[str]:
    if rules.trump_choice == "rotating":
        yield _("Trumps change from deal to deal: coins, cups, swords, clubs.")
    elif rules.reflip_high_trump:
        yield _("The turned card names trumps, but an ace or a three goes back into the stock.")


def _extras(rules: Rules) -> Iterator[str]:
    """One sentence for all that may be done beside playing cards."""
    may = []
    if rules.exchange == "spanish":
        # Translators: each goes into "Players may {several} and {last}."
        may.append(_("swap the seven of trumps for the turned card after a trick"))
    elif rules.exchange == "catalan":
        may.append(_("swap the seven of trumps for the turned card at any moment"))
    if rules.partners_show_hands:
        may.append(_("look at their partner’s first cards"))
    if rules.signals:
        may.append(_("tell their partners of high trumps by a face"))
    if rules.claim:
        may.append(_("claim the last tricks with the highest trumps"))
    if len(may) == 1:
        yield _("Players may {one}.").format(one=may[0])
    elif may:
        yield _("Players may {several} and {last}.").format(several=", ".join(may[:-1]), last=may[-1])


def _deal(rules: Rules) -> str:
    """The beginning of a sentence that :func:`_match` ends."""
    if rules.auction is not None:
        return _("Match points are won or lost with the bid")
    if rules.goal == "at_most_11":
        return _("At most {most} points win a deal").format(most=AT_MOST)
    if rules.slam_counts_double:
        return _("Most points win a deal, and more than {points} win two games at once").format(points=SLAM_ABOVE)
    return _("Most points win a deal")


def _match(rules: Rules) -> str:
    n = rules.match.n
    match rules.match.kind:
        case "first_to":
            text = ngettext("the first to win one takes the match.", "the first with {n} games won takes the match.", n)
        case "fixed":
            text = ngettext("one deal is the match.", "most games won in {n} deals take the match.", n)
        case "target":
            text = ngettext(
                "the first with {n} match point takes the match.", "the first with {n} match points takes the match.", n
            )
        case "rotation":
            text = (
                _("most card points in four deals, one with each suit as trumps, take the match.")
                if rules.rotation_by == "points"
                else _("most games won in four deals, one with each suit as trumps, take the match.")
            )
    return text.format(n=n)
