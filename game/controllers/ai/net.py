"""A small net in plain Python: inputs that are on or off, two hidden layers, and a number for each of its outputs.

Its weights come from a file made by ``python -m assets.training.two.export``; whoever makes the player hands them over
(two.py), so that nothing here knows where files lie.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from itertools import pairwise
from operator import itemgetter, mul
from typing import Final, NamedTuple

MAGIC: Final = b"TRIUNFO NET 2\n"
SIZES: Final = struct.Struct("<4H")
_WEIGHT_STEP: Final = 1.5 * 2.0**32
"""Added and taken away again it rounds to a multiple of 2**-20."""
UNIT_STEP: Final = 1.5 * 2.0**40
"""The same to a multiple of 2**-12."""

Row = tuple[float, ...]


class Layer(NamedTuple):
    """Weights, those of one input after the other, and the biases of what comes out."""

    rows: Sequence[Row]
    biases: Row


class Net:
    """Layers as tuples of floats, laid out for the quickest way through them in Python.

    The first layer is kept by input, since few inputs are on; the others by output, for the same reason: only the
    units that are on are gathered from a row.

    Weights and units are rounded so that every product and sum is exact: a net says the same to the last bit wherever
    it is asked, in whatever order sums are made (Python adds floats in another way since 3.12).
    """

    __slots__ = ("_first", "_second", "_start", "_start2", "_start3", "_third", "inputs", "outputs")

    def __init__(self, layers: Sequence[Layer]) -> None:
        """Take three layers, each as wide as the next one's rows are many."""
        first, second, third = map(rounded, layers)
        self.inputs, self.outputs = len(first.rows), len(third.biases)
        self._first, self._start = first
        self._second, self._start2 = list(zip(*second.rows, strict=True)), second.biases
        self._third, self._start3 = list(zip(*third.rows, strict=True)), third.biases

    @classmethod
    def from_bytes(cls, data: bytes) -> Net:
        """Read a file of weights; raises ValueError when it is not one."""
        return cls(layers_in(data))

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


def layers_in(data: bytes) -> list[Layer]:
    """Return the layers of a file; raises ValueError when it is not one of weights, or too short or long.

    After the sizes (inputs, first and second width, outputs) come layer by layer: for each input the number its
    weights are multiplied by, as float32; the weights as signed bytes, those of one input after the other; the biases
    as float32.
    """
    if not data.startswith(MAGIC) or len(data) < len(MAGIC) + SIZES.size:
        raise ValueError("not a file of weights")
    sizes = SIZES.unpack_from(data, len(MAGIC))
    at = len(MAGIC) + SIZES.size
    if len(data) != at + sum([4 * before + before * after + 4 * after for before, after in pairwise(sizes)]):
        raise ValueError("a file of weights of the wrong length")
    layers = []
    for before, after in pairwise(sizes):
        scales = struct.unpack_from(f"<{before}f", data, at)
        at += 4 * before
        whole = memoryview(data)[at : at + before * after].cast("b")
        at += before * after
        rows = [
            tuple([scale * value for value in whole[row * after : (row + 1) * after]])
            for row, scale in enumerate(scales)
        ]
        layers.append(Layer(rows, struct.unpack_from(f"<{after}f", data, at)))
        at += 4 * after
    return layers


def rounded(layer: Layer) -> Layer:
    """Return a layer with the weights that are used."""
    rows = [tuple([weight + _WEIGHT_STEP - _WEIGHT_STEP for weight in row]) for row in layer.rows]
    return Layer(rows, tuple([bias + _WEIGHT_STEP - _WEIGHT_STEP for bias in layer.biases]))


def _lit(sums: Iterable[float]) -> tuple[list[int], list[float]]:
    """Return the places of the positive sums and these sums; always at least two, which itemgetter needs."""
    lit, values = [], []
    for place, value in enumerate(sums):
        if value > 0:
            lit.append(place)
            values.append(value + UNIT_STEP - UNIT_STEP)
    while len(lit) < 2:
        lit.append(0)
        values.append(0.0)
    return lit, values
