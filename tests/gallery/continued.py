"""The pictures of a deal that is finished by itself, and of what is ready when a match goes on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game.model.actions import Cut, StartDeal
from game.model.cards import Card
from game.model.decided import is_deal_decided
from game.model.match import Match
from game.model.presets import preset
from game.model.record import Header, PlayerInfo
from game.model.state import Phase
from game.storage.private import MadeReady, keep_ready
from game.storage.saves import MatchFile, SavedMatch, read_match
from game.views.input.intents import Means
from game.views.scene import Stage
from tests.gallery import situations
from tests.gallery.studio import Live, Shot, Studio

GAMES: Final = {2: "brisca", 3: "brisca", 4: "brisca", 5: "briscola-chiamata", 6: "brisca-catalana"}


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    for players in GAMES:
        yield f"finish-offered-{players}", partial(finish_offered, players=players)
    yield "finish-going", finish_going
    yield "armed-after-continue", armed_after_continue


def decided(studio: Studio, players: int) -> Live:
    """The viewer is to play, and knows that nothing can change the deal any more."""

    def wanted(match: Match) -> bool:
        deal = match.running
        if deal is None or match.phase is not Phase.PLAY or deal.turn != 0 or len(deal.hands[0]) < 2 or not deal.trick:
            return False
        return is_deal_decided(match.observe(0))

    level = "casual" if players == 5 else "greedy"
    match = situations.played_until(preset(GAMES[players], players), wanted, level=level)
    live = Live(studio, match, level=level, game=GAMES[players])
    live.rest()
    return live


def finish_offered(studio: Studio, players: int) -> Stage:
    return decided(studio, players).stage


def finish_going(studio: Studio) -> Stage:
    live = decided(studio, 2)
    live.key(Means.FINISH)
    live.frames(24)
    return live.stage


def saved(folder: Path, deck: tuple[Card, ...]) -> SavedMatch:
    """A match of two that was left right after its first deal; the deck lies as it is given out."""
    header = Header(
        "brisca",
        situations.rules_of(2),
        (PlayerInfo(situations.NAMES[0], "human"), PlayerInfo(situations.NAMES[1], "ai", "casual")),
        "0.1.0",
    )
    file = MatchFile.create(header, lambda problem: None, folder)
    match = situations.new_match(header.rules)
    for move in (StartDeal((*deck[-10:], *deck[:-10]), 1), Cut(0, 10)):
        match, events = match.apply(move)
        for event in events:
            file(event)
    file.close()
    assert file.path is not None
    keep_ready(file.path, (MadeReady(0, 1, 1, "7o"),))
    found = read_match(file.path)
    assert found is not None
    return found


def armed_after_continue(studio: Studio) -> Stage:
    """The swap that was armed when the match was left is armed when it goes on."""
    hands = ("7o 1c 4e", "5b 6c 2e")
    dealt = situations.stacked(situations.rules_of(2), 1, hands, "12o", "3c 10e 11b 4c 5c 7e")
    assert dealt.deal is not None
    first, second = dealt.deal.hands
    deck = (*(card for pair in zip(first, second, strict=True) for card in pair), dealt.deal.stock[-1])
    with TemporaryDirectory() as folder:
        live = Live(studio, saved(Path(folder), (*deck, *dealt.deal.stock[:-1])))
        live.rest()
        live.running.hosted.close()
    return live.stage
