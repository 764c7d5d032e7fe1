"""Who plays: the people at a table and their names, the opponents there are, and the names of the portraits."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, Literal, NamedTuple, get_args

from msgspec import Struct

from game.model.rules import Rules
from game.model.texts import NAME, is_good
from game.words import N_, _, in_every_language, ngettext

MOST_SEATS: Final = 6


MOST_LETTERS: Final = 20
"""Of a name: more would not be readable at the table."""


YOU: Final = N_("You")
"""The name of whoever has not given one and plays alone; kept in English, so that it follows the language."""


PLAYER: Final = N_("Player {n}")
"""The names of those who have not given one where several play."""


GUEST: Final = N_("Guest")
"""What the seat of a guest is called while nobody has taken it; kept in English too."""


GUESTS: Final = N_("Guest {n}")
"""The same where there are several."""


@dataclass(frozen=True, slots=True)
class Person:
    """A player: what they are called, the portrait, and the level (None for a human).

    ``called`` is the name as it is kept, ``name`` as it is read: what stands for one follows the language whenever that
    changes. ``guest`` is for a seat that somebody with a telephone is to take: they bring name and face, so it has none
    yet. ``id`` is that of a human who plays at this machine, the same whatever they are called.
    """

    called: str
    portrait: str
    level: str | None = None
    guest: bool = False
    id: str = field(default="", compare=False)

    @property
    def name(self) -> str:
        """The name in the language of the moment."""
        if not self.guest:
            return in_words(self.called)
        number = self.called.removeprefix(GUESTS.format(n=""))
        return _(GUEST) if number == self.called else _(GUESTS).format(n=number)


class Opponent(Struct, frozen=True):
    """Somebody whom the computer plays; all but the name is for ``_`` to translate."""

    portrait: str
    name: str
    home: str
    life: str
    manner: str
    """What everybody notices who has sat at a table with this person."""


OPPONENTS: Final = (
    Opponent(
        "rosa",
        "Rosa",
        N_("Granada, Andalusia"),
        N_("Ran a café for forty years and still keeps its best table for cards."),
        N_("Counts under her breath, always correctly."),
    ),
    Opponent(
        "tonet",
        "Tonet",
        N_("Alboraia, near Valencia"),
        N_("Grows tiger nuts like his father before him, and has never missed a Thursday game."),
        N_("Hums when his cards are bad, and knows that you know."),
    ),
    Opponent(
        "pilar",
        "Pilar",
        N_("Zaragoza, Aragon"),
        N_("Teaches mathematics and calls cards her homework."),
        N_("Polishes her glasses before an important card."),
    ),
    Opponent(
        "lina",
        "Lina",
        N_("Naples, Italy"),
        N_("Sings at weddings and learnt briscola between songs."),
        N_("Plays fast and regrets nothing."),
    ),
    Opponent(
        "tito",
        "Tito",
        N_("Ponce, Puerto Rico"),
        N_("Drove a bus until last year; now he is first in the square every morning."),
        N_("Slaps a trump down so hard that the dominoes jump on the next table."),
    ),
    Opponent(
        "chayo",
        "Chayo",
        N_("Oaxaca, Mexico"),
        N_("Weaves and embroiders, and won her loom at brisca."),
        N_("Looks you in the eye until the last card is down."),
    ),
    Opponent(
        "bepi",
        "Bepi",
        N_("Chioggia, near Venice"),
        N_("Fished for sixty years and plays the way he fished: he waits."),
        N_("Falls asleep when it is not his turn, or seems to."),
    ),
    Opponent(
        "pep",
        "Pep",
        N_("Olot, Catalonia"),
        N_("Bakes bread at night to keep his afternoons free for botifarra and brisca."),
        N_("Twirls his moustache when he has drawn a trump, and also when he has not."),
    ),
)
"""In the order in which they join a table: a game for so many players seats so many but one of them."""


PLAYER_PORTRAITS: Final = ("you", "you_curls", "you_beard", "you_ponytail", "you_silver", "you_elder")
"""The portraits from which a human player chooses; the first is that of whoever has not chosen."""


_OPPONENTS: Final = {opponent.portrait: opponent for opponent in OPPONENTS}


_PORTRAITS: Final = {opponent.name: opponent.portrait for opponent in OPPONENTS}


Face = Literal["laugh", "smile", "wink", "surprise", "think", "sad", "angry", "clap"]
FACES: Final[tuple[Face, ...]] = get_args(Face)
"""The faces (emotes) that somebody may show to the others at the table."""


def own_portrait(told: str) -> str:
    """Return the portrait that a person has chosen, or the first one for what is none."""
    return told if told in PLAYER_PORTRAITS else PLAYER_PORTRAITS[0]


def portrait_of(name: str, told: str | None = None) -> str:
    """Return the portrait of an opponent, the one ``told`` or by name; that of a human player for who is none."""
    return told if told in _OPPONENTS else _PORTRAITS.get(name, PLAYER_PORTRAITS[0])


def opponent_of(person: Person) -> Opponent | None:
    """Return which of the opponents this is; None for a human."""
    return None if person.level is None else _OPPONENTS.get(person.portrait)


def computer(portrait: str, level: str) -> Person:
    """Return an opponent who plays so well. Raises KeyError for a portrait that is no opponent's."""
    return Person(_OPPONENTS[portrait].name, portrait, level)


