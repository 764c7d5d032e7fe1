"""The whole command line: the commands put together in one parser."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from game.commands import check, daily, history, luggage, packs, play, review, serve, simulate, smoke, stats, verify
from game.commands.common import PROGRAM, Parser, add_help
from game.commands.window import open_window
from game.launch import Launch
from game.origin import this_origin
from game.words import _
from game.words.origin import told


def build_parser() -> Parser:
    """Return the parser of the whole command line, in the language spoken now."""
    parser = Parser(
        prog=PROGRAM,
        description=_("Triunfo: play Brisca against the computer. Without a command, the game opens."),
        add_help=False,
        allow_abbrev=False,
    )
    add_help(parser)
    parser.add_argument("--version", action=_Version, help=_("show the version and where it comes from, and exit"))
    parser.add_argument(
        "--smoke", action="store_true", help=_("load everything, play one deal without a display, then exit")
    )
    parser.set_defaults(run=_open_or_smoke)
    commands = parser.add_subparsers(title=_("commands"), dest="command", metavar=_("COMMAND"), parser_class=Parser)
    for command in (play, serve, daily, simulate, check, verify, review, history, stats, packs, luggage):
        command.declare(commands)
    return parser


class _Version(argparse.Action):
    """Tells what this copy is; argparse's own would make one paragraph of the lines, and know them unasked."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str | None = None) -> None:
        super().__init__(option_strings, argparse.SUPPRESS, nargs=0, default=argparse.SUPPRESS, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_words: object) -> None:
        """Print it, and leave."""
        print(*told(this_origin()), sep="\n")
        parser.exit()


def _open_or_smoke(args: argparse.Namespace) -> int:
    return smoke.run() if args.smoke else open_window(Launch())
