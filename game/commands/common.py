"""What commands share: how they are declared, their common options, and complaints about what was typed."""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, NoReturn, Protocol

from game.commands.errors import CommandError as CommandError
from game.model.presets import GAMES, preset, with_options
from game.model.rules import Rules
from game.model.texts import LINE, harmless, is_good
from game.words import N_, _, system_reason

PROGRAM = "triunfo"
EVERY: Final = 0.1  # seconds between two counts on the terminal


class Parsers(Protocol):
    """Where commands declare themselves."""

    def add_parser(self, name: str, *, help: str, description: str, add_help: bool, allow_abbrev: bool) -> Parser:
        """Add a command."""


class _Help(argparse.HelpFormatter):
    """The page of `--help`, which begins with a translated word."""

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        # Translators: before the line that shows how a command is typed.
        super().add_usage(usage, actions, groups, _("usage:") + " " if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """Has its headings translated, and complains in one translated sentence instead of a usage text."""

    def __init__(self, **facts: Any) -> None:
        super().__init__(formatter_class=_Help, **facts)
        # Translators: headings on a page such as that of `triunfo play --help`.
        self._positionals.title = _("arguments")
        self._optionals.title = _("options")

    def error(self, message: str) -> NoReturn:
        """Raise CommandError with what argparse found wrong."""
        raise CommandError(complaint(message, self.prog))


_COMPLAINTS: Final = (
    (r"unrecognized arguments: (.*)", N_("Unknown option: {words}. `{program} --help` lists the options.")),
    (r"the following arguments are required: (.*)", N_("Missing: {words}. See `{program} --help`.")),
    (
        r"argument [^:]+: invalid choice: '?(.*?)'? \(choose from",
        N_("There is no command {word}. `{program} --help` lists the commands."),
    ),
    (r"argument ([^:]+): expected", N_("The option {option} needs a value. See `{program} --help`.")),
    (r"argument ([^:]+): ignored explicit argument '?(.*?)'?$", N_("The option {option} takes no value.")),
)
"""How what argparse says begins, and what is said instead. The quotes and the list of choices differ between versions
of Python; the beginnings do not. Only the choice of a command is made by argparse itself."""


def complaint(message: str, program: str) -> str:
    """Return argparse's message as a sentence of ours."""
    for pattern, told in _COMPLAINTS:
        if found := re.match(pattern, message, re.DOTALL):
            word = harmless(found[1])
            return _(told).format(words=word, word=word, option=word, program=program)
    # A sentence of one of the types below, which argparse puts behind the option.
    found = re.match(r"argument [^:]+: (.*)", message, re.DOTALL)
    return message if found is None else found[1]


def add_command(
    parsers: Parsers, name: str, text: str, run: Callable[[argparse.Namespace], int], *, more: str = ""
) -> Parser:
    """Declare a command: ``text`` says in the list what it does, ``more`` is added on its own help page."""
    description = f"{text} {more}".strip()
    parser = parsers.add_parser(name, help=text, description=description, add_help=False, allow_abbrev=False)
    add_help(parser)
    parser.set_defaults(run=run)
    return parser


def add_help(parser: argparse.ArgumentParser) -> None:
    """Add ``--help`` with a translated text."""
    parser.add_argument("-h", "--help", action="help", help=_("show this help and exit"))


def add_game_options(parser: argparse.ArgumentParser, *, needed: bool = True) -> None:
    """Add what names a game: GAME, --players, --rule and --seed. Not ``needed``: the first two may be left out."""
    games = ", ".join(GAMES)
    parser.add_argument(
        "game", metavar=_("GAME"), nargs=None if needed else "?", help=_("the game: {games}").format(games=games)
    )
    parser.add_argument("--players", metavar="N", type=whole_number(1), required=needed, help=_("number of players"))
    parser.add_argument(
        "--rule",
        metavar=_("KEY=VALUE"),
        type=rule,
        action="append",
        default=[],
        help=_("change a rule of the game, such as match=first_to:5; can be repeated"),
    )
    parser.add_argument("--seed", metavar="S", type=line, help=_("seed for a repeatable result; any text or number"))


def add_record(parser: argparse.ArgumentParser) -> None:
    """Add the file of a record, which is needed."""
    parser.add_argument("file", metavar=_("FILE"), type=file_name, help=_("the record, a .jsonl file"))


def add_json(parser: argparse._ActionsContainer) -> None:
    """Add ``--json``."""
    parser.add_argument("--json", action="store_true", help=_("print the result as one JSON object"))


def need_game(args: argparse.Namespace, command: str, problem: str | None = None) -> None:
    """Ask for GAME and --players where they may be left out; raises CommandError, with a ``problem`` of its own."""
    missing = [word for word, value in ((_("GAME"), args.game), ("--players", args.players)) if value is None]
    if missing:
        text = problem or _("Missing: {words}. See `{program} --help`.")
        raise CommandError(text.format(words=", ".join(missing), program=f"{PROGRAM} {command}"))


def rules_of(args: argparse.Namespace) -> Rules:
    """Return the rules that the options of :func:`add_game_options` ask for; raises GameError."""
    return with_options(preset(args.game, args.players), dict(args.rule))


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return an argparse type for whole numbers in that range."""

    def read(text: str) -> int:
        value = int(text) if re.fullmatch(r"-?[0-9]{1,12}", text) else None
        if value is None or value < least or (most is not None and value > most):
            if most is None:
                raise refused(text, _("{text} is not a whole number of at least {least}."), least=least)
            raise refused(text, _("{text} is not a whole number from {least} to {most}."), least=least, most=most)
        return value

    return read


def one_of(choices: Sequence[str]) -> Callable[[str], str]:
    """Return an argparse type for one of these words."""

    def read(text: str) -> str:
        if text not in choices:
            raise argparse.ArgumentTypeError(impossible(text, choices))
        return text

    return read


def impossible(text: str, choices: Sequence[str]) -> str:
    """Say that a word is none of those that can be chosen."""
    told = _("{text} is not possible here. Choose from: {choices}.")
    return told.format(text=harmless(text, 80), choices=", ".join(choices))


def refused(text: str, told: str, **facts: object) -> argparse.ArgumentTypeError:
    """Return what an argparse type raises: why this ``{text}`` cannot be meant."""
    return argparse.ArgumentTypeError(told.format(text=harmless(text, 80), **facts))


def seconds(text: str) -> float:
    """Read a positive number of seconds, an argparse type."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1e9:
        raise refused(text, _("{text} is not a number of seconds above 0."))
    return value


def line(text: str) -> str:
    """Read a text of one line, such as a seed, an argparse type."""
    if not is_good(text, LINE):
        told = _("{text} is not possible here: it is too long, or it has a character that cannot be shown.")
        raise refused(text, told)
    return text


def file_name(text: str) -> str:
    """Read the name of a file, an argparse type."""
    try:
        is_name = bool(text) and b"\0" not in os.fsencode(text)
    except UnicodeEncodeError:
        is_name = False
    if not is_name:
        raise refused(text, _("{text} is not the name of a file."))
    return text


def rule(text: str) -> tuple[str, str]:
    """Read ``key=value``, an argparse type."""
    key, equals, value = text.partition("=")
    if not equals or not key or not value:
        raise refused(text, _("{text} is not a rule: write key=value, such as match=first_to:5."))
    return key, value


# --- while a command runs


def unreadable(file: str, error: OSError) -> str:
    """Say that a file cannot be read, and why."""
    return _("{file} cannot be read ({reason}).").format(file=harmless(file, 400), reason=system_reason(error))


def unwritable(file: str, error: OSError) -> str:
    """Say that a file cannot be written, and why."""
    return _("{file} cannot be written ({reason}).").format(file=harmless(file, 400), reason=system_reason(error))


def counter() -> tuple[Callable[[int], None], Callable[[], None]]:
    """Return what shows how many are done, on a terminal alone, and what clears that."""
    if not sys.stderr.isatty():
        return lambda done: None, lambda: None
    shown = time.monotonic()

    def count(done: int) -> None:
        nonlocal shown
        now = time.monotonic()
        if now - shown > EVERY:
            shown = now
            print(f"\r{done}", end="", file=sys.stderr, flush=True)

    return count, lambda: print("\r\033[K", end="", file=sys.stderr, flush=True)
