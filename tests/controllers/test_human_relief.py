"""Another chooses the cards of a person for a while: the cards alone, and told what that seat knows."""

from __future__ import annotations

from dataclasses import replace

from game.controllers.human import HumanPlayer
from game.controllers.player import STAY, NoAction
from game.model.actions import Action, Claim, Play
from game.model.cards import Suit, parse_card
from game.model.events import CardPlayed, Exchanged
from game.model.observation import Observation
from game.model.presets import preset
from game.model.state import Phase
from tests.controllers.support import run
from tests.controllers.test_human import human_table
from tests.model.support import at_the_end, new_match


class Reliever:
    """Plays what it is told to, and keeps what it was asked."""

    def __init__(self, answer: Action | NoAction | None = None) -> None:
        self.answer = answer
        self.asked: list[Observation] = []
        self.cancelled = 0

    def poll(self, observation: Observation) -> Action | NoAction | None:
        self.asked.append(observation)
        return self.answer

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        """Nothing to give back."""


def test_another_may_choose_his_cards_and_is_asked_with_what_he_knows() -> None:
    session, human, saved = human_table()
    other = Reliever()
    human.relieve(other)
    assert human.is_relieved
    assert not session.step()
    assert not human.submit(Play(0, parse_card("1c")))  # it is not he who is asked
    (asked,) = {(seen.seat, seen.hand) for seen in other.asked}
    assert asked == (0, session.observe(0).hand)
    other.answer = Play(0, parse_card("2c"))
    assert session.step()
    assert saved == [CardPlayed(0, parse_card("2c"))]
    human.relieve(None)
    run(session, lambda match: match.phase is Phase.PLAY and bool(match.deal and match.deal.tricks))
    assert not session.step()
    assert human.submit(Play(0, parse_card("1c")))


def test_only_cards_are_chosen_for_him_and_nobody_waits_for_his_time() -> None:
    human = HumanPlayer(lambda observation: False)
    other = Reliever(Play(0, parse_card("1e")))
    human.relieve(other)
    catalana = preset("brisca-catalana", 2)
    match = new_match(catalana)._replace(deal=at_the_end(catalana, ("1e 3e 12e", "4c 5c 6c"), Suit.SWORDS))
    mine, others = match.observe(0), replace(match.observe(0), turn=1, legal=())
    assert Claim(0) in mine.legal
    assert human.poll(mine) == other.answer
    assert all(isinstance(action, Play) for action in other.asked[0].legal)
    assert human.poll(others) is STAY
    assert len(other.asked) == 1  # out of turn nothing is chosen for him


def test_whoever_is_away_has_everything_decided_for_him_until_he_is_back() -> None:
    session, human, _saved = human_table()
    other = Reliever(STAY)
    human.relieve(other, wholly=True)
    assert human.is_away
    seen = session.observe(0)
    assert human.poll(replace(seen, turn=1)) is STAY
    assert human.poll(seen) is STAY
    assert [asked.legal for asked in other.asked] == [seen.legal, seen.legal]
    slow = HumanPlayer(lambda observation: False)
    slow.relieve(other, wholly=True)
    assert slow.poll(replace(seen, turn=1)) is None  # no sooner than he would have had his time
    human.relieve(None)
    assert human.poll(seen) is None


def test_a_card_that_is_chosen_right_after_an_exchange_counts() -> None:
    session, human, _saved = human_table()
    seen = session.observe(0)
    assert human.poll(seen) is None
    later = replace(seen, ply=seen.ply + 1)  # he has exchanged, and the match has not asked him again yet
    human.expect(later)
    assert human.submit(Play(0, parse_card("1c")))
    assert human.poll(later) == Play(0, parse_card("1c"))


def test_what_he_has_armed_stays_his_own() -> None:
    session, human, saved = human_table()
    human.arm(True)
    human.relieve(Reliever(Play(0, parse_card("1c"))))
    run(session, lambda match: match.phase is Phase.PLAY and bool(match.deal and match.deal.tricks))
    assert any(isinstance(event, Exchanged) and event.seat == 0 for event in saved)
    other = Reliever()
    human.relieve(other)
    human.close()
    assert not human.is_relieved
    assert other.cancelled
