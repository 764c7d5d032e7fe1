"""What was just done and is taken back, without a window: it leaves no trace, and is never half there."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.assets import asset_files
from game.controllers.ai.weightfiles import use_weights
from game.controllers.computer import InlineEngine
from game.controllers.failsafe import FailsafePlayer
from game.controllers.pace import ScreensPace
from game.controllers.player import is_in_turn
from game.controllers.recorder import CAN_BE_FRESH
from game.controllers.seat import Seat
from game.controllers.verification import verify
from game.hosting import match as hosting
from game.hosting.match import HostedMatch
from game.hosting.seating import Seating
from game.model.actions import Action, Bid, Call, Exchange, Pass, Play, TakeTrick
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset
from game.model.rules import Rules
from game.model.state import Phase
from game.people import company
from game.storage.saves import read_match
from tests.cases import some
from tests.storage.test_saves import fail

GAMES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("brisca", 2, {}),
    ("brisca", 2, {"double_tricks": True}),
    ("brisca", 3, {}),
    ("brisca-mexicana", 3, {}),
    ("briscola", 4, {"signals": True}),
    ("briscola-chiamata", 5, {}),
    ("brisca-catalana", 6, {}),
)

use_weights(asset_files("nets"))
OPEN: list[HostedMatch] = []


def rules_of(game: str, players: int, options: dict[str, object]) -> Rules:
    return replace(preset(game, players), draw_for_seats=False, **options)  # type: ignore[arg-type]


class Table:
    """A match that is kept, of one person and computer players, at a pace that a test tells."""

    def __init__(self, game: str, players: int, options: dict[str, object], seed: str = "slip") -> None:
        self.pace = ScreensPace()
        seating = Seating(game, rules_of(game, players, options), company(players, "casual"), seed)
        self.hosted = HostedMatch.begin(seating, InlineEngine(), fail, self.pace)
        self.room = self.hosted.room
        self.room.recorder.holds = True
        self.seat = Seat(self.room, 0, self.hosted.engine)
        OPEN.append(self.hosted)

    @property
    def record(self) -> Path:
        assert self.hosted.record is not None
        return self.hosted.record

    def step(self, *, held: bool = False) -> bool:
        """Let one thing happen; while it is ``held``, the screen has still something to show."""
        self.pace.look(None if held else math.inf, 1 if held else 0)
        return self.room.step()

    def hold(self) -> None:
        """Let all happen that can while the person may still take back."""
        while self.step(held=True):
            pass

    def to_turn(self) -> bool:
        """Play on until the person has to choose; False when the deal is over before."""
        while self.step():
            pass
        if self.room.is_between_deals or self.room.match.is_over:
            return False
        seen = self.seat.observe()
        if seen.phase is Phase.CUT and seen.turn == seen.seat:
            self.do(seen.legal[0])
            return self.to_turn()
        assert seen.turn == seen.seat
        return True

    def do(self, action: Action) -> None:
        """The person does this, and it is asked for."""
        assert self.seat.submit(action) is None
        self.hold()

    def can_take_back(self) -> bool:
        """Whether something is held back from the record."""
        return self.room.recorder.fresh is not None

    def take_back(self) -> None:
        """He takes it back, and his seat looks anew."""
        assert self.room.take_back()
        self.seat.leave()
        self.seat = Seat(self.room, 0, self.hosted.engine)


def choices(seen: Observation) -> list[Action]:
    """What he can take back of what he may do."""
    return [action for action in seen.legal if isinstance(action, CAN_BE_FRESH)]


def chosen(seen: Observation, chance: random.Random) -> Action:
    """Something he may do: passing where he can, so that others play the deals of Chiamata too."""
    found = choices(seen)
    passes = [action for action in found if isinstance(action, (Pass, Exchange))]
    return passes[0] if passes and chance.random() < 0.5 else chance.choice(found)


def played_out(table: Table, chance: random.Random, slips: random.Random | None = None) -> Iterator[Action]:
    """Play a match to its end; with ``slips`` other things are done before and taken back. Yields those."""
    while table.to_turn():
        wanted = chosen(table.seat.observe(), chance)
        for slip in slips.sample(choices(table.seat.observe()), 1) if slips is not None else ():
            before, story = table.room.match, table.seat.story()
            table.do(slip)
            if not table.can_take_back():
                assert len(before.legal(slip.seat)) == 1
                break  # that stood at once: it was all he could do
            yield slip
            table.take_back()
            assert (table.room.match, table.seat.story()) == (before, story)
        else:
            table.do(wanted)


@pytest.fixture(autouse=True)
def same_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every match begins at the same moment, and is left at the end."""
    monkeypatch.setattr(hosting, "utc_now", lambda: "2026-01-02T03:04:05Z")
    yield
    while OPEN:
        OPEN.pop().close()


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_a_match_with_slips_taken_back_is_recorded_byte_for_byte_as_one_without(
    game: str, players: int, options: dict[str, object]
) -> None:
    """Field B6: nothing of the record, its seals, or what computer players did depends on what was taken back."""
    records = []
    for slips in (None, random.Random("slips")):
        table = Table(game, players, options)
        slipped = list(played_out(table, random.Random("wanted"), slips))
        assert bool(slipped) is (slips is not None)
        table.hosted.close()
        records.append(table.record.read_bytes())
    assert records[0] == records[1]
    verifier, _reading = verify(records[1].splitlines(keepends=True))
    assert verifier.moves > 10
    assert verifier.sealed == verifier.opened == 1


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_whoever_is_killed_finds_the_card_in_his_hand_or_on_the_table_and_never_half(
    game: str, players: int, options: dict[str, object]
) -> None:
    table, chance = Table(game, players, options), random.Random("killed")
    while table.to_turn():
        before, written = table.room.match, table.record.read_bytes()
        table.do(chosen(table.seat.observe(), chance))
        if not table.can_take_back():
            continue
        assert table.record.read_bytes() == written
        saved = read_match(table.record)
        assert saved is not None
        assert standing(saved.match) == standing(before)
        now = table.room.match
        table.room.recorder.confirm()
        saved = read_match(table.record)
        assert saved is not None
        assert standing(saved.match) == standing(now)
    table.hosted.close()


