"""The pictures of the way to a table elsewhere: what was found, what is typed, how far somebody has come."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.joining import Address, FoundTable, JoinStatus, JoinWish, address_entry, code_entry
from game.model.presets import preset
from game.people import Person
from game.views.input.intents import Device, Means
from game.views.scene import Scene, Stage
from game.views.screens.join.scene import JoinActions, JoinScene, ReconnectingScene
from game.views.screens.results.base import ResultScene
from game.views.screens.title import TitleScene
from game.views.screens.writing import AddressScene, CodeScene
from game.words import game_title
from game.words import join as words
from tests.gallery.menus import TITLE, guest_menu, menu_items, title_entries
from tests.gallery.newgames import nothing, pressed
from tests.gallery.results import deal_result, match_result, whole_match
from tests.gallery.studio import Live, Shot, Studio, run

ADDRESS = Address("192.168.1.23", 8737)
WHO = Person("Jordi", "you_beard")
EVERYBODY = ("Anna", "Biel", "Concha")
NAMES = (
    *(*EVERYBODY, "Jordi", "W" * 20, "KT", "fd00", "abc", "def0"),
    *("kitchen", "laptop", "s", "living", "room", "computer", "old", "desktop"),
)
"""Of people, computers and codes, in these pictures."""
FOUND = (
    ("brisca-catalana", "kitchen", 2, 4, True),
    ("briscola", "Anna’s laptop", 1, 2, True),
    ("brisca-mexicana", "living-room-computer", 0, 3, True),
    ("briscola-chiamata", "old-desktop", 3, 5, False),
)


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "join-none", partial(join, device=Device.KEYS)
    yield "join-found", partial(join, found=4, address=ADDRESS.text, code="KTRM")
    yield "join-focus", partial(join, found=3, device=Device.PAD, keys=[Means.LEFT])
    yield "join-watching", partial(join, found=1, address=ADDRESS.text, code="KTRM", watches=True)
    yield (
        "join-long",
        partial(join, person=Person("W" * 20, "you_elder"), address="[fd00:1234:5678:9abc:def0:1234:5678:9abc]:65535"),
    )
    for name, state in (("connecting", connecting), ("asking", asking), ("lobby", lobby), ("no-answer", no_answer)):
        yield f"join-{name}", partial(join, found=2, address=ADDRESS.text, code="KTRM", status=state)
    for code in ("wrong-code", "protocol-older", "protocol-newer", "not-let-in", "table-full"):
        yield f"join-{code}", partial(join, found=2, address=ADDRESS.text, code="KTRM", status=partial(ended, code))
    yield "join-way-back", way_back
    yield "guest-menu", partial(over_table, over=lambda: guest_menu(menu_items(), watches=False))
    yield "guest-leaves", leaving
    yield "guest-watches", partial(over_table, over=lambda: guest_menu(menu_items(), watches=True))
    yield "guest-reconnecting", partial(over_table, over=lambda: ReconnectingScene(nothing, watches=False))
    yield "guest-ready", partial(result_read, result=deal_result)
    yield "guest-rematch", partial(result_read, result=match_result)
    yield "join-address", partial(written, which="address")
    yield "join-code", partial(written, which="code")


def way_back(studio: Studio) -> Stage:
    """The title, with a match to go on with and a table to go back to."""
    entries = title_entries(note="Briscola", quick="Brisca", only=TITLE)
    return studio.show(TitleScene(entries), device=Device.KEYS)


def leaving(studio: Studio) -> Stage:
    """The question before a seat is given back."""
    scene = guest_menu(menu_items(), watches=False)
    stage = over_table(studio, lambda: scene)
    list(scene.controls.values())[-1].press()
    run(stage, 1000)
    return stage


def over_table(studio: Studio, over: Callable[[], Scene]) -> Stage:
    live = Live(studio, preset("brisca", 3), speed=0.0)
    live.frames(300)
    live.stage.device = Device.KEYS
    live.stage.push(over())
    live.frames(60)
    return live.stage


def result_read(studio: Studio, result: Callable[..., Stage]) -> Stage:
    """A result that has been read here, while others still look at it."""
    stage = result(studio, partial(whole_match, "brisca", 3, stake=5))
    scene = stage.top
    assert isinstance(scene, ResultScene)
    scene.wait(words.waiting_line(EVERYBODY[:2]))
    return stage


def connecting() -> JoinStatus:
    return JoinStatus(words.connecting_sentence(ADDRESS.text), is_busy=True)


def asking() -> JoinStatus:
    return JoinStatus(words.asking_sentence(), is_busy=True)


def lobby() -> JoinStatus:
    return JoinStatus(words.lobby_sentence(EVERYBODY), is_busy=True)


def no_answer() -> JoinStatus:
    return JoinStatus(words.no_answer_sentence(ADDRESS.text), is_problem=True)


def ended(code: str) -> JoinStatus:
    return JoinStatus(words.ended_sentence(code, ""), is_problem=True)


def nobody(_wish: JoinWish) -> None:
    """Nobody is asked in a picture."""


def scene_of(found: int = 0, person: Person = WHO, address: str = "", code: str = "") -> JoinScene:
    """The screen with the first of the tables."""
    scene = JoinScene(JoinActions(nobody, nothing, nothing), person, address, code)
    tables = enumerate(FOUND[:found])
    scene.show_tables(
        [
            FoundTable(Address(f"192.168.1.{23 + i}", 8737), game_title(game), host, free, players, fits)
            for i, (game, host, free, players, fits) in tables
        ]
    )
    return scene


def join(
    studio: Studio,
    found: int = 0,
    person: Person = WHO,
    address: str = "",
    code: str = "",
    status: object = None,
    watches: bool = False,
    device: Device = Device.POINTER,
    keys: Sequence[Means] = (),
) -> Stage:
    scene = scene_of(found, person, address, code)
    scene.watches = watches
    if callable(status):
        scene.status = status()
    return pressed(studio.show(scene, device=device), device, keys)


def written(studio: Studio, which: str) -> Stage:
    below = scene_of(2)
    over: Scene
    if which == "address":
        over = AddressScene(address_entry("192.168.1"), nothing)
    else:
        over = CodeScene(code_entry("KT"), nothing)
    return studio.show(below, over, device=Device.PAD)
