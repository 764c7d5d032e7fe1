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
        self._asked: Observation | None = None  # the question that is open
        self._submitted: Action | None = None
        self._armed = False

    @property
    def armed(self) -> bool:
        """Whether the exchange will be carried out in the next moment in which it is legal."""
        return self._armed

    def arm(self, armed: bool) -> None:
        """Arm the exchange, or take that back. Views offer it while ``observation.armable`` names one."""
        self._armed = armed

    def submit(self, action: Action) -> bool:
        """Hand in what the person chose; False, and nothing happens, when he is not being asked for that.

        So a second click on its way to the table never becomes a move of the next turn.
        """
        if self._asked is None or self._submitted is not None or action not in self._asked.legal:
            return False
        self._submitted = action
        return True

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
        if not is_in_turn(observation):
            return STAY
        submitted, self._submitted = self._submitted, None
        if submitted is not None and submitted in observation.legal:
            self._asked = None
            return submitted
        self._asked = observation
        return None

    def cancel(self) -> None:
        """Drop the question and its answer; an armed exchange stays armed."""
        self._asked = self._submitted = None

    def close(self) -> None:
        """Drop everything."""
        self.cancel()
        self._armed = False
