"""``python -m assets.training.two.export LAB.bin OUT.net``: turn a net of the laboratory into the file that is shipped.

With ``--back`` first, a shipped file into one that the laboratory goes on from; what half precision took away is gone.

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
PADDED: Final = 48


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


def from_shipped(data: bytes) -> bytes:
    """Return the laboratory's form of a shipped file, unused outputs being zero."""
    inputs, wide, narrow, outputs = SIZES.unpack_from(data, len(MAGIC))
    start = len(MAGIC) + SIZES.size
    weights = struct.unpack_from(f"<{(len(data) - start) // 2}e", data, start)
    padding = (0.0,) * (PADDED - outputs)
    last = (narrow + 1) * outputs
    padded = list(weights[:-last])
    for at in range(len(weights) - last, len(weights), outputs):
        padded += (*weights[at : at + outputs], *padding)
    return struct.pack(f"<4i{len(padded)}f", inputs, wide, narrow, PADDED, *padded)


def main(argv: list[str]) -> int:
    """Convert one file."""
    convert = from_shipped if argv[:1] == ["--back"] else shipped
    files = argv[1:] if convert is from_shipped else argv
    if len(files) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    Path(files[1]).write_bytes(convert(Path(files[0]).read_bytes()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
