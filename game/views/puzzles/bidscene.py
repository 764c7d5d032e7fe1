"""A puzzle of the auction: one's own hand, what was said, and two answers; the wrong one says what it brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import partial
from typing import Final

from game.model.actions import Bid, Pass
from game.model.bidpuzzle import BidPuzzle
from game.model.cards import Card
from game.model.puzzle import VIEWER
from game.people import Person
from game.views.input.intents import Device, Intent, Means
from game.views.painter import Painter
from game.views.puzzles.bidlayout import ROW, BidLayout
from game.views.puzzles.bidpaper import draw_reasons
from game.views.puzzles.paper import Homework, draw_homework, draw_slate
from game.views.puzzles.picture import ASK, SITUATION
from game.views.puzzles.state import Progress, PuzzleHandle
from game.views.scene import Stage
from game.views.screens.page import ControlScene
from game.views.table import pieces as places
from game.views.table.furniture import dealer_sign
from game.views.widgets.buttons import Button
from game.views.widgets.control import Control, Rect
from game.views.widgets.messages import Place
from game.views.widgets.prose import best_size, flow, flow_height, label, true_size
from game.words import _
from game.words import bidpuzzles as words
from game.words import puzzles as puzzle_words

UNTOLD: Final = "?"
NO_RECT: Final = (0.0, 0.0, 0.0, 0.0)


class Mode(Enum):
    """What goes on."""

    ASK = auto()
    SOLVED = auto()


class BidScene(ControlScene):
    """The screen of one puzzle. ``people`` go by seat; of their cards nothing is known here."""

    def __init__(self, puzzle: BidPuzzle, people: Sequence[Person], progress: Progress, person: PuzzleHandle) -> None:
        super().__init__()
        self.puzzle = puzzle
        self.people = tuple(people)
        self.progress = progress
        self.person = person
        self.mode = Mode.ASK
        self.wrong: Bid | Pass | None = None
        self.hints = 0
        self.told = ""  # what the last answer or hint said
        self.seen = puzzle.seen([who.name for who in people])
        self._layout = BidLayout(1920, 1080)

    @property
    def answers(self) -> tuple[Bid | Pass, Bid | Pass]:
        """The bid and the pass."""
        return self.puzzle.bid, Pass(VIEWER)

    @property
    def figures(self) -> list[str]:
        """What is told of bid and pass: nothing before it is answered, and of a wrong answer what it brings."""
        brought = (self.puzzle.figures.bid, self.puzzle.figures.passed)
        return [
            words.worth(worth) if self.mode is Mode.SOLVED or action == self.wrong else UNTOLD
            for action, worth in zip(self.answers, brought, strict=True)
        ]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's cards from left to right."""
        sort = self._stage is None or self._stage.settings.sort_hand
        return places.held(self.seen, sort)

    # --- what is done

    def choose(self, action: Bid | Pass) -> None:
        """Answer: the wrong answer stays as such and says what it brings, the right one solves the puzzle."""
        if self.mode is not Mode.ASK or action == self.wrong:
            return
        if action != self.puzzle.right:
            self.wrong, self.told = action, words.verdict(self.puzzle)
            self.progress = self.person.tried(self.puzzle)
            self._say(self.told)
            self._again()
            self._group.focus = 1 if action == self.answers[0] else 0
            return
        self.mode, self.told = Mode.SOLVED, ""
        self.progress = self.person.solved(self.puzzle)
        self._again()
        self._group.focus = len(self._group.controls) - 1
        solved = _("Solved")
        self._say(f"{solved}. {words.why(self.puzzle)}")

    def give_hint(self) -> None:
        """Tell what to count first, then how often the bid is made."""
        if self.mode is not Mode.ASK:
            return
        self.hints = min(2, self.hints + 1)
        self.told = words.first_hint(self.puzzle) if self.hints == 1 else words.made(self.puzzle)
        self._say(self.told)
        self._again()

    def try_again(self) -> None:
        """Ask it again, as if nothing had been answered."""
        if self.mode is not Mode.SOLVED:
            return
        self.mode, self.wrong, self.hints, self.told = Mode.ASK, None, 0, ""
        self._again()
        self._group.focus = 0
        self._announce()

    def back(self) -> None:
        """Go back to all puzzles."""
        self.person.leave()

    # --- the scene

    def enter(self, stage: Stage) -> None:
        """Keep the stage, and read the question out."""
        super().enter(stage)
        self._announce()

    def caption_place(self, painter: Painter) -> Place:
        """Captions stand in the middle, between paper and slate."""
        left, right = self._layout.room
        return Place(self._layout.cx, right - left, centred=True)

    def layout(self, painter: Painter) -> None:
        """Place everything for this window and this moment."""
        super().layout(painter)
        metrics = painter.metrics
        letters = painter.text_px(22) / (22 * metrics.unit)
        self._layout = BidLayout(metrics.w, metrics.h, metrics.text, letters)
        asked = [self._answer(place) for place in (0, 1)] if self.mode is Mode.ASK else []
        self._group.set([*asked, *self._column()])

    def _answer(self, place: int) -> Button:
        action = self.answers[place]
        key = "P" if isinstance(action, Pass) else None  # the bid has the focus, as at the table
        rect = self._layout.answer(place)
        return Button(
            rect, words.answer(action), partial(self.choose, action), "paper", key=key, size=30,
            enabled=action != self.wrong,
        )  # fmt: skip

    def _column(self) -> list[Control]:
        """The column at the right, the last at the foot."""
        on = Button(NO_RECT, _("Next puzzle"), self.person.show_next, icon="right", key="N")
        every = Button(NO_RECT, _("All puzzles"), self.person.leave, icon="menu", key="Esc")
        if self.mode is Mode.ASK:
            made = [Button(NO_RECT, _("Hint"), self.give_hint, icon="bulb", key="H"), on, every]
        else:
            on.kind, on.icon = "primary", None
            made = [Button(NO_RECT, _("Play it again"), self.try_again, icon="again", key="Z"), every, on]
        for index, button in enumerate(made):
            button.rect = self._layout.button(index, len(made))
            button.size = 22
        return list(made)

    def handle(self, intent: Intent) -> None:
        """Keys that answer, hint or go on; arrows, pad and pointers go to what they point at."""
        key = self._key(intent)
        if intent.means is Means.MENU:
            self.back()
        elif key is not None:
            if not intent.again:
                key()
        elif not (intent.again and intent.means is Means.CONFIRM):
            super().handle(intent)

    def _key(self, intent: Intent) -> Callable[[], None] | None:
        """What a key or a button of a gamepad does by itself."""
        means, pad = intent.means, intent.device is Device.PAD
        if not intent.down:
            return None
        asks = self.mode is Mode.ASK
        keys: dict[Means, Callable[[], None]] = {
            Means.NEXT_PUZZLE: self.person.show_next,
            Means.PASS: partial(self.choose, self.answers[1]),
        }
        keys[Means.HINT if asks or pad else Means.TRY_AGAIN] = self.give_hint if asks else self.try_again
        if pad:
            keys[Means.SWAP] = partial(self.choose, self.answers[1])
            keys[Means.SIGNALS] = self.person.show_next
        return keys.get(means)

    # --- words

    def _say(self, text: str) -> None:
        if self._stage is not None and text:
            self._stage.audio.announce(text)

    def _announce(self) -> None:
        self._say(words.heard(self.puzzle, self.seen, self.people, self.hand))

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add everything."""
        puzzle, layout, solved = self.puzzle, self._layout, self.mode is Mode.SOLVED
        tries = max(self.progress.tries, int(self.wrong is not None))
        remark = self.told if self.told and self.wrong is None else words.remark(int(self.wrong is not None), solved)
        about = (words.auction_heading(), words.auction_kind(puzzle))
        theme = puzzle_words.theme_name(puzzle.theme)
        draw_homework(painter, layout.paper, Homework(puzzle.number, puzzle.level, theme, about, tries, remark))
        names = [words.answer_short(action) for action in self.answers]
        draw_slate(painter, layout.slate, words.bid_heading(), words.bid_told(puzzle.bid), names, self.figures)
        self._draw_others(painter)
        self._draw_hand(painter)
        if solved:
            draw_reasons(painter, layout.solution, puzzle)
        else:
            self._draw_question(painter)
        x, y, w, _h = max((each.rect for each in self._group.controls), key=lambda rect: rect[0] > layout.w * 0.7)
        text = puzzle_words.solved_line(self.progress.solved, self.progress.all_of_them)
        label(painter, text, x + w / 2, y - true_size(painter, 22) * 0.8, w, 22, "sans", "cream2", "c", shadow=0.5)
        self._group.draw(painter)

    def _draw_others(self, painter: Painter) -> None:
        """The four others, with their names and what they said last; a sign for who deals."""
        layout, solved = self._layout, self.mode is Mode.SOLVED
        for seat in ROW:
            who, (x, y) = self.people[seat], layout.portrait(seat)
            author = who.name == puzzle_words.AUTHOR
            mood = "thinking" if author and not solved else "happy" if author else "neutral"
            painter.portrait(who.portrait, mood, x, y, layout.face)
            if self.seen.dealer == seat:
                dealer_sign(painter, x - layout.face * 0.36, y - layout.face * 0.32)
            _pill(painter, layout.name(seat), who.name, "scrim", "cream", "semi", 0.8)
            said = words.said_by(self.puzzle.said, seat)
            leads = self.seen.bid is not None and self.seen.bid.seat == seat
            ground, ink = ("gold", "ink") if leads else ("paper", "ink") if said else ("scrim", "cream2")
            _pill(painter, layout.said(seat), said or "–", ground, ink, "serif-bold" if leads else "sans")

    def _draw_question(self, painter: Painter) -> None:
        """How far the auction has come, and the question; below the answers what a wrong one brings."""
        layout = self._layout
        left, right = layout.room
        lead = words.situation(self.puzzle, self.seen, self.people)
        if self.progress.heading:
            lead = f"{self.progress.heading}. {lead}"
        above = layout.answer(0)[1]
        high = true_size(painter, ASK) * 1.15
        room = above - layout.below_others - high - 34
        size = best_size(painter, lead, right - left, room, SITUATION, "serif-regular", 1.15, 18)
        tall = flow_height(painter, lead, right - left, size, "serif-regular", 1.15)
        top = layout.below_others + 16 + max(0.0, room - tall) / 2
        y = flow(painter, lead, layout.cx, top, right - left, size, "serif-regular", "cream", 1.15, "c")
        label(
            painter,
            words.question(),
            layout.cx,
            y + high / 2,
            right - left,
            ASK,
            "serif-bold",
            "cream",
            "c",
            shadow=0.5,
        )
        if self.wrong is not None:
            self._draw_wrong(painter, above + layout.answer(0)[3] + 16)

    def _draw_wrong(self, painter: Painter, top: float) -> None:
        """A slip below the answers: why the answer was wrong."""
        layout = self._layout
        left, right = layout.room[0], layout.room[1]
        wide, most = min(right - left, 760.0), layout.hand_top - 14 - top
        inner = wide - 92
        size = best_size(painter, self.told, inner, most - 20, 24, "sans", 1.25, 15)
        high = flow_height(painter, self.told, inner, size, "sans", 1.25) + 20
        x = layout.cx - wide / 2
        painter.box(x, top, wide, high, 14, "paper", 1, "ink", 2.5, shadow=0.5)
        painter.icon("x", x + 36, top + high / 2, 26, "danger")
        flow(painter, self.told, x + 68, top + 10, inner, size, "sans", "ink", 1.25)

    def _draw_hand(self, painter: Painter) -> None:
        """The viewer's cards as at the table, and his name."""
        layout = self._layout
        for index, card in enumerate(self.hand):
            spot = layout.hand(index)
            painter.card(card, spot.x, spot.y, spot.height, spot.angle, lift=spot.lift)
        x, y, _w, high = layout.own_name
        wide = painter.text_width(_("You"), 22, "bold") + 36
        _pill(painter, (x, y, wide, high), _("You"), "gold", "ink", "bold")
        if self.seen.dealer == VIEWER:
            dealer_sign(painter, x + wide + 24, y + high / 2)


def _pill(painter: Painter, area: Rect, text: str, ground: str, ink: str, font: str, alpha: float = 1.0) -> None:
    """A word on a rounded ground that is as wide as it needs, in the middle of an area."""
    x, y, w, h = area
    size = painter.fit(text, w - 26, 22, font)
    wide = min(w, painter.text_width(text, size, font) + 30)
    alpha = min(alpha, 0.58) if ground == "scrim" else alpha
    painter.box(x + (w - wide) / 2, y, wide, h, h / 2, ground, alpha, "ink" if ground != "scrim" else None, 2)
    label(painter, text, x + w / 2, y + h / 2, w - 20, size, font, ink, "c")
