"""The AppImage: a folder that ``appimagetool`` makes into one file, and that file where the tool is there."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from build_spec.linux.names import APP_ID, NAME
from build_spec.linux.tree import put_program, put_share, set_times
from game import __version__

TOOL = "appimagetool"
APP_DIR = f"{NAME}.AppDir"
FILE = f"{NAME}-{__version__}-x86_64.AppImage"


def build_app_dir(program: Path, target: Path, now: int) -> Path:
    """Write the folder anew into ``target`` and return its path; ``now``, seconds since 1970, dates it all."""
    folder = target / APP_DIR
    if folder.exists():
        shutil.rmtree(folder)
    put_program(program, folder / "usr" / "lib" / "triunfo", "AppImage")
    put_share(folder / "usr" / "share", now)
    (folder / "usr" / "bin").mkdir()
    (folder / "usr" / "bin" / "triunfo").symlink_to("../lib/triunfo/triunfo")
    # The loader finds its folder by the name of the running file, so that a link is enough to start it.
    (folder / "AppRun").symlink_to("usr/lib/triunfo/triunfo")
    (folder / f"{APP_ID}.desktop").symlink_to(f"usr/share/applications/{APP_ID}.desktop")
    (folder / f"{APP_ID}.png").symlink_to(f"usr/share/icons/hicolor/256x256/apps/{APP_ID}.png")
    (folder / ".DirIcon").symlink_to(f"{APP_ID}.png")
    # The tool looks for the metainfo under the name it had before AppStream 0.9.
    (folder / "usr" / "share" / "metainfo" / f"{APP_ID}.appdata.xml").symlink_to(f"{APP_ID}.metainfo.xml")
    set_times(folder, now)
    return folder


def build_app_image(app_dir: Path, dist: Path, now: int) -> Path | None:
    """Make the file from the folder and return its path; None without the tool. CalledProcessError when it fails."""
    tool = shutil.which(TOOL)
    if tool is None:
        return None
    target = dist / FILE
    environment = {**os.environ, "ARCH": "x86_64", "SOURCE_DATE_EPOCH": str(now)}
    subprocess.run([tool, "--no-appstream", str(app_dir), str(target)], check=True, env=environment)
    return target
