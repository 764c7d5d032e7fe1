"""A person is known again who comes without the key of their seat: never by themselves, and by one path."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from game.controllers.computer import InlineEngine
from game.hosting.match import HostedMatch
from game.hosting.seating import Seating
from game.model.presets import preset, with_options
from game.model.wire import write_observation
from game.net.guests import GuestTable, TableTerms
from game.net.protocol import PROTOCOL, Answer, GuestMessage, Hello, Leave, Return, Sit
from game.net.returning import AFTER_NO, LAPSES, MOST_OPEN, SOONEST, Homecoming
from game.net.seatkeeping import LOBBY_PATIENCE
from game.people import Person
from game.storage.private import KeptTable, read_table
from game.storage.saves import SavedMatch, latest_unfinished
from tests.net.memory import Lines

HOME, STREET, KITCHEN = "10.0.0.7", "10.0.0.8", "10.0.0.9"
ANA, BEP, CARLA, DORA = range(4)
NAMES = ("Ana", "Bep", "Carla", "Dora")


class Room:
    """A table of four: Ana at this machine where ``window``, and guests with a connection each."""

    def __init__(
        self,
        *,
        window: bool = True,
        consent: bool = True,
        saved: SavedMatch | None = None,
        kept: KeptTable | None = None,
        port: int = 1,
    ) -> None:
        self.sent: dict[int, list[dict[str, Any]]] = {}
        self.lines = Lines(lambda connection, message: self.sent.setdefault(connection, []).append(json.loads(message)))
        self.now = 0.0
        self.rules = with_options(preset("brisca", 4), {"draw_for_seats": "false"})
        here = Person("Ana", "you_curls") if window else None
        terms = TableTerms("brisca", self.rules, [here, None, None, None], "castellana")
        self.guests = GuestTable(
            self.lines, terms, consent=consent, is_unattended=not window, kept=kept, port=port, patience=60.0
        )
        self.at: dict[int, int] = {}  # the connection of each guest, by player
        self.hosted: HostedMatch | None = None
        if saved is not None:
            self.hosted = HostedMatch.go_on(saved, InlineEngine(), lambda told: None)
            self.guests.begin(self.hosted)

    def sit_down(self, *players: int) -> None:
        for player in players:
            hello = Hello(
                protocol=PROTOCOL, code=self.guests.code, name=NAMES[player], seat=player, words=True, language="en"
            )
            self.at[player] = self.come(hello, f"10.0.1.{player}")
            self.guests.entrance.let_in(self.at[player])

    def begin(self) -> None:
        people = tuple(person for person in self.guests.seated if person is not None)
        seating = Seating("brisca", self.rules, people, "return")
        self.hosted = HostedMatch.begin(seating, InlineEngine(), lambda told: None, guests=self.guests.guests)
        self.guests.begin(self.hosted)
        self.step()

    def come(self, hello: Hello, address: str = HOME) -> int:
        connection = self.lines.come(address)
        self.say(connection, hello)
        return connection

    def ask(self, name: str = "Bep", address: str = HOME, **more: Any) -> int:
        """Somebody comes with the code and a name, and no token."""
        fields: dict[str, Any] = {"words": True, "language": "en", "portrait": "you_beard"} | more
        return self.come(Hello(protocol=PROTOCOL, code=self.guests.code, name=name, **fields), address)

    def say(self, connection: int, message: GuestMessage) -> None:
        self.lines.say(connection, message)
        self.step()

    def go(self, player: int) -> None:
        """The guest's connection is gone."""
        self.lines.go(self.at[player])
        self.step()

    def step(self, seconds: float = 0.0) -> None:
        self.now += seconds
        self.guests.step(self.now)
        self.guests.publish()

    def told(self, connection: int, kind: str) -> list[dict[str, Any]]:
        return [each for each in self.sent.get(connection, []) if each["type"] == kind]

    def asked(self, connection: int) -> dict[str, Any]:
        """What they were asked last."""
        return self.told(connection, "wait")[-1]

    def homes(self, connection: int) -> list[str]:
        message = self.asked(connection)
        return [each["name"] for each in message["homes"]] if message["reason"] == "return" else []

    def error(self, connection: int) -> str | None:
        message = self.lines.ended.get(connection)
        return None if message is None else json.loads(message)["code"]

    @property
    def open(self) -> list[Homecoming]:
        return list(self.guests.returning.questions)

    def answer(self, yes: bool) -> None:
        self.guests.returning.answer(self.open[0].number, yes)
        self.step()

    def is_in(self, connection: int, player: int) -> bool:
        """Whether they have that seat, and know of it what a seat here knows."""
        welcome = self.told(connection, "welcome")
        if not welcome or welcome[-1]["player"] != player:
            return False
        known = json.loads(write_observation(self.guests.state.seats[player].observe()))
        return bool(self.told(connection, "snapshot")[-1]["observation"] == known)


