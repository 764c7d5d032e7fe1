"""The screen of a phone stays on: what Chromium leaves it on for plays as long as somebody sits at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.model.presets import preset
from tests.net.browsers import Host, Phone, browser

pytestmark = pytest.mark.slow
PLAYS = "() => { const it = document.querySelector('video.awake'); return Boolean(it) && !it.paused && it.muted; }"
CAN_BE_SEEN = """() => {
  const box = document.querySelector('video.awake').getBoundingClientRect();
  return box.width >= 1 && box.height >= 1 && box.top >= 0 && box.left >= 0;
}"""


@pytest.fixture(scope="module")
def opened() -> Iterator[Any]:
    with browser() as found:
        yield found


def test_a_point_plays_while_somebody_sits_at_the_table(opened: Any) -> None:
    """Within the page's policy, which lets no medium be loaded; what the browser does with it no test sees."""
    with Host("brisca", preset("brisca", 2), guests=2) as host:
        phone = Phone(opened, host.address)
        assert not phone.page.evaluate(PLAYS)
        phone.sit_down()
        phone.page.wait_for_function(PLAYS)
        assert phone.page.evaluate(CAN_BE_SEEN)
        seen = "() => document.querySelector('video.awake').currentTime"
        before = phone.page.evaluate(seen)
        phone.page.wait_for_function(f"before => ({seen})() > before", arg=before)
        assert phone.problems == []
        phone.close()
