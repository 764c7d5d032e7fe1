"""A screen and a sheet built of boxes: title, what stands on it, the way back, keys, hints, and what is spoken."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from operator import attrgetter
from typing import ClassVar, Final, NamedTuple

from msgspec.structs import replace

from game.views.input.intents import Device, Intent, Means
from game.views.kit.box import Box, Terms, column, row
from game.views.kit.controls import ButtonBox
from game.views.kit.longlist import LongList
from game.views.kit.placed import Placed, is_meant
from game.views.kit.scroll import ScrollArea
from game.views.kit.words import Label, Prose
from game.views.paint import theme
from game.views.paint.easing import clamp, out_cubic
from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from game.views.scene import Scene, Stage
from game.views.widgets.buttons import Kind
from game.views.widgets.control import Control, Group
from game.views.widgets.hints import Hint, draw_hints
from game.views.widgets.layout import Rect, centred
from game.views.widgets.prose import crowding, label
from game.views.widgets.tile import sheet
from game.words import _

MARGIN: Final = 64.0
WIDEST: Final = 2040.0
HEAD: Final = (38.0, 72.0)  # where the head of a screen begins, and how high it is
BODY_TOP: Final = 124.0
BODY_END: Final = 996.0
HINTS_Y: Final = 1030.0
SCROLLS: Final = {Means.WHEEL: 0, Means.PAGE_UP: -1, Means.PAGE_DOWN: 1, Means.HOME: -math.inf, Means.END: math.inf}
"""By how many pages."""
BIT: Final = 0.02  # seconds of what is drawn ahead in one go
Keys = Mapping[Means, Callable[[], object]]


def content(metrics: Metrics) -> tuple[float, float]:
    """Left edge and width of what a screen shows, centred in very wide windows."""
    width = min(metrics.w - 2 * MARGIN, WIDEST)
    return (metrics.w - width) / 2, width


class Built(Scene):
    """A scene of boxes: say in :meth:`build` what stands on it, and what keys do; the rest is done here.

    It is built again when a control was used, when the window or the language changes, and when ``version`` tells of
    something new; controls keep their focus by their names.
    """

    wraps: ClassVar[bool] = False  # whether the arrow down on the last control leads to the first
    caption: ClassVar[str] = ""  # what stands above it, marked for translation, where that is always the same
    shows: ClassVar[str] = ""  # the names of its own attributes that it shows, with spaces between them
    awaits: ClassVar[str] = ""  # and of those that are true as long as something is still to come

    def __init__(self) -> None:
        self.placed = Placed()
        self.group = Group(wraps=self.wraps)
        self._stage: Stage | None = None
        self._painter: Painter | None = None
        self._shown: object = None  # the version that is built
        self._areas: list[ScrollArea] = []
        self.pages: Counter[str] = Counter()  # pages that were turned, by the name of what has them

    # --- what a screen says of itself

    def build(self) -> Box:
        """Return what stands on the screen now."""
        raise NotImplementedError

    @property
    def first(self) -> str:
        """The control that has the focus when the screen opens; "" is the first one."""
        return ""

    @property
    def version(self) -> object:
        """What is new when it is not equal to what it was, then all is built again: by itself what it ``shows``."""
        return [attrgetter(name)(self) for name in self.shows.split()]

    def keys(self) -> Keys:
        """Return what keys do that press no control."""
        return {}

    def spoken(self) -> str:
        """Return what is said when the screen opens or :meth:`tell` is called."""
        return ""

    # --- what a screen can ask for

    @property
    def controls(self) -> dict[str, Control]:
        """What can be pressed, by name."""
        return self.placed.controls

    def rebuild(self) -> None:
        """Build and place everything again; the focus stays."""
        if self._painter is not None:
            self.layout(self._painter)

    def catch_up(self) -> None:
        """Build what is new."""
        if self._shown != self.version:
            self.rebuild()

    def turn(self) -> None:
        """Build another page: the focus begins at its first control."""
        self.group.is_touched = False
        self.rebuild()

    def turn_page(self, name: str, by: int = 1) -> None:
        """Show another page of what has that name."""
        self.pages[name] += by
        self.rebuild()

    def tell(self, words: str = "") -> None:
        """Speak these words, or what the screen shows."""
        said = words or self.spoken()
        if self._stage is not None and said:
            self._stage.audio.announce(said)

    def open(self, scene: Scene) -> None:
        """Put another screen over this one."""
        if self._stage is not None:
            self._stage.push(scene)

    def back(self) -> None:
        """Take this screen away: the one below is seen again."""
        if self._stage is not None:
            self._stage.pop()

    def then(self, act: Callable[[], object]) -> Callable[[], None]:
        """Return what takes this screen away and then does something."""

        def leave() -> None:
            self.back()
            act()

        return leave

    def drawn_ahead(self, painter: Painter) -> Iterator[bool]:
        """Draw what the first picture needs, bit by bit, into the caches of the painter; yields after each bit."""
        self.layout(painter)
        yield True
        begun = time.monotonic()
        drawings: list[Callable[[], object]] = [*self.placed.drawings(painter), partial(self.group.draw, painter)]
        for draw in drawings:
            before, painter.items = painter.items, []
            draw()
            painter.items = before
            if time.monotonic() - begun > BIT:
                yield True
                begun = time.monotonic()

    # --- the scene

    def trees(self, terms: Terms) -> Iterable[tuple[Box, Rect]]:
        """Return the trees of boxes and where each is placed, in the order of the focus.

        Each is placed before the next is asked for.
        """
        raise NotImplementedError

    def enter(self, stage: Stage) -> None:
        """Show the focus as the last device needs it; tell what is shown."""
        self._stage = stage
        self.catch_up()
        self.group.show(self.controls, self.first)  # which may go by the device
        self.group.follow(stage.device)
        self.tell()

    def layout(self, painter: Painter) -> None:
        """Build and place everything for this window; what scrolls stays where it was."""
        self._painter = painter  # before it is asked what is new, which may go by the device
        self._shown = self.version
        before = self.placed.controls
        self.placed = Placed()
        terms = Terms(painter)
        for tree, rect in self.trees(terms):
            tree.put(terms, rect, self.placed)
        areas = {name: each for name, each in self.controls.items() if isinstance(each, ScrollArea)}
        for name, area in areas.items():
            area.resume(before.get(name))
        self._areas = list(areas.values())
        self.group.show(self.placed.controls, self.first)

    def handle(self, intent: Intent) -> None:
        """Press what the key is declared for, do what it is declared to do, scroll, or move the focus.

        What is new is built before, and after it.
        """
        self.catch_up()
        before = self.group.focused
        said = "" if before is None else before.said.sentence
        if (control := self.placed.pressed_by(intent)) is not None:
            control.press()
        elif not self._do(intent) and not self._scroll(intent):
            if intent.means is Means.BACK:
                self.back()
            elif intent.means is not Means.WHEEL:
                self.group.handle(intent)
            elif self.group.hovered is not None:
                self.group.hovered.step(intent.number)
        self.catch_up()
        self._follow_focus(before, said, intent)

    def _do(self, intent: Intent) -> bool:
        if intent.again or not intent.down or intent.device is Device.POINTER:
            return False
        found = next((act for means, act in self.keys().items() if is_meant(intent, means)), None)
        if found is not None:
            found()
        return found is not None

    def _scroll(self, intent: Intent) -> bool:
        areas, hovered = self._areas, self.group.hovered
        if not areas or intent.means not in SCROLLS:
            return False
        if intent.means is Means.WHEEL and hovered is not None and hovered.window is None:
            if hovered.step(intent.number):
                return True
        area = next((each for each in areas if each.holds(intent.x, intent.y)), areas[0])
        pages = SCROLLS[intent.means]
        if not pages:
            return area.scroll(intent.number)
        if isinstance(area, LongList):
            self.group.focus_on(next(name for name, control in self.controls.items() if control is area))
            self.group.show_focus = True
        return area.turn(pages)

    def _follow_focus(self, before: Control | None, said: str, intent: Intent) -> None:
        """Bring into sight what the focus has moved to, and say it, or what it was set to, for who plays by ear."""
        now = self.group.focused
        has_chosen = isinstance(now, LongList) and intent.means is Means.RELEASE
        if now is None or (intent.device is Device.POINTER and not has_chosen):
            return
        if now is not before and now.window is not None:
            now.window.show_control(now)
        if self._stage is not None and said != now.said.sentence:
            if isinstance(now, LongList):
                self._stage.audio.forget()  # the rows that were passed
            self._stage.audio.announce(now.said.sentence)

    def draw(self, painter: Painter) -> None:
        """Add all boxes, and the controls."""
        self.placed.paint(painter)
        self.group.draw(painter)

    def update(self, elapsed: float) -> None:
        """Build again what is new, and let what scrolls go on."""
        self.catch_up()
        for area in self._areas:
            area.update(elapsed, self._stage is None or self._stage.pace > 0)

    @property
    def moving(self) -> bool:
        """While something scrolls, or something is new."""
        comes = any(attrgetter(name)(self) for name in self.awaits.split())
        return comes or self._shown != self.version or any(area.moving for area in self._areas)


class Screen(Built):
    """A screen with its name on the cloth, the way back beside it, and a line at the foot of what keys do."""

    dark = 0.42
    top: ClassVar[float] = BODY_TOP
    end: ClassVar[float] = BODY_END
    head_place: ClassVar[tuple[float, float]] = HEAD

    @property
    def title(self) -> str:
        """The words on the cloth."""
        return _(self.caption)

    def spoken(self) -> str:
        """Return the title."""
        return self.title

    def head(self) -> Sequence[Box]:
        """Return what stands at the top between the title and the way back."""
        return ()

    def subtitle(self) -> str:
        """Return what stands beside the title."""
        return ""

    def heading(self) -> Box:
        """Return the title itself, and what stands beside it."""
        title, beside = Label(self.title, 54, "serif-bold", "cream", shadow=0.4), self.subtitle()
        if not beside:
            return replace(title, grow=1, wide=(160, 160))
        return row(title, Label(beside, 26, "serif-italic", "cream2", wide=(40, 40), grow=1), gap=30, grow=1)

    def hints(self) -> tuple[Sequence[Hint], str]:
        """Return what stands in the line at the foot: keys with what they do, and a remark."""
        return (), ""

    def trees(self, terms: Terms) -> Iterable[tuple[Box, Rect]]:
        """Return what was built, and the head above it."""
        (x, width), (y, high) = content(terms.painter.metrics), self.head_place
        keys = (Means.BACK,)
        back = ButtonBox("back", _("Back"), self.back, icon="left", keys=keys, tall=52, broad=170, across=0.5)
        head = row(self.heading(), *self.head(), back, gap=16)
        return (self.build(), (x, self.top, width, self.end - self.top)), (head, (x, y, width, high))

    def draw(self, painter: Painter) -> None:
        """Add all boxes, the controls, and the hints."""
        super().draw(painter)
        hints, remark = self.hints()
        x, width = content(painter.metrics)
        end = draw_hints(painter, x + 16, HINTS_Y, hints)
        if remark:
            label(painter, remark, x + width - 16, HINTS_Y, x + width - end - 40, 20, "serif-italic", "cream2", "r")


def done(press: Callable[[], None], key: Means = Means.BACK, enabled: bool = True) -> Box:
    """Return the gold button at the end of a sheet, named "done"."""
    return ButtonBox(
        "done", _("Done"), press, "primary", None, 32, 264, enabled, keys=(key,), high=(54, 72), across=0.5
    )


RISE: Final = 24.0  # units a sheet comes up
FADE_STEPS: Final = 5  # few shades, so that few copies of a sheet are made
AROUND: Final = 16.0  # of the window around a sheet that needs all of it


class Sheet(Built):
    """A sheet of paper over what is shown, as high as it needs; it comes up a little.

    It fades in if it ``fades``: shades of a large sheet would crowd the cache.
    """

    overlay = True
    scrim = 0.6
    fades: ClassVar[bool] = False
    wide: ClassVar[float] = 620.0  # its width
    widens: ClassVar[float] = 160.0  # how much wider it is where letters are twice as large
    inset: ClassVar[tuple[float, float]] = (60.0, 52.0)
    framed: ClassVar[bool] = True  # whether the paper has its ornament

    def __init__(self) -> None:
        super().__init__()
        self._clock = 0.0

    def trees(self, terms: Terms) -> Sequence[tuple[Box, Rect]]:
        """Return what was built on its paper, in the middle of the window."""
        metrics, ground = terms.painter.metrics, partial(sheet, framed=self.framed)
        paper = column(self.build(), pad=self.inset, ground=ground, name="sheet")
        wide = min(self.wide + self.widens * (crowding(terms.painter) - 1), metrics.w - 6 * AROUND)
        high = terms.height(paper, wide)[1]
        return ((paper, centred((0, 0, metrics.w, metrics.h), wide, min(high, metrics.h - 2 * AROUND))),)

    def enter(self, stage: Stage) -> None:
        """Start to rise."""
        super().enter(stage)
        self._clock = 0.0

    def update(self, elapsed: float) -> None:
        """Let the sheet rise."""
        super().update(elapsed)
        self._clock = min(self._length, self._clock + elapsed)

    @property
    def _length(self) -> float:
        return theme.SHEET * (self._stage.speed if self._stage is not None else 1.0)

    @property
    def moving(self) -> bool:
        """While the sheet rises, or anything on it moves."""
        return super().moving or self._clock < self._length

    def draw(self, painter: Painter) -> None:
        """Add the paper where it is now, and what stands on it."""
        done = out_cubic(clamp(self._clock / self._length)) if self._length else 1.0
        alpha = max(1, round(done * FADE_STEPS)) / FADE_STEPS if self.fades else 1.0
        rise = RISE if self._stage is None or self._stage.pace else 0.0
        with painter.group(dy=(1 - done) * rise, alpha=alpha):
            super().draw(painter)


LEAVES: Final = (Means.BACK, Means.MENU)  # the keys that leave a sheet; MENU is Start on a gamepad
ANSWER: Final = (54.0, 64.0)  # the least and the wanted height of an answer
GOLDEN_ANSWER: Final = (72.0, 84.0)


def answer(
    text: str, press: Callable[[], None], icon: str | None = None, kind: Kind = "paper", keys: tuple[Means, ...] = ()
) -> ButtonBox:
    """Return an answer to a question, called by its words; the golden one is higher than the others."""
    high, size = (GOLDEN_ANSWER, 34.0) if kind == "primary" else (ANSWER, 26.0)
    return ButtonBox(text, text, press, kind, icon, size, high=high, keys=keys)


class Page(NamedTuple):
    """What a question says, and its answers from top to bottom."""

    heading: str
    text: str
    answers: Sequence[ButtonBox]


class Question(Sheet):
    """A sheet with a heading, some words, and the answers under each other.

    ``page`` is asked for them again and again, in the language of the moment, so that they are up to date.
    """

    fades = True
    wraps = True

    def __init__(self, page: Callable[[], Page]) -> None:
        super().__init__()
        self.page = page

    def turn_to(self, page: Callable[[], Page]) -> None:
        """Show another page, with the focus on its first answer."""
        self.page = page
        self.turn()

    @property
    def version(self) -> object:
        """What the page says, and what its answers are called."""
        heading, text, answers = self.page()
        return heading, text, [each.text for each in answers]

    def heading(self) -> str:
        """Return what stands above."""
        return self.page().heading

    def text(self) -> str:
        """Return what it says."""
        return self.page().text

    def spoken(self) -> str:
        """Return heading and words."""
        return f"{self.heading()}. {self.text()}"

    def build(self) -> Box:
        """Return all of it, in the middle."""
        heading, text, answers = self.page()
        return column(
            Prose(text=heading, size=44, font="serif-bold", leading=1.2, align="c"),
            Prose(text=text, size=24, font="serif-regular", leading=1.34, align="c"),
            column(*answers, gap=20, pad=(20, 0, 0, 0)),
            gap=18,
        )
