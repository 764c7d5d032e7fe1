"""The table of a lesson: the same as any, with a coach who says what to do and a light on what she speaks of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from game.lessons import Step
from game.model.state import Phase
from game.views.input.intents import Device, Intent, Means
from game.views.lesson import light
from game.views.lesson.coach import CoachPaper, Words
from game.views.painter import Painter
from game.views.scene import Stage
from game.views.table import furniture
from game.views.table.areas import InputEntry
from game.views.table.column import Offer
from game.views.table.picture import Moment, TablePicture
from game.views.table.scene import TableScene
from game.views.widgets.layout import Rect, around, holds
from game.words import _
from game.words import lessons as lesson_words

COACH: Final = "rosa"
BELOW_WORDS: Final = 34.0  # units from the middle of the line of words to an arrow that begins below or above it
BUTTON_ROUND: Final = 12.0  # the corners of a button
WORDS_ROOM: Final = 900.0  # units that are kept free for the line of words at least
BLOCKED: Final = (
    Means.PRESS, Means.RELEASE, Means.CONFIRM, Means.PLACE, Means.UP, Means.SWAP, Means.CLAIM, Means.SIGNALS,
    Means.PASS,
)  # fmt: skip
"""What does nothing at the table while the coach only tells."""


class LessonCourse(Protocol):
    """What the table asks of the lesson it shows."""

    def go_on(self) -> None:
        """The learner has read what there is to read."""

    def go_back(self) -> None:
        """He wants the step before."""

    @property
    def can_go_back(self) -> bool:
        """Whether there is one."""


class LessonPicture(TablePicture):
    """The table's picture, whose line of words tells how the step is done."""

    say: Callable[[], tuple[str, str] | None]

    def message(self, moment: Moment) -> tuple[str, str]:
        """What is to be done; where there is nothing special to say, what the table says."""
        said = self.say()
        return super().message(moment) if said is None else said


