"""The page of keys and buttons, hints that follow the device in use, and the slip that tells of a lost gamepad."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.views.input.intents import KEYS, PAD, Caps, Device, Intent, Means
from game.views.painter import Painter
from game.views.screens.keys import KeysScene
from game.views.widgets.hints import Hint, draw_hints
from game.views.widgets.keycaps import PAD_NAMES, cap_of, printed_name
from game.views.widgets.slip import STAYS
from game.words import keys as key_words
from tests.views.menukit import menu, title
from tests.views.scenekit import Play, named


def words_of(painter: Painter, draw: Callable[[], object]) -> list[str]:
    """All that is written while something is drawn."""
    words, plain = list[str](), painter.text

    def text(line: str, *places: object, **how: object) -> float:
        words.append(line)
        return plain(line, *places, **how)  # type: ignore[arg-type]

    painter.text = text  # type: ignore[method-assign, assignment]
    try:
        draw()
    finally:
        painter.text = plain  # type: ignore[method-assign]
    return words


def written(play: Play) -> list[str]:
    """All that is written in a frame."""
    return words_of(play.stage.painter, lambda: play.stage.paint(play.surface))


@pytest.mark.parametrize(
    ("used", "shows"),
    [
        (Intent(Means.UP, Device.KEYS), "play the card in that position"),
        (Intent(Means.UP, Device.PAD), "Select"),
        (Intent(Means.UP, Device.PAD, pad=Caps.SONY), "L3"),
        (Intent(Means.UP, Device.PAD, pad=Caps.NINTENDO), "ZL"),
        (Intent(Means.POINT, Device.POINTER), "Right button"),
        (Intent(Means.POINT, Device.POINTER, finger=66), "Hold and slide"),
    ],
)
def test_the_page_opens_at_the_device_in_use(used: Intent, shows: str) -> None:
    play = Play(title([]))
    play.stage.handle(used)
    play.stage.push(KeysScene(lambda: None))
    assert shows in written(play)


def test_the_page_leafs_through_the_devices_and_goes_back() -> None:
    log: list[str] = []
    scene = KeysScene(lambda: log.append("back"))
    play = Play(scene)
    pages = [scene.page]
    for means in (Means.LEFT, Means.LEFT, Means.LEFT, Means.RIGHT):
        play.keys(means)
        pages.append(scene.page)
    assert pages == [2, 1, 0, 0, 1]
    play.keys(Means.BACK, Means.HELP)
    assert log == ["back", "back"]


def test_it_is_reached_from_the_title_and_from_the_menu() -> None:
    play = Play(title([]))
    play.keys(Means.HELP)
    assert isinstance(play.stage.top, KeysScene)
    play.keys(Means.BACK)
    play.stage.push(menu([]))
    play.click(named(play.stage.top, "Controls"))
    assert isinstance(play.stage.top, KeysScene)


def test_every_key_of_the_page_exists() -> None:
    """What the page names is a key, or a button of a gamepad, that means something."""
    named_keys = {key for part in key_words.keyboard() for keys, _text in part.rows for key in keys}
    letters = {key for key in named_keys if len(key) == 1 and key.isalpha()}
    meant = {chr(code).upper() for code in KEYS if 0 < code < 128 and chr(code).isalpha()}
    assert letters == meant, "keys that mean something, and keys that are explained"
    on_pad = {key for part in key_words.gamepad() for keys, _text in part.rows for key in keys}
    assert on_pad <= {*PAD_NAMES, "Start"}
    explained = {PAD_NAMES.get(key, key) for key in on_pad}
    assert {"A", "B", "X", "Y", "LB", "RB", "LT", "RT", "LS", "RS", "Select", "Start", "cross"} == explained
    assert len(PAD) == 14


HINTS: list[Hint] = [(("↑", "↓"), "choose"), (("←", "→"), "change"), (("F11",), "full screen"), (("Esc",), "back")]


@pytest.mark.parametrize(
    ("caps", "words"),
    [
        (Caps.KEYBOARD, ["choose", "change", "full screen", "back"]),
        (Caps.SONY, ["choose, change", "back"]),
        (Caps.NONE, []),
    ],
)
def test_hints_name_what_the_device_has(caps: Caps, words: list[str]) -> None:
    play = Play(title([]))
    painter, play.stage.painter.caps = play.stage.painter, caps
    said = [text for text in words_of(painter, lambda: draw_hints(painter, 0, 500, HINTS)) if len(text) > 3]
    assert said == words


def test_a_sentence_names_the_button_of_the_maker() -> None:
    play = Play(title([]))
    found = []
    for caps in Caps:
        play.stage.painter.caps = caps
        found.append(printed_name(play.stage.painter, "B"))
    assert found == ["B", "RT", "R2", "ZR", ""]
    assert cap_of(play.stage.painter, "Esc") == ""


def test_a_lost_gamepad_is_told_for_a_while() -> None:
    play = Play(title([]))
    play.settle()
    play.stage.handle(Intent(Means.DOWN, Device.PAD))
    used = []
    for others in (True, False):
        play.stage.lose_pad(others)
        used.append(play.stage.device)
    assert used == [Device.PAD, Device.KEYS]
    assert any("disconnected" in text for text in written(play))
    assert STAYS - 100 < play.settle() < STAYS + 100
    assert not any("disconnected" in text for text in written(play))


def test_the_page_names_the_way_by_mouse_to_what_has_no_button() -> None:
    table, _everywhere = key_words.keyboard()
    rows = {keys[0]: words for keys, words in table.rows}
    assert "right button" in rows["L"]
    assert "press the stock" in rows["T"]
    mouse, touch = key_words.pointers()
    for part in (mouse, touch):
        assert any("on the stock" in words for _gesture, words in part.rows)
