"""Makes the installer for Windows of a built program: ``python -m build_spec.windows.installer FOLDER OUT``.

It needs ``makensis`` (NSIS 3, which Debian has too). With TRIUNFO_SIGN_COMMAND in the
environment, a command that signs the file named behind it, installer and uninstaller are signed by it.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path, PureWindowsPath
from typing import Final

from build_spec.catalogs import compile_catalogs
from build_spec.project import HOMEPAGE, ROOT, source_date_epoch
from build_spec.windows.picture import write_picture
from game import __version__
from game.words import set_language
from game.words.installer import sentences

SCRIPT: Final = Path(__file__).resolve().parent / "triunfo.nsi"
LANGUAGES: Final = {
    "en": "ENGLISH", "es": "SPANISH", "ca": "CATALAN", "it": "ITALIAN", "de": "GERMAN", "pl": "POLISH"
}  # fmt: skip
"""Ours, and what NSIS calls them."""
DATA: Final = r"$LOCALAPPDATA\triunfo"


def strings() -> str:
    """Return the script of all that we say ourselves, in each language; leaves the system's language behind."""
    lines = []
    for language, name in LANGUAGES.items():
        set_language(language)
        lines += [f"LangString {key} ${{LANG_{name}}} {_quoted(text)}" for key, text in sentences(DATA).items()]
    set_language(None)
    return "\n".join(lines) + "\n"


def files(folder: Path) -> str:
    """Return the script with the macros ``Files``, which brings all files of a folder, and ``RemoveFiles``."""
    inside = sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    brought, taken = ["!macro Files"], ["!macro RemoveFiles"]
    before: Path | None = None
    for path in inside:
        if path.parent != before:
            before = path.parent
            brought.append(f"  SetOutPath {_quoted(_installed(before))}")
        brought.append(f"  File {_quoted(str(folder / path))}")
        taken.append(f"  Delete {_quoted(_installed(path))}")
    folders = {parent for path in inside for parent in path.parents if parent != Path()}
    taken += [f"  RMDir {_quoted(_installed(path))}" for path in sorted(folders, key=_deepest_first)]
    return "\n".join((*brought, "!macroend", *taken, "!macroend")) + "\n"


def _deepest_first(path: Path) -> tuple[int, str]:
    return -len(path.parts), path.as_posix()


def _installed(path: Path) -> str:
    """Return where a file of the program lies once it is installed."""
    return str(PureWindowsPath("$INSTDIR", *(part.replace("$", "$$") for part in path.parts)))


def _quoted(text: str) -> str:
    """Return a text for the script: quotes and ends of lines as NSIS writes them."""
    return '"' + text.replace('"', '$\\"').replace("\n", "$\\r$\\n") + '"'


def command(folder: Path, out: Path, includes: Path, *, quick: bool = False) -> list[str]:
    """Return the call of makensis; ``includes`` is where strings and files were written."""
    values = {
        "VERSION": __version__,
        "NUMBERS": f"{__version__}.0",
        "ICON": str(ROOT / "assets" / "icon" / "triunfo.ico"),
        "PICTURE": str(includes / "picture.bmp"),
        "OUT": str(out),
        "PAGE": HOMEPAGE,
        "SIZE": str(sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) // 1024),
    }
    sign = os.environ.get("TRIUNFO_SIGN_COMMAND")
    if sign:
        values["SIGN"] = sign
    if os.environ.get("TRIUNFO_NSIS_TARGET"):
        values["TARGET"] = os.environ["TRIUNFO_NSIS_TARGET"]
    if quick:
        values["QUICK"] = "1"
    words = [f"-D{name}={value}" for name, value in values.items()]
    program = shutil.which("makensis") or r"C:\Program Files (x86)\NSIS\makensis.exe"
    return [
        program,
        "-V2",
        "-WX",
        "-INPUTCHARSET",
        "UTF8",
        "-NOCD",
        *words,
        f"-X!addincludedir {includes}",
        str(SCRIPT),
    ]


def build(folder: Path, out: Path, *, quick: bool = False) -> Path:
    """Make the installer; FileNotFoundError without a program in the folder, CalledProcessError when NSIS refuses."""
    if not any((folder / name).is_file() for name in ("triunfo.exe", "triunfo")):
        raise FileNotFoundError(f"there is no program in {folder}")
    compile_catalogs(ROOT)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as includes:
        Path(includes, "strings.nsh").write_text(strings(), "utf-8")
        Path(includes, "files.nsh").write_text(files(folder.resolve()), "utf-8")
        write_picture(Path(includes, "picture.bmp"))
        # NSIS takes the times of files as they are.
        epoch = source_date_epoch()
        for path in folder.rglob("*"):
            if path.is_file() and not path.is_symlink():
                os.utime(path, (epoch, epoch))
        subprocess.run(command(folder.resolve(), out.resolve(), Path(includes), quick=quick), check=True)
    return out


def main(argv: list[str] | None = None) -> int:
    """Make it, and print where it is and its size."""
    parser = argparse.ArgumentParser(prog="python -m build_spec.windows.installer", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--quick", action="store_true", help="pack it worse, in a tenth of the time")
    options = parser.parse_args(argv)
    out = build(options.folder, options.out, quick=options.quick)
    print(f"{out}: {out.stat().st_size / 1e6:.1f} MB")
    if not os.environ.get("TRIUNFO_SIGN_COMMAND"):
        print("NOT SIGNED: TRIUNFO_SIGN_COMMAND is not set.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
