"""The pictures of tables that are turned to nobody, and of what others at their own screens do."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from typing import Final

import msgspec

from game.model.actions import Claim
from game.model.match import Match
from game.model.presets import preset
from game.model.rules import Rules
from game.model.state import Phase
from game.people import FACES, Person
from game.views.input.intents import Means
from game.views.paint import theme
from game.views.scene import Stage
from game.words import _
from game.words import waiting as words
from game.words.waiting import Waiting
from tests.controllers.games import chiamata
from tests.gallery import situations
from tests.gallery.anytime import claimable
from tests.gallery.fed import Fed
from tests.gallery.scripted import dealt
from tests.gallery.studio import Shot, Studio
from tests.texts import parse_action

PEOPLE: Final = (
    Person("Marta", "you_ponytail"), Person("Pau", "you_beard"), Person("Rosa", "rosa", "casual"),
    Person("Ana", "you_curls"), Person("Jordi", "you"), Person("Josep", "you_elder"),
)  # fmt: skip
LONG: Final = (
    Person("Maria Montserrat II", "you_ponytail"), Person("Wolfgang Amadeus W.", "you_beard"),
    Person("Concepción Ximénez", "you_curls"), Person("Maximiliana Wiśniew", "you"),
    Person("Bartholomew Wmmmmm", "you_elder"), Person("Wwwwwwwwwwwwwwwwwwww", "you_silver"),
)  # fmt: skip
ADDRESS: Final = "192.168.1.23:8642 · KTRM"
BIDS: Final = "bid 1 points 61, bid 2 points 70, pass 3, bid 4 points 75"
WON: Final = f"{BIDS}, pass 0, pass 1, pass 2, call 4 3o"


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    for players in range(2, 7):
        yield f"public-{players}", partial(table, players=players)
    for players in (2, 3, 5, 6):
        yield f"public-{players}-long-names", partial(table, players=players, people=LONG)
    yield "public-double-tricks", partial(table, players=2, double=True)
    yield "public-stock-gone", partial(table, players=4, tricks=9)
    yield "public-points-hidden", partial(table, players=6, hidden=True)
    yield "public-auction", partial(five, said=BIDS)
    yield "public-call", partial(five, said=f"{BIDS}, pass 0, pass 1, pass 2")
    yield "public-partner-known", partial(five, said=f"{WON}, play 1 3o, play 2 12c, play 3 10c, play 4 5c")
    yield "public-cut", partial(cut, players=4)
    yield "public-claim-6", partial(claimed, players=6)
    yield "public-claim-4", partial(claimed, players=4)
    yield "public-caption", caption
    yield "public-thinking", partial(table, players=3, waits=theme.BUBBLE_AFTER + 200)
    yield "public-absence-and-reaction", partial(away, players=6)
    for players in (2, 3, 4, 5):
        yield f"public-absence-and-reactions-{players}", partial(everybody, players=players)
    yield "public-overdue", partial(away, players=6, left=None)
    yield "public-overdue-host", partial(away, players=4, left=None, hosts=True)
    yield "public-last-trick", partial(table, players=6, key=Means.LAST_TRICK)
    for players in (2, 3, 4, 5, 6):
        yield f"absence-and-reaction-{players}", partial(played, players=players)
    yield "overdue-host", partial(played, players=3, left=None, hosts=True)
    for why in ("lost", "left", "given-up"):
        yield f"paused-host-{why}", partial(paused, players=4, why=why)
    yield "paused-host-waits", partial(paused, players=4, why="lost", waits=True)
    yield "public-paused-host", partial(away, players=4, hosts=True)
    yield "public-paused-host-waits", partial(away, players=4, hosts=True, waits=True)
    yield "plays-for-me", partial(offered, players=4, stands_in=True)
    yield "nudge", partial(offered, players=4, someone_sleeps=True)
    yield "reactions-open", partial(reactions_open, players=4)
    yield "reactions-open-5", partial(reactions_open, players=5)


def rules_of(players: int) -> Rules:
    return preset("brisca-catalana" if players in (4, 6) else "brisca", players)


@cache
def moment(players: int, tricks: int, double: bool) -> Match:
    """After some tricks, when one or two have not played yet."""
    rules = replace(rules_of(players), double_tricks=True) if double else rules_of(players)
    most = players - 1 if not double else 3

    def wanted(match: Match) -> bool:
        deal = match.running
        if deal is None or match.phase is not Phase.PLAY or len(match.results) < 1:
            return False
        return len(deal.tricks) >= tricks and len(deal.trick) == most

    return situations.played_until(rules, wanted)


def public(studio: Studio, match: Match, game: str, people: tuple[Person, ...] = PEOPLE) -> Fed:
    fed = Fed(studio, match, game=game, spectating=True, people=people[: match.rules.players])
    fed.table.picture.address = ADDRESS
    fed.frames(20)
    return fed


def five_match(said: str) -> Match:
    match = dealt(chiamata("points"))
    for text in said.split(", "):
        match = match.apply(parse_action(text))[0]
        while match.running is not None and (step := match.forced()) is not None:
            match = match.apply(step)[0]
    return match


def any_table(
    studio: Studio, players: int, people: tuple[Person, ...] = PEOPLE, tricks: int = 3, double: bool = False
) -> Fed:
    if players == 5:
        plays = ("play 1 3o", "play 2 12c", "play 3 10c", "play 4 5c", "play 0 2b")
        return public(studio, five_match(", ".join([WON, *plays])), "briscola-chiamata", people)
    match = moment(players, tricks, double)
    game = "brisca-catalana" if players in (4, 6) else "brisca"
    return public(studio, match, game, people)


def table(
    studio: Studio,
    players: int,
    people: tuple[Person, ...] = PEOPLE,
    tricks: int = 3,
    double: bool = False,
    hidden: bool = False,
    waits: float = 0,
    key: Means | None = None,
) -> Stage:
    fed = any_table(studio, players, people, tricks, double)
    if hidden:
        fed.stage.adapt(msgspec.structs.replace(fed.stage.settings, hide_points=True))
    fed.rest()
    if key is not None:
        fed.key(key)
    fed.frames(round(20 + waits / 16))
    return fed.stage


def five(studio: Studio, said: str) -> Stage:
    fed = public(studio, five_match(said), "briscola-chiamata")
    fed.rest()
    fed.frames(20)
    return fed.stage


def cut(studio: Studio, players: int) -> Stage:
    rules = rules_of(players)
    match = situations.new_match(rules)
    if match.phase is Phase.SEATS:
        match = match.apply(situations.next_move(match, random.Random(3)))[0]
    match = match.apply(situations.next_move(match, random.Random(3)))[0]
    fed = public(studio, match, "brisca-catalana")
    fed.rest()
    fed.frames(30)
    return fed.stage


def caption(studio: Studio) -> Stage:
    fed = any_table(studio, 3)
    fed.rest()
    fed.stage.audio.captions.tell(_("Cards are shuffled"))
    return fed.stage


def claimed(studio: Studio, players: int) -> Stage:
    fed = public(studio, claimable(preset("brisca-catalana", players)), "brisca-catalana")
    fed.rest()
    fed.do(Claim(0))
    fed.frames(150)
    return fed.stage


def away(studio: Studio, players: int, left: float | None = 0.3, hosts: bool = False, waits: bool = False) -> Stage:
    """The last player is away, and the fourth (or first) shows a face."""
    fed = any_table(studio, players)
    fed.is_host = hosts
    fed.rest()
    fed.table.show_absences({players - 1: left}, waiting(fed, players - 1, left, "lost", hosts=False))
    fed.table.show_face(3 if players > 4 else 0, "laugh")
    fed.frames(30)
    if waits:
        fed.frames(30)
        fed.key(Means.CONFIRM)
        fed.frames(30)
    return fed.stage


def waiting(fed: Fed, player: int, left: float | None, why: str, *, hosts: bool) -> Waiting:
    """What the table says of one who is missing."""
    is_overdue = left is None
    head = words.waiting_head([(fed.people[player].name, "away" if is_overdue else why)])
    line = words.deciding_line(None if hosts else "", is_overdue=is_overdue)
    return Waiting(head, line, round(300 * (left or 0)), ((player, "away" if is_overdue else why),))


def paused(studio: Studio, players: int, why: str, *, waits: bool = False) -> Stage:
    """Somebody is missing, and the host is asked, or has chosen to wait."""
    fed = at_play(studio, players)
    fed.is_host = True
    fed.table.show_absences({players - 1: 0.8}, waiting(fed, players - 1, 0.8, why, hosts=True))
    fed.frames(60)
    if waits:
        fed.key(Means.CONFIRM)
        fed.frames(30)
    return fed.stage


def offered(studio: Studio, players: int, *, someone_sleeps: bool = False, stands_in: bool = False) -> Stage:
    """An opponent plays for the viewer, or somebody sleeps."""
    fed = at_play(studio, players)
    fed.table.someone_sleeps, fed.table.stands_in = someone_sleeps, stands_in
    fed.frames(30)
    return fed.stage


def everybody(studio: Studio, players: int) -> Stage:
    """All are away and show faces at once, so that every place is seen."""
    fed = any_table(studio, players)
    fed.rest()
    fed.table.show_absences(dict.fromkeys(range(players), 0.75))
    for player in range(players):
        fed.table.show_face(player, FACES[player])
    fed.frames(30)
    return fed.stage


def at_play(studio: Studio, players: int) -> Fed:
    """One who plays at the host himself, with others at their own screens."""
    match = five_match(f"{WON}, play 1 3o, play 2 12c, play 3 10c, play 4 5c") if players == 5 else None
    match = match or situations.played_until(rules_of(players), lambda each: situations.my_turn(each, 2))
    game = "briscola-chiamata" if players == 5 else "brisca-catalana" if players in (4, 6) else "brisca"
    fed = Fed(studio, match, game=game, people=(Person("You", "you_silver"), *PEOPLE[1:players]))
    fed.can_show_face = True
    fed.rest()
    return fed


def played(studio: Studio, players: int, left: float | None = 0.6, hosts: bool = False) -> Stage:
    fed = at_play(studio, players)
    fed.is_host = hosts
    fed.table.show_absences({players - 1: left}, waiting(fed, players - 1, left, "lost", hosts=hosts))
    for player in range(players - 1):
        fed.table.show_face(player, FACES[player])
    fed.frames(30)
    return fed.stage


def reactions_open(studio: Studio, players: int) -> Stage:
    fed = at_play(studio, players)
    fed.key(Means.REACTIONS)
    fed.frames(5)
    return fed.stage
