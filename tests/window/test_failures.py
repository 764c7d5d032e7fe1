"""What goes wrong around the game is said in one sentence, and the game goes on where it can."""

from __future__ import annotations

import shutil
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.settings import Settings, Speed
from game.views.paint.theme import LEAST_WINDOW
from tests.texts import read_lines
from tests.window.program import PATIENCE, ROOT, Program, environment, prepare, unhurried, wait_for
from tests.window.x11 import Server

pytestmark = pytest.mark.slow

DUMMY = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
PLAY = ("play", "brisca", "--players", "2", "--seed", "5")


def settings(speed: Speed = "off", window: tuple[int, int] = (960, 540)) -> Settings:
    return Settings(speed=speed, language="en", window=window)


def run(home: Path, *arguments: str, script: str | None = None, **more: str) -> subprocess.CompletedProcess[str]:
    """Run the program, or a script that stands in for it, without a display."""
    words = [sys.executable, *(["-c", textwrap.dedent(script)] if script else ["-m", "game"]), *arguments]
    # Without a place for sockets libwayland complains by itself before the program can.
    more = {"XDG_RUNTIME_DIR": str(home), **more}
    return subprocess.run(
        words,
        env=environment(home, None, **more),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=unhurried(PATIENCE),
        check=False,
    )


def assert_one_sentence(text: str) -> None:
    lines = [line for line in text.splitlines() if line.strip()]
    assert len(lines) == 1, text
    assert "Traceback" not in text


@pytest.fixture
def open_program(home: Path, virtual_display: str) -> Iterator[Callable[..., Program]]:
    """Open the program; what still runs after the test is stopped."""
    if shutil.which("xdotool") is None:
        pytest.skip("xdotool is not installed")
    opened: list[Program] = []

    def open_(*arguments: str, **more: str) -> Program:
        opened.append(Program(home, virtual_display, arguments, more))
        opened[-1].settle()
        return opened[-1]

    yield open_
    for program in opened:
        program.kill()


# --- the screen


@pytest.mark.parametrize("arguments", [(), PLAY])
def test_without_a_display_one_sentence(home: Path, arguments: tuple[str, ...]) -> None:
    prepare(home, settings())
    done = run(home, *arguments)
    assert done.returncode == 1
    assert_one_sentence(done.stderr)
    assert "needs a screen" in done.stderr
    assert done.stdout == ""


def test_a_display_that_does_not_answer(home: Path) -> None:
    prepare(home, settings())
    done = run(home, DISPLAY=":987")
    assert done.returncode == 1
    assert_one_sentence(done.stderr)
    assert "needs a screen" in done.stderr


def test_a_window_forced_below_the_least_size(open_program: Callable[..., Program], home: Path) -> None:
    prepare(home, settings())
    program = open_program(*PLAY)
    for size in ((400, 300), (200, 700), (120, 90), (10, 10), (1, 1), LEAST_WINDOW):
        program.resize(*size)
        assert program.process.poll() is None
        assert min(size) <= 10 or len(set(program.look()[::997])) > 8, f"nothing to be seen at {size}"
    assert program.end() == 0
    assert program.complaint() == ""


# --- the disk

SELF_PLAY = """
    import random
    from game.launch import Launch
    from game.model.presets import preset, with_options
    from tests.window.evenings import Person
    from tests.window.killed import open_app
    from game.storage import log
    log.open_log()
    rules = with_options(preset("brisca", 2), {"match": "fixed:1"})
    app = open_app(Launch(mode="table", rules=rules, seed="5"))
    notices = []
    shown = app.match.table.show_notice
    app.match.table.show_notice = lambda text: (notices.append(text), shown(text))
    app.frame(16.0)
    SPOIL
    person = Person(app, random.Random("5"))
    seen = False
    while not app.match.hosted.is_over:
        app.frame(16.0)
        seen = seen or bool(app.match.table._notice)
        person.act(app.match)
    app.close()
    print(len(notices), seen, notices[0] if notices else "")
"""


def test_a_disk_that_fills_in_the_middle_of_a_match(home: Path) -> None:
    prepare(home, settings())
    # No file of this process may grow beyond some lines of a record; Python ignores the signal and reports an error.
    spoil = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (2500, 2500))"
    done = run(home, script=SELF_PLAY.replace("SPOIL", spoil), **DUMMY)
    assert done.returncode == 0, done.stderr
    count, seen, text = done.stdout.strip().splitlines()[-1].split(" ", 2)
    assert (count, seen) == ("1", "True"), done.stdout
    assert text.startswith("This match can no longer be saved (File too large)")
    # What was written before is a record as far as it goes; the line that did not fit has gone.
    record = next((home / "data" / "matches").glob("*.jsonl"))
    data = record.read_bytes()
    assert 2000 < len(data) <= 2500
    read_lines(data.decode().splitlines(keepends=True))
    # Continue goes on from there.
    done = run(home, script=CONTINUE, **DUMMY)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().splitlines()[-1] == "continued ()"


CONTINUE = """
    from game.launch import Launch
    from game.storage.saves import latest_unfinished
    from tests.window.killed import open_app
    app = open_app(Launch())
    found = latest_unfinished()
    app.title.go_on()
    print("continued" if app.match is not None else "nothing", found.problems)
    app.close()
"""