@pytest.fixture
def room() -> Iterator[Room]:
    made = Room()
    yield from opened(made)


@pytest.fixture
def served() -> Iterator[Room]:
    made = Room(window=False, consent=False)
    yield from opened(made)


def opened(made: Room) -> Iterator[Room]:
    made.sit_down(*(player for player in range(4) if made.guests.state.places[player].is_guests))
    made.begin()
    yield made
    made.guests.close()
    if made.hosted is not None:
        made.hosted.close()


def token(room: Room, connection: int) -> str:
    return str(room.told(connection, "welcome")[-1]["token"])


@pytest.mark.parametrize("address", ["10.0.1.1", STREET], ids=["another browser", "another address"])
def test_who_has_no_token_is_known_again_by_the_host(room: Room, address: str) -> None:
    old = token(room, room.at[BEP])
    room.go(BEP)
    visitor = room.ask(" bep ", address)
    assert room.homes(visitor) == ["Bep"]
    assert "Bep" in room.asked(visitor)["line"]
    assert "Ana" in room.asked(visitor)["more"]
    assert room.told(visitor, "seats")
    room.say(visitor, Return(seat=BEP))
    assert room.asked(visitor)["reason"] == "consent"
    assert room.asked(visitor)["line"] == "Asking Ana whether you’re Bep."
    (question,) = room.open
    assert (question.number, question.player, question.name) == (visitor, BEP, "Bep")
    assert room.told(visitor, "welcome") == room.told(visitor, "snapshot") == []
    room.answer(True)
    assert room.is_in(visitor, BEP)
    assert not room.open
    assert token(room, visitor) != old
    late = room.come(Hello(protocol=PROTOCOL, token=old), address)
    assert room.error(late) == "unknown-token"
    assert room.guests.state.places[BEP].client is not None


def test_the_host_is_asked_even_where_everybody_with_the_code_comes_in(room: Room) -> None:
    room.guests.entrance.consent = False
    room.go(BEP)
    visitor = room.ask()
    room.say(visitor, Return(seat=BEP))
    room.step(20.0)
    assert room.told(visitor, "welcome") == []
    assert len(room.open) == 1


def test_whoever_changes_their_phone_and_their_name_is_asked_about_all_who_are_away(room: Room) -> None:
    room.go(BEP)
    room.go(CARLA)
    visitor = room.ask("Somebody else", KITCHEN)
    assert room.homes(visitor) == ["Bep", "Carla"]
    room.say(visitor, Return(seat=CARLA))
    room.answer(True)
    assert room.is_in(visitor, CARLA)
    assert room.guests.seated[CARLA] == Person("Carla", room.guests.people[CARLA].portrait)


def test_without_a_name_too(room: Room) -> None:
    """A phone that has forgotten everything, with nothing but the code."""
    room.go(BEP)
    visitor = room.ask("")
    assert room.homes(visitor) == ["Bep"]


@pytest.mark.parametrize("port", [1, 2])
def test_the_same_people_at_a_table_that_was_opened_again_on_another_port(port: int) -> None:
    first = Room()
    first.sit_down(BEP, CARLA, DORA)
    first.begin()
    first.step()
    code = first.guests.code
    tokens = {player: token(first, connection) for player, connection in first.at.items()}
    assert first.hosted is not None
    first.guests.close()
    first.hosted.close()
    saved = latest_unfinished().saved
    assert saved is not None
    kept = read_table(saved.path)
    assert kept is not None
    again = Room(saved=saved, kept=kept, port=port)
    again.step()
    assert again.guests.code == code
    for player in (BEP, CARLA):
        visitor = again.ask(NAMES[player], f"10.0.2.{player}")
        assert again.homes(visitor)[0] == NAMES[player]
        again.say(visitor, Return(seat=player))
        again.answer(True)
        assert again.is_in(visitor, player)
    again.come(Hello(protocol=PROTOCOL, token=tokens[DORA]))
    assert again.guests.is_full
    again.guests.close()
    assert again.hosted is not None
    again.hosted.close()