class LessonScene(TableScene):
    """The screen of a lesson. Its match sets ``course``, and tells with :meth:`show` what is said.

    ``waits`` while something has to be read and gone on from; ``asks`` while something has to be done.
    """

    course: LessonCourse

    def __init__(self, *args: Any, game: str, **named: Any) -> None:
        self.paper = CoachPaper()
        self.waits = self.asks = False
        self.is_last = False
        self.mood = "happy"
        self.how = ("", "", "")
        self._at: tuple[str, ...] = ()
        self._accepts: tuple[str, ...] = ()
        super().__init__(*args, game=game, **named)
        self.presses |= {"Enter": self._go_on, "Z": self._go_back, "F": lambda: None}  # nothing is played for a learner
        self.before = (
            InputEntry(self._back_by_key, (Means.TRY_AGAIN, Means.TAKE_BACK, Means.HINT)),
            InputEntry(lambda intent: self.announce(), (Means.HINT,)),
            InputEntry(self._on_by_key, (Means.CONFIRM,), lambda: self.waits),
            InputEntry(self._on_by_press, BLOCKED, lambda: self.waits),
        )
        self.picture = LessonPicture(self.top, self.areas, self.hint, game)
        self.picture.say = self._how

    # --- what is said

    def show(self, words: Words, step: Step, *, answered: bool = False, is_last: bool = False) -> None:
        """Say something in a step; ``answered`` while others go on after the right answer."""
        self.paper.show(words)
        self._at, self._accepts, self.is_last = step.at, step.accepts, is_last
        self.waits, self.asks = not step.accepts, bool(step.accepts) and not answered
        self.mood = "thinking" if words.remark else "happy"
        self.how = lesson_words.how_to(step.accepts)

    def _how(self) -> tuple[str, str] | None:
        """What the line of words at the table says: how a card is played, nothing while there is something to read."""
        if self.waits and self.top.timeline.idle:
            return "", ""
        if not (self.asks and self.top.my_turn and self.top.shown.phase is Phase.PLAY):
            return None
        if self.areas.gate.asked is not None or self.hand.drops.why or self.signals.is_open:
            return None
        return _("YOUR STEP"), self._how_to

    @property
    def _how_to(self) -> str:
        """How the step is done with what is in use: pointer, keys or gamepad."""
        device = Device.POINTER if self._stage is None else self._stage.device
        pointer, keys, pad = self.how
        return {Device.POINTER: pointer, Device.KEYS: keys, Device.PAD: pad}[device]

    def announce(self) -> None:
        """Have it read aloud."""
        self.tell(self.paper.words.spoken)

    def enter(self, stage: Stage) -> None:
        """The first words are read aloud too."""
        super().enter(stage)
        self.announce()

    # --- the scene

    def update(self, elapsed: float) -> None:
        """Let the words appear, and the table go on."""
        if self.is_on_top:
            self.paper.update(elapsed, 1.0 if self._stage is None else self._stage.pace)
        super().update(elapsed)

    @property
    def moving(self) -> bool:
        """While words appear or anything moves."""
        return super().moving or (self.is_on_top and self.paper.moving)

    @property
    def plays_last(self) -> bool:
        """Nothing is played for a learner."""
        return False

    @property
    def may_ask(self) -> bool:
        """The coach says what there is to do."""
        return False

    def offered(self) -> list[Offer]:
        """The way on and back, and what the learner may do."""
        gold = ("K", "S") if "swap" in self._accepts else ("K",)  # what is to be pressed
        kept = ("S", "K", "C", "L", "Esc") if self.asks else ("L", "Esc")
        offered = (each for each in self.usual_offers(take_back=False) if each.key in kept)
        made = [each._replace(active=each.active or each.key in gold) for each in offered]
        made.insert(-1, Offer("Z", _("Step back"), "left", self.course.can_go_back))
        if self.waits:
            made.insert(0, Offer("Enter", _("Finish") if self.is_last else _("Next"), "right", active=True))
        return made

    # --- input

    def _back_by_key(self, intent: Intent) -> bool:
        """Go a step back; on a gamepad the button of hints does."""
        by_pad = intent.means is not Means.HINT or intent.device is Device.PAD
        if by_pad and intent.down:
            self._go_back()
        return by_pad and intent.down

    def _on_by_key(self, intent: Intent) -> bool:
        """Go on, where keys press none of the buttons."""
        if self.areas.buttons.has_keys:
            return False
        if not intent.again:
            self._go_on()
        return True

    def _on_by_press(self, intent: Intent) -> bool:
        """Only the buttons are pressed while there is something to read; a press on the paper goes on."""
        if self._on_buttons(intent):
            return False
        if intent.means is Means.PRESS and holds(self.paper.rect, intent.x, intent.y):
            self._go_on()
        return True

    def _on_buttons(self, intent: Intent) -> bool:
        if self.areas.buttons.has_keys or self.areas.aids.is_open:
            return True
        if intent.means not in (Means.PRESS, Means.RELEASE):
            return False
        return self.buttons.at(intent.x, intent.y, intent.finger) is not None

    def _go_on(self) -> None:
        if self.waits and not self.paper.moving:
            self.course.go_on()

    def _go_back(self) -> None:
        if self.course.can_go_back:
            self.course.go_back()

    # --- the picture

    def lit(self) -> list[Rect]:
        """The boxes of what is pointed at."""
        return [box for name in self._at if (box := light.spot(self, name)) is not None]

    def draw(self, painter: Painter) -> None:
        """Draw the table, the light, and the coach over it."""
        super().draw(painter)
        lit = self.lit()
        rests = self.top.timeline.idle
        self.paper.layout(painter, [*light.needed(self, lit), *self._words_room(painter)], light.liked(self))
        if lit and (self.waits or self.asks) and not self.areas.aids.is_open and rests:
            boxes = [*lit, light.hand_box(self)] if self.asks else lit
            light.draw_dark(painter, boxes, self._spared(painter))
            light.draw_arrow(painter, self._root(lit[0]), lit[0])
        self.paper.draw(painter, COACH, self.mood)

    def _words_room(self, painter: Painter) -> list[Rect]:
        """The room of the line of words, the same for all that is said in a step; none while there is only to read."""
        if self.waits:
            return []
        x, y = self.top.layout.message
        wide = min(self.top.layout.message_room, WORDS_ROOM)
        said = furniture.message_line(painter, self.top, _("YOUR STEP"), self._how_to).box
        return [around((x - wide / 2, y - 28, wide, 56), said)]

    def _spared(self, painter: Painter) -> list[light.Spared]:
        """What is not darkened: the buttons, and the line of words that tells how the step is done."""
        found = [light.Spared(rect, BUTTON_ROUND) for rect in light.buttons(self)]
        if self.asks and self.areas.sheet is None:
            line = furniture.message_line(painter, self.top, *self.picture.message(self.moment()))
            found.append(light.Spared(line.box, 24 * self.top.layout.pill))
        return found

    def _root(self, thing: Rect) -> tuple[float, float]:
        """Where the arrow leaves the paper: at the edge that looks at the thing, or beside the line of words."""
        x, y, w, h = self.paper.rect
        across, line = self.top.layout.message
        if self.asks and y + h < line < thing[1] and thing[0] < across < thing[0] + thing[2]:
            return across, line + BELOW_WORDS
        tx, ty = thing[0] + thing[2] / 2, thing[1] + thing[3] / 2
        px, py = min(max(tx, x + 40), x + w - 40), min(max(ty, y + 30), y + h - 30)
        if ty > y + h:
            return px, y + h + 6
        if ty < y:
            return px, min(y - 6, line - BELOW_WORDS) if self.asks and ty < line else y - 6
        return (x + w + 6, py) if tx > x + w / 2 else (x - 6, py)
