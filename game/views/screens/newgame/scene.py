"""The new game: which one, who sits where, by which rules, to what end and for which stake."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.model.presets import GAMES
from game.newgame import MOST_STAKE, ROTATION_BY, USUAL_LENGTHS, USUAL_STAKES, NewGame, NewSeat, next_stake
from game.people import GameChoice, Person, humans, level_of_all
from game.views.cards.packchoice import PackOffer
from game.views.input.intents import Intent, Means
from game.views.painter import Painter
from game.views.scene import Backdrop, Stage
from game.views.screens.newgame.house import HouseRulesScene
from game.views.screens.newgame.rows import BY_ONE, GAP, ROW, Cell, Row, Rows
from game.views.screens.newgame.seat import SeatCard, SeatScene, seat_row
from game.views.screens.newgame.tiles import GameTiles
from game.views.screens.page import BODY_TOP, ControlScene, back_button, chooser, content, draw_title
from game.views.screens.textpages import RulesScene
from game.views.widgets.buttons import Button, IconButton, Segments
from game.views.widgets.control import Control, Rect
from game.views.widgets.layout import Box, column, row
from game.views.widgets.prose import best_size, crowding, flow, flow_height, label, true_size
from game.views.widgets.stepper import Picker
from game.views.widgets.tile import sheet
from game.words import _
from game.words import newgame as words
from game.words.houserules import how_many, in_short

BOTTOM: Final = 1024.0
SHEET_GAP: Final = 26.0
PLAY_GAP: Final = 20.0
TILE_HEIGHT: Final = 210.0
PLAY_HEIGHT: Final = 104.0
WIDEST_SIDE: Final = 0.43  # of the width, however large letters are
LEAST_PICKER, PICKER = 230.0, 264.0
SIDE_INSET: Final = 40.0
PROSE_FONT: Final = "serif-regular"
LEADING: Final = 1.26
LARGEST, LEAST = 24.0, 17.0


class NewGameScene(ControlScene):
    """Choices on the left, what they mean on the right, and Play. Enter plays, except on a button that opens a page.

    ``known`` are the people who have played here. ``packs`` may be None: then there is no choice of them.
    """

    backdrop = Backdrop(dark=0.30)

    def __init__(
        self,
        game: NewGame,
        on_play: Callable[[GameChoice], None],
        known: Sequence[Person] = (),
        packs: PackOffer | None = None,
    ) -> None:
        super().__init__()
        self.game = game
        self.game.on_change = self._again
        self.known = tuple(known)
        self.packs = packs
        self.shelf = packs.shelf if packs is not None else None
        self.on_play = on_play
        self.controls: dict[str, Control] = {}
        self.places: dict[str, Rect] = {}
        self._rows: Rows | None = None

    @property
    def choice(self) -> GameChoice:
        """What would be played now."""
        return self.game.choice

    # --- layout

    def enter(self, stage: Stage) -> None:
        """Put the focus on Play."""
        super().enter(stage)
        self._group.focus = list(self.controls).index("play")
        self._lay(self.choice.game)

    def leave(self) -> None:
        """Stop showing the cards of the chosen game on the table."""
        self._lay(None)

    def _lay(self, game: str | None) -> None:
        if self.packs is not None:
            self.packs.game_packs.preview(game)

    def layout(self, painter: Painter) -> None:
        """Place sheets and controls for this window; the focus stays on its control."""
        super().layout(painter)
        x, width = content(painter.metrics)
        crowd = crowding(painter)
        share = 0.298 if painter.metrics.w >= 1800 else 0.338
        side = width * min(share * (1 + 0.9 * (crowd - 1)), WIDEST_SIDE)
        aside = column(Box("side"), Box("play", PLAY_HEIGHT), size=side, gap=PLAY_GAP)
        tiles = Box("game", TILE_HEIGHT - 20 * (crowd - 1))
        page = column(tiles, row(Box("sheet"), aside, gap=SHEET_GAP), gap=SHEET_GAP)
        self.places = page.place((x, BODY_TOP, width, BOTTOM - BODY_TOP))
        rows = self._rows = Rows(painter, self.places["sheet"], words.row_name_width())
        back = back_button(painter, self.back)
        controls = {"game": self._game_tiles(), **rows.place(self._declared(painter, rows))}
        controls |= {"rules": self._rules_button(painter, back.rect), "play": self._play_button(), "back": back}
        focused = list(self.controls)[self._group.focus] if self.controls else "play"
        self.controls = controls
        self._group.set(list(controls.values()))
        self._group.focus = list(controls).index(focused if focused in controls else "play")

    def _game_tiles(self) -> Control:
        games = list(GAMES)
        chosen = games.index(self.choice.game) if self.choice.game in games else -1
        ready = self.packs.game_packs.ready if self.packs is not None else None
        return GameTiles(self.places["game"], games, chosen, lambda i: self.choose_game(games[i]), ready)

    def _rules_button(self, painter: Painter, back: Rect) -> Control:
        """Beside the button that leads back: the page of exactly these rules."""
        text = _("Rules of this game")
        wide = painter.text_width(text, 22, "semi") + painter.text_width("F1", 18, "semi") + 112
        x, y, _w, h = back
        return Button((x - 16 - wide, y, wide, h), text, self._open_rules, icon="book", key="F1", size=22)

    def _play_button(self) -> Control:
        if self.game.is_practice:
            return Button(self.places["play"], _("Practise"), self._play, "primary", "again", "Enter", size=46)
        text, icon = (_("Play"), "play") if humans(self.choice.people) else (_("Watch"), "eye")
        return Button(self.places["play"], text, self._play, "primary", icon, "Enter", size=46)

    # --- the rows

    def _declared(self, painter: Painter, rows: Rows) -> list[Row]:
        """The rows that have a meaning with the choices made so far."""
        game, rules = self.game, self.game.rules
        titles, said = words.row_names(rules), words.remarks(self.choice)
        refused = words.refused_match(game.refused_kinds())
        only = "" if len(game.counts) > 1 else f"{rules.players} · "  # a number that is no choice

        def titled(name: str, cells: Sequence[Cell], *remarks: str) -> Row:
            return Row(name, cells, titles[name], remarks)

        found = [
            titled("players", self._players(rows), only + said["players"]),
            seat_row(painter, self.choice, rows.width, self._open_seat),
        ]
        if len(game.levels) > 1 and humans(self.choice.people) < rules.players:
            found.append(titled("level", self._level(rows), said["level"]))
        in_words = in_short(rules, game.usual), how_many(rules, game.usual)
        found.append(titled("house", self._house(painter, rows), *in_words))
        if self.packs is not None:
            about = self.packs.remarks(self.choice.game, rules.deck)
            found.append(titled("pack", self._pack(painter, rows, self.packs), *about))
        if len(game.match_kinds) > 1:
            found.append(titled("match", self._match(rows), refused or said["match"]))
        stake = rows.number("stake", USUAL_STAKES, rules.stake, (0, MOST_STAKE), game.choose_stake, next_stake)
        found += [titled("length", self._length(rows), said["length"]), titled("stake", stake, said["stake"])]
        if game.may_practise:
            found.append(titled("practice", [self._practice(rows)], said["practice"]))
        return found

    def _players(self, rows: Rows) -> list[Cell]:
        counts = self.game.counts
        now, choose = counts.index(self.game.rules.players), self.game.choose_players
        wide = min(rows.control_width, 88.0 * max(3, len(counts)))
        names = [str(count) for count in counts]
        cell = Cell("players", wide, lambda rect: Segments(rect, names, now, chooser(choose, counts), 26))
        return [cell] if len(counts) > 1 else []

    def _level(self, rows: Rows) -> list[Cell]:
        levels, now = self.game.levels, level_of_all(self.choice.people)
        names = [words.level_name(level) for level in levels]
        chosen = levels.index(now) if now in levels else -1
        return [rows.choice("level", names, chosen, chooser(self.game.choose_level, levels))]

    def _house(self, painter: Painter, rows: Rows) -> list[Cell]:
        wide, text = min(rows.control_width, 264.0 * crowding(painter)), _("Change…")
        return [Cell("house", wide, lambda rect: Button(rect, text, self._open_house_rules, "paper", size=24))]

    def _pack(self, painter: Painter, rows: Rows, packs: PackOffer) -> list[Cell]:
        game, look, names = self.choice.game, _("All packs"), packs.names(self.choice.game)
        beside = painter.text_width(look, 22, "semi") + 72
        longest = max(painter.text_width(name, 22, "semi") for name in names) + 2 * ROW + 12
        needed = max(LEAST_PICKER, min(longest, PICKER * crowding(painter)))
        kind = Button
        if rows.room - beside - GAP < needed:
            beside, kind = 64.0, IconButton
        wide = max(min(max(PICKER, needed), rows.room - beside - GAP), rows.control_width - beside - GAP)
        take = chooser(partial(self._change, lambda pack: packs.game_packs.choose(pack, game)), packs.offered(game))
        show = partial(packs.on_look, game)
        return [
            Cell("pack", wide, lambda rect: Picker(rect, names, packs.index(game), take)),
            Cell("pack" + BY_ONE, beside, lambda rect: kind(rect, look, show, "paper", "cards", size=22)),
        ]

    def _match(self, rows: Rows) -> list[Cell]:
        game, offered = self.game, self.game.match_kinds
        names, chosen = [words.kind_name(kind) for kind in offered], offered.index(game.rules.match.kind)
        return [rows.choice("match", names, chosen, chooser(game.choose_kind, offered), game.refused_kinds())]

    def _practice(self, rows: Rows) -> Cell:
        wide, take = min(rows.control_width, 264.0), chooser(self.game.choose_practice, (False, True))
        names, chosen = words.off_and_on(), int(self.game.wants_practice)
        return Cell("practice", wide, lambda rect: Segments(rect, names, chosen, take))

    def _length(self, rows: Rows) -> list[Cell]:
        game, rules = self.game, self.game.rules
        usual = USUAL_LENGTHS.get(rules.match.kind)
        if usual is not None:
            return rows.number("length", usual, rules.match.n, game.lengths, game.choose_length)
        names, chosen = words.rotation_names(), ROTATION_BY.index(rules.rotation_by)
        decide = chooser(game.choose_rotation_by, ROTATION_BY)
        return [Cell("length", rows.control_width, lambda rect: Segments(rect, names, chosen, decide))]

    # --- choosing

    def choose_game(self, game: str) -> None:
        """Take another game."""
        self.game.choose_game(game)
        self._lay(game)

    # --- input

    def _play(self) -> None:
        self.on_play(self.choice)

    def _open_seat(self, seat: int) -> None:
        chosen = NewSeat(self.choice, seat, self.game.levels, self.known, self.game.seat, self.game.level)
        self._open(SeatScene(chosen))

    def _open_house_rules(self) -> None:
        self._open(HouseRulesScene(self.choice, self.game.choose_house_rules))

    def _open_rules(self) -> None:
        self._open(RulesScene(self.game.rules, self.choice.game))

    def handle(self, intent: Intent) -> None:
        """Change a choice, read the rules, play or go back."""
        means = intent.means
        if means is Means.HELP:
            self._open_rules()
        elif means is Means.MENU or (means is Means.CONFIRM and not self._on_another_button):
            self._play()
        else:
            super().handle(intent)

    @property
    def _on_another_button(self) -> bool:
        return self._group.show_focus and isinstance(self._group.focused, Button | SeatCard)

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the title, both sheets and the controls."""
        draw_title(painter, _("New game"))
        sheet(painter, self.places["sheet"], framed=False)
        if self._rows is not None:
            self._rows.draw(painter)
        draw_side(painter, self.places["side"], self.choice)
        self._group.draw(painter)


