"""The wheel: all that is shipped is in it, and it runs from another folder."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from build_spec.catalogs import catalog_files
from build_spec.shipped import shipped_assets

ROOT = Path(__file__).resolve().parent.parent.parent

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel as pip does it for a player."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run(command, check=True)
    (built,) = folder.glob("triunfo-*.whl")
    return built


def test_contents(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    shipped = {f"game/assets/{name}" for _, name in shipped_assets(ROOT)}
    compiled = {
        f"game/assets/{path.relative_to(ROOT / 'assets').with_suffix('.mo').as_posix()}" for path in catalog_files()
    }
    assert {name for name in names if name.startswith("game/assets/")} == shipped | compiled
    assert {"game/__main__.py", "game/py.typed"} <= names
    assert not {name for name in names if name.endswith(".md") and ".dist-info/" not in name}
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"game", "triunfo_start.py"}
    assert {Path(name).name for name in names if "/licenses/" in name} == {"LICENSE", "LICENSE-ART", "THIRD-PARTY.md"}


def test_runs_from_another_folder(wheel: Path, tmp_path: Path) -> None:
    installed = tmp_path / "site"
    command = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", str(installed), str(wheel)]
    subprocess.run(command, check=True)
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    where = [sys.executable, "-c", "import game; print(game.__file__)"]
    found = subprocess.run(where, env=environment, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert Path(found.stdout.strip()).is_relative_to(installed)
    smoke = [sys.executable, "-m", "game", "--smoke"]
    done = subprocess.run(smoke, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
