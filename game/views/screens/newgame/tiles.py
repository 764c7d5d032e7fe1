"""The tiles of the new-game screen: one for each game, with some of the cards it is played with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.model.cards import parse_card
from game.model.presets import GAMES
from game.packs.pack import Pack
from game.views.cards.masters import Face
from game.views.kit.box import Box, Terms, column
from game.views.kit.controls import ControlBox
from game.views.kit.placed import Placed
from game.views.kit.words import Label
from game.views.painter import Painter
from game.views.screens.packs.pictures import put_picture, spread_of
from game.views.widgets.buttons import SideBySide
from game.views.widgets.control import Look, Rect, focus_ring
from game.views.widgets.tile import tile
from game.words import _, game_title
from game.words import newgame as words

GAP: Final = 20.0
RADIUS: Final = 16.0
BACK: Final = "back"

# The cloth and three cards of each game.
LOOKS: Final[dict[str, tuple[str, str]]] = {
    "brisca": ("felt", "1c 12o 11e"),
    "brisca-catalana": ("catalan", "1b 12c 10o"),
    "brisca-mexicana": ("mexican", "7o 5e 2c"),
    "briscola": ("italian", "3b 1o 10e"),
    "briscola-chiamata": ("chiamata", "back 3c back"),
}


class TilesBox(ControlBox, frozen=True):
    """A tile for each game side by side; ``pack_of`` tells with which pack one is played, None while it is not read."""

    chosen: str
    choose: Callable[[str], None]
    pack_of: Callable[[str], Pack | None]
    faces: tuple[Box, ...]
    plain: tuple[Box, ...]  # the same for narrow tiles

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Make the tiles as one control."""
        x, y, w, h = rect
        step, faces = (w + GAP) / len(self.faces), [Placed() for _face in self.faces]
        has_room = all(terms.width(face)[0] <= step - GAP for face in self.faces)
        for place, face in enumerate(self.faces if has_room else self.plain):
            face.put(terms, (x + place * step, y, step - GAP, h), faces[place])
        control = GameTiles(rect, list(GAMES), self.chosen, self.choose, faces)
        control.pack_of, control.title = self.pack_of, self.title
        placed.add(self.name, control, self.keys)


def tiles_box(name: str, chosen: str, choose: Callable[[str], None], pack_of: Callable[[str], Pack | None]) -> Box:
    """Return the tiles of all games."""
    faces, plain = (tuple(tile_face(game, *look) for game in GAMES) for look in (("serif-bold", 15), ("semi", 10)))
    return TilesBox(name, chosen, choose, pack_of, faces, plain, title=_("Game"), high=(170, 330))


def tile_face(game: str, font: str, margin: float) -> Box:
    """Return what stands on a tile: room for its cards, and on a band of paper its name and who can play it."""
    band = column(
        Label(game_title(game), 32, font, alike=tuple(map(game_title, GAMES))),
        Label(words.player_counts(GAMES[game].players), 23, ink="ink2"),
        pad=(margin, 14),
        name="band",
    )
    return column(Box(name="cards", grow=1), band, name="tile", pad=(26, 0, 0, 0))


class GameTiles(SideBySide):
    """One tile for each game, the chosen one with a gold rim and a tick; ``faces`` are what stands on them."""

    pack_of: Callable[[str], Pack | None]

    def __init__(
        self, rect: Rect, games: Sequence[str], chosen: str, choose: Callable[[str], None], faces: Sequence[Placed]
    ) -> None:
        place = games.index(chosen) if chosen in games else -1
        super().__init__(rect, len(games), place, lambda index: choose(games[index]))
        self.games = tuple(games)
        self.faces = faces

    @property
    def state(self) -> str:
        """The chosen game."""
        return game_title(self.games[self.chosen]) if self.chosen >= 0 else ""

    def tile(self, index: int) -> Rect:
        """Where the tile of a game lies."""
        return self.faces[index].rects["tile"]

    def cell_at(self, x: float) -> int:
        """The tile at an x, or the nearest one."""
        left, _y, w, _h = self.rect
        return min(self.count - 1, max(0, int((x - left + GAP / 2) / ((w + GAP) / self.count))))

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the tiles, lower when pressed."""
        for index in range(self.count):
            with painter.group(dy=3 if look.pressed and index == self.lit else 0):
                self._draw_tile(painter, index, look)

    def _draw_tile(self, painter: Painter, index: int, look: Look) -> None:
        game, rect, face = self.games[index], self.tile(index), self.faces[index]
        x, y, w, h = rect
        chosen = index == self.chosen
        painter.soft(x, y, w, h, RADIUS)
        if chosen:
            focus_ring(painter, look, (x - 5, y - 5, w + 10, h + 10), RADIUS + 5)
        if chosen:
            painter.box(x - 6, y - 6, w + 12, h + 12, RADIUS + 5, "gold", 1, "ink", 2.5)
        ground, codes = LOOKS.get(game, LOOKS["brisca"])
        band = face.rects["band"]
        tile(painter, rect, (), RADIUS, 0, ground, band[3])
        put_fan(painter, self.pack_of(game), codes, face.rects["cards"])
        if look.hovered and index == self.lit and not chosen:
            painter.box(x, y, w, h, RADIUS, None, 1, "gold", 3)
        face.paint(painter)
        if chosen:
            painter.circle(x + w - 13, band[1] - 12, 27, "gold", "ink", 3)
            painter.icon("check", x + w - 13, band[1] - 13, 28, "ink")


def put_fan(painter: Painter, pack: Pack | None, codes: str, area: Rect) -> None:
    """Fan cards out in an area as soon as the thread has drawn them; their lower ends are cut off."""
    if pack is None:
        return
    faces: tuple[Face, ...] = tuple(None if code == BACK else parse_card(code) for code in codes.split())
    marks, back, unit = painter.skin.marks, painter.skin.appearance.back, painter.metrics.unit
    key = ("game", id(pack), faces, marks, back, unit)
    put_picture(painter, key, area, partial(spread_of, pack, faces, marks, back, unit=unit))
