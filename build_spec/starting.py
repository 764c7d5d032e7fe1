"""What the built program runs before the game: of PyInstaller's hooks only what a process needs that is started so.

Each hook imports dozens of modules at each start: how ``inspect`` and ``pkgutil`` find sources and modules, which
nothing here asks, and how a process for the computer players begins, which only such a process needs.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from game.__main__ import CHILD_WORDS

Script = tuple[str, str, str]
"""What PyInstaller runs: the name in the program, the path here, the kind."""
UNUSED: Final = ("pyi_rth_inspect", "pyi_rth_pkgutil")
CHILDREN: Final = "pyi_rth_multiprocessing"
_IN_CHILDREN: Final = f"import sys\n\nif not set({sorted(CHILD_WORDS)}).isdisjoint(sys.argv):\n"


def scripts_to_run(scripts: Iterable[Script], folder: Path) -> list[Script]:
    """Return the scripts without those that are unused; that of children is written anew, into ``folder``."""
    kept = []
    for name, path, kind in scripts:
        if name in UNUSED:
            continue
        if name == CHILDREN:
            lines = Path(path).read_text("utf-8").splitlines(keepends=True)
            path = str(folder / f"{CHILDREN}.py")
            Path(path).write_text(_IN_CHILDREN + "".join([f"    {line}" for line in lines]), "utf-8")
        kept.append((name, path, kind))
    return kept
