"""The packs a player can choose from: the game's, and those in the folder for his own, each checked by drawing it.

For the maker of a pack: what is wrong with it, and how all its cards look side by side.
"""

from __future__ import annotations

import logging
import re
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

import pygame
from msgspec import Struct

from game.assets import AssetMissing, asset_path
from game.model.cards import Card, Suit
from game.packs.format import read_spec
from game.packs.pack import Pack, PackError, find_packs, load_pack
from game.views.cards.skin import draw_back, draw_face
from game.views.paint.materials import raster
from game.words import _

_ID: Final = re.compile(r"[a-z0-9_-]{1,40}")
CHECK_HEIGHT: Final = 160
"""Faces are drawn this high to see whether anything is on them, in pixels."""
SMALL_HEIGHTS: Final = (20, 60)
SLOWEST: Final = 1.0
"""Seconds a card may take at that height; a good one takes a hundredth."""
LEAST_INK: Final = 0.004
"""A face differs from the empty card in at least this part of its pixels."""
SHEET_COLUMNS: Final = 12
CLOTH: Final = (43, 92, 70)


class Shelved(Struct, frozen=True):
    """A folder that claims to be a pack, and what is wrong with it, one sentence each.

    ``pack`` is None when it cannot even be read; it is offered when nothing is wrong.
    """

    folder: Path
    pack: Pack | None
    problems: tuple[str, ...] = ()
    own: bool = False  # the player put it there

    @property
    def offered(self) -> Pack | None:
        """The pack, if it can be used."""
        return None if self.problems else self.pack


class Shelf:
    """All packs, read one after the other in the background; ``entries`` grows, and ``version`` with it."""

    def __init__(self, user_packs: Path | None = None) -> None:
        self.entries: tuple[Shelved, ...] = ()
        self.version = 0
        self._user_packs = user_packs
        self._thread: threading.Thread | None = None

    @property
    def reading(self) -> bool:
        """Whether more may come."""
        return self._thread is not None and self._thread.is_alive()

    def read(self) -> None:
        """Begin to read the folders anew, unless that is under way: what was dropped in meanwhile appears."""
        if not self.reading:
            self._thread = threading.Thread(target=self._read, name="card packs", daemon=True)
            self._thread.start()

    def wait(self) -> None:
        """Wait until everything is read."""
        if self._thread is not None:
            self._thread.join()

    def usable(self, name: str) -> Pack | None:
        """Return the pack with that id, None when there is none that can be used."""
        return next((entry.pack for entry in self.entries if entry.offered and entry.offered.id == name), None)

    def _read(self) -> None:
        before = {entry.folder: entry.pack for entry in self.entries if not entry.own}
        found: list[Shelved] = []
        for folder in find_packs(self._user_packs):
            kept = before.get(folder)
            own = not folder.is_relative_to(asset_path("packs"))
            found.append(Shelved(folder, kept) if kept else shelve(folder, found, own=own, draw=own))
            if len(found) > len(self.entries):
                self.entries = tuple(found)
                self.version += 1
        self.entries = tuple(found)
        self.version += 1


def shelve(folder: Path, others: Iterable[Shelved] = (), *, own: bool = False, draw: bool = False) -> Shelved:
    """Read a folder, the ``others`` having been read before; ``draw`` every card, to see whether something is on it."""
    try:
        pack = load_pack(folder)
        problems = check_pack(pack) if draw else ()
    except PackError as error:
        return Shelved(folder, None, error.problems, own)
    except Exception as error:  # whatever a pack holds, the others can be read and the game opens
        logging.getLogger("triunfo").exception("the card pack %s cannot be read", folder)
        return Shelved(
            folder, None, (_("The pack cannot be read ({reason}).").format(reason=type(error).__name__),), own
        )
    if any(other.pack and other.pack.id == pack.id for other in others):
        problems = (_("Another pack already has the id {id}.").format(id=pack.id), *problems)
    return Shelved(folder, pack, problems, own)


def open_pack(name: str, user_packs: Path | None = None) -> Pack:
    """Load the pack with that id without reading the others. Raises :class:`PackError` with the reasons."""
    if _ID.fullmatch(name):
        try:
            return load_pack(asset_path("packs", name))
        except AssetMissing:
            pass
    for folder in find_packs(user_packs):
        try:
            found = read_spec(folder).pack.id == name
        except PackError:
            continue
        if found:
            pack = load_pack(folder)
            if problem := slow_part(pack):
                raise PackError(folder, [problem])
            return pack
    raise PackError(Path(name), [_("There is no card pack {pack}.").format(pack=name)])


