"""The chosen match beside the list: its slate, with whom it was played, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.pastmatches import Part, PastMatch
from game.views.painter import Painter
from game.views.scene import Scene
from game.views.screens.history.asking import DeleteScene, MatchName, MatchNameScene
from game.views.screens.history.buttons import Action, SmallButtons
from game.views.screens.history.side import draw_summary, draw_unreadable
from game.views.screens.history.slate import draw_slate
from game.views.screens.history.state import HistoryActions, MatchSource
from game.views.screens.newgame.name import can_show
from game.views.screens.page import content
from game.views.widgets.buttons import Button
from game.views.widgets.control import Control, Rect
from game.views.widgets.layout import Box
from game.views.widgets.prose import crowding
from game.words import _

SIDE: Final = 0.345  # of the width
GAP: Final = 16.0
SUMMARY: Final = 104.0
GOLD: Final = 84.0


class ChosenMatch:
    """What stands beside the list. ``match`` tells which one is chosen, ``show`` puts a screen over this one."""

    def __init__(
        self,
        source: MatchSource,
        actions: HistoryActions,
        match: Callable[[], PastMatch | None],
        show: Callable[[Scene], None],
    ) -> None:
        self._source = source
        self._actions = actions
        self._match = match
        self._show = show

    # --- layout

    def box(self, painter: Painter) -> Box:
        """What stands beside the list, from top to bottom."""
        match = self._match()
        parts = [Box("slate")]
        if match is not None and match.key.part != Part.UNREADABLE:
            parts.append(Box("summary", SUMMARY * min(1.35, crowding(painter))))
        if match is not None and (match.can_continue or match.can_review):
            parts.append(Box("gold", GOLD))
        parts.append(Box("small", self._small(painter).height))
        return Box("side", weight=SIDE, children=tuple(parts), gap=GAP)

    def controls(self, painter: Painter, places: dict[str, Rect]) -> dict[str, Control]:
        """The gold button and the smaller ones below it, by name."""
        match = self._match()
        if match is None:
            return {}
        found: dict[str, Control] = {}
        if match.can_continue:
            found["gold"] = Button(places["gold"], _("Continue"), self.go_on, "primary", "play", size=34)
        elif match.can_review:
            found["gold"] = Button(places["gold"], _("Review"), self.review, "primary", "eye", "R", size=34)
        small = self._small(painter)
        for action, place in zip(small.actions, small.places(places["small"]), strict=True):
            icon = action.icon if small.has_signs else None
            key = action.key if small.has_signs and small.lines == 1 else None
            found[action.name] = Button(place, action.text, action.press, "quiet", icon, key, size=22)
        return found

    def _small(self, painter: Painter) -> SmallButtons:
        """What else can be done with it."""
        match = self._match()
        found: list[Action] = []
        if match is not None and match.key.part != Part.UNREADABLE:
            found.append(Action("rename", _("Rename"), "pen", "F2", self.rename))
        if match is not None and match.can_export:
            found.append(Action("export", _("Export"), "export", "X", self.export))
        if match is not None:
            found.append(Action("delete", _("Delete"), "trash", "Del", self.delete))
        return SmallButtons.of(painter, found, content(painter.metrics)[1] * SIDE - 24)

    # --- what is done with it

    def go_on(self) -> None:
        """Play on, where it is not over."""
        match = self._match()
        if match is not None and match.can_continue:
            self._actions.go_on(match.key)

    def review(self) -> None:
        """Look back at it, where there is something to see."""
        match = self._match()
        if match is not None and match.can_review and self._actions.review is not None:
            self._actions.review(match.key)

    def open(self) -> None:
        """Play on, or look back."""
        match = self._match()
        if match is not None and match.can_continue:
            self.go_on()
        else:
            self.review()

    def rename(self) -> None:
        """Ask for another name."""
        match = self._match()
        if match is None or match.key.part == Part.UNREADABLE:
            return
        name = MatchName(match.name if match.is_named else "", (), can_show)
        self._show(MatchNameScene(name, partial(self._actions.rename, match.key)))

    def export(self) -> None:
        """Write it into a file of its own."""
        match = self._match()
        if match is not None and match.can_export:
            self._actions.export(match.key)

    def delete(self) -> None:
        """Ask whether it shall go."""
        match = self._match()
        if match is not None:
            together = self._source.in_file(match.key)
            self._show(DeleteScene(match, together, partial(self._actions.delete, match.key)))

    # --- the picture

    def draw(self, painter: Painter, places: dict[str, Rect]) -> None:
        """Draw its slate and with whom it was played, or why it cannot be read."""
        match = self._match()
        if match is None:
            return
        if match.key.part == Part.UNREADABLE:
            draw_unreadable(painter, places["slate"], match)
            return
        draw_slate(painter, places["slate"], match)
        draw_summary(painter, places["summary"], match)
