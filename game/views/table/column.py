"""The buttons at the right of the table: what the viewer may do besides playing a card, the last trick, the menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.model.actions import Claim, Exchange, Signal
from game.model.cards import Rank
from game.model.observation import Observation
from game.model.state import Phase
from game.views.table.layout import TableLayout
from game.views.widgets.buttons import Button
from game.views.widgets.control import Control
from game.words import _

MOST: Final = 6  # buttons that a finger can tell from each other; there is a key for what has no button then


@dataclass(frozen=True, slots=True)
class ButtonCallbacks:
    """What the buttons do."""

    swap: Callable[[], None]
    claim: Callable[[], None]
    finish: Callable[[], None]
    hint: Callable[[], None]
    signals: Callable[[], None]
    last_trick: Callable[[], None]
    menu: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Column:
    """What the buttons depend on; equal columns have equal buttons. ``swap`` is the card that may be given.

    ``later`` offers to make a claim ready for when it is proven; ``claims`` tells that it is. ``tells`` is whether
    there is a trump to signal. ``hint`` is whether one may be asked for now, None for who only watches. ``finish`` is
    whether the rest of the deal may be had played now, None where it must be played by hand.
    """

    swap: Rank | None
    armed: bool
    claim: bool
    signals: bool
    tells: bool
    signals_open: bool
    tricks: bool
    layout: TableLayout
    text_scale: float
    later: bool = False
    claims: bool = False
    hint: bool | None = None
    hint_shown: bool = False
    finish: bool | None = None

    @classmethod
    def of(
        cls,
        shown: Observation,
        layout: TableLayout,
        text_scale: float,
        *,
        plays: bool,
        armed: bool,
        signals_open: bool,
        later: bool = False,
        claims: bool = False,
        hint: bool = False,
        hint_shown: bool = False,
        finish: bool | None = None,
    ) -> Column:
        """The column for what is shown; who only watches has nothing to do."""
        return cls(
            swap=shown.armable.give.rank if plays and shown.armable is not None else None,
            armed=armed,
            claim=plays and claim_of(shown) is not None,
            signals=plays and shown.rules.signals,
            tells=any(isinstance(action, Signal) for action in shown.legal),
            signals_open=signals_open,
            tricks=bool(shown.tricks),
            layout=layout,
            text_scale=text_scale,
            later=later,
            claims=claims,
            hint=hint if plays else None,
            hint_shown=hint_shown,
            finish=finish if plays else None,
        )

    def controls(self, presses: ButtonCallbacks) -> list[Control]:
        """The buttons, from above."""
        made: list[tuple[str, str, str, Callable[[], None], bool, bool]] = []
        if self.hint is not None:
            made.append((_("Hint"), "bulb", "H", presses.hint, self.hint, self.hint_shown))
        if self.swap is not None:
            label = _("Swap the 7") if self.swap is Rank.SEVEN else _("Swap the 2")
            made.append((label, "check" if self.armed else "swap", "S", presses.swap, True, self.armed))
        if self.claim:
            made.append((_("Claim the rest"), "claim", "K", presses.claim, True, False))
        elif self.later:
            icon = "check" if self.claims else "claim"
            made.append((_("Auto-claim"), icon, "K", presses.claim, True, self.claims))
        if self.signals:
            made.append(
                (_("Signals"), "face", "C", presses.signals, self.tells or self.signals_open, self.signals_open)
            )
        made.append((_("Last trick"), "eye", "L", presses.last_trick, self.tricks, False))
        made.append((_("Menu"), "menu", "Esc", presses.menu, True, False))
        if self.finish is not None and len(made) < MOST:
            made.insert(0, (_("Finish the deal"), "fast", "F", presses.finish, self.finish, False))
        bare = self.layout.icons_only(self.text_scale)
        return [
            Button(
                self.layout.button(index, len(made), self.text_scale), "" if bare else label, press,
                icon=icon, key=key, enabled=enabled, active=active,
            )
            for index, (label, icon, key, press, enabled, active) in enumerate(made)
        ]  # fmt: skip


def swap_now(shown: Observation) -> Exchange | None:
    """The exchange that can be made at once; while others draw it is armed instead, and carried out a moment later."""
    if shown.phase is not Phase.PLAY:
        return None
    return next((action for action in shown.legal if isinstance(action, Exchange)), None)


def claim_of(shown: Observation) -> Claim | None:
    """The claim that can be made at this moment."""
    return next((action for action in shown.legal if isinstance(action, Claim)), None)
