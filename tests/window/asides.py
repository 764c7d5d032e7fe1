"""What a person does beside his turn, in a window: exchanging at once, telling by a face, claiming the rest."""

from __future__ import annotations

import time
from typing import Final

from game.model.actions import Claim, Exchange, Signal
from game.model.cards import Rank
from game.model.events import Claimed, Exchanged, Signalled
from game.model.signals import SIGNALLED
from game.model.state import Phase
from tests.window.hands import Hands
from tests.window.reading import Reading

# The first of each may be done at any time; the others need a table that has come to rest.
SWAPS: Final = ("swap by S", "swap by click")
SIGNALS: Final = ("signal by number", "signal by click", "signal by arrows")
CLAIMS: Final = ("claim by K", "claim by click")


def act_aside(hands: Hands, now: Reading) -> bool:
    """Do what is legal beside playing a card; whether anything was done."""
    if now.match.phase is not Phase.PLAY:
        return False
    for action in now.observation.legal:
        if isinstance(action, Claim):
            return _claim(hands, now)
        if isinstance(action, Signal):
            return _signal(hands, now, action)
        if isinstance(action, Exchange) and now.observation.rules.exchange == "catalan":
            return _swap(hands, now, action)
    return False


def _come_to_rest(hands: Hands, now: Reading) -> bool:
    """On the person's turn wait until the table asks; whether it is his turn."""
    if now.mine:
        hands.wait_until_asked("on the person's turn")
    return now.mine


def _claim(hands: Hands, now: Reading) -> bool:
    resting = _come_to_rest(hands, now)
    hands.look("claim offered")

    def act(way: str, _attempt: int) -> None:
        if way == "claim by K":
            hands.program.key("k")
        else:
            hands.program.click(*hands.panels(now).button("K"))

    claimed = hands.do(
        now, Claimed, CLAIMS if resting else CLAIMS[:1], act, lambda then: Claim(now.me) in then.observation.legal
    )
    if claimed is not None and hands.patient:
        time.sleep(2.0)
        hands.look("claim")
    return claimed is not None


def _swap(hands: Hands, now: Reading, action: Exchange) -> bool:
    resting = _come_to_rest(hands, now)
    hands.look("swap offered")

    def act(way: str, _attempt: int) -> None:
        if way == "swap by S":
            hands.program.key("s")
        else:
            hands.program.click(*hands.panels(now).button("S"))

    swapped = hands.do(
        now, Exchanged, SWAPS if resting else SWAPS[:1], act, lambda then: action in then.observation.legal
    )
    if swapped is None:
        return False
    assert swapped == Exchanged(now.me, action.give, action.take)
    hands.done["swapped on others' turns"] += not now.mine
    time.sleep(0.2)
    hands.look("swap")
    return True


def _signal(hands: Hands, now: Reading, action: Signal) -> bool:
    resting = _come_to_rest(hands, now)

    def act(way: str, attempt: int) -> None:
        program = hands.program
        if attempt:
            program.click(*hands.table.beside())  # the panel closes, if it is open
        if way == "signal by click":
            program.click(*hands.panels(now).button("C"))
            program.settle(1.0, 0.1)
            hands.look("signals open")
            program.click(*hands.panels(now).face(action.rank))
            program.move(*hands.table.beside())
        elif way == "signal by arrows":
            step = "Right" if hands.panels(now).faces_stand_in_a_row() else "Down"
            program.key("c", *[step] * _faces_before(now, action.rank), "Return")
        else:
            program.key("c", str(SIGNALLED.index(action.rank) + 1))

    told = hands.do(
        now, Signalled, SIGNALS if resting else SIGNALS[:1], act, lambda then: action in then.observation.legal
    )
    if told is None:
        return False
    assert told == Signalled(now.me, action.rank), f"{action} became {told}: {hands.done}"
    hands.done["signals on others' turns"] += not now.mine
    time.sleep(0.2)
    hands.look("signal")
    return True


def _faces_before(now: Reading, rank: Rank) -> int:
    """How many faces that can be made stand before this one; the first of them has the focus."""
    before = SIGNALLED[: SIGNALLED.index(rank)]
    return sum(Signal(now.me, each) in now.observation.legal for each in before)
