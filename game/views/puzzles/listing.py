"""All puzzles to choose from: the one of the day, the next one, and those of a level, told apart by theme."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, Protocol

from game.model.bidpuzzle import THEME, AnyPuzzle, BidPuzzle
from game.model.puzzle import LEVELS, THEMES
from game.views.input.intents import Intent, Means
from game.views.painter import Painter
from game.views.puzzles.paper import dots
from game.views.scene import Backdrop, Stage
from game.views.screens.page import ControlScene, back_button, content, draw_foot, draw_title
from game.views.widgets.buttons import Button
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.hints import ARROWS
from game.views.widgets.layout import grid
from game.views.widgets.prose import best_size, crowding, flow, label, true_size
from game.views.widgets.stepper import Picker
from game.views.widgets.tile import sheet
from game.words import _, game_title
from game.words import bidpuzzles as bid_words
from game.words import puzzles as words

TOP: Final = 128.0
BOTTOM: Final = 996.0
GAP: Final = 20.0
PAD: Final = 30.0
COLUMNS: Final = 10
CELL_GAP: Final = 9.0
FACE: Final = 118.0
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


class PuzzleListScene(ControlScene):
    """The screen of all puzzles: the day's at the left, at the right those of a level, of all themes or of one."""

    backdrop = Backdrop(dark=0.42)

    def __init__(self, shelf: PuzzleShelf) -> None:
        super().__init__()
        self.puzzles = shelf
        self.level = shelf.next_one.level
        self.theme: str | None = None
        self.controls: dict[str, Control] = {}
        self._listed: Sequence[Listed] = ()
        self._left: Rect = (0, 0, 0, 0)
        self._right: Rect = (0, 0, 0, 0)

    # --- the scene

    def enter(self, stage: Stage) -> None:
        """Tell what is shown."""
        super().enter(stage)
        told = (_("Puzzles"), self._solved_line, _("Puzzle of the day"))
        stage.audio.announce(". ".join(told) + ".")

    def refresh(self) -> None:
        """What was done has changed, and one comes back to the level of the puzzle that lay on the table."""
        self._again()

    def back(self) -> None:
        """Go back."""
        self.puzzles.close_list()

    @property
    def _solved_line(self) -> str:
        return words.solved_line(sum(each.is_solved for each in self._listed), len(self._listed))

    @property
    def _shown(self) -> list[Listed]:
        """The puzzles of the level and the theme."""
        return [each for each in self._listed if self._is_shown(each.puzzle)]

    def _is_shown(self, puzzle: AnyPuzzle) -> bool:
        return puzzle.level == self.level and self.theme in (None, puzzle.theme)

    # --- layout

    def layout(self, painter: Painter) -> None:
        """Place the two sheets and their controls; the focus stays on its control."""
        super().layout(painter)
        self._listed = self.puzzles.listed
        x, width = content(painter.metrics)
        wide = min(width * 0.36, 420 * min(1.3, crowding(painter)))
        self._left = (x, TOP, wide, BOTTOM - TOP)
        self._right = (x + wide + GAP, TOP, width - wide - GAP, BOTTOM - TOP)
        before = list(self.controls)[self._group.focus] if self.controls else ""
        self.controls = {**self._day_buttons(painter), **self._choices(painter), **self._cells(painter)}
        self.controls["back"] = back_button(painter, self.back)
        self._group.set(list(self.controls.values()))
        names = list(self.controls)
        self._group.focus = names.index(before) if before in names else 0

    def _day_buttons(self, painter: Painter) -> dict[str, Control]:
        x, y, w, h = self._left
        high = 66.0 * min(1.15, crowding(painter))
        today, following = self.puzzles.today, self.puzzles.next_one
        bottom = y + h - PAD
        begun = any(each.is_solved or each.tries for each in self._listed)
        go_on = (_("Go on with No. {n}") if begun else _("Begin with No. {n}")).format(n=following.number)
        return {
            "day": Button(
                (x + PAD, bottom - 2 * high - 14, w - 2 * PAD, high), _("Puzzle of the day"),
                partial(self.puzzles.open, today), "primary", size=28,
            ),
            "next": Button(
                (x + PAD, bottom - high, w - 2 * PAD, high), go_on, partial(self.puzzles.open, following), "paper",
                "right", size=24,
            ),
        }  # fmt: skip

    def _choices(self, painter: Painter) -> dict[str, Control]:
        """Above the numbers: the levels, and the themes."""
        x, y, w, _h = self._right
        high = 54.0 * min(1.15, crowding(painter))
        room = w - 2 * PAD
        cell = min(118.0, room * 0.52 / len(LEVELS))
        found: dict[str, Control] = {}
        for place, level in enumerate(LEVELS):
            rect = (x + PAD + place * cell, y + PAD, cell - 8, high)
            found[f"level {level}"] = LevelButton(rect, level, level == self.level, partial(self._choose_level, level))
        left = x + PAD + len(LEVELS) * cell + 6
        names = [_("All themes"), *(words.theme_name(theme) for theme in EVERY_THEME)]
        chosen = 0 if self.theme is None else EVERY_THEME.index(self.theme) + 1
        found["theme"] = Picker((left, y + PAD, x + w - PAD - left, high), names, chosen, self._choose_theme)
        return found

    def _cells(self, painter: Painter) -> dict[str, Control]:
        x, y, w, h = self._right
        above = PAD + 54.0 * min(1.15, crowding(painter)) + 22
        area = (x + PAD, y + above, w - 2 * PAD, h - above - PAD)
        lines = max(8, -(-len(self._shown) // COLUMNS))
        high = (area[3] + CELL_GAP) / lines - CELL_GAP
        cells = grid(area, COLUMNS, CELL_GAP, high).cells()
        today = self.puzzles.today
        return {
            f"puzzle {each.puzzle.number}": PuzzleCell(
                cell, each, each.puzzle is today, partial(self.puzzles.open, each.puzzle)
            )
            for each, cell in zip(self._shown, cells, strict=False)
        }

    def _choose_level(self, level: int) -> None:
        self.level = level
        self._again()

    def _choose_theme(self, place: int) -> None:
        self.theme = None if place == 0 else EVERY_THEME[place - 1]
        self._again()

    def handle(self, intent: Intent) -> None:
        """N goes on to the next puzzle, as at the table."""
        if intent.means is Means.NEXT_PUZZLE and intent.down and not intent.again:
            self.puzzles.open(self.puzzles.next_one)
        else:
            super().handle(intent)

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the sheets and what stands on them."""
        back = self.controls["back"]
        draw_title(painter, _("Puzzles"), back.rect[0])
        sheet(painter, self._left)
        sheet(painter, self._right)
        self._draw_day(painter)
        if not self._shown:
            x, y, w, h = self._right
            label(
                painter, _("No puzzle of this level has this theme."), x + w / 2, y + h / 2, w - 2 * PAD, 26,
                "serif-italic", "ink2", "c",
            )  # fmt: skip
        self._group.draw(painter)
        draw_foot(
            painter, [(ARROWS, _("choose")), ((Means.NEXT_PUZZLE,), _("next puzzle")), ((Means.BACK,), _("back"))]
        )

    def _draw_day(self, painter: Painter) -> None:
        x, y, w, _h = self._left
        today = self.puzzles.today
        done = next((each for each in self._listed if each.puzzle is today), None)
        middle, inner = x + w / 2, w - 2 * PAD
        painter.portrait("pilar", "happy" if done is not None and done.is_solved else "thinking", middle, y + 104, FACE)
        top = y + 104 + FACE / 2 + 18
        heading = _("{name}’s homework").format(name=words.AUTHOR)
        step = true_size(painter, 34)
        label(painter, heading, middle, top + step / 2, inner, 34, "serif-bold", "ink", "c")
        top += step + 14
        text = _("One card decides. All hands lie open, and exactly one of your cards reaches the goal.")
        text = bid_words.about() if isinstance(today, BidPuzzle) else text
        button = self.controls["day"].rect[1]
        size = best_size(painter, text, inner, 150, 24, "serif-regular", 1.3, 16)
        top = flow(painter, text, middle, top, inner, size, "serif-regular", "ink", 1.3, "c") + 16
        line = true_size(painter, 22) * 1.5
        if top + 4.6 * line < button:
            self._draw_bar(painter, x + PAD, top, inner)
            top += 2.4 * line
        if top + (len(LEVELS) + 3) * line < button:
            self._draw_levels(painter, x + PAD, top, inner, line)
        told = " · ".join((game_title(today.game), _("No. {n}").format(n=today.number)))
        low = button - line * 1.35
        if low > top:
            label(painter, told, middle, low - line * 0.9, inner, 22, "sans", "ink2", "c")
            wide = 8.7 * 9.0 + 18
            dots(painter, today.level, middle - wide / 2, low + 4)
        if done is not None and done.is_solved:
            rect = self.controls["day"].rect
            painter.circle(rect[0] + rect[2] - 8, rect[1] + 8, 19, "paper", "ink", 2.5)
            painter.icon("check", rect[0] + rect[2] - 8, rect[1] + 8, 22, "ink")

    def _draw_levels(self, painter: Painter, x: float, y: float, wide: float, step: float) -> None:
        """How many of each level are solved."""
        for place, level in enumerate(LEVELS):
            of_level = [each.is_solved for each in self._listed if each.puzzle.level == level]
            middle = y + (place + 0.5) * step
            dots(painter, level, x + 6, middle, size=7)
            label(painter, f"{sum(of_level)} / {len(of_level)}", x + wide, middle, wide - 120, 22, "sans", "ink", "r")

    def _draw_bar(self, painter: Painter, x: float, y: float, wide: float) -> None:
        solved, every = sum(each.is_solved for each in self._listed), max(1, len(self._listed))
        painter.box(x, y, wide, 18, 9, "paper2", 1, "ink", 1.5, 0.35)
        if solved:
            painter.box(x, y, max(18.0, wide * solved / every), 18, 9, "gold")
        step = true_size(painter, 22)
        label(painter, self._solved_line, x + wide / 2, y + 18 + step * 0.9, wide, 22, "sans", "ink", "c")


class LevelButton(Control):
    """A level, as dots; filled with ink when it is the one that is shown."""

    def __init__(self, rect: Rect, level: int, chosen: bool, on_press: Callable[[], None]) -> None:
        super().__init__(rect, on_press)
        self.level = level
        self.chosen = chosen
        self.label = _("Level {n}").format(n=level)

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the box and the dots."""
        x, y, w, h = self.rect
        if look.focused:
            focus_ring(painter, self.rect, 12)
        ground = "ink" if self.chosen else "#F0E2C4" if look.hovered else "paper2"
        painter.box(x, y, w, h, 12, ground, 1, "ink", 1.2, 0.3)
        size = min(8.0, (w - 24) / 10.8)
        dots(painter, self.level, x + w / 2 - 5.35 * size, y + h / 2, "paper" if self.chosen else "ink", size)


class PuzzleCell(Control):
    """The number of a puzzle; gold with a check once it is solved, with strokes where it was tried."""

    def __init__(self, rect: Rect, listed: Listed, is_today: bool, on_press: Callable[[], None]) -> None:
        super().__init__(rect, on_press)
        self.listed = listed
        self.is_today = is_today
        number = _("No. {n}").format(n=listed.puzzle.number)
        self.label = _("{puzzle}, solved").format(puzzle=number) if listed.is_solved else number

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the cell."""
        x, y, w, h = self.rect
        with painter.group(dy=2 if look.pressed else 0):
            if look.focused:
                focus_ring(painter, self.rect, 10)
            solved = self.listed.is_solved
            ground = "gold" if solved else "#FFFBF0" if look.hovered else "sheet"
            painter.box(x, y, w, h, 10, ground, 1, "ink", 2.5 if self.is_today else 1.2, 1 if self.is_today else 0.35)
            label(painter, str(self.listed.puzzle.number), x + w / 2, y + h / 2, w - 12, 26, "serif-bold", "ink", "c")
            if solved:
                painter.icon("check", x + w - 15, y + 15, 17, "ink")
            elif self.listed.tries:
                painter.icon("x", x + w - 14, y + 14, 11, "ink", 0.55)
            if self.is_today:
                painter.icon("star", x + 16, y + 16, 18, "ink")
