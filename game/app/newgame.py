"""The way to a new match: what was played last, and by whom, is kept in the settings and offered again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from msgspec.structs import replace

from game.app.appearance import Appearances
from game.app.context import Context
from game.controllers.levels import PLAYER_LEVELS
from game.hosting.seating import Seating
from game.model.presets import GAMES, preset
from game.model.rules import Rules
from game.newgame import NewGame
from game.people import (
    MOST_SEATS,
    OPPONENTS,
    PLAYER_PORTRAITS,
    GameChoice,
    Person,
    company,
    computer,
    full_table,
    in_english,
    in_words,
    level_of_all,
    named,
    stand_in,
)
from game.settings import HouseRules, KeptSeat, Settings
from game.storage.settings import rules_kept
from game.words import game_title, ngettext

MOST_KNOWN: Final = 12
"""People who are remembered when they do not play."""


class NewGames:
    """Opens the new-game screen, and begins what was chosen there; ``begin`` starts a match."""

    def __init__(self, context: Context, appearances: Appearances, begin: Callable[[Seating], None]) -> None:
        self._context = context
        self._appearances = appearances
        self._begin = begin

    def show(self, seating: Seating | None = None) -> None:
        """Open the new-game screen, with the game, the rules and the people of a match where one is given."""
        from game.views.cards.packchoice import PackOffer
        from game.views.screens.newgame.scene import NewGameScene  # here, so that the first frame does not wait for it

        settings, appearances = self._context.settings.current, self._appearances
        kept = {game: rules for game in GAMES if (rules := rules_kept(settings, game)) is not None}
        choice = last_choice(settings) if seating is None else GameChoice(seating.game, seating.rules, seating.people)
        if not appearances.shelf.entries:
            appearances.shelf.read()
        packs = PackOffer(appearances.shelf, appearances.game_packs, appearances.show)
        known = [person_of(seat) for seat in settings.known if stand_in(seat.name) is None]
        game = NewGame(choice, PLAYER_LEVELS, kept, kept_company(settings))
        stage = self._context.stage
        stage.push(NewGameScene(game, lambda chosen: self._play(chosen, game.company), known, packs))

    def begin_last(self) -> None:
        """Begin what was played last, at once."""
        choice = last_choice(self._context.settings.current)
        self._begin(Seating(choice.game, choice.rules, choice.people))

    @property
    def last_line(self) -> str:
        """What would be played at once, in a few words."""
        game, rules = _last_rules(self._context.settings.current)
        text = ngettext("{game}, {n} player", "{game}, {n} players", rules.players)
        return text.format(game=game_title(game), n=rules.players)

    def _play(self, choice: GameChoice, everybody: tuple[Person, ...]) -> None:
        settings = self._context.settings.current
        kept = replace(
            settings,
            game=choice.game,
            level=level_of_all(choice.people) or settings.level,
            seats=tuple(seat_of(person) for person in everybody),
            known=known_with(choice.people, settings.known),
            house_rules={**settings.house_rules, choice.game: HouseRules.of(choice.game, choice.rules)},
        )
        self._context.settings.keep(kept)
        self._begin(Seating(choice.game, choice.rules, choice.people))


def last_choice(settings: Settings) -> GameChoice:
    """Return what was played last, by whom; what usual players would begin with where nothing is kept."""
    game, rules = _last_rules(settings)
    return GameChoice(game, rules, named(kept_company(settings)[: rules.players]))


def _last_rules(settings: Settings) -> tuple[str, Rules]:
    """Return which game was played last, and by which rules."""
    game = settings.game if settings.game in GAMES else next(iter(GAMES))
    return game, rules_kept(settings, game) or preset(game, GAMES[game].players[0])


def kept_company(settings: Settings) -> tuple[Person, ...]:
    """Return who sits on each seat, as many as there ever are; the usual people where nobody is kept."""
    level = settings.level if settings.level in PLAYER_LEVELS else PLAYER_LEVELS[0]
    faces = {opponent.portrait for opponent in OPPONENTS}
    people = [
        computer(seat.portrait, seat.level if seat.level in PLAYER_LEVELS else level) if seat.level else person_of(seat)
        for seat in settings.seats
        if seat.level is None or seat.portrait in faces
    ]
    # Whoever was kept without a name is somebody all the same; one name that was kept twice is one person.
    names = [person.name.casefold() for person in people]
    once = [
        person
        for seat, person in enumerate(people)
        if names.index(names[seat]) == seat or (person.level is None and stand_in(person.name) is not None)
    ]
    return full_table(named(once) or company(MOST_SEATS, level), MOST_SEATS, level)


def person_of(seat: KeptSeat) -> Person:
    """Return the human who was kept."""
    return Person(in_words(seat.name), seat.portrait if seat.portrait in PLAYER_PORTRAITS else PLAYER_PORTRAITS[0])


def seat_of(person: Person) -> KeptSeat:
    """Return how a person is kept in the settings."""
    name = person.name if person.level is not None else in_english(person.name)
    return KeptSeat(name, person.portrait, person.level)


def known_with(people: Iterable[Person], known: tuple[KeptSeat, ...]) -> tuple[KeptSeat, ...]:
    """Return the people with a name of their own who play now, and after them those who have played before."""
    now = [seat_of(person) for person in people if person.level is None and stand_in(person.name) is None]
    names = {seat.name.casefold() for seat in now}
    return (*now, *(seat for seat in known if seat.name.casefold() not in names))[:MOST_KNOWN]
