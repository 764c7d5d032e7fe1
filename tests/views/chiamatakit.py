"""A table of five whose players do what the test says: every event is shown to one seat, the clock moved by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.model.actions import Action, SkipCut, StartDeal, Step, parse_action
from game.model.cards import full_deck, parse_cards
from game.model.events import Event
from game.model.match import Match
from game.model.observation import Observation, redact
from game.model.presets import preset
from game.model.rules import Auction, Rules
from game.views.intents import Device, Intent, Means
from game.views.people import Person
from game.views.scenes.table import TableCalls, TableScene
from tests.gallery.studio import FRAME, Studio

NAMES = ("You", "Rosa", "Tonet", "Pilar", "Lina")
HANDS = (
    "3c 1o 12e 11o 6c 10o 2b 4e",
    "3o 12o 7o 1c 2c 5e 6b 4b",
    "6o 5o 12c 11c 1e 7e 3b 10b",
    "4o 2o 10c 7c 3e 11e 1b 7b",
    "5c 4c 10e 6e 2e 12b 11b 5b",
)


def chiamata(auction: Auction = "points") -> Rules:
    return replace(preset("briscola-chiamata", 5), auction=auction)


def dealt(rules: Rules, dealer: int = 4) -> Match:
    """These hands; the seat on the dealer's right speaks first."""
    hands = [parse_cards(hand) for hand in HANDS]
    order = [(dealer + 1 + i) % 5 for i in range(5)]
    deck = tuple(hands[seat][i] for i in range(8) for seat in order)
    assert set(deck) == set(full_deck(40))
    return Match.new(rules, NAMES).apply(StartDeal(deck, dealer))[0].apply(SkipCut())[0]


class Scripted:
    """The table of seat 0, or of whoever watches; what the person chooses is done at once."""

    def __init__(
        self,
        studio: Studio,
        said: str = "",
        *,
        auction: Auction = "points",
        dealer: int = 4,
        seat: int = 0,
        plays: bool = True,
        hints: bool = False,
        speed: float = 1.0,
    ) -> None:
        self.studio = studio
        self.seat = seat
        self.match = dealt(chiamata(auction), dealer)
        for text in said.split(", ") if said else []:
            self._apply(parse_action(text))
        self.acted: list[str] = []
        self.ended: list[Observation] = []
        self.menus = 0
        people = [Person(name, "you" if i == 0 else name.lower(), None) for i, name in enumerate(NAMES)]
        calls = TableCalls(self._act, lambda armed: None, self._menu, lambda: None, self.ended.append)
        self.table = TableScene(
            self.match.observe(seat), people, calls, game="briscola-chiamata", plays=plays, hints=hints
        )
        self.stage = studio.new_stage(speed)
        self.stage.replace(self.table)
        self._awake = True
        self.frames(20)

    # --- the match

    def do(self, *texts: str) -> None:
        """Others do these things, as records write them; the table is told at once and shows them in its time."""
        for text in texts:
            self._do(parse_action(text))

    def _act(self, action: Action) -> None:
        self.acted.append(str(action))
        self._do(action)

    def _menu(self) -> None:
        self.menus += 1

    def _do(self, action: Action) -> None:
        self._tell(action)
        while self.match.running is not None and (step := self.match.forced()) is not None:
            self._tell(step)

    def _tell(self, change: Action | Step) -> None:
        for event in self._apply(change):
            seen = redact(self.match.rules, event, self.seat)
            if seen is not None:
                self._awake = True
                self.table.receive(seen, self.match.observe(self.seat))

    def _apply(self, change: Action | Step) -> tuple[Event, ...]:
        self.match, events = self.match.apply(change)
        return events

    # --- time

    def frames(self, count: int = 1) -> None:
        """Let time pass as the program does: while nothing moves and nobody touches anything, it stands still."""
        for _ in range(count):
            if self._awake or self.table.moving:
                self.stage.update(FRAME)
            self._awake = self.table.moving

    def rest(self) -> None:
        """Run until all has been shown."""
        for _ in range(3000):
            if self.table.top.timeline.idle and not self.table.sheets.moving(self.table.my_turn):
                return
            self.frames()
        raise LookupError("that never ended")

    def words(self) -> list[str]:
        """Every text in the picture of this moment."""
        painter, written = self.stage.painter, []
        plain = painter.text

        def text(words: str, *places: Any, **how: Any) -> float:
            written.append(words)
            return plain(words, *places, **how)

        painter.text = text  # type: ignore[method-assign, assignment]
        try:
            painter.begin()
            self.table.draw(painter)
        finally:
            painter.text = plain  # type: ignore[method-assign]
        return written

    # --- input

    def key(self, means: Means, number: int = 0, device: Device = Device.KEYS) -> None:
        self._hear(Intent(means, device, number=number))

    def keys(self, digits: str) -> None:
        """Type a number."""
        for digit in digits:
            self.key(Means.PLACE, (int(digit) - 1) % 10)

    def point(self, x: float, y: float) -> None:
        self._hear(Intent(Means.POINT, Device.POINTER, x, y))

    def click(self, x: float, y: float) -> None:
        self.point(x, y)
        self._hear(Intent(Means.PRESS, Device.POINTER, x, y))
        self._hear(Intent(Means.RELEASE, Device.POINTER, x, y))

    def _hear(self, intent: Intent) -> None:
        self._awake = True
        self.stage.handle(intent)
