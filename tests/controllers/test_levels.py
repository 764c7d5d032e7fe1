"""What each level does at the table, in positions set up by hand."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.controllers.ai import decide
from game.controllers.ai.tricks import card_value, view_of
from game.controllers.ai.weights import weights_for
from game.controllers.player import STAY, NoAction
from game.model.actions import Action, Cut, Play, StartDeal
from game.model.cards import full_deck, parse_card, parse_cards
from game.model.match import Match
from game.model.presets import preset
from game.model.rules import Rules
from tests.controllers.support import after, table
from tests.model.support import brisca, new_match
from tests.texts import parse_action

AVOIDING = preset("brisca-mexicana", 2)
DOUBLE = replace(preset("brisca-catalana", 2), double_tricks=True)


def chosen(level: str, match: Match, seat: int, seed: str = "s") -> Action | NoAction:
    return decide(level, match.observe(seat), random.Random(seed))


def played(
    level: str, hand: str, before: Sequence[str] = (), turned: str = "4o", players: int = 2, rules: Rules | None = None
) -> str:
    """The card that the level plays with this hand after these cards; coins are trumps with the usual turned card.

    The cards before come from the seats before it, the first from the dealer's right.
    """
    seat = len(before)
    spare = iter(
        card for card in full_deck(36 if players == 6 else 39) if card.code not in {*hand.split(), *before, turned}
    )
    hands = []
    for owner in range(players):
        if owner == seat:
            hands.append(hand)
        else:
            own = [before[owner]] if owner < seat else []
            while len(own) < 3:
                own.append(next(spare).code)
            hands.append(" ".join(own))
    match = table(rules or preset("briscola", players), players - 1, hands, turned)
    for owner, code in enumerate(before):
        match, _ = match.apply(Play(owner, parse_card(code)))
    action = chosen(level, match, seat)
    assert isinstance(action, Play)
    return action.card.code


# -- greedy: "when the trick holds points and it can win it, wins it with the card of least points ..." ----------------


@pytest.mark.parametrize(
    ("hand", "before", "card"),
    [
        ("7c 10c 5e", ["12c"], "5e"),  # cannot win: throws the card of least points, the lowest
        ("1c 3c 2e", ["12c"], "3c"),  # wins with the least points
        ("1c 2o 2e", ["12c"], "2o"),  # a worthless trump costs less than the ace
        ("12o 10o 2e", ["11c"], "10o"),
        ("1c 2o 6e", ["7c"], "6e"),  # no points in it: throws the least, not a trump if it can
        ("1c 2o 12e", ["7c"], "2o"),  # least points first, even if that is a trump
        ("2o 5o 6e", ["4c"], "6e"),
        ("12c 2b 5e", [], "2b"),
        ("12c 5b 5o", [], "5b"),
        ("7o 5o 2o", [], "2o"),
    ],
)
def test_greedy(hand: str, before: list[str], card: str) -> None:
    assert played("greedy", hand, before) == card


@pytest.mark.parametrize(
    ("hand", "before", "card"),
    [
        ("1c 2o 12e", ["7c"], "12e"),  # a plain king before the lowest trump, where greedy throws the trump
        ("11c 2o 5o", [], "11c"),
        ("1c 2o 2e", ["12c"], "1c"),  # wins with a plain ace before a trump
        ("1c 3c 2o", ["12c"], "3c"),  # of plain cards that with the least points
        ("12o 10o 2e", ["11c"], "10o"),  # a trump where nothing else takes points, of trumps the cheapest
        ("1c 2o 6e", ["7c"], "6e"),
        ("7o 5o 2o", [], "2o"),
    ],
)
def test_greedy_points(hand: str, before: list[str], card: str) -> None:
    assert played("greedy-points", hand, before) == card


def test_greedy_looks_at_the_best_card_whoever_played_it() -> None:
    assert played("greedy", "1c 2e 2b", ["11c", "4c", "12c"], players=4) == "1c"
    assert played("greedy", "1c 2e 2b", ["11c", "2o", "12c"], players=4) == "2e"


@pytest.mark.parametrize("level", ["greedy", "greedy-points", "dodger"])
def test_they_cut_in_the_middle(level: str) -> None:
    match, _ = new_match(brisca(2)).apply(StartDeal(full_deck(40), 1))
    assert chosen(level, match, 0) == Cut(0, 20)
    match, _ = new_match(brisca(3)).apply(StartDeal(full_deck(39), 1))
    assert chosen(level, match, 0) in (Cut(0, 19), Cut(0, 20))


def test_casual_cuts_somewhere_and_not_always_in_the_same_place() -> None:
    match, _ = new_match(brisca(2)).apply(StartDeal(full_deck(40), 1))
    cuts = {chosen("casual", match, 0, str(seed)) for seed in range(40)}
    assert cuts <= set(match.legal(0))
    assert len(cuts) > 10


# -- dodger: "loses the trick when it can, with its dearest losing card; else wins with its dearest" -------------------


@pytest.mark.parametrize(
    ("hand", "before", "card"),
    [
        ("1e 3b 2c", ["12c"], "1e"),
        ("1c 3c 10c", ["12c"], "10c"),
        ("1c 3c 12o", ["12c"], "1c"),  # it must win: with its dearest
        ("1c 2e 5b", [], "2e"),
        ("1c 2o 2e", [], "2e"),
    ],
)
def test_dodger(hand: str, before: list[str], card: str) -> None:
    assert played("dodger", hand, before) == card


# -- exchanging --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "exchanges"), [("greedy", True), ("greedy-points", True), ("casual", True), ("dodger", False)]
)
def test_who_exchanges(level: str, exchanges: bool) -> None:
    match = table(brisca(2), 1, ("7o 1c 2c", "4e 5e 6e"), "12o", "3c 4c 5c 6c")
    for text in ("play 0 1c", "play 1 4e"):
        match, _ = match.apply(parse_action(text))
    step = match.forced()
    assert step is not None
    match, _ = match.apply(step)
    assert chosen(level, match, 0) == (parse_action("exchange 0 7o 12o") if exchanges else STAY)
    assert chosen(level, match, 1) == STAY


def test_random_chooses_everything_that_is_legal() -> None:
    match = table(brisca(2), 1, ("7o 1c 2c", "4e 5e 6e"), "12o", "3c 4c 5c 6c")
    assert {chosen("random", match, 0, str(seed)) for seed in range(60)} == set(match.legal(0))
    for text in ("play 0 1c", "play 1 4e"):
        match, _ = match.apply(parse_action(text))
    step = match.forced()
    assert step is not None
    match, _ = match.apply(step)
    assert {chosen("random", match, 0, str(seed)) for seed in range(60)} == {*match.legal(0), STAY}


# -- casual ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "before", "card"),
    [
        ("1c 2e 5b", ["12c"], "1c"),  # brings the ace home and takes the king
        ("2o 4b 5e", ["1c"], "2o"),  # a small trump for an ace
        ("1o 2e 3b", ["2c"], "2e"),  # neither trump nor points for nothing
        ("3o 4c 10e", ["5e"], "10e"),  # two points to be had without a trump
    ],
)
def test_casual_follows_sensibly_with_two(hand: str, before: list[str], card: str) -> None:
    assert played("casual", hand, before) == card


def test_casual_leads_neither_aces_nor_high_trumps_early() -> None:
    assert played("casual", "1c 3o 4e") == "4e"
    assert played("casual", "3c 1b 5e") == "5e"


@pytest.mark.parametrize(
    ("hand", "before", "card"),
    [
        # Seat 1, the partner of seat 3, holds the trick for good: give him points, and no trump on top.
        ("3e 2o 5b", ["12c", "1c", "4c"], "3e"),
        ("3b 2o 4e", ["10c", "3o", "2c"], "3b"),
        # An opponent holds it: no points for him, but a small trump takes an ace.
        ("3e 2e 5b", ["4c", "2c", "1c"], "2e"),
        ("3e 2o 5b", ["4c", "2c", "1c"], "2o"),
    ],
)
def test_casual_helps_its_partner(hand: str, before: list[str], card: str) -> None:
    assert played("casual", hand, before, players=4, turned="7o") == card


def test_casual_does_not_know_more_than_it_may() -> None:
    """The same choice whatever the cards are that it cannot see."""
    for seed in range(20):
        rng = random.Random(seed)
        cards = list(full_deck(40))
        rng.shuffle(cards)
        hand, turned, rest = cards[:3], cards[3], cards[4:]
        choices = set()
        for _ in range(4):
            rng.shuffle(rest)
            hands = [" ".join(card.code for card in part) for part in (hand, rest[:3])]
            match = table(brisca(2), 1, hands, turned.code, " ".join(card.code for card in rest[3:]))
            choices.add(chosen("casual", match, 0))
        assert len(choices) == 1


def test_casual_gives_its_partners_points_with_six() -> None:
    """Seat 3 has taken the trick for good and is a partner of seat 5."""
    assert played("casual", "3e 6b 5b", ["12c", "4c", "4e", "1c", "5c"], players=6, turned="7o") == "3e"
    assert played("casual", "3e 6b 5b", ["12c", "4c", "1c", "4e", "5c"], players=6, turned="7o") != "3e"


@pytest.mark.parametrize(
    ("hand", "before", "card"),
    [
        ("1e 3b 2c", ["12c"], "1e"),  # rid of the dearest under a trick that another wins
        ("1c 3e 4e", ["12c"], "3e"),  # loses rather than wins
        ("1o 3b 4e", ["2c"], "3b"),
    ],
)
def test_casual_avoids_points_where_they_are_to_be_avoided(hand: str, before: list[str], card: str) -> None:
    assert played("casual", hand, before, rules=AVOIDING) == card


def test_casual_uses_what_its_partner_showed() -> None:
    """Seat 2 still plays and is known to hold the ace of trumps: points are safe, and the own trump is not needed."""
    rules = replace(preset("briscola", 4), partners_show_hands=True)
    match = table(rules, 3, ("3e 2c 4c", "4b 5b 6b", "1o 7b 2b", "2e 5e 6e"), "4o")
    known = match
    while (step := known.forced()) is not None:
        known, _ = known.apply(step)
    blind = table(replace(rules, partners_show_hands=False), 3, ("3e 2c 4c", "4b 5b 6b", "1o 7b 2b", "2e 5e 6e"), "4o")
    before, after = (view_of(each.observe(0), each.observe(0).hand) for each in (blind, known))
    card = parse_card("3e")
    assert after.known[2] == parse_cards("1o 7b 2b")
    weights = weights_for(known.observe(0))
    assert card_value(after, weights, card) > card_value(before, weights, card)


# -- double tricks: the own second card still comes --------------------------------------------------------------------


def test_greedy_wins_a_trick_only_once() -> None:
    """It holds the trick with its first card, and throws the least as its second."""
    match = table(DOUBLE, 1, ("1c 3c 4e", "12c 5e 6e"), "4o")
    match = after(match, "play 0 1c", "play 1 12c")
    assert chosen("greedy", match, 0) == parse_action("play 0 4e")


def test_casual_counts_on_its_second_card() -> None:
    """The king of cups is led to it, and it has the ace for it: the points thrown first come home."""
    match = table(DOUBLE, 1, ("12c 5e 6e", "3c 1c 2e"), "4o")
    match = after(match, "play 0 12c")
    assert chosen("casual", match, 1) in (parse_action("play 1 3c"), parse_action("play 1 1c"))
