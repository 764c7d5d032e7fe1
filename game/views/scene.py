"""Scenes on a stack: each handles intents, updates its motion and draws; the stage shows the topmost visible ones.

The table below them is painted by a thread while the rest of the first frame is made.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from functools import partial

from pygame import Surface

from game.settings import Settings
from game.views.cards.skin import Skin
from game.views.input.intents import Caps, Device, Intent, Means
from game.views.paint import theme
from game.views.paint.cache import SurfaceCache, room_for
from game.views.paint.compositor import Compositor, Painted
from game.views.paint.contrast import VEIL, plain_table
from game.views.paint.covers import table_cover
from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from game.views.sound.audio import Audio
from game.views.widgets.messages import EDGE, NoticeBanner, Place, draw_captions
from game.words import _


class PaintedAhead:
    """One picture; ``paint`` must be able to run in any thread."""

    def __init__(self, paint: Callable[[], Surface]) -> None:
        self._paint = paint
        self._painted: Surface | None = None
        self._thread = threading.Thread(target=self._work, name="painting ahead", daemon=True)
        self._thread.start()

    def get(self) -> Surface:
        """Return the picture, once it is painted; raises what painting it raises."""
        self._thread.join()
        return self._painted or self._paint()

    def _work(self) -> None:
        with contextlib.suppress(Exception):  # painted again where it is asked for, it fails there
            self._painted = self._paint()


# --- the stack of scenes


class Scene:
    """A screen, or a sheet over one (``overlay``)."""

    dark = 0.0  # how much (0..1) the table top behind it is darkened
    has_pool = False  # whether a pool of light lies on the table top
    overlay = False
    scrim = 0.0  # how dark an overlay makes what is below

    def enter(self, stage: Stage) -> None:
        """The scene came on top for the first time."""

    def layout(self, painter: Painter) -> None:
        """Place everything for this window (called before the first draw, and when size, language or cards change)."""

    def handle(self, intent: Intent) -> None:
        """Take one input."""

    def update(self, elapsed: float) -> None:
        """Advance motion by ``elapsed`` milliseconds."""

    def draw(self, painter: Painter) -> None:
        """Add this scene's items; drawing twice changes nothing."""

    @property
    def moving(self) -> bool:
        """Whether the next frame may differ without input."""
        return False

    @property
    def writing(self) -> tuple[float, float, float, float] | None:
        """Where text is being written, in units; None when keys have their other meanings."""
        return None

    def caption_place(self, painter: Painter) -> Place:
        """Where captions of sounds stand while this is the lowest scene that is seen."""
        return Place(painter.metrics.w / 2, painter.metrics.w - 2 * EDGE, centred=True)

    def cover(self) -> None:
        """Another scene comes on top of this one."""

    def leave(self) -> None:
        """The scene was taken off the stack."""


