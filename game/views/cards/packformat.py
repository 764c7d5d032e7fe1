"""The text of a card pack, ``pack.toml``, as typed values. Lengths are card units, 1 = 0.1 mm of a printed card."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.model.texts import FILE, ID, TITLE, WORD

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
