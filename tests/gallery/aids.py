"""The pictures of what helps to see more: cards counted, who somebody is, and the settings of a player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from msgspec.structs import replace as changed

from game.model.actions import Play
from game.model.cards import parse_cards
from game.model.events import TrickTaken
from game.model.presets import preset
from game.model.state import Phase
from game.settings import Settings
from game.views.input.intents import Means
from game.views.scene import Stage
from game.words import _
from tests.gallery import situations
from tests.gallery.fed import Fed
from tests.gallery.studio import Live, Shot, Studio, run

GAMES: Final = {2: "brisca", 3: "brisca", 4: "brisca", 5: "briscola-chiamata", 6: "brisca-catalana"}
NAMES: Final = {1: "Montserrat", 4: "Sebastián"}  # of two seats
COUNTED: Final = Settings(card_counter=True)


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    for players in GAMES:
        yield f"counter-{players}", partial(table, players=players, settings=COUNTED)
        yield f"cards-held-{players}", partial(cards_held, players=players)
        yield f"last-trick-held-{players}", partial(held, players=players, means=Means.LAST_TRICK)
        yield f"chronicle-{players}", partial(chronicle, players=players)
        yield f"chronicle-long-names-{players}", partial(long_names, players=players, means=Means.CHRONICLE)
        yield f"last-trick-long-names-{players}", partial(long_names, players=players, means=Means.LAST_TRICK)
    yield "card-asked-about", card_asked
    for players in (2, 5, 6):
        yield f"drag-{players}", partial(dragged, players=players)
    yield "drag-turned", drag_turned
    yield "drag-refused", drag_refused
    yield "points-hidden", partial(table, players=4, settings=Settings(hide_points=True))
    yield "moods", moods
    for place in range(1, 6):
        yield f"person-{place}", partial(person, place=place)


def live(studio: Studio, players: int, settings: Settings, tricks: int | None = None) -> Live:
    """The viewer is to play in the middle of a deal."""
    tricks = tricks if tricks is not None else {2: 9, 5: 4}.get(players, 3)
    rules = preset(GAMES[players], players)
    match = situations.played_until(
        rules, lambda match: situations.my_turn(match, tricks), level="casual" if players == 5 else "greedy"
    )
    made = Live(studio, match, level="casual", game=GAMES[players])
    sight = studio.settings
    made.stage.adapt(changed(settings, high_contrast=sight.high_contrast, reduced_motion=sight.reduced_motion))
    made.rest()
    return made


def table(studio: Studio, players: int, settings: Settings) -> Stage:
    return live(studio, players, settings).stage


def held(studio: Studio, players: int, means: Means) -> Stage:
    made = live(studio, players, Settings())
    made.key(means)
    made.frames(2)
    return made.stage


def cards_held(studio: Studio, players: int) -> Stage:
    return held(studio, players, Means.TRUMPS)


def card_asked(studio: Studio) -> Stage:
    made = live(studio, 2, Settings(confirm=True))
    made.click(*made.card_at(1))
    made.frames(20)
    return made.stage


def carry(made: Live, place: int, x: float, y: float) -> None:
    """Drag a card of the hand somewhere."""
    made.press(*made.card_at(place))
    for part in (0.3, 0.6, 1.0):
        at = made.card_at(place)
        made.point(at[0] + (x - at[0]) * part, at[1] + (y - at[1]) * part)
        made.frames(20)


def dragged(studio: Studio, players: int) -> Stage:
    """A card is over the middle of the table, which is lit."""
    made = live(studio, players, Settings())
    layout = made.table.top.layout
    carry(made, 1, layout.cx + 60, layout.message[1] - 200)
    return made.stage


def _with_seven(studio: Studio) -> Live:
    rules = situations.rules_of(2)
    made = Live(studio, situations.stacked(rules, 1, ("7o 1c 4e", "5b 6c 2e"), "12o", "3c 10e 11b 4c 5c 7e"))
    made.rest()
    return made


def drag_turned(studio: Studio) -> Stage:
    """The seven is over the turned card, for which it can be swapped."""
    made = _with_seven(studio)
    spot = made.table.top.layout.turned
    carry(made, 0, spot.x, spot.y - 55)  # beside the words below it
    return made.stage


def drag_refused(studio: Studio) -> Stage:
    """Another card was let go there: it lies in the hand again, and it is said why."""
    made = _with_seven(studio)
    to = made.table.top.layout.turned[:2]
    carry(made, 2, *to)
    made.release(*to)
    made.frames(20)
    return made.stage


def chronicle(studio: Studio, players: int) -> Stage:
    made = some_tricks(studio, players)
    made.key(Means.CHRONICLE)
    run(made.stage, 800)
    return made.stage


def some_tricks(studio: Studio, players: int) -> Live:
    """A deal played from its beginning, so that all of it can be told."""
    made = Live(studio, replace(preset(GAMES[players], players), draw_for_seats=True), game=GAMES[players])
    most = 4 if players > 2 else 12
    while len(made.table.top.shown.tricks) < most:
        if made.table.top.timeline.waits_at_gate:
            made.key(Means.CONFIRM)
        elif made.table.top.my_turn and not made.table.moving:
            phase = made.table.top.shown.phase
            made.key(Means.PASS if phase is Phase.AUCTION else Means.CONFIRM if phase is Phase.CUT else Means.PLACE)
        made.frames()
    made.rest()
    return made


def long_names(studio: Studio, players: int, means: Means) -> Stage:
    """People who keep the names they are given, and some with long ones of their own."""
    made = some_tricks(studio, players)
    given = [_("Player {n}").format(n=n + 1) for n in range(players)]
    people = enumerate(made.table.top.players)
    made.table.top.players = tuple(replace(who, called=NAMES.get(number, given[number])) for number, who in people)
    made.key(means)
    run(made.stage, 800)
    return made.stage


def moods(studio: Studio) -> Stage:
    """Partners are glad of a rich trick; those who lost an ace to it are sorry."""
    match = situations.stacked(situations.rules_of(4), 3, ("5c 11e 4o", "1c 6b 2o", "7o 10o 7b", "4c 5b 12b"), "6o")
    fed = Fed(studio, match)
    for card in parse_cards("5c 1c 7o 4c"):
        fed.do(Play(situations.turn_of(fed.match), card))
    fed.force()
    fed.until(lambda: isinstance(fed.table.top.state.last_event, TrickTaken))
    fed.frames(20)
    return fed.stage


def person(studio: Studio, place: int) -> Stage:
    made = live(studio, 6, Settings())
    made.point(*made.table.top.layout.portrait(place))
    made.frames(30)
    return made.stage
