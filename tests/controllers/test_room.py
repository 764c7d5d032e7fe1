"""The room: in which order it asks, saves and tells, and that nobody is told or asked too much."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import cast

import pytest

from game.controllers.computer import AiPlayer, Answer, Asked, InlineEngine, Question
from game.controllers.human import HumanPlayer
from game.controllers.pace import PersonsPace
from game.controllers.player import STAY, NoAction, Player, is_in_turn
from game.controllers.room import Room, moments_of
from game.controllers.streams import child_seed, fresh_seed, player_seed, table_chance
from game.model.actions import Action, Exchange, Play
from game.model.cards import parse_card
from game.model.errors import IllegalAction
from game.model.events import CardPlayed, DealEnded, DealStarted, DeckCut, Event, Exchanged, HandsDealt, SeatsDrawn
from game.model.observation import Observation
from game.model.presets import preset
from game.model.rules import Rules
from game.model.state import Phase
from tests.controllers.support import Scripted, actions, ai_players, room_of, run, table, two
from tests.errorfacts import documented_facts as documented_facts
from tests.model.support import brisca, new_match


def test_it_draws_seats_shuffles_and_asks_the_cutter_first() -> None:
    room, saved = room_of(new_match(brisca(4, draw_for_seats=True)), ai_players("greedy", 4))
    for _ in range(3):
        assert room.step()
    drawn, started, cut, dealt = saved
    assert isinstance(drawn, SeatsDrawn)
    assert room.match.seating == drawn.seating
    assert isinstance(started, DealStarted)
    assert started.dealer == 0
    assert isinstance(cut, DeckCut)
    assert cut.seat == 3
    assert isinstance(dealt, HandsDealt)


def test_players_go_by_the_header_and_not_by_the_seat() -> None:
    """Whoever drew the highest card sits on seat 0, and is asked there."""
    asked: list[tuple[int, Observation]] = []
    players = [Scripted(player, asked) for player in range(4)]
    room, _ = room_of(new_match(brisca(4, draw_for_seats=True)), players)
    room.step()
    room.step()
    assert not room.step()
    player, observation = asked[0]
    assert observation.seat == observation.turn == 3
    assert room.match.seating[3] == player


def test_a_wrong_number_of_players_is_refused() -> None:
    with pytest.raises(ValueError, match="2 players are needed, not 3"):
        room_of(two(), ai_players("greedy", 3))


def test_nothing_happens_while_a_player_thinks() -> None:
    asked: list[tuple[int, Observation]] = []
    players = [Scripted(0, asked, actions("play 0 1c")), Scripted(1, asked)]
    players[0].delay = 2
    room, saved = room_of(two(), players)
    assert not room.step()
    assert not room.step()
    assert saved == []
    assert room.step()
    assert saved == [CardPlayed(0, parse_card("1c"))]
    assert players[0].cancelled == 0, "he has answered"


@pytest.mark.parametrize(
    ("rules", "moments"),
    [
        (brisca(2, exchange="none"), set()),
        (brisca(2), {Phase.DRAW}),
        (preset("brisca-catalana", 2), {Phase.PLAY, Phase.DRAW}),
        (replace(preset("briscola", 4), signals=True), {Phase.PLAY, Phase.DRAW}),
    ],
)
def test_the_rules_alone_tell_when_all_are_asked(rules: Rules, moments: set[Phase]) -> None:
    assert moments_of(rules) == moments


def test_out_of_turn_moments_come_before_each_draw_for_all_seats_in_order() -> None:
    """With the spanish exchange nothing can be wanted at other times, and everybody can see that from the rules."""
    asked: list[tuple[int, Observation]] = []
    players = [Scripted(0, asked, actions("play 0 1c, exchange 0 7o 12o")), Scripted(1, asked, actions("play 1 4e"))]
    room, saved = room_of(two(), players)
    run(room, lambda match: match.phase is Phase.PLAY and bool(match.deal and match.deal.tricks))
    order = [(seat, seen.phase, seen.ply) for seat, seen in asked]
    start = asked[0][1].ply
    assert order == [
        (0, Phase.PLAY, start),
        (1, Phase.PLAY, start + 1),
        (0, Phase.DRAW, start + 3),  # seat 0 exchanges here, and so everybody is asked again
        (1, Phase.DRAW, start + 3),
        (0, Phase.DRAW, start + 4),
        (1, Phase.DRAW, start + 4),
        (0, Phase.DRAW, start + 5),  # seat 0 has drawn
        (1, Phase.DRAW, start + 5),
    ]
    exchanged = [event for event in saved if isinstance(event, Exchanged)]
    assert exchanged == [Exchanged(0, parse_card("7o"), parse_card("12o"))]


def test_whether_somebody_can_exchange_does_not_change_who_is_asked_when() -> None:
    """The same deal with and without the seven: the moments are the same, so that no pause tells anything."""

    def moments(hand: str) -> list[tuple[int, str, int]]:
        asked: list[tuple[int, Observation]] = []
        players = [Scripted(0, asked, actions("play 0 1c")), Scripted(1, asked, actions("play 1 4e"))]
        room, _ = room_of(table(brisca(2), 1, (hand, "4e 5e 6e"), "12o", "3c 4c 5c 6c"), players)
        run(room, lambda match: match.phase is Phase.PLAY and bool(match.deal and match.deal.tricks))
        return [(seat, seen.phase.value, seen.ply) for seat, seen in asked]

    assert moments("7o 1c 2c") == moments("5o 1c 2c")


def test_nobody_is_served_before_all_have_answered() -> None:
    """A fast exchange waits for the slow player, who is then asked only once more, about the next moment."""
    asked: list[tuple[int, Observation]] = []
    players = [Scripted(0, asked, actions("play 0 1c, exchange 0 7o 12o")), Scripted(1, asked, actions("play 1 4e"))]
    room, saved = room_of(two(), players)
    run(room, lambda match: match.phase is Phase.DRAW)
    players[1].delay = 3
    for _ in range(3):
        assert not room.step()
        assert not any(isinstance(event, Exchanged) for event in saved)
    assert room.step()
    assert isinstance(saved[-1], Exchanged)
    first = [(seat, seen.ply) for seat, seen in asked if seen.phase is Phase.DRAW]
    assert [seat for seat, _ in first] == [0, 1, 1, 1, 1]


def test_all_are_asked_at_once_though_the_first_still_thinks() -> None:
    asked: list[tuple[int, Observation]] = []
    players = [Scripted(0, asked, actions("play 0 1c")), Scripted(1, asked, actions("play 1 4e"))]
    room, _ = room_of(two(), players)
    run(room, lambda match: match.phase is Phase.DRAW)
    asked.clear()
    players[0].delay = 1
    assert not room.step()
    assert [seat for seat, _ in asked] == [0, 1]


def test_time_passes_only_as_it_is_told() -> None:
    class Clock(PersonsPace):
        def __init__(self) -> None:
            super().__init__()
            self.passed: list[float] = []

        def pass_time(self, elapsed: float) -> None:
            self.passed.append(elapsed)
            super().pass_time(elapsed)

    pace = Clock()
    room = Room(two(), ai_players("greedy", 2), table_chance("x"), lambda event: None, pace=pace)
    for _ in range(5):
        room.step()
    room.step(20.0)
    room.step(0.0)
    assert pace.passed == [20.0]


def test_a_deal_of_which_the_beginning_is_not_known_ends_without_opening_a_seal() -> None:
    room, saved = room_of(two(), ai_players("greedy", 2))
    run(room, lambda match: bool(match.results))
    (ended,) = [event for event in saved if isinstance(event, DealEnded)]
    assert (ended.opened, ended.stood_in) == (None, None)


def test_without_a_watcher_seats_with_nothing_to_do_are_passed_over() -> None:
    asked: list[tuple[int, Observation]] = []
    players = [Scripted(0, asked, actions("play 0 1c")), Scripted(1, asked, actions("play 1 4e"))]
    room = Room(two(), players, table_chance("x"), lambda event: None, ask_everyone=False)
    run(room, lambda match: match.phase is Phase.PLAY and bool(match.deal and match.deal.tricks))
    assert [(seat, seen.phase) for seat, seen in asked] == [
        (0, Phase.PLAY),
        (1, Phase.PLAY),
        (0, Phase.DRAW),
    ]


def test_without_a_watcher_one_that_can_do_something_is_asked_after_one_that_cannot() -> None:
    asked: list[tuple[int, Observation]] = []
    match = table(brisca(2), 1, ("4c 2b 2c", "7o 1c 6e"), "12o", "3c 4e 5c 6c")
    players = [Scripted(0, asked, actions("play 0 4c")), Scripted(1, asked, actions("play 1 1c, exchange 1 7o 12o"))]
    room = Room(match, players, table_chance("x"), lambda event: None, ask_everyone=False)
    run(room, lambda match: bool(match.deal and match.deal.exchanges))
    assert [(seat, seen.phase) for seat, seen in asked] == [(0, Phase.PLAY), (1, Phase.PLAY), (1, Phase.DRAW)]


def test_each_deal_has_the_deck_that_the_seed_gives_for_its_number() -> None:
    rules = brisca(2)
    room, saved = room_of(new_match(rules), ai_players("greedy", 2))
    run(room, lambda match: bool(match.results) and match.running is not None)
    decks = [event.deck for event in saved if isinstance(event, DealStarted)]
    assert decks == [table_chance("test").start_deal(rules, number, 0).deck for number in (1, 2)]


def test_an_event_is_saved_before_anybody_hears_of_it() -> None:
    order: list[str] = []
    match = two()
    players = [Scripted(0, [], actions("play 0 1c")), Scripted(1, [])]
    room = Room(match, players, table_chance("x"), lambda event: order.append("saved"))
    room.subscribe(lambda events: order.append("told"))
    room.step()
    assert order == ["saved", "told"]


def test_a_listener_that_left_hears_nothing_more() -> None:
    room, _ = room_of(two(), [Scripted(0, [], actions("play 0 1c")), Scripted(1, [], actions("play 1 4e"))])
    heard: list[Event] = []
    leave = room.subscribe(heard.extend)
    room.step()
    leave()
    leave()
    room.step()
    assert len(heard) == 1


def test_computer_players_are_asked_with_observations_of_their_own_seat_alone() -> None:
    """Swap two cards that a seat cannot see: what its engine is asked stays the same byte for byte."""

    class Recorder(InlineEngine):
        def __init__(self) -> None:
            super().__init__()
            self.questions: list[Question] = []

        def ask(self, asked: Asked) -> int:
            assert isinstance(asked, Question)
            self.questions.append(asked)
            return super().ask(asked)

    def questions(other_hand: str, stock: str) -> list[bytes]:
        engine = Recorder()
        asked: list[tuple[int, Observation]] = []
        players: list[Player] = [AiPlayer("casual", player_seed("s", 0), engine), Scripted(1, asked)]
        room, _ = room_of(table(brisca(2), 1, ("7o 1c 2c", other_hand), "12o", stock), players)
        room.step()
        return [pickle.dumps(question) for question in engine.questions]

    first = questions("4e 5e 6e", "3c 4c 5c 6c")
    assert first == questions("4e 3c 6e", "5e 4c 5c 6c")
    assert len(first) == 1


def test_deals_wait_until_the_result_has_been_read() -> None:
    room, _ = room_of(new_match(brisca(2)), ai_players("greedy", 2))
    while not room.match.results:
        assert room.step()
    waiting = [room.is_between_deals, room.step(), room.match.phase]
    room.proceed()
    going_on = [room.step(), room.is_between_deals]
    room.proceed()  # has no effect while a deal is being played
    assert waiting == [True, False, Phase.READY]
    assert [*going_on, room.is_between_deals] == [True, False, False]


def test_a_match_taken_up_again_between_deals_waits_too() -> None:
    room, _ = room_of(new_match(brisca(2)), ai_players("greedy", 2))
    while not room.match.results:
        room.step()
    again, _ = room_of(room.match, ai_players("greedy", 2))
    assert again.is_between_deals
    assert not again.step()


def test_a_match_that_is_over_does_nothing() -> None:
    room, _ = room_of(new_match(brisca(2, match=("first_to", 1))), ai_players("greedy", 2))
    run(room)
    room.proceed()
    assert not room.step()


def test_a_seed_repeats_the_whole_match() -> None:
    def play(seed: str) -> list[Event]:
        room, saved = room_of(new_match(brisca(3, draw_for_seats=True)), ai_players("casual", 3, seed), seed)
        run(room)
        return saved

    assert play("one") == play("one")
    assert play("one") != play("two")


def test_streams_of_players_do_not_lead_back_to_the_shuffle() -> None:
    """They are hashes below the seed, and without a seed they come from the operating system."""
    assert child_seed("s", "player", 0) == player_seed("s", 0)
    assert len({player_seed("s", 0), player_seed("s", 1), child_seed("s", "table"), child_seed("t", "player", 0)}) == 4
    assert "s" not in player_seed("secret", 0)
    assert fresh_seed() != fresh_seed()
    rules = brisca(2)
    assert table_chance(None).start_deal(rules, 1, None) != table_chance(None).start_deal(rules, 1, None)


def test_an_illegal_answer_is_refused_by_the_rules() -> None:
    class Cheat(Scripted):
        def poll(self, observation: Observation) -> Action | NoAction | None:
            return Play(0, parse_card("3o"))

    room, saved = room_of(two(), [Cheat(0, []), Scripted(1, [])])
    with pytest.raises(IllegalAction):
        room.step()
    assert saved == []


def test_who_has_the_turn_cannot_stay_away() -> None:
    class Absent(Scripted):
        def poll(self, observation: Observation) -> Action | NoAction | None:
            return STAY

    room, _ = room_of(two(), [Absent(0, []), Scripted(1, [])])
    with pytest.raises(RuntimeError, match="seat 0 has the turn"):
        room.step()


def test_closing_cancels_everybody_and_tells_nobody_anything_more() -> None:
    players = [Scripted(0, [], actions("play 0 1c")), Scripted(1, [])]
    room, _ = room_of(two(), players)
    heard: list[Event] = []
    room.subscribe(heard.extend)
    room.close()
    assert [player.cancelled for player in players] == [1, 1]
    assert [player.closed for player in players] == [1, 1]
    room.step()
    assert heard == []


# -- people who come and go


def test_who_takes_an_open_seat_finds_the_computer_player_deciding_until_he_does() -> None:
    asked: list[tuple[int, Observation]] = []
    scripted = Scripted(0, asked, actions("play 0 1c"))
    room, saved = room_of(two(), [scripted, Scripted(1, asked)])
    room.open_seat(0, lambda seen: True)
    assert list(room.people) == [0]
    person = room.people[0]
    room.open_seat(0, lambda seen: True)
    assert room.people[0] is person, "the seat was open already"
    assert person.is_away
    assert room.step()
    assert saved == [CardPlayed(0, parse_card("1c"))]


def test_what_was_asked_of_one_is_asked_of_the_other_who_takes_over() -> None:
    asked: list[tuple[int, Observation]] = []
    person = HumanPlayer()
    room, saved = room_of(two(), [person, Scripted(1, asked)])
    assert not room.step()
    awaited = [room.awaited]
    room.hand_over(0, Scripted(0, asked, actions("play 0 2c")))
    awaited.append(room.awaited)
    assert awaited == [0, None], "the other has not been asked yet"
    assert room.step()
    assert saved == [CardPlayed(0, parse_card("2c"))]
    room.hand_over(0, None)
    assert not person.is_away


def test_a_card_that_was_held_back_is_chosen_again_by_who_takes_over() -> None:
    """The computer player's card waits for its time; the person who comes meanwhile plays his own."""
    pace = PersonsPace()
    saved: list[Event] = []
    players = [Scripted(0, [], actions("play 0 1c")), Scripted(1, [], actions("play 1 4e"))]
    room = Room(two(), players, table_chance("x"), saved.append, pace=pace)
    room.open_seat(0, pace.had_time)
    assert not room.step(), "not due yet"
    room.hand_over(0, None)
    for _ in range(100):
        room.step(1000.0)
    assert saved == []
    assert room.awaited == 0


