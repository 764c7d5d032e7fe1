"""``python -m game`` and ``triunfo``: hands the command line to ``game.cli``."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code; ``argv`` without the program's name, else the process's own."""
    if getattr(sys, "frozen", False) and ("--multiprocessing-fork" in sys.argv or "-c" in sys.argv):
        # A frozen program starts its worker by running itself: that must be seen before anything heavy is imported.
        import multiprocessing

        multiprocessing.freeze_support()
    from game.cli import main as run

    return run(list(sys.argv[1:] if argv is None else argv))


if __name__ == "__main__":
    sys.exit(main())
