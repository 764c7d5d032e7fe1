"""The tiles of the new-game screen: one for each game, with some of the cards it is played with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Surface

from game.model.cards import parse_card
from game.model.presets import GAMES
from game.packs.pack import Pack
from game.views.cards.masters import Face
from game.views.kit.box import Box, Either, Grid, column
from game.views.kit.controls import ChoicesBox
from game.views.kit.words import Label, Picture
from game.views.paint import materials
from game.views.paint.theme import colour
from game.views.painter import Painter
from game.views.screens.packs.pictures import put_picture, spread_of
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


def tiles_box(chosen: str, choose: Callable[[str], None], pack_of: Callable[[str], Pack | None]) -> Box:
    """Return a tile for each game; ``pack_of`` tells with which pack one is played, None while it is not read."""
    games = list(GAMES)

    def step(by: int) -> bool:
        place = (games.index(chosen) if chosen in games else -1) + by
        if 0 <= place < len(games):
            choose(games[place])
        return 0 <= place < len(games)

    def press(game: str) -> None:
        if game != chosen:
            choose(game)

    looks = (("serif-bold", 15.0), ("semi", 10.0))  # of their words, where there is room for the first
    tiles = ((_tile(game, game == chosen, pack_of, look) for game in games) for look in looks)
    rows = Either(tuple(Grid(tuple(each), columns=len(games), gap=GAP) for each in tiles))
    said = game_title(chosen) if chosen in games else ""
    return ChoicesBox("game", _("Game"), rows, _draw_light, press, chosen=chosen, step=step, said=said, high=(170, 330))


def _tile(game: str, is_chosen: bool, pack_of: Callable[[str], Pack | None], look: tuple[str, float]) -> Box:
    """Some of its cards on cloth, and on a band of paper its name and who can play it; the chosen one with a tick."""
    (ground, codes), (font, margin) = LOOKS.get(game, LOOKS["brisca"]), look
    cards = Picture(lambda painter, rect: put_fan(painter, pack_of(game), codes, rect), grow=1)
    band = column(
        Label(game_title(game), 32, font, alike=tuple(map(game_title, GAMES))),
        Label(words.player_counts(GAMES[game].players), 23, ink="ink2"),
        pad=(margin, 14),
        ground=partial(_draw_band, is_chosen),
    )
    return column(cards, band, name=game, pad=(26, 0, 0, 0), ground=partial(_draw_cloth, ground, is_chosen))


def _draw_cloth(ground: str, is_chosen: bool, painter: Painter, rect: Rect) -> None:
    """Felt in the colour of a game, with a gold rim where it is chosen."""
    x, y, w, h = rect
    painter.soft(x, y, w, h, RADIUS)
    if is_chosen:
        painter.box(x - 6, y - 6, w + 12, h + 12, RADIUS + 5, "gold", 1, "ink", 2.5)
    tile(painter, rect, RADIUS, 0, ground)


def _draw_band(is_chosen: bool, painter: Painter, rect: Rect) -> None:
    """Paper with the lower corners of a tile."""
    x, y, w, h = rect
    (left, top), (right, bottom) = painter.metrics.at(x, y), painter.metrics.at(x + w, y + h)
    size, r = (right - left, bottom - top), painter.metrics.px(RADIUS)

    def make() -> Surface:
        whole = materials.paper((size[0], size[1] + r), r, colour("paper")).premul_alpha()
        return whole.subsurface((0, r, *size))

    painter.put(painter.cache.get(("band", size, r), make), left, top)
    if is_chosen:
        painter.tick(x + w - 13, y - 12, 27)


def _draw_light(painter: Painter, game: str, rect: Rect, look: Look) -> None:
    """The ring of the focus, or a rim under the pointer."""
    x, y, w, h = rect
    focus_ring(painter, look, (x - 5, y - 5, w + 10, h + 10), RADIUS + 5)
    if look.hovered and not look.focused:
        painter.box(x, y, w, h, RADIUS, None, 1, "gold", 3)


def put_fan(painter: Painter, pack: Pack | None, codes: str, area: Rect) -> None:
    """Fan cards out in an area as soon as the thread has drawn them; their lower ends are cut off."""
    if pack is None:
        return
    faces: tuple[Face, ...] = tuple(None if code == BACK else parse_card(code) for code in codes.split())
    marks, back, unit = painter.skin.marks, painter.skin.appearance.back, painter.metrics.unit
    key = ("game", id(pack), faces, marks, back, unit)
    put_picture(painter, key, area, partial(spread_of, pack, faces, marks, back, unit=unit))
