"""The set-up in a window: a name typed with real keys sits down, plays, and is there the next time."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.settings import Settings
from game.storage.people import PeopleFile
from game.storage.settings import load_settings, settings_path
from tests.window.program import Program, wait_for
from tests.window.reading import Reading, newest_record, read
from tests.window.start import open_title

pytestmark = pytest.mark.slow

TYPED = ("l", "u", "space", "p", "s", "1", "BackSpace", "minus", "q")  # on a table most of these mean something else


def test_a_name_is_typed_and_kept(home: Path, virtual_display: str, opened: list[Program]) -> None:
    program = open_title(home, virtual_display, Settings(speed="off", language="en", window=(1280, 720)))
    opened.append(program)
    program.key_by_key("Return")
    program.key_by_key("Tab", "Tab", "Tab", "Tab", "Tab", "Return")  # rules, Back, games, players, the first seat
    program.key_by_key("Tab", "Tab", "Return")  # from Done to human or computer, and to the name
    program.key(*TYPED)
    program.key_by_key("Return", "Escape")
    program.key_by_key("Tab", "Tab", "Return")  # the other seat, the level of all: Enter plays
    found = wait_for(lambda: _reading(home), "no match was begun")
    assert [info.name for info in found.header.players] == ["lu ps-q", "Rosa"]
    assert found.header.players[0].kind == "human"
    assert program.end() == 0
    kept = load_settings(settings_path()).settings
    assert "lu ps-q" in [person.name for person in PeopleFile().content.people.values()]
    assert kept.seats[0].name == "lu ps-q"


def _reading(home: Path) -> Reading | None:
    path = newest_record(home)
    return None if path is None else read(path)
