"""The archive that runs where it is unpacked: ``triunfo-VERSION-linux-x86_64.tar.xz``."""

from __future__ import annotations

import lzma
import os
import tarfile
from pathlib import Path

from build_spec.linux.installer import install_script
from build_spec.linux.tree import put, put_program, put_share
from game import __version__

NAME = f"triunfo-{__version__}-linux-x86_64"


def build_tar(program: Path, work: Path, dist: Path, now: int) -> Path:
    """Lay the archive out below ``work`` and write it into ``dist``; return its path. ``now``: seconds since 1970."""
    tree = work / NAME
    put_program(program, tree, "tar")
    put_share(tree / "share", now)
    put(tree / "install.sh", install_script(), 0o755)
    target = dist / f"{NAME}.tar.xz"
    dist.mkdir(parents=True, exist_ok=True)
    with (
        lzma.open(target, "wb", preset=6) as file,
        tarfile.open(fileobj=file, mode="w", format=tarfile.GNU_FORMAT) as tar,
    ):
        for path in [tree, *sorted(tree.rglob("*"), key=lambda path: path.relative_to(tree).as_posix())]:
            entry = tar.gettarinfo(path, arcname=path.relative_to(work).as_posix())
            entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = now, 0, 0, "root", "root"
            if entry.isreg():
                if entry.islnk():  # a second name of a file that is in the archive already, which we never make
                    raise OSError(f"{path} is a hard link")
                with path.open("rb") as content:
                    tar.addfile(entry, content)
            else:
                tar.addfile(entry)
    os.utime(target, (now, now))
    return target
