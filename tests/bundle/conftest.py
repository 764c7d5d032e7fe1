"""What the tests of everything that is built share."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from build_spec.build import build


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


def need(*tools: str) -> None:
    """Skip where one of these programs is not installed; where TRIUNFO_CI is set that is a failure."""
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing:
        (pytest.fail if os.environ.get("TRIUNFO_CI") else pytest.skip)(f"not installed: {', '.join(missing)}")