def guest() -> Person:
    """Return who sits on the seat of a guest until one takes it."""
    return Person(GUEST, "", guest=True)


@dataclass(frozen=True, slots=True)
class KnownNames:
    """What the people at this machine are called now, whatever a record says: names as they are kept.

    ``by_id`` for those whose id a record has; ``former`` for records without ids: what somebody was called before.
    ``first`` is the id that stands for each other id of the same person.
    """

    by_id: Mapping[str, str] = field(default_factory=dict)
    former: Mapping[str, str] = field(default_factory=dict)
    first: Mapping[str, str] = field(default_factory=dict)

    def of(self, name: str, number: str) -> str:
        """Return what somebody of that name and id is called now."""
        if number:
            return self.by_id.get(number, name)
        return self.former.get(in_english(name), name) if self.former else name


NO_NAMES: Final = KnownNames()


def company(players: int, level: str, humans: Sequence[str] = (), *, demo: bool = False) -> tuple[Person, ...]:
    """Return who plays when nobody was chosen: the person at this machine and opponents, in a demo only opponents.

    ``humans`` are the names of several people at this machine, at most as many as there are portraits of them.
    """
    if humans:
        here = [Person(name, face) for name, face in zip(humans, PLAYER_PORTRAITS, strict=False)]
        return full_table(named(here), players, level)
    others = [computer(opponent.portrait, level) for opponent in OPPONENTS[:players]]
    return (others.pop() if demo else Person(YOU, PLAYER_PORTRAITS[0]), *others[: players - 1])


@lru_cache(maxsize=2048)  # a long list of matches asks for the same names again and again
def stand_in(name: str) -> int | None:
    """Return what stands for a name, in whichever language: n for "Player n", 0 for "You"; None for a real name."""
    said = name.strip().casefold()
    for you, player in zip(in_every_language(YOU), in_every_language(PLAYER), strict=True):
        before, after = player.casefold().split("{n}")
        number = said.removeprefix(before).removesuffix(after)
        if said == you.casefold():
            return 0
        if said == f"{before}{number}{after}" and number.isdecimal() and number.isascii():
            return int(number)
    return None


def in_english(name: str) -> str:
    """Return a name as it is kept: what stands for one in English, so that it follows the language."""
    number = stand_in(name)
    return name if number is None else PLAYER.format(n=number) if number else YOU


def in_words(name: str) -> str:
    """Return a name as it is read: what stands for one in the current language."""
    number = stand_in(name)
    return name if number is None else _(PLAYER).format(n=number) if number else _(YOU)


def named(people: Iterable[Person]) -> tuple[Person, ...]:
    """Return the people of a table so that each human can be told from all others by his name.

    One by himself is called "You" until he gives a name. Where several play, "You" could be any of them: whoever has
    no name, or that of somebody else, is "Player n". The seats of guests are "Guest", or "Guest n".
    """
    table = list(people)
    awaited = [seat for seat, person in enumerate(table) if person.guest]
    for count, seat in enumerate(awaited, 1):
        called = GUESTS.format(n=count) if len(awaited) > 1 else GUEST
        table[seat] = replace(table[seat], called=called)
    humans = [seat for seat, person in enumerate(table) if person.level is None and not person.guest]
    taken = {person.name.casefold() for person in table if person.level is not None}
    nameless: dict[int, int | None] = {}
    for seat in humans:
        number, name = stand_in(table[seat].name), table[seat].name.casefold()
        if number is not None or name in taken:
            nameless[seat] = number
        taken.add(name)
    if len(humans) == 1 and not awaited:
        table = [replace(person, called=YOU) if seat in nameless else person for seat, person in enumerate(table)]
        return tuple(table)
    given: set[int] = set()
    for seat, number in sorted(nameless.items(), key=lambda item: not item[1]):  # those who have a number keep it
        wanted = (number or seat + 1, seat + 1, *range(1, len(table) + 1))
        given.add(free := next(n for n in wanted if n not in given))
        table[seat] = replace(table[seat], called=PLAYER.format(n=free))
    return tuple(table)


def own_seat(people: Sequence[Person], viewer: int, personal: bool) -> int:
    """Return the seat that sentences mean by "you": the viewer's, where only the viewer looks (``personal``).

    Else that of whoever is called so, for want of a name; -1 where nobody is. ``people`` go by seat.
    """
    if personal:
        return viewer
    return next((seat for seat, who in enumerate(people) if who.level is None and stand_in(who.name) == 0), -1)


def said_of(seat: int, me: int, people: Sequence[Person], mine: str, other: str, **facts: object) -> str:
    """Return what somebody did: ``mine`` where "you" means them, else ``other`` with their ``{name}``."""
    return mine.format(**facts) if seat == me else other.format(name=people[seat].name, **facts)


