"""The window: presentation behind a few lines, so that another renderer could take its place."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pygame
from msgspec import Struct, field
from pygame import Rect, Surface

from game.views.input.intents import Intent
from game.views.input.translator import Translator
from game.views.paint.metrics import Metrics
from game.views.paint.theme import LEAST_WINDOW
from game.views.placement import Placement

WORTH: Final = 0.5  # of the window's pixels: where more was painted the whole is shown


class Presenter:
    """Shows one window."""

    def __init__(self, window: pygame.Window) -> None:
        self._window = window
        self._is_shown = False

    def show(self, areas: Sequence[Rect]) -> None:
        """Show these parts of the window, in pixels; the first time, and where that is not possible, all of it."""
        surface = self._window.get_surface()
        # The window may have become smaller since that was painted: what lies outside an X server takes for an error.
        inside = [area for area in map(surface.get_rect().clip, areas) if area.w > 0 < area.h]
        painted = sum(area.w * area.h for area in inside)
        if self._is_shown and painted <= WORTH * surface.get_width() * surface.get_height():
            from game.views.sdl import show_parts  # here, so that the first frame does not wait for it

            if show_parts(self._window, inside):
                return
        self._window.flip()
        self._is_shown = True


# --- the window


LOOK: Final = 40  # milliseconds at rest between two looks for what comes without waking the program: nobody notices
FIRST: Final = (1280, 720)  # where nothing is known of the screen
SHARE: Final = 0.8  # of the screen's width and height that a first window takes, which leaves room for bars and frames
NARROWEST, WIDEST = 4 / 3, 16 / 9  # the shapes that tables are made for
MOST_PIXELS = 8192  # of a side where the size of the screen is not known
_UNSEEN = ("offscreen", "dummy")  # what SDL draws with when there is no screen: nobody would see the game


class NoDisplay(Exception):
    """There is no screen to open a window on."""


class News(Struct):
    """What came from the window since the last frame."""

    intents: list[Intent] = field(default_factory=list)
    closed: bool = False
    resized: bool = False
    uncovered: bool = False
    files: list[Path] = field(default_factory=list)  # that were dropped onto the window
    lost_pads: int = 0  # gamepads that were pulled out
    front: bool | None = None  # the window has come before all others, or gone behind; None: as before
    device: bool | None = None  # a device for sound has come, or gone

    def __bool__(self) -> bool:
        told = self.intents, self.resized, self.uncovered, self.closed, self.lost_pads, self.files
        return any(told)


class Kept(NamedTuple):
    """How a window was when it was closed: its size where it was neither maximised nor filled the screen.

    Without a ``size`` it was never open.
    """

    size: tuple[int, int] | None = None
    maximised: bool = False
    full_screen: bool = False


class Display:
    """A resizable window with a software surface of as many pixels as it has on the screen.

    ``kept`` is how it was last time.
    """

    def __init__(self, title: str, kept: Kept, icon: Path | None = None) -> None:
        _forget_empty_drivers()
        self._plain_x11 = _ask_for_plain_presentation()
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "triunfo")
        os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")  # a finger is heard as a finger
        try:
            pygame.display.init()
            if pygame.display.get_driver() in _UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
                raise NoDisplay("no available video device")  # SDL's words for it where it has no such way out
            screen = _screen()
            self._least = LEAST_WINDOW if screen is None else _smaller(LEAST_WINDOW, screen)
            self.window = self._open(title, window_size(kept.size, screen), kept.maximised)
            self._presenter = Presenter(self.window)
            if icon is not None:
                self.window.set_icon(pygame.image.load(icon))
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        pygame.font.init()
        self._clock = pygame.time.Clock()
        self.translator = Translator()
        if kept.full_screen:
            self.placement.fill_screen(True)

    def _open(self, title: str, size: tuple[int, int], maximised: bool) -> pygame.Window:
        def create() -> pygame.Window:
            window = pygame.Window(title, size, resizable=True, allow_high_dpi=True, maximized=maximised)
            window.minimum_size = self._least
            self.placement = Placement(window, size, maximised)
            if not os.environ.get("DISPLAY", "").startswith(":") and self.placement.x is not None:
                self.placement.x.do_without_shared_memory()  # few play on a screen elsewhere
            window.get_surface()
            return window

        try:
            return create()
        except pygame.error:
            if not self._plain_x11:
                raise
            del os.environ["SDL_FRAMEBUFFER_ACCELERATION"]
            pygame.display.quit()
            pygame.display.init()
            return create()

    @property
    def surface(self) -> Surface:
        """The pixels of the window; another size after a resize."""
        return self.window.get_surface()

    @property
    def metrics(self) -> Metrics:
        """The size of a unit now."""
        return Metrics.of(*self.surface.get_size())

    def facts(self) -> dict[str, str]:
        """Return what the window is drawn with, for a report of an error."""
        driver = pygame.display.get_driver() + (", full screen" if self.placement.full_screen else "")
        screens = ", ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())
        mixer = sys.modules.get("pygame.mixer")
        return {
            "pygame-ce": pygame.version.ver,
            "SDL": ".".join(map(str, pygame.get_sdl_version())),
            "display driver": driver,
            "window": "{}x{}".format(*self.window.size) + ", {}x{} pixels".format(*self.surface.get_size()),
            "screens of the machine": screens,
            "sound": "none" if mixer is None or mixer.get_init() is None else str(mixer.get_init()),
        }

    @property
    def scale(self) -> float:
        """Surface pixels for each point of the window (2 on many HiDPI screens)."""
        return self.surface.get_width() / max(1, self.window.size[0])

    def kept(self) -> Kept:
        """Return how the window is now, to be opened so the next time."""
        self.placement.look()
        return Kept(self.placement.size, self.placement.maximised, self.placement.full_screen)

    def tick(self, frames: int) -> float:
        """Sleep so that there are at most ``frames`` a second; returns the milliseconds since the last call."""
        return self._clock.tick(frames)

    def rest(self, milliseconds: int, frames: int) -> float:
        """Sleep until somebody does something, at most so long; returns the milliseconds since the last call.

        There are no more than ``frames`` a second, however much is done. Where input has to be looked for, because
        there is a gamepad, or something is held, it sleeps no longer than :data:`LOOK`.
        """
        if not self.translator.is_waiting:
            from game.views.sdl import wait_for_input  # here, so that the first frame does not wait for it

            if wait_for_input(milliseconds):
                return self._clock.tick(frames)
        return self._clock.tick(1000 // min(milliseconds, LOOK))

    def listen(self, metrics: Metrics) -> News:
        """Everything that came since the last call, pointers in the units of ``metrics``."""
        news, scale = News(), self.scale
        for event in pygame.event.get():
            if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
                news.closed = True
            elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
                news.resized = True
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
                news.uncovered = True
            elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
                news.front = event.type == pygame.WINDOWFOCUSGAINED
            elif event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED) and not event.iscapture:
                news.device = event.type == pygame.AUDIODEVICEADDED
            elif event.type == pygame.DROPFILE:
                news.files.append(Path(event.file))
            news.intents += self.translator.translate(event, metrics, scale)
        if news.resized:
            self.placement.changed()
        screen = self.placement.follow()
        if screen is not None:
            self.window.size = size = window_size(None, screen)
            self.window.position = (screen[0] - size[0]) // 2, (screen[1] - size[1]) // 2
        news.intents += self.translator.due()
        news.lost_pads = self.translator.pads.take_lost()
        return news

    @property
    def has_pad(self) -> bool:
        """Whether a gamepad is plugged in."""
        return self.translator.pads.any

    def write(self, place: tuple[float, float, float, float] | None, metrics: Metrics) -> None:
        """Text is written in that place, in units, from now on; None: nothing is written any more."""
        text_input = self.translator.text_input
        if place is None:
            text_input.write(None)
            return
        x, y, width, height = place
        pixels = (*metrics.at(x, y), metrics.px(width), metrics.px(height))
        text_input.write(pygame.Rect(*(round(length / self.scale) for length in pixels)))

    def copy(self, text: str) -> bool:
        """Put a line of text into the clipboard of the system; returns whether that is possible here."""
        try:
            pygame.scrap.put_text(text)
        except (AttributeError, NotImplementedError, pygame.error):
            return False
        return True

    def open_gamepads(self) -> bool:
        """Listen to gamepads from now on; False where this machine has no way to."""
        try:
            from pygame._sdl2 import controller

            controller.init()
            pygame.joystick.init()
        except (ImportError, pygame.error):
            return False
        return True

    def present(self, areas: Sequence[pygame.Rect]) -> None:
        """Show what was painted in these parts of the surface."""
        self._presenter.show(areas)

    def close(self) -> None:
        """Close the window."""
        self.window.destroy()


def window_size(kept: tuple[int, int] | None, screen: tuple[int, int] | None) -> tuple[int, int]:
    """Return how large the window is opened: as it was kept, unless that is larger than the screen.

    Else it takes most of the screen, in a shape for which tables are made. ``screen`` is None where nobody sees it.
    """
    if screen is None:
        return _smaller(kept or FIRST, (MOST_PIXELS, MOST_PIXELS))
    if kept is not None and _smaller(kept, screen) == kept:
        return kept
    width, height = screen[0] * SHARE, screen[1] * SHARE
    width, height = min(width, height * WIDEST), min(height, width / NARROWEST)
    return _smaller((max(LEAST_WINDOW[0], round(width)), max(LEAST_WINDOW[1], round(height))), screen)


def _smaller(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return min(one[0], other[0]), min(one[1], other[1])


def _screen() -> tuple[int, int] | None:
    """Return the size of the first screen, in the units of windows; None where nothing is seen, or nothing known."""
    if pygame.display.get_driver() in _UNSEEN:
        return None
    try:
        sizes = pygame.display.get_desktop_sizes()
    except pygame.error:
        return None
    return next(((width, height) for width, height in sizes if width > 0 and height > 0), None)


def show_error(text: str) -> None:
    """Show a sentence in a box of the system, for players who see no console."""
    if os.environ.get("SDL_VIDEODRIVER") != "dummy":
        with contextlib.suppress(pygame.error):
            pygame.display.message_box("Triunfo", text, message_type="error")


def _forget_empty_drivers() -> None:
    """Let an empty variable be none: pygame would take it for the beginning of a name."""
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        if not os.environ.get(name, "set"):
            del os.environ[name]


def _ask_for_plain_presentation() -> bool:
    """Without a GPU, X11 presents through OpenGL on the processor, thirty times slower than plain copying.

    Must come before the display is initialised. Returns whether it was asked for.
    """
    if not sys.platform.startswith("linux") or os.environ.get("WAYLAND_DISPLAY"):
        return False
    if "SDL_FRAMEBUFFER_ACCELERATION" in os.environ:
        return False
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    return True
