"""Tries a program, built or installed: ``python build_spec/release/smoke.py [--kind KIND] [--] PROGRAM [WORD ...]``.

It needs no display, no sound and nothing but Python, so that it runs on each system of a release, also where this
project is not installed. Exit code 0: it says what it is, loads everything, plays in its window on a dummy display,
plays a match by script and proves its record, and has written nothing but into its own folder.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PATIENCE = 240  # seconds that one start may take, on the slowest machine of a workflow


class Failed(Exception):
    """The program did not do what it should."""


def main() -> int:
    """Try everything; print a line for each thing and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="+", help="the program, and what stands before its own words")
    parser.add_argument("--kind", help="what --version has to say of how it is packed, in English")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="triunfo smoke é ") as folder:
        try:
            # It is started in a folder of its own.
            program = [str(Path(word).absolute()) if Path(word).is_file() else word for word in options.program]
            _try_all(program, Path(folder), options.kind)
        except (Failed, OSError, subprocess.SubprocessError) as error:
            print(f"FAILED: {error}", file=sys.stderr)
            return 1
    return 0


def _try_all(program: list[str], folder: Path, kind: str | None) -> None:
    home, work = folder / "home", folder / "work"
    home.mkdir()
    work.mkdir()

    def run(what: str, *words: str) -> str:
        begun = time.monotonic()
        done = subprocess.run(
            [*program, *words], cwd=work, env=_environment(home), capture_output=True, timeout=PATIENCE, check=False
        )
        out, err = (text.decode("utf-8", "replace") for text in (done.stdout, done.stderr))
        if done.returncode != 0 or "Traceback" in err:
            raise Failed(f"{what}: exit code {done.returncode}\n{out}{err}")
        print(f"ok: {what} ({time.monotonic() - begun:.1f} s)")
        return out

    told = run("says what it is", "--version")
    print("    " + told.strip().replace("\n", "\n    "))
    if not told.startswith("Triunfo ") or (kind is not None and kind not in told):
        raise Failed(f"--version does not say {kind!r}")
    run("loads everything", "--smoke")
    run(
        "plays in its window on a dummy display", "demo", "brisca", "--players", "3", "--speed", "off", "--seconds", "5"
    )
    record = work / "match.jsonl"
    match = ("simulate", "brisca", "--players", "2", "--deals", "4", "--seed", "7", "--levels", "casual,greedy")
    figures = json.loads(run("plays a match by script", *match, "--out", str(record)))
    if figures["deals"] != 4:
        raise Failed(f"four deals were asked for: {figures}")
    run("finds the record of the match right", "check", str(record))
    run("proves its seals", "verify", str(record))
    written = sorted(path.name for path in work.iterdir())
    if written != ["match.jsonl"]:
        raise Failed(f"it wrote where it was started: {written}")


def _environment(home: Path) -> dict[str, str]:
    """The environment of a plain user in English, whose files go into a folder of their own."""
    kept = ("PATH", "SYSTEMROOT", "SYSTEMDRIVE", "TEMP", "TMP", "TMPDIR", "COMSPEC", "WINDIR", "NUMBER_OF_PROCESSORS")
    own = {"TRIUNFO_HOME": str(home), "HOME": str(home), "USERPROFILE": str(home), "LANG": "en_US.UTF-8"}
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
    return {name: os.environ[name] for name in kept if name in os.environ} | own | silent


if __name__ == "__main__":
    sys.exit(main())
