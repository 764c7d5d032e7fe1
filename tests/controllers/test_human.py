"""A person at the table: what he submits, and the exchange he arms."""

from __future__ import annotations

from game.controllers.human import HumanPlayer
from game.controllers.player import Stay, is_in_turn
from game.controllers.session import Session
from game.model.actions import Action, Cut, Play, StartDeal
from game.model.cards import full_deck, parse_card
from game.model.events import CardPlayed, DeckCut, Event, Exchanged
from game.model.observation import Observation, Phase
from tests.controllers.support import Scripted, actions, ai_players, run, session_of, table, two
from tests.model.support import brisca, new_match


def human_table(turned: str = "12o") -> tuple[Session, HumanPlayer, list[Event]]:
    human = HumanPlayer()
    session, saved = session_of(two(turned), [human, Scripted(1, [], actions("play 1 4e, play 1 5e, play 1 6e"))])
    assert not session.step()  # he is asked
    return session, human, saved


def test_a_person_is_waited_for_and_then_acts() -> None:
    session, human, saved = human_table()
    assert not session.step()
    assert human.submit(Play(0, parse_card("1c")))
    assert session.step()
    assert saved == [CardPlayed(0, parse_card("1c"))]


def test_what_a_person_is_not_asked_for_is_refused() -> None:
    session, human, saved = human_table()
    assert not human.submit(Play(0, parse_card("3o")))
    assert not human.submit(Cut(0, 10))
    assert not session.step()
    assert saved == []


def test_a_second_click_does_not_become_the_next_move() -> None:
    """Two cards are clicked before the first one has reached the table."""
    session, human, saved = human_table()
    assert human.submit(Play(0, parse_card("1c")))
    assert not human.submit(Play(0, parse_card("2c")))
    assert session.step()
    assert not human.submit(Play(0, parse_card("2c")))  # it is not his turn any more
    run(session, lambda match: match.phase is Phase.PLAY and bool(match.deal and match.deal.tricks))
    assert not session.step()
    assert [event for event in saved if isinstance(event, CardPlayed) and event.seat == 0] == [
        CardPlayed(0, parse_card("1c"))
    ]
    assert human.submit(Play(0, parse_card("2c")))


def test_a_cancelled_question_takes_no_answer() -> None:
    _, human, _ = human_table()
    human.cancel()
    assert not human.submit(Play(0, parse_card("1c")))


def test_a_person_cuts_where_he_wants() -> None:
    human = HumanPlayer()
    match, _ = new_match(brisca(2)).apply(StartDeal(full_deck(40), dealer=1))
    session, saved = session_of(match, [human, *ai_players("greedy", 1)])
    assert not session.step()
    assert not human.submit(Cut(0, 3))  # too few
    assert human.submit(Cut(0, 4))
    assert session.step()
    assert saved[0] == DeckCut(0, 4)


def test_4_an_armed_exchange_is_carried_out_in_the_first_moment_it_is_legal() -> None:
    session, human, saved = human_table()
    human.arm(True)
    assert human.armed
    human.submit(Play(0, parse_card("1c")))
    run(session, lambda match: match.phase is Phase.PLAY and bool(match.deal and match.deal.tricks))
    kinds = [type(event).__name__ for event in saved]
    assert kinds == ["CardPlayed", "CardPlayed", "TrickTaken", "Exchanged", "CardDrawn", "CardDrawn"]
    assert not human.armed


def test_4_it_waits_while_the_player_has_not_won_a_trick() -> None:
    """Arming says nothing to anybody: no event, and the other seat is asked and told exactly the same."""

    def play(armed: bool) -> tuple[list[Event], list[tuple[Phase, int]]]:
        human = HumanPlayer()
        asked: list[tuple[int, Observation]] = []
        match = table(brisca(2), 1, ("7o 2c 4c", "1c 5e 6e"), "12o", "3e 4e 5c 6c")
        session, saved = session_of(match, [human, Scripted(1, asked, actions("play 1 1c"))])
        human.arm(armed)
        session.step()
        human.submit(Play(0, parse_card("2c")))
        run(session, lambda match: match.phase is Phase.PLAY and bool(match.deal and match.deal.tricks))
        assert human.armed is armed
        return saved, [(seen.phase, seen.ply) for _, seen in asked]

    assert play(True) == play(False)


def test_4_it_can_be_taken_back() -> None:
    session, human, saved = human_table()
    human.arm(True)
    human.arm(False)
    human.submit(Play(0, parse_card("1c")))
    run(session, lambda match: match.phase is Phase.PLAY and bool(match.deal and match.deal.tricks))
    assert not any(isinstance(event, Exchanged) for event in saved)


def test_4_it_is_gone_with_the_card() -> None:
    session, human, _ = human_table()
    human.arm(True)
    human.submit(Play(0, parse_card("7o")))  # he plays the seven itself
    run(session, lambda match: match.phase is Phase.PLAY and bool(match.deal and match.deal.tricks))
    assert not human.armed


def test_4_it_does_not_outlive_its_deal() -> None:
    """He never wins a trick: too late, it is dropped, and the seven of the next deal is not armed."""

    class Loser(HumanPlayer):
        def poll(self, observation: Observation) -> Action | Stay | None:
            if observation.phase is Phase.PLAY and is_in_turn(observation):
                kept = parse_card("7o")
                plays = [action for action in observation.legal if isinstance(action, Play) and action.card is not kept]
                super().poll(observation)
                self.submit(min(plays, key=lambda play: play.card.rank) if plays else observation.legal[0])
            return super().poll(observation)

    human = Loser()
    session, _ = session_of(two(), [human, *ai_players("greedy", 1)])
    human.arm(True)
    run(session, lambda match: match.deal is not None and not match.deal.stock)
    run(session, lambda match: bool(match.results))
    assert not human.armed


def test_4_without_a_card_for_it_arming_is_dropped() -> None:
    human = HumanPlayer()
    observation = table(brisca(2), 1, ("1c 2c 4c", "4e 5e 6e"), "12o").observe(0)
    human.poll(observation)
    human.arm(True)
    human.poll(observation)
    assert not human.armed


def test_closing_a_person_drops_everything() -> None:
    human = HumanPlayer()
    observation = two().observe(0)
    human.poll(observation)
    human.arm(True)
    assert human.submit(Play(0, parse_card("1c")))
    human.close()
    assert not human.armed
    assert human.poll(observation) is None
