"""Waiting in words: for whom, since when, and what happens then; who is woken, and for whom the computer plays."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.assets import asset_files
from game.commands.serve import _Terminal
from game.controllers.ai.weightfiles import use_weights
from game.controllers.computer import InlineEngine
from game.controllers.verification import verify
from game.hosting.match import HostedMatch
from game.hosting.seating import Seating
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.net.absence import PATIENCE
from game.net.guests import GuestTable, TableTerms
from game.net.nudges import NUDGE_EVERY
from game.net.protocol import (
    SLEEPS_AFTER,
    Act,
    Again,
    AskSnapshot,
    GuestMessage,
    Hello,
    Leave,
    Nudge,
    Ready,
    StandIn,
)
from game.net.tablestate import GRACE
from game.people import Person, computer
from game.storage.private import KeptTable
from game.storage.saves import SavedMatch, latest_unfinished
from game.words import waiting
from game.words.translation import speaking
from tests.net.memory import Lines
from tests.net.support import Line, happenings, listening

pytestmark = pytest.mark.usefixtures("english")
BEP, CARLA = 1, 2
NAMES = ("Jordi", "Bep", "Carla")
RULES = with_options(preset("brisca", 3), {"match": "fixed:2"})


ANA = Person("Ana", "you")
OPENED: list[Kitchen] = []


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    """No match is left open."""
    yield
    while OPENED:
        OPENED.pop().hosted.close()


class Kitchen:
    """A table in memory, at which ``first`` sits and two guests, who read ``languages``.

    Without a ``first`` there is a third guest, and nobody who decides: as under ``serve``.
    """

    def __init__(
        self,
        first: Person | None = ANA,
        languages: Sequence[str] = ("en", "en"),
        third: Person | None = None,
        saved: tuple[SavedMatch, KeptTable] | None = None,
    ) -> None:
        self.heard: dict[int, list[dict[str, Any]]] = defaultdict(list)
        self.lines = Lines(lambda connection, message: self.heard[connection].append(json.loads(message)))
        self.now = 0.0
        self.guests: dict[int, int] = {}
        OPENED.append(self)
        kept = None if saved is None else saved[1]
        if saved is not None:
            self.hosted = HostedMatch.go_on(saved[0], InlineEngine(), print)
        terms = TableTerms("brisca", RULES, [first, None, third], "castellana")
        terms = terms if saved is None else replace(terms, people=self.hosted.people)
        self.table = GuestTable(self.lines, terms, consent=False, is_unattended=first is None, kept=kept)
        if kept is not None:
            self.table.begin(self.hosted)
            for guest in kept.guests:
                self.guests[guest.player] = self.come(Hello(protocol=2, token=guest.token))
            self.step()
            return
        seats = [player for player, person in enumerate(terms.people) if person is None]
        for player, language in zip(seats, (*languages, "en"), strict=False):
            who = Hello(protocol=2, code=self.table.code, name=NAMES[player], seat=player, language=language)
            self.guests[player] = self.come(who)
        self.begin()

    hosted: HostedMatch

    def begin(self) -> None:
        people = tuple(person for person in self.table.seated if person is not None)
        seating = Seating("brisca", self.table.terms.rules, people, "kitchen")
        if hasattr(self, "hosted"):
            self.hosted.close()
        self.hosted = HostedMatch.begin(seating, InlineEngine(), print, guests=self.table.guests)
        self.table.begin(self.hosted)
        self.step()

    def come(self, hello: Hello) -> int:
        connection = self.lines.come()
        self.lines.say(connection, hello)
        self.table.step(self.now)
        return connection

    def back(self, player: int) -> None:
        """Come back with the token."""
        token = self.lines.last[self.guests[player]]["token"]
        self.guests[player] = self.come(Hello(protocol=2, token=token))
        self.step()

    def step(self, seconds: float = 0.0) -> None:
        self.now += seconds
        self.table.step(self.now)
        self.table.publish()
        while not self.table.state.away and self.hosted.room.step():
            self.table.publish()

    def lose(self, player: int, *, in_order: bool = False) -> None:
        self.lines.go(self.guests[player], in_order=in_order)
        self.step()
        self.step(GRACE)

    def say(self, player: int, message: GuestMessage) -> None:
        self.lines.say(self.guests[player], message)
        self.step()

    def last(self, kind: str, player: int = BEP) -> dict[str, Any]:
        return next(each for each in reversed(self.heard[self.guests[player]]) if each["type"] == kind)

    def count(self, kind: str, player: int = BEP) -> int:
        return sum(each["type"] == kind for each in self.heard[self.guests[player]])

    def person(self, player: int, told: int = BEP) -> dict[str, Any]:
        found: dict[str, Any] = self.last("seats", told)["people"][player]
        return found

    @property
    def in_turn(self) -> int:
        found = self.table.state.in_turn
        assert found is not None
        return found

    def seen(self, player: int) -> Observation:
        return self.hosted.room.observe(self.hosted.room.match.seating.index(player))

    def play(self, player: int) -> None:
        """Do the first thing that somebody may."""
        action = next(each for each in self.seen(player).legal)
        if player in self.guests:
            self.say(player, Act.of(action))
        else:
            person = self.hosted.room.people[player]
            person.expect(self.seen(player))
            assert person.submit(action)
            self.step()

    def play_deal(self) -> None:
        while not (self.hosted.room.is_between_deals or self.hosted.is_over):
            self.play(self.in_turn)

    def until_turn_of(self, player: int) -> None:
        while self.in_turn != player:
            self.play(self.in_turn)


# --- why nobody decides there


def test_each_absence_is_told_by_its_facts() -> None:
    kitchen = Kitchen()
    kitchen.lose(CARLA)
    assert (kitchen.person(CARLA)["state"], kitchen.person(CARLA)["absence"]) == ("away", "lost")
    kitchen.back(CARLA)
    assert (kitchen.person(CARLA)["state"], kitchen.person(CARLA)["absence"]) == ("ready", "")
    kitchen.lose(CARLA, in_order=True)
    assert kitchen.person(CARLA)["absence"] == "left"
    kitchen.step(PATIENCE)
    assert (kitchen.person(CARLA)["state"], kitchen.person(CARLA)["absence"]) == ("away", "away")
    kitchen.table.absence.take_over(CARLA, "casual")
    kitchen.step()
    assert (kitchen.person(CARLA)["state"], kitchen.person(CARLA)["absence"]) == ("computer", "away")
    kitchen.back(CARLA)
    assert kitchen.person(CARLA)["absence"] == ""
    kitchen.say(CARLA, Leave())
    assert (kitchen.person(CARLA)["kind"], kitchen.person(CARLA)["absence"]) == ("free", "given-up")


def test_nobody_is_told_of_a_page_that_is_loaded_again() -> None:
    kitchen = Kitchen()
    kitchen.lines.go(kitchen.guests[CARLA], in_order=True)
    kitchen.step()
    kitchen.step(GRACE - 1)
    kitchen.back(CARLA)
    assert kitchen.count("pause") == 0
    assert kitchen.person(CARLA)["absence"] == ""


def test_the_sockets_know_whether_a_line_was_closed_in_order(tmp_path: Path) -> None:
    with listening(tmp_path) as server:
        closed, cut = Line(server.port), Line(server.port)
        happenings(server, 2)
        closed.close()
        (left,) = happenings(server, 1)
        cut.cut()
        (lost,) = happenings(server, 1)
    assert [left.in_order, lost.in_order] == [True, False]  # type: ignore[union-attr]


# --- the pause


def test_at_a_window_the_host_decides() -> None:
    kitchen = Kitchen()
    kitchen.lose(CARLA)
    pause = kitchen.last("pause")
    assert (pause["head"], pause["line"]) == ("Carla has lost the connection", "Ana decides in {time}")
    assert (pause["away"], pause["seconds"], pause["since"]) == ([CARLA], 300, 0)
    assert pause["steps"] == [
        {"icon": "check", "title": "If Carla comes back", "line": "Play resumes at once."},
        {
            "icon": "clock",
            "title": "If the time runs out",
            "line": "Ana, the host, decides: keep waiting, or let the computer play.",
        },
        {"icon": "phone", "title": "Your seat is safe", "line": "You may put the phone away."},
    ]
    assert kitchen.table.absence.waiting[:3] == (pause["head"], "You decide in {time}", 300)
    kitchen.step(40)
    kitchen.say(BEP, AskSnapshot())
    assert (kitchen.last("pause")["seconds"], kitchen.last("pause")["since"]) == (260, 40)
    kitchen.step(PATIENCE)
    pause = kitchen.last("pause")
    assert (pause["head"], pause["line"]) == ("Carla has not come back.", "Ana decides how to go on.")
    kitchen.table.absence.wait_on()
    pause = kitchen.last("pause")
    assert (pause["head"], pause["line"]) == ("Carla has lost the connection", "Ana decides in {time}")
    assert (pause["seconds"], pause["since"]) == (300, 340)
    kitchen.back(CARLA)
    assert kitchen.last("resume")
    assert kitchen.table.absence.waiting == waiting.NOBODY


def test_a_host_without_a_name_is_the_host() -> None:
    kitchen = Kitchen(Person("You", "you"))
    kitchen.lose(CARLA, in_order=True)
    pause = kitchen.last("pause")
    assert (pause["head"], pause["line"]) == ("Carla has left the table", "The host decides in {time}")
    assert pause["steps"][1]["line"] == "The host decides: keep waiting, or let the computer play."


def test_under_serve_the_computer_plays_on() -> None:
    kitchen = Kitchen(None)
    kitchen.lose(CARLA)
    pause = kitchen.last("pause")
    assert (pause["head"], pause["line"]) == ("Carla has lost the connection", "The computer plays in {time}")
    assert pause["steps"][1]["line"] == "The computer plays on until somebody sits there again."


def test_who_gave_up_the_seat_is_not_expected_back() -> None:
    kitchen = Kitchen()
    kitchen.say(CARLA, Leave())
    kitchen.step()
    pause = kitchen.last("pause")
    assert pause["head"] == "Carla’s seat is free"
    assert pause["steps"][0]["title"] == "If somebody takes the seat"
    assert "Carla comes back" not in json.dumps(pause)


def test_several_are_each_told_of() -> None:
    kitchen = Kitchen(None)
    kitchen.lose(CARLA)
    kitchen.lose(0, in_order=True)
    pause = kitchen.last("pause")
    assert pause["head"] == "Jordi has left the table · Carla has lost the connection"
    assert pause["steps"][0]["title"] == "If everybody comes back"
    assert pause["since"] == GRACE


def test_everybody_reads_it_in_their_language() -> None:
    kitchen = Kitchen(None, ("en", "de", "es"))
    kitchen.lose(CARLA, in_order=True)
    for player, language in ((0, "en"), (BEP, "de")):
        with speaking(language):
            words = kitchen.table.absence.waiting[:2]
        assert (kitchen.last("pause", player)["head"], kitchen.last("pause", player)["line"]) == words
    assert kitchen.last("pause", 0)["head"] != kitchen.last("pause", BEP)["head"]


def test_who_watches_is_promised_no_seat() -> None:
    kitchen = Kitchen()
    watching = kitchen.come(Hello(protocol=2, code=kitchen.table.code, name="Dora", watch=True))
    kitchen.lose(CARLA)
    pause = next(each for each in kitchen.heard[watching] if each["type"] == "pause")
    assert [step["icon"] for step in pause["steps"]] == ["check", "clock"]


def test_a_terminal_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    kitchen = Kitchen(None)
    terminal = _Terminal(SimpleNamespace(guests=kitchen.table, hosted=None), SimpleNamespace(), consent=False)  # type: ignore[arg-type]

    def said() -> list[str]:
        terminal.tell()
        return capsys.readouterr().out.splitlines()

    assert said() == ["Jordi has sat down.", "Bep has sat down.", "Carla has sat down."]
    kitchen.lose(CARLA)
    assert said() == ["Carla has lost the connection · The computer plays in 5:00"]
    kitchen.back(CARLA)
    assert said() == ["Carla has sat down."]
    kitchen.lose(CARLA, in_order=True)
    assert said() == ["Carla has left the table · The computer plays in 5:00"]
    kitchen.table.absence.take_over(CARLA, "casual")
    kitchen.step()
    assert said() == ["Carla is still away: the computer plays on until Carla is back."]
    kitchen.back(CARLA)
    kitchen.say(BEP, StandIn(wanted=True))
    assert said() == ["Bep lets the computer play.", "Carla has sat down."]
    kitchen.say(BEP, StandIn(wanted=False))
    assert said() == ["Bep plays again."]
    kitchen.say(BEP, Leave())
    kitchen.step()
    assert said() == ["Bep’s seat is free · The computer plays in 5:00"]


# --- in turn, and woken


def test_how_long_whoever_is_in_turn_has_been() -> None:
    kitchen = Kitchen()
    state = kitchen.table.state
    kitchen.until_turn_of(BEP)
    assert state.turn_since() == 0
    kitchen.step(12)
    assert state.turn_since() == 12
    kitchen.lose(CARLA)  # the table waits for somebody else: that is not counted
    kitchen.step(50)
    kitchen.back(CARLA)
    assert state.turn_since() == 0
    kitchen.step(7)
    assert state.turn_since() == 7
    kitchen.play(BEP)
    assert state.turn_since() == 0


def test_a_sleeper_is_woken_and_nobody_else() -> None:
    kitchen = Kitchen(None, ("en", "de", "en"))
    kitchen.until_turn_of(BEP)
    kitchen.step(SLEEPS_AFTER - 1)
    kitchen.say(CARLA, Nudge())
    assert kitchen.count("nudged") == 0
    kitchen.step(1)
    kitchen.say(BEP, Nudge())  # nobody wakes themselves
    assert kitchen.count("nudged") == 0
    kitchen.say(CARLA, Nudge())
    with speaking("de"):
        head, line = waiting.nudged_head("Bep"), waiting.nudged_line("Carla")
    nudged = kitchen.last("nudged")
    assert (nudged["player"], nudged["head"], nudged["line"]) == (CARLA, head, line)
    assert kitchen.count("nudged", CARLA) == kitchen.count("nudged", 0) == 0
    kitchen.say(0, Nudge())
    assert kitchen.count("nudged") == 1  # not again at once, whoever wants it
    kitchen.step(NUDGE_EVERY)
    kitchen.say(0, Nudge())
    assert kitchen.count("nudged") == 2
    kitchen.play(BEP)
    kitchen.step(NUDGE_EVERY)
    kitchen.say(CARLA, Nudge())
    assert kitchen.count("nudged") == 2


def test_whoever_sits_at_the_window_is_woken_there() -> None:
    kitchen = Kitchen()
    kitchen.until_turn_of(0)
    kitchen.step(SLEEPS_AFTER)
    assert kitchen.table.nudges.sleeper == 0
    kitchen.say(BEP, Nudge())
    assert kitchen.table.nudges.take() == [BEP]
    assert kitchen.table.nudges.take() == []
    kitchen.until_turn_of(BEP)
    kitchen.step(SLEEPS_AFTER)
    assert kitchen.table.nudges.nudge(0)
    assert kitchen.last("nudged")["line"] == "Ana nudges you."


def test_who_is_away_or_played_for_is_not_woken() -> None:
    kitchen = Kitchen()
    kitchen.until_turn_of(BEP)
    kitchen.lose(BEP)
    kitchen.step(SLEEPS_AFTER)
    assert kitchen.table.nudges.sleeper is None


# --- the computer plays for me


def test_the_computer_plays_for_whoever_wishes_it() -> None:
    kitchen = Kitchen()
    kitchen.until_turn_of(BEP)
    ply = kitchen.seen(BEP).ply
    kitchen.say(BEP, StandIn(wanted=True))
    assert kitchen.last("stands-in")["wanted"] is True
    assert (kitchen.person(BEP, CARLA)["state"], kitchen.person(BEP, CARLA)["absence"]) == ("computer", "")
    kitchen.step()
    assert kitchen.in_turn != BEP or kitchen.seen(BEP).ply > ply
    assert kitchen.count("pause", CARLA) == 0
    kitchen.say(BEP, StandIn(wanted=False))
    assert kitchen.last("stands-in")["wanted"] is False
    assert kitchen.person(BEP, CARLA)["state"] == "ready"
    kitchen.until_turn_of(BEP)
    before = kitchen.seen(BEP).ply
    kitchen.step(1)
    assert kitchen.seen(BEP).ply == before  # they decide themselves again


def test_it_survives_a_line_that_breaks_and_nobody_waits() -> None:
    kitchen = Kitchen()
    kitchen.say(BEP, StandIn(wanted=True))
    kitchen.lose(BEP)
    kitchen.step(PATIENCE)
    assert kitchen.count("pause", CARLA) == 0
    assert (kitchen.person(BEP, CARLA)["state"], kitchen.person(BEP, CARLA)["absence"]) == ("computer", "")
    kitchen.back(BEP)
    assert kitchen.last("snapshot")["stands_in"] is True
    assert kitchen.person(BEP)["state"] == "computer"
    kitchen.say(BEP, StandIn(wanted=False))
    kitchen.say(BEP, AskSnapshot())
    assert kitchen.last("snapshot")["stands_in"] is False


def test_it_ends_at_once_when_the_person_acts() -> None:
    kitchen = Kitchen()
    kitchen.until_turn_of(BEP)
    seen = kitchen.seen(BEP)
    kitchen.lines.say(kitchen.guests[BEP], StandIn(wanted=True))  # both before the computer has chosen
    kitchen.lines.say(kitchen.guests[BEP], Act.of(seen.legal[0]))
    kitchen.step()
    assert kitchen.last("stands-in")["wanted"] is False
    assert kitchen.count("refused") == 0
    assert kitchen.seen(BEP) != seen


def test_whoever_it_plays_for_is_not_waited_for_between_deals_and_plays_on_in_the_next_match() -> None:
    kitchen = Kitchen()
    kitchen.say(BEP, StandIn(wanted=True))
    kitchen.play_deal()
    kitchen.say(CARLA, AskSnapshot())
    assert kitchen.last("result", CARLA)["waiting"] == [0, CARLA]
    kitchen.table.interlude.ready.add(0)
    kitchen.say(CARLA, Ready())
    assert kitchen.table.state.in_turn is not None  # the next deal has begun
    kitchen.play_deal()
    while not kitchen.hosted.is_over:
        kitchen.table.interlude.ready.add(0)
        kitchen.say(CARLA, Ready())
        kitchen.play_deal()
    kitchen.table.interlude.again.add(0)
    kitchen.say(CARLA, Again())
    assert kitchen.table.interlude.wishes_again
    kitchen.begin()
    assert kitchen.last("snapshot")["stands_in"] is True
    kitchen.until_turn_of(CARLA)  # and Bep is played for
    assert kitchen.person(BEP, CARLA)["state"] == "computer"


def test_where_it_plays_for_everybody_results_can_still_be_read() -> None:
    kitchen = Kitchen(None)
    for player in range(3):
        kitchen.say(player, StandIn(wanted=True))
    kitchen.step()
    assert kitchen.hosted.room.is_between_deals
    assert kitchen.last("result")["waiting"] == [0, 1, 2]


def test_who_gives_up_the_seat_leaves_no_wish_behind() -> None:
    kitchen = Kitchen()
    kitchen.say(CARLA, StandIn(wanted=True))
    kitchen.say(CARLA, Leave())
    assert kitchen.person(CARLA)["absence"] == "given-up"
    kitchen.guests[CARLA] = kitchen.come(Hello(protocol=2, code=kitchen.table.code, name="Dora"))
    kitchen.step()
    assert kitchen.last("snapshot", CARLA)["stands_in"] is False
    assert (kitchen.person(CARLA)["name"], kitchen.person(CARLA)["state"]) == ("Dora", "ready")


def test_what_the_computer_played_for_a_guest_in_an_opponents_seat_is_proven() -> None:
    """The computer player whose seat it is plays, so that the record is as if nobody had come."""
    use_weights(asset_files("nets"))
    kitchen = Kitchen(third=computer("rosa", "casual"))
    kitchen.table.keeping.open(CARLA)
    kitchen.guests[CARLA] = kitchen.come(Hello(protocol=2, code=kitchen.table.code, name="Dora"))
    kitchen.step()
    for wanted in (True, False, True):
        kitchen.say(CARLA, StandIn(wanted=wanted))
        for _turn in range(6):
            kitchen.play(kitchen.in_turn)
    kitchen.play_deal()
    assert kitchen.hosted.record is not None
    verifier, _reading = verify(kitchen.hosted.record.read_bytes().splitlines(keepends=True))
    assert verifier.moves > 0
    assert verifier.by_person > 0


def test_a_match_that_is_continued_knows_nothing_of_it() -> None:
    kitchen = Kitchen()
    kitchen.until_turn_of(BEP)
    kitchen.say(BEP, StandIn(wanted=True))
    kept = kitchen.hosted.kept_table
    assert kept is not None
    kitchen.hosted.close()
    OPENED.remove(kitchen)
    saved = latest_unfinished().saved
    assert saved is not None
    again = Kitchen(saved=(saved, kept))
    assert again.last("snapshot")["stands_in"] is False
    assert [person["state"] for person in again.last("seats")["people"]] == ["ready"] * 3
    assert again.count("pause") <= 1
    again.until_turn_of(BEP)
    before = again.seen(BEP).ply
    again.step(1)
    assert again.seen(BEP).ply == before