def standing(match: Match) -> Match:
    """Where a match stands; that a full trick is taken follows from the card that fills it, and is no line."""
    taken = match.apply(TakeTrick())[0] if match.phase is Phase.TRICK else match
    return taken._replace(names=())


def test_leaving_the_table_records_what_was_done_last() -> None:
    table = Table("brisca", 3, {})
    assert table.to_turn()
    card = next(action for action in table.seat.observe().legal if isinstance(action, Play))
    table.do(card)
    assert table.can_take_back()
    table.hosted.close()
    saved = read_match(table.record)
    assert saved is not None
    assert saved.match.deal is not None
    assert any(played.card == card.card for played in saved.match.deal.trick)


@pytest.mark.parametrize(("game", "players", "options"), some(GAMES, 3))
def test_no_new_card_is_seen_while_something_can_be_taken_back(
    game: str, players: int, options: dict[str, object]
) -> None:
    """Nobody draws, nobody plays, and no deal ends before what was done is recorded."""
    table, chance = Table(game, players, options), random.Random("seen")
    while table.to_turn():
        before = table.seat.observe()
        table.do(chosen(before, chance))
        if not table.can_take_back():
            continue
        seen = table.seat.observe()
        known = {*before.hand, *([before.turned] if before.turned is not None else [])}
        assert set(seen.hand) <= known
        assert seen.stock == before.stock
        assert seen.number == before.number
        assert len(seen.results) == len(before.results)
        others = [played for played in seen.trick if played.seat != seen.seat]
        assert set(others) <= set(before.trick)
    table.hosted.close()


