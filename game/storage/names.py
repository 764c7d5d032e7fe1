"""Names of the records of matches: they tell which match was begun last, whatever the clock says."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SUFFIX: Final = ".jsonl"
ABANDONED: Final = "abandoned"  # the folder of matches that were given up
ENDED: Final = "ended"  # the folder of matches that were decided, and ended before their last deal
_STAMP: Final = re.compile(r"(\d{8}-\d{6})-(\d+)")
_COPY: Final = re.compile(r"\.(damaged|torn)-\d+$")


def order(name: str) -> tuple[str, int, str]:
    """A key by which the names of records sort as their matches were begun; names by others come first."""
    found = _STAMP.match(name)
    return (found[1], int(found[2]), name) if found else ("", 0, name)


def is_record(path: Path) -> bool:
    """Whether a file is the record of a match by its name, not one that was set aside or a copy of one."""
    return path.suffix == SUFFIX and _COPY.search(path.stem) is None


def next_name(folder: Path, now: float | None = None) -> str:
    """Return a name that sorts after those of all matches begun before; ``now`` are seconds since 1970.

    It holds the time, and where a clock was set back, or the second is the same, that of the newest match and a number.
    """
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime(time.time() if now is None else now))
    newest, number, _name = max(map(order, _names(folder)), default=("", 0, ""))
    number = number + 1 if newest >= stamp else 0
    return f"{max(stamp, newest)}-{number:03}{SUFFIX}"


def _names(folder: Path) -> Iterator[str]:
    for place in (folder, folder / ABANDONED, folder / ENDED):
        try:
            yield from [path.name for path in place.iterdir()]
        except OSError:
            continue
