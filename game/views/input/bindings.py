"""Every key and button, declared once: what it means, what is printed on it, and how the page of keys explains it.

To give a key to something new, add a :class:`Binding`, and a :class:`Use` for the page of keys; all else follows, also
what is repeated while a key is held down.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final, NamedTuple

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.views.input.intents import Intent, Means
from game.words import N_


class Key(NamedTuple):
    """A key of the keyboard, by pygame's code; it counts while ``with_`` (pygame's KMOD, 0: nothing) is held, alone.

    Shift may be held besides where it only makes another letter or sign of the same key (``shifted``).
    """

    code: int
    with_: int = 0
    number: int = 0  # of the intent
    shifted: bool = False


class Button(NamedTuple):
    """A button of a gamepad: its name on pads with letters, and SDL's code for it; a trigger is an axis to SDL."""

    name: str
    code: int
    is_trigger: bool = False


CROSS: Final = "cross"  # the cross of a gamepad, which stands for the arrows


class Binding(Struct, frozen=True):
    """What means one thing, on each device.

    ``caps`` are printed on its keys, as hints name them. ``borrows`` is the means whose button does it on a gamepad,
    where that means itself has nothing to do. What is ``held`` lasts until it is let go; what ``repeats`` comes again
    as long as the key is down.
    """

    means: Means
    keys: tuple[Key, ...] = ()
    caps: tuple[str, ...] = ()
    button: Button | None = None
    borrows: Means | None = None
    held: bool = False
    repeats: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """What hints and the page of keys call it: the caps of its keys, or the button that no key stands for."""
        return self.caps or ((self.button.name,) if self.button is not None else ())


def _lettered(
    means: Means, letter: str, button: Button | None = None, *, borrows: Means | None = None, held: bool = False
) -> Binding:
    return Binding(means, (Key(ord(letter.lower()), shifted=True),), (letter,), button, borrows, held)


def _arrow(means: Means, key: int, cap: str, button: int) -> Binding:
    return Binding(means, (Key(key),), (cap,), Button(CROSS, button), repeats=True)


# Many keyboards write digits only with Shift, and SDL calls their keys by the digits all the same.
_PLACES: Final = tuple(Key(pygame.K_0 + digit, number=(digit - 1) % 10, shifted=True) for digit in range(10))
# The key of + has = without Shift on many keyboards.
_LARGER: Final = tuple(
    Key(code, pygame.KMOD_CTRL, 1, shifted=True) for code in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
)
_SMALLER: Final = tuple(Key(code, pygame.KMOD_CTRL, -1, shifted=True) for code in (pygame.K_MINUS, pygame.K_KP_MINUS))

