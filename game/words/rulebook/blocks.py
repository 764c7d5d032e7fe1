"""What a page of text is made of; views draw it, a command can print it."""

from __future__ import annotations

from dataclasses import dataclass

from game.model.cards import Card, Rank


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading."""

    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of running text."""

    text: str


@dataclass(frozen=True, slots=True)
class RankTable:
    """The counting ranks, high to low: rank, its name and its points, to be shown with cards."""

    rows: tuple[tuple[Rank, str, int], ...]


@dataclass(frozen=True, slots=True)
class FaceTable:
    """The ranks that have a signal and their names, to be shown with the faces that are made for them."""

    rows: tuple[tuple[Rank, str], ...]


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """Who scores what: the heads of the columns, and rows of equal length that begin with a name."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class CardsTable:
    """Cards side by side, each with a name; ``best`` is the place of the one that stands out, None when none does.

    ``lines`` are said beside them, the first with stress.
    """

    cards: tuple[tuple[Card, str], ...]
    best: int | None
    lines: tuple[str, ...]


Block = Heading | Paragraph | RankTable | FaceTable | ScoreTable | CardsTable
