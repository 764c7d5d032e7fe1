"""What ``casual`` does whenever it may, in turn or not: exchanging, claiming, and making faces at its partners."""

from __future__ import annotations

from game.controllers.player import STAY, NoAction
from game.model.actions import Action, Claim, Exchange, Signal
from game.model.cards import Rank, card_of
from game.model.events import Played
from game.model.observation import Observation


def action_any_time(observation: Observation) -> Action | NoAction:
    """Return an exchange, claim or signal that is legal and pays, else STAY.

    A better trump for a low one is worth having at once: where the rules let a player wait and hide it, waiting gained
    nothing in thousands of deals. To claim the rest costs nothing, but where points are to be avoided neither pays.
    Every trump that has a face and is news to partners is told: only they see it.
    """
    wins_points = observation.rules.goal == "most_points"
    for action in observation.legal:
        if isinstance(action, (Exchange, Claim)):
            if wins_points:
                return action
        elif isinstance(action, Signal) and _is_news(observation, action.rank):
            return action
    return STAY


def _is_news(observation: Observation, rank: Rank) -> bool:
    """Whether partners have not seen this trump yet: all saw it come, or it was in a hand shown before the first card.

    A hand lies in the order the cards came. So a full one has at its end the card drawn last, and those before it were
    shown, or drawn earlier and told of then.
    """
    assert observation.trump is not None, "a signal without trumps"
    card, hand, rules = card_of(observation.trump, rank), observation.hand, observation.rules
    if Played(observation.seat, card) in observation.shown:
        return False
    if not rules.partners_show_hands:
        return True
    return bool(observation.tricks) and len(hand) == rules.hand and hand[-1] == card
