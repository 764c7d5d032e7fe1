"""The new game: which one, how many play, by which rules, to what end and for which stake."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.model.presets import GAMES, differences, preset
from game.model.rules import MATCH_LENGTHS, MatchGoal, Rules
from game.views.intents import Intent, Means
from game.views.painter import Painter
from game.views.people import Person
from game.views.scene import Cloth, Scene, Stage
from game.views.scenes import newgamewords as words
from game.views.scenes.newgamechoice import GameChoice, adapted, goal, kinds, opponents, refusal, with_wishes
from game.views.scenes.newgamehouse import HouseRulesScene
from game.views.scenes.newgamehousewords import how_many, in_short
from game.views.scenes.newgamepeople import draw_people, people_height
from game.views.scenes.newgameside import draw_side
from game.views.scenes.newgametiles import GameTiles
from game.views.scenes.page import BODY_TOP, back_button, content, draw_title
from game.views.scenes.rules import RulesScene
from game.views.widgets.buttons import Button, Segments
from game.views.widgets.control import Control, Group, Rect
from game.views.widgets.prose import crowding, label, note
from game.views.widgets.stepper import Stepper
from game.views.widgets.tile import sheet
from game.words import _, sentence

BOTTOM: Final = 1024.0
GAP: Final = 26.0
ROW: Final = 54.0
TILE_HEIGHT: Final = 222.0
PLAY_HEIGHT: Final = 104.0
LENGTHS: Final[dict[str, tuple[int, ...]]] = {
    "first_to": (1, 2, 3, 5),
    "fixed": (1, 2, 3, 5),
    "target": (10, 11, 12, 15),
}
STAKES: Final = (0, 1, 5, 10)
MOST_STAKE: Final = 100
BY_ONE: Final = " by one"  # ends the name of the stepper beside a row of usual numbers
LEAST_REMARK: Final = 120.0
DECIDES: Final = ("wins", "points")


def next_stake(now: int, by: int) -> int:
    """The next usual stake: by ones up to 10, by fives up to 50, then by tens."""
    ladder = [*range(11), *range(15, 51, 5), *range(60, MOST_STAKE + 1, 10)]
    if by > 0:
        return next((stake for stake in ladder if stake > now), MOST_STAKE + 1)
    return next((stake for stake in reversed(ladder) if stake < now), -1)


class NewGameScene(Scene):
    """Choices on the left, what they mean on the right, and Play. Enter plays, except on a button that opens a page.

    ``kept`` are the rules last played of other games: they come back with their game.
    """

    cloth = Cloth(dark=0.30)

    def __init__(
        self,
        choice: GameChoice,
        levels: Sequence[str],
        on_play: Callable[[GameChoice], None],
        on_back: Callable[[], None],
        kept: Mapping[str, Rules] | None = None,
    ) -> None:
        self.choice = choice
        self.levels = tuple(levels)
        self.on_play = on_play
        self.on_back = on_back
        self._kept = {**(kept or {}), choice.game: choice.rules}
        self._left_out: dict[str, str] = {}  # wishes that so many players cannot have; others may
        self._group = Group()
        self._names: list[str] = []  # of the controls, for the focus
        self._stage: Stage | None = None
        self._painter: Painter | None = None
        self._rows: dict[str, float] = {}
        self._sheet: Rect = (0, 0, 0, 0)
        self._side: Rect = (0, 0, 0, 0)
        self._label_width = 0.0
        self._control_width = 0.0

    @property
    def usual(self) -> Rules:
        """The rules of this game without any of the house."""
        return preset(self.choice.game, self.choice.rules.players)

    # --- layout

    def enter(self, stage: Stage) -> None:
        """Put the focus on Play."""
        self._stage = stage
        self._group.follow(stage.device)
        self._group.focus = self._names.index("play")

    def layout(self, painter: Painter) -> None:
        """Place sheets and controls for this window; the focus stays on its control."""
        self._painter = painter
        x, width = content(painter.metrics)
        crowd = crowding(painter)
        top = BODY_TOP + TILE_HEIGHT - 20 * (crowd - 1) + GAP
        side = width * (0.298 if painter.metrics.w >= 1800 else 0.338) * (1 + 0.9 * (crowd - 1))
        self._sheet = (x, top, width - side - GAP, BOTTOM - top)
        self._side = (x + width - side, top, side, BOTTOM - top - PLAY_HEIGHT - 20)
        controls = {"game": self._game_tiles(painter, (x, BODY_TOP, width, top - BODY_TOP - GAP))}
        self._place_rows(painter)
        controls |= self._choices()
        back = back_button(painter, self.on_back)
        controls["rules"] = self._rules_button(painter, back.rect)
        play = (x + width - side, BOTTOM - PLAY_HEIGHT, side, PLAY_HEIGHT)
        controls["play"] = Button(play, _("Play"), self._play, "primary", "play", "Enter", size=46)
        controls["back"] = back
        focused = self._names[self._group.focus] if self._names else "play"
        self._names = list(controls)
        self._group.set(list(controls.values()))
        self._group.focus = self._names.index(focused if focused in controls else "play")

    def _game_tiles(self, painter: Painter, place: Rect) -> Control:
        games = list(GAMES)
        chosen = games.index(self.choice.game) if self.choice.game in games else -1
        return GameTiles(place, games, chosen, lambda i: self._choose_game(games[i]))

    def _row_names(self) -> list[str]:
        rules = self.choice.rules
        shown = {"level": len(self.levels) > 1, "match": len(kinds(rules, self.usual)) > 1}
        every = ("players", "people", "level", "house", "match", "length", "stake")
        return [name for name in every if shown.get(name, True)]

    def _place_rows(self, painter: Painter) -> None:
        """Heights of the rows' middles, spread over the sheet."""
        _x, top, wide, high = self._sheet
        names = self._row_names()
        heights = {"people": people_height(painter)}
        used = sum(heights.get(name, ROW) for name in names)
        gap = min(34.0, (high - 48 - used) / (len(names) - 1))
        y = top + (high - used - gap * (len(names) - 1)) / 2
        self._rows = {}
        for name in names:
            tall = heights.get(name, ROW)
            self._rows[name] = y + tall / 2
            y += tall + gap
        self._label_width = max(painter.text_width(text, 24, "serif") for text in words.row_name_width()) + 24
        left = wide - 72 - self._label_width
        self._control_width = min(560.0, left * (0.54 if left > 900 else 0.64))

    def _width_for(self, names: Sequence[str]) -> float:
        """The width of a row of choices: that of the others, more where its words need it."""
        if self._painter is None:
            return self._control_width
        needed = len(names) * (max(self._painter.text_width(name, 22, "semi") for name in names) + 26)
        return max(self._control_width, min(needed, self._sheet[2] - 72 - self._label_width))

    def _control_at(self, row: str, width: float, offset: float = 0) -> Rect:
        x = self._sheet[0] + 36 + self._label_width + offset
        return (x, self._rows[row] - ROW / 2, width, ROW)

    def _choices(self) -> dict[str, Control]:
        choice, wide = self.choice, self._control_width
        counts = GAMES[choice.game].players
        controls: dict[str, Control] = {}
        if len(counts) > 1:
            controls["players"] = Segments(
                self._control_at("players", self._players_width()),
                [str(count) for count in counts],
                counts.index(choice.rules.players),
                lambda i: self._choose_players(counts[i]),
                26,
            )
        if "level" in self._rows:
            names = [words.level_name(level) for level in self.levels]
            controls["level"] = Segments(
                self._control_at("level", self._width_for(names)),
                names,
                self.levels.index(choice.level) if choice.level in self.levels else -1,
                lambda i: self._set(replace(choice, level=self.levels[i])),
            )
        place = self._control_at("house", min(wide, 264.0))
        controls["house"] = Button(place, _("Change…"), self._open_house_rules, "paper", size=24)
        return controls | self._match_choices() | self._stake_choice()

    def _players_width(self) -> float:
        return min(self._control_width, 88.0 * max(3, len(GAMES[self.choice.game].players)))

    def _match_choices(self) -> dict[str, Control]:
        rules, wide = self.choice.rules, self._control_width
        controls: dict[str, Control] = {}
        if "match" in self._rows:
            offered = kinds(rules, self.usual)
            names = [words.kind_name(kind) for kind in offered]
            controls["match"] = Segments(
                self._control_at("match", self._width_for(names)),
                names,
                offered.index(rules.match.kind),
                lambda i: self._choose_kind(goal(offered[i], self.usual)),
                faded=[i for i in range(len(offered)) if refusal(rules, "match", goal(offered[i], self.usual))],
            )
        if rules.match.kind not in LENGTHS:
            controls["length"] = Segments(
                self._control_at("length", wide),
                words.rotation_names(),
                DECIDES.index(rules.rotation_by),
                lambda i: self._set_rules(replace(rules, rotation_by=DECIDES[i])),
            )
            return controls
        lengths = MATCH_LENGTHS[rules.match.kind]
        ends = (lengths[0], lengths[-1])
        return controls | self._number("length", LENGTHS[rules.match.kind], rules.match.n, ends, self._choose_length)

    def _stake_choice(self) -> dict[str, Control]:
        rules = self.choice.rules
        return self._number(
            "stake",
            STAKES,
            rules.stake,
            (0, MOST_STAKE),
            lambda n: self._set_rules(replace(rules, stake=n)),
            next_stake,
        )

    def _number(
        self,
        row: str,
        usual: Sequence[int],
        value: int,
        ends: tuple[int, int],
        on_change: Callable[[int], None],
        steps: Callable[[int, int], int] | None = None,
    ) -> dict[str, Control]:
        step_width = min(170.0, self._control_width * 0.36)
        segments = self._control_width - step_width - 14
        labels = [str(n) for n in usual]
        chosen = usual.index(value) if value in usual else -1
        return {
            row: Segments(self._control_at(row, segments), labels, chosen, lambda i: on_change(usual[i]), 24),
            row + BY_ONE: Stepper(self._control_at(row, step_width, segments + 14), value, *ends, on_change, steps),
        }

    def _rules_button(self, painter: Painter, back: Rect) -> Control:
        """Beside the button that leads back: the page of exactly these rules."""
        text = _("Rules of this game")
        wide = painter.text_width(text, 22, "semi") + painter.text_width("F1", 18, "semi") + 112
        x, y, _w, h = back
        return Button((x - 16 - wide, y, wide, h), text, self._open_rules, icon="book", key="F1", size=22)

    # --- choosing

    def _set(self, choice: GameChoice) -> None:
        self.choice = choice
        self._kept[choice.game] = choice.rules
        if self._painter is not None:
            self.layout(self._painter)

    def _set_rules(self, rules: Rules) -> None:
        self._set(replace(self.choice, rules=rules))

    def _choose_game(self, game: str) -> None:
        counts, now = GAMES[game].players, self.choice.rules.players
        rules = self._kept.get(game) or preset(game, now if now in counts else counts[0])
        self._left_out = {}
        self._set(replace(self.choice, game=game, rules=rules))

    def _choose_players(self, players: int) -> None:
        """Other players sit down; the house rules stay as far as they can."""
        wishes = self._left_out | differences(self.choice.rules, self.usual)
        rules, self._left_out = with_wishes(preset(self.choice.game, players), wishes)
        self._set_rules(rules)

    def _choose_kind(self, match: MatchGoal) -> None:
        rules = adapted(self.choice.rules, self.usual, "match", match)
        if rules is not None:
            self._set_rules(rules)

    def _choose_length(self, n: int) -> None:
        rules = self.choice.rules
        self._set_rules(replace(rules, match=MatchGoal(rules.match.kind, n)))

    def _choose_house_rules(self, rules: Rules) -> None:
        self._left_out = {}
        self._set_rules(rules)

    # --- input

    def _play(self) -> None:
        self.on_play(self.choice)

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
        elif means is Means.CONFIRM and not self._on_another_button:
            self._play()
        elif means is not Means.WHEEL:
            self._group.handle(intent)
        elif self._group.hovered is not None:
            self._group.hovered.step(intent.number)

    @property
    def _on_another_button(self) -> bool:
        return self._group.show_focus and isinstance(self._group.focused, Button)

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the title, both sheets and the controls."""
        draw_title(painter, _("New game"))
        x, _y, w, _h = self._sheet
        sheet(painter, self._sheet, framed=False)
        for row, text in words.row_names(self.choice.rules).items():
            if row in self._rows:
                label(painter, text, x + 36, self._rows[row], self._label_width - 12, 24, "serif", "ink")
        high = people_height(painter)
        top = self._rows["people"] - high / 2
        draw_people(painter, [Person(_("You"), "you"), *opponents(self.choice)], (x + 36, top, w - 72, high))
        self._draw_remarks(painter)
        draw_side(painter, self._side, self.choice)
        self._group.draw(painter)

    def _draw_remarks(self, painter: Painter) -> None:
        """A remark beside each row in which it has room."""
        x, _y, w, _h = self._sheet
        right, rules = x + w - 28, self.choice.rules
        ends = {name: sum(control.rect[::2]) for name, control in zip(self._names, self._group.controls, strict=True)}
        ends |= {name[: -len(BY_ONE)]: end for name, end in ends.items() if name.endswith(BY_ONE)}
        said = {name: (text,) for name, text in (words.remarks(self.choice) | self._match_refusal()).items()}
        for row, texts in (said | {"house": (in_short(rules, self.usual), how_many(rules, self.usual))}).items():
            if row == "players" and row not in ends:  # the only number there is
                texts = (f"{rules.players} · {texts[0]}",)
            left = ends.get(row, x + 36 + self._label_width - 24) + 24
            fits = (text for text in texts if len(painter.wrap(text, right - left, 20, "sans")) <= 2)
            if row in self._rows and right - left >= LEAST_REMARK and (text := next(fits, None)):
                note(painter, text, left, self._rows[row], right - left, 20)

    def _match_refusal(self) -> dict[str, str]:
        """Why a kind of match that is offered cannot be chosen without changing something else."""
        rules = self.choice.rules
        refused = (refusal(rules, "match", goal(kind, self.usual)) for kind in kinds(rules, self.usual))
        error = next(filter(None, refused), None)
        return {} if error is None else {"match": sentence(error)}
