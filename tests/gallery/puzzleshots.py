"""The pictures of puzzles: asked, with wrong cards and hints, while the solution is played, solved, and all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial

from game.assets import asset_path
from game.model.actions import Bid, Pass
from game.model.bidpuzzle import PLAYERS, AnyPuzzle, BidPuzzle, read_bid_puzzle
from game.model.puzzle import Puzzle, read_puzzle
from game.people import Person
from game.views.input.intents import Device, Intent, Means
from game.views.puzzles.bidscene import BidScene
from game.views.puzzles.listing import EVERY_THEME, Listed, PuzzleListScene
from game.views.puzzles.scene import PuzzleScene
from game.views.puzzles.screen import Progress
from game.views.scene import Stage
from tests.gallery.studio import Shot, Studio, run

Wanted = Callable[[Puzzle], bool]


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "puzzle", partial(asked, wanted=leads)
    yield "puzzle-wrong", partial(asked, wanted=leads, wrong=1)
    yield "puzzle-hint", partial(asked, wanted=leads, wrong=1, keys=(Means.HINT,), device=Device.KEYS)
    yield "puzzle-card", partial(asked, wanted=replies, keys=(Means.HINT, Means.HINT), device=Device.PAD)
    yield "puzzle-stock", partial(asked, wanted=draws, wrong=2)
    yield "puzzle-partner", partial(asked, wanted=with_partner, wrong=1)
    yield "puzzle-few", partial(asked, wanted=few)
    yield "puzzle-playing", partial(solved, wanted=leads, elapsed=2600)
    yield "puzzle-solved", partial(solved, wanted=leads)
    yield "puzzle-solved-partner", partial(solved, wanted=with_partner)
    yield "puzzle-solved-stock", partial(solved, wanted=draws)
    yield "puzzle-bid", partial(bid_asked, auction="points")
    yield "puzzle-bid-wrong", partial(bid_asked, auction="points", answers=(False,))
    yield "puzzle-bid-rank", partial(bid_asked, auction="rank", keys=(Means.HINT,), device=Device.KEYS)
    yield "puzzle-bid-hint", partial(bid_asked, auction="rank", right=Pass, keys=(Means.HINT, Means.HINT))
    yield "puzzle-bid-solved", partial(bid_asked, auction="points", answers=(False, True))
    yield "puzzle-bid-solved-pass", partial(bid_asked, auction="rank", right=Pass, answers=(True,), device=Device.PAD)
    yield "puzzles", all_of_them
    yield "puzzles-theme", partial(all_of_them, theme=3, level=3, device=Device.KEYS)


class Shelf:
    """All puzzles, of which somebody has solved some."""

    def __init__(self) -> None:
        every: tuple[AnyPuzzle, ...] = (*shipped(), *bid_puzzles())
        self.listed = [
            Listed(puzzle, puzzle.number < 17 or puzzle.number % 13 == 0, puzzle.number % 3) for puzzle in every
        ]
        self.today: AnyPuzzle = shipped()[40]
        self.next_one: AnyPuzzle = shipped()[16]
        self.done: list[str] = []

    def open(self, puzzle: AnyPuzzle) -> None:
        self.done.append(f"open {puzzle.number}")

    def close_list(self) -> None:
        self.done.append("close")


def all_of_them(studio: Studio, theme: int = 0, level: int = 1, device: Device = Device.POINTER) -> Stage:
    """The list of all puzzles."""
    scene = PuzzleListScene(Shelf())
    scene.level, scene.theme = level, None if theme == 0 else EVERY_THEME[theme - 1]
    return studio.show(scene, device=device)


@cache
def shipped() -> tuple[Puzzle, ...]:
    """The endings of the game."""
    lines = asset_path("puzzles", "puzzles.txt").read_text("utf-8").splitlines()
    return tuple(map(read_puzzle, lines))


@cache
def bid_puzzles() -> tuple[BidPuzzle, ...]:
    """The puzzles of the auction."""
    return tuple(map(read_bid_puzzle, asset_path("puzzles", "bids.txt").read_text("utf-8").splitlines()))


def leads(puzzle: Puzzle) -> bool:
    return not puzzle.has_partner and not puzzle.trick and puzzle.theme == "bait" and puzzle.tricks_left == 3


def replies(puzzle: Puzzle) -> bool:
    return not puzzle.has_partner and bool(puzzle.trick) and not puzzle.stock


def draws(puzzle: Puzzle) -> bool:
    return bool(puzzle.stock)


def with_partner(puzzle: Puzzle) -> bool:
    return puzzle.theme == "partner"


def few(puzzle: Puzzle) -> bool:
    return puzzle.goal.is_few


def people(count: int) -> list[Person]:
    """Who sits at the table of a puzzle."""
    pilar, rosa, tonet = Person("Pilar", "pilar"), Person("Rosa", "rosa"), Person("Tonet", "tonet")
    you = Person("You", "you_curls")
    if count == 5:
        return [you, rosa, tonet, pilar, Person("Lina", "lina")]
    return [you, pilar] if count == 2 else [you, rosa, pilar, tonet]


class NoBook:
    """Somebody who has solved some puzzles, of which nothing is kept."""

    def __init__(self) -> None:
        self.progress = Progress(solved=16, all_of_them=356)
        self.done: list[str] = []

    def tried(self, puzzle: AnyPuzzle) -> Progress:
        self.progress = replace(self.progress, tries=self.progress.tries + 1)
        self.done.append("tried")
        return self.progress

    def solved(self, puzzle: AnyPuzzle) -> Progress:
        self.progress = replace(self.progress, is_solved=True, solved=self.progress.solved + 1)
        self.done.append("solved")
        return self.progress

    def show_next(self) -> None:
        self.done.append("next")

    def leave(self) -> None:
        self.done.append("leave")


def scene_of(wanted: Wanted, book: NoBook | None = None) -> PuzzleScene:
    """The first puzzle of that kind."""
    puzzle = next(filter(wanted, shipped()))
    book = book or NoBook()
    return PuzzleScene(puzzle, people(len(puzzle.hands)), book.progress, book)


def asked(
    studio: Studio, wanted: Wanted, wrong: int = 0, keys: Sequence[Means] = (), device: Device = Device.POINTER
) -> Stage:
    """A puzzle that is asked, after wrong cards and keys."""
    scene = scene_of(wanted)
    stage = studio.show(scene, device=device, elapsed=100)
    for card in [card for card in scene.solution.points if card is not scene.solution.card][:wrong]:
        scene.choose(card)
    for means in keys:
        stage.handle(Intent(means, device))
    run(stage, 600)
    return stage


def solved(studio: Studio, wanted: Wanted, elapsed: float = 40000) -> Stage:
    """The right card was played, so long ago."""
    scene = scene_of(wanted)
    stage = studio.show(scene, elapsed=100)
    scene.choose(scene.solution.card)
    run(stage, elapsed)
    return stage


def bid_scene(
    auction: str = "points", right: type[Bid | Pass] = Bid, book: NoBook | None = None, heading: str = ""
) -> BidScene:
    """The puzzle of that auction and answer in which most was said."""
    found = [each for each in bid_puzzles() if each.auction == auction and isinstance(each.right, right)]
    puzzle = max(found, key=lambda each: len(each.said))
    book = book or NoBook()
    return BidScene(puzzle, people(PLAYERS), replace(book.progress, heading=heading), book)


def bid_asked(
    studio: Studio,
    auction: str,
    right: type[Bid | Pass] = Bid,
    answers: Sequence[bool] = (),
    keys: Sequence[Means] = (),
    device: Device = Device.POINTER,
) -> Stage:
    """A puzzle of the auction after answers, right or wrong, and keys."""
    scene = bid_scene(auction, right)
    stage = studio.show(scene, device=device, elapsed=100)
    for is_right in answers:
        scene.choose(next(each for each in scene.answers if (each == scene.puzzle.right) is is_right))
    for means in keys:
        stage.handle(Intent(means, device))
    run(stage, 600)
    return stage
