"""What both result screens share: their clock, hurrying it, two buttons, and portraits that change their expression."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final, NamedTuple

from game.model.observation import Observation
from game.people import Person
from game.views.input.bindings import BY_MEANS
from game.views.input.intents import Device, Intent, Means
from game.views.input.pressguard import PressGuard, Target
from game.views.paint.easing import clamp, out_back
from game.views.painter import Painter
from game.views.scene import Backdrop, Scene, Stage
from game.views.screens.results.layout import places
from game.views.screens.results.slates import score_slate
from game.views.sound.audio import Audio, Cue
from game.views.widgets.buttons import Button
from game.views.widgets.control import Control, Group, Look, Rect
from game.views.widgets.hints import key_cap_size
from game.views.widgets.messages import Place
from game.views.widgets.prose import best_size, note
from game.words import _, pgettext
from game.words.results import speaker_of

CROSS_FADE: Final = 120.0  # what is left of all motion when the speed is off, or motion reduced
HURRY: Final = frozenset(
    {Means.CONFIRM, Means.PRESS, Means.PLACE, Means.SWAP, Means.UP, Means.DOWN, Means.LEFT, Means.RIGHT}
)
SEEN: Final = 600.0  # milliseconds a result that was hurried to is seen before the same press goes on
SCREEN: Final[Target] = ("screen",)
Between = tuple[str, str, Callable[[], None]]  # a third button: its label, its icon, and what it does
Small = tuple[str, Callable[[], None], str]  # a small button: its label, what it does, and its key
LETTERS: Final = 22.0  # of the small buttons
PADDING: Final = 32.0


class ResultActions(NamedTuple):
    """What the buttons of a result do: the gold one goes on, Esc leaves, and a third may do something else.

    ``look`` shows the last trick on the table. ``share`` lets others play the deal, and returns what came of it.
    ``review`` goes through its decisions.
    """

    go: Callable[[], None]
    leave: Callable[[], None]
    other: Callable[[], None] | None = None
    look: Callable[[], None] | None = None
    share: Callable[[], str] | None = None
    review: Callable[[], None] | None = None


class WaitingNote(Control):
    """Says where a button was for whom it is waited; it cannot be pressed."""

    def __init__(self, rect: Rect, words: str) -> None:
        super().__init__(rect, enabled=False)
        self.label = words

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the words in at most three lines."""
        x, y, w, h = self.rect
        painter.box(x, y, w, h, 14, "scrim", 0.58, "cream", 1.5, 0.22)
        size = best_size(painter, self.label, w - 24, h - 12, 26, "sans", 1.2, 12)
        note(painter, self.label, x + w / 2, y + h / 2, w - 24, size, "sans", "cream", lines=3, align="c")


