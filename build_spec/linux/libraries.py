"""Which packages of Debian the built program needs, read from its libraries: what they link to and what they open."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from build_spec.linux.elf import elf_files

_LIBC = re.compile(r"(ld-linux-x86-64|libc|libdl|libm|libpthread|librt|libutil)\.so\.\d+")
_VERSION = re.compile(r"\bGLIBC_(\d+)\.(\d+)")
_NEEDED = re.compile(r"^\s+NEEDED\s+(\S+)$", re.MULTILINE)
_SONAME = re.compile(rb"\0(lib[A-Za-z0-9_+.-]*?\.so\.\d+)\0")
_LINKED = {
    "libz.so.1": "zlib1g",
    "libgcc_s.so.1": "libgcc-s1",
    "libstdc++.so.6": "libstdc++6",
    "libffi.so.8": "libffi8",
}

# What SDL opens while it runs, when it is there. Without the first group no window opens on any desktop.
_DEPENDS = {"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"}
_RECOMMENDS = {
    "libXcursor.so.1": "libxcursor1",
    "libXfixes.so.3": "libxfixes3",
    "libXi.so.6": "libxi6",
    "libXrandr.so.2": "libxrandr2",
    "libXss.so.1": "libxss1",
    "libasound.so.2": "libasound2",
    "libdbus-1.so.3": "libdbus-1-3",
    "libpulse.so.0": "libpulse0",
    "libudev.so.1": "libudev1",
}
# Each desktop with Wayland has them, and its X server does without.
_SUGGESTS = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdecor-0.so.0": "libdecor-0-0",
    "libpipewire-0.3.so.0": "libpipewire-0.3-0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxkbcommon.so.0": "libxkbcommon0",
}
# Other ways to draw, which a software surface does not take; screens without a desktop; resampling of sound, which SDL
# has of its own; a name of libudev from before Debian 8; and SDL itself under its usual name.
_UNUSED = {
    "libGLES_CM.so.1", "libGLESv1_CM.so.1", "libGLESv2.so.2", "libOpenGL.so.0", "libSDL2-2.0.so.0", "libdrm.so.2",
    "libgbm.so.1", "libsamplerate.so.0", "libudev.so.0",
}  # fmt: skip


class Needs(NamedTuple):
    """Packages by how much they are needed, as the fields of a Debian package name them."""

    depends: tuple[str, ...]
    recommends: tuple[str, ...]
    suggests: tuple[str, ...]


def needs(program: Path) -> Needs:
    """Return what the folder ``program`` needs from the system.

    ValueError when it links to or opens a library of which this module does not know whose it is; CalledProcessError
    when objdump cannot read it.
    """
    binaries = list(elf_files(program))
    told = subprocess.run(["objdump", "-p", *map(str, binaries)], capture_output=True, text=True, check=True).stdout
    versions = {(int(major), int(minor)) for major, minor in _VERSION.findall(told)}
    if not versions:
        raise ValueError(f"nothing in {program} links to the C library")
    inside = {path.name for path in program.rglob("*")}
    outside = set(_NEEDED.findall(told)) - inside
    linked = [_owner(name) for name in sorted(outside) if not _LIBC.fullmatch(name)]
    opened = _opened(binaries) - inside
    strange = opened - _DEPENDS.keys() - _RECOMMENDS.keys() - _SUGGESTS.keys() - _UNUSED
    if strange:
        raise ValueError(f"SDL opens libraries that no package is known for: {', '.join(sorted(strange))}")
    return Needs(
        ("libc6 (>= {}.{})".format(*max(versions)), *linked, *_packages(_DEPENDS, opened)),
        _packages(_RECOMMENDS, opened),
        ("speech-dispatcher", *_packages(_SUGGESTS, opened)),
    )


def _owner(name: str) -> str:
    if name not in _LINKED:
        raise ValueError(f"the program links to {name}, and no package is known for it")
    return _LINKED[name]


def _opened(binaries: Iterable[Path]) -> set[str]:
    """The libraries that SDL may open while it runs: it holds their names as texts."""
    sdl = [path for path in binaries if re.match(r"libSDL2-", path.name)]
    if not sdl:
        raise ValueError("the program has no SDL library")
    names = {name.decode() for path in sdl for name in _SONAME.findall(path.read_bytes().replace(b"\0", b"\0\0"))}
    return {name for name in names if not _LIBC.fullmatch(name)}


def _packages(known: dict[str, str], opened: set[str]) -> tuple[str, ...]:
    return tuple(sorted(package for name, package in known.items() if name in opened))
