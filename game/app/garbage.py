"""When Python looks through all objects for those that only hold each other: at rest, as that takes several frames."""

from __future__ import annotations

import gc
from typing import Final

DUE: Final = 10
"""Looks through newer objects after which all are looked through, as Python itself has it."""
OVERDUE: Final = 1000
"""So many where nothing ever rests: some minutes of a demo."""


def spare_what_stays() -> None:
    """Never look through what is there now: modules and other parts of the program, but no scene."""
    gc.freeze()


def begin() -> None:
    """Look for garbage from now on."""
    gc.set_threshold(*gc.get_threshold()[:2], OVERDUE)
    gc.enable()


def rest() -> None:
    """Nothing moves: look through all objects, where that is due."""
    if gc.get_count()[2] >= DUE:
        collect()


def collect() -> None:
    """Look through all objects now."""
    gc.collect()
