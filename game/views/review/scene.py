"""The review of a finished deal, at the table itself: its decisions, the verdicts on them, and another try at one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.model.actions import Action, Play
from game.verdicts import SeatAccounts, SeatReview
from game.views.input.intents import Device, Intent, Means
from game.views.kit.box import Box, Either, Grid, Stack, Terms, column, row
from game.views.kit.controls import ButtonBox, EntryBox, MadeBox, SegmentsBox, quiet_plate
from game.views.kit.screen import Keys, Screen
from game.views.kit.words import KeyCap, Label, Picture
from game.views.painter import Painter
from game.views.review import paper
from game.views.review.asking import Asking
from game.views.review.curve import Curve, curve_slate
from game.views.review.paper import sign
from game.views.review.state import Mode, ReviewHandle, ReviewState, Stop, Story
from game.views.review.table import LookTable, StopView
from game.views.scene import Stage
from game.views.table.hand import HandSpot
from game.views.table.layout import TableLayout
from game.views.table.measures import LOOK, LayoutKind
from game.views.widgets.control import POINTING, Look
from game.views.widgets.layout import Rect, holds
from game.views.widgets.messages import Place
from game.words import _, as_sentences
from game.words import verdicts as words
from game.words.verdicts import deal_line

EDGE: Final = 40.0
NARROW: Final = LOOK[0].ramp[0]  # the width of the table in a window of 4:3
WIDEST: Final = 2160.0  # beyond this all stays together in the middle
SWIPE: Final = 90.0  # units a finger is drawn across the table


class HandPlace(HandSpot):
    """The viewer's hand among the controls, for keys; pointers go to the cards themselves."""

    def __init__(self, rect: Rect, table: LookTable, is_asked: bool) -> None:
        super().__init__(rect)
        self.in_order = self.reachable = is_asked  # whether a card can be the answer
        self.table = table

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the cards."""
        self.table.draw_asked(painter, look.focused)


class ReviewScene(ReviewState, Screen):
    """Goes through the stops of a deal; ``show`` brings the verdicts as they come."""

    dark = 0.0

    def __init__(self, story: Story, person: ReviewHandle) -> None:
        Screen.__init__(self)
        ReviewState.__init__(self, story, person)
        self.asking = Asking(self)
        self.table = LookTable(story.stops[0], story.people, story.is_own)
        self.table.hand.drops.buttons = self.group
        self._pressed_at: tuple[float, float] | None = None  # where a finger may begin to be drawn across the table

    # --- what is known

    def show(self, review: SeatReview, done: int, total: int, failed: frozenset[int] = frozenset()) -> None:
        """Show what is known now of the verdicts."""
        before = self.verdict
        self.review, self.done, self.total, self.failed = review, done, total, failed
        self.rebuild()
        if before is None and self.verdict is not None:
            self.tell()

    def answer_why(self, said: SeatAccounts, stops: tuple[Stop, ...]) -> None:
        """Show what is known now of what a computer player did, with the moments of it."""
        asking = self.asking
        before = self.mode is not Mode.WHY or asking.words()
        asking.take(said, stops)
        if self.mode is Mode.WHY and asking.seat == said.seat:
            self._stand_by_account()
            self.rebuild()
            if not before and asking.words():
                self.tell()

    # --- where one stands

    def go(self, stop: int) -> None:
        """Stand at another stop; beyond the last one lies the next deal, and before the first the one before."""
        story, last = self.story, len(self.story.stops) - 1
        by = (stop > last) - (stop < 0)
        if self.mode is Mode.LOOK and (story.has_later if by > 0 else by and story.has_earlier):
            self.person.other_deal(by)
        elif (stop := max(0, min(last, stop))) != self.now or self.mode is not Mode.LOOK:
            self.now, self.mode, self.answer, self.hint = stop, Mode.LOOK, None, ""
            self.asking.end()
            self.rebuild()
            self.tell()

    def _step(self, by: int) -> None:
        """Go to and fro by keys: the focus is on the gold button again."""
        self.group.is_touched = False
        self.go(self.now + by)

    def next_mistake(self) -> None:
        """Go to the next decision that is worth another try, after the last to the first."""
        found, again = self.mistakes, self.mode is not Mode.LOOK
        if found:
            self.group.is_touched = False
            self.go(next((stop for stop in found if stop > self.now), found[0]))
            if again:
                self.put_again()

    def _turn_to(self, mode: Mode) -> None:
        self.mode = mode
        if mode is not Mode.WHY:
            self.asking.end()
        if mode is not Mode.ANSWERED:
            self.answer, self.hint = None, ""
        self.turn()
        self.tell()

    def put_again(self) -> None:
        """Put the decision again."""
        if self.may_try:
            self._turn_to(Mode.ASK)

    def give_hint(self) -> None:
        """Tell a fact of the better choice."""
        verdict = self.verdict
        if self.mode is Mode.ASK and verdict is not None:
            self.hint = words.hint(verdict)
            self.rebuild()
            self.tell(self.hint)

    def choose(self, action: Action) -> None:
        """Take the answer to a decision that was put again."""
        verdict = self.verdict
        option = None if verdict is None else verdict.option(action)
        if self.mode is Mode.ASK and option is not None:
            self.answer = option
            if self.is_right:
                self.solved.add(self.now)
            self._turn_to(Mode.ANSWERED)

    # --- why somebody else did that

    def ask_why(self, seat: int) -> None:
        """Ask a computer player why it did what is doubtful; asked once more, for its next choice."""
        if self.mode is Mode.WHY and self.asking.seat == seat:
            self.go_on_asking(1)
            return
        self.asking.begin(seat)
        self.person.ask_why(seat)
        self._stand_by_account()
        self._turn_to(Mode.WHY)

    def go_on_asking(self, by: int) -> None:
        """Go to the next of its choices, after the last to the first, or back."""
        if self.asking.go_on(by):
            self._stand_by_account()
            self.rebuild()
            self.tell()

    def _stand_by_account(self) -> None:
        """Stand in the trick of the choice that is told, so that slate and review go on from there."""
        account = self.asking.account
        if account is not None:
            same = (i for i, stop in enumerate(self.story.stops) if stop.trick == account.verdict.trick)
            self.now = next(same, self.now)

    def back(self) -> None:
        """Go from another try to the verdict, from there to where one came from."""
        if self.mode is Mode.LOOK:
            self.person.leave()
        else:
            self._turn_to(Mode.LOOK)

    def _lay_open(self, opened: int) -> None:
        """Lay the others' hands open, or have them as they were."""
        self.is_open = bool(opened)
        self.rebuild()
        self.tell(self._hands[opened])

    def play_on(self) -> None:
        """Play the deal on from here."""
        if self.stop.action is not None and self.mode in (Mode.LOOK, Mode.ANSWERED):
            self.person.play_on(self.stop)

    def think(self, wanted: bool) -> None:
        """Work the verdicts out further, or not."""
        self.is_thinking = wanted
        self.person.think(wanted)
        self.rebuild()

    # --- what stands on the screen

    @property
    def title(self) -> str:
        """The words on the cloth."""
        return _("Review") if self.mode in (Mode.LOOK, Mode.WHY) else _("Try again")

    @property
    def first(self) -> str:
        """The hand or a choice that is asked for, the gold button, or what leads on."""
        if self.mode is Mode.ASK:
            return "hand" if self.has_cards else "choice 0"
        return "gold" if "gold" in self.controls else "next"

    def trees(self, terms: Terms) -> Iterator[tuple[Box, Rect]]:
        """Yield all below and right of the title, who can be asked, and the title, which people keep off."""
        across = terms.painter.metrics.w
        wide = min(across, WIDEST)
        left = (across - wide) / 2 + EDGE
        yield self.build(), (left, EDGE, wide - 2 * EDGE, 1022)
        if self.mode in (Mode.LOOK, Mode.WHY):
            yield from self.asking.faces(self._table_layout(terms.painter), self.ask_why)
        yield self.heading(), (left + 24, 36, 294, 110)

    def heading(self) -> Box:
        """Return the title, and below it game, people and deal, or as much of that as has room."""
        others = [who.name for who in self.seat_people if who is not self.me]
        game, number = self.story.game, self.story.number
        told = (words.subtitle(game, others, number), words.subtitle_short(game, number), deal_line(number))
        lines = tuple(Label(text, 26, "serif-italic", "cream2", shadow=0.4) for text in told)
        title = Label(self.title, 54, "serif-bold", "cream", shadow=0.4, leading=1.2)
        return column(title, Either(at_ease=True, children=lines, wide=294 if len(others) == 1 else 280, across=0))

    @property
    def _hands(self) -> tuple[str, str]:
        return _("What I knew"), _("All cards")

    def _switches(self) -> tuple[Box | None, ...]:
        """Return the switch between what the viewer knew and all cards, each with fewer words than the one before."""
        if self.mode is not Mode.LOOK:
            return (None,)
        keys, is_open = (Means.OPEN_CARDS,), self.is_open
        switch = SegmentsBox("open", self._hands, int(is_open), self._lay_open, keys=keys, tall=56, on_cloth=True)
        toggle, icon = partial(self._lay_open, not is_open), "check" if is_open else "eye"
        short = ButtonBox("open", self._hands[1], toggle, icon=icon, keys=keys, tall=56)
        return row(switch, KeyCap("O"), gap=12), short, _bare(short)

    def build(self) -> Box:
        """Return the table with the paper beside it, the slate below and the row of buttons."""
        back = ButtonBox("back", _("Back"), self.back, icon="left", keys=(Means.BACK,), tall=56, broad=150)
        # What is left of the switch belongs to the people at the upper edge.
        apart = Box(wide=(830, 1160 if self.story.stops[0].seen.rules.players > 2 else 1010))
        heads = [row(switch, back, gap=24, align=1.0) for switch in self._switches()]
        value = None if self.answer is None else self.answer.chance if self.is_points else self.answer.value
        curve = Curve(self.story.stops, self.review, self.now, self.mode, value, self.progress())
        table: Box = Picture(self._draw_table, name="table", wide=NARROW - EDGE, grow=1)
        if self.mode is Mode.ASK:
            hand = partial(HandPlace, table=self.table, is_asked=self.has_cards)
            table = Stack(children=(table, MadeBox("hand", hand)), wide=NARROW - EDGE, grow=1)
        return column(
            row(apart, Either(at_ease=True, children=tuple(heads)), align=1.0),
            row(table, self._paper(), gap=16, grow=1),
            column(curve_slate(curve, self.go), Either(at_ease=True, children=self._feet()), gap=10),
            gap=16,
        )

    def _feet(self) -> tuple[Box, ...]:
        """Return the row at the foot: where to go, where one is, what to do; then with fewer and fewer words."""
        story, now, last = self.story, self.now, len(self.story.stops) - 1
        again, on = _("Try again"), _("Play on from here")
        left: list[ButtonBox] = []
        right: list[ButtonBox] = []
        gold = None
        if self.mode is Mode.LOOK:
            there = _("Next deal") if now == last and story.has_later else _("Next")
            back, forth = now > 0 or story.has_earlier, now < last or story.has_later
            left = [
                _quiet("previous", _("Previous"), "left", Means.LEFT, partial(self.go, now - 1), back),
                _quiet("next", there, "right", Means.RIGHT, partial(self.go, now + 1), forth),
            ]
            right = [_quiet("on", on, "play", Means.PASS, self.play_on)] if self.stop.action is not None else []
            if self.may_try:
                text = _("Try another card") if self.stop.card is not None else again
                gold = _gold(text, "again", self.put_again, Means.CONFIRM)
        elif self.mode is Mode.WHY:
            several = self.asking.are_several
            left = [
                _quiet("previous", _("Previous"), "left", Means.LEFT, partial(self.go_on_asking, -1), several),
                _quiet("next", _("Next"), "right", Means.RIGHT, partial(self.go_on_asking, 1), several),
            ]
            gold = _gold(_("Back to the review"), "left", self.back, Means.CONFIRM)
        elif self.mode is Mode.ANSWERED and self.is_right:
            left = [_quiet("again", again, "again", Means.TRY_AGAIN, self.put_again)]
            gold = _gold(on, "play", self.play_on, Means.CONFIRM, Means.PASS)
        elif self.mode is Mode.ANSWERED:
            gold = _gold(again, "again", self.put_again, Means.CONFIRM, Means.TRY_AGAIN)
        signs = [_bare(each) for each in left]
        foot = self.asking.foot_words() if self.mode is Mode.WHY else self.foot_words()
        where = Label(foot, 26, "serif-italic", "cream", "c", grow=1)
        are_led = self.mistakes and self.mode is not Mode.WHY
        worded, bare = (self._mistakes(is_bare) if are_led else None for is_bare in (False, True))
        parts = ((left, worded, right), (signs, worded, right), (signs, bare, [_bare(each) for each in right]))
        return tuple(row(*ways, way, where, *others, gold, gap=12, high=62) for ways, way, others in parts)

    def _mistakes(self, bare: bool) -> Box:
        """The way to the next decision worth another try, with the sign of its class."""
        words_there = None if bare else Label(self.mistake_words(), 22, "semi", "cream")
        face = row(sign(self.worst, 26), words_there, KeyCap("M"), gap=12, pad=(0, 10, 0, 18), high=56)
        keys = (Means.NEXT_MISTAKE,)
        return EntryBox("mistakes", self.mistake_words(), face, self.next_mistake, quiet_plate, keys=keys, across=0.5)

    def _paper(self) -> Box:
        """Return the sheet beside the table."""
        told, verdict, review = self.told(), self.verdict, self.review
        if self.mode is Mode.WHY:
            return self.asking.sheet()
        if self.mode is Mode.ASK:
            choices = (
                ButtonBox(f"choice {i}", paper.action_text(action), partial(self.choose, action), "paper", tall=44,
                          icon="check" if action == self.stop.action else None, size=20)
                for i, action in enumerate(self.choices())
            )  # fmt: skip
            hint = ButtonBox("hint", _("Give me a hint"), self.give_hint, "paper", "bulb", keys=(Means.HINT,))
            cells = Grid(children=tuple(choices), most_columns=4, gap=8)
            return paper.sheet(*paper.question(self.me, self.question()), cells, hint, self._answer())
        if told is None:
            heading = _("Working it out…") if self.is_thinking else _("Not worked out yet")
            boxes = paper.progress(heading, self.progress(), self.done / max(1, self.total))
            text = _("Stop") if self.is_thinking else _("Work it out")
            return paper.sheet(*boxes, ButtonBox("think", text, partial(self.think, not self.is_thinking), "paper"))
        summary = words.summary(review, self.story.is_own) if review and self.mode is Mode.LOOK else ""
        below: tuple[Box, ...] = ()
        if self.mode is Mode.ANSWERED and not self.is_right:
            below = (self._answer(),)
        elif verdict is not None and (self.answer is not None or not isinstance(verdict.best.action, Play)):
            below = paper.choices_led(verdict, self.is_points, self.answer)
        elif review is not None and review.balance is not None:
            below = paper.classes(review, None if verdict is None else verdict.quality)
        return paper.sheet(*paper.told_boxes(told, summary), Box(grow=1), *below)

    def _answer(self) -> Box:
        return ButtonBox("answer", _("Show the answer"), self.back, "paper", "eye", keys=(Means.ANSWER,))

    # --- the scene

    def enter(self, stage: Stage) -> None:
        """Sort the hand as is set."""
        super().enter(stage)
        self.table.show(replace(self.table.view, sorted_hand=stage.settings.sort_hand), self.verdict)

    def leave(self) -> None:
        """Nothing more has to be worked out."""
        self.person.think(False)

    def caption_place(self, painter: Painter) -> Place:
        """Captions stand at the upper left."""
        x, _y, wide, _h = self.placed.rects["table"]
        return Place(x, wide - EDGE)

    def layout(self, painter: Painter) -> None:
        """Place everything, and have the table lie where there is room for it."""
        super().layout(painter)
        place = self._table_layout(painter)
        self.table.hand.shape = painter.art.shape
        sorts = self._stage is None or self._stage.settings.sort_hand
        account = self.asking.account if self.mode is Mode.WHY else None
        stop = (self.asking.stop if self.mode is Mode.WHY else None) or self.stop
        view = StopView(stop, place, self._opened, self.mode is Mode.ASK, self.answer, sorts)
        if account is not None:
            view = replace(view, told=account.verdict.chosen.action, best=account.verdict.best.action)
        self.table.show(view, None if self.mode is Mode.WHY else self.verdict)

    def _table_layout(self, painter: Painter) -> TableLayout:
        """Where the table lies, once all else is placed."""
        metrics, (x, _y, wide, _h) = painter.metrics, self.placed.rects["table"]
        seats, size = self.table.top.layout.seats, (metrics.w, metrics.h, metrics.text)
        return TableLayout(seats, *size, LayoutKind.LOOK, x - EDGE, wide + EDGE)

    @property
    def _opened(self) -> frozenset[int]:
        """The seats whose hands lie open: all, or that of who is asked."""
        everybody = frozenset(range(len(self.seat_people)))
        if self.mode is Mode.WHY and self.asking.account is not None and self.asking.seat is not None:
            return frozenset((self.asking.seat,))
        shows_all = self.stop.claimant is not None or (self.is_open and self.mode in (Mode.LOOK, Mode.WHY))
        return everybody if shows_all else frozenset()

    def _draw_table(self, painter: Painter, _rect: Rect) -> None:
        self.table.draw_table(painter)
        if self.mode is Mode.ASK:
            text = _("Find the better card.") if self.stop.card is not None else ""
            self.table.draw_message(painter, _("YOUR MOVE AGAIN"), text)

    # --- input

    def keys(self) -> Keys:
        """Return what keys do that press no button, or none that is always there."""
        return {Means.MENU: self.back, Means.PASS: self.play_on}

    def handle(self, intent: Intent) -> None:
        """Go to and fro, or take what is pressed."""
        means = intent.means
        if self.mode is Mode.ASK and self._takes_hand(intent):
            return
        if self.mode is Mode.LOOK and means in POINTING:
            self._swipe(intent)
        if self.mode is Mode.WHY and means in (Means.LEFT, Means.RIGHT):
            self.go_on_asking(1 if means is Means.RIGHT else -1)
        elif self.mode is Mode.LOOK and means in (Means.LEFT, Means.RIGHT):
            self._step(1 if means is Means.RIGHT else -1)
        elif self.mode is Mode.LOOK and means is Means.WHEEL:
            self.go(self.now - intent.number)
        elif self.mode is Mode.LOOK and means in (Means.HOME, Means.END):
            self._step(-self.now if means is Means.HOME else len(self.story.stops) - 1 - self.now)
        elif means in (Means.UP, Means.DOWN):
            super().handle(Intent(Means.PREVIOUS if means is Means.UP else Means.NEXT, intent.device))
        elif not (intent.again and means is Means.CONFIRM):
            super().handle(intent)

    @property
    def hand_has_focus(self) -> bool:
        """Whether keys choose among the cards."""
        return self.mode is Mode.ASK and self.group.name == "hand"

    def _takes_hand(self, intent: Intent) -> bool:
        """Whether an input is for the hand: pointers on the cloth, keys that choose and play while it has the focus."""
        means, hand = intent.means, self.table.hand
        hand.may_play = True
        if intent.again and means in (Means.CONFIRM, Means.UP) and self.hand_has_focus:
            return True
        if not hand.wants(intent, self.group, self.hand_has_focus):
            return means in POINTING
        if intent.device is not Device.POINTER:
            self.group.show_focus = True
        play = hand.handle(intent)
        if play is not None:
            self.choose(play)
        return True

    def _swipe(self, intent: Intent) -> None:
        """Go to and fro by a finger (or the mouse) that is drawn across the table."""
        x, y, started = intent.x, intent.y, self._pressed_at
        if intent.means is Means.PRESS:
            on_table = holds(self.placed.rects["table"], x, y) and self.group.at(x, y, 0) is None
            self._pressed_at = (x, y) if on_table else None
        elif intent.means is Means.RELEASE and started is not None:
            self._pressed_at, across = None, x - started[0]
            if abs(across) > SWIPE and abs(across) > 2 * abs(y - started[1]):
                self.go(self.now + (1 if across < 0 else -1))

    def update(self, elapsed: float) -> None:
        """Raise the card that is aimed at."""
        super().update(elapsed)
        if self.mode is Mode.ASK:
            self.table.hand.update(elapsed, self.hand_has_focus)

    @property
    def moving(self) -> bool:
        """While a card is raised."""
        return super().moving or (self.mode is Mode.ASK and self.table.hand.moving)

    # --- words

    def spoken(self) -> str:
        """Return where one stands, and the verdict or the question."""
        told = self.told()
        parts = [self.moment()]
        if self.mode is Mode.WHY:
            why = self.asking.told()
            heads = [] if why is None else [why.heading, why.line, why.text]
            return as_sentences(self.asking.person.name, *heads)
        if self.mode is Mode.ASK:
            parts = [_("Your move again"), self.question()]
        elif told is not None:
            parts += [told.heading, told.line, told.text]
        return as_sentences(*parts)


def _quiet(name: str, text: str, icon: str, key: Means, press: Callable[[], None], enabled: bool = True) -> ButtonBox:
    return ButtonBox(name, text, press, icon=icon, keys=(key,), enabled=enabled, across=0.5)


def _bare(button: ButtonBox) -> ButtonBox:
    """The same with its sign alone."""
    return replace(button, text="", title=button.text)


def _gold(text: str, icon: str, press: Callable[[], None], *keys: Means) -> ButtonBox:
    return ButtonBox("gold", text, press, "primary", icon, 28, keys=keys, tall=62)
