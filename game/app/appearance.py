"""Cards and table in the application: what the player keeps is put on the table, and what he chooses is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.app.context import Context
from game.model.presets import GAMES
from game.packs.backs import BACKS
from game.packs.games import USUAL_PACK, first_pack
from game.packs.pack import Pack
from game.settings import Settings
from game.storage.paths import user_packs
from game.views.cards.packchoice import CardChoice, GamePacks, chosen_pack
from game.views.cards.packshelf import Shelf
from game.views.cards.skin import Appearance
from game.words import call_cards

if TYPE_CHECKING:
    from game.model.record import Header


def appearance_of(settings: Settings) -> Appearance:
    """Return the back, the cover and the marks a player keeps; a back that this version does not know is left out."""
    back = settings.back if settings.back in BACKS else None
    return Appearance(back, settings.cover, settings.big_numbers, settings.signs)


def pack_kept(settings: Settings, game: str) -> str:
    """Return the id of the pack for a game: the player's choice for it, or for all games, or the first one."""
    return settings.packs.get(game) or settings.pack or first_pack(game)


@dataclass(slots=True, eq=False)
class _Laid:
    """A match whose cards lie on the table, and what is lent to it until the player chooses something else."""

    header: Header
    pack: str | None
    cover: str | None
    note: str | None = None  # what was said of its pack


