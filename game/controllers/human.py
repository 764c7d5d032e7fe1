"""A person: the window submits actions, and may arm an exchange for the next moment in which it is legal."""

from __future__ import annotations

from game.controllers.player import STAY, Stay, is_in_turn
from game.model.actions import Action, Exchange
from game.model.observation import Observation


class HumanPlayer:
    """Answers with what the window submitted. Not thread-safe: one loop submits and polls.

    An armed exchange (rules.md, section 4) is private: it is no action, nobody is told, and nothing is recorded until
    it is carried out.
    """

    def __init__(self) -> None:
        self._submitted: Action | None = None
        self._armed = False

    @property
    def armed(self) -> bool:
        """Whether the exchange will be carried out in the next moment in which it is legal."""
        return self._armed

    def arm(self, armed: bool) -> None:
        """Arm the exchange, or take that back. Views offer it while ``observation.armable`` names one."""
        self._armed = armed

    def submit(self, action: Action) -> None:
        """Hand in what the person chose; it is dropped when it is not legal at the next question."""
        self._submitted = action

    def poll(self, observation: Observation) -> Action | Stay | None:
        """Return the armed exchange when it is legal, else what was submitted, else None in turn and STAY out of it."""
        if self._armed:
            exchange = next((action for action in observation.legal if isinstance(action, Exchange)), None)
            if exchange is not None:
                self._armed = False
                return exchange
            if observation.armable is None:
                # The card is gone, or it is too late. No armed exchange outlives its deal: the last turns of every
                # deal come after the last moment for one.
                self._armed = False
        submitted, self._submitted = self._submitted, None
        if submitted is not None and submitted in observation.legal:
            return submitted
        return None if is_in_turn(observation) else STAY

    def cancel(self) -> None:
        """Drop what was submitted; an armed exchange stays armed."""
        self._submitted = None

    def close(self) -> None:
        """Drop everything."""
        self._submitted = None
        self._armed = False
