"""What stands beside the list of matches: with whom the chosen one was played, or why it cannot be read."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.pastmatches import PastMatch
from game.views.kit.box import Box, Either, column, row
from game.views.kit.words import Label, Picture, Prose, icon
from game.views.screens.history.rows import draw_faces
from game.views.widgets.tile import sheet
from game.words import listed

MOST_FACES: Final = 3
plain_sheet = partial(sheet, framed=False)


def unreadable(match: PastMatch) -> Box:
    """Return the name of a record that cannot be read, and why."""
    return column(
        row(icon("flag", 30, "danger", 0.5, grows=1.5), Label(match.name, 30, "serif-bold", grow=1), gap=16),
        Prose(match.remark, 24, "serif-regular", "ink2", leading=1.3),
        Prose(match.sentence, 24, "serif-regular", leading=1.3),
        gap=14, pad=(36, 30), grow=1, ground=plain_sheet,
    )  # fmt: skip


def summary(match: PastMatch) -> Box:
    """Return with whom a match was played; names matter more than faces."""
    names = listed([person.name for person in match.others]) or match.name
    lines = column(Label(names, 26, "serif-bold"), Label(match.sentence, 21, ink="ink2"), align=0.5, grow=1)
    wrapped = Prose(names, 20, "semi", leading=1.2, grow=1, across=0.5)
    found = [row(_faces(match, most), words, gap=18) for most, words in ((MOST_FACES, lines), (1, wrapped))]
    return column(Either(tuple(found)), pad=(20, 14), ground=plain_sheet)


def _faces(match: PastMatch, most: int) -> Box:
    shown = match.others[:most]
    return Picture(partial(draw_faces, shown, 0.62), wide=76 * (1 + 0.62 * (len(shown) - 1)), high=76, across=0.5)
