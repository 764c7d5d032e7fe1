"""With reduced motion things fade and nothing travels, and what happens still comes one thing after the other."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.model.actions import Play
from game.model.state import Phase
from game.settings import Settings
from game.views.input.intents import Device, Means
from game.views.kit.screen import RISE
from game.views.screens.textpages import RulesScene
from game.views.table.faces import STILL_AFTER
from game.views.table.layout import Pose
from game.views.table.state import TableWishes
from tests.gallery import situations
from tests.gallery.fed import Fed
from tests.gallery.studio import FRAME, Live, Studio
from tests.views.menukit import menu, rules, title
from tests.views.scenekit import Play as Stageplay

CALM = Settings(reduced_motion=True, auto_play=False)
LIVELY = Settings(auto_play=False)


@pytest.fixture
def studio(middle_studio: Studio) -> Studio:
    return middle_studio


class Watch:
    """Notes, frame by frame, which pieces go on moving from one frame to the next, and what fades."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.travelled: set[str] = set()
        self.faded = 0
        self._before: dict[str, Pose] = {}
        self._moved: set[str] = set()

    def look(self) -> None:
        pieces = self.live.table.top.pieces
        moved = {key for key, piece in pieces.items() if key in self._before and self._before[key] != piece.pose}
        self.travelled |= moved & self._moved
        self.faded += any(0 < piece.alpha < 1 for piece in pieces.values())
        self._before, self._moved = {key: piece.pose for key, piece in pieces.items()}, moved


def whole_beginning(studio: Studio, settings: Settings, players: int) -> tuple[Live, Watch]:
    """Seats are drawn, cards cut and dealt, and two tricks played, as fast as the person is asked."""
    live = Live(studio, situations.rules_of(players, seats=True))
    live.stage.adapt(settings)
    watch = Watch(live)
    live.after_frame = watch.look
    for _ in range(6000):
        table = live.table
        if len(table.top.shown.tricks) == 2 and not table.moving:
            return live, watch
        if table.top.timeline.waits_at_gate:
            live.key(Means.CONFIRM)
        elif table.top.my_turn and not table.moving:
            live.key(Means.CONFIRM if table.top.shown.phase is Phase.CUT else Means.PLACE)
        live.frames()
    raise LookupError("two tricks never came")


@pytest.mark.parametrize("players", [2, 4])
def test_no_card_travels_but_all_of_them_fade_in(studio: Studio, players: int) -> None:
    live, watch = whole_beginning(studio, CALM, players)
    assert watch.travelled == set()
    assert watch.faded > 50
    assert sum(isinstance(action, Play) for action in live.acted) == 2
    assert all(piece.alpha == 1 and not piece.moving for piece in live.table.top.pieces.values())


def test_without_the_setting_they_travel(studio: Studio) -> None:
    _live, watch = whole_beginning(studio, LIVELY, 2)
    assert len(watch.travelled) > 10
    assert watch.faded == 0


def test_a_deal_still_takes_its_time_card_by_card(studio: Studio) -> None:
    live = Live(studio, situations.rules_of(4))
    live.stage.adapt(CALM)
    counts = []
    live.after_frame = lambda: counts.append(sum(key.startswith("seat ") for key in live.table.top.pieces))
    live.rest()
    assert {1, 4, 9} <= set(counts)


def test_a_card_is_raised_at_once(studio: Studio) -> None:
    live = Live(studio, situations.rules_of(2))
    live.stage.adapt(CALM)
    live.rest()
    live.key(Means.RIGHT)
    live.frames()
    assert not live.table.hand.moving


def test_thoughts_have_dots_that_stand_still(studio: Studio) -> None:
    live = Live(studio, situations.rules_of(2))
    live.stage.adapt(CALM)
    live.rest()
    top = live.table.top
    thinking = live.table.picture.thinking
    seen = set()
    for _ in range(120):
        thinking.update(FRAME)
        seen.add(thinking.dots)
    assert len(seen) == 1
    assert not thinking.moving
    top.follow(TableWishes())
    for _ in range(6):
        thinking.update(400)
        seen.add(thinking.dots)
    assert seen == {0, 1, 2}


def test_the_dots_of_somebody_who_thinks_for_long_stand_still(studio: Studio) -> None:
    fed = Fed(studio, situations.played_until(situations.rules_of(2), lambda each: situations.my_turn(each, 1, seat=1)))
    fed.rest()
    thinking = fed.table.picture.thinking
    fed.frames(200)
    assert thinking.bubble == 1
    assert thinking.moving
    fed.frames(round(STILL_AFTER / FRAME))
    assert thinking.bubble == 1
    assert not fed.table.moving
    before = thinking.dots
    thinking.update(400)
    assert thinking.dots == before


def test_the_score_is_there_at_once(studio: Studio) -> None:
    live, _watch = whole_beginning(studio, CALM, 2)
    assert live.table.top.state.points == live.table.top.state.target_points()


# --- screens


def offsets(scene_of: Callable[[], object], settings: Settings) -> set[float]:
    """How far below their place things are drawn while a sheet comes."""
    play = Stageplay(title([]))
    play.stage.adapt(settings)
    play.settle()
    painter, found = play.stage.painter, set()
    group = painter.group

    def noting(dx: float = 0, dy: float = 0, alpha: float = 1) -> object:
        if not dx:  # else it is the place of an entry, whose face is drawn from its corner
            found.add(dy)
        return group(dx, dy, alpha)

    painter.group = noting  # type: ignore[method-assign, assignment]
    play.stage.push(scene_of())  # type: ignore[arg-type]
    play.settle()
    return found


def test_a_menu_does_not_rise_but_fades_in() -> None:
    assert max(offsets(lambda: menu([]), LIVELY)) > RISE / 2
    assert offsets(lambda: menu([]), CALM) == {0.0}


def test_the_cards_of_the_title_lie_there_at_once() -> None:
    scene = title([])
    play = Stageplay()
    play.stage.adapt(CALM)
    play.stage.push(scene)
    assert play.settle() <= 32


def test_a_page_turns_without_gliding() -> None:
    scene = RulesScene(rules())
    play = Stageplay()
    play.stage.adapt(CALM)
    play.stage.push(scene)
    play.settle()
    play.keys(Means.PAGE_DOWN, device=Device.KEYS)
    play.stage.update(FRAME)
    page = scene.page
    assert page is not None
    assert page.offset == page.target > 0
