"""``python -m game`` and ``triunfo``: hands the command line to ``game.cli``."""

from __future__ import annotations

import sys
from collections.abc import Sequence

CHILD_WORDS = frozenset({"--multiprocessing-fork", "-c"})
"""One of these is among the words with which a built program starts itself for the computer players."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code; ``argv`` without the program's name, else the process's own."""
    if getattr(sys, "frozen", False) and not CHILD_WORDS.isdisjoint(sys.argv):
        # A frozen program starts its worker by running itself: that must be seen before anything heavy is imported.
        import multiprocessing

        try:
            multiprocessing.freeze_support()
        except (EOFError, OSError):  # whoever started it has been killed meanwhile; on Windows a box would tell of it
            return 1
    from game.cli import main as run

    return run(list(sys.argv[1:] if argv is None else argv))


if __name__ == "__main__":
    sys.exit(main())
