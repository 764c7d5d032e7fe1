"""The buttons at the right of the table: what the viewer may do besides playing a card, the last trick, the menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from game.model.actions import Claim, Exchange
from game.model.observation import Observation
from game.model.state import Phase
from game.views.table.layout import TableLayout
from game.views.widgets.buttons import Button, SignButton
from game.views.widgets.control import Control
from game.words import _

TAKE_BACK: Final = "Ctrl+Z"
REPLACE: Final = "replace"
NUDGE: Final = "nudge"
PLAY_AGAIN: Final = "play again"
MOST: Final = 6  # buttons that a finger can tell from each other; there is a key for what has no button then


class Offer(NamedTuple):
    """What one of the buttons offers; its key tells what it does, and is printed on it unless it is no key's name."""

    key: str
    label: str
    icon: str
    enabled: bool = True
    active: bool = False
    has_cap: bool = True


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
            icon=offer.icon, key=offer.key if offer.has_cap else None, enabled=offer.enabled, active=offer.active,
        )
        for index, offer in enumerate(offered)
    ]  # fmt: skip


def waiting_offers(may_replace: bool, stands_in: bool, someone_sleeps: bool) -> list[Offer]:
    """What the viewer may do about it that somebody does not play, or that an opponent plays for him; one at most.

    ``may_replace``: the host waits, and may have an opponent play; ``stands_in``: one plays for the viewer;
    ``someone_sleeps``: somebody else has been in turn for long.
    """
    if may_replace:
        return [Offer(REPLACE, _("Stop waiting"), "screen", has_cap=False)]
    if stands_in:
        return [Offer(PLAY_AGAIN, _("I’ll play"), "play", has_cap=False)]
    return [Offer(NUDGE, _("Nudge"), "sound", has_cap=False)] if someone_sleeps else []


def swap_now(shown: Observation) -> Exchange | None:
    """The exchange that can be made at once; while others draw it is armed instead, and carried out a moment later."""
    if shown.phase is not Phase.PLAY:
        return None
    return next((action for action in shown.legal if isinstance(action, Exchange)), None)


def claim_of(shown: Observation) -> Claim | None:
    """The claim that can be made at this moment."""
    return next((action for action in shown.legal if isinstance(action, Claim)), None)