def known_to_others(person: Person) -> Person:
    """Return a person as people at other screens are told of him: "You" would be somebody else there."""
    return replace(person, called=_("Host")) if person.level is None and stand_in(person.name) == 0 else person


def alike(one: Person, other: Person) -> bool:
    """Whether two cannot sit at one table: nobody sits there twice, and no two have the same name.

    The seats of guests are all alike, and there may be as many as one likes.
    """
    return not (one.guest or other.guest) and one.name.casefold() == other.name.casefold()


def full_table(people: Iterable[Person], seats: int, level: str) -> tuple[Person, ...]:
    """Return the first of these, each once, as many as there are seats; opponents join until all are taken."""
    found: list[Person] = []
    joining = [computer(opponent.portrait, level) for opponent in OPPONENTS]
    for person in (*people, *joining):
        if len(found) < seats and not any(alike(person, other) for other in found):
            found.append(person)
    return tuple(found)


def name_problem(name: str, others: Collection[Person]) -> str | None:
    """Say why somebody cannot be called so beside these others; None when that is a good name."""
    if not name.strip():
        return _("Everyone at the table needs a name: type one.")
    if len(name.strip()) > MOST_LETTERS:
        return ngettext(
            "A name can have at most {n} letter.", "A name can have at most {n} letters.", MOST_LETTERS
        ).format(n=MOST_LETTERS)
    if not is_good(name.strip(), NAME):
        return _("This name has a character that cannot be shown.")
    if stand_in(name) == 0 and any(other.level is None for other in others):
        sentence = _("Several people are playing, so {name} could be any of them: type another name.")
        return sentence.format(name=name.strip())
    if any(name.strip().casefold() == other.name.casefold() for other in others):
        return _("{name} is already at this table: two players with one name would be confusing.").format(
            name=name.strip()
        )
    return None


# --- who sits where in a new game


class GameChoice(NamedTuple):
    """What is played: a game by its name, exactly these rules, and who sits on each seat."""

    game: str
    rules: Rules
    people: tuple[Person, ...]


People = tuple[Person, ...]


def with_person(people: People, seat: int, person: Person) -> People:
    """Return the table with that person on the seat; whoever sits elsewhere already changes places."""
    changed = list(people)
    before = changed[seat]
    for other, sitting in enumerate(people):
        if other != seat and alike(sitting, person):
            changed[other] = before
    changed[seat] = person
    return tuple(changed)


def seat_of(people: People, person: Person) -> int | None:
    """Return where somebody sits; None for who does not."""
    return next((seat for seat, sitting in enumerate(people) if alike(sitting, person)), None)


def next_human(people: People, seat: int, known: Sequence[Person]) -> Person:
    """Return the person who sits down when a seat becomes a human's: one who was here before, or one without a name."""
    others = people[:seat] + people[seat + 1 :]
    portraits = [other.portrait for other in others]
    portrait = next(face for face in PLAYER_PORTRAITS if face not in portraits)  # there are as many as seats
    nameless = [YOU] if all(other.level is not None for other in others) else []
    nameless += [PLAYER.format(n=n) for n in (seat + 1, *range(1, len(people) + 1))]
    waiting = [*known, *(Person(name, portrait) for name in nameless)]
    return next(person for person in waiting if seat_of(others, person) is None)


def next_computer(people: People, seat: int, level: str) -> Person:
    """Return the opponent who sits down when a seat becomes the computer's."""
    others = people[:seat] + people[seat + 1 :]
    free = (computer(opponent.portrait, level) for opponent in OPPONENTS)
    return next(person for person in free if seat_of(others, person) is None)


def level_of_all(people: People) -> str | None:
    """Return the level at which all opponents play; None when they differ, or when there are none."""
    levels = {person.level for person in people if person.level is not None}
    return levels.pop() if len(levels) == 1 else None


def with_level(people: People, level: str) -> People:
    """Return the table with all opponents at that level."""
    return tuple(person if person.level is None else replace(person, level=level) for person in people)


def humans(people: Sequence[Person]) -> int:
    """Return how many of them are human, guests included."""
    return sum(person.level is None for person in people)


def guests(people: Sequence[Person]) -> frozenset[int]:
    """Return the seats that are for guests."""
    return frozenset(seat for seat, person in enumerate(people) if person.guest)


def knows_partners(rules: Rules) -> bool:
    """Whether it is known before the match who plays with whom: not where the call or the cards drawn decide it."""
    return rules.sides < rules.players and not (rules.draw_for_seats and rules.players == 4)  # RULES.md, section 2


def partners(rules: Rules, seat: int) -> tuple[int, ...]:
    """Return the other seats of that seat's side."""
    return tuple(other for other in range(rules.players) if other != seat and rules.are_partners(seat, other))


def partner_names(rules: Rules, people: People, seat: int) -> list[str]:
    """Return the names of who plays with that seat, where that is known before the match."""
    return [people[other].name for other in partners(rules, seat)] if knows_partners(rules) else []
