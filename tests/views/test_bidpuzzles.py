"""A puzzle of the auction on the screen: both answers, hints, what is said, by keys, pointer and gamepad."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.model.actions import Bid, Pass
from game.model.bidpuzzle import HAND, PLAYERS, THEME
from game.views.input.intents import Device, Intent, Means
from game.views.paint.metrics import Metrics
from game.views.puzzles.bidscene import BidScene
from game.views.puzzles.listing import EVERY_THEME, PuzzleListScene
from game.views.puzzles.screen import Mode
from game.views.widgets.layout import Rect
from game.words import bidpuzzles as words
from tests.gallery.puzzleshots import NoBook, Shelf, bid_puzzles, bid_scene
from tests.views.hearkit import Noted
from tests.views.scenekit import SIZES, Play, focused_on, labels, named

RIGHT = [Bid, Pass]


def at_table(right: type[Bid | Pass] = Bid) -> tuple[BidScene, NoBook, Play]:
    book = NoBook()
    auction = next(each.auction for each in bid_puzzles() if isinstance(each.right, right))
    scene = bid_scene(auction, right, book)
    return scene, book, Play(scene)


def wrong_of(scene: BidScene) -> Bid | Pass:
    return next(each for each in scene.answers if each != scene.puzzle.right)


def mode_of(scene: BidScene) -> Mode:
    return scene.mode


@pytest.mark.parametrize("right", RIGHT)
def test_a_wrong_answer_says_what_it_brings_and_is_asked_again(right: type[Bid | Pass]) -> None:
    scene, book, play = at_table(right)
    wrong = wrong_of(scene)
    play.click(named(scene, words.answer(wrong)))
    assert mode_of(scene) is Mode.ASK
    assert list(scene.wrong) == [wrong]
    assert scene.told == words.verdict(scene.puzzle)
    assert not named(scene, words.answer(wrong)).enabled
    scene.choose(wrong)
    assert book.done == ["tried"]  # an answer that is known to be wrong is not given again
    play.click(named(scene, words.answer(scene.puzzle.right)))
    assert mode_of(scene) is Mode.SOLVED
    assert book.done == ["tried", "solved"]
    play.paint()
    play.keys(Means.NEXT_PUZZLE)
    assert book.done[-1] == "next"


@pytest.mark.parametrize("right", RIGHT)
def test_keys_bid_with_enter_and_pass_with_p(right: type[Bid | Pass]) -> None:
    scene, book, play = at_table(right)
    play.keys(Means.CONFIRM if right is Bid else Means.PASS)
    assert book.done == ["solved"]
    assert named(scene, "Next puzzle") is focused_on(scene)
    play.keys(Means.TRY_AGAIN)
    assert mode_of(scene) is Mode.ASK
    assert (scene.wrong, scene.hints, scene.told) == ({}, 0, "")


@pytest.mark.parametrize("right", RIGHT)
def test_a_gamepad_answers_with_its_buttons(right: type[Bid | Pass]) -> None:
    scene, book, play = at_table(right)
    play.keys(Means.HINT, device=Device.PAD)
    assert scene.told == words.first_hint(scene.puzzle)
    play.keys(Means.SWAP if right is Pass else Means.CONFIRM, device=Device.PAD)
    assert book.done == ["solved"]
    play.keys(Means.SIGNALS, device=Device.PAD)
    play.keys(Means.BACK, device=Device.PAD)
    assert book.done == ["solved", "next", "leave"]


def test_arrows_go_from_the_bid_to_the_pass_and_to_the_buttons() -> None:
    scene, _book, play = at_table(Pass)
    play.keys(Means.RIGHT, Means.LEFT, Means.RIGHT)
    assert focused_on(scene) is named(scene, "Pass")
    play.keys(Means.NEXT)
    assert focused_on(scene) is named(scene, "Hint")


def test_after_a_wrong_answer_the_focus_is_on_the_other() -> None:
    scene, book, play = at_table(Pass)
    play.keys(Means.CONFIRM)
    assert focused_on(scene) is named(scene, "Pass")
    play.keys(Means.CONFIRM)
    assert book.done == ["tried", "solved"]


def test_an_answer_that_is_held_down_is_given_once() -> None:
    scene, book, play = at_table(Pass)
    for again in (False, True, True):
        play.stage.handle(Intent(Means.CONFIRM, Device.KEYS, again=again))
    assert book.done == ["tried"]
    assert mode_of(scene) is Mode.ASK


def test_the_first_hint_does_not_tell_the_figures_the_second_does() -> None:
    scene, _book, play = at_table()
    play.keys(Means.HINT)
    first = scene.told
    play.keys(Means.HINT, Means.HINT)
    assert scene.told == words.made(scene.puzzle) != first
    assert scene.hints == 2


def test_no_figure_is_on_the_screen_before_an_answer_and_no_card_of_another_ever() -> None:
    scene, _book, play = at_table()
    assert set(scene.seen.hand) == set(scene.puzzle.hand)
    assert scene.seen.hand_counts == (HAND,) * PLAYERS
    assert not hasattr(scene.seen, "hands")
    assert scene.figures == ["?", "?"]
    play.keys(Means.HINT)
    assert scene.figures == ["?", "?"]
    scene.choose(wrong_of(scene))
    assert scene.figures == ["?", words.worth(scene.puzzle.figures.passed)]
    scene.choose(scene.puzzle.right)
    assert "?" not in scene.figures


@pytest.mark.parametrize("right", RIGHT)
def test_the_question_answers_and_why_are_read_out(right: type[Bid | Pass]) -> None:
    auction = next(each.auction for each in bid_puzzles() if isinstance(each.right, right))
    scene = bid_scene(auction, right)
    play = Play()
    heard = play.stage.audio = Noted()
    play.stage.push(scene)
    play.paint()
    scene.choose(wrong_of(scene))
    play.keys(Means.HINT)
    scene.choose(scene.puzzle.right)
    question, wrong, hint, solved = heard.sentences
    assert question.endswith("Bid or pass?")
    assert "You: " in question
    assert question.count(" of ") == HAND
    said = [each for each in scene.puzzle.said if each.seat]
    assert all(scene.people[each.seat].name in question for each in said)
    assert (wrong, hint) == (words.verdict(scene.puzzle), words.first_hint(scene.puzzle))
    assert solved == f"Solved. {words.why(scene.puzzle)}"


def test_every_shipped_puzzle_has_its_words_and_can_be_drawn() -> None:
    book = NoBook()
    for puzzle in bid_puzzles()[::7]:
        people = bid_scene(puzzle.auction, type(puzzle.right)).people
        scene = BidScene(puzzle, people, book.progress, book)
        play = Play(scene)
        assert words.answer(puzzle.bid) in labels(scene)
        for text in (words.why(puzzle), words.verdict(puzzle), words.first_hint(puzzle), words.source(puzzle)):
            assert "{" not in text
            assert text.endswith((".", "?"))
        scene.choose(puzzle.right)
        play.paint()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("solved", [False, True])
def test_nothing_lies_on_anything_else(size: tuple[int, int], text: float, *, solved: bool) -> None:
    scene, _book, play = at_table()
    play.stage.resize(Metrics.of(*size, text))
    scene.choose(scene.puzzle.right if solved else wrong_of(scene))
    buttons = [scene.controls[name].rect for name in ("again" if solved else "hint", "next", "all")]
    shown = {name: scene.placed.rects[name] for name in ("homework", "slate", "others")}
    below = ("solution",) if solved else ("asked", "slip")
    boxes = [*shown.values(), *(scene.placed.rects[name] for name in below), *buttons]
    boxes += [] if solved else [scene.controls[name].rect for name in ("bid", "pass")]
    for one, other in combinations(boxes, 2):
        assert not overlaps(one, other), (one, other)
    width = 1080 * size[0] / size[1]
    assert all(x >= 0 and x + w <= width and y >= 0 and y + h <= 1080 for x, y, w, h in boxes)
    assert all(min(w, h) > 40 for _x, _y, w, h in boxes)


def overlaps(one: Rect, other: Rect) -> bool:
    """Whether two boxes share more than an edge."""
    return all(
        one[side] + one[side + 2] > other[side] + 0.1 and other[side] + other[side + 2] > one[side] + 0.1
        for side in (0, 1)
    )


def choose_theme(scene: PuzzleListScene, place: int) -> None:
    """Go on to a theme by arrows."""
    for _step in range(place):
        assert scene.controls["theme"].step(1)
    scene.rebuild()


def test_the_list_has_the_theme_and_tells_of_such_a_puzzle_of_the_day() -> None:
    shelf = Shelf()
    shelf.today = bid_puzzles()[0]
    scene = PuzzleListScene(shelf)
    play = Play(scene, (1280, 720))
    choose_theme(scene, len(EVERY_THEME))
    assert scene.theme == THEME
    assert {each.puzzle.theme for each in scene.shown} == {THEME}
    assert scene.shown
    assert len(scene.shown) == sum(each.level == scene.level for each in bid_puzzles())
    play.paint()
    play.click(named(scene, f"No. {scene.shown[0].puzzle.number}"))
    assert shelf.done[-1] == f"open {scene.shown[0].puzzle.number}"
