"""The screen of statistics: who, which game and which time above, then slates and sheets with what was counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from msgspec.structs import replace as placed

from game.views.input.intents import Means
from game.views.kit.box import Box, column, row
from game.views.kit.controls import PickerBox, SegmentsBox, chooser
from game.views.kit.screen import Keys, Screen
from game.views.kit.slates import slate
from game.views.kit.words import Label, Prose, portrait
from game.views.screens.statistics import boards
from game.views.screens.statistics.figures import Figures, LuckCurve, StatisticsDesk
from game.views.widgets.hints import ARROWS, Hint
from game.views.widgets.stepper import ClothPicker, HeadPicker, Picker
from game.views.widgets.tile import sheet
from game.words import N_, _, pgettext
from game.words.statistics import group_names, picture_names

GAP: Final = 18.0
FACE: Final = 84.0  # diameter of the portrait beside the name
NAME: Final = 430.0  # the width that portrait and name keep beside the choices
CHOICE: Final = 52.0  # the height of a choice


class StatisticsScene(Screen):
    """Shows what the desk has counted, and asks it for what is chosen."""

    caption = N_("Statistics")
    shows = "grouping picture"
    awaits = "desk.working"
    top = 128.0
    end = 1000.0
    head_place = (22.0, 104.0)

    def __init__(self, desk: StatisticsDesk) -> None:
        super().__init__()
        self.desk = desk
        self.grouping = "games"  # by what the bars are told apart
        self.picture = "luck"  # what is shown of deals
        self._was_whole = False  # luck and play of all deals were known

    # --- what is shown

    @property
    def first(self) -> str:
        """The first choice above."""
        return next((name for name in ("person", "game", "period") if name in self.controls), "")

    def hints(self) -> tuple[Sequence[Hint], str]:
        """Return what keys do, and what is done meanwhile."""
        return [(ARROWS, _("choose")), ((Means.BACK,), _("back"))], self.desk.note if self.desk.figures else ""

    def keys(self) -> Keys:
        """Return the keys that leaf through the rivals."""
        turn = partial(self.turn_page, "rivals")
        return {Means.PAGE_UP: partial(turn, -1), Means.PAGE_DOWN: turn}

    def heading(self) -> Box:
        """Return portrait and name, or the choice of a name, and below it how many matches there are."""
        desk = self.desk
        if not desk.people:
            return super().heading()
        who: Box = Label(desk.people[desk.chosen.person], 46, "serif-bold", "cream", shadow=0.4)
        if len(desk.people) > 1:
            choose = partial(self._choose, "person")
            who = PickerBox("person", desk.people, desk.chosen.person, choose, ClothPicker, tall=58, across=0)
        line = Label(desk.figures.line if desk.figures else "", 24, "serif-italic", "cream2")
        face = portrait(desk.portrait, "happy", FACE, 1.0, turn=True)
        return row(face, column(who, line, gap=4, grow=1, wide=0), gap=26, pad=(12, 0), grow=1, wide=NAME)

    def head(self) -> Sequence[Box]:
        """Return the choices of game and time; what there is one of is not chosen."""
        desk = self.desk
        if not desk.people:
            return ()
        chosen, choose = desk.chosen, self._choose
        game = PickerBox(
            "game", desk.games, chosen.game, partial(choose, "game"), tall=CHOICE, title=_("Game"), across=0.5
        )
        names = pgettext("statistics", "Month"), pgettext("statistics", "Year"), pgettext("statistics", "All time")
        period = SegmentsBox("period", names, chosen.period, partial(choose, "period"), tall=CHOICE, across=0.5)
        return (game, period) if len(desk.games) > 2 else (period,)

    def build(self) -> Box:
        """Return slates and sheets, empty ones until something is counted, or a sheet that says why there are none."""
        figures = self.desk.figures
        if figures is not None:
            rivals = boards.rivals_slate(figures.rivals, self.pages["rivals"], partial(self.turn_page, "rivals"))
            rating, moments = boards.rating_slate(figures.rating), boards.moments_paper(figures.moments)
            return arranged(rating, self._bars(figures), rivals, self._deals(figures), moments)
        if self.desk.working and not self.desk.note:
            return arranged(slate(), boards.paper(), slate(grow=1), boards.paper(), boards.paper())
        said = Prose(self.desk.note, 32, "serif-regular", align="c")
        return column(column(said, pad=(80, 75), ground=sheet, wide=(400, 880), across=0.5), align=0.45)

    def _bars(self, figures: Figures) -> Box:
        """Matches won and lost, with the choice of what tells them apart, or the score of all."""
        names = {key: name for key, name in group_names().items() if len(figures.groups[key]) > 1}
        beside = self._choice("grouping", names or {"games": ""}) or Label(figures.score, 21, ink="ink2", align="r")
        return boards.bars_paper(figures.groups[self.grouping], beside)

    def _deals(self, figures: Figures) -> Box:
        """What was chosen of deals, with the choice where there is more than one thing to show."""
        known = {"luck": figures.luck, "points": figures.points}
        names = {key: name for key, name in picture_names().items() if known[key] is not None}
        head = self._choice("picture", names or {"points": ""}, HeadPicker)
        head = head or boards.heading(picture_names()[self.picture])
        if self.picture == "luck" and figures.luck is not None:
            return boards.luck_paper(figures.luck, head)
        return boards.points_paper(figures.points, head)

    def _choice(self, what: str, names: Mapping[str, str], made: type[Picker] = Picker) -> Box | None:
        """The choice of something by its key, which is the first one where the chosen one is not offered."""
        keys = list(names)
        if getattr(self, what) not in keys:
            setattr(self, what, keys[0])
        chosen, choose = keys.index(getattr(self, what)), chooser(partial(self._pick, what), keys)
        return PickerBox(what, list(names.values()), chosen, choose, made, tall=44) if len(keys) > 1 else None

    # --- what is told

    def spoken(self) -> str:
        """Return what was counted, with luck and play where they are shown; nothing before."""
        figures = self.desk.figures
        if self.desk.working or figures is None:
            return "" if self.desk.working else self.desk.note
        return f"{figures.spoken} {self._luck_spoken}".strip()

    @property
    def _luck(self) -> LuckCurve | None:
        return self.desk.figures.luck if self.desk.figures is not None else None

    @property
    def _luck_spoken(self) -> str:
        return self._luck.spoken if self._luck is not None and self.picture == "luck" else ""

    # --- what is chosen

    def _choose(self, what: str, place: int) -> None:
        self.pages.clear()
        others = {"game": 0} if what == "person" else {}
        self.desk.choose(replace(self.desk.chosen, **{**others, what: place}))

    def _pick(self, what: str, key: str) -> None:
        setattr(self, what, key)
        if what == "picture" and self._luck_spoken:
            self.tell(self._luck_spoken)

    # --- the scene

    def leave(self) -> None:
        """Count no more."""
        self.desk.close()

    def update(self, elapsed: float) -> None:
        """Let the desk count, and show and tell what is new."""
        super().update(elapsed)
        counts = self.desk.working
        if self.desk.step():
            self.rebuild()
            is_whole = self._luck is not None and self._luck.is_whole
            said = self.spoken() if counts else self._luck_spoken if is_whole and not self._was_whole else ""
            if said:
                self.tell(said)
        self._was_whole = self._luck is not None and self._luck.is_whole


def arranged(rating: Box, won: Box, rivals: Box, points: Box, moments: Box) -> Box:
    """Return slates and sheets where they stand."""
    upper = row(
        placed(rating, name="rating", grow=1.86, wide=560),
        placed(won, name="won", grow=1, wide=560, swell=1.5),
        gap=GAP,
        high=342,
    )
    lower = row(
        placed(points, name="points", grow=0.86, wide=0),
        placed(moments, name="moments", grow=1, wide=0),
        gap=GAP,
        high=(120, 230),
        grow=1,
    )
    return column(upper, row(rivals, name="rivals", high=228), lower, gap=GAP)
