"""A person at the table: what he submits, and the exchange he arms."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.controllers.human import HumanPlayer
from game.controllers.player import STAY, NoAction, Player, is_in_turn
from game.controllers.room import Room
from game.controllers.seat import Seat
from game.model.actions import Action, Claim, Cut, Exchange, Play, Signal, StartDeal
from game.model.cards import Rank, Suit, full_deck, parse_card
from game.model.claim import claim_to_come
from game.model.events import CardDrawn, CardPlayed, Claimed, DealEnded, DeckCut, Event, Exchanged, Signalled
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset
from game.model.rules import Rules
from game.model.state import Phase
from tests.controllers.support import Scripted, actions, ai_players, room_of, run, table, two
from tests.model.support import at_the_end, brisca, new_match


def human_table(turned: str = "12o") -> tuple[Room, HumanPlayer, list[Event]]:
    human = HumanPlayer()
    room, saved = room_of(two(turned), [human, Scripted(1, [], actions("play 1 4e, play 1 5e, play 1 6e"))])
    assert not room.step()  # he is asked
    return room, human, saved


def test_a_person_is_waited_for_and_then_acts() -> None:
    room, human, saved = human_table()
    assert not room.step()
    assert human.submit(Play(0, parse_card("1c")))
    assert room.step()
    assert saved == [CardPlayed(0, parse_card("1c"))]


def test_what_a_person_is_not_asked_for_is_refused() -> None:
    room, human, saved = human_table()
    assert not human.submit(Play(0, parse_card("3o")))
    assert not human.submit(Cut(0, 10))
    assert not room.step()
    assert saved == []


def test_a_second_click_does_not_become_the_next_move() -> None:
    """Two cards are clicked before the first one has reached the table."""
    room, human, saved = human_table()
    assert human.submit(Play(0, parse_card("1c")))
    assert not human.submit(Play(0, parse_card("2c")))
    assert room.step()
    assert not human.submit(Play(0, parse_card("2c")))  # it is not his turn any more
    run(room, lambda match: match.phase is Phase.PLAY and bool(match.deal and match.deal.tricks))
    assert not room.step()
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
    room, saved = room_of(match, [human, *ai_players("greedy", 1)])
    assert not room.step()
    assert not human.submit(Cut(0, 3))  # too few
    assert human.submit(Cut(0, 4))
    assert room.step()
    assert saved[0] == DeckCut(0, 4)


def test_4_an_armed_exchange_is_carried_out_in_the_first_moment_it_is_legal() -> None:
    room, human, saved = human_table()
    human.arm(True)
    assert human.armed
    human.submit(Play(0, parse_card("1c")))
    run(room, lambda match: match.phase is Phase.PLAY and bool(match.deal and match.deal.tricks))
    kinds = [type(event).__name__ for event in saved]
    assert kinds == ["CardPlayed", "CardPlayed", "TrickTaken", "Exchanged", "CardDrawn", "CardDrawn"]
    assert not human.armed


def test_4_it_waits_while_the_player_has_not_won_a_trick() -> None:
    """Arming says nothing to anybody: no event, and the other seat is asked and told exactly the same."""

    def play(armed: bool) -> tuple[list[Event], list[tuple[Phase, int]]]:
        human = HumanPlayer()
        asked: list[tuple[int, Observation]] = []
        match = table(brisca(2), 1, ("7o 2c 4c", "1c 5e 6e"), "12o", "3e 4e 5c 6c")
        room, saved = room_of(match, [human, Scripted(1, asked, actions("play 1 1c"))])
        human.arm(armed)
        room.step()
        human.submit(Play(0, parse_card("2c")))
        run(room, lambda match: match.phase is Phase.PLAY and bool(match.deal and match.deal.tricks))
        assert human.armed is armed
        return saved, [(seen.phase, seen.ply) for _, seen in asked]

    assert play(True) == play(False)


def test_4_it_can_be_taken_back() -> None:
    room, human, saved = human_table()
    human.arm(True)
    human.arm(False)
    human.submit(Play(0, parse_card("1c")))
    run(room, lambda match: match.phase is Phase.PLAY and bool(match.deal and match.deal.tricks))
    assert not any(isinstance(event, Exchanged) for event in saved)


def test_4_it_is_gone_with_the_card() -> None:
    room, human, _ = human_table()
    human.arm(True)
    human.submit(Play(0, parse_card("7o")))  # he plays the seven itself
    run(room, lambda match: match.phase is Phase.PLAY and bool(match.deal and match.deal.tricks))
    assert not human.armed


def test_4_it_does_not_outlive_its_deal() -> None:
    """He never wins a trick: too late, it is dropped, and the seven of the next deal is not armed."""

    class Loser(HumanPlayer):
        def poll(self, observation: Observation) -> Action | NoAction | None:
            if observation.phase is Phase.PLAY and is_in_turn(observation):
                kept = parse_card("7o")
                plays = [action for action in observation.legal if isinstance(action, Play) and action.card is not kept]
                super().poll(observation)
                self.submit(min(plays, key=lambda play: play.card.rank) if plays else observation.legal[0])
            return super().poll(observation)

    human = Loser()
    room, _ = room_of(two(), [human, *ai_players("greedy", 1)])
    human.arm(True)
    run(room, lambda match: match.deal is not None and not match.deal.stock)
    run(room, lambda match: bool(match.results))
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


def catalan(hands: tuple[str, str, str, str] = ("2c 4c 5c", "1c 3o 4e", "7o 5e 6e", "6o 4b 5b")) -> Match:
    """Seat 1 leads the first trick and wins it; coins are trumps."""
    rules = replace(preset("brisca-catalana", 4), signals=True)
    return table(rules, 0, hands, "12o", "3c 6c 7c 2e 3e 7e 2b 3b 6b 7b 1b")


def test_9_a_signal_is_taken_out_of_turn() -> None:
    human = HumanPlayer()
    room, saved = room_of(catalan(("1o 4c 5c", "1c 3o 4e", "7o 5e 6e", "6o 4b 5b")), [human, *quiet(3)])
    assert human.submit(Signal(0, Rank.ACE))  # seat 1 is to lead
    assert room.step()
    assert saved == [Signalled(0, Rank.ACE)]


def quiet(count: int) -> list[Player]:
    return [Scripted(seat, []) for seat in range(1, count + 1)]


def test_4_a_person_exchanges_in_mid_trick_on_anothers_turn() -> None:
    human = HumanPlayer(lambda observation: False)
    match = catalan(("2c 4c 5c", "1c 7o 4e", "3o 5e 6e", "6o 4b 5b"))
    room, saved = second_trick_led(match, human)
    assert not room.step()  # the others play on only after his time
    exchange = next(action for action in room.match.legal(1) if isinstance(action, Exchange))
    assert human.submit(exchange)
    assert room.step()
    assert saved[-1] == Exchanged(1, parse_card("7o"), parse_card("12o"))
    deal = room.match.deal
    assert deal is not None
    assert (deal.phase, len(deal.trick), deal.turn) == (Phase.PLAY, 1, 2)


@pytest.mark.parametrize("card_first", [True, False])
def test_4_what_is_handed_in_between_two_frames_keeps_its_order(card_first: bool) -> None:
    """A card and the exchange, which is legal before it and after it, before the match asks again."""
    match = table(preset("brisca-catalana", 2), 1, ("7o 1c 3c", "5b 6c 2e"), "12o")
    for action in actions("play 0 1c, play 1 6c"):
        match = match.apply(action)[0]
    human = HumanPlayer(lambda observation: observation.phase is not Phase.PLAY)
    room, saved = room_of(match, [human, *quiet(1)])
    while room.step():
        pass
    legal = room.match.legal(0)
    card = next(action for action in legal if isinstance(action, Play) and action.card is parse_card("3c"))
    exchange = next(action for action in legal if isinstance(action, Exchange))
    saved.clear()
    for action in (card, exchange) if card_first else (exchange, card):
        assert human.submit(action)
    while room.step():
        pass
    kinds = [CardPlayed, Exchanged] if card_first else [Exchanged, CardPlayed]
    assert [type(event) for event in saved] == kinds


def second_trick_led(match: Match, human: HumanPlayer) -> tuple[Room, list[Event]]:
    """The person, on seat 1, has won the first trick and led to the second; the others play what they are told to."""
    others = {0: "play 0 2c", 2: "play 2 5e", 3: "play 3 4b"}
    players: list[Player] = [Scripted(seat, [], actions(others.get(seat, ""))) for seat in range(4)]
    in_time = HumanPlayer()
    players[1] = in_time
    room, saved = room_of(match, players)
    for card in ("1c", "4e"):
        while room.step():
            pass
        assert in_time.submit(Play(1, parse_card(card)))
        assert room.step()
    room._players = (players[0], human, *players[2:])  # from here on he takes his time
    return room, saved


def test_what_is_not_legal_when_the_match_asks_is_forgotten() -> None:
    human = HumanPlayer()
    room, saved = room_of(catalan(), [human, *quiet(3)])
    assert human.submit(Signal(0, Rank.ACE))  # he does not hold it
    assert human.submit(Claim(0))
    room.step()
    assert saved == []
    assert human.poll(room.observe(0)) == STAY


def test_8_the_match_waits_for_his_time_whatever_he_holds() -> None:
    """In rules with actions out of turn the pause on another's turn hangs on the moment alone."""

    def waits(hand: str) -> list[bool]:
        over = [False]
        human = HumanPlayer(lambda observation: over[0])
        match = catalan((hand, "1c 3o 4e", "7o 5e 6e", "6o 4b 5b"))
        room, _ = room_of(match, [human, Scripted(1, [], actions("play 1 1c")), *quiet(2)])
        moved = [room.step() for _ in range(3)]
        over[0] = True
        return [*moved, room.step(), room.step()]

    assert waits("1o 2o 5o") == waits("2c 4c 5c") == [False, False, False, True, True]


