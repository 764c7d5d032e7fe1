"""A swap or a claim that is ready when a match is left is ready when it goes on: for that seat alone."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

import game
from game.app.hotseat import HotSeatMatch
from game.app.tablematch import TableMatch
from game.assets import asset_files
from game.commands.verify import figures, findings
from game.controllers.ai import LEVELS, knowledge
from game.controllers.ai.knowledge import weights_hash
from game.controllers.ai.weightfiles import use_weights
from game.controllers.computer import InlineEngine
from game.controllers.human import HumanPlayer
from game.controllers.pace import ScreensPace
from game.controllers.room import Room
from game.controllers.streams import table_chance
from game.controllers.verification import verify
from game.hosting.match import HostedMatch
from game.hosting.readiness import Readiness
from game.hosting.seating import Seating
from game.model.actions import Cut, Play, StartDeal
from game.model.cards import parse_card
from game.model.events import CardPlayed, Event, Exchanged
from game.model.match import Match
from game.model.presets import preset
from game.model.record import Header, PlayerInfo, Version
from game.model.rules import Rules
from game.people import Person
from game.storage.matchfile import AGAIN, LOOK
from game.storage.paths import matches_dir
from game.storage.private import KeptHints, MadeReady, keep_ready, private_path, read_ready, read_seed
from game.storage.saves import MatchFile, latest_unfinished, read_match
from tests.model.support import brisca, stacked
from tests.systems import takes_open_files_away
from tests.tables import NoScreens

RULES = brisca(2, match=("first_to", 3))
HANDS = ("7o 1c 2c", "4e 5e 6e")


class Table:
    """A saved match that goes on, without a window."""

    def __init__(self) -> None:
        self.told: list[str] = []
        found = latest_unfinished()
        assert found.problems == ()
        assert found.saved is not None
        pace = ScreensPace()
        hosted = HostedMatch.go_on(found.saved, InlineEngine(), self.told.append, pace)
        made = HotSeatMatch if len(hosted.here) > 1 else TableMatch
        self.running = made(hosted, pace, NoScreens(), first_match=False)
        self.table = self.running.table
        self.running.step()
        self.notice = self.table.moment().notice
        self.run()

    def run(self, frames: int = 30) -> None:
        """Let time pass."""
        for _ in range(frames):
            self.running.step()
            self.table.update(400)

    def arm(self, armed: bool = True) -> None:
        self.running.arm(armed)
        self.running.step()

    def leave(self) -> None:
        self.running.hosted.close()


GoOn = Callable[[], Table]


@pytest.fixture
def go_on() -> Iterator[GoOn]:
    """Take the saved match up, which nobody else has open then."""
    tables: list[Table] = []

    def again() -> Table:
        for table in tables:
            table.leave()
        tables.append(Table())
        return tables[-1]

    yield again
    for table in tables:
        table.leave()


@pytest.fixture
def record() -> Path:
    """A saved match of two; the person holds the seven of the suit whose king is turned up, and leads."""
    return save(RULES, [PlayerInfo("Ana", "human"), PlayerInfo("Bep", "ai", "greedy")], HANDS, "12o", dealer=1)


def save(
    rules: Rules, players: Sequence[PlayerInfo], hands: Sequence[str], turned: str, dealer: int, game: str = "brisca"
) -> Path:
    header = Header(game, rules, tuple(players), "0.1.0")
    file = MatchFile.create(header, pytest.fail)
    match = Match.new(rules, [info.name for info in players])
    happened: list[Event] = []
    deck = stacked(rules, dealer, hands, turned)
    cut = Cut((dealer - 1) % rules.players, 10)  # so that the cards lie as they were stacked
    for move in (StartDeal((*deck[-cut.at :], *deck[: -cut.at]), dealer), cut):
        match, events = match.apply(move)
        happened += events
    for event in happened:
        file(event)
    file.close()
    assert file.path is not None
    return file.path


def test_an_armed_swap_is_armed_after_continue(record: Path, go_on: GoOn) -> None:
    first = go_on()
    first.arm()
    assert first.table.armed
    first.leave()
    second = go_on()
    assert second.table.armed
    assert second.told == []
    assert read_ready(record)[0] == (MadeReady(0, 1, 1, "7o"),)
    second.arm(False)
    assert read_ready(record) == ((), None)
    second.leave()
    assert not go_on().table.armed


def test_it_is_kept_at_once_so_that_a_kill_loses_nothing(record: Path, go_on: GoOn) -> None:
    go_on().arm()
    assert read_ready(record)[0] == (MadeReady(0, 1, 1, "7o"),)


def test_an_armed_swap_that_was_taken_up_is_carried_out_and_gone(record: Path, go_on: GoOn) -> None:
    first = go_on()
    first.arm()
    first.leave()
    second = go_on()
    for _ in range(60):
        observation = second.running.observe()
        if observation.exchanges:
            break
        plays = [action for action in observation.legal if isinstance(action, Play) and action.card.code != "7o"]
        if plays:
            second.running.act(plays[0])
        second.run(4)
    assert any(isinstance(event, Exchanged) and event.seat == 0 for event in second.running.story())
    assert not second.running.armed
    assert read_ready(record) == ((), None)


def test_the_record_tells_nothing_of_it(record: Path, go_on: GoOn) -> None:
    before = record.read_bytes()
    table = go_on()
    table.arm()
    table.leave()
    assert record.read_bytes() == before
    assert read_match(record) is not None
    assert [path.suffixes for path in matches_dir().iterdir() if path != record] == [[".private", ".json"]]


@pytest.mark.parametrize(
    "ready",
    [
        MadeReady(0, 2, 1, "7o"),  # another deal
        MadeReady(0, 1, 9, "7o"),  # later than anything the record tells
        MadeReady(0, 1, 1, "2o"),  # another card than the one that could be given
        MadeReady(1, 1, 1, "7o"),  # the computer's seat
        MadeReady(5, 1, 1, "7o"),  # nobody's
        MadeReady(0, 1, 1, None, claim=True),  # nothing to claim in this game
    ],
)
def test_what_the_record_does_not_bear_out_is_not_ready(record: Path, go_on: GoOn, ready: MadeReady) -> None:
    keep_ready(record, (ready,))
    table = go_on()
    assert not table.table.armed
    assert not table.running.claims
    assert read_ready(record) == ((), None)


def test_a_damaged_file_is_told_and_the_match_goes_on(record: Path, go_on: GoOn) -> None:
    private_path(record).write_bytes(b"{")
    table = go_on()
    assert not table.table.armed
    assert "private.json" in table.notice
    table.arm()
    assert go_on().table.armed


def test_that_it_cannot_be_written_is_told_once(record: Path, go_on: GoOn) -> None:
    table = go_on()
    private_path(record).unlink()
    private_path(record).mkdir()
    notices = []
    for armed in (True, False, True):
        table.arm(armed)
        notices.append(table.table.moment().notice)
        table.run()
    assert [bool(notice) for notice in notices] == [True, False, False]
    assert table.running.armed  # it stays so while the game is open


def test_a_match_that_could_be_saved_only_in_the_end_keeps_it_too(record: Path) -> None:
    human = HumanPlayer()
    saved = read_match(record)
    assert saved is not None
    room = Room(saved.match, [human, HumanPlayer()], table_chance("late"), lambda event: None)
    files: list[Path] = []
    readiness = Readiness(room, lambda: files[-1] if files else None, pytest.fail)
    human.arm(True)
    readiness.step()
    room.close()
    files.append(record)
    readiness.close()
    assert read_ready(record)[0] == (MadeReady(0, 1, 1, "7o"),)
    human.arm(False)
    readiness.step()  # it is closed: nothing is written any more
    assert private_path(record).exists()


@takes_open_files_away
def test_what_lay_beside_a_record_that_was_deleted_is_written_anew_with_it(
    record: Path, go_on: GoOn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Field A6, its sister: without its seed the seal of the deal would stay closed."""
    table = go_on()
    seconds = [time.monotonic()]
    monkeypatch.setattr("game.hosting.readiness.time", SimpleNamespace(monotonic=lambda: seconds[0]))
    table.arm()
    shutil.rmtree(record.parents[1])
    table.run(3)
    assert not record.exists(), "it is looked for once a second, and with each card"
    table.running.hosted._save(CardPlayed(0, parse_card("7c")))  # type: ignore[misc]
    table.run(1)
    assert record.exists()
    seconds[0] += LOOK
    table.run(1)
    assert read_ready(record)[0] == (MadeReady(0, 1, 1, "7o"),)
    assert read_seed(record) is not None
    private_path(record).unlink()
    table.run(1)
    assert not private_path(record).exists(), "it is not looked for in every frame"
    seconds[0] += LOOK
    table.run(1)
    assert read_seed(record) is not None