def test_the_computer_gives_back_what_it_played_for_them(room: Room) -> None:
    room.go(BEP)
    room.step(6.0)
    room.guests.absence.take_over(BEP, "casual")
    visitor = room.ask()
    assert room.asked(visitor)["line"] == "Bep’s seat is waiting: Brisca. The computer is playing there for now."
    room.say(visitor, Return(seat=BEP))
    room.answer(True)
    assert room.is_in(visitor, BEP)
    assert room.guests.people[BEP].state == "ready"


def test_after_a_no_they_may_only_watch(room: Room) -> None:
    room.go(BEP)
    room.go(CARLA)
    visitor = room.ask()
    room.say(visitor, Return(seat=BEP))
    room.answer(False)
    assert room.asked(visitor)["homes"] == []
    assert room.asked(visitor)["line"] == "The host has not let you in."
    for seat in (BEP, CARLA):
        room.say(visitor, Return(seat=seat))
        assert not room.open
    room.say(visitor, Return(seat=None))
    assert room.told(visitor, "welcome")[-1]["player"] is None
    assert room.told(visitor, "snapshot")[-1]["observation"]["hand"] == []
    again = room.ask()
    room.say(again, Return(seat=BEP))  # the same phone on a new connection
    assert not room.open
    assert room.homes(again) == ["Bep", "Carla"]
    room.step(AFTER_NO)
    room.say(again, Return(seat=BEP))
    assert len(room.open) == 1


def test_whoever_is_nobody_of_them_may_ask_to_watch(room: Room) -> None:
    room.go(BEP)
    visitor = room.ask("Somebody")
    room.say(visitor, Return(seat=None))
    assert [each.watches for each in room.guests.entrance.asking] == [True]
    room.say(visitor, Return(seat=None))  # a finger that trembles
    assert room.error(visitor) is None


@pytest.mark.parametrize("player", [ANA, BEP, 5])
def test_no_seat_of_somebody_who_is_there(room: Room, player: int) -> None:
    room.go(CARLA)
    visitor = room.ask("Bep")
    assert room.homes(visitor) == ["Carla"]
    room.say(visitor, Return(seat=player))
    assert not room.open
    assert room.homes(visitor) == ["Carla"]


def test_where_everybody_is_there_nobody_is_asked(room: Room) -> None:
    visitor = room.ask("Bep")
    assert room.error(visitor) == "table-full"


def test_the_owner_comes_back_while_the_host_is_asked(room: Room) -> None:
    mine = token(room, room.at[BEP])
    room.go(BEP)
    visitor = room.ask()
    room.say(visitor, Return(seat=BEP))
    number = room.open[0].number
    owner = room.come(Hello(protocol=PROTOCOL, token=mine))
    assert room.is_in(owner, BEP)
    assert not room.open
    room.guests.returning.answer(number, True)  # it was on its way
    room.step()
    assert room.told(visitor, "welcome") == []
    assert room.homes(visitor) == []
    assert room.guests.state.places[BEP].client is room.guests.state.clients[owner]


def test_the_owner_comes_back_in_the_moment_of_the_answer(room: Room) -> None:
    mine = token(room, room.at[BEP])
    room.go(BEP)
    visitor = room.ask()
    room.say(visitor, Return(seat=BEP))
    place = room.guests.state.places[BEP]
    owner = room.lines.come()
    room.lines.say(owner, Hello(protocol=PROTOCOL, token=mine))
    for happening in room.lines.take():
        room.guests._take(happening)  # as within one step, before what is asked is looked at
    room.guests.returning.answer(visitor, True)
    assert place.client is room.guests.state.clients[owner]
    assert room.told(visitor, "welcome") == []