def draw_side(painter: Painter, area: Rect, choice: GameChoice) -> None:
    """Draw the sheet with who plays and by which rules."""
    x, y, w, _h = area
    sheet(painter, area)
    middle = y + 36 + true_size(painter, 32) * 0.6
    label(painter, _("Your game"), x + SIDE_INSET, middle, w - 2 * SIDE_INSET, 32, "serif-bold", "ink")
    left, top, width, height = text_area(painter, area)
    paragraphs, size = fitting(painter, choice, width, height)
    for paragraph in paragraphs:
        top = flow(painter, paragraph, left, top, width, size, PROSE_FONT, "ink", LEADING) + 8


def text_area(painter: Painter, area: Rect) -> Rect:
    """Where the sheet has room for its text."""
    x, y, w, h = area
    top = y + 36 + true_size(painter, 32) * 1.35
    return (x + SIDE_INSET, top, w - 2 * SIDE_INSET, y + h - 34 - top)


def fitting(painter: Painter, choice: GameChoice, width: float, height: float) -> tuple[list[str], float]:
    """The paragraphs there is room for, and their text size: who plays is left out first, then the last sentences."""
    every = words.paragraphs(choice)
    size = LARGEST
    for kept in (every, every[1:]):
        text, room = "\n".join(kept), height - 8 * (len(kept) - 1)
        size = best_size(painter, text, width, room, LARGEST, PROSE_FONT, LEADING, LEAST)
        if flow_height(painter, text, width, size, PROSE_FONT, LEADING) <= room:
            return list(kept), size
    text = every[-1]
    while flow_height(painter, text, width, size, PROSE_FONT, LEADING) > height and ". " in text:
        text = words.shortened(text)
    return [text], size
