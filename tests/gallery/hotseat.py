"""The pictures of a match that several people play at one machine: curtain, hands put away, results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from msgspec.structs import replace as changed

from game.model.match import Match
from game.model.presets import preset
from game.model.rules import Rules
from game.model.state import Phase
from game.views.input.intents import Device, Means
from game.views.scene import Stage
from game.views.screens.results.base import ResultActions
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene
from game.words import game_title
from tests.gallery import situations
from tests.gallery.menus import nothing
from tests.gallery.results import TOLD, Played, contract_deal, two_deals, whole_match
from tests.gallery.shared import Shared, sitting
from tests.gallery.studio import Shot, Studio

GAMES: Final = {2: "brisca", 3: "brisca", 4: "brisca", 5: "briscola-chiamata", 6: "brisca-catalana"}
HUMANS: Final = {2: (0, 1), 3: (0, 2), 4: (0, 1, 3), 5: (0, 1, 2, 3, 4), 6: (0, 2, 3, 5)}


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "shared-draw", draw
    yield "curtain-cut", curtain_cut
    for players in (2, 4, 6):
        yield f"curtain-{players}", partial(curtain, players=players)
    for players in (2, 5, 6):
        yield f"put-away-{players}", partial(put_away, players=players)
    yield "shared-turn-4", partial(turn, players=4)
    yield "curtain-bid", partial(curtain, players=5, wanted=in_auction)
    yield "shared-claim-later", claim_later
    for players in (2, 4):
        yield f"shared-deal-result-{players}", partial(deal_result, of=partial(two_deals, "brisca", players))
    yield "shared-deal-result-5", partial(deal_result, of=partial(contract_deal, lambda contract: contract.is_made))
    for players in (2, 4):
        yield f"shared-match-result-{players}", partial(match_result, of=partial(whole_match, "brisca", players))


def in_play(match: Match) -> bool:
    """The third seat is to play, in the middle of a deal."""
    deal = match.running
    return (
        match.phase is Phase.PLAY
        and deal is not None
        and deal.turn == 2 % match.rules.players
        and len(deal.tricks) == 3
    )


def in_auction(match: Match) -> bool:
    deal = match.running
    return match.phase is Phase.AUCTION and deal is not None and len(deal.extras.bids) == 3


def rules_of(players: int) -> Rules:
    return replace(preset(GAMES[players], players), draw_for_seats=False)


def shared(studio: Studio, players: int, wanted: Callable[[Match], bool] = in_play) -> Shared:
    match = situations.played_until(rules_of(players), wanted, level="casual" if players == 5 else "greedy")
    deal = match.running
    assert deal is not None
    humans = {*HUMANS[players], deal.turn or 0}
    made = Shared(studio, match, sorted(humans), game=GAMES[players])
    sight = studio.settings
    made.stage.adapt(
        changed(made.stage.settings, high_contrast=sight.high_contrast, reduced_motion=sight.reduced_motion)
    )
    return made


def curtain(studio: Studio, players: int, wanted: Callable[[Match], bool] = in_play) -> Stage:
    made = shared(studio, players, wanted)
    made.stage.device = Device.KEYS
    made.until_curtain()
    return made.stage


def curtain_cut(studio: Studio) -> Stage:
    """The first thing that anybody has to do in a match."""
    made = Shared(studio, rules_of(3), (0, 1, 2))
    made.until_curtain()
    return made.stage


def turn(studio: Studio, players: int) -> Stage:
    made = shared(studio, players)
    made.until_turn()
    return made.stage


def put_away(studio: Studio, players: int) -> Stage:
    """Somebody has played, and the others are not yet asked."""
    made = shared(studio, players)
    made.until_turn()
    made.key(Means.PLACE, 0)
    made.frames(24)
    return made.stage


def claim_later(studio: Studio) -> Stage:
    """The stock is gone: a claim may be made ready, to be made in a moment in which others have the table."""

    def wanted(match: Match) -> bool:
        deal = match.running
        if deal is None or match.phase is not Phase.PLAY or deal.stock:
            return False
        return len(deal.trick) == 1 and len(deal.hands[deal.turn or 0]) == 3

    match = situations.played_until(preset("brisca-catalana", 4), wanted)
    assert match.running is not None
    seat = match.running.turn or 0
    made = Shared(studio, match, sorted((seat, (seat + 1) % 4)), game="brisca-catalana")
    made.until_turn()
    made.key(Means.CLAIM)
    made.frames(2)
    return made.stage


def draw(studio: Studio) -> Stage:
    """Two people take a card each; the first has done so."""
    made = Shared(studio, situations.rules_of(4, seats=True), (0, 2))
    made.until(lambda: made.table.top.timeline.waits_at_gate)
    made.key(Means.PLACE, 5)
    made.frames(3)
    made.key(Means.RIGHT)
    made.frames(3)
    return made.stage


def deal_result(studio: Studio, of: Callable[[], Played]) -> Stage:
    game, match = of()
    players = match.rules.players
    people = sitting(players, HUMANS[players])
    return studio.show(
        DealResultScene(match.observe(0), people, game_title(game), ResultActions(nothing, nothing)), elapsed=TOLD
    )


def match_result(studio: Studio, of: Callable[[], Played]) -> Stage:
    game, match = of()
    players = match.rules.players
    people = sitting(players, HUMANS[players])
    paid = match.payout()
    return studio.show(
        MatchResultScene(match.observe(0), people, paid, game_title(game), ResultActions(nothing, nothing)),
        elapsed=TOLD,
    )