# --- checking


def check_pack(pack: Pack, clock: Callable[[], float] = time.thread_time) -> tuple[str, ...]:
    """Draw every card of a loaded pack; return what is wrong with the pictures, one sentence each."""
    slow = slow_part(pack, clock)
    return (slow,) if slow else (*_empty_parts(pack), *_wrong_faces(pack))


def slow_part(pack: Pack, clock: Callable[[], float] = time.thread_time) -> str | None:
    """Say which card takes too long to draw, None when none does. ``clock`` tells seconds of work.

    Nothing can stop SDL while it draws, so all is drawn small first, where even the worst picture takes little.
    """
    parts = [
        (pack.spec.pack.back, pack.back_svg()),
        *((card.code, pack.face_svg(card)) for card in sorted(pack.cards, key=str)),
    ]
    for height in SMALL_HEIGHTS:
        for name, svg in parts:
            begun = clock()
            raster(svg, round(height * pack.aspect), height)
            if clock() - begun > SLOWEST * height / CHECK_HEIGHT:
                return _("The picture of {card} takes too long to draw.").format(card=name)
    return None


def contact_sheet(pack: Pack, width: int) -> pygame.Surface:
    """Return all faces and the back on cloth, ``width`` px wide, a suit to a row; opaque."""
    gap = max(2, width // 160)
    wide = max(8, (width - gap) // SHEET_COLUMNS - gap)
    high = round(wide / pack.aspect)
    rows = [sorted((card for card in pack.cards if card.suit is suit), key=lambda card: card.number) for suit in Suit]
    sheet = pygame.Surface((width, (len(rows) + 1) * (high + gap) + gap), 0, 32)
    sheet.fill(CLOTH)
    for row, cards in enumerate(rows):
        for card in cards:
            place = (gap + (card.number - 1) * (wide + gap), gap + row * (high + gap))
            sheet.blit(draw_face(pack, card, wide, high), place)
    y = gap + len(rows) * (high + gap)
    sheet.blit(draw_back(pack, wide, high), (gap, y))
    for suit in Suit:
        sheet.blit(raster(pack.pip_svg(suit), wide, wide), (gap + (suit + 1) * (wide + gap), y))
    return sheet


def _empty_parts(pack: Pack) -> Iterator[str]:
    parts = [(pack.spec.pack.back, pack.back_svg())]
    parts += [(pack.spec.suits[pack.spec.deck.suits[suit]].pip, pack.pip_svg(suit)) for suit in Suit]
    for name, svg in parts:
        if raster(svg, CHECK_HEIGHT, CHECK_HEIGHT).get_bounding_rect().width == 0:
            yield _("The file {file} comes out blank.").format(file=name)


def _wrong_faces(pack: Pack) -> Iterator[str]:
    width = round(CHECK_HEIGHT * pack.aspect)
    bare = {suit: raster(pack.bare_svg(suit), width, CHECK_HEIGHT) for suit in Suit}
    seen: dict[bytes, Card] = {}
    for card in sorted(pack.cards, key=lambda card: card.index):
        face = raster(pack.face_svg(card), width, CHECK_HEIGHT)
        if _ink_inside(face, bare[card.suit]) < LEAST_INK:
            yield _("{card} comes out blank: its picture is empty or damaged.").format(card=card.code)
            continue
        twin = seen.setdefault(pygame.image.tobytes(face, "RGBA"), card)
        if twin is not card:
            yield _("{card} looks exactly like {twin}.").format(card=card.code, twin=twin.code)


def _ink_inside(face: pygame.Surface, bare: pygame.Surface) -> float:
    """Return the part of the middle of a card, without the corners where the index is, that is drawn upon."""
    width, height = face.get_size()
    middle = pygame.Rect(0, 0, round(width * 0.62), round(height * 0.66))
    middle.center = (width // 2, height // 2)
    paper = bare.subsurface(middle)
    drawn = paper.copy()
    drawn.blit(face, (0, 0), middle)
    plain = drawn.copy()
    plain.fill(drawn.get_at((0, 0)))
    return min(_difference(drawn, paper), _difference(drawn, plain))


def _difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the part of the pixels in which two surfaces of one size differ clearly."""
    width, height = one.get_size()
    same = pygame.transform.threshold(None, one, None, (24, 24, 24, 255), None, 0, other)
    return 1 - same / (width * height)
