"""The screen of the journey: the map and its towns at the left, the table of the town that is chosen at the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.packs.pack import PLAIN
from game.views.cards.skin import Appearance
from game.views.input.intents import Intent, Means
from game.views.input.pressguard import Target
from game.views.kit.box import Box, Either, Span, Table, Terms, column, row, space
from game.views.kit.controls import ButtonBox
from game.views.kit.placed import Placed
from game.views.kit.screen import Screen
from game.views.kit.words import Label, Picture, Prose, disc
from game.views.paint import shapes
from game.views.paint.theme import HEX
from game.views.painter import Painter
from game.views.screens.journey.chart import FACES, HIGH, SPOTS, TRAVELLER, WIDE, draw_chart, draw_seas, traveller
from game.views.screens.journey.state import JourneyDesk, JourneyView, Standing, TableView, TownView
from game.views.screens.packs.pictures import put_picture, table_with
from game.views.widgets.buttons import Kind
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.prose import label, true_size
from game.views.widgets.tile import sheet
from game.words import N_, _

STAR_SHAPE: Final = "M12 2L14.9 8.6L22 9.3L16.6 14L18.2 21L12 17.3L5.8 21L7.4 14L2 9.3L9.1 8.6Z"
EDGE: Final = 8.0  # from a label to the end of the map
SIZES: Final = (88.0, 112.0)  # of the face in a town, and in the one that is chosen
FAR_SIZES: Final = (80.0, 92.0)  # of those in the other sea
FAR: Final = ("ponce", "oaxaca")
SPOT: Final = 14.0  # how far the mark of a town reaches
LETTERS: Final = 20.0  # of the labels, on a map as large as it was drawn
SMALLEST, SHRINKS_LESS = 0.6, 1.12  # how much smaller they get at most, and how much less they shrink than the map
STAR_STEP: Final = 1.05  # from a star to the next, in heights of letters
UNLIT: Final = HEX["sheet"]


def star(painter: Painter, x: float, y: float, size: float, *, lit: bool) -> None:
    """A star, gold where a wish came true, centred on a point."""
    px = max(8, painter.metrics.px(size))
    fill = HEX["gold"] if lit else UNLIT
    body = f'<path d="{STAR_SHAPE}" fill="{fill}" stroke="{HEX["ink"]}" stroke-width="2" stroke-linejoin="round"/>'
    painter.put_centred(painter.cache.get(("star", px, lit), lambda: shapes.svg(body, px, px, "0 0 24 24")), x, y)


def _beside(spot: Rect, label: Rect, area: Rect, *, from_left: bool) -> tuple[float, float]:
    """Where a label begins that does not lie on the spot: aside of it where there is room, else below it."""
    (x, y, w, h), (left, top, wide, high) = spot, label
    if left + wide <= x or x + w <= left or top + high <= y or y + h <= top:
        return left, top
    aside = x + w if from_left else x - wide
    below = y + h
    fits_aside = area[0] + EDGE <= aside <= area[0] + area[2] - wide - EDGE
    fits_below = below + high <= area[1] + area[3] - EDGE
    if fits_below and (below - top < abs(aside - left) or not fits_aside):
        return left, below
    return (aside, top) if fits_aside else (left, top)


class Town(Control):
    """A town to choose: pressed by a pointer it shows its table, by keys one sits down there.

    ``chart`` is where the map lies. No label leaves it, and none lies on the mark of its town, where the way goes on.
    """

    def __init__(
        self,
        painter: Painter,
        town: TownView,
        chart: Rect,
        on_choose: Callable[[str], None],
        on_enter: Callable[[str], None],
        chosen: bool = False,
    ) -> None:
        self.town = town
        self.label = town.name
        self.chosen = chosen
        self._on_choose = on_choose
        self._on_enter = on_enter
        x, y, scale = chart[0], chart[1], chart[2] / WIDE
        (spot_x, spot_y), (right, down) = SPOTS[town.key], FACES[town.key]
        self.face = (x + (spot_x + right) * scale, y + (spot_y + down) * scale)
        self.size = scale * (FAR_SIZES if town.key in FAR else SIZES)[chosen]
        self.letters = LETTERS * min(1.0, max(SMALLEST, scale * SHRINKS_LESS))
        letters, near = true_size(painter, self.letters), SPOT * scale
        spot = (x + spot_x * scale - near, y + spot_y * scale - near, 2 * near, 2 * near)
        stars = len(town.stars) * letters * STAR_STEP + 6 if town.stars else 0.0
        wide = painter.text_width(town.name, self.letters, "serif-bold") + stars + 24
        high = letters * 1.25 + 6
        left = min(max(self.face[0] - wide / 2, x + EDGE), x + chart[2] - wide - EDGE)
        top = min(self.face[1] + self.size / 2 - 2, y + chart[3] - high - EDGE)
        left, top = _beside(spot, (left, top, wide, high), chart, from_left=right > 0)
        self.plate: Rect = (left, top, wide, high)
        begin, upper = min(left, self.face[0] - self.size / 2), self.face[1] - self.size / 2
        end = max(left + wide, self.face[0] + self.size / 2)
        super().__init__((begin, upper, end - begin, top + high - upper))

    @property
    def thing(self) -> Target:
        """The town, wherever its label lies."""
        return ("town", self.town.key)

    def press(self) -> None:
        """By keys: sit down."""
        self._on_enter(self.town.key)

    def press_at(self, x: float, y: float) -> None:
        """By a pointer: show its table."""
        self._on_choose(self.town.key)

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the face, brighter where it is chosen, and the label."""
        town = self.town
        x, y = self.face
        closed = town.standing is Standing.CLOSED
        if look.hovered and not self.chosen:
            painter.circle(x, y, self.size / 2 + 5, None, "gold", 3)
        painter.portrait(town.portrait, "happy" if self.chosen else "neutral", x, y, self.size, turn=self.chosen)
        left, top, wide, high = self.plate
        focus_ring(painter, look, self.plate, 7)
        fill = "gold" if self.chosen else "paper2" if closed else "paper"
        painter.box(left, top, wide, high, 7, fill, 1, "ink", 2.5)
        letters = true_size(painter, self.letters)
        stars = len(town.stars) * letters * STAR_STEP
        label(painter, town.name, left + 12, top + high / 2, wide - stars - 20, self.letters, "serif-bold", "ink")
        for place, lit in enumerate(town.stars):
            middle = left + wide - 10 - stars + (place + 0.5) * letters * STAR_STEP
            star(painter, middle, top + high / 2, letters, lit=lit)


# --- the screen


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
    shows = "desk.version"
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
    size = 21 * grown
    facts = tuple(
        (Label(name, size, "serif-bold", leading=LEADING, across=0), Prose(value, size, leading=LEADING, grow=1))
        for name, value in table.rows
    )
    return column(
        table_picture(table) if grown == 1 else None,
        column(
            Prose(table.number, 19 * grown, "semi", "ink2", leading=LEADING),
            Prose(table.title, 38 * grown, "serif-bold", leading=1.2),
            Prose(table.life, 20 * grown, "serif-italic", "ink2", leading=LEADING),
        ),
        Table(facts, gap=14, line_gap=7),
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
