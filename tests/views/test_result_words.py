"""What the result screens say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.model.presets import with_options
from game.model.state import DealResult
from game.people import Person
from game.words.results import Speaker
from tests.views.resultkit import people, played, with_last


@pytest.mark.usefixtures("english")
def test_headlines_of_a_deal_for_two() -> None:
    observation = played(2, 2).observe(0)
    mine, lost = DealResult((71, 49), (1, 0), False), DealResult((49, 71), (0, 1), False)
    void, drawn = DealResult((60, 60), (0, 0), True), DealResult((60, 60), (0, 0), False)

    def told(result: DealResult, viewer: int = 0, human: int | None = 0) -> tuple[str, str]:
        speaker = Speaker(with_last(observation, result), people(2, human), viewer)
        return speaker.deal_headline(), speaker.deal_subline()

    assert told(mine) == ("You win the deal", "71 points to 49. Sixty-one was enough.")
    assert told(lost)[0] == "Rosa wins the deal"
    assert told(lost, 1, 1)[0] == "You win the deal"
    assert told(lost, 1, None)[0] == "Rosa wins the deal"  # the computer watched is not "you"
    assert told(void)[0] == "Sixty all: the deal does not count"
    assert told(drawn)[0] == "Sixty all: a drawn deal"


@pytest.mark.usefixtures("english")
def test_headlines_of_a_deal_for_pairs_and_three() -> None:
    four = with_last(played(4, 2).observe(1), DealResult((50, 70), (0, 1), False))
    assert Speaker(four, people(4, 1), 1).deal_headline() == "We win the deal"
    assert Speaker(four, people(4, 0), 0).deal_headline() == "They win the deal"
    assert Speaker(four, people(4, None), 0).deal_headline() == "Rosa and Wilhelmina von Hohenzollern win the deal"
    three = with_last(played(3, 2).observe(0), DealResult((50, 50, 20), (0, 0, 0), True))
    assert Speaker(three, people(3), 0).deal_headline() == "Tied for most: the deal does not count"
    won = with_last(three, DealResult((50, 27, 43), (1, 0, 0), False))
    assert Speaker(won, people(3), 0).deal_subline() == "50 points; the others have 43 and 27."
    level = with_last(three, DealResult((50, 35, 35), (1, 0, 0), False))
    assert Speaker(level, people(3), 0).deal_subline() == "50 points; the others have 35 each."


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(
    ("match", "score", "said"),
    [
        ("first_to:3", (2, 2), "Two all, the next deal decides"),
        ("first_to:3", (1, 2), "Rosa needs one more"),
        ("first_to:3", (2, 0), "You need one more"),
        ("first_to:3", (1, 1), "One all"),
        ("first_to:3", (1, 0), "One to nil for you"),
        ("first_to:5", (0, 2), "Two to nil for Rosa"),
        ("first_to:3", (0, 0), "No games won yet"),
        ("fixed:5", (2, 1), "Two to one for you, two to play"),
        ("fixed:5", (1, 2), "Two to one for Rosa, two to play"),
        ("fixed:5", (0, 0), "Two deals to play"),
        ("fixed:3", (1, 1), "Tied: the next deal decides"),
    ],
)
def test_how_the_match_stands(match: str, score: tuple[int, int], said: str) -> None:
    observation = played(2, 1).observe(0)
    rules = with_options(observation.rules, {"match": match})
    counted = DealResult((71, 49), (1, 0), False)
    standing = replace(observation, rules=rules, score=score, results=(counted,) * 3)
    assert Speaker(standing, people(2), 0).standing() == said


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(
    ("human", "score", "said"),
    [
        (0, (2, 0), "Two to nil for us"),
        (0, (0, 2), "Two to nil for them"),
        (None, (0, 2), "Two to nil for Rosa and Wilhelmina von Hohenzollern"),
    ],
)
def test_a_score_says_which_pair_leads(human: int | None, score: tuple[int, int], said: str) -> None:
    observation = replace(played(4, 1).observe(0), score=score, winners=(score.index(2),))
    assert Speaker(observation, people(4, human), 0).standing() == said


@pytest.mark.usefixtures("english")
def test_the_winner_of_the_match_is_named() -> None:
    observation = replace(played(2, None, stake=5).observe(0), score=(3, 1), winners=(0,))
    assert Speaker(observation, people(2), 0).match_headline() == "You win the match"
    assert Speaker(observation, people(2), 0).match_subline() == "Three games to one. The pot is yours."
    other = replace(observation, score=(1, 3), winners=(1,))
    assert Speaker(other, people(2), 0).match_headline() == "Rosa wins the match"
    assert Speaker(other, people(2), 0).match_subline() == "Three games to one. The pot goes to the winner."


@pytest.mark.usefixtures("english")
def test_a_match_that_was_ended_early_tells_what_was_not_played() -> None:
    observation = played(2, 2, match="fixed:5", stake=5).observe(0)
    three = replace(observation, results=(DealResult((70, 50), (1, 0), False),) * 3, score=(3, 0), winners=(0,))
    told = "Three games to nil. Two deals were not played. The pot is yours."
    assert Speaker(three, people(2), 0).match_subline() == told
    four = replace(three, results=three.results * 2, score=(5, 0))
    assert "not played" not in Speaker(four, people(2), 0).match_subline()


@pytest.mark.usefixtures("english")
def test_a_rotation_that_was_ended_early_has_the_points_of_the_deals_that_were_played() -> None:
    options = (("trump_choice", "rotating"), ("rotation_by", "points"))
    observation = played(
        2, 2, match="rotation", game="brisca-catalana", options=(*options, ("exchange", "none"))
    ).observe(0)
    three = replace(observation, results=(DealResult((110, 10), (1, 0), False),) * 3, score=(3, 0), winners=(0,))
    told = "Card points of the three deals: 330 – 30. One deal was not played."
    assert Speaker(three, people(2), 0).match_subline() == told


@pytest.mark.usefixtures("english")
def test_a_host_without_a_name_is_you_beside_guests() -> None:
    """Field B9: "You wins the deal" stood in the window of whoever had opened the table."""
    table = (Person("You", "you"), Person("Jordi", "you_beard"))
    for won, said in (((1, 0), "You win the deal"), ((0, 1), "Jordi wins the deal")):
        seen = with_last(played(2, 2).observe(0), DealResult((71, 49) if won[0] else (49, 71), won, False))
        assert Speaker(seen, table, 0).deal_headline() == said
    named = (Person("Ana", "you"), table[1])
    for won, said in (((1, 0), "You win the deal"), ((0, 1), "Jordi wins the deal")):
        seen = with_last(played(2, 2).observe(0), DealResult((71, 49) if won[0] else (49, 71), won, False))
        assert Speaker(seen, named, 0, alone=True).deal_headline() == said
    assert (
        Speaker(with_last(seen, DealResult((71, 49), (1, 0), False)), named, 0).deal_headline() == "Ana wins the deal"
    )
