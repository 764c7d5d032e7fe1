"""The tiles of the new-game screen: one for each game, with some of the cards it is played with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.model.cards import parse_card
from game.model.presets import GAMES
from game.packs.pack import Pack
from game.views.cards.masters import Face
from game.views.painter import Painter
from game.views.screens.packs.pictures import put_picture, spread_of
from game.views.widgets.buttons import SideBySide
from game.views.widgets.control import Look, Rect, focus_ring
from game.views.widgets.layout import grid
from game.views.widgets.prose import label, true_size
from game.views.widgets.tile import tile
from game.words import game_title
from game.words import newgame as newgame_words

GAP: Final = 20.0
RADIUS: Final = 16.0
LEAST_TITLE: Final = 0.72  # smaller than that part of its size a game's name is in plain letters
BACK: Final = "back"

# The cloth and three cards of each game.
LOOKS: Final[dict[str, tuple[str, str]]] = {
    "brisca": ("felt", "1c 12o 11e"),
    "brisca-catalana": ("catalan", "1b 12c 10o"),
    "brisca-mexicana": ("mexican", "7o 5e 2c"),
    "briscola": ("italian", "3b 1o 10e"),
    "briscola-chiamata": ("chiamata", "back 3c back"),
}


def _faces(codes: str) -> tuple[Face, ...]:
    return tuple(None if code == BACK else parse_card(code) for code in codes.split())


class GameTiles(SideBySide):
    """One tile for each game, the chosen one with a gold rim and a tick.

    ``pack_of`` tells with which pack a game is played, None while that is not read; without it, that on the table is.
    """

    def __init__(
        self,
        rect: Rect,
        games: Sequence[str],
        chosen: int,
        on_choose: Callable[[int], None],
        pack_of: Callable[[str], Pack | None] | None = None,
    ) -> None:
        super().__init__(rect, len(games), chosen, on_choose)
        self.games = tuple(games)
        self.pack_of = pack_of

    def tile(self, index: int) -> Rect:
        """Where the tile of a game lies."""
        return grid(self.rect, self.count, GAP, self.rect[3]).span(0, index)

    def cell_at(self, x: float) -> int:
        """The tile at an x, or the nearest one."""
        left, _y, w, _h = self.rect
        return min(self.count - 1, max(0, int((x - left + GAP / 2) / ((w + GAP) / self.count))))

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the tiles, the chosen one's rim and tick last."""
        for index in range(self.count):
            lower = 3 if look.pressed and index == self.lit else 0
            with painter.group(dy=lower):
                self._draw_tile(painter, index, look)

    def _draw_tile(self, painter: Painter, index: int, look: Look) -> None:
        game, rect = self.games[index], self.tile(index)
        x, y, w, h = rect
        chosen = index == self.chosen
        painter.soft(x, y, w, h, RADIUS)
        if chosen and look.focused:
            focus_ring(painter, (x - 5, y - 5, w + 10, h + 10), RADIUS + 5)
        if chosen:
            painter.box(x - 6, y - 6, w + 12, h + 12, RADIUS + 5, "gold")
        ground, codes = LOOKS.get(game, LOOKS["brisca"])
        first, second = true_size(painter, 28), true_size(painter, 20)
        band = 14 + first * 1.25 + second * 1.3
        tile(painter, rect, (), RADIUS, 0, ground, band)
        self._draw_cards(painter, game, (x, y, w, h - band), _faces(codes))
        if look.hovered and index == self.lit and not chosen:
            painter.box(x, y, w, h, RADIUS, None, 1, "gold", 3)
        top = y + h - band
        margin, font, size = self._title_face(painter, w)
        label(painter, game_title(game), x + margin, top + 8 + first * 0.62, w - 2 * margin, size, font, "ink")
        note = newgame_words.player_counts(GAMES[game].players)
        label(painter, note, x + margin, top + 8 + first * 1.25 + second * 0.6, w - 2 * margin, 20, "sans", "ink2")
        if chosen:
            painter.circle(x + w - 24, top - 14, 22, "gold", "ink", 3)
            painter.icon("check", x + w - 24, top - 15, 22, "ink")

    def _draw_cards(self, painter: Painter, game: str, area: Rect, faces: tuple[Face, ...]) -> None:
        """Put the cards there as soon as the thread has drawn them."""
        pack = painter.skin.pack if self.pack_of is None else self.pack_of(game)
        if pack is None:
            return
        marks, back, unit = painter.skin.marks, painter.skin.appearance.back, painter.metrics.unit
        key = ("game", id(pack), faces, marks, back, unit)
        put_picture(painter, key, area, partial(spread_of, pack, faces, marks, back, unit=unit))

    def _title_face(self, painter: Painter, width: float) -> tuple[float, str, float]:
        """The margin, font and size of all names: plain letters where one of them would be too small."""
        longest = max(painter.text_width(game_title(game), 28 * LEAST_TITLE, "serif-bold") for game in self.games)
        margin, font = (10, "semi") if longest > width - 40 else (20, "serif-bold")
        return margin, font, min(painter.fit(game_title(game), width - 2 * margin, 28, font) for game in self.games)
