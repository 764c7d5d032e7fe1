"""``python -m assets.training.two.export LAB.bin HEADS.bin OUT.net``: turn what the laboratory made into what ships.

With ``--back`` first, ``--back IN.net LAB.bin HEADS.bin`` makes files the laboratory goes on from; what bytes instead
of floats took away is gone.

The laboratory's files: four int32 (inputs, first and second width, outputs with padding), then float32 layer by layer,
each input's row after the other, then the biases; of the heads two int32 (second width, outputs), one layer, and four
weights more, of gap and link. The shipped file (game/controllers/ai/net.py) has the heads as outputs after those of the
net, and last the four weights as outputs that are always the same.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path
from typing import Final

from assets.training.shipping import floats_of, layers_of, packed
from game.controllers.ai.inputs import INPUTS
from game.controllers.ai.net import MAGIC, SIZES, Layer, layers_in
from game.controllers.ai.two import VALUE

OUTPUTS: Final = VALUE + 1
PADDED: Final = 48
HEADS: Final = 80
MORE: Final = 4


def shipped(net: bytes, heads: bytes) -> bytes:
    """Return the shipped form; raises ValueError when the sizes do not fit the length."""
    inputs, wide, narrow, padded = struct.unpack_from("<4i", net)
    if padded != PADDED or struct.unpack_from("<2i", heads) != (narrow, HEADS):
        raise ValueError("not a net and its heads")
    first, second, third = layers_of(net[16:], (inputs, wide, narrow, padded))
    (more,) = layers_of(heads[8 : -4 * MORE], (narrow, HEADS))
    extra = struct.unpack(f"<{MORE}f", heads[-4 * MORE :])
    silent = [(0.0,) * wide] * (INPUTS - inputs)  # inputs that an earlier net was not told
    rows = [(*row[:OUTPUTS], *other, *[0.0] * MORE) for row, other in zip(third.rows, more.rows, strict=True)]
    last = Layer(rows, (*third.biases[:OUTPUTS], *more.biases, *extra))
    layers = Layer([*first.rows, *silent], first.biases), second, last
    return MAGIC + SIZES.pack(INPUTS, wide, narrow, len(last.biases)) + b"".join(map(packed, layers))


def from_shipped(data: bytes) -> tuple[bytes, bytes]:
    """Return the laboratory's forms of a shipped file: the net, unused outputs being zero, and the heads."""
    layers = layers_in(data)
    wide, narrow = [len(layer.biases) for layer in layers[:2]]
    padding = (0.0,) * (PADDED - OUTPUTS)
    third = [(*row[:OUTPUTS], *padding) for row in (*layers[2].rows, layers[2].biases)]
    heads = [row[OUTPUTS:-MORE] for row in (*layers[2].rows, layers[2].biases)]
    heads.append(layers[2].biases[-MORE:])
    net = [*layers[0].rows, layers[0].biases, *layers[1].rows, layers[1].biases, *third]
    sizes = struct.pack("<4i", len(layers[0].rows), wide, narrow, PADDED)
    return sizes + floats_of(net), struct.pack("<2i", narrow, HEADS) + floats_of(heads)


def main(argv: list[str]) -> int:
    """Convert one net."""
    back = argv[:1] == ["--back"]
    files = [Path(name) for name in argv[back:]]
    if len(files) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    if back:
        for path, data in zip(files[1:], from_shipped(files[0].read_bytes()), strict=True):
            path.write_bytes(data)
    else:
        files[2].write_bytes(shipped(files[0].read_bytes(), files[1].read_bytes()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
