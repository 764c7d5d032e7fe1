"""The bill of materials of a built program (CycloneDX 1.6, JSON), made of what lies in its folder.

Python's modules are read out of the executable itself, so a package is listed because it is inside, not because it was
asked for; every library and every other file is listed with its sum. Two builds that are alike have the same bill.
"""

from __future__ import annotations

import json
import platform
import re
import uuid
from collections.abc import Iterable
from datetime import UTC, datetime
from importlib.metadata import distribution, packages_distributions
from pathlib import Path
from typing import Any, Final

from build_spec.project import HOMEPAGE, source_date_epoch
from build_spec.release.archive import sha256
from game import __version__
from game.fonts import FONTS

LICENCES: Final = {
    "CPython": "Python-2.0.1",
    "PyInstaller": "GPL-2.0-or-later WITH Bootloader-exception",
    "pygame-ce": "LGPL-2.1-or-later",
    "platformdirs": "MIT",
    "msgspec": "BSD-3-Clause",
    "websockets": "BSD-3-Clause",
    "segno": "BSD-3-Clause",
    "font-source-serif-pro": "OFL-1.1",
    "font-source-sans-pro": "OFL-1.1",
    "font-amatic-sc": "OFL-1.1",
}
"""The licence of each package that may be inside, as SPDX writes it; THIRD-PARTY.md tells more."""
_LIBRARY: Final = re.compile(r"\.(so|dylib|dll|pyd)(\.\d+)*$")
_SPACE: Final = uuid.UUID("7a3c0f52-5f0e-4f0e-9d0b-6f7d3c1a2b4e")  # of the serial numbers of our bills alone


def modules_inside(program: Path) -> set[str]:
    """Return the names of Python's modules that the executable carries; ValueError when it carries none."""
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program))
    inside = [name for name in archive.toc if name.startswith("PYZ")]
    if len(inside) != 1:
        raise ValueError(f"{program} carries no archive of modules")
    return set(archive.open_embedded_archive(inside[0]).toc)


def packages_of(modules: Iterable[str]) -> list[str]:
    """Return the packages that modules and fonts belong to, sorted; of the standard library and the game none."""
    owners = packages_distributions()
    tops = {module.partition(".")[0] for module in modules}
    return sorted({owner for top in tops for owner in owners.get(top, ()) if owner != "triunfo"})


def bill(folder: Path, program: Path) -> dict[str, Any]:
    """Return the bill of the program in a folder. ValueError when a package is inside that nobody meant to ship."""
    found = packages_of(modules_inside(program) | _fonts_inside(folder))
    strange = [name for name in found if name not in LICENCES]
    if strange:
        raise ValueError(f"inside is what was not meant to be, or has no licence here: {', '.join(strange)}")
    parts = [_component("CPython", platform.python_version(), "pkg:generic/cpython@{version}", "platform")]
    parts.append(_component("PyInstaller", distribution("pyinstaller").version, "pkg:pypi/pyinstaller@{version}"))
    parts += [_component(name, distribution(name).version, f"pkg:pypi/{name}@{{version}}") for name in found]
    packages = [part["bom-ref"] for part in parts]
    files = [_file(path, path.relative_to(folder).as_posix()) for path in sorted(folder.rglob("*")) if _is_own(path)]
    root = f"pkg:generic/triunfo@{__version__}"
    needs = [{"ref": root, "dependsOn": sorted(packages)}, *({"ref": ref, "dependsOn": []} for ref in sorted(packages))]
    serial = uuid.uuid5(_SPACE, json.dumps([part.get("hashes", part["bom-ref"]) for part in (*parts, *files)]))
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(source_date_epoch(), UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "lifecycles": [{"phase": "post-build"}],
            "component": {
                "type": "application",
                "bom-ref": root,
                "name": "triunfo",
                "version": __version__,
                "description": f"for {platform.system()} {platform.machine()}",
                "licenses": [{"expression": "MIT AND CC-BY-SA-4.0"}],
                "purl": root,
                "externalReferences": [{"type": "website", "url": HOMEPAGE}],
            },
        },
        "components": [*parts, *files],
        "dependencies": needs,
    }


def write_bill(folder: Path, program: Path, place: Path) -> Path:
    """Write the bill into a file, which is returned."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes((json.dumps(bill(folder, program), indent=1, ensure_ascii=False) + "\n").encode())
    return place


def _component(name: str, version: str, purl: str, kind: str = "library") -> dict[str, Any]:
    address = purl.format(version=version)
    licence = [{"expression": LICENCES[name]}]
    return {"type": kind, "bom-ref": address, "name": name, "version": version, "licenses": licence, "purl": address}


def _file(path: Path, name: str) -> dict[str, Any]:
    """Return a file; of a library of machine code too, whose name tells the version of its interface, not its own."""
    kind = "library" if _LIBRARY.search(path.name) else "file"
    entry: dict[str, Any] = {"type": kind, "bom-ref": f"file:{name}", "name": name}
    entry["hashes"] = [{"alg": "SHA-256", "content": sha256(path)}]
    return entry


def _fonts_inside(folder: Path) -> set[str]:
    return {package for package in set(FONTS.values()) if next(folder.rglob(f"{package}/files/*.ttf"), None)}


def _is_own(path: Path) -> bool:
    return path.is_file() and not path.is_symlink()