class ResultScene(Scene):
    """A result that first plays (until ``ready`` ms on its clock), then tells (until ``end``), then rests.

    A click or key while it plays goes straight to the telling; a later one on the cloth, Enter or the gold button goes
    on, once, when what is told has been seen for a while. Nor is it left by a press that was meant for the table.
    """

    backdrop = Backdrop(dark=0.18)

    def __init__(self, observation: Observation, people: tuple[Person, ...], game: str, actions: ResultActions) -> None:
        self.observation = observation
        self.rules = observation.rules
        self.people = people
        self.game = game
        self.speaker = speaker_of(observation, people, observation.seat)
        self.clock = 0.0
        self.ready = 0.0
        self.end = 0.0
        self.group = Group()
        self.places = places(1920)
        self.actions = actions
        self.waiting = ""  # what stands in place of the gold button once it was pressed and others are waited for
        self._gone = False
        self.cues: tuple[Cue, ...] = ()  # what is heard, at moments of the clock, the first one first
        self.tells: tuple[float, Callable[[], str]] = (0.0, str)  # when it is read out who has won, and in what words
        self._heard = 0
        self._told = False
        self._stage: Stage | None = None
        self._still = PressGuard()

    def enter(self, stage: Stage) -> None:
        """Start the clock."""
        self._stage = stage
        if stage.pace <= 0:
            self.clock = self.ready

    def caption_place(self, painter: Painter) -> Place:
        """Captions stand below all that is told."""
        left, _y, width, _h = places(painter.metrics.w)["area"]
        return Place(left, width, low=True)

    def place_slate_and_buttons(
        self, painter: Painter, most_deals: int, go: str, back: tuple[str, str], between: Between | None
    ) -> None:
        """Lay out what both screens share; the gold button has the focus at first, ``back`` has a label and an icon."""
        looks = self.actions.review is not None
        count = 2 + (between is not None) + looks
        small = self._small_buttons()
        self.places = places(painter.metrics.w, count, len(small))
        self.slate = score_slate(self.places["slate"], self.speaker, self.observation, self.game, most_deals)
        first, *rest = (self.places[f"button {i}"] for i in range(count))
        aside = self._aside(painter, small)
        if self.waiting:
            buttons: list[Control] = [WaitingNote(first, self.waiting)]
        else:
            buttons = [Button(first, go, self.go, "primary", key="Enter", size=38)]
        if between is not None:
            label, icon, press = between
            buttons.append(Button(rest.pop(0), label, press, icon=icon))
        if looks:
            buttons.append(Button(rest.pop(0), _("Review"), self._review, icon="eye", key="R"))
        label, icon = back
        self.group.set([*buttons, Button(rest[-1], label, self.actions.leave, icon=icon, key="Esc"), *aside])

    def _aside(self, painter: Painter, small: Sequence[Small]) -> list[Control]:
        """The small buttons, all with letters of one size, and with their keys where there is room for both."""
        areas = [self.places[f"small {i}"] for i in range(len(small))]
        room = min((area[2] for area in areas), default=0.0) - PADDING
        caps = max((key_cap_size(painter, key)[0] for _text, _press, key in small), default=0.0) + PADDING / 2
        widest = max((painter.text_width(text, LETTERS, "semi") for text, _press, _key in small), default=0.0)
        has_keys = widest + caps <= room
        size = min((painter.fit(text, room, LETTERS, "semi") for text, _press, _key in small), default=LETTERS)
        return [
            Button(area, text, press, key=key if has_keys else None, size=LETTERS if has_keys else size)
            for area, (text, press, key) in zip(areas, small, strict=True)
        ]

    def _small_buttons(self) -> list[Small]:
        """What can be done with the deal that is over: words, what it does, and its key."""
        found = []
        if self.actions.look is not None:
            found.append((_("Last trick"), self._look, "V"))
        if self.actions.share is not None:
            found.append((pgettext("a deal", "Share"), self._share, "D"))
        return found

    def _look(self) -> None:
        if self.actions.look is not None and not self.counting:
            self.actions.look()

    def _review(self) -> None:
        if self.actions.review is not None and not self.counting:
            self.actions.review()

    def _share(self) -> None:
        """Share the deal, and say what came of it."""
        if self.actions.share is not None and not self.counting and self._stage is not None:
            said = self.actions.share()
            self._stage.tell(said, "share")
            self._stage.audio.announce(said)

    def go(self) -> None:
        """Go on; a second press before the screen has changed does nothing."""
        if self.decide():
            self.actions.go()

    def wait(self, words: str) -> None:
        """Others are waited for, and these words say so; without words it may be gone on."""
        if words != self.waiting:
            self.waiting = words
            self._gone = bool(words)
            if self._stage is not None:
                self.layout(self._stage.painter)

    @property
    def has_gone_on(self) -> bool:
        """Whether it has been pressed how to go on, though the screen is still there."""
        return self._gone

    def decide(self) -> bool:
        """Note that it has been pressed how to go on; returns whether that had not been done yet."""
        first, self._gone = not self._gone, True
        return first

    @property
    def counting(self) -> bool:
        """Whether the first part still plays."""
        return self.clock < self.ready

    @property
    def moving(self) -> bool:
        """Whether the next frame may differ without input, or a press will go on only later."""
        return self.clock < self.end or self._still.moving

    def cover(self) -> None:
        """What is pressed on another screen is not meant for the result that comes back after it."""
        self._still.forget()

    def update(self, elapsed: float) -> None:
        """Advance the clock at the stage's pace; at pace 0 only a short fade of the result is left."""
        self._advance(elapsed)
        self._still.update(elapsed, self._things())

    def _advance(self, elapsed: float) -> None:
        if self.clock >= self.end:
            return
        speed = self._stage.pace if self._stage is not None else 1.0
        if speed > 0:
            self.clock += elapsed / speed
        else:
            self.clock = max(self.clock, self.ready) + elapsed * (self.end - self.ready) / CROSS_FADE
        self.clock = min(self.clock, self.end)
        if self._stage is not None:
            self._sound(self._stage.audio)

    def _sound(self, audio: Audio) -> None:
        """Play the sounds that are due, and read out who has won."""
        while self._heard < len(self.cues) and self.cues[self._heard].at <= self.clock:
            audio.play_sound(self.cues[self._heard])
            self._heard += 1
        at, words = self.tells
        if not self._told and at <= self.clock:
            self._told = True
            audio.announce(words())

    def handle(self, intent: Intent) -> None:
        """Take one input."""
        means = intent.means
        self._still.follow(intent, self._at)
        if means in (Means.BACK, Means.MENU):
            if self._still.has_rested(SCREEN):
                self.actions.leave()
        elif not self.counting and _is_meant(intent, Means.TABLE) and self.actions.look is not None:
            self._look()
        elif not self.counting and _is_meant(intent, Means.REVIEW) and self.actions.review is not None:
            self._review()
        elif not self.counting and _is_meant(intent, Means.SHARE) and self.actions.share is not None:
            self._share()
        elif self.counting and means in HURRY and not self._for_others(intent):
            self.clock = self.ready
            self._still.hurry(SEEN)
        elif self._is_stray(intent):
            self._still.waste()
        else:
            focus = self.group.focus
            if not self.group.handle(intent) and means is Means.PRESS:
                self.go()
            if intent.device is not Device.POINTER and self.group.focus != focus and not intent.again:
                self._still.choose(self._focused)

    # --- what can be pressed

    def _thing(self, index: int) -> Target:
        """What the press guard knows a button by; another for the first one, which goes on, once the count is over."""
        return (*self.group.controls[index].thing, index == 0 and self.counting)

    @property
    def _cloth(self) -> Target:
        """The bare table: a press on it goes on, too."""
        return ("cloth", self.counting)

    def _things(self) -> Iterator[Target]:
        yield SCREEN
        yield self._cloth
        for index, _control in enumerate(self.group.controls):
            yield self._thing(index)

    def _at(self, x: float, y: float, finger: float) -> Target | None:
        index = self.group.at(x, y, finger)
        return self._cloth if index is None else self._thing(index)

    @property
    def _focused(self) -> Target | None:
        return None if self.group.focused is None else self._thing(self.group.focus)

    def _is_stray(self, intent: Intent) -> bool:
        """Whether an input would leave what has only just come to be seen."""
        if intent.means is Means.PRESS:
            thing = self._at(intent.x, intent.y, intent.finger)
            if thing == self._cloth and not intent.finger:
                return not self._still.has_rested(thing)
            return thing is not None and not self._still.takes_pointer(thing, intent.finger)
        focused = self._focused if intent.means is Means.CONFIRM else None
        return focused is not None and not self._still.takes_key(focused)

    def _for_others(self, intent: Intent) -> bool:
        if intent.means is Means.PRESS:
            return any(control.holds(intent.x, intent.y) for control in self.group.controls[1:])
        return intent.means is Means.CONFIRM and self.group.focus > 0

    def told(self, after: float, length: float) -> float:
        """How far (0..1) a motion of ``length`` ms is that begins ``after`` ms into the telling."""
        return clamp((self.clock - self.ready - after) / length) if length else float(self.clock >= self.ready + after)


