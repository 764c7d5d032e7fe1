"""The modules of the first frame: written into one file when the program is built, found there when it runs."""

from __future__ import annotations

import importlib
import runpy
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from build_spec import early
from build_spec.early import EARLY, LARGE, first_modules, write_modules

ROOT = Path(__file__).resolve().parents[2]
HOOK = ROOT / "build_spec" / "hooks" / "early_modules.py"
FAIL = "def fail():\n    raise ValueError(NAME)\n"
SOURCES = {
    "triunfo_early": ("triunfo_early/__init__.py", '"""Words."""\nNAME = __name__\n'),
    "triunfo_early.inner": ("triunfo_early/inner.py", f"from triunfo_early import NAME\n\n\n{FAIL}"),
    "triunfo_large": ("triunfo_large.py", f"WORDS = {'x' * LARGE!r}\n"),
}  # fmt: skip


@pytest.fixture
def finder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """What the built program runs before anything else, in a folder with three modules, and none of their sources."""
    sources: dict[str, Path] = {}
    for name, (file, text) in SOURCES.items():
        sources[name] = tmp_path / "sources" / file
        sources[name].parent.mkdir(parents=True, exist_ok=True)
        sources[name].write_text(text, "utf-8")
    bundle = tmp_path / "bundle"
    bundle.mkdir()
    write_modules(bundle / EARLY, sources)
    monkeypatch.setattr(sys, "_MEIPASS", str(bundle), raising=False)
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    runpy.run_path(str(HOOK))
    finder: Any = sys.meta_path[0]
    yield finder
    finder._file.close()
    for name in SOURCES:
        sys.modules.pop(name, None)


def test_modules_and_packages_are_imported_from_the_file(finder: Any) -> None:
    inner = importlib.import_module("triunfo_early.inner")
    package = sys.modules["triunfo_early"]
    assert package.NAME == "triunfo_early"
    assert package.__doc__ is None  # nothing reads it
    assert package.__path__ == [str(Path(sys._MEIPASS, "triunfo_early"))]  # type: ignore[attr-defined]
    assert package.__spec__ is not None
    assert package.__spec__.loader is finder
    with pytest.raises(ValueError, match="triunfo_early") as caught:
        inner.fail()
    last = traceback.extract_tb(caught.value.__traceback__)[-1]
    assert (Path(last.filename), last.lineno) == (Path("triunfo_early", "inner.py"), 5)


def test_what_is_large_is_packed_and_read_all_the_same(finder: Any) -> None:
    size = Path(sys._MEIPASS, EARLY).stat().st_size  # type: ignore[attr-defined]
    assert size < LARGE
    assert len(importlib.import_module("triunfo_large").WORDS) == LARGE


def test_what_is_not_in_the_file_is_looked_for_elsewhere(finder: Any) -> None:
    assert finder.find_spec("json") is None
    assert importlib.import_module("json").__spec__.loader is not finder  # type: ignore[union-attr]
    for ask in (finder.get_code, finder.get_source, finder.get_filename, finder.is_package):
        with pytest.raises(ImportError, match="json is not among"):
            ask("json")


def test_two_files_of_the_same_modules_are_alike(tmp_path: Path) -> None:
    sources = {name: ROOT / "game" / file for name, file in {"game.launch": "launch.py", "game": "__init__.py"}.items()}
    write_modules(tmp_path / "a", sources)
    write_modules(tmp_path / "b", dict(reversed(sources.items())))
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_the_first_frame_tells_what_it_has_imported_and_nothing_of_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIUNFO_HOME", "/nowhere")  # it runs in a home of its own
    found = first_modules(ROOT)
    assert found["game.app.title"] == ROOT / "game" / "app" / "title.py"
    assert {"game", "pygame", "msgspec", "enum"} <= found.keys()
    later = ("game.net", "game.hosting", "game.model.match", "game.views.table", "asyncio", "multiprocessing")
    people = {"game.hosting", "game.hosting.company"}  # who sits down next: no match, no room
    assert not [name for name in found if name.startswith(later) and name not in people]
    assert early.__name__ not in found