def test_between_deals_a_seat_can_be_handed_over_too_and_nothing_is_ready() -> None:
    room, _ = room_of(two(), [HumanPlayer(), *ai_players("greedy", 1)])
    room.hand_over(0, ai_players("greedy", 2)[0])
    run(room, lambda match: bool(match.results))
    room.hand_over(0, None)
    room.people[0].arm(True)
    assert room.made_ready() == ()
    assert room.awaited is None
    room.people[0].arm(False)
    run(room, lambda match: match.running is not None)
    assert room.made_ready() == (), "nor in the next deal"


# -- a computer player -------------------------------------------------------------------------------------------------


class SlowEngine(InlineEngine):
    """Keeps its answers until it is told to give them."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = False
        self.cancelled: list[int] = []

    def answer(self, ticket: int) -> Answer | None:
        return super().answer(ticket) if self.ready else None

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)
        super().cancel(ticket)


def test_an_engine_is_asked_once_for_each_moment() -> None:
    engine = SlowEngine()
    player = AiPlayer("greedy", "seed", engine)
    observation = two().observe(0)
    for _ in range(3):
        assert player.poll(observation) is None
    assert engine.decisions == {"greedy": 1}
    engine.ready = True
    assert is_in_turn(observation)
    assert player.poll(observation) in observation.legal


def test_when_the_deal_moves_on_the_old_question_is_cancelled_and_its_answer_dies() -> None:
    engine = SlowEngine()
    player = AiPlayer("greedy", "seed", engine)
    match = two()
    assert player.poll(match.observe(0)) is None
    later, _ = match.apply(Play(0, parse_card("1c")))
    later, _ = later.apply(Play(1, parse_card("4e")))
    later, _ = later.apply(later.forced() or cast("Play", None))
    engine.ready = True
    answer = player.poll(later.observe(0))
    assert engine.cancelled == [1]
    assert answer == Exchange(0, parse_card("7o"), parse_card("12o"))