def last_cards(human: HumanPlayer) -> tuple[Room, list[Event]]:
    """The last three cards each; seat 1 leads, and seat 0 holds the three highest trumps."""
    deal = at_the_end(Rules(players=2, deck=40, claim=True), ["1b 3b 12b", "11b 4o 5o"], Suit.CLUBS, leader=1)
    match = new_match(deal.rules)._replace(deal=deal)
    return room_of(match, [human, Scripted(1, [], actions("play 1 4o"))])


def test_5_a_claim_is_made_as_soon_as_it_is_proven() -> None:
    """He has the table before him only in his turn: what he wants out of turn is made ready then."""
    human = HumanPlayer()
    room, saved = last_cards(human)
    human.claim(room.observe(0))
    assert human.claims
    assert saved == []
    assert room.step()
    assert [type(event) for event in saved] == [Claimed, DealEnded]
    assert not human.claims


def test_5_it_can_be_taken_back_and_ends_with_its_deal() -> None:
    human = HumanPlayer()
    room, saved = last_cards(human)
    human.claim(room.observe(0))
    human.claim(None)
    assert not human.claims
    while room.step():
        pass
    assert [type(event) for event in saved] == [CardPlayed]
    human.claim(room.observe(0))
    human.poll(replace(room.observe(0), number=7, legal=()))
    assert not human.claims


