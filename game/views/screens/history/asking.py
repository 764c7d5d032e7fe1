"""What is asked about matches: whether one is to be deleted, what the list is narrowed to, how records come here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from game.newgame import NewName
from game.packs.pack import Pack
from game.pastmatches import PastMatch
from game.people import Person, in_words
from game.views.painter import Painter
from game.views.screens.history.rows import draw_thumb
from game.views.screens.menu import NOWHERE, ButtonSheet
from game.views.screens.newgame.name import NameScene
from game.views.screens.page import RisingSheet, done_button
from game.views.widgets.buttons import Button
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.layout import Box, column, grid, inset, space
from game.views.widgets.person import FaceButton
from game.views.widgets.prose import crowding, label, true_size
from game.words import _, game_title, ngettext
from game.words import history as words

INSET: Final = 56.0
TITLE: Final = 104.0
GAP: Final = 14.0
FACE: Final = 104.0
FACES: Final = 6
MOST_FACES: Final = 17  # and "All"
GAMES: Final = 2  # side by side
RADIUS: Final = 14.0


class DeleteScene(ButtonSheet):
    """Asks before a match is deleted; ``count`` is how many matches its file holds."""

    def __init__(self, match: PastMatch, count: int, on_delete: Callable[[], None]) -> None:
        super().__init__()
        self.match = match
        self.count = count
        self._on_delete = on_delete

    def heading(self) -> str:
        """Ask."""
        return _("Delete this match?")

    def text(self) -> str:
        """Say which one, and what goes with it."""
        which = " · ".join(part for part in (self.match.name, self.match.when) if part)
        said = _("Its record is deleted, and it no longer counts in the statistics.")
        if self.count > 1:
            text = ngettext("The record holds {n} match.", "The record holds {n} matches.", self.count)
            said = f"{text.format(n=self.count)} {said}"
        return f"{which}. {said}"

    def buttons(self) -> list[Button]:
        """The two answers."""
        return [
            Button(NOWHERE, _("Keep it"), self.back, "primary", key="Esc", size=34),
            Button(NOWHERE, _("Delete"), self._delete, "danger", "trash", size=26),
        ]

    def _delete(self) -> None:
        self.back()
        self._on_delete()


class ImportScene(ButtonSheet):
    """Tells how the record of somebody else comes here."""

    def __init__(self, folder: Path, on_read: Callable[[], None], on_open: Callable[[], None]) -> None:
        super().__init__()
        self.folder = folder
        self._on_read = on_read
        self._on_open = on_open

    def heading(self) -> str:
        """Say what is done here."""
        return _("Import a match")

    def text(self) -> str:
        """Say where the record is looked for."""
        return " ".join(words.import_lines(self.folder))

    def buttons(self) -> list[Button]:
        """What can be done with the folder."""
        return [
            Button(NOWHERE, _("Import from the folder"), self._read, "primary", "import", size=30),
            Button(NOWHERE, _("Open the folder"), self._on_open, "paper", "folder", size=26),
            Button(NOWHERE, _("Back"), self.back, "paper", "left", "Esc", size=26),
        ]

    def _read(self) -> None:
        self.back()
        self._on_read()


class MatchName(NewName):
    """The name of a match while it is written; without any it is called by its game."""

    @property
    def problem(self) -> str | None:
        """Why the last letter was not taken."""
        return self.refusal

    @property
    def is_good(self) -> bool:
        """Any name is good, and none too."""
        return True


class MatchNameScene(NameScene):
    """A sheet on which the name of a match is written."""

    def title(self) -> str:
        """Ask for the name."""
        return _("What is this match called?")


class ChoiceSheet(RisingSheet):
    """Several things to choose from; the first stands for all of them. A press chooses and closes it."""

    def __init__(self, heading: str, on_choose: Callable[[str], None], chosen: str) -> None:
        super().__init__()
        self.heading = heading
        self.chosen = chosen
        self.places: dict[str, Rect] = {}
        self._on_choose = on_choose

    def choices(self, painter: Painter, area: Rect) -> list[Control]:
        """The controls, in this area."""
        raise NotImplementedError

    def body_height(self, painter: Painter, width: float) -> float:
        """How high they are together in that width."""
        raise NotImplementedError

    def focused(self) -> int:
        """The place of the chosen one."""
        raise NotImplementedError

    def layout(self, painter: Painter) -> None:
        """Place the choices and the way back."""
        super().layout(painter)
        crowd = crowding(painter)
        wide = min(900.0 * min(1.5, crowd), painter.metrics.w - 96)
        body = Box("choices", self.body_height(painter, wide - 2 * INSET))
        whole = column(space(TITLE), body, space(30), Box("foot", 72), space(44), name="sheet", pad=(INSET, 0))
        self.place_sheet(painter, wide, whole.length + (body.size or 0) * 0)
        self.places = whole.place(self._sheet)
        x, y, w, _h = self.places["foot"]
        before = self._group.focus if self._group.controls else self.focused()
        controls = self.choices(painter, self.places["choices"])
        self._group.set([*controls, done_button(painter, x + w, y, self.back)])
        self._group.focus = min(before, len(controls))

    def _take(self, value: str) -> None:
        self.back()
        self._on_choose(value)

    def draw_sheet(self, painter: Painter) -> None:
        """Add the heading and the choices."""
        x, y, w, _h = inset(self._sheet, INSET)
        label(painter, self.heading, x, y + 62, w, 40, "serif-bold", "ink")
        self._group.draw(painter)


class PeopleSheet(ChoiceSheet):
    """Who is looked for, by portrait; ``everybody`` is the word for all."""

    def __init__(
        self, heading: str, everybody: str, people: Sequence[Person], on_choose: Callable[[str], None], chosen: str
    ) -> None:
        super().__init__(heading, on_choose, chosen)
        self.people = tuple(people[:MOST_FACES])
        self.everybody = everybody

    def _columns(self, painter: Painter, width: float) -> tuple[int, float, float]:
        """How many stand side by side, how large a portrait is, and how high one with its name."""
        names = [self.everybody, *(in_words(person.name) for person in self.people)]
        widest = max(painter.text_width(name, 20, "semi") for name in names) + 12
        columns = max(2, min(FACES, int((width + GAP) / (min(widest, width / 3) + GAP))))
        size = min((width + GAP) / columns - GAP - 8, FACE * min(1.3, crowding(painter)))
        lines = -(-(len(self.people) + 1) // columns)
        most = (painter.metrics.h - 360) / lines - GAP - 12 - true_size(painter, 20) * 1.3
        size = min(size, most)
        return columns, size, size + 12 + true_size(painter, 20) * 1.3

    def body_height(self, painter: Painter, width: float) -> float:
        """All lines of portraits."""
        columns, _size, high = self._columns(painter, width)
        return -(-(len(self.people) + 1) // columns) * (high + GAP) - GAP

    def focused(self) -> int:
        """The place of who is looked for."""
        names = ["", *(person.name for person in self.people)]
        return names.index(self.chosen) if self.chosen in names else 0

    def choices(self, painter: Painter, area: Rect) -> list[Control]:
        """Everybody, and each."""
        columns, size, high = self._columns(painter, area[2])
        cells = grid(area, columns, GAP, high).cells()
        rect = next(cells)
        controls: list[Control] = [
            EverybodyButton(rect, self.everybody, partial(self._take, ""), size, not self.chosen)
        ]
        for person, cell in zip(self.people, cells, strict=False):
            press, is_chosen = partial(self._take, person.name), person.name == self.chosen
            controls.append(FaceButton(cell, in_words(person.name), person.portrait, press, size, is_chosen))
        return controls


class EverybodyButton(FaceButton):
    """A portrait's place that stands for everybody."""

    def __init__(self, rect: Rect, name: str, on_press: Callable[[], None], size: float, chosen: bool) -> None:
        super().__init__(rect, name, "", on_press, size, chosen)

    def draw_face(self, painter: Painter, x: float, y: float) -> None:
        """Draw a disc with a sign."""
        painter.circle(x, y, self.size / 2 - 4, "paper2", "ink", 2)
        if self.chosen:
            painter.circle(x, y, self.size / 2, None, "gold", 4)
        painter.icon("person", x, y, self.size * 0.46, "ink2")


