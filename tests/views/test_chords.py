"""Keys held together mean nothing unless that is declared, on whatever keyboard; and where each letter lies."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.views import sdl
from game.views.input.bindings import BINDINGS, HELD, Key, beside
from game.views.input.intents import Device, Intent, Means
from game.views.input.translator import Translator
from game.views.paint.metrics import Metrics
from tests.virtualpad import library

METRICS = Metrics.of(1920, 1080)
MODIFIERS = {
    "left Ctrl": pygame.KMOD_LCTRL, "right Ctrl": pygame.KMOD_RCTRL, "left Alt": pygame.KMOD_LALT,
    "AltGr as Alt": pygame.KMOD_RALT, "AltGr": pygame.KMOD_MODE, "Windows": pygame.KMOD_LCTRL | pygame.KMOD_RALT,
    "Super": pygame.KMOD_LMETA, "Command": pygame.KMOD_RMETA,
    "all": pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META,
}  # fmt: skip
LOCKS = pygame.KMOD_NUM | pygame.KMOD_CAPS
DECLARED = {(key.code, key.with_) for binding in BINDINGS for key in binding.keys}
KEYS = [key for binding in BINDINGS for key in binding.keys]


def key(code: int, mod: int = 0, place: int = 0, down: bool = True) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=mod, scancode=place)


def heard(*events: pygame.Event) -> list[Intent]:
    translator = Translator(lambda: 0.0)
    return [intent for event in events for intent in translator.translate(event, METRICS, 1.0)]


def means(code: int, mod: int = 0, place: int = 0) -> Means | None:
    found = heard(key(code, mod, place))
    return found[0].means if found else None


def number(code: int, mod: int = 0, place: int = 0) -> int | None:
    found = heard(key(code, mod, place))
    return found[0].number if found and found[0].means is Means.PLACE else None


# --- chords


@pytest.mark.parametrize("mod", MODIFIERS.values(), ids=MODIFIERS)
@pytest.mark.parametrize("locks", [0, LOCKS])
def test_a_chord_without_a_meaning_does_nothing(mod: int, locks: int) -> None:
    """Field B2: Ctrl+1, Alt+1 and Super+1 play no card, Ctrl+P passes nothing, Ctrl+Q begins nothing."""
    alone = [each.code for each in KEYS if not each.with_]
    for code in alone:
        assert (means(code, mod | locks) is None) is not ((code, beside(mod)) in DECLARED), pygame.key.name(code)
    for pad in range(pygame.K_KP_1, pygame.K_KP_0 + 1):
        assert means(pad, mod | locks) is None


@pytest.mark.parametrize("declared", [each for each in KEYS if each.with_ not in (0, pygame.KMOD_SHIFT)], ids=str)
def test_a_declared_chord_is_what_it_says_and_with_one_key_more_nothing(declared: Key) -> None:
    left = declared.with_ & (pygame.KMOD_LCTRL | pygame.KMOD_LALT | pygame.KMOD_LMETA)
    right = declared.with_ & (pygame.KMOD_RCTRL | pygame.KMOD_RALT | pygame.KMOD_RMETA)
    meant = means(declared.code, left)
    assert meant is means(declared.code, right | LOCKS) is not None
    for other in (pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META):
        if other != declared.with_:
            assert means(declared.code, left | other) is None


def test_shift_makes_another_letter_of_a_key_and_another_key_of_all_others() -> None:
    shift = pygame.KMOD_LSHIFT
    assert means(pygame.K_h, shift) is means(pygame.K_h, pygame.KMOD_CAPS) is Means.HINT
    assert means(pygame.K_EQUALS, shift | pygame.KMOD_LCTRL) is Means.TEXT_SIZE
    assert means(pygame.K_TAB, shift) is Means.PREVIOUS
    nothing = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_UP, pygame.K_F11, pygame.K_KP_1)
    assert [means(code, shift | pygame.KMOD_NUM) for code in nothing] == [None] * len(nothing)
    assert means(pygame.K_z, pygame.KMOD_LCTRL) is Means.TAKE_BACK
    assert means(pygame.K_z, pygame.KMOD_LCTRL | shift) is None  # "redo" elsewhere


@pytest.mark.parametrize("held", sorted(HELD, key=str))
def test_a_key_that_is_held_ends_when_it_is_let_go_whatever_is_held_beside_it_then(held: Means) -> None:
    code = next(each.code for binding in BINDINGS if binding.means is held for each in binding.keys)
    assert heard(key(code), key(code, pygame.KMOD_LCTRL, down=False))[-1] == Intent(held, Device.KEYS, down=False)
    assert heard(key(code, pygame.KMOD_LCTRL), key(code, down=False)) == []


# --- the mouse


def mouse(kind: int, button: int = 1, at: int = 10) -> pygame.Event:
    return pygame.Event(kind, button=button, pos=(at, at))


DOWN, UP = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP


@pytest.mark.parametrize("other", [2, 3, 6])
def test_two_buttons_of_the_mouse_together_press_nothing(other: int) -> None:
    """Field B2, sisters: what the left button holds is let go beside everything, and nothing opens."""
    pressed, let_go = heard(mouse(DOWN), mouse(DOWN, other), mouse(UP, 1))
    assert (pressed.means, let_go.means) == (Means.PRESS, Means.RELEASE)
    assert let_go.x < -10_000 > let_go.y
    again = heard(mouse(DOWN), mouse(DOWN, other), mouse(UP, other), mouse(UP, 1), mouse(DOWN), mouse(UP, 1))
    assert [(intent.means, intent.x) for intent in again[-2:]] == [(Means.PRESS, 10), (Means.RELEASE, 10)]


def test_whoever_looks_elsewhere_lets_go_of_the_card_beside_everything() -> None:
    _pressed, let_go = heard(mouse(DOWN), pygame.Event(pygame.WINDOWFOCUSLOST), mouse(UP))
    assert let_go.means is Means.RELEASE
    assert let_go.x < -10_000


@pytest.fixture
def modifiers() -> Iterator[Callable[[int], None]]:
    """Hold these beside the mouse."""
    pygame.display.init()
    yield pygame.key.set_mods
    pygame.key.set_mods(0)


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA])
def test_a_press_with_ctrl_alt_or_super_is_none_and_a_release_always_is_one(
    mod: int, modifiers: Callable[[int], None]
) -> None:
    modifiers(mod)
    wheel = pygame.Event(pygame.MOUSEWHEEL, y=1, x=0)
    assert heard(mouse(DOWN), mouse(UP), mouse(DOWN, 3), wheel) == []
    translator = Translator(lambda: 0.0)
    modifiers(pygame.KMOD_LSHIFT)
    assert translator.translate(mouse(DOWN), METRICS, 1.0)
    modifiers(mod)
    assert [intent.means for intent in translator.translate(mouse(UP), METRICS, 1.0)] == [Means.RELEASE]


# --- where letters and digits lie


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Lay the keyboard out with keys that write these letters without Shift."""

    def lay(written: str) -> None:
        monkeypatch.setattr(sdl, "is_on_keyboard", lambda code: chr(code) in written)

    return lay


