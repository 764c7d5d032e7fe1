"""A puzzle at the table: asked, wrong cards, hints, the solution played and told, by keys, pointer and gamepad."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.model.cards import Card
from game.model.puzzle import VIEWER, Puzzle
from game.views.input.intents import Device, Intent, Means
from game.views.puzzles.listing import PuzzleListScene
from game.views.puzzles.scene import PuzzleScene
from game.views.puzzles.screen import Mode, paper_place
from game.views.puzzles.tabletop import first_moment, steps_of
from game.views.table import pieces as places
from game.views.table.layout import TableLayout
from game.views.table.measures import LayoutKind
from game.words import puzzles as words
from tests.gallery.puzzleshots import (
    NoBook,
    Shelf,
    draws,
    few,
    leads,
    replies,
    scene_of,
    shipped,
    with_partner,
)
from tests.views.hearkit import Noted
from tests.views.scenekit import SIZES, Play, focused_on, named

KINDS = [leads, replies, draws, with_partner, few]


def at_table(wanted: Callable[[Puzzle], bool] = leads) -> tuple[PuzzleScene, NoBook, Play]:
    book = NoBook()
    scene = scene_of(wanted, book)
    return scene, book, Play(scene)


def wrong_cards(scene: PuzzleScene) -> list[Card]:
    return [card for card in scene.solution.points if card is not scene.solution.card]


def place_of(scene: PuzzleScene, card: Card) -> int:
    return places.held(scene.top.shown, scene.top.state.wishes.sort_hand).index(card)


def mode_of(scene: PuzzleScene) -> Mode:
    return scene.mode


def play_out(play: Play, scene: PuzzleScene) -> None:
    for _frame in range(3000):
        if mode_of(scene) is Mode.SOLVED:
            return
        play.stage.update(16)
    raise AssertionError("the solution never ends")


@pytest.mark.parametrize("wanted", KINDS, ids=lambda kind: kind.__name__)
def test_every_card_lies_open_where_it_is(wanted: Callable[[Puzzle], bool]) -> None:
    scene, _book, _play = at_table(wanted)
    lying = {piece.card for piece in scene.top.pieces.values()}
    assert lying == set(scene.puzzle.cards)
    assert all(piece.pose.up == 1.0 for piece in scene.top.pieces.values())


@pytest.mark.parametrize("wanted", KINDS, ids=lambda kind: kind.__name__)
def test_a_wrong_card_stays_in_the_hand_and_says_what_it_leads_to(wanted: Callable[[Puzzle], bool]) -> None:
    scene, book, play = at_table(wanted)
    card = wrong_cards(scene)[0]
    play.stage.handle(Intent(Means.PLACE, Device.KEYS, number=place_of(scene, card)))
    assert mode_of(scene) is Mode.ASK
    assert scene.wrong == {card: scene.solution.points[card]}
    assert words.points(scene.solution.points[card]) in scene.told
    assert card in scene.top.shown.hand
    assert book.done == ["tried"]
    play.stage.handle(Intent(Means.PLACE, Device.KEYS, number=place_of(scene, card)))
    assert book.done == ["tried"]  # a card that is known to be wrong is not played again


@pytest.mark.parametrize("wanted", KINDS, ids=lambda kind: kind.__name__)
def test_the_right_card_is_played_out_and_told(wanted: Callable[[Puzzle], bool]) -> None:
    scene, book, play = at_table(wanted)
    play.stage.handle(Intent(Means.PLACE, Device.KEYS, number=place_of(scene, scene.solution.card)))
    assert mode_of(scene) is Mode.PLAY
    assert book.done == ["solved"]
    play_out(play, scene)
    course = scene.solution.course(scene.solution.card)
    points = scene.top.state.target_points()[VIEWER]
    assert points == course.points
    assert scene.puzzle.goal.is_reached(points)
    assert not scene.top.shown.hand
    play.paint()
    play.keys(Means.NEXT_PUZZLE)
    assert book.done == ["solved", "next"]


def test_the_pointer_clicks_a_card_or_drags_it_up() -> None:
    scene, book, play = at_table()
    card = wrong_cards(scene)[0]
    play.settle()
    pose = scene.hand.pose(card.code)
    play.at((pose.x, pose.y), Means.PRESS, Means.RELEASE)
    assert card in scene.wrong
    right = scene.solution.card
    pose = scene.hand.pose(right.code)
    play.at((pose.x, pose.y), Means.PRESS)
    play.at((960, 900))
    play.at((960, 560), Means.RELEASE)
    assert mode_of(scene) is Mode.PLAY
    assert book.done == ["tried", "solved"]


def test_a_card_that_is_dragged_and_let_go_below_lies_in_the_hand_again() -> None:
    scene, book, play = at_table()
    play.settle()
    before = {code: piece.pose for code, piece in scene.top.pieces.items()}
    pose = scene.hand.pose(scene.solution.card.code)
    play.at((pose.x, pose.y), Means.PRESS)
    play.at((pose.x + 60, pose.y - 10))
    play.at((pose.x + 60, pose.y - 10), Means.RELEASE)
    assert {code: piece.pose for code, piece in scene.top.pieces.items()} == before
    assert not book.done


def test_a_gamepad_solves_it_with_hints() -> None:
    scene, book, play = at_table()
    play.keys(Means.HINT, device=Device.PAD)
    assert scene.told == words.theme_hint(scene.puzzle.theme)
    play.keys(Means.HINT, device=Device.PAD)
    assert scene.hand.selected == scene.solution.card.code
    play.keys(Means.CONFIRM, device=Device.PAD)
    assert book.done == ["solved"]
    play_out(play, scene)
    play.keys(Means.SIGNALS, device=Device.PAD)
    assert book.done == ["solved", "next"]
    play.keys(Means.BACK, device=Device.PAD)
    assert book.done[-1] == "leave"


def test_tab_goes_from_the_cards_to_the_buttons_and_back() -> None:
    scene, book, play = at_table()
    play.keys(Means.NEXT)
    assert focused_on(scene) is named(scene, "Hint")
    play.keys(Means.CONFIRM)
    assert scene.hints == 1
    play.keys(Means.DOWN)
    assert focused_on(scene) is named(scene, "Next puzzle")
    play.keys(Means.LEFT, Means.LEFT, Means.LEFT, Means.LEFT, Means.CONFIRM)
    assert len(book.done) == 1  # the first card of the hand was played
    play.click(named(scene, "All puzzles"))
    assert book.done[-1] == "leave"


def test_a_press_hurries_the_solution_and_presses_nothing_that_comes_with_it() -> None:
    scene, book, play = at_table()
    scene.choose(scene.solution.card)
    while mode_of(scene) is Mode.PLAY:
        play.keys(Means.CONFIRM)
        play.stage.update(16)
    play.keys(Means.CONFIRM)
    assert book.done == ["solved"]
    while scene.moving:  # time goes by in the program only as long as something moves
        play.stage.update(16)
    play.keys(Means.CONFIRM)
    assert book.done == ["solved", "next"]


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
@pytest.mark.parametrize("wanted", KINDS, ids=lambda kind: kind.__name__)
def test_what_a_wrong_card_leads_to_can_be_seen(wanted: Callable[[Puzzle], bool], device: Device) -> None:
    scene, book, play = at_table(wanted)
    means = Means.SWAP if device is Device.PAD else Means.ANSWER
    play.keys(means, device=device)
    assert mode_of(scene) is Mode.ASK  # nothing was tried yet
    card = wrong_cards(scene)[0]
    scene.choose(card)
    before = {code: (piece.card, piece.pose) for code, piece in scene.top.pieces.items()}
    play.keys(means, device=device)
    seen = 0
    while mode_of(scene) is Mode.PLAY:
        seen = max(seen, scene.top.state.target_points()[VIEWER])
        play.stage.update(16)
    assert seen == scene.solution.points[card]
    assert mode_of(scene) is Mode.ASK
    assert set(scene.wrong) == {card}
    assert {code: (piece.card, piece.pose) for code, piece in scene.top.pieces.items()} == before
    assert book.done == ["tried"]


def test_it_can_be_played_again_from_its_beginning() -> None:
    scene, _book, play = at_table(draws)
    before = {code: (piece.card, piece.pose) for code, piece in scene.top.pieces.items()}
    scene.choose(scene.solution.card)
    play_out(play, scene)
    play.keys(Means.TRY_AGAIN)
    assert mode_of(scene) is Mode.ASK
    assert {code: (piece.card, piece.pose) for code, piece in scene.top.pieces.items()} == before
    assert scene.top.state.points == (0, 0)


def test_the_question_wrong_cards_hints_and_the_solution_are_read_out() -> None:
    scene = scene_of(replies)
    play = Play()
    heard = play.stage.audio = Noted()
    play.stage.push(scene)
    scene.choose(wrong_cards(scene)[0])
    play.keys(Means.HINT, Means.HINT, Means.CONFIRM)
    play_out(play, scene)
    question, wrong, hint, card, solution = heard.sentences
    assert question.startswith(words.situation(scene.puzzle))
    assert question.endswith("Which card?")
    assert (wrong, hint) == (words.verdict(scene.puzzle, *next(iter(scene.wrong.items()))), scene_hint(scene))
    assert card == words.card_hint(scene.solution.card)
    assert solution.startswith("Solved. ")
    assert "play" in heard.names
    assert "take" in heard.names


def scene_hint(scene: PuzzleScene) -> str:
    return words.theme_hint(scene.puzzle.theme)


def test_a_question_says_all_cards_for_whoever_listens() -> None:
    puzzle = next(filter(with_partner, shipped()))
    scene = scene_of(with_partner)
    told = words.hands(puzzle, scene.people)
    assert told.count(":") == 4
    assert told.count(" of ") == len(puzzle.cards) - len(puzzle.stock)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_nothing_lies_on_the_paper_the_slate_or_beyond_the_window(
    size: tuple[int, int], seats: int, text: float
) -> None:
    width = 1080 * size[0] / size[1]
    layout = TableLayout(seats, width, 1080, text, LayoutKind.PUZZLE)
    paper, slate = paper_place(layout), layout.slate(2)
    spots = [layout.hand(i, 3) for i in range(3)] + [layout.trick(seat) for seat in range(seats)]
    spots += [layout.other_hand(seat, i, 3) for seat in range(1, seats) for i in range(3)]
    spots += [layout.pile, layout.turned] if seats == 2 else []
    for spot in spots:
        across, down = spot.reach
        assert across <= spot.x <= width - across
        assert spot.y + down <= 1080
        for left, top, wide, high in (paper, slate):
            beside = spot.x + across <= left or spot.x - across >= left + wide
            assert beside or spot.y - down >= top + high or spot.y + down <= top
    assert layout.hand(2, 3).x + layout.hand(2, 3).reach[0] < layout.button(0, 4)[0]


def test_every_shipped_puzzle_can_be_shown_to_its_end() -> None:
    for puzzle in shipped()[::16]:
        match = puzzle.match(["x"] * len(puzzle.hands))
        solution = scene_of(lambda each, wanted=puzzle: each is wanted).solution  # type: ignore[misc]
        steps = steps_of(puzzle, match, solution.course(solution.card))
        assert len({moment.seen.ply for _event, moment in steps}) == len(steps)
        assert first_moment(puzzle, match).seen.ply < steps[0][1].seen.ply
        assert all(card is None for hand in steps[-1][1].hands for card in hand)


# --- all of them


def choose_theme(scene: PuzzleListScene, place: int) -> None:
    """Go on to a theme by arrows."""
    for _step in range(place):
        assert scene.controls["theme"].step(1)
    scene.rebuild()


def listing() -> tuple[PuzzleListScene, Shelf, Play]:
    shelf = Shelf()
    scene = PuzzleListScene(shelf)
    return scene, shelf, Play(scene, (1280, 720))


def test_the_list_begins_with_the_puzzle_of_the_day_and_goes_on_with_the_next() -> None:
    scene, shelf, play = listing()
    play.keys(Means.CONFIRM)
    assert shelf.done == [f"open {shelf.today.number}"]
    play.click(named(scene, "Continue with No. 17"))
    play.keys(Means.NEXT_PUZZLE)
    assert shelf.done[1:] == ["open 17", "open 17"]
    play.keys(Means.BACK)
    assert shelf.done[-1] == "close"


def test_levels_and_themes_narrow_the_list() -> None:
    scene, _shelf, play = listing()
    play.click(named(scene, "Level 4"))
    assert {each.puzzle.level for each in scene.shown} == {4}
    assert len(scene.shown) == sum(each.puzzle.level == 4 for each in scene.puzzles.listed) >= 80
    choose_theme(scene, 1)
    assert {each.puzzle.theme for each in scene.shown} == {"bait"}
    play.paint()
    cell = next(control for name, control in scene.controls.items() if name.startswith("puzzle "))
    play.click(cell)
    assert scene.puzzles.done[-1].startswith("open ")  # type: ignore[attr-defined]
