"""Practice without a window: cards are taken back, the same cards bring the same answers, and nothing is kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.app.practice import PracticeTable
from game.controllers.computer import InlineEngine
from game.controllers.pace import ScreensPace
from game.controllers.seat import Seat
from game.hosting.match import HostedMatch, MatchState
from game.hosting.practice import DECISIONS, PracticeMatch
from game.hosting.seating import Seating
from game.model.actions import Action, Bid, Call, Pass
from game.model.events import Event
from game.model.presets import preset
from game.model.state import Phase
from game.people import Person, company
from game.settings import Settings
from game.storage.paths import matches_dir
from game.views.table.pieces import rest
from game.words.chronicle import chronicle
from game.words.events import last_trick
from tests.tables import NoScreens
from tests.views.scenekit import Play

GAMES = ((2, "brisca"), (4, "briscola"), (5, "briscola-chiamata"), (6, "brisca-catalana"))


def begin(players: int, game: str, level: str = "casual", seed: str = "practice") -> PracticeMatch:
    seating = Seating(game, preset(game, players), company(players, level), seed, practice=True)
    hosted = PracticeMatch.begin(seating, InlineEngine(), print)
    assert isinstance(hosted, PracticeMatch)
    return hosted


def chosen(hosted: HostedMatch, place: int) -> Action:
    """Something that the person may do, another at each place."""
    legal = [each for each in hosted.room.observe(_seat(hosted).number).legal if isinstance(each, DECISIONS)]
    bids = [each for each in legal if isinstance(each, (Bid, Pass, Call))]
    found = bids[:1] or legal
    return found[place % len(found)]


def _seat(hosted: HostedMatch) -> Seat:
    return Seat(hosted.room, hosted.here[0], hosted.engine)


def to_turn(hosted: HostedMatch) -> bool:
    """Play on until the person has to decide; False when the deal ends before."""
    for _ in range(4000):
        if hosted.room.step():
            continue
        if hosted.room.is_between_deals or hosted.room.match.is_over:
            return False
        seen = hosted.room.observe(_seat(hosted).number)
        if seen.phase is Phase.CUT and seen.turn == seen.seat:
            _seat(hosted).submit(seen.legal[0])
        elif seen.turn == seen.seat:
            return True
    pytest.fail("the match stands still")


def play(hosted: HostedMatch, decisions: int) -> list[Action]:
    """Decide so many times, and let others answer."""
    done: list[Action] = []
    while len(done) < decisions and to_turn(hosted):
        action = chosen(hosted, len(done))
        assert _seat(hosted).submit(action) is None
        done.append(action)
    to_turn(hosted)
    return done


def repeat(hosted: HostedMatch, actions: list[Action]) -> None:
    for action in actions:
        assert to_turn(hosted)
        assert _seat(hosted).submit(action) is None
    to_turn(hosted)


def course(hosted: PracticeMatch) -> tuple[Event, ...]:
    return tuple(hosted._course)


@pytest.mark.parametrize(("players", "game"), GAMES)
def test_the_same_cards_bring_the_same_answers(players: int, game: str) -> None:
    hosted = begin(players, game)
    to_turn(hosted)
    start = hosted.room.match
    done = play(hosted, 3)
    told, then = course(hosted), hosted.room.match
    for _ in done:
        before = hosted.taken_back()
        assert before is not None
        hosted = before
    assert hosted.room.match == start
    repeat(hosted, done)
    assert (course(hosted), hosted.room.match) == (told, then)


def test_one_card_at_a_time_back_to_the_beginning_of_the_deal() -> None:
    hosted = begin(2, "brisca")
    stands = []
    for place in range(4):
        assert to_turn(hosted)
        stands.append(hosted.room.match)
        assert _seat(hosted).submit(chosen(hosted, place)) is None
        to_turn(hosted)
    while stands:
        assert hosted.can_take_back
        before = hosted.taken_back()
        assert before is not None
        hosted = before
        assert hosted.room.match == stands.pop()
    assert not hosted.can_take_back
    assert hosted.taken_back() is None
    assert to_turn(hosted)  # and it goes on


def test_another_card_may_be_tried_and_a_deal_that_is_over_taken_up_again() -> None:
    hosted = begin(2, "brisca")
    play(hosted, 40)
    before = hosted.taken_back()
    assert before is not None
    assert (hosted.room.is_between_deals, before.room.is_between_deals) == (True, False)
    assert to_turn(before)
    assert len(before.room.observe(_seat(before).number).legal) > 1
    play(before, 40)
    before.room.proceed()
    assert to_turn(before)
    assert not before.can_take_back  # what was played in the deal before stays


def test_practice_has_no_record_and_is_for_one_person() -> None:
    hosted = begin(2, "brisca")
    play(hosted, 2)
    assert (hosted.is_kept, hosted.record) == (False, None)
    hosted.close()
    assert not list(matches_dir().glob("*"))
    people = (Person("Ana", "you"), Person("Bo", "you"))
    seating = Seating("brisca", preset("brisca", 2), people, "practice", practice=True)
    with pytest.raises(ValueError, match="one person"):
        PracticeMatch.begin(seating, InlineEngine(), print)
    state = MatchState(hosted.header, hosted.people, hosted.room.match)
    with pytest.raises(ValueError, match="one person"):
        PracticeMatch(replace(state, guests=frozenset({1})), InlineEngine())


def test_hands_are_given_to_the_table_while_they_lie_open_alone() -> None:
    pace = ScreensPace()
    hosted = begin(4, "briscola")
    to_turn(hosted)
    table = PracticeTable(hosted, pace, NoScreens())
    seen = table.observe()
    assert table.hands_of(seen) is None
    assert not table._hands
    table.lay_open(True)
    assert table.hands_of(seen) == hosted.hands
    table.lay_open(False)
    assert table.hands_of(seen) is None
    assert not table._hands


class Voice:
    """What would be read aloud, and waits for that."""

    failed = False

    def __init__(self) -> None:
        self.waiting: list[str] = []

    def say(self, sentence: str, _language: str) -> None:
        self.waiting.append(sentence)

    def hush(self, at_once: bool = False) -> None:
        self.waiting.clear()

    def close(self) -> None:
        """Nothing is open."""


def told_at(table: PracticeTable) -> list[object]:
    """All that a table tells of what has happened, but for what it says once and never again."""
    scene, top = table.table, table.table.top
    return [
        scene.picture.message(scene.moment()),
        [scene.picture.faces.wanted(seat) for seat in range(top.layout.seats)],
        scene.picture.spoken.sentence,
        [
            top.state.highlight,
            top.state.staged,
            top.state.telling,
            top.state.awaits_partner,
            top.state.finishing,
            list(top.state.told),
        ],
        [list(top.state.points), top.state.won, top.state.stock, sorted(top.pieces)],
        chronicle(top.shown, table.story(), top.people, top.personal, top.state.tells_points),
        last_trick(top.shown, top.people, top.personal) if top.shown.tricks else "",
        scene.aids.seal.words(),
        scene.hint.is_asked,
    ]


@pytest.mark.parametrize(("players", "game"), GAMES)
def test_what_was_taken_back_is_told_nowhere(players: int, game: str) -> None:
    """Field B8: neither line nor faces, sheets, points or what is read aloud know of it, whenever it is taken back."""
    pace, voice = ScreensPace(), Voice()
    hosted = begin(players, game)
    to_turn(hosted)
    table = PracticeTable(hosted, pace, NoScreens())
    play = Play(table.table)
    play.stage.audio.settings, play.stage.audio._speaker = Settings(captions=True, speech=True), voice  # type: ignore[assignment]

    def frames(milliseconds: int) -> None:
        for _frame in range(milliseconds // 50):
            table.step()
            play.stage.update(50)

    table.table.stand_at(table.observe())
    frames(8000)
    for place in range(12):
        table.table.update(50)
        if not table.table.top.my_turn:
            break
        before = told_at(table)
        table.act(chosen(table.hosted, place))
        frames((50, 300, 900, 2000, 5000)[place % 5])  # in the middle of what comes of it, and when all lies there
        voice.waiting.append("what comes of it")
        table.take_back()
        table.table.top.timeline.hurry(to_end=True)  # the card goes back to the hand
        assert told_at(table) == before
        assert not play.stage.audio.captions.moving
        assert voice.waiting == ["Taken back. It is your turn again."]
        table.act(chosen(table.hosted, place + 1))
        frames(9000)
    assert place > 1


def test_the_table_stays_and_shows_what_was_before() -> None:
    pace = ScreensPace()
    hosted = begin(2, "brisca")
    to_turn(hosted)
    table = PracticeTable(hosted, pace, NoScreens())
    table.lay_open(True)
    scene, before = table.table, table.observe()
    table.act(chosen(hosted, 0))
    for _ in range(20):
        table.play_on()
        scene.top.timeline.hurry(to_end=True)
    assert table.observe() != before
    assert table.can_take_back
    table.take_back()
    assert table.table is scene
    assert table.observe() == before
    assert scene.top.shown == before
    assert scene.top.state.last_event == table.story()[-1]  # Field B8: no line tells of what was taken back
    scene.top.timeline.hurry(to_end=True)  # the card goes back to the hand
    assert {key: piece.pose for key, piece in scene.top.pieces.items()} == {
        key: piece.pose for key, piece in rest(before, scene.top.layout).items()
    }
    assert table.hands_of(before) == table.practice.hands
    table.take_back()  # nothing is left: it is said
    assert scene._notice