class Appearances:
    """Knows the pack of each game, the back, the cover and the marks, and which match is on the table.

    ``pack`` has been read already, because the one with the id ``wanted`` was wanted. ``override`` is the pack for
    every game of this run of the program, until the player chooses another one. ``earned`` returns the backs they
    have got on the journey.
    """

    def __init__(
        self, context: Context, wanted: str, pack: Pack, override: str | None, earned: Callable[[], Sequence[str]]
    ) -> None:
        self.choice = CardChoice(pack, context.stage.skin.appearance)
        self.shelf = Shelf(user_packs())
        self.game_packs = GamePacks(self.pack_of, self._ready, self.choose, self.preview)
        self.earned = earned
        self._context = context
        self._override = override
        self._laid: list[_Laid] = []  # what is on the table, and below it what comes back when that is taken away
        self._looked_at: str | None = None  # the game whose cards are to be seen, whatever is played
        self._opened: dict[str, Pack] = {wanted: pack}  # by the id that was wanted: what stands for it
        self._untold: dict[str, str] = {}  # by the same: why something else stands for it

    # --- which pack

    def pack_of(self, game: str) -> Pack:
        """Return the pack of a game; when it cannot be used, the usual one: why is told when it is on the table."""
        return self.pack_called(self._wanted(game))

    def pack_called(self, wanted: str) -> Pack:
        """Return the pack with that id, or the usual one where it cannot be used."""
        pack = self._opened.get(wanted) or self.shelf.usable(wanted)
        if pack is None:
            pack, problem = chosen_pack(wanted, user_packs())
            if problem is not None:
                self._untold[wanted] = problem
        self._opened[wanted] = pack
        return pack

    @property
    def _appearance(self) -> Appearance:
        cover = self._laid[-1].cover if self._laid else None
        return self.choice.appearance if cover is None else replace(self.choice.appearance, cover=cover)

    def _wanted(self, game: str) -> str:
        lent = self._laid[-1].pack if self._laid and self._looked_at is None else None
        return lent or self._override or pack_kept(self._settings, game)

    def _ready(self, game: str) -> Pack | None:
        wanted = self._wanted(game)
        found = self._opened.get(wanted) or self.shelf.usable(wanted)
        if found is None and not self.shelf.reading:
            found = self.shelf.usable(USUAL_PACK)
        return found

    @property
    def game(self) -> str:
        """The game at hand: the one that is looked at, else that of the match, else the one played last."""
        if self._looked_at is not None:
            return self._looked_at
        return self._settings.game if self.match is None else self.match.game

    @property
    def _settings(self) -> Settings:
        return self._context.settings.current

    # --- what is on the table

    @property
    def match(self) -> Header | None:
        """The header of the match on the table."""
        return self._laid[-1].header if self._laid else None

    @contextmanager
    def laid(self, header: Header, *, pack: str | None = None, cover: str | None = None) -> Iterator[None]:
        """Have the cards of a match on the table meanwhile; then again those of what lay there before.

        ``pack`` is the id of the pack with which everybody plays it, and ``cover`` what covers the table, whatever was
        chosen; both until the player chooses something else. Without them what is lent to the match below stays. Either
        is seen after :meth:`apply`, so that cards do not change twice where one match follows another.
        """
        laid = _Laid(header, pack, cover)
        if self._laid:
            below = self._laid[-1]
            laid = _Laid(header, pack or below.pack, cover or below.cover, below.note)
        self._laid.append(laid)
        try:
            yield
        finally:
            self._laid.remove(laid)

    def preview(self, game: str | None) -> None:
        """Show and name the cards of that game; None: again those of what is played."""
        self._looked_at = game
        self.apply()

    def apply(self, *, gently: bool = False) -> None:
        """Put the cards of the game at hand on the table, or others where those are not enough for the match.

        ``gently`` lets each card look as it did until the new one is drawn.
        """
        match = self.match if self._looked_at is None else None
        stage, choice = self._context.stage, self.choice
        skin = stage.skin
        chosen = self.pack_of(self.game)
        problem = self._untold.pop(self._wanted(self.game), None) if self._looked_at is None else None
        self._context.notices.report(problem)
        if choice.pack is not chosen:
            choice.choose(chosen, choice.appearance)
        pack, note = choice.pack_for(None if match is None else match.rules.deck)
        appearance = self._appearance
        if skin.pack is not pack or skin.appearance != appearance:
            skin.use(pack, appearance, gently=gently)
            stage.relayout()
            self._context.prepare_cards()
        call_cards(pack.called)
        if self._looked_at is None:
            stage.audio.use_tune(pack.spec.pack.music)
        if note is not None and match is not None and note != self._laid[-1].note:
            self._laid[-1].note = note
            self._context.notices.add(note)

    def show(self, game: str | None = None) -> None:
        """Open the screen on which they are chosen, for that game, or that of the match; else for any game."""
        from game.views.screens.packs.scene import PacksScene  # here, so that the first frame does not wait for it

        self.shelf.read()
        stage, match = self._context.stage, self.match
        deck = None if match is None or game is not None else match.rules.deck
        games = (game,) if game is not None else tuple(GAMES) if match is None else (match.game,)
        at = games.index(self.game) if self.game in games else 0
        stage.push(
            PacksScene(
                self.shelf,
                self.game_packs,
                self.choice.appearance,
                self.change,
                games[at],
                games,
                deck,
                self.earned(),
            )
        )

    def choose(self, pack: Pack, game: str | None) -> None:
        """Play a game, or every one, with that pack from now on."""
        self._override = None
        for laid in self._laid:
            laid.pack = None
        self._opened[pack.id] = pack
        self._untold.pop(pack.id, None)
        if game is None:
            changed = replace(self._settings, pack=pack.id, packs={})
        else:
            changed = replace(self._settings, packs={**self._settings.packs, game: pack.id})
        self._context.settings.keep(changed)
        self.apply(gently=True)
        self._context.stage.relayout()  # also where only another game's cards have changed

    def change(self, appearance: Appearance) -> None:
        """Use the back, the cover and the marks the player chose, and keep them."""
        self.choice.appearance = appearance
        for laid in self._laid:
            laid.cover = None
        self.apply(gently=True)
        changed = replace(
            self._settings,
            back=appearance.back,
            cover=appearance.cover,
            big_numbers=appearance.big,
            signs=appearance.signs,
        )
        self._context.settings.keep(changed)
