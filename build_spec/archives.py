"""Archives inside the executable."""

from __future__ import annotations

import zipfile
from collections.abc import Iterable
from pathlib import Path


def write_archive(place: Path, files: Iterable[tuple[str, Path]]) -> None:
    """Write files, given as (name inside, path), into an archive; without times, so that two builds are alike."""
    place.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(place, "w", compresslevel=9) as archive:
        for name, path in files:
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())
