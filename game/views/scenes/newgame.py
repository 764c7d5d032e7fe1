"""The new game: how many play, against whom, to how many games, for which stake."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from game.model.cards import parse_card
from game.views.intents import Intent, Means
from game.views.painter import Painter
from game.views.people import Person
from game.views.scene import Cloth, Scene, Stage
from game.views.scenes import newgamewords as words
from game.views.scenes.page import BODY_TOP, back_button, content, draw_title
from game.views.widgets.buttons import Button, Segments
from game.views.widgets.control import Control, Group, Rect
from game.views.widgets.prose import best_size, crowding, flow, flow_height, label, note, true_size
from game.views.widgets.stepper import Stepper
from game.views.widgets.tile import Lying, sheet, tile
from game.words import _

MatchKind = Literal["first_to", "fixed"]
LEVELS: Final = ("beginner", "casual", "strong", "master")
OPPONENTS: Final = (("Rosa", "rosa"), ("Tonet", "tonet"), ("Pilar", "pilar"))
LENGTHS: Final = (1, 2, 3, 5)
MOST_LENGTH: Final = 11
STAKES: Final = (0, 1, 5, 10)
MOST_STAKE: Final = 100
KINDS: Final[tuple[MatchKind, ...]] = ("first_to", "fixed")
BOTTOM: Final = 1024.0
TILE_HEIGHT: Final = 226.0
GAP: Final = 28.0
SPREAD: Final = ("2e", "11b", "1c", "12o", "11e", "10c", "7o", "3b")


@dataclass(frozen=True, slots=True)
class GameChoice:
    """What is played: ``players`` 2..4, the computers' ``level``, first to or fixed ``match_n`` 1..11, ``stake`` 0.."""

    players: int
    level: str
    match_kind: MatchKind
    match_n: int
    stake: int


def opponents(choice: GameChoice) -> tuple[Person, ...]:
    """Who plays against (or with) the human, in the order in which they join the table."""
    return tuple(Person(name, portrait, choice.level) for name, portrait in OPPONENTS[: choice.players - 1])


def next_stake(now: int, by: int) -> int:
    """The next usual stake: by ones up to 10, by fives up to 50, then by tens."""
    ladder = [*range(11), *range(15, 51, 5), *range(60, MOST_STAKE + 1, 10)]
    if by > 0:
        return next((stake for stake in ladder if stake > now), MOST_STAKE + 1)
    return next((stake for stake in reversed(ladder) if stake < now), -1)


