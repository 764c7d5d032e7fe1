"""``python -m assets.training.many.export LAB.bin OUTPUTS OUT.net``: turn a net of the laboratory into what ships.

With ``--back`` first, ``--back IN.net LAB.bin`` makes a file the laboratory goes on from; what bytes instead of floats
took away is gone.

The laboratory's file: four int32 (inputs, first and second width, outputs with padding), then float32 layer by layer,
each input's row after the other, then the biases. OUTPUTS are those that are used: 49 of a net that plays, 13 of one
that bids.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path
from typing import Final

from assets.training.shipping import floats_of, layers_of, packed
from game.controllers.ai.net import MAGIC, SIZES, Layer, layers_in

PADDED: Final = 64


def shipped(net: bytes, outputs: int) -> bytes:
    """Return the shipped form; raises ValueError when the sizes do not fit the length."""
    sizes = struct.unpack_from("<4i", net)
    first, second, third = layers_of(net[16:], sizes)
    last = Layer([row[:outputs] for row in third.rows], third.biases[:outputs])
    return MAGIC + SIZES.pack(*sizes[:3], outputs) + b"".join(map(packed, (first, second, last)))


def from_shipped(data: bytes) -> bytes:
    """Return the laboratory's form of a shipped file, unused outputs being zero."""
    first, second, third = layers_in(data)
    padding = (0.0,) * (PADDED - len(third.biases))
    last = [(*row, *padding) for row in (*third.rows, third.biases)]
    sizes = struct.pack("<4i", len(first.rows), len(first.biases), len(second.biases), PADDED)
    return sizes + floats_of([*first.rows, first.biases, *second.rows, second.biases, *last])


def main(argv: list[str]) -> int:
    """Convert one net."""
    if argv[:1] == ["--back"] and len(argv) == 3:
        Path(argv[2]).write_bytes(from_shipped(Path(argv[1]).read_bytes()))
        return 0
    if len(argv) != 3 or not argv[1].isdigit():
        print(__doc__, file=sys.stderr)
        return 2
    Path(argv[2]).write_bytes(shipped(Path(argv[0]).read_bytes(), int(argv[1])))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
