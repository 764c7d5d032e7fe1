"""The pictures of what only some games of the family have: six players, swaps at any time, claims, signals and more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from game.model.actions import Claim, Cut, DrawSeats, Exchange, Play, Signal, SkipCut, StartDeal
from game.model.cards import Card, Rank, full_deck, parse_cards
from game.model.match import Match
from game.model.observation import Phase
from game.model.presets import preset
from game.model.rules import MatchGoal, Rules
from game.views.intents import Means
from game.views.scene import Stage
from tests.gallery import situations
from tests.gallery.fed import Fed
from tests.gallery.studio import Studio

CATALAN_SIX = preset("brisca-catalana", 6)
CATALAN_TWO = preset("brisca-catalana", 2)
PAIRS = replace(preset("briscola", 4), signals=True)
SIX = replace(preset("briscola", 6), signals=True)
SHOWN = replace(preset("brisca-catalana", 4), partners_show_hands=True)
DOUBLE = replace(preset("brisca-catalana", 2), double_tricks=True)
ROTATION = replace(
    preset("brisca-catalana", 4), trump_choice="rotating", exchange="none", match=MatchGoal("rotation", 4)
)
REFLIP = replace(preset("briscola", 2), reflip_high_trump=True)


def turn_of(match: Match) -> int:
    """The seat in turn."""
    assert match.running is not None
    assert match.running.turn is not None
    return match.running.turn


def hand_of(match: Match, seat: int) -> tuple[Card, ...]:
    """What a seat holds."""
    assert match.running is not None
    return match.running.hands[seat]


def played(match: Match, codes: str) -> Match:
    """The match after these cards, each played by the seat in turn, and all that follows of itself."""
    for card in parse_cards(codes):
        match = match.apply(Play(turn_of(match), card))[0]
        while (step := match.forced()) is not None:
            match = match.apply(step)[0]
    return match


# --- the matches


def pairs_dealt(rules: Rules = PAIRS) -> Match:
    """Four players, swords are trumps, the viewer leads and holds ace and knight of trumps, his partner the three."""
    return situations.stacked(rules, 3, ("1e 11e 4o", "5b 6c 2o", "3e 10o 7b", "4c 5o 12b"), "5e")


def six_dealt(rules: Rules = CATALAN_SIX) -> Match:
    """Six players with 48 cards; seat 1 leads, the viewer holds the seven of trumps."""
    hands = ("7o 12c 6b", "2c 5b 4e", "1b 9c 3e", "8e 10c 2b", "5c 11b 6e", "4c 12b 8b")
    return situations.stacked(rules, 0, hands, "12o", "3o 5o 6o 8o 9o 2o")


def claimable(rules: Rules, claimer: int = 0) -> Match:
    """The last three cards, with the highest trumps in one hand, between two tricks."""

    def wanted(match: Match) -> bool:
        deal = match.running
        return deal is not None and deal.phase is Phase.PLAY and Claim(claimer) in match.legal(claimer)

    return situations.played_until(rules, wanted, level="random")


def swappable() -> Match:
    """Catalan, two players: the viewer has won a trick, holds the seven of trumps, and leads."""
    match = situations.stacked(CATALAN_TWO, 1, ("7o 1c 4e", "5b 6c 2e"), "12o", "3c 10e 11b 4c 5c 7e")
    return played(match, "1c 6c")


# --- the pictures


def six_table(studio: Studio) -> Stage:
    fed = Fed(studio, played(six_dealt(), "2c 9c 10c 11b 4c 12c"), game="brisca-catalana")
    fed.do(Play(0, parse_cards("6b")[0]))
    for _other in range(4):
        fed.do(Play(turn_of(fed.match), hand_of(fed.match, turn_of(fed.match))[0]))
    fed.rest()
    return fed.stage


def six_seats(studio: Studio, frames: int) -> Stage:
    rules = replace(CATALAN_SIX, draw_for_seats=True)
    fed = Fed(studio, situations.new_match(rules), game="brisca-catalana")
    fed.do(DrawSeats(parse_cards("12o 4e 7b 2c 9b 1c")))
    fed.until(lambda: fed.table.top.timeline.waits_at_gate)
    if frames:
        fed.click(studio.metrics.w / 2, 452)
        fed.frames(frames)
    return fed.stage


def six_dealing(studio: Studio) -> Stage:
    fed = Fed(studio, situations.new_match(CATALAN_SIX), game="brisca-catalana")
    fed.do(StartDeal(full_deck(48), 1))
    fed.until(lambda: fed.table.my_turn and not fed.table.moving)
    fed.frames(40)
    fed.do(Cut(0, 20))
    fed.frames(110)
    return fed.stage


def cut_48(studio: Studio) -> Stage:
    fed = Fed(studio, situations.new_match(CATALAN_SIX), game="brisca-catalana")
    fed.do(StartDeal(full_deck(48), 1))
    fed.until(lambda: fed.table.my_turn and not fed.table.moving)
    fed.frames(40)
    return fed.stage


def swap_mid_trick(studio: Studio, frames: int) -> Stage:
    fed = Fed(studio, swappable(), game="brisca-catalana")
    fed.do(Play(0, parse_cards("4e")[0]))
    fed.rest()
    if frames:
        exchange = next(action for action in fed.match.legal(0) if isinstance(action, Exchange))
        fed.do(exchange)
        fed.frames(frames)
    return fed.stage


def claim(studio: Studio, players: int, claimer: int, frames: int) -> Stage:
    rules = preset("brisca-catalana", players)
    fed = Fed(studio, claimable(rules, claimer), game="brisca-catalana")
    fed.rest()
    if frames:
        fed.do(Claim(claimer))
        fed.frames(frames)
    return fed.stage


def signals_open(studio: Studio, six: bool = False) -> Stage:
    if six:
        hands = ("1o 12o 6b", "7c 5b 4e", "1b 7b 3e", "6o 10c 10b", "5c 11b 6e", "4c 12b 3b")
        match = situations.stacked(SIX, 5, hands, "5o")
    else:
        match = pairs_dealt()
    fed = Fed(studio, match, game="briscola")
    fed.rest()
    fed.key(Means.SIGNALS)
    return fed.stage


def signal_of_partner(studio: Studio, told: bool) -> Stage:
    fed = Fed(studio, pairs_dealt(), game="briscola")
    fed.rest()
    fed.do(Signal(2, Rank.THREE))
    if told:
        fed.rest()
    else:
        fed.frames(30)
    return fed.stage


def signals_of_six(studio: Studio, seat: int) -> Stage:
    hands = ("1o 12o 6b", "7c 5b 4e", "3o 7b 3e", "6o 10c 10b", "10o 11b 6e", "4c 12b 3b")
    fed = Fed(studio, situations.stacked(SIX, 5, hands, "5o"), game="briscola")
    fed.rest()
    fed.do(Signal(2, Rank.THREE))
    if seat == 4:
        fed.rest()
        fed.do(Signal(4, Rank.JACK))
    fed.frames(30)
    return fed.stage


def signal_of_mine(studio: Studio) -> Stage:
    fed = Fed(studio, pairs_dealt(), game="briscola")
    fed.rest()
    fed.do(Signal(0, Rank.ACE))
    fed.frames(30)
    return fed.stage


def hands_shown(studio: Studio, seat: int | None) -> Stage:
    fed = Fed(studio, pairs_dealt(SHOWN), game="brisca-catalana")
    if seat is None:
        fed.force()
        fed.rest()
        return fed.stage
    fed.force(lambda match: match.running is None or seat not in match.running.aside.to_show)
    fed.until(lambda: getattr(fed.table.top.last_event, "seat", None) == seat)
    fed.frames(45)
    return fed.stage


def double_trick(studio: Studio, cards: int, last: bool = False) -> Stage:
    match = situations.stacked(DOUBLE, 1, ("1c 5o 4e", "6c 11o 2e"), "12o", "3c 10e 11b 4c 5c 7e")
    if last:
        match = played(match, "5o 6c 1c 11o")
        fed = Fed(studio, match, game="brisca-catalana")
        fed.rest()
        fed.key(Means.LAST_TRICK)
        return fed.stage
    fed = Fed(studio, match, game="brisca-catalana")
    for card in parse_cards("5o 6c 1c 11o")[:cards]:
        fed.do(Play(turn_of(fed.match), card))
    fed.rest()
    return fed.stage


def double_peek(studio: Studio) -> Stage:
    match = situations.stacked(DOUBLE, 1, ("1c 5o 4e", "6c 11o 2e"), "12o", "3c 10e 11b 4c 5c 7e")
    fed = Fed(studio, played(match, "5o 6c 1c 11o"), game="brisca-catalana")
    fed.rest()
    return fed.stage


def rotating(studio: Studio) -> Stage:
    def second_deal(match: Match) -> bool:
        return match.deal is not None and match.deal.number == 2 and situations.my_turn(match, 2)

    match = situations.played_until(ROTATION, second_deal)
    fed = Fed(studio, match, game="brisca-catalana")
    fed.rest()
    return fed.stage


def refused(studio: Studio, frames: int) -> Stage:
    top = parse_cards("2c 5b 4e 7o 12c 6b 3o 4o")
    fed = Fed(studio, situations.new_match(REFLIP), game="briscola")
    fed.do(StartDeal((*top, *(card for card in full_deck(40) if card not in top)), 1), SkipCut())
    fed.until(lambda: "3o" in fed.table.top.pieces)
    fed.frames(frames)
    return fed.stage


def catalogue() -> Iterator[tuple[str, Callable[[Studio], Stage]]]:
    """Yield every picture's name and how it is drawn."""
    yield "six-table", six_table
    yield "six-seats-spread", partial(six_seats, frames=0)
    yield "six-seats-drawn", partial(six_seats, frames=150)
    yield "six-cut", cut_48
    yield "six-dealing", six_dealing
    yield "swap-offered-in-mid-trick", partial(swap_mid_trick, frames=0)
    yield "swap-in-mid-trick", partial(swap_mid_trick, frames=14)
    for players, claimer in ((2, 0), (2, 1), (4, 0), (4, 3), (6, 0), (6, 2)):
        yield f"claim-{players}-by-{claimer}", partial(claim, players=players, claimer=claimer, frames=120)
    yield "claim-offered", partial(claim, players=4, claimer=0, frames=0)
    yield "signals-open", signals_open
    yield "signals-open-6", partial(signals_open, six=True)
    yield "signal-of-partner", partial(signal_of_partner, told=False)
    yield "signal-known", partial(signal_of_partner, told=True)
    yield "signal-6-ur", partial(signals_of_six, seat=2)
    yield "signal-6-ul", partial(signals_of_six, seat=4)
    yield "signal-of-mine", signal_of_mine
    for seat in (0, 1, 2):
        yield f"hand-shown-by-{seat}", partial(hands_shown, seat=seat)
    yield "hands-known", partial(hands_shown, seat=None)
    for cards in (1, 3, 4):
        yield f"double-trick-{cards}", partial(double_trick, cards=cards)
    yield "last-trick-double", partial(double_trick, cards=4, last=True)
    yield "double-peek", double_peek
    yield "rotating-trumps", rotating
    yield "refused-trump", partial(refused, frames=40)
    yield "refused-trump-buried", partial(refused, frames=120)