class NewGameScene(Scene):
    """Choices on the left, what they mean on the right, and Play. Enter plays from anywhere."""

    cloth = Cloth(dark=0.30)

    def __init__(
        self,
        choice: GameChoice,
        levels: Sequence[str],
        on_play: Callable[[GameChoice], None],
        on_back: Callable[[], None],
    ) -> None:
        self.choice = choice
        self.levels = tuple(levels)
        self.on_play = on_play
        self.on_back = on_back
        self._group = Group()
        self._painter: Painter | None = None
        self._rows: dict[str, float] = {}
        self._sheet: Rect = (0, 0, 0, 0)
        self._side: Rect = (0, 0, 0, 0)
        self._tile: Rect = (0, 0, 0, 0)
        self._label_width = 0.0
        self._control_width = 0.0

    # --- layout

    def enter(self, stage: Stage) -> None:
        """Put the focus on Play."""
        self._group.follow(stage.device)
        self._group.focus = len(self._group.controls) - 2

    def layout(self, painter: Painter) -> None:
        """Place sheets and controls for this window."""
        self._painter = painter
        x, width = content(painter.metrics)
        crowd = crowding(painter)
        tall = TILE_HEIGHT - 110 * (crowd - 1)
        self._tile = (x, BODY_TOP, width, tall)
        top = BODY_TOP + tall + GAP
        side = width * (0.298 if painter.metrics.w >= 1800 else 0.338) * (1 + 0.6 * (crowd - 1))
        play = 110.0
        self._sheet = (x, top, width - side - GAP, BOTTOM - top)
        self._side = (x + width - side, top, side, BOTTOM - top - play - 24)
        self._place_rows(painter, crowd)
        controls = self._choices(painter)
        play_at = (x + width - side, BOTTOM - play, side, play)
        controls.append(Button(play_at, _("Play"), self._play, "primary", "play", "Enter", size=46))
        controls.append(back_button(painter, self.on_back))
        self._group.set(controls)

    def _place_rows(self, painter: Painter, crowd: float) -> None:
        """Heights of the rows' middles, spread over the sheet."""
        _x, top, _w, high = self._sheet
        names = ["players", "people", *(["level"] if len(self.levels) > 1 else []), "match", "length", "stake"]
        heights = {"people": self._people_height(crowd)}
        used = sum(heights.get(name, 56.0) for name in names)
        gap = min(36.0, (high - 48 - used) / (len(names) - 1))
        y = top + (high - used - gap * (len(names) - 1)) / 2
        for name in names:
            tall = heights.get(name, 56.0)
            self._rows[name] = y + tall / 2
            y += tall + gap
        self._label_width = (
            max(painter.text_width(text, 24, "serif") for kind in KINDS for text in words.labels(kind)) + 24
        )
        left = self._sheet[2] - 72 - self._label_width
        self._control_width = min(560.0, left * (0.54 if left > 900 else 0.64))

    @staticmethod
    def _people_height(crowd: float) -> float:
        return 158 + 24 * (crowd - 1)

    def _control_at(self, row: str, width: float, offset: float = 0) -> Rect:
        x = self._sheet[0] + 36 + self._label_width + offset
        return (x, self._rows[row] - 28, width, 56)

    def _choices(self, painter: Painter) -> list[Control]:
        choice = self.choice
        wide = self._control_width
        controls: list[Control] = [
            Segments(
                self._control_at("players", min(wide, 264)),
                ["2", "3", "4"],
                choice.players - 2,
                lambda i: self._choose(players=i + 2),
                26,
            )
        ]
        if len(self.levels) > 1:
            controls.append(
                Segments(
                    self._control_at("level", wide),
                    [words.level_name(level) for level in self.levels],
                    self.levels.index(choice.level) if choice.level in self.levels else -1,
                    lambda i: self._choose(level=self.levels[i]),
                )
            )
        controls.append(
            Segments(
                self._control_at("match", wide),
                [words.kind_name(kind) for kind in KINDS],
                KINDS.index(choice.match_kind),
                lambda i: self._choose(match_kind=KINDS[i]),
            )
        )
        controls += self._number("length", LENGTHS, choice.match_n, 1, MOST_LENGTH, lambda n: self._choose(match_n=n))
        controls += self._number(
            "stake", STAKES, choice.stake, 0, MOST_STAKE, lambda n: self._choose(stake=n), next_stake
        )
        return controls

    def _number(
        self,
        row: str,
        usual: Sequence[int],
        value: int,
        least: int,
        most: int,
        on_change: Callable[[int], None],
        steps: Callable[[int, int], int] | None = None,
    ) -> list[Control]:
        step_width = min(170.0, self._control_width * 0.36)
        segments = self._control_width - step_width - 14
        labels = [str(n) for n in usual]
        chosen = usual.index(value) if value in usual else -1
        return [
            Segments(self._control_at(row, segments), labels, chosen, lambda i: on_change(usual[i]), 24),
            Stepper(self._control_at(row, step_width, segments + 14), value, least, most, on_change, steps),
        ]

    # --- input

    def _choose(
        self,
        players: int | None = None,
        level: str | None = None,
        match_kind: MatchKind | None = None,
        match_n: int | None = None,
        stake: int | None = None,
    ) -> None:
        now = self.choice
        self.choice = replace(
            now,
            players=now.players if players is None else players,
            level=now.level if level is None else level,
            match_kind=now.match_kind if match_kind is None else match_kind,
            match_n=now.match_n if match_n is None else match_n,
            stake=now.stake if stake is None else stake,
        )
        if self._painter is not None:
            self.layout(self._painter)

    def _play(self) -> None:
        self.on_play(self.choice)

    def handle(self, intent: Intent) -> None:
        """Change a choice, play or go back."""
        if intent.means is Means.BACK:
            self.on_back()
        elif intent.means is Means.CONFIRM and not self._on_back_button:
            self._play()
        else:
            self._group.handle(intent)

    @property
    def _on_back_button(self) -> bool:
        return self._group.show_focus and self._group.focused is self._group.controls[-1]

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the title, the game, both sheets and the controls."""
        draw_title(painter, _("New game"))
        self._draw_game(painter)
        x = self._sheet[0]
        sheet(painter, self._sheet, framed=False)
        for row, text in zip(words.ROWS, words.labels(self.choice.match_kind), strict=True):
            if row in self._rows:
                label(painter, text, x + 36, self._rows[row], self._label_width - 12, 24, "serif", "ink")
        self._draw_people(painter)
        self._draw_remarks(painter)
        self._draw_side(painter)
        self._group.draw(painter)

    def _draw_game(self, painter: Painter) -> None:
        x, y, w, h = self._tile
        fan = min(w * 0.54, 980.0)
        step = fan / (len(SPREAD) + 0.6)
        cards = []
        for i, code in enumerate(SPREAD):
            aside = i - (len(SPREAD) - 1) / 2
            cards.append(
                Lying(parse_card(code), w - fan / 2 - 40 + aside * step, 152 + aside * aside * 2.2, 240, -aside * 3.4)
            )
        tile(painter, self._tile, cards)
        room = w - fan - 110
        label(painter, _("Spanish Brisca"), x + 44, y + h / 2 - 24, room, 46, "serif-bold", "cream", shadow=0.4)
        label(painter, words.game_note(), x + 44, y + h / 2 + 30, room, 24, "serif-italic", "cream", shadow=0.4)

    def _draw_people(self, painter: Painter) -> None:
        x, _y, w, _h = self._sheet
        people = [Person(_("You"), "you"), *opponents(self.choice)]
        high, gap = self._people_height(crowding(painter)), 18.0
        wide = (w - 72 - 3 * gap) / 4
        top = self._rows["people"] - high / 2
        for i, person in enumerate(people):
            left = x + 36 + i * (wide + gap)
            painter.box(left, top, wide, high, 12, "sheet", 1, "ink", 1.4, 0.3)
            if wide - 170 >= painter.text_width(words.you_note(), 20, "sans"):
                self._draw_beside(painter, person, left, top + high / 2, wide)
            else:
                self._draw_stacked(painter, person, left + wide / 2, top, wide, high)
        below = top + high + 17
        painter.line([(x + 36, below), (x + w - 36, below)], "line", 1.5)

    def _draw_beside(self, painter: Painter, person: Person, left: float, middle: float, wide: float) -> None:
        face = 112.0
        painter.portrait(person.portrait, "neutral", left + face / 2 + 18, middle, face)
        text, room = left + face + 38, wide - face - 46
        line = true_size(painter, 20) * 1.55
        second = words.you_note() if person.level is None else words.level_name(person.level)
        lower = line / 2 if person.level is None else 0
        label(painter, person.name, text, middle - line + lower, room, 26, "serif", "ink")
        label(painter, second, text, middle + lower, room, 20, "sans", "ink2")
        self._draw_dots(painter, person, text + 8, middle + line)

    def _draw_stacked(
        self, painter: Painter, person: Person, middle: float, top: float, wide: float, high: float
    ) -> None:
        line = true_size(painter, 22) * 1.25
        face = min(92.0, high - 2 * line - 20)
        painter.portrait(person.portrait, "neutral", middle, top + 10 + face / 2, face)
        y = top + 14 + face + line / 2
        label(painter, person.name, middle, y, wide - 16, 24, "serif", "ink", "c")
        if person.level is None:
            label(painter, words.you_note(), middle, y + line, wide - 16, 20, "sans", "ink2", "c")
        self._draw_dots(painter, person, middle - 33, y + line)

    @staticmethod
    def _draw_dots(painter: Painter, person: Person, x: float, y: float) -> None:
        """The level as dots; who has no level has none."""
        if person.level in LEVELS:
            reached = LEVELS.index(person.level)
            for dot in range(len(LEVELS)):
                painter.circle(x + dot * 22, y, 7, "ink" if dot <= reached else None, "ink", 2)

    def _draw_remarks(self, painter: Painter) -> None:
        x, _y, w, _h = self._sheet
        right = x + w - 28
        for row, text in words.remarks(self.choice).items():
            if row not in self._rows:
                continue
            left = (
                x
                + 36
                + self._label_width
                + (min(self._control_width, 264) if row == "players" else self._control_width)
            )
            note(painter, text, left + 24, self._rows[row], right - left - 24, 20)

    def _draw_side(self, painter: Painter) -> None:
        x, y, w, h = self._side
        sheet(painter, self._side)
        label(painter, _("What you will play"), x + 44, y + 62, w - 88, 32, "serif-bold", "ink")
        top = y + 62 + true_size(painter, 32) * 0.8
        paragraphs, size = self._fitting(painter, w - 88, y + h - 42 - top)
        for paragraph in paragraphs:
            top = flow(painter, paragraph, x + 44, top, w - 88, size, "serif-regular", "ink", 1.36) + 8

    def _fitting(self, painter: Painter, width: float, height: float) -> tuple[list[str], float]:
        """As many paragraphs as there is room for, the least needed ones left out first, and their text size."""
        paragraphs = words.summary(self.choice)
        for unneeded in (None, *words.LEAST_NEEDED):
            kept = [text for i, text in enumerate(paragraphs) if unneeded is None or i not in unneeded]
            room = height - 8 * (len(kept) - 1)
            size = best_size(painter, "\n".join(kept), width, room, 24, "serif-regular", 1.36)
            if flow_height(painter, "\n".join(kept), width, size, "serif-regular", 1.36) <= room:
                break
        return kept, size
