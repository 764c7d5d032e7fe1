"""Players who do what a lesson needs, in the order in which it tells, and nothing else."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from game.controllers.player import STAY, NoAction, is_in_turn
from game.model.actions import Action
from game.model.observation import Observation


class Script:
    """What the others at a table still have to do, all of them in one order."""

    def __init__(self) -> None:
        self._left: deque[Action] = deque()

    @property
    def is_done(self) -> bool:
        """Whether nothing is left."""
        return not self._left

    def add(self, actions: Iterable[Action]) -> None:
        """Have this done after all that is left."""
        self._left.extend(actions)

    def take(self, observation: Observation) -> Action | None:
        """Return, once, what that seat has to do now, if it is next and legal."""
        if self._left and self._left[0].seat == observation.seat and self._left[0] in observation.legal:
            return self._left.popleft()
        return None


class ScriptedPlayer:
    """One seat of those: in turn it waits until the script has something for it."""

    def __init__(self, script: Script) -> None:
        self._script = script

    def poll(self, observation: Observation) -> Action | NoAction | None:
        """Return what the script tells; out of turn nothing else, in turn None until there is something."""
        action = self._script.take(observation)
        return action if action is not None or is_in_turn(observation) else STAY

    def cancel(self) -> None:
        """Nothing was being thought about."""

    def close(self) -> None:
        """Nothing is held."""
