"""What the curtain between two people says, and how a match of several people is named."""

from __future__ import annotations

from game.model.actions import Pass, StartDeal
from game.model.cards import full_deck
from game.model.match import Match
from game.words.curtain import Passing
from game.words.history import score_line
from tests.controllers.games import chiamata
from tests.gallery import situations
from tests.gallery.scripted import dealt
from tests.gallery.shared import sitting


def test_the_curtain_tells_what_has_been_played_since() -> None:
    match = situations.played_until(
        situations.rules_of(4), lambda match: situations.my_turn(match, 2) and match.deal is not None
    )
    people = sitting(4, (0, 1, 2, 3))
    passing = Passing(match.observe(0, public=True), people, (0, 1, 2, 3))
    deal = match.running
    assert deal is not None
    assert [said.card for said in passing.lying()] == [played.card for played in deal.trick]
    assert len(passing.finished()) < 4
    assert passing.request() == "Change places while Joan, Pere and Núria look away."
    assert any("take" in note for note in passing.notes())


def test_the_curtain_names_bids_and_the_deal() -> None:
    match = dealt(chiamata())
    people = sitting(5, range(5))
    first = Passing(match.observe(1, public=True), people, (0, 1, 2, 3, 4))
    assert (first.title(), first.notes()) == ("Joan, your turn to bid", ["Nobody has bid yet."])
    match = match.apply(Pass(1))[0]
    second = Passing(match.observe(2, public=True), people, (0, 1, 2, 3, 4))
    assert [(said.name, said.text) for said in second.lying()] == [("Joan", "Pass")]
    ready = Match.new(situations.rules_of(3), ("a", "b", "c")).apply(StartDeal(full_deck(39), 0))[0]
    cut = Passing(ready.observe(2, public=True), sitting(3, (0, 1, 2)), (0, 1, 2))
    assert (cut.title(), cut.notes()) == ("Pere, cut the cards", ["Marta deals."])
    assert (cut.request(), cut.button()) == ("Change places: nobody has cards yet.", "To the table")


def test_continue_names_the_people() -> None:
    match = situations.played_until(situations.rules_of(4), lambda match: len(match.results) == 1)
    people = sitting(4, (0, 2))
    assert (
        score_line("brisca", match.observe(0), people)
        == f"Brisca with Marta and Joan, {match.score[0]} – {match.score[1]}"
    )