def test_two_ask_at_once_and_the_first_yes_counts(room: Room) -> None:
    room.go(BEP)
    one, other = room.ask(address=HOME), room.ask(address=STREET)
    for visitor in (one, other):
        room.say(visitor, Return(seat=BEP))
    assert [each.number for each in room.open] == [one, other]
    room.guests.returning.answer(other, True)
    room.step()
    assert room.is_in(other, BEP)
    assert not room.open
    assert room.homes(one) == []
    room.guests.returning.answer(one, True)
    assert room.told(one, "welcome") == []


def test_whoever_goes_away_asks_no_more(room: Room) -> None:
    room.go(BEP)
    visitor = room.ask()
    room.say(visitor, Return(seat=BEP))
    room.lines.go(visitor)
    room.step()
    assert not room.open
    room.guests.returning.answer(visitor, True)


def test_the_same_visitor_asks_once(room: Room) -> None:
    room.go(BEP)
    visitor = room.ask()
    for _ in range(5):
        room.say(visitor, Return(seat=BEP))
    other = room.ask()  # the same phone, whose old line is not gone yet
    room.say(other, Return(seat=BEP))
    assert [each.number for each in room.open] == [visitor]
    assert room.homes(other) == ["Bep"]
    room.lines.go(visitor)
    room.step(SOONEST)
    room.say(other, Return(seat=BEP))
    assert [each.number for each in room.open] == [other]


def test_a_flood_of_questions_is_bounded(room: Room) -> None:
    room.go(BEP)
    visitors = [room.ask(address=f"10.0.3.{number}") for number in range(12)]
    for visitor in visitors:
        room.say(visitor, Return(seat=BEP))
    assert len(room.open) == MOST_OPEN
    assert "somebody else" in room.asked(visitors[-1])["more"]
    room.step(LAPSES)
    assert not room.open
    assert room.asked(visitors[0])["more"] == "Nobody has answered yet. You can ask again."


def test_a_free_seat_can_be_taken_all_the_same(room: Room) -> None:
    room.say(room.at[CARLA], Leave())
    room.go(BEP)
    visitor = room.ask("Jordi")
    assert room.homes(visitor) == ["Bep"]
    room.say(visitor, Sit(seat=CARLA))
    assert [each.name for each in room.guests.entrance.asking] == ["Jordi"]
    room.guests.entrance.let_in(visitor)
    room.step()
    assert room.is_in(visitor, CARLA)


def test_a_free_seat_is_nothing_for_who_has_the_name_of_somebody_at_the_table(room: Room) -> None:
    room.say(room.at[CARLA], Leave())
    room.go(BEP)
    visitor = room.ask("Bep")
    room.say(visitor, Sit(seat=CARLA))
    assert room.error(visitor) == "bad-name"


def test_before_the_match_only_who_is_called_so_is_asked() -> None:
    made = Room(consent=False)
    made.sit_down(BEP)
    made.go(BEP)
    other = made.ask("Jordi", STREET)
    assert made.told(other, "welcome")[-1]["player"] == CARLA
    visitor = made.ask("BEP")
    assert made.homes(visitor) == ["Bep"]
    assert made.asked(visitor)["line"] == "Bep’s seat is waiting."
    made.say(visitor, Return(seat=BEP))
    made.answer(True)
    assert made.told(visitor, "welcome")[-1]["player"] == BEP
    made.guests.close()


def test_a_seat_that_is_kept_no_longer_is_taken_as_by_anybody_new() -> None:
    made = Room(consent=False)
    made.sit_down(BEP)
    made.go(BEP)
    visitor = made.ask("Bep")
    made.say(visitor, Return(seat=BEP))
    made.step(LOBBY_PATIENCE)
    assert made.told(visitor, "welcome")[-1]["player"] is not None
    made.guests.close()


def test_another_triunfo_is_asked_nothing_and_its_host_is(room: Room) -> None:
    room.go(BEP)
    visitor = room.ask(words=False)
    assert [each["reason"] for each in room.told(visitor, "wait")] == ["consent"]
    room.answer(True)
    assert room.is_in(visitor, BEP)
    room.go(CARLA)
    other = room.ask("Carla", STREET, words=False)
    room.answer(False)
    assert room.error(other) == "not-let-in"
    stranger = room.ask("Jordi", KITCHEN, words=False)
    assert room.error(stranger) == "table-full"


