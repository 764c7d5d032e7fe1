"""What packages and manifests say of the project: its page, its maintainers, and the time written into files."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Final

from game import origin

ROOT: Final = Path(__file__).resolve().parent.parent
FIRST_TIME: Final = 315_532_800
"""1980-01-01, in seconds: the earliest time a zip archive can tell, for a tree of which nobody knows the time."""


def _homepage() -> str:
    """Return what TRIUNFO_HOMEPAGE says, or the repository whose workflow builds this, or what the source says."""
    said = os.environ.get("TRIUNFO_HOMEPAGE")
    server, repository = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
    if said:
        return said.rstrip("/")
    return f"{server}/{repository}" if server and repository else origin.HOMEPAGE


HOMEPAGE: Final = _homepage()
MAINTAINER: Final = "Triunfo contributors <maintainers@triunfo.example>"


def source_date_epoch() -> int:
    """Return the seconds since 1970 that stand for the time of a build: SOURCE_DATE_EPOCH, or that of the commit."""
    said = os.environ.get("SOURCE_DATE_EPOCH", "")
    if said.isdecimal():
        return int(said)
    command = ["git", "-C", str(ROOT), "show", "--no-patch", "--format=%ct", "HEAD"]
    try:
        told = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        told = ""
    return int(told) if told.isdecimal() and (ROOT / ".git").exists() else FIRST_TIME
