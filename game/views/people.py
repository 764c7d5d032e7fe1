"""Who sits at the table, as far as views need to know; the opponents that there are, and the portraits of players."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.model.texts import NAME, is_good
from game.words import N_, _, ngettext

MOST_SEATS: Final = 6
MOST_LETTERS: Final = 20
"""Of a name: more would not be readable at the table."""
YOU: Final = N_("You")
"""The name of whoever has not given one; kept in English, so that it follows the language."""


@dataclass(frozen=True, slots=True)
class Person:
    """A player: the name shown, the portrait, and the level (None for a human)."""

    name: str
    portrait: str
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Opponent:
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
        N_("Grows tiger nuts as his father did, and has never missed a Thursday game."),
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
        N_("Sings at weddings and learnt briscola in the breaks."),
        N_("Plays fast and regrets nothing."),
    ),
    Opponent(
        "tito",
        "Tito",
        N_("Ponce, Puerto Rico"),
        N_("Drove a bus until last year; now he is the first in the square every morning."),
        N_("Slaps the trump on the table so that the dominoes jump at the next one."),
    ),
    Opponent(
        "chayo",
        "Chayo",
        N_("Oaxaca, Mexico"),
        N_("Weaves and embroiders, and won her loom at brisca."),
        N_("Looks you in the eye until the last card lies."),
    ),
    Opponent(
        "bepi",
        "Bepi",
        N_("Chioggia, near Venice"),
        N_("Fished for sixty years and plays as he fished: he waits."),
        N_("Falls asleep when it is not his turn, or seems to."),
    ),
    Opponent(
        "pep",
        "Pep",
        N_("Olot, Catalonia"),
        N_("Bakes bread at night, so that the afternoons are free for the botifarra and the brisca."),
        N_("Twirls his moustache when he has drawn a trump, and also when he has not."),
    ),
)
"""In the order in which they join a table: a game for so many players seats so many but one of them."""

PLAYER_PORTRAITS: Final = ("you", "you_curls", "you_beard", "you_ponytail", "you_silver", "you_elder")
"""The portraits from which a human player chooses; the first is that of whoever has not chosen."""

_OPPONENTS: Final = {opponent.portrait: opponent for opponent in OPPONENTS}
_PORTRAITS: Final = {opponent.name: opponent.portrait for opponent in OPPONENTS}


def portrait_of(name: str) -> str:
    """Return the portrait of an opponent by name; that of a human player for a name which no opponent has."""
    return _PORTRAITS.get(name, PLAYER_PORTRAITS[0])


def opponent_of(person: Person) -> Opponent | None:
    """Return which of the opponents this is; None for a human."""
    return None if person.level is None else _OPPONENTS.get(person.portrait)


def computer(portrait: str, level: str) -> Person:
    """Return an opponent who plays so well. Raises KeyError for a portrait that is no opponent's."""
    return Person(_OPPONENTS[portrait].name, portrait, level)


def company(players: int, level: str, humans: Sequence[str] = (), *, demo: bool = False) -> tuple[Person, ...]:
    """Return who plays when nobody was chosen: the person at this machine and opponents, in a demo only opponents.

    ``humans`` are the names of several people at this machine, at most as many as there are portraits of them.
    """
    if humans:
        named = [Person(name, face) for name, face in zip(humans, PLAYER_PORTRAITS, strict=False)]
        return full_table(named, players, level)
    others = [computer(opponent.portrait, level) for opponent in OPPONENTS[:players]]
    return (others.pop() if demo else Person(_(YOU), PLAYER_PORTRAITS[0]), *others[: players - 1])


def alike(one: Person, other: Person) -> bool:
    """Whether two cannot sit at one table: nobody sits there twice, and no two have the same name."""
    return one.name.casefold() == other.name.casefold()


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
        return _("Everybody at the table has a name: write one.")
    if len(name.strip()) > MOST_LETTERS:
        return ngettext("A name has at most {n} letter.", "A name has at most {n} letters.", MOST_LETTERS).format(
            n=MOST_LETTERS
        )
    if not is_good(name.strip(), NAME):
        return _("This name has a character that cannot be shown.")
    if any(name.strip().casefold() == other.name.casefold() for other in others):
        return _("{name} sits at this table already: two of one name would be confused.").format(name=name.strip())
    return None
