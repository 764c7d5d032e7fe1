"""The seats of a new game: any mix of humans and opponents, each of them once, by every device."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from game.model.presets import GAMES
from game.newgame import NewGame, NewSeat
from game.people import (
    MOST_SEATS,
    OPPONENTS,
    PLAYER_PORTRAITS,
    GameChoice,
    Person,
    company,
    computer,
    full_table,
    humans,
    knows_partners,
    partners,
)
from game.views.input.intents import Device, Intent, Means
from game.views.kit.controls import Faced
from game.views.scene import Scene
from game.views.screens.newgame.house import HouseRulesScene
from game.views.screens.newgame.scene import NewGameScene
from game.views.screens.newgame.seat import SeatScene, side_of
from game.views.screens.writing import NameScene
from game.views.widgets.person import LEVELS
from game.words import newgame as newgame_words
from tests.gallery.studio import usual_pack
from tests.views.menukit import choice, house_rules, new_game, packs_of, press_cell
from tests.views.scenekit import SIZES, Play, controls, focused_on, labels, named

TABLES = [(game.name, players) for game in GAMES.values() for players in game.players]
ANA, BEN = Person("Ana", "you_curls"), Person("Ben", "you_beard")


def shown(play: Play) -> Scene:
    return play.stage.top


def opened(seat: int, scene: NewGameScene | None = None, known: tuple[Person, ...] = ()) -> tuple[Play, SeatScene]:
    """The sheet of a seat, over a new game of four with partners."""
    scene = scene or new_game([], choice("briscola", 4), levels=LEVELS, known=known)
    play = Play(scene)
    play.click(scene.controls[f"seat {seat}"])
    sheet = shown(play)
    assert isinstance(sheet, SeatScene)
    return play, sheet


def below(play: Play) -> NewGameScene:
    scene = play.stage.scenes[0]
    assert isinstance(scene, NewGameScene)
    return scene


def names(play: Play) -> list[str]:
    return [person.name for person in below(play).choice.people]


def people_of(*names: str) -> tuple[Person, ...]:
    return tuple(Person(name, face) for name, face in zip(names, PLAYER_PORTRAITS, strict=False))


def kind(sheet: SeatScene, computer_plays: bool, play: Play) -> None:
    press_cell(play, sheet.controls["kind"], 0.5 if computer_plays else 0.1)  # of three: human, computer, guest


def write(play: Play, sheet: SeatScene, name: str) -> None:
    """Give the person on the seat another name, letter by letter."""
    play.click(sheet.controls["name"])
    scene = shown(play)
    assert isinstance(scene, NameScene)
    for letter in name:
        play.stage.handle(Intent(Means.TEXT, Device.KEYS, text=letter))
    play.click(named(scene, "Done"))


# --- who sits down


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_usual_people_sit_at_first(game: str, players: int) -> None:
    log: list[object] = []
    scene = new_game(log, choice(game, players))
    play = Play(scene)
    play.click(named(scene, "Play"))
    assert log == [choice(game, players)]
    assert scene.choice.people == company(players, "casual")
    said = newgame_words.company(scene.choice)
    assert all(person.name in said for person in scene.choice.people[1:])


def test_an_opponent_is_chosen_by_pointer_with_a_level() -> None:
    play, sheet = opened(1)
    play.click(named(sheet, "Bepi"))
    press_cell(play, sheet.controls["level"], 0.9)
    assert below(play).choice.people[1] == computer("bepi", "master")
    play.click(named(sheet, "Done"))
    assert names(play) == ["You", "Bepi", "Tonet", "Pilar"]
    assert {person.level for person in below(play).choice.people[2:]} == {"casual"}


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_an_opponent_is_chosen_by_keys_and_pad(device: Device) -> None:
    scene = new_game([], choice("briscola", 4), levels=LEVELS)
    play = Play(scene)
    play.keys(*[Means.NEXT] * 6, Means.CONFIRM, device=device)  # rules, Back, games, players, two seats
    sheet = shown(play)
    assert isinstance(sheet, SeatScene)
    assert sheet.seat.number == 1
    assert focused_on(sheet) is named(sheet, "Done")
    play.keys(Means.NEXT, Means.DOWN, Means.DOWN, Means.CONFIRM, device=device)  # round to the kind, then the faces
    chosen = focused_on(sheet)
    assert isinstance(chosen, Faced)
    assert sheet.person.name == chosen.label != "Rosa"
    play.keys(Means.BACK, device=device)
    assert shown(play) is scene
    assert scene.choice.people[1].name == chosen.label


def test_who_sits_elsewhere_changes_places_with_his_level() -> None:
    play, sheet = opened(0)
    kind(sheet, True, play)
    press_cell(play, sheet.controls["level"], 0.9)
    assert names(play) == ["Lina", "Rosa", "Tonet", "Pilar"]
    play.click(named(sheet, "Pilar"))
    assert [(person.name, person.level) for person in below(play).choice.people] == [
        ("Pilar", "casual"),
        ("Rosa", "casual"),
        ("Tonet", "casual"),
        ("Lina", "master"),
    ]


def test_a_seat_becomes_a_humans_and_the_computers_again() -> None:
    play, sheet = opened(2)
    kind(sheet, False, play)
    assert sheet.person == Person("Player 3", "you_curls")
    assert humans(below(play).choice.people) == 2
    faces = [name.removeprefix("portrait ") for name in sheet.controls if name.startswith("portrait ")]
    assert faces == list(PLAYER_PORTRAITS)
    play.click(sheet.controls[f"portrait {faces[4]}"])
    write(play, sheet, "Ana")
    assert below(play).choice.people[2] == Person("Ana", PLAYER_PORTRAITS[4])
    kind(sheet, True, play)
    assert names(play) == ["You", "Rosa", "Tonet", "Pilar"]


def test_a_seat_is_left_to_a_guest_and_taken_back() -> None:
    play, sheet = opened(1)
    press_cell(play, sheet.controls["kind"], 0.9)
    assert sheet.person.guest
    assert names(play) == ["Player 1", "Guest", "Tonet", "Pilar"]  # on a phone "You" would be somebody else
    assert "phone" in newgame_words.company(below(play).choice)
    play.keys(Means.BACK)
    play.click(below(play).controls["seat 3"])
    other = shown(play)
    assert isinstance(other, SeatScene)
    press_cell(play, other.controls["kind"], 0.9)
    assert names(play) == ["Player 1", "Guest 1", "Tonet", "Guest 2"]
    kind(other, True, play)
    assert names(play) == ["Player 1", "Guest", "Tonet", "Rosa"]


def test_people_who_have_played_here_sit_down_again() -> None:
    play, sheet = opened(3, known=(ANA, BEN))
    kind(sheet, False, play)
    assert sheet.person == ANA
    play.click(named(sheet, "Ben"))
    assert names(play) == ["Player 1", "Rosa", "Tonet", "Ben"]
    play.keys(Means.BACK)
    play.click(below(play).controls["seat 0"])
    again = shown(play)
    assert isinstance(again, SeatScene)
    play.click(named(again, "Ben"))
    assert names(play) == ["Ben", "Rosa", "Tonet", "Player 1"]


def test_you_have_a_name_as_soon_as_somebody_else_plays_and_only_then() -> None:
    play, sheet = opened(1)
    kind(sheet, False, play)
    assert names(play) == ["Player 1", "Player 2", "Tonet", "Pilar"]
    assert "You" not in newgame_words.company(below(play).choice)
    kind(sheet, True, play)
    assert names(play) == ["You", "Rosa", "Tonet", "Pilar"]
    below(play).game.seat((*people_of("You", "Player 2"), *company(4, "casual")[2:]))
    assert names(play)[:2] == ["Player 1", "Player 2"]
    below(play).choose_game("briscola")
    below(play).game.choose_players(2)
    assert names(play) == ["Player 1", "Player 2"]


def test_who_is_alone_at_a_smaller_table_is_you_again() -> None:
    scene = new_game([], choice("briscola", 4))
    play = Play(scene)
    scene.game.seat((*company(3, "casual"), Person("Player 4", "you_curls")))
    assert names(play) == ["Player 1", "Rosa", "Tonet", "Player 4"]
    scene.game.choose_players(2)
    assert names(play) == ["You", "Rosa"]
    scene.game.choose_players(4)
    assert names(play) == ["Player 1", "Rosa", "Tonet", "Player 4"]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_mix_of_humans_and_computers_can_be_seated(game: str, players: int) -> None:
    for wanted in itertools.product((True, False), repeat=players):
        scene = new_game([], choice(game, players))
        for seat, computer_plays in enumerate(wanted):
            chosen = NewSeat(scene.choice, seat, LEVELS, (), scene.game.seat)
            if computer_plays and chosen.person.level is None:
                chosen.seat_computer()
            elif not computer_plays and chosen.person.level is not None:
                chosen.seat_human()
        people = scene.choice.people
        assert tuple(person.level is not None for person in people) == wanted
        assert len({person.name for person in people}) == len({person.portrait for person in people}) == players


def test_who_plays_no_seat_watches() -> None:
    scene = new_game([], choice("briscola", 2))
    Play(scene)
    assert "Play" in labels(scene)
    scene.game.seat(company(2, "casual", demo=True))
    assert "Watch" in labels(scene)


def test_more_players_are_others_than_those_who_sit_already() -> None:
    scene = new_game([], choice("briscola", 2))
    Play(scene)
    scene.game.seat((Person("Tonet", "you"), computer("lina", "casual")))
    scene.game.choose_players(6)
    assert [person.name for person in scene.choice.people] == ["Tonet", "Lina", "Pilar", "Tito", "Rosa", "Chayo"]
    scene.game.choose_players(2)
    assert [person.name for person in scene.choice.people] == ["Tonet", "Lina"]


def test_a_full_table_has_everybody_once() -> None:
    people = full_table((ANA, replace(ANA, portrait="you"), *company(3, "strong")), MOST_SEATS, "casual")
    assert [person.name for person in people] == ["Ana", "You", "Rosa", "Tonet", "Pilar", "Lina"]
    assert [person.level for person in people] == [None, None, "strong", "strong", "casual", "casual"]
    assert len(full_table((), MOST_SEATS, "casual")) == MOST_SEATS <= len(OPPONENTS)


def test_an_opponent_at_a_table_of_humans_plays_at_the_level_of_those_who_would_join() -> None:
    people = (ANA, BEN)
    choice_ = GameChoice("briscola", choice("briscola", 2).rules, people)
    scene = NewGameScene(NewGame(choice_, LEVELS, joining=company(6, "strong")), print)
    play, sheet = opened(1, scene)
    kind(sheet, True, play)
    assert scene.choice.people == (ANA, computer("rosa", "strong"))


# --- who plays with whom


def company_of(game: str, people: tuple[Person, ...], **options: str) -> str:
    found = choice(game, len(people), **options)
    return newgame_words.company(GameChoice(game, found.rules, people))


def test_partners_are_named_where_they_are_known() -> None:
    assert newgame_words.company(choice("briscola", 4)) == "You and Tonet play against Rosa and Pilar."
    assert newgame_words.company(choice("briscola", 6)) == "You, Tonet and Lina play against Rosa, Pilar and Tito."
    assert "decide who your partner is" in newgame_words.company(choice("brisca", 4))
    assert "call decides" in newgame_words.company(choice("briscola-chiamata", 5))
    assert newgame_words.company(choice("brisca", 3)) == "You, Rosa and Tonet: everyone for themselves."


def test_the_company_is_told_from_the_seat_of_whoever_has_no_name() -> None:
    people = company(4, "casual")
    turned = (*people[1:], people[0])
    assert company_of("briscola", turned) == "You and Tonet play against Rosa and Pilar."
    pair = (ANA, *people[1:])
    assert company_of("briscola", pair) == "Ana and Tonet play against Rosa and Pilar."
    assert company_of("brisca", (ANA, people[1])) == "Ana plays against Rosa."
    said = company_of("brisca", (ANA, BEN, people[1]))
    assert said.startswith("Ana, Ben and Rosa: everyone for themselves. 2 people play on this computer")
    assert company_of("briscola", company(4, "casual", demo=True)).endswith("you watch.")
    drawn = company_of("brisca", (ANA, *people[1:]), draw_for_seats="true")
    assert drawn == "Ana, Rosa, Tonet and Pilar: the cards drawn for seats decide who plays with whom."
    assert company_of("briscola-chiamata", (ANA, *company(5, "casual")[1:])).startswith("Ana, Rosa, Tonet, Pilar and")


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_cards_show_sides_only_where_they_are_known(game: str, players: int) -> None:
    for drawn in ("false", "true"):
        scene = new_game([], choice(game, players, draw_for_seats=drawn))
        Play(scene)
        rules = scene.choice.rules
        assert [f"seat {seat}" in scene.controls for seat in range(players + 1)] == [True] * players + [False]
        known = players in (4, 6) and not (players == 4 and drawn == "true")
        assert knows_partners(rules) is known
        for seat in range(players):
            assert side_of(scene.choice, seat) == (seat % 2 if known else None)
            mates = [scene.choice.people[other].name for other in partners(rules, seat)]
            assert NewSeat(scene.choice, seat, LEVELS).partners == (mates if known else [])


def test_the_line_of_a_partner() -> None:
    assert newgame_words.with_partners(["Rosa"]) == "with Rosa"
    assert newgame_words.with_partners(["You"]) == "your partner"
    assert newgame_words.with_partners(["You", "Rosa"]) == "with Rosa and you"
    assert newgame_words.with_partners(["Pep", "Rosa"]) == "with Pep and Rosa"


# --- packs


@pytest.mark.slow
def test_the_pack_is_chosen_and_all_packs_can_be_seen() -> None:
    log: list[object] = []
    packs = packs_of(usual_pack(), log)
    packs.shelf.read()
    packs.shelf.wait()
    scene = new_game([], choice(), packs=packs)
    play = Play(scene)
    assert not scene.moving
    play.click(scene.controls["house"])
    sheet = shown(play)
    assert isinstance(sheet, HouseRulesScene)
    other = next(pack for pack in packs.offered("brisca") if pack.id == "catalana")
    play.click(sheet.controls["pack catalana"])
    play.click(named(sheet, "All packs"))
    assert log == [(other, "brisca"), ("look", "brisca")]
    assert chosen_in(sheet) == ["Castilian"]


def chosen_in(sheet: HouseRulesScene) -> list[str]:
    """The packs that are shown as the chosen one."""
    packs = (control for name, control in sheet.controls.items() if name.startswith("pack "))
    return [control.label for control in packs if isinstance(control, Faced) and control.chosen]


@pytest.mark.slow
@pytest.mark.parametrize("pack", ["castellana", "francesa-jack-high", "napoletana"])
def test_the_chosen_pack_is_among_the_few_that_are_shown(pack: str) -> None:
    packs = packs_of(usual_pack())
    packs.shelf.read()
    packs.shelf.wait()
    chosen = packs.shelf.usable(pack)
    assert chosen is not None
    sheet = house_rules([], choice(), packs_of(chosen, shelf=packs.shelf))
    Play(sheet)
    assert chosen_in(sheet) == [chosen.name()]


@pytest.mark.slow
def test_a_pack_without_the_cards_of_the_deck_says_so() -> None:
    packs = packs_of(usual_pack())
    packs.shelf.read()
    packs.shelf.wait()
    small = packs.shelf.usable("napoletana")
    assert small is not None
    few = packs_of(small, shelf=packs.shelf)
    assert few.remarks("brisca", 48)[0] == (
        "This game needs eights and nines, which this pack does not have. The Castilian cards are used instead."
    )
    assert few.remarks("brisca", 40) == ()
    assert few.played("brisca", 48).id == "castellana"
    assert few.played("brisca", 40).id == "napoletana"


# --- room


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seat", "many"), [(0, True), (0, False), (1, True)])
def test_what_is_on_the_sheet_keeps_apart_and_inside(seat: int, many: bool, size: tuple[int, int]) -> None:
    known = tuple(Person(f"Somebody {n}", face) for n, face in enumerate(PLAYER_PORTRAITS if many else ()))
    sheet = SeatScene(NewSeat(choice("briscola", 6), seat, LEVELS, known))
    Play(sheet, size)
    left, top, wide, high = sheet.placed.rects["sheet"]
    found = controls(sheet)
    for one in found:
        x, y, w, h = one.rect
        assert left < x < x + w < left + wide
        assert top < y < y + h < top + high
        assert min(w, h) >= 44
    for one, other in itertools.combinations(found, 2):
        (x, y, w, h), (ox, oy, ow, oh) = one.rect, other.rect
        assert x >= ox + ow or ox >= x + w or y >= oy + oh or oy >= y + h, (vars(one), vars(other))
