"""What the tests of the views share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.gallery.studio import Studio


@pytest.fixture(scope="session")
def studio() -> Iterator[Studio]:
    """Yield a window of 1280x720 with all card faces drawn, which takes its time; every test has stages of its own."""
    made = Studio(1280, 720)
    yield made
    made.close()
