"""All puzzles to choose from: the one of the day, the next one, and those of a level, told apart by theme."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple, Protocol

from game.model.bidpuzzle import THEME, AnyPuzzle, BidPuzzle
from game.model.puzzle import LEVELS, THEMES
from game.views.input.intents import Device, Means
from game.views.kit.box import Box, Grid, column, row
from game.views.kit.controls import ButtonBox, EntryBox, PickerBox, chooser, sheet_plate
from game.views.kit.screen import Keys, Screen
from game.views.kit.words import Label, Prose, portrait, share_bar
from game.views.painter import Painter
from game.views.puzzles.paper import level_dots
from game.views.widgets.control import Look, Rect, focus_ring
from game.views.widgets.hints import ARROWS, Hint
from game.views.widgets.tile import sheet
from game.words import N_, _, game_title
from game.words import bidpuzzles as bid_words
from game.words import puzzles as words

COLUMNS: Final = 10
LINES: Final = 8  # of numbers, at the least
EVERY_THEME: Final = (*THEMES, THEME)
"""Of endings, and of the auction."""


class Listed(NamedTuple):
    """A puzzle, and what was done with it."""

    puzzle: AnyPuzzle
    is_solved: bool
    tries: int


class PuzzleShelf(Protocol):
    """What the list asks of the program."""

    @property
    def listed(self) -> Sequence[Listed]:
        """Every puzzle."""

    @property
    def today(self) -> AnyPuzzle:
        """The one of the day."""

    @property
    def next_one(self) -> AnyPuzzle:
        """The next one that is not solved."""

    def open(self, puzzle: AnyPuzzle) -> None:
        """Put one on the table."""

    def close_list(self) -> None:
        """Go back to where one came from."""


class PuzzleListScene(Screen):
    """The screen of all puzzles: the day's at the left, at the right those of a level, of all themes or of one."""

    caption = N_("Puzzles")
    shows = "level theme"

    def __init__(self, shelf: PuzzleShelf) -> None:
        super().__init__()
        self.puzzles = shelf
        self.level = shelf.next_one.level
        self.theme: str | None = None

    def spoken(self) -> str:
        """Return how many are solved, and what has the focus."""
        return ". ".join((_("Puzzles"), _solved_line(self.puzzles.listed), _("Puzzle of the day"))) + "."

    def keys(self) -> Keys:
        """Return the key that goes on to the next puzzle, as at the table; on a gamepad its button leafs here."""
        if self._stage is not None and self._stage.device is Device.PAD:
            return {}
        return {Means.NEXT_PUZZLE: lambda: self.puzzles.open(self.puzzles.next_one)}

    def hints(self) -> tuple[Sequence[Hint], str]:
        """Return what keys do."""
        return [(ARROWS, _("choose")), ((Means.NEXT_PUZZLE,), _("next puzzle")), ((Means.BACK,), _("back"))], ""

    def back(self) -> None:
        """Go back."""
        self.puzzles.close_list()

    @property
    def shown(self) -> list[Listed]:
        """The puzzles of the level and the theme."""
        return [
            each
            for each in self.puzzles.listed
            if each.puzzle.level == self.level and self.theme in (None, each.puzzle.theme)
        ]

    # --- what stands there

    def build(self) -> Box:
        """Return the sheet of the day, and beside it the one with the numbers."""
        listed = self.puzzles.listed
        left = column(*self._day(listed), gap=14, pad=(30, 30), wide=440.0, ground=sheet)
        right = column(self._choices(), self._numbers(), gap=20, pad=(30, 30), grow=1, ground=sheet)
        return row(left, right, gap=20)

    def _day(self, listed: Sequence[Listed]) -> tuple[Box, ...]:
        today, following = self.puzzles.today, self.puzzles.next_one
        solved = any(each.is_solved for each in listed if each.puzzle is today)
        begun = any(each.is_solved or each.tries for each in listed)
        go_on = (_("Continue with No. {n}") if begun else _("Begin with No. {n}")).format(n=following.number)
        text = _("One card decides. All hands lie open, and exactly one of your cards reaches the goal.")
        text = bid_words.about() if isinstance(today, BidPuzzle) else text
        part = sum(each.is_solved for each in listed) / max(1, len(listed))
        told = " · ".join((game_title(today.game), _("No. {n}").format(n=today.number)))
        tick = "check" if solved else None
        return (
            portrait("pilar", "happy" if solved else "thinking", 118),
            Label(_("{name}’s homework").format(name=words.AUTHOR), 34, "serif-bold", align="c"),
            Prose(text, 24, "serif-regular", leading=1.3, align="c"),
            column(
                share_bar(part, 18, dot=False),
                Label(_solved_line(listed), 22, align="c", leading=1.4),
                gap=4, spare=1,
            ),
            column(*(_level_line(level, listed) for level in LEVELS), gap=6, spare=2),
            Box(grow=1),
            column(Label(told, 22, ink="ink2", align="c"), level_dots(today.level), gap=4),
            ButtonBox("day", _("Puzzle of the day"), partial(self.puzzles.open, today), "primary", tick, 28, tall=66),
            ButtonBox("next", go_on, partial(self.puzzles.open, following), "paper", "right", 24, tall=66),
        )  # fmt: skip

    def _choices(self) -> Box:
        """Above the numbers: the levels, and the themes."""
        levels = (
            EntryBox(
                f"level {level}", _("Level {n}").format(n=level),
                level_dots(level, "paper" if level == self.level else "ink", 8, pad=(12, 0), high=54.0),
                partial(setattr, self, "level", level), sheet_plate(chosen="ink"), chosen=level == self.level,
            )
            for level in LEVELS
        )  # fmt: skip
        names = [_("All themes"), *(words.theme_name(theme) for theme in EVERY_THEME)]
        themes = (None, *EVERY_THEME)
        choose = chooser(partial(setattr, self, "theme"), themes)
        return row(*levels, PickerBox("theme", names, themes.index(self.theme), choose, grow=1), gap=8)

    def _numbers(self) -> Box:
        shown = self.shown
        if not shown:
            nothing = _("No puzzle of this level has this theme.")
            return column(Label(nothing, 26, "serif-italic", "ink2", "c"), align=0.5, grow=1)
        free = [Box()] * (COLUMNS * LINES - len(shown))
        return Grid((*map(self._number, shown), *free), columns=COLUMNS, gap=9, grow=1)

    def _number(self, listed: Listed) -> Box:
        number = listed.puzzle.number
        said = _("No. {n}").format(n=number)
        return EntryBox(
            f"puzzle {number}", _("{puzzle}, solved").format(puzzle=said) if listed.is_solved else said,
            Label(str(number), 26, "serif-bold", align="c"), partial(self.puzzles.open, listed.puzzle),
            partial(_draw_number, listed, listed.puzzle is self.puzzles.today),
        )  # fmt: skip


def _solved_line(listed: Sequence[Listed]) -> str:
    return words.solved_line(sum(each.is_solved for each in listed), len(listed))


def _level_line(level: int, listed: Sequence[Listed]) -> Box:
    """How many of a level are solved."""
    solved = [each.is_solved for each in listed if each.puzzle.level == level]
    return row(level_dots(level, size=7), Label(f"{sum(solved)} / {len(solved)}", 22, align="r", leading=1.2, grow=1))


def _draw_number(listed: Listed, is_today: bool, painter: Painter, rect: Rect, look: Look) -> None:
    """Gold with a check once it is solved, with a cross where it was tried."""
    x, y, w, _h = rect
    focus_ring(painter, look, rect, 10)
    ground = "gold" if listed.is_solved else "#FFFBF0" if look.hovered else "sheet"
    painter.box(*rect, 10, ground, 1, "ink", 2.5 if is_today else 1.2, 1 if is_today else 0.35)
    if listed.is_solved:
        painter.icon("check", x + w - 15, y + 15, 17, "ink")
    elif listed.tries:
        painter.icon("x", x + w - 14, y + 14, 11, "ink", 0.55)
    if is_today:
        painter.icon("star", x + 16, y + 16, 18, "ink")
