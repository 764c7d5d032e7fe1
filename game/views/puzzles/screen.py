"""What all puzzles have on the screen: the homework at the left, the slate and the buttons at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, Generic, Protocol, TypeVar

from game.model.bidpuzzle import AnyPuzzle, BidPuzzle
from game.model.puzzle import Puzzle
from game.people import Person
from game.views.input.intents import Means
from game.views.kit.box import Box, column, row
from game.views.kit.controls import ButtonBox
from game.views.kit.screen import Built, Keys
from game.views.kit.words import Label
from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from game.views.puzzles.paper import homework
from game.views.table.layout import MARGIN, Point, TableLayout
from game.views.table.measures import LayoutKind, Span
from game.views.widgets.layout import Rect
from game.views.widgets.messages import Place
from game.words import _
from game.words import puzzles as words

Press = Callable[[], None]
SHEET_TOP: Final = 356.0  # where the sheet that tells how it went begins
PAPER_HIGH: Final = 452.0


@dataclass(frozen=True, slots=True)
class Progress:
    """What a person has done with this puzzle before, and with all of them; ``heading`` stands over the question."""

    tries: int = 0
    is_solved: bool = False
    solved: int = 0
    all_of_them: int = 0
    heading: str = ""


class PuzzleHandle(Protocol):
    """What a person who solves a puzzle asks for."""

    def tried(self, puzzle: AnyPuzzle) -> Progress:
        """A wrong answer was given; returns what is known now."""

    def solved(self, puzzle: AnyPuzzle) -> Progress:
        """The right one was; returns what is known now."""

    def show_next(self) -> None:
        """Go on to another puzzle."""

    def leave(self) -> None:
        """Go back to all of them."""


class Mode(Enum):
    """What goes on."""

    ASK = auto()
    PLAY = auto()  # the solution is played
    SOLVED = auto()


# --- where there is room


def puzzle_layout(seats: int, metrics: Metrics | None = None) -> TableLayout:
    """The table of a puzzle for two or for four; without ``metrics`` in a window of the usual shape."""
    metrics = metrics or Metrics.of(1920, 1080)
    return TableLayout(seats, metrics.w, metrics.h, metrics.text, LayoutKind.PUZZLE)


def paper_place(layout: TableLayout) -> Rect:
    """The sheet with number, theme and level."""
    # Span two a stock may lie below it where the window is narrow.
    grows = 260 * min(1.0, 2 * layout.room) if layout.seats == 2 else 160
    high = PAPER_HIGH + grows * (layout.text - 1)
    return (layout.of(Span(MARGIN, 44)), 36.0, layout.of(Span(356, 440)), high)


def beside_paper(layout: TableLayout) -> float:
    """Where what stands in the middle begins, right of the paper."""
    left, _top, wide, _high = paper_place(layout)
    return left + wide + 16


def question(layout: TableLayout) -> Rect:
    """The room for the question, between paper and slate."""
    left, trick = beside_paper(layout), layout.trick(2 % layout.seats)
    top = (278 if layout.seats == 2 else 232) - 44 * (layout.text - 1)
    return (left, top, 2 * (layout.cx - left), trick.y - trick.height / 2 - 10 - top)


def trump_sign(layout: TableLayout) -> Point:
    """The left end and the height of the sign that names trumps: right of the viewer's card in the trick."""
    own = layout.trick(0)
    return (own.x + own.reach[0] + 30, own.y + (40 if layout.seats == 4 else 0))


# --- the screen


def side_button(name: str, text: str, press: Press, sign: str | None, key: Means, gold: bool = False) -> Box:
    """Return a button of the column at the right."""
    return ButtonBox(name, text, press, "primary" if gold else "quiet", sign, broad=236, keys=(key,), tall=56)


P = TypeVar("P", Puzzle, BidPuzzle)
A = TypeVar("A")  # an answer


class PuzzleScreen(Built, Generic[P, A]):
    """The screen of a puzzle. ``people`` go by seat, ``wrong`` are wrong answers with what each leads to."""

    def __init__(self, puzzle: P, people: Sequence[Person], progress: Progress, person: PuzzleHandle) -> None:
        super().__init__()
        self.puzzle: P = puzzle
        self.people = tuple(people)
        self.progress = progress
        self.person = person
        self.mode = Mode.ASK
        self._forget()

    def _forget(self) -> None:
        """Nothing has been tried here."""
        self.wrong: dict[A, int] = {}
        self.hints = 0  # that were given
        self.told = ""  # what the last answer or hint said

    @property
    def version(self) -> object:
        """What was tried and told."""
        return self.mode, len(self.wrong), self.hints, self.told

    def hint(self) -> str:
        """Return the first hint, or the second one."""
        raise NotImplementedError

    def give_hint(self) -> None:
        """Tell one hint, then a second one."""
        self.hints = min(2, self.hints + 1)
        self.told = self.hint()
        self.tell(self.told)

    def refuse(self, answer: A, worth: int, told: str) -> None:
        """Take a wrong answer: it stays as such, and what it leads to is told."""
        self.wrong[answer], self.told = worth, told
        self.progress = self.person.tried(self.puzzle)
        self.tell(told)

    def about(self, theme: str, facts: tuple[str, str], remark: str) -> Box:
        """Return the homework."""
        return homework(self.puzzle, theme, facts, max(self.progress.tries, len(self.wrong)), remark)

    @property
    def first(self) -> str:
        """The gold button, once it is solved."""
        return "next" if self.mode is Mode.SOLVED else ""

    def around(
        self, layout: TableLayout, paper: Box, slate: Box, *buttons: Box, beside: Box | None = None
    ) -> Sequence[tuple[Box, Rect]]:
        """Return paper, slate and the column at the right, with the ``buttons`` of this puzzle above those of all.

        ``beside`` stands between paper and buttons.
        """
        solved, gold = words.solved_line(self.progress.solved, self.progress.all_of_them), self.mode is Mode.SOLVED
        sign = None if gold else "right"
        on = side_button("next", _("Next puzzle"), self.person.show_next, sign, Means.NEXT_PUZZLE, gold)
        every = side_button("all", _("All puzzles"), self.back, "menu", Means.BACK)
        side = column(
            Box(grow=1),
            Label(solved, 22, ink="cream2", align="c", shadow=0.5, wide=0.0),
            *buttons,
            *((every, on) if gold else (on, every)),
            gap=10, name="buttons",
        )  # fmt: skip
        left = beside_paper(layout)
        right = (left, SHEET_TOP, layout.w - MARGIN - left, layout.h - MARGIN - SHEET_TOP)
        return (
            (column(paper), paper_place(layout)),
            (slate, layout.slate(2)),
            (row(beside, Box(grow=0.01), side, gap=10), right),
        )

    def back(self) -> None:
        """Go back to all puzzles."""
        self.person.leave()

    def keys(self) -> Keys:
        """Return the button of a gamepad that goes back too."""
        return {Means.MENU: self.back}

    def caption_place(self, painter: Painter) -> Place:
        """Captions stand in the middle, between paper and buttons."""
        x, _y, w, _h = self.placed.rects["homework"]
        return Place(painter.metrics.w / 2, painter.metrics.w - 2 * (x + w) - MARGIN, centred=True)
