"""What may be told of an error in a file that is given away: kinds, places in the program, sentences of Python's own.

Whatever comes from a match or a person is kept out by an allow-list: the text of an error is told where Python itself
has put it together of names in the program, and otherwise left out, for it may name a card or a person. Nothing is told
of values, and nothing of paths but those inside the program and its libraries.
"""

from __future__ import annotations

import builtins
import errno
import os
import re
import sys
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import CodeType
from typing import Final

from game.model.errors import GameError

HIDDEN: Final = "…"
ELSEWHERE: Final = "(elsewhere)"
MOST_FRAMES: Final = 40  # of one error; of a deeper one the first and the last
MOST_ERRORS: Final = 6  # of those that led to each other
LIBRARIES: Final = frozenset({"game", "pygame", "msgspec", "platformdirs", "websockets", "segno", "multiprocessing"})
"""Whose modules may be named, besides Python's own."""

_ROOT: Final = Path(__file__).parents[2].as_posix()
_PYTHON: Final = Path(os.__file__).parent.as_posix()
_FOLDERS: Final = sorted(((f"{_ROOT}/", ""), (f"{_PYTHON}/", "python/")), key=lambda each: len(each[0]), reverse=True)
"""Where code lies, and how its paths are told; of two folders of which one lies in the other the inner one first."""
_WORD: Final = r"[A-Za-z_][A-Za-z0-9_]*"
_MODULE_PATH: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_./-]*\.py\Z")
_FRAME: Final = re.compile(r'\s*File "(?P<path>[^"]*)", line (?P<line>\d+),? in (?P<name>[A-Za-z0-9_.<>]+)\s*\Z')
_KIND: Final = re.compile(rf"(?P<kind>{_WORD}(?:\.{_WORD})*)(?: (?P<code>[a-z]+(?:-[a-z]+)*))?\Z")
_SILENT: Final = re.compile(r"\d workers ended or gave no answer for \d+ seconds\Z")  # game/controllers/worker.py
_SENTENCES: Final = tuple(
    re.compile(pattern.replace("{i}", rf"(?:{_WORD}(?:\.{_WORD})*)") + r"\Z")
    for pattern in (
        r"(?:division|integer division or modulo|float division|float floor division|integer modulo) by zero",
        r"(?:list|tuple|string|range object|bytearray|array|deque) (?:assignment )?index out of range",
        r"pop from (?:an )?empty (?:list|deque|set|array)",
        r"maximum recursion depth exceeded(?: (?:while calling a Python object|in comparison))?",
        r"'{i}' object has no attribute '{i}'",
        r"type object '{i}' has no attribute '{i}'",
        r"module '{i}' has no attribute '{i}'",
        r"name '{i}' is not defined",
        r"cannot access local variable '{i}' where it is not associated with a value",
        r"'{i}' object is not (?:iterable|callable|subscriptable|an iterator|a mapping|reversible)",
        r"'{i}' object does not support item (?:assignment|deletion)",
        r"cannot unpack non-iterable {i} object",
        r"(?:not enough|too many) values to unpack \(expected (?:at least )?\d{1,2}(?:, got \d{1,2})?\)",
        r"unsupported operand type\(s\) for [-+*/%@&|^<>=]+: '{i}' and '{i}'",
        r"'[<>=]{1,2}' not supported between instances of '{i}' and '{i}'",
        r"object of type '{i}' has no len\(\)",
        r"{i}\(\) takes (?:from )?\d{1,2}(?: to \d{1,2})? positional arguments? but \d{1,2} (?:was|were) given",
        r"{i}\(\) missing \d{1,2} required (?:positional|keyword-only) arguments?: '{i}'(?:(?:,|,? and) '{i}'){0,6}",
        r"{i}\(\) got an unexpected keyword argument '{i}'",
        r"No module named '{i}'",
    )
)
_OF_PYTHON: Final = (
    ArithmeticError, AttributeError, ImportError, IndexError, NameError, RecursionError, TypeError, ValueError
)  # fmt: skip
"""Errors that Python raises with sentences of its own; only those sentences are told, word for word."""
_SDL: Final = frozenset(
    {
        "Out of memory",
        "No available video device",
        "video system not initialized",
        "display Surface quit",
        "mixer not initialized",
        "font not initialized",
        "Invalid resolution for Surface",
        "Unable to make surface",
        "Text has zero width",
        "That operation is not supported",
        "Window surface is invalid, please call SDL_GetWindowSurface() to get a new surface",
        "Couldn't open X11 display",
        "OpenGL not available",
        "Audio device disconnected",
        "dsp: No such audio device",
    }
)  # fmt: skip


