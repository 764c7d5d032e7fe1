"""The screen of the journey: the map at the left, the table of the town that is chosen at the right."""

from __future__ import annotations

from typing import Final

from game.views.input.intents import Intent
from game.views.painter import Painter
from game.views.scene import Backdrop, Stage
from game.views.screens.journey.chart import FACES, HIGH, SPOTS, TRAVELLER, WIDE, draw_chart, traveller
from game.views.screens.journey.panel import draw_panel
from game.views.screens.journey.seas import draw_seas
from game.views.screens.journey.state import JourneyDesk
from game.views.screens.journey.town import Town
from game.views.screens.page import MARGIN, TITLE_Y, ControlScene, back_button, content, draw_title
from game.views.widgets.buttons import Button, Kind
from game.views.widgets.control import Control, Rect
from game.views.widgets.prose import crowding, label
from game.views.widgets.tile import sheet
from game.words import _

TOP: Final = 118.0
BOTTOM: Final = 1034.0
PANEL: Final = 448.0
GAP: Final = 30.0
LEAST_BELOW: Final = 180.0  # what the picture of the table needs below the map
BORDER: Final = 30.0  # of paper round the map
BUTTON: Final = 88.0
FACE, FAR_FACE, CHOSEN_FACE, FAR_CHOSEN = 88.0, 80.0, 112.0, 92.0
SPOT: Final = 14.0  # how far the mark of a town reaches
LETTERS: Final = 20.0  # of the labels, on a map as large as it was drawn
SMALLEST, GROWN = 0.6, 1.12  # how much smaller they get at most, and how much less they shrink than the map
FAR: Final = ("ponce", "oaxaca")
PRIMARY: Final[Kind] = "primary"
QUIET: Final[Kind] = "quiet"


