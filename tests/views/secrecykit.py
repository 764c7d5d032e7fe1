"""Looks for cards that a table must not know: through everything that can be reached from its parts."""

from __future__ import annotations

from functools import partial
from types import FunctionType, MethodType, ModuleType
from typing import Final

from game.model.actions import Call
from game.model.cards import Card
from game.model.match import Match
from game.model.observation import Observation
from game.model.rules import Rules
from game.views.painter import Painter
from game.views.scene import Scene
from game.views.sound.audio import Cue
from game.views.widgets.control import Control, Group
from tests.gallery.studio import Live

PASSED_OVER: Final = (str, bytes, int, float, type, ModuleType, Rules, Call, Control, Group, Painter)
"""Rules, legal calls and drawn faces are of the whole deck, which tells nothing; what is pressed calls the game."""


def known_cards(observation: Observation) -> set[Card]:
    """All cards that this seat has seen in this deal, or may see now."""
    known = {played.card for played in (*observation.trick, *observation.shown)}
    known |= {played.card for trick in observation.tricks for played in trick.cards}
    known |= {played.card for played in observation.partner_cards}
    known |= {buried.card for buried in observation.refused}
    known |= {card for hand in (observation.claim.hands if observation.claim else ()) for card in hand}
    known |= {card for exchange in observation.exchanges for card in (exchange.give, exchange.take)}
    known |= {card for card in (observation.turned, observation.called) if card is not None}
    return known | set(observation.hand)


def cards_within(root: object) -> set[Card]:
    """Every card that can be reached from an object through attributes, containers, closures and bound methods."""
    found: set[Card] = set()
    seen: set[int] = set()
    todo = [root]
    while todo:
        here = todo.pop()
        if id(here) in seen or isinstance(here, PASSED_OVER):
            continue
        seen.add(id(here))
        if isinstance(here, Card):
            found.add(here)
        elif isinstance(here, dict):
            todo += [*here.keys(), *here.values()]
        elif isinstance(here, (list, tuple, set, frozenset)) or type(here).__name__ == "deque":
            todo += list(here)  # type: ignore[call-overload]
        elif isinstance(here, MethodType):
            todo += [here.__func__, *([] if isinstance(here.__self__, Scene) else [here.__self__])]  # a scene is asked
        elif isinstance(here, FunctionType):
            todo += [cell.cell_contents for cell in here.__closure__ or () if _filled(cell)]
            todo += list(here.__defaults__ or ())
        elif isinstance(here, partial):
            todo += [here.func, here.args, here.keywords]
        elif type(here).__module__.startswith("game."):
            todo += list(getattr(here, "__dict__", {}).values())
            for kind in type(here).__mro__:
                todo += [getattr(here, name) for name in getattr(kind, "__slots__", ()) if hasattr(here, name)]
    return found


def _filled(cell: object) -> bool:
    try:
        cell.cell_contents  # type: ignore[attr-defined]  # noqa: B018
    except ValueError:
        return False
    return True


class Secrets:
    """Looks through what a table is made of; the calls by which it tells the game something are left out."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.looked = self.frames = 0
        table = live.table
        self._parts = [
            table.top,
            table.hand,
            table.cutting,
            table.signals,
            table.areas.auction,
            table.areas.call,
            table.picture,
        ]
        self.heard: list[Cue] = []
        table.top.timeline.on_cue, table.top.timeline.on_over = self.heard.append, live.ended.append

    def look_now_and_then(self) -> None:
        """At every fifth frame, which is several times in each motion."""
        self.frames += 1
        if self.frames % 5 == 0:
            self.look()

    def look(self) -> None:
        match: Match = self.live.running.room.match
        deal = match.deal
        seat = self.live.running.viewer
        if deal is None or match.running is None:
            return
        allowed = known_cards(match.observe(seat)) | set(match.drawn)
        if not deal.tricks and not deal.trick:
            # The deal before is still being shown: its cards are public, but tell nothing about this one.
            allowed |= {card for played in self.live.ended for card in known_cards(played)}
        secret = ({card for hand in deal.hands for card in hand} | set(deal.stock)) - allowed
        self.looked += 1
        if cards_within(self._parts) & secret:  # all at once, as most of what they are made of is the same
            knows = {type(part).__name__: cards_within(part) & secret for part in self._parts}
            told = {name: sorted(card.code for card in leaked) for name, leaked in knows.items() if leaked}
            raise AssertionError(f"known to the table: {told}")
