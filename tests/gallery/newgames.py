"""The pictures of the new game: each game, with few and with many, its seats, names, and what its house may change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial

from game.model.presets import preset, with_options
from game.newgame import NewGame, NewName, NewSeat
from game.packs.games import first_pack
from game.packs.pack import Pack
from game.people import PLAYER_PORTRAITS, GameChoice, Person, company, full_table, guest
from game.views.cards.packchoice import GamePacks, PackOffer
from game.views.cards.packshelf import Shelf, open_pack
from game.views.input.intents import Device, Intent, Means
from game.views.scene import Stage
from game.views.screens.newgame.house import HouseRulesScene
from game.views.screens.newgame.scene import NewGameScene
from game.views.screens.newgame.seat import SeatScene
from game.views.screens.writing import NameScene, can_show
from game.views.widgets.person import LEVELS
from tests.gallery.studio import Shot, Studio, run
from tests.views.scenekit import named

NAMES = ("Ana", "Jordi", "Wilhelm", "Łukasz", "Concha", "Bo")
KNOWN = tuple(Person(name, face) for name, face in zip(NAMES, PLAYER_PORTRAITS, strict=True))
GUESTS = (KNOWN[0], guest(), KNOWN[1], guest())
ROTATION = {"trump_choice": "rotating", "exchange": "none", "match": "rotation", "stake": "5"}


def nothing(*_values: object) -> None:
    """Nobody answers in a picture."""


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "new-game-2", partial(new_game, choice=partial(chosen, "brisca", 2), device=Device.KEYS)
    yield "new-game-3", partial(new_game, choice=partial(chosen, "brisca-mexicana", 3, people=KNOWN[:3]))
    yield (
        "new-game-4",
        partial(new_game, choice=partial(chosen, "briscola", 4, options={"signals": "true", "stake": "5"})),
    )
    yield "new-game-5", partial(new_game, choice=partial(chosen, "briscola-chiamata", 5, people=KNOWN[:2]))
    six = partial(chosen, "brisca-catalana", 6, people=KNOWN[3:5], options=ROTATION)
    yield "new-game-6", partial(new_game, choice=six)
    yield "new-game-watch", partial(new_game, choice=partial(chosen, "briscola", 4, people=None))
    pad = {"device": Device.PAD, "keys": [Means.NEXT] * 5}
    yield "new-game-pad", partial(new_game, choice=partial(chosen, "brisca", 4), **pad)  # type: ignore[arg-type]
    yield "seat-human", partial(seat, at=0, people=KNOWN[:1], device=Device.KEYS)
    yield "seat-unknown", partial(seat, at=0, people=(), known=())
    yield "seat-computer", partial(seat, at=2, people=())
    yield "seat-guest", partial(seat, at=1, people=GUESTS)
    yield "new-game-guests", partial(new_game, choice=partial(chosen, "briscola", 4, people=GUESTS))
    yield "seat-focus", partial(seat, at=1, people=(), device=Device.KEYS, keys=[Means.NEXT] * 7)
    yield "name", partial(name, text="Ana", device=Device.KEYS)
    yield "name-accents", partial(name, text="", device=Device.PAD, accents=True)
    yield "name-refused", partial(name, text="", typed="Jordi", device=Device.KEYS)
    much = {"exchange": "catalan", "claim": "true", "signals": "true", "slam_counts_double": "true"}
    yield "house-rules-2", partial(house_rules, choice=partial(chosen, "brisca-mexicana", 2), device=Device.KEYS)
    yield "house-rules-4", partial(house_rules, choice=partial(chosen, "brisca", 4, options=much))
    yield "house-rules-unfolded", partial(house_rules, choice=partial(chosen, "brisca", 4), press="more")
    yield "house-rules-5", partial(house_rules, choice=partial(chosen, "briscola-chiamata", 5))


def chosen(
    game: str, players: int, people: Sequence[Person] | None = (), options: Mapping[str, str] = {}
) -> GameChoice:
    """That game, with these people and the usual opponents; ``None``: only opponents."""
    usual = company(players, "casual" if people is not None else "strong", demo=people is None)
    there = tuple(guest() if person.guest else person for person in people or usual)  # in the language spoken now
    seats = full_table(there, players, "strong")
    return GameChoice(game, with_options(preset(game, players), options), seats)


def new_game(
    studio: Studio, choice: Callable[[], GameChoice], device: Device = Device.POINTER, keys: Sequence[Means] = ()
) -> Stage:
    scene = NewGameScene(NewGame(choice(), LEVELS), nothing, packs=packs())
    return pressed(studio.show(scene, device=device), device, keys)


def packs() -> PackOffer:
    """A choice of which only those have been read with which games are played at first."""
    return PackOffer(Shelf(), GamePacks(first, first, nothing), nothing)


@cache
def first(game: str) -> Pack:
    """The pack with which a game is played while nobody has chosen another one."""
    return open_pack(first_pack(game))


def house_rules(
    studio: Studio, choice: Callable[[], GameChoice], device: Device = Device.POINTER, press: str = ""
) -> Stage:
    game, offer = NewGame(choice(), LEVELS), packs()
    offer.shelf.read()
    offer.shelf.wait()
    sheet = HouseRulesScene(game, offer)
    stage = studio.show(NewGameScene(game, nothing, packs=offer), sheet, device=device)
    if press:
        sheet.controls[press].press()
        sheet.rebuild()
    return stage


def seat(
    studio: Studio,
    at: int,
    people: Sequence[Person],
    known: Sequence[Person] = KNOWN,
    device: Device = Device.POINTER,
    keys: Sequence[Means] = (),
) -> Stage:
    choice = chosen("briscola", 4, people=people)
    below = NewGameScene(NewGame(choice, LEVELS), nothing, packs=packs())
    over = SeatScene(NewSeat(choice, at, LEVELS, known))
    return pressed(studio.show(below, over, device=device), device, keys)


def name(studio: Studio, text: str, device: Device, typed: str = "", accents: bool = False) -> Stage:
    choice = chosen("briscola", 4, people=KNOWN[:2])
    below = SeatScene(NewSeat(choice, 0, LEVELS, KNOWN))
    scene = NameScene(NewName(text, choice.people[1:], can_show), nothing)
    stage = studio.show(below, scene, device=device)
    if accents:
        named(scene, "áñü").press()
    if typed:
        stage.handle(Intent(Means.TEXT, Device.KEYS, text=typed))
    return stage


def pressed(stage: Stage, device: Device, keys: Sequence[Means]) -> Stage:
    """Press these keys, one after the other."""
    for means in keys:
        stage.handle(Intent(means, device))
    run(stage, 300)
    return stage
