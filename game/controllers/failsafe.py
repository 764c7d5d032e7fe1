"""A computer player who does not end the game: whatever goes wrong while he thinks, he answers something legal."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from game.controllers.player import STAY, NoAction, Player, is_in_turn
from game.model.actions import Action, Bid, Call, Cut, Pass, Play
from game.model.errors import GameError
from game.model.observation import Observation

_IN_TURN: Final = (Pass, Play, Cut, Call, Bid)
"""What somebody in turn may do, what binds him least first; all else is done of one's own will."""


class IllegalAnswer(Exception):
    """A computer player answered with something that is not legal; the text says what kind of answer it was."""


class FailsafePlayer:
    """Stands between a room and a computer player; ``stumbled`` is told each error, with how it came about.

    ``stood_in`` holds the moments, by number of the deal and ply, in which a plain answer stood in for the player's.
    """

    def __init__(self, player: Player, stumbled: Callable[[str], None]) -> None:
        self._player = player
        self._stumbled = stumbled
        self.stood_in: list[tuple[int, int]] = []

    def poll(self, observation: Observation) -> Action | NoAction | None:
        """Return the player's answer; a plain legal one when there was an error, or when it is not legal."""
        try:
            answer = self._player.poll(observation)
            if answer is None or _is_legal(answer, observation):
                return answer
            raise IllegalAnswer(type(answer).__name__)
        except Exception as error:  # a fault of the program, of whatever kind
            self._stumbled(told(error))
            with suppress(Exception):
                self._player.cancel()
            self.stood_in.append((observation.number, observation.ply))
            return plain_answer(observation)

    def cancel(self) -> None:
        """Forget the question; an error is told, and nothing else follows from it."""
        self._quietly(self._player.cancel)

    def forget(self, deal: int, ply: int) -> None:
        """That moment of the deal has not come after all, nor has any after it."""
        self.stood_in = [moment for moment in self.stood_in if moment[0] != deal or moment[1] < ply]

    def close(self) -> None:
        """Give back what the player holds."""
        self._quietly(self._player.close)

    def _quietly(self, do: Callable[[], None]) -> None:
        try:
            do()
        except Exception as error:
            self._stumbled(told(error))


def plain_answer(observation: Observation) -> Action | NoAction:
    """Return a legal action that needs no thought, always the same: the cheapest card, a pass, a cut in the middle."""
    if not is_in_turn(observation):
        return STAY
    for kind in _IN_TURN:
        choice = sorted((action for action in observation.legal if isinstance(action, kind)), key=_order)
        if choice:
            return choice[len(choice) // 2 if kind is Cut else 0]
    return observation.legal[0]


def told(error: Exception) -> str:
    """Return how an error came about, without what it says: that may name cards which the reader must not know."""
    if isinstance(error, WorkerError):
        return str(error)
    name = f"{type(error).__name__} {error.code}" if isinstance(error, GameError) else type(error).__name__
    if isinstance(error, IllegalAnswer):
        name = f"{name}: {error}"
    return "".join(["Traceback (most recent call last):\n", *traceback.format_tb(error.__traceback__), name])


class WorkerError(RuntimeError):
    """Thinking itself failed: a fault of the program, with what :func:`told` says of it as its text."""


def _is_legal(answer: Action | NoAction, observation: Observation) -> bool:
    return not is_in_turn(observation) if isinstance(answer, NoAction) else answer in observation.legal


def _order(action: Action) -> tuple[int, str]:
    """The least points first; what has none goes by its text."""
    if isinstance(action, Play):
        return action.card.points, str(action)
    if isinstance(action, Bid):
        return action.points or 0, str(action)
    return (action.at if isinstance(action, Cut) else 0), str(action)
