"""The buttons at the right of the table: what the viewer may do besides playing a card, the last trick, the menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from game.model.actions import Claim, Exchange, Signal
from game.model.observation import Observation
from game.model.state import Phase
from game.views.table.layout import TableLayout
from game.views.widgets.buttons import Button, SignButton
from game.views.widgets.control import Control
from game.words import _
from game.words.table import button

TAKE_BACK: Final = "Ctrl+Z"
MOST: Final = 6  # buttons that a finger can tell from each other; there is a key for what has no button then


class Offer(NamedTuple):
    """What one of the buttons offers; its key tells what it does."""

    key: str
    label: str
    icon: str
    enabled: bool = True
    active: bool = False


class Possible(Struct, frozen=True, kw_only=True):
    """What the viewer may do besides what the rules allow, and what they have prepared or opened.

    Who only watches (no ``plays``) has nothing to do. ``armed`` and ``claims`` are prepared already; ``later`` offers
    to prepare a claim for when it is proven. ``hint`` is whether one may be asked for now. ``finish`` is whether the
    rest of the deal may be had played now, None where it must be played by hand. ``react`` is whether others can be
    shown a face. Where there is a ``story`` the viewer only looks on, and may read what has happened. ``take_back`` is
    whether what they did last can still be taken back: then no hint is wanted, and no other button moves for it.
    """

    plays: bool
    armed: bool = False
    signals_open: bool = False
    later: bool = False
    claims: bool = False
    hint: bool = False
    hint_shown: bool = False
    finish: bool | None = None
    react: bool = False
    react_shown: bool = False
    story: bool = False
    take_back: bool = False


def offers(shown: Observation, may: Possible) -> list[Offer]:
    """What there are buttons for at this moment, from above."""
    made: list[Offer] = []
    if may.story:
        return [Offer("J", _("history of the deal"), "scroll"), Offer("Esc", _("Menu"), "menu")]
    if may.plays and may.take_back:
        made.append(Offer(TAKE_BACK, _("Take back"), "left"))
    elif may.plays:
        made.append(Offer("H", _("Hint"), "bulb", may.hint, may.hint_shown))
    if may.plays:
        if shown.armable is not None:
            made.append(Offer("S", button(shown.armable), "check" if may.armed else "swap", active=may.armed))
        if claim_of(shown) is not None:
            made.append(Offer("K", _("Claim the rest"), "claim"))
        elif may.later:
            made.append(Offer("K", _("Auto-claim"), "check" if may.claims else "claim", active=may.claims))
        if shown.rules.signals:
            tells = may.signals_open or any(isinstance(action, Signal) for action in shown.legal)
            made.append(Offer("C", _("Signals"), "face", tells, may.signals_open))
    made.append(Offer("L", _("Last trick"), "eye", bool(shown.tricks)))
    made.append(Offer("Esc", _("Menu"), "menu"))
    if may.plays and may.finish is not None and len(made) < MOST:
        made.insert(0, Offer("F", _("Finish the deal"), "fast", may.finish))
    if may.react and len(made) < MOST:
        made.insert(-2, Offer("E", _("Reactions"), "wink", active=may.react_shown))
    return made


def column(
    offered: Sequence[Offer], layout: TableLayout, text_scale: float, presses: Mapping[str, Callable[[], None]]
) -> list[Control]:
    """A button for each offer, from above; ``presses`` tells by key what it does."""
    if layout.is_public:
        return [
            SignButton(layout.button(index, len(offered)), offer.label, offer.icon, presses[offer.key])
            for index, offer in enumerate(offered)
        ]
    bare = layout.icons_only(text_scale)
    return [
        Button(
            layout.button(index, len(offered), text_scale), "" if bare else offer.label, presses[offer.key],
            icon=offer.icon, key=offer.key, enabled=offer.enabled, active=offer.active,
        )
        for index, offer in enumerate(offered)
    ]  # fmt: skip


def swap_now(shown: Observation) -> Exchange | None:
    """The exchange that can be made at once; while others draw it is armed instead, and carried out a moment later."""
    if shown.phase is not Phase.PLAY:
        return None
    return next((action for action in shown.legal if isinstance(action, Exchange)), None)


def claim_of(shown: Observation) -> Claim | None:
    """The claim that can be made at this moment."""
    return next((action for action in shown.legal if isinstance(action, Claim)), None)
