"""What this copy of the program is: version, the commit it was made from, how it was packed, where newer ones are.

A build writes that into ``origin.json`` beside this file (``build_spec/stamp.py``). A checkout has no such file: there
git is asked. Nothing is ever asked of the network.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from game import __version__

HOMEPAGE: Final = "https://triunfo.example"
"""Where the project is found, where a build does not say it: workflows know their own repository."""
FILE: Final = "origin.json"
KINDS: Final = (
    "checkout", "pip", "folder", "one file", "deb", "tar", "AppImage", "installer", "zip", "app"
)  # fmt: skip
"""How a copy can have come: the source as git has it, Python's packages, and what is made of the built program."""
_HERE: Final = Path(__file__).resolve().parent
_PATIENCE: Final = 5.0  # seconds that git has
_LONGEST: Final = 200  # letters of a value; more is no value that a build wrote


class Origin(NamedTuple):
    """``commit`` is 40 hexadecimal digits, ``date`` that of the commit (``2026-11-23``); empty where nobody knows.

    ``changed``: the source differed from the commit. ``kind`` is one of ``KINDS``, ``source`` the project's page.
    """

    version: str = __version__
    commit: str = ""
    changed: bool = False
    date: str = ""
    kind: str = "checkout"
    source: str = HOMEPAGE

    @property
    def releases(self) -> str:
        """The address of the page of releases."""
        return f"{self.source.rstrip('/')}/releases"

    @property
    def system(self) -> str:
        """The system and processor that it runs on: ``Linux x86_64``."""
        import platform  # here, so that nothing else waits for it

        return f"{platform.system()} {platform.machine()}".strip()


def read_origin(text: str) -> Origin | None:
    """Return what a build wrote; None for anything else, so that a damaged file stops nobody."""
    try:
        found = json.loads(text)
    except ValueError:
        return None
    if not isinstance(found, dict):
        return None
    texts = [str(found.get(name, "\n")) for name in ("version", "commit", "date", "kind", "source")]
    if any(len(text) > _LONGEST or not text.isprintable() for text in texts):
        return None
    version, commit, date, kind, source = texts
    if kind not in KINDS or not source.startswith("https://"):
        return None
    return Origin(version, commit, found.get("changed") is True, date, kind, source)


def write_origin(origin: Origin) -> str:
    """Return the text that :func:`read_origin` reads."""
    fields = ("version", "commit", "changed", "date", "kind", "source")
    return json.dumps({name: getattr(origin, name) for name in fields}, indent=1) + "\n"


@cache
def this_origin() -> Origin:
    """Return that of the running copy."""
    return origin_in(_HERE)


def origin_in(package: Path) -> Origin:
    """Return that of the copy whose code lies in the folder ``package``; never raises."""
    try:
        stamped = read_origin((package / FILE).read_text("utf-8"))
    except (OSError, ValueError):
        stamped = None
    if stamped is not None:
        return stamped
    if getattr(sys, "frozen", False):
        return Origin(kind="folder")
    # What lies beside the package is git's only in a checkout; a package that is installed may lie in anybody's.
    if (package.parent / ".git").exists():
        return checked_out(package.parent)
    return Origin(kind="checkout" if (package.parent / "pyproject.toml").is_file() else "pip")


def checked_out(root: Path) -> Origin:
    """Return that of a checkout, as far as git tells."""
    told = _git(root, "show", "--no-patch", "--format=%H %cs", "HEAD").split()
    if len(told) != 2:
        return Origin()
    changed = bool(_git(root, "status", "--porcelain", "--untracked-files=no"))
    return Origin(commit=told[0], date=told[1], changed=changed)


def _git(root: Path, *words: str) -> str:
    """Return what git says; nothing where there is no git, or it refuses."""
    import subprocess  # here, so that a window does not wait for it

    try:
        done = subprocess.run(
            ["git", "-C", str(root), *words], capture_output=True, timeout=_PATIENCE, check=False, text=True
        )
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def plain_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the environment without what the bundle has set for itself: programs of the system want their own."""
    plain = dict(environment)
    if getattr(sys, "frozen", False):
        for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
            before = plain.pop(f"{name}_ORIG", None)
            plain.pop(name, None)
            if before:
                plain[name] = before
    return plain