def test_a_home_in_which_nothing_can_be_written(home: Path, tmp_path: Path) -> None:
    # A file where the folder should be: that stops the superuser too, whom no rights stop.
    blocked = tmp_path / "not a folder"
    blocked.write_text("here is a file")
    done = run(blocked, script=SELF_PLAY.replace("SPOIL", ""), **DUMMY)
    assert done.returncode == 0, done.stderr
    count, seen, text = done.stdout.strip().splitlines()[-1].split(" ", 2)
    assert (count, seen) == ("1", "True"), done.stdout
    assert "This match cannot be saved (Not a directory)" in text
    assert "Traceback" not in done.stderr


# --- damaged files


def test_damaged_files_are_set_aside_and_the_title_says_so(open_program: Callable[..., Program], home: Path) -> None:
    program = open_program()  # a first visit makes settings
    width, height = program.size
    slip = (round(width * 0.70), round(height * 0.85), round(width * 0.2), round(height * 0.04))
    wait_for(lambda: brightness(program, slip) > 2.5 * brightness(program, (0, 0, 20, 20)), "no cards on the title")
    program.settle()
    plain = program.picture()
    assert program.end() == 0
    config, matches = home / "config" / "settings.json", home / "data" / "matches"
    config.parent.mkdir(exist_ok=True)
    matches.mkdir(parents=True)
    config.write_text('{"version": 1, "speed": "')
    (matches / "20260101-000000-000.jsonl").write_text('{"format": "triunfo", "version": 1}\nnot a record\n')

    program = open_program()
    log = (home / "log" / "triunfo.log").read_text() if (home / "log" / "triunfo.log").exists() else ""
    assert (home / "config" / "settings.damaged-1.json").read_text() == '{"version": 1, "speed": "'
    assert (matches / "20260101-000000-000.damaged-1.jsonl").exists()
    assert "Traceback" not in log
    # The slip of paper with the notice lies over the cards, lighter than their pictures.
    assert brightness(program, slip) > brightness_of(plain.subsurface(slip)) + 20, "no notice on the title"
    program.key("Escape")
    wait_for(lambda: brightness(program, slip) < brightness_of(plain.subsurface(slip)) + 10, "the notice stays")
    assert program.end() == 0
    assert program.complaint() == ""


def brightness(program: Program, area: tuple[int, int, int, int]) -> float:
    return brightness_of(program.picture(area))


def brightness_of(picture: object) -> float:
    import pygame

    assert isinstance(picture, pygame.Surface)
    return sum(pygame.transform.average_color(picture)[:3]) / 3


def test_a_broken_pack_of_ones_own(home: Path) -> None:
    prepare(home, settings())
    pack = home / "data" / "packs" / "mine"
    shutil.copytree(ROOT / "assets" / "packs" / "castellana", pack)
    manifest = next(path for path in pack.iterdir() if path.suffix in (".json", ".toml"))
    manifest.write_text(manifest.read_text()[:40])
    done = run(home, *PLAY, "--pack", "mine", **DUMMY)
    assert done.returncode in (1, 2)
    assert_one_sentence(done.stderr)
    assert "mine" in done.stderr


# --- faults of the program itself

CRASH = """
    import sys
    from game.views.screens.title import TitleScene
    def fail(self, painter):
        raise RuntimeError("a fault made on purpose")
    TitleScene.draw = fail
    from game.__main__ import main
    sys.exit(main([]))
"""


def test_a_fault_in_a_scene_is_logged_and_said_in_one_sentence(home: Path) -> None:
    prepare(home, settings())
    done = run(home, script=CRASH, **DUMMY)
    assert done.returncode == 1
    assert_one_sentence(done.stderr)
    logged = (home / "log" / "triunfo.log").read_text()
    assert "Traceback" in logged
    assert "a fault made on purpose" in logged
    report = next((home / "data" / "crashes").glob("triunfo-crash-*.txt"))
    assert str(report) in done.stderr
    text = report.read_text("utf-8")
    assert "RuntimeError" in text
    assert "a fault made on purpose" not in text  # what an error says may name a person or a card
    assert "screens: TitleScene" in text


def is_box(server: Server, window: int) -> bool:
    size = server.size(window)
    return size is not None and size[1] < 300


def test_a_fault_in_a_window_shows_the_sentence_to_who_sees_no_console(home: Path, virtual_display: str) -> None:
    prepare(home, settings())
    env = environment(home, virtual_display)
    process = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(CRASH)], env=env, cwd=ROOT, stderr=subprocess.PIPE, text=True
    )
    try:
        server = Server(virtual_display)
        # The game's own window still stands behind the box, which is small and wide.
        box = wait_for(lambda: next((w for w in server.windows("Triunfo") if is_box(server, w)), None), "no box")
        assert process.poll() is None, "the program does not wait until it was read"
        wide, high = server.size(box) or (0, 0)
        for _attempt in range(20):  # its one button is in the middle, near the lower edge
            place = ["mousemove", "--window", str(box), str(wide // 2), str(high - 24)]
            subprocess.run(["xdotool", *place, "click", "1"], env=env, check=True)
            time.sleep(0.3)
            if not any(is_box(server, window) for window in server.windows("Triunfo")):
                break
        server.close()
        _out, complaint = process.communicate(timeout=unhurried(PATIENCE))
    finally:
        process.kill()
    assert process.returncode == 1
    assert "had to stop because of an error" in complaint
    assert "Traceback" not in complaint
