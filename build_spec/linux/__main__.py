"""``python -m build_spec.linux [deb] [tar] [appimage] [--dist FOLDER]``: packages of the built folder."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from build_spec.catalogs import compile_catalogs
from build_spec.linux.appimage import TOOL, build_app_dir, build_app_image
from build_spec.linux.debian import build_deb
from build_spec.linux.tarball import build_tar
from build_spec.project import ROOT, source_date_epoch

KINDS = ("deb", "tar", "appimage")
_STRIP = {"strip": "binutils"}
_TOOLS = {"deb": {"dpkg-deb": "dpkg", "objdump": "binutils", **_STRIP}, "tar": _STRIP, "appimage": _STRIP}


def main(argv: Sequence[str] | None = None) -> int:
    """Make the packages asked for, all without any; print the size of each in MB (millions of bytes)."""
    parser = argparse.ArgumentParser(prog="python -m build_spec.linux", description=__doc__)
    parser.add_argument(
        "kinds", nargs="*", choices=[[], *KINDS], metavar="KIND", help="deb, tar, appimage; all without"
    )
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where triunfo/ lies (dist)")
    options = parser.parse_args(argv)
    kinds, dist = options.kinds or KINDS, options.dist.resolve()
    program = dist / "triunfo"
    if not (program / "triunfo").is_file() or not (program / "_internal").is_dir():
        print(f"There is no built program in {program}: run python -m build_spec.build first.", file=sys.stderr)
        return 1
    for tool, package in ((tool, package) for kind in kinds for tool, package in _TOOLS[kind].items()):
        if shutil.which(tool) is None:
            print(f"{tool} is not installed (Debian, Ubuntu: apt install {package}).", file=sys.stderr)
            return 1
    os.umask(0o022)
    compile_catalogs()
    try:
        _make(kinds, program, dist)
    except (subprocess.CalledProcessError, ValueError) as error:
        print(f"The package could not be made: {error}", file=sys.stderr)
        return 1
    return 0


def _make(kinds: Sequence[str], program: Path, dist: Path) -> None:
    now = source_date_epoch()
    with tempfile.TemporaryDirectory(prefix="triunfo-package-") as work:
        if "deb" in kinds:
            _tell(build_deb(program, Path(work, "deb"), dist, now))
        if "tar" in kinds:
            _tell(build_tar(program, Path(work, "tar"), dist, now))
    if "appimage" in kinds:
        folder = build_app_dir(program, dist, now)
        print(f"{folder}: the folder of an AppImage")
        image = build_app_image(folder, dist, now)
        if image is None:
            print(f"No AppImage was made of it: {TOOL} is not installed.")
        else:
            _tell(image)


def _tell(path: Path) -> None:
    print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    sys.exit(main())
