"""The table in words: everything that matters is said, nothing that a seat may not know, and each in their language."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import msgspec
import pytest

from game.model.actions import Action, Bid, Call, Claim, Cut, DrawSeats, Exchange, Pass, Play, Signal, StartDeal
from game.model.cards import Rank, Suit, card_of, full_deck, parse_card
from game.model.events import CardDrawn, CardPlayed, Claimed, Event, PartnerRevealed, TrickTaken, redact
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import GAMES, preset, with_options
from game.model.refusals import refusal
from game.model.rules import Rules
from game.model.scoring import winner_of
from game.model.state import TURN_PHASES, Phase
from game.model.wire import write_action
from game.net.outcome import outcome as outcome_of
from game.net.ruling import rules_message
from game.net.saying import said
from game.net.says import NO_ACTION, Says
from game.net.view import View, people_of
from game.people import Person
from game.words import card_name, events, table
from game.words import elsewhere as words
from game.words.translation import speaking
from tests.cases import MANY
from tests.net.watching import hidden_from

NAMES = ("Jordi", "Rosa", "Marta", "Pep", "Pilar", "Tonet")
TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("brisca", 4, {"signals": "true", "partners_show_hands": "true", "draw_for_seats": "true", "match": "first_to:1"}),
    ("brisca-catalana", 4, {"match": "first_to:1"}),
    ("brisca-catalana", 6, {"match": "first_to:1"}),
    ("brisca-mexicana", 3, {"match": "first_to:1"}),
    ("briscola", 2, {"double_tricks": "true", "match": "first_to:1"}),
    ("briscola", 4, {"reflip_high_trump": "true", "match": "fixed:1"}),
    ("briscola-chiamata", 5, {"match": "target:1"}),
    ("briscola-chiamata", 5, {"auction": "rank", "match": "target:1"}),
]
OUT_OF_TURN = (Exchange, Signal, Claim)


class Moment(NamedTuple):
    """A match after something has happened, the story of its deal, and what has just happened."""

    match: Match
    story: list[Event]
    news: list[Event]


class Told(NamedTuple):
    """What one seat knows, has seen happen, and is told."""

    moment: Moment
    view: View
    story: list[Event]
    news: list[Event]
    says: Says

    @property
    def seen(self) -> Observation:
        return self.view.seen


def moments(rules: Rules, seed: int) -> Iterator[Moment]:
    """A match by chance, with much that is done out of turn."""
    rng = random.Random(seed)
    match, story = Match.new(rules, NAMES[: rules.players]), list[Event]()
    while not match.is_over:
        if match.phase is Phase.READY:
            story = []
        match, news = match.apply(_move(match, rng))
        story = [*story, *news]
        yield Moment(match, story, list(news))


def _move(match: Match, rng: random.Random) -> Any:
    rules = match.rules
    if match.phase is Phase.SEATS:
        return DrawSeats(tuple(rng.sample(full_deck(rules.deck), rules.players)))
    if match.phase is Phase.READY:
        dealer = 0 if match.next_dealer is None else match.next_dealer
        return StartDeal(tuple(rng.sample(full_deck(rules.deck), rules.deck)), dealer)
    able = [each for seat in range(rules.players) for each in match.legal(seat) if isinstance(each, OUT_OF_TURN)]
    if able and rng.random() < 0.3:
        return rng.choice(able)
    if (forced := match.forced()) is not None:
        return forced
    deal = match.running
    assert deal is not None
    assert deal.turn is not None
    legal = [each for each in match.legal(deal.turn) if not isinstance(each, OUT_OF_TURN)]
    passing = next((each for each in legal if isinstance(each, Pass)), None)
    return passing if passing is not None and rng.random() < 0.6 else rng.choice(legal)


def people_at(match: Match) -> tuple[Person, ...]:
    return people_of(Person(NAMES[player], f"face{player}") for player in match.seating)


def tell(moment: Moment, game: str, seat: int, *, watches: bool = False, **more: Any) -> Told:
    match, who = moment.match, None if watches else seat
    seen = match.observe(seat, public=watches)
    winners = match.observe(0).winners
    view = View(seen, people_at(match), plays=not watches, game=game, winners=winners, **more)
    story, news = (
        [each for event in part if (each := redact(match.rules, event, who)) is not None]
        for part in (moment.story, moment.news)
    )
    return Told(moment, view, story, news, said(view, story, news))


@cache
def all_told(game: str, players: int, seed: int, options: tuple[tuple[str, str], ...]) -> list[Told]:
    """What a seat, and who watches, is told in each moment of a match."""
    found = []
    for number, moment in enumerate(moments(with_options(preset(game, players), dict(options)), seed)):
        found.append(tell(moment, game, number % players))
        if number % 5 == 0:
            found.append(tell(moment, game, 0, watches=True))
    return found


@pytest.fixture(params=TABLES, ids=lambda each: f"{each[0]}-{each[1]}")
def told(request: pytest.FixtureRequest) -> list[Told]:
    game, players, options = request.param
    return [
        each
        for seed in range(2 * MANY)
        for each in all_told(game, players, seed, tuple(sorted(options.items())))
    ]  # fmt: skip


def _plain(value: object) -> Any:
    """What is sent."""
    return json.loads(msgspec.json.encode(value))


def actions_in(value: object) -> list[dict[str, Any]]:
    """Every action that is offered."""
    if isinstance(value, dict):
        own = [value["action"]] if isinstance(value.get("action"), dict) else []
        return own + [found for each in value.values() for found in actions_in(each)]
    return [found for each in value for found in actions_in(each)] if isinstance(value, list) else []


# --- what is said is what a window would say, and what the rules say


def test_each_event_is_told_and_the_last_one_stands(told: list[Told]) -> None:
    for each in told:
        view, seen = each.view, each.seen
        sentences = [
            events.said(seen, event, view.people, view.plays, view.points)
            for event in each.news
            if not isinstance(event, CardDrawn)
            if not (isinstance(event, TrickTaken) and seen.phase is Phase.OVER)
        ]
        assert msgspec.json.decode(msgspec.json.encode(each.says), type=Says).line == each.says.line
        assert each.says.spoken == " ".join(filter(None, sentences))
        last = next((event for event in reversed(each.story) if isinstance(event, CardPlayed)), None)
        if each.story and each.story[-1] is last and seen.phase is Phase.PLAY and len({p.seat for p in seen.trick}) > 1:
            assert each.says.line == table.winning(seen, view.people, view.plays) != ""
        assert each.says.line


def test_who_wins_the_trick_is_who_takes_it(told: list[Told]) -> None:
    checked = 0
    for each in told:
        trick, trump = each.seen.trick, each.seen.trump
        assert [card.card for card in each.says.trick] == [played.card.code for played in trick]
        wins = [card.seat for card in each.says.trick if card.wins]
        if trump is not None and len(trick) > 1:
            assert wins == [winner_of(trick, trump)]
            checked += 1
        else:
            assert not wins
    assert checked


def test_all_that_may_be_done_is_offered_and_nothing_else(told: list[Told]) -> None:
    kinds = set()
    for each in told:
        offered = {json.dumps(action) for action in actions_in(_plain(each.says))}
        legal = {json.dumps(json.loads(write_action(action))) for action in each.seen.legal if _is_shown(action, each)}
        assert offered == legal
        kinds |= {type(action) for action in each.seen.legal}
        assert bool(each.says.tag) == (each.view.plays and each.seen.turn == each.seen.seat and _is_turn(each.seen))
    assert kinds & {Play, Bid}


def _is_turn(seen: Observation) -> bool:
    return seen.phase in TURN_PHASES


def _is_shown(action: Action, told: Told) -> bool:
    """An exchange that cannot be made at once is made ready instead."""
    return not (isinstance(action, Exchange) and told.seen.phase is not Phase.PLAY)


def test_who_is_waited_for_and_who_comes_then_is_who_acts(told: list[Told]) -> None:
    """Those who are named act in that order, as long as the trick, or the auction, goes on."""
    checked = 0
    for place, each in enumerate(told):
        turn = each.seen.turn
        is_waited = turn is not None and _is_turn(each.seen) and not each.says.tag
        assert each.says.turn == (f"Waiting for {each.view.name(turn)}" if is_waited and turn is not None else "")
        if not is_waited or each.seen.phase is not Phase.PLAY:
            continue
        order = [] if not each.says.then else [name.removeprefix("then ") for name in each.says.then.split(", ")]
        names = [each.view.name(seat) if seat != each.view.me else "you" for seat in _acting(told, place)]
        assert names[: len(order)] == order or len(names) < len(order)
        checked += len(order)
    assert checked


def _acting(told: list[Told], place: int) -> list[int]:
    """The seats that play in this trick after whoever is in turn, from what happened."""
    tricks, found = len(told[place].seen.tricks), list[int]()
    first = True
    for each in told[place + 1 :]:
        if (each.seen.number, len(each.seen.tricks)) != (told[place].seen.number, tricks):
            break
        for event in each.moment.news:
            if isinstance(event, CardPlayed) and each.view.plays:
                if not first:
                    found.append(event.seat)
                first = False
    return found


def test_the_slate_has_the_own_side_first(told: list[Told]) -> None:
    for each in told:
        seen, rules, sides = each.seen, each.seen.rules, each.says.sides
        first = [rules.side_of(seen.seat)] if each.view.plays else []
        order = [*first, *(side for side in range(rules.sides) if side not in first)]
        assert [side.games for side in sides] == [seen.score[side] for side in order]
        assert [side.is_mine for side in sides] == [each.view.plays, *[False] * (rules.sides - 1)]
        if each.view.plays:
            assert sides[0].name == ("Us" if rules.sides < rules.players else "You")
        if rules.auction is None:
            assert sum(side.points or 0 for side in sides) == sum(trick.points for trick in seen.tricks)


def test_only_where_two_play_the_others_tricks_are_counted(told: list[Told]) -> None:
    for each in told:
        seen = each.seen
        for seat, says in enumerate(each.says.seats):
            won = sum(trick.winner == seat for trick in seen.tricks)
            is_told = seen.rules.players == 2 and seat != each.view.me and won > 0
            assert says.tricks == ("" if not is_told else f"{won} trick{'' if won == 1 else 's'}")


def test_who_does_not_bid_now_is_told_how_the_auction_stands(told: list[Told]) -> None:
    for each in told:
        is_told = each.seen.phase in (Phase.AUCTION, Phase.CALL) and not each.says.tag
        assert bool(each.says.auction_line) == is_told


def test_the_own_hand_lies_in_order_and_names_trumps(told: list[Told]) -> None:
    for each in told:
        seen = each.seen
        hand = [parse_card(card.card) for card in each.says.hand]
        assert sorted(hand, key=str) == (sorted(seen.hand, key=str) if each.view.plays else [])
        for card, shown in zip(hand, each.says.hand, strict=True):
            assert shown.label.endswith(", trump") == (card.suit is seen.trump)
            assert shown.label.lower().startswith(str(card_name(card, article=False)))
        if len(hand) > 4:
            keys = [(card.suit is not seen.trump, card.suit, -card.rank) for card in hand]
            assert keys == sorted(keys)


def test_nothing_is_said_of_a_card_that_the_seat_may_not_know(told: list[Told]) -> None:
    """Neither by its code nor by its name, outside the list of what may be called."""
    checked = 0
    for each in told:
        match, seen = each.moment.match, each.seen
        player = None if seen.is_public else match.seating[seen.seat]
        hidden = hidden_from(match, player)
        text = json.dumps(_plain(msgspec.structs.replace(each.says, call=None)))
        found = set(re.findall(r'"([0-9]{1,2}[a-z])"', text)) & hidden
        assert not found
        for code in hidden:
            assert f"{card_name(parse_card(code), article=False)}" not in text.lower(), each.says
            checked += 1
    assert checked


# --- Chiamata


def chiamata() -> list[Told]:
    return [each for seed in range(6) for each in all_told("briscola-chiamata", 5, seed, (("match", "target:1"),))]


def test_a_contract_is_told_in_a_line_with_the_card_and_what_is_known_of_the_partner() -> None:
    notes = set()
    for each in chiamata():
        seen, says = each.seen, each.says.contract
        if says is None:
            continue
        assert seen.declarer is not None
        assert seen.called is not None
        who = "You play" if each.view.me == seen.declarer else f"{each.view.name(seen.declarer)} plays"
        assert says.line == f"{who} for {seen.bid.needed if seen.bid else 0}"
        assert (says.card, says.name) == (seen.called.code, str(card_name(seen.called, article=False)))
        is_shown = any(isinstance(event, PartnerRevealed) for event in each.story)
        assert bool(says.partner) == is_shown
        if is_shown:
            assert seen.partner is not None
            assert says.partner == ("You" if seen.partner == each.view.me else each.view.name(seen.partner))
        notes.add(re.sub("|".join(NAMES), "N", says.note.replace(f"the {seen.called.rank.name.lower()}", "it")))
    assert notes >= {
        "Nobody has shown it yet.",
        "You are the partner, and nobody else knows.",
        "You, N and N stop them.",
        "N, N and N stop them.",
        "N is your partner.",
        "Now everyone knows: you are the partner.",
    }


def test_only_the_partner_is_told_who_that_is() -> None:
    for each in chiamata():
        deal = each.moment.match.running
        if deal is None or each.says.contract is None or each.seen.partner is not None:
            continue
        marks = [seat.mark for seat in each.says.seats]
        assert "partner" not in marks
        assert marks.count("declarer") == 1
        assert not any(seat.is_ally for seat in each.says.seats)


def test_the_last_deal_of_a_match_has_its_result_too() -> None:
    for each in chiamata():
        seen = each.seen
        if not seen.results or seen.phase not in (Phase.READY, Phase.OVER):
            continue
        outcome = outcome_of(each.view)
        contract = seen.results[-1].contract
        assert bool(outcome.match_headline) == bool(seen.winners)
        assert outcome.about == f"Deal {len(seen.results)} · to 1 point"
        assert outcome.headline
        assert outcome.line
        assert len(outcome.rows) == 5
        assert [int(row.cells[-1].replace("−", "-")) for row in outcome.rows] == sorted(seen.score, reverse=True)
        if contract is None:
            assert (outcome.called, outcome.bar) == (None, None)
            continue
        assert outcome.called is not None
        assert outcome.called.card == contract.called.code
        held = "in your hand" if contract.is_alone and contract.partner == each.view.me else "held"
        assert held in outcome.called_line or "holding" in outcome.called_line
        assert f"{contract.points} point" in outcome.called_line
        assert outcome.bar is not None
        assert outcome.bar.share == contract.points / 120
        assert outcome.bar.mark == f"{contract.bid.needed} needed"
        parts = {"alone"} if contract.is_alone else {"declarer", "partner"}
        assert {row.note for row in outcome.rows} == {"", *parts}


def test_a_result_calls_the_viewer_you_and_has_room_for_its_words() -> None:
    named = set()
    for seed in range(6):
        for each in all_told("brisca-catalana", 2, seed, (("match", "fixed:2"),)):
            if not each.seen.results or each.seen.phase not in (Phase.READY, Phase.OVER):
                continue
            hands = ((parse_card("1o"),), (parse_card("3o"),))
            view = replace(each.view, seen=replace(each.seen, claim=Claimed(0, hands)))
            outcome = outcome_of(view)
            assert outcome.bar is not None
            named.add((outcome.bar.share < 0.75, outcome.bar.right.isdigit()))
            assert [hand.name == "You" for hand in outcome.laid] == [seat == view.me for seat in range(2)]
    assert named == {(True, False), (False, True)}


def test_bids_are_offered_with_what_their_button_says() -> None:
    auctions = [each.says.auction for each in chiamata() if each.says.auction is not None]
    assert auctions
    for auction in auctions:
        assert [choice.button for choice in auction.choices] == [f"Bid {choice.label}" for choice in auction.choices]
        assert auction.by_points == bool(auction.choices)
        assert bool(auction.span) == auction.by_points
        assert auction.passing is not None
    ranks = [
        each.says.auction
        for each in all_told("briscola-chiamata", 5, 0, (("auction", "rank"), ("match", "target:1")))
        if each.says.auction is not None and each.says.auction.choices[:1]
    ]
    for auction in ranks:
        is_rank = not auction.choices[0].label.isdigit()
        assert auction.by_points == (not is_rank)
        if is_rank:
            assert [each.button for each in auction.choices] == [
                f"Bid the {each.label.lower()}" for each in auction.choices
            ]
            assert auction.span == ""
    assert any(not auction.by_points for auction in ranks)


def test_a_call_has_a_sentence_for_each_card() -> None:
    calls = [(each.says.call, each.seen) for each in chiamata() if each.says.call is not None]
    assert calls
    for call, seen in calls:
        assert len(call.choices) == len(seen.legal)
        assert call.first in call.choices
        most = max(sum(card.suit is suit for card in seen.hand) for suit in Suit)
        suit = Suit[call.first.partition("-")[2].upper()]
        assert sum(card.suit is suit for card in seen.hand) == most
        for key, choice in call.choices.items():
            rank, _dash, of = key.partition("-")
            assert f"{call.ranks[rank].lower()} of {call.suits[of]}" in choice.line
            assert choice.button == f"Call the {call.ranks[rank].lower()} of {call.suits[of]}"


# --- seats, sides, sheets


def test_six_have_letters_that_are_the_same_for_all() -> None:
    told = all_told("brisca-catalana", 6, 0, (("match", "first_to:1"),))
    assert {tuple(seat.team for seat in each.says.seats) for each in told} == {tuple("ABABAB")}
    for each in told:
        allies = [seat for seat, says in enumerate(each.says.seats) if says.is_ally]
        assert len(allies) == (2 if each.view.plays else 0)


def test_a_screen_reader_hears_who_is_in_turn_and_what_they_are() -> None:
    labels = {
        seat.label
        for each in all_told("brisca-catalana", 6, 0, (("match", "first_to:1"),))
        for seat in each.says.seats
        if seat.is_in_turn
    }
    assert any(re.fullmatch(r"\w+, partner, \w+ is thinking…", label) for label in labels)
    assert any(re.fullmatch(r"\w+, \w+ cuts…", label) for label in labels)


def test_who_may_not_see_points_is_told_none() -> None:
    match = next(each for each in moments(preset("brisca", 2), 3) if len(each.match.observe(0).tricks) > 4)
    shown = tell(match, "brisca", 0).says
    assert shown.sides[0].points is not None
    counted = tell(match, "brisca", 0, points=False).says
    assert [side.points for side in counted.sides] == [None, None]
    assert not re.search(r"takes? \d", json.dumps(_plain(counted)))
    assert not any(card.worth for card in counted.hand)


def test_what_is_made_ready_shows_on_its_button() -> None:
    rules = preset("brisca-catalana", 2)
    pressed = set()
    for moment in (each for seed in range(2) for each in moments(rules, seed)):
        for armed in (False, True):
            told = tell(moment, "brisca-catalana", 0, armed=armed, claims=armed)
            for doing in told.says.doings:
                sends = [each for each in (doing.arm, doing.claim) if each is not None]
                assert len(sends) == (doing.action is NO_ACTION)
                if sends:
                    assert doing.is_on == armed
                    assert sends == [not armed]
                pressed.add(doing.key)
            if armed and told.says.doings:
                assert told.says.tip == table.swap_ready(rules)
    assert pressed >= {"swap", "auto-claim"}


def test_drawn_cards_lie_by_seat_until_the_deal_begins() -> None:
    rules = with_options(preset("brisca", 4), {"draw_for_seats": "true"})
    first, second = [tell(each, "brisca", 0) for each, _ in zip(moments(rules, 1), range(2), strict=False)]
    assert sorted(card.seat for card in first.says.drawn) == [0, 1, 2, 3]
    assert [card.name for card in first.says.drawn if card.wins] == [first.view.name(0)]
    assert second.says.drawn == ()


def test_a_hand_that_a_partner_shows_is_shown_once() -> None:
    told = all_told("brisca", 4, 0, tuple(sorted(TABLES[0][2].items())))
    shown = [each for each in told if each.says.shown is not None]
    assert shown
    for each in shown:
        assert each.says.shown is not None
        assert each.says.shown.line in each.says.spoken
        assert len(each.says.shown.cards) == 3


def test_a_tab_says_whose_turn_it_is() -> None:
    titles = {
        each.says.title for each in all_told("briscola", 2, 0, (("double_tricks", "true"), ("match", "first_to:1")))
    }
    assert {"YOUR TURN · Briscola", "Briscola", "Waiting for Rosa · Briscola"} <= titles


@pytest.mark.parametrize("language", ["de", "es", "ca", "it", "pl"])
def test_every_language_says_all_of_it(language: str) -> None:
    for game, players, options in TABLES:
        for number, moment in enumerate(moments(with_options(preset(game, players), options), 7)):
            if number % 17 == 0:
                with speaking(language):
                    text = json.dumps(_plain(tell(moment, game, 0).says), ensure_ascii=False)
                assert not re.search(r"\{\w+(:\w+)?\}", text)


# --- refusals and rules


def test_a_refusal_names_people_not_seats() -> None:
    moment = next(each for each in moments(preset("brisca", 3), 1) if each.match.observe(0).phase is Phase.PLAY)
    match, people = moment.match, people_at(moment.match)
    turn = match.observe(0).turn
    assert turn is not None
    me = (turn + 1) % 3
    refusals: list[Action] = [
        Play(me, match.observe(me).hand[0]), Cut(turn, 9), Bid(turn, points=70),
        Call(turn, card_of(Suit.CUPS, Rank.ACE)),
        Play(turn, match.observe(me).hand[0]), Signal(turn, match.observe(turn).hand[0].rank),
    ]  # fmt: skip
    deal = match.running
    assert deal is not None
    sentences = [words.refused(refusal(deal, action), people, action.seat) for action in refusals]
    assert sentences[0] == f"It is {people[turn].name}’s turn."
    assert "The deck cannot be cut right now." in sentences
    assert not any("seat" in sentence.lower() for sentence in sentences)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_table_are_told(game: str) -> None:
    for players in GAMES[game].rules:
        rules = preset(game, players)
        told = rules_message(game, rules, None)
        assert [points for _card, points, _name in told.ranks] == [11, 10, 4, 3, 2]
        assert told.ranks[0][2] == "Ace of coins"
        assert [line.icon for line in told.lines] == ["cards", "crown", "claim"]
        assert all(option.is_on is not None for option in told.options)
        assert len(told.prose) > 5
        assert all(chapter.title and chapter.line for chapter in told.prose)
    assert rules_message(game, rules, Suit.CUPS).lines[1].title == "Trump: cups"
