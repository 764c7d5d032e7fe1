"""A match at a table that several people share, with the real curtain and results; their input is given."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.hosting.match import MatchState
from game.hosting.seating import Seating
from game.model.actions import Action
from game.model.events import Event
from game.model.match import Match
from game.model.observation import Observation
from game.model.record import Header
from game.model.rules import Rules
from game.people import OPPONENTS, PLAYER_PORTRAITS, Person
from game.settings import Settings
from game.views.input.intents import Means
from game.views.screens.curtain import CurtainScene
from game.views.screens.results.base import ResultActions
from game.views.screens.results.deal import DealResultScene
from game.views.screens.textpages import ChronicleScene
from game.views.table.scene import TableScene
from game.words.rulebook import Block
from tests.gallery.studio import SEED, Driven, Studio
from tests.tables import NoScreens, RecordedHotSeat

NAMES = ("Marta", "Joan", "Pere", "Núria", "Quim", "Assumpta")


def sitting(players: int, humans: Collection[int], level: str = "greedy") -> tuple[Person, ...]:
    """People on these places of the header, opponents on the others."""
    faces, others = iter(zip(NAMES, PLAYER_PORTRAITS, strict=True)), iter(OPPONENTS)
    made = []
    for number in range(players):
        if number in humans:
            made.append(Person(*next(faces)))
        else:
            opponent = next(others)
            made.append(Person(opponent.name, opponent.portrait, level))
    return tuple(made)


class Shared(Driven, NoScreens):
    """``humans`` are players of the header; the others are the computer and answer at once."""

    def __init__(
        self,
        studio: Studio,
        start: Match | Rules,
        humans: Collection[int],
        *,
        level: str = "greedy",
        seed: str = SEED,
        speed: float = 1.0,
        game: str = "brisca",
        settings: Settings | None = None,
        save: Callable[[Event], None] = lambda event: None,
    ) -> None:
        rules = start if isinstance(start, Rules) else start.rules
        self.people = sitting(rules.players, humans, level)
        seating = Seating(game, rules, self.people, seed)
        self.header: Header = seating.header
        names = [person.name for person in self.people]
        match = Match.new(rules, names) if isinstance(start, Rules) else start._replace(names=tuple(names))
        self.opened: list[int] = []  # the seats for which the curtain was opened
        self.ended: list[Observation] = []
        self.menus = 0
        self.running = RecordedHotSeat(MatchState(self.header, self.people, match, seed=seed), self)

        def keep(events: Sequence[Event]) -> None:
            for event in events:
                save(event)

        self.running.room.subscribe(keep)
        super().__init__(studio.new_stage(speed))
        if settings is not None:
            self.stage.adapt(settings)
        self.stage.replace(self.table)

    @property
    def table(self) -> TableScene:
        return self.running.table

    @property
    def curtain(self) -> CurtainScene | None:
        """The curtain, while it hangs."""
        top = self.stage.top
        return top if isinstance(top, CurtainScene) else None

    @property
    def acted(self) -> list[Action]:
        """What the people have chosen."""
        return self.running.acted

    def show_chronicle(self, tell: Callable[[], Sequence[Block]]) -> None:
        self.stage.push(ChronicleScene(tell))

    def show_menu(self) -> None:
        self.menus += 1

    def show_curtain(self) -> None:
        running = self.running
        passing = running.passing()

        def opened() -> None:
            self.stage.pop()
            self.opened.append(passing.observation.seat)
            running.look()

        self.stage.push(CurtainScene(passing, self.table.sharing.drapery, running.sit_down, opened, self.show_menu))

    def show_deal_result(self, observation: Observation) -> None:
        self.ended.append(observation)
        people = self.running.hosted.seat_people
        self.stage.push(DealResultScene(observation, people, "Brisca", ResultActions(self._next, self.show_menu)))

    def _next(self) -> None:
        self.stage.pop()
        if not self.running.hosted.is_over:
            self.running.room.proceed()

    # --- time

    def before_frame(self) -> None:
        """The match goes on."""
        self.running.step()

    def until_curtain(self) -> CurtainScene:
        """Run until the curtain hangs and can be opened."""
        self.frames()
        self.until(lambda: self.curtain is not None and self.curtain.is_ready)
        assert self.curtain is not None
        return self.curtain

    def until_turn(self) -> None:
        """Run until somebody is to act, opening the curtain on the way."""
        for _ in range(6000):
            self.frames()
            if self.table.top.my_turn and self.curtain is None and not self.table.moving:
                return
            if self.curtain is not None and self.curtain.is_ready:
                self.key(Means.CONFIRM)
        raise LookupError("nobody is ever to act")
