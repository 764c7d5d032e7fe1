"""Two programs on one home: neither harms a match of the other, and each is told what the other has done."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from game.storage.locks import LockedElsewhere
from game.storage.paths import matches_dir
from game.storage.saves import (
    Changed,
    Found,
    MatchFile,
    NotOurs,
    abandon,
    latest_unfinished,
    read_match,
    resume,
    take_up,
)
from tests.storage.test_saves import OPEN_ELSEWHERE, begin, fail, header, only_file, play, saved_now, settled

ROOT = Path(__file__).resolve().parents[2]


def test_what_another_program_plays_is_not_taken_up_nor_set_aside_nor_given_up() -> None:
    about = header()
    older, newer = (MatchFile.create(about, fail) for _ in range(2))
    for file in (older, newer):
        play(begin(about), file, random.Random(1), 20)
    older.close()
    assert older.path is not None
    assert newer.path is not None
    found = latest_unfinished()
    assert found.saved is not None
    assert (found.saved.path, found.is_open, found.passed_over) == (older.path, False, True)
    played = read_match(newer.path)
    assert played is not None
    with pytest.raises(LockedElsewhere):
        resume(played, fail)
    with pytest.raises(NotOurs, match=f"^{re.escape(OPEN_ELSEWHERE)}$"):
        take_up(played, fail)
    with pytest.raises(LockedElsewhere, match=newer.path.name):
        abandon(played)
    content = newer.path.read_bytes()
    newer.path.write_bytes(b"hello\n" + content)
    assert latest_unfinished().problems == ()
    newer.path.write_bytes(content)
    abandon(older.path)
    found = latest_unfinished()
    assert found.saved is not None
    assert (found.saved.path, found.is_open, found.passed_over) == (newer.path, True, False)
    newer.close()
    assert not latest_unfinished().is_open
    resume(played, fail).close()


def test_what_was_played_on_elsewhere_meanwhile_is_read_again() -> None:
    about = header()
    file = MatchFile.create(about, fail)
    play(begin(about), file, random.Random(1), 20)
    file.close()
    seen = saved_now()
    elsewhere = resume(seen, fail)
    match = play(seen.match, elsewhere, random.Random(2), 10)
    elsewhere.close()
    content = only_file().read_bytes()
    with pytest.raises(Changed):
        resume(seen, fail)
    assert only_file().read_bytes() == content
    now, again = take_up(seen, fail)
    assert settled(now.match) == settled(match)
    play(now.match, again, random.Random(3), 100_000)
    again.close()
    with pytest.raises(NotOurs, match=r"^This match has been finished in another window of Triunfo\.$"):
        take_up(seen, fail)
    only_file().write_bytes(b"hello\n")
    with pytest.raises(NotOurs, match="damaged in line 1"):
        take_up(seen, fail)
    assert latest_unfinished() == Found(None, ())


PLAYER = """
    import random, sys
    from tests.storage.test_saves import play
    from game.storage.saves import NotOurs, latest_unfinished, take_up
    found = latest_unfinished()
    print("sees", found.saved.path.name, found.is_open, flush=True)
    sys.stdin.readline()
    try:
        saved, file = take_up(found.saved, print)
    except NotOurs as error:
        print(error, flush=True)
        sys.exit()
    match = play(saved.match, file, random.Random(1), 30)
    print("plays", flush=True)
    sys.stdin.readline()
    play(match, file, random.Random(2), 20)
    print("has played", flush=True)
    sys.stdin.readline()
"""


@pytest.mark.slow
def test_two_programs_that_go_on_with_one_match_do_it_no_harm(home: Path, tmp_path: Path) -> None:
    """Both stand at the title when the first goes on; the second is told so, and goes on when the first is killed."""
    about = header()
    file = MatchFile.create(about, fail)
    play(begin(about), file, random.Random(1), 20)
    file.close()
    script = tmp_path / "player.py"
    script.write_text(textwrap.dedent(PLAYER))
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TRIUNFO_HOME": str(home)}

    def program() -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        return subprocess.Popen([sys.executable, str(script)], stdin=pipe, stdout=pipe, env=environment, text=True)

    def answer(game: subprocess.Popen[str], *, go_on: bool = True) -> str:
        assert game.stdin is not None
        assert game.stdout is not None
        if go_on:
            game.stdin.write("\n")
            game.stdin.flush()
        return game.stdout.readline().strip()

    path = only_file()
    with program() as first, program() as second, program() as third:
        for game in (first, second, third):
            assert answer(game, go_on=False) == f"sees {path.name} False"
        assert answer(first) == "plays"
        assert answer(second).startswith("This match is open in another window")
        assert answer(first) == "has played"
        content = path.read_bytes()
        assert b"\0" not in content
        first.kill()
        first.wait()
        assert answer(third) == "plays"
        assert answer(third) == "has played"
        assert answer(third) == ""
    assert path.read_bytes().startswith(content)
    assert len(path.read_bytes()) > len(content)
    assert read_match(path) is not None
    assert list(matches_dir().iterdir()) == [path]
