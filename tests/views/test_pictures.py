"""Screens are as they were when their pictures were stored, and faults that no other test of the views saw are seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from game.app.appearance import Appearances, _Laid
from game.assets import asset_path
from game.model.record import Header
from game.packs.pack import load_pack
from game.views.table.layout import Pose, TableLayout
from tests.gallery import studio
from tests.pictures.shown import NAMES, drawn
from tests.pictures.stored import FOLDER, Pixels, compare

CHANGED: Final = Path(__file__).parents[2] / ".cache" / "pictures"
"""Where differences lie."""
Draw = Callable[[str], Pixels]

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture(scope="module")
def draw(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Draw]:
    with drawn(tmp_path_factory.mktemp("pictures")) as drawing:
        yield drawing


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_is_as_it_was(name: str, draw: Draw) -> None:
    told = compare(name, draw(name), CHANGED)
    assert not told, told


def test_every_stored_picture_is_compared() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(NAMES)
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 2_000_000


# --- faults that were planted, and that every other test let pass


def changes(name: str, draw: Draw, folder: Path) -> bool:
    """Whether a picture is not as it was, which is told with a picture that shows where."""
    told = compare(name, draw(name), folder)
    assert not told or (name in told and (folder / f"{name}.png").is_file())
    return bool(told)


def test_a_hand_that_is_fanned_the_wrong_way_is_seen(
    draw: Draw, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = TableLayout.hand

    def wrong(layout: TableLayout, index: int, count: int) -> Pose:
        pose = right(layout, index, count)
        return pose._replace(angle=-pose.angle)

    monkeypatch.setattr(TableLayout, "hand", wrong)
    assert changes("my-turn", draw, tmp_path)


def test_a_card_that_is_drawn_under_the_slate_is_seen(
    draw: Draw, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = TableLayout.peek

    def under(layout: TableLayout, index: int, count: int) -> Pose:
        left, top, wide, high = layout.slate(2)
        return right(layout, index, count)._replace(x=left + wide / 2, y=top + high)

    monkeypatch.setattr(TableLayout, "peek", under)
    assert changes("trick-full-2", draw, tmp_path) or changes("exchange-offered", draw, tmp_path)


def test_cards_of_the_journey_that_are_left_over_in_the_next_match_are_seen(
    draw: Draw, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @contextmanager
    def forgetful(
        appearances: Appearances, header: Header, *, pack: str | None = None, cover: str | None = None
    ) -> Iterator[None]:
        lent = next(((each.pack, each.cover) for each in appearances._laid), (pack, cover))
        appearances._laid = [_Laid(header, *lent)]
        yield

    monkeypatch.setattr(Appearances, "laid", forgetful)
    assert changes("match-after-a-journey", draw, tmp_path)


def test_a_wrong_pack_is_seen(draw: Draw, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = load_pack(asset_path("packs", "catalana"))
    monkeypatch.setattr(studio, "usual_pack", lambda: wrong)
    draw("title")  # the next picture has the usual cards again
    assert changes("my-turn", draw, tmp_path)
    monkeypatch.undo()
    draw("title")
    assert not changes("my-turn", draw, tmp_path)
