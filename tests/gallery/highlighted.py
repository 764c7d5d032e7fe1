"""The pictures of the moments that the table stages, in the middle of their motion and when they have come."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache, partial

from game.model.actions import Action, Step
from game.model.match import Match
from game.model.presets import preset
from game.model.rules import Rules
from game.people import OPPONENTS, Person
from game.views.scene import Stage
from game.views.table.highlights import HighlightKind, decides, is_capture, of_deal
from game.words.remarks import LINES
from tests.gallery import situations
from tests.gallery.fed import Fed
from tests.gallery.publictables import PEOPLE, WON, five_match, public
from tests.gallery.scripted import Scripted
from tests.gallery.studio import Shot, Studio
from tests.texts import parse_action

MINE = "bid 1 points 61, bid 2 points 70, pass 3, pass 4, bid 0 points 75, pass 1, pass 2, call 0 1b"
THEIRS = "bid 1 points 61, bid 2 points 75, pass 3, pass 4, pass 0, pass 1"


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "highlight-partner", partial(partner, said=f"{MINE}, play 1 3o, play 2 12c", then="play 3 1b")
    yield (
        "highlight-partner-comes",
        partial(partner, said=f"{MINE}, play 1 3o, play 2 12c", then="play 3 1b", staged=0.5),
    )
    yield "highlight-partner-theirs", partial(partner, said=f"{THEIRS}, call 2 3o", then="play 1 3o")
    yield "highlight-partner-is-me", partial(partner, said=f"{THEIRS}, call 2 3o", then="play 1 3o", seat=1)
    yield "highlight-partner-alone", partial(partner, said=f"{THEIRS}, call 2 12c, play 1 2c", then="play 2 12c")
    yield "highlight-partner-public", partner_public
    yield "highlight-capture-2", partial(captured, players=2)
    yield "highlight-capture-4-stamps", partial(captured, players=4, staged=0.35)
    yield "highlight-capture-public", partial(captured, players=4, spectating=True)
    for players in (2, 4):
        yield f"highlight-last-trick-{players}", partial(last_trick, players=players)
    yield "highlight-slam-2", partial(slam, players=2)
    yield "highlight-slam-4-comes", partial(slam, players=4, staged=0.5)
    yield "highlight-turned-3", partial(turned, players=3)
    for players in (2, 3, 4, 5, 6):
        yield f"spoken-{players}", partial(spoken, players=players)
    for seat in (3, 4):
        yield f"spoken-5-by-{seat}", partial(spoken, players=5, seat=seat)
    yield "highlight-turned-public", partial(turned, players=4, spectating=True)


def at(fed: Fed, kind: HighlightKind, staged: float = 1.0) -> Stage:
    """Until this is staged, so far; with reduced motion nothing is, and the table plays on."""
    top = fed.table.top
    if not fed.stage.pace:
        fed.frames(60)
        return fed.stage
    fed.until(
        lambda: top.state.highlight is not None and top.state.highlight.kind is kind and top.state.staged >= staged
    )
    fed.frames(18 if staged == 1 else 0)
    return fed.stage


def partner(studio: Studio, said: str, then: str, seat: int = 0, staged: float = 1.0) -> Stage:
    others = [Person(each.name, each.portrait, "casual") for each in OPPONENTS[:4]]
    live = Scripted(studio, said, seat=seat, people=(*others[:seat], Person("You", "you"), *others[seat:]))
    live.say(then)
    return at(live, HighlightKind.PARTNER, staged)


def partner_public(studio: Studio) -> Stage:
    fed = public(studio, five_match(WON), "briscola-chiamata", PEOPLE)
    fed.do(parse_action("play 1 3o"))
    return at(fed, HighlightKind.PARTNER)


@cache
def leading_to(rules: Rules, wanted: Callable[[Match], bool], seed: int) -> tuple[Match, Action | Step]:
    """A match, and the step after which it is for the first time as ``wanted``."""
    for number in range(seed, seed + 2000):
        chance = random.Random(f"gallery:{number}")
        match = situations.new_match(rules)
        while not match.is_over:
            step = situations.next_move(match, chance)
            after = match.apply(step)[0]
            if wanted(after):
                return match, step
            match = after
    raise LookupError("no such moment")


def staged_after(
    studio: Studio,
    rules: Rules,
    wanted: Callable[[Match], bool],
    kind: HighlightKind,
    staged: float = 1.0,
    seed: int = 1,
    spectating: bool = False,
) -> Stage:
    match, step = leading_to(rules, wanted, seed)
    people = PEOPLE[: rules.players]
    fed = public(studio, match, "brisca", people) if spectating else Fed(studio, match, people=people)
    fed.do(step)
    return at(fed, kind, staged)


def _captures(match: Match) -> bool:
    deal = match.running
    return deal is not None and bool(deal.tricks) and is_capture(match.observe(0), deal.tricks[-1])


def _decides(match: Match) -> bool:
    return match.deal is not None and bool(match.deal.tricks) and decides(match.observe(0))


def _ends(kind: HighlightKind, side: int, match: Match) -> bool:
    if match.running is not None or not match.results:
        return False
    found = of_deal(match.observe(0))
    return found is not None and found.kind is kind and side in found.seats


def captured(studio: Studio, players: int, staged: float = 1.0, spectating: bool = False) -> Stage:
    rules = situations.rules_of(players)
    return staged_after(studio, rules, _captures, HighlightKind.CAPTURE, staged, spectating=spectating)


def last_trick(studio: Studio, players: int) -> Stage:
    return staged_after(studio, situations.rules_of(players), _decides, HighlightKind.LAST_TRICK)


def slam(studio: Studio, players: int, staged: float = 1.0) -> Stage:
    wanted = partial(_ends, HighlightKind.SLAM, 0)
    return staged_after(studio, situations.rules_of(players), wanted, HighlightKind.SLAM, staged)


def turned(studio: Studio, players: int, spectating: bool = False) -> Stage:
    wanted = partial(_ends, HighlightKind.TURNED, 1)
    return staged_after(studio, situations.rules_of(players), wanted, HighlightKind.TURNED, spectating=spectating)


def spoken(studio: Studio, players: int, seat: int = 1) -> Stage:
    """An opponent says the longest line."""
    if players == 5:
        fed: Fed = Scripted(studio, f"{THEIRS}, call 2 3o")
    else:
        rules = situations.rules_of(players) if players != 6 else preset("brisca-catalana", 6)
        fed = Fed(studio, situations.played_until(rules, lambda match: situations.my_turn(match, 0, seat=0)))
    fed.frames(20)
    fed.table.say(fed.table.top.shown.seating[seat], max((line.said for line in LINES), key=len).format(name="Rosa"))
    fed.frames(40)
    return fed.stage
