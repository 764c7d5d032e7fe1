"""The pictures of a pack: read once, refused when they lie outside its folder or hold what SDL does not draw."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Final
from xml.parsers import expat

from msgspec import Struct

from game.assets import PICTURES, Files, asset_path, read_beginning
from game.packs.format import cannot_read
from game.words import _

MAX_FILE_BYTES: Final = 4_000_000
MAX_PACK_BYTES: Final = 24_000_000
MOST_ELEMENTS: Final = 3_000
MOST_COMMANDS: Final = 10_000
"""Of the paths of a file. Nothing can stop SDL while it draws: what takes a minute has to be refused before."""
LEAST_DASH: Final = 0.002
"""A dash is at least this part of the picture's width and height together, for the same reason."""
DRAWN: Final = frozenset(
    ("g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs", "linearGradient",
     "radialGradient", "stop", "title", "desc", "metadata")
)  # fmt: skip
"""The elements inside an SVG file that SDL draws, or may leave out without harm."""
NOT_DRAWN: Final = ("clip-path", "paint-order", "rgba(", "objectBoundingBox")
"""What SDL draws wrongly where it stands in an attribute."""
_ELEMENT: Final = re.compile(r"<([!?]?[A-Za-z][\w:.-]*)")
_LONG_COLOUR: Final = re.compile(r'"#[0-9A-Fa-f]{8}"')
_VIEW_BOX: Final = re.compile(r'\bviewBox="\s*([^"]+?)\s*"')
_ROOT: Final = re.compile(r"<svg\b[^>]*>")
MANY_LETTERS: Final = 32
"""So many letters of a path count as one command more: one may stand for many lines."""
_LINES: Final = ("d", "points")
_NO_PLACE: Final = ("id", "fill", "stroke", "stop-color", "style", "class")
_COMMAND: Final = re.compile("[A-Za-z]")
_NUMBER: Final = re.compile(r"\d+\.?\d*|\.\d+")
_FAR: Final = re.compile(r"(?<![\d.])\d{6,}|\d[eE]\+?\d")
_COMMENT: Final = re.compile(r"<!--.*?-->|<\?.*?\?>", re.S)


class Fragment(Struct, frozen=True):
    """The inside of an SVG file and its view box ``(x, y, width, height)``."""

    body: str
    box: tuple[float, float, float, float]
    elements: int = 0
    commands: int = 0  # of its paths

    @property
    def weight(self) -> int:
        """How much there is to draw."""
        return self.elements + self.commands


