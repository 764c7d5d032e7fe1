"""What only some games have at the table: swaps at any time, claims, shown hands, double tricks, suits in turn, six."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.model.actions import Claim, Cut, DrawSeats, Exchange, Play, SkipCut, StartDeal
from game.model.cards import full_deck, parse_card, parse_cards
from game.model.events import HandsDealt
from game.model.presets import preset
from game.model.state import Phase
from game.views.input.intents import Means
from game.views.table import openhands
from game.views.table import pieces as places
from tests.gallery import situations
from tests.gallery.fed import Fed
from tests.gallery.studio import Live, Studio
from tests.views import familykit as family

SWAP = Exchange(0, parse_card("7o"), parse_card("12o"))


def at_rest(fed: Fed) -> bool:
    """Whether every piece lies where the observation says."""
    top = fed.table.top
    rest = places.rest(top.shown, top.layout)
    return {key: piece.pose for key, piece in top.pieces.items()} == {key: piece.pose for key, piece in rest.items()}


# --- the exchange at any time


def test_a_legal_swap_is_made_at_once(studio: Studio) -> None:
    fed = Fed(studio, family.swappable())
    fed.rest()
    fed.press_button("S")
    assert fed.acted == [SWAP]
    assert fed.arms == []


def test_a_swap_is_made_on_anothers_turn(studio: Studio) -> None:
    fed = Fed(studio, family.swappable())
    fed.do(Play(0, parse_card("4e")))
    fed.rest()
    assert not fed.table.top.my_turn
    fed.key(Means.SWAP)
    assert fed.acted == [SWAP]


def test_before_a_trick_is_won_a_swap_is_armed(studio: Studio) -> None:
    match = situations.stacked(family.CATALAN_TWO, 1, ("7o 1c 4e", "5b 6c 2e"), "12o", "3c 10e 11b 4c 5c 7e")
    fed = Fed(studio, match)
    fed.rest()
    fed.key(Means.SWAP)
    assert fed.acted == []
    assert fed.arms == [True]
    fed.table.armed = True
    fed.frames()
    assert "before you draw" not in fed.message
    assert "swap is ready" in fed.message
    fed.key(Means.SWAP)
    assert fed.arms == [True, False]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_swap_in_mid_trick_leaves_the_trick_alone(studio: Studio, seat: int) -> None:
    match = family.swappable()
    if seat:
        match = situations.stacked(family.CATALAN_TWO, 0, ("5b 6c 2e", "7o 1c 4e"), "12o", "3c 10e 11b 4c 5c 7e")
        match = family.played(match, "1c 6c")
    fed = Fed(studio, match)
    fed.do(Play(family.turn_of(match), family.hand_of(match, seat)[1]))
    fed.rest()
    trick = fed.table.top.shown.trick[0].card.code
    before = fed.table.top.pieces[trick].pose
    fed.do(Exchange(seat, parse_card("7o"), parse_card("12o")))
    for _frame in range(60):
        fed.frames()
        assert fed.table.top.pieces[trick].pose == before
    fed.rest()
    assert at_rest(fed)
    assert fed.table.top.shown.turned == parse_card("7o")
    assert fed.table.top.state.winning == parse_card(trick)


def test_a_swap_out_of_turn_reaches_the_match(studio: Studio) -> None:
    live = Live(studio, family.swappable())
    live.rest()
    live.key(Means.PLACE, 2)
    live.until(lambda: bool(live.table.top.shown.trick) and live.table.top.timeline.idle)
    assert not live.table.top.my_turn
    live.key(Means.SWAP)
    live.until(lambda: bool(live.table.top.shown.exchanges))
    assert len(live.table.top.shown.trick) == 1
    assert parse_card("12o") in live.table.top.shown.hand


# --- the claim


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_claim_is_offered_and_made_by_key_or_button(studio: Studio, players: int) -> None:
    fed = Fed(studio, family.claimable(preset("brisca-catalana", players)))
    fed.rest()
    fed.key(Means.CLAIM)
    fed.press_button("K")
    assert fed.acted == [Claim(0), Claim(0)]


def test_without_proof_there_is_nothing_to_claim(studio: Studio) -> None:
    fed = Fed(studio, family.swappable())
    fed.rest()
    assert "K" not in fed.buttons
    fed.key(Means.CLAIM)
    assert fed.acted == []


@pytest.mark.parametrize(("players", "claimer"), [(2, 0), (2, 1), (4, 3), (6, 2)])
def test_all_hands_are_laid_open_and_go_to_the_claiming_side(studio: Studio, players: int, claimer: int) -> None:
    fed = Fed(studio, family.claimable(preset("brisca-catalana", players), claimer))
    fed.rest()
    hands = [family.hand_of(fed.match, seat) for seat in range(players)]
    fed.do(Claim(claimer))
    fed.frames(120)
    top = fed.table.top
    lying = {card.code for hand in hands for card in hand}
    assert lying <= set(top.pieces)
    assert all(top.pieces[code].pose.up == 1 for code in lying)
    proof = {code for code in lying if top.pieces[code].marked}
    assert len(proof) == len(hands[0])
    mine = {card.code for seat in fed.match.rules.seats_of(claimer % fed.match.rules.sides) for card in hands[seat]}
    assert proof <= mine
    assert "claim" in fed.message
    assert fed.buttons.keys() == {"H", "L", "Esc"}
    fed.until(lambda: bool(fed.ended))
    assert fed.ended[0].results[-1].points == top.state.target_points()
    assert at_rest(fed)


def test_open_hands_stay_long_enough_to_be_read_and_a_click_hurries(studio: Studio) -> None:
    slow, quick = (Fed(studio, family.claimable(family.CATALAN_TWO)) for _ in range(2))
    for fed in (slow, quick):
        fed.rest()
        fed.do(Claim(0))
        fed.frames(60)
    quick.frames(40)
    quick.click(700, 300)
    quick.frames(2)
    assert quick.ended
    frames = 0
    while not slow.ended:
        slow.frames()
        frames += 1
    assert frames * 1000 / 60 > openhands.HOLD


def test_a_click_that_meant_a_card_does_not_hide_a_claim(studio: Studio) -> None:
    """Whoever presses a card as another claims sees the hands all the same, until he presses again."""
    fed = Fed(studio, family.claimable(family.CATALAN_TWO, 1))
    fed.rest()
    fed.do(Claim(1))
    fed.frames(3)
    fed.click(700, 300)
    fed.frames(60)
    assert not fed.ended
    assert any(piece.marked for piece in fed.table.top.pieces.values())
    fed.click(700, 300)
    assert fed.ended


def test_a_window_that_changes_its_shape_ends_a_claim(studio: Studio) -> None:
    fed = Fed(studio, family.claimable(family.CATALAN_TWO, 1))
    fed.rest()
    fed.do(Claim(1))
    fed.frames(60)
    top = fed.table.top
    top.turn_to(replace(top.layout, w=1500.0))
    fed.frames(2)
    assert fed.ended
    assert at_rest(fed)


def test_an_open_hand_needs_no_chips(studio: Studio) -> None:
    """A claim that is proved by what a partner has told leaves none of the chips behind that said so."""
    match = family.claimable(replace(preset("brisca-catalana", 4), partners_show_hands=True))
    fed = Fed(studio, match)
    fed.rest()
    fed.do(Claim(0))
    fed.frames(60)
    assert fed.table.top.shown.partner_cards == ()


# --- hands shown to partners


def test_a_partners_hand_is_shown_and_taken_up_again(studio: Studio) -> None:
    fed = Fed(studio, family.pairs_dealt(family.SHOWN))
    fed.rest()
    fed.force()
    seen: list[set[str]] = []
    for _frame in range(900):
        fed.frames()
        faces = {p.card.code for p in fed.table.top.pieces.values() if p.card is not None and p.pose.up == 1}
        seen.append(faces - {"1e", "11e", "4o", "5e"})
        if fed.table.top.timeline.idle:
            break
    assert all(faces <= {"3e", "10o", "7b"} for faces in seen)
    assert sum(faces == {"3e", "10o", "7b"} for faces in seen) * 1000 / 60 > 2150
    assert seen[-1] == set()
    assert at_rest(fed)
    assert [p.card.code for p in fed.table.top.shown.partner_cards] == ["3e", "10o", "7b"]


def test_who_hurries_stops_at_a_partners_hand_and_goes_on_with_the_next_click(studio: Studio) -> None:
    fed = Fed(studio, family.pairs_dealt(family.SHOWN))
    fed.rest()
    fed.force()
    fed.frames(10)
    fed.click(700, 300)
    fed.frames(40)
    assert {"3e", "10o", "7b"} <= set(fed.table.top.pieces)
    assert "Tonet" in fed.message
    fed.click(700, 300)
    assert fed.table.top.timeline.idle
    assert at_rest(fed)
    assert fed.acted == []


# --- two cards a trick


def test_a_double_trick_marks_the_best_of_four_cards(studio: Studio) -> None:
    match = situations.stacked(family.DOUBLE, 1, ("1c 5o 4e", "6c 11o 2e"), "12o", "3c 10e 11b 4c 5c 7e")
    fed = Fed(studio, match)
    for code, best in (("5o", "5o"), ("6c", "5o"), ("1c", "5o"), ("11o", "11o")):
        fed.do(Play(family.turn_of(fed.match), parse_card(code)))
        fed.rest()
        assert fed.table.top.state.winning == parse_card(best)
    assert at_rest(fed)
    spots = {fed.table.top.pieces[code].pose[:2] for code in ("5o", "6c", "1c", "11o")}
    assert len(spots) == 4
    fed.force()
    fed.rest()
    assert at_rest(fed)
    assert len(fed.table.top.shown.hand) == 3


def test_a_deal_of_double_tricks_can_be_played_out(studio: Studio) -> None:
    live = Live(studio, family.DOUBLE, speed=0.0)
    while not live.ended:
        if live.table.top.my_turn and not live.table.moving:
            live.key(Means.CONFIRM if live.table.top.shown.phase is Phase.CUT else Means.PLACE, 0)
        live.frames()
    assert len(live.table.top.shown.tricks) + (live.ended[0].claim is not None) * 2 >= 10


# --- trumps


def test_where_the_suits_take_turns_the_chip_is_there_before_the_cards(studio: Studio) -> None:
    fed = Fed(studio, situations.new_match(family.ROTATION))
    fed.do(StartDeal(full_deck(40), 1))
    fed.rest()
    assert fed.table.top.shown.phase is Phase.CUT
    assert fed.table.top.shown.trump is not None
    fed.do(Cut(0, 20))
    fed.rest()
    assert fed.table.top.shown.turned is None
    assert at_rest(fed)
    assert "coins" in fed.message


def test_a_high_card_is_refused_and_buried_before_another_names_trumps(studio: Studio) -> None:
    top = parse_cards("2c 5b 4e 7o 12c 6b 3o 1c 4o")
    fed = Fed(studio, situations.new_match(family.REFLIP))
    fed.do(StartDeal((*top, *(card for card in full_deck(40) if card not in top)), 1), SkipCut())
    said = []
    for _frame in range(900):
        fed.frames()
        if fed.message not in said:
            said.append(fed.message)
        if fed.table.top.timeline.idle:
            break
    assert [next(i for i, text in enumerate(said) if name in text) for name in ("three of coins", "ace of cups")] == [
        1, 2
    ]  # fmt: skip
    assert isinstance(fed.table.top.state.last_event, HandsDealt)
    assert at_rest(fed)
    assert fed.table.top.shown.turned == parse_card("4o")
    assert "3o" not in fed.table.top.pieces


# --- six


def test_six_draw_for_seats_cut_48_cards_and_play(studio: Studio) -> None:
    rules = replace(family.CATALAN_SIX, draw_for_seats=True)
    fed = Fed(studio, situations.new_match(rules))
    fed.do(DrawSeats(parse_cards("4e 1o 7b 2c 9b 1c")))
    fed.until(lambda: fed.table.top.timeline.waits_at_gate and not fed.table.moving)
    fed.click(studio.metrics.w / 2, 452)
    fed.until(lambda: "You play with Tonet and Lina" in fed.message)
    fed.do(StartDeal(full_deck(48), 1))
    fed.rest()
    assert fed.table.top.my_turn
    fed.key(Means.CONFIRM)
    assert fed.acted == [Cut(0, 24)]
    fed.do(Cut(0, 24))
    fed.rest()
    assert at_rest(fed)
    assert len(fed.table.top.pieces) == 6 * 3 + 1
    for _card in range(6):
        fed.do(Play(family.turn_of(fed.match), family.hand_of(fed.match, family.turn_of(fed.match))[0]))
    fed.force()
    fed.rest()
    assert at_rest(fed)
    assert fed.table.top.state.stock == 24
