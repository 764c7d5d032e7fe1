"""Field B6: whoever presses on one spot again and again plays one card; whoever is quick loses no time by that."""

from __future__ import annotations

import pytest

from game.views.table.areas import Areas
from tests.gallery.studio import Studio
from tests.views.hurrykit import CLICKS, QUICK, WAYS, hurries, time_for
from tests.views.tablekit import at_turn


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("speed", "every"), [(1.0, CLICKS), (1.0, 400.0), (0.0, CLICKS)])
def test_fourteen_presses_on_one_spot_play_one_card(studio: Studio, way: str, speed: float, every: float) -> None:
    """At Instant nothing moves that the second press could be meant for: there it may be two."""
    played = hurries(at_turn(studio, speed=speed), WAYS[way], every)
    assert played == 1 or (speed == 0.0 and played == 2)


@pytest.mark.slow
@pytest.mark.parametrize("way", ["mouse", "number"])
@pytest.mark.parametrize("same", [False, True])
def test_ten_tricks_of_somebody_quick_take_as_long_as_if_every_press_counted(
    studio: Studio, way: str, same: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    guarded = time_for(at_turn(studio), 10, QUICK[way], same)
    monkeypatch.setattr(Areas, "is_stray", lambda _areas, _intent: False)
    assert guarded == time_for(at_turn(studio), 10, QUICK[way], same)
