"""``packs``: lists the card packs, says what is wrong with them, and draws contact sheets."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from game.commands.common import CommandError, Parsers, add_command, file_name, unwritable, whole_number
from game.model.texts import harmless
from game.storage.paths import user_packs
from game.words import _, ngettext


def declare(parsers: Parsers) -> None:
    """Add the command."""
    parser = add_command(parsers, "packs", _("List the card packs, and report what is wrong with each."), run)
    parser.add_argument("--check", action="store_true", help=_("also draw every card and look for faults"))
    parser.add_argument(
        "--sheet",
        nargs=2,
        type=file_name,
        metavar=(_("PACK"), _("FILE") + ".png"),
        help=_("draw all cards of a pack in one picture"),
    )
    parser.add_argument(
        "--width", metavar="W", type=whole_number(200, 20_000), default=1600, help=_("width of that picture in pixels")
    )


def run(args: argparse.Namespace) -> int:
    """List the packs; return 1 when something is wrong with one."""
    without_display()
    from game.views.cards.packshelf import Shelved, shelve

    if args.sheet:
        return _draw_sheet(args.sheet[0], args.sheet[1], args.width)
    read: list[Shelved] = []
    for folder in _folders():
        entry = shelve(folder, read, draw=args.check)
        read.append(entry)
        if entry.pack is None:
            print(f"{folder.name}  {folder}")
        else:
            count = len(entry.pack.cards)
            cards = ngettext("{n} card", "{n} cards", count).format(n=count)
            print(f"{entry.pack.id}  {entry.pack.name()}  {cards}  {folder}")
        for problem in entry.problems:
            print(f"  {problem}")
    return 1 if any(entry.problems for entry in read) else 0


def need_pack(wanted: str) -> Path:
    """Return the folder of a pack that can be used, by its id; raises CommandError."""
    usable = _usable()
    if wanted not in usable:
        text = _("There is no card pack {pack}. Available: {known}.")
        raise CommandError(text.format(pack=harmless(wanted, 80), known=", ".join(usable)))
    return usable[wanted]


def without_display() -> None:
    """Let pygame work where there is no screen and no sound."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"


def _folders() -> list[Path]:
    from game.packs.pack import find_packs

    return find_packs(user_packs())


def _usable() -> dict[str, Path]:
    from game.packs.pack import PackError, load_pack

    found: dict[str, Path] = {}
    for folder in _folders():
        try:
            found.setdefault(load_pack(folder).id, folder)
        except PackError:
            continue
    return found


def _draw_sheet(name: str, target: str, width: int) -> int:
    from game.packs.pack import load_pack
    from game.views.assetload import save_picture
    from game.views.cards.packshelf import contact_sheet

    folder, path = need_pack(name), Path(target)
    if path.suffix.lower() != ".png":
        raise CommandError(_("The picture must be a .png file, not {file}.").format(file=harmless(target, 400)))
    try:
        save_picture(contact_sheet(load_pack(folder), width), path)
    except OSError as error:
        raise CommandError(unwritable(target, error)) from None
    print(_("The contact sheet is in {file}.").format(file=harmless(target, 400)))
    return 0
