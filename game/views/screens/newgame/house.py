"""The house rules of a new game: every option that means something in it, in plain words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

from game.model.houserules import adapted, changed_besides, house_rules, refusal, values
from game.model.presets import preset
from game.model.rules import Rules
from game.people import GameChoice
from game.views.input.intents import Intent, Means
from game.views.painter import Painter
from game.views.scene import Cloth, Scene, Stage
from game.views.screens.page import BODY_TOP, content, draw_title
from game.views.widgets.buttons import Button, Segments, Toggle
from game.views.widgets.control import Control, Group, Rect
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
MARK: Final = 26.0  # units that the mark of a changed option takes


class _Row(NamedTuple):
    """An option on the sheet: its values and its place."""

    option: str
    values: tuple[object, ...]
    x: float
    y: float
    width: float
    said: tuple[str, ...]  # what is said below it, and the same in fewer words
    refused: tuple[int, ...]  # values that something else stands in the way of


class HouseRulesScene(Scene):
    """Each change calls ``on_change`` with rules that go together; Esc or the gold button goes back.

    What another option stands in the way of is pale, with the reason below it. Choosing it changes the other too, and
    the foot of the sheet says so.
    """

    cloth = Cloth(dark=0.42)

    def __init__(self, choice: GameChoice, on_change: Callable[[Rules], None], on_back: Callable[[], None]) -> None:
        self.game = choice.game
        self.rules = choice.rules
        self.usual = preset(choice.game, choice.rules.players)
        self.on_change = on_change
        self.on_back = on_back
        self._also: tuple[str, ...] = ()
        self._group = Group()
        self._painter: Painter | None = None
        self._sheet: Rect = (0, 0, 0, 0)
        self._rows: list[_Row] = []
        self._below = 0.0  # between a control and its words
        self._prose_top = 0.0

    # --- layout

    def enter(self, stage: Stage) -> None:
        """Put the focus on the gold button."""
        self._group.follow(stage.device)
        self._group.focus = len(self._group.controls) - 1

    def layout(self, painter: Painter) -> None:
        """Place the options in two columns and the buttons below them."""
        self._painter = painter
        options = house_rules(self.rules, self.usual)
        columns = 1 if len(options) <= FEW else 2
        lines = -(-len(options) // columns)
        tall = self._row_height(painter, lines)
        self._sheet = x, top, width, _high = self._place_sheet(painter, columns, lines * tall)
        self._below = min(4.0, max(2.0, tall - LINE - 2 * _note_line(painter) - 6))
        self._prose_top = top + HEAD + lines * tall
        column = (width - 2 * INSET - COLUMN_GAP * (columns - 1)) / columns
        self._rows = []
        for i, option in enumerate(options):
            left = x + INSET + (i // lines) * (column + COLUMN_GAP)
            self._rows.append(self._row(option, left, top + HEAD + (i % lines) * tall, column))
        controls = [self._control(row) for row in self._rows]
        self._group.set([*controls, *self._buttons(painter)])

    def _place_sheet(self, painter: Painter, columns: int, rows: float) -> Rect:
        """All the screen; with few options a narrower sheet, no higher than what is said on it needs."""
        x, width = content(painter.metrics)
        if columns > 1:
            return (x, BODY_TOP, width, BOTTOM - BODY_TOP)
        wide = min(width, NARROW)
        prose = flow_height(painter, summary(self.rules), wide - 2 * INSET - MARK, LARGEST, PROSE_FONT, LEADING)
        high = min(BOTTOM - BODY_TOP, HEAD + rows + prose + 60 + FOOT)
        return (x + (width - wide) / 2, BODY_TOP + (BOTTOM - BODY_TOP - high) * 0.3, wide, high)

    @staticmethod
    def _row_height(painter: Painter, lines: int) -> float:
        """Enough for a control and two lines of words, if it can be; what is left over is for the prose."""
        room = BOTTOM - BODY_TOP - HEAD - FOOT
        needed = LINE + 2 * _note_line(painter) + 10
        with_prose = (room - PROSE) / lines
        return min(max(TALLEST, needed), with_prose if with_prose >= needed else room / lines)

    def _row(self, option: str, x: float, y: float, width: float) -> _Row:
        every = values(self.rules, self.usual, option)
        refusals = {i: error for i, value in enumerate(every) if (error := refusal(self.rules, option, value))}
        said: tuple[str, ...] = (words.meaning(option, self.rules),)
        if refusals:
            pale = [every[i] for i in refusals]
            why = sentence(next(iter(refusals.values())))
            said = (words.reason(option, pale, why), why)
        return _Row(option, every, x, y, width, said, tuple(refusals))

    def _control(self, row: _Row) -> Control:
        now = getattr(self.rules, row.option)
        if words.is_switch(row.option):
            place = (row.x + MARK, row.y, row.width - MARK, LINE)
            return Toggle(
                place,
                words.option_name(row.option),
                now,
                lambda on: self._choose(row.option, on),
                faded=bool(row.refused),
            )
        wide = row.width * 0.52
        return Segments(
            (row.x + row.width - wide, row.y, wide, LINE),
            [words.value_name(row.option, value) for value in row.values],
            row.values.index(now),
            lambda i: self._choose(row.option, row.values[i]),
            faded=row.refused,
        )

    def _buttons(self, painter: Painter) -> list[Control]:
        x, y, w, h = self._sheet
        middle = y + h - FOOT / 2
        done, usual = _("Done"), _("Usual rules")
        wide = max(264.0, painter.text_width(done, 32, "serif-bold") + 190)
        place = (x + w - INSET - wide, middle - 36, wide, 72.0)
        beside = max(180.0, painter.text_width(usual, 22, "semi") + 90)
        differs = bool(words.different(self.rules, self.usual))
        again = Button(
            (place[0] - 24 - beside, middle - 28, beside, 56.0), usual, self._reset, "paper", "again", enabled=differs
        )
        return [again, Button(place, done, self.on_back, "primary", key="Esc", size=32)]

    # --- input

    def _choose(self, option: str, value: object) -> None:
        rules = adapted(self.rules, self.usual, option, value)
        if rules is not None:
            self._also = changed_besides(self.rules, rules, option)
            self._set(rules)

    def _reset(self) -> None:
        """The usual house rules; match and stake stay, where they can."""
        self._also = ()
        rules = replace(self.usual, stake=self.rules.stake)
        self._set(adapted(rules, self.usual, "match", self.rules.match) or rules)
        self._group.focus = len(self._group.controls) - 1  # there is nothing more to take back

    def _set(self, rules: Rules) -> None:
        self.rules = rules
        self.on_change(rules)
        if self._painter is not None:
            self.layout(self._painter)

    def handle(self, intent: Intent) -> None:
        """Change an option, or go back."""
        if intent.means is Means.BACK:
            self.on_back()
        elif intent.means is not Means.WHEEL:
            self._group.handle(intent)
        elif self._group.hovered is not None:
            self._group.hovered.step(intent.number)

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the title, the sheet, the options and the foot."""
        draw_title(painter, _("House rules: {game}").format(game=game_title(self.game)))
        sheet(painter, self._sheet, framed=False)
        for row in self._rows:
            self._draw_row(painter, row)
        self._draw_prose(painter)
        self._draw_foot(painter)
        self._group.draw(painter)

    def _draw_row(self, painter: Painter, row: _Row) -> None:
        middle = row.y + LINE / 2
        if getattr(self.rules, row.option) != getattr(self.usual, row.option):
            painter.circle(row.x + 8, middle, 7, "gold", "ink", 2.5)
        if not words.is_switch(row.option):
            room = row.width * 0.48 - MARK - 20
            self._draw_name(painter, words.option_name(row.option), row.x + MARK, middle, room)
        width = row.width - MARK
        step = _note_line(painter)
        fits = (text for text in row.said if len(painter.wrap(text, width, SMALLEST, "sans")) <= 2)
        said = next(fits, row.said[-1])
        size = best_size(painter, said, width, 2.1 * step, 20, "sans", 1.2, SMALLEST)
        lines = min(2, len(painter.wrap(said, width, size, "sans")))
        note(painter, said, row.x + MARK, row.y + LINE + self._below + step * lines / 2, width, size)

    @staticmethod
    def _draw_name(painter: Painter, text: str, x: float, middle: float, room: float) -> None:
        """On one line, on two where it would be small."""
        if painter.text_width(text, 18, "semi") <= room or 2.4 * true_size(painter, 18) > LINE:
            label(painter, text, x, middle, room, 24, "semi", "ink")
        else:
            note(painter, text, x, middle, room, 18, "semi", "ink")

    def _draw_prose(self, painter: Painter) -> None:
        """What all of it makes of the game, where there is room to say so."""
        x, y, w, h = self._sheet
        top, text = self._prose_top, summary(self.rules)
        high = y + h - FOOT - top - 28
        if high < PROSE - 28:
            return
        whole = w - 2 * INSET - MARK
        for wide, most in ((min(READABLE, whole), LARGEST), (whole, 22)):
            size = best_size(painter, text, wide, high, most, PROSE_FONT, LEADING)
            if flow_height(painter, text, wide, size, PROSE_FONT, LEADING) <= high:
                painter.line([(x + INSET, top), (x + w - INSET, top)], "line", 1.5)
                flow(painter, text, x + INSET + MARK, top + 18, wide, size, PROSE_FONT, "ink", LEADING)
                return

    def _draw_foot(self, painter: Painter) -> None:
        x, y, w, h = self._sheet
        top = y + h - FOOT
        painter.line([(x + INSET, top), (x + w - INSET, top)], "line", 1.5)
        middle, first = top + FOOT / 2, self._group.controls[len(self._rows)].rect[0]
        left = x + INSET
        if words.different(self.rules, self.usual):
            painter.circle(left + 8, middle, 7, "gold", "ink", 2.5)
            left += MARK
        said = words.also_changed(self._also) if self._also else words.in_short(self.rules, self.usual)
        size = best_size(painter, said, first - left - 24, 2.1 * _note_line(painter), 20, "sans", 1.2, SMALLEST)
        note(painter, said, left, middle, first - left - 24, size)


def _note_line(painter: Painter) -> float:
    """The height of a line of the words below a control."""
    return true_size(painter, 20) * 1.2
