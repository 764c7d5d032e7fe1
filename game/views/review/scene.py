"""Looking back at a finished deal, at the table itself: its decisions, the verdicts on them, and another try at one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.model.actions import Action, Play
from game.verdicts import SeatReview
from game.views.input.intents import Device, Intent, Means
from game.views.painter import Painter
from game.views.review.curve import CurveSlate, Shows
from game.views.review.layout import BAR, EDGE, FOOT, TOP, Frame
from game.views.review.paper import PAD, bare_action, draw_options, draw_progress, draw_question, draw_told
from game.views.review.row import GAP, Entry, place_row, width
from game.views.review.state import Mode, ReviewHandle, Story
from game.views.review.switch import OpenSwitch
from game.views.review.table import LookTable
from game.views.review.telling import ReviewWords
from game.views.scene import Scene, Stage
from game.views.widgets.buttons import Button
from game.views.widgets.control import Control, Group
from game.views.widgets.messages import Place
from game.views.widgets.prose import crowding, label, true_size
from game.words import _
from game.words import verdicts as words
from game.words.review import deal_line

TITLE: Final = 54.0
UNDER: Final = 26.0
FOOT_WORDS: Final = 26.0
SWIPE: Final = 90.0  # units a finger is drawn across the table


class ReviewScene(ReviewWords, Scene):
    """Goes through the stops of a deal; ``show`` brings the verdicts as they come."""

    def __init__(self, story: Story, person: ReviewHandle) -> None:
        super().__init__(story, person)
        self.group = Group()
        self.table = LookTable(story.stops[0], story.people, story.is_own, 1920, 1080, 1.0)
        self.table.hand.drops.buttons = self.group
        self.curve = CurveSlate((0, 0, 0, 0), story.stops, self._jump)
        self.frame = Frame(1920)
        self._foot = 0.0  # where buttons begin on the paper
        self._middle = (0.0, 0.0)  # the room of the words at the foot
        self._stage: Stage | None = None
        self._painter: Painter | None = None
        self._in_hand = True
        self._moved = False  # the focus was moved since the last input that leads to and fro
        self._pressed_at: tuple[float, float] | None = None  # where a finger may begin to be drawn across the table

    # --- what is known

    def show(self, review: SeatReview, done: int, total: int, failed: frozenset[int] = frozenset()) -> None:
        """Show what is known now of the verdicts."""
        before, offered = self.verdict, self._offered()
        self.review, self.done, self.total, self.failed = review, done, total, failed
        if self._painter is not None and offered != self._offered():
            self.layout(self._painter)
        else:  # what is being pressed stays pressed
            self.curve.tell(review)
            self.curve.progress = self.progress()
        if before is None and self.verdict is not None:
            self._announce()

    def _offered(self) -> tuple[bool, ...]:
        """What the buttons hang on that verdicts change."""
        return self.verdict is not None, bool(self.mistakes), self.waits, self.done < self.total

    # --- where one stands

    def go(self, stop: int) -> None:
        """Stand at another stop; beyond the last one lies the next deal, and before the first the one before."""
        if self.mode is Mode.LOOK and stop >= len(self.story.stops) and self.story.has_later:
            self.person.other_deal(1)
            return
        if self.mode is Mode.LOOK and stop < 0 and self.story.has_earlier:
            self.person.other_deal(-1)
            return
        stop = max(0, min(len(self.story.stops) - 1, stop))
        if stop == self.now and self.mode is Mode.LOOK:
            return
        self.now, self.mode, self.answer, self.hint = stop, Mode.LOOK, None, ""
        self._again()
        self._announce()

    def _jump(self, stop: int) -> None:
        """A press on the curve; not while a decision is put again, of which it would tell."""
        if self.mode is not Mode.ASK:
            self.go(stop)

    def next_mistake(self) -> None:
        """Go to the next decision that is worth another try, after the last to the first."""
        found = self.mistakes
        if not found:
            return
        again = self.mode is not Mode.LOOK
        self.go(next((stop for stop in found if stop > self.now), found[0]))
        if again:
            self.put_again()

    def put_again(self) -> None:
        """Put the decision again."""
        if self.may_try:
            self.mode, self.answer, self.hint, self._in_hand = Mode.ASK, None, "", self.has_cards
            self._again(first_focus=True)
            self._announce()

    def give_hint(self) -> None:
        """Tell a fact of the better choice."""
        verdict = self.verdict
        if self.mode is Mode.ASK and verdict is not None:
            self.hint = words.hint(verdict)
            self._again()
            self._say(self.hint)

    def show_answer(self) -> None:
        """Show what would have been best."""
        verdict = self.verdict
        if self.mode is not Mode.LOOK and verdict is not None:
            self.go_back()

    def choose(self, action: Action) -> None:
        """Take the answer to a decision that was put again."""
        verdict = self.verdict
        option = None if verdict is None else verdict.option(action)
        if self.mode is not Mode.ASK or option is None:
            return
        self.mode, self.answer = Mode.ANSWERED, option
        if self.is_right:
            self.solved.add(self.now)
        self._again(first_focus=True)
        self._announce()

    def go_back(self) -> None:
        """From another try to the verdict, from there to where one came from."""
        if self.mode is Mode.LOOK:
            self.person.leave()
            return
        self.mode, self.answer, self.hint = Mode.LOOK, None, ""
        self._again(first_focus=True)
        self._announce()

    def toggle_open(self) -> None:
        """Lay the others' hands open, or have them as they were."""
        if self.mode is Mode.LOOK:
            self.is_open = not self.is_open
            self._again()
            self._say(OpenSwitch.words()[self.is_open])

    def play_on(self) -> None:
        """Play the deal on from here."""
        stop = self.stop
        if stop.action is None or self.mode is Mode.ASK:
            return
        self.person.play_on(stop)

    def think(self, wanted: bool) -> None:
        """Work the verdicts out further, or not."""
        self.is_thinking = wanted
        self.person.think(wanted)
        self._again()

    # --- the scene

    def enter(self, stage: Stage) -> None:
        """Keep the stage, and tell where one stands."""
        self._stage = stage
        self.group.follow(stage.device)
        self._announce()

    def leave(self) -> None:
        """Nothing more has to be worked out."""
        self.person.think(False)

    def caption_place(self, painter: Painter) -> Place:
        """Captions stand at the upper left."""
        frame = Frame(painter.metrics.w)
        return Place(frame.left + EDGE, frame.table - EDGE)

    def _again(self, first_focus: bool = False) -> None:
        if self._painter is not None:
            self.layout(self._painter)
        if first_focus:
            self._moved = False
            self.group.focus = self._first

    @property
    def _first(self) -> int:
        """The gold button, or what leads on."""
        gold = [
            i
            for i, control in enumerate(self.group.controls)
            if isinstance(control, Button) and control.kind == "primary"
        ]
        if self.mode is Mode.ASK:
            return next(i for i, control in enumerate(self.group.controls) if getattr(control, "kind", "") == "paper")
        on = [i for i, control in enumerate(self.group.controls) if getattr(control, "key", None) == "→"]
        return next(iter((*gold, *on)), 0)

    def layout(self, painter: Painter) -> None:
        """Place everything for this window and this moment."""
        self._painter = painter
        metrics = painter.metrics
        self.frame = frame = Frame(metrics.w)
        table = self.table
        table.hand.shape = painter.art.shape
        table.stop, table.verdict = self.stop, self.verdict
        table.is_open = self.is_open and self.mode is Mode.LOOK
        table.asks, table.answer = self.mode is Mode.ASK, self.answer
        if self._stage is not None:
            table.sort_hand = self._stage.settings.sort_hand
        table.resize(metrics.w, metrics.h, metrics.text)
        curve = self.curve
        curve.rect, curve.now = frame.slate, self.now
        curve.tell(self.review)
        curve.progress = self.progress()
        curve.shows = {Mode.LOOK: Shows.ALL, Mode.ASK: Shows.BEFORE, Mode.ANSWERED: Shows.ANSWERED}[self.mode]
        curve.answer = None if self.answer is None else self.answer.chance if self.is_points else self.answer.value
        focus = self.group.focused
        kept = (type(focus), getattr(focus, "key", None)) if focus is not None else None
        controls = [*self._foot_buttons(painter), *self._paper_buttons(painter), *self._top_controls(painter), curve]
        self.group.set(controls)
        same = [i for i, each in enumerate(controls) if kept == (type(each), getattr(each, "key", None))]
        self.group.focus = same[0] if same and self._moved else self._first

    # --- the buttons

    def _foot_buttons(self, painter: Painter) -> list[Control]:
        """The row at the foot: to the left where to go, at the right what to do, the gold one last."""
        mistakes = [Entry(_("Next mistake"), "fast", "M", self.next_mistake)] if self.mistakes else []
        again = Entry(_("Try again"), "again", "Z", self.put_again)
        on = Entry(_("Play on from here"), "play", "P", self.play_on)
        left, right, gold = mistakes, list[Entry](), None
        if self.mode is Mode.LOOK:
            left = [*self._to_and_fro(), *mistakes]
            right = [on] if self.stop.action is not None else []
            if self.may_try:
                text = _("Try another card") if self.stop.card is not None else _("Try again")
                gold = again._replace(text=text, key="Enter")
        elif self.mode is Mode.ANSWERED and self.is_right:
            left, gold = [again, *mistakes], on._replace(key="Enter")
        elif self.mode is Mode.ANSWERED:
            gold = again._replace(key="Enter")
        middle = painter.text_width(self.foot_words(), FOOT_WORDS, "serif-italic")
        row = place_row(painter, self.frame, left, right, gold, middle)
        self._middle = (row.left + 8, row.right - 8)
        return [*row.buttons]

    def _to_and_fro(self) -> list[Entry]:
        """The ways to the stop before and to the next one, and beyond the first and last to other deals."""
        story, is_last = self.story, self.now == len(self.story.stops) - 1
        text = _("Next deal") if is_last and story.has_later else _("Next")
        return [
            Entry(_("Previous"), "left", "←", partial(self.go, self.now - 1), self.now > 0 or story.has_earlier),
            Entry(text, "right", "→", partial(self.go, self.now + 1), not is_last or story.has_later),
        ]

    def _paper_buttons(self, painter: Painter) -> list[Control]:
        """What can be pressed on the paper: hint and answer, choices that are no cards, or to think no further."""
        x, y, w, h = self.frame.paper
        inner = w - 2 * PAD
        high = 54.0 * min(1.15, crowding(painter))
        bottom = y + h - PAD - 2
        made: list[Control] = []
        if self.mode is Mode.ASK:
            top = bottom - high
            made.append(
                Button((x + PAD, top, inner, high), _("Show the answer"), self.show_answer, "paper", "eye", "A", 22)
            )
            top -= high + 10
            made.insert(
                0, Button((x + PAD, top, inner, high), _("Give me a hint"), self.give_hint, "paper", "bulb", "H", 22)
            )
            choices = self.choices()
            if choices:
                top = self._place_choices(painter, made, choices, top)
            self._foot = top
        elif self.mode is Mode.ANSWERED and not self.is_right:
            top = bottom - high
            made.append(
                Button((x + PAD, top, inner, high), _("Show the answer"), self.show_answer, "paper", "eye", "A", 22)
            )
            self._foot = top
        elif self.mode is Mode.LOOK and self.waits:
            top = bottom - high
            text = _("Stop") if self.is_thinking else _("Work it out")
            made.append(
                Button((x + PAD, top, inner, high), text, partial(self.think, not self.is_thinking), "paper", size=22)
            )
            self._foot = top
        else:
            self._foot = y + h
        return made

    def _place_choices(self, painter: Painter, made: list[Control], choices: list[Action], below: float) -> float:
        """Put a button for each choice that is no card above ``below``; returns where they begin."""
        x, _y, w, _h = self.frame.paper
        inner = w - 2 * PAD
        texts = [bare_action(action) for action in choices]
        widest = max(painter.text_width(text, 20, "semi") + 26 for text in texts)
        columns = max(1, min(len(choices), 4, int((inner + 8) / (widest + 8))))
        rows = -(-len(choices) // columns)
        high = 44.0 * min(1.1, crowding(painter))
        top = below - 14 - rows * (high + 8)
        wide = (inner - 8 * (columns - 1)) / columns
        buttons: list[Control] = []
        for i, (action, text) in enumerate(zip(choices, texts, strict=True)):
            row, column = divmod(i, columns)
            rect = (x + PAD + column * (wide + 8), top + row * (high + 8), wide, high)
            before = action == self.stop.action
            buttons.append(
                Button(rect, text, partial(self.choose, action), "paper", "check" if before else None, None, 20)
            )
        made[:0] = buttons
        return top

    def _top_controls(self, painter: Painter) -> list[Control]:
        """The way back at the upper right, and left of it whether cards are open."""
        frame = self.frame
        high = BAR * min(1.1, crowding(painter))
        end = frame.left + frame.wide - EDGE
        wide = width(painter, Entry(_("Back"), "left", "Esc", self.go_back))
        back = Button((end - wide, TOP, wide, high), _("Back"), self.go_back, icon="left", key="Esc", size=22)
        if self.mode is not Mode.LOOK:
            return [back]
        narrow = frame.room < 0.6 or painter.metrics.text > 1.3
        switch = OpenSwitch.width(painter, narrow)
        right = end - wide - GAP
        if self.table.layout.seats == 2 and not narrow:
            right -= 138 * frame.room
        return [back, OpenSwitch((right - switch, TOP, switch, high), self.is_open, narrow, self.toggle_open)]

    # --- input

    def handle(self, intent: Intent) -> None:
        """Go to and fro, or take what is pressed."""
        means = intent.means
        key = self._key(intent)
        if means in (Means.BACK, Means.MENU):
            self.go_back()
        elif key is not None:
            if not intent.again:
                key()
        elif self.mode is Mode.ASK:
            self._handle_question(intent)
        elif means in (Means.LEFT, Means.RIGHT):
            if self.mode is Mode.LOOK:
                self._moved = False
                self.go(self.now + (1 if means is Means.RIGHT else -1))
        elif means is Means.WHEEL and self.mode is Mode.LOOK:
            self.go(self.now - intent.number)
        elif means in (Means.HOME, Means.END) and self.mode is Mode.LOOK:
            self.go(0 if means is Means.HOME else len(self.story.stops) - 1)
        elif means in (Means.UP, Means.DOWN):
            self._moved = True
            self.group.handle(Intent(Means.PREVIOUS if means is Means.UP else Means.NEXT, intent.device))
        else:
            self._moved = self._moved or means in (Means.NEXT, Means.PREVIOUS)
            self._swipe(intent)
            if not (intent.again and means is Means.CONFIRM):
                self.group.handle(intent)

    def _key(self, intent: Intent) -> Callable[[], None] | None:
        """What a key or a button of a gamepad does by itself."""
        means, pad = intent.means, intent.device is Device.PAD
        if not intent.down:
            return None
        if self.mode is Mode.ASK:
            keys = {Means.HINT: self.give_hint, Means.ANSWER: self.show_answer, Means.NEXT_MISTAKE: self.next_mistake}
            if pad:
                keys |= {Means.SWAP: self.show_answer, Means.SIGNALS: self.next_mistake}
        elif self.mode is Mode.ANSWERED:
            keys = {Means.TRY_AGAIN: self.put_again, Means.NEXT_MISTAKE: self.next_mistake, Means.PASS: self.play_on}
            if not self.is_right:
                keys[Means.ANSWER] = self.show_answer
            if pad:
                other = self.play_on if self.is_right else self.show_answer
                keys |= {Means.HINT: self.put_again, Means.SIGNALS: self.next_mistake, Means.SWAP: other}
        else:
            keys = {Means.OPEN_CARDS: self.toggle_open, Means.NEXT_MISTAKE: self.next_mistake, Means.PASS: self.play_on}
            if pad:
                keys |= {Means.TRUMPS: self.toggle_open, Means.SIGNALS: self.next_mistake, Means.SWAP: self.play_on}
        return keys.get(means)

    def _handle_question(self, intent: Intent) -> None:
        """The hand takes keys first, Tab goes on to the buttons; pointers go where they point."""
        means, hand = intent.means, self.table.hand
        hand.may_play = True
        if means in (Means.NEXT, Means.PREVIOUS) or intent.shoulder:
            self._tab(intent)
        elif means is Means.DOWN and self._in_hand and not isinstance(self.group.focused, CurveSlate):
            self._in_hand, self.group.show_focus = False, True
        elif means in (Means.POINT, Means.PRESS, Means.RELEASE, Means.AWAY):
            if means is Means.AWAY:
                hand.away(intent.finger > 0)
            if not hand.dragging and self.group.handle(intent):
                hand.away()
            else:
                self._play(intent)
        elif self._in_hand and self.has_cards:
            if not (intent.again and means in (Means.CONFIRM, Means.UP)):
                self._play(intent)
        elif means is Means.UP and self.group.focus == 0 and self.has_cards:
            self._in_hand = True
        elif not (intent.again and means is Means.CONFIRM):
            if means in (Means.UP, Means.DOWN):
                intent = Intent(Means.PREVIOUS if means is Means.UP else Means.NEXT, intent.device)
            self.group.handle(intent)

    @property
    def hand_has_focus(self) -> bool:
        """Whether keys choose among the cards."""
        return self.mode is Mode.ASK and self._in_hand

    def _tab(self, intent: Intent) -> None:
        if self._in_hand and self.has_cards:
            self._in_hand, self.group.show_focus, self._moved = False, True, True
            self.group.focus = self.group.order[0 if intent.means is not Means.PREVIOUS else -1]
            return
        before = self.group.focus
        self.group.handle(intent)
        wrapped = self.group.focus <= before if intent.means is not Means.PREVIOUS else self.group.focus >= before
        if wrapped and self.has_cards:
            self._in_hand, self.group.show_focus = True, False

    def _play(self, intent: Intent) -> None:
        play = self.table.hand.handle(intent)
        if play is not None:
            self.choose(play)

    def _swipe(self, intent: Intent) -> None:
        """A finger (or the mouse) that is drawn across the table leads to and fro."""
        if self.mode is not Mode.LOOK:
            return
        if intent.means is Means.PRESS:
            on_table = intent.y < self.frame.slate[1] and intent.x < self.frame.paper[0]
            self._pressed_at = (
                (intent.x, intent.y) if on_table and self.group.at(intent.x, intent.y, 0) is None else None
            )
        elif intent.means is Means.RELEASE and self._pressed_at is not None:
            across, down = intent.x - self._pressed_at[0], intent.y - self._pressed_at[1]
            self._pressed_at = None
            if abs(across) > SWIPE and abs(across) > 2 * abs(down):
                self.go(self.now + (1 if across < 0 else -1))

    def update(self, elapsed: float) -> None:
        """Raise the card that is aimed at."""
        if self.mode is Mode.ASK:
            self.table.hand.update(elapsed, self._in_hand)

    @property
    def moving(self) -> bool:
        """While a card is raised."""
        return self.mode is Mode.ASK and self.table.hand.moving

    # --- words

    def _say(self, text: str) -> None:
        if self._stage is not None and text:
            self._stage.audio.announce(text)

    def _announce(self) -> None:
        """Read out where one stands, and the verdict."""
        told = self.told()
        parts = [self.moment()]
        if self.mode is Mode.ASK:
            parts = [_("Your move again"), self.question()]
        elif told is not None:
            parts += [told.heading, told.line, told.text]
        self._say(" ".join(part if part.endswith((".", "!", "?")) else part + "." for part in parts if part))

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the table, the paper, the slate and the buttons."""
        by_keys = self._stage is not None and self._stage.device is not Device.POINTER
        self.table.ring = by_keys and self.hand_has_focus
        self._draw_title(painter)
        self.table.draw_table(painter)
        self._draw_paper(painter)
        if self.mode is Mode.ASK:
            card = self.stop.card is not None
            self.table.draw_message(painter, _("YOUR MOVE AGAIN"), _("Find the better card.") if card else "")
        rings, self.group.show_focus = self.group.show_focus, self.group.show_focus and not self.hand_has_focus
        self.group.draw(painter)
        self.group.show_focus = rings
        self._draw_foot(painter)

    def _draw_title(self, painter: Painter) -> None:
        frame = self.frame
        x = frame.left + EDGE + 24
        room = self.table.layout.title_room
        title = _("Review") if self.mode is Mode.LOOK else _("Try again")
        label(painter, title, x, 68, room, TITLE, "serif-bold", "cream", shadow=0.4)
        others = [who.name for who in self.seat_people if who is not self.me]
        text = words.subtitle(self.story.game, others, self.story.number)
        lines = painter.wrap(text, room, UNDER, "serif-italic")
        most = 2 if true_size(painter, UNDER) < 29 and self.table.layout.seats < 5 else 1
        if len(lines) > most:
            text = words.subtitle_short(self.story.game, self.story.number)
            lines = painter.wrap(text, room, UNDER, "serif-italic")
        if len(lines) > most:
            lines = [deal_line(self.story.number)]
        step = true_size(painter, UNDER) * 1.25
        y = 68 + true_size(painter, TITLE) * 0.5 + step / 2
        for i, line in enumerate(lines):
            label(painter, line, x + 3, y + i * step, room, UNDER, "serif-italic", "cream2", shadow=0.4)

    def _draw_paper(self, painter: Painter) -> None:
        rect = self.frame.paper
        verdict = self.verdict
        told = self.told()
        if self.mode is Mode.ASK:
            draw_question(painter, rect, self.me, _("Your move again"), self.question(), self._foot)
        elif told is None:
            heading = _("Working it out…") if self.is_thinking else _("Not worked out yet")
            text = self.progress()
            draw_progress(painter, rect, heading, text, self.done / max(1, self.total), self._foot)
        else:
            rows = 0 if verdict is None else min(len(verdict.options), 8)
            shows = verdict is not None and (self.answer is None or told.solved)
            top = draw_told(painter, rect, told, rows if shows else 0)
            if verdict is not None and shows:
                cards = all(isinstance(option.action, Play) for option in verdict.options)
                heading = _("What each card led to") if cards else _("What each choice led to")
                draw_options(painter, rect, top, verdict, heading, self.is_points, self.answer)

    def _draw_foot(self, painter: Painter) -> None:
        left, right = self._middle
        text = self.foot_words()
        if right - left > 60:
            middle = self.frame.left + self.frame.wide / 2
            half = min(middle - left, right - middle)
            if 2 * half < painter.text_width(text, FOOT_WORDS, "serif-italic"):
                middle, half = (left + right) / 2, (right - left) / 2
            label(painter, text, middle, FOOT + BAR / 2, 2 * half, FOOT_WORDS, "serif-italic", "cream", "c")
