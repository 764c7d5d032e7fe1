"""The matches of before: a list, narrowed by game, opponent and result, and what can be done with the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from game.pastmatches import EVERYTHING, MatchFilter, MatchKey, Part, PastMatch
from game.views.input.intents import Device, Intent, Means
from game.views.painter import Painter
from game.views.scene import Backdrop, Stage
from game.views.screens.history.asking import ImportScene
from game.views.screens.history.chosen import SIDE, ChosenMatch
from game.views.screens.history.filters import FilterRow
from game.views.screens.history.rows import MatchList
from game.views.screens.history.state import HistoryActions, MatchSource
from game.views.screens.history.telling import draw_empty, draw_notice
from game.views.screens.page import BODY_TOP, TITLE_Y, ControlScene, back_button, content, draw_foot, draw_title
from game.views.widgets.buttons import Button
from game.views.widgets.control import Control, Rect
from game.views.widgets.hints import UP_DOWN, Hint
from game.views.widgets.layout import Box, column, row
from game.views.widgets.prose import crowding, label
from game.views.widgets.tile import sheet
from game.words import _, listed
from game.words import history as words

BOTTOM: Final = 992.0
GAP: Final = 16.0
FILTER: Final = 56.0
INSET: Final = 14.0  # of the list in its sheet
LEAST_COUNT: Final = 18.0  # the size at which the number of matches must have room beside the title


class HistoryScene(ControlScene):
    """``folder`` is where records of others are looked for."""

    backdrop = Backdrop(dark=0.42)

    def __init__(self, source: MatchSource, actions: HistoryActions, folder: Path) -> None:
        super().__init__()
        self.source = source
        self.actions = actions
        self.folder = folder
        self.chosen: MatchKey | None = source.keys[0] if source.keys else None
        self.list: MatchList | None = None
        self._beside_list = ChosenMatch(source, actions, lambda: self.match, self._open)
        self._filters = FilterRow(source, self._narrow, self._open)
        self.places: dict[str, Rect] = {}
        self.controls: dict[str, Control] = {}
        self._untouched = True  # nobody has done anything here: what comes meanwhile begins at its first match
        self._shown = -1  # the version of the source that is shown
        self._told = ""  # the last notice that was read out

    # --- the scene

    def enter(self, stage: Stage) -> None:
        """Begin at the first match; tell how many there are."""
        super().enter(stage)
        self._group.focus = self._place_of("list") if self.list is not None else len(self.controls) - 2
        stage.audio.announce(". ".join((_("Matches"), words.counts_line(*self.source.counts), "")))
        self._speak()

    def leave(self) -> None:
        """The list is needed no more."""
        self.actions.leave()

    def update(self, elapsed: float) -> None:
        """Show what has changed, and let the list glide."""
        super().update(elapsed)
        if self._shown != self.source.version:
            self._again()
        if self.list is not None:
            self.list.update(elapsed, self._stage is None or self._stage.pace > 0)
        if self.source.notice != self._told:
            self._told = self.source.notice
            if self._stage is not None and self._told:
                self._stage.audio.announce(self._told)

    @property
    def moving(self) -> bool:
        """While the list glides, or something has changed."""
        return super().moving or self._shown != self.source.version or (self.list is not None and self.list.moving)

    def choose_first(self, wanted: Callable[[MatchKey], bool]) -> None:
        """Choose the first match of which this is true."""
        key = next((key for key in self.source.keys if wanted(key)), None)
        if key is not None:
            self._choose(self.source.keys.index(key))

    @property
    def match(self) -> PastMatch | None:
        """The chosen match."""
        return None if self.chosen is None else self.source.match(self.chosen)

    # --- layout

    def layout(self, painter: Painter) -> None:
        """Place the filters, the list and the chosen match; the focus stays on its control."""
        super().layout(painter)
        self._shown = self.source.version
        self._keep_chosen()
        before = list(self.controls)
        focused = before[self._group.focus] if self._group.focus < len(before) else "list"
        x, width = content(painter.metrics)
        crowd = crowding(painter)
        body = row(Box("list", weight=1 - SIDE), self._beside_list.box(painter), gap=24)
        page = column(Box("filters", FILTER * min(1.2, crowd)), body, gap=GAP + 2)
        self.places = page.place((x, BODY_TOP, width, BOTTOM - BODY_TOP))
        self.controls = {}
        if self.source.keys:
            self._add_list(painter)
            self.controls |= self._beside_list.controls(painter, self.places)
        if self._has_any:
            self.controls |= self._filters.controls(painter, self.places["filters"])
        if self._has_any and not self.source.keys:
            self._add_show_all(painter)
        back = back_button(painter, self.back)
        self.controls["import"] = self._import_button(painter, back.rect)
        if self.actions.statistics is not None and self._has_any:
            place = self._beside(painter, self.controls["import"].rect, _("Statistics"))
            self.controls["statistics"] = Button(place, _("Statistics"), self.actions.statistics, icon="chart", size=22)
        self.controls["back"] = back
        self._group.set(list(self.controls.values()))
        if focused not in self.controls or (self._untouched and "list" not in before):
            focused = "list" if "list" in self.controls else "import"
        self._focus(focused)

    @property
    def _has_any(self) -> bool:
        return bool(self.source.keys) or self.source.filter != EVERYTHING

    def _keep_chosen(self) -> None:
        """Where the chosen match has gone, another one is chosen: the one at its place in the list."""
        keys = self.source.keys
        if self.chosen is not None and self.chosen in keys and not self._untouched:
            return
        if self._untouched:
            self.chosen = keys[0] if keys else None
            return
        place = 0 if self.list is None else max(0, self.list.chosen)
        self.chosen = keys[min(place, len(keys) - 1)] if keys else None

    def _place_of(self, name: str) -> int:
        return list(self.controls).index(name)

    def _focus(self, name: str) -> None:
        if name in self.controls:
            self._group.focus = self._place_of(name)

    def _add_list(self, painter: Painter) -> None:
        x, y, w, h = self.places["list"]
        inside = (x + INSET, y + INSET, w - 2 * INSET, h - 2 * INSET)
        keys, before = self.source.keys, self.list
        if before is not None and before.fits(inside, painter, keys):
            made = before
        else:
            made = MatchList(
                inside, painter, keys, self.source.match, self.source.pack_of, self._choose, self._continue_at
            )
        if self.chosen is None:
            made.chosen = -1
        elif not 0 <= made.chosen < len(keys) or keys[made.chosen] != self.chosen:
            made.chosen = keys.index(self.chosen)
        if made is before:
            pass
        elif self.list is not None:
            made.go(self.list.target)
            made.offset = min(self.list.offset, made.furthest)
        else:
            made.update(0, gently=False)
        self.list = made
        self.controls["list"] = made

    def _add_show_all(self, painter: Painter) -> None:
        x, y, w, h = self.places["list"]
        wide = min(w - 80, max(300.0, painter.text_width(_("Show all"), 30, "serif-bold") + 120))
        place = (x + (w - wide) / 2, y + h / 2 + 40, wide, 76.0)
        self.controls["list"] = Button(place, _("Show all"), partial(self._narrow, EVERYTHING), "primary", size=30)

    def _import_button(self, painter: Painter, back: Rect) -> Control:
        text = _("Import…")
        return Button(self._beside(painter, back, text), text, self._import, icon="folder", size=22)

    @staticmethod
    def _beside(painter: Painter, other: Rect, text: str) -> Rect:
        """Where a button with that text stands, left of another one."""
        x, y, _w, h = other
        wide = painter.text_width(text, 22, "semi") + 92
        return (x - 16 - wide, y, wide, h)

    # --- what is chosen

    def _choose(self, place: int) -> None:
        keys = self.source.keys
        if not 0 <= place < len(keys) or self.list is None:
            return
        self._untouched = False
        changed = keys[place] != self.chosen
        self.chosen = keys[place]
        self.list.chosen = place
        if changed:
            self._again()
            if self._stage is not None:
                self._stage.audio.forget()
            self._speak()
        self.list.reveal(place)

    def _speak(self) -> None:
        """Read out the chosen match."""
        match = self.match
        if match is None or self._stage is None:
            return
        parts = [match.name, match.when, listed([person.name for person in match.others])]
        parts.append(words.badge(match.result) if match.result else match.remark)
        parts += [match.score, match.sentence if match.key.part == Part.UNREADABLE else ""]
        self._stage.audio.announce(". ".join(part for part in parts if part) + ".")

    def _move(self, by: int) -> bool:
        """Choose another row; False at the ends."""
        if self.list is None:
            return False
        place = min(len(self.source.keys) - 1, max(0, self.list.chosen + by))
        if place == self.list.chosen:
            return False
        self._choose(place)
        return True

    def _continue_at(self, place: int) -> None:
        self._choose(place)
        self._beside_list.go_on()

    def _import(self) -> None:
        self._open(ImportScene(self.folder, self.actions.read_folder, self.actions.open_folder))

    # --- filters

    def _narrow(self, wanted: MatchFilter) -> None:
        """Show only what fits, from the top."""
        if wanted == self.source.filter:
            return
        self.chosen, self.list = None, None
        self.actions.choose(wanted)
        self._again()
        if self._stage is not None:
            self._stage.audio.announce(words.found_line(len(self.source.keys)))

    # --- input

    def handle(self, intent: Intent) -> None:
        """Choose a match, do something with it, or go back."""
        means = intent.means
        if means not in (Means.POINT, Means.AWAY):
            self._untouched = False
        chosen = self._beside_list
        keyed = {Means.DELETE: chosen.delete, Means.RENAME: chosen.rename, Means.EXPORT: chosen.export}
        if means is Means.BACK:
            self.back()
        elif means is Means.REVIEW or (means is Means.CHRONICLE and intent.device is Device.PAD):
            chosen.review()
        elif means in keyed:
            keyed[means]()
        elif not self._handle_list(intent):
            self._group.handle(intent)

    def _handle_list(self, intent: Intent) -> bool:
        """What keys do in the list; page keys, Home and End from everywhere."""
        means, shown = intent.means, self.list
        if shown is None or "list" not in self.controls or not self.source.keys:
            return False
        page = max(1, int(shown.rect[3] / shown.line) - 1)
        leaps = {
            Means.PAGE_UP: -page,
            Means.PAGE_DOWN: page,
            Means.HOME: -len(self.source.keys),
            Means.END: len(self.source.keys),
        }
        on_list = self._group.focused is shown
        if means in leaps:
            self._group.show_focus = True
            self._focus("list")
            self._move(leaps[means])
            return True
        if intent.device is Device.POINTER or not on_list:
            return False
        if means in (Means.UP, Means.DOWN):
            self._group.show_focus = True
            return self._move(1 if means is Means.DOWN else -1) or means is Means.DOWN
        if means is Means.CONFIRM:
            self._beside_list.open()
            return True
        return False

    # --- the picture

    def drawn_ahead(self, painter: Painter) -> Iterator[bool]:
        """Draw what the first picture needs, bit by bit, into the caches of the painter; yields after each bit."""
        self.layout(painter)
        yield True
        for part in (self._draw_list, self._draw_chosen, self._group.draw):
            if self.match is not None:
                before, painter.items = painter.items, []
                part(painter)
                painter.items = before
                yield True

    def draw(self, painter: Painter) -> None:
        """Add the title, the sheets and the controls."""
        title = _("Matches")
        buttons = min(self.controls[name].rect[0] for name in ("import", "statistics") if name in self.controls)
        draw_title(painter, title, buttons)
        x, _width = content(painter.metrics)
        after = x + painter.text_width(title, painter.fit(title, buttons - x - 24, 54, "serif-bold"), "serif-bold") + 34
        if self._has_any and painter.text_width(self._count_line(), LEAST_COUNT, "serif-italic") < buttons - after - 20:
            label(
                painter,
                self._count_line(),
                after,
                TITLE_Y + 8,
                buttons - after - 20,
                26,
                "serif-italic",
                "cream2",
                shadow=0.4,
            )
        if self.match is None:
            self._draw_empty(painter)
        else:
            self._draw_list(painter)
            self._draw_chosen(painter)
        self._group.draw(painter)
        if self.source.notice:
            draw_notice(painter, self.source.notice, is_problem=self.source.is_problem)
        else:
            draw_foot(painter, self._hints())

    def _count_line(self) -> str:
        progress = self.source.progress
        if progress is not None:
            return words.reading_line(*progress)
        if self.source.filter != EVERYTHING:
            return words.found_line(len(self.source.keys))
        return words.counts_line(*self.source.counts)

    def _hints(self) -> list[Hint]:
        hints: list[Hint] = [(UP_DOWN, _("choose"))] if self.source.keys else []
        match = self.match
        if match is not None and match.can_continue:
            hints.append(((Means.CONFIRM,), _("continue")))
        return [*hints, ((Means.BACK,), _("back"))]

    def _draw_list(self, painter: Painter) -> None:
        """The sheet on which the rows lie."""
        sheet(painter, self.places["list"], framed=False)

    def _draw_chosen(self, painter: Painter) -> None:
        """The chosen match."""
        self._beside_list.draw(painter, self.places)

    def _draw_empty(self, painter: Painter) -> None:
        """Say why there is nothing, on the sheet of the list or over all the width."""
        x, y, w, h = self.places["list"]
        if self._has_any:
            draw_empty(painter, (x, y, w, h), [_("No match fits.")], higher=True, welcomes=False)
            return
        _x, width = content(painter.metrics)
        top = self.places["filters"][1]
        is_reading = self.source.progress is not None
        nothing = [
            _("No match has been played yet."),
            _("Every match you play is kept here: to continue, to look at again, to count."),
        ]
        lines = [self._count_line()] if is_reading else nothing
        draw_empty(painter, (x, top, width, y + h - top), lines, higher=False, welcomes=not is_reading)
