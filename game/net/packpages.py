"""The cards of a pack as guests' telephones show them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.model.cards import Suit
from game.net.pages import PackPictures
from game.packs.format import PackError
from game.packs.marks import Marks
from game.packs.pack import find_packs, load_pack

BIG: Final = 1.6
"""How much larger the numbers of the cards are: telephones are small."""


def pack_pictures(name: str, user_packs: Path | None = None) -> PackPictures | None:
    """Return the faces, the back, the signs and the names of the cards of a pack; None when there is no such pack.

    ``user_packs`` is the folder for the player's own packs; it need not exist. Nothing is drawn here.
    """
    for folder in find_packs(user_packs):
        if _may_be(folder, name):
            try:
                pack = load_pack(folder)
            except PackError:
                continue
            if pack.id == name:
                marks = Marks(BIG)
                cards = {card.code: pack.face_svg(card, marks) for card in sorted(pack.cards, key=str)}
                pips = {suit.name.lower(): pack.pip_svg(suit) for suit in Suit}
                return PackPictures(pack.size, cards, pack.back_svg(), pack.called, pips)
    return None


def _may_be(folder: Path, name: str) -> bool:
    """Whether a folder may hold that pack: it is read whole only then."""
    try:
        return f'"{name}"' in (folder / "pack.toml").read_text("utf-8")
    except (OSError, UnicodeError):
        return False