def test_5_when_a_claim_may_come_hangs_on_nobodys_cards() -> None:
    rules = Rules(players=2, deck=40, claim=True)
    deal = at_the_end(rules, ["1b 3b 12b", "11b 4o 5o"], Suit.CLUBS)
    match = new_match(rules)._replace(deal=deal)
    assert claim_to_come(match.observe(0))
    assert claim_to_come(match.observe(1))
    few = new_match(rules)._replace(deal=at_the_end(rules, ["1b 3b", "11b 4o"], Suit.CLUBS))
    assert not claim_to_come(few.observe(0))  # after his next card he holds one
    early = table(rules, 1, ("1c 2c 4c", "4e 5e 6e"), "12o")
    assert not claim_to_come(early.observe(0))
    assert not claim_to_come(table(brisca(2), 1, ("1c 2c 4c", "4e 5e 6e"), "12o").observe(0))


def test_whoever_is_waited_for_is_told() -> None:
    human = HumanPlayer()
    room, _ = room_of(two(), [human, Scripted(1, [], actions("play 1 4e"))])
    seen = [room.awaited]
    for _ in range(2):
        room.step()
        seen.append(room.awaited)
        human.submit(Play(0, parse_card("1c")))
    assert seen == [None, 0, None]


def test_several_people_are_told_what_all_may_know() -> None:
    room, _ = room_of(two(), [HumanPlayer(), Scripted(1, [], actions("play 1 4e"))])
    seat = Seat(room, 0, public=True)
    run_to_draw(room)
    told = seat.news(0) or ()
    drawn = [news.event for news in told if isinstance(news.event, CardDrawn)]
    assert [event.card for event in drawn] == [None, None]
    assert all(news.observation.is_public and not news.observation.hand for news in told)
    assert room.observe(0).hand
    assert room.observe(0, public=True) == told[-1].observation


def run_to_draw(room: Room) -> None:
    """A trick is played and cards are drawn."""
    room.step()
    human = room.people[0]
    human.submit(Play(0, parse_card("1c")))
    while room.step():
        pass
