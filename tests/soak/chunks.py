"""Cases in a row, as one process plays them."""

from __future__ import annotations

import gc
import signal
from collections import Counter
from dataclasses import dataclass, field
from types import FrameType
from typing import Final

from tests.soak.case import run_case

CHUNK: Final = 40
"""Cases."""
PATIENCE: Final = 120
"""Seconds after which a case counts as one that never ends."""


@dataclass
class Chunk:
    """What a row of cases has covered, and the fault that ended it."""

    number: int
    deals: int = 0
    verified: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    pairs: set[str] = field(default_factory=set)
    fault: str | None = None


class NeverEnds(Exception):
    """A case takes longer than any should."""


def run_chunk(seed: str, number: int) -> Chunk:
    """Play these cases until one is at fault."""
    gc.set_threshold(20_000, 20, 20)  # hardly anything made here outlives its match
    chunk = Chunk(number)
    for case in range(number * CHUNK, (number + 1) * CHUNK):
        with _Patience():
            outcome = run_case(seed, case)
        chunk.deals += outcome.deals
        chunk.verified += outcome.verified
        chunk.counts.update(outcome.counts)
        chunk.pairs |= outcome.pairs
        if outcome.fault is not None:
            again = f"python -m tests.soak --deals 1 --seed {seed} --case {case}"
            chunk.fault = f"case {case}: {outcome.fault}\nagain: {again}"
            break
    return chunk


class _Patience:
    """Ends a case that hangs, on systems that have alarms."""

    def __enter__(self) -> None:
        if hasattr(signal, "SIGALRM"):
            signal.signal(signal.SIGALRM, _give_up)
            signal.alarm(PATIENCE)

    def __exit__(self, *_error: object) -> None:
        if hasattr(signal, "SIGALRM"):
            signal.alarm(0)


def _give_up(_number: int, _frame: FrameType | None) -> None:
    raise NeverEnds
