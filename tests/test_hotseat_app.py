"""Several people at one machine, in the application as a whole: to the result, and taken up again after leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game.storage.saves import latest_unfinished
from game.views.input.intents import Means
from game.views.screens.curtain import CurtainScene
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene
from game.views.screens.title import TitleScene
from tests.test_app import STRIDE, Driver, launch, leave, start

__all__ = ["start"]  # the fixture

Start = Callable[..., Driver]


def together(start: Start, players: int = 2) -> Driver:
    return start(replace(launch(players, draw_for_seats="false"), humans=("Marta", "Joan")))


def play_until(driver: Driver, wanted: Callable[[], bool], most: int = 20_000) -> list[str]:
    """Play, opening each curtain; returns for whom they were opened."""
    opened: list[str] = []
    for _ in range(most):
        if wanted():
            return opened
        top = driver.top
        if isinstance(top, CurtainScene):
            if top.is_ready:
                opened.append(top.passing.person.name)
                driver.keys(Means.CONFIRM)
        elif top is driver.table:
            driver.play()
        driver.frames(elapsed=STRIDE)
    raise AssertionError("that never came")


@pytest.mark.slow
def test_to_the_results_which_name_the_winner(start: Start) -> None:
    driver = together(start)
    opened = play_until(driver, lambda: isinstance(driver.top, DealResultScene))
    assert {"Marta", "Joan"} == set(opened)
    result = driver.top
    assert isinstance(result, DealResultScene)
    assert not result.speaker.personal
    driver.frames(60)
    driver.keys(Means.CONFIRM)
    driver.until(lambda: isinstance(driver.top, MatchResultScene))


@pytest.mark.slow
def test_a_match_is_left_and_taken_up_behind_the_curtain(start: Start) -> None:
    driver = together(start, players=3)
    play_until(driver, lambda: driver.top is driver.table and len(driver.observation().tricks) == 2)
    kept = driver.observation().tricks
    leave(driver)
    found = latest_unfinished()
    assert found.saved is not None
    assert [info.kind for info in found.saved.header.players] == ["human", "human", "ai"]
    again = start()
    title = again.top
    assert isinstance(title, TitleScene)
    painted: list[str] = []
    painter = again.app.stage.painter
    plain = painter.text

    def text(words: str, *place: Any, **how: Any) -> float:
        painted.append(words)
        return plain(words, *place, **how)

    painter.text, painter.piecewise = text, True  # type: ignore[method-assign, assignment]
    title.draw(painter)
    painter.text, painter.piecewise = plain, False  # type: ignore[method-assign]
    assert any("Marta and Joan" in words for words in painted), painted
    again.keys(Means.CONFIRM)
    assert again.table.top.shown.is_public
    again.until(lambda: isinstance(again.top, CurtainScene))
    play_until(again, lambda: again.top is again.table and again.table.top.my_turn)
    assert again.observation().tricks[:2] == kept
    portraits = {person.name: person.portrait for person in again.table.top.players}
    assert portraits["Marta"] != portraits["Joan"]


def test_the_menu_opens_over_the_curtain_and_goes_back_to_it(start: Start) -> None:
    driver = together(start)
    driver.until(lambda: isinstance(driver.top, CurtainScene) and driver.top.is_ready)
    driver.keys(Means.BACK)
    assert not isinstance(driver.top, CurtainScene)
    driver.keys(Means.BACK)
    assert isinstance(driver.top, CurtainScene)