class PackFiles:
    """Reads the files of one folder, each once, and gathers what is wrong with them."""

    def __init__(self, folder: Path) -> None:
        self.problems: list[str] = []
        self.fragments: dict[str, Fragment] = {}
        self._folder = folder.resolve()
        packed = folder / PICTURES
        # Only the game's own packs come so. They are not checked again at every start: tests have seen them.
        self._packed = Files(packed) if folder.parent == asset_path("packs") and packed.is_file() else None
        self._seen: set[str] = set()
        self._total = 0

    def need(self, name: str) -> None:
        """Read a file the pack cannot do without."""
        if not self.take(name):
            self._fail(name, _("The file {file} is missing.").format(file=name))

    def take(self, name: str) -> bool:
        """Read a file if the pack has it; False when it has not."""
        if name in self.fragments or name in self._seen:
            return True
        try:
            if self._packed is not None:
                self._keep(name, _bare(self._packed.read(name).decode("utf-8-sig")))
                return True
            path = (self._folder / name).resolve()
            if not path.is_relative_to(self._folder):
                self._fail(name, _("The file {file} is outside the folder of the pack.").format(file=name))
            elif path.is_file():
                content = read_beginning(path, MAX_FILE_BYTES + 1)
                # One byte more than is allowed may be the half of a letter.
                self._check(name, content.decode("utf-8-sig", "replace" if len(content) > MAX_FILE_BYTES else "strict"))
            else:
                return False
        except FileNotFoundError:
            return False
        except (OSError, ValueError, RuntimeError) as error:
            self._fail(name, cannot_read(name, error))
        return True

    def _check(self, name: str, text: str) -> None:
        if len(text.encode()) > MAX_FILE_BYTES:
            sentence = _("The file {file} is larger than {limit} MB.")
            self._fail(name, sentence.format(file=name, limit=MAX_FILE_BYTES // 1_000_000))
            return
        text = _bare(text)
        root = _ROOT.match(text)
        if root is None or not text.endswith("</svg>") or text.count("<g") != text.count("</g>"):
            self._fail(name, _("The file {file} is not a complete SVG picture.").format(file=name))
            return
        for feature in _not_drawn(text[root.end() :]):
            sentence = _("The file {file} uses {feature}, which the game cannot draw.")
            self._fail(name, sentence.format(file=name, feature=feature))
        if self._total > MAX_PACK_BYTES:  # which is told already
            self._seen.add(name)
            return
        self._total += len(text)
        if self._total > MAX_PACK_BYTES:
            sentence = _("Together, the pictures of the pack are larger than {limit} MB; {file} goes over the limit.")
            self._fail(name, sentence.format(file=name, limit=MAX_PACK_BYTES // 1_000_000))
            return
        if name in self._seen:
            return  # what SDL does not draw need not be weighed
        weight = Weight(_view_box(root.group()))
        if damage := weight.read(text):
            self._fail(name, _("The file {file} is damaged: {reason}.").format(file=name, reason=damage))
        elif weight.elements > MOST_ELEMENTS or weight.commands > MOST_COMMANDS:
            sentence = _(
                "The file {file} would take too long to draw: it can have at most {elements} elements "
                "and {commands} path commands."
            )
            self._fail(name, sentence.format(file=name, elements=MOST_ELEMENTS, commands=MOST_COMMANDS))
        elif weight.is_endless:
            self._fail(
                name,
                _("The file {file} has numbers that are too large, or dashes that are too short.").format(file=name),
            )
        else:
            self._keep(name, text, weight)

    def _keep(self, name: str, text: str, weight: Weight | None = None) -> None:
        root = _ROOT.match(text)
        box = _view_box(root.group()) if root is not None else None
        if root is None or box is None:
            self._fail(name, _("The file {file} has no usable viewBox.").format(file=name))
            return
        counts = (weight.elements, weight.commands) if weight else (0, 0)
        self.fragments[name] = Fragment(text[root.end() : -len("</svg>")], box, *counts)

    def _fail(self, name: str, problem: str) -> None:
        self._seen.add(name)
        self.problems.append(problem)


def _bare(text: str) -> str:
    """Return a picture without comments and processing instructions."""
    return _COMMENT.sub("", text).strip()


def _not_drawn(body: str) -> list[str]:
    """Return what the inside of an SVG file uses that SDL leaves out or draws wrongly."""
    found = [f"<{element}>" for element in sorted(set(_ELEMENT.findall(body)) - DRAWN)]
    found += [feature for feature in NOT_DRAWN if feature in body]
    return found + sorted({colour.strip('"') for colour in _LONG_COLOUR.findall(body)})


class Weight:
    """How much there is to draw in a picture with that view box."""

    def __init__(self, box: tuple[float, float, float, float] | None) -> None:
        self.elements = 0
        self.commands = 0
        self.is_endless = False  # something in it may be divided into more pieces than anybody waits for
        self._least_dash = LEAST_DASH * sum(box[2:]) if box else 0.0

    def read(self, text: str) -> str | None:
        """Count what is in a text; return what makes it no XML, None when nothing does."""
        parser = expat.ParserCreate()
        parser.StartElementHandler = self._count
        try:
            parser.Parse(text, True)
        except expat.ExpatError as error:
            return expat.ErrorString(error.code)
        return None

    def _count(self, _name: str, attributes: dict[str, str]) -> None:
        self.elements += 1
        for name, value in attributes.items():
            if name in _LINES:
                self.commands += len(_COMMAND.findall(value)) + len(value) // MANY_LETTERS
            if name == "stroke-dasharray" and value.strip() != "none":
                lengths = [float(number) for number in _NUMBER.findall(value)]
                self.is_endless |= max(lengths, default=0.0) < self._least_dash
            if name not in _NO_PLACE and _FAR.search(value):
                self.is_endless = True


def _view_box(root: str) -> tuple[float, float, float, float] | None:
    found = _VIEW_BOX.search(root)
    if found is None:
        return None
    try:
        x, y, width, height = (float(value) for value in re.split(r"[\s,]+", found.group(1)))
    except ValueError:
        return None
    if not all(map(math.isfinite, (x, y, width, height))) or width <= 0 or height <= 0:
        return None
    return x, y, width, height
