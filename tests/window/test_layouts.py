"""Keyboards of four countries on a real X server, keyed by place: what plays, and what chords leave as it was."""

from __future__ import annotations

import random
import shutil
import subprocess
import time
from pathlib import Path
from typing import Final

import pytest

from game.model.events import CardPlayed
from game.settings import Settings
from tests.window.program import Program, unhurried, wait_for
from tests.window.robot import Robot
from tests.window.start import open_table

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("setxkbmap") is None, reason="setxkbmap is not installed"),
]
# The keys of an X server by their numbers, which are places.
ONE, TWO, H, J, P, Q, RETURN, SPACE, PAD_TWO, PAD_LEFT, PAD_ENTER = 10, 11, 43, 44, 33, 24, 36, 65, 88, 83, 104
SHIFT, CTRL, ALT, SUPER, ALTGR, NUMLOCK = 50, 37, 64, 133, 108, 77
LEFT_ALONE: Final = ((ALT, RETURN), (ALTGR, RETURN))  # full screen; AltGr is Alt on American keyboards


class Keys:
    """Keys by their places, on a keyboard that can be laid out anew."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def lay_out(self, country: str) -> None:
        """Have the keyboard of a country from now on."""
        subprocess.run(["setxkbmap", "-display", self._program.display, country], check=True)
        time.sleep(unhurried(0.3))  # until the program has heard of it

    def press(self, *places: int) -> None:
        """Press and let go, one after the other."""
        self._program.key(*map(str, places))

    def chord(self, held: int, place: int) -> None:
        """Press one key while another is held."""
        self._program.hold(str(held), True)
        self.press(place)
        self._program.hold(str(held), False)


def test_every_keyboard_plays_and_no_chord_does(home: Path, virtual_display: str, opened: list[Program]) -> None:
    """Field B2 and B3: letters and digits by what is written or by place, the numeric pad; chords do nothing."""
    settings = Settings(speed="off", language="en", window=(1280, 720), auto_cut=True, auto_play=False)
    program = open_table(
        home, virtual_display, settings, "brisca", 2, "--seed", "layouts", rules=("draw_for_seats=false",)
    )
    opened.append(program)
    robot, keys = Robot(program, random.Random("layouts")), Keys(program)

    def played() -> int:
        now = robot.reading()
        return sum(isinstance(event, CardPlayed) and event.seat == now.me for event in now.events)

    def asked() -> None:
        wait_for(robot.is_asked, "the table never asked")
        program.settle(still=0.8)

    def plays(*places: int) -> bool:
        asked()
        before = played()
        keys.press(*places)
        return robot.happens(lambda _now: played() > before)

    for country in ("us", "ru", "gr", "fr"):
        keys.lay_out(country)
        asked()
        before, look = played(), program.look()
        for held in (CTRL, ALT, SUPER, ALTGR):
            for place in (ONE, H, J, P, Q, RETURN, SPACE, PAD_TWO):
                if (held, place) not in LEFT_ALONE:
                    keys.chord(held, place)
        program.settle(still=0.8)
        assert (played(), program.look() == look) == (before, True), f"a chord did something on {country}"
        keys.press(J)
        assert program.differs(look), f"the letter J opens nothing on {country}"
        program.settle()
        program.key("Escape")
        assert plays(ONE), f"a digit plays nothing on {country}"
        asked()
        before = played()
        keys.chord(SHIFT, TWO)
        assert robot.happens(lambda _now, before=before: played() > before), country  # type: ignore[misc]
        keys.press(NUMLOCK)
        assert plays(PAD_TWO), f"the numeric pad has no digits on {country}"
        keys.press(NUMLOCK)
        assert plays(PAD_LEFT, PAD_ENTER), f"the numeric pad has no arrows on {country}"
    keys.lay_out("us")
    assert program.end() == 0
    assert program.complaint() == ""
