"""How nets are shipped: float32 of the laboratories becomes bytes, with a scale for each input's row."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from itertools import pairwise
from math import frexp, ldexp

from game.controllers.ai.net import Layer


def floats_of(rows: Sequence[Sequence[float]]) -> bytes:
    """Return rows of numbers as float32, one after the other."""
    return b"".join(struct.pack(f"<{len(row)}f", *row) for row in rows)


def layers_of(data: bytes, sizes: Sequence[int]) -> list[Layer]:
    """Read float32 layers; raises ValueError when they are not as many as the sizes say."""
    if len(data) != 4 * sum((before + 1) * after for before, after in pairwise(sizes)):
        raise ValueError(f"{len(data)} bytes do not hold layers of {tuple(sizes)}")
    layers, at = [], 0
    for before, after in pairwise(sizes):
        rows = [struct.unpack_from(f"<{after}f", data, at + 4 * after * row) for row in range(before + 1)]
        layers.append(Layer(rows[:-1], rows[-1]))
        at += 4 * after * (before + 1)
    return layers


def packed(layer: Layer) -> bytes:
    """Return a layer in the shipped form: weights as bytes, each row with its own scale."""
    scales = [_scale(max(map(abs, row))) for row in layer.rows]
    whole = b"".join(
        struct.pack(f"<{len(row)}b", *[max(-127, min(127, round(value / scale))) if scale else 0 for value in row])
        for row, scale in zip(layer.rows, scales, strict=True)
    )
    return floats_of([scales]) + whole + floats_of([layer.biases])


def _scale(most: float) -> float:
    """Return a 127th of the greatest weight, so rounded that packing what was unpacked gives the same again."""
    part, power = frexp(most / 127)
    return ldexp(round(part * 4096), power - 12)
