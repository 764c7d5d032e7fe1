"""From a result in the application: a deal that is over is shared, played again from a file, and looked back at."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import cli
from game.commands import play
from game.launch import Launch
from game.model.events import CardPlayed, DealStarted
from game.model.shareddeal import read_shared, write_shared
from game.model.state import Phase
from game.storage.dealfiles import keep_deal, read_deal_file
from game.storage.paths import export_dir, matches_dir
from game.views.input.intents import Means
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene
from game.views.table.scene import LastTrickScene
from tests import test_app
from tests.attack.deals import good_deals, play_out
from tests.storage.historykit import simulated
from tests.test_app import Driver, launch, start

__all__ = ["start"]  # the fixture

Start = Callable[..., Driver]
RECORDS = sorted((Path(__file__).parent / "records").glob("*.jsonl"))


@pytest.fixture(autouse=True)
def keys(monkeypatch: pytest.MonkeyPatch) -> None:
    more = {Means.TABLE: pygame.K_v, Means.SHARE: pygame.K_d}
    monkeypatch.setattr(test_app, "KEYS", {**test_app.KEYS, **more})


def ended(start: Start, players: int = 2) -> Driver:
    driver = start(launch(players))
    driver.play_until(lambda: isinstance(driver.top, DealResultScene))
    driver.frames(60)
    return driver


def shared_file() -> Path:
    (path,) = export_dir().iterdir()
    return path


@pytest.mark.slow
def test_a_key_shares_a_deal_that_is_over_and_says_where_it_lies(start: Start) -> None:
    driver = ended(start)
    driver.keys(Means.SHARE)
    path = shared_file()
    assert str(path) in driver.app.stage.news
    assert read_shared(pygame.scrap.get_text()) == read_deal_file(path)
    driver.keys(Means.SHARE)
    assert shared_file() == path  # once
    assert isinstance(driver.top, DealResultScene)


def test_while_a_deal_is_played_it_is_not_shared(start: Start) -> None:
    driver = start(launch())
    driver.play_until(lambda: driver.table.top.my_turn and driver.table.top.shown.phase is Phase.PLAY)
    driver.keys(Means.SHARE)
    match = driver.app.match
    assert match is not None
    assert match.hosted.deal_to_share(0) is None
    assert not export_dir().exists()


@pytest.mark.slow
def test_where_no_file_can_be_written_that_is_said(start: Start, home: Path) -> None:
    driver = ended(start)
    (home / "export").write_text("in the way", "utf-8")
    driver.keys(Means.SHARE)
    assert "It cannot be saved as a file" in driver.app.stage.news


@pytest.mark.slow
def test_the_same_cards_are_played_from_the_file_and_nothing_is_saved(start: Start) -> None:
    driver = ended(start, 3)
    first = driver.app.match
    assert first is not None
    (began,) = [event for event in first.room.ended_story if isinstance(event, DealStarted)]
    driver.keys(Means.SHARE)
    test_app.leave(driver)
    records = sorted(matches_dir().iterdir())
    shared = read_deal_file(shared_file())
    again = start(Launch(mode="table", game=shared.game, rules=shared.rules, deal=shared, seed="2", speed="off"))
    second = again.app.match
    assert second is not None
    assert second.viewer == first.viewer
    assert second.room.match.deal is not None
    assert {*second.room.match.deal.stock, *(c for hand in second.room.match.deal.hands for c in hand)} == set(
        began.deck or ()
    )
    assert "neither saved nor counted" in again.table.moment().notice
    again.play_until(lambda: isinstance(again.top, DealResultScene))
    again.frames(60)
    assert any(isinstance(event, CardPlayed) for event in second.room.ended_story)
    assert sorted(matches_dir().iterdir()) == records
    again.keys(Means.CONFIRM)
    again.play_until(lambda: isinstance(again.top, (MatchResultScene, DealResultScene)))


@pytest.mark.slow
def test_a_key_leads_to_the_last_trick_and_any_back(start: Start) -> None:
    driver = ended(start)
    result = driver.top
    for key in (Means.CONFIRM, Means.BACK, Means.TABLE):
        driver.keys(Means.TABLE)
        assert isinstance(driver.top, LastTrickScene)
        assert driver.table.aids.sheet is Means.LAST_TRICK
        driver.frames(3)
        driver.keys(key)
        assert driver.top is result
        assert not driver.table.aids.is_open
        driver.frames(3)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["brisca", "--deal", "deal.txt"], "its own game and rules"),
        (["--deal", "nothing.txt"], "cannot be read"),
        (["--deal", "letter.txt"], "no deal in letter.txt"),
        ([], "Missing: GAME, --players"),
    ],
)
def test_a_wrong_order_gets_a_sentence(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter.txt").write_bytes(b"Dear Ana,\xff\n")
    monkeypatch.chdir(tmp_path)
    assert cli.main(["play", *words]) in (1, 2)
    assert said in capsys.readouterr().err


@pytest.mark.slow
def test_a_deal_is_kept_once_and_never_over_another_file(tmp_path: Path, start: Start) -> None:
    driver = ended(start)
    match = driver.app.match
    assert match is not None
    shared = match.hosted.deal_to_share(match.viewer)
    assert shared is not None
    (tmp_path / "brisca 1.triunfo").write_text("mine", "utf-8")
    paths = {keep_deal(shared, tmp_path) for _each in range(2)}
    assert paths == {tmp_path / "brisca 2.triunfo"}
    assert (tmp_path / "brisca 1.triunfo").read_text("utf-8") == "mine"


@pytest.mark.slow
def test_a_file_that_the_system_opens_with_the_game_is_played(
    tmp_path: Path, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = ended(start)
    match = driver.app.match
    assert match is not None
    shared = match.hosted.deal_to_share(match.viewer)
    assert shared is not None
    path = keep_deal(shared, tmp_path).rename(tmp_path / "Ana's DEAL.TRIUNFO")
    opened: list[Launch] = []
    monkeypatch.setattr(play, "open_window", opened.append)
    cli.main([str(path)])
    assert opened == [Launch(mode="table", game=shared.game, rules=shared.rules, deal=shared)]


@pytest.mark.parametrize(
    ("content", "said"),
    [(None, "cannot be read (No such file or directory)."), (b"Dear Ana,\xff\n", "no deal in letter.triunfo that")],
)
def test_what_is_wrong_with_a_file_that_the_system_opens_is_told_in_the_window(
    content: bytes | None, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if content is not None:
        (tmp_path / "letter.triunfo").write_bytes(content)
    opened: list[Launch] = []
    monkeypatch.setattr(play, "open_window", opened.append)
    cli.main([str(tmp_path / "letter.triunfo")])
    (order,) = opened
    assert order.mode == "title"
    assert said in (order.notice or "")


@pytest.fixture
def orders(monkeypatch: pytest.MonkeyPatch) -> list[Launch]:
    """What windows were opened for."""
    opened: list[Launch] = []

    def open_window(order: Launch) -> int:
        opened.append(order)
        return 0

    monkeypatch.setattr(play, "open_window", open_window)
    return opened


def dealt_in(line: str) -> tuple[str, ...]:
    """The deck of a line of a record, as the hands of its deal have it."""
    return tuple(json.loads(line)["deck"])


@pytest.mark.parametrize(("given", "number"), [("", 1), (":1", 1), (":2", 2), (":3", 3)])
def test_a_deal_of_a_record_is_played_by_its_number(
    given: str, number: int, tmp_path: Path, orders: list[Launch]
) -> None:
    """Field C6: the first one where no number is given, and void ones count."""
    path = tmp_path / "evening.jsonl"
    record = simulated("brisca", 3)[0].replace('"kind": "ai", "level": "greedy"', '"kind": "human"', 2)
    path.write_bytes(b"\xef\xbb\xbf" + record.replace("\n", "\r\n").encode())
    assert cli.main(["play", "--deal", f"{path}{given}", "--level", "strong"]) == 0
    (order,) = orders
    assert order.deal is not None
    assert (order.mode, order.game, order.level) == ("table", "brisca", "strong")
    decks = [dealt_in(line) for line in record.splitlines() if '"event": "deal"' in line]
    deal = order.deal.deal
    played = [card.code for card in (*deal.stock, *(card for hand in deal.hands for card in hand))]
    assert sorted(played) == sorted(decks[number - 1])
    assert {hand[0].code for hand in deal.hands} <= set(_cut(record, number)[:3])
    again = order.deal.match(["Ana", "Bep", "Rosa"])
    assert again.deal is not None
    assert again.deal.hands == deal.hands


def _cut(record: str, number: int) -> list[str]:
    """The deck of a deal as it lay when it was dealt."""
    lines = [json.loads(line) for line in record.splitlines()]
    at = [place for place, line in enumerate(lines) if line.get("event") == "deal"][number - 1]
    deck, cut = lines[at]["deck"], lines[at + 1]["at"]
    return [*deck[cut:], *deck[:cut]]


def test_of_several_shared_deals_in_a_file_one_is_played_by_its_number(tmp_path: Path, orders: list[Launch]) -> None:
    path = tmp_path / "three.triunfo"
    path.write_text("\n".join(good_deals()[:3]), "utf-8")
    assert cli.main(["play", "--deal", f"{path}:2"]) == 0
    assert orders[0].deal == read_shared(good_deals()[1])


def test_a_file_whose_name_ends_like_a_number_is_that_file(
    tmp_path: Path, orders: list[Launch], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("deal:2").write_text(good_deals()[0], "utf-8")
    assert cli.main(["play", "--deal", "deal:2"]) == 0
    assert cli.main(["play", "--deal", "./deal:2:1"]) == 0
    assert len(orders) == 2


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a.jsonl", ("a.jsonl", 1)), ("a.jsonl:12", ("a.jsonl", 12)), (r"C:\x\a.jsonl", (r"C:\x\a.jsonl", 1)),
        (r"C:\x\a.jsonl:3", (r"C:\x\a.jsonl", 3)), ("C:a.jsonl", ("C:a.jsonl", 1)), ("a:0", ("a:0", 1)),
        ("a:03", ("a:03", 1)), ("a:-1", ("a:-1", 1)), (":2", (":2", 1)), ("a:9999999", ("a:9999999", 1)),
    ],
)  # fmt: skip
def test_the_letter_of_a_drive_is_no_number(text: str, expected: tuple[str, int]) -> None:
    assert play._file_and_number(text) == expected


def test_what_is_wrong_with_a_record_that_is_to_be_played_is_said(
    tmp_path: Path, orders: list[Launch], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Field C6: no deal that still goes on, and none of a record that is wrong before it."""
    monkeypatch.chdir(tmp_path)
    lines = simulated()[0].splitlines(keepends=True)
    ends = [place for place, line in enumerate(lines) if "deal-end" in line]

    def said(content: list[str], name: str) -> str:
        Path("evening.jsonl").write_text("".join(content), "utf-8")
        assert cli.main(["play", "--deal", name]) == 1
        return capsys.readouterr().err

    assert "There is no deal in evening.jsonl that" in said(lines[: ends[0]], "evening.jsonl")
    assert "There is no deal in evening.jsonl that" in said(lines[:1], "evening.jsonl")
    assert "There is no deal 2 in evening.jsonl that" in said(lines[: ends[1]], "evening.jsonl:2")
    assert said([*lines[:4], *lines[5:]], "evening.jsonl").startswith("evening.jsonl:5: ")
    foreign = lines[0].replace('"game": "brisca"', '"game": "tute"')
    assert "no deal in evening.jsonl" in said([foreign, *lines[1:]], "evening.jsonl")
    assert "evening.jsonl:1: " in said(["{}\n"], "evening.jsonl")
    assert orders == []
    Path("evening.jsonl").write_text("".join([*lines[: ends[0] + 1], "rubbish\n"]), "utf-8")
    assert cli.main(["play", "--deal", "evening.jsonl"]) == 0, "what is wrong behind the deal has no part in it"


@pytest.mark.parametrize("name", [path.name for path in RECORDS if not path.name.startswith("fault")])
def test_a_deal_of_every_record_can_be_played(name: str, orders: list[Launch]) -> None:
    path = next(path for path in RECORDS if path.name == name)
    if cli.main(["play", "--deal", str(path)]) == 0:
        (order,) = orders
        assert order.deal is not None
        play_out(order.deal, random.Random(1))
        assert read_shared(write_shared(order.deal)) == order.deal
