"""``history``: lists the matches there are, newest first, and takes in the record of a friend."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.commands.common import CommandError, Parsers, add_command, add_json, file_name
from game.model.texts import harmless
from game.people import in_words
from game.storage.history import Entry, History, Refresh
from game.storage.people import PeopleFile
from game.storage.recordfiles import CannotImport, import_record
from game.words import _, game_title
from game.words.history import result_line


def declare(parsers: Parsers) -> None:
    """Add the command."""
    parser = add_command(parsers, "history", _("List the matches played at this computer, newest first."), run)
    parser.add_argument(
        "--rebuild", action="store_true", help=_("make the list anew, and check every record against the rules")
    )
    add_json(parser)
    parser.add_argument(
        "--import", dest="source", metavar=_("FILE"), type=file_name, help=_("add the record of a friend to the list")
    )


def run(args: argparse.Namespace) -> int:
    """Import what is to be imported, or list the matches; return 0."""
    if args.source is not None:
        return _import(Path(args.source))
    with up_to_date(rebuild=args.rebuild) as history:
        entries = history.entries()
    if args.json:
        print(json.dumps({"matches": [_figures(entry) for entry in entries]}))
        return 0
    if not entries:
        print(_("No match has been played yet."))
    for line in table([_row(entry) for entry in entries]):
        print(line)
    return 0


def up_to_date(*, rebuild: bool = False) -> History:
    """Return the history, made to agree with the records; what is wrong with its index is told to standard error."""
    people = PeopleFile()
    if people.problem is not None:
        print(people.problem, file=sys.stderr)
    history = History(names=people.content.names)
    if rebuild:
        history.clear()
    work = Refresh(history, thorough=rebuild)
    while work.step(100):
        pass
    if history.problem is not None:
        print(history.problem, file=sys.stderr)
    return history


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows of words as lines with columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _import(source: Path) -> int:
    try:
        path, is_new = import_record(source)
    except CannotImport as problem:
        raise CommandError(harmless(str(problem), 1000), 1) from None
    text = _("The record has been imported as {path}.") if is_new else _("The record is already there, as {path}.")
    print(text.format(path=path))
    return 0


def _row(entry: Entry) -> tuple[str, ...]:
    date = entry.begun[:16].replace("T", " ")
    match = entry.match
    if match is None:
        return date, "", harmless(entry.path.name, 80), result_line(entry.state, None, (), (), entry.problem)
    own = next((player.side for player in match.players if player.kind == "human"), None)
    people = ", ".join(in_words(harmless(player.name, 40)) for player in match.players)
    return date, game_title(match.game), people, result_line(entry.state, own, entry.winners, match.score)


def _figures(entry: Entry) -> dict[str, Any]:
    match = entry.match
    found: dict[str, Any] = {
        "file": str(entry.path),
        "number": entry.number,
        "state": entry.state,
        "begun": entry.begun or None,
        "imported": entry.imported,
    }
    if match is None:
        return {**found, "problem": entry.problem}
    players = [
        {"name": each.name, "kind": each.kind, "level": each.level, "portrait": each.portrait, "side": each.side}
        for each in match.players
    ]
    deals = [{"points": deal.points, "won": deal.won, "void": deal.void} for deal in match.deals]
    return {
        **found, "game": match.game, "players": players, "score": match.score, "winners": entry.winners,
        "deals": deals,
    }  # fmt: skip
