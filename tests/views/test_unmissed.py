"""What nobody must miss is told long enough to be read, whatever follows, and once more beside the last trick."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.model.actions import Claim, Exchange, Play, Signal
from game.model.cards import Rank, parse_cards
from game.model.presets import preset
from game.people import Person
from game.settings import Settings
from game.views.input.intents import Means
from game.views.paint import theme
from game.views.table.timeline import LEAST_SEEN
from game.words import events as event_words
from tests.gallery import situations
from tests.gallery.fed import Fed
from tests.gallery.scripted import Scripted
from tests.gallery.studio import Studio
from tests.views import familykit as family

FRAME = 10.0
READ = 1200.0  # milliseconds at normal speed
SLOW = pytest.mark.slow
WON = "bid 1 points 61, bid 2 points 75, pass 3, pass 4, pass 0, pass 1"


def swap(studio: Studio) -> Fed:
    """Rosa wins the first trick, swaps her seven for the king before she draws, and leads."""
    match = situations.stacked(situations.rules_of(2), 1, ("2o 4c 5e", "7o 1c 3b"), "12o", "6c 7e 2b 4b")
    fed = Fed(studio, match)
    fed.do(Play(0, parse_cards("4c")[0]), Play(1, parse_cards("1c")[0]))
    exchange = Exchange(1, *parse_cards("7o 12o"))
    fed.force(lambda match: exchange in match.legal(1))
    fed.do(exchange)
    fed.force()
    fed.do(Play(1, parse_cards("3b")[0]))
    return fed


def swap_in_mid_trick(studio: Studio) -> Fed:
    """Rosa has won a trick, leads, and swaps while the viewer is to play."""
    match = situations.stacked(preset("brisca-catalana", 2), 0, ("5b 6c 2e", "7o 1c 4e"), "12o", "3c 10e 11b 4c 5c 7e")
    fed = Fed(studio, situations.played(match, "1c 6c"))
    fed.do(Play(1, parse_cards("4e")[0]), Exchange(1, *parse_cards("7o 12o")), Play(0, parse_cards("5b")[0]))
    fed.force()
    return fed


def signal(studio: Studio) -> Fed:
    """A partner makes a face while cards are played."""
    fed = Fed(studio, family.pairs_dealt(), game="briscola")
    fed.do(Signal(2, Rank.THREE), Play(0, parse_cards("4o")[0]), Play(1, parse_cards("5b")[0]))
    return fed


def claim(studio: Studio) -> Fed:
    """An opponent claims the rest, which ends the deal."""
    fed = Fed(studio, family.claimable(preset("brisca-catalana", 4), 3), game="brisca-catalana")
    fed.do(Claim(3))
    return fed


def bid(studio: Studio) -> Fed:
    live = Scripted(studio)
    live.say("bid 1 points 61", "bid 2 points 75", "pass 3", "pass 4")
    return live


def call(studio: Studio) -> Fed:
    live = Scripted(studio, WON)
    live.say("call 2 3o", "play 1 2c", "play 2 12c")
    return live


def partner(studio: Studio) -> Fed:
    live = Scripted(studio, f"{WON}, call 2 3o")
    live.say("play 1 3o", "play 2 12c", "play 3 10c")
    return live


TOLD: dict[str, tuple[Callable[[Studio], Fed], str]] = {
    "swap": (swap, "Rosa swaps the seven for"),
    "swap in mid-trick": (swap_in_mid_trick, "Rosa swaps the seven for"),
    "signal": (signal, "Tonet signals the three"),
    "claim": (claim, "claims the rest"),
    "bid": (bid, "Tonet bids 75"),
    "call": (call, "Tonet plays for 75 and calls"),
    "partner": (partner, "is Tonet’s partner"),
}
SPEEDS = {**{name: (speed, False) for name, speed in theme.SPEEDS.items()}, "reduced motion": (1.0, True)}


def shown_for(fed: Fed, words: str) -> float:
    """Milliseconds for which the message line says these words, from their first appearance on."""
    for _ in range(1500):
        if words in fed.message:
            break
        fed.stage.update(FRAME)
    spent = FRAME  # they came within this frame
    while words in fed.message and spent < 10_000:
        fed.stage.update(FRAME)
        spent += FRAME
    return spent


@pytest.mark.parametrize(
    ("what", "pace"),
    [
        (what, pace) if pace == "normal" or what == "bid" else pytest.param(what, pace, marks=SLOW)
        for what in TOLD
        for pace in SPEEDS
    ],
)
def test_what_nobody_must_miss_can_be_read_whatever_follows(studio: Studio, what: str, pace: str) -> None:
    speed, calm = SPEEDS[pace]
    bring, words = TOLD[what]
    fed = bring(studio)
    fed.stage.speed = speed
    fed.stage.adapt(Settings(reduced_motion=calm))
    assert shown_for(fed, words) >= READ * max(0.55, speed)


@pytest.mark.parametrize("what", TOLD)
def test_a_press_too_many_does_not_take_it_away_before_it_was_seen(studio: Studio, what: str) -> None:
    """Field B5: neither the next press nor a double click, but whoever has seen it may go on."""
    bring, words = TOLD[what]
    fed = bring(studio)
    fed.stage.update(FRAME)
    for _ in range(4):  # what lies before it may be told to be seen too
        if words in fed.message:
            break
        fed.key(Means.UP)
        if words not in fed.message:
            fed.frames(1, LEAST_SEEN)
    assert words in fed.message
    if what == "call":
        fed.key(Means.UP)  # the card that is called still flies: a press ends that first
    for _press in range(5):
        fed.key(Means.UP)
        fed.frames(1, LEAST_SEEN / 5 - 1)
        assert words in fed.message
    fed.frames(1, 5)
    fed.key(Means.UP)
    fed.stage.update(FRAME)
    assert words not in fed.message or what == "claim"  # the cards are gathered below the same words


def test_the_words_of_a_swap_come_with_its_motion(studio: Studio) -> None:
    fed = swap(studio)
    fed.until(lambda: fed.table.top.pieces["12o"].moving)
    assert "Rosa swaps the seven for" in fed.message


# --- beside the last trick


def read_again(fed: Fed) -> str:
    """All that is written while the last trick is looked at."""
    fed.rest()
    fed.key(Means.LAST_TRICK)
    return " ".join(fed.words())


@pytest.mark.parametrize(("bring", "words"), [
    (swap, "Rosa swapped the seven for the king of coins."),
    (swap_in_mid_trick, "Rosa swapped the seven for the king of coins."),
])  # fmt: skip
def test_a_swap_can_be_read_again_beside_the_last_trick(
    studio: Studio, bring: Callable[[Studio], Fed], words: str
) -> None:
    assert words in read_again(bring(studio))


def test_the_contract_and_the_partner_can_be_read_again_beside_the_last_trick(studio: Studio) -> None:
    live = Scripted(studio, f"{WON}, call 2 3o, play 1 2c, play 2 12c, play 3 10c, play 4 5c")
    live.say("play 0 3c")
    assert "Tonet called the three of coins and plays for 75." in read_again(live)
    assert "Tonet’s partner" not in read_again(live)
    live = Scripted(studio, f"{WON}, call 2 3o, play 1 3o, play 2 12c, play 3 10c, play 4 5c")
    live.say("play 0 3c")
    assert "Rosa is Tonet’s partner." in read_again(live)


def test_signals_are_told_again_to_partners_alone() -> None:
    match = family.pairs_dealt().apply(Signal(2, Rank.THREE))[0]
    people = tuple(Person(name, "rosa") for name in ("You", "Rosa", "Tonet", "Pilar"))
    told = {seat: event_words.recalled(match.observe(seat), people, True) for seat in range(4)}
    assert told == {
        0: ["Tonet signalled the three of swords."],
        1: [],
        2: ["You signalled the three of swords."],
        3: [],
    }
    assert event_words.recalled(match.observe(0, public=True), people, True) == []


def test_what_the_viewer_alone_knows_is_not_told_again_while_he_hides_his_hand(studio: Studio) -> None:
    fed = Fed(studio, situations.played(family.pairs_dealt().apply(Signal(2, Rank.THREE))[0], "4o 5b 10o 4c"))
    assert "Tonet signalled the three of swords." in read_again(fed)
    fed.key(Means.HIDE)
    assert "signalled" not in " ".join(fed.words())
