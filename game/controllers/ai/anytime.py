"""What ``casual`` does whenever it may, in turn or not: exchanging, claiming, and making faces at its partners."""

from __future__ import annotations

from game.controllers.player import STAY, Stay
from game.model.actions import Action, Claim, Exchange, Signal
from game.model.observation import Observation


def action_any_time(observation: Observation) -> Action | Stay:
    """Return an exchange, claim or signal that is legal and pays, else STAY.

    A better trump for a low one is worth having at once: where the rules let a player wait and hide it, waiting gained
    nothing in thousands of deals. To claim the rest costs nothing, but where points are to be avoided neither pays.
    Every trump that has a face is told: only partners see it.
    """
    wins_points = observation.rules.goal == "most_points"
    for action in observation.legal:
        if isinstance(action, (Exchange, Claim)):
            if wins_points:
                return action
        elif isinstance(action, Signal):
            return action
    return STAY
