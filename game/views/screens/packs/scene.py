"""Cards and table: which pack, which back, what lies on the table, and marks for those who need them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

from msgspec.structs import replace
from pygame import Surface

from game.packs.backs import REWARDS, back_name, back_names
from game.packs.games import why_not
from game.packs.pack import Pack
from game.views.cards.packchoice import GamePacks
from game.views.cards.packshelf import Shelf, Shelved
from game.views.cards.skin import Appearance
from game.views.input.intents import Means
from game.views.kit.box import Box, Grid, column, row, space
from game.views.kit.controls import ButtonBox, Faced, MadeBox, PickerBox, SegmentsBox, SwitchBox, chooser
from game.views.kit.pages import Pages
from game.views.kit.screen import Keys, Screen
from game.views.kit.words import Label, Prose, ruled
from game.views.paint.covers import cover_name, cover_names
from game.views.painter import Painter
from game.views.screens.packs import pictures
from game.views.screens.packs.cards import PackCardsScene
from game.views.screens.packs.pictures import ShownPicture, Size, TileBox
from game.views.screens.textpages import PackProblemsScene
from game.views.widgets.hints import ARROWS, Hint
from game.views.widgets.layout import Rect
from game.views.widgets.tile import sheet
from game.words import N_, _, game_title, ngettext

GAP: Final = 14.0
COLUMN_GAP: Final = 44.0
UPPER, LOWER = 458.0, 344.0  # how the height is shared between packs and small table, and what is below them
PICKER: Final = 44.0  # height of what chooses the game
BACK: Final = 75.0  # the least width of a back
TILE: Final = 158.0  # the least width of a pack's tile
BIG: Final = (None, True, False)  # large numbers: as the window asks for, always, never

T = TypeVar("T", bound=str | None)


@dataclass(eq=False, repr=False)
class PacksScene(Screen):
    """Changes apply at once: each one is told to ``game_packs`` or, if it is none of the pack, calls ``on_appearance``.

    The pack is chosen for ``game``; where there are several ``games``, for any of them or for all at once. ``deck`` is
    the number of cards of the game that is being played: packs that lack some of them are not offered. ``earned`` are
    backs that not everybody has.
    """

    caption = N_("Cards and table")
    shows = "shelf.version pack.id game appearance"
    awaits = "shelf.reading"
    end = 996.0

    shelf: Shelf
    game_packs: GamePacks
    appearance: Appearance
    on_appearance: Callable[[Appearance], None]
    game: str | None  # None: all of them
    games: Sequence[str] = ()
    deck: int | None = None
    earned: Sequence[str] = ()

    def __post_init__(self) -> None:
        super().__init__()
        self.pack = self.game_packs.chosen(self.game or "")  # the one that is shown
        self.designs = (None, *back_names(), *self.earned)
        back = self.appearance.back
        self._first_back = self.designs.index(back) if back in self.designs else 0
        self._last: tuple[Hashable, Rect] | None = None  # the small table that is shown

    # --- what is shown

    @property
    def first(self) -> str:
        """The chosen pack, or what else is chosen first."""
        return next((name for name, tile in self.controls.items() if isinstance(tile, Faced) and tile.chosen), "")

    def hints(self) -> tuple[Sequence[Hint], str]:
        """Return what keys do, and why a pack is not offered."""
        shown = [(ARROWS, _("choose")), ((Means.CONFIRM,), _("select")), ((Means.BACK,), _("back"))]
        return shown, self.remark() or _("Changes are saved immediately.")

    def remark(self) -> str | None:
        """Why the pack under the pointer, or with the focus, is not offered."""
        if tile := self.group.hovered or self.group.focused:
            for entry in self._entries():
                if self.controls.get(_tile_name(entry)) is tile and (reason := self._why_not(entry.offered)):
                    return _("{pack}: {reason}").format(pack=_name_of(entry), reason=reason)
        return None

    def keys(self) -> Keys:
        """Return the keys that leaf through the packs."""
        return {Means.PAGE_UP: partial(self.turn_page, "packs", -1), Means.PAGE_DOWN: partial(self.turn_page, "packs")}

    def build(self) -> Box:
        """Return packs and the small table above, backs, covers and marks below."""
        upper = row(
            row(self._packs(), grow=57, wide=0),
            column(space(12), *self._small_table(), gap=GAP, grow=43, wide=0),
            gap=COLUMN_GAP, grow=UPPER, high=0,
        )  # fmt: skip
        lower = row(
            row(self._backs(), grow=32.5, wide=0),
            row(self._covers(), grow=34.5, wide=0),
            column(headed(_("Markings")), *self._marks(), gap=8, grow=33, wide=0),
            gap=COLUMN_GAP, grow=LOWER, high=0,
        )  # fmt: skip
        return column(upper, lower, gap=18, pad=(24, 52, 38, 52), ground=sheet)

    def _packs(self) -> Box:
        """A tile for each pack in two lines."""
        entries = self._entries()
        names = [_name_of(entry) for entry in entries]
        tiles = tuple(self._pack_tile(entry, names) for entry in entries)
        turn, page = partial(self.turn_page, "packs"), self.pages["packs"]
        pages = Pages(tiles, self._packs_head, _("More packs"), turn, TILE, page, lines=2, columns=3, gap=GAP)
        return replace(pages, name="packs", grow=1)

    def _packs_head(self, more: Box | None) -> Box:
        """The heading, and beside it for which of the games the pack is chosen, where there are several."""
        if len(self.games) < 2:
            return headed(_("Pack for {game}").format(game=game_title(self.game or "")), more)
        games = (None, *self.games)
        names = [_("For every game"), *(_("For {game}").format(game=game_title(game)) for game in self.games)]
        choose = chooser(self.choose_for, games)
        return headed(_("Pack"), PickerBox("game", names, games.index(self.game), choose, tall=PICKER), more)

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

    def _pack_tile(self, entry: Shelved, names: Sequence[str]) -> Box:
        pack, name, text = entry.offered, _tile_name(entry), _name_of(entry)
        if pack is None:
            return TileBox(name, text, lambda: self.open(PackProblemsScene(entry)), name, None, False, names, True)
        pale, key, picture = self._why_not(pack) is not None, ("fan", id(pack)), partial(pictures.fan_of, pack)
        take = self._refuse if pale else partial(self._take, pack)
        return TileBox(name, text, take, key, picture, pack.id == self._chosen, names, pale)

    def _why_not(self, pack: Pack | None) -> str | None:
        if pack is None:
            return _("This pack cannot be used: press to see why.")
        return why_not(pack, self.deck) if self.deck is not None else None

    def _small_table(self) -> Sequence[Box]:
        """The small table, and below it the way to all cards, and what is to be known of the pack."""
        shown = partial(ShownPicture, draw=self._draw_table, press=self._show_cards)
        table = MadeBox("table", shown, high=(80, 120), grow=1)
        view = ButtonBox("view", _("View all cards"), self._show_cards, "paper", "cards")
        about = column(Prose(self._about(), 20, ink="ink2", leading=1.2), align=0.5, grow=1)
        return table, row(view, about, gap=20, high=(54, 60))

    def _about(self) -> str:
        """How many cards the chosen pack has, and who made it, or why it is not used."""
        count, about = len(self.pack.cards), self.pack.spec.pack
        cards = ngettext("{n} card", "{n} cards", count).format(n=count)
        told = _("{cards}. {author}, {licence}.").format(cards=cards, author=about.author, licence=about.licence)
        return self._why_not(self.pack) or told

    def _draw_table(self, painter: Painter, area: Rect) -> None:
        """The small table; the one before stays until the new one is made."""
        marks = self.appearance.marks(painter.metrics.height)
        painter.soft(*area, 14, 0.6)
        key = (id(self.pack), self.appearance, marks)
        make = partial(pictures.table_with, self.pack, self.appearance, marks, unit=painter.metrics.unit)
        if pictures.put_picture(painter, key, area, make):
            self._last = (key, area)
        elif self._last is None or not pictures.put_made(painter, *self._last):
            painter.box(*area, 14, "feltdeep")

    def _backs(self) -> Box:
        """As many backs as have room, first those with the one that is chosen."""
        names = {design: back_name(design) if design else _("Pack’s own") for design in self.designs}
        tiles = self._tiles("back", names, lambda design: partial(pictures.card_picture, self.pack, None, back=design))
        head, turn, page = partial(headed, _("Backs")), partial(self.turn_page, "backs"), self.pages["backs"]
        pages = Pages(tiles, head, _("More backs"), turn, BACK, page, self._first_back, columns=4, most=4, gap=GAP)
        return replace(pages, name="backs", grow=1)

    def _covers(self) -> Box:
        """What the table is covered with."""
        names = {cover: cover_name(cover) for cover in cover_names()}
        tiles = self._tiles("cover", names, lambda cover: partial(pictures.cover_piece, cover))
        return column(headed(_("Table")), Grid(tiles, columns=3, gap=GAP, grow=1), gap=8, grow=1)

    def _tiles(
        self, what: str, names: Mapping[T, str], picture: Callable[[T], Callable[[Size], Surface]]
    ) -> tuple[Box, ...]:
        """A tile for each value that something of the appearance can have."""
        now, pack = getattr(self.appearance, what), id(self.pack) if what == "back" else 0
        tiles = []
        for value, name in names.items():
            press, key = partial(self._set, **{what: value}), (what, pack, value)
            tile = TileBox(f"{what} {value}", name, press, key, picture(value), value == now, names.values())
            tiles.append(replace(tile, whole=value in REWARDS))
        return tuple(tiles)

    def _marks(self) -> Sequence[Box]:
        names = (_("Automatic"), _("Always"), _("Never"))
        text, remark, signs = _("Suit symbols and points"), _("in the corners of every card"), self.appearance.signs
        chosen = BIG.index(self.appearance.big)
        return (
            Label(_("Large numbers"), 22, "semi"),
            SegmentsBox("numbers", names, chosen, lambda place: self._set(big=BIG[place]), 20, tall=56),
            space(20, 4),
            SwitchBox("signs", text, signs, lambda on: self._set(signs=on), remark),
        )

    # --- what is done

    def choose_for(self, game: str | None) -> None:
        """The pack is chosen for another game from now on, or for all."""
        self.game = game
        if game is not None:
            self.pack = self.game_packs.chosen(game)

    def _take(self, pack: Pack) -> None:
        self.pack = pack
        self.game_packs.choose(pack, self.game)

    def _refuse(self) -> None:
        """Nothing changes; the reason stands below the sheet as long as the tile has focus or pointer."""

    def _set(self, **changes: object) -> None:
        self.appearance = replace(self.appearance, **changes)
        self.on_appearance(self.appearance)

    def _show_cards(self) -> None:
        self.open(PackCardsScene(self.pack, self.appearance))


def headed(text: str, *beside: Box | None) -> Box:
    """Return a heading with a line below it, and what stands beside it."""
    head = row(Label(text, 30, "serif-bold", grow=1), *beside, gap=12, high=(46, 50))
    return column(head, ruled(4))


def _tile_name(entry: Shelved) -> str:
    return f"pack {entry.folder.name}"


def _name_of(entry: Shelved) -> str:
    return entry.pack.name() if entry.pack else entry.folder.name
