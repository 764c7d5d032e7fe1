"""``take-along`` and ``take-in``: everything of a person, or of all, in one file, and from it into another home."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from game.commands.common import CommandError, Parsers, add_command, file_name
from game.model.texts import harmless
from game.people import in_english, in_words
from game.storage.arrivals import Double, look_through
from game.storage.luggage import CannotTakeIn
from game.storage.packing import pack_up, usual_path
from game.storage.paths import export_dir
from game.storage.people import KnownPeople, PeopleFile
from game.storage.settings import load_settings, save_settings
from game.storage.takingin import take_in
from game.words import _, system_reason
from game.words import luggage as words


def declare(parsers: Parsers) -> None:
    """Add both commands."""
    along = add_command(
        parsers, "take-along", _("Write everything into one file, to take it to another computer."), run_along
    )
    along.add_argument(
        "file",
        metavar=_("FILE"),
        nargs="?",
        type=file_name,
        help=_("the file to write; without it one in your documents"),
    )
    along.add_argument("--person", metavar=_("NAME"), help=_("only what belongs to this person"))
    into = add_command(
        parsers, "take-in", _("Take in such a file: what is here stays, and nothing comes twice."), run_in
    )
    into.add_argument("file", metavar=_("FILE"), type=file_name, help=_("the file to take in"))
    into.add_argument("--settings", action="store_true", help=_("use the settings of the file too"))
    into.add_argument(
        "--same", metavar=_("NAME"), action="append", default=[], help=_("this person here and there is one")
    )
    into.add_argument(
        "--other", metavar=_("NAME"), action="append", default=[], help=_("this person here and there are two")
    )


def run_along(args: argparse.Namespace) -> int:
    """Write the file; return 0."""
    people = PeopleFile().content
    person, name = _person(people, args.person) if args.person is not None else ("", "")
    target = usual_path(export_dir(), name) if args.file is None else Path(args.file)
    if os.path.lexists(target):
        raise CommandError(_("{file} is there already.").format(file=harmless(str(target), 200)), 1)
    try:
        packed = pack_up(target, people, load_settings().settings, person)
    except OSError as error:
        raise CommandError(words.not_packed_line(system_reason(error)), 1) from None
    print(*words.told_lines(packed.manifest.people, packed.manifest.counts, packed.manifest.packed))
    print(*words.packed_lines(packed.path, len(packed.left)), sep="\n")
    return 0


def _person(people: KnownPeople, wanted: str) -> tuple[str, str]:
    """Return id and name of somebody at this machine; raises CommandError."""
    for number, person in people.people.items():
        if person.name.casefold() == in_english(wanted).casefold():
            return number, person.name
    raise CommandError(_("Nobody here is called {name}.").format(name=harmless(wanted, 40)), 1)


def run_in(args: argparse.Namespace) -> int:
    """Take the file in; return 0. Nothing changes where it has to be asked first who somebody is."""
    people, settings = PeopleFile(), load_settings().settings
    try:
        with look_through(Path(args.file), people.content) as arrival:
            same = arrival.same(_one_person(arrival.doubles, args.same, args.other))
            values = arrival.with_settings(settings, same, take=args.settings or arrival.is_new_home)
            problems = [
                people.change(lambda now: arrival.with_people(now, same)),
                save_settings(values, since=settings) if values != settings else None,
            ]
            taken = take_in(arrival.luggage, same)
    except CannotTakeIn as problem:
        raise CommandError(harmless(str(problem), 1000), 1) from None
    except OSError as error:
        raise CommandError(words.failed_line(system_reason(error)), 1) from None
    lines = words.taken_lines(taken.matches, [*filter(None, problems), *taken.notes])
    print(*(harmless(line, 1000) for line in lines), sep="\n")
    return 0


def _one_person(doubles: Sequence[Double], same: Sequence[str], other: Sequence[str]) -> list[Double]:
    """Return who is one person here and there; raises CommandError where nobody has said."""
    one, two = ({in_english(name).casefold() for name in names} for names in (same, other))
    for double in doubles:
        if double.name.casefold() not in one | two:
            text = _("{question} Say so with --same {name} or --other {name}.")
            name = in_words(harmless(double.name, 40))
            raise CommandError(text.format(question=words.same_question(double.name), name=f'"{name}"'), 1)
    return [double for double in doubles if double.name.casefold() in one]
