"""A puzzle at the table: the question, wrong cards, hints, and the solution played to its end and told in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.model.cards import Card
from game.model.events import Trick
from game.model.puzzle import VIEWER, Puzzle
from game.model.solver import solve
from game.people import Person
from game.views.input.intents import Device, Intent, Means
from game.views.input.pressguard import REST
from game.views.kit.box import Box, Lines, Terms, column, row
from game.views.kit.controls import MadeBox
from game.views.kit.words import Label, Prose, pill, pip
from game.views.painter import Painter
from game.views.puzzles import screen
from game.views.puzzles.paper import ASK, SITUATION, figures_slate, solution_sheet
from game.views.puzzles.screen import Mode, Progress, PuzzleHandle, PuzzleScreen
from game.views.puzzles.tabletop import PuzzlePicture, PuzzleTop, first_moment, steps_of
from game.views.scene import Stage
from game.views.table.hand import Hand, HandSpot
from game.views.table.layout import TableLayout
from game.views.table.state import TableWishes
from game.views.table.timeline import Step
from game.views.widgets.control import POINTING
from game.views.widgets.layout import Rect
from game.words import _, as_sentences
from game.words import puzzles as words
from game.words import table as table_words

AFTER_WRONG: Final = 1800.0  # milliseconds one sees what a wrong card has led to
HAND: Final = "hand"  # the name of the hand among the controls


class PuzzleScene(PuzzleScreen[Puzzle, Card]):
    """The screen of one puzzle. ``people`` go by seat."""

    def __init__(self, puzzle: Puzzle, people: Sequence[Person], progress: Progress, person: PuzzleHandle) -> None:
        super().__init__(puzzle, people, progress, person)
        self.solution = solve(puzzle)
        self._match = puzzle.match([who.name for who in people])
        self._first = first_moment(puzzle, self._match)
        self.top = PuzzleTop(self._first, screen.puzzle_layout(len(puzzle.hands)), people)
        self.hand = Hand(self.top)
        self.hand.drops.buttons = self.group
        self.picture = PuzzlePicture(puzzle, self.people, self.top, self.hand)
        self._is_wrong = False  # what is played follows a wrong card
        self._solved_for = 0.0  # milliseconds the solution has been told
        self._tricks: list[tuple[Trick, str]] = []
        self._result = ""  # what the course that is played comes to

    # --- what is done

    def choose(self, card: Card) -> None:
        """Play a card: a wrong one comes back and shows what it leads to, the right one is played to the end."""
        if self.mode is not Mode.ASK or card in self.wrong:
            return
        points = self.solution.points[card]
        self.hand.forget_choice()
        if self.puzzle.goal.is_reached(points):
            self.told = ""
            self.progress = self.person.solved(self.puzzle)
            self._play_out(card)
            return
        self.top.settle(self.top.shown)
        self.refuse(card, points, words.verdict(self.puzzle, card, points))

    def show_why(self) -> None:
        """Have it played on after the last wrong card, so that one sees what it leads to; then it is asked again."""
        self._play_out(list(self.wrong)[-1])
        self.tell(" ".join(text for _trick, text in self._tricks))
        self.top.timeline.queue.append(lambda table: Step(table, hold=AFTER_WRONG, still=True))

    def _play_out(self, card: Card) -> None:
        """Have it played by all from that card on."""
        self.mode = Mode.PLAY
        course = self.solution.course(card)
        self._result = words.result(self.puzzle, course)
        self._is_wrong = card is not self.solution.card
        steps = steps_of(self.puzzle, self._match, course)
        for place, (event, moment) in enumerate(steps):
            self.top.tell(event, moment, first=place == 0)
        ends = [moment.seen for _event, moment in steps if len(moment.seen.tricks) and not moment.seen.trick]
        by_count = {len(seen.tricks): seen for seen in reversed(ends)}
        self._tricks = [
            (trick, words.trick_told(trick, by_count[place + 1], self.people))
            for place, trick in enumerate(course.tricks)
        ]
        self.turn()

    def _tell_solution(self) -> None:
        self.mode, self._solved_for = Mode.SOLVED, 0.0
        self.turn()
        told = [_("Solved"), words.theme_hint(self.puzzle.theme), *(text for _trick, text in self._tricks)]
        self.tell(as_sentences(*told, self._result))

    def hint(self) -> str:
        """Return the theme, then the card, which is chosen."""
        if self.hints == 1:
            return words.theme_hint(self.puzzle.theme)
        self.hand.selected = self.solution.card.code
        self.group.focus_on(HAND)
        return words.card_hint(self.solution.card)

    def try_again(self) -> None:
        """Put the puzzle again as it was; cards that are known to be wrong stay so until it is solved."""
        if not self._is_wrong:
            self._forget()
        self.mode, self._tricks, self._is_wrong = Mode.ASK, [], False
        self.top.begin(self._first)
        self.turn()
        self.tell()

    # --- the scene

    def enter(self, stage: Stage) -> None:
        """Let what moves be heard too."""
        super().enter(stage)
        self.top.timeline.on_cue = stage.audio.play_sound

    def spoken(self) -> str:
        """Return what is asked, and which cards lie where."""
        trump = as_sentences(table_words.trump(self.top.shown, self.puzzle.trump))
        return " ".join((words.situation(self.puzzle), trump, words.hands(self.puzzle, self.people), _("Which card?")))

    @property
    def version(self) -> object:
        """What was tried, the figures on the slate, which roll, and how far the cards have come."""
        return super().version, self._figures, self.top.shown.ply

    def update(self, elapsed: float) -> None:
        """Advance all motion; the solution is told once it has been played."""
        stage = self._stage
        if stage is not None:
            settings = stage.settings
            self.top.follow(TableWishes(stage.speed, settings.reduced_motion, settings.sort_hand))
        self.top.update(elapsed)
        self.hand.update(elapsed, self._in_hand)
        if self.mode is Mode.SOLVED:
            self._solved_for += elapsed
        if self.mode is Mode.PLAY and self.top.timeline.idle:
            (self.try_again if self._is_wrong else self._tell_solution)()
        super().update(elapsed)

    @property
    def moving(self) -> bool:
        """Whether the next frame differs, or time has to go by before a press counts."""
        moves = self.hand.moving if self.mode is Mode.ASK else self.mode is Mode.PLAY or self._has_just_come
        return moves or self.top.moving or super().moving

    # --- input

    def handle(self, intent: Intent) -> None:
        """The hand takes keys first, Tab goes on to the buttons; pointers go where they point."""
        means = intent.means
        presses = means in (Means.CONFIRM, Means.PRESS)
        if self.mode is Mode.ASK:
            self._handle_question(intent)
        elif self.mode is Mode.PLAY and presses and self._on_nothing(intent):
            self.top.hurry()
        elif not (presses and (intent.again or self._has_just_come)):  # else it was meant to hurry what moved
            super().handle(intent)

    @property
    def _has_just_come(self) -> bool:
        return self.mode is Mode.SOLVED and self._solved_for < REST

    def _on_nothing(self, intent: Intent) -> bool:
        """Whether a press is for no button, so that it hurries what moves; Enter is until keys go to one."""
        if intent.means is Means.CONFIRM:
            return not self.group.is_touched
        return self.group.at(intent.x, intent.y, intent.finger) is None

    @property
    def _in_hand(self) -> bool:
        return self.group.name == HAND

    def _handle_question(self, intent: Intent) -> None:
        means, in_hand = intent.means, self._in_hand
        self.hand.may_play = self.top.timeline.idle
        if intent.again and (means is Means.CONFIRM or (means is Means.UP and in_hand)):
            return
        if self.hand.wants(intent, self.group, in_hand):
            play = self.hand.handle(intent)
            if play is not None:
                self.choose(play.card)
        elif means not in POINTING:
            super().handle(intent)
        elif in_hand:  # a pointer on a button does not take the focus from the hand
            self.group.focus_on(HAND)

    # --- what stands there

    def trees(self, terms: Terms) -> Sequence[tuple[Box, Rect]]:
        """Return the question, and the hand as what has the focus at first; once it is solved how."""
        painter, metrics = terms.painter, terms.painter.metrics
        layout = screen.puzzle_layout(len(self.people), metrics)
        if layout != self.top.layout:
            self.top.turn_to(layout)
        self.hand.shape = painter.art.shape
        again = _("Try again") if self._is_wrong else _("Play it again")
        buttons = [screen.side_button("again", again, self.try_again, "again", Means.TRY_AGAIN)]
        found, sheet = [(self._question(), screen.question(layout))], None
        if self.mode is Mode.SOLVED:
            theme = words.theme_hint(self.puzzle.theme)
            sheet = solution_sheet(theme, self._tricks, self._result, self.solution)
        else:
            found += self._signs(layout)
        if self.mode is Mode.ASK:
            found.insert(0, (MadeBox(HAND, HandSpot), (layout.cx - 1, layout.h / 2, 2, layout.h / 2)))
            buttons = [screen.side_button("hint", _("Hint"), self.give_hint, "bulb", Means.HINT)]
            if self.wrong:
                buttons.insert(0, screen.side_button("why", _("Show why"), self.show_why, "eye", Means.ANSWER))
        return (*found, *self.around(layout, self._homework(), self._slate(), *buttons, beside=sheet))

    def _homework(self) -> Box:
        """The paper; the theme is told with a hint."""
        solved = self.mode is Mode.SOLVED
        theme = words.theme_name(self.puzzle.theme) if self.hints or solved else "?"
        facts = (_("So far"), words.so_far(self.puzzle))
        return self.about(theme, facts, self.told or words.remark(len(self.wrong), solved))

    @property
    def _figures(self) -> list[str]:
        return [str(round(each)) for each in self.top.state.points]

    def _slate(self) -> Box:
        """The slate with the goal and the points of both sides."""
        puzzle = self.puzzle
        names = (_("Us"), _("Them")) if puzzle.has_partner else (_("You"), self.people[1].name)
        figures = tuple(zip(names, self._figures, strict=True))
        return figures_slate(words.need_heading(puzzle), str(puzzle.goal.points), figures)

    def _signs(self, layout: TableLayout) -> list[tuple[Box, Rect]]:
        """Return what is said beside the cards: trumps, who draws which card of an open stock, who leads."""
        shown, lead, (x, y), stock = self.top.shown, layout.trick(VIEWER), screen.trump_sign(layout), layout.stock
        text = table_words.trump(shown, self.puzzle.trump)
        chip = pill(pip(self.puzzle.trump, 36, 1.0), Label(text, 22, "semi"))
        found: list[tuple[Box, Rect]] = [(row(chip), (x, y - 30, layout.cx, 60))]
        if self.puzzle.stock and shown.stock:
            draws = Prose(_("The winner draws the upper card."), 20, ink="cream2", align="c", leading=1.2)
            found.append((draws, (stock[0] - 180, stock[1] + layout.pile.height / 2 + 16, 320, 60)))
        if self.mode is Mode.ASK and not shown.trick:
            first = column(Prose(_("Your lead"), 24, ink="cream2", align="r", leading=1.2), align=0.5)
            found.append((first, (lead.x - lead.reach[0] - 160, lead.y - 60, 142, 120)))
        return found

    def _question(self) -> Box:
        """What is left and needed: each sentence has a line of its own where one is not enough."""
        asks, heading = self.mode is Mode.ASK, self.progress.heading
        lines = (words.left(self.puzzle), words.need(self.puzzle)) if asks else (words.need(self.puzzle),)
        told = [Label(line, SITUATION, "serif-regular", "cream", "c", 1.12, shadow=0.5) for line in lines]
        if heading:
            told.insert(0, Label(heading + ".", SITUATION, "serif-regular", "cream", "c", 1.12, shadow=0.5, spare=1))
        ask = Label(_("Which card?"), ASK, "serif-bold", "cream", "c", 1.1, shadow=0.5) if asks else None
        return column(Lines(tuple(told), gap=9, align=0.5), ask)

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add boxes, people, cards and controls."""
        self.placed.paint(painter)
        by_keys = self._stage is not None and self._stage.device is not Device.POINTER
        chosen = self.hand.selected if by_keys and self._in_hand else None
        meant = self.solution.card.code if self.hints == 2 else None
        self.picture.draw(painter, self.mode, self.wrong, (chosen, meant))
        self.group.draw(painter)