def test_what_could_not_be_written_is_tried_again(record: Path, go_on: GoOn, monkeypatch: pytest.MonkeyPatch) -> None:
    """Field A6, its sister: a disk that was full for a while."""
    table = go_on()
    seconds = [time.monotonic()]
    monkeypatch.setattr("game.hosting.readiness.time", SimpleNamespace(monotonic=lambda: seconds[0]))
    private_path(record).unlink()
    private_path(record).mkdir()
    table.arm()
    private_path(record).rmdir()
    table.run(3)
    assert not private_path(record).exists()
    seconds[0] += AGAIN
    table.run(1)
    assert read_ready(record)[0] == (MadeReady(0, 1, 1, "7o"),)


# --- the seed


def test_the_seed_of_a_match_outlives_continue(go_on: GoOn) -> None:
    """It is left before the first deal, and dealt after Continue as it would have been."""

    def started() -> TableMatch:
        people, pace = (Person("Ana", "you"), Person("Bep", "rosa", "greedy")), ScreensPace()
        seating = Seating("brisca", RULES, people, "a seed")
        hosted = HostedMatch.begin(seating, InlineEngine(), pytest.fail, pace)
        return TableMatch(hosted, pace, NoScreens(), first_match=False)

    def hand(running: TableMatch) -> object:
        while not running.observe().hand:
            running.step()
            running.table.update(400)
        return running.observe().hand

    whole = started()
    dealt = hand(whole)
    whole.hosted.close()
    for path in matches_dir().iterdir():
        path.unlink()
    left = started()
    left.step()
    left.hosted.close()
    (record,) = (path for path in matches_dir().iterdir() if path.suffix == ".jsonl")
    assert read_seed(record) == "a seed"
    record.write_text(record.read_text().splitlines(keepends=True)[0])  # nothing had happened yet
    again = go_on()
    assert hand(again.running) == dealt


