"""Cards and table in the application: what the player keeps is put on the table, and what he chooses is kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.storage.paths import data_dir
from game.storage.settings import Settings
from game.views.backs import back_names
from game.views.packs import Pack
from game.views.packshelf import Shelf
from game.views.scene import Stage
from game.views.skin import Dress
from game.views.wardrobe import Wardrobe
from game.words import call_cards

if TYPE_CHECKING:
    from game.running import RunningMatch


def dress_of(settings: Settings) -> Dress:
    """Return the back, the cover and the marks a player keeps; a back that this version does not know is left out."""
    back = settings.back if settings.back in back_names() else None
    return Dress(back, settings.cover, settings.big_numbers, settings.signs)


def user_packs() -> Path:
    """Return the folder of the player's own packs; it may not exist."""
    return data_dir() / "packs"


class Dressing:
    """Knows the chosen pack and dress; ``match`` tells which match is on the table, ``keep`` writes settings.

    ``prepare`` has the cards drawn.
    """

    def __init__(
        self,
        wardrobe: Wardrobe,
        stage: Stage,
        match: Callable[[], RunningMatch | None],
        prepare: Callable[[], None],
        keep: Callable[..., None],
    ) -> None:
        self.wardrobe = wardrobe
        self.shelf = Shelf(user_packs())
        self._stage = stage
        self._match = match
        self._prepare = prepare
        self._keep = keep

    def wear(self) -> None:
        """Put the chosen cards and cover on the table, or other cards where those are not enough for the match."""
        match, skin = self._match(), self._stage.skin
        pack, note = self.wardrobe.pack_for(None if match is None else match.header.rules.deck)
        if skin.pack is not pack or skin.dress != self.wardrobe.dress:
            skin.wear(pack, self.wardrobe.dress)
            self._stage.relayout()
            self._prepare()
        call_cards(pack.called)
        self._stage.hearing.wear(pack.spec.pack.music)
        if note is not None and match is not None:
            match.table.show_notice(note)

    def show(self) -> None:
        """Open the screen on which they are chosen."""
        from game.views.scenes.packs import PacksScene  # here, so that the first frame does not wait for it

        self.shelf.read()
        match, wardrobe = self._match(), self.wardrobe
        deck = None if match is None else match.header.rules.deck
        self._stage.push(PacksScene(self.shelf, wardrobe.pack, wardrobe.dress, self.choose, self._stage.pop, deck))

    def choose(self, pack: Pack, dress: Dress) -> None:
        """Wear what the player chose, and keep it."""
        self.wardrobe.choose(pack, dress)
        self.wear()
        self._keep(pack=pack.id, back=dress.back, cover=dress.cover, big_numbers=dress.big, signs=dress.signs)
