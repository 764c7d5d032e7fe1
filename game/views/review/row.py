"""The row of buttons at the foot of a review, which leaves words out where it has too little room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.views.painter import Painter
from game.views.review.layout import BAR, EDGE, FOOT, Frame
from game.views.widgets.buttons import Button
from game.views.widgets.hints import cap_of, key_cap_size
from game.views.widgets.prose import crowding

GAP: Final = 12.0


class Entry(NamedTuple):
    """A button of the row: words, icon, key, and what it does."""

    text: str
    icon: str
    key: str
    press: Callable[[], None]
    enabled: bool = True


class Row(NamedTuple):
    """The buttons, and from where to where there is room between them."""

    buttons: list[Button]
    left: float
    right: float


def width(painter: Painter, entry: Entry, size: float = 22, font: str = "semi") -> float:
    """How wide a button has to be for its words, icon and key."""
    cap = key_cap_size(painter, entry.key)[0] + 14 if cap_of(painter, entry.key) else 0.0
    lead = painter.text_px(size) / painter.metrics.unit + 12
    words = painter.text_width(entry.text, size, font) if entry.text else -12.0
    return words + cap + lead + 42


def place_row(
    painter: Painter, frame: Frame, left: Sequence[Entry], right: Sequence[Entry], gold: Entry | None, middle: float
) -> Row:
    """Place the row: ``left`` leads to and fro, and loses its words first; ``gold`` is the last on the right.

    ``middle`` is how wide the words in the middle are.
    """
    begin, end = frame.left + EDGE, frame.left + frame.wide - EDGE
    golds = [width(painter, gold, 28, "serif-bold") + 12] if gold is not None else []
    for bare in range(len(left) + 2):
        lefts = [entry._replace(text="") if i < bare else entry for i, entry in enumerate(left)]
        rights = [entry._replace(text="") if bare > len(left) else entry for entry in right]
        wide = [*(width(painter, entry) for entry in (*lefts, *rights)), *golds]
        if sum(wide) + GAP * max(0, len(wide) - 1) + middle + 3 * GAP <= end - begin:
            break
    high = BAR * min(1.1, crowding(painter))
    top = FOOT + BAR / 2 - high / 2
    made: list[Button] = []
    for entry in lefts:
        made.append(_button(entry, (begin, top, width(painter, entry), high)))
        begin += width(painter, entry) + GAP
    if gold is not None:
        wide_gold = min(golds[0], end - begin - 28)
        made.append(_button(gold, (end - wide_gold, top - 3, wide_gold, high + 5), is_gold=True))
        end -= wide_gold + GAP
    for entry in rights:
        end -= width(painter, entry)
        made.append(_button(entry, (end, top, width(painter, entry), high)))
        end -= GAP
    return Row(made, begin, end)


def _button(entry: Entry, rect: tuple[float, float, float, float], is_gold: bool = False) -> Button:
    text, icon, key, press, enabled = entry
    if is_gold:
        return Button(rect, text, press, "primary", icon=icon, key=key, size=28)
    return Button(rect, text, press, icon=icon, key=key, size=22, enabled=enabled)
