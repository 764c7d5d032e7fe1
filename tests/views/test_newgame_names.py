"""Names: written with keys, accents and input methods, or letter by letter; bad ones are refused in a sentence."""

from __future__ import annotations

import itertools

import pytest

from game.newgame import NewName
from game.people import MOST_LETTERS, Person, name_problem
from game.views.input.intents import Device, Intent, Means
from game.views.screens.writing import ACCENTS, PLAIN, NameScene, can_show
from tests.views.scenekit import SIZES, Play, controls, group_of, labels, named

OTHERS = (Person("Rosa", "rosa", "casual"), Person("Ben", "you"))


def naming(log: list[str], name: str = "Ana") -> tuple[Play, NameScene]:
    scene = NameScene(NewName(name, OTHERS, can_show), log.append)
    return Play(scene), scene


def typed(play: Play, *texts: str) -> None:
    for text in texts:
        play.stage.handle(Intent(Means.TEXT, Device.KEYS, text=text))


def test_what_is_typed_replaces_the_name_and_enter_is_done() -> None:
    log: list[str] = []
    play, scene = naming(log)
    assert scene.writing is not None
    typed(play, *"Zoë ", "M", ".")
    assert scene.entry.text == "Zoë M."
    play.keys(Means.ERASE, Means.ERASE, Means.CONFIRM)
    assert log == ["Zoë"]


def test_a_name_is_kept_as_it_is_and_back_changes_nothing() -> None:
    log: list[str] = []
    play, _scene = naming(log)
    play.keys(Means.CONFIRM)
    assert (log, play.stage.scenes) == (["Ana"], ())
    play, _scene = naming(log)
    play.keys(Means.BACK)
    assert (log, play.stage.scenes) == (["Ana"], ())


def test_backspace_takes_the_last_letter_of_the_old_name() -> None:
    play, scene = naming([])
    play.keys(Means.ERASE)
    typed(play, "i")
    assert scene.entry.text == "Ani"


def test_an_input_method_shows_what_it_puts_together() -> None:
    play, scene = naming([], "")
    play.stage.handle(Intent(Means.COMPOSE, Device.KEYS, text="e´"))
    play.paint()
    assert (scene.entry.text, scene.entry.composed) == ("", "e´")
    typed(play, "e\u0301")
    assert (scene.entry.text, scene.entry.composed) == ("é", "")


@pytest.mark.parametrize("device", [Device.POINTER, Device.KEYS, Device.PAD])
def test_a_name_is_put_together_letter_by_letter(device: Device) -> None:
    log: list[str] = []
    play, scene = naming(log, "")

    def press(text: str) -> None:
        control = named(scene, text)
        if device is Device.POINTER:
            play.click(control)
        else:
            group_of(scene).focus = controls(scene).index(control)
            play.keys(Means.CONFIRM, device=device)

    for key in ("I", "áñü", "ñ", "a – z", "i", "x", "Delete", "g", "o", "Space", "B", "Done"):
        press(key)
    assert log == ["Iñigo B"]


def test_arrows_reach_every_letter_from_every_other() -> None:
    play, scene = naming([])
    group = group_of(scene)
    found = {group.focus}
    edge = [group.focus]
    while edge:
        start = edge.pop()
        for means in (Means.UP, Means.DOWN, Means.LEFT, Means.RIGHT):
            group.focus = start
            play.keys(means, device=Device.PAD)
            if group.focus not in found:
                found.add(group.focus)
                edge.append(group.focus)
    assert found == {place for place, control in enumerate(controls(scene)) if control.enabled}


def test_capitals_begin_a_name_and_each_word() -> None:
    play, scene = naming([], "")
    assert "A" in labels(scene)
    typed(play, "A")
    assert "a" in labels(scene)
    typed(play, " ")
    assert "A" in labels(scene)
    play.click(named(scene, "abc"))
    assert "a" in labels(scene)


# --- refusals


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Everyone at the table needs a name: type one."),
        ("   ", "Everyone at the table needs a name: type one."),
        ("rosa", "rosa is already at this table: two players with one name would be confusing."),
        (" Ben", "Ben is already at this table: two players with one name would be confusing."),
        ("x" * (MOST_LETTERS + 1), "A name can have at most 20 letters."),
        ("x" * MOST_LETTERS, None),
        ("Ana", None),
    ],
)
def test_bad_names_are_refused_in_a_sentence(name: str, said: str | None) -> None:
    assert name_problem(name, OTHERS) == said


def test_a_refused_name_cannot_be_done() -> None:
    log: list[str] = []
    play, scene = naming(log)
    typed(play, "Rosa")
    assert scene.entry.problem == name_problem("Rosa", OTHERS)
    assert not named(scene, "Done").enabled
    play.keys(Means.CONFIRM, Means.MENU)
    play.click(named(scene, "Done"))
    assert log == []
    typed(play, "lía")
    play.keys(Means.CONFIRM)
    assert log == ["Rosalía"]


def test_letters_that_cannot_be_shown_and_letters_too_many_are_refused() -> None:
    play, scene = naming([], "")
    typed(play, "漢")
    assert (scene.entry.text, scene.entry.problem) == ("", "This letter cannot be shown here.")
    typed(play, "\t\x00")
    assert scene.entry.text == ""
    typed(play, "a" * 30)
    assert (scene.entry.text, scene.entry.problem) == ("a" * MOST_LETTERS, "A name can have at most 20 letters.")
    play.keys(Means.ERASE)
    assert scene.entry.problem is None


def test_every_letter_on_the_sheet_can_be_shown() -> None:
    for letter in "".join((*PLAIN, *ACCENTS)):
        name = NewName("x", (), can_show)
        name.erase()
        name.write("x")
        name.write(letter)
        assert name.text == "x" + letter
        name.write(letter.upper())
        assert name.refusal is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("accents", [False, True])
def test_the_keys_keep_apart_and_inside(size: tuple[int, int], accents: bool) -> None:
    scene = NameScene(NewName("Ana", OTHERS, can_show), lambda name: None)
    play = Play(scene, size)
    if accents:
        play.click(named(scene, "áñü"))
    left, top, wide, high = scene.placed.rects["sheet"]
    assert top >= 0
    assert top + high <= play.stage.painter.metrics.h
    for one in controls(scene):
        x, y, w, h = one.rect
        assert left < x < x + w < left + wide
        assert top < y < y + h < top + high
        assert min(w, h) >= 44
    for one, other in itertools.combinations(controls(scene), 2):
        (x, y, w, h), (ox, oy, ow, oh) = one.rect, other.rect
        assert x >= ox + ow or ox >= x + w or y >= oy + oh or oy >= y + h
