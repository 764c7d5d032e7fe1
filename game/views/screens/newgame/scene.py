"""The new game: which one, who sits where, by which rules, to what end and for which stake."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from game.model.houserules import kinds, with_wishes
from game.model.presets import GAMES, differences, preset
from game.model.rules import Rules
from game.people import MOST_SEATS, GameChoice, People, Person, full_table, humans, level_of_all, named, with_level
from game.views.cards.packs import Pack
from game.views.input.intents import Intent, Means
from game.views.painter import Painter
from game.views.scene import Cloth, Scene, Stage
from game.views.screens.newgame.house import HouseRulesScene
from game.views.screens.newgame.match import match_controls, match_refusal
from game.views.screens.newgame.pack import PackChoice
from game.views.screens.newgame.rows import BY_ONE, ROW, Rows
from game.views.screens.newgame.seat import SeatScene
from game.views.screens.newgame.seats import SeatCard, people_height, seat_cards
from game.views.screens.newgame.summary import draw_side
from game.views.screens.newgame.tiles import GameTiles
from game.views.screens.page import BODY_TOP, back_button, content, draw_title
from game.views.screens.rules import RulesScene
from game.views.widgets.buttons import Button, IconButton, Segments
from game.views.widgets.control import Control, Group, Rect
from game.views.widgets.picker import Picker
from game.views.widgets.prose import crowding
from game.views.widgets.tile import sheet
from game.words import _
from game.words import newgame as newgame_words
from game.words.houserules import how_many, in_short

BOTTOM: Final = 1024.0
GAP: Final = 26.0
TILE_HEIGHT: Final = 210.0
PLAY_HEIGHT: Final = 104.0
WIDEST_SIDE: Final = 0.43  # of the width, however large letters are
LEAST_PICKER, PICKER = 230.0, 264.0
SEAT: Final = "seat "  # begins the name of a seat's card


class NewGameScene(Scene):
    """Choices on the left, what they mean on the right, and Play. Enter plays, except on a button that opens a page.

    ``kept`` are the rules last played of other games: they come back with their game. ``known`` are the people who
    have played here, ``company`` those who join the table when more play. ``packs`` may be None: then there is no
    choice of them.
    """

    cloth = Cloth(dark=0.30)

    def __init__(
        self,
        choice: GameChoice,
        levels: Sequence[str],
        on_play: Callable[[GameChoice], None],
        on_back: Callable[[], None],
        kept: Mapping[str, Rules] | None = None,
        known: Sequence[Person] = (),
        company: Sequence[Person] = (),
        packs: PackChoice | None = None,
    ) -> None:
        self.choice = replace(choice, people=named(choice.people))
        self.levels = tuple(levels)
        self.known = tuple(known)
        self.packs = packs
        self.on_play = on_play
        self.on_back = on_back
        self._kept = {**(kept or {}), choice.game: choice.rules}
        self._company: People = (*self.choice.people, *company)
        self._company = full_table(self._company, MOST_SEATS, self._level)
        self._left_out: dict[str, str] = {}  # wishes that so many players cannot have; others may
        self._group = Group()
        self._controls: dict[str, Control] = {}
        self._stage: Stage | None = None
        self._painter: Painter | None = None
        self._rows: Rows | None = None
        self._sheet: Rect = (0, 0, 0, 0)
        self._side: Rect = (0, 0, 0, 0)
        self._seen = -1  # the version of the shelf

    @property
    def usual(self) -> Rules:
        """The rules of this game without any of the house."""
        return preset(self.choice.game, self.choice.rules.players)

    @property
    def _level(self) -> str:
        """The level of who joins: that of the others, or of the first of them."""
        levels = [person.level for person in self._company if person.level is not None]
        return level_of_all(self._company) or next(iter(levels), self.levels[0])

    @property
    def company(self) -> People:
        """Everybody who sits here or would join, in the order of the seats."""
        return self._company

    # --- layout

    def enter(self, stage: Stage) -> None:
        """Put the focus on Play."""
        self._stage = stage
        self._group.follow(stage.device)
        self._group.focus = list(self._controls).index("play")
        self._lay(self.choice.game)

    def leave(self) -> None:
        """The cards of the chosen game are looked at no more."""
        self._lay(None)

    def _lay(self, game: str | None) -> None:
        if self.packs is not None:
            self.packs.wishes.lay(game)

    def layout(self, painter: Painter) -> None:
        """Place sheets and controls for this window; the focus stays on its control."""
        self._painter = painter
        self._seen = self.packs.shelf.version if self.packs is not None else -1
        x, width = content(painter.metrics)
        crowd = crowding(painter)
        top = BODY_TOP + TILE_HEIGHT - 20 * (crowd - 1) + GAP
        share = 0.298 if painter.metrics.w >= 1800 else 0.338
        side = width * min(share * (1 + 0.9 * (crowd - 1)), WIDEST_SIDE)
        self._sheet = (x, top, width - side - GAP, BOTTOM - top)
        self._side = (x + width - side, top, side, BOTTOM - top - PLAY_HEIGHT - 20)
        heights = {name: people_height(painter) if name == "people" else ROW for name in self._row_names()}
        rows = self._rows = Rows(painter, self._sheet, heights, newgame_words.row_name_width())
        controls = {"game": self._game_tiles((x, BODY_TOP, width, top - BODY_TOP - GAP))}
        controls |= self._people_choices(painter, rows) | self._choices(painter, rows)
        controls |= match_controls(rows, self.choice.rules, self.usual, self._set_rules)
        back = back_button(painter, self.on_back)
        controls["rules"] = self._rules_button(painter, back.rect)
        play = (x + width - side, BOTTOM - PLAY_HEIGHT, side, PLAY_HEIGHT)
        text, icon = (_("Play"), "play") if humans(self.choice.people) else (_("Watch"), "eye")
        controls["play"] = Button(play, text, self._play, "primary", icon, "Enter", size=46)
        controls["back"] = back
        focused = list(self._controls)[self._group.focus] if self._controls else "play"
        self._controls = controls
        self._group.set(list(controls.values()))
        self._group.focus = list(controls).index(focused if focused in controls else "play")

    def _game_tiles(self, place: Rect) -> Control:
        games = list(GAMES)
        chosen = games.index(self.choice.game) if self.choice.game in games else -1
        ready = self.packs.wishes.ready if self.packs is not None else None
        return GameTiles(place, games, chosen, lambda i: self._choose_game(games[i]), ready)

    def _row_names(self) -> list[str]:
        choice = self.choice
        shown = {
            "level": len(self.levels) > 1 and humans(choice.people) < choice.rules.players,
            "pack": self.packs is not None,
            "match": len(kinds(choice.rules, self.usual)) > 1,
        }
        every = ("players", "people", "level", "house", "pack", "match", "length", "stake")
        return [name for name in every if shown.get(name, True)]

    def _people_choices(self, painter: Painter, rows: Rows) -> dict[str, Control]:
        choice = self.choice
        counts = GAMES[choice.game].players
        controls: dict[str, Control] = {}
        if len(counts) > 1:
            controls["players"] = Segments(
                rows.at("players", min(rows.control_width, 88.0 * max(3, len(counts)))),
                [str(count) for count in counts],
                counts.index(choice.rules.players),
                lambda i: self._choose_players(counts[i]),
                26,
            )
        x, _y, w, _h = self._sheet
        high = people_height(painter)
        area = (x + 36, rows.middles["people"] - high / 2, w - 72, high)
        cards = seat_cards(painter, choice.people, choice.rules, area, self._open_seat)
        controls |= {f"{SEAT}{seat}": card for seat, card in enumerate(cards)}
        if "level" in rows:
            names = [newgame_words.level_name(level) for level in self.levels]
            now = level_of_all(choice.people)
            controls["level"] = Segments(
                rows.at("level", rows.width_for(names)),
                names,
                self.levels.index(now) if now in self.levels else -1,
                lambda i: self._seat(with_level(self._company, self.levels[i])),
            )
        return controls

    def _choices(self, painter: Painter, rows: Rows) -> dict[str, Control]:
        place = rows.at("house", min(rows.control_width, 264.0 * crowding(painter)))
        controls: dict[str, Control] = {"house": Button(place, _("Change…"), self._open_house_rules, "paper", size=24)}
        packs = self.packs
        if packs is not None:
            game, look = self.choice.game, _("All packs")
            offered = packs.offered(game)
            names, beside = packs.names(game), painter.text_width(look, 22, "semi") + 72
            longest = max(painter.text_width(name, 22, "semi") for name in names) + 2 * ROW + 12
            needed = max(LEAST_PICKER, min(longest, PICKER * crowding(painter)))
            if rows.room - beside - 14 < needed:
                beside = 64.0
            wide = max(min(max(PICKER, needed), rows.room - beside - 14), rows.control_width - beside - 14)
            controls["pack"] = Picker(
                rows.at("pack", wide), names, packs.index(game), lambda i: self._take_pack(offered[i])
            )
            place = rows.at("pack", beside, wide + 14)
            kind = Button if beside > 64 else IconButton
            controls["pack" + BY_ONE] = kind(place, look, partial(packs.on_look, game), "paper", "cards", size=22)
        return controls

    def _rules_button(self, painter: Painter, back: Rect) -> Control:
        """Beside the button that leads back: the page of exactly these rules."""
        text = _("Rules of this game")
        wide = painter.text_width(text, 22, "semi") + painter.text_width("F1", 18, "semi") + 112
        x, y, _w, h = back
        return Button((x - 16 - wide, y, wide, h), text, self._open_rules, icon="book", key="F1", size=22)

    # --- choosing

    def _set(self, game: str, rules: Rules) -> None:
        self.choice = GameChoice(game, rules, named(self._company[: rules.players]))
        self._kept[game] = rules
        if self._painter is not None:
            self.layout(self._painter)

    def _set_rules(self, rules: Rules) -> None:
        self._set(self.choice.game, rules)

    def _seat(self, company: People) -> None:
        """Other people take the seats, the first of them those of the table."""
        self._company = company
        self._set_rules(self.choice.rules)

    def _seat_here(self, people: People) -> None:
        """Other people sit at the table; who would join is somebody else, if need be."""
        company = full_table((*people, *self._company[len(people) :]), MOST_SEATS, self._level)
        self._seat(company)

    def _choose_game(self, game: str) -> None:
        counts, now = GAMES[game].players, self.choice.rules.players
        rules = self._kept.get(game) or preset(game, now if now in counts else counts[0])
        self._left_out = {}
        self._set(game, rules)
        self._lay(game)

    def _choose_players(self, players: int) -> None:
        """Other players sit down; the house rules stay as far as they can."""
        wishes = self._left_out | differences(self.choice.rules, self.usual)
        rules, self._left_out = with_wishes(preset(self.choice.game, players), wishes)
        self._set_rules(rules)

    def _choose_house_rules(self, rules: Rules) -> None:
        self._left_out = {}
        self._set_rules(rules)

    def _take_pack(self, pack: Pack) -> None:
        if self.packs is not None:
            self.packs.wishes.choose(pack, self.choice.game)
            self._set_rules(self.choice.rules)

    # --- input

    def _play(self) -> None:
        self.on_play(self.choice)

    def _open_seat(self, seat: int) -> None:
        if self._stage is not None:
            back = self._stage.pop
            scene = SeatScene(self.choice, seat, self.levels, self.known, self._seat_here, back, self._level)
            self._stage.push(scene)

    def _open_house_rules(self) -> None:
        if self._stage is not None:
            self._stage.push(HouseRulesScene(self.choice, self._choose_house_rules, self._stage.pop))

    def _open_rules(self) -> None:
        if self._stage is not None:
            self._stage.push(RulesScene(self.choice.rules, self._stage.pop, self.choice.game))

    def handle(self, intent: Intent) -> None:
        """Change a choice, read the rules, play or go back."""
        means = intent.means
        if means is Means.BACK:
            self.on_back()
        elif means is Means.HELP:
            self._open_rules()
        elif means is Means.MENU or (means is Means.CONFIRM and not self._on_another_button):
            self._play()
        elif means is not Means.WHEEL:
            self._group.handle(intent)
        elif self._group.hovered is not None:
            self._group.hovered.step(intent.number)

    @property
    def _on_another_button(self) -> bool:
        return self._group.show_focus and isinstance(self._group.focused, Button | SeatCard)

    # --- time

    def update(self, elapsed: float) -> None:
        """Show the packs that were read meanwhile."""
        if self.packs is not None and self._seen != self.packs.shelf.version and self._painter is not None:
            self.layout(self._painter)

    @property
    def moving(self) -> bool:
        """While packs are being read."""
        return self.packs is not None and (self.packs.shelf.reading or self._seen != self.packs.shelf.version)

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the title, both sheets and the controls."""
        draw_title(painter, _("New game"))
        sheet(painter, self._sheet, framed=False)
        if self._rows is not None:
            self._rows.draw_names(painter, newgame_words.row_names(self.choice.rules))
            self._rows.draw_remarks(painter, self._remarks(), self._controls)
        draw_side(painter, self._side, self.choice)
        self._group.draw(painter)

    def _remarks(self) -> dict[str, tuple[str, ...]]:
        """What is said beside each row, the longest first."""
        rules = self.choice.rules
        said: dict[str, tuple[str, ...]] = {name: (text,) for name, text in newgame_words.remarks(self.choice).items()}
        refused = match_refusal(rules, self.usual)
        if refused is not None:
            said["match"] = (refused,)
        if "players" not in self._controls:  # the only number there is
            said["players"] = (f"{rules.players} · {said['players'][0]}",)
        if self.packs is not None:
            said["pack"] = self.packs.remarks(self.choice.game, rules.deck)
        return {**said, "house": (in_short(rules, self.usual), how_many(rules, self.usual))}
