"""Where one can stand in a finished deal: before each action of one seat, and where somebody else claimed the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.model.actions import Action, Bid, Call, Claim, Exchange, Pass, Play
from game.model.cards import Card
from game.model.events import Played
from game.model.observation import Observation
from game.model.replay import PlayedDeal, moments_of
from game.model.state import Phase


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment of the deal: what the viewer knew, and what he did.

    ``index`` is the number of the event in the deal. ``hands`` go by seat and are what all held. ``later`` are the
    cards that others played to the same trick afterwards. ``trick`` counts from 1, and is 0 before the first card.
    ``claimant`` is the other seat that claimed the rest here, and ``action`` None then.
    """

    index: int
    seen: Observation
    hands: tuple[tuple[Card, ...], ...]
    action: Action | None
    trick: int
    later: tuple[Played, ...] = ()
    claimant: int | None = None

    @property
    def card(self) -> Card | None:
        """The card the viewer played here."""
        return self.action.card if isinstance(self.action, Play) else None

    @property
    def trick_laid(self) -> tuple[Played, ...]:
        """The trick with the card that was played, and what others played to it later."""
        if self.card is None:
            return self.seen.trick
        return (*self.seen.trick, Played(self.seen.seat, self.card), *self.later)


def stops_of(deal: PlayedDeal, seat: int) -> tuple[Stop, ...]:
    """Return the stops of a seat, in their order; raises IllegalAction when the events do not follow from the match."""
    found: list[Stop] = []
    for index, match, move in moments_of(deal):
        running = match.running
        if running is None or not isinstance(move, (Play, Bid, Pass, Call, Exchange, Claim)):
            continue
        trick = len(running.tricks) + 1 if running.phase not in (Phase.AUCTION, Phase.CALL) else 0
        if move.seat == seat:
            found.append(Stop(index, match.observe(seat), running.hands, move, trick))
        elif isinstance(move, Claim):
            found.append(Stop(index, match.observe(seat), running.hands, None, trick, claimant=move.seat))
        elif isinstance(move, Play):
            _add_later(found, trick, Played(move.seat, move.card))
    return tuple(found)


def _add_later(found: list[Stop], trick: int, played: Played) -> None:
    """Add a card of another to the stops of the trick to which it was played."""
    for place in range(len(found) - 1, -1, -1):
        stop = found[place]
        if stop.trick != trick:
            return
        if stop.card is not None:
            found[place] = replace(stop, later=(*stop.later, played))


def tricks_of(stops: Sequence[Stop]) -> int:
    """Return how many tricks the viewer played to."""
    return max((stop.trick for stop in stops if stop.card is not None), default=0)
