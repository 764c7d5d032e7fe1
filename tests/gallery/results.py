"""The pictures of results: after a deal, and after a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from typing import Final

from game.journey import TABLE
from game.model.actions import Action, Bid, Call, Claim, Pass
from game.model.cards import parse_card
from game.model.decided import decided_winners
from game.model.match import Match
from game.model.presets import preset
from game.model.rules import MatchGoal
from game.model.scoring import payout_by_seat
from game.model.state import Contract, Phase
from game.verdicts import Balance
from game.views.input.intents import Device, Intent, Means
from game.views.scene import Stage
from game.views.screens.results.base import ResultActions
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene, Stop
from game.words import _, game_title, listed
from game.words.join import again_line
from game.words.journey import outcome
from tests.controllers.games import chiamata
from tests.gallery import situations
from tests.gallery.menus import nothing
from tests.gallery.screens import people
from tests.gallery.scripted import dealt
from tests.gallery.studio import Shot, Studio, run
from tests.gallery.variants import ROTATION

TOLD: Final = 9000.0  # milliseconds after which a result rests


def shared() -> str:
    return _("The deal is in the clipboard, and in {path}").format(path="/home/ana/Documents/Triunfo/brisca 1.txt")


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "deal-result-counting", partial(deal_result, of=partial(two_deals, "brisca", 2), elapsed=1500)
    for players in (2, 3, 4):
        yield f"deal-result-{players}", partial(deal_result, of=partial(two_deals, "brisca", players))
    lost = Balance(-17.0, -14.0, -3.0)
    yield "deal-result-luck", partial(deal_result, of=partial(two_deals, "brisca", 2), luck=lost)
    yield (
        "deal-result-luck-3",
        partial(deal_result, of=partial(two_deals, "brisca", 3), luck=Balance(20.0, 31.0, -11.0)),
    )
    made = partial(contract_deal, lambda played_for: played_for.is_made)
    yield "deal-result-luck-chiamata", partial(deal_result, of=made, luck=Balance(-1.0, 0.4, -1.4))
    yield "deal-result-waiting", waiting
    yield "deal-result-shared", deal_shared
    yield "deal-result-void", partial(deal_result, of=partial(two_deals, "brisca", 2, void=True))
    yield "deal-result-6", partial(deal_result, of=partial(two_deals, "brisca-catalana", 6))
    yield "deal-result-claimed", partial(deal_result, of=claimed)
    for players in (2, 3):
        yield f"deal-result-mexican-{players}", partial(deal_result, of=partial(two_deals, "brisca-mexicana", players))
    yield "deal-result-made", partial(deal_result, of=partial(contract_deal, lambda played_for: played_for.is_made))
    yield (
        "deal-result-failed",
        partial(deal_result, of=partial(contract_deal, lambda played_for: not played_for.is_made)),
    )
    yield "deal-result-alone", partial(deal_result, of=alone)
    yield "deal-result-all-passed", partial(deal_result, of=all_passed)
    yield "deal-result-decided", partial(deal_result, of=decided, on_end=nothing)
    yield "deal-result-decided-3", partial(deal_result, of=partial(decided, 3, 5), on_end=nothing)
    yield "deal-result-decided-rotation", partial(deal_result, of=decided_rotation, on_end=nothing)
    yield "match-result-plate", partial(match_result, of=partial(whole_match, "brisca", 2, stake=5), elapsed=600)
    yield "match-result-coins", partial(match_result, of=partial(whole_match, "brisca", 2, stake=5), elapsed=1400)
    for players in (2, 3, 4):
        yield f"match-result-{players}", partial(match_result, of=partial(whole_match, "brisca", players, stake=5))
    yield "match-result-journey", partial(match_result, of=partial(whole_match, "brisca", 4), stop=won_in_olot)
    yield "match-result-without-stake", partial(match_result, of=partial(whole_match, "brisca", 2))
    yield "match-result-5", partial(match_result, of=to_a_target)
    yield "match-result-6", partial(match_result, of=partial(whole_match, "briscola", 6, stake=5))
    yield "match-result-wishes", wishes
    yield "match-result-rotation", partial(match_result, of=rotation)
    yield "match-result-ended", partial(match_result, of=decided)
    yield "match-result-ended-3", partial(match_result, of=partial(decided, 3, 5))
    yield "match-result-ended-rotation", partial(match_result, of=decided_rotation)


def waiting(studio: Studio) -> Stage:
    """The host has read the result, guests read it still."""
    stage = deal_result(studio, of=partial(two_deals, "brisca", 4))
    top = stage.top
    assert isinstance(top, DealResultScene)
    top.wait(_("Waiting for {names}").format(names=listed(["Wilhelmina", "Carla"])))
    return stage


def wishes(studio: Studio) -> Stage:
    """Guests would like a rematch, which has not been decided here."""
    stage = match_result(studio, of=partial(whole_match, "briscola", 6, stake=5))
    top = stage.top
    assert isinstance(top, MatchResultScene)
    top.wait("", again_line(["Wilhelm-Alexander W.", "Maria Magdalena Prat"]))
    return stage


# --- what was played: the game's name and the match


Played = tuple[str, Match]


@cache
def two_deals(game: str, players: int, void: bool = False) -> Played:
    """The end of the second deal, which counts or does not."""

    def wanted(match: Match) -> bool:
        return match.phase is Phase.READY and len(match.results) == 2 and match.results[-1].void is void

    rules = replace(preset(game, players), match=MatchGoal("fixed", 3), draw_for_seats=False, stake=5)
    return game, situations.played_until(rules, wanted, level="random" if void else "greedy")


@cache
def claimed() -> Played:
    """A side has claimed the rest."""

    def wanted(match: Match) -> bool:
        return Claim(0) in match.legal(0)

    match = situations.played_until(preset("brisca-catalana", 4), wanted, level="random")
    return "brisca-catalana", match.apply(Claim(0))[0]


def contract_deal(wanted: Callable[[Contract], bool]) -> Played:
    """Some deals of Chiamata, the last of which was played for a contract of that kind."""

    def ended(match: Match) -> bool:
        contract = match.results[-1].contract if match.results else None
        return len(match.results) > 2 and match.running is None and contract is not None and wanted(contract)

    return "briscola-chiamata", situations.played_until(chiamata(), ended, level="casual")


@cache
def alone() -> Played:
    """The viewer calls a card of his own."""
    said: list[Action] = [*(Pass(seat) for seat in (1, 2, 3, 4)), Bid(0, points=70), Call(0, parse_card("1o"))]
    match = dealt(chiamata())
    for action in said:
        match = match.apply(action)[0]
    return "briscola-chiamata", situations.played_out(match)


def all_passed() -> Played:
    """Nobody bids."""
    match = dealt(chiamata())
    for seat in (1, 2, 3, 4, 0):
        match = match.apply(Pass(seat))[0]
    return "briscola-chiamata", match


@cache
def whole_match(game: str, players: int, stake: int = 0) -> Played:
    rules = replace(preset(game, players), match=MatchGoal("fixed", 3), draw_for_seats=False, stake=stake)
    return game, situations.played_until(rules, lambda match: match.is_over, players)


@cache
def to_a_target() -> Played:
    """A match of Chiamata to eleven points."""
    return "briscola-chiamata", situations.played_until(chiamata(), lambda match: match.is_over, level="casual")


@cache
def rotation() -> Played:
    """A match of four deals, one for each trump."""
    return "brisca-catalana", situations.played_until(ROTATION, lambda match: match.is_over)


def _is_decided(match: Match) -> bool:
    """Between two deals of which the next cannot change who wins."""
    return match.phase is Phase.READY and bool(decided_winners(match.rules, match.results))


@cache
def decided(players: int = 2, stake: int = 0) -> Played:
    """The end of a deal after which nobody else can win the match of three."""
    rules = replace(preset("brisca", players), match=MatchGoal("fixed", 3), draw_for_seats=False, stake=stake)
    return "brisca", situations.played_until(rules, _is_decided)


@cache
def decided_rotation() -> Played:
    """Three of four deals were enough, by their card points."""
    return "brisca-catalana", situations.played_until(replace(ROTATION, rotation_by="points"), _is_decided)


# --- the pictures


def deal_result(
    studio: Studio,
    of: Callable[[], Played],
    elapsed: float = TOLD,
    on_end: Callable[[], None] | None = None,
    luck: Balance | None = None,
) -> Stage:
    game, match = of()
    seen = match.observe(0)
    scene = DealResultScene(
        seen,
        people(match.rules.players),
        game_title(game),
        ResultActions(nothing, nothing, on_end, nothing, shared, nothing),
    )
    stage = studio.show(scene, elapsed=elapsed)
    if luck is not None:
        scene.show_luck(luck, is_points=match.rules.trump_choice != "called")
        run(stage, 400)
    return stage


def deal_shared(studio: Studio) -> Stage:
    """The deal has been shared, and it is said where it is now."""
    stage = deal_result(studio, partial(two_deals, "brisca", 2))
    stage.handle(Intent(Means.SHARE, Device.KEYS))
    return stage


def won_in_olot() -> Stop:
    """What a match on the journey came to."""
    said = outcome(TABLE["olot"], True, TABLE["olot"].wishes, first=True)
    return Stop(said, _("To the map"), (_("Rematch"), "again"))


def match_result(
    studio: Studio, of: Callable[[], Played], elapsed: float = TOLD, stop: Callable[[], Stop] | None = None
) -> Stage:
    game, match = of()
    winners = decided_winners(match.rules, match.results)  # also of a match that was ended before its last deal
    seen, net = replace(match.observe(0), winners=winners), payout_by_seat(match.rules, winners)
    actions = ResultActions(nothing, nothing, nothing, nothing, shared, nothing)
    scene = MatchResultScene(seen, people(match.rules.players), net, game_title(game), actions, stop=stop and stop())
    return studio.show(scene, elapsed=elapsed)
