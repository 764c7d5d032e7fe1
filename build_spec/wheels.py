"""Build what pip installs: ``python -m build_spec.wheels [--dist FOLDER]`` makes and checks sdist and wheel.

The wheel made from the unpacked sdist has to be the same, byte for byte, and `twine check --strict` has to pass.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path

from build_spec.project import ROOT, source_date_epoch


class Different(Exception):
    """The sdist does not make the wheel that the checkout makes."""


def build_wheels(dist: Path, now: int) -> tuple[Path, Path]:
    """Write sdist and wheel into ``dist`` and return their paths; files in them are dated ``now``, seconds since 1970.

    CalledProcessError when one cannot be built, Different when the sdist makes another wheel.
    """
    (sdist,) = _built("sdist", ROOT, dist, now)
    (wheel,) = _built("wheel", ROOT, dist, now)
    with tempfile.TemporaryDirectory(prefix="triunfo-sdist-") as folder:
        with tarfile.open(sdist) as archive:
            archive.extractall(folder, filter="data")
        (source,) = Path(folder).iterdir()
        (again,) = _built("wheel", source, Path(folder, "again"), now)
        if again.read_bytes() != wheel.read_bytes():
            raise Different(f"{sdist.name} makes another {wheel.name} than the checkout does.")
    return sdist, wheel


def check(files: Sequence[Path]) -> None:
    """Have twine look at the files as a registry would; CalledProcessError with what it found in ``output``."""
    command = [sys.executable, "-m", "twine", "check", "--strict", *map(str, files)]
    subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def _built(kind: str, source: Path, dist: Path, now: int) -> list[Path]:
    """Build one kind in a folder of its own, so that what lies in ``dist`` already is not taken for it."""
    dist.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=dist, prefix=f".{kind}-") as folder:
        command = [sys.executable, "-m", "build", f"--{kind}", "--outdir", folder, str(source)]
        environment = {**os.environ, "SOURCE_DATE_EPOCH": str(now)}
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            raise subprocess.CalledProcessError(done.returncode, command, done.stdout)
        return [path.replace(dist / path.name) for path in Path(folder).iterdir()]


def main(argv: Sequence[str] | None = None) -> int:
    """Build, check, and print the size of each in MB (millions of bytes)."""
    parser = argparse.ArgumentParser(prog="python -m build_spec.wheels", description=__doc__)
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where to put them (dist)")
    options = parser.parse_args(argv)
    if missing := [name for name in ("build", "twine") if importlib.util.find_spec(name) is None]:
        print(f"Not installed: {', '.join(missing)}. Run pip install '.[release]' first.", file=sys.stderr)
        return 1
    try:
        files = build_wheels(options.dist.resolve(), source_date_epoch())
        check(files)
    except subprocess.CalledProcessError as error:
        print(f"{error}\n{error.output}", file=sys.stderr)
        return 1
    except Different as error:
        print(error, file=sys.stderr)
        return 1
    for path in files:
        print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
