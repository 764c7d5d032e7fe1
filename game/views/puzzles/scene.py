"""A puzzle at the table: the question, wrong cards, hints, and the solution played to its end and told in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.model.cards import Card
from game.model.puzzle import Puzzle
from game.model.solver import Course, solve
from game.people import Person
from game.views.input.intents import Device, Intent, Means
from game.views.input.pressguard import REST
from game.views.painter import Painter
from game.views.puzzles.layout import PuzzleLayout
from game.views.puzzles.line import first_moment, steps_of
from game.views.puzzles.paper import TrickTold
from game.views.puzzles.picture import PuzzlePicture, Told
from game.views.puzzles.state import Answers, Mode, Progress, PuzzleHandle
from game.views.puzzles.tabletop import PuzzleTop
from game.views.scene import Scene, Stage
from game.views.table.hand import Hand
from game.views.table.timeline import Step
from game.views.widgets.buttons import Button
from game.views.widgets.control import Control, Group
from game.views.widgets.messages import Place
from game.words import _
from game.words import puzzles as words
from game.words import table as table_words

AFTER_WRONG: Final = 1800.0  # milliseconds one sees what a wrong card has led to
NO_BUTTON: Final = (0.0, 0.0, 0.0, 0.0)


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
        self.hand.drops.buttons = self.group
        self.picture = PuzzlePicture(puzzle, self.people, self.solution, self.top, self.hand)
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
        told = Told(self.mode, self.answers, self.progress, self._tricks, self._course)
        self.picture.draw(painter, told, self._ring)
        rings, self.group.show_focus = self.group.show_focus, self.group.show_focus and not self._hand_has_focus
        self.picture.draw_progress(painter, self.progress, self.group.controls[0].rect)
        self.group.draw(painter)
        self.group.show_focus = rings

    @property
    def _hand_has_focus(self) -> bool:
        return self.mode is Mode.ASK and self._in_hand

    @property
    def _ring(self) -> str | None:
        """The card that bears the ring of the keys."""
        by_keys = self._stage is not None and self._stage.device is not Device.POINTER
        return self.hand.selected if by_keys and self._in_hand else None


def _along(intent: Intent) -> Intent:
    """Arrows up and down go along the column of buttons."""
    if intent.means in (Means.UP, Means.DOWN):
        return Intent(Means.PREVIOUS if intent.means is Means.UP else Means.NEXT, intent.device)
    return intent


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else text + "."
