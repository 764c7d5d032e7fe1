"""``python -m tests.bench [NAME ...]``: measure, and print a line of JSON for each figure; times with the processor."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Final

SIZES: Final = ("MB", "MiB", "cards")
"""Units of what is the same on every processor."""


def main(argv: list[str] | None = None) -> int:
    """Measure what is named, one thing after the other; exit code 1 when something could not be measured."""
    from tests.bench.figures import FIGURES
    from tests.bench.machine import processor
    from tests.bench.programs import Failed
    from tests.bench.screen import NoScreen

    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of: {', '.join(FIGURES)} (all)")
    names = parser.parse_args(argv).names or list(FIGURES)
    unknown = [name for name in names if name not in FIGURES]
    if unknown:
        parser.error(f"no such figure: {', '.join(unknown)} (possible: {', '.join(FIGURES)})")
    code = 0
    for name in names:
        try:
            for figure in FIGURES[name]():
                if figure.unit not in SIZES:
                    figure = figure._replace(how=f"{figure.how}; {processor()}")
                print(json.dumps(figure._asdict()), flush=True)
        except (Failed, NoScreen) as error:
            print(f"{name}: {error}", file=sys.stderr)
            code = 1
    return code


if __name__ == "__main__":
    sys.exit(main())
