"""The screen of the journey: the map at the left, the table of the town that is chosen at the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.packs.pack import PLAIN
from game.views.cards.skin import Appearance
from game.views.input.intents import Intent, Means
from game.views.kit.box import Box, Either, Span, Table, Terms, column, row, space
from game.views.kit.controls import ButtonBox
from game.views.kit.placed import Placed
from game.views.kit.screen import Screen
from game.views.kit.words import Label, Picture, Prose, disc
from game.views.painter import Painter
from game.views.screens.journey.chart import HIGH, TRAVELLER, WIDE, draw_chart, draw_seas, traveller
from game.views.screens.journey.state import JourneyDesk, JourneyView, TableView
from game.views.screens.journey.town import Town, star
from game.views.screens.packs.pictures import put_picture, table_with
from game.views.widgets.buttons import Kind
from game.views.widgets.layout import Rect
from game.views.widgets.tile import sheet
from game.words import N_, _

LEADING: Final = 1.25
STAR: Final = 26.0
PANEL: Final = 448.0  # the width of what stands beside the map
SWELL: Final = 1.25
GAP: Final = 30.0
BORDER: Final = 30.0  # of paper round the map
LEAST_MAP: Final = 1014.0  # a map that is narrower leaves room below it
PRIMARY: Final[tuple[Kind, float, float]] = ("primary", 36.0, 88.0)  # kind, letters and height of a button
QUIET: Final[tuple[Kind, float, float]] = ("quiet", 24.0, 62.0)
SIT_KEYS: Final = (Means.CONFIRM,)
GROWN: Final = 1.25  # how much larger the letters are where the picture of the table lies below the map


class MapBox(Box, frozen=True, kw_only=True):
    """The map on its paper, as large as it can be in its place, with a control for each town."""

    view: JourneyView
    chosen: str
    choose: Callable[[str], None]
    enter: Callable[[str], None]

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height of a map that is so wide."""
        return 2 * BORDER, (width - 2 * BORDER) * HIGH / WIDE + 2 * BORDER

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Draw the map, and make the towns."""
        x, y, w, h = rect
        scale = min((w - 2 * BORDER) / WIDE, (h - 2 * BORDER) / HIGH)
        wide, high = WIDE * scale, HIGH * scale
        left, top = x + (w - wide) / 2, y + BORDER
        placed.draw(sheet, (left - BORDER, y, wide + 2 * BORDER, high + 2 * BORDER))
        chart = placed.rects["chart"] = (left, top, wide, high)
        placed.draw(self._draw, chart)
        for town in self.view.towns:
            chosen = town.key == self.chosen
            placed.add(town.key, Town(terms.painter, town, chart, self.choose, self.enter, chosen))

    def _draw(self, painter: Painter, rect: Rect) -> None:
        """The map, the names of its seas, and the face of whoever is on the way."""
        x, y, scale = rect[0], rect[1], rect[2] / WIDE
        here = traveller(self.view.won)
        draw_chart(painter, x, y, scale, self.view.won)
        draw_seas(painter, x, y, scale, here)
        if here is not None:
            at, size = (x + here[0] * scale, y + here[1] * scale), TRAVELLER * scale
            painter.circle(*at, size / 2 + 3, "paper", "ink", 2)
            painter.portrait(self.view.portrait, "neutral", *at, size)


class JourneyScene(Screen):
    """Shows the journey as the desk tells it."""

    caption = N_("The journey")
    dark = 0.18
    top = 118.0
    end = 1034.0

    def __init__(self, desk: JourneyDesk) -> None:
        super().__init__()
        self.desk = desk

    @property
    def first(self) -> str:
        """The town of the table that comes next."""
        return self.desk.chosen

    @property
    def version(self) -> object:
        """What the desk tells has changed."""
        return self.desk.version

    def subtitle(self) -> str:
        """Return how far one has come."""
        return self.desk.view.standing

    def build(self) -> Box:
        """Return the map and the table; where the window is high a picture of the table lies below the map."""
        desk = self.desk
        chart = MapBox(view=desk.view, chosen=desk.chosen, choose=self._choose, enter=self._enter_town, grow=1)
        beside = row(column(chart, grow=1, wide=LEAST_MAP), self._side(panel(desk.table, 1.0)), gap=GAP)
        below = column(chart, table_picture(desk.table), gap=GAP, grow=1, wide=0)
        return Either((beside, row(below, self._side(panel(desk.table, GROWN)), gap=GAP)))

    def _side(self, paper: Box) -> Box:
        """What is told of the table, and what can be done there."""
        desk, again, sit = self.desk, None, None
        if desk.view.again:
            again = ButtonBox("again", _("Set out again"), self._set_out, "primary", "again", 32, tall=88)
        if desk.table.action:
            kind, size, tall = PRIMARY if again is None else QUIET
            sit = ButtonBox("sit", desk.table.action, desk.sit_down, kind, "play", size, keys=SIT_KEYS, tall=tall)
        below = (box for button in (sit, again) if button is not None for box in (space(16, 9), button))
        return column(paper, *below, wide=PANEL, swell=SWELL)

    def spoken(self) -> str:
        """Return how far one has come, and the table that comes next."""
        return f"{self.title}. {self.desk.view.standing}. {self.desk.table.spoken}"

    # --- what is done

    def _choose(self, key: str) -> None:
        self.desk.choose(key)
        self._show(key, self.desk.table.spoken)

    def _enter_town(self, key: str) -> None:
        """Enter on a town: sit down where one can."""
        if key != self.desk.chosen:
            self._choose(key)
        elif self.desk.table.action:
            self.desk.sit_down()

    def _set_out(self) -> None:
        self.desk.set_out_again()
        self._show(self.desk.chosen, f"{self.desk.view.standing}. {self.desk.table.spoken}")

    def _show(self, key: str, said: str) -> None:
        self.group.focus_on(key)
        self.tell(said)

    def handle(self, intent: Intent) -> None:
        """Choose a town: the table follows the focus of keys and pad."""
        super().handle(intent)
        focused = self.group.focused
        if self.group.show_focus and isinstance(focused, Town) and focused.town.key != self.desk.chosen:
            self._choose(focused.town.key)


def panel(table: TableView, grown: float) -> Box:
    """Return the sheet, with letters ``grown`` times as large; larger ones leave no room for a picture of the table."""
    facts = Table(
        tuple(
            (
                Label(name, 21 * grown, "serif-bold", leading=LEADING, across=0),
                Prose(value, 21 * grown, leading=LEADING, grow=1),
            )
            for name, value in table.rows
        ),
        gap=14,
        line_gap=7,
    )
    return column(
        table_picture(table) if grown == 1 else None,
        column(
            Prose(table.number, 19 * grown, "semi", "ink2", leading=LEADING),
            Prose(table.title, 38 * grown, "serif-bold", leading=1.2),
            Prose(table.life, 20 * grown, "serif-italic", "ink2", leading=LEADING),
        ),
        facts,
        column(
            Label(table.heading, 24 * grown, "serif-bold"),
            *(_wish(text, is_true, grown) for text, is_true in table.wishes),
            gap=6,
        ),
        Prose(table.remark, 19 * grown, "serif-italic", "ink2", leading=LEADING) if table.remark else None,
        gap=12,
        slack=10,
        pad=(42, 47),
        ground=sheet,
        grow=1,
    )


def _wish(text: str, is_true: bool, grown: float) -> Box:
    mark = Picture(
        lambda painter, rect: star(painter, *disc(rect), lit=is_true), (STAR * grown, STAR * grown), 0.8, across=0
    )
    return row(mark, Prose(text, 20 * grown, leading=LEADING, grow=1), gap=8)


def table_picture(table: TableView) -> Box:
    """Return a small table with the cards and the cover that are played with."""
    return Picture(partial(_draw_table, table), high=(70, 110), grow=1, limit=330, spare=1)


def _draw_table(table: TableView, painter: Painter, rect: Rect) -> None:
    painter.soft(*rect, 10, 0.6)
    key = ("journey table", table.pack.id, table.cover, table.back)
    appearance = Appearance(back=table.back, cover=table.cover)
    put_picture(painter, key, rect, partial(table_with, table.pack, appearance, PLAIN, unit=painter.metrics.unit))
