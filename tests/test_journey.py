"""The tables of the journey, the wishes as predicates over deals, the level of the others, and the file of a person."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from game.controllers.computer import InlineEngine
from game.controllers.levels import PLAYER_LEVELS
from game.hosting.match import HostedMatch
from game.hosting.seating import Seating
from game.journey import NO_LOSS, TABLES, JourneyTable, OwnDeal, level_at, own_deals, wishes_of
from game.model.cards import Rank
from game.model.events import Event
from game.model.presets import GAMES
from game.model.replay import PlayedDeal
from game.model.rules import Wants
from game.people import OPPONENTS, Person, computer
from game.statistics.glicko import ANCHORS
from game.storage.travels import Travels
from game.views.paint.covers import COVERS
from game.views.screens.journey.chart import SPOTS, legs, traveller, way


@cache
def deals(key: str) -> tuple[tuple[OwnDeal, ...], ...]:
    """The deals of a table as each of its players sees them; six matches of computer players."""
    table = next(table for table in TABLES if table.key == key)
    found = []
    for seed in range(6):
        others = table.people(computer("bepi" if "bepi" not in table.others else "chayo", "greedy"), "greedy")
        hosted = HostedMatch.begin(Seating(table.game, table.rules, others, f"wish-{seed}"), InlineEngine(), print)
        played: list[PlayedDeal] = []
        story: tuple[Event, ...] = ()
        while not hosted.is_over:
            before = hosted.room.match
            if hosted.room.is_between_deals:
                hosted.room.proceed()
            hosted.room.step()
            if hosted.room.ended_story is not story and len(hosted.room.match.results) > len(before.results):
                story = hosted.room.ended_story
                played.append(PlayedDeal(before._replace(deal=None), story))
        hosted.close()
        found += [tuple(own_deals(played, player)) for player in range(table.rules.players)]
    return tuple(found)


def test_what_is_wished_for_is_what_the_game_of_the_table_wants() -> None:
    """Field D3: nobody wishes for many points where few win, nor for few where many do."""
    for table in TABLES:
        wanted = {wish.key.rpartition("-")[0] for wish in table.wishes if wish.number}
        assert wanted <= ({"few"} if table.rules.wants is Wants.FEWEST else {"points", "trick"}), table.key


def test_there_are_eight_tables_each_at_home_of_another_opponent() -> None:
    assert len(TABLES) == 8
    assert {table.host for table in TABLES} == {opponent.portrait for opponent in OPPONENTS}
    for table in TABLES:
        assert table.opponent.home.startswith(table.town)
        assert table.rules.players in GAMES[table.game].players
        assert len(table.others) == table.rules.players - 1 == len(set(table.others))
        assert table.others[0] == table.host
        assert table.rules.match.n <= 2
        assert table.cover in COVERS
        assert 2 <= len(table.wishes) <= 3


@pytest.mark.parametrize("table", TABLES, ids=[table.key for table in TABLES])
def test_a_wish_follows_from_the_deals_alone(table: JourneyTable) -> None:
    for own in deals(table.key):
        true = wishes_of(table, own)
        assert set(true) <= {wish.key for wish in table.wishes}
        assert wishes_of(table, own) == true
        for wish in table.wishes:
            kind, _, number = wish.key.rpartition("-")
            came = wish.key in true
            if kind == "points":
                assert came is any(deal.is_won and deal.points >= int(number) for deal in own)
            elif kind == "few":
                assert came is any(deal.is_won and deal.points <= int(number) for deal in own)
            elif wish.key == "four-kings":
                taken = [sum(card.rank is Rank.KING for card in deal.cards) for deal in own]
                assert came is (4 in taken)


def test_what_a_side_took_is_worth_its_points() -> None:
    for own in deals("granada") + deals("naples"):
        for deal in own:
            assert sum(card.points for card in deal.cards) == deal.points


def test_every_wish_of_two_players_comes_true_for_somebody_and_not_for_everybody() -> None:
    for own in deals("granada"):
        assert NO_LOSS.came_true(own) is all(deal.is_won for deal in own)
    came = [wishes_of(TABLES[1], own) for own in deals("alboraia")]
    assert any("no-trump-ace" in keys for keys in came)
    assert not all("no-trump-ace" in keys for keys in came)


def test_the_level_follows_the_rating_and_rises_on_the_way_and_with_each_journey() -> None:
    weakest, *_between, strongest = PLAYER_LEVELS
    assert list(ANCHORS) == list(PLAYER_LEVELS)
    for rating in (None, 900.0, 1400.0, 1600.0, 2400.0):
        for journey in range(5):
            levels = [PLAYER_LEVELS.index(level_at(place, journey, rating, ANCHORS)) for place in range(8)]
            assert levels == sorted(levels)
            higher = [PLAYER_LEVELS.index(level_at(place, journey + 1, rating, ANCHORS)) for place in range(8)]
            assert all(now <= then for now, then in zip(levels, higher, strict=True))
    assert level_at(0, 0, None, ANCHORS) == weakest
    assert level_at(7, 0, 2400.0, ANCHORS) == strongest
    assert level_at(3, 0, ANCHORS["strong"] + 60, ANCHORS) == "strong"


def test_a_persons_journey_is_kept_and_what_was_won_stays_won(tmp_path: Path) -> None:
    travels = Travels("0a", tmp_path)
    travels.sit_down("a.jsonl", "granada")
    travels.sit_down("b.jsonl", "granada")
    travels.note_end("a.jsonl", True, ["last-twice"])
    travels.note_end("b.jsonl", False, [])
    travels.note_end("unknown.jsonl", True, [])
    again = Travels("0a", tmp_path)
    assert again.won == {"granada": ("last-twice",)}
    assert again.sittings == {}
    again.sit_down("c.jsonl", "granada")
    again.note_end("c.jsonl", True, ["points-75"])
    assert Travels("0a", tmp_path).won == {"granada": ("last-twice", "points-75")}
    assert Travels("0b", tmp_path).won == {}


def test_a_match_counts_for_the_journey_on_which_it_was_begun(tmp_path: Path) -> None:
    travels = Travels("0a", tmp_path)
    travels.sit_down("a.jsonl", "oaxaca")
    travels.set_out_again()
    travels.note_end("a.jsonl", True, [])
    assert travels.journey == 1
    assert travels.won == {}


@pytest.mark.parametrize("content", ['{"version":0}', '{"journeys":[]}', '{"journeys":[{"A B":[]}]}'])
def test_a_bad_value_is_left_out_and_a_copy_kept(content: str, tmp_path: Path) -> None:
    path = tmp_path / "0a.json"
    path.write_text(content)
    travels = Travels("0a", tmp_path)
    assert travels.problem is None
    assert travels.won == {}
    assert sorted(each.read_text() for each in tmp_path.iterdir()) == [content, content]


@pytest.mark.parametrize("content", ["", "{", "[]", "\xff"])
def test_a_damaged_file_is_set_aside(content: str, tmp_path: Path) -> None:
    path = tmp_path / "0a.json"
    path.write_bytes(content.encode("latin-1"))
    travels = Travels("0a", tmp_path)
    assert travels.problem
    assert travels.won == {}
    (kept,) = tmp_path.iterdir()
    assert kept != path
    assert kept.read_bytes() == content.encode("latin-1")
    travels.sit_down("a.jsonl", "granada")
    assert Travels("0a", tmp_path).problem is None


def test_the_map_has_the_towns_where_they_lie() -> None:
    from assets.drawing.chart.lands import CARIBBEAN, MEDITERRANEAN
    from game.views.screens.journey.chart import INSET

    places = {
        "granada": (-3.6, 37.18), "alboraia": (-0.35, 39.5), "zaragoza": (-0.88, 41.65), "olot": (2.49, 42.18),
        "chioggia": (12.28, 45.22), "naples": (14.25, 40.85), "ponce": (-66.61, 18.01), "oaxaca": (-96.72, 17.07),
    }  # fmt: skip
    assert list(SPOTS) == [table.key for table in TABLES] == list(places)
    for key, (lon, lat) in places.items():
        far = key in ("ponce", "oaxaca")
        x, y = (CARIBBEAN if far else MEDITERRANEAN).at(lon, lat)
        left, top = INSET[:2] if far else (0, 0)
        assert SPOTS[key] == (round(left + x), round(top + y))


def test_the_way_goes_from_town_to_town() -> None:
    assert len(legs()) == len(SPOTS) - 1
    assert traveller(0) is None
    assert traveller(8) is None
    assert len({way(won) for won in range(9)}) == 9


def test_a_person_sits_with_those_of_the_table() -> None:
    for table in TABLES:
        people = table.people(Person("Ana", "you"), "casual")
        assert [person.level for person in people] == [None, *["casual"] * len(table.others)]
