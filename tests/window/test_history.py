"""The matches of before in a window: found, exported, named, deleted and gone on with, by each device in turn."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.settings import Settings
from game.storage.locks import is_locked
from tests.storage.historykit import begun, fill, simulated
from tests.virtualpad import library
from tests.window import places
from tests.window.devices import Gamepad
from tests.window.program import Program, prepare, wait_for

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(library() is None, reason="this SDL is not the one of pygame's wheel"),
]
SIZE = (1280, 720)


def test_matches_by_mouse_keys_and_gamepad(home: Path, virtual_display: str, opened: list[Program]) -> None:
    folder = home / "data" / "matches"
    _older, newer = fill(folder, [begun(), begun()], day="20260101")
    first, second = fill(folder, simulated(matches=2), day="20260202")
    prepare(home, Settings(speed="off", language="en", window=SIZE))
    program = Program(home, virtual_display, module="tests.window.driven")
    opened.append(program)
    program.settle()

    # With the mouse: to the matches, to the last row, and its record copied.
    program.click(*places.title_entry(program.size, "Matches", note="Brisca with Rosa, 1 – 0"))
    program.settle()
    assert program.settle(30.0), "the list never came to rest"
    program.click(*places.history_row(program.size, 3))
    assert program.settle(30.0), "the match beside the list never came to rest"
    program.click(*places.history_control(program.size, "export"))
    copied = home / "export" / "Brisca 2026-02-02.jsonl"
    wait_for(lambda: copied.exists() and copied.read_bytes() == first.read_bytes(), "nothing was exported")
    program.settle()

    # With keys: it gets a name, the one before is deleted after a question.
    program.key_by_key("F2")
    program.key("s", "a", "n")
    program.settle()
    program.key_by_key("Return")
    names = home / "data" / "matches-named.json"
    assert wait_for(lambda: names.exists() and json.loads(names.read_text()), "it has no name") == {first.name: "san"}
    program.key_by_key("End", "Up", "Delete", "Down", "Return")
    wait_for(lambda: not second.exists(), "nothing was deleted")
    assert first.exists()

    # With a gamepad: the first of them goes on.
    pad = Gamepad(program)
    for _row in range(2):
        pad.press("up")
    program.settle()
    pad.press("confirm")
    wait_for(lambda: is_locked(newer), "it does not go on")
    assert program.end() == 0
