"""Small things on the table that tell something: who deals, who is winning, whose hands lie open."""

from __future__ import annotations

import itertools

import pytest

from game.model.actions import Claim
from game.model.presets import preset
from game.model.state import Phase
from game.people import OPPONENTS, Person
from game.views.painter import Painter
from game.views.table import openhands
from game.words import table as table_words
from tests.gallery import anytime, situations
from tests.gallery.fed import Fed
from tests.gallery.studio import Studio
from tests.views.layoutkit import corners, disc, gap, table_of

PEOPLE = [Person("You", "you"), *(Person(each.name, each.portrait, "casual") for each in OPPONENTS[:5])]


def drawn(fed: Fed, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[tuple[str, float, float]]]:
    """The words and the icons of the picture, the icons with their place."""
    words: list[str] = []
    icons: list[tuple[str, float, float]] = []
    text, icon = Painter.text, Painter.icon

    def keep_text(self: Painter, said: str, *args: object, **more: object) -> float:
        words.append(said)
        return text(self, said, *args, **more)  # type: ignore[arg-type]

    def keep_icon(self: Painter, name: str, x: float, y: float, *args: object, **more: object) -> None:
        icons.append((name, x, y))
        icon(self, name, x, y, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Painter, "text", keep_text)
    monkeypatch.setattr(Painter, "icon", keep_icon)
    monkeypatch.setattr(Painter, "piecewise", True)
    fed.stage.paint(fed.studio.surface)
    monkeypatch.undo()
    return words, icons


@pytest.mark.parametrize("dealer", range(4))
def test_the_dealer_is_marked_as_long_as_the_deal_lasts(
    studio: Studio, monkeypatch: pytest.MonkeyPatch, dealer: int
) -> None:
    hands = ("5c 11e 4o", "1c 6b 2o", "7o 10o 7b", "4c 5b 12b")
    fed = Fed(studio, situations.stacked(situations.rules_of(4), dealer, hands, "6o"))
    fed.rest()
    signs = [(x, y) for name, x, y in drawn(fed, monkeypatch)[1] if name == "cards"]
    layout = fed.table.top.layout
    x, y = layout.portrait(dealer) if dealer else layout.plate(0)[:2]
    assert len(signs) == 1
    assert abs(signs[0][0] - x) < 220
    assert abs(signs[0][1] - y) < 80


def test_the_message_tells_who_is_winning_once_several_have_played() -> None:
    hands = ("5c 11e 4o", "1c 6b 2o", "7o 10o 7b", "4c 5b 12b")
    match = situations.stacked(situations.rules_of(4), 0, hands, "6o")

    def said(seat: int = 0) -> str:
        return table_words.winning(match.observe(seat), PEOPLE, True)

    assert said() == ""
    for card, winner in (("1c", ""), ("7b", f"{PEOPLE[1].name} is winning with the ace of cups.")):
        seat = situations.turn_of(match)
        match = match.apply(next(a for a in match.legal(seat) if card in str(a)))[0]
        assert said() == winner
    assert said(1) == "You are winning with the ace of cups."


def test_a_claim_is_pointed_out_in_every_match(studio: Studio) -> None:
    match = anytime.claimable(preset("brisca-catalana", 2))
    fed = Fed(studio, match, hints=False)
    fed.rest()
    assert match.phase is Phase.PLAY
    assert table_words.may_claim(match.observe(0)) in fed.message
    assert "K" in fed.buttons


def test_open_hands_have_the_names_of_their_owners(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    fed = Fed(studio, anytime.claimable(preset("brisca-catalana", 4), 3))
    fed.rest()
    before = drawn(fed, monkeypatch)[0]
    fed.do(Claim(3))
    fed.frames(120)
    while_open = drawn(fed, monkeypatch)[0]
    for person in fed.people[1:]:
        assert while_open.count(person.name) == before.count(person.name) + 1
    fed.rest()
    assert drawn(fed, monkeypatch)[0].count(PEOPLE[1].name) <= before.count(PEOPLE[1].name)


@pytest.mark.parametrize("window", [(1440, 1080), (1920, 1080)])
@pytest.mark.parametrize("players", range(2, 7))
def test_the_names_of_open_hands_meet_neither_each_other_nor_people(players: int, window: tuple[int, int]) -> None:
    table = table_of(players, window)
    names = [corners(openhands.name_area(table, seat, 110)) for seat in range(1, players)]
    faces = [disc(*table.portrait(seat), table.portrait_size / 2) for seat in range(1, players)]
    assert all(gap(one, other) > 0 for one, other in itertools.combinations(names, 2))
    assert all(gap(name, face) > 0 for name in names for face in faces)
