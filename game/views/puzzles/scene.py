"""A puzzle at the table: the question, wrong cards, hints, and the solution played to its end and told in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final, Protocol

from game.model.bidpuzzle import AnyPuzzle
from game.model.cards import Card, parse_card
from game.model.puzzle import VIEWER, Puzzle
from game.model.solver import Course, solve
from game.people import Person
from game.views.input.intents import Device, Intent, Means
from game.views.input.pressguard import REST
from game.views.painter import Painter
from game.views.puzzles.layout import PuzzleLayout
from game.views.puzzles.line import first_moment, steps_of
from game.views.puzzles.paper import Homework, TrickTold, draw_homework, draw_slate, draw_solution
from game.views.puzzles.tabletop import PuzzleTop
from game.views.scene import Scene, Stage
from game.views.table import furniture
from game.views.table import pieces as places
from game.views.table.hand import Hand
from game.views.table.pieces import Piece
from game.views.table.timeline import Step
from game.views.widgets.buttons import Button
from game.views.widgets.control import Control, Group
from game.views.widgets.messages import Place
from game.views.widgets.prose import label, note, true_size
from game.words import _, pgettext
from game.words import puzzles as words
from game.words import table as table_words

SITUATION: Final = 33.0
ASK: Final = 54.0
BADGE_Y: Final = 0.13  # of the height of a card, above its middle
AFTER_WRONG: Final = 1800.0  # milliseconds one sees what a wrong card has led to
NO_BUTTON: Final = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Progress:
    """What a person has done with this puzzle before, and with all of them; ``heading`` stands over the question."""

    tries: int = 0
    is_solved: bool = False
    solved: int = 0
    all_of_them: int = 0
    heading: str = ""


class PuzzleHandle(Protocol):
    """What a person who solves a puzzle asks for."""

    def tried(self, puzzle: AnyPuzzle) -> Progress:
        """A wrong answer was given; returns what is known now."""

    def solved(self, puzzle: AnyPuzzle) -> Progress:
        """The right one was; returns what is known now."""

    def show_next(self) -> None:
        """Go on to another puzzle."""

    def leave(self) -> None:
        """Go back to all of them."""


class Mode(Enum):
    """What goes on."""

    ASK = auto()
    PLAY = auto()  # the solution is played
    SOLVED = auto()


@dataclass(slots=True)
class Answers:
    """What was tried here: the wrong cards with what each led to, and how many hints were given."""

    wrong: dict[Card, int] = field(default_factory=dict)
    hints: int = 0
    told: str = ""  # what the last card or hint said


class PuzzleScene(Scene):
    """The screen of one puzzle. ``people`` go by seat."""

    def __init__(self, puzzle: Puzzle, people: Sequence[Person], progress: Progress, person: PuzzleHandle) -> None:
        self.puzzle = puzzle
        self.people = tuple(people)
        self.progress = progress
        self.person = person
        self.solution = solve(puzzle)
        self.mode = Mode.ASK
        self.answers = Answers()
        self.group = Group()
        self._match = puzzle.match([who.name for who in people])
        self._first = first_moment(puzzle, self._match)
        layout = PuzzleLayout(len(puzzle.hands), 1920, 1080)
        self.top = PuzzleTop(self._first, layout, people)
        self.hand = Hand(self.top)
        self._is_wrong = False  # what is played follows a wrong card
        self._solved_for = 0.0  # milliseconds the solution has been told
        self._tricks: list[TrickTold] = []
        self._course: Course | None = None
        self._in_hand = True
        self._text_scale = 1.0  # how much larger than designed the words of buttons are
        self._stage: Stage | None = None
        self._painter: Painter | None = None

    # --- what is done

    def choose(self, card: Card) -> None:
        """Play a card: a wrong one comes back and shows what it leads to, the right one is played to the end."""
        if self.mode is not Mode.ASK or card in self.answers.wrong:
            return
        points = self.solution.points[card]
        self.hand.forget_choice(True)
        if not self.puzzle.goal.is_reached(points):
            self.answers.wrong[card] = points
            self.answers.told = words.verdict(self.puzzle, card, points)
            self.progress = self.person.tried(self.puzzle)
            self.top.settle(self.top.shown)
            self._say(self.answers.told)
            self._again()
            return
        self.answers.told = ""
        self.progress = self.person.solved(self.puzzle)
        self._play_out(card)

    def show_why(self) -> None:
        """Have it played on after the last wrong card, so that one sees what it leads to; then it is asked again."""
        if self.mode is Mode.ASK and self.answers.wrong:
            self._play_out(list(self.answers.wrong)[-1])
            self._say(" ".join(each.text for each in self._tricks))
            self.top.timeline.add(lambda: Step(hold=AFTER_WRONG, still=True))

    def _play_out(self, card: Card) -> None:
        """Have it played by all from that card on."""
        self.mode = Mode.PLAY
        self._course = course = self.solution.course(card)
        self._is_wrong = card is not self.solution.card
        steps = steps_of(self.puzzle, self._match, course)
        for place, (event, moment) in enumerate(steps):
            self.top.tell(event, moment, first=place == 0)
        ends = [moment.seen for _event, moment in steps if len(moment.seen.tricks) and not moment.seen.trick]
        by_count = {len(seen.tricks): seen for seen in reversed(ends)}
        self._tricks = [
            TrickTold(trick, words.trick_told(trick, by_count[place + 1], self.people))
            for place, trick in enumerate(course.tricks)
        ]
        self._again(first_focus=True)

    def _tell_solution(self) -> None:
        self.mode, self._solved_for = Mode.SOLVED, 0.0
        self._again(first_focus=True)
        assert self._course is not None
        told = [_("Solved"), words.theme_hint(self.puzzle.theme), *(each.text for each in self._tricks)]
        self._say(" ".join(_ended(text) for text in (*told, words.result(self.puzzle, self._course))))

    def give_hint(self) -> None:
        """Tell the theme first, then the card."""
        if self.mode is not Mode.ASK:
            return
        self.answers.hints = min(2, self.answers.hints + 1)
        if self.answers.hints == 1:
            self.answers.told = words.theme_hint(self.puzzle.theme)
        else:
            self.answers.told = words.card_hint(self.solution.card)
            self.hand.selected = self.solution.card.code
            self._in_hand = True
        self._say(self.answers.told)
        self._again()

    def try_again(self) -> None:
        """Put the puzzle again as it was; cards that are known to be wrong stay so until it is solved."""
        if self.mode is Mode.ASK:
            return
        answers = self.answers if self._is_wrong else Answers()
        self.mode, self.answers, self._tricks, self._in_hand = Mode.ASK, answers, [], True
        self._is_wrong = False
        self.top.begin(self._first)
        self._again(first_focus=True)
        self._announce()

    # --- the scene

    def enter(self, stage: Stage) -> None:
        """Keep the stage, and read the question out."""
        self._stage = stage
        self.group.follow(stage.device)
        self.top.timeline.on_cue = stage.audio.play_sound
        self._announce()

    def caption_place(self, painter: Painter) -> Place:
        """Captions stand at the lower left."""
        layout = self.top.layout
        return Place(layout.w / 2, layout.w * 0.4, centred=True)

    def _again(self, first_focus: bool = False) -> None:
        if self._painter is not None:
            self.layout(self._painter)
        if first_focus:
            self.group.focus = len(self.group.controls) - 1 if self.mode is Mode.SOLVED else 0

    def layout(self, painter: Painter) -> None:
        """Place everything for this window and this moment."""
        self._painter = painter
        metrics = painter.metrics
        layout = PuzzleLayout(len(self.puzzle.hands), metrics.w, metrics.h, metrics.text)
        if layout != self.top.layout:
            self.top.relayout(layout)
        self.hand.shape = painter.art.shape
        self.group.set(self._buttons(painter))

    def _buttons(self, painter: Painter) -> list[Control]:
        """The column at the right, the last at the foot."""
        on = Button(NO_BUTTON, _("Next puzzle"), self.person.show_next, icon="right", key="N")
        every = Button(NO_BUTTON, _("All puzzles"), self.person.leave, icon="menu", key="Esc")
        if self.mode is Mode.ASK:
            made = [Button(NO_BUTTON, _("Hint"), self.give_hint, icon="bulb", key="H"), on, every]
            if self.answers.wrong:
                made.insert(0, Button(NO_BUTTON, _("Show why"), self.show_why, icon="eye", key="A"))
        else:
            if self.mode is Mode.SOLVED:
                on.kind, on.icon = "primary", None
            text = _("Try again") if self._is_wrong else _("Play it again")
            again = Button(NO_BUTTON, text, self.try_again, icon="again", key="Z")
            made = [again, every, on] if self.mode is Mode.SOLVED else [again, on, every]
        self._text_scale = painter.text_px(22) / (22 * painter.metrics.unit)
        for index, button in enumerate(made):
            button.rect = self.top.layout.button(index, len(made), self._text_scale)
            button.size = 22
        return list(made)

    def update(self, elapsed: float) -> None:
        """Advance all motion; the solution is told once it has been played."""
        stage = self._stage
        if stage is not None:
            self.top.calm = stage.settings.reduced_motion
            self.top.timeline.speed = stage.speed
            self.top.arrange_hand(stage.settings.sort_hand)
        self.top.update(elapsed)
        self.hand.update(elapsed, self._in_hand and self.mode is Mode.ASK)
        if self.mode is Mode.SOLVED:
            self._solved_for += elapsed
        if self.mode is Mode.PLAY and self.top.timeline.idle:
            (self.try_again if self._is_wrong else self._tell_solution)()

    @property
    def moving(self) -> bool:
        """Whether the next frame differs, or time has to go by before a press counts."""
        if self.mode is Mode.ASK:
            return self.top.moving or self.hand.moving
        return self.mode is Mode.PLAY or self.top.moving or self._has_just_come

    # --- input

    def handle(self, intent: Intent) -> None:
        """The hand takes keys first, Tab goes on to the buttons; pointers go where they point."""
        means = intent.means
        key = self._key(intent)
        if means in (Means.BACK, Means.MENU):
            self.person.leave()
        elif key is not None:
            if not intent.again:
                key()
        elif self.mode is Mode.PLAY and means in (Means.CONFIRM, Means.PRESS) and self._on_nothing(intent):
            self.top.hurry()
        elif self.mode is Mode.ASK:
            self._handle_question(intent)
        elif means in (Means.CONFIRM, Means.PRESS) and (intent.again or self._has_just_come):
            pass  # it was meant to hurry what moved
        else:
            self.group.handle(_along(intent))

    @property
    def _has_just_come(self) -> bool:
        return self.mode is Mode.SOLVED and self._solved_for < REST

    def _on_nothing(self, intent: Intent) -> bool:
        """Whether a press is for no button, so that it hurries what moves."""
        if intent.means is Means.CONFIRM:
            return not self.group.show_focus
        return self.group.at(intent.x, intent.y, intent.finger) is None

    def _key(self, intent: Intent) -> Callable[[], None] | None:
        """What a key or a button of a gamepad does by itself."""
        means, pad = intent.means, intent.device is Device.PAD
        if not intent.down:
            return None
        keys = {Means.NEXT_PUZZLE: self.person.show_next}
        keys[Means.HINT if self.mode is Mode.ASK or pad else Means.TRY_AGAIN] = (
            self.give_hint if self.mode is Mode.ASK else self.try_again
        )
        if self.mode is Mode.ASK:
            keys[Means.SWAP if pad else Means.ANSWER] = self.show_why
        if pad:
            keys[Means.SIGNALS] = self.person.show_next
        return keys.get(means)

    def _handle_question(self, intent: Intent) -> None:
        means, hand = intent.means, self.hand
        hand.may_play = self.top.timeline.idle
        if means in (Means.NEXT, Means.PREVIOUS):
            self._tab(means)
        elif means is Means.DOWN and self._in_hand:
            self._in_hand, self.group.show_focus = False, True
        elif means in (Means.POINT, Means.PRESS, Means.RELEASE, Means.AWAY):
            if means is Means.AWAY:
                hand.away(intent.finger > 0)
            if not hand.dragging and self.group.handle(intent):
                hand.away()
            else:
                self._play(intent)
        elif self._in_hand:
            if not (intent.again and means in (Means.CONFIRM, Means.UP)):
                self._play(intent)
        elif means is Means.LEFT or (means is Means.UP and self.group.focus == 0):
            self._in_hand, self.group.show_focus = True, False
        elif not (intent.again and means is Means.CONFIRM):
            self.group.handle(_along(intent))

    def _tab(self, means: Means) -> None:
        order = self.group.order
        if self._in_hand:
            self._in_hand, self.group.show_focus = False, True
            self.group.focus = order[0 if means is Means.NEXT else -1]
        elif self.group.focus == order[-1 if means is Means.NEXT else 0]:
            self._in_hand, self.group.show_focus = True, False
        else:
            self.group.handle(Intent(means, Device.KEYS))

    def _play(self, intent: Intent) -> None:
        play = self.hand.handle(intent)
        if intent.means is Means.RELEASE:
            self.top.settle(self.top.shown)  # a card that was dragged lies in the hand again
        if play is not None:
            self.choose(play.card)

    # --- words

    def _say(self, text: str) -> None:
        if self._stage is not None and text:
            self._stage.audio.announce(text)

    def _announce(self) -> None:
        """Read out what is asked, and which cards lie where."""
        trump = _ended(table_words.trump(self.top.shown, self.puzzle.trump))
        told = (words.situation(self.puzzle), trump, words.hands(self.puzzle, self.people), _("Which card?"))
        self._say(" ".join(told))

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add everything."""
        puzzle, top, layout = self.puzzle, self.top, self.top.layout
        assert isinstance(layout, PuzzleLayout)
        knows = self.answers.hints > 0 or self.mode is Mode.SOLVED
        theme = words.theme_name(puzzle.theme) if knows else "?"
        remark = self.answers.told or words.remark(len(self.answers.wrong), self.mode is Mode.SOLVED)
        tries = max(self.progress.tries, len(self.answers.wrong))
        about = (_("So far"), words.so_far(puzzle))
        draw_homework(painter, layout.paper, Homework(puzzle.number, puzzle.level, theme, about, tries, remark))
        names = [_("Us"), _("Them")] if puzzle.has_partner else [_("You"), self.people[1].name]
        points = [str(round(each)) for each in top.points]
        draw_slate(painter, layout.slate(2), words.need_heading(puzzle), str(puzzle.goal.points), names, points)
        self._draw_people(painter)
        self._draw_question(painter, layout)
        if self.mode is Mode.SOLVED:
            assert self._course is not None
            draw_solution(
                painter, layout.solution, _("Solved"), words.theme_hint(puzzle.theme), self._tricks,
                words.result(puzzle, self._course), self.solution,
            )  # fmt: skip
        else:
            self._draw_table(painter, layout)
        self._draw_names(painter)
        self._draw_progress(painter, layout)
        rings, self.group.show_focus = self.group.show_focus, self.group.show_focus and not self._hand_has_focus
        self.group.draw(painter)
        self.group.show_focus = rings

    @property
    def _hand_has_focus(self) -> bool:
        return self.mode is Mode.ASK and self._in_hand

    def _draw_people(self, painter: Painter) -> None:
        top, layout = self.top, self.top.layout
        for seat in range(1, len(self.people)):
            who, place = self.people[seat], top.place(seat)
            x, y = layout.portrait(place)
            solved = self.mode is Mode.SOLVED
            mood = "happy" if solved else "thinking" if who.name == words.AUTHOR else "neutral"
            turn = self.mode is Mode.PLAY and top.shown.turn == seat
            painter.portrait(who.portrait, mood, x, y, layout.portrait_size, turn)

    def _draw_names(self, painter: Painter) -> None:
        """The names of the others, above their cards."""
        for seat in range(1, len(self.people)):
            who, place = self.people[seat], self.top.place(seat)
            turn = self.mode is Mode.PLAY and self.top.shown.turn == seat
            partner = self.puzzle.rules.are_partners(VIEWER, seat)
            furniture.plate(painter, who.name, self.top.layout, place, _("partner") if partner else "", turn)

    def _draw_question(self, painter: Painter, layout: PuzzleLayout) -> None:
        x, y = layout.question
        room = 2 * min(layout.slate(2)[0] - 16 - x, x - layout.paper[0] - layout.paper[2] - 16)
        asks = self.mode is Mode.ASK
        lines = [words.situation(self.puzzle) if asks else words.need(self.puzzle)]
        if self.progress.heading:
            lines[0] = f"{self.progress.heading}. {lines[0]}"
        if painter.text_width(lines[0], SITUATION, "serif-regular") > room:  # each sentence has a line of its own
            lines = [words.left(self.puzzle), words.need(self.puzzle)] if asks else [words.need(self.puzzle)]
        step = true_size(painter, SITUATION) * 1.12
        for line in lines:
            label(painter, line, x, y, room, SITUATION, "serif-regular", "cream", "c", shadow=0.5)
            y += step
        if asks:
            y += min(true_size(painter, ASK) * 0.62 - step * 0.5, 30.0)
            label(painter, _("Which card?"), x, y, room, ASK, "serif-bold", "cream", "c", shadow=0.5)

    def _draw_table(self, painter: Painter, layout: PuzzleLayout) -> None:
        top, shown, asks = self.top, self.top.shown, self.mode is Mode.ASK
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
        self._draw_own_corner(painter, layout)
        in_hand = {card.code for card in shown.hand}
        for key, piece in sorted(top.pieces.items(), key=lambda entry: entry[1].z):
            if not (key in in_hand and piece.z >= places.Z_HAND and not piece.moving):
                self._draw_piece(painter, piece)
        self._draw_hand(painter)

    def _draw_piece(self, painter: Painter, piece: Piece) -> None:
        pose = piece.pose
        face = piece.card if pose.up >= 0.5 else None
        painter.card(
            face, pose.x, pose.y, pose.height, pose.angle, lift=pose.lift, alpha=piece.alpha, still=not piece.moving,
            ring="win" if piece.winning > 0 else None,
        )  # fmt: skip
        if piece.winning > 0 and not piece.moving:
            furniture.crown(painter, pose, piece.winning)

    def _draw_own_corner(self, painter: Painter, layout: PuzzleLayout) -> None:
        """The viewer's won tricks and name; nobody deals here."""
        spot, count = layout.own_pile, self.top.won.get(VIEWER, 0)
        for i in range(count):
            painter.card(None, spot.x - i * 1.2, spot.y - i * 3, spot.height, 84 + i * 5 % 11, lift=0.5)
        lead = pgettext("after the name You", "to lead") if not self.top.shown.trick else ""
        turn = self.mode is Mode.ASK
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

    def _draw_hand(self, painter: Painter) -> None:
        """The viewer's cards; a wrong one is grey and says what it leads to."""
        top, hand = self.top, self.hand
        by_keys = self._stage is not None and self._stage.device is not Device.POINTER
        codes = [card.code for card in top.shown.hand if card.code in top.pieces and not top.pieces[card.code].moving]
        codes.sort(key=lambda code: top.pieces[code].pose.x)
        codes.sort(key=lambda code: hand.pose(code).lift > 1.5)
        for code in codes:
            card, pose = parse_card(code), hand.pose(code)
            wrong = card in self.answers.wrong and self.mode is Mode.ASK
            meant = self.answers.hints == 2 and card is self.solution.card
            ring = "focus" if (meant or (by_keys and self._in_hand and code == hand.selected)) else None
            if self.mode is not Mode.ASK:
                ring = None
            painter.card(card, pose.x, pose.y, pose.height, pose.angle, lift=pose.lift, ring=ring, dim=wrong)
        for card, points in self.answers.wrong.items() if self.mode is Mode.ASK else ():
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

    def _draw_progress(self, painter: Painter, layout: PuzzleLayout) -> None:
        """How many are solved, above the buttons."""
        x, y, w, _h = self.group.controls[0].rect
        text = words.solved_line(self.progress.solved, self.progress.all_of_them)
        label(painter, text, x + w / 2, y - true_size(painter, 22) * 0.8, w, 22, "sans", "cream2", "c", shadow=0.5)


def _along(intent: Intent) -> Intent:
    """Arrows up and down go along the column of buttons."""
    if intent.means in (Means.UP, Means.DOWN):
        return Intent(Means.PREVIOUS if intent.means is Means.UP else Means.NEXT, intent.device)
    return intent


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else text + "."
