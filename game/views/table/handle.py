"""What a table asks of the match it shows, and of the screens that open from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct

from game.model.actions import Action
from game.model.events import Event
from game.model.observation import Observation
from game.people import Face
from game.words.rulebook import Block


class PlayedOn(Struct, frozen=True):
    """What came of letting others act.

    ``late`` is for how many milliseconds (at normal speed) what happened had been due, 0 where nothing did. ``is_due``
    says whether who is in turn need not take more time.
    """

    late: float
    is_due: bool


class TableScreens(Protocol):
    """The screens that open from the table."""

    def show_menu(self) -> None:
        """Open the menu."""

    def show_rules(self) -> None:
        """Open the rules of this match."""

    def show_deal_result(self, observation: Observation) -> None:
        """Open the result of the deal that has ended."""

    def show_curtain(self) -> None:
        """Let the curtain fall: another of several people is next."""

    def show_chronicle(self, tell: Callable[[], Sequence[Block]]) -> None:
        """Open a page with what this tells of the deal."""


class MatchHandle(Protocol):
    """What a table asks of the match it shows."""

    screens: TableScreens

    def act(self, action: Action) -> None:
        """The viewer chose."""

    def arm(self, armed: bool) -> None:
        """He arms the exchange, or takes that back."""

    def claim(self, wanted: bool) -> None:
        """He has the rest claimed as soon as that is proven, or takes that back."""

    def hint(self) -> None:
        """He wants a hint for what is shown; it is brought to the table's ``hint``."""

    def finish(self) -> None:
        """The rest of the deal is to be played for him."""

    def hurry(self) -> None:
        """Others are not to take their time."""

    @property
    def can_take_back(self) -> bool:
        """Whether the viewer can take back now what he did last."""

    def take_back(self) -> None:
        """He takes it back: the table is shown as it was before (:meth:`TableScene.go_back`), or he is told why not."""

    def play_on(self) -> PlayedOn | None:
        """Time has gone by at the table, once a frame, so others may act; None where that happens elsewhere."""

    def story(self) -> Sequence[Event]:
        """What has happened in the deal."""

    # --- others at their own screens

    @property
    def can_show_face(self) -> bool:
        """Whether there are others, at their own screens, to whom the viewer may show a face."""

    def show_face(self, face: Face) -> None:
        """He shows them a face."""

    def nudge(self) -> None:
        """He wakes who sleeps on their turn."""

    def stand_in(self, wanted: bool) -> None:
        """An opponent is to play for him, or no longer."""

    @property
    def is_host(self) -> bool:
        """Whether whoever sits at this table decides what becomes of the seats of those who stay away."""

    def wait_on(self) -> None:
        """Who is away is waited for as long again."""

    def take_over(self, player: int) -> None:
        """An opponent plays for this player of the header, who is away, until he comes back."""