BINDINGS: Final[tuple[Binding, ...]] = (
    _arrow(Means.UP, pygame.K_UP, "↑", pygame.CONTROLLER_BUTTON_DPAD_UP),
    _arrow(Means.DOWN, pygame.K_DOWN, "↓", pygame.CONTROLLER_BUTTON_DPAD_DOWN),
    _arrow(Means.LEFT, pygame.K_LEFT, "←", pygame.CONTROLLER_BUTTON_DPAD_LEFT),
    _arrow(Means.RIGHT, pygame.K_RIGHT, "→", pygame.CONTROLLER_BUTTON_DPAD_RIGHT),
    Binding(
        Means.CONFIRM,
        (Key(pygame.K_RETURN), Key(pygame.K_KP_ENTER), Key(pygame.K_SPACE)),
        ("Enter",),
        Button("A", pygame.CONTROLLER_BUTTON_A),
    ),
    Binding(
        Means.BACK,
        (Key(pygame.K_ESCAPE), Key(pygame.K_AC_BACK)),
        ("Esc",),
        Button("B", pygame.CONTROLLER_BUTTON_B),
    ),
    Binding(Means.MENU, button=Button("Start", pygame.CONTROLLER_BUTTON_START)),  # Esc on a table is BACK
    Binding(Means.NEXT, (Key(pygame.K_TAB),), ("Tab",)),
    Binding(Means.PREVIOUS, (Key(pygame.K_TAB, pygame.KMOD_SHIFT),), ("Shift", "Tab")),
    Binding(Means.PAGE_UP, (Key(pygame.K_PAGEUP),), ("Page ↑",), repeats=True),
    Binding(Means.PAGE_DOWN, (Key(pygame.K_PAGEDOWN),), ("Page ↓",), repeats=True),
    Binding(Means.HOME, (Key(pygame.K_HOME),), ("Home",)),
    Binding(Means.END, (Key(pygame.K_END),), ("End",)),
    Binding(Means.PLACE, _PLACES, ("1–9", "0")),
    _lettered(Means.HINT, "H", Button("X", pygame.CONTROLLER_BUTTON_X)),
    _lettered(Means.SWAP, "S", Button("Y", pygame.CONTROLLER_BUTTON_Y)),
    _lettered(Means.CLAIM, "K", Button("LS", pygame.CONTROLLER_BUTTON_LEFTSTICK)),
    _lettered(Means.SIGNALS, "C", Button("RB", pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)),
    _lettered(Means.PASS, "P", borrows=Means.SWAP),
    _lettered(Means.LAST_TRICK, "L", Button("LB", pygame.CONTROLLER_BUTTON_LEFTSHOULDER), held=True),
    _lettered(Means.TRUMPS, "T", Button("LT", pygame.CONTROLLER_AXIS_TRIGGERLEFT, is_trigger=True), held=True),
    _lettered(Means.HIDE, "B", Button("RT", pygame.CONTROLLER_AXIS_TRIGGERRIGHT, is_trigger=True), held=True),
    _lettered(Means.SEAL, "W", held=True),
    _lettered(Means.CHRONICLE, "J", Button("RS", pygame.CONTROLLER_BUTTON_RIGHTSTICK)),
    _lettered(Means.FINISH, "F"),
    _lettered(Means.REACTIONS, "E"),
    _lettered(Means.REVIEW, "R", borrows=Means.CHRONICLE),
    _lettered(Means.OPEN_CARDS, "O", borrows=Means.TRUMPS),
    _lettered(Means.NEXT_MISTAKE, "M", borrows=Means.SIGNALS),
    _lettered(Means.ANSWER, "A", borrows=Means.SWAP),
    _lettered(Means.TRY_AGAIN, "Z", borrows=Means.HINT),
    Binding(
        Means.TAKE_BACK,
        (Key(pygame.K_z, pygame.KMOD_CTRL), Key(pygame.K_z, pygame.KMOD_META)),
        ("Ctrl+Z",),
        borrows=Means.HIDE,
    ),
    _lettered(Means.NEXT_PUZZLE, "N", borrows=Means.SIGNALS),
    Binding(Means.HELP, (Key(pygame.K_F1),), ("F1",), Button("Select", pygame.CONTROLLER_BUTTON_BACK)),
    _lettered(Means.QUICK, "Q", borrows=Means.HINT),
    _lettered(Means.TABLE, "V", borrows=Means.SWAP),
    _lettered(Means.SHARE, "D", borrows=Means.HINT),
    Binding(Means.DELETE, (Key(pygame.K_DELETE),), ("Del",)),
    Binding(Means.RENAME, (Key(pygame.K_F2),), ("F2",)),
    _lettered(Means.EXPORT, "X"),
    Binding(Means.TEXT_SIZE, (*_LARGER, *_SMALLER), ("Ctrl", "+", "−")),
    Binding(
        Means.FULL_SCREEN,
        (Key(pygame.K_F11), Key(pygame.K_RETURN, pygame.KMOD_ALT), Key(pygame.K_KP_ENTER, pygame.KMOD_ALT)),
        ("F11",),
    ),
)


class Use(Struct, frozen=True):
    """A row of the page of keys: what the keys of some means do somewhere.

    On the page of the gamepad ``pad`` stand for them where other buttons do it, and ``on_pad`` says what they do where
    that differs; what has no button there is left out.
    """

    means: tuple[Means, ...]
    text: str
    pad: tuple[Means, ...] | None = None
    on_pad: str | None = None


_AT_THE_TABLE: Final = (
    Use((Means.LEFT, Means.RIGHT), N_("choose a card")),
    Use((Means.CONFIRM, Means.UP), N_("play it"), pad=(Means.CONFIRM,)),
    Use((Means.PLACE,), N_("play the card in that position")),
    Use((Means.HINT,), N_("hint")),
    Use((Means.SWAP,), N_("swap for the turned card")),
    Use((Means.CLAIM,), N_("claim the rest")),
    Use((Means.SIGNALS,), N_("signal to a partner")),
    Use((Means.PASS,), N_("pass in the auction")),
    Use((Means.LAST_TRICK,), N_("last trick; mouse: right button"), on_pad=N_("last trick: tap or hold")),
    Use((Means.TRUMPS,), N_("card counter; mouse: press the stock"), on_pad=N_("card counter: tap or hold")),
    Use((Means.HIDE,), N_("hide your cards while held")),
    Use((Means.SEAL,), N_("seal of the deck; mouse: press the wax")),
    Use((Means.CHRONICLE,), N_("history of the deal")),
    Use((Means.FINISH,), N_("finish a decided deal")),
    Use((Means.REACTIONS,), N_("send a reaction")),
    Use((Means.TAKE_BACK, Means.OPEN_CARDS), N_("take back; practice: open hands")),
    Use(
        (Means.NEXT,),
        N_("to the buttons and back"),
        pad=(Means.DOWN,),
        on_pad=N_("to the buttons; left to return to the cards"),
    ),
    Use((Means.BACK,), N_("menu"), pad=(Means.MENU,)),
    Use((Means.HELP,), N_("rules of this game")),
)
_EVERYWHERE: Final = (
    Use(
        (Means.UP, Means.DOWN, Means.LEFT, Means.RIGHT),
        N_("move, and change a setting"),
        on_pad=N_("move, and change a setting; both sticks do the same"),
    ),
    Use((Means.CONFIRM,), N_("confirm")),
    Use((Means.BACK,), N_("back")),
    Use(
        (Means.NEXT,),
        N_("next item; with Shift, previous item"),
        pad=(Means.LAST_TRICK, Means.SIGNALS),
        on_pad=N_("previous and next item; turn the page"),
    ),
    Use((Means.PAGE_UP, Means.PAGE_DOWN), N_("turn the page")),
    Use((Means.QUICK, Means.LAST_TRICK), N_("main menu: quick game, first lesson")),
    Use((Means.TABLE,), N_("last trick, from a result")),
    Use((Means.SHARE,), N_("share the deal, from its result")),
    Use((Means.REVIEW,), N_("review, from a result")),
    Use((Means.OPEN_CARDS, Means.NEXT_MISTAKE), N_("review: all cards, next mistake")),
    Use((Means.TRY_AGAIN, Means.ANSWER), N_("review: try again, answer")),
    Use((Means.NEXT_PUZZLE, Means.TRY_AGAIN), N_("next puzzle; lesson: step back")),
    Use((Means.TEXT_SIZE,), N_("text size")),
    Use((Means.FULL_SCREEN,), N_("full screen; Alt+Enter does the same")),
)
USES: Final = (_AT_THE_TABLE, _EVERYWHERE)
"""The rows of the page of keys: what they do at the table, and everywhere else."""


