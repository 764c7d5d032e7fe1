"""Cards and table: which pack, which back, what lies on the table, and marks for those who need them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.packs.backs import REWARDS, back_name, back_names
from game.packs.games import why_not
from game.packs.pack import Pack
from game.views.cards.packchoice import GamePacks
from game.views.cards.packshelf import Shelf, Shelved
from game.views.cards.skin import Appearance
from game.views.input.intents import Intent, Means
from game.views.paint.covers import cover_name, cover_names
from game.views.painter import Painter
from game.views.scene import Backdrop, Stage
from game.views.screens.packs.cards import PackCardsScene
from game.views.screens.packs.pictures import (
    PictureTile,
    back_of,
    cover_piece,
    fan_of,
    put_made,
    put_picture,
    table_with,
)
from game.views.screens.page import BODY_TOP, ControlScene, back_button, chooser, content, draw_foot, draw_title
from game.views.screens.textpages import PackProblemsScene
from game.views.widgets.buttons import Button, IconButton, Segments, Toggle
from game.views.widgets.control import Control, Rect
from game.views.widgets.hints import ARROWS
from game.views.widgets.layout import Box, column, grid, holds, row, space
from game.views.widgets.prose import crowding, label, note
from game.views.widgets.stepper import Picker
from game.views.widgets.tile import sheet
from game.words import _, game_title, ngettext

SHEET_BOTTOM: Final = 996.0
INSET: Final = 52.0
GAP: Final = 14.0
COLUMN_GAP: Final = 44.0
HEAD: Final = 66.0  # from the upper edge of the sheet, or of a lower part, to what stands under its heading
UPPER: Final = 458.0  # height of the packs and of the small table, with their heading
PICKER: Final = 44.0  # height of what chooses the game
ROWS: Final = 2
BACKS_SHOWN: Final = 4  # at a time
TILE: Final = 158.0  # the least width of a pack's tile
SWATCH: Final = 0.6  # a piece of a cover shows it so much smaller
BIG: Final = (None, True, False)  # large numbers: as the window asks for, always, never


class PacksScene(ControlScene):
    """Changes apply at once: each one is told to ``game_packs`` or, if it is none of the pack, calls ``on_appearance``.

    The pack is chosen for ``game``; where there are several ``games``, for any of them or for all at once. ``deck`` is
    the number of cards of the game that is being played: packs that lack some of them are not offered. ``earned`` are
    backs that not everybody has.
    """

    backdrop = Backdrop(dark=0.42)

    def __init__(
        self,
        shelf: Shelf,
        game_packs: GamePacks,
        appearance: Appearance,
        on_appearance: Callable[[Appearance], None],
        game: str,
        games: Sequence[str] = (),
        deck: int | None = None,
        earned: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.shelf: Shelf = shelf
        self.game_packs = game_packs
        self.game: str | None = game  # the one for which the pack is chosen; None: all of them
        self.games = tuple(games)
        self.pack = game_packs.chosen(game)  # the one that is shown
        self.appearance = appearance
        self.deck = deck
        self.on_appearance = on_appearance
        self.page = 0
        self.designs = (None, *back_names(), *earned)
        self.backs_page: int | None = None  # None: the one with the back that is chosen
        self.places: dict[str, Rect] = {}
        self._last: tuple[Hashable, Rect] | None = None  # the small table that is shown

    # --- layout

    def enter(self, stage: Stage) -> None:
        """Follow the last device; begin at the chosen pack."""
        super().enter(stage)
        for place, control in enumerate(self._group.controls):
            if isinstance(control, PictureTile) and control.chosen:
                self._group.focus = place
                break

    def layout(self, painter: Painter) -> None:
        """Place packs and the small table above, backs, covers and marks below."""
        super().layout(painter)
        x, width = content(painter.metrics)
        button, segments = (54 * min(1.15, crowding(painter)), 56 * min(1.15, crowding(painter)))
        packs = column(Box("packs title", HEAD), Box("packs"), weight=57)
        table = column(space(34), column(Box("table"), Box("below table", button), gap=GAP), weight=43)
        marks = (space(40), Box("numbers", segments), space(26), Box("signs", 64 * crowding(painter)))
        lower = row(
            column(Box("backs title", HEAD), Box("backs"), weight=32.5),
            column(Box("covers title", HEAD), Box("covers"), weight=34.5),
            column(Box("marks title", HEAD), Box("marks", children=marks), weight=33),
            gap=COLUMN_GAP,
        )
        upper = row(packs, table, gap=COLUMN_GAP, size=UPPER)
        whole = column(space(14), upper, space(18), lower, space(38), name="sheet", pad=(INSET, 0))
        self.places = whole.place((x, BODY_TOP, width, SHEET_BOTTOM - BODY_TOP))
        controls = [*self._pack_controls(painter), self._view_button(painter), *self._back_controls(painter)]
        controls += [*self._cover_controls(painter), *self._mark_controls()]
        self._group.set([*controls, back_button(painter, self.back)])

    def _pack_controls(self, painter: Painter) -> list[Control]:
        """A tile for each pack in two rows; what has no room there is on another page."""
        area = x, y, wide, high = self.places["packs"]
        entries = self._entries()
        columns = min(max(3, -(-len(entries) // ROWS)), int((wide + GAP) / (TILE + GAP)))
        room = columns * ROWS
        controls = self._game_controls(painter, 60 if len(entries) > room else 0)
        if len(entries) > room:
            pages = -(-len(entries) // room)
            self.page %= pages
            entries = entries[self.page * room : (self.page + 1) * room]
            place = (x + wide - 46, y - HEAD + 11, 46, 46)
            controls.append(IconButton(place, _("More packs"), self._turn_page, "paper", "right", size=22))
        tiles = grid(area, columns, GAP, (high - GAP * (ROWS - 1)) / ROWS)
        return [*controls, *map(self._pack_tile, tiles.cells(), entries)]

    def _game_controls(self, painter: Painter, beside: float) -> list[Control]:
        """Beside the heading: for which of the games the pack is chosen; nothing where there is but one."""
        if len(self.games) < 2:
            return []
        for_games = (None, *self.games)
        names = [_("For every game"), *(_("For {game}").format(game=game_title(game)) for game in self.games)]
        head = painter.text_width(_("Pack"), 30, "serif-bold") + 24
        longest = max(painter.text_width(name, 22, "semi") for name in names) + 2 * PICKER + 16
        x, y, w, _h = self.places["packs title"]
        wide = min(longest, w - beside - head)
        place = (x + w - beside - wide, y + 13, wide, PICKER)
        return [Picker(place, names, for_games.index(self.game), chooser(self.choose_for, for_games))]

    def choose_for(self, game: str | None) -> None:
        """The pack is chosen for another game from now on, or for all."""
        self.game = game
        if game is not None:
            self.pack = self.game_packs.chosen(game)
        self._again()

    @property
    def _chosen(self) -> str | None:
        """The id of the pack that is chosen; None where it is not the same for all games."""
        if self.game is not None:
            return self.pack.id
        chosen = {self.game_packs.chosen(game).id for game in self.games}
        return chosen.pop() if len(chosen) == 1 else None

    def _entries(self) -> list[Shelved]:
        """What is on the shelf; the pack in use before it is read."""
        entries = list(self.shelf.entries)
        if not any(entry.pack and entry.pack.id == self.pack.id for entry in entries):
            entries.insert(0, Shelved(self.pack.folder, self.pack))
        return entries

    def _pack_tile(self, rect: Rect, entry: Shelved) -> Control:
        pack = entry.offered
        name = entry.pack.name() if entry.pack else entry.folder.name
        if pack is None:
            why = _("This pack cannot be used: press to see why.")
            return PictureTile(rect, name, None, None, partial(self._show_problems, entry), reason=why, lines=2)
        reason = why_not(pack, self.deck) if self.deck is not None else None
        return PictureTile(
            rect,
            name,
            ("fan", id(pack)),
            partial(fan_of, pack),
            partial(self._take, pack) if reason is None else self._refuse,
            chosen=pack.id == self._chosen,
            reason=reason,
            lines=2,
        )

    def _view_button(self, painter: Painter) -> Control:
        """Below the small table; what is to be known of the pack stands beside it."""
        x, y, w, h = self.places["below table"]
        text = _("View all cards")
        wide = min(w * 0.62, painter.text_width(text, 22, "semi") + 90)
        self.places["about"] = (x + wide + 20, y, w - wide - 20, h)
        return Button((x, y, wide, h), text, self._show_cards, "paper", "cards", size=22)

    def _back_controls(self, painter: Painter) -> list[Control]:
        area, whole = self.places["backs"], _("Pack’s own")
        shown = self._backs_shown(painter, area[2])
        if self.backs_page is None:
            chosen = self.appearance.back
            self.backs_page = self.designs.index(chosen) // shown if chosen in self.designs else 0
        first = self.backs_page % -(-len(self.designs) // shown) * shown
        designs = self.designs[first : first + shown]
        tiles = grid(area, shown, GAP, area[3])
        lines = max(2, len(painter.wrap(whole, tiles.step - GAP - 10, 19, "semi")))
        more: list[Control] = []
        if len(self.designs) > shown:
            x, y, wide, _h = area
            place = (x + wide - 46, y - HEAD + 9, 46, 46)
            more.append(IconButton(place, _("More backs"), self._turn_backs, "paper", "right", size=22))
        backs = [
            PictureTile(
                rect,
                whole if design is None else back_name(design),
                ("back", id(self.pack), design),
                partial(back_of, self.pack, design),
                partial(self._set, back=design),
                chosen=design == self.appearance.back,
                lines=lines,
            )
            for rect, design in zip(tiles.cells(), designs, strict=False)
        ]
        return [*more, *backs]

    def _backs_shown(self, painter: Painter, wide: float) -> int:
        """How many backs lie beside each other: one less where the name of a town would have no room."""
        room = (wide + GAP) / BACKS_SHOWN - GAP - 12
        towns = [back_name(design) for design in self.designs if design in REWARDS]
        return BACKS_SHOWN - any(painter.text_width(town, 19, "semi") > room for town in towns)

    def _cover_controls(self, painter: Painter) -> list[Control]:
        area = self.places["covers"]
        tiles = grid(area, 3, GAP, (area[3] - GAP) / 2)
        unit, radius = painter.metrics.unit * SWATCH, painter.metrics.px(8)
        room = tiles.step - GAP - 12
        narrow = any(painter.text_width(cover_name(cover), 19, "semi") > room for cover in cover_names())
        return [
            PictureTile(
                rect,
                cover_name(cover),
                ("cover", cover),
                partial(cover_piece, cover, unit=unit, radius=radius),
                partial(self._set, cover=cover),
                chosen=cover == self.appearance.cover,
                lines=2 if narrow else 1,
            )
            for rect, cover in zip(tiles.cells(), cover_names(), strict=False)
        ]

    def _mark_controls(self) -> list[Control]:
        names = (_("Automatic"), _("Always"), _("Never"))
        numbers = self.places["numbers"]
        text, remark = _("Suit symbols and points"), _("in the corners of every card")
        signs = Toggle(self.places["signs"], text, self.appearance.signs, lambda on: self._set(signs=on), remark)
        return [Segments(numbers, names, BIG.index(self.appearance.big), lambda i: self._set(big=BIG[i]), 20), signs]

    # --- input

    def handle(self, intent: Intent) -> None:
        """Choose something, look closer, or go back."""
        if intent.means is Means.BACK:
            self.back()
        elif intent.means in (Means.PAGE_UP, Means.PAGE_DOWN):
            self._turn_page(-1 if intent.means is Means.PAGE_UP else 1)
        elif not self._group.handle(intent) and intent.means is Means.PRESS:
            if holds(self.places["table"], intent.x, intent.y):
                self._show_cards()

    def _turn_page(self, by: int = 1) -> None:
        self.page += by
        self._again()

    def _turn_backs(self) -> None:
        self.backs_page = (self.backs_page or 0) + 1
        self._again()

    def _take(self, pack: Pack) -> None:
        self.pack = pack
        self.game_packs.choose(pack, self.game)
        self._again()

    def _refuse(self) -> None:
        """Nothing changes; the reason stands below the sheet as long as the tile has focus or pointer."""

    def _set(self, **changes: object) -> None:
        self.appearance = replace(self.appearance, **changes)
        self.on_appearance(self.appearance)
        self._again()

    def _show_cards(self) -> None:
        self._open(PackCardsScene(self.pack, self.appearance))

    def _show_problems(self, entry: Shelved) -> None:
        self._open(PackProblemsScene(entry))

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the sheet, the headings, the small table and the controls."""
        draw_title(painter, _("Cards and table"))
        sheet(painter, self.places["sheet"])
        for place, text in self._titles().items():
            x, y, w, _h = self.places[place]
            label(painter, text, x, y + 34, w - 60, 30, "serif-bold", "ink")
            painter.line([(x, y + 58), (x + w, y + 58)], "line", 1.5)
        x, y, w, _h = self.places["marks"]
        label(painter, _("Large numbers"), x, y + 16, w, 22, "semi", "ink")
        self._draw_table(painter)
        x, y, w, h = self.places["about"]
        fits = (text for text in self._about() if len(painter.wrap(text, w, 20, "sans")) <= 2)
        note(painter, next(fits, self._about()[-1]), x, y + h / 2, w, 20, "sans", "ink2", 2)
        self._group.draw(painter)
        hints = [(ARROWS, _("choose")), ((Means.CONFIRM,), _("select")), ((Means.BACK,), _("back"))]
        draw_foot(painter, hints, self.remark() or _("Changes are saved immediately."))

    def _titles(self) -> dict[str, str]:
        """The headings, by their places."""
        one = _("Pack for {game}").format(game=game_title(self.game or ""))
        packs = one if len(self.games) < 2 else _("Pack")
        return {
            "packs title": packs,
            "backs title": _("Backs"),
            "covers title": _("Table"),
            "marks title": _("Markings"),
        }

    def remark(self) -> str | None:
        """Why the pack under the pointer, or with the focus, is not offered."""
        tile = self._group.hovered or self._group.focused
        if isinstance(tile, PictureTile) and tile.reason is not None:
            return _("{pack}: {reason}").format(pack=tile.label, reason=tile.reason)
        return None

    def _about(self) -> tuple[str, ...]:
        """How many cards the chosen pack has, and who made it, or why it is not used; the longest first."""
        count = len(self.pack.cards)
        cards = ngettext("{n} card", "{n} cards", count).format(n=count)
        about = self.pack.spec.pack
        reason = why_not(self.pack, self.deck) if self.deck is not None else None
        if reason is not None:
            return (reason,)
        return _("{cards}. {author}, {licence}.").format(cards=cards, author=about.author, licence=about.licence), cards

    def _draw_table(self, painter: Painter) -> None:
        """The small table; the one before stays until the new one is made."""
        area, marks = self.places["table"], self.appearance.marks(painter.metrics.height)
        painter.soft(*area, 14, 0.6)
        key = (id(self.pack), self.appearance, marks)
        unit, radius = painter.metrics.unit, painter.metrics.px(14)
        make = partial(table_with, self.pack, self.appearance, marks, unit=unit, radius=radius)
        if put_picture(painter, key, area, make):
            self._last = (key, area)
        elif self._last is None or not put_made(painter, *self._last):
            painter.box(*area, 14, "feltdeep")
