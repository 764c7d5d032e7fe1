"""What the tests of the views share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.packs.pack import Pack
from game.words import set_language
from tests.gallery.studio import Studio, usual_pack


# Windows of a few sizes are opened once for all tests: drawing the faces of a pack takes seconds.
@pytest.fixture(scope="session")
def studio() -> Iterator[Studio]:
    """Yield a window of 1280x720 with all card faces drawn, which takes its time; every test has stages of its own."""
    made = Studio(1280, 720)
    yield made
    made.close()


@pytest.fixture(scope="session")
def middle_studio() -> Iterator[Studio]:
    """Yield a window of 960x540, for whole matches that are not looked at pixel by pixel."""
    made = Studio(960, 540)
    yield made
    made.close()


@pytest.fixture(scope="session")
def small_studio() -> Iterator[Studio]:
    """Yield a window of 640x360, where every frame of a match is painted, some of them several times."""
    made = Studio(640, 360)
    yield made
    made.close()


@pytest.fixture(params=["en", "es"])
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    """Speak that language."""
    set_language(request.param)
    yield request.param
    set_language("en")


@pytest.fixture
def pack() -> Pack:
    """Return the pack that is worn unless another is chosen."""
    return usual_pack()
