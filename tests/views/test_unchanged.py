"""What looks the same is not drawn again, and looks as if it were."""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator

import pytest

from game.app import memory
from game.model.cards import parse_card
from game.model.presets import preset
from game.views.cards import skin
from game.views.input.intents import Caps, Means
from game.views.paint.cache import SurfaceCache
from game.views.paint.unchanged import FORGOTTEN
from game.views.painter import Painter
from game.views.widgets.buttons import Button, Kind
from game.views.widgets.control import Look
from game.words import set_language
from tests.cases import only
from tests.gallery import situations
from tests.gallery.studio import Live, Studio
from tests.views.tablekit import fidget


class Sign:
    """Draws a plate with a word, and counts how often."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.drawn = 0

    def draw(self, *state: object) -> None:
        self.painter.unchanged("sign", state, self._draw)

    def _draw(self) -> None:
        self.drawn += 1
        self.painter.box(10, 10, 80, 30, 8, "paper")
        self.painter.text("Brisca", 20, 25)


@pytest.fixture
def painter(studio: Studio) -> Painter:
    return Painter(studio.metrics, studio.skin, SurfaceCache(8 << 20))


@pytest.fixture
def english() -> Iterator[None]:
    yield
    set_language("en")


def test_it_is_drawn_once_while_its_state_is_equal(painter: Painter) -> None:
    sign = Sign(painter)
    frames = []
    for state in ("one", "one", "two", "two", "one"):
        painter.begin()
        sign.draw(state)
        frames.append(painter.items)
    assert sign.drawn == 3
    assert all(items == frames[0] and len(items) == 2 for items in frames)


def test_it_returns_what_drawing_returned(painter: Painter) -> None:
    widths = [painter.unchanged("line", (), lambda: painter.text("Brisca", 0, 0)) for _frame in range(2)]
    assert widths[0] == widths[1] > 0


@pytest.mark.usefixtures("english")
def test_words_device_and_place_count_too(painter: Painter) -> None:
    sign = Sign(painter)
    sign.draw()
    set_language("it")
    painter.begin()
    sign.draw()
    painter.caps = Caps.XBOX
    sign.draw()
    with painter.group(dy=3):
        sign.draw()
    with painter.group(alpha=0.5):
        sign.draw()
    assert sign.drawn == 5


def test_what_the_cache_has_forgotten_is_drawn_again(painter: Painter) -> None:
    sign = Sign(painter)
    sign.draw()
    painter.cache.clear()
    sign.draw()
    assert sign.drawn == 2


def test_the_cache_forgets_nothing_that_stands_unchanged(painter: Painter) -> None:
    painter.cache.clear(limit=1)
    sign, drawn = Sign(painter), []
    for frame in range(6):
        painter.begin()
        sign.draw()
        painter.box(0, 0, 50 + 10 * frame, 50, 0, "ink")
        drawn.append(sign.drawn)
    assert drawn[-1] == drawn[1]  # what the first frame drew had never been needed before


@pytest.mark.parametrize("still", [True, False])
def test_what_a_thread_draws_is_drawn_again_when_it_has_drawn_something(painter: Painter, still: bool) -> None:
    drawn = []

    def draw() -> None:
        drawn.append(painter.text("Brisca", 0, 0))
        painter.card(parse_card("1o"), 100, 100, 90, still=still)

    def outer() -> None:
        painter.unchanged("card", (), draw)

    draw()
    painter.skin.masters.wait()
    drawn.clear()
    for _frame in range(3):
        painter.unchanged("table", (), outer)
    assert len(drawn) == (1 if still else 3), "a card that moves looks otherwise in each frame"
    painter.skin.masters.version += 1
    for _frame in range(3):
        painter.unchanged("table", (), outer)
    assert len(drawn) == (2 if still else 6)


def test_what_is_gone_is_forgotten(painter: Painter) -> None:
    sign = Sign(painter)
    sign.draw()
    for _frame in range(2 * FORGOTTEN):
        painter.begin()
    sign.draw()
    assert sign.drawn == 2


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("players", only([2, 3, 5], 2))
def test_a_table_shows_the_same_as_one_of_which_everything_is_drawn(
    monkeypatch: pytest.MonkeyPatch, small_studio: Studio, players: int
) -> None:
    monkeypatch.setattr(skin, "LIVE_PIXELS", 10**9)  # no card in motion looks as it did the frame before
    rules = preset("briscola-chiamata", 5) if players == 5 else situations.rules_of(players, seats=True)
    live = Live(small_studio, rules, hints=True)
    chance, painter = random.Random(players), live.stage.painter

    def items(piecewise: bool) -> list[object]:
        painter.begin()
        painter.piecewise = piecewise
        live.table.draw(painter)
        painter.piecewise = False
        return list(painter.items)

    for frame in range(150):
        live.frames(1, chance.choice((5.0, 16.7, 40.0, 120.0)))
        if chance.randrange(2):
            fidget(live, chance, Means.LEFT, Means.RIGHT, Means.NEXT, Means.CONFIRM, Means.SWAP)
        elif frame % 40 == 30:
            set_language(chance.choice(("en", "de", "it", "pl")))
            live.stage.relayout()
        version, masters = -1, small_studio.skin.masters
        while version != masters.version:  # a face drawn in full has cards drawn anew, which the thread does too
            version = masters.version
            items(False)
            masters.wait()
        assert items(False) == items(True), f"frame {frame}"


def test_a_button_of_another_kind_at_the_same_place_looks_as_its_kind(painter: Painter) -> None:
    looks = []
    kinds: tuple[Kind, ...] = ("paper", "ink")
    for kind in kinds:
        painter.begin()
        Button((100, 100, 200, 60), "Play", lambda: None, kind=kind).draw(painter, Look())
        looks.append(painter.items)
    assert looks[0] != looks[1]


def test_garbage_is_looked_for_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[None] = []
    monkeypatch.setattr(gc, "collect", lambda: looks.append(None))
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, memory.DUE - 1))
    memory.rest()
    assert not looks
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, memory.DUE))
    memory.rest()
    assert len(looks) == 1
