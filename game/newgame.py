"""A new game while it is being chosen: what a choice changes of its rules, its people and their names."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, Literal

from game.model.errors import InvalidRules
from game.model.houserules import adapted, goal, kinds, refusal, with_wishes
from game.model.presets import GAMES, differences, preset
from game.model.rules import MATCH_LENGTHS, MatchGoal, Rules
from game.model.texts import NAME, is_good
from game.people import (
    MOST_LETTERS,
    MOST_SEATS,
    GameChoice,
    People,
    Person,
    full_table,
    guest,
    guests,
    humans,
    level_of_all,
    name_problem,
    named,
    next_computer,
    next_human,
    partner_names,
    seat_of,
    with_level,
    with_person,
)
from game.words import _

RotationBy = Literal["wins", "points"]

USUAL_LENGTHS: Final[dict[str, tuple[int, ...]]] = {
    "first_to": (1, 2, 3, 5),
    "fixed": (1, 2, 3, 5),
    "target": (10, 11, 12, 15),
}
USUAL_STAKES: Final = (0, 1, 5, 10)
ROTATION_BY: Final[tuple[RotationBy, ...]] = ("wins", "points")
MOST_STAKE: Final = 100
MOST_TYPED: Final = 200
"""Letters that are looked at when they come at once, as when a text is pasted; a name has a tenth of that."""


def next_stake(now: int, by: int) -> int:
    """Return the next usual stake: by ones up to 10, by fives up to 50, then by tens."""
    ladder = [*range(11), *range(15, 51, 5), *range(60, MOST_STAKE + 1, 10)]
    if by > 0:
        return next((stake for stake in ladder if stake > now), MOST_STAKE + 1)
    return next((stake for stake in reversed(ladder) if stake < now), -1)


class NewGame:
    """``kept`` are the rules last played of other games: they come back with their game.

    ``levels`` are those that can be chosen; ``joining`` are the people who come to the table when more play. Each
    choice calls ``on_change``, which whoever shows them sets.
    """

    def __init__(
        self,
        choice: GameChoice,
        levels: Sequence[str],
        kept: Mapping[str, Rules] | None = None,
        joining: Sequence[Person] = (),
    ) -> None:
        self.choice = choice._replace(people=named(choice.people))
        self.levels = tuple(levels)
        self._kept = {**(kept or {}), choice.game: choice.rules}
        self._company: People = (*self.choice.people, *joining)
        self._company = full_table(self._company, MOST_SEATS, self.level)
        self.wants_practice = False
        self.on_change: Callable[[], None] = lambda: None
        self._left_out: dict[str, str] = {}  # wishes that so many players cannot have; others may

    @property
    def rules(self) -> Rules:
        """The rules chosen so far."""
        return self.choice.rules

    @property
    def usual(self) -> Rules:
        """The rules of this game without any of the house."""
        return preset(self.choice.game, self.rules.players)

    @property
    def level(self) -> str:
        """The level of who joins: that of the others, or of the first of them."""
        levels = [person.level for person in self._company if person.level is not None]
        return level_of_all(self._company) or next(iter(levels), self.levels[0])

    @property
    def company(self) -> People:
        """Everybody who sits here or would join, in the order of the seats."""
        return self._company

    @property
    def counts(self) -> tuple[int, ...]:
        """How many can play this game."""
        return GAMES[self.choice.game].players

    @property
    def may_practise(self) -> bool:
        """Whether it could be played for practice: one person here, all others computer players."""
        people = self.choice.people
        return humans(people) == 1 and not guests(people) and len(people) > 1

    @property
    def is_practice(self) -> bool:
        """Whether it will be played for practice."""
        return self.wants_practice and self.may_practise

    def choose_practice(self, wanted: bool) -> None:
        """Play for practice, or not."""
        self.wants_practice = wanted
        self.on_change()

    # --- the game and its rules

    def choose_game(self, game: str) -> None:
        """Take a game with the rules it had, else with the usual ones for as many players, if so many can play it."""
        counts, now = GAMES[game].players, self.rules.players
        rules = self._kept.get(game) or preset(game, now if now in counts else counts[0])
        self._left_out = {}
        self._set(game, rules)

    def choose_players(self, players: int) -> None:
        """Other players sit down; the house rules stay as far as they can."""
        wishes = self._left_out | differences(self.rules, self.usual)
        rules, self._left_out = with_wishes(preset(self.choice.game, players), wishes)
        self.choose_rules(rules)

    def choose_house_rules(self, rules: Rules) -> None:
        """Take these rules; what waited for another number of players is forgotten."""
        self._left_out = {}
        self.choose_rules(rules)

    def choose_usual_rules(self) -> None:
        """Take the usual house rules; match and stake stay, where they can."""
        rules = replace(self.usual, stake=self.rules.stake)
        self.choose_house_rules(adapted(rules, self.usual, "match", self.rules.match) or rules)

    def choose_rules(self, rules: Rules) -> None:
        """Take these rules of the same game."""
        self._set(self.choice.game, rules)

    def _set(self, game: str, rules: Rules) -> None:
        self.choice = GameChoice(game, rules, named(self._company[: rules.players]))
        self._kept[game] = rules
        self.on_change()

    # --- the match

    @property
    def match_kinds(self) -> tuple[str, ...]:
        """The kinds of match to choose from."""
        return kinds(self.rules, self.usual)

    def refused_kinds(self) -> dict[int, InvalidRules]:
        """Return, by place among :attr:`match_kinds`, what stands in the way of a kind of match."""
        found = ((i, refusal(self.rules, "match", goal(kind, self.usual))) for i, kind in enumerate(self.match_kinds))
        return {i: error for i, error in found if error is not None}

    def choose_kind(self, kind: str) -> None:
        """Take a kind of match, and change what stands in its way."""
        changed = adapted(self.rules, self.usual, "match", goal(kind, self.usual))
        if changed is not None:
            self.choose_rules(changed)

    @property
    def lengths(self) -> tuple[int, int]:
        """The least and the largest length of a match of this kind."""
        possible = MATCH_LENGTHS[self.rules.match.kind]
        return possible[0], possible[-1]

    def choose_length(self, length: int) -> None:
        """Take a length of the match."""
        self.choose_rules(replace(self.rules, match=MatchGoal(self.rules.match.kind, length)))

    def choose_rotation_by(self, decides: RotationBy) -> None:
        """Take what decides a match of one deal for each suit."""
        self.choose_rules(replace(self.rules, rotation_by=decides))

    def choose_stake(self, stake: int) -> None:
        """Take a stake."""
        self.choose_rules(replace(self.rules, stake=stake))

    # --- the people

    def seat(self, people: People) -> None:
        """Other people sit at the table; who would join is somebody else, if need be."""
        self._company = full_table((*people, *self._company[len(people) :]), MOST_SEATS, self.level)
        self.choose_rules(self.rules)

    def choose_level(self, level: str) -> None:
        """Have all opponents play at a level, also those who would join."""
        self._company = with_level(self._company, level)
        self.choose_rules(self.rules)


class NewSeat:
    """One seat of a new game; each change calls ``on_change`` with everybody at the table.

    ``known`` are the humans who have played here, ``level`` is that of an opponent who comes to a table of humans.
    """

    def __init__(
        self,
        choice: GameChoice,
        seat: int,
        levels: Sequence[str],
        known: Sequence[Person] = (),
        on_change: Callable[[People], None] = lambda _people: None,
        level: str | None = None,
    ) -> None:
        self.rules = choice.rules
        self.people = choice.people
        self.number = seat
        self.levels = tuple(levels)
        self.known = tuple(known)
        self._on_change = on_change
        self.level = self.person.level or level_of_all(self.people) or level or self.levels[0]

    @property
    def person(self) -> Person:
        """Who sits here now."""
        return self.people[self.number]

    @property
    def others(self) -> People:
        """Who sits on the other seats."""
        return self.people[: self.number] + self.people[self.number + 1 :]

    @property
    def partners(self) -> list[str]:
        """The names of the partners, where they are known."""
        return partner_names(self.rules, self.people, self.number)

    def seat_human(self) -> None:
        """A human sits down instead of the computer or a guest."""
        self.level = self.person.level or self.level
        self.sit(next_human(self.people, self.number, self.known))

    def seat_computer(self) -> None:
        """An opponent sits down instead of a human or a guest."""
        self.sit(next_computer(self.people, self.number, self.level))

    def seat_guest(self) -> None:
        """The seat is left to somebody who comes with a telephone."""
        self.level = self.person.level or self.level
        self._put(guest())

    def sit(self, person: Person) -> None:
        """Somebody sits down; who sits elsewhere changes places, and keeps his level."""
        elsewhere = seat_of(self.people, person) if person.level is not None else None
        self._set(with_person(self.people, self.number, person if elsewhere is None else self.people[elsewhere]))

    def choose_level(self, level: str) -> None:
        """The opponent here plays at that level."""
        self.level = level
        self._put(replace(self.person, level=level))

    def choose_portrait(self, portrait: str) -> None:
        """The human here has that portrait."""
        self._put(replace(self.person, portrait=portrait))

    def choose_name(self, name: str) -> None:
        """The human here is called so from now on, and stays who he is; a name that is known is that of who has it."""
        same = next((other for other in self.known if other.name.casefold() == name.casefold()), None)
        if same is not None and same.id != self.person.id:
            self.sit(same)
        else:
            self._put(replace(self.person, called=name))

    def seat_newcomer(self) -> None:
        """Somebody sits down who has not played here yet, without a name."""
        self.sit(next_human(self.people, self.number, ()))

    def _put(self, person: Person) -> None:
        self._set((*self.people[: self.number], person, *self.people[self.number + 1 :]))

    def _set(self, people: People) -> None:
        self.people = named(people)
        self._on_change(self.people)


class NewName:
    """A name while it is written, at a table with ``others``; ``can_show`` tells for which letters there are signs."""

    def __init__(self, text: str, others: People, can_show: Callable[[str], bool]) -> None:
        self.text = text
        self.others = others
        self.composed = ""  # what an input method has not yet finished
        self.is_old = True  # the first letter replaces the name there was
        self.refusal: str | None = None  # why the last letter was not taken
        self._can_show = can_show

    @property
    def problem(self) -> str | None:
        """Why this name will not do, or the last letter was not taken."""
        return self.refusal or name_problem(self.text, self.others)

    @property
    def is_good(self) -> bool:
        """Whether somebody can have this name."""
        return name_problem(self.text, self.others) is None

    @property
    def begins_word(self) -> bool:
        """Whether the next letter is the first one of a word."""
        return not self.text or self.text.endswith((" ", "-", "'"))

    def write(self, text: str) -> None:
        """Take letters that can be shown, as many as there is room for."""
        before = "" if self.is_old else self.text
        text = unicodedata.normalize("NFC", text[:MOST_TYPED])
        fit = "".join(letter for letter in text if is_good(letter, NAME) and self._can_show(letter))
        longer = unicodedata.normalize("NFC", before + fit).lstrip()
        takes = bool(fit) and is_good(longer[:MOST_LETTERS], NAME)
        self.refusal = None
        if len(fit) < len(text) or (fit and not takes):
            self.refusal = _("This letter cannot be shown here.")
        if takes:
            self.text, self.is_old = longer, False
        if len(self.text) > MOST_LETTERS:
            self.refusal = name_problem(self.text, ())
            self.text = self.text[:MOST_LETTERS]

    def compose(self, text: str) -> None:
        """Show what an input method is putting together."""
        self.composed = text[:MOST_TYPED]

    def erase(self) -> None:
        """Take back the last letter."""
        self.refusal = None
        self.text = self.text[:-1]
        self.is_old = False
