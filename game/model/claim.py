"""Claiming the rest: proof that a side holds the highest trumps still in play (RULES.md, section 5)."""

from __future__ import annotations

from game.model.actions import Claim
from game.model.cards import Card
from game.model.errors import IllegalAction
from game.model.observation import Observation
from game.model.signals import partner_cards
from game.model.state import Deal, Phase

_FEWEST, _MOST = 2, 3


def may_claim(deal: Deal, seat: int) -> bool:
    """Whether this seat knows that its side holds the N highest trumps, N being the cards left in each hand."""
    return deal.rules.claim and _is_moment(deal) and _few_trumps(deal) is None and _not_proven(deal, seat) is None


def claim_to_come(observation: Observation) -> bool:
    """Whether a moment for a claim comes after this seat's next card, whatever is held: the same for all seats."""
    rules, hand = observation.rules, observation.hand_counts[observation.seat]
    if not rules.claim or observation.phase not in (Phase.PLAY, Phase.TRICK, Phase.DRAW):
        return False
    if observation.stock:
        return observation.stock <= rules.players * rules.cards_a_trick  # the next draw is the last one
    return hand >= _FEWEST + observation.rules.cards_a_trick


def _is_moment(deal: Deal) -> bool:
    cards = len(deal.hands[0])
    return deal.phase is Phase.PLAY and not deal.stock and not deal.trick and _FEWEST <= cards <= _MOST


def _trumps_in_play(deal: Deal) -> list[Card]:
    """Return the trumps that are in no won trick, highest first; with the stock gone everybody can work them out."""
    trumps = [card for hand in deal.hands for card in hand if card.suit is deal.trump]
    return sorted(trumps, key=lambda card: -card.rank)


def _few_trumps(deal: Deal) -> int | None:
    """Return the number of trumps in play when they are too few for a claim."""
    trumps = len(_trumps_in_play(deal))
    return trumps if trumps < len(deal.hands[0]) else None


def _not_proven(deal: Deal, seat: int) -> Card | None:
    """Return the highest trump needed that the seat does not know its side to hold; None when the claim is proven."""
    known = set(deal.hands[seat])
    known.update(played.card for played in partner_cards(deal, seat))
    known.update(played.card for played in deal.shown if deal.rules.are_partners(played.seat, seat))
    needed = _trumps_in_play(deal)[: len(deal.hands[0])]
    return next((card for card in needed if card not in known), None)


def refuse_claim(deal: Deal, move: Claim) -> IllegalAction:
    """Return why this claim is not legal."""
    seat = move.seat
    if not deal.rules.claim:
        return IllegalAction("claim-not-in-rules", seat=seat)
    if deal.phase is Phase.PLAY and not deal.stock and not deal.trick and len(deal.hands[0]) < _FEWEST:
        return IllegalAction("claim-one-card", seat=seat)
    if not _is_moment(deal):
        return IllegalAction("claim-not-now", seat=seat, phase=deal.phase.value)
    trumps = _few_trumps(deal)
    if trumps is not None:
        return IllegalAction("claim-few-trumps", seat=seat, cards=len(deal.hands[0]), trumps=trumps)
    return IllegalAction("claim-not-proven", seat=seat, missing=_not_proven(deal, seat))
