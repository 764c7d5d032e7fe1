"""``play`` and ``demo``: straight to a table, for the player or with the computer on every seat."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path
from typing import get_args

from game.commands import common
from game.commands.window import open_window
from game.controllers.ai import LEVELS, level_named
from game.launch import Launch
from game.model.errors import InvalidMessage, InvalidRecord
from game.model.shareddeal import SharedDeal
from game.model.texts import harmless
from game.people import Person, name_problem, stand_in
from game.settings import Speed
from game.storage.dealfiles import is_luggage, read_deal_file
from game.words import _, ngettext, sentence

SPEEDS = get_args(Speed)


def declare(parsers: common.Parsers) -> None:
    """Add both commands."""
    play = common.add_command(parsers, "play", _("Go straight to a table and play against the computer."), run)
    common.add_game_options(play, needed=False)
    play.add_argument(
        "--deal",
        metavar=_("FILE"),
        type=common.file_name,
        help=_("play the deal in this file, shared by somebody or from a record; FILE:2 is the second one"),
    )
    play.add_argument(
        "--level",
        metavar="L",
        default="casual",
        help=_("how well the computer plays: {levels}").format(levels=", ".join(LEVELS)),
    )
    play.add_argument(
        "--humans",
        metavar=_("NAME,NAME"),
        help=_("who plays on this computer, taking turns; the computer plays the others"),
    )
    play.add_argument("--pack", metavar="P", help=_("the card pack; `triunfo packs` lists them"))
    demo = common.add_command(parsers, "demo", _("Watch the computer play every seat."), run)
    common.add_game_options(demo)
    demo.add_argument("--speed", metavar="X", type=common.one_of(SPEEDS), help=_("slow, normal, fast or off"))
    demo.add_argument("--seconds", metavar="T", type=common.seconds, help=_("exit after this many seconds"))
    demo.set_defaults(mode="demo", level="casual", pack=None, humans=None, deal=None)
    play.set_defaults(mode="table", speed=None, seconds=None)


def open_file(name: str) -> int:
    """Open a file for the system: play the shared deal in it, or look through luggage; return the exit code.

    Whoever opens a file by a double click sees no terminal: what is wrong with it is told in the window.
    """
    if is_luggage(Path(name)):
        return open_window(Launch(luggage=Path(name)))
    try:
        shared = read_deal_file(Path(name))
    except OSError as error:
        return open_window(Launch(notice=common.unreadable(name, error)))
    except (InvalidMessage, InvalidRecord):
        text = _("There is no deal in {file} that can be played.")
        return open_window(Launch(notice=text.format(file=harmless(Path(name).name, 200))))
    return open_window(Launch(mode="table", game=shared.game, rules=shared.rules, deal=shared))


def run(args: argparse.Namespace) -> int:
    """Open a table for the player, or one of computer players; return the exit code."""
    return open_window(_launch(args))


def _launch(args: argparse.Namespace) -> Launch:
    shared = None if args.deal is None else _shared(args)
    if shared is None:
        common.need_game(args, "play")
    rules = common.rules_of(args) if shared is None else shared.rules
    level_named(args.level)
    if args.pack is not None:
        from game.commands.packs import need_pack  # here, since play alone wants no packs read

        need_pack(args.pack)
    return Launch(
        mode=args.mode,
        game=args.game if shared is None else shared.game,
        rules=rules,
        deal=shared,
        level=args.level,
        humans=_names(args.humans, rules.players) if args.humans is not None else (),
        pack=args.pack,
        seed=args.seed,
        speed=args.speed,
        seconds=args.seconds,
    )


def _shared(args: argparse.Namespace) -> SharedDeal:
    """Return the deal in a file; raises CommandError."""
    if args.game is not None or args.players is not None or args.rule:
        raise common.CommandError(_("A shared deal has its own game and rules: leave out GAME, --players and --rule."))
    file, number = _file_and_number(args.deal)
    name = harmless(file, 200)
    try:
        return read_deal_file(Path(file), number)
    except OSError as error:
        raise common.CommandError(common.unreadable(file, error), 1) from None
    except InvalidRecord as error:
        raise common.CommandError(f"{name}:{error.line}: {sentence(error)}", 1) from None
    except InvalidMessage:
        text = _("There is no deal in {file} that can be played.")
        if number > 1:
            text = _("There is no deal {n} in {file} that can be played.")
        raise common.CommandError(text.format(file=name, n=number), 1) from None


def _file_and_number(text: str) -> tuple[str, int]:
    """Return what FILE or FILE:N names: the file and the number of a deal in it. A file may be called so itself."""
    found = re.fullmatch(r"(.+):([1-9][0-9]{0,5})", text, re.DOTALL)
    if found is None or os.path.lexists(text):
        return text, 1
    return found[1], int(found[2])


def _names(text: str, players: int) -> tuple[str, ...]:
    """Return the names in a list with commas; raises CommandError for one that nobody can have at that table."""
    names = [name.strip() for name in text.split(",")]
    last_you = sorted(names, key=lambda name: stand_in(name) == 0)  # only beside others it is no name
    for place, name in enumerate(last_you):
        problem = name_problem(name, [Person(other, "") for other in last_you[:place]])
        if problem is not None:
            raise common.CommandError(problem)
    if len(names) > players:
        raise common.CommandError(
            ngettext(
                "{n} person cannot play at a table for {players}.",
                "{n} people cannot play at a table for {players}.",
                len(names),
            ).format(n=len(names), players=players)
        )
    return tuple(names)
