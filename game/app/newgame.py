"""The way to a new match: what was played last, and by whom, is kept in the settings and offered again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.app.appearance import Appearances
from game.app.context import Context
from game.controllers.levels import PLAYER_LEVELS
from game.hosting.company import first_here, identified, kept_company, last_choice, last_rules, named_people, seat_of
from game.model.presets import GAMES
from game.people import PLAYER_PORTRAITS, YOU, GameChoice, Person, level_of_all
from game.settings import HouseRules
from game.storage.settings import rules_kept
from game.words import game_title, ngettext

if TYPE_CHECKING:
    from game.hosting.seating import Seating
    from game.newgame import NewGame
    from game.views.screens.newgame.scene import NewGameScene


class NewGames:
    """Opens the new-game screen, and begins what was chosen there; ``begin`` starts a match."""

    def __init__(self, context: Context, appearances: Appearances, begin: Callable[[Seating], None]) -> None:
        self._context = context
        self._appearances = appearances
        self._begin = begin
        self._scene: NewGameScene | None = None

    def show(self, seating: Seating | None = None) -> None:
        """Open the new-game screen, with the game, the rules and the people of a match where one is given."""
        # here, so that the first frame does not wait for them
        from game.newgame import NewGame
        from game.views.cards.packchoice import PackOffer
        from game.views.screens.newgame.scene import NewGameScene

        settings, appearances = self._context.settings.current, self._appearances
        known = self._context.people.known
        kept = {game: rules for game in GAMES if (rules := rules_kept(settings, game)) is not None}
        choice = GameChoice(seating.game, seating.rules, seating.people) if seating else last_choice(settings, known)
        if not appearances.shelf.entries:
            appearances.shelf.read()
        packs = PackOffer(appearances.shelf, appearances.game_packs, appearances.show)
        game = NewGame(choice, PLAYER_LEVELS, kept, kept_company(settings, known))
        game.wants_practice = seating is not None and seating.practice
        self._scene = NewGameScene(game, partial(self._play, game), named_people(known), packs)
        self._context.stage.push(self._scene)

    @property
    def is_shown(self) -> bool:
        """Whether somebody is choosing what is played next."""
        return self._scene is not None and self._scene in self._context.stage.scenes

    def begin_last(self) -> None:
        """Begin what was played last, at once."""
        first_person(self._context)
        self._sit_down(last_choice(self._context.settings.current, self._context.people.known))

    def _sit_down(self, choice: GameChoice, *, practice: bool = False) -> None:
        from game.hosting.seating import Seating  # here: it brings the rules core

        self._begin(Seating(choice.game, choice.rules, choice.people, practice=practice))

    @property
    def last_line(self) -> str:
        """What would be played at once, in a few words."""
        game, rules = last_rules(self._context.settings.current)
        text = ngettext("{game}, {n} player", "{game}, {n} players", rules.players)
        return text.format(game=game_title(game), n=rules.players)

    def _play(self, game: NewGame, choice: GameChoice) -> None:
        settings, is_practice = self._context.settings.current, game.is_practice
        known = self._context.people.known
        everyone = identified(game.company, known)
        choice = GameChoice(choice.game, choice.rules, identified(choice.people, known, everyone))
        self._context.people.keep(lambda now: now.with_people(choice.people, everyone))
        kept = replace(
            settings,
            game=choice.game,
            level=level_of_all(choice.people) or settings.level,
            # For practice others may have been left out: they sit there again the next time.
            seats=settings.seats if is_practice and settings.seats else tuple(map(seat_of, everyone)),
            house_rules={**settings.house_rules, choice.game: HouseRules.of(choice.game, choice.rules)},
        )
        self._context.settings.keep(kept)
        self._sit_down(choice, practice=is_practice)


def who_is_here(context: Context) -> Person | None:
    """Return the first person at this machine who played last; None where nobody did. They may have no id."""
    return first_here(kept_company(context.settings.current, context.people.known))


def first_person(context: Context) -> Person:
    """Return the first person who played last; whoever has no id gets one, so that what they do is theirs."""
    settings, known = context.settings.current, context.people.known
    people = identified(kept_company(settings, known), known)
    context.people.keep(lambda now: now.with_people((), people))
    context.settings.keep(replace(settings, seats=tuple(map(seat_of, people))))
    return first_here(people) or Person(YOU, PLAYER_PORTRAITS[0])
