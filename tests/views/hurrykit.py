"""People who hurry at a table, and people who are quick: what they press, with a clock that is handed in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.model.actions import Play
from game.views.input.intents import Device, Intent, Means
from tests.gallery.studio import Live
from tests.views.tablekit import hand, played

FRAME: Final = 10.0
REACTION: Final = 250.0
"""Milliseconds from what is seen to the press: as fast as anybody is."""
FINGER: Final = 66.0
LASTS: Final = 4000.0
CLICKS: Final = LASTS / 14
"""Milliseconds from one press to the next of somebody who presses fourteen times in four seconds."""

Press = Callable[[Live], None]


def middle_of_hand(live: Live) -> tuple[float, float]:
    """Where the middle card of a hand lies."""
    spot = live.table.top.layout.hand(1, 3)
    return spot.x, spot.y


def by_mouse(live: Live) -> None:
    """Click at the middle of the hand, without moving the pointer."""
    for means in (Means.PRESS, Means.RELEASE):
        live.handle(Intent(means, Device.POINTER, *middle_of_hand(live)))


def by_finger(live: Live) -> None:
    """Tap there."""
    for means in (Means.POINT, Means.PRESS, Means.RELEASE, Means.AWAY):
        live.handle(Intent(means, Device.POINTER, *middle_of_hand(live), finger=FINGER))


def by_number(live: Live) -> None:
    """Press the number of the middle card."""
    live.key(Means.PLACE, 1)


def by_enter(live: Live) -> None:
    """Press Enter."""
    live.key(Means.CONFIRM)


WAYS: Final[dict[str, Press]] = {"mouse": by_mouse, "finger": by_finger, "number": by_number, "enter": by_enter}


def hurries(live: Live, press: Press, every: float, lasts: float = LASTS) -> int:
    """Somebody presses the same thing again and again for so many milliseconds; returns how many cards that played."""
    live.point(*middle_of_hand(live))
    live.frames(1, 1000)
    before, spent, due = len(played(live)), 0.0, 0.0
    while spent < lasts and not live.ended:
        if spent >= due:
            press(live)
            due += every
        live.frames(1, FRAME)
        spent += FRAME
    return len(played(live)) - before


def quick_by_mouse(live: Live, place: int) -> None:
    """Move the pointer to a card and click."""
    live.click(*live.card_at(place))


def quick_on_the_spot(live: Live, place: int) -> None:
    """Click where the pointer lies, whatever card has come to lie there; moved only where none does."""
    x, _y = middle_of_hand(live)
    pieces, cards = live.table.top.pieces, hand(live)
    if min(abs(pieces[code].pose.x - x) for code in cards) > 60:
        live.click(*live.card_at(place))
    else:
        by_mouse(live)


def quick_by_number(live: Live, place: int) -> None:
    """Press the number of a card."""
    live.key(Means.PLACE, place)


QUICK: Final = {"mouse": quick_by_mouse, "same spot": quick_on_the_spot, "number": quick_by_number}


def time_for(live: Live, tricks: int, press: Callable[[Live, int], None], same: bool = False) -> float:
    """Milliseconds in which somebody quick plays so many tricks: each card as soon as it is seen to be their turn.

    The places of their cards go round, or are always the ``same``.
    """
    top, spent, seen, wanted, pressed = live.table.top, 0.0, 0.0, len(played(live)) + tricks, 0
    while len(played(live)) < wanted:
        count = len(played(live))
        seen = seen + FRAME if top.my_turn else 0.0
        if seen > REACTION and any(isinstance(action, Play) for action in top.shown.legal):
            press(live, 0 if same else pressed % len(hand(live)))
            pressed += len(played(live)) > count
            seen = 0.0
        live.frames(1, FRAME)
        spent += FRAME
        assert spent < 120_000, "nothing is played any more"
    return spent
