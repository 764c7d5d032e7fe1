"""Somebody whose id was lost is asked once whether they are who the records tell of, and gets everything back."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

import pytest

from game.app import recordindex
from game.people import Person
from game.settings import KeptSeat, Settings
from game.statistics.counting import statistics_of
from game.storage import lookup
from game.storage.dailies import DAYS, Dailies, PlayedDay
from game.storage.history import History
from game.storage.lessonprogress import LessonProgress, Progress
from game.storage.paths import matches_dir
from game.storage.people import KnownPeople, KnownPerson, PeopleFile
from game.storage.puzzlebook import PuzzleBook
from game.storage.settings import load_settings, save_settings, settings_path
from game.storage.travels import Travels
from game.views.input.intents import Device, Means
from game.views.screens.questions import RecognitionScene, Remembered
from game.views.screens.title import TitleScene
from game.words import _, set_language
from tests.storage.historykit import fill, simulated
from tests.test_app import Driver, leave, start
from tests.views.scenekit import Play, labels, named

__all__ = ["start"]  # the fixture

Start = Callable[..., Driver]
ANA, BERTA, NOW = "a" * 16, "b" * 16, "c" * 16
DAY = PlayedDay("2026-11-22T08:40:00Z", 74, 46, 74, "wwld", (0,))

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture(autouse=True)
def rests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recordindex, "REST", 0.0)


def played(number: str, name: str, count: int, day: str, folder: str = "") -> None:
    """Leave records of so many matches of somebody with that id."""
    records = []
    for record in simulated(matches=2):
        head, *rest = record.splitlines(keepends=True)
        header = json.loads(head)
        header["players"][0] |= {"name": name, "id": number, "portrait": "you_curls"}
        records.append(json.dumps(header) + "\n" + "".join(rest))
    fill(matches_dir() / folder, records, count=count, day=day)


def sits(name: str, number: str = NOW) -> None:
    seats = (KeptSeat(name, "you", id=number), KeptSeat("Rosa", "rosa", "casual"))
    save_settings(Settings(window=(960, 540), speed="off", seats=seats, was_invited=True))


def at_rest(driver: Driver) -> object:
    """What is seen once the title has rested."""
    title = driver.app.title._scene
    assert title is not None
    driver.until(lambda: driver.app.recognition._title is title or driver.app.recognition._nobody)
    return driver.top


def asked(driver: Driver) -> RecognitionScene:
    top = at_rest(driver)
    assert isinstance(top, RecognitionScene)
    driver.frames(20)
    return top


def names_of(entries: Sequence[object]) -> set[str]:
    return {player.name for entry in entries for player in entry.match.players if player.kind == "human"}  # type: ignore[attr-defined]


def test_whoever_lost_their_id_gets_everything_back(start: Start) -> None:
    """Field A1: the settings were reset, and somebody without a name has played on since."""
    played(ANA, "Ana", 5, "20260105")
    played(NOW, "You", 2, "20260210")
    played("e" * 16, "Edu", 9, "20260101", "imported")  # somebody else's, who is no candidate
    Travels(ANA).sit_down("r.jsonl", "sevilla")
    Travels(ANA).note_end("r.jsonl", True, ())
    PuzzleBook(ANA).keep_solved("0a")
    PuzzleBook(NOW).keep_solved("0b")
    Dailies(ANA).keep_day("2026-11-22", DAY)
    Dailies(NOW).keep_par("2026-11-23", 5)
    (DAYS.path / NOW / "2026-11-24").mkdir(parents=True)
    (DAYS.path / NOW / "2026-11-24" / "20261124-100000-000.jsonl").write_text("{}\n{}\n")
    LessonProgress().finished(ANA, "cards")
    LessonProgress().reached(NOW, "swap", 3)
    sits("You")
    driver = start()
    scene = asked(driver)
    assert scene.heading() == "Are you Ana?"
    assert scene.text().startswith("5 matches were played here under this name. The last one: 5 January.")
    driver.keys(Means.CONFIRM)
    assert isinstance(driver.top, TitleScene)
    assert driver.top.notice == "Welcome back, Ana."
    known = driver.app.context.people.known
    assert known.people == {ANA: KnownPerson("Ana", "you_curls", before=("You",), also=(NOW,))}
    assert [seat.id for seat in driver.app.settings.current.seats if seat.is_person] == [ANA]
    assert PuzzleBook(ANA).of("0a").solved
    assert PuzzleBook(ANA).of("0b").solved
    assert Travels(ANA).ever_won == {"sevilla"}
    assert (Dailies(ANA).days, Dailies(ANA).pars) == ({"2026-11-22": DAY}, {"2026-11-23": 5})
    assert Dailies(ANA).record("2026-11-24") is not None
    assert LessonProgress().of(ANA) == Progress(("cards",), {"swap": 3})
    with History(names=known.names) as history:
        history.refresh()
        entries = [entry for entry in history.entries() if not entry.imported]
        assert names_of(entries) == {"Ana"}
        assert statistics_of("Ana", entries).total.matches == 7
        assert [each.name for each in lookup.players(history) if each.kind == "human"] == ["Edu", "Ana"]
    assert isinstance(at_rest(driver), TitleScene), "nobody is asked twice"
    leave(driver)
    again = start()
    assert isinstance(at_rest(again), TitleScene)
    again.app.new_games.begin_last()
    assert again.app.match is not None
    assert (again.app.match.hosted.people[0].name, again.app.match.hosted.people[0].id) == ("Ana", ANA)


def test_settings_that_are_lost_altogether_are_no_reason_to_ask(start: Start) -> None:
    """Field A1: the file of the people has the id, so nothing is lost with the settings."""
    played(ANA, "Ana", 3, "20260105")
    PeopleFile().change(lambda now: now.with_people([Person("Ana", "you_curls", id=ANA)]))
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_text("not settings any more")
    driver = start()
    assert isinstance(at_rest(driver), TitleScene)
    driver.app.new_games.begin_last()
    assert driver.app.match is not None
    assert driver.app.match.hosted.header.players[0].id == ANA


def test_who_says_no_is_not_asked_again_and_somebody_else_is(start: Start) -> None:
    played(ANA, "Ana", 2, "20260105")
    played(BERTA, "Berta", 3, "20260106")
    played("d" * 16, "Player 2", 9, "20260107")  # could be anybody
    sits("Carla")
    driver = start()
    assert asked(driver).heading() == "Are you Berta?"
    driver.keys(Means.DOWN, Means.CONFIRM)
    assert isinstance(driver.top, TitleScene)
    assert PeopleFile().content.of(NOW).denied == (BERTA,)
    driver.app.title.show()
    assert asked(driver).heading() == "Are you Ana?"
    driver.keys(Means.BACK)
    assert isinstance(driver.top, TitleScene)
    driver.app.title.show()
    assert isinstance(at_rest(driver), TitleScene), "not now means another time"
    leave(driver)
    again = start()
    assert asked(again).heading() == "Are you Ana?"
    again.keys(Means.CONFIRM)
    assert PeopleFile().content.people == {
        ANA: KnownPerson("Carla", "you", before=("Ana",), also=(NOW,), denied=(BERTA,))
    }, "a name that was given since stays"


def test_somebody_without_a_name_is_asked_in_other_words(start: Start) -> None:
    played(ANA, "Du", 1, "20260105")
    save_settings(Settings(window=(960, 540), speed="off"))
    driver = start()
    scene = asked(driver)
    assert scene.heading() == "Was that you?"
    assert "1 match was played here by somebody without a name." in scene.text()
    driver.keys(Means.CONFIRM)
    assert isinstance(driver.top, TitleScene)
    assert driver.top.notice == "Welcome back."
    assert driver.top.invitation is None, "they are no newcomer"
    assert next(iter(PeopleFile().content.people)) == ANA


def test_what_cannot_be_kept_is_said_and_asked_again(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    played(ANA, "Ana", 2, "20260105")
    PuzzleBook(NOW).keep_solved("0b")
    sits("You")
    driver = start()
    asked(driver)
    with monkeypatch.context() as patched:

        def full(_handle: int) -> None:
            raise OSError(28, "No space left on device")

        patched.setattr("game.storage.writing.os.fsync", full)
        driver.keys(Means.CONFIRM)
    top = driver.top
    assert isinstance(top, TitleScene)
    assert top.notice is not None
    assert "No space left on device" in top.notice
    assert asked(driver).heading() == "Are you Ana?"


def test_ids_that_no_program_makes_are_nobodys(start: Start) -> None:
    played("../../config", "Ana", 2, "20260105")
    sits("You")
    assert isinstance(at_rest(start()), TitleScene)


@pytest.mark.parametrize("device", Device)
@pytest.mark.parametrize(
    ("answer", "told"), [("Yes, that is me", [True]), ("No, somebody else", [False]), ("Not now", [])]
)
def test_every_answer_can_be_given_by_every_device(device: Device, answer: str, told: list[bool]) -> None:
    heard: list[bool] = []
    scene = RecognitionScene(Remembered("Ana", 41, "5 January"), heard.append)
    play = Play(scene)
    play.settle()
    assert labels(scene) == ["Yes, that is me", "No, somebody else", "Not now"]
    if device in (Device.KEYS, Device.PAD):
        place = labels(scene).index(answer)
        play.keys(*[Means.DOWN] * place, Means.CONFIRM, device=device)
    else:
        play.click(named(scene, answer))
    assert heard == told
    assert scene not in play.stage.scenes


def test_it_is_asked_in_every_language(catalogs: None) -> None:
    for language in ("es", "ca", "it", "de", "pl"):
        set_language(language)
        for count in (1, 2, 5, 41):
            scene = RecognitionScene(Remembered("Ana", count, _("Today")), lambda answer: None)
            assert "Ana" in scene.heading()
            assert str(count) in scene.text()


def test_what_people_say_of_themselves_is_kept() -> None:
    known = KnownPeople().with_people([Person("You", "you", id=NOW)]).with_denied(NOW, BERTA)
    known = known.with_found(NOW, ANA, "Ana", "you_curls")
    assert known.people == {ANA: KnownPerson("Ana", "you_curls", before=("You",), also=(NOW,), denied=(BERTA,))}
    assert (known.first_id(NOW), known.ids(NOW), NOW in known) == (ANA, frozenset({ANA, NOW}), True)
    twice = known.with_found(ANA, BERTA, "Berta", "you")
    assert twice.people == {
        BERTA: KnownPerson("Ana", "you_curls", before=("Berta", "You"), also=(ANA, NOW), denied=(BERTA,))
    }
    assert load_settings().settings == Settings()
