"""What every test gets: no window, no sound, a home folder of its own, and the same examples in every run."""

from __future__ import annotations

import faulthandler
import itertools
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

import pytest
from hypothesis import Phase, settings

from build_spec.catalogs import compile_catalogs
from game.storage.log import close_log
from game.words import CardNames, call_cards, set_language
from tests.displays import x_server

# Before any test imports pygame: SDL reads these when it is initialised.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# `HYPOTHESIS_PROFILE=explore` looks for new examples; a failing one belongs into a test of its own.
settings.register_profile("fixed", max_examples=50, derandomize=True, deadline=None, database=None, print_blob=True)
settings.register_profile("explore", max_examples=1000, deadline=None, print_blob=True)
settings.register_profile(
    "mutation", settings.get_profile("fixed"), max_examples=20, phases=(Phase.explicit, Phase.generate)
)  # for tests/mutation/: whether a test fails, not why
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fixed"))


ROOT = Path(__file__).resolve().parents[1]
LONG = 400  # lines
TRACES = ROOT / ".cache" / "traces"
"""Where a process of tests that ends hard leaves where it was; the program's own crash reports take the place of that
while an application of a test is open, and lie in its home."""

TRACE = pytest.StashKey[TextIO]()


def pytest_configure(config: pytest.Config) -> None:
    """Have a trace written of whatever ends this process hard; those of the run before go."""
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker is None:
        shutil.rmtree(TRACES, ignore_errors=True)
    TRACES.mkdir(parents=True, exist_ok=True)
    config.stash[TRACE] = (TRACES / (worker or "alone")).open("w", encoding="utf-8")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show traces of processes that ended hard; ask about modules that grow long: is each still one thing?"""
    for path in sorted(TRACES.iterdir()):
        if path.stat().st_size:
            terminalreporter.write_line(f"{path.name} ended hard:\n{path.read_text('utf-8')}", red=True)
    modules = (path for folder in ("game", "build_spec") for path in (ROOT / folder).rglob("*.py"))
    lines = {path: path.read_text("utf-8").count("\n") for path in modules}
    for path, count in sorted(lines.items()):
        if count > LONG:
            name = path.relative_to(ROOT).as_posix()
            terminalreporter.write_line(f"{name} has {count} lines: is it still one thing?", yellow=True)


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Yield folders that are not there yet. Numbered here: mktemp looks at all its folders to number the next one."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in itertools.count())


@pytest.fixture(autouse=True)
def home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config) -> Iterator[Path]:
    """Yield the empty folder that holds settings, saves and log of this test; never the player's own."""
    folder = next(homes)
    folder.mkdir()
    monkeypatch.setenv("TRIUNFO_HOME", str(folder))
    faulthandler.enable(pytestconfig.stash[TRACE])
    yield folder
    close_log()  # the next test has a log of its own


@pytest.fixture(scope="session", autouse=True)
def drawn_once() -> Iterator[None]:
    """Rasterise each SVG at each size once for all tests, where any of them draws."""
    if "pygame" not in sys.modules:
        yield
        return
    from tests.rasters import rasterised_once  # imports pygame

    with rasterised_once():
        yield


@pytest.fixture
def english() -> Iterator[None]:
    """Speak English in this test, of the cards of no other pack, whatever it changes, and after it."""
    set_language("en")
    call_cards(CardNames())
    yield
    set_language("en")
    call_cards(CardNames())


@pytest.fixture(scope="session")
def catalogs() -> None:
    """Compile the translations as they are in the checkout now."""
    compile_catalogs()


@pytest.fixture
def virtual_display() -> Iterator[str]:
    """Start an X server without a screen, 3840x2160, and yield its name such as ``:1``; skip where there is no Xvfb.

    Meant for tests that start the program as a process of its own. Where TRIUNFO_CI is set a missing server fails.
    """
    with x_server("3840x2160") as name:
        yield name
