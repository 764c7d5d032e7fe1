"""A deal that is over as one line of text from which others play the same cards: the deal as it was dealt.

The line is that of :mod:`game.model.dealtext`, before it the game and the seat of whoever shares it:
``game=brisca seat=1 rules=...``. It tells where every card lay, so it is only ever made of a deal that has ended.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.model.actions import Cut, SkipCut, StartDeal
from game.model.cards import Suit
from game.model.deal import apply, start_deal
from game.model.dealtext import read_deal, write_deal
from game.model.errors import InvalidMessage
from game.model.events import DealStarted, DeckCut, Event
from game.model.match import Match
from game.model.presets import GAMES
from game.model.rules import Rules, single_deal
from game.model.state import NO_EXTRAS, Deal, Phase

MOST_TEXT: Final = 20_000
"""Letters that are searched for the line: it may stand in a letter from a friend."""
_BEGINNINGS: Final = (Phase.PLAY, Phase.AUCTION, Phase.SHOW)


class SharedDeal(NamedTuple):
    """A deal before its first move, the game it is one of, and the seat from which it is to be played."""

    game: str
    seat: int
    deal: Deal

    @property
    def rules(self) -> Rules:
        """Those of a match of this deal alone."""
        return single_deal(self.deal.rules)

    def match(self, names: Sequence[str]) -> Match:
        """Return a match in which the deal has just been dealt; player 0 of the ``names`` sits on the seat."""
        players = self.rules.players
        seating = tuple((seat - self.seat) % players for seat in range(players))
        deal = self.deal._replace(rules=self.rules, number=1)
        return Match.new(self.rules, names)._replace(seating=seating, next_dealer=deal.dealer, deal=deal)


def deal_to_share(game: str, seat: int, rules: Rules, trump: Suit | None, story: Iterable[Event]) -> SharedDeal | None:
    """Return a deal to share from what has happened in it, hidden cards too; None when its begin is not told.

    ``trump`` are those of the deal; where they rotate nothing else tells them.
    """
    told = tuple(story)
    started = next((event for event in told if isinstance(event, DealStarted)), None)
    if started is None or started.deck is None:
        return None
    cut = next((event for event in told if isinstance(event, DeckCut)), None)
    rotating = trump if rules.trump_choice == "rotating" else None
    deal, _events = start_deal(rules, 1, StartDeal(started.deck, started.dealer), rotating)
    deal, _events = apply(deal, SkipCut() if cut is None else Cut(cut.seat, cut.at))
    return SharedDeal(game, seat, deal)


def write_shared(shared: SharedDeal) -> str:
    """Return the deal as a line of text."""
    return f"game={shared.game} seat={shared.seat} {write_deal(shared.deal)}"


def read_shared(text: str) -> SharedDeal:
    """Read the first line that :func:`write_shared` wrote; raises InvalidMessage where there is none to be played."""
    lines = (line.strip() for line in text[:MOST_TEXT].splitlines())
    line = next((line for line in lines if line.startswith("game=")), "")
    first, _, rest = line.partition(" ")
    second, _, rest = rest.partition(" ")
    game, seat = first.removeprefix("game="), second.removeprefix("seat=")
    if game not in GAMES or not second.startswith("seat=") or len(seat) != 1 or not seat.isdecimal():
        raise InvalidMessage("no line is that of a deal")
    deal = read_deal(rest)
    begun = deal.tricks or deal.trick or deal.exchanges or deal.shown
    extras = deal.extras._replace(refused=(), to_show=())
    if deal.phase not in _BEGINNINGS or begun or extras != NO_EXTRAS or int(seat) >= deal.rules.players:
        raise InvalidMessage("the deal is not one that has just been dealt")
    return SharedDeal(game, int(seat), deal)
