"""``python -m build_spec.release COMMAND``: what ``.ci/release`` and the workflow do with built programs."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path

from build_spec.project import ROOT, source_date_epoch
from build_spec.release import names
from build_spec.release.archive import differences, write_sums, zip_folder
from build_spec.release.manifests import write_manifests
from build_spec.release.notes import NoNotes, notes
from build_spec.release.sbom import write_bill
from game import __version__


def main(argv: list[str] | None = None) -> int:
    """Run one command; return the exit code: 1 when two builds differ, or the changelog has nothing to say."""
    parser = argparse.ArgumentParser(prog="python -m build_spec.release", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    name = commands.add_parser("name", help="print what a file of the release is called")
    name.add_argument("kind", choices=("setup", "windows_zip", "dmg", "one_file", "bill", "version"))
    name.add_argument("system", nargs="?", default="")
    text = commands.add_parser("notes", help="print the notes of a version, of this one by default")
    text.add_argument("version", nargs="?", default=__version__)
    text.add_argument("--draft", action="store_true", help="also of one that is not released yet")
    archive = commands.add_parser("zip", help="write a folder into an archive")
    archive.add_argument("folder", type=Path)
    archive.add_argument("place", type=Path)
    archive.add_argument("--top", default="Triunfo", help="what the folder is called inside")
    same = commands.add_parser("same", help="compare two folders or files byte for byte")
    same.add_argument("one", type=Path)
    same.add_argument("other", type=Path)
    listed = commands.add_parser("sbom", help="write the bill of materials of a built program")
    listed.add_argument("folder", type=Path)
    listed.add_argument("program", type=Path, help="its executable")
    listed.add_argument("place", type=Path)
    sums = commands.add_parser("sums", help="write SHA256SUMS of a folder")
    sums.add_argument("folder", type=Path)
    manifests = commands.add_parser("manifests", help="write what winget and Homebrew want to know")
    manifests.add_argument("folder", type=Path)
    manifests.add_argument("--installer", type=Path, required=True)
    manifests.add_argument("--dmg", type=Path, required=True)
    return _run(parser.parse_args(argv))


def _run(options: argparse.Namespace) -> int:
    if options.command == "name":
        print(_name(options.kind, options.system))
    elif options.command == "notes":
        try:
            print(notes((ROOT / "CHANGELOG.md").read_text("utf-8"), options.version, draft=options.draft), end="")
        except NoNotes as error:
            print(error, file=sys.stderr)
            return 1
    elif options.command == "zip":
        print(zip_folder(options.folder, options.place, options.top))
    elif options.command == "same":
        found = list(differences(options.one, options.other))
        print(*(f"differs: {name}" for name in found), sep="\n", end="\n" if found else "")
        return 1 if found else 0
    elif options.command == "sbom":
        print(write_bill(options.folder, options.program, options.place))
    elif options.command == "sums":
        print(write_sums(options.folder))
    elif options.command == "manifests":
        date = datetime.fromtimestamp(source_date_epoch(), UTC).strftime("%Y-%m-%d")
        print(*write_manifests(options.folder, __version__, date, options.installer, options.dmg), sep="\n")
    return 0


def _name(kind: str, system: str) -> str:
    if kind == "version":
        return __version__
    return str(getattr(names, kind)(system) if kind in ("one_file", "bill") else getattr(names, kind)())


if __name__ == "__main__":
    sys.exit(main())
