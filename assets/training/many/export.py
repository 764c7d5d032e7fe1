"""``python -m assets.training.many.export LAB.bin OUTPUTS OUT.net``: turn a net of the laboratory into what ships.

The laboratory's file: four int32 (inputs, first and second width, outputs with padding), then float32 layer by layer,
each input's row after the other, then the biases. OUTPUTS are those that are used: 49 of a net that plays, 13 of one
that bids.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

from assets.training.shipping import layers_of, packed
from game.controllers.ai.net import MAGIC, SIZES, Layer


def shipped(net: bytes, outputs: int) -> bytes:
    """Return the shipped form; raises ValueError when the sizes do not fit the length."""
    sizes = struct.unpack_from("<4i", net)
    first, second, third = layers_of(net[16:], sizes)
    last = Layer([row[:outputs] for row in third.rows], third.biases[:outputs])
    return MAGIC + SIZES.pack(*sizes[:3], outputs) + b"".join(map(packed, (first, second, last)))


def main(argv: list[str]) -> int:
    """Convert one net."""
    if len(argv) != 3 or not argv[1].isdigit():
        print(__doc__, file=sys.stderr)
        return 2
    Path(argv[2]).write_bytes(shipped(Path(argv[0]).read_bytes(), int(argv[1])))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
