"""The auction and the call of the game for five (rules.md, section 8)."""

from __future__ import annotations

from collections.abc import Iterator

from game.model.actions import LEAST_BID, MOST_BID
from game.model.auction import RANKS
from game.model.rules import Rules
from game.words.names import rank_name
from game.words.rulebook.blocks import Block, Paragraph
from game.words.translation import _


def auction(rules: Rules) -> Iterator[Block]:
    """How the declarer is found; nothing where there is no auction."""
    if rules.auction is None:
        return
    yield Paragraph(
        _(
            "Beginning on the dealer’s right, everybody in turn bids or passes. Who passes is out of the auction, "
            "and the last one left is the declarer."
        )
    )
    yield Paragraph(_by_rank() if rules.auction == "rank" else _by_points())
    yield Paragraph(
        _(
            "Who is left alone when the other four have passed keeps his bid. When the first four pass without a bid, "
            "the fifth may still bid or pass. When he passes too, the cards are thrown in and the next dealer deals: "
            "the house’s choice."
        )
    )


def _by_points() -> str:
    return _(
        "A bid is the number of card points that the declarer and his partner will make together. "
        "Each bid must be higher than the one before; the least is {least}, by the house’s choice, and the most {most}."
    ).format(least=LEAST_BID, most=MOST_BID)


def _by_rank() -> str:
    return _(
        "A bid names a rank: the declarer will have to call a card of it. Each bid must be lower than the one before, "
        "in the order {ranks}; ranks may be skipped, by the house’s choice. "
        "Whatever the rank, the declarer and his partner must make {least} points together. "
        "After a two the bidding goes on in points, from {more} up to {most}, each bid higher than the one before."
    ).format(ranks=", ".join(map(rank_name, RANKS)), least=LEAST_BID, more=LEAST_BID + 1, most=MOST_BID)


def call(rules: Rules) -> Iterator[Block]:
    """How partner and trumps are found; nothing where there is no auction."""
    if rules.auction is None:
        return
    if rules.auction == "rank":
        which = _(
            "The declarer names a card of the rank he bid, in a suit of his choice; "
            "when the auction went on in points, he names a two."
        )
    else:
        which = _("The declarer names any card of the deck.")
    yield Paragraph(
        which
        + " "
        + _(
            "Its suit is trumps. Whoever holds it is his partner, in secret: "
            "nobody else knows it until the card is played."
        )
    )
    yield Paragraph(
        _(
            "The declarer may name a card that he holds himself. Then he plays alone against four, "
            "and nobody else knows that either."
        )
    )
