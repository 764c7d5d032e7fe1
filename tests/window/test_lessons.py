"""Every lesson in the window, from the title to its end, with what is wrong tried before what is right.

Those in which most can be done are gone through with one device each; ``TRIUNFO_ALL_LESSONS=1`` has all of them gone
through with all four.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Final

import pytest

from game.lessons import load_lesson
from game.settings import Settings
from game.words.lessons import COURSE, title
from tests.cases import thinned
from tests.virtualpad import library
from tests.window.program import Program, prepare
from tests.window.pupil import DEVICES, Device, Pupil

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(library() is None, reason="this SDL is not the one of pygame's wheel"),
]
SIZE: Final = (1280, 720)
SOME: Final[tuple[tuple[str, Device], ...]] = (
    ("catalan", "mouse"), ("chiamata", "keys"), ("partners", "pad"), ("swap", "finger"),
)  # fmt: skip
TURNS: Final = list(product(COURSE, DEVICES)) if os.environ.get("TRIUNFO_ALL_LESSONS") else SOME


@pytest.fixture
def title_screen(home: Path, virtual_display: str, opened: list[Program]) -> Callable[[Device], Pupil]:
    def open_(device: Device) -> Pupil:
        prepare(home, Settings(speed="off", language="en", window=SIZE))
        opened.append(Program(home, virtual_display, module="tests.window.driven"))
        opened[-1].settle()
        return Pupil(opened[-1], device)

    return open_


@pytest.mark.parametrize(("lesson", "device"), thinned(TURNS))
def test_a_lesson_to_its_end(lesson: str, device: Device, title_screen: Callable[[Device], Pupil]) -> None:
    pupil = title_screen(device)
    pupil.choose("Learn")
    pupil.choose(title(lesson))
    steps = [step.name for step in load_lesson(lesson).steps]
    assert pupil.learn() == steps
    assert pupil.seen["explained"] > 0, pupil.seen
    pupil.choose("All lessons")
    pupil.until(lambda now: now["screen"] == "LessonsScene", "the list")
    assert pupil.program.end() == 0
    assert pupil.program.complaint() == ""
