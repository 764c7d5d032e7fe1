"""Nothing on a table moves otherwise than before, frame by frame, but for what somebody wanted."""

from __future__ import annotations

from typing import Final

import pytest

from tests.motion.recording import DEALS, digest

AS_BEFORE: Final = {
    "two": "045224b619157472",
    "three, calm": "bfe8bd10199b8b02",
    "four, hands shown": "a74c819994960f63",
    "five": "e4cce49971ca3df5",
    "six": "f576f494ca71894d",
}
"""Fingerprints of recordings: looked at and renewed where motion is meant to differ."""


@pytest.mark.parametrize("name", DEALS)
def test_everything_moves_as_before(name: str) -> None:
    found = digest(DEALS[name])
    assert found == AS_BEFORE[name], (
        "python -m tests.motion.recording prints the frames, here and in a checkout of before"
    )
