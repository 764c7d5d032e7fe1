"""What can be done with a deal that is over, from its result: look at its last trick, and let others play it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.app.context import Context
from game.app.tablematch import TableMatch
from game.model.shareddeal import write_shared
from game.storage.paths import export_dir
from game.views.table.glance import LastTrickScene
from game.words import _, system_reason

Look = Callable[[], None]
Share = Callable[[], str]  # returns what is to be said of it


class DealActions:
    """Makes them for the match on the table."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def of(self, match: TableMatch) -> tuple[Look | None, Share | None]:
        """Return both for the deal that is over; None for what there is not."""
        look = partial(self._look, match) if match.observe().tricks else None
        shared = match.has_people and match.hosted.deal_to_share(match.viewer) is not None
        return look, partial(self._share, match) if shared else None

    def _look(self, match: TableMatch) -> None:
        stage = self._context.stage
        stage.push(LastTrickScene(match.table, stage.pop))

    def _share(self, match: TableMatch) -> str:
        """Put the deal into the clipboard and a file."""
        from game.storage.dealfiles import keep_deal  # here, so that the table does not wait for it

        shared = match.hosted.deal_to_share(match.viewer)
        if shared is None:
            return _("A deal can be shared when it is over.")
        copied = self._context.display.copy(write_shared(shared))
        try:
            path = keep_deal(shared, export_dir())
        except OSError as error:
            reason = system_reason(error)
            if copied:
                return _("The deal is in the clipboard. It cannot be saved as a file ({reason}).").format(reason=reason)
            return _("The deal cannot be saved ({reason}).").format(reason=reason)
        text = _("The deal is in the clipboard, and in {path}") if copied else _("The deal is in {path}")
        return text.format(path=path)
