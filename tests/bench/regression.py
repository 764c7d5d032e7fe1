"""Weights of a sum that tells best what came: of chances by their logits, and of numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

Rows = Sequence[Sequence[float]]

ROUNDS: Final = 12  # of Newton's way
_CALM: Final = 1e-3
"""How much is taken off for large weights, so that what is always the same, or always zero, gets none."""


def likeliest(rows: Rows, came: Sequence[float]) -> list[float]:
    """Return the weights under which, each sum being the logit of a chance, what came is likeliest; by Newton's way.

    ``came`` is 1, 0, or a part of 1 where nobody has won.
    """
    size = len(rows[0])
    weights = [0.0] * size
    for _ in range(ROUNDS):
        slope = [-_CALM * weight for weight in weights]
        bend = _calm(size)
        for row, won in zip(rows, came, strict=True):
            said = 1 / (1 + math.exp(-sum(part * weight for part, weight in zip(row, weights, strict=True))))
            _add(bend, slope, row, said * (1 - said), won - said)
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def closest(rows: Rows, came: Sequence[float]) -> list[float]:
    """Return the weights under which the sums are off least, by their squares."""
    size = len(rows[0])
    bend, slope = _calm(size), [0.0] * size
    for row, value in zip(rows, came, strict=True):
        _add(bend, slope, row, 1.0, value)
    return solved(bend, slope)


def solved(matrix: Sequence[Sequence[float]], wanted: Sequence[float]) -> list[float]:
    """Return what the matrix, which must not be singular, has to be multiplied by to give ``wanted``."""
    size = len(wanted)
    lines = [[*line, value] for line, value in zip(matrix, wanted, strict=True)]
    for column in range(size):
        best = max(range(column, size), key=lambda number: abs(lines[number][column]))
        lines[column], lines[best] = lines[best], lines[column]
        top = lines[column]
        for number, line in enumerate(lines):
            if number != column:
                times = line[column] / top[column]
                lines[number] = [value - times * above for value, above in zip(line, top, strict=True)]
    return [lines[number][size] / lines[number][number] for number in range(size)]


def _calm(size: int) -> list[list[float]]:
    return [[_CALM if line == column else 0.0 for column in range(size)] for line in range(size)]


def _add(bend: list[list[float]], slope: list[float], row: Sequence[float], steep: float, off: float) -> None:
    for line, part in enumerate(row):
        slope[line] += part * off
        for column, other in enumerate(row):
            bend[line][column] += steep * part * other
