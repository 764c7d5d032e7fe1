"""A crash in the program: one file that gives nobody away, and the offer of it at the next start."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NoReturn

import pytest

from game.app import matches
from game.controllers.computer import Asked, InlineEngine, Question
from game.model.observation import Observation
from game.people import Person
from game.settings import HouseRules, KeptSeat, Settings
from game.storage import log
from game.storage.crashes import crashes_dir, leave_report, unseen_report
from game.storage.people import KnownPeople, PeopleFile
from game.storage.settings import PLAIN, save_settings, settings_facts
from game.views.input.intents import Means
from game.views.screens.questions import CrashScene
from game.views.screens.results.deal import DealResultScene
from game.views.screens.title import TitleScene
from game.views.table.scene import TableScene
from tests.test_app import Driver, launch, start

__all__ = ["start"]  # the fixture

Start = Callable[..., Driver]
NAME, FORMER, PACK = "Guadalupe", "Lupita", "lupes-own-pack"
TOKEN = "0123456789abcdef0123456789abcdef"


@pytest.fixture(autouse=True)
def kept_log(home: Path) -> Path:
    path = log.open_log()
    assert path is not None
    return path


def named_settings() -> Settings:
    known = PeopleFile()
    for name in (FORMER, NAME):
        known.change(partial(KnownPeople.with_people, sitting=[Person(name, "you", id=TOKEN)]))
    seat = KeptSeat(NAME, "man2", id=TOKEN)
    return Settings(
        language="en", speed="off", seats=(seat,), pack=PACK, packs={"brisca": PACK}, back=PACK,
        first_match_done=True, cover=PACK, house_rules={"brisca": HouseRules(2, {"match": "fixed:1"})},
    )  # fmt: skip


def the_report() -> str:
    (report,) = crashes_dir().glob("triunfo-crash-*.txt")
    return report.read_text("utf-8")


def cards_of(observation: Observation) -> list[str]:
    """Every way in which a card of this hand, the turned card, or a card that was played could be told."""
    cards = [*observation.hand, *([observation.turned] if observation.turned else [])]
    return [text for card in cards for text in (str(card), repr(card))]


def test_a_crash_at_the_table_tells_no_card_no_name_and_no_folder(
    start: Start, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    save_settings(named_settings())
    driver = start(launch())
    driver.play_until(lambda: len(driver.observation().hand) > 1)
    seen = driver.observation()

    def fail(scene: TableScene, *_: object) -> NoReturn:
        hand, everything = seen.hand, f"{NAME} {seen} {TOKEN} {home}"
        assert hand
        raise ValueError(everything) from KeyError(everything)

    monkeypatch.setattr(TableScene, "update", fail)
    with pytest.raises(ValueError, match=NAME) as caught:
        driver.keys(Means.RIGHT)
    sentence = log.describe_crash(caught.value)
    assert str(unseen_report()) in sentence
    text = the_report()
    for part in ("ValueError", "KeyError", "From that came:", "game/views/scene.py", "screens: TableScene"):
        assert part in text, part
    for part in ("display driver: dummy", "window: ", "SDL: 2.", "pygame-ce: 2.", "setting speed: off", "running for"):
        assert part in text, part
    assert "setting house rules: 2 players, match=fixed:1" in text
    hidden = [NAME, FORMER, PACK, TOKEN, str(home), str(Path.home()), *cards_of(seen)]
    cards = [card for card in hidden if len(card) < 4]
    assert cards
    words = text.replace("/", " ").replace(":", " ").replace("=", " ").split()
    assert not [canary for canary in hidden if canary in (words if len(canary) < 4 else text)]


class Stumbling(InlineEngine):
    """Cannot think, and says what it knows."""

    def ask(self, asked: Asked) -> int:
        assert isinstance(asked, Question)
        raise ZeroDivisionError(f"{NAME} {asked.observation.hand}")


@pytest.mark.slow
def test_a_computer_player_who_cannot_think_leaves_a_report(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "WorkerEngine", Stumbling)
    driver = start(launch())
    driver.play_until(lambda: isinstance(driver.top, DealResultScene))
    text = the_report()
    assert "what: a computer player failed" in text
    assert "ZeroDivisionError\n" in text
    assert NAME not in text
    assert "Card" not in text


def test_settings_tell_no_word_that_a_person_could_have_typed() -> None:
    facts = settings_facts(named_settings())
    assert not any(hidden in f"{facts}" for hidden in (NAME, FORMER, PACK, TOKEN))
    typed = Settings(language="lupita", game="lupita", level="lupita", house_rules={"lupita": HouseRules(2, {})})
    assert "lupita" not in f"{settings_facts(typed)}"
    assert set(PLAIN) <= set(Settings.__struct_fields__)


# --- the offer


def offered(driver: Driver) -> CrashScene:
    driver.frames(3)
    assert isinstance(driver.top, CrashScene)
    return driver.top


def test_without_a_report_nothing_is_offered(start: Start) -> None:
    driver = start()
    driver.frames(5)
    assert isinstance(driver.top, TitleScene)


def test_it_is_offered_once(start: Start) -> None:
    report = leave_report("a test", [], {}, [])
    assert report is not None
    driver = start()
    scene = offered(driver)
    assert report.name in scene.text()
    assert str(report.parent) in scene.text()
    driver.keys(Means.BACK)
    driver.frames(5)
    assert isinstance(driver.top, TitleScene)
    driver.app.title.show()
    driver.frames(5)
    assert isinstance(driver.top, TitleScene)
    again = start()
    again.frames(5)
    assert isinstance(again.top, TitleScene)
    assert report.exists()


def test_by_keys_the_folder_is_opened_and_the_sheet_stays(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    monkeypatch.setattr("game.storage.opening._open", opened.append)
    leave_report("a test", [], {}, [])
    driver = start()
    scene = offered(driver)
    driver.keys(Means.CONFIRM)
    driver.until(lambda: bool(opened))
    assert opened == [crashes_dir()]
    assert driver.top is scene
    driver.keys(Means.DOWN, Means.CONFIRM)
    assert isinstance(driver.top, TitleScene)


def test_a_folder_that_cannot_be_opened_is_said(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(folder: Path) -> NoReturn:
        raise FileNotFoundError(folder)

    monkeypatch.setattr("game.storage.opening._open", refuse)
    leave_report("a test", [], {}, [])
    driver = start()
    scene = offered(driver)
    driver.keys(Means.CONFIRM)
    driver.until(lambda: scene.opener.problem is not None)
    assert scene.text().startswith("No program was found to open the folder")
    assert isinstance(driver.top, CrashScene)


def test_it_is_read_aloud(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr("game.views.sound.audio.Audio.announce", lambda _audio, sentence: said.append(sentence))
    report = leave_report("a test", [], {}, [])
    assert report is not None
    offered(start())
    assert any("Something went wrong last time" in sentence and report.name in sentence for sentence in said)


def test_at_a_table_it_waits_for_the_title(start: Start) -> None:
    leave_report("a test", [], {}, [])
    driver = start(launch())
    driver.frames(30)
    assert driver.on_table()
    driver.app.title.show()
    offered(driver)
