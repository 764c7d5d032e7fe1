"""The man page, written from the command line's own help, so that the two never differ."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from datetime import UTC, datetime

from build_spec.linux import texts
from build_spec.project import HOMEPAGE
from game import __version__
from game.commands.line import build_parser
from game.words import current_language, set_language


def man_page(now: int) -> str:
    """Return ``triunfo.6`` in English, dated ``now``, seconds since 1970."""
    before = current_language()
    set_language("en")
    try:
        return "\n".join(_lines(now)) + "\n"
    finally:
        set_language(before)


def _lines(now: int) -> Iterator[str]:
    parser = build_parser()
    day = datetime.fromtimestamp(now, UTC).date().isoformat()
    yield f'.TH TRIUNFO 6 "{day}" "Triunfo {__version__}" "Games"'
    yield ".SH NAME"
    yield f"triunfo \\- {_escaped(texts.summary()[0].lower() + texts.summary()[1:])}"
    commands = commands_of(parser)
    yield ".SH SYNOPSIS"
    yield from _synopsis(parser)
    for command in commands.values():
        yield ".br"
        yield from _synopsis(command)
    yield ".SH DESCRIPTION"
    yield from _paragraphs(parser.description or "")
    yield ".SH OPTIONS"
    yield from _options(parser)
    yield ".SH COMMANDS"
    for name, command in commands.items():
        yield f'.SS "triunfo {name}"'
        yield from _paragraphs(command.description or "")
        yield from _options(command)
    yield ".SH ENVIRONMENT"
    yield ".TP"
    yield ".B TRIUNFO_HOME"
    yield "The folder that holds settings, matches and the log, in place of those of the system."
    yield ".SH FILES"
    for folder, what in _FOLDERS.items():
        yield ".TP"
        yield f".I {_escaped(folder)}"
        yield _escaped(what)
    yield ".SH EXIT STATUS"
    for code, what in _CODES.items():
        yield ".TP"
        yield f".B {code}"
        yield _escaped(what)
    yield ".SH SEE ALSO"
    yield _escaped(HOMEPAGE)


_FOLDERS = {
    "~/.config/triunfo": "Settings.",
    "~/.local/share/triunfo": "Matches, statistics, and card packs of your own.",
    "~/.local/state/triunfo/log": "The log.",
}
_CODES = {
    "0": "Done.",
    "1": "Done, and something is wrong with what was looked at; or something unexpected happened.",
    "2": "The command cannot be done as it was typed.",
}


def commands_of(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """Return the commands of a parser by name, in the order of its help."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def _synopsis(parser: argparse.ArgumentParser) -> Iterator[str]:
    words = parser.format_usage().split()[1:]  # the first says that this is the usage
    program = parser.prog.split()
    yield f".B {_escaped(' '.join(program))}"
    rest = " ".join(words[len(program) :])
    if rest:
        yield re.sub(r"(?<![\w\\])((?:\\-)+[a-z][a-z\\-]*)", r"\\fB\1\\fR", _escaped(rest))


def _options(parser: argparse.ArgumentParser) -> Iterator[str]:
    formatter = parser._get_formatter()
    for action in parser._actions:
        if action.help in (None, argparse.SUPPRESS) or isinstance(action, argparse._SubParsersAction):
            continue
        yield ".TP"
        if action.option_strings:
            value = (
                "" if action.nargs == 0 else f" \\fI{_escaped(formatter._format_args(action, str(action.metavar)))}\\fR"
            )
            yield ", ".join(f"\\fB{_escaped(name)}\\fR" for name in action.option_strings) + value
        else:
            yield f"\\fI{_escaped(str(action.metavar))}\\fR"
        yield from _sentences(formatter._expand_help(action))


def _paragraphs(text: str) -> Iterator[str]:
    for paragraph in text.split("\n\n"):
        yield ".PP"
        yield from _sentences(paragraph)


def _sentences(text: str) -> Iterator[str]:
    """A line for each sentence, which roff likes best."""
    for sentence in re.split(r"(?<=[.:;]) +", " ".join(text.split())):
        yield _escaped(sentence)


def _escaped(text: str) -> str:
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    escaped = escaped.replace("’", "\\(cq").replace("~", "\\(ti").replace("^", "\\(ha")
    return f"\\&{escaped}" if escaped.startswith(".") else escaped
