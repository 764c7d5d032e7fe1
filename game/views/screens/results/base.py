"""What both result screens share: their clock and hurrying it, the slate and the buttons, people with their faces."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from game.model.observation import Observation
from game.people import Person
from game.views.input.intents import Device, Intent, Means
from game.views.input.pressguard import PressGuard, Target
from game.views.kit.box import Box, Stack, Terms, column, row, space
from game.views.kit.controls import ButtonBox, EntryBox
from game.views.kit.moments import Moment, Playback, Rolling, Still, turning
from game.views.kit.screen import Built
from game.views.kit.words import Fitted, Picture, Prose, plate
from game.views.paint.easing import out_back
from game.views.painter import Painter
from game.views.scene import Stage
from game.views.screens.results.slates import score_slate
from game.views.sound.audio import Cue
from game.views.widgets.layout import Rect
from game.views.widgets.messages import Place
from game.words import _, pgettext
from game.words.results import speaker_of

CROSS_FADE: Final = 120.0  # what is left of all motion when the speed is off, or motion reduced
HURRY: Final = (Means.CONFIRM, Means.PRESS, Means.PLACE, Means.SWAP, Means.UP, Means.DOWN, Means.LEFT, Means.RIGHT)
SEEN: Final = 600.0  # milliseconds a result that was hurried to is seen before the same press goes on
SCREEN: Final[Target] = ("screen",)
GO: Final = "go"  # the name of the gold button
EDGE: Final = 36.0
WIDEST: Final = 2060.0  # beyond this the screen stays together in the middle
TALL: Final = 56.0  # of the quiet buttons
TOLD: Final = 998.0  # the least width of what is told
ASIDE: Final = (326.0, 368.0)  # the width of slate and buttons
FRAME: Final = (58.0, 0.0, 52.0, 0.0)  # what is free above and below
WAITING: Final = plate("scrim", 14, ("cream", 1.5, 0.22), 0.58)
WRITE: Final = 640.0  # milliseconds in which the slate is written


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


Press = Callable[[], None]
Other = tuple[str, str, Press]  # a third button: its words, its icon, and what it does


class ResultScene(Built):
    """A result that first plays (until ``ready`` ms), then tells, then rests.

    A click or key while it plays goes straight to the telling; a later one on the cloth, Enter or the gold button goes
    on, once, when what is told has been seen for a while. Nor is it left by a press that was meant for the table.
    """

    first = GO
    dark = 0.18
    write_at = 0.0  # milliseconds of the telling after which the slate is written

    def __init__(self, observation: Observation, people: tuple[Person, ...], game: str, actions: ResultActions) -> None:
        super().__init__()
        self.observation = observation
        self.rules = observation.rules
        self.people = people
        self.game = game
        self.speaker = speaker_of(observation, people, observation.seat)
        self.play = Playback()
        self.ready = 0.0
        self.actions = actions
        self.waiting = ""  # what stands in place of the gold button once it was pressed and others are waited for
        self.wishes = ""  # what others would like, above that button
        self.has_gone_on = False  # whether it has been pressed how to go on, though the screen is still there
        self._still = PressGuard()

    def tell_viewer_alone(self) -> None:
        """Nobody else looks: the viewer is "you", though other people play at their own screens."""
        self.speaker = speaker_of(self.observation, self.people, self.observation.seat, alone=True)

    # --- what stands on it

    def left(self) -> Iterator[Box]:
        """Return what is told at the left, from the top."""
        raise NotImplementedError

    def choices(self) -> tuple[str, Other | None, tuple[str, str]]:
        """Return the words of the gold button, perhaps a third one, and words and icon of the one that leaves."""
        raise NotImplementedError

    def spoken_result(self) -> str:
        """Return what is read out of who has won."""
        raise NotImplementedError

    def seal_spot(self) -> Box:
        """Return what is pressed on the slate, if anything is."""
        return Box()

    def trees(self, terms: Terms) -> Sequence[tuple[Box, Rect]]:
        """Return what is told, and slate and buttons beside it."""
        fresh = partial(self.told, self.write_at, WRITE)
        score = score_slate(self.speaker, self.observation, self.game, fresh)
        slate = Stack((Still(score, fresh), self.seal_spot()), name="slate", grow=1)
        told = column(*self.left(), wide=(TOLD, TOLD), grow=1, pad=FRAME, gap=8, name="told")
        aside = column(slate, space(28, 12), self._gold(), space(20, 10), self._buttons(), wide=ASIDE, pad=FRAME)
        whole = row(space(60, 12), told, space(60, 32), aside, space(28, 0))
        metrics = terms.painter.metrics
        width = min(metrics.w - 2 * EDGE, WIDEST)
        return ((whole, ((metrics.w - width) / 2, 0.0, width, metrics.h)),)

    def _gold(self) -> Box:
        if not self.waiting:
            go = ButtonBox(GO, self.choices()[0], self.go, "primary", size=38, tall=88, keys=(Means.CONFIRM,))
            said = Prose(self.wishes, 24, "serif-italic", "cream", align="c", leading=1.25, lines=4)
            return column(said, go, gap=8) if self.wishes else go
        note = column(Prose(self.waiting, 26, ink="cream", align="c", lines=3), align=0.5, pad=(12, 6), ground=WAITING)
        return EntryBox(GO, self.waiting, note, self.go, lambda *_look: None, enabled=False, high=(88, 110))

    def _buttons(self) -> Box:
        def button(name: str, words: str, icon: str | None, press: Press | None, *keys: Means) -> Box | None:
            """Return a button, or None where it would do nothing."""
            return ButtonBox(name, words, press, icon=icon, tall=TALL, grow=1, keys=keys) if press else None

        act, (_go, other, leave) = self.actions, self.choices()
        look = button("look", _("Last trick"), None, self._later(act.look), Means.TABLE)
        sign, press = None if look else "share", self._later(act.share and self._share)
        share = button("share", pgettext("a deal", "Share"), sign, press, Means.SHARE)
        return column(
            button("other", *other) if other else None,
            button("review", _("Review"), "eye", self._later(act.review), Means.REVIEW),
            row(look, share, gap=10, alike=True) if look or share else None,
            button("leave", *leave, act.leave, Means.BACK),
            gap=10,
        )

    def _later(self, act: Press | None) -> Press | None:
        """The same, but not before the first part has played."""
        return partial(self._once_counted, act) if act else None

    def _once_counted(self, act: Press) -> None:
        if not self.counting:
            act()

    def caption_place(self, painter: Painter) -> Place:
        """Captions stand below all that is told."""
        left, _y, width, _h = self.placed.rects["told"]
        return Place(left, width, low=True)

    # --- what is done

    def _share(self) -> None:
        """Share the deal, and say what came of it."""
        if self.actions.share is not None and self._stage is not None:
            said = self.actions.share()
            self._stage.tell(said, "share")
            self._stage.audio.announce(said)

    def go(self) -> None:
        """Go on; a second press before the screen has changed does nothing."""
        if self.decide():
            self.actions.go()

    def wait(self, words: str, wishes: str = "") -> bool:
        """Others are waited for, and these words say so; without words it may be gone on.

        ``wishes`` says what others would like meanwhile. Returns whether anything of that is new.
        """
        is_new = (words, wishes) != (self.waiting, self.wishes)
        if words != self.waiting:
            self.has_gone_on = bool(words)
        self.waiting, self.wishes = words, wishes
        if is_new:
            self.rebuild()
        return is_new

    def decide(self) -> bool:
        """Note that it has been pressed how to go on; returns whether that had not been done yet."""
        first, self.has_gone_on = not self.has_gone_on, True
        return first

    # --- its course

    def stage_sounds(self, cues: Sequence[Cue], told_at: float) -> None:
        """Have sounds heard at their times, and read out who has won; what is told lasts until the slate is written."""
        for cue in cues:
            self.play.at(cue.at, partial(self._sound, cue))
        self.play.at(told_at, self._tell)
        self.play.end = self.ready + self.write_at + WRITE

    def _sound(self, cue: Cue) -> None:
        if self._stage is not None:
            self._stage.audio.play_sound(cue)

    def _tell(self) -> None:
        if self._stage is not None:
            self._stage.audio.announce(self.spoken_result())

    def enter(self, stage: Stage) -> None:
        """Start the clock."""
        super().enter(stage)
        if stage.pace <= 0:
            self.play.now = self.ready

    @property
    def counting(self) -> bool:
        """Whether the first part still plays."""
        return self.play.now < self.ready

    @property
    def moving(self) -> bool:
        """Whether the next frame may differ without input, or a press will go on only later."""
        return super().moving or self.play.moving or self._still.moving

    def told(self, after: float, length: float) -> float:
        """How far (0..1) a motion of ``length`` ms is that begins ``after`` ms into the telling."""
        return self.play.part(self.ready + after, length)

    def cover(self) -> None:
        """What is pressed on another screen is not meant for the result that comes back after it."""
        self._still.forget()

    def update(self, elapsed: float) -> None:
        """Advance the clock at the stage's pace; at pace 0 only a short fade of the result is left."""
        super().update(elapsed)
        speed = self._stage.pace if self._stage is not None else 1.0
        if speed <= 0:
            self.play.now = max(self.play.now, self.ready)
            speed = CROSS_FADE / (self.play.end - self.ready)
        self.play.advance(elapsed / speed)
        self._still.update(elapsed, (SCREEN, self._cloth, *map(self._thing, self.controls)))

    def handle(self, intent: Intent) -> None:
        """Take one input."""
        self._still.follow(intent, self._at)
        if intent.means in (Means.BACK, Means.MENU):
            if self._still.has_rested(SCREEN):
                self.actions.leave()
        elif self.counting and intent.means in HURRY and not self._is_for_others(intent):
            self.play.now = self.ready
            self._still.hurry(SEEN)
        elif self._is_stray(intent):
            self._still.waste()
        else:
            focus = self.group.focus
            super().handle(intent)
            if intent.means is Means.PRESS and self.group.hovered is None:
                self.go()
            if intent.device is not Device.POINTER and self.group.focus != focus and not intent.again:
                self._still.choose(self._thing(self.group.name))

    # --- what can be pressed

    def _thing(self, name: str) -> Target:
        """What the press guard knows a button by; another for the one that goes on, once the count is over."""
        control = self.controls[name]
        return (name, control.rect, control.said, name == GO and self.counting)

    @property
    def _cloth(self) -> Target:
        """The bare table: a press on it goes on, too."""
        return ("cloth", self.counting)

    def _at(self, x: float, y: float, finger: float) -> Target:
        index = self.group.at(x, y, finger)
        return self._cloth if index is None else self._thing(self.group.names[index])

    def _is_stray(self, intent: Intent) -> bool:
        """Whether an input would leave what has only just come to be seen."""
        if intent.means is Means.PRESS:
            thing = self._at(intent.x, intent.y, intent.finger)
            if thing == self._cloth and not intent.finger:
                return not self._still.has_rested(thing)
            return not self._still.takes_pointer(thing, intent.finger)
        return intent.means is Means.CONFIRM and not self._still.takes_key(self._thing(self.group.name))

    def _is_for_others(self, intent: Intent) -> bool:
        if intent.means is Means.PRESS:
            return any(each.holds(intent.x, intent.y) for name, each in self.controls.items() if name != GO)
        return intent.means is Means.CONFIRM and self.group.name != GO


