"""What tests of speech share."""

from __future__ import annotations

import stat
import sys
from pathlib import Path


def program(folder: Path, name: str, text: str) -> Path:
    """Write a program that stands for one of the system."""
    path = folder / name
    path.write_text(
        f"#!{sys.executable}\nimport sys, time, pathlib\nlog = pathlib.Path({str(folder)!r}, 'log')\n{text}"
    )
    path.chmod(path.stat().st_mode | stat.S_IEXEC)
    return path
