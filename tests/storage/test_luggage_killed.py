"""Whoever is killed while luggage is taken in has lost nothing, and to take it in again goes on from there."""

from __future__ import annotations

import errno
import os
import random
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from game.storage.people import PeopleFile
from game.storage.saves import latest_unfinished
from game.storage.settings import load_settings
from tests.kept.make import main as make_home
from tests.storage.historykit import fill, simulated
from tests.storage.luggagekit import OTHER, Computer, know
from tests.storage.test_luggage import json_of

KILLS = 25


def prepared(folder: Path) -> tuple[Computer, Path]:
    """A computer at which something was played, and a file of everything from another one."""
    (folder / "there").mkdir()
    there = Computer(folder / "there")
    make_home(there.home)
    pack = there.home / "data" / "packs" / "mine"
    pack.mkdir(parents=True)
    (pack / "pack.toml").write_text("[pack]\n", "utf-8")
    (pack / "a.svg").write_text("<svg/>", "utf-8")
    return at_home(folder, "here"), there.pack().path


def at_home(folder: Path, name: str) -> Computer:
    """A computer at which something was played already."""
    (folder / name).mkdir()
    here = Computer(folder / name)
    fill(here.use() / "matches", simulated())
    know(Bep=OTHER)
    return here


def contents(computer: Computer) -> dict[str, object]:
    """What is kept there, in whatever order."""
    return {name: json_of(content) for name, content in computer.contents().items()}


def need_usable(computer: Computer, before: dict[str, object]) -> None:
    """What was there before is there, and nothing is damaged."""
    assert load_settings().problem is None
    assert PeopleFile().problem is None
    assert latest_unfinished().problems == ()
    now = contents(computer)
    assert all(now[name] == before[name] for name in before if name != "data/people.json")
    assert not list(computer.home.rglob("*damaged*"))


@pytest.mark.slow
def test_whatever_write_is_the_last_one_the_next_time_goes_on(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, file = prepared(tmp_path)
    before = contents(here)
    here.take_in(file)
    wanted = contents(here)
    replace, writes = os.replace, 0

    def counted(source: str, target: str) -> None:
        nonlocal writes
        writes -= 1
        if writes < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        replace(source, target)

    for most in range(100):
        computer = at_home(tmp_path, f"after {most}")
        writes = most
        with monkeypatch.context() as patch:
            patch.setattr(os, "replace", counted)
            with suppress(OSError, AssertionError):
                computer.take_in(file)
            is_whole = writes >= 0
        need_usable(computer, before)
        computer.take_in(file)
        assert contents(computer) == wanted, most
        if is_whole:
            break
    assert most > 15


@pytest.mark.slow
def test_killed_at_any_moment_the_next_time_goes_on(tmp_path: Path, home: Path) -> None:
    here, file = prepared(tmp_path)
    before = contents(here)
    here.take_in(file)
    wanted = contents(here)
    chance = random.Random(3)
    for kill in range(KILLS):
        computer = at_home(tmp_path, f"kill {kill}")
        command = [sys.executable, "-m", "game", "take-in", str(file)]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as program:
            while program.poll() is None and PeopleFile().content.people.keys() == {OTHER}:
                time.sleep(0.001)  # until it has begun to write
            time.sleep(chance.uniform(0, 0.15))
            program.kill()
        need_usable(computer, before)
        assert subprocess.run(command, check=False, stdout=subprocess.DEVNULL).returncode == 0
        assert contents(computer) == wanted
