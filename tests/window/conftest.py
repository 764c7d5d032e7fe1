"""What the tests in a window share."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest

from tests.window.program import Program


@pytest.fixture
def opened() -> Iterator[list[Program]]:
    """A list for the programs that a test starts: what still runs after it is stopped."""
    if shutil.which("xdotool") is None:
        pytest.skip("xdotool is not installed")
    programs: list[Program] = []
    yield programs
    for program in programs:
        program.kill()
