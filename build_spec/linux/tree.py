"""Laying out the files of a package: the built program, and what a desktop wants to know of it."""

from __future__ import annotations

import gzip
import os
import shutil
from pathlib import Path

from build_spec.linux.elf import forget_builder, strip_extensions
from build_spec.linux.icons import icon_files
from build_spec.linux.manpage import man_page
from build_spec.linux.menu import deal_entry, menu_entry, mime_info
from build_spec.linux.metainfo import metainfo
from build_spec.linux.names import APP_ID
from build_spec.project import ROOT
from build_spec.stamp import restamp


def put(path: Path, content: str | bytes, mode: int = 0o644) -> None:
    """Write a file with the folders that it needs."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    path.chmod(mode)


def put_program(program: Path, target: Path, kind: str) -> None:
    """Copy the built folder: links as links, nothing may be run but the program, and no trace of who built it.

    ``kind`` is how it comes to people, one of ``game.origin.KINDS``. FileNotFoundError where the program does not say.
    """
    shutil.copytree(program, target, symlinks=True, dirs_exist_ok=True)
    for path in target.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() else 0o644)
    (target / "triunfo").chmod(0o755)
    target.chmod(0o755)
    strip_extensions(target)
    forget_builder(target)
    restamp(target, kind)


def put_share(share: Path, now: int, command: str = "triunfo") -> None:
    """Write everything that desktops look for below ``share``, dated ``now``, seconds since 1970.

    ``command`` starts the program: its path where that is known, for not every session has all folders on its own.
    """
    put(share / "applications" / f"{APP_ID}.desktop", menu_entry(command))
    put(share / "applications" / f"{APP_ID}.Deal.desktop", deal_entry(command))
    put(share / "metainfo" / f"{APP_ID}.metainfo.xml", metainfo(ROOT, now))
    put(share / "mime" / "packages" / f"{APP_ID}.xml", mime_info())
    put(share / "man" / "man6" / "triunfo.6.gz", zipped(man_page(now)))
    for name, content in icon_files(ROOT).items():
        put(share / "icons" / name, content)


def zipped(text: str) -> bytes:
    """Compress a text as `gzip -9n` does: without a time, so that two builds are alike."""
    return gzip.compress(text.encode(), 9, mtime=0)


def set_times(folder: Path, now: int) -> None:
    """Date everything in a folder, and itself, with ``now``, seconds since 1970."""
    for path in [folder, *folder.rglob("*")]:
        os.utime(path, (now, now), follow_symlinks=False)
