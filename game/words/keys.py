"""The headings of the page of keys and buttons, and what gestures do; keys are explained where they are declared."""

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


def headings() -> tuple[str, str]:
    """Of the columns about keys and buttons: what they do at the table, and elsewhere."""
    return _("At the table"), _("On every screen")


def pointers() -> tuple[Part, Part]:
    """What a mouse does, and what a finger does."""
    return (
        Part(
            _("Mouse"),
            (
                ((pgettext("mouse", "Point"),), _("raise a card; on a portrait, show who it is")),
                ((pgettext("mouse", "Click"),), _("play a card, press a button, choose")),
                ((pgettext("mouse", "Drag"),), _("drag a card to the middle of the table to play it")),
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
                ((pgettext("touch", "Drag"),), _("drag a card to the middle of the table to play it")),
                ((pgettext("touch", "Drag"),), _("scroll a page")),
                ((pgettext("touch", "Hold and slide"),), _("look through your hand; letting go plays nothing")),
            ),
        ),
    )


def keyboards() -> str:
    """What holds of keyboards that have more keys than are named, or other letters."""
    return _("The numeric pad counts too; other alphabets by place.")


def names() -> tuple[str, ...]:
    """The devices, in the order of ``PAGES``."""
    return _("Keyboard"), _("Gamepad"), _("Mouse and touch")
