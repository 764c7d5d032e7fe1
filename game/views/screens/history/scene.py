"""The matches of before: a list, narrowed by game, opponent and result, and what can be done with the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from game.pastmatches import EVERYTHING, MatchFilter, MatchKey, Part, PastMatch, Result
from game.people import in_words
from game.views.input.intents import Device, Intent, Means
from game.views.painter import Painter
from game.views.scene import Backdrop, Stage
from game.views.screens.history.asking import (
    DeleteScene,
    GamesSheet,
    ImportScene,
    MatchName,
    MatchNameScene,
    PeopleSheet,
)
from game.views.screens.history.buttons import Action, SmallButtons
from game.views.screens.history.rows import MatchList
from game.views.screens.history.side import draw_summary, draw_unreadable
from game.views.screens.history.slate import draw_slate
from game.views.screens.history.state import HistoryActions, MatchSource
from game.views.screens.newgame.name import can_show
from game.views.screens.page import (
    BODY_TOP,
    HINTS_Y,
    TITLE_Y,
    ControlScene,
    back_button,
    chooser,
    content,
    draw_foot,
    draw_title,
)
from game.views.widgets.buttons import Button, Segments
from game.views.widgets.control import Control, Rect
from game.views.widgets.hints import UP_DOWN, Hint
from game.views.widgets.layout import Box, column, row
from game.views.widgets.prose import best_size, crowding, flow, flow_height, label
from game.views.widgets.tile import sheet
from game.words import _, game_title, listed
from game.words import history as words

BOTTOM: Final = 992.0
SIDE: Final = 0.345  # of the width, for the chosen match
GAP: Final = 16.0
FILTER: Final = 56.0
INSET: Final = 14.0  # of the list in its sheet
SUMMARY: Final = 104.0
GOLD: Final = 84.0
LEADING: Final = 1.3
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
        body = row(Box("list", weight=1 - SIDE), self._side(painter), gap=24)
        page = column(Box("filters", FILTER * min(1.2, crowd)), body, gap=GAP + 2)
        self.places = page.place((x, BODY_TOP, width, BOTTOM - BODY_TOP))
        self.controls = {}
        if self.source.keys:
            self._add_list(painter)
            self._add_actions(painter)
        if self._has_any:
            self._add_filters(painter)
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

    def _side(self, painter: Painter) -> Box:
        """What stands beside the list."""
        crowd = crowding(painter)
        match = self.match
        parts = [Box("slate")]
        if match is not None and match.key.part != Part.UNREADABLE:
            parts.append(Box("summary", SUMMARY * min(1.35, crowd)))
        if match is not None and (match.can_continue or match.can_look_back):
            parts.append(Box("gold", GOLD))
        parts.append(Box("small", self._small(painter).height))
        return Box("side", weight=SIDE, children=tuple(parts), gap=GAP)

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
            made = MatchList(inside, painter, keys, self.source.match, self._choose, self._continue_at)
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

    def _add_actions(self, painter: Painter) -> None:
        """The gold button, and the smaller ones below it."""
        match = self.match
        if match is None:
            return
        if match.can_continue:
            self.controls["gold"] = Button(
                self.places["gold"], _("Continue"), self._continue, "primary", "play", size=34
            )
        elif match.can_look_back:
            self.controls["gold"] = Button(
                self.places["gold"], _("Look back"), self._look_back, "primary", "eye", "R", size=34
            )
        small = self._small(painter)
        for action, place in zip(small.actions, small.places(self.places["small"]), strict=True):
            icon = action.icon if small.has_signs else None
            key = action.key if small.has_signs and small.lines == 1 else None
            self.controls[action.name] = Button(place, action.text, action.press, "quiet", icon, key, size=22)

    def _small(self, painter: Painter) -> SmallButtons:
        """What else can be done with the chosen match."""
        match = self.match
        found: list[Action] = []
        if match is not None and match.key.part != Part.UNREADABLE:
            found.append(Action("rename", _("Rename"), "pen", "F2", self._rename))
        if match is not None and match.can_export:
            found.append(Action("export", _("Export"), "export", "X", self._export))
        if match is not None:
            found.append(Action("delete", _("Delete"), "trash", "Del", self._delete))
        return SmallButtons.of(painter, found, content(painter.metrics)[1] * SIDE - 24)

    def _add_filters(self, painter: Painter) -> None:
        """Who, which game, with whom, and how it ended."""
        wanted, (x, y, w, h) = self.source.filter, self.places["filters"]
        game = game_title(wanted.game) if wanted.game else _("All games")
        opponent = in_words(wanted.opponent) if wanted.opponent else _("All opponents")
        boxes = [Box("game", weight=210), Box("opponent", weight=250)]
        if len(self.source.people()) > 1:
            boxes.insert(0, Box("person", weight=200))
        names = words.filter_names()
        longest = sum(painter.text_width(name, 22, "semi") + 40 for name in names)
        area = row(*boxes, Box("result", weight=max(420.0, longest)), gap=12).place(
            (x, y, min(w, 1330 * crowding(painter)), h)
        )
        if "person" in area:
            who = in_words(wanted.person) if wanted.person else _("Everybody")
            self.controls["person"] = Button(
                area["person"], who, self._ask_person, "quiet", "person", active=bool(wanted.person)
            )
        self.controls["game"] = Button(area["game"], game, self._ask_game, "quiet", "cards", active=bool(wanted.game))
        self.controls["opponent"] = Button(
            area["opponent"], opponent, self._ask_opponent, "quiet", "face", active=bool(wanted.opponent)
        )
        choose = chooser(self._narrow_result, tuple(Result))
        self.controls["result"] = Segments(area["result"], names, wanted.result, choose, 22)

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
        self._continue()

    def _continue(self) -> None:
        match = self.match
        if match is not None and match.can_continue:
            self.actions.go_on(match.key)

    def _look_back(self) -> None:
        match = self.match
        if match is not None and match.can_look_back and self.actions.look_back is not None:
            self.actions.look_back(match.key)

    def _rename(self) -> None:
        match = self.match
        if match is None or match.key.part == Part.UNREADABLE:
            return
        name = MatchName(match.name if match.is_named else "", (), can_show)
        self._open(MatchNameScene(name, partial(self.actions.rename, match.key)))

    def _export(self) -> None:
        match = self.match
        if match is not None and match.can_export:
            self.actions.export(match.key)

    def _delete(self) -> None:
        match = self.match
        if match is not None:
            self._open(DeleteScene(match, self.source.in_file(match.key), partial(self.actions.delete, match.key)))

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

    def _narrow_result(self, result: Result) -> None:
        self._narrow(replace(self.source.filter, result=result))

    def _ask_game(self) -> None:
        def take(game: str) -> None:
            self._narrow(replace(self.source.filter, game=game))

        self._open(GamesSheet(self.source.games(), take, self.source.filter.game))

    def _ask_opponent(self) -> None:
        def take(name: str) -> None:
            self._narrow(replace(self.source.filter, opponent=name))

        sheet = PeopleSheet(
            _("Against whom?"), _("Everybody"), self.source.opponents(), take, self.source.filter.opponent
        )
        self._open(sheet)

    def _ask_person(self) -> None:
        def take(name: str) -> None:
            self._narrow(replace(self.source.filter, person=name))

        self._open(
            PeopleSheet(_("Whose matches?"), _("Everybody"), self.source.people(), take, self.source.filter.person)
        )

    # --- input

    def handle(self, intent: Intent) -> None:
        """Choose a match, do something with it, or go back."""
        means = intent.means
        if means not in (Means.POINT, Means.AWAY):
            self._untouched = False
        keyed = {Means.DELETE: self._delete, Means.RENAME: self._rename, Means.EXPORT: self._export}
        if means is Means.BACK:
            self.back()
        elif means is Means.LOOK_BACK or (means is Means.CHRONICLE and intent.device is Device.PAD):
            self._look_back()
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
            match = self.match
            if match is not None and match.can_continue:
                self._continue()
            else:
                self._look_back()
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
            self._draw_notice(painter)
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

    def _draw_empty(self, painter: Painter) -> None:
        """Say why there is nothing, on the sheet of the list and over all the width."""
        x, y, w, h = self.places["list"]
        if not self._has_any:
            _x, width = content(painter.metrics)
            top = self.places["filters"][1]
            y, h, w = top, y + h - top, width
        sheet(painter, (x, y, w, h))
        if self._has_any:
            lines = [_("No match fits.")]
        elif self.source.progress is not None:
            lines = [words.reading_line(*self.source.progress)]
        else:
            lines = [
                _("No match has been played yet."),
                _("Every match you play is kept here: to continue, to look at again, to count."),
            ]
        middle = y + h / 2 - (40 if self._has_any else 20)
        if not self._has_any and self.source.progress is None:
            face = min(190.0, h / 3)
            painter.portrait("rosa", "happy", x + w / 2, middle - face / 2 - 50, face)
        label(painter, lines[0], x + w / 2, middle, w - 120, 40, "serif-bold", "ink", "c")
        for text in lines[1:]:
            room = min(900.0, w - 160)
            flow(painter, text, x + w / 2, middle + 40, room, 26, "serif-regular", "ink2", LEADING, "c")

    def _draw_list(self, painter: Painter) -> None:
        """The sheet on which the rows lie."""
        sheet(painter, self.places["list"], framed=False)

    def _draw_chosen(self, painter: Painter) -> None:
        """The chosen match."""
        match = self.match
        if match is None:
            return
        if match.key.part == Part.UNREADABLE:
            draw_unreadable(painter, self.places["slate"], match)
            return
        draw_slate(painter, self.places["slate"], match)
        draw_summary(painter, self.places["summary"], match)

    def _draw_notice(self, painter: Painter) -> None:
        """What has become of the last thing that was done, at the foot."""
        x, width = content(painter.metrics)
        text, problem = self.source.notice, self.source.is_problem
        size = best_size(painter, text, width - 100, 62, 22, "semi", 1.2, 12)
        high = flow_height(painter, text, width - 100, size, "semi", 1.2) + 16
        top = HINTS_Y - high / 2 + 4
        painter.box(x, top, width, high, 12, "paper2", 1, "danger" if problem else "ink", 2, 1)
        painter.icon("flag" if problem else "check", x + 32, top + high / 2, 24, "danger" if problem else "ink2")
        flow(painter, text, x + 64, top + 8, width - 100, size, "semi", "ink", 1.2)
