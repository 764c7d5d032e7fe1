"""``simulate``: the computer against itself without a window; prints one JSON object."""

from __future__ import annotations

import argparse
import json
from contextlib import ExitStack
from typing import TextIO

from game.commands import common
from game.controllers.ai import LEVELS, level_named
from game.controllers.simulation import Simulation, Writer
from game.words import _


def declare(parsers: common.Parsers) -> None:
    """Add the command."""
    parser = common.add_command(
        parsers,
        "simulate",
        _("Let the computer play against itself without a window, and print the result as JSON."),
        run,
        more=_("Levels: {levels}.").format(levels=", ".join(LEVELS)),
    )
    common.add_game_options(parser)
    parser.add_argument(
        "--deals", metavar="K", type=common.whole_number(1), required=True, help=_("how many deals to play")
    )
    parser.add_argument(
        "--levels",
        metavar="L,L,...",
        default="casual",
        help=_("the level of each seat in order; a shorter list is repeated"),
    )
    parser.add_argument(
        "--duplicate",
        action="store_true",
        help=_("play every deck once for each rotation of the levels around the seats; all these deals are counted"),
    )
    parser.add_argument(
        "--out", metavar=_("FILE"), type=common.file_name, help=_("write the record of all deals to this file")
    )


def run(args: argparse.Namespace) -> int:
    """Play the deals and print the result; return 0."""
    rules = common.rules_of(args)
    levels = levels_of(args.levels, rules.players)
    try:
        with ExitStack() as stack:  # closing what could not be written may fail once more
            out: TextIO | None = None
            if args.out is not None:
                out = stack.enter_context(open(args.out, "w", encoding="utf-8", newline="\n"))
            simulation = Simulation(args.game, rules, levels, args.seed, _writer(out))
            result = simulation.duplicate(args.deals) if args.duplicate else simulation.matches(args.deals)
    except OSError as error:
        raise common.CommandError(common.unwritable(args.out, error)) from None
    print(json.dumps(result))
    return 0


def levels_of(text: str, players: int) -> tuple[str, ...]:
    """Return a level for each seat; raises CommandError for a number that does not fit, GameError for a level."""
    names = tuple(text.split(","))
    for name in names:
        level_named(name)
    if players % len(names):
        raise common.CommandError(
            _("{count} levels do not fit {players} players: give one, or one for each player.").format(
                count=len(names), players=players
            )
        )
    return names * (players // len(names))


def _writer(out: TextIO | None) -> Writer | None:
    if out is None:
        return None
    file = out

    def write(line: str) -> None:
        file.write(line + "\n")

    return write
