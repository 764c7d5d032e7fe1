"""What the tests of everything that is built share."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from build_spec.build import build
from build_spec.linux.__main__ import main
from build_spec.linux.debian import FILE as DEB
from build_spec.linux.tarball import NAME

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
def release() -> Path | None:
    """Return the folder in TRIUNFO_RELEASE, where a caller has made all that is offered of TRIUNFO_BUNDLE, or None."""
    made = os.environ.get("TRIUNFO_RELEASE")
    if not made:
        return None
    path = Path(made).resolve()
    assert path.is_dir(), f"TRIUNFO_RELEASE names no folder: {path}"
    return path


@pytest.fixture(scope="session")
def dist(program: Path, release: Path | None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the built program and all packages for Linux made of it."""
    need("dpkg-deb", "objdump", "strip")
    folder = tmp_path_factory.mktemp("packages")
    if release is None:
        return packed(program, folder)
    for name in (DEB, f"{NAME}.tar.xz"):
        shutil.copy2(release / name, folder)
    return packed(program, folder, "appimage")


def packed(program: Path, dist: Path, *kinds: str) -> Path:
    """Put the built program into ``dist``, and the packages made of it there: these kinds, or all."""
    shutil.copytree(program.parent, dist / "triunfo", symlinks=True)
    assert main([*kinds, "--program", str(dist / "triunfo"), "--dist", str(dist)]) == 0
    return dist


def need(*tools: str) -> None:
    """Skip where one of these programs is not installed; where TRIUNFO_CI is set that is a failure.

    The check of everything installs them after the fast tests: a test that needs one is slow.
    """
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing:
        (pytest.fail if os.environ.get("TRIUNFO_CI") else pytest.skip)(f"not installed: {', '.join(missing)}")
