"""A table of five at Briscola chiamata, told in the words of records: ``bid 1 points 61``, ``call 2 3o``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.controllers.pace import think_pause
from game.model.actions import Action, SkipCut, StartDeal
from game.model.cards import full_deck, parse_cards
from game.model.match import Match
from game.model.rules import Auction, Rules
from game.people import Person
from game.views.input.intents import Device, Intent, Means
from tests.controllers.games import chiamata
from tests.gallery.fed import Fed
from tests.gallery.situations import NAMES
from tests.gallery.studio import FRAME, Studio
from tests.texts import parse_action

HANDS: Final = (
    "3c 1o 12e 11o 6c 10o 2b 4e",
    "3o 12o 7o 1c 2c 5e 6b 4b",
    "6o 5o 12c 11c 1e 7e 3b 10b",
    "4o 2o 10c 7c 3e 11e 1b 7b",
    "5c 4c 10e 6e 2e 12b 11b 5b",
)


def dealt(rules: Rules, dealer: int = 0) -> Match:
    """These hands; the seat on the dealer's right speaks first."""
    hands = [parse_cards(hand) for hand in HANDS]
    order = [(dealer + 1 + i) % 5 for i in range(5)]
    deck = tuple(hands[seat][i] for i in range(8) for seat in order)
    assert set(deck) == set(full_deck(40))
    return Match.new(rules, NAMES[:5]).apply(StartDeal(deck, dealer))[0].apply(SkipCut())[0]


class Scripted(Fed):
    """The others do what they are told to; what the person chooses is done at once. ``said`` lies before the start."""

    def __init__(
        self,
        studio: Studio,
        said: str = "",
        *,
        auction: Auction = "points",
        seat: int = 0,
        plays: bool = True,
        hints: bool = False,
        speed: float = 1.0,
        people: Sequence[Person] = (),
    ) -> None:
        self._awake = True
        match = dealt(chiamata(auction))
        for text in said.split(", ") if said else []:
            match = match.apply(parse_action(text))[0]
        game = "briscola-chiamata"
        super().__init__(studio, match, speed=speed, hints=hints, plays=plays, game=game, seat=seat, people=people)
        self.frames(20)

    @property
    def acts(self) -> list[str]:
        """What the person has chosen."""
        return [str(action) for action in self.acted]

    # --- the match

    def say(self, *texts: str, pauses: bool = False) -> None:
        """Others do these things; the table is told at once, or (``pauses``) when they have thought, and shows them."""
        for text in texts:
            if pauses:
                self.until(self._has_thought)
            self._go(parse_action(text))

    def _has_thought(self) -> bool:
        self._awake = True
        top = self.table.top
        return top.timeline.idle and top.state.waited >= think_pause(self.match.observe(self.seat))

    def act(self, action: Action) -> None:
        super().act(action)
        self._go(action)

    def _go(self, action: Action) -> None:
        self._awake = True
        self.do(action)
        if self.match.running is not None:
            self.force()

    # --- time

    def frames(self, count: int = 1, elapsed: float = FRAME) -> None:
        """Let time pass as the program does: while nothing moves and nobody touches anything, it stands still."""
        for _ in range(count):
            if self._awake or self.table.moving:
                self.stage.update(elapsed)
            self._awake = self.table.moving

    def rest(self) -> None:
        """Run until all has been shown."""
        table = self.table
        self.until(lambda: table.top.timeline.idle and not (table.top.my_turn and table.areas.guard.moving))

    # --- input

    def key(self, means: Means, number: int = 0, down: bool = True, device: Device = Device.KEYS) -> None:
        self.handle(Intent(means, device, number=number, down=down))

    def keys(self, digits: str) -> None:
        """Type a number."""
        for digit in digits:
            self.key(Means.PLACE, (int(digit) - 1) % 10)

    def wheel(self, notches: int) -> None:
        self.handle(Intent(Means.WHEEL, Device.POINTER, number=notches))

    def click(self, x: float, y: float) -> None:
        self.press(x, y)
        self.release(x, y)

    def handle(self, intent: Intent) -> None:
        self._awake = True
        self.stage.device = intent.device
        self.stage.handle(intent)