class Stage:
    """The stack of scenes, their caches and the frame they make together."""

    def __init__(self, metrics: Metrics, skin: Skin, cache: SurfaceCache) -> None:
        self.skin = skin
        self.cache = cache
        skin.fit(metrics.height)
        self.painter = Painter(metrics, skin, cache)
        self.speed = 1.0
        self._device = Device.POINTER
        self.settings = Settings()  # those of the player, for all scenes; they may change while a match goes on
        self.audio = Audio()
        self._notice = NoticeBanner()
        self._scenes: list[Scene] = []
        self._compositor = Compositor()
        self._table: tuple[str, Surface] | None = None  # what covers it, and how it looks
        self._table_ahead: tuple[str, PaintedAhead] | None = None  # the same, as a thread paints it
        self._coming: Surface | None = None  # the picture that comes over the one before
        self._come = 0.0  # how much of it is seen, up to 1
        self._fade_left = 0.0
        self._fade_wanted = False
        self._seen_masters = 0

    # --- the stack

    @property
    def top(self) -> Scene:
        """The scene that takes input."""
        return self._scenes[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self._scenes:
            self.top.cover()
        self._scenes.append(scene)
        self._fade_wanted = self._fade_wanted or not scene.overlay
        scene.layout(self.painter)
        scene.enter(self)

    def pop(self) -> None:
        """Take the topmost scene away."""
        gone = self._scenes.pop()
        gone.leave()
        self._fade_wanted = self._fade_wanted or not gone.overlay

    def replace(self, scene: Scene) -> None:
        """Take all scenes away and show this one."""
        self.audio.forget()
        while self._scenes:
            self._scenes.pop().leave()
        self.push(scene)

    # --- input, time, picture

    @property
    def device(self) -> Device:
        """The device in use."""
        return self._device

    @device.setter
    def device(self, device: Device) -> None:
        self._device = device
        if device is not Device.PAD:
            self.painter.caps = Caps.KEYBOARD
        elif not self.painter.caps.on_pad:
            self.painter.caps = Caps.XBOX

    def handle(self, intent: Intent) -> None:
        """Pass an input to the topmost scene, but no press while the scene before is still fading out."""
        if intent.means is not Means.AWAY:
            self._device, self.painter.caps = intent.device, intent.caps
        if intent.means is Means.PRESS and self._fade_left > 0:
            return
        if self._scenes:
            self.top.handle(intent)

    def lose_pad(self, others: bool) -> None:
        """A gamepad was pulled out; whether there are ``others``."""
        if not others:
            self.device = Device.KEYS
        self.tell(_("The gamepad was disconnected. Nothing is lost: reconnect it, or play on without it."), "pad")

    @property
    def news(self) -> str:
        """The line of news that was told last."""
        return self._notice.text

    def tell(self, sentence: str, icon: str) -> None:
        """Show a line of news over the picture, for some seconds."""
        self._notice.tell(sentence, icon)

    def update(self, elapsed: float) -> None:
        """Advance every visible scene."""
        self._notice.update(elapsed)
        self.audio.captions.update(elapsed)
        self._fade_left = max(0.0, self._fade_left - elapsed)
        for scene in list(self.visible()):
            scene.update(elapsed)

    @property
    def moving(self) -> bool:
        """Whether the next frame may differ without input."""
        if self._fade_left > 0 or self._fade_wanted or self._seen_masters != self.skin.masters.version:
            return True
        return self._notice.moving or self.audio.captions.moving or any(scene.moving for scene in self.visible())

    def resize(self, metrics: Metrics) -> None:
        """The window has another size: forget drawings of the old one."""
        self.cache.clear(room_for(metrics.width, metrics.height))
        self._table = self._table_ahead = None
        self._compositor.forget()
        self._coming, self._fade_left = None, 0.0
        self.skin.fit(metrics.height)
        caps = self.painter.caps
        self.painter = Painter(metrics, self.skin, self.cache, self.settings.high_contrast)
        self.painter.caps = caps
        self.relayout()

    @property
    def pace(self) -> float:
        """How many times longer than usual motion takes; 0 with reduced motion, where only cards in play move."""
        return 0.0 if self.settings.reduced_motion else self.speed

    def adapt(self, settings: Settings) -> None:
        """Apply new settings; another contrast means that everything is drawn anew."""
        drawn_anew = settings.high_contrast != self.settings.high_contrast
        self.settings = settings
        self.audio.captions.calm = settings.reduced_motion
        if drawn_anew:
            self.resize(self.painter.metrics)

    def relayout(self) -> None:
        """Have every scene laid out again (size, language or cards changed)."""
        for scene in self._scenes:
            scene.layout(self.painter)

    def repaint(self) -> None:
        """Paint everything with the next frame (the window was uncovered)."""
        self._compositor.forget()

    def paint(self, target: Surface) -> Painted:
        """Bring ``target`` up to date; returns which parts of it changed, none when nothing did."""
        if self._fade_wanted:
            self._fade_wanted = False
            if self.speed > 0 and self._compositor.painted:
                self._coming = self._coming or Surface(target.get_size(), 0, target)
                self._come, self._fade_left = 0.0, theme.FADE
                self._compositor.forget()
        self._seen_masters = self.skin.masters.version
        self.painter.begin()
        visible = self.visible()
        self.painter.veil(visible[0].dark)
        if visible[0].has_pool:
            self.painter.pool()
        for scene in visible:
            if scene.overlay and scene.scrim:
                self.painter.veil(max(scene.scrim, VEIL) if self.settings.high_contrast else scene.scrim)
            scene.draw(self.painter)
        draw_captions(self.painter, self.audio.captions, visible[0].caption_place(self.painter))
        self._notice.draw(self.painter)
        coming = self._coming
        if coming is None:
            return self._compositor.paint(target, self.background(), self.painter.items)
        self._compositor.paint(coming, self.background(), self.painter.items)
        # Each frame lays a little more of what comes over what is seen: the picture before need not be kept.
        part = 1 - self._fade_left / theme.FADE
        level = round(255 * (part - self._come) / (1 - self._come)) if part < 1 else 255
        coming.set_alpha(level)
        target.blit(coming, (0, 0))
        self._come += (1 - self._come) * level / 255
        if self._fade_left <= 0:
            self._coming = None
        return [target.get_rect()]

    def visible(self) -> list[Scene]:
        """The scenes that are drawn, the lowest first: the topmost one, and those it lies over."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        return self._scenes[first:]

    def background(self) -> Surface:
        """What lies below everything: the cover of the table.

        Another cover is drawn by the thread, and the old one is shown until then.
        """
        cover, metrics = self.skin.cover, self.painter.metrics
        if self._table is not None and self._table[0] == cover:
            return self._table[1]
        paint = self._table_painter()
        if self._table is None:
            ahead, self._table_ahead = self._table_ahead, None
            drawn: Surface | None = ahead[1].get() if ahead is not None and ahead[0] == cover else paint()
        else:
            drawn = self.skin.masters.draw_later(("cover", cover, (metrics.width, metrics.height)), paint)
        if drawn is None:
            assert self._table is not None  # where nothing old can be shown nothing is left to the thread
            return self._table[1]
        is_alike = drawn.get_masks() == Surface((1, 1)).get_masks()  # as the window is: copying it would take long
        self._table = cover, drawn if is_alike else drawn.convert()
        return self._table[1]

    def paint_table_ahead(self) -> None:
        """Have the cover of the table painted in a thread while the first scene is made."""
        self._table_ahead = self.skin.cover, PaintedAhead(self._table_painter())

    def _table_painter(self) -> Callable[[], Surface]:
        cover, metrics = self.skin.cover, self.painter.metrics
        size = (metrics.width, metrics.height)
        if self.settings.high_contrast:
            return partial(plain_table, cover, size)
        return partial(table_cover, cover, size, metrics.unit)
