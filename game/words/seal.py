"""What the seal of a deck proves: three plain sentences, and the figures for the curious."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.model.observation import Observation
from game.model.state import Phase
from game.people import Person
from game.words import _

GROUP: Final = 4
"""Digits of a seal that stand together."""
LINE: Final = 4
"""Groups in a line."""


class SealWords(NamedTuple):
    """What is told of a seal: a title, three sentences, what the ``curious`` may read too, and whether it is open.

    ``digits`` are all of the seal's, in groups and lines; they stand between the two sentences for the curious.
    """

    title: str
    sentences: tuple[str, ...]
    curious: tuple[str, str]
    digits: tuple[tuple[str, ...], ...]
    opened: bool


def seal_words(
    digits: str, shown: Observation, people: Sequence[Person], cutter: int | None, me: int, *, opened: bool
) -> SealWords:
    """Say what is sealed, who cuts the deck after that, and that it can be checked.

    ``people`` go by seat; ``cutter`` is the seat that has cut, None for nobody so far; ``me`` is the viewer's seat, -1
    for one who only watches, or where several share the table.
    """
    is_due = cutter is None and shown.phase is Phase.CUT
    seat = shown.turn if is_due else cutter
    if opened:
        check = _("The seal is open now: everyone can check the cards and every move of the computer.")
    else:
        check = _("After the deal the seal opens, and everyone can check the cards and every move of the computer.")
    return SealWords(
        _("The opened seal") if opened else _("The sealed deck"),
        (_fixed(people, seat, me, is_due=is_due), _so(people, seat, me), check),
        (
            _(
                "The seal covers the order of the cards, the dealer and all that the computer players leave to chance, "
                "but not what people do."
            ),
            _("On the command line, triunfo verify checks the record of a match."),
        ),
        _lines(digits),
        opened,
    )


def _fixed(people: Sequence[Person], seat: int | None, me: int, *, is_due: bool) -> str:
    """Say before what the deck was sealed."""
    if seat is None:
        return _("The deck was fixed before the deal, and nobody cut it.")
    if seat == me:
        return _("The deck is fixed already, and now you cut.") if is_due else _("The deck was fixed before you cut.")
    text = (
        _("The deck is fixed already, and now {name} cuts.") if is_due else _("The deck was fixed before {name} cut.")
    )
    return text.format(name=people[seat].name)


def _so(people: Sequence[Person], seat: int | None, me: int) -> str:
    """Say what follows from who cuts: only a person's cut cannot have been known before."""
    if seat is not None and people[seat].level is None:
        if me >= 0:
            return _("So nobody can have chosen your cards, not even the computer.")
        return _("So nobody can have chosen the cards, not even the computer.")
    if me >= 0:
        return _("Without your cut, the seal shows only that no card was changed afterwards.")
    return _("Without a person’s cut, the seal shows only that no card was changed afterwards.")


def _lines(digits: str) -> tuple[tuple[str, ...], ...]:
    groups = [digits[at : at + GROUP] for at in range(0, len(digits), GROUP)]
    return tuple(tuple(groups[at : at + LINE]) for at in range(0, len(groups), LINE))
