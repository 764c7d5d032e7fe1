"""The picture of a puzzle: the sheet, the slate, the question, the people, the cards and, solved, the solution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.model.cards import parse_card
from game.model.puzzle import VIEWER, Puzzle
from game.model.solver import Course, Solution
from game.people import Person
from game.views.painter import Painter
from game.views.puzzles.layout import PuzzleLayout
from game.views.puzzles.paper import Homework, TrickTold, draw_homework, draw_slate, draw_solution
from game.views.puzzles.state import Answers, Mode, Progress
from game.views.puzzles.tabletop import PuzzleTop
from game.views.table import furniture
from game.views.table import pieces as places
from game.views.table.hand import Hand
from game.views.table.pieces import Piece
from game.views.widgets.control import Rect
from game.views.widgets.prose import label, note, true_size
from game.words import _, pgettext
from game.words import puzzles as words
from game.words import table as table_words

SITUATION: Final = 33.0
ASK: Final = 54.0
BADGE_Y: Final = 0.13  # of the height of a card, above its middle


class Told(NamedTuple):
    """What the picture depends on besides the tabletop and the hand; ``course`` is how the solution goes."""

    mode: Mode
    answers: Answers
    progress: Progress
    tricks: Sequence[TrickTold]
    course: Course | None


class PuzzlePicture:
    """Draws a puzzle at its table. ``people`` go by seat."""

    def __init__(
        self, puzzle: Puzzle, people: Sequence[Person], solution: Solution, top: PuzzleTop, hand: Hand
    ) -> None:
        self.puzzle = puzzle
        self.people = people
        self.solution = solution
        self.top = top
        self.hand = hand

    def draw(self, painter: Painter, told: Told, ring: str | None) -> None:
        """Draw everything but the buttons; ``ring`` is the card that bears the ring of the keys."""
        puzzle, top, layout = self.puzzle, self.top, self.top.layout
        assert isinstance(layout, PuzzleLayout)
        mode, answers, progress = told.mode, told.answers, told.progress
        knows = answers.hints > 0 or mode is Mode.SOLVED
        theme = words.theme_name(puzzle.theme) if knows else "?"
        remark = answers.told or words.remark(len(answers.wrong), mode is Mode.SOLVED)
        tries = max(progress.tries, len(answers.wrong))
        about = (_("So far"), words.so_far(puzzle))
        draw_homework(painter, layout.paper, Homework(puzzle.number, puzzle.level, theme, about, tries, remark))
        names = [_("Us"), _("Them")] if puzzle.has_partner else [_("You"), self.people[1].name]
        points = [str(round(each)) for each in top.points]
        draw_slate(painter, layout.slate(2), words.need_heading(puzzle), str(puzzle.goal.points), names, points)
        self._draw_people(painter, mode)
        self._draw_question(painter, layout, mode, progress.heading)
        if mode is Mode.SOLVED:
            assert told.course is not None
            draw_solution(
                painter, layout.solution, _("Solved"), words.theme_hint(puzzle.theme), told.tricks,
                words.result(puzzle, told.course), self.solution,
            )  # fmt: skip
        else:
            self._draw_table(painter, layout, told, ring)
        self._draw_names(painter, mode)

    def _draw_people(self, painter: Painter, mode: Mode) -> None:
        top, layout = self.top, self.top.layout
        for seat in range(1, len(self.people)):
            who, place = self.people[seat], top.place(seat)
            x, y = layout.portrait(place)
            solved = mode is Mode.SOLVED
            mood = "happy" if solved else "thinking" if who.name == words.AUTHOR else "neutral"
            turn = mode is Mode.PLAY and top.shown.turn == seat
            painter.portrait(who.portrait, mood, x, y, layout.portrait_size, turn)

    def _draw_names(self, painter: Painter, mode: Mode) -> None:
        """The names of the others, above their cards."""
        for seat in range(1, len(self.people)):
            who, place = self.people[seat], self.top.place(seat)
            turn = mode is Mode.PLAY and self.top.shown.turn == seat
            partner = self.puzzle.rules.are_partners(VIEWER, seat)
            furniture.plate(painter, who.name, self.top.layout, place, _("partner") if partner else "", turn)

    def _draw_question(self, painter: Painter, layout: PuzzleLayout, mode: Mode, heading: str) -> None:
        x, y = layout.question
        room = 2 * min(layout.slate(2)[0] - 16 - x, x - layout.paper[0] - layout.paper[2] - 16)
        asks = mode is Mode.ASK
        lines = [words.situation(self.puzzle) if asks else words.need(self.puzzle)]
        if heading:
            lines[0] = f"{heading}. {lines[0]}"
        if painter.text_width(lines[0], SITUATION, "serif-regular") > room:  # each sentence has a line of its own
            lines = [words.left(self.puzzle), words.need(self.puzzle)] if asks else [words.need(self.puzzle)]
        step = true_size(painter, SITUATION) * 1.12
        for line in lines:
            label(painter, line, x, y, room, SITUATION, "serif-regular", "cream", "c", shadow=0.5)
            y += step
        if asks:
            y += min(true_size(painter, ASK) * 0.62 - step * 0.5, 30.0)
            label(painter, _("Which card?"), x, y, room, ASK, "serif-bold", "cream", "c", shadow=0.5)

    def _draw_table(self, painter: Painter, layout: PuzzleLayout, told: Told, ring: str | None) -> None:
        top, shown, asks = self.top, self.top.shown, told.mode is Mode.ASK
        if asks:
            spot = layout.trick(VIEWER)
            painter.slot(spot.x, spot.y, spot.height)
            if not shown.trick:
                wide = painter.art.shape.size(spot.height)[0]
                text = _("Your lead")
                x, room = spot.x - wide / 2 - 20, 150.0
                if layout.seats == 4:
                    x, room = spot.x - wide / 2 - 12, 130.0
                note(painter, text, x, spot.y, room, 24, "sans", "cream2", 2, "r")
        self._draw_trump(painter, layout)
        if self.puzzle.stock and shown.stock:
            self._draw_stock_words(painter, layout)
        self._draw_own_corner(painter, layout, told.mode)
        in_hand = {card.code for card in shown.hand}
        for key, piece in sorted(top.pieces.items(), key=lambda entry: entry[1].z):
            if not (key in in_hand and piece.z >= places.Z_HAND and not piece.moving):
                self._draw_piece(painter, piece)
        self._draw_hand(painter, told, ring)

    def _draw_piece(self, painter: Painter, piece: Piece) -> None:
        pose = piece.pose
        face = piece.card if pose.up >= 0.5 else None
        painter.card(
            face, pose.x, pose.y, pose.height, pose.angle, lift=pose.lift, alpha=piece.alpha, still=not piece.moving,
            ring="win" if piece.winning > 0 else None,
        )  # fmt: skip
        if piece.winning > 0 and not piece.moving:
            furniture.crown(painter, pose, piece.winning)

    def _draw_own_corner(self, painter: Painter, layout: PuzzleLayout, mode: Mode) -> None:
        """The viewer's won tricks and name; nobody deals here."""
        spot, count = layout.own_pile, self.top.won.get(VIEWER, 0)
        for i in range(count):
            painter.card(None, spot.x - i * 1.2, spot.y - i * 3, spot.height, 84 + i * 5 % 11, lift=0.5)
        lead = pgettext("after the name You", "to lead") if not self.top.shown.trick else ""
        turn = mode is Mode.ASK
        furniture.plate(painter, _("You"), layout, VIEWER, lead if turn else furniture.tricks_note(count), turn)

    def _draw_trump(self, painter: Painter, layout: PuzzleLayout) -> None:
        text = table_words.trump(self.top.shown, self.puzzle.trump)
        left, y = layout.chip
        high = 48 * layout.pill
        wide = painter.text_width(text, 22, "semi") + 78
        painter.box(left, y - high / 2, wide, high, high / 2, "paper", 1, "ink", 2, shadow=0.5)
        painter.pip(self.puzzle.trump, left + 32, y, 36)
        painter.text(text, left + 60, y, 22, "semi", "ink")

    def _draw_stock_words(self, painter: Painter, layout: PuzzleLayout) -> None:
        """Who draws which card: the stock lies open."""
        x, y = layout.stock
        text = _("The winner draws the upper card.")
        lines = painter.wrap(text, 250, 20, "sans")
        step = true_size(painter, 20) * 1.2
        for i, line in enumerate(lines[:2]):
            top = y + layout.pile.height / 2 + 16 + step * (i + 0.5)
            painter.text(line, x + 10, top, 20, "sans", "cream2", "c", shadow=0.5)

    def _draw_hand(self, painter: Painter, told: Told, focus: str | None) -> None:
        """The viewer's cards; a wrong one is grey and says what it leads to."""
        top, hand = self.top, self.hand
        asks, answers = told.mode is Mode.ASK, told.answers
        codes = [card.code for card in top.shown.hand if card.code in top.pieces and not top.pieces[card.code].moving]
        codes.sort(key=lambda code: top.pieces[code].pose.x)
        codes.sort(key=lambda code: hand.pose(code).lift > 1.5)
        for code in codes:
            card, pose = parse_card(code), hand.pose(code)
            wrong = card in answers.wrong and asks
            meant = answers.hints == 2 and card is self.solution.card
            ring = "focus" if asks and (meant or code == focus) else None
            painter.card(card, pose.x, pose.y, pose.height, pose.angle, lift=pose.lift, ring=ring, dim=wrong)
        for card, points in answers.wrong.items() if asks else ():
            if card.code in top.pieces:
                self._draw_badge(painter, words.points(points), *hand.pose(card.code)[:3])

    @staticmethod
    def _draw_badge(painter: Painter, text: str, x: float, y: float, height: float) -> None:
        high = true_size(painter, 22) * 1.8
        room = painter.art.shape.size(height)[0]
        size = painter.fit(text, room - 46, 22, "semi")
        wide = painter.text_width(text, size, "semi") + 60
        y -= height * BADGE_Y
        painter.box(x - wide / 2, y - high / 2, wide, high, high / 2, "paper", 1, "ink", 2.5, shadow=0.5)
        painter.icon("x", x - wide / 2 + 24, y, 20, "danger")
        painter.text(text, x - wide / 2 + 44, y, size, "semi", "ink")

    @staticmethod
    def draw_progress(painter: Painter, progress: Progress, button: Rect) -> None:
        """Draw how many are solved, above the uppermost button."""
        x, y, w, _h = button
        text = words.solved_line(progress.solved, progress.all_of_them)
        label(painter, text, x + w / 2, y - true_size(painter, 22) * 0.8, w, 22, "sans", "cream2", "c", shadow=0.5)