# --- what follows from the declarations

BY_MEANS: Final[dict[Means, Binding]] = {binding.means: binding for binding in BINDINGS}
HELD: Final = frozenset(binding.means for binding in BINDINGS if binding.held)
REPEATED: Final = frozenset(binding.means for binding in BINDINGS if binding.repeats)


def _button_of(binding: Binding) -> Button | None:
    """The button of a gamepad that does it, its own or the one it borrows."""
    return BY_MEANS[binding.borrows].button if binding.borrows is not None else binding.button


def _own_buttons() -> Iterator[tuple[Button, Means]]:
    for binding in BINDINGS:
        if binding.button is not None:
            yield binding.button, binding.means


BUTTONS: Final[dict[int, Means]] = {button.code: means for button, means in _own_buttons() if not button.is_trigger}
TRIGGERS: Final[dict[int, Means]] = {button.code: means for button, means in _own_buttons() if button.is_trigger}
PAD_NAMES: Final[dict[str, str]] = {
    name: button.name for binding in BINDINGS if (button := _button_of(binding)) is not None for name in binding.names
}
"""The button of a gamepad, as on pads with letters, that does what a key does, by the name of the key."""

BESIDE: Final = (pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META, pygame.KMOD_MODE)
"""What makes another key of the one that is pressed beside it, each left and right; the last is AltGr."""
_BY_CHORD: Final[dict[tuple[int, int], tuple[Key, Means]]] = {
    (key.code, key.with_): (key, binding.means) for binding in BINDINGS for key in binding.keys
}


def beside(mod: int) -> int:
    """The modifiers that make a chord of a key or of a press, left and right ones alike; 0: none of them is held."""
    return sum(each for each in BESIDE if mod & each)


def meaning_of(code: int, mod: int = 0) -> tuple[Means, int] | None:
    """What a key means together with the modifiers ``mod``, and the number that goes with it; None: nothing.

    A chord that is not declared means nothing, whatever its key means alone.
    """
    held, shift = beside(mod), pygame.KMOD_SHIFT if mod & pygame.KMOD_SHIFT else 0
    found = _BY_CHORD.get((code, held | shift))
    if found is None and shift:
        found = _BY_CHORD.get((code, held))
        if found is not None and not found[0].shifted:
            return None
    return None if found is None else (found[1], found[0].number)


def on_keyboard(use: Use) -> tuple[str, ...]:
    """The caps of the keys that a row of the page tells of."""
    return tuple(name for means in use.means for name in BY_MEANS[means].names)


def on_gamepad(use: Use) -> tuple[str, ...]:
    """The same for a gamepad, by the names of the keys its buttons stand for; empty when it has no button for it."""
    bindings = [BY_MEANS[means] for means in use.pad or use.means]
    return tuple(name for binding in bindings if _button_of(binding) is not None for name in binding.names)


# --- what is held down

DELAY: Final = 420.0  # milliseconds until the first repetition
EVERY: Final = 110.0  # and from one to the next


class HeldInputs:
    """What is held down now, by the key, button or stick that holds it. Times are in milliseconds."""

    def __init__(self) -> None:
        self._held: dict[Hashable, tuple[Intent, float]] = {}

    def press(self, key: Hashable, intent: Intent, now: float) -> None:
        """A key went down and means this."""
        self._held.pop(key, None)
        if intent.means in REPEATED:
            self._held[key] = (replace(intent, again=True), now + DELAY)

    def release(self, key: Hashable) -> None:
        """A key went up."""
        self._held.pop(key, None)

    def clear(self) -> None:
        """Forget all of it (the window lost the focus, where releases are not reported)."""
        self._held.clear()

    @property
    def any(self) -> bool:
        """Whether something is held that will be repeated."""
        return bool(self._held)

    def due(self, now: float) -> list[Intent]:
        """What is repeated at this moment; after a pause only once."""
        found = []
        for key, (intent, at) in self._held.items():
            if now >= at:
                found.append(intent)
                self._held[key] = (intent, now + EVERY)
        return found
