"""The package of Debian and its kin, ``triunfo_VERSION_amd64.deb``, made by dpkg-deb alone."""

from __future__ import annotations

import hashlib
import os
import subprocess
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from build_spec.linux.copyright import copyright_file
from build_spec.linux.libraries import needs
from build_spec.linux.tree import put, put_program, put_share, set_times, zipped
from build_spec.project import HOMEPAGE, MAINTAINER, ROOT
from game import __version__

PACKAGE = "triunfo"
REVISION = 1
"""Of the package; counted up when the package changes and the game does not."""
VERSION = f"{__version__}-{REVISION}"
FILE = f"{PACKAGE}_{VERSION}_amd64.deb"
OVERRIDES = Path(__file__).with_name("lintian-overrides")

_DESCRIPTION = """\
card games of the Brisca and Briscola family
 Triunfo is a table for Spanish, Catalan and Mexican brisca, Italian briscola
 and briscola chiamata, with cards drawn for it and all usual house rules.
 Every seat is a person or an opponent at one of four levels: opponents count
 cards and never peek. Each match is kept card by card and can be looked back
 at, with every choice judged and explained.
 .
 It has lessons, puzzles, a deal of the day, and a table on the local network
 at which friends play with the browsers of their telephones. It needs no
 account and no internet.
"""


def build_deb(program: Path, work: Path, dist: Path, now: int) -> Path:
    """Lay the package out below ``work`` and write it into ``dist``; return its path. ``now``: seconds since 1970.

    ValueError when the program needs a library of nobody knows which package; CalledProcessError when dpkg-deb fails.
    """
    tree = work / PACKAGE
    put_program(program, tree / "usr" / "lib" / PACKAGE, "deb")
    put_share(tree / "usr" / "share", now, f"/usr/games/{PACKAGE}")
    (tree / "usr" / "games").mkdir()  # where Debian's policy has games; it is on everybody's path
    (tree / "usr" / "games" / PACKAGE).symlink_to(f"../lib/{PACKAGE}/{PACKAGE}")
    documents = tree / "usr" / "share" / "doc" / PACKAGE
    put(documents / "copyright", copyright_file(ROOT))
    put(documents / "changelog.gz", zipped((ROOT / "CHANGELOG.md").read_text("utf-8")))
    put(documents / "changelog.Debian.gz", zipped(debian_changelog(now)))
    put(tree / "usr" / "share" / "lintian" / "overrides" / PACKAGE, OVERRIDES.read_text("utf-8"))
    _allow_reading(tree)
    put(tree / "DEBIAN" / "md5sums", _sums(tree))
    put(tree / "DEBIAN" / "control", control(program, _installed_size(tree)))
    (tree / "DEBIAN").chmod(0o755)
    set_times(tree, now)
    dist.mkdir(parents=True, exist_ok=True)
    target = dist / FILE
    # One thread: with more, xz cuts the data into blocks, and the file would depend on the number of cores.
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--build", str(tree), str(target)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(now), "DPKG_DEB_THREADS_MAX": "1"}
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    os.utime(target, (now, now))
    return target


def control(program: Path, size: int) -> str:
    """Return the control file; ``size`` is that of the installed files in KiB."""
    needed = needs(program)
    fields = {
        "Package": PACKAGE,
        "Version": VERSION,
        "Architecture": "amd64",
        "Maintainer": MAINTAINER,
        "Installed-Size": str(size),
        "Depends": ", ".join(needed.depends),
        "Recommends": ", ".join(needed.recommends),
        "Suggests": ", ".join(needed.suggests),
        "Section": "games",
        "Priority": "optional",
        "Homepage": HOMEPAGE,
        "Description": _DESCRIPTION.rstrip("\n"),
    }
    return "".join(f"{name}: {value}\n" for name, value in fields.items())


def debian_changelog(now: int) -> str:
    """Return the history of the package, which is short: that of the game is in its own changelog."""
    day = format_datetime(datetime.fromtimestamp(now, UTC))
    head = f"{PACKAGE} ({VERSION}) unstable; urgency=medium"
    return f"{head}\n\n  * Version {__version__} of the game.\n\n -- {MAINTAINER}  {day}\n"


def _allow_reading(tree: Path) -> None:
    """Whatever the umask of whoever builds was."""
    for path in [tree, *tree.rglob("*")]:
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)


def _installed_size(tree: Path) -> int:
    """KiB, counted as dpkg does: each file rounded up, and one for anything else."""
    paths = (path for path in tree.rglob("*") if "DEBIAN" not in path.relative_to(tree).parts)
    return sum(-(-path.stat().st_size // 1024) if path.is_file() and not path.is_symlink() else 1 for path in paths)


def _sums(tree: Path) -> str:
    lines = []
    for path in sorted(tree.rglob("*")):
        inside = path.relative_to(tree)
        if path.is_file() and not path.is_symlink() and inside.parts[0] != "DEBIAN":
            digest = hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()
            lines.append(f"{digest}  {inside.as_posix()}\n")
    return "".join(lines)
