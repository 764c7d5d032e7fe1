"""The command line: puts the commands together, and turns every error into one sentence and an exit code."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

import game
from game.assets import AssetMissing, asset_path
from game.commands import check, packs, play, simulate, smoke
from game.commands.common import PROGRAM, CommandError, Parser, add_help
from game.controllers.ai.weightfiles import use_weights
from game.launch import Launch
from game.model.errors import GameError
from game.words import _, sentence, set_language


def main(argv: Sequence[str]) -> int:
    """Run a command, given without the program's name; return the exit code.

    0: done. 1: done, and something is wrong, or an error nobody expected. 2: the command cannot be done as typed.
    """
    set_language(None)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without our letters shows others instead of failing
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output belongs to the commands
    try:
        args = build_parser().parse_args(list(argv))
        use_weights(asset_path("nets"))
        code: int = args.run(args)
        if sys.stdout is not None:  # a window program on Windows has none
            sys.stdout.flush()
        return code
    except CommandError as error:
        return _complain(error.sentence, error.code)
    except GameError as error:
        return _complain(sentence(error), 2)
    except AssetMissing as error:
        return _complain(str(error), 1)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read the output has enough; without this Python complains once more when it closes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:
        from game.storage.log import describe_crash, log_path, open_log

        if log_path() is None:
            open_log()
        return _complain(describe_crash(error), 1)


def build_parser() -> Parser:
    """Return the parser of the whole command line, in the language spoken now."""
    parser = Parser(
        prog=PROGRAM,
        description=_("Triunfo: Brisca at the table, against the computer. Without a command the game opens."),
        add_help=False,
        allow_abbrev=False,
    )
    add_help(parser)
    parser.add_argument(
        "--version", action="version", version=f"Triunfo {game.__version__}", help=_("show the version and leave")
    )
    parser.add_argument(
        "--smoke", action="store_true", help=_("load everything and play one deal without a display, then leave")
    )
    parser.set_defaults(run=_open_or_smoke)
    commands = parser.add_subparsers(title=_("commands"), dest="command", metavar=_("COMMAND"), parser_class=Parser)
    for command in (play, simulate, check, packs):
        command.declare(commands)
    return parser


def _open_or_smoke(args: argparse.Namespace) -> int:
    return smoke.run() if args.smoke else play.open_window(Launch())


def _complain(text: str, code: int) -> int:
    print(text, file=sys.stderr)
    return code
