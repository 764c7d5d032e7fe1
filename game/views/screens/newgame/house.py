"""The house rules of a new game: every option that means something in it, in plain words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from game.model.houserules import adapted, changed_besides, house_rules, refusal, values
from game.model.presets import preset
from game.model.rules import Rules
from game.people import GameChoice
from game.views.painter import Painter
from game.views.scene import Backdrop
from game.views.screens.page import BODY_TOP, ControlScene, content, done_button, draw_title
from game.views.widgets.buttons import Button, Segments, Toggle
from game.views.widgets.control import Control, Rect
from game.views.widgets.layout import Box, centred, column, grid, space
from game.views.widgets.prose import best_size, flow, flow_height, label, note, true_size
from game.views.widgets.tile import sheet
from game.words import _, game_title, sentence
from game.words import houserules as words
from game.words.rulebook import summary

BOTTOM: Final = 1024.0
INSET: Final = 56.0
COLUMN_GAP: Final = 72.0
LINE: Final = 52.0  # the height of a control
HEAD: Final = 28.0
FOOT: Final = 104.0
TALLEST: Final = 124.0  # a row
PROSE: Final = 132.0  # what the prose needs at least
READABLE: Final = 1060.0  # lines of prose are no longer where there is room for more of them
FEW: Final = 3  # options that stand under each other
NARROW: Final = 1180.0  # the sheet with few options
PROSE_FONT: Final = "serif-regular"
LARGEST: Final = 24.0
LEADING: Final = 1.26
SMALLEST: Final = 14.0  # of remarks where there is little room
CHOICE: Final = 0.52  # of a row, for what is chosen from
MARK: Final = 26.0  # units that the mark of a changed option takes


class Option(NamedTuple):
    """An option on the sheet, with its values."""

    name: str
    values: tuple[object, ...]
    said: tuple[str, ...]  # what is said below it, and the same in fewer words
    refused: tuple[int, ...]  # values that something else stands in the way of


class HouseRulesScene(ControlScene):
    """Each change calls ``on_change`` with rules that go together; Esc or the gold button goes back.

    What another option stands in the way of is pale, with the reason below it. Choosing it changes the other too, and
    the foot of the sheet says so.
    """

    backdrop = Backdrop(dark=0.42)
    begins_at_end = True

    def __init__(self, choice: GameChoice, on_change: Callable[[Rules], None]) -> None:
        super().__init__()
        self.game = choice.game
        self.rules = choice.rules
        self.usual = preset(choice.game, choice.rules.players)
        self.on_change = on_change
        self.options: list[Option] = []
        self.places: dict[str, Rect] = {}
        self.changed_too: tuple[str, ...] = ()  # options that made room for the last choice

    # --- layout

    def layout(self, painter: Painter) -> None:
        """Place the options in two columns and the buttons below them."""
        super().layout(painter)
        self.options = [self._option(name) for name in house_rules(self.rules, self.usual)]
        columns = 1 if len(self.options) <= FEW else 2
        lines = -(-len(self.options) // columns)
        high = self._row_height(painter, lines)
        body = (Box("options", lines * high), Box("prose"), Box("foot", FOOT))
        sheet = column(space(HEAD), *body, name="sheet", pad=(INSET, 0))
        self.places = sheet.place(self._sheet_place(painter, columns, lines * high))
        cells = grid(self.places["options"], columns, COLUMN_GAP, high, 0)
        for i, option in enumerate(self.options):
            self.places[option.name] = cells.span(i % lines, i // lines)
        self._group.set([*map(self._control, self.options), *self._buttons(painter)])

    def _sheet_place(self, painter: Painter, columns: int, rows: float) -> Rect:
        """All the screen; with few options a narrower sheet, no higher than what is said on it needs."""
        x, width = content(painter.metrics)
        screen = (x, BODY_TOP, width, BOTTOM - BODY_TOP)
        if columns > 1:
            return screen
        wide = min(width, NARROW)
        prose = flow_height(painter, summary(self.rules), wide - 2 * INSET - MARK, LARGEST, PROSE_FONT, LEADING)
        return centred(screen, wide, min(screen[3], HEAD + rows + prose + 60 + FOOT), 0.3)

    @staticmethod
    def _row_height(painter: Painter, lines: int) -> float:
        """Enough for a control and two lines of words, if it can be; what is left over is for the prose."""
        room = BOTTOM - BODY_TOP - HEAD - FOOT
        needed = LINE + 2 * _note_line(painter) + 10
        with_prose = (room - PROSE) / lines
        return min(max(TALLEST, needed), with_prose if with_prose >= needed else room / lines)

    def _option(self, name: str) -> Option:
        every = values(self.rules, self.usual, name)
        refusals = {i: error for i, value in enumerate(every) if (error := refusal(self.rules, name, value))}
        if not refusals:
            return Option(name, every, (words.meaning(name, self.rules),), ())
        why = sentence(next(iter(refusals.values())))
        return Option(name, every, (words.reason(name, [every[i] for i in refusals], why), why), tuple(refusals))

    def _control(self, option: Option) -> Control:
        name, now = option.name, getattr(self.rules, option.name)
        x, y, w, _h = self.places[name]
        choose = partial(self._choose, name)
        if words.is_switch(name):
            place = (x + MARK, y, w - MARK, LINE)
            return Toggle(place, words.option_name(name), now, choose, faded=bool(option.refused))
        wide = w * CHOICE
        names = [words.value_name(name, value) for value in option.values]
        chosen, choices = option.values.index(now), (lambda i: choose(option.values[i]))
        return Segments((x + w - wide, y, wide, LINE), names, chosen, choices, faded=option.refused)

    def _buttons(self, painter: Painter) -> list[Control]:
        x, y, w, h = self.places["foot"]
        done, text = done_button(painter, x + w, y + h / 2 - 36, self.back), _("Usual rules")
        wide = max(180.0, painter.text_width(text, 22, "semi") + 90)
        place = (done.rect[0] - 24 - wide, y + h / 2 - 28, wide, 56.0)
        differs = bool(words.different(self.rules, self.usual))
        return [Button(place, text, self._reset, "paper", "again", enabled=differs), done]

    # --- choosing

    def _choose(self, name: str, value: object) -> None:
        rules = adapted(self.rules, self.usual, name, value)
        if rules is not None:
            self.changed_too = changed_besides(self.rules, rules, name)
            self._change(self._set, rules)

    def _reset(self) -> None:
        """The usual house rules; match and stake stay, where they can."""
        self.changed_too = ()
        rules = replace(self.usual, stake=self.rules.stake)
        self._change(self._set, adapted(rules, self.usual, "match", self.rules.match) or rules)
        self._group.focus = len(self._group.controls) - 1  # there is nothing more to take back

    def _set(self, rules: Rules) -> None:
        self.rules = rules
        self.on_change(rules)

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the title, the sheet, the options and the foot."""
        draw_title(painter, _("House rules: {game}").format(game=game_title(self.game)))
        sheet(painter, self.places["sheet"], framed=False)
        for option in self.options:
            self._draw_words(painter, option)
        self._draw_prose(painter)
        self._draw_foot(painter)
        self._group.draw(painter)

    def _draw_words(self, painter: Painter, option: Option) -> None:
        x, y, w, h = self.places[option.name]
        if getattr(self.rules, option.name) != getattr(self.usual, option.name):
            painter.circle(x + 8, y + LINE / 2, 7, "gold", "ink", 2.5)
        left, width, step = x + MARK, w - MARK, _note_line(painter)
        if not words.is_switch(option.name):
            self._draw_name(painter, words.option_name(option.name), left, y + LINE / 2, w * (1 - CHOICE) - MARK - 20)
        fits = (text for text in option.said if len(painter.wrap(text, width, SMALLEST, "sans")) <= 2)
        said = next(fits, option.said[-1])
        size = best_size(painter, said, width, 2.1 * step, 20, "sans", 1.2, SMALLEST)
        lines = min(2, len(painter.wrap(said, width, size, "sans")))
        below = min(4.0, max(2.0, h - LINE - 2 * step - 6))  # between the control and its words
        note(painter, said, left, y + LINE + below + step * lines / 2, width, size)

    @staticmethod
    def _draw_name(painter: Painter, text: str, x: float, middle: float, room: float) -> None:
        """On one line, on two where it would be small."""
        if painter.text_width(text, 18, "semi") <= room or 2.4 * true_size(painter, 18) > LINE:
            label(painter, text, x, middle, room, 24, "semi", "ink")
        else:
            note(painter, text, x, middle, room, 18, "semi", "ink")

    def _draw_prose(self, painter: Painter) -> None:
        """What all of it makes of the game, where there is room to say so."""
        x, top, w, h = self.places["prose"]
        text, high = summary(self.rules), h - 28
        if h < PROSE:
            return
        for wide, most in ((min(READABLE, w - MARK), LARGEST), (w - MARK, 22)):
            size = best_size(painter, text, wide, high, most, PROSE_FONT, LEADING)
            if flow_height(painter, text, wide, size, PROSE_FONT, LEADING) <= high:
                painter.line([(x, top), (x + w, top)], "line", 1.5)
                flow(painter, text, x + MARK, top + 18, wide, size, PROSE_FONT, "ink", LEADING)
                return

    def _draw_foot(self, painter: Painter) -> None:
        x, top, w, h = self.places["foot"]
        painter.line([(x, top), (x + w, top)], "line", 1.5)
        middle, left = top + h / 2, x
        if words.different(self.rules, self.usual):
            painter.circle(x + 8, middle, 7, "gold", "ink", 2.5)
            left += MARK
        room = self._group.controls[len(self.options)].rect[0] - left - 24
        too = self.changed_too
        said = words.also_changed(too) if too else words.in_short(self.rules, self.usual)
        size = best_size(painter, said, room, 2.1 * _note_line(painter), 20, "sans", 1.2, SMALLEST)
        note(painter, said, left, middle, room, size)


def _note_line(painter: Painter) -> float:
    """The height of a line of the words below a control."""
    return true_size(painter, 20) * 1.2