def _is_meant(intent: Intent, means: Means) -> bool:
    """Whether an input has that meaning; on a gamepad it borrows the button of another."""
    borrowed = intent.device is Device.PAD and intent.means is BY_MEANS[means].borrows
    return not intent.again and (intent.means is means or borrowed)


def outcome(winners: Collection[int], people: Sequence[Person], at: float) -> tuple[Cue, ...]:
    """How it sounds that these seats have won, to the people at this machine; nothing where none of them plays."""
    here = [seat for seat, person in enumerate(people) if person.level is None]
    if not here or not winners:
        return ()
    return (Cue("win" if any(seat in winners for seat in here) else "lose", at),)


def face(
    painter: Painter,
    who: str,
    expression: str,
    changed: float,
    x: float,
    y: float,
    diameter: float,
    winner: bool = False,
    crown: float = 0,
) -> None:
    """A portrait that turns from neutral to ``expression``; a winner has a gold ring, and a crown of size 0..1."""
    if changed < 1:
        painter.portrait(who, "neutral", x, y, diameter)
    if changed > 0:
        painter.portrait(who, expression, x, y, diameter, winner and changed >= 1, changed)
    if crown > 0:
        size = out_back(crown) * max(min(21.0, diameter * 0.21), diameter * 0.14)
        cx, cy = x + diameter * 0.36, y - diameter * 0.38
        painter.circle(cx, cy, size, "gold", "ink", 3.5)
        painter.icon("crown", cx, cy - 0.03 * size, size * 1.2, "ink")
