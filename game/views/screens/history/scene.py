"""The matches of before: a list, narrowed by game, opponent and result, and what can be done with the chosen one."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import pairwise
from operator import attrgetter
from pathlib import Path
from typing import Final

from game.pastmatches import EVERYTHING, MatchFilter, MatchKey, Part, PastMatch
from game.views.input.intents import Means
from game.views.kit.box import Box, Either, Terms, column, row
from game.views.kit.controls import ButtonBox
from game.views.kit.longlist import ListBox, LongList
from game.views.kit.moments import Still
from game.views.kit.screen import HINTS_Y, Screen, content
from game.views.kit.words import Label, Prose, icon, plate, portrait
from game.views.painter import Painter
from game.views.screens.history.asking import DeleteScene, ImportScene, MatchName, MatchNameScene, filter_row
from game.views.screens.history.rows import match_row, match_slate, plain_sheet, summary, unreadable
from game.views.screens.history.state import HistoryActions, MatchSource
from game.views.screens.writing import can_show
from game.views.widgets.hints import UP_DOWN, Hint
from game.views.widgets.layout import Rect
from game.views.widgets.tile import sheet
from game.words import N_, _, listed
from game.words import history as words

LIST: Final = 0.655  # of the width
SIDE: Final = 1 - LIST
NOTICE: Final = 78.0  # the height of what is told at the foot, at most


class HistoryScene(Screen):
    """``folder`` is where records of others are looked for."""

    caption = N_("Matches")
    end = 992.0
    first = "list"

    def __init__(self, source: MatchSource, actions: HistoryActions, folder: Path) -> None:
        super().__init__()
        self.source = source
        self.actions = actions
        self.folder = folder
        self.chosen: MatchKey | None = None
        self._told = ""  # the last notice that was read out

    # --- what it shows

    @property
    def version(self) -> object:
        """What there is to show has changed."""
        return self.source.version, self.source.progress is None, self.source.filter, self.chosen

    @property
    def match(self) -> PastMatch | None:
        """The chosen match."""
        return None if self.chosen is None else self.source.match(self.chosen)

    @property
    def _has_any(self) -> bool:
        return bool(self.source.keys) or self.source.filter != EVERYTHING

    def heading(self) -> Box:
        """Return the title, and beside it how many matches there are where there is room."""
        if not self._has_any:
            return super().heading()
        title = Label(self.title, 54, "serif-bold", "cream", shadow=0.4)
        count = Label(self._count_line(), 26, "serif-italic", "cream2", shadow=0.4, pad=(16, 0, 0, 34))
        return Either(children=(row(title, count), super().heading()), grow=1)

    def head(self) -> Sequence[Box]:
        """Return what leads to the statistics, and what brings records here."""
        found = [ButtonBox("import", _("Import…"), self._import, icon="folder", tall=52, across=0.5)]
        if self._has_any:
            show = self.actions.statistics
            found.insert(0, ButtonBox("statistics", _("Statistics"), show, icon="chart", tall=52, across=0.5))
        return found

    def hints(self) -> tuple[Sequence[Hint], str]:
        """Return what keys do, unless something is told there."""
        if self.source.notice:
            return (), ""
        hints: list[Hint] = [(UP_DOWN, _("choose"))] if self.source.keys else []
        if (match := self.match) is not None and match.can_continue:
            hints.append(((Means.CONFIRM,), _("continue")))
        return [*hints, ((Means.BACK,), _("back"))], ""

    def trees(self, terms: Terms) -> Iterable[tuple[Box, Rect]]:
        """Return all boxes, and what has become of the last thing that was done."""
        found = super().trees(terms)
        if not self.source.notice:
            return found
        ink, sign = ("danger", "flag") if self.source.is_problem else ("ink2", "check")
        said = row(
            icon(sign, 24, ink),
            Prose(self.source.notice, 22, "semi", leading=1.2, grow=1, across=0.5),
            gap=20, pad=(20, 8), ground=plate("paper2", 12, ("danger" if ink == "danger" else "ink", 2, 1)),
        )  # fmt: skip
        x, width = content(terms.painter.metrics)
        return [*found, (column(said, align=0.5), (x, HINTS_Y + 4 - NOTICE / 2, width, NOTICE))]

    def build(self) -> Box:
        """Return filters, list, and the chosen match beside it; or why there is nothing."""
        source, match = self.source, self.match
        if not self._has_any:
            return self._nothing()
        if not source.keys:
            show = partial(self._narrow, EVERYTHING)
            none = column(
                Label(_("No match fits."), 40, "serif-bold", align="c"),
                ButtonBox("all", _("Show all"), show, "primary", size=30, broad=300, tall=76, across=0.5),
                gap=40, align=0.5, pad=(40, 40), grow=LIST, ground=sheet,
            )  # fmt: skip
            body = row(none, Box(grow=SIDE), gap=24, grow=1)
        else:
            shown = column(self._list(), pad=(14, 14), ground=plain_sheet, grow=LIST, wide=(0, 0))
            side = Box(grow=SIDE) if match is None else self._side(match)
            body = row(shown, side, gap=24, grow=1)
        return column(filter_row(source, self._narrow, self.open), body, gap=18)

    def _nothing(self) -> Box:
        """Say why there is nothing; Rosa smiles where nobody has played yet."""
        if self.source.progress is not None:
            return column(Label(self._count_line(), 40, "serif-bold", align="c"), align=0.5, ground=sheet)
        return column(
            portrait("rosa", "happy", 190),
            Label(_("No match has been played yet."), 40, "serif-bold", align="c"),
            Prose(
                _("Every match you play is kept here: to continue, to look at again, to count."),
                26, "serif-regular", "ink2", "c", 1.3,
            ),
            gap=20, pad=(200, 40), align=0.4, ground=sheet,
        )  # fmt: skip

    def _list(self) -> Box:
        keys, source = self.source.keys, self.source
        ends = [0, *(bisect_right(keys, part, key=attrgetter("part")) for part in Part)]
        counts = zip(Part, pairwise(ends), strict=True)
        return ListBox(
            name="list",
            sections=[(words.heading_of(part), end - start) for part, (start, end) in counts if end > start],
            tell=lambda place: source.match(keys[place]),
            face=lambda match, width: match_row(match, width, source.pack_of, self.actions.go_on),
            chosen=0 if self.chosen is None else keys.index(self.chosen),
            choose=self._choose,
            press=self._open,
            say=lambda place: said(source.match(keys[place])),
            subject=source.filter,
            grow=1,
        )

    def _side(self, match: PastMatch) -> Box:
        is_read = match.key.part != Part.UNREADABLE
        gold = None
        if match.can_continue:
            gold = ButtonBox("gold", _("Continue"), self._open, "primary", "play", 34, tall=84)
        elif match.can_review:
            keys = (Means.REVIEW,)
            gold = ButtonBox("gold", _("Review"), self._open, "primary", "eye", 34, keys=keys, tall=84)
        small = [ButtonBox("delete", _("Delete"), self._delete, icon="trash", keys=(Means.DELETE,), grow=1)]
        if match.can_export:
            small.insert(0, ButtonBox("export", _("Export"), self._export, icon="export", keys=(Means.EXPORT,), grow=1))
        if is_read:
            small.insert(0, ButtonBox("rename", _("Rename"), self._rename, icon="pen", keys=(Means.RENAME,), grow=1))
        first = row(*small[:-1], gap=12, grow=len(small) - 1) if is_read else None
        return column(
            Still(match_slate(match), lambda: 0, grow=1) if is_read else unreadable(match),
            summary(match) if is_read else None,
            gold,
            row(first, small[-1], gap=12, wraps=True, alike=True),
            gap=16, grow=SIDE, wide=(0, 0),
        )  # fmt: skip

    def _count_line(self) -> str:
        progress = self.source.progress
        if progress is not None:
            return words.reading_line(*progress)
        if self.source.filter != EVERYTHING:
            return words.found_line(len(self.source.keys))
        return words.counts_line(*self.source.counts)

    def spoken(self) -> str:
        """Return how many matches there are, and which one is chosen."""
        return ". ".join((self.title, words.counts_line(*self.source.counts), said(self.match)))

    # --- the scene

    def layout(self, painter: Painter) -> None:
        """Place everything; where the chosen match has gone another one is chosen: the one at its place.

        Until somebody has done anything what comes meanwhile begins at its first match.
        """
        keys, before = self.source.keys, self.controls.get("list")
        if self.chosen not in keys or not self.group.is_touched:
            place = before.box.chosen if isinstance(before, LongList) and self.group.is_touched else 0
            self.chosen = keys[min(place, len(keys) - 1)] if keys else None
        super().layout(painter)

    def update(self, elapsed: float) -> None:
        """Show what has changed, and read out what is told."""
        super().update(elapsed)
        if self.source.notice != self._told:
            self._told = self.source.notice
            if self._told:
                self.tell(self._told)

    def leave(self) -> None:
        """The list is needed no more."""
        self.actions.leave()

    # --- what is done

    def choose_first(self, wanted: Callable[[MatchKey], bool]) -> None:
        """Choose the first match of which this is true."""
        keys = self.source.keys
        place = next((place for place, key in enumerate(keys) if wanted(key)), None)
        if place is not None:
            self.group.is_touched = True
            self._choose(place)
            self.tell(said(self.match))

    def _choose(self, place: int) -> None:
        self.chosen = self.source.keys[place]

    def _narrow(self, wanted: MatchFilter) -> None:
        """Show only what fits, from the top."""
        if wanted == self.source.filter:
            return
        self.actions.choose(wanted)
        self.chosen = self.source.keys[0] if self.source.keys else None
        self.tell(words.found_line(len(self.source.keys)))

    def _open(self) -> None:
        """Play on, or look back where there is something to see."""
        if (match := self.match) is None:
            return
        if match.can_continue:
            self.actions.go_on(match.key)
        elif match.can_review:
            self.actions.review(match.key)

    def _rename(self) -> None:
        if (match := self.match) is not None:
            name = MatchName(match.name if match.is_named else "", (), can_show)
            self.open(MatchNameScene(name, partial(self.actions.rename, match.key)))

    def _export(self) -> None:
        if self.chosen is not None:
            self.actions.export(self.chosen)

    def _delete(self) -> None:
        if (match := self.match) is not None:
            self.open(DeleteScene(match, self.source.in_file(match.key), partial(self.actions.delete, match.key)))

    def _import(self) -> None:
        self.open(ImportScene(self.folder, self.actions.read_folder, self.actions.open_folder))


def said(match: PastMatch | None) -> str:
    """Return what is spoken of a match."""
    if match is None:
        return ""
    parts = [match.name, match.when, listed([person.name for person in match.others])]
    parts.append(words.badge(match.result) if match.result else match.remark)
    parts += [match.score, match.sentence if match.key.part == Part.UNREADABLE else ""]
    return ". ".join(part for part in parts if part) + "."
