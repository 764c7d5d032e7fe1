"""Evenings of every kind in the application as a whole, and what can come between: without sockets or waits."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from types import SimpleNamespace
from typing import Any, Final, Literal, NamedTuple, cast

from game.app import matches
from game.app.host import Host, TableOpening
from game.app.program import App
from game.app.session import TableSession
from game.app.tablematch import TableMatch
from game.controllers.computer import Answer, InlineEngine
from game.controllers.seat import Seat
from game.hosting.match import HostedMatch, MatchState
from game.hosting.seating import Seating
from game.joining import Address
from game.journey import TABLE
from game.model.knowledge import middle_cut
from game.model.match import Match
from game.model.presets import preset
from game.model.state import Phase
from game.net.opentable import OpenTable
from game.net.protocol import GuestMessage, Hello, IsThis, Leave, PersonAt, Seats
from game.net.remoteseat import RemoteSeat
from game.net.telling import snapshot_message
from game.people import Person, computer
from game.settings import KeptSeat, Settings
from game.storage.dailies import Dailies
from game.storage.joined import read_seat
from game.storage.lessonprogress import LessonProgress
from game.storage.paths import matches_dir
from game.storage.settings import save_settings
from game.storage.travels import Travels
from game.views.input.intents import Means
from game.views.review.scene import ReviewScene
from game.views.scene import Stage
from game.views.screens.menu import TableMenu
from game.views.table.scene import TableScene
from tests.net.memory import Lines
from tests.storage.historykit import simulated
from tests.test_app import STRIDE, Driver

ANA: Final = Person("Ana", "you_curls", id="0a")
BEN: Final = Person("Ben", "you_beard", id="0b")
ROSA: Final = computer("rosa", "greedy")
DAY: Final = "2026-11-23"  # a Monday: with the Neapolitan pack
DAY_BEFORE: Final = "2026-11-16"
OWN: Final = ("castellana", "green")
NEAPOLITAN: Final = ("napoletana", "green")
CHOSEN: Final = "catalana"
STAYS_TOLD: Final = "a notice of before"


class Asked(InlineEngine):
    """An engine of which it is known whether it is asked for anything that nobody wants any more."""

    @property
    def is_asked(self) -> bool:
        """Whether it keeps a question or an answer."""
        return bool(self._answers or self._thinking)

    def answer(self, ticket: int) -> Answer | None:
        """Think for ever about what takes long."""
        return None if ticket in self._thinking else super().answer(ticket)


class Server(Lines):
    """The server of an open table, without a network."""

    port = 9000
    addresses = ("10.0.0.9",)
    is_closed = False

    def close(self) -> None:
        """Nobody comes any more."""
        self.is_closed = True


def _seated(player: int, person: Person, kind: Literal["guest", "host"]) -> PersonAt:
    return PersonAt(
        player=player, name=person.name, portrait=person.portrait, kind=kind, level=None, state="ready"
    )  # fmt: skip


class Elsewhere:
    """A table elsewhere, without a network: a match that stands where the person is awaited."""

    error = result = pause = None
    state = "in"
    tries = 0
    is_closed = is_left = stands_in = False

    def __init__(self, *, watches: bool) -> None:
        people = (ANA, ROSA)
        rules, self.watches, self.token = preset("briscola", 2), watches, None if watches else "0123456789abcdef"
        header = Seating("briscola", rules, people).header
        match = Match.new(rules, [person.name for person in people])
        self._hosted = HostedMatch(MatchState(header, people, match, seed="elsewhere"), InlineEngine())
        while self._hosted.room.step(1000.0):
            pass
        told = (_seated(0, ANA, "guest"), _seated(1, ROSA, "host"))
        self.questions: dict[int, IsThis] = {}
        self.seats = Seats(game="briscola", rules={}, people=told, begun=True, hints=True, points=True)
        first = snapshot_message(Seat(self._hosted.room, 0, public=watches), told)
        self.seat = RemoteSeat(self, 0, first, public=watches)

    def step(self, _now: float) -> bool:
        """Nothing comes."""
        return False

    def say(self, _message: GuestMessage) -> None:
        """Nobody hears it."""

    def know_again(self, visitor: int, yes: bool) -> None:
        """Nobody asks for a seat."""

    def take_faces(self) -> list[Any]:
        """Nobody shows one."""
        return []

    def take_nudges(self) -> list[int]:
        """Nobody is impatient."""
        return []

    def leave(self) -> None:
        """The seat is given back."""
        self.is_left = True
        self.close()

    def close(self) -> None:
        """The connection is closed."""
        self.is_closed, self.state = True, "ended"


@dataclass
class Visit:
    """Somebody at the program: ``start`` opens it, again after it was closed or killed."""

    start: Callable[[], Driver]
    kind: str
    driver: Driver = field(init=False)
    server: Server | None = None
    elsewhere: Elsewhere | None = None
    guest: int = 0  # the connection of a guest

    def __post_init__(self) -> None:
        save_settings(
            Settings(window=(960, 540), speed="off", was_invited=True, cover="green", first_match_done=True,
                     seats=(KeptSeat("Ana", "you_curls", id="0a"), KeptSeat("Rosa", "rosa", "greedy")))
        )  # fmt: skip
        self.driver = self.start()

    @property
    def app(self) -> App:
        return self.driver.app

    def frames(self, count: int = 3) -> None:
        self.driver.frames(count)

    # --- what is on the table

    @property
    def table(self) -> TableScene:
        """The table of the evening."""
        table = self.app.evenings.open[-1].table
        assert table is not None
        return table

    @property
    def session(self) -> TableSession[TableMatch]:
        found = self.table.match.screens
        assert isinstance(found, TableSession)
        return found

    def begin(self) -> None:
        """Sit down, ask for a hint, be told something, and open the menu."""
        KINDS[self.kind].begin(self)
        self.frames()
        while not (self.kind in ("hot seat", "watching", "lesson") or self._may_be_advised):
            if self.table.top.timeline.waits_at_gate:
                self.driver.keys(Means.CONFIRM)
            if (cut := middle_cut(self.table.top.shown)) is not None:
                self.table.match.act(cut)
            self.driver.frames(elapsed=STRIDE)
        if self.kind != "hot seat":
            self.table.match.hint()
            self.table.hint.ask()
        self.table.show_notice(STAYS_TOLD)
        self.session.show_menu()
        self.frames(1)

    @property
    def _may_be_advised(self) -> bool:
        """Whether it is their turn, and at more than the cut, of which there are no hints."""
        top = self.table.top
        return top.my_turn and (top.shown.phase is not Phase.CUT or self.kind == "elsewhere")

    def way(self, place: int) -> None:
        """Take one of the ways of the menu, which is open."""
        menu = self.app.stage.top
        assert isinstance(menu, TableMenu)
        control = list(menu.controls.values())[place]
        control.press()
        self.frames(2)

    def kept(self) -> frozenset[str]:
        """What is to be found again, however the evening ends."""
        return KINDS[self.kind].kept(self)

    # --- what comes between

    def close(self, *, killed: bool = False) -> None:
        """Close the window; ``killed`` is without a word to anybody but the system, which lets go of the files."""
        app, self.app.running = self.app, False
        if not killed:
            app.close()
            return
        for evening in app.evenings.open:
            hosted = getattr(getattr(getattr(evening, "table", None), "match", None), "hosted", None)
            if hosted is not None and hosted._save is not None:
                hosted._save.close()
        app.stage.audio.close()
        app.stage.skin.masters.close()
        app.display.close()

    def open(self) -> None:
        """Start the program again, and go on."""
        self.driver = self.start()
        self.go_on()

    def go_on(self) -> None:
        """Go on with the evening that was left."""
        resume = KINDS[self.kind].resume
        assert resume is not None
        resume(self)
        self.frames()

    def guest_comes(self) -> None:
        """Biel takes Rosa's seat; the door is opened to him, if it is not yet."""
        leads = self.app.matches
        is_shut = leads.host is None
        if is_shut:
            leads.show_guests()
            self.frames()
        host = cast("Host", leads.host)
        table = cast("OpenTable", host.table)
        if is_shut:
            table.give_to_guests(1)
            table.let_everybody_in(True)
            host.play_on()
        self.server = server = cast("Server", table.server)
        self.guest = server.come()
        server.say(self.guest, Hello(protocol=2, code=table.code, name="Biel"))
        self.frames()
        assert [person.name for person in table.seated if person is not None][1] == "Biel"

    def guest_goes(self) -> None:
        """He gives it back."""
        assert self.server is not None
        self.server.say(self.guest, Leave())
        self.frames()


