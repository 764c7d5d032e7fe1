"""``python -m game`` and ``triunfo``: hands the command line to ``game.cli``."""

from __future__ import annotations

import os
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
    if argv is None:
        _pass_over_strangers()
    from game.cli import main as run

    return run(list(sys.argv[1:] if argv is None else argv))


def _pass_over_strangers() -> None:
    """Run nothing that lies in the folder one stands in, nor what ``PYTHONPATH`` names in place of a module installed.

    ``python -m game`` begins to look for modules in the folder one stands in.
    """
    if sys.platform == "win32":
        os.environ.setdefault("NoDefaultCurrentDirectoryInExePath", "1")  # the same for programs
    own = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    try:
        here = os.getcwd()
    except OSError:  # it is gone
        here = ""
    named = {place for place in os.environ.get("PYTHONPATH", "").split(os.pathsep) if place != own}
    if sys.path[0] in ("", here) and sys.path[0] != own:
        del sys.path[0]
    sys.path.sort(key=named.__contains__)


if __name__ == "__main__":
    sys.exit(main())
