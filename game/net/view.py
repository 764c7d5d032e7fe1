"""Who looks at a table, and what of it is said in the same words wherever it stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from game.model import events as happened
from game.model.cards import Card
from game.model.events import Event
from game.model.observation import Observation
from game.model.state import TURN_PHASES, Phase
from game.net import says
from game.people import YOU, Person, own_seat
from game.words import elsewhere as words
from game.words import events as event_words

PLAYED: Final = frozenset({Phase.PLAY, Phase.TRICK, Phase.DRAW, Phase.SHOW})
"""The phases of a deal in which cards lie and are held."""


@dataclass(frozen=True, slots=True)
class View:
    """What is looked at, by whom; ``people`` go by seat, ``since`` are seconds for which somebody has been in turn.

    ``plays``: the seat is the viewer's own. ``points``: how many points have been won is shown. ``armed`` and
    ``claims`` are what the seat has made ready. ``drawing`` are the names of who has still to draw for seats,
    ``winners`` are the sides that win the match, once it is over.
    """

    seen: Observation
    people: tuple[Person, ...]
    plays: bool
    game: str
    points: bool = True
    armed: bool = False
    claims: bool = False
    since: int = 0
    drawing: tuple[str, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def me(self) -> int:
        """The seat that "you" means; -1 where nobody's hand is looked at."""
        return own_seat(self.people, self.seen.seat, self.plays)

    @property
    def is_asked(self) -> bool:
        """Whether the viewer has to cut, bid, call or play now."""
        return self.plays and self.seen.turn == self.seen.seat and self.seen.phase in TURN_PHASES

    def name(self, seat: int) -> str:
        """How somebody is called."""
        return self.people[seat].name


def people_of(persons: Iterable[Person]) -> tuple[Person, ...]:
    """Return people as sentences tell of them who sit at several screens: by name, whoever decides for them."""
    return tuple(replace(person, level=None) for person in persons)


def as_you(view: View) -> tuple[Person, ...]:
    """Return the people, the viewer without a name: who tells of results knows by that whom "you" means."""
    me = view.me
    return tuple(Person(YOU, who.portrait) if seat == me else who for seat, who in enumerate(view.people))


def is_between(seen: Observation) -> bool:
    """Whether a deal has ended, and no other has begun."""
    return bool(seen.results) and seen.phase in (Phase.READY, Phase.OVER)


def sentence_of(view: View, event: Event) -> str:
    """Return a sentence for an event; empty for one that needs none."""
    if isinstance(event, happened.CardDrawn):  # the words would tell how it came to what lies there
        return ""
    return event_words.said(view.seen, event, view.people, view.plays, view.points)


def laid(view: View, seat: int, card: Card, *, wins: bool = False) -> says.LaidCard:
    """Return a card that lies open, by whose it is."""
    name = view.name(seat)
    return says.LaidCard(card=card.code, label=f"{name}: {words.bare(card)}", seat=seat, name=name, wins=wins)
