"""A deal that is over as one line of text from which others play the same cards: the deal as it was dealt.

The line is that of :mod:`game.model.dealtext`, before it the game and the seat of whoever shares it:
``game=brisca seat=1 rules=...``. It tells where every card lay, so it is only ever made of a deal that has ended.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.model.actions import SkipCut, StartDeal
from game.model.cards import Card, Suit
from game.model.deal import apply, start_deal
from game.model.dealing import Dealt, gathered
from game.model.dealtext import read_deal, write_deal
from game.model.errors import InvalidMessage
from game.model.events import DealStarted, DeckCut, Event, HandsDealt
from game.model.match import Match
from game.model.presets import GAMES
from game.model.rules import Rules, single_deal
from game.model.state import Deal

MOST_TEXT: Final = 20_000
"""Letters that are searched for the line: it may stand in a letter from a friend."""


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


def deal_to_share(game: str, seat: int, rules: Rules, story: Iterable[Event]) -> SharedDeal | None:
    """Return a deal to share from what has happened in it, hidden cards too; None when its begin is not told."""
    told = tuple(story)
    started = next((event for event in told if isinstance(event, DealStarted)), None)
    dealt = next((event for event in told if isinstance(event, HandsDealt)), None)
    if started is None or started.deck is None or dealt is None:
        return None
    cut = next((event for event in told if isinstance(event, DeckCut)), None)
    deck = started.deck if cut is None else started.deck[cut.at :] + started.deck[: cut.at]
    return SharedDeal(game, seat, _dealt(rules, started.dealer, deck, dealt.trump))


def _dealt(rules: Rules, dealer: int, deck: tuple[Card, ...], trump: Suit | None) -> Deal:
    """Deal out a deck that has been cut. ``trump`` counts where it rotates: nothing else tells it then."""
    rotating = trump if rules.trump_choice == "rotating" else None
    deal, _events = start_deal(rules, 1, StartDeal(deck, dealer), rotating)
    return apply(deal, SkipCut())[0]


def write_shared(shared: SharedDeal) -> str:
    """Return the deal as a line of text."""
    return f"game={shared.game} seat={shared.seat} {write_deal(shared.deal)}"


def read_shared(text: str, number: int = 1) -> SharedDeal:
    """Read the line of that number, from 1, of those that :func:`write_shared` wrote.

    Raises InvalidMessage where there is none, and for a deal that is not as it is dealt by its rules.
    """
    lines = (line.strip() for line in text[:MOST_TEXT].splitlines())
    deals = [line for line in lines if line.startswith("game=")]
    line = deals[number - 1] if number <= len(deals) else ""
    first, _, rest = line.partition(" ")
    second, _, rest = rest.partition(" ")
    game, seat = first.removeprefix("game="), second.removeprefix("seat=")
    if game not in GAMES or not second.startswith("seat=") or len(seat) != 1 or not seat.isdecimal():
        raise InvalidMessage("no line is that of a deal")
    told = read_deal(rest)
    if told.rules.players not in GAMES[game].players or int(seat) >= told.rules.players:
        raise InvalidMessage("the game is not played by so many, or has no such seat")
    return SharedDeal(game, int(seat), _dealt_again(told))


def _dealt_again(told: Deal) -> Deal:
    """Return a deal as its rules deal it from its cards; raises InvalidMessage where that is not what was told."""
    rules, turned = told.rules, told.turned
    if any(len(hand) != rules.hand for hand in told.hands) or (rules.trump_choice == "turned" and turned is None):
        raise InvalidMessage("the hands are not as large as they are dealt")
    dealt = Dealt(told.hands, told.stock, turned, told.extras.refused)
    deal = _dealt(rules, told.dealer, gathered(rules, told.dealer, dealt), told.trump)
    if deal._replace(number=told.number, ply=told.ply) != told:
        raise InvalidMessage("the deal is not one that has just been dealt")
    return deal
