"""Who asks for it is told in words how the table stands, each in their language; a tap that comes late does nothing."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from game.controllers.computer import InlineEngine
from game.controllers.seat import Seat
from game.hosting.match import HostedMatch
from game.hosting.seating import Seating
from game.model.actions import Exchange, Play, Signal
from game.model.cards import parse_card
from game.model.events import CardPlayed, Exchanged
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.model.rules import Rules
from game.model.state import Phase
from game.net.guestactions import _is_over
from game.net.guests import GuestTable, TableTerms
from game.net.opentable import pack_names
from game.net.protocol import Act, Again, AskRules, Claim, GuestMessage, Hello, Ready, Speak
from tests.net.memory import Lines

NAMES = ("Anna", "Biel", "Carla", "David", "Elsa")
Wanted = Callable[[Observation], bool]


class Talk:
    """A table without sockets, a guest on each seat; ``heard`` is what each connection was sent."""

    def __init__(self, game: str, rules: Rules, languages: tuple[str, ...], pack: str = "castellana") -> None:
        self.heard: dict[int, list[dict[str, Any]]] = {}
        self.lines = Lines(lambda connection, text: self.heard.setdefault(connection, []).append(json.loads(text)))
        terms = TableTerms(game, rules, [None] * rules.players, pack, called=pack_names(pack))
        self.guests = GuestTable(self.lines, terms, consent=False, port=1)
        self.now, self.rng = 0.0, random.Random(f"{game}{rules.players}")
        code = self.guests.code
        self.seated = [
            self.come(Hello(protocol=2, code=code, name=NAMES[player], seat=player, words=True, language=language))
            for player, language in enumerate(languages)
        ]
        people = tuple(person for person in self.guests.seated if person is not None)
        seating = Seating(game, rules, people, "talk")
        self.hosted = HostedMatch.begin(seating, InlineEngine(), lambda told: None, guests=self.guests.guests)
        self.guests.begin(self.hosted)
        self.go_on()

    def come(self, hello: Hello) -> int:
        connection = self.lines.come()
        self.lines.say(connection, hello)
        self.guests.step(self.now)
        return connection

    def watch(self, **more: Any) -> int:
        return self.come(Hello(protocol=2, code=self.guests.code, watch=True, **more))

    def seat(self, player: int) -> Seat:
        return self.guests.state.seats[player]

    def say(self, player: int, *messages: GuestMessage) -> None:
        for message in messages:
            self.lines.say(self.seated[player], message)
        self.go_on()

    def go_on(self, seconds: float = 1.0) -> None:
        self.now += seconds
        self.guests.step(self.now)
        self.guests.publish()
        while self.hosted.room.step(1000.0):
            self.guests.publish()
        self.hosted.step()
        self.guests.publish()

    def act(self, player: int, action: Any, moment: tuple[int, int] | None = None) -> None:
        self.say(player, Act(action=Act.of(action).action, moment=moment))

    def last(self, player: int, kind: str) -> dict[str, Any]:
        return next(each for each in reversed(self.heard[self.seated[player]]) if each["type"] == kind)

    def moment(self, player: int) -> tuple[int, int]:
        """The deal and how many news of it a phone has."""
        seat = self.seat(player)
        return seat.observe().number, len(seat.story())

    def play_until(self, done: Wanted) -> int:
        """Play by chance until this is so for whoever is in turn; return that player."""
        for _move in range(2_000):
            if self.hosted.room.is_between_deals:
                self.say(0, *())
                for player in range(len(self.seated)):
                    self.say(player, Ready())
            for player in range(len(self.seated)):
                seen = self.seat(player).observe()
                if seen.turn == seen.seat and any(seen.legal):
                    if done(seen):
                        return player
                    self.act(player, self.rng.choice([a for a in seen.legal if not isinstance(a, (Exchange, Signal))]))
                    break
        raise AssertionError("that moment never came")

    def play_deal(self) -> None:
        while not (self.hosted.room.is_between_deals or self.hosted.is_over):
            self.play_until(lambda seen: True)
            for player in range(len(self.seated)):
                seen = self.seat(player).observe()
                if seen.turn == seen.seat and seen.legal:
                    self.act(player, seen.legal[0])


@contextmanager
def talk(game: str, players: int, *languages: str, **options: str) -> Iterator[Talk]:
    made = Talk(game, with_options(preset(game, players), options), languages or ("en",) * players)
    try:
        yield made
    finally:
        made.hosted.close()
        made.guests.close()


def plays(seen: Observation) -> bool:
    return seen.phase is Phase.PLAY and len(seen.hand) > 1


# --- who is told what


def test_each_is_told_in_their_language_and_who_did_not_ask_is_told_nothing() -> None:
    with talk("brisca", 2, "en", "ca") as made:
        watcher, plain = made.watch(words=True, language="de"), made.watch()
        player = made.play_until(plays)
        assert made.last(player, "event")["says"]["tag"] == ("YOUR TURN", "ET TOCA")[player]
        assert "tag" not in made.last(1 - player, "event")["says"]
        assert made.last(0 if player else 1, "event")["says"]["turn"] == (
            f"Waiting for {NAMES[player]}" if player else f"Esperant {NAMES[player]}"
        )
        assert [each for each in made.heard[watcher] if each["type"] == "event"][-1]["says"]["tip"] == "Du schaust zu."
        assert not any(each.get("says") for each in made.heard[plain])
        for connection in (*made.seated, watcher):
            for each in made.heard[connection]:
                if each["type"] == "event":
                    assert bool(each["says"]) == (each["observation"] is not None)


def test_cards_have_the_names_of_the_pack_on_the_table() -> None:
    suits = {"en": ("diamonds", "hearts", "spades", "clubs"), "es": ("diamantes", "corazones", "picas", "tréboles")}
    made = Talk("brisca", preset("brisca", 2), ("en", "es"), "francesa")
    player = made.play_until(plays)
    for each, language in ((player, ("en", "es")[player]), (1 - player, ("es", "en")[player])):
        told = made.last(each, "event")["says"]
        assert told["trump"].endswith(suits[language]), told["trump"]
        assert all(any(suit in card["label"].lower() for suit in suits[language]) for card in told["hand"])
    made.hosted.close()
    made.guests.close()


def test_another_language_is_spoken_from_then_on() -> None:
    with talk("brisca", 2) as made:
        player = made.play_until(plays)
        for language in ("it", "xx"):  # none of ours changes nothing
            made.say(player, Speak(language=language))
            assert made.last(player, "snapshot")["says"]["tag"] == "TOCCA A TE"
        made.say(player, AskRules())
        told = made.last(player, "rules")
        assert told["about"].startswith("Brisca · 2 giocatori")
        assert len(told["ranks"]) == 5


def test_a_spectator_may_change_the_language_and_ask_for_the_rules() -> None:
    with talk("brisca", 2) as made:
        watcher = made.watch(words=True)
        for message in (Speak(language="es"), AskRules()):
            made.lines.say(watcher, message)
        made.go_on()
        heard = made.heard[watcher]
        assert heard[-1]["type"] == "rules"
        assert [each for each in heard if each["type"] == "snapshot"][-1]["says"]["tip"] == "Estás mirando."


def test_another_language_may_be_chosen_while_a_seat_is() -> None:
    lines = Lines()
    guests = GuestTable(lines, TableTerms("brisca", preset("brisca", 2), [None, None], "castellana"), consent=False)
    asked = lines.come()
    for message in (Hello(protocol=2, code=guests.code, name="Anna", choose=True, words=True), Speak(language="pl")):
        lines.say(asked, message)
        guests.step(0.0)
    assert asked not in lines.ended
    assert guests.state.clients[asked].language == "pl"


def test_a_refusal_is_a_sentence() -> None:
    with talk("brisca", 2, "en", "de") as made:
        player = made.play_until(plays)
        seen = made.seat(1 - player).observe()
        made.act(1 - player, Play(seen.seat, seen.hand[0]))
        sentences = f"It is {NAMES[player]}’s turn.", f"{NAMES[player]} ist an der Reihe."
        assert made.last(1 - player, "refused")["sentence"] == sentences[1 - player]


def test_what_was_made_ready_is_told_with_the_table() -> None:
    with talk("brisca-catalana", 2) as made:
        player = made.play_until(plays)
        made.say(player, Claim(wanted=True))
        doings = made.last(player, "made-ready")["says"]["doings"]
        assert {"key": "auto-claim", "label": "Auto-claim", "is_on": True, "claim": False} in doings


def test_for_how_long_somebody_has_been_in_turn_is_told_to_who_comes() -> None:
    with talk("brisca", 2) as made:
        player = made.play_until(plays)
        made.go_on(48.0)
        made.say(1 - player, Speak(language="en"))
        since = made.last(1 - player, "snapshot")["says"]["since"]
        assert 48 <= since <= 50


def test_between_deals_one_line_says_for_whom_all_wait() -> None:
    with talk("brisca", 2) as made:
        made.play_deal()
        assert made.last(0, "result")["line"] == made.last(1, "result")["line"] == ""
        made.say(0, Ready())
        assert made.last(0, "result")["line"] == "Waiting for Biel."
        assert made.last(1, "result")["line"] == ""
        assert made.last(1, "result")["outcome"]["headline"]
        assert "outcome" not in made.last(1, "event")["says"]
        assert "match_headline" not in made.last(1, "result")["outcome"]


def test_the_last_deal_has_its_result_beside_that_of_the_match_and_who_would_like_a_rematch() -> None:
    with talk("brisca", 2, match="fixed:1", stake="5") as made:
        made.play_deal()
        result = made.last(0, "result")
        assert result["over"]
        assert result["outcome"]["match_headline"].endswith("the match")
        assert result["outcome"]["headline"].endswith("the deal")
        assert sorted(result["paid"].split(" · ")) in (["Anna +5", "Biel −5"], ["Anna −5", "Biel +5"])
        made.say(1, Again())
        assert made.last(0, "result")["line"] == "Biel would like a rematch."
        assert made.last(1, "result")["line"] == "Waiting for Anna."


# --- an action that comes late


def test_an_action_counts_once_however_often_it_is_sent() -> None:
    with talk("brisca", 2) as made:
        player = made.play_until(lambda seen: plays(seen) and not seen.trick)
        seen, moment = made.seat(player).observe(), made.moment(player)
        first, second = seen.hand[:2]
        for card in (first, first, second):
            made.act(player, Play(seen.seat, card), moment)
        hand = made.seat(player).observe().hand
        assert first not in hand
        assert second in hand
        (refused,) = [each for each in made.heard[made.seated[player]] if each["type"] == "refused"]
        assert refused["sentence"] == "Too late: the game has moved on.", "the second card; the first was done"


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("brisca", 4, {"signals": "true", "draw_for_seats": "false"}),
        ("brisca-catalana", 2, {"claim": "true"}),
        ("briscola-chiamata", 5, {}),
    ],
)
def test_what_was_done_may_be_sent_again_at_any_time(game: str, players: int, options: dict[str, str]) -> None:
    """Nothing is said to it while that deal is played: whoever sends it again does not know that it has come."""
    with talk(game, players, **options) as made:
        done: dict[int, list[tuple[Any, tuple[int, int]]]] = {player: [] for player in range(players)}
        for _move in range(60):
            player = made.play_until(lambda seen: True)
            if made.hosted.room.is_between_deals:
                break
            seen, moment = made.seat(player).observe(), made.moment(player)
            if done[player] and done[player][0][1][0] != moment[0]:
                break
            action = made.rng.choice(seen.legal)
            done[player].append((action, moment))
            made.act(player, action, moment)
            for again in done[player]:
                made.act(player, *again)
        assert sum(len(each) for each in done.values()) > 10
        assert not any(each["type"] == "refused" for heard in made.heard.values() for each in heard)


def test_an_exchange_of_another_makes_no_tap_late() -> None:
    swap = Exchanged(seat=2, give=parse_card("7b"), take=parse_card("10b"))
    tap = Play(0, parse_card("1o"))
    before = CardPlayed(seat=3, card=parse_card("2o"))
    assert not _is_over(tap, [before, swap], 1)
    assert _is_over(tap, [before, swap], 0)


def test_a_signal_of_another_makes_no_honest_tap_late() -> None:
    """It comes before the turn, when the phone of who plays next shows that it is their turn already."""
    with talk("brisca", 4, signals="true", draw_for_seats="false") as made:

        def partner_of_the_next_can(seen: Observation) -> bool:
            other = made.seat((seen.seat + 3) % 4).observe()
            return plays(seen) and len(seen.trick) < 3 and any(isinstance(each, Signal) for each in other.legal)

        player = made.play_until(partner_of_the_next_can)
        other, following = (player + 3) % 4, (player + 1) % 4
        signal = next(each for each in made.seat(other).observe().legal if isinstance(each, Signal))
        made.act(other, signal, made.moment(other))
        seen, moment = made.seat(player).observe(), made.moment(following)
        made.act(player, Play(seen.seat, seen.hand[0]), made.moment(player))
        moment = (moment[0], moment[1] + 1)
        assert made.moment(following) == (moment[0], moment[1] + 1)
        card = made.seat(following).observe().hand[0]
        made.act(following, Play(made.seat(following).number, card), moment)
        assert card not in made.seat(following).observe().hand


def test_an_exchange_of_ones_own_makes_the_card_after_it_no_later() -> None:
    with talk("brisca-catalana", 2) as made:
        player = made.play_until(lambda seen: plays(seen) and any(isinstance(each, Exchange) for each in seen.legal))
        seen, moment = made.seat(player).observe(), made.moment(player)
        exchange = next(each for each in seen.legal if isinstance(each, Exchange))
        made.act(player, exchange, moment)
        assert made.moment(player) > moment
        card = next(card for card in seen.hand if card is not exchange.give)
        made.act(player, Play(seen.seat, card), moment)
        now = made.seat(player).observe()
        assert card not in now.hand
        assert exchange.take in now.hand


def test_what_may_be_done_at_any_time_is_not_late_after_a_card_but_in_another_deal() -> None:
    with talk("brisca", 4, signals="true", draw_for_seats="false") as made:
        player = made.play_until(lambda seen: plays(seen) and any(isinstance(each, Signal) for each in seen.legal))
        seen, moment = made.seat(player).observe(), made.moment(player)
        signal = next(each for each in seen.legal if isinstance(each, Signal))
        kept = next(card for card in seen.hand if card.suit is not seen.trump or card.rank is not signal.rank)
        made.act(player, Play(seen.seat, kept), moment)
        made.act(player, signal, moment)
        made.act((player + 1) % 4, Play((player + 1) % 4, made.seat((player + 1) % 4).observe().hand[0]))
        assert signal.rank in {each.rank for each in made.seat(player).observe().signals}
        made.play_deal()
        for each in range(4):
            made.say(each, Ready())
        made.act(player, signal, moment)
        assert made.heard[made.seated[player]][-1]["refused"] == "too-late"


def test_a_moment_that_never_was_is_no_moment() -> None:
    with talk("brisca", 2) as made:
        player = made.play_until(plays)
        seen = made.seat(player).observe()
        deal, known = made.moment(player)
        for moment in ((deal, known + 1), (deal, 999_999_999), (deal, 0), (deal + 1, known), (deal - 1, known)):
            made.act(player, Play(seen.seat, seen.hand[0]), moment)
            assert seen.hand[0] in made.seat(player).observe().hand
            assert made.heard[made.seated[player]][-1]["refused"] == "too-late"


def test_between_deals_a_tap_that_comes_again_is_nothing() -> None:
    with talk("brisca", 2) as made:
        player = made.play_until(plays)
        seen, moment = made.seat(player).observe(), made.moment(player)
        made.play_deal()
        before = len(made.heard[made.seated[player]])
        made.act(player, Play(seen.seat, seen.hand[0]), moment)
        assert len(made.heard[made.seated[player]]) == before, "in that deal it was played, sooner or later"
