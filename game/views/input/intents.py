"""What a person means, whatever the device: mouse, touch, keyboard and gamepad become one kind of input.

Which key or button means what is declared in :mod:`game.views.input.bindings`.
"""

from __future__ import annotations

from enum import Enum, auto

from msgspec import Struct


class Means(Enum):
    """The meaning of an input."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    CONFIRM = auto()
    BACK = auto()  # on a table it opens the menu
    MENU = auto()
    NEXT = auto()  # to what can be chosen after this
    PREVIOUS = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    HOME = auto()  # to the first line
    END = auto()
    PLACE = auto()  # a card by its place, in ``number`` from 0
    SWAP = auto()
    PASS = auto()
    CLAIM = auto()
    FINISH = auto()  # have the rest of a deal played in which nothing can change any more
    SIGNALS = auto()  # open or close the panel of faces
    REACTIONS = auto()  # open or close the row of faces for the others at the table
    LAST_TRICK = auto()  # held: ``down`` tells press from release
    TRUMPS = auto()  # held: the trumps and the piles, counted
    SEAL = auto()  # held: what the seal of the deck proves
    HINT = auto()
    TABLE = auto()  # from a result back to the last trick on the table
    SHARE = auto()  # let others play the deal that is over
    HIDE = auto()  # held: the own hand is face down
    CHRONICLE = auto()  # open or close what has happened in the deal
    REVIEW = auto()  # at the deal whose result is shown
    OPEN_CARDS = auto()  # lay the hands of others open, or not, while looking back or practising
    NEXT_MISTAKE = auto()
    ANSWER = auto()  # show the answer to a decision that is put again
    TRY_AGAIN = auto()
    TAKE_BACK = auto()  # what was done last
    NEXT_PUZZLE = auto()
    HELP = auto()
    FULL_SCREEN = auto()
    QUICK = auto()  # begin the game that was chosen last
    TEXT = auto()  # ``text`` was written
    COMPOSE = auto()  # ``text`` is being put together and may become something else
    ERASE = auto()  # the last letter
    DELETE = auto()  # what is chosen, after asking
    RENAME = auto()
    EXPORT = auto()
    TEXT_SIZE = auto()  # larger letters or smaller ones, in ``number`` 1 or -1
    POINT = auto()  # the pointer moved, or a finger came down
    PRESS = auto()
    RELEASE = auto()
    WHEEL = auto()  # ``number`` notches, up is positive
    AWAY = auto()  # the pointer left the window, the finger the screen
    HOLD = auto()  # a finger has rested on a point for a while; lifting it presses nothing


class Device(Enum):
    """Where an input came from; a finger is a pointer too."""

    POINTER = auto()
    KEYS = auto()
    PAD = auto()


class Caps(Enum):
    """What is printed on the keys of the device in use, so that hints can show it."""

    KEYBOARD = auto()
    XBOX = auto()
    SONY = auto()
    NINTENDO = auto()
    NONE = auto()  # fingers have no keys

    @property
    def on_pad(self) -> bool:
        """Whether they are those of a gamepad."""
        return self in (Caps.XBOX, Caps.SONY, Caps.NINTENDO)


class Intent(Struct, frozen=True):
    """One input; x and y in design units for pointer inputs.

    ``finger`` is the least width and height, in units, of what answers a finger, and 0 for all that is none. ``again``
    marks what comes by itself while a key is held down. ``pad`` is what is printed on the gamepad that was used.
    """

    means: Means
    device: Device
    x: float = 0
    y: float = 0
    number: int = 0
    down: bool = True
    text: str = ""
    finger: float = 0
    again: bool = False
    pad: Caps = Caps.XBOX

    @property
    def caps(self) -> Caps:
        """Which keys hints should name to whoever made this input."""
        if self.device is Device.PAD:
            return self.pad
        return Caps.NONE if self.finger else Caps.KEYBOARD

    @property
    def shoulder(self) -> int:
        """-1 for the left shoulder button of a gamepad, 1 for the right one, else 0: they leaf through screens."""
        if self.device is not Device.PAD or not self.down:
            return 0
        return {Means.LAST_TRICK: -1, Means.SIGNALS: 1}.get(self.means, 0)