# --- what kinds of evening there are


class EveningKind(NamedTuple):
    """How an evening begins, with which cards, what of it is kept, and how it is gone on with."""

    begin: Callable[[Visit], None]
    cards: tuple[str, str]
    kept: Callable[[Visit], frozenset[str]]
    resume: Callable[[Visit], None] | None = None


def _match(*people: Person, game: str = "brisca", practice: bool = False) -> Callable[[Visit], None]:
    def begin(visit: Visit) -> None:
        visit.app.matches.begin(Seating(game, preset(game, len(people)), people, "evening", practice=practice))

    return begin


def _with_guest(visit: Visit) -> None:
    _match(ANA, ROSA)(visit)
    visit.frames()
    visit.guest_comes()


def _on_journey(visit: Visit) -> None:
    travels = Travels("0a")
    for key in takewhile(lambda key: key != "olot", TABLE):
        if key not in travels.won:
            travels.sit_down(f"{key}.jsonl", key)
            travels.note_end(f"{key}.jsonl", True, ())
    visit.app.journey.show()
    visit.frames(1)
    assert visit.app.journey.chosen == "olot"
    visit.app.journey.sit_down()


def _on_day(date: str) -> Callable[[Visit], None]:
    def begin(visit: Visit) -> None:
        deals = visit.app.daily
        deals.clock = lambda: DAY
        deals.show()
        deals.choose(date)
        deals.play()

    return begin


