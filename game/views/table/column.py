"""The buttons at the right of the table: what the viewer may do besides playing a card, the last trick, the menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.model.actions import Claim, Exchange
from game.model.cards import Rank
from game.model.observation import Observation, Phase
from game.views.layout import TableLayout
from game.views.widgets.buttons import Button
from game.views.widgets.control import Control
from game.words import _


@dataclass(frozen=True, slots=True)
class Presses:
    """What the buttons do."""

    swap: Callable[[], None]
    claim: Callable[[], None]
    signals: Callable[[], None]
    last_trick: Callable[[], None]
    menu: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Column:
    """What the buttons depend on; equal columns have equal buttons. ``swap`` is the card that may be given.

    ``later`` offers to make a claim ready for when it is proven; ``claims`` tells that it is.
    """

    swap: Rank | None
    armed: bool
    claim: bool
    signals: bool
    signals_open: bool
    tricks: bool
    layout: TableLayout
    text_scale: float
    later: bool = False
    claims: bool = False

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
    ) -> Column:
        """The column for what is shown; who only watches has nothing to do."""
        return cls(
            swap=shown.armable.give.rank if plays and shown.armable is not None else None,
            armed=armed,
            claim=plays and claim_of(shown) is not None,
            signals=plays and shown.rules.signals,
            signals_open=signals_open,
            tricks=bool(shown.tricks),
            layout=layout,
            text_scale=text_scale,
            later=later,
            claims=claims,
        )

    def controls(self, presses: Presses) -> list[Control]:
        """The buttons, from above."""
        made: list[tuple[str, str, str, Callable[[], None], bool, bool]] = []
        if self.swap is not None:
            label = _("Swap the 7") if self.swap is Rank.SEVEN else _("Swap the 2")
            made.append((label, "check" if self.armed else "swap", "S", presses.swap, True, self.armed))
        if self.claim:
            made.append((_("Claim the rest"), "claim", "K", presses.claim, True, False))
        elif self.later:
            icon = "check" if self.claims else "claim"
            made.append((_("Claim once sure"), icon, "K", presses.claim, True, self.claims))
        if self.signals:
            made.append((_("Signals"), "face", "C", presses.signals, True, self.signals_open))
        made.append((_("Last trick"), "eye", "L", presses.last_trick, self.tricks, False))
        made.append((_("Menu"), "menu", "Esc", presses.menu, True, False))
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
