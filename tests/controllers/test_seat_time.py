"""A seat in the course of time: pauses, leaving and coming back, Continue, and hints."""

from __future__ import annotations

import random

import pytest

from game.controllers.computer import AiPlayer, Asked, InlineEngine, WhyQuestion
from game.controllers.human import HumanPlayer
from game.controllers.pace import PersonsPace, think_pause
from game.controllers.player import Player
from game.controllers.room import MadeReady, Room
from game.controllers.seat import News, Seat
from game.controllers.streams import player_seed, table_chance
from game.model.actions import Play
from game.model.cards import parse_card
from game.model.events import DealEnded, DealStarted, Event, Exchanged, SeatsDrawn
from game.model.presets import preset
from tests.controllers.headless import Guest, play, room_for
from tests.controllers.support import Scripted, actions, ai_players, room_of, run, table, two
from tests.errorfacts import documented_facts as documented_facts
from tests.model.support import brisca, new_match, next_move
from tests.model.test_secrecy import as_bytes

# --- pace


def test_the_pause_is_the_same_however_soon_the_answer_came() -> None:
    """And whoever is hurried by the one who looks on plays at once."""

    def waits(delay: int, hurried: bool = False) -> float:
        pace = PersonsPace()
        thinker = Scripted(1, [], actions("play 1 4e"))
        saved: list[Event] = []
        room = Room(two(), [HumanPlayer(pace.had_time), thinker], table_chance("x"), saved.append, pace=pace)
        Seat(room, 0).submit(Play(0, parse_card("1c")))
        assert room.step()
        thinker.delay = delay
        spent = 0.0
        while len(saved) < 2:
            if hurried:
                pace.hurry()
            room.step(10.0)
            spent += 10.0
        return spent

    led, _ = two().apply(Play(0, parse_card("1c")))
    assert waits(0) == waits(30) == pytest.approx(340 + think_pause(led.observe(0)), abs=10)
    assert waits(0, hurried=True) == 10


def test_out_of_turn_a_person_has_his_time_whatever_he_holds() -> None:
    def moments(hand: str) -> list[bool]:
        pace = PersonsPace()
        match = table(preset("brisca-catalana", 2), 1, (hand, "4e 5e 6e"), "12o", "3c 4c 5b 6c")
        players: list[Player] = [Scripted(0, [], actions("play 0 1c")), HumanPlayer(pace.had_time)]
        room = Room(match, players, table_chance("x"), lambda event: None, pace=pace)
        return [room.step(50.0) for _ in range(40)]

    assert moments("7o 1c 2c") == moments("5o 1c 2c")


# --- leaving, coming back, going on


def test_who_leaves_and_comes_back_misses_nothing() -> None:
    room, _ = room_for(preset("brisca", 4))
    guest, watcher = Guest(Seat(room, 0)), Seat(room, 2, public=True)
    number = watcher.snapshot().number
    for _ in range(30):
        room.step()
        guest.step()
    missed = watcher.news(number)
    assert missed
    assert [news.number for news in missed] == list(range(1, len(missed) + 1))
    again = watcher.snapshot()
    assert again.number == missed[-1].number
    assert again.observation == missed[-1].observation
    assert again.observation.is_public
    assert again.observation.hand == ()
    assert watcher.news(again.number) == ()
    assert watcher.news(again.number + 1) is None
    assert again.story == watcher.story() == room.story(None) != room.story(2)
    watcher.leave()
    while room.step():
        pass
    assert watcher.snapshot().number == again.number


def test_what_is_too_long_ago_has_to_be_taken_from_a_snapshot() -> None:
    room, _ = room_for(preset("brisca", 2))
    guest, idle = Guest(Seat(room, 0)), Seat(room, 1)
    while len(room.match.results) < 2:
        play_on(room, guest)
    kept = idle.news(idle.snapshot().number - 1)
    assert kept is not None
    begins = [at for at, event in enumerate(guest.heard, 1) if isinstance(event, DealStarted)]
    assert idle.news(begins[0] - 1)  # two deals are kept
    while len(room.match.results) < 3:
        play_on(room, guest)
    assert idle.news(begins[0]) is None
    assert idle.news(begins[1] - 2) is None
    oldest = idle.news(begins[1] - 1)
    assert oldest is not None
    assert oldest[0].number == begins[1]
    first = idle.snapshot().number - len(idle.story())
    since = idle.news(first)
    assert since is not None
    assert tuple(news.event for news in since) == idle.story()


