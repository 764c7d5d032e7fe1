"""Whatever a text holds, it is measured, broken into lines and drawn; no name takes what nobody sees."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.model.texts import NAME, is_good
from game.newgame import NewName
from game.people import MOST_LETTERS, name_problem
from game.views.input.intents import Device, Intent, Means
from game.views.kit.box import place
from game.views.kit.words import Prose
from game.views.paint.lettering import LONGEST, WIDEST, can_write
from game.views.paint.theme import FONTS
from game.views.screens.writing import NameScene, can_show
from game.views.widgets.prose import flow, label, narrowest, shorten
from tests.attack.typed import stage
from tests.cases import MANY
from tests.views.scenekit import Play

# Letters of every kind, also halves of letters, and those of which one alone is nothing.
HOSTILE = (
    "\0\x01\x1b\x7f\x85\u00ad\u0301\u034f\u061c\u200b\u200d\u202e\u2028\u2066\u20dd\u3164\ud800\udfff\ue000\ufdd0"
    "\ufe0f\ufeff\uffff\U0001f600\U0001f3f3\U000e0041\U0010ffff\u05d0\u0627\u0e33\ufdfa\u1100\u180e\t\n\r "
)
LETTERS = st.characters(exclude_categories=()) | st.sampled_from(HOSTILE)
TEXTS = st.text(LETTERS, max_size=24)
LONG = {
    "letters": "W" * 100_000,
    "words": "wide " * 20_000,
    "marks": "e" + "\u0301" * 100_000,
    "halves": "\ud800" * 100_000,
    "nothing": "\u200b" * 100_000,
    "null": "\0" * 100_000,
    "lines": "\n" * 1_000,
    "right to left": "\u202eא" * 50_000,
    "heart": "❤\ufe0f",
    "only what changes the letter before": "\ufe0f",
    "an accent": "\u0301",
}  # fmt: skip


def draw(text: str, font: str, size: float) -> None:
    painter = stage().painter
    assert 0 <= painter.text_width(text, size, font) * painter.metrics.unit <= WIDEST
    assert painter.fit(text, 300, size, font) <= size
    for line in painter.wrap(text, 300, size, font):
        assert len(line) <= LONGEST
    short = shorten(painter, text, 300, size, font)
    assert painter.text_width(short, size, font) <= 300 or len(short) <= 1
    painter.begin()
    painter.text(text, 10, 10, size, font)
    painter.text(text, 10, 10, size, font, "ink", "c", shadow=1)
    label(painter, text, 10, 10, 300, size, font)
    place(Prose(text, size, font, lines=2), (10, 10, 300, 60), painter).paint(painter)
    if len(text) < 200:
        narrowest(painter, text, 300, size, font)
        flow(painter, text, 10, 10, 300, size, font)
    for item in painter.items:
        assert item.surface.get_width() <= 2 * WIDEST
        assert item.surface.get_height() <= 20 * size * painter.metrics.unit + 100
    stage().cache.clear()


@pytest.mark.slow
@settings(max_examples=60 * MANY)
@given(text=TEXTS, font=st.sampled_from(sorted(FONTS)), size=st.sampled_from((14.0, 22.0, 80.0)))
def test_any_text_is_drawn(text: str, font: str, size: float) -> None:
    draw(text, font, size)


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
@pytest.mark.parametrize("font", ["sans", "chalk"])
def test_a_long_or_empty_text_is_drawn(text: str, font: str) -> None:
    draw(text, font, 22)


@pytest.mark.parametrize("letter", HOSTILE, ids=ascii)
def test_a_font_is_asked_for_any_letter(letter: str) -> None:
    stage()  # has fonts ready
    assert not can_write(letter, "serif") or letter in " \u0301"


@settings(max_examples=30 * MANY)
@given(typed=st.lists(TEXTS, max_size=6), composed=TEXTS)
def test_any_text_is_typed_into_a_name(typed: list[str], composed: str) -> None:
    scene = NameScene(NewName("Ana", (), can_show), lambda name: None)
    stage().push(scene)
    surface = stage().painter
    for text in typed:
        stage().handle(Intent(Means.TEXT, Device.KEYS, text=text))
        assert len(scene.entry.text) <= MOST_LETTERS
        assert is_good(scene.entry.text, NAME)
        surface.begin()
        scene.draw(surface)
    stage().handle(Intent(Means.COMPOSE, Device.KEYS, text=composed))
    surface.begin()
    scene.draw(surface)
    for _letter in range(MOST_LETTERS):
        stage().handle(Intent(Means.ERASE, Device.KEYS))
    assert scene.entry.text == ""
    stage().pop()


def test_a_pasted_heart_is_a_letter_that_cannot_be_shown() -> None:
    scene = NameScene(NewName("", (), can_show), lambda name: None)
    play = Play(scene)
    play.stage.handle(Intent(Means.TEXT, Device.KEYS, text="Ana ❤\ufe0f" + "x" * 100_000))
    play.paint()
    assert scene.entry.text.startswith("Ana ")
    assert isinstance(scene.entry, NewName)
    assert scene.entry.refusal is not None
    assert "\ufe0f" not in scene.entry.text


@pytest.mark.parametrize("name", ["A\0na", "A\u200bna", "An\ufe0fa", "\ud800", "A\x1bna", "A\u202ena"], ids=ascii)
def test_a_name_of_letters_that_nobody_sees_is_refused_wherever_it_comes_from(name: str) -> None:
    assert name_problem(name, ()) == "This name has a character that cannot be shown."
