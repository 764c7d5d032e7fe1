"""``python -m assets.training.two.export LAB.bin OUT.net``: turn a net of the laboratory into the file that is shipped.

The laboratory's file: four int32 (inputs, first and second width, outputs with padding), then float32 layer by layer,
each input's row after the other, then the biases. The shipped file: game/controllers/ai/net.py, in half precision.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path
from typing import Final

from game.controllers.ai.net import MAGIC, SIZES
from game.controllers.ai.two import VALUE

OUTPUTS: Final = VALUE + 1


def shipped(data: bytes) -> bytes:
    """Return the shipped form; raises ValueError when the sizes do not fit the length."""
    inputs, wide, narrow, padded = struct.unpack_from("<4i", data)
    weights = struct.unpack_from(f"<{(len(data) - 16) // 4}f", data, 16)
    kept: list[float] = []
    at = 0
    for rows, columns in ((inputs, wide), (wide, narrow), (narrow, padded)):
        for _row in range(rows + 1):  # the biases are one row more
            kept += weights[at : at + min(columns, OUTPUTS if columns == padded else columns)]
            at += columns
    if at != len(weights):
        raise ValueError(f"{len(weights)} weights, {at} expected")
    return MAGIC + SIZES.pack(inputs, wide, narrow, OUTPUTS) + struct.pack(f"<{len(kept)}e", *kept)


def main(argv: list[str]) -> int:
    """Convert one file."""
    if len(argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    Path(argv[1]).write_bytes(shipped(Path(argv[0]).read_bytes()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