def play_on(room: Room, guest: Guest) -> None:
    room.proceed()
    room.step()
    guest.step()


def test_2_a_seat_goes_with_its_player_where_the_draw_sends_him() -> None:
    room, _ = room_for(preset("brisca", 4), people=(0, 1, 2, 3))
    seats = [Seat(room, player) for player in range(4)]
    looker = Seat(room, 0, public=True)
    room.step()
    assert [seat.number for seat in seats] == [room.match.seating.index(player) for player in range(4)]
    for seat in seats:
        (news,) = seat.news(0) or ()
        assert isinstance(news, News)
        assert isinstance(news.event, SeatsDrawn)
        assert news.observation.seat == seat.number
    looker.turn_to(3)
    assert looker.observe() == room.observe(seats[3].number, public=True)
    with pytest.raises(ValueError, match="cannot change"):
        seats[0].turn_to(1)


def test_what_is_ready_is_there_again_after_continue_and_told_to_nobody() -> None:
    match = two()
    room, saved = room_of(match, [HumanPlayer(), HumanPlayer()])
    mine, other = Seat(room, 0), Seat(room, 1)
    before = [as_bytes(seat.observe()) for seat in (mine, other)]
    mine.arm(True)
    ready = room.made_ready()
    assert ready == (MadeReady(0, 1, match.observe(0).ply, "7o", False),)
    assert [as_bytes(seat.observe()) for seat in (mine, other)] == before
    assert (saved, other.news(0), other.armed) == ([], (), False)

    again, saved = room_of(room.match, [HumanPlayer(), Scripted(1, [], actions("play 1 4e"))])
    again.make_ready(ready)
    seat = Seat(again, 0)
    armed = [seat.armed]
    again.step()
    assert seat.submit(Play(0, parse_card("1c"))) is None
    run(again, lambda match: any(isinstance(event, Exchanged) for event in saved))
    assert [*armed, seat.armed] == [True, False]
    assert again.made_ready() == ()


def test_each_person_gets_back_what_he_himself_had_ready() -> None:
    match = table(preset("brisca-catalana", 2), 1, ("7o 1c 2c", "4e 5e 6e"), "12o", "3c 4c 5b 6c")
    number, ply = match.observe(0).number, match.observe(0).ply
    armed, claims = MadeReady(0, number, ply, "7o", False), MadeReady(1, number, ply, None, True)

    def after(*ready: MadeReady) -> list[tuple[bool, bool]]:
        people = [HumanPlayer(), HumanPlayer()]
        room_of(match, people)[0].make_ready(ready)
        return [(person.armed, person.claims) for person in people]

    assert after(armed, claims) == [(True, False), (False, True)]
    assert after(armed._replace(deal=number + 1), claims) == [(False, False), (False, True)], "of another deal"
    assert after(armed._replace(ply=ply + 1), claims) == [(False, False), (False, True)], "not happened yet"
    assert after(armed._replace(ply=0), claims) == [(True, False), (False, True)]
    assert after(armed._replace(give="2o")) == [(False, False)] * 2, "another card than he holds"
    person = HumanPlayer()
    room_of(match, [Scripted(0, []), person])[0].make_ready((armed, claims))
    assert person.claims, "though nobody sits at the first seat who could have it back"


def test_where_nothing_is_played_a_card_is_refused_with_the_reason() -> None:
    match, chance = new_match(brisca(2, match=("fixed", 1))), random.Random(1)
    told = []
    while True:
        if match.running is None:
            seat = Seat(room_of(match, [HumanPlayer(), HumanPlayer()])[0], 0)
            refused = seat.submit(Play(0, parse_card("7c")))
            assert refused is not None
            told.append((refused.code, refused.facts))
        if match.is_over:
            break
        match, _ = match.apply(next_move(match, chance))
    assert told == [("no-deal", {}), ("match-over", {})]


