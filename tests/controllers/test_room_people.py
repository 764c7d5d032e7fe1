"""People who come to a room, go, and make something ready: whose every decision was, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from game.controllers.failsafe import FailsafePlayer
from game.controllers.human import HumanPlayer, always
from game.controllers.player import STAY, NoAction, Player, is_in_turn
from game.controllers.room import MadeReady, Room
from game.controllers.seat import Seat
from game.controllers.streams import TableChance
from game.model.actions import Action, Play, Signal
from game.model.cards import Rank, parse_card
from game.model.events import CardDrawn, CardPlayed, DealEnded, Event, Exchanged, Signalled
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset
from game.model.state import Phase
from tests.controllers.support import Scripted, actions, after, room_of, run, table, two
from tests.controllers.test_seat import Waiting
from tests.errorfacts import documented_facts as documented_facts
from tests.model.support import brisca, new_match

HANDS_OF_THREE = ("1c 3c 4c", "7o 5e 6e", "4b 5b 6b")
CLAIMING = replace(brisca(3), claim=True)
"""Rules by which all are asked out of turn before every card."""


def catalan_two() -> Match:
    """Something may be done out of turn before every card: the first has won a trick, holds the seven, and has led."""
    match = table(preset("brisca-catalana", 2), 1, ("7o 1c 2c", "4e 5e 6e"), "12o", "3c 4c 5b 6c")
    match = after(match, "play 0 1c", "play 1 4e")
    while (step := match.forced()) is not None:
        match, _ = match.apply(step)
    return after(match, "play 0 2c")


def signalling() -> Match:
    """The first, who holds an ace of trumps, has led, and his partner may learn of it."""
    rules = replace(preset("briscola", 4), signals=True)
    return after(table(rules, 3, ("1o 4c 5c", "1e 4e 5e", "1b 4b 5b", "3e 3b 3c"), "2o"), "play 0 4c")


def decisions(room: Room, until: Callable[[], bool]) -> list[tuple[type[Event], tuple[int, ...]]]:
    """What happens, and for which computer players of the header a person decided it."""
    found: list[tuple[type[Event], tuple[int, ...]]] = []
    leave = room.subscribe(lambda events: found.extend((type(event), room.persons) for event in events))
    while not until():
        assert room.step()
    leave()
    return found


# --- whose decision it was


def test_while_a_person_has_a_computer_players_seat_it_is_told_that_he_decides() -> None:
    match = table(brisca(3), 2, HANDS_OF_THREE, "12o")
    scripts = ("play 0 1c", "play 1 5e", "play 2 4b")
    room, saved = room_of(match, [Scripted(number, [], actions(text)) for number, text in enumerate(scripts)])
    room.open_seat(1, always)
    assert room.persons == ()
    assert room.step()
    room.hand_over(1, None)
    assert not room.step()
    assert room.people[1].submit(Play(1, parse_card("6e")))
    assert decisions(room, lambda: len(saved) == 2) == [(CardPlayed, (1,))]
    room.hand_over(1, Scripted(1, []))
    assert decisions(room, lambda: len(saved) == 3) == [(CardPlayed, ())]
    assert saved[1:] == [CardPlayed(1, parse_card("6e")), CardPlayed(2, parse_card("4b"))]


def test_an_exchange_that_he_left_ready_is_his_decision_and_the_draw_after_it_is_not() -> None:
    room, saved = room_of(two(), [Scripted(0, [], actions("play 0 1c")), Scripted(1, [], actions("play 1 4e"))])
    room.open_seat(0, always)
    run(room, lambda match: match.phase is Phase.DRAW)
    room.people[0].arm(True)
    assert decisions(room, lambda: isinstance(saved[-1], CardDrawn)) == [(Exchanged, (0,)), (CardDrawn, ())]


def test_a_person_who_has_gone_before_it_is_decided_has_decided_nothing() -> None:
    """Out of turn he does nothing, another still thinks, and who takes his place is asked in the same moment."""
    asked: list[tuple[int, Observation]] = []
    slow = Scripted(2, [])
    slow.delay = 2
    match = table(CLAIMING, 2, HANDS_OF_THREE, "12o")
    room, saved = room_of(match, [Scripted(0, [], actions("play 0 1c")), Scripted(1, []), slow])
    room.open_seat(1, always)
    room.hand_over(1, None)
    assert not room.step(), "the third still thinks"
    room.hand_over(1, Scripted(1, asked))
    assert room.people[1].is_away
    assert not room.step()
    assert [seen.seat for _, seen in asked] == [1]
    assert decisions(room, lambda: bool(saved)) == [(CardPlayed, ())]


def test_who_kept_quiet_for_a_computer_player_is_no_person() -> None:
    """Its answer to this moment is kept, because a secret signal of the others was not noticed."""
    quiet = Waiting()
    quiet.answer = STAY
    players: list[Player] = [HumanPlayer(), Scripted(1, [], actions("play 1 1e")), Scripted(2, []), quiet]
    room, saved = room_of(signalling(), players)
    room.open_seat(3, always)
    seats = [Seat(room, number) for number in range(4)]
    seen = room.observe(3)
    assert seats[0].submit(Signal(0, Rank.ACE)) is None
    assert decisions(room, lambda: len(saved) == 2) == [(Signalled, ()), (CardPlayed, ())]
    assert len(quiet.asked) == 1
    assert quiet.asked[0] is seen, "what it knows is not worked out anew"
    partners = [True, False, True, False]
    assert [Signalled(0, Rank.ACE) in room.story(number) for number in range(4)] == partners
    assert [Signalled(0, Rank.ACE) in [news.event for news in seat.news(0) or ()] for seat in seats] == partners


def test_a_secret_signal_leaves_what_everybody_knows_as_it_was() -> None:
    room, _ = room_of(signalling(), [HumanPlayer(), *(Scripted(number, []) for number in (1, 2, 3))])
    known = room.observe(3), room.observe(3, public=True)
    Seat(room, 0).submit(Signal(0, Rank.ACE))
    assert room.step()
    assert room.observe(3) is known[0]
    assert room.observe(3, public=True) == known[1]


# --- who is asked when somebody takes over


def test_whoever_takes_over_is_asked_out_of_turn_though_nobody_wanted_anything() -> None:
    """He exchanges; another, who is in turn and thinks, has noticed that, and is asked again."""
    thinker = Scripted(1, [])
    room, saved = room_of(catalan_two(), [HumanPlayer(), thinker])
    while room.step():
        pass
    assert (room.awaited, saved) == (1, [])
    room.hand_over(0, Scripted(0, [], actions("exchange 0 7o 12o")))
    assert room.awaited == 1
    assert room.step()
    assert [type(event) for event in saved] == [Exchanged]
    awaited = [room.awaited]
    while room.step():
        pass
    assert (thinker.cancelled, [*awaited, room.awaited]) == (1, [None, 1])


def test_9_who_thinks_about_his_card_is_not_disturbed_by_a_signal_of_the_others() -> None:
    asked: list[tuple[int, Observation]] = []
    thinker = Scripted(1, asked)
    room, saved = room_of(signalling(), [HumanPlayer(), thinker, Scripted(2, []), Scripted(3, [])])
    while room.step():
        pass
    room.hand_over(0, Scripted(0, [], [Signal(0, Rank.ACE)]))
    assert room.step()
    assert [type(event) for event in saved] == [Signalled]
    assert (thinker.cancelled, room.awaited) == (0, 1)
    while room.step():
        pass
    assert all(seen is asked[0][1] for _, seen in asked)


def test_the_whole_place_of_a_computer_player_is_opened() -> None:
    """A person has a time of his own there out of turn; nobody else's seat becomes another's."""
    moments: list[Phase] = []

    def is_over(seen: Observation) -> bool:
        moments.append(seen.phase)
        return len(moments) > 2

    match = table(CLAIMING, 2, HANDS_OF_THREE, "12o")
    scripts = ("play 0 1c", "play 1 5e", "play 2 4b")
    room, saved = room_of(match, [Scripted(seat, [], actions(text)) for seat, text in enumerate(scripts)])
    room.open_seat(1, is_over)
    assert [room.step(), room.step(), saved] == [False, False, []]
    run(room, lambda match: match.phase is Phase.TRICK)
    assert [str(event.card) for event in saved if isinstance(event, CardPlayed)] == ["1c", "5e", "4b"]
    assert set(moments) == {Phase.PLAY}


# --- who could not think


class Stumbling:
    """Ends with an error the first time it is in turn in these deals, and otherwise does the first legal thing."""

    def __init__(self, deals: Collection[int]) -> None:
        self.deals = set(deals)

    def poll(self, observation: Observation) -> Action | NoAction | None:
        if not is_in_turn(observation):
            return STAY
        if observation.number in self.deals:
            self.deals.remove(observation.number)
            raise RuntimeError("a fault")
        return observation.legal[0]

    def cancel(self) -> None:
        """Nothing is being thought about."""

    def close(self) -> None:
        """Nothing to give back."""


def test_the_end_of_a_deal_tells_who_could_not_think_in_it_whoever_had_the_seat() -> None:
    first, second, relief = (FailsafePlayer(Stumbling(deals), lambda told: None) for deals in ([1], [1, 2], [2]))
    saved: list[Event] = []
    room = Room(new_match(brisca(2)), [first, second], TableChance("x"), saved.append)
    room.open_seat(1, always)
    run(room, lambda match: len(second.stood_in) == 2)
    room.hand_over(1, relief)
    run(room)
    told = [event.stood_in for event in saved if isinstance(event, DealEnded)]
    ((_, ply),), ((_, own), (_, next_own)), ((_, others),) = first.stood_in, second.stood_in, relief.stood_in
    assert told == [((0, ply), (1, own)), ((1, next_own), (1, others)), None]


# --- what is ready


def test_what_is_ready_is_kept_with_the_moment_from_which_it_was() -> None:
    room, _ = room_of(two(), [HumanPlayer(), HumanPlayer()])
    one, other = room.people[0], room.people[1]
    ply = room.observe(0).ply
    other.claim(room.observe(1))
    others = MadeReady(1, 1, ply, None, True)
    assert room.made_ready() == (others,)
    one.arm(True)
    armed = MadeReady(0, 1, ply, "7o", False)
    assert room.made_ready() == (armed, others)

    assert Seat(room, 0).submit(Play(0, parse_card("1c"))) is None
    assert room.step()
    assert room.made_ready() == (armed, others), "as before"
    one.claim(room.observe(0))
    assert room.made_ready() == (MadeReady(0, 1, ply + 1, "7o", True), others)
    one.arm(False)
    claims = MadeReady(0, 1, ply + 1, None, True)
    assert room.made_ready() == (claims, others)
    other.claim(None)
    other.arm(True)
    assert room.made_ready() == (claims,), "the other holds nothing to exchange"
