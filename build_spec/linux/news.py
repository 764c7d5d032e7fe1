"""The versions of the game with what is new in each, read from CHANGELOG.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import NamedTuple


class Release(NamedTuple):
    """A version, its day, whether it is out, and its news by heading (``Added`` and so on)."""

    version: str
    day: date
    is_out: bool
    news: dict[str, tuple[str, ...]]


def releases(changelog: Path, now: int) -> Iterator[Release]:
    """Yield the versions, newest first; one that is not out yet has the day of ``now``, seconds since 1970.

    ValueError for a heading of a version that has neither a date nor "unreleased".
    """
    for part in re.split(r"^## ", changelog.read_text("utf-8"), flags=re.MULTILINE)[1:]:
        heading, _, body = part.partition("\n")
        found = re.fullmatch(r"\[(\d+\.\d+\.\d+)\] - (unreleased|\d{4}-\d\d-\d\d)", heading.strip())
        if found is None:
            raise ValueError(f"CHANGELOG.md: no version and date: {heading}")
        is_out = found[2] != "unreleased"
        day = date.fromisoformat(found[2]) if is_out else datetime.fromtimestamp(now, UTC).date()
        yield Release(found[1], day, is_out, _news(body))


def _news(body: str) -> dict[str, tuple[str, ...]]:
    news = {}
    for part in re.split(r"^### ", body, flags=re.MULTILINE)[1:]:
        heading, _, below = part.partition("\n")
        items = re.split(r"^- ", below, flags=re.MULTILINE)[1:]
        news[heading.strip()] = tuple(" ".join(item.split()) for item in items)
    return news
