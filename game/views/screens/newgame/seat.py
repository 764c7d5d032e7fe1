"""One seat of a new game: a human with a name and a portrait, or one of the opponents at a level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from game.people import (
    OPPONENTS,
    PLAYER_PORTRAITS,
    GameChoice,
    People,
    Person,
    alike,
    computer,
    knows_partners,
    level_of_all,
    named,
    next_computer,
    next_human,
    opponent_of,
    partners,
    seat_of,
    with_person,
)
from game.views.input.intents import Intent, Means
from game.views.painter import Painter
from game.views.scene import Stage
from game.views.screens.newgame.name import NameField, NameScene
from game.views.screens.newgame.person import SeatText, draw_seat_text
from game.views.screens.newgame.seats import draw_side_sign
from game.views.screens.rising import RisingSheet
from game.views.widgets.buttons import Button, Segments
from game.views.widgets.control import Control, Rect
from game.views.widgets.face import FaceButton
from game.views.widgets.prose import crowding, label, note, true_size
from game.words import _
from game.words import newgame as newgame_words

WIDTH: Final = 1180.0
INSET: Final = 56.0
LEFT: Final = 300.0  # the column with the large portrait
COLUMN_GAP: Final = 48.0
FOOT: Final = 108.0
LINE: Final = 54.0
GAP: Final = 18.0
FACES: Final = 4  # opponents side by side
MOST_KNOWN: Final = 5


class SeatScene(RisingSheet):
    """Each change calls ``on_change`` with everybody at the table; Esc or the gold button goes back.

    ``level`` is that of an opponent who comes to a table of humans.
    """

    def __init__(
        self,
        choice: GameChoice,
        seat: int,
        levels: Sequence[str],
        known: Sequence[Person],
        on_change: Callable[[People], None],
        on_back: Callable[[], None],
        level: str | None = None,
    ) -> None:
        super().__init__()
        self.rules = choice.rules
        self.people = choice.people
        self.seat = seat
        self.levels = tuple(levels)
        self.known = tuple(known)
        self.on_change = on_change
        self.on_back = on_back
        self._level = self.person.level or level_of_all(self.people) or level or self.levels[0]
        self._heads: list[tuple[str, float]] = []  # small headings in the right column, with their heights

    @property
    def person(self) -> Person:
        """Who sits here now."""
        return self.people[self.seat]

    # --- layout

    def enter(self, stage: Stage) -> None:
        """Put the focus on the gold button."""
        super().enter(stage)
        self._group.focus = len(self._group.controls) - 1

    def layout(self, painter: Painter) -> None:
        """Place what can be chosen in the right column, the person in the left one, and the button below."""
        super().layout(painter)
        crowd = crowding(painter)
        wide = min(WIDTH + 200 * (crowd - 1), painter.metrics.w - 96)
        high = min(796.0 + 240 * (crowd - 1), painter.metrics.h - 40)
        self._sheet = ((painter.metrics.w - wide) / 2, (painter.metrics.h - high) / 2, wide, high)
        x, y = self._right, self._sheet[1] + 104 + true_size(painter, 20) * 0.5
        width = self._sheet[0] + wide - INSET - x
        self._heads = []
        kind = Segments((x, y, width, LINE), [_("Human"), _("Computer")], int(self.person.level is not None), self._be)
        make = self._human_controls if self.person.level is None else self._computer_controls
        controls = [kind, *make(painter, x, y + LINE + GAP, width)]
        self._group.set([*controls, self._done_button(painter)])

    @property
    def _right(self) -> float:
        return self._sheet[0] + INSET + LEFT + COLUMN_GAP

    def _head(self, painter: Painter, text: str, y: float) -> float:
        """Keep a small heading for drawing; returns the y of what stands under it."""
        high = true_size(painter, 20) * 1.4
        self._heads.append((text, y + high / 2))
        return y + high + 4

    def _human_controls(self, painter: Painter, x: float, y: float, width: float) -> list[Control]:
        top = self._head(painter, _("Name"), y)
        controls: list[Control] = [NameField((x, top, width, LINE), self.person.name, self._open_name)]
        top = self._head(painter, _("Portrait"), top + LINE + GAP)
        known = [person for person in self.known if not alike(person, self.person)][:MOST_KNOWN]
        columns = len(PLAYER_PORTRAITS) if known else len(PLAYER_PORTRAITS) // 2
        step = (width + GAP) / columns
        face = min(step - GAP, 116.0 if known else 140.0)
        for place, portrait in enumerate(PLAYER_PORTRAITS):
            row, column = divmod(place, columns)
            rect = (x + column * step, top + row * (face + 12 + GAP), step - GAP, face + 12)
            chosen = portrait == self.person.portrait
            controls.append(FaceButton(rect, "", portrait, partial(self._wear, portrait), face, chosen))
        if known:
            widest = max(painter.text_width(person.name, 20, "semi") for person in known) + 10 + GAP
            known = known[: max(1, int((width + GAP) / min(widest, width)))]
            top = self._head(painter, _("Previous players"), top + face + 12 + GAP)
            high = face * 0.72 + 14 + true_size(painter, 20) * 1.3
            step = (width + GAP) / MOST_KNOWN
            for place, person in enumerate(known):
                rect = (x + place * step, top, step - GAP, high)
                controls.append(self._face(rect, person, face * 0.72))
        return controls

    def _computer_controls(self, painter: Painter, x: float, y: float, width: float) -> list[Control]:
        step = (width + GAP) / FACES
        name = true_size(painter, 20) * 1.3
        rows = -(-len(OPPONENTS) // FACES)
        head = true_size(painter, 20) * 1.4 + 4 if len(self.levels) > 1 else 0
        below = (head + LINE + GAP) if len(self.levels) > 1 else 0
        room = self._sheet[1] + self._sheet[3] - FOOT - 16 - below - y
        face = min(130.0, (room - (rows - 1) * 10) / rows - name - 16)
        high = face + 16 + name
        controls: list[Control] = []
        for place, opponent in enumerate(OPPONENTS):
            row, column = divmod(place, FACES)
            rect = (x + column * step, y + row * (high + 10), step - GAP, high)
            controls.append(self._face(rect, computer(opponent.portrait, self._level), face))
        if len(self.levels) > 1:
            top = self._head(painter, _("Level"), y + rows * (high + 10) + GAP - 10)
            names = [newgame_words.level_name(level) for level in self.levels]
            now = self.levels.index(self.person.level) if self.person.level in self.levels else -1
            controls.append(Segments((x, top, width, LINE), names, now, lambda i: self._play_at(self.levels[i])))
        return controls

    def _face(self, rect: Rect, person: Person, size: float) -> Control:
        """Somebody to sit here; with the number of his seat when he sits elsewhere."""
        elsewhere = seat_of(self.people, person)
        number = elsewhere + 1 if elsewhere not in (None, self.seat) and elsewhere is not None else None
        chosen = elsewhere == self.seat
        return FaceButton(rect, person.name, person.portrait, partial(self._sit, person), size, chosen, number)

    def _done_button(self, painter: Painter) -> Control:
        x, y, w, h = self._sheet
        text = _("Done")
        wide = max(264.0, painter.text_width(text, 32, "serif-bold") + 190)
        return Button(
            (x + w - INSET - wide, y + h - FOOT / 2 - 40, wide, 72.0), text, self.on_back, "primary", key="Esc", size=32
        )

    # --- choosing

    def _be(self, computer_plays: int) -> None:
        """A human sits down instead of the computer, or the other way round."""
        if computer_plays:
            self._sit(next_computer(self.people, self.seat, self._level))
        else:
            self._level = self.person.level or self._level
            self._sit(next_human(self.people, self.seat, self.known))

    def _sit(self, person: Person) -> None:
        if person.level is not None:  # whoever changes places keeps his level
            elsewhere = seat_of(self.people, person)
            person = person if elsewhere is None else self.people[elsewhere]
        self._set(with_person(self.people, self.seat, person))

    def _play_at(self, level: str) -> None:
        self._level = level
        self._put(replace(self.person, level=level))

    def _wear(self, portrait: str) -> None:
        self._put(replace(self.person, portrait=portrait))

    def _called(self, name: str) -> None:
        self._put(replace(self.person, name=name))
        if self._stage is not None:
            self._stage.pop()

    def _put(self, person: Person) -> None:
        self._set((*self.people[: self.seat], person, *self.people[self.seat + 1 :]))

    def _set(self, people: People) -> None:
        self.people = named(people)
        self.on_change(self.people)
        self._again()

    # --- input

    def _open_name(self) -> None:
        if self._stage is not None:
            others = self.people[: self.seat] + self.people[self.seat + 1 :]
            self._stage.push(NameScene(self.person.name, others, self._called, self._stage.pop))

    def handle(self, intent: Intent) -> None:
        """Change who sits here, or go back."""
        if intent.means in (Means.BACK, Means.MENU):
            self.on_back()
        elif intent.means is not Means.WHEEL:
            self._group.handle(intent)

    # --- the picture

    def draw_sheet(self, painter: Painter) -> None:
        """Add the person, what can be chosen and the foot."""
        x, y, w, h = self._sheet
        head = _("Seat {n}").format(n=self.seat + 1)
        left = x + INSET + label(painter, head, x + INSET, y + 62, w / 2, 40, "serif-bold", "ink") + 24
        mates = partners(self.rules, self.seat) if knows_partners(self.rules) else ()
        if mates:
            draw_side_sign(painter, self.rules.side_of(self.seat), left + 17, y + 62)
            said = newgame_words.with_partners([self.people[seat].name for seat in mates])
            label(painter, said, left + 46, y + 62, x + w - INSET - left - 46, 24, "serif-italic", "ink2")
        for text, at in self._heads:
            label(painter, text, self._right, at, x + w - INSET - self._right, 20, "sans", "ink2")
        top = self._group.controls[0].rect[1]
        area = (x + INSET, top, LEFT, y + h - FOOT - 10 - top)
        draw_seat_text(painter, area, SeatText.of(self.person, opponent_of(self.person)))
        foot = y + h - FOOT
        painter.line([(x + INSET, foot), (x + w - INSET, foot)], "line", 1.5)
        room = self._group.controls[-1].rect[0] - x - INSET - 24
        remark = _("Someone already seated swaps places.")
        note(painter, remark, x + INSET, foot + FOOT / 2 - 6, room, 20)
        self._group.draw(painter)
