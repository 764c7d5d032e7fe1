"""What is written is read: whatever a window reports, somebody types or a spinner shows comes back from its file.

Field A1. Each test goes the way of the program, from window, field or spinner to the file and back, and no file is ever
found to be damaged, wholly or in part.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.controllers.levels import PLAYER_LEVELS
from game.hosting.company import identified, kept_company, seat_of
from game.hosting.seating import Seating
from game.model.presets import GAMES, preset
from game.model.record import header_line
from game.newgame import NewGame, NewName, NewSeat, next_stake
from game.pastmatches import MatchKey
from game.people import GameChoice, company
from game.settings import LARGEST_SIDE, LEAST_SIDE, SHOWN, HouseRules, Settings, kept_window
from game.storage.dailies import DAYS, Dailies, PlayedDay
from game.storage.keptfile import Kept, KeptFile, Sentences, encoded
from game.storage.lessonprogress import LessonProgress
from game.storage.matchtitles import MatchTitles
from game.storage.paths import matches_dir
from game.storage.people import PeopleFile
from game.storage.puzzlebook import PuzzleBook
from game.storage.said import keep_said, read_said
from game.storage.settings import load_settings, rules_kept, save_settings
from game.storage.travels import Travels
from game.views.screens.history.asking import MatchName
from game.words.remarks import LINES
from tests.strategies import played_rules
from tests.texts import read_lines

SIDES = st.integers(-10, 30_000) | st.sampled_from((0, 1, 190, 199, 200, 540, 20_000, 20_001, 2**31 - 1))
TYPED = st.lists(
    st.text(max_size=8) | st.characters() | st.sampled_from("aé ñ'-\u0301\u200b\U0001f600\ud800\0\n"), max_size=8
)


@contextmanager
def sound_home() -> Iterator[Path]:
    """An empty home in which nothing may be found damaged."""
    home = Path(os.environ["TRIUNFO_HOME"])
    for path in home.rglob("*.json"):
        path.unlink()
    yield home
    assert not list(home.rglob("*.damaged-*")), "something that the program wrote was refused"


def come_back(settings: Settings) -> None:
    assert save_settings(settings) is None
    assert load_settings() == (settings, None)
    assert save_settings(settings, since=Settings()) is None
    assert load_settings() == (settings, None)


@given(SIDES, SIDES)
def test_whatever_size_a_window_had(width: int, height: int) -> None:
    with sound_home():
        size = kept_window(width, height)
        come_back(Settings(window=size, language="es"))
        assert (size is None) == (min(width, height) < LEAST_SIDE)
        assert size is None or max(size) <= LARGEST_SIDE


@given(TYPED, st.booleans())
def test_whatever_somebody_types_for_a_name(typed: list[str], alone: bool) -> None:
    """Letter by letter or at once, into the field of a name on the new-game screen."""
    with sound_home():
        choice = GameChoice("brisca", preset("brisca", 2), company(2, "casual"))
        seat = NewSeat(choice, 0, PLAYER_LEVELS)
        name = NewName(seat.person.name, seat.others if alone else (), lambda letter: True)
        for text in typed:
            name.write(text)
        if not name.is_good:
            return
        seat.choose_name(name.text)
        known = PeopleFile()
        people = identified(seat.people, known.content)
        assert known.change(lambda now: now.with_people(people)) is None
        come_back(Settings(seats=tuple(map(seat_of, people))))
        again = PeopleFile()
        assert again.problem is None
        assert kept_company(load_settings().settings, again.content)[0] == people[0]
        assert kept_company(Settings(), again.content)[0].called == people[0].called
        record = header_line(Seating("brisca", preset("brisca", 2), people).header)
        header = read_lines([record]).header
        assert header is not None
        assert (header.players[0].name, header.players[0].id) == (people[0].called, people[0].id)


@given(TYPED)
def test_whatever_somebody_types_for_the_name_of_a_match(typed: list[str]) -> None:
    with sound_home():
        matches_dir().mkdir(parents=True, exist_ok=True)
        name = MatchName("", (), lambda letter: True)
        for text in typed:
            name.write(text)
        key = MatchKey("imported", "20260101-120000-000.jsonl", 1, 1)
        assert MatchTitles(matches_dir()).name(key, name.text) is None
        kept = MatchTitles(matches_dir())
        assert (kept.problem, kept.of(key)) == (None, name.text)


@given(st.data())
def test_whatever_is_chosen_on_the_new_game_screen(data: st.DataObject) -> None:
    """Every game, number of players, kind and length of a match, stake and level, by its buttons and spinners."""
    with sound_home():
        game = NewGame(GameChoice("brisca", preset("brisca", 2), company(2, "casual")), PLAYER_LEVELS)
        settings = Settings()
        for _choice in range(data.draw(st.integers(1, 3))):
            game.choose_game(data.draw(st.sampled_from(sorted(GAMES))))
            game.choose_players(data.draw(st.sampled_from(game.counts)))
            refused = game.refused_kinds()
            game.choose_kind(
                data.draw(st.sampled_from([k for i, k in enumerate(game.match_kinds) if i not in refused]))
            )
            if game.lengths[0] < game.lengths[1]:
                game.choose_length(data.draw(st.integers(*game.lengths)))
            stakes = [0]
            while (stake := next_stake(stakes[-1], 1)) <= 100:
                stakes.append(stake)
            game.choose_stake(data.draw(st.sampled_from(stakes)))
            game.choose_level(data.draw(st.sampled_from(PLAYER_LEVELS)))
            rules, name = game.rules, game.choice.game
            settings = msgspec.structs.replace(
                settings,
                game=name,
                level=game.level,
                seats=tuple(map(seat_of, game.company)),
                house_rules={**settings.house_rules, name: HouseRules.of(name, rules)},
            )
            come_back(settings)
            assert rules_kept(load_settings().settings, name) == rules


@given(st.data())
def test_whatever_house_rules_there_are(data: st.DataObject) -> None:
    with sound_home():
        name = data.draw(st.sampled_from(sorted(GAMES)))
        rules = data.draw(played_rules(players=data.draw(st.sampled_from(GAMES[name].players))))
        come_back(Settings(house_rules={name: HouseRules.of(name, rules)}))
        assert rules_kept(load_settings().settings, name) == rules


@pytest.mark.parametrize("setting", SHOWN, ids=lambda setting: setting.name)
def test_whatever_is_set_on_the_settings_screen(setting: object) -> None:
    with sound_home():
        shown = next(each for each in SHOWN if each == setting)
        for value in shown.values():
            come_back(msgspec.structs.replace(Settings(), **{shown.name: value}))


class Away:
    """A window in which somebody does what is not a match."""

    def __init__(self) -> None:
        self.book, self.lessons, self.travels, self.days = PuzzleBook("a"), LessonProgress(), Travels("a"), Dailies("a")

    @property
    def problems(self) -> list[str]:
        kept = (self.book, self.lessons, self.travels, self.days)
        return [each.problem for each in kept if each.problem]

    def do(self, deed: int, key: str, town: str, number: int) -> str | None:
        day = f"2026-02-{number % 28 + 1:02}"
        played = PlayedDay(f"{day}T10:00:00Z", number, 120 - number, -number, "wdl", (0, 5))
        deeds = (
            lambda: self.book.keep_try(key),
            lambda: self.book.keep_solved(key),
            lambda: self.lessons.reached(key, "cards", number),
            lambda: self.lessons.finished(key, "cards"),
            lambda: self.travels.sit_down(f"{key}.jsonl", town),
            lambda: self.travels.note_end(f"{key}.jsonl", number > 60, (town, key)),
            self.travels.set_out_again,
            lambda: self.days.keep_par(day, number - 120),
            lambda: self.days.keep_day(day, played),
        )
        return deeds[deed % len(deeds)]()


DEEDS = st.tuples(
    st.booleans(), st.integers(0, 8), st.sampled_from(("0a", "ff00", "1")), st.sampled_from(("sevilla", "napoli")),
    st.integers(0, 120),
)  # fmt: skip


@given(st.lists(DEEDS, max_size=8))
def test_whatever_somebody_does_away_from_matches(deeds: list[tuple[bool, int, str, str, int]]) -> None:
    """Puzzles, lessons, journeys and days, in any order, in two windows."""
    with sound_home():
        windows = [Away(), Away()]
        for other, deed, key, town, number in deeds:
            assert windows[other].do(deed, key, town, number) is None
        last = Away()
        assert last.problems == []
        for window in windows:
            assert {key for key, done in window.book.puzzles.items() if done.solved} <= {
                key for key, done in last.book.puzzles.items() if done.solved
            }
            assert window.travels.ever_won <= last.travels.ever_won
            assert set(window.days.days) <= set(last.days.days)


def test_every_line_that_somebody_says_is_kept() -> None:
    with sound_home():
        for line in LINES:
            keep_said({"rosa": line.text})
            assert read_said() == {"rosa": line.text}


def test_more_than_can_be_read_is_not_written(tmp_path: Path) -> None:
    kept = Kept(empty=dict[str, str](), kind=dict[str, str], largest=30, sentences=Sentences("", "", "", "{reason}"))
    file = KeptFile(tmp_path / "small.json", kept)
    assert file.change(lambda now: {**now, "a": "b"}) is None
    assert file.change(lambda now: {**now, "c": "d" * 30}) == "File too large"
    assert KeptFile(tmp_path / "small.json", kept).content == {"a": "b"}


def test_an_id_that_is_a_path_leads_to_no_other_file() -> None:
    """A record may come from anybody, and tell any text for the id of who played."""
    with sound_home():
        save_settings(Settings(language="es"))
        for number in ("../../config/settings", "/etc/passwd", "a/b", "", "."):
            assert Travels(number).sit_down("r.jsonl", "sevilla") is None
            assert PuzzleBook(number).keep_solved("0a") is None
            assert Dailies(number).folder("2026-11-22").parent.parent == DAYS.path
        assert load_settings() == (Settings(language="es"), None)


def test_what_could_not_be_read_again_is_not_written(caplog: pytest.LogCaptureFixture) -> None:
    """Should the program ever make a value that it refuses, the usual one is written in its place."""
    kept = Kept(empty=Settings(), kind=Settings, largest=1_000_000)
    text = encoded(Settings(window=(1000, 190), language="es"), kept)
    assert msgspec.json.decode(text, type=Settings) == Settings(language="es")
    assert "could not be read again" in caplog.text