@pytest.mark.parametrize("seed", [None, "a seed"])
def test_a_seal_is_opened_after_continue(go_on: GoOn, seed: str | None) -> None:
    """Left and taken up again many times, with or without a seed of its own, a match is proven from its record."""
    record = left_now_and_then(go_on, seed)
    proven = verify(record.read_bytes().splitlines(keepends=True))[0]
    assert (proven.sealed, proven.opened, proven.unsealed) == (2, 2, 0)
    assert proven.moves > 30
    assert proven.cut >= 1


def test_a_seal_is_opened_even_if_the_program_was_killed_with_the_last_card(go_on: GoOn) -> None:
    record = left_now_and_then(go_on, None)
    lines = record.read_text("utf-8").splitlines(keepends=True)
    end = next(place for place, line in enumerate(lines) if '"deal-end"' in line)
    secret = read_seed(record)
    assert secret is not None
    go_on().leave()
    record.write_text("".join(lines[:end]), "utf-8")
    go_on().leave()
    assert record.read_text("utf-8").splitlines(keepends=True)[: end + 1] == lines[: end + 1]
    assert secret not in record.read_text("utf-8")


def test_hints_that_were_shown_before_the_match_was_left_are_in_the_record(go_on: GoOn) -> None:
    record = left_now_and_then(go_on, None, hint=True)
    ends = [json.loads(line) for line in record.read_text("utf-8").splitlines() if '"deal-end"' in line]
    assert [[player for player, _ply in end["hints"]] for end in ends] == [[0, 0], [0, 0]]
    lines = record.read_text("utf-8").splitlines(keepends=True)
    end = next(place for place, line in enumerate(lines) if '"deal-end"' in line)
    number, moments = 1, tuple((player, ply) for player, ply in ends[0]["hints"])
    keep_ready(record, (), read_seed(record), hints=KeptHints(number, moments))
    record.write_text("".join(lines[:end]), "utf-8")  # killed with the last card
    go_on().leave()
    assert record.read_text("utf-8").splitlines(keepends=True)[: end + 1] == lines[: end + 1]


