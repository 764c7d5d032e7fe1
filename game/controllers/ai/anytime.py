"""What ``casual`` does whenever it may, in turn or not: exchanging, claiming, and making faces at its partners."""

from __future__ import annotations

from game.controllers.ai.common import unseen_cards
from game.controllers.player import STAY, Stay
from game.model.actions import Action, Claim, Exchange, Signal
from game.model.cards import card_of
from game.model.observation import Observation


def action_any_time(observation: Observation) -> Action | Stay:
    """Return an exchange, claim or signal that is legal and pays, else STAY.

    A better trump for a low one and all the rest of the cards are worth having, except where points are to be avoided.
    """
    takes = observation.rules.goal == "most_points"
    for action in observation.legal:
        if isinstance(action, (Exchange, Claim)):
            if takes:
                return action
        elif isinstance(action, Signal) and _is_worth_telling(observation, action):
            return action
    return STAY


def _is_worth_telling(observation: Observation, signal: Signal) -> bool:
    """Whether partners should know of the trump: an ace or three, or the highest of those that are still hidden."""
    if observation.trump is None:
        return False
    card = card_of(observation.trump, signal.rank)
    if card.points >= 10:
        return True
    return not any(other.suit is card.suit and other.rank > card.rank for other in unseen_cards(observation))
