"""Builds PyInstaller's bootloader from its source: ``python build_spec/release/bootloader.py``, run by who packs.

The one that comes with PyInstaller starts many other programs, bad ones too, and guards against viruses know it.
A C compiler is needed, on Linux zlib's headers too. Prints the sums of the bootloaders before and after.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path


def bootloaders() -> dict[str, str]:
    """Return the sums of those that are installed, by name."""
    found = [Path(str(file.locate())) for file in metadata.files("pyinstaller") or () if "bootloader" in file.parts]
    return {
        f"{path.parent.name}/{path.name}": hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(found)
        if path.name.partition(".")[0] in ("run", "runw") and path.is_file()
    }


def main() -> int:
    """Install the same version of PyInstaller again, built here; exit code 1 when nothing was built."""
    before, version = bootloaders(), metadata.version("pyinstaller")
    command = [sys.executable, "-m", "pip", "install", "--force-reinstall", "--no-deps", "--no-cache-dir"]
    command += ["--no-binary", "pyinstaller", f"pyinstaller=={version}"]
    subprocess.run(command, check=True, env={**os.environ, "PYINSTALLER_COMPILE_BOOTLOADER": "1"})
    after = bootloaders()
    for name, sums in (("before", before), ("after", after)):
        print(f"{name}:", *(f"  {total}  {place}" for place, total in sums.items()), sep="\n")
    if not after or any(before.get(place) == total for place, total in after.items()):
        print("The bootloader is still the one that PyInstaller brings.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