def test_what_is_not_chosen_or_shows_something_stands_at_once() -> None:
    table = Table("brisca-catalana", 2, {})
    assert not table.can_take_back()  # the pack was cut
    stood = 0
    while table.to_turn():
        seen = table.seat.observe()
        if seen.phase is Phase.PLAY and len(seen.legal) == 1:
            table.do(seen.legal[0])
            assert not table.can_take_back()
            stood += 1
        else:
            table.do(choices(seen)[0])
    assert stood
    table.hosted.close()


def test_who_is_in_turn_again_cannot_take_back_for_ever() -> None:
    """As soon as another would have gone on, it is recorded; a hint for the next card makes it stand at once."""
    for hinted in (False, True):
        table = Table("brisca", 2, {})
        while True:
            assert table.to_turn()
            table.do(table.seat.observe().legal[0])
            seen = table.seat.observe()
            if table.can_take_back() and is_in_turn(seen):
                break
        if hinted:
            table.room.note_hint(0, seen.ply)
        else:
            assert table.step()
            assert not table.step()
        assert not table.can_take_back()
        assert table.seat.observe() == seen
        assert not table.room.take_back()
        table.hosted.close()


def test_bids_passes_and_calls_are_taken_back_like_cards() -> None:
    """In an auction a slip of the finger costs most."""
    done = set()
    for seed in range(12):
        table, chance = Table("briscola-chiamata", 5, {}, f"auction {seed}"), random.Random(seed)
        while table.to_turn() and table.seat.observe().phase in (Phase.AUCTION, Phase.CALL):
            seen = table.seat.observe()
            kind = chance.choice([Bid, Bid, Pass]) if seen.phase is Phase.AUCTION else Call
            action = next((each for each in choices(seen) if isinstance(each, kind)), seen.legal[-1])
            table.do(action)
            if table.can_take_back():
                table.take_back()
                assert table.seat.observe() == seen
                done.add(type(action))
                table.do(action)
        table.hosted.close()
    assert done == {Bid, Pass, Call}


def test_a_swap_is_taken_back_and_the_cards_are_where_they_were() -> None:
    done = 0
    for seed in range(40):
        table = Table("brisca-catalana", 4, {}, f"swap {seed}")
        while table.to_turn():
            seen = table.seat.observe()
            swap = next((each for each in seen.legal if isinstance(each, Exchange)), None)
            if swap is not None:
                table.do(swap)
                if table.can_take_back():
                    assert table.seat.observe().hand != seen.hand
                    table.take_back()
                    assert table.seat.observe() == seen
                    done += 1
                    break
            table.do(next(each for each in seen.legal if isinstance(each, Play)))
        table.hosted.close()
        if done == 2:
            break
    assert done


def test_an_error_about_what_was_taken_back_excuses_no_later_move() -> None:
    """That a plain move stood in is told of moments that came, and of no other."""
    player = FailsafePlayer(Thoughtless(), lambda trace: None)
    player.stood_in = [(1, 7), (2, 3), (2, 4), (2, 5)]
    player.forget(2, 4)
    assert player.stood_in == [(1, 7), (2, 3)]
    table = Table("brisca", 3, {})
    assert table.to_turn()
    failing = [each for each in table.room._players if isinstance(each, FailsafePlayer)]
    before = table.room.match
    for each in failing:
        each._player = Thoughtless()
    for action in choices(table.seat.observe())[:2]:
        table.do(action)
        assert sum(len(each.stood_in) for each in failing) == 1
        table.take_back()
        assert not any(each.stood_in for each in failing)
    assert table.room.match == before
    table.hosted.close()


class Thoughtless:
    """A computer player who cannot think."""

    def poll(self, observation: Observation) -> Action:
        raise RuntimeError("no thought")

    def cancel(self) -> None:
        """There is nothing to cancel."""

    def close(self) -> None:
        """There is nothing to close."""