def outcome(winners: Collection[int], people: Sequence[Person], at: float) -> tuple[Cue, ...]:
    """How it sounds that these seats have won, to the people at this machine; nothing where none of them plays."""
    here = [seat for seat, person in enumerate(people) if person.level is None]
    if not here or not winners:
        return ()
    return (Cue("win" if any(seat in winners for seat in here) else "lose", at),)


def face(who: str, expression: str, size: float, changed: Moment, crown: Moment) -> Picture:
    """Return a portrait that turns from neutral to ``expression``; a happy one has a gold ring and gets a crown.

    It is named "face" with the portrait's name.
    """
    return Picture(
        partial(_draw_face, who, expression, changed, crown), (size, size), 0.3, pad=(0, 8), name=f"face {who}"
    )


def _draw_face(who: str, expression: str, changed: Moment, crown: Moment, painter: Painter, rect: Rect) -> None:
    x, y, size, _h = rect
    x, y, turned, crowned = x + size / 2, y + size / 2, changed(), crown()
    if turned < 1:
        painter.portrait(who, "neutral", x, y, size)
    if turned > 0:
        painter.portrait(who, expression, x, y, size, expression == "happy" and turned >= 1, turned)
    if crowned > 0 and expression == "happy":
        radius = out_back(crowned) * max(min(21.0, size * 0.21), size * 0.14)
        x, y = x + size * 0.36, y - size * 0.38
        painter.circle(x, y, radius, "gold", "ink", 3.5)
        painter.icon("crown", x, y - 0.03 * radius, radius * 1.2, "ink")


def figure(widest: str, size: float, now: Callable[[], tuple[str, str]]) -> Box:
    """Return a large figure that rolls: ``now`` gives text and ink."""
    return Rolling(text=widest, size=size, font="serif-black", align="c", leading=1.1, shadow=0.5, now=now)


def name_plate(name: str, gold: Moment | None = None) -> Box:
    """Return a name in a pill, which turns to gold."""
    dark = _pill(name, "cream", "scrim", 0.58)
    return dark if gold is None else turning(dark, _pill(name, "ink", "gold", 1.0), gold)


def _pill(name: str, ink: str, fill: str, alpha: float) -> Box:
    edge, ground = space(14, 4), plate(fill, None, ("ink", 2, 1), alpha)
    return column(row(edge, Fitted(name, 24, "semi", ink, "c"), edge, pad=(0, 3), across=0.5, ground=ground))
