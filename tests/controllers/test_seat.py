"""A seat: what its client is told and may do; and rooms without a window, at a person's pace and at full speed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.controllers.human import HumanPlayer
from game.controllers.pace import PersonsPace
from game.controllers.player import STAY, NoAction, is_in_turn
from game.controllers.seat import Seat
from game.model.actions import Action, Bid, Call, Claim, Cut, Exchange, Pass, Play, Signal
from game.model.cards import Rank, full_deck, parse_card
from game.model.errors import IllegalAction
from game.model.events import CardPlayed, Signalled, redact
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset
from game.model.rules import Rules, single_deal
from game.model.state import Phase
from tests.cases import some
from tests.controllers.headless import GAMES_AND_SIZES, STEP, FarGuest, Guest, play, room_for
from tests.controllers.support import Scripted, actions, room_of, table, two
from tests.errorfacts import documented_facts as documented_facts
from tests.model.support import brisca, new_match
from tests.model.test_secrecy import as_bytes, hidden_from, swapped
from tests.strategies import drawn_match, drawn_pair, indices, played_rules

# --- whole matches


@pytest.mark.slow
def test_rooms_run_without_pygame() -> None:
    """A process of its own plays a match of every game at a person's pace, and has not imported it."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.controllers.headless"], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == len(GAMES_AND_SIZES)


@pytest.mark.parametrize(("game", "size"), some(GAMES_AND_SIZES))
def test_the_pace_changes_nothing_but_the_time(game: str, size: int) -> None:
    """At full speed and at a person's pace the same is played, and every seat hears the same."""
    rules = preset(game, size)
    stories = []
    for pace in (None, PersonsPace(0.55)):
        room, saved = room_for(rules, pace=pace)
        guests = [Guest(Seat(room, player)) for player in range(size)]
        spent = play(room, guests, 0.0 if pace is None else STEP)
        assert (spent > 0) == (pace is not None)
        stories.append((saved, [guest.heard for guest in guests]))
    assert stories[0] == stories[1]


@pytest.mark.slow
@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["a deal", "a match"])
@pytest.mark.parametrize(("game", "size"), some(GAMES_AND_SIZES))
def test_a_client_far_away_knows_the_same(game: str, size: int, whole: bool) -> None:
    """Every message of every seat has gone through JSON, and nothing is different."""
    rules = preset(game, size) if whole else single_deal(preset(game, size))
    heard = []
    for kind in (Guest, FarGuest):
        room, saved = room_for(rules, people=range(size))
        guests = [kind(Seat(room, player)) for player in range(size)]
        play(room, guests)
        heard.append((saved, [(guest.heard, guest.numbers, guest.known) for guest in guests]))
    assert heard[0] == heard[1]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "size"), GAMES_AND_SIZES)
def test_news_are_numbered_without_gaps_and_redacted(game: str, size: int) -> None:
    rules = preset(game, size)
    room, saved = room_for(rules)
    guests = [Guest(Seat(room, player)) for player in range(size)]
    watcher = Guest(Seat(room, 1, public=True))
    play(room, [*guests, watcher])
    for guest in (*guests, watcher):
        seat = None if guest is watcher else guest.seat.number
        assert guest.heard == [seen for event in saved if (seen := redact(rules, event, seat)) is not None]
        assert guest.numbers == list(range(1, len(guest.heard) + 1))
        assert guest.known == room.match.observe(guest.seat.number, public=guest is watcher)


@pytest.mark.slow
@settings(max_examples=20)
@given(rules=played_rules(), data=st.data())
def test_nothing_a_seat_returns_tells_of_cards_it_cannot_see(rules: Rules, data: st.DataObject) -> None:
    """Two cards that a seat does not see are swapped: its snapshot and every refusal are the same byte for byte."""
    match = drawn_match(new_match(rules), data, 100)
    for number in range(rules.players):
        hidden = hidden_from(match, number)
        if len(hidden) > 1:
            pair = drawn_pair(hidden, data, f"swapped for seat {number}")
            told = [everything_told(each, number) for each in (match, swapped(match, *pair))]
            assert told[0] == told[1]


