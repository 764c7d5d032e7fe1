"""The new game: which one, who sits where, at which level; and in one line by which rules, cards and stake."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.newgame import NewGame, NewSeat
from game.people import GameChoice, Person, humans, level_of_all
from game.views.cards.packchoice import PackOffer
from game.views.input.intents import Intent, Means
from game.views.kit.box import Box, column, row
from game.views.kit.controls import ButtonBox, EntryBox, Faced, SegmentsBox, chooser
from game.views.kit.screen import Keys, Screen
from game.views.kit.words import Label, Picture, Prose, hairline, icon
from game.views.painter import Painter
from game.views.scene import Stage
from game.views.screens.newgame.house import HouseRulesScene
from game.views.screens.newgame.seat import SeatScene, seat_entries
from game.views.screens.newgame.tiles import LOOKS, put_fan, tiles_box
from game.views.screens.textpages import RulesScene
from game.views.widgets.buttons import Button
from game.views.widgets.person import draw_dots
from game.views.widgets.tile import sheet
from game.words import N_, _
from game.words import newgame as words
from game.words.houserules import in_force

BELOW: Final = (420.0, 540.0)  # the height of the sheet below the tiles, whatever stands on it
TITLES: Final = 182.0  # the width of the names of rows


@dataclass(eq=False, repr=False)
class NewGameScene(Screen):
    """Choices on the left, what they mean on the right, and Play. Enter plays, except on a button that opens a page.

    ``known`` are the people who have played here. ``packs`` may be None: then there is no choice of them.
    """

    caption = N_("New game")
    first = "play"
    dark = 0.30
    top = 130.0
    end = 1028.0

    game: NewGame
    on_play: Callable[[GameChoice], None]
    known: Sequence[Person] = ()
    packs: PackOffer | None = None

    def __post_init__(self) -> None:
        super().__init__()
        self.game.on_change = self.rebuild

    @property
    def choice(self) -> GameChoice:
        """What would be played now."""
        return self.game.choice

    @property
    def version(self) -> object:
        """Which packs have been read, and which one is chosen."""
        return self.packs and self.packs.version(self.choice.game)

    @property
    def moving(self) -> bool:
        """While packs are being read."""
        return super().moving or (self.packs is not None and self.packs.shelf.reading)

    def enter(self, stage: Stage) -> None:
        """Show the cards of the chosen game on the table."""
        super().enter(stage)
        self._lay(self.choice.game)

    def leave(self) -> None:
        """Stop showing them."""
        self._lay(None)

    def _lay(self, game: str | None) -> None:
        if self.packs is not None:
            self.packs.game_packs.preview(game)

    # --- what stands on it

    def head(self) -> Sequence[Box]:
        """Return the way to the page of exactly these rules."""
        text, look = _("Rules of this game"), lambda: self.open(RulesScene(self.game.rules, self.choice.game))
        return (ButtonBox("rules", text, look, icon="book", keys=(Means.HELP,), tall=52, across=0.5),)

    def build(self) -> Box:
        """Return the tiles, and below them the sheet, what is chosen in words, and Play."""
        ready = self.packs.game_packs.ready if self.packs is not None else nothing
        tiles = tiles_box(self.choice.game, self.choose_game, ready)
        choices = column(
            *self._rows(), pad=(44, 32), gap=24, slack=30, align=0.5, ground=partial(sheet, framed=False), grow=0.7
        )
        aside = column(self._in_words(), self._play_button(), gap=24, wide=360, grow=0.3)
        return column(tiles, row(choices, aside, gap=24, high=BELOW, grow=1), gap=28)

    def _rows(self) -> Iterator[Box]:
        """The rows that have a meaning with the choices made so far."""
        game, rules = self.game, self.game.rules
        counts, levels = game.counts, game.levels
        remark = words.players_remark(rules)
        if len(counts) > 1:
            choose = chooser(game.choose_players, counts)
            shown = SegmentsBox(
                "players", [*map(str, counts)], counts.index(rules.players), choose, 24,
                title=_("Players"), wide=(46 * len(counts), 92 * len(counts)), tall=60,
            )  # fmt: skip
            yield titled(_("Players"), shown, Prose(remark, 24, ink="ink2", lines=2, grow=1))
        else:
            yield titled(_("Players"), Label(f"{rules.players} · {remark}", 24, ink="ink2", high=60, grow=1))
        yield titled(_("Seats"), seat_entries(self.choice, self._open_seat))
        if len(levels) > 1 and humans(self.choice.people) < rules.players:
            yield titled(_("Level"), self._levels())
        yield hairline()
        yield self._house_line()

    def _levels(self) -> Box:
        levels, now = self.game.levels, level_of_all(self.choice.people)
        names, place = [*map(words.level_name, levels)], levels.index(now) if now in levels else -1
        choose = chooser(self.game.choose_level, levels)

        def lead(painter: Painter, i: int, x: float, y: float, ink: str) -> None:
            draw_dots(painter, levels[i], x + 8, y, ink)

        return SegmentsBox("level", names, place, choose, title=_("Level"), tall=60, grow=1, lead=lead)

    def _house_line(self) -> Box:
        """Return what is in force, which opens the sheet for it."""
        rules, game = self.game.rules, self.choice.game
        pack = self.packs.played(game, rules.deck) if self.packs is not None else None
        cards = [pack.name()] if pack is not None else []
        terms = " · ".join((*cards, words.match_in_short(rules), words.stake_remark(rules.stake)))
        codes = LOOKS.get(game, LOOKS["brisca"])[1]
        said, *shorter = in_force(rules, self.game.usual)
        face = row(
            column(
                Prose(said, 29, "serif-bold", leading=1.2, lines=1, shorter=tuple(shorter)),
                Label(terms, 24, ink="ink2", leading=1.2),
                grow=1,
                across=0.5,
            ),
            Picture(lambda painter, rect: put_fan(painter, pack, codes, rect), (112, 98), 0.6),
            icon("right", 30),
            gap=24,
            pad=(28, 6),
        )
        return EntryBox("house", f"{said}. {terms}", face, lambda: self.open(HouseRulesScene(self.game, self.packs)))

    def _in_words(self) -> Box:
        """Return the sheet that says who plays with whom, and what it is about."""
        longest, *shorter = words.briefly(self.game.rules)
        return column(
            Prose(words.sides(self.choice), 34, "serif-bold", leading=1.2),
            Prose(longest, 27, "serif-regular", leading=1.32, lines=4, shorter=tuple(shorter)),
            Prose(words.whereabouts(self.choice), 23, ink="ink2", leading=1.3, spare=1),
            gap=22, pad=(42, 34), ground=sheet, high=(200, 372), grow=1,
        )  # fmt: skip

    def _play_button(self) -> Box:
        text, sign = (_("Play"), "play") if humans(self.choice.people) else (_("Watch"), "eye")
        if self.game.is_practice:
            text, sign = _("Practise"), "again"
        keys = (Means.CONFIRM,)
        return ButtonBox("play", text, self._play, "primary", sign, 52, keys=keys, high=(96, 140))

    # --- what is done

    def keys(self) -> Keys:
        """Return the key that plays, wherever the focus is."""
        return {Means.MENU: self._play}

    def handle(self, intent: Intent) -> None:
        """Play by Enter, but on a button that leads elsewhere."""
        on_button = self.group.show_focus and isinstance(self.group.focused, Button | Faced)
        if intent.means is Means.CONFIRM and not on_button:
            self._play()
        else:
            super().handle(intent)

    def choose_game(self, game: str) -> None:
        """Take another game."""
        self.game.choose_game(game)
        self._lay(game)

    def _play(self) -> None:
        self.on_play(self.choice)

    def _open_seat(self, seat: int) -> None:
        self.open(SeatScene(NewSeat(self.choice, seat, self.game.levels, self.known, self.game.seat, self.game.level)))


def nothing(_game: str) -> None:
    """Without packs there are no cards on the tiles."""


def titled(title: str, *boxes: Box) -> Box:
    """Return a row of the sheet with its name."""
    return row(Label(title, 28, "serif-bold", wide=TITLES), *boxes, gap=16)
