"""The row above the list of matches: whose, which game, against whom, and how they ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.pastmatches import MatchFilter, Result
from game.people import Person, in_words
from game.views.kit.box import Box, row
from game.views.kit.controls import ButtonBox, SegmentsBox
from game.views.scene import Scene
from game.views.screens.history.asking import GamesSheet, PeopleSheet
from game.views.screens.history.state import MatchSource
from game.words import _, game_title
from game.words import history as words


def filter_row(source: MatchSource, narrow: Callable[[MatchFilter], None], show: Callable[[Scene], None]) -> Box:
    """Return its controls; ``narrow`` is told what shall be shown, ``show`` puts a screen over this one."""
    wanted = source.filter

    def take(field: str, value: object) -> None:
        narrow(replace(source.filter, **{field: value}))  # type: ignore[arg-type]  # of that field

    def ask(field: str, heading: str, people: list[Person]) -> None:
        show(PeopleSheet(heading, _("Everybody"), people, partial(take, field), getattr(source.filter, field)))

    def button(field: str, everything: str, icon: str, press: Callable[[], None]) -> Box:
        value = getattr(wanted, field)
        text = everything if not value else game_title(value) if field == "game" else in_words(value)
        return ButtonBox(field, text, press, icon=icon, tall=56, active=bool(value), grow=1, limit=330)

    return row(
        button("person", _("Everybody"), "person", lambda: ask("person", _("Whose matches?"), [*source.people()]))
        if len(source.people()) > 1
        else None,
        button(
            "game", _("All games"), "cards",
            lambda: show(GamesSheet(source.games(), source.pack_of, partial(take, "game"), source.filter.game)),
        ),
        button(
            "opponent", _("All opponents"), "face",
            lambda: ask("opponent", _("Against whom?"), [*source.opponents()]),
        ),
        SegmentsBox(
            "result", words.filter_names(), wanted.result, lambda place: take("result", Result(place)), tall=56,
            grow=2, limit=660,
        ),
        gap=12,
    )  # fmt: skip
