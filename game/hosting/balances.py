"""Works out luck and play of finished deals of the history, one after another, while somebody looks at statistics."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import groupby
from typing import Final

from game.controllers.computer import Engine
from game.controllers.review import Reviewer
from game.hosting.endeddeals import deals_bit_by_bit
from game.model.errors import GameError
from game.model.replay import PlayedDeal
from game.statistics.balances import CountedDeal
from game.storage.balances import BalanceKey, KeptBalance
from game.storage.log import LOGGER

SLICE: Final = 0.004  # seconds of a frame for reading records and asking
ASKED: Final = 12  # decisions at once: at rest there are few frames a second, and the engine is not to wait for them

Heard = Callable[[CountedDeal, KeptBalance], None]


class BalanceFinder:
    """Has deals reviewed by an engine, behind all that somebody waits for; :meth:`step` is called once a frame.

    What cannot be reviewed is left out, and not tried again while the program runs.
    """

    def __init__(self, engine: Callable[[], Engine]) -> None:
        self._engine = engine
        self._work: Iterator[bool] = iter(())
        self._failed: set[BalanceKey] = set()
        self._found = False
        self.is_busy = False

    def find(self, deals: Sequence[CountedDeal], heard: Heard) -> None:
        """Begin with these deals, in their order, instead of what was asked for before; tell what is found out."""
        self.close()
        wanted = [deal for deal in deals if deal.key not in self._failed]
        self._work = self._all(wanted, heard)
        self.is_busy = bool(wanted)

    def close(self) -> None:
        """Work nothing out any more; what was not finished is forgotten."""
        if isinstance(self._work, Generator):
            self._work.close()
        self._work, self.is_busy = iter(()), False

    def step(self) -> bool:
        """Go on for some milliseconds, or until a balance is found; returns whether one is."""
        self._found = False
        end = time.perf_counter() + SLICE
        while self.is_busy and not self._found and time.perf_counter() < end:
            waits = next(self._work, None)
            if waits is None:
                self.is_busy = False
            elif waits:
                break
        return self._found

    # --- the work, piece by piece: True where it waits for the engine

    def _all(self, deals: Sequence[CountedDeal], heard: Heard) -> Generator[bool, None, None]:
        for (path, match), wanted in groupby(deals, key=lambda deal: (deal.path, deal.key.number)):
            group = list(wanted)
            played: list[PlayedDeal] = []
            try:
                played = yield from deals_bit_by_bit(path, match)
            except (OSError, GameError) as error:  # it is gone, or does not keep the rules
                logging.getLogger(LOGGER).warning("no deals to look at in %s: %s", path, error)
            by_number = {deal.number: deal for deal in played}
            for deal in group:
                if deal.key.deal not in by_number:
                    self._failed.add(deal.key)
                else:
                    yield from self._one(deal, by_number[deal.key.deal], heard)

    def _one(self, deal: CountedDeal, played: PlayedDeal, heard: Heard) -> Iterator[bool]:
        """Review one deal from the seat of the person."""
        seat = deal.seat
        try:
            reviewer = Reviewer(self._engine(), played, (seat,), ASKED)
        except GameError as error:
            logging.getLogger(LOGGER).error("a deal of %s cannot be reviewed: %s", deal.path, error)
            self._failed.add(deal.key)
            return
        try:
            while not reviewer.is_done:
                reviewer.poll()
                yield not reviewer.is_done
        finally:
            reviewer.cancel()
        review = reviewer.review(seat)
        if review.balance is None or reviewer.failed:
            self._failed.add(deal.key)
            return
        self._found = True
        heard(deal, KeptBalance(review.balance.luck, review.balance.play, review.is_points))
        yield False
