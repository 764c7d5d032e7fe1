"""While something is written letters are text; the keys that move about keep their meaning."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.views.input.intents import Device, Intent, Means
from game.views.paint.metrics import Metrics
from game.views.window import Display, Kept

PLACE = (100.0, 200.0, 300.0, 60.0)


@pytest.fixture
def display() -> Iterator[Display]:
    opened = Display("test", Kept((960, 540)))
    pygame.event.clear()
    yield opened
    opened.close()


def key(code: int, mod: int = 0, kind: int = pygame.KEYDOWN) -> pygame.Event:
    return pygame.Event(kind, key=code, mod=mod)


def heard(display: Display, *events: pygame.Event) -> list[Intent]:
    for event in events:
        pygame.event.post(event)
    return display.listen(Metrics.of(960, 540)).intents


def write(display: Display) -> None:
    display.write(PLACE, Metrics.of(960, 540))


def test_letters_are_text_only_where_something_is_written(display: Display) -> None:
    typed = (key(pygame.K_s), pygame.Event(pygame.TEXTINPUT, text="s"))
    assert [intent.means for intent in heard(display, typed[0])] == [Means.SWAP]
    assert heard(display, typed[0]) == [], "the system repeats what is held down"
    write(display)
    assert heard(display, key(pygame.K_s, kind=pygame.KEYUP)) == []
    assert heard(display, *typed) == [Intent(Means.TEXT, Device.KEYS, text="s")]
    display.write(None, Metrics.of(960, 540))
    assert [intent.means for intent in heard(display, typed[0])] == [Means.SWAP]


def test_the_arrows_of_the_numeric_pad_move_while_its_digits_are_text(display: Display) -> None:
    write(display)
    assert [intent.means for intent in heard(display, key(pygame.K_KP_4))] == [Means.LEFT]
    heard(display, key(pygame.K_KP_4, kind=pygame.KEYUP))
    assert heard(display, key(pygame.K_KP_4, pygame.KMOD_NUM)) == []


def test_space_and_digits_are_text_and_backspace_erases(display: Display) -> None:
    write(display)
    assert heard(display, key(pygame.K_SPACE), key(pygame.K_1), key(pygame.K_l, kind=pygame.KEYUP)) == []
    assert heard(display, key(pygame.K_BACKSPACE)) == [Intent(Means.ERASE, Device.KEYS)]


def test_what_leads_out_keeps_its_meaning(display: Display) -> None:
    write(display)
    events = [key(code) for code in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_LEFT)]
    events += [key(pygame.K_RETURN, kind=pygame.KEYUP), key(pygame.K_RETURN, pygame.KMOD_ALT)]
    found = [intent.means for intent in heard(display, *events)]
    assert found == [Means.CONFIRM, Means.BACK, Means.NEXT, Means.LEFT, Means.FULL_SCREEN]


def test_an_input_method_has_all_keys_until_it_is_done(display: Display) -> None:
    write(display)
    composing = pygame.Event(pygame.TEXTEDITING, text="´", start=0, length=1)
    found = heard(display, composing, key(pygame.K_RETURN), key(pygame.K_BACKSPACE))
    assert found == [Intent(Means.COMPOSE, Device.KEYS, text="´")]
    found = heard(display, pygame.Event(pygame.TEXTINPUT, text="é"), key(pygame.K_RETURN))
    assert [(intent.means, intent.text) for intent in found] == [(Means.TEXT, "é"), (Means.CONFIRM, "")]