# --- without a window


def test_everybody_who_sits_here_is_asked_in_their_language_and_the_first_answer_counts(served: Room) -> None:
    served.guests.state.clients[served.at[ANA]].language = "de"
    served.go(BEP)
    watching = served.come(Hello(protocol=PROTOCOL, code=served.guests.code, watch=True, words=True), STREET)
    visitor = served.ask()
    served.say(visitor, Return(seat=BEP))
    assert served.asked(visitor)["line"] == "Asking the others at the table whether you’re Bep."
    asked = {player: served.told(served.at[player], "is-this") for player in (ANA, CARLA, DORA)}
    assert all(len(each) == 1 and each[0]["visitor"] == visitor for each in asked.values())
    assert asked[CARLA][0]["head"] == "Is this Bep?"
    assert asked[CARLA][0]["yes"] == "Yes, let Bep in"
    assert served.told(watching, "is-this") == served.told(visitor, "is-this") == []
    served.say(served.at[CARLA], Answer(visitor=visitor, yes=True))
    served.say(served.at[DORA], Answer(visitor=visitor, yes=False))
    assert served.is_in(visitor, BEP)
    for player in (ANA, CARLA, DORA):
        assert [each["head"] != "" for each in served.told(served.at[player], "is-this")] == [True, False]


def test_a_no_of_one_of_them_counts_too(served: Room) -> None:
    served.go(BEP)
    visitor = served.ask()
    served.say(visitor, Return(seat=BEP))
    served.say(served.at[DORA], Answer(visitor=visitor, yes=False))
    served.say(served.at[CARLA], Answer(visitor=visitor, yes=True))
    assert served.told(visitor, "welcome") == []
    assert served.asked(visitor)["line"] == "The others have not let you in."


def test_whoever_sits_down_meanwhile_is_asked_too(served: Room) -> None:
    mine = token(served, served.at[CARLA])
    served.go(BEP)
    served.go(CARLA)
    visitor = served.ask()
    served.say(visitor, Return(seat=BEP))
    back = served.come(Hello(protocol=PROTOCOL, token=mine, words=True))
    assert [each["visitor"] for each in served.told(back, "is-this")] == [visitor]
    served.say(back, Answer(visitor=visitor, yes=True))
    assert served.is_in(visitor, BEP)


def test_guests_answer_nothing_at_a_table_with_a_window(room: Room) -> None:
    room.go(BEP)
    visitor = room.ask()
    room.say(visitor, Return(seat=BEP))
    room.say(room.at[CARLA], Answer(visitor=visitor, yes=True))
    assert room.told(visitor, "welcome") == []
    assert room.told(room.at[CARLA], "is-this") == []
    assert len(room.open) == 1


def test_whoever_only_watches_answers_nothing(served: Room) -> None:
    watching = served.come(Hello(protocol=PROTOCOL, code=served.guests.code, watch=True, words=True), STREET)
    served.go(BEP)
    visitor = served.ask()
    served.say(visitor, Return(seat=BEP))
    served.say(watching, Answer(visitor=visitor, yes=True))
    served.say(visitor, Answer(visitor=visitor, yes=True))
    assert served.told(visitor, "welcome") == []


def test_what_is_no_question_is_passed_over(served: Room) -> None:
    for number in (0, 99, served.at[CARLA]):
        served.say(served.at[DORA], Answer(visitor=number, yes=True))
    served.say(served.at[DORA], Return(seat=BEP))
    assert served.error(served.at[DORA]) is None
    assert served.guests.is_full


def test_something_else_is_played_while_somebody_is_asked_about(room: Room) -> None:
    room.go(BEP)
    visitor = room.ask()
    room.say(visitor, Return(seat=BEP))
    room.guests.change(room.guests.terms)
    room.step()
    assert not room.open
    assert room.homes(visitor) == ["Bep"]
    room.step(SOONEST)
    room.say(visitor, Return(seat=BEP))
    room.answer(True)
    assert room.told(visitor, "welcome")[-1]["player"] == BEP