def _lesson(visit: Visit) -> None:
    visit.app.lessons.show()
    visit.app.lessons.open("cards")


def _what_if(visit: Visit) -> None:
    path = matches_dir().parent / "looked.jsonl"
    path.write_text(simulated("briscola")[0], "utf-8")
    assert visit.app.matches.reviews.open_review(path) == ""
    visit.frames(1)
    review = visit.app.stage.top
    assert isinstance(review, ReviewScene)
    review.person.play_on(review.stop)


def _elsewhere(*, watches: bool) -> Callable[[Visit], None]:
    def begin(visit: Visit) -> None:
        visit.elsewhere = Elsewhere(watches=watches)
        visit.app.join._address = Address("10.0.0.7", 9000)
        visit.app.join.remote = visit.elsewhere  # type: ignore[assignment]
        visit.frames(1)

    return begin


def _back_elsewhere(visit: Visit) -> None:
    seat = read_seat()
    assert seat is not None
    visit.elsewhere = Elsewhere(watches=False)
    visit.app.join.show()
    visit.app.join.remote = visit.elsewhere  # type: ignore[assignment]


def _records(_visit: Visit) -> frozenset[str]:
    """The records of matches that can be gone on with."""
    return frozenset(path.name for path in matches_dir().glob("*.jsonl"))


def _nothing(_visit: Visit) -> frozenset[str]:
    return frozenset()


def _sittings(visit: Visit) -> frozenset[str]:
    """The same, as those of the journey."""
    assert Travels("0a").sittings
    return frozenset(Travels("0a").sittings) & _records(visit)


def _day(_visit: Visit) -> frozenset[str]:
    path = Dailies("0a").record(DAY)
    return frozenset() if path is None else frozenset([path.name])


def _steps(_visit: Visit) -> frozenset[str]:
    return frozenset(f"{name} {step}" for name, step in LessonProgress().of("0a").steps.items())


def _seat(_visit: Visit) -> frozenset[str]:
    seat = read_seat()
    return frozenset() if seat is None else frozenset([seat.token])


def _go_on(visit: Visit) -> None:
    visit.app.title.go_on()


KINDS: Final[Mapping[str, EveningKind]] = {
    "alone": EveningKind(_match(ANA, ROSA), OWN, _records, _go_on),
    "practice": EveningKind(_match(ANA, ROSA, practice=True), OWN, _nothing),
    "hot seat": EveningKind(_match(ANA, BEN), OWN, _records, _go_on),
    "guests": EveningKind(_with_guest, OWN, _records, _go_on),
    "journey": EveningKind(_on_journey, ("catalana", "oak"), _sittings, _on_journey),
    "first try": EveningKind(_on_day(DAY), NEAPOLITAN, _day, _on_day(DAY)),
    "day for practice": EveningKind(_on_day(DAY_BEFORE), NEAPOLITAN, _nothing),
    "lesson": EveningKind(_lesson, OWN, _steps, _lesson),
    "what-if": EveningKind(_what_if, NEAPOLITAN, _nothing),
    "elsewhere": EveningKind(_elsewhere(watches=False), NEAPOLITAN, _seat, _back_elsewhere),
    "watching": EveningKind(_elsewhere(watches=True), NEAPOLITAN, _seat),
}


# --- what is seen


class Sight(NamedTuple):
    """What is seen and heard of the program: the screens, the lowest first; the cards, the cover and the tune."""

    screens: tuple[str, ...]
    cards: tuple[str, str]
    tune: str
    game: str | None  # of the match on the table


def sight(app: App) -> Sight:
    """Return what is seen now."""
    skin, header = app.stage.skin, app.appearances.match
    screens = tuple(type(scene).__name__ for scene in app.stage.scenes)
    return Sight(
        screens, (skin.pack.id, skin.cover), app.stage.audio._pack_tune, None if header is None else header.game
    )


def is_forgotten(table: weakref.ref[TableScene]) -> bool:
    """Whether nothing keeps a table any more."""
    gc.collect()
    return table() is None


def without_network(monkeypatch: Any) -> None:
    """Have tables open at once, and nobody heard outside."""

    def open_at_once(opening: TableOpening) -> None:
        opening._server = Server()  # type: ignore[assignment]
        opening._thread = SimpleNamespace(is_alive=lambda: False)  # type: ignore[assignment]

    def silent(*_values: object) -> None:
        raise OSError("no network")

    monkeypatch.setattr(Stage, "paint", lambda *_values: [])  # what is seen is known without that
    monkeypatch.setattr(TableOpening, "open", open_at_once)
    monkeypatch.setattr("game.net.opentable.Responder", silent)
    monkeypatch.setattr(matches, "WorkerEngine", Asked)
