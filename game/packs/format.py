"""``pack.toml``, the text of a card pack: read, completed from the pack it is based on, and checked, as typed values.

Lengths are card units, 1 = 0.1 mm of a printed card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from game.assets import read_text
from game.model.texts import FILE, ID, TITLE, WORD, harmless
from game.words import _, system_reason

FORMAT: Final = 1
_LETTERS: Final = re.compile(r"matching regex .* at (`.*`)", re.S)
MAX_TEXT_BYTES: Final = 100_000
"""Of pack.toml; those of the game have five thousand."""
MOST_NARROW: Final = 4.0
"""How many times longer one side of a card may be than the other."""

Colour = Annotated[str, msgspec.Meta(pattern=r"\A#[0-9A-Fa-f]{6}\Z")]
Length = Annotated[float, msgspec.Meta(gt=0, le=10_000)]
Side = Annotated[float, msgspec.Meta(ge=50, le=5_000)]
Place = Annotated[float, msgspec.Meta(ge=-10_000, le=10_000)]
Scale = Annotated[float, msgspec.Meta(ge=0.01, le=100)]
Name = Annotated[str, msgspec.Meta(pattern=ID)]
Title = Annotated[str, msgspec.Meta(pattern=TITLE)]
File = Annotated[str, msgspec.Meta(pattern=FILE)]
Number = Annotated[int, msgspec.Meta(ge=1, le=12)]
Names = dict[Annotated[str, msgspec.Meta(pattern=WORD)], Title]
Sign = Literal[
    "coin", "cup", "sword", "club", "diamond", "heart", "spade", "clover", "fire", "jug", "sickle", "mushroom"
]
Spot = Annotated[tuple[Place, ...], msgspec.Meta(min_length=2, max_length=3)]


class About(msgspec.Struct, frozen=True, kw_only=True):
    """Table ``[pack]``: which pack this is and who made it. ``name`` maps a language code to a name.

    ``base`` makes it a variant of the pack in the folder of that name beside its own: it has that pack's files, and
    that pack's tables except for those it has itself. ``music`` is what is heard where music goes by the cards.
    """

    format: int
    id: Name
    name: Names
    author: Title
    licence: Title
    back: File = "back.svg"
    base: Name | None = None
    music: Literal["guitar", "mandolin", "catalan"] = "guitar"


class CardSpec(msgspec.Struct, frozen=True, kw_only=True):
    """Table ``[card]``: width and height, corner radius, colour of the paper and of its cut edge."""

    size: tuple[Side, Side]
    corner: Annotated[float, msgspec.Meta(ge=0, le=1_000)]
    paper: Colour
    edge: Colour


class DeckSpec(msgspec.Struct, frozen=True, kw_only=True):
    """Table ``[deck]``: four suits, in the order coins, cups, swords, clubs, and the numbers printed on the cards."""

    suits: tuple[Name, Name, Name, Name]
    ranks: tuple[Number, ...]


class RankSpec(msgspec.Struct, frozen=True, kw_only=True):
    """Table ``[ranks.N]``: the name of a rank by language, and what its index shows instead of the number.

    ``the`` is the name as a sentence has it (``the queen``, ``la reina``); in a language in which a rank has both, the
    game says so instead of the Spanish name. Languages with cases write the accusative there (``waleta``).

    ``picture`` is the number whose pictures the rank shows, its own when not given: so players who rank the jack above
    the queen get them with French cards (RULES.md, section 1).
    """

    name: Names = {}
    the: Names = {}
    picture: Number | None = None
    index: Annotated[str, msgspec.Meta(pattern=r"\A[A-Za-z0-9]{1,3}\Z")] | None = None


class IndexSpec(msgspec.Struct, frozen=True, kw_only=True):
    """Table ``[index]``: place, height and colour of the number in the corners; ``condense`` narrows the digits.

    ``pip`` is the height of a small pip below the number, which has none when it is not given.
    """

    pos: tuple[Place, Place]
    height: Length
    condense: Scale = 1.0
    color: Colour = "#000000"
    pip: Length | None = None


class SuitSpec(msgspec.Struct, frozen=True, kw_only=True):
    """Table ``[suits.X]``: files of the pip and the frame, the layout the suit uses, its colour on buttons.

    ``of`` is the suit inside the name of a card, where a language has another form there (``Kelche``, ``Kelch-König``).
    ``sign`` is the plain sign that players see who ask for marks; without it that of the Spanish suit.
    """

    pip: File
    shape: Name
    swatch: Colour
    name: Names = {}
    of: Names = {}
    frame: File | None = None
    index_color: Colour | None = None
    round: bool = False
    sign: Sign | None = None


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """One line of ``[layout.shape]``: centres of the pips, with a turn in degrees, and their scale.

    Without a scale the largest is used at which no two pips touch, ``max`` at most.
    """

    at: Annotated[tuple[Spot, ...], msgspec.Meta(min_length=1, max_length=24)]
    scale: Scale | None = None
    max: Scale = 2.3


class MarksSpec(msgspec.Struct, frozen=True, kw_only=True):
    """Table ``[marks]``: the upper left corner of the tab with sign and points, where it covers little of a picture."""

    pos: tuple[Place, Place]


class PackSpec(msgspec.Struct, frozen=True, kw_only=True):
    """The whole of ``pack.toml``."""

    pack: About
    card: CardSpec
    deck: DeckSpec
    suits: dict[Name, SuitSpec]
    ranks: dict[Number, RankSpec] = {}
    index: IndexSpec | None = None
    marks: MarksSpec | None = None
    layout: dict[Name, dict[Annotated[int, msgspec.Meta(ge=1, le=99)], Layout]] = {}


class PackError(Exception):
    """A pack that cannot be used. ``problems`` says what is wrong, one sentence each."""

    def __init__(self, folder: Path, problems: Iterable[str]) -> None:
        self.folder = folder
        self.problems = tuple(problems)
        super().__init__(" ".join(self.problems))


def read_spec(folder: Path) -> PackSpec:
    """Read the text of a pack, completed from that of its base. Raises :class:`PackError` with one sentence."""
    tables = _tables(folder)
    try:
        if base := msgspec.convert(tables, _Variant).pack.base:
            tables = _tables(folder.parent / base) | tables
        spec = msgspec.convert(tables, PackSpec, str_keys=True)  # as the keys of all TOML tables are
    except (msgspec.ValidationError, RecursionError) as error:
        raise PackError(folder, [_unusable(error)]) from None
    if max(spec.card.size) > MOST_NARROW * min(spec.card.size):
        raise PackError(folder, [_("pack.toml makes the cards too narrow: [card] size.")])
    if spec.pack.format != FORMAT:
        sentence = _("pack.toml says format {found}; this version reads format {known}.")
        raise PackError(folder, [sentence.format(found=spec.pack.format, known=FORMAT)])
    return spec


def files_of(folder: Path, spec: PackSpec) -> Path:
    """Return the folder that holds the pictures of the pack in ``folder``: its own, or that of its base."""
    return folder if spec.pack.base is None else folder.parent / spec.pack.base


def cannot_read(name: str, error: Exception) -> str:
    """Say that a file of a pack cannot be read, and why."""
    reason = system_reason(error) if isinstance(error, OSError) else type(error).__name__
    return _("The file {file} cannot be read: {reason}.").format(file=name, reason=reason)


class _Base(msgspec.Struct, frozen=True):
    base: Name | None = None


class _Variant(msgspec.Struct, frozen=True):
    """What has to be known of a pack before the rest can be read."""

    pack: _Base


for _kind in (PackSpec, _Variant):
    msgspec.json.Decoder(_kind)  # looks at the kind now: two threads that do so for the first time end the program


def _tables(folder: Path) -> dict[str, Any]:
    try:
        raw = read_text(folder / "pack.toml", MAX_TEXT_BYTES)
    except FileNotFoundError:
        raise PackError(folder, [_("There is no pack.toml in {folder}.").format(folder=folder)]) from None
    except OSError as error:
        raise PackError(folder, [cannot_read("pack.toml", error)]) from None
    try:
        return msgspec.toml.decode(raw, type=dict[str, Any])
    except (msgspec.DecodeError, ValueError, RecursionError, MemoryError) as error:
        raise PackError(folder, [_unusable(error)]) from None


def _unusable(error: Exception) -> str:
    found = _LETTERS.search(str(error))
    if found is None:
        return _("pack.toml cannot be used: {reason}.").format(reason=harmless(str(error)).rstrip("."))
    sentence = _(
        "pack.toml cannot be used: the text of {field} is too long, or it has characters that are not allowed."
    )
    return sentence.format(field=harmless(found[1].replace("`", "")))