def trace_of(error: BaseException) -> list[str]:
    """Return the lines of an error: how it came about, with the errors before it, the first one first."""
    lines: list[str] = []
    for number, (each, link) in enumerate(reversed(_chain(error))):
        if number:
            lines += ["", link, ""]
        lines += ["Traceback (most recent call last):", *_frames(each), said(each)]
    return lines


def said(error: BaseException) -> str:
    """Return the kind of an error, and what it says where that is sure to be of Python or of the system."""
    kind = _kind(type(error))
    text = _text(error)
    return f"{kind}: {text}" if text else kind


def told_lines(text: str) -> list[str] | None:
    """Return what :func:`game.controllers.failsafe.told` said of an error, cleaned; None for any other text."""
    if _SILENT.match(text):
        return [text]
    lines = text.splitlines()
    if not lines or lines[0] != "Traceback (most recent call last):":
        return None
    found = [lines[0], *(_told_frame(match) for line in lines if (match := _FRAME.match(line)))]
    last = _KIND.match(lines[-1].partition(":")[0])
    return [*found, lines[-1].partition(":")[0] if last and _is_known(last["kind"]) else HIDDEN]


def dump_lines(text: str) -> list[str]:
    """Return what Python's fault handler wrote about a crash, cleaned line by line; what is not of it is left out."""
    found: list[str] = []
    for line in text.splitlines():
        frame = _FRAME.match(line)
        if frame:
            found.append(_told_frame(frame))
        elif any(pattern.match(line) for pattern in _DUMP):
            found.append(line)
    return found


FATAL: Final = re.compile(r"^(?:Fatal Python error: |Windows fatal exception: )", re.MULTILINE)
"""How what the fault handler writes begins."""
_DUMP: Final = tuple(
    re.compile(pattern + r"\Z")
    for pattern in (
        r"Fatal Python error: (?:Segmentation fault|Aborted|Bus error|Illegal instruction|Stack overflow)",
        r"Fatal Python error: (?:Floating[ -]point exception|[A-Za-z_]{1,40})",
        r"Windows fatal exception: (?:access violation|stack overflow|(?:int|float) divide by zero|float overflow)",
        r"Windows fatal exception: code 0x[0-9a-f]+",
        r"(?:Current thread|Thread) 0x[0-9a-f]+ (?:\[[a-z -]{1,30}\] )?\(most recent call first\):",
        r"  Garbage-collecting",
        r"  <no Python frame>",
        r"  \.\.\.",
        r"Extension modules: [A-Za-z0-9_., ]+ \(total: \d+\)",
    )
)


def short_path(path: str) -> str:
    """Return a path of code without the folders of this machine; one that is not of the program is not told at all."""
    path = path.replace("\\", "/")
    if path.startswith("<frozen ") and _MODULE_PATH.match(path[8:-1] + ".py"):
        return path
    for folder, prefix in _FOLDERS:
        if path.startswith(folder):
            inside = path[len(folder) :].rpartition("-packages/")[2]
            return _known_path(inside, prefix if "-packages/" not in path else "")
    if "-packages/" in path:
        return _known_path(path.rpartition("-packages/")[2], "")
    return _known_path(path, "")  # the executable names its modules by paths inside it


def _known_path(path: str, prefix: str) -> str:
    top = path.partition("/")[0].removesuffix(".py")
    is_known = bool(prefix) or top in LIBRARIES or top in sys.stdlib_module_names
    return prefix + path if is_known and ".." not in path and _MODULE_PATH.match(path) else ELSEWHERE


def _told_frame(match: re.Match[str]) -> str:
    path = short_path(match["path"])
    name = match["name"] if path != ELSEWHERE else HIDDEN
    return f'  File "{path}", line {match["line"]}, in {name}'


