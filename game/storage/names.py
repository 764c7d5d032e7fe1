"""Names of the records of matches: they tell which match was begun last, whatever the clock says."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SUFFIX: Final = ".jsonl"
ABANDONED: Final = "abandoned"  # the folder of matches that were given up
IMPORTED: Final = "imported"  # the folder of records from others
ENDED: Final = "ended"  # the folder of matches that were decided, and ended before their last deal
_STAMP: Final = re.compile(r"(\d{8}-\d{6})-(\d+)")
_MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
_COPY: Final = re.compile(r"\.(damaged|torn)-\d+$")


def utc_now(now: float | None = None) -> str:
    """Return a moment, in seconds since 1970, as a record's header tells when its match was begun."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() if now is None else now))


def begun(name: str, told: str | None = None) -> str:
    """Return when a match was begun, in the form of :func:`utc_now`: as ``told``, or by its name; empty if unknown."""
    if told is not None and _MOMENT.fullmatch(told):
        return told
    found = _STAMP.match(name)
    return "{}{}{}{}-{}{}-{}{}T{}{}:{}{}:{}{}Z".format(*found[1].replace("-", "")) if found else ""


def order(name: str) -> tuple[str, int, str]:
    """A key by which the names of records sort as their matches were begun; names by others come first."""
    found = _STAMP.match(name)
    return (found[1], int(found[2]), name) if found else ("", 0, name)


def is_record(path: Path) -> bool:
    """Whether a file is the record of a match by its name, not one that was set aside or a copy of one."""
    return path.suffix == SUFFIX and _COPY.search(path.stem) is None


def has_records(folder: Path) -> bool:
    """Whether there is a record in a folder; there may be no folder."""
    try:
        return any(is_record(folder / name) for name in os.listdir(folder))
    except OSError:
        return False


def is_set_aside(name: str) -> bool:
    """Whether a file is a record that was set aside because it could not be read."""
    return name.endswith(SUFFIX) and ".damaged-" in name


def is_listed(name: str) -> bool:
    """Whether the history lists a file of this name: a record, or one that was set aside; not a copy."""
    if not name.endswith(SUFFIX) or ".torn-" in name or name.startswith("."):
        return False
    return not any("\ud800" <= letter <= "\udfff" for letter in name)  # bytes that are no text: no name of ours


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
