"""What the packages of all systems say of the project: its name, its page, its keepers and its date."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
NAME: Final = "Triunfo"
APP_ID: Final = "io.github.triunfo.Triunfo"
"""The name of the application among all of a system, on Linux and macOS."""
HOMEPAGE: Final = "https://triunfo.example"
"""Where the project can be read about. A name that nobody can own, until there is a page: it is changed here alone."""
MAINTAINER: Final = "Triunfo contributors <contributors@triunfo.example>"


def source_date_epoch(root: Path = ROOT) -> int:
    """Return the moment, in seconds since 1970, that everything built from this source is dated with.

    The variable SOURCE_DATE_EPOCH when it is set, else the date of the last commit, else that of ``pyproject.toml``,
    which a source distribution keeps. ValueError when the variable is no whole number.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    command = ["git", "log", "-1", "--format=%ct"]
    try:
        asked = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    except OSError:
        pass  # no git here
    else:
        if asked.returncode == 0 and asked.stdout.strip() and (root / ".git").exists():
            return int(asked.stdout)
    return int((root / "pyproject.toml").stat().st_mtime)
