"""Why a computer player did that: each motive is told where it alone decided, and nothing that is told is false."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from itertools import islice

import pytest

from game.controllers.accounts import Accountant, may_account
from game.controllers.ai import decide, weigh
from game.controllers.ai.common import beats, best_played, playable, trump_of, unseen_cards
from game.controllers.ai.manners import MANNERS, is_partner
from game.controllers.ai.motives import Motive
from game.controllers.ai.partners import likely_partners
from game.controllers.computer import InlineEngine
from game.controllers.explaining import UNKNOWN, Mind, explain
from game.model.actions import Action, Bid, Exchange, Pass, Play
from game.model.cards import Card
from game.model.events import DealEnded
from game.model.observation import Observation
from game.model.presets import preset
from game.model.record import Header
from game.model.recordlines import read_record
from game.model.replay import DealReader, PlayedDeal
from game.model.rules import Rules
from game.model.state import Phase
from game.model.stream import Stream
from game.people import OPPONENTS, Person
from game.verdicts import Account, Option, Quality, Verdict
from game.words.motives import MOTIVES, account_sentence
from tests.controllers.games import chiamata
from tests.controllers.sealed import play_sealed
from tests.controllers.support import seen_in, seen_in_turn

MISTAKE, BEST = Quality.MISTAKE, Quality.BEST
ANNA = tuple(Person(f"Anna {number}", "rosa") for number in range(6))
CASES = (
    ("beginner", preset("briscola", 2), 4), ("casual", preset("briscola", 2), 4), ("strong", preset("briscola", 2), 14),
    ("beginner", preset("brisca-catalana", 2), 3), ("casual", chiamata(), 5), ("beginner", chiamata(), 5),
    ("strong", preset("briscola", 4), 3), ("casual", preset("brisca", 3), 3), ("casual", preset("briscola", 4), 4),
)  # fmt: skip


def verdict_of(seen: Observation, chosen: Action, *better: Action) -> Verdict:
    """A verdict by which that choice was a mistake, and each of the others better."""
    options = [Option(action, 60.0, 0.5, 0.0, 9.0, BEST) for action in better]
    options.append(Option(chosen, 60.0, 0.5, 0.0, 0.0, MISTAKE))
    return Verdict(1, len(seen.tricks) + 1, seen, options[-1], tuple(options), -9.0, ("", {}))


def planted(level: str, rules: Rules, seed: int) -> Iterator[tuple[Mind, Verdict, int | None]]:
    """Each choice of that level in a deal played at random, and one after the other each other card as the better one.

    With it comes who holds the called card, each in turn of those who may.
    """
    people = [None, *MANNERS]
    for number, seen in enumerate(seen_in_turn(rules, seed)):
        if len(playable(seen)) < 2:
            continue
        mind = Mind(level, f"{seed}:{number}", people[number % len(people)])
        chosen = decide(level, seen, Stream(mind.stream), mind.person)
        assert not isinstance(chosen, Pass)
        others = [seat for seat in range(rules.players) if seat not in (seen.seat, seen.declarer)]
        holder = others[number % len(others)] if seen.called is not None else None
        for action in seen.legal:
            if isinstance(action, Play | Exchange) and isinstance(chosen, Play) and action != chosen:
                yield mind, verdict_of(seen, chosen, action), holder


Told = dict[str, list[tuple[Mind, Account, int | None]]]


@cache
def told(cases: tuple[tuple[str, Rules, int], ...] = CASES) -> Told:
    """All that is said in these cases, by its code."""
    found = defaultdict(list)
    for level, rules, seeds in cases:
        for seed in range(seeds):
            for mind, verdict, holder in planted(level, rules, seed):
                account = explain(verdict, mind, holder)
                found[account.code].append((mind, account, holder))
    return found


def card_of(account: Account, name: str = "card") -> Card:
    card = account.facts[name]
    assert isinstance(card, Card)
    return card


def takes(seen: Observation, card: Card) -> bool:
    return bool(seen.trick) and beats(card, best_played(seen.trick, trump_of(seen)).card, trump_of(seen))


def played(account: Account) -> Card:
    action = account.verdict.chosen.action
    assert isinstance(action, Play)
    return action.card


def better(account: Account) -> Card:
    action = account.verdict.best.action
    assert isinstance(action, Play)
    return action.card


def is_true(code: str, mind: Mind, account: Account, holder: int | None) -> bool:
    """Whether what is said holds, by the rules and what the seat knew."""
    seen, card = account.verdict.seen, None if code == "overlooked-swap" else played(account)
    mine = [each.card for each in seen.tricks[-1].cards if each.seat == seen.seat] if seen.tricks else []
    gone = {each.card for trick in seen.tricks for each in trick.cards}
    match code:
        case "overlooked-swap":
            return any(isinstance(action, Exchange) for action in seen.legal)
        case "habit":
            led = seen.trick[0].card.suit
            return card is not None and mind.level == "beginner" and card.suit is led is not seen.trump
        case "clinging":
            kept = card_of(account)
            return kept in seen.hand and kept is not card and kept.points >= 10 and kept.suit is not seen.trump
        case "revenge":
            lost = card_of(account)
            enemy = not is_partner(seen, seen.tricks[-1].winner)
            return card is not None and lost in mine and lost.points >= 10 and enemy and takes(seen, card)
        case "confused":
            return card_of(account, "other") in gone and card_of(account) in unseen_cards(seen)
        case "forgot":
            weighed = weigh(mind.level, seen, Stream(mind.stream))
            return weighed is not None and weighed.remembered != seen
        case "suspected":
            suspect = account.facts["seat"]
            assert isinstance(suspect, int)
            weighed = weigh(mind.level, seen, Stream(mind.stream))
            assert weighed is not None
            unknown = seen.partner is None and suspect not in (holder, seen.seat, seen.declarer)
            return unknown and likely_partners(weighed.remembered)[suspect] > 0.5
        case "overrated-trick":
            return takes(seen, played(account))
        case "underrated-trick":
            return bool(seen.trick) and not takes(seen, played(account))
        case "cheap-trump":
            return mind.level == "beginner" and played(account).suit is seen.trump
        case "felt-safe":
            to_come = seen.rules.players * seen.rules.cards_a_trick - 1 - len(seen.trick)
            leads = not seen.trick or takes(seen, played(account))
            return mind.level == "beginner" and leads and to_come > 0
        case "kept":
            return card_of(account) in seen.hand and card_of(account) is not card
        case "misjudged" | "thought-best" | "counted-on-trick" | "counted-trick-lost":
            return True
    return is_true_liking(code, mind, seen, account)


def is_true_liking(code: str, mind: Mind, seen: Observation, account: Account) -> bool:
    card, other, trump = played(account), better(account), seen.trump
    way, _, name = code.partition("-")
    liked = getattr(MANNERS[mind.person or ""], name.replace("-", "_"))
    assert (liked > 0) == (way == "likes")
    match name:
        case "cheap-trumps" | "early-trumps":
            return (card.suit is trump) if way == "likes" else (other.suit is trump and card.suit is not trump)
        case "trump-leads":
            return not seen.trick and card.suit is trump
        case "high-leads":
            return (
                not seen.trick and card.suit is not trump and card.points > (0 if other.suit is trump else other.points)
            )
        case "long-leads":
            held = [sum(own.suit is each.suit for own in seen.hand) for each in seen.hand if each.suit is not trump]
            return not seen.trick and sum(own.suit is card.suit for own in seen.hand) == max(held)
        case "given-points":
            return not takes(seen, other) and other.points > (0 if takes(seen, card) else card.points)
        case "takes":
            return takes(seen, card) and not takes(seen, other)
    raise AssertionError(code)


PLAYED = sorted(MOTIVES - {"worth-a-bid", "worth-no-bid", "best-call", "judged-high", "judged-low", "likes-bids",
                           "shuns-bids", "suspected-you"})  # fmt: skip


def test_what_is_said_is_true_in_a_few_deals() -> None:
    found = told((("beginner", preset("briscola", 2), 1), ("casual", chiamata(), 1)))
    assert len(found) > 8
    for code, each in found.items():
        for mind, account, holder in each:
            assert is_true(code, mind, account, holder), account


@pytest.mark.slow
@pytest.mark.parametrize("code", PLAYED)
def test_what_is_said_of_a_card_is_true_and_is_said_at_times(code: str) -> None:
    found = told()[code]
    assert found or code == "likes-takes"  # that hardly ever makes the difference alone
    for mind, account, holder in found:
        assert is_true(code, mind, account, holder), account
        assert account_sentence(account, ANNA, me=0)


@pytest.mark.slow
def test_nothing_else_is_said_of_a_card() -> None:
    assert not set(told()) - set(PLAYED)


@pytest.mark.slow
def test_a_part_is_the_reason_only_where_the_better_card_is_played_without_it() -> None:
    parts = {"misjudged": Motive.SLIP, "clinging": Motive.CLINGING, "revenge": Motive.REVENGE, "habit": Motive.HABIT}
    for code, motive in parts.items():
        for mind, account, _holder in islice(told()[code], 20):
            if mind.person is not None:
                continue  # a liking counts beside it
            weighed = weigh(mind.level, account.verdict.seen, Stream(mind.stream))
            assert weighed is not None
            sums = {
                card: sum(part[place] for each, part in weighed.parts.items() if each is not motive)
                for place, card in enumerate(weighed.cards)
            }
            assert sums[better(account)] >= sums[played(account)]


def test_nobody_speaks_for_a_mind_that_chooses_otherwise() -> None:
    mind, verdict, holder = next(planted("casual", preset("briscola", 2), 1))
    other = verdict_of(verdict.seen, verdict.best.action, verdict.chosen.action)
    assert explain(other, mind, holder).code == UNKNOWN


@pytest.mark.slow
def test_the_suspect_is_you_or_has_a_name() -> None:
    _mind, account, _holder = told()["suspected"][0]
    suspect = account.facts["seat"]
    assert isinstance(suspect, int)
    assert account_sentence(account, ANNA, me=suspect) == "I took you for the partner."
    assert account_sentence(account, ANNA, me=-1) == f"I took Anna {suspect} for the partner."


# --- of a whole deal


def dealt(levels: tuple[str, ...], people: tuple[int, ...] = (), weights: str | None = "") -> tuple[Header, PlayedDeal]:
    rules = preset("briscola", len(levels))
    lines = play_sealed(rules, levels, game="briscola", people=people, deals=1, weights=weights)
    reader = DealReader()
    read_record([line.encode() + b"\n" for line in lines], reader=reader)
    return reader.deals[0]


def asked(header: Header, deal: PlayedDeal, seat: int) -> Accountant:
    accountant = Accountant(InlineEngine(), header, deal, seat)
    for _ in range(100_000):
        if accountant.is_done:
            return accountant
        accountant.poll()
    raise AssertionError("this does not end")


@pytest.mark.slow
def test_each_doubtful_choice_of_a_deal_is_accounted_for() -> None:
    header, deal = dealt(("beginner", "beginner"))
    found = asked(header, deal, 1).found
    assert found.is_done
    assert not found.missing
    assert found.accounts
    for account in found.accounts:
        assert account.verdict.seat == 1
        assert account.verdict.quality in (Quality.INACCURACY, Quality.MISTAKE)
        assert getattr(deal.events[account.verdict.event], "seat", None) == 1
        assert account_sentence(account, ANNA, me=0)


@pytest.mark.slow
def test_asking_is_taken_up_again_where_it_was_left() -> None:
    header, deal = dealt(("beginner", "beginner"))
    whole = asked(header, deal, 1).found
    accountant = Accountant(InlineEngine(), header, deal, 1)
    for number in range(100_000):
        if accountant.is_done:
            break
        accountant.poll()
        if number % 50 == 0:
            accountant.cancel()
    assert accountant.found == whole


def test_another_generation_and_a_record_without_chance_say_so() -> None:
    header, deal = dealt(("casual", "casual"), weights="0" * 64)
    assert asked(header, deal, 0).found.missing == "version"
    header, deal = dealt(("casual", "casual"))
    events = tuple([replace(each, opened=None) if isinstance(each, DealEnded) else each for each in deal.events])
    assert asked(header, deal._replace(events=events), 0).found.missing == "lost"


def test_people_and_seats_that_people_had_are_not_asked() -> None:
    header, deal = dealt(("casual", "casual"), people=(0,))
    assert not may_account(header, deal, deal.before.seating.index(0))
    assert may_account(header, deal, deal.before.seating.index(1))
    relieved = deal._replace(persons=frozenset({1}))
    assert not may_account(header, relieved, deal.before.seating.index(1))


def test_everybody_with_a_manner_can_speak_of_it() -> None:
    for person, manner in MANNERS.items():
        assert person in {opponent.portrait for opponent in OPPONENTS}
        for name in [field.name for field in fields(manner)]:
            worth = getattr(manner, name)
            if worth and name != "shy":
                assert f"{'likes' if worth > 0 else 'shuns'}-{name.replace('_', '-')}" in MOTIVES


def test_bids_are_explained_too() -> None:
    codes: dict[str, int] = defaultdict(int)
    minds = [(level, person) for level in ("beginner", "casual", "strong") for person in (None, "chayo", "tonet")]
    turns = [seen for seed in range(6) for seen in seen_in(chiamata(), seed) if seen.phase is Phase.AUCTION]
    for seen in turns:
        bids = [action for action in seen.legal if isinstance(action, Bid)]
        for level, person in minds if seen.turn == seen.seat and bids else ():
            action = decide(level, seen, Stream("bid"), person)
            assert isinstance(action, Bid | Pass)
            needed = action.needed if isinstance(action, Bid) else 0
            less = [Pass(seen.seat), *(bid for bid in bids if bid.needed < needed)] if needed else []
            more = [bid for bid in bids if bid.needed > needed]
            for better, told in ((less, ("judged-high", "likes-bids")), (more, ("judged-low", "shuns-bids"))):
                if better:
                    code = explain(verdict_of(seen, action, *better), Mind(level, "bid", person)).code
                    codes[code] += 1
                    assert code in (*told, "worth-a-bid", "worth-no-bid")
    assert set(codes) == {
        "judged-high", "judged-low", "likes-bids", "shuns-bids", "worth-a-bid", "worth-no-bid",
    }, codes  # fmt: skip
