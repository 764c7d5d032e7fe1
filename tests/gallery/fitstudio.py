"""A studio that draws nothing: it keeps what every picture would show, and where, so that fit can be checked fast.

Scenes are brought into their states and painted as in the gallery, but onto the blank surfaces of a
:class:`BlankPainter`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.assets import asset_files
from game.controllers.ai.weightfiles import use_weights
from game.settings import Settings
from game.views.cards.masters import Face
from game.views.cards.shape import Master, Shape
from game.views.cards.skin import Appearance, Skin
from game.views.paint.compositor import Compositor, Item
from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from game.views.scene import Stage
from game.views.widgets import prose
from tests.gallery import studio
from tests.gallery.fitpainter import BlankCache, BlankPainter, Mark, parent_of, trace
from tests.gallery.studio import Studio, catch_up, folder_for_now


@dataclass(frozen=True)
class Piece:
    """A mark at its place: ``rect`` are the pixels it covers, ``whole`` those it would cover if it were not cut off.

    ``order`` counts from the bottom, ``layer`` the scrims below it.
    """

    mark: Mark
    rect: Rect
    whole: Rect
    solid: float
    order: int
    layer: int


@dataclass(frozen=True)
class Frame:
    """All pieces of a picture from the bottom up; ``shortened`` has the whole text of each that ends in an ellipsis.

    ``shrunk`` has the pixels that texts were meant to have which were made smaller to fit.
    """

    size: tuple[int, int]
    pieces: tuple[Piece, ...]
    shortened: dict[str, str]
    shrunk: dict[str, int] = field(default_factory=dict)


class BlankSkin(Skin):
    """Cards and covers that nobody sees."""

    def _draw(self, face: Face, height: int) -> Master:
        return Master.of(Surface((8, 12), SRCALPHA), Shape())

    def prepare(self, unit: float) -> None:
        """Nothing is drawn ahead."""


class _Keeper(Compositor):
    """Keeps the items instead of painting them."""

    def __init__(self) -> None:
        super().__init__()
        self.items: list[Item] = []

    def paint(self, target: Surface, background: Surface, items: list[Item]) -> list[Rect]:
        self.items = items
        return []


class BlankStage(Stage):
    """A stage whose frames are kept."""

    cache: BlankCache

    def __init__(self, metrics: Metrics, skin: Skin, cache: BlankCache) -> None:
        super().__init__(metrics, skin, cache)
        self._compositor = self.keeper = _Keeper()
        self._cloth = Surface((1, 1))
        self._blank()

    def _blank(self) -> None:
        self.painter = BlankPainter(self.painter.metrics, self.skin, self.cache)
        self.relayout()

    def resize(self, metrics: Metrics) -> None:
        """The window has another size."""
        super().resize(metrics)
        self._blank()

    def adapt(self, settings: Settings) -> None:
        """The player wants it so; contrast changes colours only."""
        super().adapt(settings)
        self._blank()

    def background(self) -> Surface:
        return self._cloth


class FitStudio(Studio):
    """A studio whose pictures are frames of marks."""

    cache: BlankCache

    def __init__(self, width: int, height: int, text: float = 1.0, settings: Settings | None = None) -> None:
        if "TRIUNFO_HOME" not in os.environ:
            os.environ["TRIUNFO_HOME"] = folder_for_now("triunfo-gallery-")
        use_weights(asset_files("nets"))
        pygame.display.init()
        pygame.font.init()
        self.surface = Surface((1, 1), 0, 32)
        self.metrics = Metrics.of(width, height, text)
        self.settings = settings or Settings()
        self.cache = BlankCache()
        self.skin = BlankSkin(studio.usual_pack(), self.cache)
        self.skin.fit(height)

    def close(self) -> None:
        """Nothing is left to close but a thread that may have been started."""
        self.skin.masters.close()

    def new_stage(self, speed: float = 1.0) -> Stage:
        """A stage that keeps its frames."""
        stage = BlankStage(self.metrics, self.skin, self.cache)
        stage.adapt(self.settings)
        stage.speed = speed
        return stage

    def frame(self, draw: Callable[[Studio], Stage]) -> Frame:
        """Bring a picture about and tell what is on it."""
        with watched_shortening() as shortened:
            stage = draw(self)
            assert isinstance(stage, BlankStage)
            catch_up(stage)
            stage.paint(self.surface)
        pieces = tuple(self._pieces(stage.keeper.items))
        self.use_cards(studio.usual_pack(), Appearance())
        self.cache.clear()
        painter = stage.painter
        assert isinstance(painter, BlankPainter)
        return Frame((self.metrics.width, self.metrics.height), pieces, shortened, painter.shrunk)

    def _pieces(self, items: Sequence[Item]) -> Iterator[Piece]:
        layer = 0
        for order, item in enumerate(items):
            mark = trace(self.cache.marks, item.surface)
            whole = Rect(item.rect)
            if (parent := parent_of(item.surface)) is not None:
                left, top = item.surface.get_offset()
                whole = Rect((item.x - left, item.y - top), parent.get_size())
            rect = Rect(whole)
            if mark.ink is not None:
                rect = Rect(mark.ink).move(whole.topleft)
            elif mark.inset:
                rect = whole.inflate(-2 * mark.inset, -2 * mark.inset)
            layer += mark.kind == "scrim"
            yield Piece(mark, rect.clip(item.rect), rect, mark.solid, order, layer)


@contextmanager
def watched_shortening() -> Iterator[dict[str, str]]:
    """Yield a dictionary that takes every text that is cut short meanwhile, with what it was."""
    seen: dict[str, str] = {}
    plain = prose.shorten

    def shorten(painter: Painter, text: str, width: float, size: float, font: str) -> str:
        result = plain(painter, text, width, size, font)
        if result != text:
            seen[result] = text
        return result

    modules = [module for name, module in list(sys.modules.items()) if name.startswith("game.views.")]
    users = [module for module in modules if getattr(module, "shorten", None) is plain]
    for module in users:
        module.shorten = shorten  # type: ignore[attr-defined]
    try:
        yield seen
    finally:
        for module in users:
            module.shorten = plain  # type: ignore[attr-defined]
