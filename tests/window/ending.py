"""The end of a match in a window: the results, the way back to the title, and a record that holds."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from game.storage.settings import load_settings
from tests.window import places
from tests.window.program import ROOT, environment, wait_for
from tests.window.reading import Reading
from tests.window.robot import Robot


def check(path: Path) -> None:
    """The record must hold a finished match and pass `triunfo check`."""
    wait_for(lambda: '"match-end"' in path.read_text(), "the record never ended")
    done = subprocess.run(
        [sys.executable, "-m", "game", "check", str(path)],
        env=environment(path.parents[2], None), cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def finish(robot: Robot) -> Reading:
    """Play on to the end, see the results and come back to the title; nothing may have been complained about."""
    end = robot.play_match()
    assert robot.path is not None
    check(robot.path)
    program = robot.program
    wait_for(robot.sees_result, "the result never came")
    program.settle(20.0)
    robot.look("deal result")
    assert robot.changes(lambda: program.click(*places.next_button(program.size))), "Next leads nowhere"
    program.settle(20.0)
    robot.look("match result")
    program.key("Escape")
    program.settle()
    assert program.end() == 0
    assert program.complaint() == ""
    assert load_settings(program.home / "config" / "settings.json").settings.first_match_done
    assert robot.reading().match == end.match, "another match was begun"
    return end
