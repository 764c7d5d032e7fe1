"""``python -m tests.pictures [NAME ...] [--compare FOLDER]``: store pictures anew, or only say which have changed."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path


def main(argv: list[str] | None = None) -> int:
    """Store pictures, or compare them; exit code 1 where one of those compared has changed."""
    from tests.pictures.shown import NAMES, drawn
    from tests.pictures.stored import compare, path_of, store

    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="of the pictures (all)")
    parser.add_argument(
        "--compare", type=Path, metavar="FOLDER", help="store nothing; differences go there as pictures"
    )
    options = parser.parse_args(argv)
    unknown = [name for name in options.names if name not in NAMES]
    if unknown:
        parser.error(f"no such picture: {', '.join(unknown)} (possible: {', '.join(NAMES)})")
    code = 0
    with tempfile.TemporaryDirectory() as folder, drawn(Path(folder)) as draw:
        for name in options.names or NAMES:
            if options.compare is None:
                store(name, draw(name))
                print(path_of(name))
                continue
            told = compare(name, draw(name), options.compare)
            if told:
                print(told)
                code = 1
    return code


if __name__ == "__main__":
    sys.exit(main())
