"""The way to a new match: what was played last, and by whom, is kept in the settings and offered again."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.app.appearance import Appearances
from game.app.context import Context
from game.controllers.levels import PLAYER_LEVELS
from game.model.presets import GAMES, preset
from game.model.rules import Rules
from game.people import (
    GUEST,
    MOST_SEATS,
    OPPONENTS,
    PLAYER_PORTRAITS,
    YOU,
    GameChoice,
    Person,
    company,
    computer,
    full_table,
    guest,
    in_english,
    level_of_all,
    named,
    stand_in,
)
from game.settings import HouseRules, KeptSeat, Settings
from game.storage.settings import rules_kept
from game.words import game_title, ngettext

if TYPE_CHECKING:
    from game.hosting.seating import Seating
    from game.newgame import NewGame
    from game.storage.people import KnownPeople
    from game.views.screens.newgame.scene import NewGameScene

MOST_KNOWN: Final = 12
"""People who are offered when they do not play."""


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
        game, rules = _last_rules(self._context.settings.current)
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


def last_choice(settings: Settings, known: KnownPeople | None = None) -> GameChoice:
    """Return what was played last, by whom; what usual players would begin with where nothing is kept."""
    game, rules = _last_rules(settings)
    return GameChoice(game, rules, named(kept_company(settings, known)[: rules.players]))


def _last_rules(settings: Settings) -> tuple[str, Rules]:
    """Return which game was played last, and by which rules."""
    game = settings.game if settings.game in GAMES else next(iter(GAMES))
    return game, rules_kept(settings, game) or preset(game, GAMES[game].players[0])


def kept_company(settings: Settings, known: KnownPeople | None = None) -> tuple[Person, ...]:
    """Return who sits on each seat, as many as there ever are.

    Where no seats are kept that is whoever sat down last, of those who are ``known``, and else somebody new; the usual
    opponents join.
    """
    level = settings.level if settings.level in PLAYER_LEVELS else PLAYER_LEVELS[0]
    faces = {opponent.portrait for opponent in OPPONENTS}
    people = [
        computer(seat.portrait, seat.level if seat.level in PLAYER_LEVELS else level)
        if seat.level
        else person_of(seat, known)
        for seat in settings.seats
        if seat.level is None or seat.portrait in faces
    ]
    # Whoever was kept without a name is somebody all the same; one name that was kept twice is one person.
    names = [person.name.casefold() for person in people]
    once = [
        person
        for seat, person in enumerate(people)
        if names.index(names[seat]) == seat
        or person.guest
        or (person.level is None and stand_in(person.name) is not None)
    ]
    if not once and known is not None:
        once = _everybody(known)[:1]
    return full_table(named(once) or company(MOST_SEATS, level), MOST_SEATS, level)


def person_of(seat: KeptSeat, known: KnownPeople | None = None) -> Person:
    """Return the human who was kept, as they are known now, or the seat of a guest."""
    if seat.guest:
        return guest()
    if known is not None and seat.id in known:
        return _person(known, seat.id)
    portrait = seat.portrait if seat.portrait in PLAYER_PORTRAITS else PLAYER_PORTRAITS[0]
    return Person(seat.name, portrait, id=seat.id)


def _person(known: KnownPeople, number: str) -> Person:
    """Return somebody by an id of theirs."""
    person = known.of(number)
    portrait = person.portrait if person.portrait in PLAYER_PORTRAITS else PLAYER_PORTRAITS[0]
    return Person(person.name, portrait, id=known.first_id(number))


def _everybody(known: KnownPeople) -> list[Person]:
    """Return who has played here, who sat down last first."""
    return [_person(known, number) for number in known.people]


def named_people(known: KnownPeople) -> list[Person]:
    """Return those who have given a name and sat down last."""
    return [person for person in _everybody(known) if stand_in(person.name) is None][:MOST_KNOWN]


def seat_of(person: Person) -> KeptSeat:
    """Return how a person is kept in the settings."""
    if person.guest:
        return KeptSeat(GUEST, PLAYER_PORTRAITS[0], guest=True)
    if person.level is not None:
        return KeptSeat(person.called, person.portrait, person.level)
    return KeptSeat(in_english(person.called), person.portrait, id=person.id)


# --- who somebody is, whatever they are called


def first_person(context: Context) -> Person:
    """Return the first person who played last; whoever has no id gets one, so that what they do is theirs."""
    settings, known = context.settings.current, context.people.known
    people = identified(kept_company(settings, known), known)
    context.people.keep(lambda now: now.with_people((), people))
    context.settings.keep(replace(settings, seats=tuple(map(seat_of, people))))
    return first_here(people) or Person(YOU, PLAYER_PORTRAITS[0])


def first_here(people: Iterable[Person]) -> Person | None:
    """Return the first of them who plays at this machine; None where nobody does."""
    return next((person for person in people if person.level is None and not person.guest), None)


def identified(people: Sequence[Person], known: KnownPeople, others: Sequence[Person] = ()) -> tuple[Person, ...]:
    """Return the people, everybody at this machine with an id: that of their name, as it is kept, or a new one.

    ``others`` have theirs already, and perhaps are not known yet.
    """
    kept = [(person.name, number) for number, person in reversed(known.people.items())]
    kept += [(in_english(person.called), person.id) for person in others if person.level is None and person.id]
    taken = {known.first_id(person.id) for person in people if person.id}
    ids = {name.casefold(): number for name, number in kept if number not in taken}
    return tuple(
        dataclasses.replace(person, id=ids.get(in_english(person.called).casefold()) or new_id())
        if person.level is None and not person.guest and not person.id
        else person
        for person in people
    )


def new_id() -> str:
    """Return an id that nobody has."""
    from game.storage.people import ID_BYTES  # here, so that the first frame does not wait for it

    return os.urandom(ID_BYTES).hex()
