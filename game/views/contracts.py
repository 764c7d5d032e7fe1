"""What an observation tells about the auction and the contract of its deal (RULES.md, section 8)."""

from __future__ import annotations

from game.model.events import BidMade, Passed
from game.model.observation import Observation
from game.model.state import Phase


def is_partner_known(observation: Observation) -> bool:
    """Whether everybody knows the partner: the called card has been played."""
    tricks = (observation.trick, *(trick.cards for trick in observation.tricks))
    return observation.called is not None and observation.called in {card for cards in tricks for _seat, card in cards}


def is_secret_partner(observation: Observation) -> bool:
    """Whether the viewer holds the called card of another, which nobody else knows yet."""
    return observation.partner == observation.seat != observation.declarer and not is_partner_known(observation)


def is_thrown_in(observation: Observation) -> bool:
    """Whether all have passed, so that the deal is over before a card was played."""
    passed = sum(isinstance(said, Passed) for said in observation.bids)
    return observation.rules.auction is not None and passed == observation.rules.players


def is_auction_open(observation: Observation) -> bool:
    """Whether it is being bid, or the declarer is about to call."""
    return observation.phase in (Phase.AUCTION, Phase.CALL)


def last_words(observation: Observation) -> dict[int, BidMade | Passed]:
    """What each seat said last in the auction, until a card is called."""
    return {said.seat: said for said in observation.bids} if observation.called is None else {}


def declarers_points(observation: Observation) -> int:
    """Card points that declarer and partner, as far as the viewer knows him, have won so far."""
    side = {observation.declarer, observation.partner}
    return sum(trick.points for trick in observation.tricks if trick.winner in side)
