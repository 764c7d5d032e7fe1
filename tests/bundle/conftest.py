"""What the tests of everything that is built share."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from build_spec.build import build
from build_spec.linux.__main__ import main

NOW = 1_790_000_000  # 2026-09-21


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the program in TRIUNFO_BUNDLE when a caller has built it already, else build it."""
    built = os.environ.get("TRIUNFO_BUNDLE")
    if built:
        path = Path(built).resolve()
        assert path.is_file(), f"TRIUNFO_BUNDLE names no program: {path}"
        return path
    pytest.importorskip("PyInstaller", reason="needs the extra `build`")
    return build(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="session")
def dist(program: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the built program and all packages for Linux made of it."""
    need("dpkg-deb", "objdump", "strip")
    return packed(program, tmp_path_factory.mktemp("packages"))


def packed(program: Path, dist: Path, *kinds: str) -> Path:
    """Put the built program into ``dist``, and the packages made of it there: these kinds, or all."""
    shutil.copytree(program.parent, dist / "triunfo", symlinks=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOURCE_DATE_EPOCH", str(NOW))
        assert main([*kinds, "--dist", str(dist)]) == 0
    return dist


def need(*tools: str) -> None:
    """Skip where one of these programs is not installed; where TRIUNFO_CI is set that is a failure."""
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing:
        (pytest.fail if os.environ.get("TRIUNFO_CI") else pytest.skip)(f"not installed: {', '.join(missing)}")
