"""Keys, chords, keyboards, buttons, fingers and drags to everything on the table, in every state of a deal.

What is done must follow from what was meant: nothing comes of chords, fingers together, or a card let go on a thing.
"""

from __future__ import annotations

import functools
import random
from typing import Final

import pygame

from game.model.actions import Exchange, Play
from game.model.match import Match
from game.model.presets import GAMES, preset
from game.model.rules import Rules
from game.settings import Settings
from game.views import sdl
from game.views.input import bindings, translator
from game.views.input.translator import Translator
from tests.attack.hostile import Chance
from tests.attack.watch import Fault, Home, instead, logged
from tests.gallery import situations
from tests.gallery.fed import Fed
from tests.gallery.studio import Studio

STEPS: Final = 70
DEEDS: Final = 14
WRITTEN: Final = {
    "us": "qwertyuiopasdfghjklzxcvbnm1234567890-=", "ru": "йцукенгшщзхъфывапролджэячсмитьбю1234567890-=.",
    "gr": ";ςερτυθιοπασδφγηξκλζχψωβνμ1234567890-=", "fr": "&é\"'(-è_çà)=azertyuiopqsdfghjklmwxcvbn,;:!",
}  # fmt: skip
"""What the keys of keyboards write without Shift."""
BESIDE: Final = (pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META, pygame.KMOD_MODE)
PLACES: Final = (
    *(getattr(pygame, f"KSCAN_{cap}") for cap in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"),
    pygame.KSCAN_RETURN, pygame.KSCAN_SPACE, pygame.KSCAN_UP, pygame.KSCAN_KP1, pygame.KSCAN_KP_ENTER,
)  # fmt: skip
DECLARED: Final = {(key.code, key.with_) for binding in bindings.BINDINGS for key in binding.keys}
CODES: Final = sorted({key.code for binding in bindings.BINDINGS for key in binding.keys})
PADS: Final = tuple(range(pygame.K_KP_1, pygame.K_KP_0 + 1))


@functools.cache
def studio() -> Studio:
    """Where tables stand that nobody sees."""
    return Studio(960, 540, 64 << 20)


def attack(chance: Chance, _home: Home, _number: int) -> None:
    """One case."""
    with logged():
        table = _table(chance)
        written = WRITTEN[chance.choice(sorted(WRITTEN))]
        with instead(sdl, "is_on_keyboard", lambda code: chr(code) in written if code < 1 << 20 else None):
            for _deed in range(DEEDS):
                chance.choice((_chord, _chord, _drag, _drag, _drag, _fingers, _buttons, _anything))(table, chance)
                table.frames(chance.choice((1, 1, 2, 30)), chance.choice((16.0, 50.0)))


def _rules(chance: Chance) -> tuple[str, Rules]:
    game = chance.choice(sorted(GAMES))
    return game, preset(game, chance.choice(GAMES[game].players))


def _table(chance: Chance) -> Fed:
    """A table at any moment of a match."""
    game, rules = _rules(chance)
    match = Match.new(rules, situations.NAMES[: rules.players])
    for _step in range(chance.randrange(1, STEPS)):
        if match.is_over:
            break
        match = match.apply(situations.next_move(match, chance, "random"))[0]
    table = Fed(studio(), match, game=game, seat=chance.randrange(rules.players), speed=chance.choice((0.0, 0.55, 1.0)))
    table.stage.adapt(Settings(confirm=chance.random() < 0.3, auto_play=False, auto_cut=False))
    table.frames(chance.choice((1, 60)))
    return table


def _hear(table: Fed, *events: pygame.Event) -> int:
    """Let the table have what comes of these events; return how much that is."""
    translator = Translator(lambda: 0.0)
    found = [i for event in events for i in translator.translate(event, table.studio.metrics, 1.0)]
    for intent in found:
        table.handle(intent)
    return len(found)


def _state(table: Fed) -> tuple[object, ...]:
    return (len(table.acted), len(table.arms), table.menus, table.table.signals.is_open, table.table.aids.sheet)


def _need_nothing(table: Fed, before: tuple[object, ...], what: str) -> None:
    if _state(table) != before:
        raise Fault("played", f"{what}: {before} became {_state(table)}, {table.acted}")


def _chord(table: Fed, chance: Chance) -> None:
    """Some keys together that mean nothing."""
    code, place = chance.choice((*CODES, *PADS, ord("р"), ord("&"), ord(";"))), chance.choice(PLACES)
    mod = sum({chance.choice(BESIDE) for _key in range(chance.randrange(1, 4))})
    if {(code, mod), (translator.BY_PLACE.get(place, 0), mod)} & DECLARED:
        return
    for lock in (pygame.KMOD_SHIFT, pygame.KMOD_NUM, pygame.KMOD_CAPS):
        mod |= lock * chance.randrange(2)
    before = _state(table)
    kinds = (pygame.KEYDOWN, pygame.KEYUP)
    if _hear(table, *(pygame.Event(kind, key=code, mod=mod, scancode=place) for kind in kinds)):
        raise Fault("played", f"key {code} at {place} with {mod:#x} means something")
    _need_nothing(table, before, "a chord")


def _things(table: Fed) -> list[tuple[float, float]]:
    """Points on what lies on the table, where no card is played."""
    top = table.table.top
    layout, shown = top.layout, top.shown
    x, y, wide, high = layout.slate(shown.rules.sides)
    found = [(x + wide / 2, y + high / 2), layout.own_pile[:2]]
    for place in range(1, layout.seats):
        found.append(layout.portrait(place))
        if shown.hand_counts[(shown.seat + place) % layout.seats]:
            found.append(layout.other_hand(place, 0, 3)[:2])
    if shown.turned is not None:
        found += [layout.turned[:2], layout.pile[:2]]
    return found + [button.middle for button in table.table.buttons.controls if button.enabled]


def _spot(table: Fed, chance: Chance) -> tuple[float, float]:
    """A point on something, in the middle, or anywhere."""
    layout = table.table.top.layout
    anywhere = (chance.uniform(-50, layout.w + 50), chance.uniform(-50, layout.h + 50))
    trick, hand = layout.trick(chance.randrange(layout.seats))[:2], (layout.cx, layout.h - 100)
    return chance.choice([*_things(table), trick, hand, layout.message, anywhere])


def _drag(table: Fed, chance: Chance) -> None:
    """A card of the hand, if there is one, is let go on something."""
    cards = [card.code for card in table.table.top.shown.hand if card.code in table.table.top.pieces]
    if not cards:
        return
    code, to = chance.choice(cards), _spot(table, chance)
    on_thing = to in _things(table)
    pose = table.table.top.pieces[code].pose
    acted = len(table.acted)
    table.press(pose.x, pose.y)
    for part in (0.1, 0.5, 1.0):
        table.point(pose.x + (to[0] - pose.x) * part, pose.y + (to[1] - pose.y) * part)
        table.frames()
    dragged = table.table.hand.dragged
    table.release(*to)
    if table.table.hand.dragged:
        raise Fault("played", "a card hangs on the pointer that was let go")
    for action in table.acted[acted:] if dragged is not None else ():
        swaps = isinstance(action, Exchange) and action.give.code == dragged and on_thing
        plays = isinstance(action, Play) and action.card.code == dragged and not on_thing
        if not (swaps or plays):
            raise Fault("played", f"{dragged} let go at {to} became {action}")


def _fingers(table: Fed, chance: Chance) -> None:
    """Fingers that come down together."""
    before, metrics = _state(table), table.studio.metrics

    def touch(kind: int, number: int) -> pygame.Event:
        x, y = metrics.at(*_spot(table, chance))
        return pygame.Event(kind, touch_id=5, finger_id=number, x=x / metrics.width, y=y / metrics.height)

    down = [touch(pygame.FINGERDOWN, number) for number in range(chance.randrange(2, 5))]
    between = [touch(pygame.FINGERMOTION, chance.randrange(4)) for _motion in range(chance.randrange(4))]
    up = [touch(pygame.FINGERUP, number) for number in range(4)]
    chance.shuffle(up)
    _hear(table, *down, *between, *up)
    _need_nothing(table, before, "fingers together")


def _buttons(table: Fed, chance: Chance) -> None:
    """Two buttons of the mouse together."""
    before, metrics = len(table.acted), table.studio.metrics
    at = metrics.at(*_spot(table, chance))
    pos = (round(at[0]), round(at[1]))
    kinds = ((pygame.MOUSEBUTTONDOWN, 1), (pygame.MOUSEBUTTONDOWN, chance.choice((2, 3))), (pygame.MOUSEBUTTONUP, 1))
    _hear(table, *(pygame.Event(kind, button=button, pos=pos) for kind, button in kinds))
    if len(table.acted) != before:
        raise Fault("played", f"two buttons together became {table.acted[before:]}")


def _anything(table: Fed, chance: Chance) -> None:
    """A key, a click somewhere, or a wheel: nothing may give way."""
    x, y = _spot(table, chance)
    deed = random.Random(chance.random())
    if deed.random() < 0.5:
        code = deed.choice(CODES)
        _hear(table, *(pygame.Event(kind, key=code, mod=0, scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)))
    elif deed.random() < 0.7:
        table.click(x, y)
    else:
        _hear(table, pygame.Event(pygame.MOUSEWHEEL, x=0, y=deed.choice((-3, -1, 1, 3))))
