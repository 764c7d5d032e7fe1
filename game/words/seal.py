"""What the seal of a deck proves, in three sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.model.observation import Observation
from game.model.state import Phase
from game.people import Person
from game.words import _

DIGITS: Final = 16
"""Of the seal's 64, as many as are shown."""


class SealWords(NamedTuple):
    """What is told of a seal: a title, three sentences, its first digits, and whether it is open."""

    title: str
    sentences: tuple[str, ...]
    digits: str
    opened: bool


def seal_words(
    digits: str, shown: Observation, people: Sequence[Person], cutter: int | None, *, opened: bool
) -> SealWords:
    """Say what is sealed, who cut the deck since then (a seat, None for nobody so far), and how it can be checked.

    ``people`` go by seat.
    """
    sealed = _("The cards’ order, the dealer and all that the computer players leave to chance were sealed first.")
    if cutter is None and shown.phase is Phase.CUT:
        cut = _("Only then is the deck cut, so nobody can have arranged this deal.")
    elif cutter is None or people[cutter].level is not None:
        cut = _("No person cut this deck: the seal proves only that nothing has been changed since.")
    else:
        cut = _("Only then {name} cut the deck, so nobody can have arranged this deal.")
        cut = cut.format(name=people[cutter].name)
    if opened:
        check = _(
            "The seal has been opened: the command triunfo verify checks the deck, and every move of the computer."
        )
    else:
        check = _("After the deal the seal is opened, and the command triunfo verify can check every card and move.")
    title = _("The opened seal") if opened else _("The sealed deck")
    first = " ".join(digits[at : at + 4] for at in range(0, DIGITS, 4))
    return SealWords(title, (sealed, cut, check), f"{first} …", opened)