def at(cap: str) -> int:
    """The place of a key on the usual keyboard."""
    return int(getattr(pygame, f"KSCAN_{cap}"))


def test_letters_of_a_russian_keyboard_count_by_their_place(keyboard: Callable[[str], None]) -> None:
    """Field B3: cap H is key H, whatever letter is written beside it."""
    keyboard("йцукенгшщзхъфывапролджэячсмитьбю1234567890-=\\.")
    places = {"H": "р", "S": "ы", "K": "л", "P": "з", "Q": "й", "M": "ь", "L": "д", "T": "е", "B": "и", "J": "о"}
    for cap, written in places.items():
        assert means(ord(written), 0, at(cap)) is means(ord(cap.lower())) is not None
        assert means(ord(written), pygame.KMOD_LSHIFT, at(cap)) is means(ord(cap.lower()))
        for mod in (pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA):
            assert means(ord(written), mod, at(cap)) is (
                Means.TAKE_BACK if (cap, mod) == ("Z", pygame.KMOD_LCTRL) else None
            )
    assert means(ord("я"), pygame.KMOD_LCTRL, at("Z")) is Means.TAKE_BACK
    assert number(pygame.K_1, 0, at("1")) == 0
    assert means(ord("х"), 0, pygame.KSCAN_LEFTBRACKET) is None


