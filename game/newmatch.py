"""The way to a new match: what was played last, and by whom, is kept in the settings and offered again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from game.controllers.levels import PLAYER_LEVELS
from game.dressing import Appearances
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
from game.seating import Seating
from game.settings import HouseRules, KeptSeat, Settings
from game.storage.settings import rules_kept
from game.views.scene import Stage
from game.words import game_title, ngettext

MOST_KNOWN: Final = 12
"""People who are remembered when they do not play."""


class NewMatch:
    """Opens the new-game screen, and begins what was chosen; ``keep`` writes settings, ``begin`` starts a match."""

    def __init__(
        self,
        stage: Stage,
        dressing: Appearances,
        settings: Callable[[], Settings],
        keep: Callable[..., None],
        begin: Callable[[Seating], None],
    ) -> None:
        self._stage = stage
        self._dressing = dressing
        self._settings = settings
        self._keep = keep
        self._begin = begin

    def show(self, seating: Seating | None = None) -> None:
        """Open the new-game screen, with the game, the rules and the people of a match where one is given."""
        from game.views.cards.packchoice import PackOffer
        from game.views.screens.newgame.scene import NewGameScene  # here, so that the first frame does not wait for it

        settings, dressing = self._settings(), self._dressing
        kept = {game: rules for game in GAMES if (rules := rules_kept(settings, game)) is not None}
        choice = last_choice(settings) if seating is None else GameChoice(seating.game, seating.rules, seating.people)
        if not dressing.shelf.entries:
            dressing.shelf.read()
        packs = PackOffer(dressing.shelf, dressing.game_packs, dressing.show)
        known = [_person(seat) for seat in settings.known if stand_in(seat.name) is None]
        game = NewGame(choice, PLAYER_LEVELS, kept, kept_company(settings))
        scene = NewGameScene(game, lambda chosen: self._play(chosen, game.company), self._stage.pop, known, packs)
        self._stage.push(scene)

    def begin_last(self) -> None:
        """Begin what was played last, at once."""
        choice = last_choice(self._settings())
        self._begin(Seating(choice.game, choice.rules, choice.people))

    @property
    def last_line(self) -> str:
        """What would be played at once, in a few words."""
        game, rules = _last_rules(self._settings())
        text = ngettext("{game}, {n} player", "{game}, {n} players", rules.players)
        return text.format(game=game_title(game), n=rules.players)

    def _play(self, choice: GameChoice, everybody: tuple[Person, ...]) -> None:
        settings = self._settings()
        self._keep(
            game=choice.game,
            level=level_of_all(choice.people) or settings.level,
            seats=tuple(_kept(person) for person in everybody),
            known=_known_with(choice.people, settings.known),
            house_rules={**settings.house_rules, choice.game: HouseRules.of(choice.game, choice.rules)},
        )
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
        computer(seat.portrait, seat.level if seat.level in PLAYER_LEVELS else level) if seat.level else _person(seat)
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


def _person(seat: KeptSeat) -> Person:
    """Return the human who was kept."""
    return Person(in_words(seat.name), seat.portrait if seat.portrait in PLAYER_PORTRAITS else PLAYER_PORTRAITS[0])


def _kept(person: Person) -> KeptSeat:
    name = person.name if person.level is not None else in_english(person.name)
    return KeptSeat(name, person.portrait, person.level)


def _known_with(people: Iterable[Person], known: tuple[KeptSeat, ...]) -> tuple[KeptSeat, ...]:
    """Return the people with a name of their own who play now, and after them those who have played before."""
    now = [_kept(person) for person in people if person.level is None and stand_in(person.name) is None]
    names = {seat.name.casefold() for seat in now}
    return (*now, *(seat for seat in known if seat.name.casefold() not in names))[:MOST_KNOWN]
