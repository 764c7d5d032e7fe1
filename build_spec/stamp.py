"""Writes into a package where it comes from; ``python -m build_spec.stamp FOLDER KIND`` changes how it is packed.

``game/origin.json`` of the built program, of the wheel and of the source distribution is what ``game.origin`` reads.
TRIUNFO_COMMIT in the environment (40 digits, with ``-dirty`` behind them where the source was changed) stands for git.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

from build_spec.project import HOMEPAGE, ROOT, source_date_epoch
from game.origin import FILE, KINDS, Origin, checked_out, read_origin, write_origin


def origin_of_build(kind: str, root: Path = ROOT) -> Origin:
    """Return what is to be written into a package that is built from ``root`` now. ValueError for an unknown kind."""
    if kind not in KINDS:
        raise ValueError(f"{kind} is none of {', '.join(KINDS)}")
    said = re.fullmatch(r"([0-9a-f]{40})(-dirty)?", os.environ.get("TRIUNFO_COMMIT", ""))
    if said is not None:
        found = Origin(commit=said[1], changed=said[2] is not None)
    else:
        found = checked_out(root) if (root / ".git").exists() else Origin()
    date = datetime.fromtimestamp(source_date_epoch(), UTC).strftime("%Y-%m-%d") if found.commit else ""
    return found._replace(kind=kind, date=date, source=HOMEPAGE)


def write_stamp(place: Path, kind: str, root: Path = ROOT) -> Path:
    """Write that into the file ``place``, which is returned. ValueError for an unknown kind."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(write_origin(origin_of_build(kind, root)).encode())
    return place


def restamp(folder: Path, kind: str) -> Path:
    """Say in the built program below ``folder`` that it is packed as ``kind``; return the file that was changed.

    FileNotFoundError where there is no program that says where it comes from, ValueError for an unknown kind.
    """
    if kind not in KINDS:
        raise ValueError(f"{kind} is none of {', '.join(KINDS)}")
    for place in sorted(folder.rglob(f"game/{FILE}")):
        found = read_origin(place.read_text("utf-8")) if not place.is_symlink() else None
        if found is not None:
            place.write_bytes(write_origin(found._replace(kind=kind)).encode())
            return place
    raise FileNotFoundError(f"below {folder} is no game/{FILE}")


def main(argv: list[str] | None = None) -> int:
    """Change the kind of one built program."""
    parser = argparse.ArgumentParser(prog="python -m build_spec.stamp", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("kind", choices=KINDS)
    options = parser.parse_args(argv)
    print(restamp(options.folder, options.kind))
    return 0


if __name__ == "__main__":
    sys.exit(main())