def test_a_letter_that_a_keyboard_writes_is_only_where_it_is_written(keyboard: Callable[[str], None]) -> None:
    keyboard("&é\"'(-è_çà)=azertyuiop^$qsdfghjklmù*<wxcvbn,;:!")  # French
    assert means(pygame.K_COMMA, 0, at("M")) is None
    assert means(pygame.K_m, 0, pygame.KSCAN_SEMICOLON) is Means.NEXT_MISTAKE
    assert means(pygame.K_a, 0, at("Q")) is Means.ANSWER
    keyboard(";ςερτυθιοπασδφγηξκλζχψωβνμ1234567890-=[]'\\,./")  # Greek: a semicolon lies where Q is
    assert means(pygame.K_SEMICOLON, 0, at("Q")) is Means.QUICK
    assert means(ord("η"), 0, at("H")) is Means.HINT
    keyboard("qwertyuıopğüasdfghjklşizxcvbnmöç.1234567890*-")  # Turkish: i lies elsewhere
    assert means(ord("ı"), 0, at("I")) is None


@pytest.mark.parametrize("shift", [0, pygame.KMOD_LSHIFT, pygame.KMOD_CAPS])
def test_the_upper_row_of_a_french_keyboard_has_digits_with_and_without_shift(
    shift: int, keyboard: Callable[[str], None]
) -> None:
    keyboard("&é\"'(-è_çà)=azertyuiop^$qsdfghjklmù*<wxcvbn,;:!")
    for place, sign in enumerate("&é\"'(-è_çà"):
        assert number(ord(sign), shift, at(str((place + 1) % 10))) == place
        assert number(ord(sign), shift | pygame.KMOD_LALT, at(str((place + 1) % 10))) is None
    assert means(pygame.K_MINUS, pygame.KMOD_LCTRL | shift, at("6")) is Means.TEXT_SIZE


def test_shift_beside_a_digit_is_none() -> None:
    """SDL calls the keys of the upper row of a French keyboard by the digits that only Shift writes."""
    assert number(pygame.K_2, 0, at("2")) == number(pygame.K_2, pygame.KMOD_LSHIFT, at("2")) == 1
    assert number(pygame.K_2, pygame.KMOD_LSHIFT | pygame.KMOD_LCTRL, at("2")) is None
    assert number(pygame.K_KP_2, pygame.KMOD_LSHIFT | pygame.KMOD_NUM, pygame.KSCAN_KP2) is None


def test_without_word_from_sdl_only_keys_that_write_no_latin_sign_count_by_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sdl, "is_on_keyboard", lambda _code: None)
    assert means(ord("р"), 0, at("H")) is Means.HINT
    assert means(pygame.K_COMMA, 0, at("M")) is None


@pytest.mark.skipif(library() is None, reason="this SDL is not the one of pygame's wheel")
def test_sdl_tells_what_the_keyboard_writes() -> None:
    pygame.display.init()
    assert sdl.is_on_keyboard(pygame.K_h) is True
    assert sdl.is_on_keyboard(ord("р")) is False


# --- the numeric pad


def test_the_numeric_pad_has_digits_with_numlock_and_arrows_without() -> None:
    """Field B3: its digits play, and its arrows choose."""
    digits = [pygame.K_KP_1, pygame.K_KP_5, pygame.K_KP_9, pygame.K_KP_0]
    assert [number(code, pygame.KMOD_NUM) for code in digits] == [0, 4, 8, 9]
    arrows = [pygame.K_KP_4, pygame.K_KP_6, pygame.K_KP_8, pygame.K_KP_2, pygame.K_KP_7, pygame.K_KP_3]
    meant = [Means.LEFT, Means.RIGHT, Means.UP, Means.DOWN, Means.HOME, Means.PAGE_DOWN]
    assert [means(code) for code in arrows] == meant
    assert [means(code) for code in (pygame.K_KP_5, pygame.K_KP_0)] == [None, None]
    assert means(pygame.K_KP_ENTER, pygame.KMOD_NUM) is means(pygame.K_KP_ENTER) is Means.CONFIRM


def test_on_a_mac_the_numeric_pad_has_nothing_but_digits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    assert number(pygame.K_KP_4) == 3


def test_an_arrow_of_the_numeric_pad_that_is_held_comes_again() -> None:
    now = 0.0
    translator = Translator(lambda: now)
    (first,) = translator.translate(key(pygame.K_KP_6, place=pygame.KSCAN_KP6), METRICS, 1.0)
    now = 600.0
    assert [intent.again for intent in translator.due()] == [True]
    assert first.means is Means.RIGHT
    translator.translate(key(pygame.K_KP_6, place=pygame.KSCAN_KP6, down=False), METRICS, 1.0)
    now = 2000.0
    assert translator.due() == []
