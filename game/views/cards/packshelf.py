"""The packs a player can choose from: the game's, and those in the folder for his own, each with its problems."""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.assets import AssetMissing, asset_path
from game.model.cards import Card, Rank, full_deck
from game.views.cards.packcheck import check_pack, slow_part
from game.views.cards.packs import Pack, PackError, find_packs, load_pack
from game.views.cards.packtext import read_spec
from game.words import _

USUAL_PACK: Final = "castellana"
"""The pack of the game that has every card, and that is there when no other can be used."""
_ID: Final = re.compile(r"[a-z0-9_-]{1,40}")


@dataclass(frozen=True, slots=True)
class Shelved:
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


def missing_cards(pack: Pack, deck: int) -> tuple[Card, ...]:
    """Return the cards of a deck of so many that the pack has not."""
    return tuple(card for card in full_deck(deck) if card not in pack.cards)


def why_not(pack: Pack, deck: int) -> str | None:
    """Say why a game with so many cards cannot be played with the pack; None when it can."""
    missing = missing_cards(pack, deck)
    if not missing:
        return None
    ranks = {card.rank for card in missing}  # eights, nines or both: a pack has at least the other forty
    if Rank.NINE not in ranks:
        return _("This game needs eights, which this pack does not have.")
    if Rank.EIGHT not in ranks:
        return _("This game needs nines, which this pack does not have.")
    return _("This game needs eights and nines, which this pack does not have.")
