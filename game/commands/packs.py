"""``packs``: lists the card packs, says what is wrong with them, and draws contact sheets."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from game.commands.common import CommandError, Parsers, add_command, file_name, whole_number
from game.model.texts import harmless
from game.storage.paths import data_dir
from game.words import _, ngettext, system_reason


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


def known_packs() -> tuple[str, ...]:
    """Return the ids of the packs that can be used."""
    return tuple(_usable())


def without_display() -> None:
    """Let pygame work where there is no screen and no sound."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"


def user_packs() -> Path:
    """Return the folder for the player's own packs; it need not exist."""
    return data_dir() / "packs"


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

    usable = _usable()
    if name not in usable:
        raise CommandError(
            _("There is no card pack {pack}. Available: {known}.").format(
                pack=harmless(name, 80), known=", ".join(usable)
            )
        )
    path = Path(target)
    if path.suffix.lower() != ".png":
        raise CommandError(_("The picture must be a .png file, not {file}.").format(file=harmless(target, 400)))
    try:
        save_picture(contact_sheet(load_pack(usable[name]), width), path)
    except OSError as error:
        reason = system_reason(error)
        raise CommandError(
            _("{file} cannot be written ({reason}).").format(file=harmless(target, 400), reason=reason)
        ) from None
    print(_("The contact sheet is in {file}.").format(file=harmless(target, 400)))
    return 0
