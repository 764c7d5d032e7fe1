"""What the program says of the licences of others is what THIRD-PARTY.md says."""

from __future__ import annotations

import re
from pathlib import Path

from game.words.origin import INSIDE, LIBRARIES

TEXT = (Path(__file__).resolve().parents[2] / "THIRD-PARTY.md").read_text("utf-8")


def test_everything_needed_to_play_is_named_with_its_licence() -> None:
    part = TEXT.partition("## Needed to play")[2].partition("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines() if line[:2] == "| "]
    listed = [(re.sub(r"\[([^]]*)\]\([^)]*\)|\s*\(.*\)", r"\1", what), by, licence) for what, by, licence in rows[1:]]
    assert len(listed) == len(LIBRARIES)
    for (name, by, licence), (what, whose, under) in zip(LIBRARIES, listed, strict=True):
        assert what.strip() == name
        assert whose.startswith(by)
        assert under.startswith(licence)


def test_what_is_inside_is_listed_too() -> None:
    assert [name for name in INSIDE.split(", ") if name not in TEXT] == []