def _chain(error: BaseException) -> list[tuple[BaseException, str]]:
    """The error and those before it, each with what leads from it to the one that came after."""
    found: list[tuple[BaseException, str]] = [(error, "")]
    while len(found) < MOST_ERRORS:
        last = found[-1][0]
        before = last.__cause__ or (None if last.__suppress_context__ else last.__context__)
        if before is None or any(before is each for each, _link in found):
            break
        link = "From that came:" if last.__cause__ is not None else "While that was handled:"
        found[-1] = (last, link)
        found.append((before, ""))
    return found


def _frames(error: BaseException) -> list[str]:
    frames = [_told_frame_of(frame.f_code, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    if len(frames) > MOST_FRAMES:
        half = MOST_FRAMES // 2
        frames = [*frames[:half], f"  ... {len(frames) - 2 * half} more", *frames[-half:]]
    return frames


def _told_frame_of(code: CodeType, line: int) -> str:
    path = short_path(code.co_filename)
    return f'  File "{path}", line {line}, in {code.co_name if path != ELSEWHERE else HIDDEN}'


def _kind(kind: type[BaseException]) -> str:
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    return name if _is_known(name) else "an error of a kind from elsewhere"


def _is_known(name: str) -> bool:
    """Whether a kind of error is one of the program, its libraries or Python; a plain name is known by itself."""
    top = name.partition(".")[0]
    return bool(_KIND.match(name)) and ("." not in name or top in LIBRARIES or top in sys.stdlib_module_names)


def _text(error: BaseException) -> str:
    if isinstance(error, GameError):
        return error.code if re.fullmatch(r"[a-z]+(?:-[a-z]+)*", error.code) else ""
    if isinstance(error, OSError):
        return _system_text(error)
    text = str(error.args[0]) if len(error.args) == 1 and isinstance(error.args[0], str) else ""
    if type(error).__module__.startswith("pygame"):
        return text if text in _SDL else ""
    if isinstance(error, _OF_PYTHON) and any(pattern.match(text) for pattern in _SENTENCES):
        return _with_known_words(text, error)
    return ""


def _system_text(error: OSError) -> str:
    """What the system says of an error, by its number alone: the rest is a path."""
    if error.errno is None:
        return ""
    number = f"{errno.errorcode.get(error.errno, error.errno)} ({os.strerror(error.errno)})"
    windows = getattr(error, "winerror", None)
    return number if not isinstance(windows, int) else f"{number}, Windows error {windows}"


def _with_known_words(text: str, error: BaseException) -> str:
    """The sentence with those quoted words alone that stand in the code which was running, or are Python's own."""
    known = set(vars(builtins)) | {"NoneType", "function", "method", "generator", "module"}
    for frame, _line in traceback.walk_tb(error.__traceback__):
        known |= set(_names(frame.f_code))

    def kept(match: re.Match[str]) -> str:
        return match[0] if all(word in known for word in match[1].split(".")) else f"'{HIDDEN}'"

    text = re.sub(r"'([^']*)'", lambda m: m[0] if not re.match(_WORD, m[1]) else kept(m), text)
    called = re.match(rf"({_WORD}(?:\.{_WORD})*)\(\)", text)
    if called and not all(word in known for word in called[1].split(".")):
        text = HIDDEN + text[called.end(1) :]
    other = re.match(rf"cannot unpack non-iterable ({_WORD}) object", text)
    return text if other is None or other[1] in known else f"cannot unpack non-iterable {HIDDEN} object"


def _names(code: CodeType) -> Iterator[str]:
    """The names that stand in a piece of code of the program; code from elsewhere has none that may be told."""
    if short_path(code.co_filename) == ELSEWHERE:
        return
    yield from code.co_names
    yield from code.co_varnames
    yield from code.co_freevars
    yield from code.co_qualname.split(".")


def clean_values(values: Sequence[object]) -> tuple[object, ...]:
    """Return what a line of the log tells besides its sentence: numbers as they are, errors by kind, no text."""
    return tuple(_clean(value) for value in values)


def _clean(value: object) -> object:
    if isinstance(value, (bool, int, float)) or value is None:
        return value
    if isinstance(value, BaseException):
        return said(value)
    told = told_lines(value) if isinstance(value, str) else None
    return HIDDEN if told is None else "\n".join(told)
