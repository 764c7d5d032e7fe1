"""A puzzle of the auction: one's own hand, what was said, and two answers; the wrong one says what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.model.actions import Bid, Pass
from game.model.bidpuzzle import HAND, PLAYERS, BidPuzzle
from game.model.cards import Card
from game.model.puzzle import VIEWER
from game.people import Person
from game.views.input.intents import Intent, Means
from game.views.kit.box import Box, Terms, column, row, space
from game.views.kit.controls import ButtonBox
from game.views.kit.words import Label, Picture, Prose, icon, pill, plate
from game.views.painter import Painter
from game.views.puzzles import screen
from game.views.puzzles.paper import ASK, BODY, SITUATION, figures_slate, reasons_sheet
from game.views.puzzles.screen import Mode, Progress, PuzzleHandle, PuzzleScreen
from game.views.table import pieces as places
from game.views.table.furniture import dealer_sign
from game.views.table.layout import TableLayout
from game.views.widgets.control import Rect
from game.words import _
from game.words import bidpuzzles as words
from game.words import puzzles as puzzle_words
from game.words.auction import bid_label
from game.words.houserules import option_name, value_name

UNTOLD: Final = "?"
ROW: Final = (4, 3, 2, 1)
"""The others from left to right, as they sit round the table."""
TOP: Final = 30.0
HAND_HIGH: Final = 304.0  # what the hand needs at the foot of the window
SLIP: Final = 164.0  # the room below the answers for what a wrong one brings


class BidScene(PuzzleScreen[BidPuzzle, Bid | Pass]):
    """The screen of one puzzle. ``people`` go by seat; of their cards nothing is known here."""

    def __init__(self, puzzle: BidPuzzle, people: Sequence[Person], progress: Progress, person: PuzzleHandle) -> None:
        super().__init__(puzzle, people, progress, person)
        self.seen = puzzle.seen([who.name for who in people])

    @property
    def answers(self) -> tuple[Bid | Pass, Bid | Pass]:
        """The bid and the pass."""
        return self.puzzle.bid, Pass(VIEWER)

    @property
    def figures(self) -> list[str]:
        """What is told of bid and pass: nothing before it is answered, and of a wrong answer what it brings."""
        brought = (self.puzzle.figures.bid, self.puzzle.figures.passed)
        return [
            words.worth(worth) if self.mode is Mode.SOLVED or action in self.wrong else UNTOLD
            for action, worth in zip(self.answers, brought, strict=True)
        ]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's cards from left to right."""
        return places.held(self.seen, self._stage is None or self._stage.settings.sort_hand)

    # --- what is done

    def choose(self, action: Bid | Pass) -> None:
        """Answer: the wrong answer stays as such and says what it brings, the right one solves the puzzle."""
        if self.mode is not Mode.ASK or action in self.wrong:
            return
        if action == self.puzzle.right:
            self.mode, self.told = Mode.SOLVED, ""
            self.progress = self.person.solved(self.puzzle)
            self.turn()
            self.tell(". ".join((_("Solved"), words.why(self.puzzle))))
            return
        self.refuse(action, 0, words.verdict(self.puzzle))
        self.group.focus_on("pass" if action == self.answers[0] else "bid")

    def hint(self) -> str:
        """Return what to count, then how often the bid is made."""
        return words.first_hint(self.puzzle) if self.hints == 1 else words.made(self.puzzle)

    def try_again(self) -> None:
        """Ask it again, as if nothing had been answered."""
        self.mode = Mode.ASK
        self._forget()
        self.turn()
        self.tell()

    # --- the scene

    def spoken(self) -> str:
        """Return the question, and what lies and was said where."""
        return words.heard(self.puzzle, self.seen, self.people, self.hand)

    def handle(self, intent: Intent) -> None:
        """An answer that is held down is given once."""
        if not (intent.again and intent.means is Means.CONFIRM):
            super().handle(intent)

    # --- what stands there

    def trees(self, terms: Terms) -> Sequence[tuple[Box, Rect]]:
        """Return the hand, the others and the question, or why, between paper and slate, as at an ending of two."""
        metrics, asks = terms.painter.metrics, self.mode is Mode.ASK
        layout = screen.puzzle_layout(2, metrics)
        left = screen.beside_paper(layout)
        others = row(*map(self._person, ROW), gap=8, align=0.5, name="others")
        below = self._question() if asks else (reasons_sheet(self.puzzle),)
        sign = Picture(lambda painter, rect: dealer_sign(painter, rect[0] + 18, rect[1] + 18), (36, 36))
        own = row(pill(Label(_("You"), 22, "bold"), ground="gold"), sign if self.seen.dealer == VIEWER else None, gap=6)
        hint = screen.side_button("hint", _("Hint"), self.give_hint, "bulb", Means.HINT)
        again = screen.side_button("again", _("Play it again"), self.try_again, "again", Means.TRY_AGAIN)
        return (
            (Picture(self._draw_hand), (0, 0, layout.w, layout.h)),
            (own, layout.plate(0)),
            (column(others, *below, gap=22), (left, TOP, layout.w - 2 * left, layout.h - TOP - HAND_HIGH)),
            *self.around(layout, self._homework(), self._slate(), hint if asks else again),
        )

    def _homework(self) -> Box:
        remark = self.told if self.told and not self.wrong else words.remark(len(self.wrong), self.mode is Mode.SOLVED)
        facts = (option_name("auction"), value_name("auction", self.puzzle.auction))
        return self.about(puzzle_words.theme_name(self.puzzle.theme), facts, remark)

    def _slate(self) -> Box:
        figures = tuple(zip(map(words.answer_short, self.answers), self.figures, strict=True))
        return figures_slate(words.bid_heading(), bid_label(self.puzzle.bid), figures)

    def _person(self, seat: int) -> Box:
        """One of the others, with the name and what they said last; a sign for who deals."""
        who, said = self.people[seat], words.said_by(self.puzzle.said, seat)
        leads = self.seen.bid is not None and self.seen.bid.seat == seat
        ground, ink = ("gold", "ink") if leads else ("paper", "ink") if said else ("scrim", "cream2")
        return column(
            Picture(partial(self._draw_person, seat), (128, 120), 0.7),
            pill(Label(who.name, 22, "semi", "cream", "c"), ground="scrim"),
            space(8),
            pill(Label(said or "–", 22, "serif-bold" if leads else "sans", ink, "c"), ground=ground),
            wide=0.0, grow=1, limit=210,
        )  # fmt: skip

    def _question(self) -> tuple[Box, ...]:
        """How far the auction has come, the question, the answers, and below them what a wrong one brings."""
        lead = words.situation(self.puzzle, self.seen, self.people)
        lead = f"{self.progress.heading}. {lead}" if self.progress.heading else lead
        asked = column(
            Prose(lead, SITUATION, "serif-regular", "cream", "c", 1.15),
            Label(words.question(), ASK, "serif-bold", "cream", "c", 1.15, shadow=0.5),
            align=0.5, grow=1, name="asked",
        )  # fmt: skip
        bid, passing = (
            ButtonBox(
                name, words.answer(action), partial(self.choose, action), "paper", size=30, broad=300, tall=84,
                keys=keys, enabled=action not in self.wrong,
            )
            for name, action, keys in zip(("bid", "pass"), self.answers, ((), (Means.PASS,)), strict=True)
        )  # fmt: skip
        wrong = row(
            icon("x", 26, "danger"), column(Prose(self.told, BODY, leading=1.25), align=0.5, grow=1), gap=18,
            pad=(24, 12), ground=plate("paper", 14, ("ink", 2.5, 1), shadow=0.5),
        ) if self.wrong else None  # fmt: skip
        return (
            asked,
            row(bid, passing, gap=28, align=0.5, alike=True),
            column(wrong, high=SLIP, pad=(20, 0), name="slip"),
        )

    # --- what is drawn

    def _draw_person(self, seat: int, painter: Painter, rect: Rect) -> None:
        x, y, size, _h = rect
        who = self.people[seat]
        author = who.name == puzzle_words.AUTHOR
        mood = "thinking" if author and self.mode is Mode.ASK else "happy" if author else "neutral"
        painter.portrait(who.portrait, mood, x + size / 2, y + size / 2, size)
        if self.seen.dealer == seat:
            dealer_sign(painter, x + size * 0.14, y + size * 0.18)

    def _draw_hand(self, painter: Painter, rect: Rect) -> None:
        """The viewer's cards as at the table, but closer where buttons need the room."""
        table = TableLayout(PLAYERS, rect[2], rect[3], painter.metrics.text)
        first, last = table.hand(0, HAND), table.hand(HAND - 1, HAND)
        most = self.placed.rects["buttons"][0] - 12 - last.reach[0] - first.x
        part = min(1.0, most / (last.x - first.x))
        for index, card in enumerate(self.hand):
            spot = table.hand(index, HAND)
            x = first.x + (spot.x - first.x) * part
            painter.card(card, x, spot.y, spot.height, spot.angle, lift=spot.lift)
