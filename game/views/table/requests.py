"""What a table asks of the game around it, and what it shows of the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.model.actions import Action
from game.model.events import Event
from game.model.observation import Observation
from game.people import Person
from game.settings import Settings
from game.views.table.column import claim_of, swap_now
from game.views.table.hand import Hand
from game.views.table.hint import HintPanel
from game.views.table.tabletop import Tabletop
from game.words.chronicle import chronicle
from game.words.rulebook import Block


@dataclass(frozen=True, slots=True)
class TableCallbacks:
    """What a table asks of the game."""

    act: Callable[[Action], None]
    arm: Callable[[bool], None]
    menu: Callable[[], None]
    help: Callable[[], None]
    deal_ended: Callable[[Observation], None]
    story: Callable[[], Sequence[Event]] = tuple
    claim: Callable[[bool], None] = lambda wanted: None  # as soon as it is proven
    curtain: Callable[[], None] = lambda: None  # the machine is to be passed on
    hint: Callable[[], None] = lambda: None  # for what is shown; it is brought to the table's ``hint``
    play_on: Callable[[], object] = lambda: None  # time has gone by at the table, so others may act
    hurry: Callable[[], None] = lambda: None  # others are not to take their time
    finish: Callable[[], None] = lambda: None  # the rest of the deal is to be played for the viewer
    chronicle: Callable[[Callable[[], Sequence[Block]]], None] = lambda tell: None  # a page is to show what this tells


def follow(settings: Settings, top: Tabletop, hand: Hand) -> None:
    """Have the table as the player likes it; that may have changed while a sheet lay over it."""
    hand.confirm = settings.confirm
    top.calm = settings.reduced_motion
    top.hide_points = settings.hide_points
    top.arrange_hand(settings.sort_hand)


def swap(shown: Observation, calls: TableCallbacks, armed: bool) -> None:
    """Make the exchange at once where that is legal; else have it made when it is, or take that back."""
    now = swap_now(shown)
    if now is not None and not armed:
        calls.act(now)
    elif shown.armable is not None:
        calls.arm(not armed)


def claim(shown: Observation, calls: TableCallbacks, claims: bool, *, later: bool) -> None:
    """Claim the rest where that is proven; else, where ``later`` allows it, have it claimed then, or take that back."""
    now = claim_of(shown)
    if now is not None:
        calls.act(now)
    elif later:
        calls.claim(not claims)


def ask_hint(panel: HintPanel, calls: TableCallbacks, may_ask: bool) -> None:
    """Have a hint worked out, or take it away."""
    if panel.is_asked:
        panel.drop()
    elif may_ask:
        panel.ask()
        calls.hint()


def show_chronicle(top: Tabletop, calls: TableCallbacks, people: Sequence[Person], viewer_plays: bool) -> None:
    """Have told what has happened in the deal; what is still on its way is shown at once, and told then."""
    top.timeline.hurry()
    if top.timeline.idle and top.shown.number:
        calls.chronicle(partial(chronicle, top.shown, calls.story(), people, viewer_plays, top.tells_points))
