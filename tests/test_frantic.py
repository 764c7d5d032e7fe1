"""Twenty clicks a second at whole matches: no card is played that had not lain open and still before the press.

What lies where is read off the table frame by frame, beside what decides about presses. Time is handed in.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

import pygame
import pytest
from pygame import Surface

from game.app import matches
from game.app.program import App
from game.app.tablematch import TableMatch
from game.assets import asset_path
from game.controllers.computer import InlineEngine
from game.launch import Launch
from game.model.actions import Action, Play
from game.model.presets import preset, with_options
from game.packs.pack import load_pack
from game.settings import Settings
from game.views.cards.skin import Skin
from game.views.paint.compositor import Painted
from game.views.scene import Stage
from game.views.screens.results.base import ResultScene
from game.views.screens.results.match import MatchResultScene
from game.views.table.scene import TableScene
from game.words import set_language
from tests.cases import MANY

pytestmark = pytest.mark.slow

FRAME: Final = 1000 / 60
EVERY: Final = 3  # frames from one click to the next: twenty a second
STILL: Final = 300.0
FRAMES: Final = 100 * 60 * MANY  # of each game: five minutes in all, most of an hour with TRIUNFO_MANY=10
GAMES: Final = (("brisca", 2), ("brisca-catalana", 4), ("briscola-chiamata", 5))
SIZE: Final = (960, 540)
Place = tuple[float, ...]


@dataclass
class Watch:
    """What a person sees of the hand: since when each card has lain open at its place, and where the pointer went."""

    app: App
    frame: int = 0
    since: dict[str, tuple[Place, int]] = field(default_factory=dict)  # by card: the place, and the first frame there
    moved: dict[str, int] = field(default_factory=dict)  # by card: the frame in which the pointer was moved onto it

    def look(self) -> None:
        """A frame has been shown."""
        self.frame += 1
        lies = self._lies()
        self.since = {
            code: self.since[code] if self.since.get(code, ((), 0))[0] == place else (place, self.frame)
            for code, place in lies.items()
        }

    def _lies(self) -> dict[str, Place]:
        table = self.app.stage.top
        if not isinstance(table, TableScene) or table.top.hidden:
            return {}
        pieces = table.top.pieces
        held = [card.code for card in table.top.shown.hand if card.code in pieces]
        lying = [(code, pieces[code]) for code in held if not pieces[code].moving and pieces[code].pose.up > 0.9]
        return {code: tuple(round(value, 3) for value in piece.pose) for code, piece in lying}

    def under(self, x: float, y: float) -> str | None:
        """The card that is seen at a point, the rightmost of those that overlap."""
        found = None
        for code, ((cx, cy, height, angle, *_rest), _frame) in sorted(self.since.items(), key=lambda each: each[1][0]):
            turn = math.radians(angle)
            dx, dy = x - cx, y - cy
            across, down = dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)
            if abs(across) <= height * 0.33 and abs(down) <= height * 0.5 + 40:
                found = code
        return found

    def rested(self, code: str) -> float:
        """How many milliseconds a card has been seen at its place; below 0 when it is not."""
        return (self.frame - self.since[code][1]) * FRAME if code in self.since else -1.0


@dataclass(frozen=True)
class Press:
    """What was known when a press began."""

    rested: dict[str, float]  # by card
    aimed: frozenset[str]  # the pointer was moved onto them since they lie there


class Frantic:
    """A person who clicks, taps and presses Enter without looking, again and again at the same spots."""

    def __init__(self, app: App, seed: str) -> None:
        self.app = app
        self.watch = Watch(app)
        self.chance = random.Random(seed)
        self.at = self.mouse = (480, 270)
        self.left = 0  # clicks still to come at this spot
        self.way = "mouse"
        self.press: Press | None = None
        self.tally: Counter[str] = Counter()
        self.told: dict[int, int] = {}  # by result: how many frames its words have been seen
        self.lost: list[str] = []
        self.finger_up = 0  # the frame in which it is lifted
        self.went = 0  # the frame in which the pointer, or the focus, was moved last

    # --- what comes of it

    def acted(self, action: Action) -> None:
        """The match was told what the person does."""
        self.tally[type(action).__name__] += 1
        if not isinstance(action, Play):
            return
        assert self.press is not None, "a card went without a press"
        code = action.card.code
        rested, aimed = self.press.rested.get(code, -1.0), code in self.press.aimed
        self.tally["aimed" if rested < STILL - 0.001 else "rested"] += 1
        self.tally[f"by {self.way}"] += 1
        if rested < STILL - 0.001 and not aimed:
            self.lost.append(f"{code} had lain there for {rested:.0f} ms, pressed by {self.way}")

    # --- a frame

    def go_on(self) -> None:
        """Do what is due, and let a frame go by."""
        top = self.app.stage.top
        if self.finger_up and self.watch.frame >= self.finger_up:
            self._finger(pygame.FINGERUP)
            self.finger_up = 0
        elif self.watch.frame % EVERY == 0 and not self.finger_up:
            if isinstance(top, (TableScene, ResultScene)):
                self._click()
            else:  # a menu was hit: it is closed
                self._key(pygame.K_ESCAPE)
        self.app.frame(FRAME)
        self.watch.look()
        after = self.app.stage.top
        if isinstance(after, ResultScene):
            seen = self.told.setdefault(id(after), 0)
            self.told[id(after)] = seen + (not after.counting)
        if isinstance(top, ResultScene) and top not in self.app.stage.scenes:
            self._left(top)

    def _left(self, result: ResultScene) -> None:
        self.tally["results"] += 1
        seen = (self.told[id(result)] - 1) * FRAME
        if seen < STILL - 0.001 and (self.watch.frame - self.went) * FRAME > seen:
            self.lost.append(f"a result was left after {seen:.0f} ms, pressed by {self.way}")

    def _click(self) -> None:
        if self.left <= 0:
            self.left = self.chance.randrange(1, 8)
            self.way = self.chance.choices(["mouse", "finger", "key"], [5, 4, 1])[0]
            self._move(self._spot())
        self.left -= 1
        watch = self.watch
        aimed = frozenset(
            code for code, frame in watch.moved.items() if frame > watch.since.get(code, ((), 1 << 30))[1]
        )
        rested = {code: watch.rested(code) for code in watch.since}
        self.press = Press(rested, aimed if self.way == "mouse" else frozenset())
        self.tally["presses"] += 1
        if self.way == "mouse":
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.Event(kind, pos=self.at, button=1, touch=False))
        elif self.way == "finger":
            self._finger(pygame.FINGERDOWN)
            if self.chance.random() < 0.5:
                self._finger(pygame.FINGERUP)
            else:
                self.finger_up = watch.frame + self.chance.randrange(1, 12)
        else:
            key = self.chance.choice([pygame.K_RETURN, pygame.K_SPACE, pygame.K_UP])
            if key == pygame.K_UP:
                self.went = watch.frame  # it may move the focus of a result
            self._key(key)

    def _spot(self) -> tuple[int, int]:
        metrics = self.app.stage.painter.metrics
        cx, chance = metrics.w / 2, self.chance
        x, y = chance.choices(
            [
                (chance.gauss(cx, 180), chance.uniform(800, 1060)),  # the hand
                (chance.uniform(metrics.w - 250, metrics.w - 30), chance.uniform(700, 1050)),  # the buttons
                (chance.uniform(cx - 400, cx + 400), chance.uniform(240, 660)),  # panels, the pack that is cut
            ],
            [12, 2, 4],
        )[0]
        return metrics.at(min(metrics.w - 1, max(0.0, x)), y)

    def _move(self, to: tuple[int, int]) -> None:
        metrics, watch = self.app.stage.painter.metrics, self.watch
        self.at = to
        if self.way != "mouse":
            return
        before, now = watch.under(*metrics.units(*self.mouse)), watch.under(*metrics.units(*to))
        if now is not None and before != now:
            watch.moved[now] = watch.frame + 1
        rel = (to[0] - self.mouse[0], to[1] - self.mouse[1])
        self.mouse, self.went = to, watch.frame
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=(0, 0, 0), touch=False))

    def _finger(self, kind: int) -> None:
        x, y = self.at[0] / SIZE[0], self.at[1] / SIZE[1]
        pygame.event.post(pygame.Event(kind, touch_id=5, finger_id=1, x=x, y=y))

    def _key(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=key, mod=0))


@pytest.fixture
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players that answer at once, and nothing painted: ten minutes go by in one."""
    monkeypatch.setattr(matches, "WorkerEngine", InlineEngine)
    monkeypatch.setattr(Skin, "prepare", lambda *_values: None)

    def paint(_stage: Stage, _target: Surface) -> Painted:
        return []

    monkeypatch.setattr(Stage, "paint", paint)
    set_language("en")


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.usefixtures("unseen")
def test_no_card_is_played_that_was_not_there_to_be_seen(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = load_pack(asset_path("packs", "castellana"))
    people: list[Frantic] = []
    act = TableMatch.act

    def acts(match: TableMatch, action: Action) -> None:
        people[-1].acted(action)
        act(match, action)

    monkeypatch.setattr(TableMatch, "act", acts)
    frames = 0
    while frames < FRAMES:
        seed = f"{game} {len(people)}"
        rules = with_options(preset(game, players), {"draw_for_seats": "true"})
        launch = Launch(mode="table", game=game, rules=rules, level="greedy", seed=seed, speed="normal")
        app = App(launch, Settings(window=SIZE, auto_play=False), pack, [])  # every card is played by a press
        people.append(Frantic(app, seed))
        try:
            while frames < FRAMES and not isinstance(app.stage.top, MatchResultScene):
                people[-1].go_on()
                frames += 1
        finally:
            app.close()
    tally = sum((person.tally for person in people), Counter[str]())
    print(f"{game}: {len(people)} matches, {dict(tally)}")
    lost = [lost for person in people for lost in person.lost]
    assert not lost, "\n".join(lost)
    assert tally["presses"] > FRAMES / EVERY / 2
    assert tally["rested"] > FRAMES / 600, tally
    assert tally["aimed"] > 0, tally