class GamesSheet(ChoiceSheet):
    """Which game is looked for; ``pack_of`` tells with which pack one is played, None while that is not read."""

    def __init__(
        self,
        games: Sequence[str],
        pack_of: Callable[[str], Pack | None],
        on_choose: Callable[[str], None],
        chosen: str,
    ) -> None:
        super().__init__(_("Which game?"), on_choose, chosen)
        self.games = ("", *games)
        self._pack_of = pack_of

    def _high(self, painter: Painter) -> float:
        return 84.0 * min(1.25, crowding(painter))

    def body_height(self, painter: Painter, width: float) -> float:
        """All lines."""
        return -(-len(self.games) // GAMES) * (self._high(painter) + GAP) - GAP

    def focused(self) -> int:
        """The place of the chosen game."""
        return self.games.index(self.chosen) if self.chosen in self.games else 0

    def choices(self, painter: Painter, area: Rect) -> list[Control]:
        """All games, and each."""
        cells = grid(area, GAMES, GAP, self._high(painter)).cells()
        return [
            GameButton(cell, game, self._pack_of, partial(self._take, game), game == self.chosen)
            for game, cell in zip(self.games, cells, strict=False)
        ]


class GameButton(Control):
    """A game with a card on its cloth."""

    def __init__(
        self,
        rect: Rect,
        game: str,
        pack_of: Callable[[str], Pack | None],
        on_press: Callable[[], None],
        chosen: bool,
    ) -> None:
        super().__init__(rect, on_press)
        self.game = game
        self._pack_of = pack_of
        self.label = game_title(game) if game else _("All games")
        self.chosen = chosen

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the tile and the name."""
        x, y, w, h = self.rect
        with painter.group(dy=2 if look.pressed else 0):
            if look.focused:
                focus_ring(painter, self.rect, RADIUS)
            ground = "#F6DFA4" if self.chosen else "#FFFBF0" if look.hovered else "sheet"
            painter.box(x, y, w, h, RADIUS, ground, 1, "ink", 2.5 if self.chosen else 1.4, 1 if self.chosen else 0.35)
            left = x + 24
            if self.game:
                draw_thumb(painter, self.game, self._pack_of(self.game), (x + 10, y + 8, 72, h - 16))
                left = x + 100
            label(painter, self.label, left, y + h / 2, x + w - left - 50, 26, "serif-bold", "ink")
            if self.chosen:
                painter.icon("check", x + w - 30, y + h / 2, 22, "ink")