def everything_told(match: Match, number: int) -> list[object]:
    people = [HumanPlayer() for _ in range(match.rules.players)]
    room, _ = room_of(match, people)
    seat = Seat(room, match.seating[number])
    assert seat.number == number
    refusals = [refused(seat, action) for action in every_action(match.rules, number)]
    return [as_bytes(seat.snapshot().observation), refusals, seat.late_refusal(), seat.armed, seat.claims]


def every_action(rules: Rules, number: int) -> Iterator[Action]:
    """Actions of all kinds that somebody could send, most of them nonsense."""
    for seat in {number, 0, rules.players, -1}:
        for card in full_deck(rules.deck):
            yield Play(seat, card)
            yield Call(seat, card)
            yield Exchange(seat, parse_card("7o"), card)
        for rank in Rank:
            yield Signal(seat, rank)
            yield Bid(seat, rank=rank)
        for points in (-1, 0, 61, 90, 121):
            yield Bid(seat, points=points)
            yield Cut(seat, points)
        yield from (Pass(seat), Claim(seat))


def refused(seat: Seat, action: Action) -> str | None:
    """Hand that in at this seat; return the refusal as text."""
    refusal = seat.submit(action)
    if refusal is None and isinstance(action, (Exchange, Signal, Claim)):
        return "taken as a wish"
    return None if refusal is None else str(refusal)


@pytest.mark.slow
@settings(max_examples=20)
@given(rules=played_rules(), data=st.data())
def test_whatever_a_player_sends_the_room_goes_on(rules: Rules, data: st.DataObject) -> None:
    """All sorts of actions come at all moments, from all seats: nothing raises, and only legal ones are done."""
    match = drawn_match(new_match(rules), data, 100)
    assume(not match.is_over)
    room, saved = room_of(match, [HumanPlayer() for _ in range(rules.players)])
    seats = [Seat(room, player) for player in range(rules.players)]
    nonsense = list(every_action(rules, data.draw(indices(rules.players))))
    wishes = indices(4)
    for _ in range(30):
        room.proceed()
        for seat in seats:
            seat.submit(nonsense[data.draw(indices(len(nonsense)))])
            legal = (None, *seat.observe().legal)
            action = legal[data.draw(indices(len(legal)))]
            if action is not None:
                seat.submit(action)
            arm, claim = divmod(data.draw(wishes), 2)
            seat.arm(bool(arm))
            seat.claim(bool(claim))
        while room.step():
            pass
        assert all(refusal is None or isinstance(refusal, IllegalAction) for refusal in map(Seat.late_refusal, seats))
    saved.clear()
    room.proceed()
    for seat in seats:
        for action in seat.observe().legal[:1]:
            seat.submit(action)
    while room.step():
        pass
    assert saved or room.match.is_over


# --- refusals


def test_a_refusal_goes_to_the_one_seat() -> None:
    room, saved = room_of(two(), [HumanPlayer(), HumanPlayer()])
    mine, other = Seat(room, 0), Seat(room, 1)
    room.step()
    codes = [
        getattr(seat.submit(action), "code", None)
        for seat, action in (
            (other, Play(1, parse_card("4e"))),
            (mine, Play(0, parse_card("4e"))),
            (mine, Play(1, parse_card("4e"))),  # another's card
            (mine, Cut(0, 10)),
            (mine, Claim(0)),
            (Seat(room, 0, public=True), Play(0, parse_card("1c"))),
        )
    ]
    assert codes == [
        "not-your-turn",
        "no-such-card",
        "no-such-seat",
        "cut-not-now",
        "claim-not-in-rules",
        "no-such-seat",
    ]
    assert not room.step()
    assert (saved, mine.news(0), other.news(0)) == ([], (), ())
    assert mine.submit(Play(0, parse_card("1c"))) is None
    second = mine.submit(Play(0, parse_card("2c")))
    assert second is not None
    assert room.step()
    late = mine.submit(Play(0, parse_card("2c")))
    assert late is not None
    assert (second.code, late.code) == ("not-your-turn", "not-your-turn")
    assert saved == [CardPlayed(0, parse_card("1c"))]


