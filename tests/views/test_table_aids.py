"""What helps to see more: the cards counted, the last trick, points that are hidden, and who somebody is."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest

from game.model import knowledge
from game.model.actions import Exchange, Signal
from game.model.cards import Rank, full_deck, parse_cards
from game.model.events import CardDrawn, TrickTaken
from game.model.knowledge import CardKnowledge
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset
from game.model.state import Phase
from game.people import OPPONENTS, Person
from game.settings import Settings
from game.views.input.intents import Device, Means
from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from game.views.table import lasttrick
from game.views.table.counter import Strip
from game.views.table.layout import TableLayout
from game.views.table.tabletop import Tabletop
from tests.gallery import aids, anytime, situations
from tests.gallery.fed import Fed
from tests.gallery.studio import Live, Studio
from tests.views.layoutkit import box, corners, gap, table_of
from tests.views.tablekit import message


def dealt() -> Match:
    """Coins are trumps; the viewer holds the seven of them, an ace and a four."""
    hands = ("7o 1c 4e", "5b 6c 2e")
    return situations.stacked(situations.rules_of(2), 1, hands, "12o", "3c 10e 11b 4c 5c 7e")


def seen(match: Match) -> Observation:
    return match.observe(0)


# --- what is known of the cards


def test_a_card_is_mine_known_played_or_unseen() -> None:
    fates = knowledge.fates(seen(situations.played(dealt(), "1c 6c")))
    by = {fate: {card.code for card in fates if fates[card] is fate} for fate in CardKnowledge}
    assert by[CardKnowledge.GONE] == {"1c", "6c"}
    assert by[CardKnowledge.MINE] == {"7o", "4e", "3c"}
    assert by[CardKnowledge.KNOWN] == {"12o"}
    assert len(by[CardKnowledge.UNSEEN]) == 34


def test_an_exchanged_card_is_known_to_lie_under_the_stock() -> None:
    match = anytime.swappable()
    exchange = next(action for action in match.legal(0) if isinstance(action, Exchange))
    fates = knowledge.fates(seen(match.apply(exchange)[0]))
    codes = {card.code: fate for card, fate in fates.items()}
    assert (codes["12o"], codes["7o"]) == (CardKnowledge.MINE, CardKnowledge.KNOWN)


def test_cards_a_partner_tells_of_are_known_to_partners_alone() -> None:
    match = anytime.pairs_dealt().apply(Signal(2, Rank.THREE))[0]
    three = parse_cards("3e")[0]
    assert knowledge.fates(match.observe(0))[three] is CardKnowledge.KNOWN
    assert knowledge.fates(match.observe(1))[three] is CardKnowledge.UNSEEN


def test_what_is_counted_does_not_depend_on_cards_the_seat_cannot_see() -> None:
    here = situations.stacked(situations.rules_of(2), 1, ("7o 1c 4e", "5b 6c 2e"), "12o", "3c 10e")
    there = situations.stacked(situations.rules_of(2), 1, ("7o 1c 4e", "3c 10e 2e"), "12o", "5b 6c")
    assert knowledge.fates(seen(here)) == knowledge.fates(seen(there))


def refused(players: int = 2) -> Match:
    """The ace of clubs was turned up first and lies in the middle of the stock."""
    rules = replace(preset("briscola", players), reflip_high_trump=True, draw_for_seats=False)
    hands = ("4o 5o 6o", "4c 5c 6c", "4e 5e 6e", "4b 5b 6b")[:players]
    return situations.stacked(rules, 0, hands, "1b", "10o")


@pytest.mark.parametrize("players", [2, 4])
def test_everybody_is_told_when_a_refused_card_is_drawn_and_it_is_so(players: int) -> None:
    match, ace = refused(players), parse_cards("1b")[0]
    chance, last = random.Random(3), knowledge.due(match.observe(0), match.observe(0).refused[0])
    taken = 0
    while match.observe(0).refused:
        seats = range(players)
        told = {knowledge.due(match.observe(seat), match.observe(seat).refused[0]) for seat in seats}
        told |= {knowledge.due(match.observe(0, public=True), match.observe(0, public=True).refused[0])}
        assert len(told) == 1
        before = match
        match, events = match.apply(situations.next_move(match, chance))
        taken += sum(isinstance(event, TrickTaken) for event in events)
        drawn = [event for event in events if isinstance(event, CardDrawn) and event.card is ace]
        if drawn:
            assert told.pop().above == 0
            assert taken == last.tricks
            winner = before.observe(0).tricks[-1].winner
            assert drawn[0].seat == (winner + last.place) % players


def test_the_place_of_a_refused_card_is_told_at_the_stock_and_with_the_cards_counted(studio: Studio) -> None:
    fed = Fed(studio, refused(), game="briscola")
    fed.rest()
    assert "16" in fed.words()  # at the stock: it is the sixteenth card
    fed.key(Means.TRUMPS)
    assert (
        "The ace of clubs is below the top 15 cards of the stock."
        " It is drawn after 8 more tricks, by whoever loses the last of them."
    ) in " ".join(fed.words())


def test_a_refused_card_that_was_drawn_is_told_of_no_more(studio: Studio) -> None:
    match, chance = refused(), random.Random(3)
    while match.observe(0).refused:
        match = match.apply(situations.next_move(match, chance))[0]
    fed = Fed(studio, match, game="briscola")
    fed.key(Means.TRUMPS)
    assert "of the stock." not in " ".join(fed.words())


@pytest.mark.parametrize("deck", [36, 39, 40, 48])
def test_every_card_of_the_deck_is_in_a_row_trumps_first(deck: int) -> None:
    game, players = {36: ("briscola", 6), 39: ("brisca", 3), 40: ("brisca", 2), 48: ("brisca-catalana", 6)}[deck]
    rules = replace(preset(game, players), draw_for_seats=False)
    assert rules.deck == deck
    match = situations.played_until(rules, lambda match: match.phase is Phase.PLAY)
    shown = seen(match)
    rows = [knowledge.of_suit(shown, suit) for suit in knowledge.suits_in_order(shown.trump)]
    assert {card for row in rows for card in row} == set(full_deck(deck))
    assert rows[0][0].suit is shown.trump
    assert all(row == sorted(row, key=lambda card: -card.rank) for row in rows)


# --- sheets


def sheet(live: Live) -> Means | None:
    """The key of the sheet that lies over the table."""
    return live.table.aids.sheet


def test_the_cards_show_while_the_key_is_held(studio: Studio) -> None:
    live = aids.live(studio, 4, Settings())
    live.key(Means.TRUMPS)
    assert sheet(live) is Means.TRUMPS
    live.key(Means.LAST_TRICK)  # one sheet at a time
    assert sheet(live) is Means.LAST_TRICK
    live.frames(20)
    live.key(Means.TRUMPS, down=False)  # what was let go is not what shows
    assert sheet(live) is Means.LAST_TRICK
    live.key(Means.LAST_TRICK, down=False)
    assert not live.table.aids.is_open


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
@pytest.mark.parametrize("means", [Means.TRUMPS, Means.LAST_TRICK])
def test_a_tap_opens_a_sheet_that_stays_and_another_takes_it_away(studio: Studio, means: Means, device: Device) -> None:
    live = aids.live(studio, 4, Settings())

    def tap() -> bool:
        live.key(means, device=device)
        live.frames(6)
        live.key(means, down=False, device=device)
        live.frames(60)
        return live.table.aids.is_open

    assert tap()
    assert not tap()
    assert tap()
    live.key(means, device=device)  # however long the key is held that takes it away
    live.frames(60)
    live.key(means, down=False, device=device)
    assert not live.table.aids.is_open


def test_a_key_that_is_held_for_long_shows_the_cards_no_longer(studio: Studio) -> None:
    live = aids.live(studio, 4, Settings())
    live.key(Means.TRUMPS)
    live.frames(20)  # 333 ms
    assert sheet(live) is Means.TRUMPS
    live.key(Means.TRUMPS, down=False)
    assert not live.table.aids.is_open


@pytest.mark.parametrize("means", [Means.PLACE, Means.UP, Means.CONFIRM])
def test_a_key_below_an_open_sheet_plays_no_card_and_takes_the_sheet_away(studio: Studio, means: Means) -> None:
    live = aids.live(studio, 4, Settings())
    live.key(Means.RIGHT)
    live.key(Means.TRUMPS)
    live.key(Means.TRUMPS, down=False)
    live.key(means)
    assert not live.table.aids.is_open
    assert live.acted == []
    live.key(means)
    assert len(live.acted) == 1


def test_the_last_trick_goes_with_its_deal(studio: Studio) -> None:
    live = aids.live(studio, 2, Settings())
    live.key(Means.LAST_TRICK)
    live.key(Means.LAST_TRICK, down=False)
    top = live.table.top
    top.settle(situations.new_match(situations.rules_of(2)).observe(0))
    live.stage.update(16)
    assert not live.table.aids.is_open


def test_a_press_on_the_stock_shows_the_cards_and_the_next_takes_them_away(studio: Studio) -> None:
    live = aids.live(studio, 4, Settings())
    live.click(*live.table.top.layout.stock)
    assert sheet(live) is Means.TRUMPS
    live.click(*live.card_at(0))
    assert not live.table.aids.is_open
    assert live.acted == []


def test_before_the_deal_there_is_nothing_to_count(studio: Studio) -> None:
    fed = Fed(studio, situations.new_match(situations.rules_of(2)))
    fed.key(Means.TRUMPS)
    assert not fed.table.aids.is_open


@cache
def seen_in_play(players: int) -> Observation:
    """What the viewer sees after the first trick."""
    rules = preset(aids.GAMES[players], players)
    return situations.played_until(rules, lambda match: situations.my_turn(match, 1)).observe(0)


def in_play(table: TableLayout) -> Tabletop:
    people = [Person(f"P{seat}", "you") for seat in range(table.seats)]
    return Tabletop(seen_in_play(table.seats), table, True, people)


@pytest.mark.parametrize("window", [(1440, 1080), (1920, 1080), (2520, 1080)])
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_last_trick_leaves_trumps_the_running_trick_and_the_message_in_sight(
    studio: Studio, players: int, window: tuple[int, int], text: float
) -> None:
    table: TableLayout = table_of(players, window, text)
    made = lasttrick.LastTrick(in_play(table))
    made.place(Painter(Metrics.of(*window, text), studio.skin, studio.cache))
    chip = table.contract_chip if players == 5 else table.chip
    around = corners(made.rect)
    assert around[0] >= chip[0] + 116
    assert all(around[0] >= box(table.trick(seat))[2] for seat in range(players))
    assert around[2] <= (table.w if window[0] < 1900 or text > 1 else table.slate(5 if players == 5 else 2)[0])
    assert around[3] <= table.message[1] - 24 * table.pill
    assert around[1] >= 0
    spots = [corners(made.placed.rects[f"card {index}"]) for index in range(players)]
    assert min(spot[3] - spot[1] for spot in spots) >= lasttrick.LOW
    assert all(gap(one, other) >= 0 for one in spots for other in spots if one is not other)
    assert all(spot[0] >= around[0] and spot[2] <= around[2] and spot[3] < around[3] for spot in spots)


@pytest.mark.parametrize("players", [2, 3, 4, 6])
@pytest.mark.parametrize("window", [(1920, 1080), (1440, 1080)])
def test_the_strip_has_room_on_a_wide_table(studio: Studio, players: int, window: tuple[int, int]) -> None:
    strip = Strip(in_play(table_of(players, window)))
    strip.place(Painter(Metrics.of(*window), studio.skin, studio.cache))
    assert strip.has_room == (window[0] > 1440 or players not in (4, 6))


# --- hidden points


def test_hidden_points_are_told_when_the_deal_is_over(studio: Studio) -> None:
    live = aids.live(studio, 2, Settings(hide_points=True), tricks=17)
    tells, told = [live.table.top.state.tells_points], list[str]()
    while not live.ended:
        if live.table.top.my_turn:
            live.key(Means.PLACE, 0)
        live.frames()
        tells.append(live.table.top.state.tells_points)
        if not tells[-1]:
            told.append(message(live))
    assert any(text.endswith(("takes the trick.", "take the trick.")) for text in told)
    assert not any("point" in text for text in told)
    assert (tells[0], tells[-1]) == (False, True)


# --- who somebody is


def test_the_card_of_a_person_comes_when_the_pointer_rests_and_goes_with_it(studio: Studio) -> None:
    live = aids.live(studio, 2, Settings())
    live.point(*live.table.top.layout.portrait(1))
    seen = []
    for frames in (2, 20):
        live.frames(frames)
        seen.append((live.table.aids.person.seat, live.table.moving))
    assert seen == [(None, True), (1, False)]
    live.point(700, 500)
    live.frames(2)
    assert live.table.aids.person.seat is None


def test_arrows_reach_the_people_from_the_buttons_and_tab_passes_over_them(studio: Studio) -> None:
    live = aids.live(studio, 4, Settings())
    live.key(Means.NEXT)
    for _press in range(3):
        live.key(Means.NEXT)
        live.frames(20)
        assert live.table.aids.person.seat is None
    live.key(Means.NEXT)
    found = []
    for means in (Means.UP, Means.UP, Means.LEFT, Means.LEFT):
        live.key(means)
        live.frames(20)
        found.append(live.table.aids.person.seat)
    me = live.table.top.shown.seat
    assert [(seat - me) % 4 for seat in found if seat is not None] == [1, 2, 3]


def test_every_opponent_has_a_card_and_a_person_none(studio: Studio) -> None:
    live = aids.live(studio, 6, Settings())
    people = live.table.top.people
    assert people[1].name in {opponent.name for opponent in OPPONENTS}
    assert len(live.table.buttons.controls) == len(live.table.buttons.order) + 5


def test_a_hidden_hand_is_hidden_from_the_counted_cards_too(studio: Studio) -> None:
    live = aids.live(studio, 2, Settings(card_counter=True))
    counter = live.table.aids.counter
    card = live.table.top.shown.hand[0]
    assert counter.fates()[card] is CardKnowledge.MINE
    live.table.top.hide(True)
    assert counter.fates()[card] is CardKnowledge.UNSEEN
