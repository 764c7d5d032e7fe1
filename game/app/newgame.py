"""The way to a new match: what was played last, and by whom, is kept in the settings and offered again."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.app.appearance import Appearances
from game.app.context import Context, SettingsStore
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
    in_words,
    level_of_all,
    named,
    stand_in,
)
from game.settings import HouseRules, KeptSeat, Settings
from game.storage.settings import rules_kept
from game.words import _, game_title, ngettext

if TYPE_CHECKING:
    from game.hosting.seating import Seating
    from game.views.screens.newgame.scene import NewGameScene

ID_BYTES: Final = 8  # of somebody's id
MOST_KNOWN: Final = 12
"""People who are remembered when they do not play."""


class NewGames:
    """Opens the new-game screen, and begins what was chosen there; ``begin`` starts a match."""

    def __init__(self, context: Context, appearances: Appearances, begin: Callable[[Seating], None]) -> None:
        self._context = context
        self._appearances = appearances
        self._begin = begin
        self._scene: NewGameScene | None = None

    def show_practice(self) -> None:
        """Open the new-game screen with practice switched on, which is for one person: others are left out."""
        self.show(practice=True)

    def show(self, seating: Seating | None = None, *, practice: bool = False) -> None:
        """Open the new-game screen, with the game, the rules and the people of a match where one is given."""
        # here, so that the first frame does not wait for them
        from game.newgame import NewGame
        from game.views.cards.packchoice import PackOffer
        from game.views.screens.newgame.scene import NewGameScene

        self._identify()
        settings, appearances = self._context.settings.current, self._appearances
        kept = {game: rules for game in GAMES if (rules := rules_kept(settings, game)) is not None}
        choice = last_choice(settings) if seating is None else GameChoice(seating.game, seating.rules, seating.people)
        if not appearances.shelf.entries:
            appearances.shelf.read()
        packs = PackOffer(appearances.shelf, appearances.game_packs, appearances.show)
        known = [person_of(seat) for seat in settings.known if stand_in(seat.name) is None]
        game = NewGame(choice, PLAYER_LEVELS, kept, kept_company(settings))
        game.wants_practice = practice or (seating is not None and seating.practice)
        if practice:
            game.seat_one_person()
        play = partial(self._play, everybody=lambda: game.company, practice=lambda: game.is_practice)
        self._scene = NewGameScene(game, play, known, packs)
        self._context.stage.push(self._scene)

    @property
    def is_shown(self) -> bool:
        """Whether somebody is choosing what is played next."""
        return self._scene is not None and self._scene in self._context.stage.scenes

    def begin_last(self) -> None:
        """Begin what was played last, at once."""
        self._identify()
        choice = last_choice(self._context.settings.current)
        self._sit_down(choice)

    def _sit_down(self, choice: GameChoice, *, practice: bool = False) -> None:
        from game.hosting.seating import Seating  # here: it brings the rules core

        self._begin(Seating(choice.game, choice.rules, choice.people, practice=practice))

    def _identify(self) -> None:
        """Give an id to everybody who is kept and has none: his records are his whatever he will be called."""
        settings = self._context.settings.current
        if any(not seat.id for seat in (*settings.known, *settings.seats) if seat.is_person):
            seats = with_ids((*settings.known, *settings.seats))
            count = len(settings.known)
            self._context.settings.keep(replace(settings, known=seats[:count], seats=seats[count:]))

    @property
    def last_line(self) -> str:
        """What would be played at once, in a few words."""
        game, rules = _last_rules(self._context.settings.current)
        text = ngettext("{game}, {n} player", "{game}, {n} players", rules.players)
        return text.format(game=game_title(game), n=rules.players)

    def _play(
        self, choice: GameChoice, everybody: Callable[[], tuple[Person, ...]], practice: Callable[[], bool]
    ) -> None:
        settings, is_practice = self._context.settings.current, practice()
        everyone = identified(everybody(), settings)
        choice = GameChoice(choice.game, choice.rules, identified(choice.people, settings, everyone))
        kept = replace(
            settings,
            game=choice.game,
            level=level_of_all(choice.people) or settings.level,
            # For practice others may have been left out: they sit there again the next time.
            seats=settings.seats
            if is_practice and settings.seats
            else tuple(seat_of(person, (*settings.known, *settings.seats)) for person in everyone),
            known=known_with(choice.people, settings.known, settings.seats),
            house_rules={**settings.house_rules, choice.game: HouseRules.of(choice.game, choice.rules)},
        )
        self._context.settings.keep(kept)
        self._sit_down(choice, practice=is_practice)


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
        if names.index(names[seat]) == seat
        or person.guest
        or (person.level is None and stand_in(person.name) is not None)
    ]
    return full_table(named(once) or company(MOST_SEATS, level), MOST_SEATS, level)


def person_of(seat: KeptSeat) -> Person:
    """Return the human who was kept, or the seat of a guest."""
    if seat.guest:
        return guest()
    portrait = seat.portrait if seat.portrait in PLAYER_PORTRAITS else PLAYER_PORTRAITS[0]
    return Person(in_words(seat.name), portrait, id=seat.id)


def seat_of(person: Person, seats: Sequence[KeptSeat] = ()) -> KeptSeat:
    """Return how a person is kept in the settings; ``seats`` are those there, which know what he was called before."""
    if person.guest:
        return KeptSeat(GUEST, PLAYER_PORTRAITS[0], guest=True)
    if person.level is not None:
        return KeptSeat(person.name, person.portrait, person.level)
    name = in_english(person.name)
    same = (seat.id for seat in seats if seat.is_person and seat.name.casefold() == name.casefold())
    number = person.id or next(same, "")
    earlier = [seat for seat in seats if number and seat.id == number]
    before = dict.fromkeys(old for seat in earlier for old in (*seat.before, seat.name) if old != name)
    return KeptSeat(name, person.portrait, id=number, before=tuple(before))


def known_with(
    people: Iterable[Person], known: tuple[KeptSeat, ...], seats: tuple[KeptSeat, ...] = ()
) -> tuple[KeptSeat, ...]:
    """Return the people with a name of their own who play now, and after them those who have played before.

    ``seats`` are those kept elsewhere, which know what somebody was called before he had a name of his own.
    """
    here = [person for person in people if person.level is None and not person.guest]
    now = [seat_of(person, (*known, *seats)) for person in here if stand_in(person.name) is None]
    names, ids = {seat.name.casefold() for seat in now}, {seat.id for seat in now if seat.id}
    others = (seat for seat in known if seat.name.casefold() not in names and seat.id not in ids)
    return (*now, *others)[:MOST_KNOWN]


# --- who somebody is, whatever he is called


def with_ids(seats: Sequence[KeptSeat]) -> tuple[KeptSeat, ...]:
    """Return the seats with an id for every person; people of one name are one."""
    ids = {seat.name.casefold(): seat.id for seat in reversed(seats) if seat.is_person and seat.id}
    found: list[KeptSeat] = []
    for seat in seats:
        if seat.is_person and not seat.id:
            seat = replace(seat, id=ids.setdefault(seat.name.casefold(), os.urandom(ID_BYTES).hex()))
        found.append(seat)
    return tuple(found)


def first_person(store: SettingsStore) -> Person:
    """Return the first person who played last; whoever has no id gets one, so that what he does is his."""
    settings = store.current
    people = identified(kept_company(settings), settings)
    seats = tuple(seat_of(person, (*settings.known, *settings.seats)) for person in people)
    store.keep(replace(settings, seats=seats))
    here = (person for person in people if person.level is None and not person.guest)
    return next(here, None) or Person(_(YOU), PLAYER_PORTRAITS[0])


def identified(people: Sequence[Person], settings: Settings, others: Sequence[Person] = ()) -> tuple[Person, ...]:
    """Return the people, everybody at this machine with an id: that of his name, as it is kept, or a new one."""
    kept = [(seat.name, seat.id) for seat in (*settings.seats, *settings.known) if seat.is_person and seat.id]
    kept += [(in_english(person.name), person.id) for person in others if person.level is None and person.id]
    taken = {person.id for person in people if person.id}
    ids = {name.casefold(): number for name, number in kept if number not in taken}
    return tuple(
        dataclasses.replace(person, id=ids.get(in_english(person.name).casefold()) or os.urandom(ID_BYTES).hex())
        if person.level is None and not person.guest and not person.id
        else person
        for person in people
    )