def test_a_match_that_goes_on_with_other_computer_players_looks_not_forged(
    go_on: GoOn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The version that began it had computer players who decide otherwise, of the generation before."""
    rules, now = replace(RULES, draw_for_seats=False), LEVELS["greedy"]
    changed_in: list[int] = []
    monkeypatch.setattr(knowledge, "GENERATION", knowledge.GENERATION - 1)
    monkeypatch.setitem(LEVELS, "greedy", LEVELS["random"])

    def update(_table: Table, record: Path) -> None:
        lines = record.read_text("utf-8").splitlines()
        if not changed_in and sum('"event": "play"' in line for line in lines) > 12:
            changed_in.append(len(lines))
            monkeypatch.setattr(knowledge, "GENERATION", knowledge.GENERATION + 1)
            monkeypatch.setitem(LEVELS, "greedy", now)

    record = left_now_and_then(go_on, None, left=update)
    lines = record.read_bytes().splitlines(keepends=True)
    verifier, reading = verify(lines)
    (change,) = verifier.changes
    assert change == (changed_in[0] + 1, Version(weights_hash(rules), game.__version__))
    old = weights_hash(rules, knowledge.GENERATION - 1)
    assert old is not None
    assert (verifier.weights, verifier.generations) == ({old: game.__version__}, {old: knowledge.GENERATION - 1})
    assert verifier.moves > 20
    said = f"From line {change[0]} on, the record says, other computer players decided ({str(change[1].weights)[:16]}, "
    assert f"{said}of Triunfo {game.__version__})." in findings(verifier, reading)
    told = json.loads(lines[changed_in[0]])
    unmarked = json.dumps({name: value for name, value in told.items() if name not in ("weights", "app")})
    assert verify([*lines[: changed_in[0]], unmarked.encode() + b"\n", *lines[change[0] :]])[0].moves == 0


LOST_FILE = "The file that opens the seal of this deal is gone: the deal goes on, but it cannot be proven."


def test_a_deal_whose_seed_was_lost_is_marked_and_looks_not_forged(go_on: GoOn) -> None:
    """Field A7: nothing was said, and the record could never be proven."""
    lost_in: list[int] = []

    def lose(table: Table, record: Path) -> None:
        if not lost_in and 0 < len(table.running.observe().tricks) < 15:
            private_path(record).unlink()
            lost_in.append(table.running.observe().number)

    record = left_now_and_then(go_on, None, left=lose)
    assert lost_in == [1]
    lines = record.read_bytes().splitlines(keepends=True)
    verifier, reading = verify(lines)
    assert (verifier.sealed, verifier.opened, verifier.lost) == (2, 1, 1)
    assert figures(verifier)["lost"] == 1
    said = "1 deal cannot be verified: the record says that what opens its seal was lost."
    assert said in findings(verifier, reading)
    ends = [json.loads(line) for line in lines if b'"deal-end"' in line]
    assert [("opened" in end, end.get("unopened")) for end in ends] == [(False, "lost"), (True, None)]


def test_that_a_seed_was_lost_is_said_at_once(go_on: GoOn) -> None:
    """Field A7: in one sentence, as long as the deal goes on."""
    said: list[str | None] = []

    def lose(table: Table, record: Path) -> None:
        if not said and 0 < len(table.running.observe().tricks) < 15:
            private_path(record).unlink()
            said.extend(go_on().notice for _time in range(2))

    left_now_and_then(go_on, None, left=lose)
    assert [LOST_FILE in (notice or "") for notice in said] == [True, True]


@takes_open_files_away
def test_where_no_seal_stays_closed_nothing_is_said(go_on: GoOn) -> None:
    """Before a deal, and after one whose seal was opened, the next one is sealed with a new seed."""
    people = (Person("Ana", "you"), Person("Bep", "rosa", "greedy"))
    HostedMatch.begin(Seating("brisca", RULES, people, None), InlineEngine(), pytest.fail).close()
    (record,) = (path for path in matches_dir().iterdir() if path.suffix == ".jsonl")
    private_path(record).unlink()
    assert not go_on().notice
    record.unlink()
    private_path(record).unlink()
    record = left_now_and_then(go_on, None)
    private_path(record).unlink()
    assert LOST_FILE not in (go_on().notice or "")


def test_a_seed_lost_with_the_last_card_is_marked_too(go_on: GoOn) -> None:
    """Field A7: the program was killed before the deal's end was written."""
    record = left_now_and_then(go_on, "a seed")
    lines = record.read_text("utf-8").splitlines(keepends=True)
    end = max(place for place, line in enumerate(lines) if '"deal-end"' in line)
    record.write_text("".join(lines[:end]), "utf-8")
    private_path(record).unlink()
    notice = go_on().notice
    assert notice is not None
    assert LOST_FILE in notice
    written = record.read_text("utf-8").splitlines()
    assert json.loads(written[end])["unopened"] == "lost"


def left_now_and_then(
    go_on: GoOn,
    seed: str | None,
    *,
    hint: bool = False,
    left: Callable[[Table, Path], None] = lambda _table, _record: None,
) -> Path:
    """Play two deals, leaving the table every few frames; return the record. Twice a deal a hint is shown."""

    use_weights(asset_files("nets"))
    people = (Person("Ana", "you"), Person("Bep", "rosa", "greedy"))
    HostedMatch.begin(Seating("brisca", RULES, people, seed), InlineEngine(), pytest.fail).close()
    (record,) = (path for path in matches_dir().iterdir() if path.suffix == ".jsonl")
    for _ in range(200):
        table = go_on()
        for _ in range(12):
            seen = table.running.observe()
            choice = [action for action in seen.legal if isinstance(action, (Cut, Play))]
            if hint and choice and len(seen.tricks) in (1, 8):
                table.running.room.note_hint(0, len(seen.tricks))
            if choice:
                table.running.act(choice[0])
            table.run(3)
        table.leave()
        left(table, record)
        if record.read_text("utf-8").count('"deal-end"') >= 2:
            break
    lines = record.read_text("utf-8").splitlines(keepends=True)
    ends = [place for place, line in enumerate(lines) if '"deal-end"' in line]
    record.write_text("".join(lines[: ends[1] + 1]), "utf-8")
    return record


def test_no_seed_is_kept_of_a_match_that_is_over(record: Path) -> None:
    saved = read_match(record)
    assert saved is not None
    for match, is_kept in ((saved.match, True), (saved.match._replace(deal=None, winners=(0,)), False)):
        room = Room(match, [HumanPlayer(), HumanPlayer()], table_chance("x"), lambda event: None)
        Readiness(room, lambda: record, pytest.fail, "x").step()
        assert private_path(record).exists() is is_kept
        assert read_seed(record) == ("x" if is_kept else None)


def test_a_seed_that_is_too_long_or_damaged_is_left_out(record: Path) -> None:
    assert keep_ready(record, (), "x" * 5000) is None
    assert not private_path(record).exists()
    private_path(record).write_bytes(b"{")
    assert read_seed(record) is None


# --- several people

CATALANA = preset("brisca-catalana", 4)
SHARED = [PlayerInfo("Ana", "human"), PlayerInfo("Bep", "ai", "greedy"), PlayerInfo("Cesc", "human"),
          PlayerInfo("Dolors", "ai", "greedy")]  # fmt: skip
FOUR = ("4c 1c 2c", "4e 5e 6e", "7o 5c 6c", "4b 5b 6b")


def test_each_of_several_people_has_his_own(go_on: GoOn) -> None:
    path = save(CATALANA, SHARED, FOUR, "12o", dealer=3, game="brisca-catalana")
    keep_ready(path, (MadeReady(0, 1, 1, None, claim=True), MadeReady(2, 1, 1, "7o")))
    table = go_on()
    ana, cesc = (table.running.room.people[player] for player in (0, 2))
    assert (ana.armed, ana.claims) == (False, True)
    assert (cesc.armed, cesc.claims) == (True, False)
    assert (table.table.armed, table.table.claims) == (False, False)  # nobody's hand is in view
    assert len(read_ready(path)[0]) == 2


def test_several_people_are_not_told_of_a_damaged_file(go_on: GoOn) -> None:
    path = save(CATALANA, SHARED, FOUR, "12o", dealer=3, game="brisca-catalana")
    private_path(path).write_bytes(b"{")
    table = go_on()
    assert (table.told, table.notice) == ([], "")
