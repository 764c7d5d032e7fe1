"""The screen of statistics: who, which game and which time above, then slates and sheets with what was counted."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from game.views.input.intents import Intent, Means
from game.views.painter import Painter
from game.views.scene import Backdrop, Stage
from game.views.screens.page import TITLE_Y, ControlScene, back_button, content, draw_foot
from game.views.screens.statistics import boards, luck, sheets
from game.views.screens.statistics.figures import Figures, StatisticsDesk
from game.views.screens.statistics.picker import ClothPicker, HeadPicker
from game.views.widgets.buttons import IconButton, Segments
from game.views.widgets.control import Control, Rect
from game.views.widgets.hints import ARROWS
from game.views.widgets.layout import Box, column, row
from game.views.widgets.prose import best_size, crowding, flow, flow_height, label
from game.views.widgets.stepper import Picker
from game.views.widgets.tile import sheet
from game.words import _
from game.words.statistics import group_names, period_names, picture_names

TOP: Final = 128.0
BOTTOM: Final = 1000.0
GAP: Final = 18.0
FACE: Final = 84.0  # diameter of the portrait beside the name
NAME_X: Final = 122.0
NAME_LEAST: Final = 300.0  # units that the name keeps beside the choices
CHOICE: Final = 340.0  # the widest choice
WON_LEAST: Final = 560.0  # the least width of the sheet of matches won and lost, for letters as designed
WON_MOST: Final = 0.52  # and what it may take of the width for larger ones


class StatisticsScene(ControlScene):
    """Shows what the desk has counted, and asks it for what is chosen."""

    backdrop = Backdrop(dark=0.42)

    def __init__(self, desk: StatisticsDesk) -> None:
        super().__init__()
        self.desk = desk
        self.group = "games"  # by what the bars are told apart
        self.picture = "luck"  # what is shown of deals
        self.page = 0  # of the rivals
        self.places: dict[str, Rect] = {}
        self.controls: dict[str, Control] = {}
        self._name_end = 0.0
        self._was_whole = False  # luck and play of all deals were known

    # --- the scene

    def enter(self, stage: Stage) -> None:
        """Follow the last device, and tell what is shown."""
        super().enter(stage)
        self._tell()

    def leave(self) -> None:
        """Count no more."""
        self.desk.close()

    def update(self, elapsed: float) -> None:
        """Let the desk count, and show what is new."""
        counts = self.desk.working
        if self.desk.step():
            self._again()
            if counts:
                self._tell()
            elif self._luck_is_whole and not self._was_whole:
                self._tell_luck()
        self._was_whole = self._luck_is_whole

    @property
    def moving(self) -> bool:
        """While something is being counted."""
        return self.desk.working

    def _tell(self) -> None:
        figures = self.desk.figures
        if self._stage is None or self.desk.working:
            return
        if figures is None:
            self._stage.audio.announce(self.desk.note)
            return
        curve = figures.luck if self.picture == "luck" else None
        self._stage.audio.announce(figures.spoken if curve is None else f"{figures.spoken} {curve.spoken}")

    @property
    def _luck_is_whole(self) -> bool:
        figures = self.desk.figures
        return figures is not None and figures.luck is not None and figures.luck.is_whole

    def _tell_luck(self) -> None:
        """Tell luck and play, where they are shown."""
        figures = self.desk.figures
        if self._stage is not None and self.picture == "luck" and figures is not None and figures.luck is not None:
            self._stage.audio.announce(figures.luck.spoken)

    # --- layout

    def layout(self, painter: Painter) -> None:
        """Place boards and controls; the focus stays on its control."""
        super().layout(painter)
        x, width = content(painter.metrics)
        won = min(WON_LEAST * crowding(painter), width * WON_MOST)
        page = column(
            row(Box("rating", weight=1.86), Box("won", least=won), size=342, gap=GAP),
            Box("rivals", 228),
            row(Box("points", weight=0.86), Box("moments"), gap=GAP),
            gap=GAP,
        )
        self.places = page.place((x, TOP, width, BOTTOM - TOP))
        # Before anything is counted there is but the way back: what comes then takes the focus.
        before = list(self.controls)[self._group.focus] if len(self.controls) > 1 else ""
        self.controls = {**self._choices(painter), **self._on_boards(painter)}
        self.controls["back"] = back_button(painter, self.back)
        self._group.set(list(self.controls.values()))
        self._focus(before)

    def _focus(self, name: str) -> None:
        names = list(self.controls)
        self._group.focus = names.index(name) if name in names else 0

    def _choices(self, painter: Painter) -> dict[str, Control]:
        """Beside the title: the person, the game and the time, from the right; what there is one of is not chosen."""
        desk, high = self.desk, 52 * min(1.2, crowding(painter))
        x, _width = content(painter.metrics)
        back = back_button(painter, self.back)
        right, y = back.rect[0] - 14, TITLE_Y - high / 2
        found: dict[str, Control] = {}
        if not desk.people:
            self._name_end = right
            return found
        count = 3 if len(desk.games) > 2 else 2
        room = (right - x - NAME_X - NAME_LEAST - 14) / (count - 1) - 14
        names = period_names()
        wide = min(CHOICE * crowding(painter), room, sum(painter.text_width(name, 22, "semi") + 44 for name in names))
        period = Segments((right - wide, y, wide, high), names, desk.chosen.period, self._choose_period)
        right -= wide + 14
        if len(desk.games) > 2:
            wide = max(painter.text_width(name, 22, "semi") for name in desk.games) + 2 * high + 12
            wide = min(CHOICE * crowding(painter), room, wide)
            found["game"] = Picker((right - wide, y, wide, high), desk.games, desk.chosen.game, self._choose_game)
            right -= wide + 14
        found["period"] = period
        self._name_end = right - 10
        if len(desk.people) > 1:
            size, tall = 38.0, 58 * min(1.2, crowding(painter))
            wide = max(painter.text_width(name, size, "serif-bold") for name in desk.people) + 2 * tall
            place = (x + NAME_X, 56 - tall / 2, min(wide, self._name_end - x - NAME_X), tall)
            person = ClothPicker(place, desk.people, desk.chosen.person, self._choose_person)
            found = {"person": person, **found}
        return found

    def _on_boards(self, painter: Painter) -> dict[str, Control]:
        figures = self.desk.figures
        if figures is None:
            return {}
        found: dict[str, Control] = {}
        names = {key: name for key, name in group_names().items() if len(figures.groups[key]) > 1}
        if self.group not in names:
            self.group = next(iter(names), "games")
        if len(names) > 1:
            x, y, w, _h = self.places["won"]
            wide = max(painter.text_width(name, 22, "semi") for name in names.values()) + 2 * 44 + 8
            wide = min(wide, w * 0.55)
            place = (x + w - 32 - wide, y + 28, wide, 44)
            keys = list(names)
            found["group"] = Picker(place, list(names.values()), keys.index(self.group), partial(self._group_by, keys))
        found |= self._pictures(painter, figures)
        pages = boards.pages_of(self.places["rivals"], len(figures.rivals))
        self.page %= pages
        if pages > 1:
            x, y, w, _h = self.places["rivals"]
            place = (x + w - 26 - 44, y + 22, 44, 44)
            found["more"] = IconButton(place, _("More opponents"), self._turn_page, "paper", "right", size=20)
        return found

    def _pictures(self, painter: Painter, figures: Figures) -> dict[str, Control]:
        """What can be shown of deals, where there is more than one thing."""
        known = {"luck": figures.luck is not None, "points": figures.points is not None}
        names = {key: name for key, name in picture_names().items() if known[key]}
        if self.picture not in names:
            self.picture = next(iter(names), "points")
        if len(names) < 2:
            return {}
        x, y, w, _h = self.places["points"]
        high = 44 * min(1.2, crowding(painter))
        wide = max(painter.text_width(name, 28, "serif-bold") for name in names.values()) + 2 * high + 12
        place = (x + 34, y + sheets.HEAD_Y - high / 2, min(wide, w * 0.56), high)
        keys = list(names)
        return {"picture": HeadPicker(place, list(names.values()), keys.index(self.picture), partial(self._show, keys))}

    # --- what is chosen

    def _choose_person(self, person: int) -> None:
        self.page = 0
        self.desk.choose(replace(self.desk.chosen, person=person, game=0))

    def _choose_game(self, game: int) -> None:
        self.page = 0
        self.desk.choose(replace(self.desk.chosen, game=game))

    def _choose_period(self, period: int) -> None:
        self.page = 0
        self.desk.choose(replace(self.desk.chosen, period=period))

    def _group_by(self, keys: list[str], place: int) -> None:
        self.group = keys[place]

    def _show(self, keys: list[str], place: int) -> None:
        self.picture = keys[place]
        self._tell_luck()

    def _turn_page(self, by: int = 1) -> None:
        self.page += by
        self._again()

    def handle(self, intent: Intent) -> None:
        """Choose, leaf through the rivals, or go back."""
        if intent.means in (Means.PAGE_UP, Means.PAGE_DOWN):
            self._turn_page(-1 if intent.means is Means.PAGE_UP else 1)
        else:
            super().handle(intent)

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the title, the boards, and the controls."""
        self._draw_head(painter)
        figures = self.desk.figures
        if figures is None and self.desk.working and not self.desk.note:
            for name in ("rating", "rivals"):
                painter.slate(*self.places[name], boards.FRAME)
            for name in ("won", "points", "moments"):
                sheet(painter, self.places[name])
        elif figures is None:
            self._draw_note(painter)
        else:
            boards.draw_rating(painter, self.places["rating"], figures.rating)
            beside = self.controls["group"].rect[2] + 10 if "group" in self.controls else 0.0
            sheets.draw_bars(painter, self.places["won"], figures.groups[self.group], figures.score, beside)
            boards.draw_rivals(painter, self.places["rivals"], figures.rivals, self.page)
            self._draw_picture(painter, figures)
            sheets.draw_moments(painter, self.places["moments"], figures.moments)
        self._group.draw(painter)
        draw_foot(painter, [(ARROWS, _("choose")), ((Means.BACK,), _("back"))], self.desk.note if figures else "")

    def _draw_picture(self, painter: Painter, figures: Figures) -> None:
        """Draw what was chosen of deals."""
        area = self.places["points"]
        control = self.controls.get("picture")
        room = 0.0 if control is None else control.rect[0] + control.rect[2] - area[0]
        curve = figures.luck if self.picture == "luck" else None
        beside = ("", "") if curve is None else (curve.said, curve.brief)
        sheets.draw_head(painter, area, picture_names()[self.picture], room, *beside)
        if curve is None:
            sheets.draw_points(painter, area, figures.points)
        else:
            luck.draw_luck(painter, area, curve)

    def _draw_head(self, painter: Painter) -> None:
        x, _width = content(painter.metrics)
        desk = self.desk
        if not desk.people:
            label(painter, _("Statistics"), x, TITLE_Y, self._name_end - x, 54, "serif-bold", "cream", shadow=0.4)
            return
        figures = desk.figures
        painter.portrait(desk.portrait, "happy", x + FACE / 2 + 12, 64, FACE, turn=True)
        left, room = x + NAME_X, self._name_end - x - NAME_X
        if "person" not in self.controls:
            label(painter, desk.people[desk.chosen.person], left, 54, room, 46, "serif-bold", "cream", shadow=0.4)
        if figures:
            label(painter, figures.line, left + 2, 106, room, 24, "serif-italic", "cream2")

    def _draw_note(self, painter: Painter) -> None:
        """Say on a sheet in the middle why there is nothing to show."""
        metrics, text = painter.metrics, self.desk.note
        wide = min(880.0, metrics.w - 160)
        size = best_size(painter, text, wide - 160, 300, 32, "serif-regular", 1.36)
        high = flow_height(painter, text, wide - 160, size, "serif-regular") + 150
        place = ((metrics.w - wide) / 2, 540 - high / 2, wide, high)
        sheet(painter, place)
        flow(painter, text, metrics.w / 2, 540 - high / 2 + 75, wide - 160, size, "serif-regular", "ink", align="c")
