"""Who has lost the way to the table: the ring of the waiting time at the portrait, and the host's choice after it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from game.views.kit.box import Box, RowFields, Terms, column, row
from game.views.kit.controls import ButtonBox
from game.views.kit.panel import draw_within, fitting
from game.views.kit.words import Label, Prose, icon, paper, plate
from game.views.paint.emotes import STEPS
from game.views.painter import Painter
from game.views.table import rooms
from game.views.table.handle import MatchHandle
from game.views.table.layout import MARGIN, TableLayout
from game.views.table.panel import TablePanel
from game.views.table.tabletop import Tabletop
from game.views.widgets.layout import Rect
from game.words import _
from game.words.waiting import NOBODY, TAGS, Waiting, absent_sentence, seat_stays_line, waiting_head

APART: Final = 8.0  # from a portrait to the middle of its ring
LETTER: Final = 20.0
LEAST: Final = 0.75  # of its size: smaller the word is left out
LARGE: Final = 26.0  # on a television
WIDE: Final = 640.0
MIDDLE: Final = 400.0  # of the sheet, from the upper edge


class Absences:
    """Who is awaited, by player of the header, and which share of the waiting time is left; None: it is over."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._left: dict[int, float | None] = {}
        self._waiting = NOBODY
        self._seen: dict[int, int] = {}  # what the picture shows of it

    def set(self, absences: Mapping[int, float | None], waiting: Waiting) -> None:
        """These are awaited from now on, for this reason."""
        self._waiting = waiting
        self._left = {player: left for player, left in absences.items() if 0 <= player < len(self._top.players)}

    def update(self) -> None:
        """A frame goes by, after which the picture shows it."""
        self._seen = self._steps

    @property
    def _steps(self) -> dict[int, int]:
        return {player: 0 if left is None else math.ceil(left * STEPS) for player, left in self._left.items()}

    @property
    def moving(self) -> bool:
        """Whether a ring has run further than the picture shows."""
        return self._seen != self._steps

    @property
    def seats(self) -> dict[int, int]:
        """How many 60ths of the time are left, by seat."""
        seating = self._top.shown.seating
        return {seating.index(player): step for player, step in self._steps.items() if player in seating}

    @property
    def questions(self) -> list[tuple[int, bool]]:
        """About whom a host may choose: the player, and whether the time is over."""
        return [(player, left is None) for player, left in self._left.items()]

    def why(self, player: int) -> str:
        """Why that player is missing, as the protocol has it; empty where that is not known."""
        return dict(self._waiting.why).get(player, "")

    @property
    def told(self) -> tuple[str, str]:
        """For whom the table waits, and what happens then, but for the time that is left."""
        if not self._left:
            return "", ""
        names = [(self._top.players[player].name, "") for player in self._left]
        return self._waiting.head or waiting_head(names), self._waiting.line

    @property
    def sentence(self) -> str:
        """The same with the time; empty where nobody is awaited."""
        head, line = self.told
        return Waiting(head, line, self._waiting.seconds).sentence

    def draw_ring(self, painter: Painter, seat: int) -> None:
        """Draw how much of the time is left, if this seat is awaited; its name lies over it."""
        step = self.seats.get(seat)
        if step is not None:
            layout = self._top.layout
            painter.time_ring(*layout.portrait(self._top.state.place(seat)), layout.portrait_size / 2 + APART, step)

    def draw(self, painter: Painter) -> None:
        """Say of each of them what has happened."""
        layout, viewer = self._top.layout, self._top.shown.seat
        for seat in self.seats:
            if seat != viewer or layout.is_public:
                why = self.why(self._top.shown.seating[seat])
                _draw_tag(painter, layout, self._top.state.place(seat), why)


