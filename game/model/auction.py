"""The auction of Chiamata, the call and the secret partner (RULES.md, section 8)."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.model.actions import LEAST_BID, MOST_BID, Action, Bid, Call, Pass
from game.model.cards import Card, Rank, Suit, card_of, full_deck
from game.model.errors import IllegalAction
from game.model.events import BidMade, Passed
from game.model.rules import Rules
from game.model.state import Contract, Deal, Phase

RANKS: Final = tuple(sorted({card.rank for card in full_deck(40)}, reverse=True))
"""The ranks that may be bid, highest first."""


def legal_bids(deal: Deal, seat: int) -> tuple[Action, ...]:
    """Return the bids that this seat, whose turn it is, may make, lowest first, and the pass."""
    bid = deal.extras.bid
    points, rank = (None, None) if bid is None else (bid.points, bid.rank)
    return _bids(seat, deal.rules.auction == "rank", points, rank)


@cache
def _bids(seat: int, by_rank: bool, points: int | None, rank: Rank | None) -> tuple[Action, ...]:
    """Return what may follow a bid of these points or this rank; with neither the auction has just begun."""
    if by_rank and points is None and rank is not Rank.TWO:
        bids = [Bid(seat, rank=lower) for lower in RANKS if rank is None or lower < rank]
    else:
        # A rank stands for the least number of points, so after the two bidding goes on with one more.
        least = LEAST_BID if points is None and rank is None else (points or LEAST_BID) + 1
        bids = [Bid(seat, points=more) for more in range(least, MOST_BID + 1)]
    return (*bids, Pass(seat))


@cache
def calls(seat: int, rank: Rank | None, deck: int) -> tuple[Action, ...]:
    """Return the cards that may be named: any of the deck, or the four of a rank."""
    if rank is None:
        return tuple(Call(seat, card) for card in full_deck(deck))
    return tuple(Call(seat, card_of(suit, rank)) for suit in Suit)


def legal_calls(deal: Deal, seat: int) -> tuple[Action, ...]:
    """Return the calls of the declarer."""
    return calls(seat, called_rank(deal.rules, deal.extras.bid), deal.rules.deck)


def called_rank(rules: Rules, bid: BidMade | None) -> Rank | None:
    """Return the rank that has to be called after this bid, None where any card may be: points after a two, the two."""
    if rules.auction != "rank" or bid is None:
        return None
    return Rank.TWO if bid.rank is None else bid.rank


def after_bid(deal: Deal, said: BidMade | Passed) -> Deal:
    """Return the state after a bid or a pass: the next to speak, the declarer to call, or nobody when all passed.

    The turn is None once all five have passed.
    """
    extras = deal.extras
    bids = (*extras.bids, said)
    bid = said if isinstance(said, BidMade) else extras.bid
    out = {passed.seat for passed in bids if isinstance(passed, Passed)}
    players = deal.rules.players
    left = [seat for seat in range(players) if seat not in out]
    extras = extras._replace(bids=bids, bid=bid)
    ply = deal.ply + 1
    if not left:
        return deal._replace(ply=ply, turn=None, extras=extras)
    if len(left) == 1 and bid is not None:
        return deal._replace(ply=ply, phase=Phase.CALL, turn=left[0], extras=extras._replace(declarer=left[0]))
    following = min(left, key=lambda seat: (seat - said.seat - 1) % players)
    return deal._replace(ply=ply, turn=following, extras=extras)


def holder_of(deal: Deal, card: Card) -> int | None:
    """Return the seat that holds a card or has played it."""
    for seat, hand in enumerate(deal.hands):
        if card in hand:
            return seat
    tricks = (deal.trick, *(trick.cards for trick in deal.tricks))
    return next((played.seat for cards in tricks for played in cards if played.card is card), None)


def partner_known_to(deal: Deal, seat: int | None) -> int | None:
    """Return the holder of the called card, where this seat knows him: everybody does once it has been played.

    Before that the holder knows himself, and so does a declarer who plays alone. Without a seat: where everybody does.
    """
    called = deal.extras.called
    if called is None:
        return None
    holder = holder_of(deal, called)
    return holder if holder == seat or holder is None or called not in deal.hands[holder] else None


def contract_of(deal: Deal, points: tuple[int, ...]) -> Contract | None:
    """Return what the deal was played for, with the card points by seat; None where there was no auction."""
    extras = deal.extras
    if extras.declarer is None or extras.bid is None or extras.called is None:
        return None
    partner = holder_of(deal, extras.called)
    if partner is None:
        raise ValueError(f"nobody held {extras.called}")
    both = sum(points[seat] for seat in {extras.declarer, partner})
    return Contract(extras.declarer, extras.bid, extras.called, partner, both)


def refuse_bid(deal: Deal, move: Bid | Pass) -> IllegalAction:
    """Return why this bid or pass is not legal."""
    seat, rules, last = move.seat, deal.rules, deal.extras.bid
    if rules.auction is None:
        return IllegalAction("bid-not-in-rules", seat=seat)
    if deal.phase is not Phase.AUCTION:
        return IllegalAction("bid-not-now", seat=seat, phase=deal.phase.value)
    if seat != deal.turn or isinstance(move, Pass):
        return IllegalAction("not-your-turn", seat=seat, turn=deal.turn)
    expected = legal_bids(deal, seat)[0]  # the lowest bid; the pass, when nothing higher can be bid
    by_rank = isinstance(expected, Bid) and expected.rank is not None
    if (move.rank is not None) != by_rank:
        return IllegalAction("bid-needs-rank" if by_rank else "bid-needs-points", seat=seat)
    if move.rank is not None:
        if move.rank not in RANKS or last is None:
            return IllegalAction("bid-no-rank", seat=seat, rank=move.rank)
        return IllegalAction("bid-not-lower", seat=seat, rank=move.rank, last=last.rank)
    if isinstance(expected, Bid):
        return IllegalAction("bid-too-low", seat=seat, points=move.points, least=expected.points, most=MOST_BID)
    return IllegalAction("bid-topped", seat=seat, points=move.points, most=MOST_BID)


def refuse_call(deal: Deal, move: Call) -> IllegalAction:
    """Return why this call is not legal."""
    seat = move.seat
    if deal.rules.auction is None:
        return IllegalAction("call-not-in-rules", seat=seat)
    if deal.phase is not Phase.CALL:
        return IllegalAction("call-not-now", seat=seat, phase=deal.phase.value)
    if seat != deal.turn:
        return IllegalAction("call-not-declarer", seat=seat, turn=deal.turn)
    if move.card not in deal.rules.cards:
        return IllegalAction("call-wrong-card", seat=seat, card=move.card, deck=deal.rules.deck)
    return IllegalAction("call-wrong-rank", seat=seat, card=move.card, rank=called_rank(deal.rules, deal.extras.bid))
