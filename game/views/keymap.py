"""What every key, button and gesture does, by device: the words of the page that explains them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.views.intents import Caps
from game.words import _, pgettext

Row = tuple[Sequence[str], str]  # key caps or gestures, and what they do


@dataclass(frozen=True, slots=True)
class Part:
    """Some of the rows under a heading."""

    heading: str
    rows: tuple[Row, ...]


def keyboard() -> tuple[Part, Part]:
    """The keys, at the table and elsewhere."""
    return (
        Part(
            _("At the table"),
            (
                (("←", "→"), _("choose a card")),
                (("Enter", "↑"), _("play it")),
                (("1–9", "0"), _("play a card by its place")),
                *_beside_cards(_("last trick; mouse: right button"), _("cards counted; mouse: press the stock")),
                (("Tab",), _("to the buttons and back")),
                (("Esc",), _("menu")),
                (("F1",), _("rules of this game")),
            ),
        ),
        Part(
            _("On every screen"),
            (
                (("↑", "↓", "←", "→"), _("choose, and change what is chosen")),
                (("Enter",), _("press what is chosen")),
                (("Esc",), _("back")),
                (("Tab",), _("to the next choice; with Shift to the one before")),
                (("Page ↑", "Page ↓"), _("turn the page")),
                (("Q",), _("quick game, on the title")),
                (("Ctrl", "+", "−"), _("size of the text")),
                (("F11",), _("full screen; Alt and Enter do the same")),
            ),
        ),
    )


def _beside_cards(last_trick: str, counted: str) -> tuple[Row, ...]:
    """What keyboard and gamepad have keys for beside the cards; two of them are told of by these words."""
    return (
        (("H",), _("hint")),
        (("S",), _("swap for the turned card")),
        (("K",), _("claim the rest")),
        (("C",), _("signals to a partner")),
        (("P",), _("pass, in an auction")),
        (("L",), last_trick),
        (("T",), counted),
        (("B",), _("hide your cards, while held")),
        (("J",), _("what has happened in the deal")),
    )


def gamepad() -> tuple[Part, Part]:
    """The buttons of a gamepad; named by the keys that do the same."""
    return (
        Part(
            _("At the table"),
            (
                (("←",), _("choose a card")),
                (("Enter",), _("play it")),
                *_beside_cards(_("last trick: tap or hold"), _("cards counted: tap or hold")),
                (("↓",), _("to the buttons; left: back to the cards")),
                (("Start",), _("menu")),
                (("F1",), _("rules of this game")),
            ),
        ),
        Part(
            _("On every screen"),
            (
                (("↑",), _("choose, and change what is chosen; both sticks do the same")),
                (("Enter",), _("press what is chosen")),
                (("Esc",), _("back")),
                (("L", "C"), _("to the choice before and the next one; turn the page")),
                (("Q",), _("quick game, on the title")),
            ),
        ),
    )


def pointers() -> tuple[Part, Part]:
    """What a mouse does, and what a finger does."""
    return (
        Part(
            _("Mouse"),
            (
                ((pgettext("mouse", "Point"),), _("raise a card; at a portrait: who that is")),
                ((pgettext("mouse", "Click"),), _("play a card, press a button, choose")),
                ((pgettext("mouse", "Drag"),), _("a card above the line of words: play it")),
                ((pgettext("mouse", "Drag"),), _("scroll a page by its paper or its bar")),
                ((pgettext("mouse", "Wheel"),), _("along the hand, through a page, a number up and down")),
                ((pgettext("mouse", "Click"),), _("the stock, or the sign of trumps: the cards counted")),
                ((pgettext("mouse", "Click"),), _("a button at the right: hint, swap, claim, signals, menu")),
                ((pgettext("mouse", "Right button"),), _("last trick: click or hold")),
            ),
        ),
        Part(
            _("Touch"),
            (
                ((pgettext("touch", "Hold"),), _("raise a card and look at it, without playing it")),
                ((pgettext("touch", "Tap"),), _("play a card, press a button, choose")),
                ((pgettext("touch", "Tap"),), _("the stock, or the sign of trumps: the cards counted")),
                ((pgettext("touch", "Drag"),), _("a card above the line of words: play it")),
                ((pgettext("touch", "Drag"),), _("scroll a page")),
                ((pgettext("touch", "Hold and slide"),), _("look through the hand; what is let go is not pressed")),
            ),
        ),
    )


PAGES: Final[tuple[tuple[Callable[[], tuple[Part, Part]], Caps], ...]] = (
    (keyboard, Caps.KEYBOARD), (gamepad, Caps.XBOX), (pointers, Caps.NONE),
)  # fmt: skip


def names() -> tuple[str, ...]:
    """The devices, in the order of ``PAGES``."""
    return _("Keyboard"), _("Gamepad"), _("Mouse and touch")
