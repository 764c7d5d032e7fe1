"""The pictures of looking back at a finished deal: verdicts, open cards, another try, and progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Final

from game.model.actions import Call, Exchange, Play
from game.model.cards import CARDS
from game.model.events import Claimed
from game.model.presets import preset
from game.model.replay import PlayedDeal
from game.model.rules import MatchGoal, Rules
from game.model.state import Phase
from game.verdicts import Quality, SeatAccounts
from game.views.input.intents import Device, Intent, Means
from game.views.review.scene import ReviewScene
from game.views.review.state import Stop, stops_of
from game.views.scene import Stage
from tests import reviewkit
from tests.controllers.games import chiamata
from tests.gallery.screens import people
from tests.gallery.studio import Shot, Studio, run

B, G, N, M = Quality.BEST, Quality.GOOD, Quality.INACCURACY, Quality.MISTAKE
MIXED: Final = (G, N, B, B, G, B, M, G, B, G, M, B, G, B, N, B, B, B, G, B)
SHORT: Final = (G, B, M, N, G, B, M, B)
Wanted = Callable[[ReviewScene, Stop], bool]


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "review-2", partial(review, at=mistaken)
    yield "review-open-2", partial(review, at=mistaken, then=(Means.OPEN_CARDS,))
    yield "review-best-2", partial(review, at=leading)
    for players in (3, 4):
        yield f"review-{players}", partial(review, rules=rules_of("brisca", players), at=mistaken)
    yield "review-6", partial(review, rules=rules_of("briscola", 6), at=mistaken)
    yield "review-open-6", partial(review, rules=rules_of("briscola", 6), at=mistaken, then=(Means.OPEN_CARDS,))
    yield "review-chiamata", partial(review, rules=chiamata(), at=mistaken)
    yield "review-open-chiamata", partial(review, rules=chiamata(), at=mistaken, then=(Means.OPEN_CARDS,))
    yield "review-auction", partial(review, rules=chiamata(), at=bidding)
    yield "review-call", partial(review, rules=chiamata(), at=calling, wanted=_has(Call))
    yield "review-swap", partial(review, rules=preset("brisca-catalana", 2), at=swapping, wanted=_has(Exchange))
    yield (
        "review-claimed",
        partial(review, rules=preset("brisca-catalana", 4), at=claimed, level="random", wanted=_claims),
    )
    yield "review-double", partial(review, rules=preset("brisca-mexicana", 2), at=mistaken)
    yield "review-progress", partial(review, at=late, known=7)
    yield "review-no-mistakes", partial(review, at=leading, qualities=(B, G, B))
    yield "why-2", partial(why, rules=rules_of("brisca", 2), seat=1)
    yield "why-4", partial(why, rules=rules_of("brisca", 4), seat=2)
    yield "why-6", partial(why, rules=rules_of("briscola", 6), seat=5)
    yield "why-chiamata", partial(why, rules=chiamata(), seat=3)
    yield "why-not-yet", partial(why, rules=rules_of("brisca", 2), seat=1, known=False)
    yield "try-again-2", partial(review, at=mistaken, then=(Means.CONFIRM,))
    yield "try-again-hint", partial(review, at=mistaken, then=(Means.CONFIRM, Means.HINT))
    yield "try-again-right", partial(answered, right=True)
    yield "try-again-wrong", partial(answered, right=False)
    yield "try-again-6", partial(review, rules=rules_of("briscola", 6), at=mistaken, then=(Means.CONFIRM,))
    yield "try-again-chiamata", partial(review, rules=chiamata(), at=mistaken, then=(Means.CONFIRM,))
    yield "try-again-auction", partial(review, rules=chiamata(), at=bidding, then=(Means.CONFIRM,))


def rules_of(game: str, players: int) -> Rules:
    """The usual rules, without a draw for seats."""
    return replace(preset(game, players), match=MatchGoal("fixed", 3), draw_for_seats=False)


@cache
def _has(kind: type) -> Callable[[PlayedDeal], bool]:
    def wanted(deal: PlayedDeal) -> bool:
        done = [type(stop.action) for stop in stops_of(deal, 0)]
        return kind in done and Play in done

    return wanted


def _claims(deal: PlayedDeal) -> bool:
    return any(isinstance(event, Claimed) and event.seat != 0 for event in deal.events)


# --- where one stands


def mistaken(scene: ReviewScene, stop: Stop) -> bool:
    verdict = scene.review and scene.review.verdict_at(stop.index)
    return bool(verdict) and verdict.quality is M and isinstance(stop.action, Play) and bool(stop.seen.tricks)  # type: ignore[union-attr]


def leading(scene: ReviewScene, stop: Stop) -> bool:
    return stop.trick == 6 and stop.card is not None


def late(scene: ReviewScene, stop: Stop) -> bool:
    return stop.trick == 11


def bidding(scene: ReviewScene, stop: Stop) -> bool:
    return stop.seen.phase is Phase.AUCTION


def calling(scene: ReviewScene, stop: Stop) -> bool:
    return stop.seen.phase is Phase.CALL


def swapping(scene: ReviewScene, stop: Stop) -> bool:
    return isinstance(stop.action, Exchange)


def claimed(scene: ReviewScene, stop: Stop) -> bool:
    return stop.claimant is not None


# --- the pictures


def review(
    studio: Studio,
    at: Wanted,
    rules: Rules | None = None,
    then: Sequence[Means] = (),
    qualities: Sequence[Quality] = (),
    known: int | None = None,
    level: str = "greedy",
    wanted: Callable[[PlayedDeal], bool] | None = None,
) -> Stage:
    rules = rules or rules_of("brisca", 2)
    qualities = qualities or (MIXED if rules.players < 5 else SHORT)
    if rules.trump_choice == "called":
        level = "casual"
    deal = reviewkit.played_deal(rules, level=level, wanted=wanted or _has(Play))
    if at in (bidding, calling):
        qualities = (M, *qualities)
    scene = reviewkit.scene_of(deal, people(rules.players), _game(rules), qualities, known)
    stage = studio.show(scene)
    scene.go(next(i for i, stop in enumerate(scene.story.stops) if at(scene, stop)))
    for means in then:
        stage.handle(Intent(means, Device.KEYS))
    run(stage, 500)
    return stage


SAID: Final[tuple[tuple[str, dict[str, object]], ...]] = (
    ("confused", {"card": CARDS[16], "other": CARDS[5]}),
    ("suspected", {"seat": 0}),
)
"""What is said in the pictures."""


def why(studio: Studio, rules: Rules, seat: int, known: bool = True) -> Stage:
    stage = review(studio, mistaken, rules)
    scene = stage.top
    assert isinstance(scene, ReviewScene)
    scene.ask_why(seat)
    deal = reviewkit.played_deal(rules, level="casual" if rules.auction else "greedy", wanted=_has(Play))
    said = reviewkit.accounts_of(deal, seat, *SAID)
    scene.answer_why(*said) if known else scene.answer_why(SeatAccounts(seat, done=3, total=19), ())
    run(stage, 500)
    return stage


def _game(rules: Rules) -> str:
    return {"called": "briscola-chiamata"}.get(rules.trump_choice, "brisca" if rules.players < 6 else "briscola")


def answered(studio: Studio, right: bool) -> Stage:
    stage = review(studio, mistaken, then=(Means.CONFIRM,))
    scene = stage.top
    assert isinstance(scene, ReviewScene)
    assert scene.verdict is not None
    options = [option for option in scene.verdict.options if (option.quality is B) == right]
    scene.choose(options[-1].action)
    run(stage, 500)
    return stage