def _draw_tag(painter: Painter, layout: TableLayout, place: int, why: str) -> None:
    """What has happened, on a slip of paper: a sign and the word, one of them where there is no room for both."""
    if layout.is_public:
        left, top, room, high = layout.tag(place)
        middle, letter = layout.portrait(place)[0], layout.letters(LARGE)
    else:
        room = rooms.bubble_room(layout, place)
        left, top, room, high = rooms.bubble(layout, place, room).box
        middle, letter = left + room / 2, LETTER
    text, sign = _(TAGS[why]), icon("wifi" if why == "lost" else "person", high / 2)
    word = Label(text, letter, "semi")
    look = RowFields(gap=10, pad=(13, 0), ground=plate("paper", high / 2, ("ink", 2.5, 1), shadow=0.5))
    tree = row(sign, word, **look)
    if Terms(painter).width(tree)[1] > room:
        tree = row(word if painter.text_width(text, LEAST * letter, "semi") + 26 <= room else sign, **look)
    draw_within(painter, tree, (left, top, room, high), middle)


class AbsenceSheet(TablePanel):
    """Asks the host what becomes of the seat of one who is missing; the match carries out the choice.

    It is asked when the table begins to wait, and again when the time is over.
    """

    match: MatchHandle | None = None

    def __init__(self, top: Tabletop, absences: Absences) -> None:
        super().__init__(top)
        self._absences = absences
        self._answered: set[tuple[int, bool]] = set()  # about whom the host has chosen, and whether the time was over

    @property
    def _unanswered(self) -> tuple[int, bool] | None:
        hosts = self.match is not None and self.match.is_host
        open_still = (each for each in self._absences.questions if each not in self._answered)
        return next(open_still, None) if hosts else None

    @property
    def player(self) -> int | None:
        """Who is asked about; None while nobody is."""
        return None if self._unanswered is None else self._unanswered[0]

    @property
    def is_open(self) -> bool:
        """Whether the host is asked."""
        return self._unanswered is not None

    @property
    def may_replace(self) -> bool:
        """Whether the host, who chose to wait, may still have an opponent play."""
        hosts = self.match is not None and self.match.is_host
        return hosts and bool(self._absences.questions) and not self.is_open

    def replace_first(self) -> None:
        """Have an opponent play for the first who is missing."""
        questions = self._absences.questions
        if self.match is not None and questions:
            self.match.take_over(questions[0][0])

    @property
    def question(self) -> object:
        """Who is asked about."""
        return self._unanswered

    @property
    def more(self) -> object:
        """Why, too."""
        return self._unanswered, "" if self.player is None else self._absences.why(self.player)

    def follow(self) -> None:
        """Follow what has become of the waiting."""
        questions = self._absences.questions
        missing = [player for player, _is_late in questions]
        self._answered = {
            (player, is_late)
            for player, is_late in self._answered
            if player in missing and (not is_late or (player, True) in questions)
        }
        super().follow()

    def area(self, tree: Box, terms: Terms) -> Rect:
        """Above the middle of the table."""
        layout = self.top.layout
        wide, high = fitting(tree, terms, WIDE, (2 * (layout.cx - MARGIN), layout.h - 2 * MARGIN))
        return layout.cx - wide / 2, max(MARGIN, MIDDLE - high / 2), wide, high

    def build(self, terms: Terms) -> Box:
        """Return the question and two answers."""
        name, why = "", ""
        if self._unanswered is not None:
            player, is_late = self._unanswered
            name, why = self.top.players[player].name, "away" if is_late else self._absences.why(player)
        return column(
            Label(absent_sentence(name, why), 32, "serif-bold", align="c"),
            Prose(seat_stays_line(why), 22, "serif-italic", align="c"),
            row(
                ButtonBox("wait", _("Keep waiting"), self._wait, "primary", grow=2),
                ButtonBox("replace", _("Let the computer play"), self._replace, "paper", grow=3),
                gap=16, pad=(14, 0, 0, 0),
            ),
            gap=10, pad=(36, 38), ground=paper,
        )  # fmt: skip

    def _wait(self) -> None:
        is_late = self._answer()
        if self.match is not None and is_late:
            self.match.wait_on()

    def _replace(self) -> None:
        player = self.player
        self._answer()
        if self.match is not None and player is not None:
            self.match.take_over(player)

    def _answer(self) -> bool:
        """Ask no more about them before something changes; returns whether the time was over."""
        if self._unanswered is None:
            return False
        player, is_late = self._unanswered
        self._answered |= {(player, False), (player, is_late)}
        return is_late
