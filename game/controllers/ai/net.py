"""A small net in plain Python: inputs that are on or off, two hidden layers, and a number for each of its outputs.

Its weights come from a file made by ``python -m assets.training.two.export``; whoever makes the player hands them over
(two.py), so that nothing here knows where files lie.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from operator import itemgetter, mul
from typing import Final

MAGIC: Final = b"TRIUNFO NET 1\n"
SIZES: Final = struct.Struct("<4H")

Row = tuple[float, ...]


class Net:
    """Layers as tuples of floats, laid out for the quickest way through them in Python.

    The first layer is kept by input, since few inputs are on; the others by output, for the same reason: only the
    units that are on are gathered from a row.
    """

    __slots__ = ("_first", "_second", "_start", "_start2", "_start3", "_third", "inputs", "outputs")

    def __init__(self, sizes: Sequence[int], weights: Row) -> None:
        """Take the weights layer by layer, each input's row after the other, then the biases of the layer."""
        self.inputs, wide, narrow, self.outputs = sizes
        layers = []
        at = 0
        for rows, columns in ((self.inputs, wide), (wide, narrow), (narrow, self.outputs)):
            layer = [weights[at + row * columns : at + (row + 1) * columns] for row in range(rows)]
            at += rows * columns
            layers.append((layer, weights[at : at + columns]))
            at += columns
        if at != len(weights):
            raise ValueError(f"a net of {tuple(sizes)} has {at} weights, not {len(weights)}")
        self._first, self._start = layers[0]
        self._second, self._start2 = list(zip(*layers[1][0], strict=True)), layers[1][1]
        self._third, self._start3 = list(zip(*layers[2][0], strict=True)), layers[2][1]

    @classmethod
    def from_bytes(cls, data: bytes) -> Net:
        """Read a weights file; raises ValueError when it is not one."""
        if not data.startswith(MAGIC) or len(data) < len(MAGIC) + SIZES.size:
            raise ValueError("not a file of weights")
        sizes = SIZES.unpack_from(data, len(MAGIC))
        body = data[len(MAGIC) + SIZES.size :]
        if len(body) % 2:
            raise ValueError("a file of weights that ends too early")
        return cls(sizes, struct.unpack(f"<{len(body) // 2}e", body))

    def outputs_of(self, on: Sequence[int], wanted: Sequence[int]) -> list[float]:
        """Return the wanted outputs when these inputs are on and all others off."""
        first = self._first
        rows = [first[number] for number in on]
        lit, values = _lit(map(sum, zip(self._start, *rows, strict=True)))
        gather = itemgetter(*lit)
        sums = [bias + sum(map(mul, gather(row), values))
                for row, bias in zip(self._second, self._start2, strict=True)]  # fmt: skip
        lit, values = _lit(sums)
        gather = itemgetter(*lit)
        return [self._start3[out] + sum(map(mul, gather(self._third[out]), values)) for out in wanted]


def _lit(sums: map[float] | list[float]) -> tuple[list[int], list[float]]:
    """Return the places of the positive sums and these sums; always at least two, which itemgetter needs."""
    lit, values = [], []
    for place, value in enumerate(sums):
        if value > 0:
            lit.append(place)
            values.append(value)
    while len(lit) < 2:
        lit.append(0)
        values.append(0.0)
    return lit, values
