"""A table that is fed by hand: each action is applied to a match, and what one seat may know of it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.model.actions import Action, Step
from game.model.events import redact
from game.model.match import Match
from game.model.observation import Observation
from game.people import OPPONENTS, Person
from game.views.input.intents import Device, Means
from game.views.table.scene import TableScene
from game.views.widgets.buttons import Button
from tests.gallery.studio import Driven, Studio
from tests.tables import FedMatch, NoScreens


class Fed(Driven, NoScreens, FedMatch):
    """The table of one seat; nobody decides anything, so that every moment of every game can be brought about."""

    def __init__(
        self,
        studio: Studio,
        match: Match,
        *,
        speed: float = 1.0,
        hints: bool = False,
        plays: bool = True,
        game: str = "brisca",
        device: Device = Device.POINTER,
        seat: int = 0,
        spectating: bool = False,
        people: Sequence[Person] = (),
    ) -> None:
        self.studio = studio
        self.seat = seat
        self.match = match
        FedMatch.__init__(self, self)
        self.menus = 0
        self.ended: list[Observation] = []
        others = [Person(each.name, each.portrait, "casual") for each in OPPONENTS]
        self.people = tuple(people) or (Person("You", "you"), *others[: match.rules.players - 1])
        self.spectating = spectating
        self.table = TableScene(
            match.observe(seat, public=spectating), self.people, self,
            plays=plays, hints=hints, game=game, spectating=spectating,
        )  # fmt: skip
        super().__init__(studio.new_stage(speed))
        self.stage.device = device
        self.stage.replace(self.table)
        self.frames()
        self.until(lambda: not (self.table.top.my_turn and self.table.areas.guard.moving))  # until presses count

    def show_menu(self) -> None:
        self.menus += 1

    def show_deal_result(self, observation: Observation) -> None:
        self.ended.append(observation)

    # --- the match

    def do(self, *changes: Action | Step) -> None:
        """Apply these, and let the table hear of them."""
        for change in changes:
            self.match, events = self.match.apply(change)
            observation = self.match.observe(self.seat, public=self.spectating)
            for event in events:
                seen = redact(self.match.rules, event, None if self.spectating else self.seat)
                if seen is not None:
                    self.table.receive(seen, observation)

    def force(self, until: Callable[[Match], bool] = lambda match: False) -> None:
        """Do what nobody chooses: take the trick, draw, show hands."""
        step = self.match.forced()
        while step is not None and not until(self.match):
            self.do(step)
            step = self.match.forced()

    # --- time

    def rest(self) -> None:
        """Run until everything has been shown and nothing moves."""
        table = self.table
        self.until(
            lambda: table.top.timeline.idle and not (table.top.moving or table.hand.moving or table.areas.guard.moving)
        )

    # --- input, each with a frame after it

    def key(self, means: Means, number: int = 0, down: bool = True, device: Device = Device.KEYS) -> None:
        super().key(means, number, down, device)
        self.frames()

    def pad(self, means: Means) -> None:
        self.key(means, device=Device.PAD)

    def click(self, x: float, y: float) -> None:
        super().click(x, y)
        self.frames()

    @property
    def buttons(self) -> dict[str, Button]:
        """The buttons at the right, by their keys."""
        return {str(each.key): each for each in self.table.buttons.controls if isinstance(each, Button)}

    def press_button(self, key: str) -> None:
        self.click(*self.buttons[key].middle)

    @property
    def message(self) -> str:
        """The sentence of the message line, with its tag."""
        return " ".join(part for part in self.table.picture.message(self.table.moment()) if part)

    def words(self) -> list[str]:
        """Every text in the picture of this moment."""
        painter = self.stage.painter
        written: list[str] = []
        plain = painter.text

        def text(words: str, *places: Any, **how: Any) -> float:
            written.append(words)
            return plain(words, *places, **how)

        painter.text, painter.piecewise = text, True  # type: ignore[method-assign, assignment]
        try:
            painter.begin()
            self.table.draw(painter)
        finally:
            painter.text, painter.piecewise = plain, False  # type: ignore[method-assign]
        return written
