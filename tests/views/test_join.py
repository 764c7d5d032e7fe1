"""The screen on which a table elsewhere is joined: its list, its fields, and every way to fill them in."""

from __future__ import annotations

from game.joining import Address, FoundTable, JoinStatus, JoinWish
from game.people import Person
from game.views.input.intents import Device, Intent, Means
from game.views.scene import Scene
from game.views.screens.join.scene import JoinActions, JoinScene
from game.views.screens.writing import AddressScene, CodeScene, NameScene
from tests.views.scenekit import Play, focused_on, named

NOBODY = Person("", "you")
JORDI = Person("Jordi", "you_beard")


class Joined:
    """The screen in a window, and what it asked for."""

    def __init__(self, person: Person = JORDI) -> None:
        self.wishes: list[JoinWish] = []
        self.stops = 0
        self.left = 0
        self.scene = JoinScene(JoinActions(self.wishes.append, self._stop, self._leave), person)
        self.play = Play(self.scene)

    def _stop(self) -> None:
        self.stops += 1
        self.scene.show_status(JoinStatus())

    def _leave(self) -> None:
        self.left += 1

    def asks(self, kind: type[Scene]) -> bool:
        """Whether such a screen is on top."""
        return isinstance(self.play.stage.top, kind)

    def write(self, text: str) -> None:
        for letter in text:
            self.play.stage.handle(Intent(Means.TEXT, Device.KEYS, text=letter))


def found(number: int, free: int = 1, *, fits: bool = True) -> FoundTable:
    return FoundTable(Address(f"192.168.1.{number}", 8737), "Brisca", f"computer {number}", free, 2, fits)


def test_tables_come_and_go_and_the_focus_stays(english: None) -> None:
    joined = Joined()
    joined.scene.show_tables([found(2), found(3)])
    joined.play.keys(Means.LEFT, Means.DOWN)
    name = joined.scene.group.name
    assert name == f"table {found(3).address.text}"
    place = joined.scene.controls[name].rect
    joined.scene.show_tables([found(1), found(2), found(3)])  # a new one is put below
    assert joined.scene.group.name == name
    assert joined.scene.controls[name].rect == place
    joined.scene.show_tables([found(1), found(3)])
    assert joined.scene.group.name == name
    joined.scene.show_tables([])
    assert focused_on(joined.scene) is joined.scene.controls["address"]


def test_a_table_of_another_version_cannot_be_pressed(english: None) -> None:
    joined = Joined()
    joined.scene.show_tables([found(2, fits=False)])
    joined.play.click(joined.scene.controls[f"table {found(2).address.text}"])
    assert joined.play.stage.top is joined.scene


def test_what_is_missing_is_asked_for_one_after_the_other(english: None) -> None:
    joined = Joined(NOBODY)
    named(joined.scene, "Sit down").press()
    assert joined.asks(AddressScene)
    joined.write("10.0.0.7:99")
    joined.play.keys(Means.MENU)
    assert joined.asks(CodeScene)
    joined.write("ktrm")
    joined.play.keys(Means.MENU)
    assert joined.asks(NameScene)
    joined.write("Jordi")
    joined.play.keys(Means.MENU)
    assert joined.asks(JoinScene)
    assert joined.wishes == [JoinWish(Address("10.0.0.7", 99), "KTRM", Person("Jordi", "you"), False)]


def test_a_code_is_written_with_a_gamepad(english: None) -> None:
    joined = Joined()
    joined.scene.show_tables([found(2)])
    joined.play.keys(Means.LEFT, Means.CONFIRM, device=Device.PAD)
    stage = joined.play.stage
    assert isinstance(stage.top, CodeScene)
    joined.play.keys(Means.CONFIRM, Means.RIGHT, Means.CONFIRM, Means.CONFIRM, Means.CONFIRM, device=Device.PAD)
    assert stage.top.entry.text == "BCCC"
    joined.play.keys(Means.MENU, device=Device.PAD)
    assert [(wish.address, wish.code) for wish in joined.wishes] == [(found(2).address, "BCCC")]


def test_who_watches_needs_no_name(english: None) -> None:
    joined = Joined(NOBODY)
    joined.scene.address, joined.scene.code = "10.0.0.7", "KTRM"
    joined.play.click(joined.scene.controls["watch"])
    named(joined.scene, "Watch").press()
    assert [wish.watches for wish in joined.wishes] == [True]


def test_what_is_under_way_can_be_given_up(english: None) -> None:
    joined = Joined()
    joined.scene.address, joined.scene.code = "10.0.0.7", "KTRM"
    joined.scene.show_status(JoinStatus("Connecting…", is_busy=True))
    named(joined.scene, "Cancel").press()
    assert joined.stops == 1
    joined.scene.show_status(JoinStatus("No table answers.", is_problem=True))
    assert (joined.scene.address, joined.scene.code) == ("10.0.0.7", "KTRM")
    joined.play.keys(Means.BACK)
    assert joined.left == 1