def test_whoever_asks_for_it_has_the_rest_claimed_and_may_take_that_back() -> None:
    match = table(preset("brisca-catalana", 2), 1, ("7o 1c 2c", "4e 5e 6e"), "12o", "3c 4c 5b 6c")
    seat = Seat(room_of(match, [HumanPlayer(), HumanPlayer()])[0], 0)
    told = [seat.claims]
    for wanted in (True, False):
        seat.claim(wanted)
        told.append(seat.claims)
    assert told == [False, True, False]
    looker = Seat(room_of(match, [HumanPlayer(), HumanPlayer()])[0], 0, public=True)
    looker.claim(True)
    looker.arm(True)
    assert looker.late_refusal() is None
    assert (looker.claims, looker.armed) == (False, False), "who only looks on has nothing to claim"


@pytest.mark.parametrize(("game", "size"), [("brisca", 2), ("brisca", 4), ("briscola-chiamata", 5)])
def test_a_seed_outlives_the_end_of_the_program(game: str, size: int) -> None:
    """The match is left somewhere and goes on in another room: shuffled as it would have been."""
    rules = preset(game, size)
    whole, saved = room_for(rules, people=())
    play(whole, [])
    first, begun = room_for(rules, people=())
    while len(first.match.results) < 2:
        play_on_alone(first)
    for _ in range(9):
        play_on_alone(first)
    engine = InlineEngine()
    players = [AiPlayer("greedy", player_seed("headless", number), engine) for number in range(size)]
    last = max(place for place, event in enumerate(begun) if isinstance(event, DealStarted))
    room = Room(first.match, players, table_chance("headless"), begun.append, story=begun[last:])
    run(room)
    assert begun == saved


def play_on_alone(room: Room) -> None:
    room.proceed()
    room.step()


# --- hints


class Adviser:
    """Notes what it is asked, and never knows anything."""

    def __init__(self) -> None:
        self.looked: list[int] = []
        self.streams: list[str] = []
        self.cancelled: list[int] = []

    def ask(self, asked: Asked) -> int:
        assert not isinstance(asked, WhyQuestion)
        self.streams.append(asked.stream)
        return len(self.streams)

    def answer(self, ticket: int) -> None:
        self.looked.append(ticket)

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)


def test_what_was_asked_is_cancelled_once_when_nobody_waits_for_it() -> None:
    adviser = Adviser()
    seat = Seat(room_of(two(), [HumanPlayer(), HumanPlayer()])[0], 0, adviser)
    seat.drop_hint()
    assert seat.hint() is None
    assert (adviser.cancelled, adviser.looked) == ([], []), "nothing was asked"
    assert seat.ask_hint()
    assert seat.hint() is None
    assert adviser.looked == [1]
    assert seat.ask_hint(), "again"
    assert adviser.cancelled == [1]
    seat.leave()
    seat.drop_hint()
    assert adviser.cancelled == [1, 2]
    observation = seat.observe()
    assert adviser.streams == [f"hint:0:{observation.number}:{observation.ply}"] * 2


def test_a_hint_is_given_to_who_is_in_turn_and_to_nobody_else() -> None:
    engine = InlineEngine()
    room, _ = room_of(two(), [HumanPlayer(), HumanPlayer()])
    mine, other, looker = Seat(room, 0, engine), Seat(room, 1, engine), Seat(room, 0, engine, public=True)
    assert [seat.ask_hint() for seat in (other, looker, Seat(room, 0))] == [False, False, False]
    assert mine.ask_hint()
    advice = None
    for _ in range(10_000):
        advice = advice or mine.hint()
    assert advice is not None
    assert advice.best in mine.observe().legal
    assert room.hints == ((0, mine.observe().ply),)
    assert mine.hint() is None
    assert other.hint() is None
    mine.ask_hint()
    mine.drop_hint()
    assert mine.hint() is None
    room.note_hint(0, mine.observe().ply)
    assert len(room.hints) == 1, "the same moment"


def test_hints_stand_in_the_record_of_the_deal_in_which_they_were_shown() -> None:
    room, saved = room_of(new_match(brisca(2)), ai_players("greedy", 2))
    for number, moments in ((1, ((1, 7), (0, 9))), (2, ((1, 14),))):
        run(room, lambda match, number=number: match.running is not None and match.running.number == number)  # type: ignore[misc]
        for player, ply in moments:
            room.note_hint(player, ply)
        run(room, lambda match, number=number: len(match.results) == number)  # type: ignore[misc]
    ended = [event.hints for event in saved if isinstance(event, DealEnded)]
    assert ended == [((1, 7), (0, 9)), ((1, 14),)]
