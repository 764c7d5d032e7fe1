"""What every key, button and gesture does, by device: the words of the page that explains them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
                (("1–9", "0"), _("play the card in that position")),
                *_beside_cards(_("last trick; mouse: right button"), _("card counter; mouse: press the stock")),
                (("F",), _("finish a decided deal")),
                (("Tab",), _("to the buttons and back")),
                (("Esc",), _("menu")),
                (("F1",), _("rules of this game")),
            ),
        ),
        Part(
            _("On every screen"),
            (
                (("↑", "↓", "←", "→"), _("move, and change a setting")),
                (("Enter",), _("confirm")),
                (("Esc",), _("back")),
                (("Tab",), _("next item; with Shift, previous item")),
                (("Page ↑", "Page ↓"), _("turn the page")),
                (("Q",), _("quick game, from the main menu")),
                (("Ctrl", "+", "−"), _("text size")),
                (("F11",), _("full screen; Alt+Enter does the same")),
            ),
        ),
    )


def _beside_cards(last_trick: str, counter: str) -> tuple[Row, ...]:
    """What keyboard and gamepad have keys for beside the cards; two of them are told of by these words."""
    return (
        (("H",), _("hint")),
        (("S",), _("swap for the turned card")),
        (("K",), _("claim the rest")),
        (("C",), _("signal to a partner")),
        (("P",), _("pass in the auction")),
        (("L",), last_trick),
        (("T",), counter),
        (("B",), _("hide your cards while held")),
        (("J",), _("history of the deal")),
    )


def gamepad() -> tuple[Part, Part]:
    """The buttons of a gamepad; named by the keys that do the same."""
    return (
        Part(
            _("At the table"),
            (
                (("←",), _("choose a card")),
                (("Enter",), _("play it")),
                *_beside_cards(_("last trick: tap or hold"), _("card counter: tap or hold")),
                (("↓",), _("to the buttons; left to return to the cards")),
                (("Start",), _("menu")),
                (("F1",), _("rules of this game")),
            ),
        ),
        Part(
            _("On every screen"),
            (
                (("↑",), _("move, and change a setting; both sticks do the same")),
                (("Enter",), _("confirm")),
                (("Esc",), _("back")),
                (("L", "C"), _("previous and next item; turn the page")),
                (("Q",), _("quick game, from the main menu")),
            ),
        ),
    )


def pointers() -> tuple[Part, Part]:
    """What a mouse does, and what a finger does."""
    return (
        Part(
            _("Mouse"),
            (
                ((pgettext("mouse", "Point"),), _("raise a card; on a portrait, show who it is")),
                ((pgettext("mouse", "Click"),), _("play a card, press a button, choose")),
                ((pgettext("mouse", "Drag"),), _("drag a card past the message line to play it")),
                ((pgettext("mouse", "Drag"),), _("scroll a page, or move its scroll bar")),
                ((pgettext("mouse", "Wheel"),), _("move along your hand, scroll a page, change a number")),
                ((pgettext("mouse", "Click"),), _("on the stock or the trump sign, show the card counter")),
                ((pgettext("mouse", "Click"),), _("on a button at the right: hint, swap, claim, signals, menu")),
                ((pgettext("mouse", "Right button"),), _("show the last trick: click or hold")),
            ),
        ),
        Part(
            _("Touch"),
            (
                ((pgettext("touch", "Hold"),), _("raise a card and look at it, without playing it")),
                ((pgettext("touch", "Tap"),), _("play a card, press a button, choose")),
                ((pgettext("touch", "Tap"),), _("on the stock or the trump sign, show the card counter")),
                ((pgettext("touch", "Drag"),), _("drag a card past the message line to play it")),
                ((pgettext("touch", "Drag"),), _("scroll a page")),
                ((pgettext("touch", "Hold and slide"),), _("look through your hand; letting go plays nothing")),
            ),
        ),
    )


def names() -> tuple[str, ...]:
    """The devices, in the order of ``PAGES``."""
    return _("Keyboard"), _("Gamepad"), _("Mouse and touch")
