"""What the records of tests/records set up by hand come to, told here once more by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.model.cards import Suit, parse_card
from game.model.match import Match
from game.model.state import Deal, Phase
from tests.texts import read_lines

FOLDER = Path(__file__).parent.parent / "records"


def match_of(name: str) -> Match:
    match = read_lines((FOLDER / f"{name}.jsonl").read_text("utf-8").split("\n")[:-1]).match
    assert match is not None
    return match


def deal_of(name: str) -> Deal:
    deal = match_of(name).deal
    assert deal is not None
    return deal


def test_every_record_is_told_of() -> None:
    told = (FOLDER / "README.md").read_text("utf-8")
    good = [path.stem for path in FOLDER.glob("*.jsonl") if not path.stem.startswith("fault")]
    assert [name for name in good if f"`{name}`" not in told] == []


@pytest.mark.parametrize(
    ("name", "points", "won", "winners"),
    [
        ("catalana-claimed-with-the-partners-shown-cards", (109, 11), (1, 0), (0,)),
        ("mexicana-two-of-three-win-with-eleven-or-fewer", (0, 115, 5), (1, 0, 1), (0, 2)),
        ("mexicana-sixty-each-is-void-and-the-next-dealer-deals", (60, 60), (0, 0), ()),
        ("chiamata-ranks-to-points-and-the-two-is-partner", (0, 32, 37, 51, 0), (-1, -1, 2, 1, -1), ()),
        ("chiamata-alone-against-four", (0, 0, 55, 65, 0), (1, 1, -4, 1, 1), ()),
        ("chiamata-thrown-in-and-the-next-dealer-deals", (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), ()),
    ],
)
def test_the_first_deal_of_each(
    name: str, points: tuple[int, ...], won: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    match = match_of(name)
    assert (match.results[0].points, match.results[0].won, match.winners) == (points, won, winners)


def test_4_both_exchanges_were_made_in_mid_trick() -> None:
    deal = deal_of("catalana-exchanged-twice-in-mid-trick")
    assert [(event.seat, event.give.code, event.take.code) for event in deal.exchanges] == [
        (1, "7b", "12b"),
        (1, "2b", "7b"),
    ]
    assert deal.turned is parse_card("2b")
    assert {"12b", "7b"} <= {card.code for card in deal.hands[1]}


def test_5_the_claim_needed_the_partners_cards() -> None:
    claim = deal_of("catalana-claimed-with-the-partners-shown-cards").extras.claim
    assert claim is not None
    assert claim.seat == 2
    trumps = [{card.code for card in hand if card.suit is Suit.CLUBS} for hand in claim.hands]
    assert {"3b", "12b"} <= trumps[2]
    assert "1b" in trumps[0]


def test_6_the_void_deal_was_followed_by_the_next_dealers() -> None:
    match = match_of("mexicana-sixty-each-is-void-and-the-next-dealer-deals")
    assert match.results[0].void
    assert match.deal is not None
    assert (match.deal.number, match.deal.dealer, match.phase) == (2, 0, Phase.CUT)


def test_2_two_cards_were_refused() -> None:
    deal = deal_of("briscola-an-ace-and-a-three-turned-first")
    assert [buried.card.code for buried in deal.extras.refused] == ["1e", "3c"]
    assert (deal.turned, deal.trump) == (parse_card("6b"), Suit.CLUBS)


def test_9_each_side_has_its_own_signals() -> None:
    match = match_of("briscola-six-signals-while-playing-and-drawing")
    heard = [[(said.seat, said.rank.name) for said in match.observe(seat).signals] for seat in range(6)]
    assert heard[0] == heard[2] == heard[4] == [(2, "KING"), (0, "ACE")]
    assert heard[1] == heard[3] == heard[5] == [(3, "KNIGHT"), (3, "JACK"), (1, "THREE")]


def test_8_the_contract_of_each() -> None:
    two = match_of("chiamata-ranks-to-points-and-the-two-is-partner").results[0].contract
    alone = match_of("chiamata-alone-against-four").results[0].contract
    assert two is not None
    assert alone is not None
    assert (two.declarer, two.partner, two.bid.needed, two.points, two.is_made) == (2, 3, 65, 88, True)
    assert (alone.declarer, alone.is_alone, alone.bid.needed, alone.points, alone.is_made) == (2, True, 80, 55, False)
