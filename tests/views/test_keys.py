"""The page of keys and buttons, hints that follow the device in use, and the slip that tells of a lost gamepad."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.views.input.bindings import BINDINGS, PAD_NAMES, USES, Key, meaning_of
from game.views.input.intents import Caps, Device, Intent, Means
from game.views.painter import Painter
from game.views.screens.keys import KeysScene, gamepad, keyboard
from game.views.widgets.hints import LEFT_RIGHT, UP_DOWN, Hint, cap_of, draw_hints, printed_name
from game.views.widgets.messages import STAYS
from game.words import keys as key_words
from tests.views.menukit import menu, title
from tests.views.scenekit import Play, named


def words_of(painter: Painter, draw: Callable[[], object]) -> list[str]:
    """All that is written while something is drawn."""
    words, plain = list[str](), painter.text

    def text(line: str, *places: object, **how: object) -> float:
        words.append(line)
        return plain(line, *places, **how)  # type: ignore[arg-type]

    painter.text, painter.piecewise = text, True  # type: ignore[method-assign, assignment]
    try:
        draw()
    finally:
        painter.text, painter.piecewise = plain, False  # type: ignore[method-assign]
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
    play.stage.push(KeysScene())
    assert shows in written(play)


def test_the_page_leafs_through_the_devices_and_goes_back() -> None:
    scene = KeysScene()
    play = Play(scene)
    pages = [scene.shown]
    for means in (Means.LEFT, Means.LEFT, Means.LEFT, Means.RIGHT):
        play.keys(means)
        pages.append(scene.shown)
    assert pages == [2, 1, 0, 0, 1]
    play.keys(Means.BACK)
    assert not play.stage.scenes
    play = Play(KeysScene())
    play.keys(Means.HELP)
    assert not play.stage.scenes


def test_it_is_reached_from_the_title_and_from_the_menu() -> None:
    play = Play(title([]))
    play.keys(Means.HELP)
    assert isinstance(play.stage.top, KeysScene)
    play.keys(Means.BACK)
    play.stage.push(menu([]))
    play.click(named(play.stage.top, "Controls"))
    assert isinstance(play.stage.top, KeysScene)


KEYS: Final = {key: binding.means for binding in BINDINGS for key in binding.keys}
NOT_TOLD: Final = {Means.HOME, Means.END, Means.PREVIOUS, Means.DELETE, Means.RENAME, Means.EXPORT}
"""The first two do as everywhere, the third stands beside NEXT, and the others on the buttons of their only screen."""


def test_every_key_and_every_button_is_explained() -> None:
    assert {means for uses in USES for use in uses for means in use.means} == {*KEYS.values()} - NOT_TOLD
    explained = {PAD_NAMES[key] for part in gamepad() for keys, _text in part.rows for key in keys}
    assert explained == {binding.button.name for binding in BINDINGS if binding.button is not None}
    assert explained == {"A", "B", "X", "Y", "LB", "RB", "LT", "RT", "LS", "RS", "Select", "Start", "cross"}


def test_no_key_and_no_button_means_two_things() -> None:
    assert len(KEYS) == sum(len(binding.keys) for binding in BINDINGS)
    chords = [(key.code, key.with_) for key in KEYS]
    assert len(set(chords)) == len(chords)
    buttons = [(button.code, button.is_trigger) for binding in BINDINGS if (button := binding.button) is not None]
    assert len(set(buttons)) == len(buttons) == 16
    assert len({binding.means for binding in BINDINGS}) == len(BINDINGS)
    for key, means in KEYS.items():
        assert meaning_of(key.code, key.with_) == (means, key.number)


def test_a_letter_on_a_cap_is_the_key_that_is_pressed() -> None:
    for binding in BINDINGS:
        letters = [cap for cap in binding.caps if len(cap) == 1 and cap.isalpha()]
        assert letters == [
            chr(key.code).upper()
            for key in binding.keys
            if key.code < 128 and chr(key.code).isalpha() and not key.with_
        ]


# --- README's table

README: Final = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
IN_README: Final[dict[str, set[Means]]] = {
    "begin the game played last": {Means.QUICK},
    "play a card": {Means.CONFIRM},
    "change the seven or the two for the turned card": {Means.SWAP},
    "bid, pass, call a card": {Means.CONFIRM, Means.PASS},
    "make a sign to your partners": {Means.SIGNALS, Means.PLACE},
    "claim the rest": {Means.CLAIM},
    "show others at their own screens a face": {Means.REACTIONS, Means.PLACE},
    "see the last trick": {Means.LAST_TRICK},
    "take back what you just did (in practice, anything)": {Means.TAKE_BACK, Means.TRY_AGAIN},
    "lay all hands open (in practice)": {Means.OPEN_CARDS},
    "go a step back in a lesson": {Means.TRY_AGAIN},
    "hint": {Means.HINT},
    "cards counted": {Means.TRUMPS},
    "what has happened": {Means.CHRONICLE},
    "hide my hand": {Means.HIDE},
    "what the seal of the deck proves": {Means.SEAL},
    "review a deal that is over": {Means.REVIEW},
    "its last trick on the table": {Means.TABLE},
    "share it": {Means.SHARE},
    "copy the result of the deal of the day": {Means.SIGNALS},
    "play it again": {Means.PASS},
    "next puzzle": {Means.NEXT_PUZZLE},
    "the first lesson, when you are asked": {Means.LAST_TRICK},
    "all keys, buttons and gestures": {Means.HELP},
    "letters larger or smaller": {Means.TEXT_SIZE},
    "full screen": {Means.FULL_SCREEN},
    "menu, rules, back": {Means.BACK},
}
NAMED: Final = {
    **{cap: key.code for binding in BINDINGS for cap, key in zip(binding.caps, binding.keys, strict=False)},
    "+": pygame.K_PLUS, "-": pygame.K_MINUS, **{str(digit): pygame.K_0 + digit for digit in range(10)},
}  # fmt: skip
BESIDE: Final = {"Ctrl": pygame.KMOD_CTRL, "Alt": pygame.KMOD_ALT}
KEY: Final = re.compile(r"(?:(Alt)\+|(Ctrl)[ +])?(?<![\w])([A-Z]|F\d+|Esc|Enter|\d|[+-](?=\s|$))(?!\w)")


def rows_of_readme() -> list[tuple[str, list[Key]]]:
    """What README's table tells of: what is done, and the keys that are named for it."""
    table = README.split("| begin the game", 1)[1].split("\n\n", 1)[0]
    found = []
    for line in f"| begin the game{table}".splitlines():
        things, how = (cell.strip() for cell in line.strip("| ").split(" | "))
        several = " · " in things
        for thing, part in zip(
            things.split(" · ") if several else [things], how.split(" · ") if several else [how], strict=True
        ):
            keys = [Key(NAMED[key], BESIDE.get(alt or ctrl, 0)) for alt, ctrl, key in KEY.findall(part)]
            found.append((thing, keys))
    return found


def test_every_key_of_readme_does_what_is_said_of_it() -> None:
    rows = rows_of_readme()
    assert [thing for thing, _keys in rows] == list(IN_README)
    for thing, keys in rows:
        assert keys, thing
        meant = {found[0] for key in keys if (found := meaning_of(key.code, key.with_)) is not None}
        assert meant == IN_README[thing], thing


HINTS: list[Hint] = [
    (UP_DOWN, "choose"),
    (LEFT_RIGHT, "change"),
    ((Means.FULL_SCREEN,), "full screen"),
    ((Means.BACK,), "back"),
]


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


@pytest.mark.slow
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
    table, _everywhere = keyboard()
    rows = {keys[0]: words for keys, words in table.rows}
    assert "right button" in rows["L"]
    assert "press the stock" in rows["T"]
    mouse, touch = key_words.pointers()
    for part in (mouse, touch):
        assert any("on the stock" in words for _gesture, words in part.rows)
