"""The result screens: what they show follows from the observation, and what a person does reaches the callbacks."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.packs.pack import Pack
from game.views.cards.skin import Skin
from game.views.input.intents import Device, Intent, Means
from game.views.kit.box import place
from game.views.paint.cache import SurfaceCache
from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from game.views.scene import Scene, Stage
from game.views.screens.results import slates
from game.views.screens.results.base import SEEN, ResultActions, ResultScene
from game.views.screens.results.counting import DISC, counts, lay, parties
from game.views.screens.results.match import COINS_AT_MOST, MatchResultScene, best_cards, coins
from game.views.widgets import chalk
from game.views.widgets.layout import Rect
from game.words import set_language
from game.words.results import speaker_of
from tests.views.resultkit import deal_scene, match_scene, people, played

ENTER = Intent(Means.CONFIRM, Device.KEYS)
ESCAPE = Intent(Means.BACK, Device.KEYS)
CLOTH = Intent(Means.PRESS, Device.POINTER, 20, 20)
SIZES = [(1280, 720), (1280, 960), (960, 540), (2560, 1080)]
DIGIT = 0.37  # half of a digit's height, in sizes of chalk
WIDTHS = [1440, 1600, 1699, 1700, 1728, 1920, 2520, 3413]


@pytest.fixture
def stage(pack: Pack) -> Iterator[Stage]:
    set_language("en")
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("results", (1280, 720))
    window.get_surface()
    store = SurfaceCache(64 << 20)
    yield Stage(Metrics.of(1280, 720), Skin(pack, store), store)
    window.destroy()


def paint(stage: Stage) -> tuple[pygame.Surface, bool]:
    target = pygame.Surface((stage.painter.metrics.width, stage.painter.metrics.height))
    stage.repaint()
    changed = bool(stage.paint(target))
    stage.skin.masters.wait()
    stage.paint(target)
    return target, changed


def still(stage: Stage, scene: Scene) -> None:
    for _ in range(1000):
        if not scene.moving:
            return
        stage.update(50)
    pytest.fail("the scene never comes to rest")


# --- the count


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("viewer", [0, 1])
def test_every_won_card_is_counted_once_dearest_first(players: int, viewer: int) -> None:
    scene = deal_scene(players, [], viewer)
    cards = [card for count in scene.counts for card in (*count.counting, *count.blank)]
    assert sorted(cards, key=str) == sorted(scene.rules.cards, key=str)
    assert scene.counts[0].party.seats[0] == viewer
    for count in scene.counts:
        points = [card.points for card in count.counting]
        assert points == sorted(points, reverse=True)
        assert not any(card.points for card in count.blank)
    starts = sorted(start for count in scene.counts for start in count.starts)
    assert [b - a for a, b in itertools.pairwise(starts)] == [110.0] * 19


@pytest.mark.parametrize("players", [2, 3, 4])
def test_totals_only_rise_and_end_at_the_result(players: int, stage: Stage) -> None:
    scene = deal_scene(players, [])
    stage.push(scene)
    seen = [scene.totals()]
    assert sum(seen[0]) == 0
    while scene.moving:
        stage.update(16)
        seen.append(scene.totals())
    for before, after in itertools.pairwise(seen):
        assert all(a <= b for a, b in zip(before, after, strict=True))
    assert seen[-1] == scene.result.points
    assert 0 < sum(seen[len(seen) // 3]) < 120  # it was counted, not shown at once


def test_speed_scales_the_count(stage: Stage) -> None:
    clocks = {}
    for speed in (0.55, 1.0, 1.6):
        stage.speed = speed
        scene = deal_scene(2, [])
        stage.replace(scene)
        stage.update(550)
        clocks[speed] = scene.play.now
    assert clocks == {0.55: pytest.approx(1000), 1.0: pytest.approx(550), 1.6: pytest.approx(343.75)}


def test_speed_off_shows_the_result_at_once_with_a_short_fade(stage: Stage) -> None:
    stage.speed = 0
    for scene in (deal_scene(3, []), match_scene(2, [], stake=10)):
        stage.replace(scene)
        assert not scene.counting
        assert scene.moving
        stage.update(119)
        assert scene.play.now < scene.play.end
        stage.update(2)
        assert scene.play.now == scene.play.end


# --- what a person does


def test_the_first_key_hurries_the_next_goes_on(stage: Stage) -> None:
    for press in (ENTER, CLOTH):
        log: list[str] = []
        scene = deal_scene(2, log)
        stage.replace(scene)
        stage.update(300)
        stage.handle(press)
        assert log == []
        assert scene.totals() == scene.result.points
        seen(stage)
        stage.handle(press)
        stage.handle(press)  # impatience does not skip a deal
        assert log == ["next"]


def seen(stage: Stage) -> None:
    """Let the time go by in which what has just come takes no press."""
    stage.update(0)
    stage.update(SEEN)


def test_the_match_result_answers_too(stage: Stage) -> None:
    log: list[str] = []
    scene = match_scene(2, log, stake=10)
    stage.replace(scene)
    stage.handle(ENTER)
    assert log == []
    seen(stage)
    stage.handle(ENTER)
    stage.handle(ESCAPE)
    assert log == ["rematch", "title"]


def test_escape_opens_the_menu_once_the_result_has_been_seen(stage: Stage) -> None:
    log: list[str] = []
    scene = deal_scene(2, log)
    stage.replace(scene)
    seen(stage)
    stage.handle(ESCAPE)
    assert scene.counting
    still(stage, scene)
    stage.handle(ESCAPE)
    assert log == ["menu", "menu"]


def test_the_menu_button_works_while_cards_are_counted(stage: Stage) -> None:
    log: list[str] = []
    scene = deal_scene(2, log)
    stage.replace(scene)
    seen(stage)
    x, y = scene.controls["leave"].middle
    stage.handle(Intent(Means.PRESS, Device.POINTER, x, y))
    stage.handle(Intent(Means.RELEASE, Device.POINTER, x, y))
    assert log == ["menu"]
    assert scene.counting


def test_the_gold_button_goes_on_when_it_is_let_go(stage: Stage) -> None:
    log: list[str] = []
    scene = deal_scene(2, log)
    stage.replace(scene)
    still(stage, scene)
    x, y = scene.controls["go"].middle
    stage.handle(Intent(Means.PRESS, Device.POINTER, x, y))
    assert log == []
    stage.handle(Intent(Means.RELEASE, Device.POINTER, x, y))
    assert log == ["next"]


def test_moving_the_pointer_hurries_nothing(stage: Stage) -> None:
    scene = deal_scene(2, [])
    stage.replace(scene)
    for means in (Means.POINT, Means.AWAY, Means.RELEASE, Means.WHEEL, Means.NEXT):
        stage.handle(Intent(means, Device.POINTER, 20, 20))
    assert scene.play.now == 0


# --- the picture


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "players"),
    [
        ((1280, 720), 2),
        ((1280, 960), 3),
        ((960, 540), 4),
        *(
            pytest.param(size, players, marks=pytest.mark.slow)
            for size in SIZES
            for players in (2, 3, 4)
            if (size, players) not in (((1280, 720), 2), ((1280, 960), 3), ((960, 540), 4))
        ),
    ],
)
def test_drawing_twice_changes_nothing_and_nothing_leaves_the_window(
    stage: Stage, size: tuple[int, int], players: int
) -> None:
    stage.resize(Metrics.of(*size))
    shadows = 2 * round(48 * stage.painter.metrics.unit)
    window = pygame.Rect(0, 0, *size).inflate(shadows, shadows)
    for scene in (deal_scene(players, []), match_scene(players, []), match_scene(players, [], stake=10)):
        stage.replace(scene)
        for clock in (0.0, 0.4 * scene.ready, scene.ready + 150, scene.play.end):
            scene.play.now = clock
            target, changed = paint(stage)
            assert changed
            stage.skin.masters.wait()
            stage.paint(target)  # what the background had to make has come
            assert not stage.paint(target)
            for item in stage.painter.items:
                assert window.contains(item.rect), (clock, item)


def placed(stage: Stage, scene: ResultScene, w: float, text: float = 1.0) -> dict[str, Rect]:
    """Where the named boxes and the controls of a scene are in a window that is ``w`` units wide."""
    stage.resize(Metrics.of(round(w * 720 / 1080), 720, text))
    stage.replace(scene)
    return scene.placed.rects | {name: control.rect for name, control in scene.controls.items()}


def right(rect: Rect) -> float:
    return rect[0] + rect[2]


def below(rect: Rect) -> float:
    return rect[1] + rect[3]


@pytest.mark.parametrize("w", WIDTHS)
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize(
    ("game", "players"), [("brisca", 2), ("brisca", 3), ("brisca", 4), ("brisca-catalana", 6), ("briscola-chiamata", 5)]
)
def test_rows_keep_apart_and_within_their_area(stage: Stage, w: float, text: float, game: str, players: int) -> None:
    scene = deal_scene(players, [], game=game)
    parts = placed(stage, scene, w, text)
    told, slate = parts["told"], parts["slate"]
    assert right(slate) <= w - 24
    assert told[0] >= 24
    assert right(told) + 24 < slate[0]
    for upper, lower in itertools.pairwise(("slate", "go", "leave")):
        assert below(parts[upper]) + 7 <= parts[lower][1]
    rows = [parts[f"cards {i}"] for i in range(len(scene.counts)) if f"cards {i}" in parts]
    for row, count in zip(rows, scene.counts, strict=False):
        faces = [parts[f"face {scene.people[seat].portrait}"] for seat in count.party.seats]
        assert right(faces[-1]) < row[0]
        assert all(face[1] >= row[1] - 1 and below(face) <= below(row) for face in faces)
        for left, beside in itertools.pairwise(faces):
            between = beside[0] + beside[2] / 2 - left[0] - left[2] / 2
            assert between >= min(left[2], left[3]) - 16 + 14  # room for both gold rings
    for upper_row, lower_row in itertools.pairwise(rows):
        assert below(upper_row) <= lower_row[1]


@pytest.mark.parametrize("w", [660.0, 720.0, 900.0, 1120.0])
@pytest.mark.parametrize("h", [150.0, 200.0, 290.0])
def test_cards_of_a_row_end_within_it(w: float, h: float) -> None:
    for counting, blank in [(0, 0), (0, 2), (1, 0), (3, 15), (8, 12), (13, 7), (20, 20)]:
        fans = lay((100.0, 50.0, w, h), counting, blank)
        assert (len(fans.main), len(fans.blank)) == (counting, blank)
        for card in (*fans.main, *fans.blank):
            half = card.height * 0.321
            corners = [
                card.point(across, down) for across in (-half, half) for down in (-card.height / 2, card.height / 2)
            ]
            assert max(x for x, _ in corners) <= 100 + w + 12
            assert min(x for x, _ in corners) >= 100 - 18
            assert max(y for _, y in corners) <= 50 + h + 10
        assert all(a.x < b.x for a, b in itertools.pairwise(fans.main))
        discs = [fans.disc(i) for i in range(counting)]
        assert all(y - DISC >= 50 - 6 for _x, y in discs)
        if counting <= 10:
            for one, other in itertools.pairwise(discs):
                assert math.dist(one, other) >= 40


@pytest.mark.parametrize("w", WIDTHS)
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize(("game", "players"), [("brisca", 2), ("brisca", 3), ("brisca", 4), ("brisca-catalana", 6)])
@pytest.mark.parametrize("stake", [0, 10])
def test_people_and_plate_of_a_match_keep_apart(
    stage: Stage, w: float, text: float, game: str, players: int, stake: int
) -> None:
    match = played(players, None, stake=stake, game=game)
    actions = ResultActions(lambda: None, lambda: None, lambda: None)
    scene = MatchResultScene(match.observe(0), people(players), match.payout(), "Brisca", actions)
    parts = placed(stage, scene, w, text)
    told, middle = parts["told"], parts["middle"]
    radius = min(middle[2], middle[3], 512) / 2
    centre = middle[0] + middle[2] / 2
    for seats, on_left in ((scene.winners, True), (scene.others, False)):
        faces = [parts[f"face {scene.people[seat].portrait}"] for seat in seats]
        for x, y, wide, high in faces:
            half = min(wide, high) / 2
            assert half > 30
            assert x + wide / 2 - half >= told[0] - 1
            assert x + wide / 2 + half <= right(told) + 1
            assert x + wide / 2 + half <= centre - radius if on_left else x + wide / 2 - half >= centre + radius
            assert y > 150
        for one, other in itertools.pairwise(faces):
            assert right(one) <= other[0] or below(one) + 40 <= other[1]
    for seat in scene.winners if stake else ():
        assert below(parts[f"coins {seat}"]) <= below(told)


def test_a_very_wide_window_keeps_the_screen_together(stage: Stage) -> None:
    parts = placed(stage, deal_scene(2, []), 3413)
    assert right(parts["slate"]) - parts["told"][0] < 2060
    assert parts["told"][0] > 500


# --- the plate


@pytest.mark.parametrize(("players", "stake", "winners"), [(2, 1, 1), (2, 10, 1), (3, 7, 1), (4, 1000, 2), (4, 3, 4)])
def test_every_coin_lies_on_the_plate_and_goes_to_a_winner(players: int, stake: int, winners: int) -> None:
    heap = coins(players, stake, winners)
    assert len(heap) == min(stake, COINS_AT_MOST // players) * players
    assert all(math.hypot(coin.x, coin.y) <= 0.92 for coin in heap)
    shares = [sum(coin.winner == winner for coin in heap) for winner in range(winners)]
    assert max(shares) - min(shares) <= 1
    assert len({(coin.winner, coin.place) for coin in heap}) == len(heap)
    assert heap == coins(players, stake, winners)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_amounts_go_from_the_stake_to_the_payout(players: int, stage: Stage) -> None:
    scene = match_scene(players, [], stake=10)
    stage.push(scene)
    assert sum(scene.payout) == 0
    winners = set(scene.winners)
    assert scene.amounts() == tuple(-10 if seat in winners else scene.payout[seat] for seat in range(players))
    seen = [scene.amounts()]
    while scene.moving:
        stage.update(16)
        seen.append(scene.amounts())
    assert seen[-1] == scene.payout
    for before, after in itertools.pairwise(seen):
        assert all(a <= b for a, b in zip(before, after, strict=True))


def test_without_a_stake_the_best_cards_of_the_winner_are_shown() -> None:
    scene = match_scene(2, [])
    assert scene.coins == ()
    won = {
        played.card
        for trick in scene.observation.tricks
        if trick.winner in scene.observation.winners
        for played in trick.cards
    }
    fan = best_cards(scene.observation)
    assert set(fan) <= won
    assert len(fan) == 5
    assert sum(card.points for card in fan) == sum(sorted((card.points for card in won), reverse=True)[:5])
    assert fan[2].points == max(card.points for card in won)


def test_a_winner_without_a_trick_in_the_last_deal_is_still_shown(stage: Stage) -> None:
    scene = match_scene(2, [])
    observation = replace(scene.observation, tricks=())
    bare = MatchResultScene(observation, people(2), (0, 0), "Brisca", scene.actions)
    stage.push(bare)
    assert bare.cards == ()
    assert paint(stage)[1]


def test_counts_of_a_side_without_tricks() -> None:
    observation = played(2, 2).observe(0)
    lonely = replace(observation, tricks=tuple(trick._replace(winner=1) for trick in observation.tricks))
    mine, theirs = counts(lonely, parties(lonely, 0))
    assert (mine.counting, mine.blank) == ((), ())
    assert theirs.points(1e9) == 120


def test_the_seats_can_be_changed_after_a_match(stage: Stage) -> None:
    log: list[str] = []
    match = played(3, 3)
    actions = ResultActions(lambda: None, lambda: None, lambda: log.append("seats"))
    scene = MatchResultScene(match.observe(0), people(3), match.payout(), "Brisca", actions)
    stage.push(scene)
    paint(stage)
    parts = [scene.placed.rects["slate"], *(scene.controls[name].rect for name in ("go", "other", "leave"))]
    for upper, lower in itertools.pairwise(parts):
        assert below(upper) < lower[1]
    seen(stage)
    x, y = scene.controls["other"].middle
    for means in (Means.POINT, Means.PRESS, Means.RELEASE):  # also while the coins still go
        stage.handle(Intent(means, Device.POINTER, x, y))
    assert log == ["seats"]


@pytest.mark.parametrize(("players", "game"), [(2, "brisca"), (3, "brisca"), (4, "brisca"), (6, "brisca-catalana")])
def test_the_deals_of_a_match_can_be_read_on_its_slate(
    players: int, game: str, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As large as there is room for, the gold line below the digits; where there are too many, only the last ones."""
    whole = played(players, None, "fixed:11", game=game)
    written, lines = list[tuple[str, float, float]](), list[tuple[float, bool]]()
    text, stroke = type(stage.painter).text, chalk.stroke

    def writing(painter: Painter, said: str, x: float, y: float, size: float, *more: Any, **by_name: Any) -> float:
        written.append((said, y, size))
        return text(painter, said, x, y, size, *more, **by_name)

    def striking(painter: Painter, x0: float, y0: float, x1: float, y1: float, *more: Any, **by_name: Any) -> None:
        if abs(y1 - y0) < 8:
            lines.append((min(y0, y1), "gold" in more))
        stroke(painter, x0, y0, x1, y1, *more, **by_name)

    monkeypatch.setattr(type(stage.painter), "text", writing)
    monkeypatch.setattr(chalk, "stroke", striking)
    for deals, least in ((1, 50), (3, 38), (5, 28), (7, 28), (11, 28)):
        seen = replace(whole.observe(0), results=whole.results[:deals])
        slate = slates.score_slate(speaker_of(seen, people(players), 0), seen, "Brisca", lambda: 1.0)
        written.clear()
        lines.clear()
        stage.painter.begin()
        place(slate, (1000, 58, 326, 560), stage.painter).paint(stage.painter)
        numbers = [each for each in written if each[0].isdigit()]
        shown = {y: size for _said, y, size in numbers}
        assert len(shown) >= min(deals, 4)
        assert min(shown.values()) >= least
        rows = sorted(shown)
        assert all(b - a >= slates.DEAL[0] - 0.01 for a, b in itertools.pairwise(rows))
        newest, size = rows[-1], shown[rows[-1]]
        for y, is_gold in lines:
            if is_gold:
                assert y > newest + DIGIT * size
        above_games = min(y for y, is_gold in lines if not is_gold and y > newest)
        assert above_games > newest + DIGIT * size + 8
