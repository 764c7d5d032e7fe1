"""Build the executable: ``python -m build_spec.build [--onefile] [--dist FOLDER]``; prints where it is and its size."""

from __future__ import annotations

import argparse
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SPEC = ROOT / "build_spec" / "triunfo.spec"


def build(dist: Path, *, onefile: bool = False) -> Path:
    """Build into the folder ``dist`` and return the program's path; CalledProcessError when PyInstaller fails."""
    kind = "onefile" if onefile else "onedir"
    work = ROOT / "build" / kind
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(dist), "--workpath", str(work), str(SPEC)]
    # Without sources no traceback can mark a part of a line: where in a line code stands is a tenth of its size.
    settings = {"TRIUNFO_ONEFILE": "1" if onefile else "0", "PYTHONNODEBUGRANGES": "1"}
    subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, **settings})
    name = "triunfo.exe" if sys.platform == "win32" else "triunfo"
    return dist / name if onefile else dist / "triunfo" / name


def size_on_disk(path: Path) -> int:
    """Return the bytes of a file, or of all files of a folder; a link counts nothing."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink())


def main(argv: list[str] | None = None) -> int:
    """Build and print the size in MB (millions of bytes) of the whole and of its largest parts."""
    parser = argparse.ArgumentParser(prog="python -m build_spec.build", description=__doc__)
    parser.add_argument("--onefile", action="store_true", help="one file in place of a folder")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where to put it (dist)")
    options = parser.parse_args(argv)
    if importlib.util.find_spec("PyInstaller") is None:
        print("PyInstaller is not installed: run pip install '.[build]' first.", file=sys.stderr)
        return 1
    try:
        program = build(options.dist.resolve(), onefile=options.onefile)
    except subprocess.CalledProcessError as error:
        print(f"PyInstaller could not build the program (exit code {error.returncode}).", file=sys.stderr)
        return 1
    whole = program if options.onefile else program.parent
    print(f"{program}: {size_on_disk(whole) / 1e6:.1f} MB")
    if not options.onefile:
        inside = sorted((program.parent / "_internal").iterdir(), key=size_on_disk, reverse=True)
        print("  " + ", ".join(f"{part.name} {size_on_disk(part) / 1e6:.1f}" for part in inside[:8]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
