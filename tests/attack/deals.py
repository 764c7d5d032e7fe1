"""Deals that are shared: good ones with fields wrong by one, or mangled, read by the command line and played."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator

from game.commands import play
from game.launch import Launch
from game.model.actions import SkipCut, StartDeal
from game.model.cards import Suit, full_deck
from game.model.deal import apply, start_deal
from game.model.presets import GAMES, preset, with_options
from game.model.rules import CHOICES, OPTIONS, Rules
from game.model.shareddeal import SharedDeal, write_shared
from game.model.state import Phase
from tests.attack import hostile
from tests.attack.hostile import Chance
from tests.attack.watch import Fault, Home, command, instead
from tests.model.support import next_move

MORE = (
    "round=1", "turn=0", "trump=clubs", "trick=0:7c", "tricks=0:7c,1:2c>0", "to_draw=0", "to_draw=0,1", "shown=0:7c",
    "exchanges=0:7c>1c", "refused=1c@17", "bids=1:61", "bids=1:pass", "called=3o", "to_show=0,1", "revealed=0:7c",
    "signals=0:ace", "claim=0:1o/3o",
)  # fmt: skip
"""What a deal that was only just dealt may not have."""
VALUES = (
    *(word for words in CHOICES.values() for word in words), "none", "true", "false", *map(str, range(9)), "36", "39",
    "40", "48", "41", "first_to:2",
)  # fmt: skip
DEALT_OTHERWISE: tuple[dict[str, str], ...] = (
    {},
    {"reflip_high_trump": "true"},
    {"trump_choice": "rotating"},
    {"partners_show_hands": "true"},
)
MOST_MOVES = 400


@functools.cache
def good_deals() -> tuple[str, ...]:
    """Deals of every game and number of players, and of rules that deal in another way, just dealt."""
    chance = random.Random("deals")
    wanted = [(game, rules) for game, known in GAMES.items() for rules in known.rules.values()]
    wanted += [("briscola", with_options(preset("briscola", 4), options)) for options in DEALT_OTHERWISE]
    return tuple(write_shared(_dealt(game, rules, chance)) for game, rules in wanted)


def _dealt(game: str, rules: Rules, chance: Chance) -> SharedDeal:
    deck = tuple(chance.sample(full_deck(rules.deck), rules.deck))
    trump = Suit.CUPS if rules.trump_choice == "rotating" else None
    deal, _events = start_deal(rules, 1, StartDeal(deck, chance.randrange(rules.players)), trump)
    return SharedDeal(game, chance.randrange(rules.players), apply(deal, SkipCut())[0])


def wrong_by_one(line: str) -> Iterator[str]:
    """Yield the line with each of its fields wrong by one, left out, doubled, and with one that is too many."""
    words = line.split(" ")
    for at, word in enumerate(words):
        name, _equals, value = word.partition("=")
        for other in ("", f"{word} {word}", *(f"{name}={wrong}" for wrong in _wrong(name, value))):
            yield " ".join(each for each in (*words[:at], other, *words[at + 1 :]) if each)
    yield from (f"{line} {more}" for more in MORE)
    yield from _moved(words)


def _wrong(name: str, value: str) -> Iterator[str]:
    if value.isdecimal():
        yield from (str(int(value) - 1), str(int(value) + 1), str(int(value) + 10), "")
    elif name in ("phase", "trump", "game"):
        kinds = {"phase": [each.value for each in Phase], "trump": ["coins", "cups", "swords", "clubs"], "game": GAMES}
        yield from (each for each in kinds[name] if each != value)
    elif name == "rules":
        yield from _wrong_rules(value)
    else:
        yield from _wrong_cards(value)


def _wrong_rules(value: str) -> Iterator[str]:
    told = dict(part.split(":", 1) for part in value.split(","))
    for option in OPTIONS:
        for other in VALUES:
            yield ",".join(f"{name}:{text}" for name, text in {**told, option: other}.items())
        yield ",".join(f"{name}:{text}" for name, text in told.items() if name != option)


def _wrong_cards(value: str) -> Iterator[str]:
    hands = [hand.split(",") for hand in value.split("/")]

    def said(changed: list[list[str]]) -> str:
        return "/".join(",".join(hand) for hand in changed)

    for at, hand in enumerate(hands):
        yield said([*hands[:at], hand[1:], *hands[at + 1 :]])
        yield said([*hands[:at], [*hand, hand[0]], *hands[at + 1 :]])
        yield said([*hands[:at], hand[::-1], *hands[at + 1 :]])
        yield said([*hands[:at], [], *hands[at + 1 :]])
        yield said([*hands[:at], *hands[at + 1 :]])
    yield said([*hands, hands[0]])
    yield said([*hands, []])
    yield said([hands[0][1:], *hands[1:-1], [*hands[-1], hands[0][0]]])
    yield said([[] for _hand in hands])


def _moved(words: list[str]) -> Iterator[str]:
    """Yield the line with cards moved between the stock and the hands."""
    fields = dict(word.split("=", 1) for word in words)
    if not {"stock", "hands"} <= fields.keys():
        return
    stock, hands = fields["stock"].split(","), [hand.split(",") for hand in fields["hands"].split("/")]
    if len(stock) < len(hands):
        return
    for number in range(1, 5):  # so many cards more or fewer in every hand
        taken = [stock[place * number : (place + 1) * number] for place in range(len(hands))]
        yield _with(
            fields, stock[number * len(hands) :], [[*hand, *more] for hand, more in zip(hands, taken, strict=True)]
        )
        given = [card for hand in hands for card in hand[:number]]
        yield _with(fields, [*given, *stock], [hand[number:] for hand in hands])
    yield _with(fields, [*stock[1:], stock[0]], hands)
    yield _with(fields, [stock[0], *stock[2:]], [[*hands[0], stock[1]], *hands[1:]])
    yield _with(fields, [], [[*hands[0], *stock], *hands[1:]])
    yield _with(fields, [card for hand in hands for card in hand] + stock, [[] for _hand in hands])


def _with(fields: dict[str, str], stock: list[str], hands: list[list[str]]) -> str:
    told = {**fields, "stock": ",".join(stock), "hands": "/".join(",".join(hand) for hand in hands)}
    return " ".join(f"{name}={value}" for name, value in told.items())


def play_out(shared: SharedDeal, chance: Chance) -> None:
    """Play the deal to its end; raises whatever keeps it from that."""
    match = shared.match([str(player) for player in range(shared.rules.players)])
    for _move in range(MOST_MOVES):
        if match.results:
            return
        match, _events = match.apply(next_move(match, chance))
    raise Fault("tracebacks", f"the deal does not end: {write_shared(shared)}")


def attack(chance: Chance, home: Home, _number: int) -> None:
    """One case."""
    line = chance.choice(good_deals())
    for _change in range(chance.choice((0, 1, 1, 1, 2))):
        line = chance.choice(list(wrong_by_one(line)))
    data = line.encode()
    if chance.random() < 0.2:
        data = hostile.mangle(data, chance)
    path = home.write("deal.triunfo", data)
    launched: list[Launch] = []

    def open_window(launch: Launch) -> int:
        launched.append(launch)
        return 0

    with instead(play, "open_window", open_window):
        code, _out, err = command(("play", "--deal", str(path)))
    if code and (launched or err.count("\n") != 1 or ("no deal" not in err and "deal.triunfo:" not in err)):
        raise Fault("tracebacks", f"{data!r} was answered by {err!a}")
    for launch in launched:
        if launch.deal is not None:
            play_out(launch.deal, chance)
    if path.read_bytes() != data:
        raise Fault("changed", "the file of a deal was changed")