class JourneyScene(ControlScene):
    """Shows the journey as the desk tells it."""

    backdrop = Backdrop(dark=0.18)

    def __init__(self, desk: JourneyDesk) -> None:
        super().__init__()
        self.desk = desk
        self.controls: dict[str, Control] = {}
        self.paper: Rect = (0, 0, 0, 0)
        self.panel: Rect = (0, 0, 0, 0)
        self.picture: Rect | None = None  # of the table, below the map where a window is high
        self._map: tuple[float, float, float] = (0, 0, 1)  # left, top, scale
        self._shown = -1  # the version of the desk that is shown

    # --- the scene

    def enter(self, stage: Stage) -> None:
        """Begin at the table that comes next, and tell it."""
        super().enter(stage)
        self._focus(self.desk.chosen)
        title = _("The journey")
        self._tell(f"{title}. {self.desk.view.standing}.")

    def update(self, elapsed: float) -> None:
        """Show what has changed."""
        super().update(elapsed)
        if self._shown != self.desk.version:
            self._again()

    @property
    def moving(self) -> bool:
        """While something has changed that is not shown yet."""
        return super().moving or self._shown != self.desk.version

    def _tell(self, before: str = "") -> None:
        if self._stage is not None:
            self._stage.audio.announce(f"{before} {self.desk.table.spoken}".strip())

    # --- layout

    def layout(self, painter: Painter) -> None:
        """Place the map, the towns, the sheet and the buttons; the focus stays on its control."""
        super().layout(painter)
        self._shown = self.desk.version
        names = list(self.controls)
        before = names[self._group.focus] if self._group.focus < len(names) else ""
        left, width = content(painter.metrics)
        side = min(PANEL * min(1.25, crowding(painter)), width * 0.42)
        self.paper = self._place_map((left, TOP, width - side - GAP, BOTTOM - TOP))
        lower = self.paper[1] + self.paper[3] + GAP
        self.picture = (self.paper[0], lower, self.paper[2], BOTTOM - lower) if BOTTOM - lower > LEAST_BELOW else None
        view, table = self.desk.view, self.desk.table
        x, y, scale = self._map
        area = (x, y, WIDE * scale, HIGH * scale)
        letters = LETTERS * min(1.0, max(SMALLEST, scale * GROWN))
        self.controls = {}
        for town in view.towns:
            chosen = town.key == self.desk.chosen
            (spot_x, spot_y), (right, down) = SPOTS[town.key], FACES[town.key]
            far = town.key in FAR
            size = (FAR_CHOSEN if far else CHOSEN_FACE) if chosen else FAR_FACE if far else FACE
            face = (x + (spot_x + right) * scale, y + (spot_y + down) * scale)
            look = "happy" if chosen else "neutral"
            near = SPOT * scale
            spot = (x + spot_x * scale - near, y + spot_y * scale - near, 2 * near, 2 * near)
            self.controls[town.key] = Town(
                painter, town, face, size * scale, area, letters, spot, self._choose, self._enter_town, chosen, look
            )
        at = left + width - side
        below = BOTTOM
        if view.again:
            below -= BUTTON
            self.controls["again"] = Button(
                (at, below, side, BUTTON), _("Set out again"), self._set_out, "primary", "again", size=32
            )
            below -= 14
        if table.action:
            high, size, kind = (BUTTON * 0.7, 24.0, QUIET) if view.again else (BUTTON, 36.0, PRIMARY)
            below -= high
            rect = (at, below, side, high)
            self.controls["sit"] = Button(rect, table.action, self.desk.sit_down, kind, "play", "Enter", size=size)
            below -= 20
        self.panel = (at, TOP, side, below - TOP)
        self.controls["back"] = back_button(painter, self.back)
        self._group.set(list(self.controls.values()))
        self._focus(before if before in self.controls else self.desk.chosen)

    def _place_map(self, area: Rect) -> Rect:
        """Put the map into an area, as large as it can be there; returns where its paper lies."""
        x, y, w, h = area
        scale = min((w - 2 * BORDER) / WIDE, (h - 2 * BORDER) / HIGH)
        wide, high = WIDE * scale + 2 * BORDER, HIGH * scale + 2 * BORDER
        left, top = x + (w - wide) / 2, y
        self._map = (left + BORDER, top + BORDER, scale)
        return left, top, wide, high

    def _focus(self, name: str) -> None:
        names = list(self.controls)
        self._group.focus = names.index(name) if name in names else 0

    # --- what is done

    def _choose(self, key: str) -> None:
        self.desk.choose(key)
        self._again()
        self._focus(key)
        self._tell()

    def _enter_town(self, key: str) -> None:
        """Enter on a town: sit down where one can."""
        if key != self.desk.chosen:
            self._choose(key)
        elif self.desk.table.action:
            self.desk.sit_down()

    def _set_out(self) -> None:
        self.desk.set_out_again()
        self._again()
        self._focus(self.desk.chosen)
        self._tell(f"{self.desk.view.standing}.")

    def handle(self, intent: Intent) -> None:
        """Choose a town: the table follows the focus of keys and pad."""
        super().handle(intent)
        focused = self._group.focused
        if self._group.show_focus and isinstance(focused, Town) and focused.town.key != self.desk.chosen:
            self._choose(focused.town.key)

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the title, the map with its towns, the sheet and the buttons."""
        view = self.desk.view
        left, _width = content(painter.metrics)
        end = self.controls["back"].rect[0]
        draw_title(painter, _("The journey"), end)
        wide = painter.text_width(_("The journey"), 54, "serif-bold")
        room = end - left - wide - 60
        if room > MARGIN:
            label(painter, view.standing, left + wide + 28, TITLE_Y + 4, room, 26, "serif-italic", "cream2")
        sheet(painter, self.paper)
        x, y, scale = self._map
        draw_chart(painter, x, y, scale, view.won)
        draw_seas(painter, x, y, scale, traveller(view.won))
        here = traveller(view.won)
        if here is not None:
            size = TRAVELLER * scale
            at = (x + here[0] * scale, y + here[1] * scale)
            painter.circle(*at, size / 2 + 3, "paper", "ink", 2)
            painter.portrait(view.portrait, "neutral", *at, size)
        draw_panel(painter, self.panel, self.desk.table, self.picture)
        self._group.draw(painter)