def test_4_a_wish_that_came_too_late_is_refused_afterwards() -> None:
    """The exchange is handed in while the trick is being taken, by a seat that has not won it."""
    match = table(brisca(2), 1, ("4c 1c 2c", "7o 5e 6e"), "12o", "3c 4e 5c 6c")
    room, _ = room_of(match, [HumanPlayer(), HumanPlayer()])
    one, other = Seat(room, 0), Seat(room, 1)
    assert one.submit(Play(0, parse_card("1c"))) is None
    assert room.step()
    assert other.submit(Play(1, parse_card("5e"))) is None
    assert room.step()
    assert room.match.phase is Phase.TRICK
    assert other.submit(Exchange(1, parse_card("7o"), parse_card("12o"))) is None
    assert other.late_refusal() is None
    while room.step():
        pass
    late = other.late_refusal()
    assert late is not None
    assert late.code.startswith("exchange-")
    assert other.late_refusal() is None
    assert one.late_refusal() is None


def test_an_answer_to_a_moment_that_has_passed_dies() -> None:
    """He leads while another's exchange is on its way; it is served first, and he is asked again."""
    match = table(preset("brisca-catalana", 2), 1, ("1c 3c 4c", "7o 5e 6e"), "12o")
    for action in actions("play 0 4c, play 1 5e"):
        match, _ = match.apply(action)
    room, saved = room_of(match, [HumanPlayer(), Scripted(1, [])])
    seat = Seat(room, 0)
    while room.step():
        pass
    human = room.people[0]
    human.cancel()
    assert seat.submit(Play(0, parse_card("1c"))) is None  # before the match has asked for it
    object.__setattr__(human, "_moment", (1, 0))
    saved.clear()
    assert not room.step()
    assert saved == []
    assert seat.submit(Play(0, parse_card("3c"))) is None
    assert room.step()
    assert saved == [CardPlayed(0, parse_card("3c"))]


# --- who is asked when


class Waiting:
    """Thinks until it is told to answer, and notes how often it was begun and cancelled."""

    def __init__(self) -> None:
        self.answer: Action | NoAction | None = None
        self.asked: list[Observation] = []
        self.cancelled = 0

    def poll(self, observation: Observation) -> Action | NoAction | None:
        if not self.asked or self.asked[-1] is not observation:
            self.asked.append(observation)
        if is_in_turn(observation):
            return None
        return self.answer

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        """Nothing to give back."""


def test_9_a_secret_signal_is_noticed_by_nobodys_clock() -> None:
    """A partner is asked anew, the other side goes on with the thought, or the answer, that it has."""
    rules = replace(preset("briscola", 4), signals=True)
    match = table(rules, 3, ("1o 4c 5c", "1e 4e 5e", "1b 4b 5b", "3e 3b 3c"), "2o")
    match, _ = match.apply(Play(0, parse_card("4c")))  # seat 1 is in turn
    first, partner, other = Waiting(), Waiting(), Waiting()
    room, saved = room_of(match, [HumanPlayer(), first, partner, other])
    partner.answer = STAY
    assert Seat(room, 0).submit(Signal(0, Rank.ACE)) is None
    assert not room.step()  # nobody is served before all have answered
    other.answer = STAY
    assert room.step()
    assert [type(event) for event in saved] == [Signalled]
    other.answer = None  # asked anew he would think about it
    assert room.step()
    assert [len(each.asked) for each in (partner, other)] == [2, 1]
    assert other.cancelled == 0
