"""The installed program ``triunfo``, a module of its own in the wheel, for ``game`` is what many call a file of theirs.

What ``PYTHONPATH`` names comes after the modules of Python and those that are installed, so that nothing of it is run
in place of the game or of what the game needs.
"""

from __future__ import annotations

import os
import sys


def main() -> int:
    """Run the program and return its exit code."""
    named = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    sys.path.sort(key=named.__contains__)
    from game.__main__ import main as run

    return run()
