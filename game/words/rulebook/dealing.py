"""Cutting, dealing, how trumps are found, and the auction and call of five players (RULES.md, sections 2 and 8)."""

from __future__ import annotations

from collections.abc import Iterator

from game.model.actions import LEAST_BID, MOST_BID
from game.model.auction import RANKS
from game.model.rules import Rules
from game.words.names import rank_name
from game.words.translation import _


def auction(rules: Rules) -> Iterator[str]:
    """How the declarer is found; nothing where there is no auction."""
    if rules.auction is None:
        return
    yield _(
        "Starting on the dealer’s right, everyone in turn bids or passes. Whoever passes is out of "
        "the auction, and the last one left is the declarer."
    )
    yield _by_rank() if rules.auction == "rank" else _by_points()
    yield _(
        "Whoever is left when the other four have passed plays their bid. If the first four pass "
        "without a bid, the fifth may still bid or pass. If all five pass, the cards are thrown in "
        "and the next player deals (our house rule)."
    )


def _by_points() -> str:
    return _(
        "A bid is the number of card points that the declarer and their partner will make together. Each "
        "bid must be higher than the one before; the lowest is {least} (our house rule), the highest "
        "{most}."
    ).format(least=LEAST_BID, most=MOST_BID)


def _by_rank() -> str:
    return _(
        "A bid names a rank: the declarer will have to call a card of that rank. Each bid must be lower "
        "than the one before, in the order {ranks}; ranks may be skipped (our house rule). Whatever the "
        "rank, the declarer and their partner must make {least} points together. After a two, bidding "
        "continues in points, from {more} up to {most}, each bid higher than the one before."
    ).format(ranks=", ".join(map(rank_name, RANKS)), least=LEAST_BID, more=LEAST_BID + 1, most=MOST_BID)


def call(rules: Rules) -> Iterator[str]:
    """How partner and trumps are found; nothing where there is no auction."""
    if rules.auction is None:
        return
    if rules.auction == "rank":
        which = _(
            "The declarer calls a card of the rank they bid, in a suit of their choice; if the auction "
            "continued in points, they call a two."
        )
    else:
        which = _("The declarer calls any card of the deck.")
    yield (
        which
        + " "
        + _(
            "Its suit is trumps. Whoever holds it is the declarer’s partner, in secret: nobody else "
            "knows until the card is played."
        )
    )
    yield _(
        "The declarer may call a card from their own hand. They then play alone against four, and "
        "nobody else knows that either."
    )


def deal(rules: Rules) -> Iterator[str]:
    """From the cut to the first card that is played."""
    yield _("The player on the dealer’s left cuts; each part must have at least four cards.")
    yield _hands(rules)
    if rules.reflip_high_trump:
        yield _(
            "If the turned card is an ace or a three, it goes back into the middle of the stock and "
            "the next card is turned up instead, as often as needed."
        )
    if rules.trump_choice == "rotating":
        yield _rotating(rules)
    if rules.partners_show_hands:
        yield _(
            "Before the first card is played, partners see each other’s three cards once; then the "
            "cards are hidden again."
        )
    yield _("The player on the dealer’s right deals next.")


def _hands(rules: Rules) -> str:
    if rules.hand == 8:
        return _(
            "All the cards are dealt, eight to everyone, one at a time, starting on the dealer’s right. "
            "There is no stock, and no card is turned up."
        )
    if rules.trump_choice == "rotating":
        return _(
            "Everyone gets three cards, one at a time, starting on the dealer’s right. No card is turned "
            "up: all the others form the stock, face down."
        )
    return _(
        "Everyone gets three cards, one at a time, starting on the dealer’s right. The next card is "
        "turned up: its suit is trumps. It lies half under the stock and is the last card to be drawn."
    )


def _rotating(rules: Rules) -> str:
    order = _(
        "Trumps change from deal to deal, always in the same order: coins in the first deal of the match, "
        "then cups, then swords, then clubs."
    )
    if rules.match.kind != "rotation":
        order += " " + _("After clubs, coins are trumps again.")
    if rules.tie == "void":
        order += " " + _("After a deal that does not count, the next one has the same trumps (our house rule).")
    return order
