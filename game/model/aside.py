"""What a deal may have besides cards that move: refused trumps, an auction, shown hands, signals, a claim."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.model.cards import Card
from game.model.events import BidMade, Buried, Claimed, Passed, Played, Signalled


class Aside(NamedTuple):
    """All that most games never use, in one value, so that the moves of every trick carry it along untouched.

    ``bid`` is the highest so far, ``to_show`` the seats that still have to show their hands, ``revealed`` all cards
    shown so. What is still held of them is worked out when it is asked for.
    """

    refused: tuple[Buried, ...] = ()
    bids: tuple[BidMade | Passed, ...] = ()
    bid: BidMade | None = None
    declarer: int | None = None
    called: Card | None = None
    to_show: tuple[int, ...] = ()
    revealed: tuple[Played, ...] = ()
    signals: tuple[Signalled, ...] = ()
    claim: Claimed | None = None


NOTHING_ASIDE: Final = Aside()
