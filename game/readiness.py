"""What people at this machine have made ready in a match, an exchange or a claim: kept for each of them alone."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from pathlib import Path

from game.controllers.human import HumanPlayer
from game.controllers.session import Session
from game.model.observation import Observation
from game.storage import log
from game.storage.private import MadeReady, keep_ready, read_ready


class Readiness:
    """Keeps what ``people``, by player of the header, have made ready; while there is no ``record`` nothing is kept.

    ``tell`` is for what one person alone may hear. Where several share the machine it is not called: a sentence about
    the file would tell the others that somebody has something ready.
    """

    def __init__(
        self,
        session: Session,
        people: Mapping[int, HumanPlayer],
        record: Callable[[], Path | None],
        tell: Callable[[str], None],
    ) -> None:
        self._session = session
        self._people = people
        self._record = record
        self._tell = tell if len(people) == 1 else lambda text: None
        self._ready: tuple[MadeReady, ...] = ()
        self._written: tuple[Path, tuple[MadeReady, ...]] | None = None
        self._failed = False
        self._closed = False

    def restore(self) -> None:
        """Make ready again what was when the match was left, as far as it still can be."""
        record = self._record()
        if record is None:
            return
        self._ready, problem = read_ready(record)
        self._written = record, self._ready
        if problem is not None:
            self._complain(problem)
        for ready in self._ready:
            human = self._people.get(ready.player)
            if human is None:
                continue
            observation = self._observe(ready.player)
            if ready.deal != observation.number or ready.ply > observation.ply:
                continue  # of another deal, or made ready after what the record tells
            if observation.armable is not None and observation.armable.give.code == ready.give:
                human.arm(True)
            if ready.claim and observation.rules.claim:
                human.claim(observation)
        self.step()

    def step(self) -> None:
        """Write down what has changed; to be called whenever the match may have gone on."""
        if not self._closed:
            self._ready = self._ready_now()
            self._write()

    def close(self) -> None:
        """Nothing changes any more; to be called when the record is closed, which may only then have come to be."""
        if not self._closed:
            self._closed = True
            self._write()

    def _write(self) -> None:
        record = self._record()
        if record is None or self._written == (record, self._ready):
            return
        self._written = record, self._ready
        problem = keep_ready(record, self._ready)
        if problem is not None and not self._failed:
            self._failed = True
            self._complain(problem)

    def _ready_now(self) -> tuple[MadeReady, ...]:
        if self._session.match.running is None:
            return ()
        before = {ready.player: ready for ready in self._ready}
        found = []
        for player, human in sorted(self._people.items()):
            made = _made_ready(player, human, self._observe(player)) if human.armed or human.claims else None
            if made is not None:
                old = before.get(player)
                found.append(old if old is not None and _is_same(old, made) else made)
        return tuple(found)

    def _observe(self, player: int) -> Observation:
        return self._session.observe(self._session.match.seating.index(player))

    def _complain(self, problem: str) -> None:
        logging.getLogger(log.LOGGER).warning("%s", problem)
        self._tell(problem)


def _made_ready(player: int, human: HumanPlayer, observation: Observation) -> MadeReady | None:
    """What this person has ready in the deal that is played; None when that is nothing any more."""
    give = observation.armable.give.code if human.armed and observation.armable is not None else None
    claims = human.claims_in == observation.number
    return MadeReady(player, observation.number, observation.ply, give, claims) if give or claims else None


def _is_same(old: MadeReady, new: MadeReady) -> bool:
    """Whether nothing has changed but time."""
    return (old.deal, old.give, old.claim) == (new.deal, new.give, new.claim)
