"""Who sits at the table, as far as views need to know; the opponents that there are, and the portraits of players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.words import N_, _


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

_PORTRAITS: Final = {opponent.name: opponent.portrait for opponent in OPPONENTS}


def portrait_of(name: str) -> str:
    """Return the portrait of an opponent by name; that of a human player for a name which no opponent has."""
    return _PORTRAITS.get(name, PLAYER_PORTRAITS[0])


def company(players: int, level: str, *, demo: bool = False) -> tuple[Person, ...]:
    """Return who plays when nobody was chosen: the person at this machine and opponents, in a demo only opponents."""
    others = [Person(opponent.name, opponent.portrait, level) for opponent in OPPONENTS[:players]]
    return (others.pop() if demo else Person(_("You"), PLAYER_PORTRAITS[0]), *others[: players - 1])
