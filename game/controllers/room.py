"""A room: one match with its players, chance, pace and save. It needs no window; whoever owns it lets it go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.controllers.failsafe import FailsafePlayer
from game.controllers.human import HumanPlayer
from game.controllers.pace import Pace
from game.controllers.player import NoAction, Player, is_in_turn
from game.controllers.recorder import CAN_BE_FRESH, Fresh, Recorder
from game.controllers.streams import TableChance
from game.model.actions import Action, Step
from game.model.events import DealEnded, DealStarted, Event, MatchEnded, redact
from game.model.match import Match
from game.model.observation import Observation
from game.model.rules import Rules
from game.model.state import TURN_PHASES, Phase

Listener = Callable[[tuple[Event, ...]], None]
"""Told all events of one action, unredacted: only a :class:`~game.controllers.seat.Seat` may be given them."""


class MadeReady(NamedTuple):
    """What one person has made ready, by player of the header: an exchange, named by the card to give, and a claim.

    ``deal`` and ``ply`` tell the moment in which it was made ready.
    """

    player: int
    deal: int
    ply: int
    give: str | None
    claim: bool


class Room:
    """Drives a match without ever blocking. ``players`` go by the order of the record's header, not by seat.

    Out of turn actions are asked for at fixed moments only: before each turn and before each draw, of all seats at
    once; of those that want one the first in seat order is served, and then all who have noticed it are asked again,
    until nobody wants one. In which phases there are such moments follows from the rules alone, so that no pause tells
    anything; and whoever has noticed nothing goes on with the thought, or the answer, that he has.

    ``sink`` saves what happens, as the ``recorder`` hands it on. ``pace`` tells when computer players may act; without
    one they do at once. With ``ask_everyone=False`` seats without a legal out of turn action are passed over, for play
    without a watcher, where nobody can see the pauses. ``story`` is what has happened in the deal that goes on.

    ``chance`` seals each deal before it is cut, and opens the seal when the deal has ended.
    """

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        chance: TableChance,
        sink: Callable[[Event], None],
        *,
        pace: Pace | None = None,
        ask_everyone: bool = True,
        story: Sequence[Event] = (),
    ) -> None:
        if len(players) != match.rules.players:
            raise ValueError(f"{match.rules.players} players are needed, not {len(players)}")
        self._match = match
        self._players = tuple(players)
        self._people = {number: each for number, each in enumerate(players) if isinstance(each, HumanPlayer)}
        self._chance = chance
        self.recorder = Recorder(sink)
        self._pace = pace
        self._ask_everyone = ask_everyone
        self._story = list(story)
        self._listeners: list[Listener] = []
        self._observations: dict[tuple[int, bool], Observation] = {}
        self._thinking: set[int] = set()  # players, by number of the header
        self._answers: dict[int, Action | NoAction] = {}  # by seat, to the out of turn question of this moment
        self._held: Action | None = None  # of the computer player in turn, until it is due
        self._settled = False  # nobody wants anything out of turn in this moment
        # Computer players' seats that people may have, and who relieved them.
        self._opened: dict[int, list[Player]] = {}
        self._persons: tuple[int, ...] = ()
        self._deal_persons: frozenset[int] = frozenset()
        self._hints: tuple[tuple[int, int], ...] = ()
        self._had_say: set[int] = set()  # people in those seats whose answer to this moment it may be
        self._ready: tuple[MadeReady, ...] = ()
        self._between_deals = match.phase is Phase.READY and bool(match.results)
        self._moments = moments_of(match.rules)

    @property
    def match(self) -> Match:
        """The match as it stands. Clients are given observations, never this."""
        return self._match

    @property
    def people(self) -> Mapping[int, HumanPlayer]:
        """The players who are people, by number of the header."""
        return self._people

    @property
    def is_between_deals(self) -> bool:
        """Whether a deal has ended and :meth:`proceed` is awaited."""
        return self._between_deals

    @property
    def awaited(self) -> int | None:
        """The seat that has to cut, bid, call or play and thinks about it; None when nobody is waited for."""
        deal = self._match.running
        turn = deal.turn if deal is not None and deal.phase in TURN_PHASES else None
        return turn if turn is not None and self._match.seating[turn] in self._thinking else None

    def observe(self, seat: int, *, public: bool = False) -> Observation:
        """Return what that seat knows now, or what all know (``public``)."""
        observation = self._observations.get((seat, public))
        if observation is None:
            observation = self._observations[seat, public] = self._match.observe(seat, public=public)
        return observation

    def story(self, seat: int | None) -> tuple[Event, ...]:
        """Return what has happened in this deal, or the one that has ended, as that seat saw it; None: as all did."""
        seen = (redact(self._match.rules, event, seat) for event in self._story)
        return tuple([event for event in seen if event is not None])

    @property
    def ended_story(self) -> tuple[Event, ...]:
        """All that has happened in the deal that has ended, hidden cards too; nothing while one is played."""
        return () if self._match.running is not None else tuple(self._story)

    @property
    def persons(self) -> tuple[int, ...]:
        """For which players, by number of the header, a person decided what happened last, or did not, though they are
        computer players in the header.
        """
        return self._persons

    @property
    def deal_persons(self) -> frozenset[int]:
        """The same players of all of this deal, or of the one that has ended."""
        return self._deal_persons

    @property
    def hints(self) -> tuple[tuple[int, int], ...]:
        """The moments of this deal, as player of the header and ply, in which somebody was shown a hint."""
        return self._hints

    def note_hint(self, player: int, ply: int) -> None:
        """A player has been shown a hint in that moment of the deal that is played."""
        self.recorder.confirm()
        if (player, ply) not in self._hints:
            self._hints += ((player, ply),)

    def _persons_now(self) -> tuple[int, ...]:
        return tuple(sorted(p for p in self._opened if p in self._had_say or self._people[p].has_say))

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tell the listener what happens; call what is returned to end that."""
        self._listeners.append(listener)

        def leave() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return leave

    def proceed(self) -> None:
        """Let the next deal begin; without effect while a deal is being played or after the match."""
        self._between_deals = False

    def step(self, elapsed: float = 0.0) -> bool:
        """Do the next thing that can be done now; False when there is none: a player thinks, or all is waiting.

        ``elapsed`` milliseconds have gone by since the last call. Raises IllegalAction when a computer player answers
        with something that is not legal: nothing that a person hands in does that.
        """
        if self._pace is not None and elapsed:
            self._pace.pass_time(elapsed)
        match = self._match
        phase = match.phase
        if phase is Phase.OVER or (phase is Phase.READY and self._between_deals):
            return False
        if phase is Phase.SEATS:
            return self._apply(self._chance.draw_seats(match.rules))
        if phase is Phase.READY:
            return self._apply(self._chance.start_deal(match.rules, len(match.results) + 1, match.next_dealer))
        if phase is Phase.DRAW and self.recorder.fresh is not None and not self._is_shown:
            return False  # nobody draws while the card may be taken back that filled the trick
        if phase in self._moments and not self._settled:
            return self._out_of_turn()
        forced = match.forced()
        return self._apply(forced) if forced is not None else self._in_turn()

    def close(self) -> None:
        """End the room: nobody is asked or told anything more."""
        self.recorder.confirm()
        self._listeners.clear()
        for player in self._players:
            player.cancel()
            player.close()

    def _out_of_turn(self) -> bool:
        """Ask everybody who is not to play anyway; serve the first who wants something."""
        wanted: Action | None = None
        waiting = False
        for seat in range(self._match.rules.players):
            if not self._ask_everyone and not self._match.legal(seat):
                continue
            answer = self._answers.get(seat)
            if answer is None:
                observation = self.observe(seat)
                if is_in_turn(observation):
                    continue
                answer = self._poll(seat, observation)
            if answer is None:
                waiting = True
                continue
            self._answers[seat] = answer
            if wanted is None and not isinstance(answer, NoAction):
                wanted = answer
        if waiting:
            return False
        if wanted is not None:
            return self._apply(wanted)
        self._settled = True
        return True

    def _in_turn(self) -> bool:
        deal = self._match.running
        seat = None if deal is None else deal.turn
        if seat is None:
            raise RuntimeError(f"nobody has the turn in {self._match.phase}")
        observation = self.observe(seat)
        answer = self._held if self._held is not None else self._poll(seat, observation)
        if answer is None:
            return self._is_person(seat) and self._confirm_in_time(observation)
        if isinstance(answer, NoAction):
            raise RuntimeError(f"seat {seat} has the turn and must act")
        if self._pace is not None and not self._is_person(seat) and not self._pace.is_due(observation):
            self._held = answer
            return False
        return self._apply(answer)

    def _is_person(self, seat: int) -> bool:
        """Whether a person decides there now."""
        person = self._people.get(self._match.seating[seat])
        return person is not None and not person.is_away

    def _poll(self, seat: int, observation: Observation) -> Action | NoAction | None:
        player = self._match.seating[seat]
        if player in self._opened and self._people[player].has_say:
            self._had_say.add(player)
        answer = self._players[player].poll(observation)
        if answer is None:
            self._thinking.add(player)
        else:
            self._thinking.discard(player)
        return answer

    def _apply(self, change: Action | Step) -> bool:
        before, settled = self._match, self._settled
        self._match, events = before.apply(change)
        if isinstance(events[-1] if events else None, (DealStarted, DealEnded, MatchEnded)):
            events = tuple(map(self._sealed, events))
        self.recorder.go_on(change, events)
        self._persons = self._persons_now()
        self._deal_persons |= frozenset(self._persons)
        self._forget_answers(self._unnoticing(before))
        self._held = None
        self._settled = False
        self._between_deals = self._match.phase is Phase.READY and bool(self._match.results)
        for event in events:
            if isinstance(event, DealStarted):
                self._story.clear()
                self._hints, self._deal_persons = (), frozenset()
            self._story.append(event)
        self.recorder.record(events, Fresh(before, settled, events) if self._is_chosen(before, change) else None)
        if self._pace is not None:
            self._pace.happened(events)
        for listener in tuple(self._listeners):
            listener(events)
        return True

    def _stood_in(self, player: int) -> Iterator[tuple[int, int]]:
        """Yield the moments, by deal and ply, in which an error kept a computer player from thinking."""
        for each in self._opened.get(player, (self._players[player],)):
            if isinstance(each, FailsafePlayer):
                yield from each.stood_in

    def _sealed(self, event: Event) -> Event:
        """Add its seal to the begin of a deal; to the end what that was made of, who could not think, and hints."""
        players = self._match.rules.players
        if isinstance(event, DealStarted):
            return self._chance.sealed(event, players)
        if not isinstance(event, DealEnded):
            return event
        event, started = replace(event, hints=self._hints or None), self._started
        if started is None:
            return event
        stood_in = [
            (number, ply) for number in range(players) for deal, ply in self._stood_in(number) if deal == started.number
        ]
        return replace(self._chance.opened(started, event, players), stood_in=tuple(stood_in) or None)

    @property
    def has_lost_seal(self) -> bool:
        """Whether the seal of this deal cannot be opened, because the save has lost what it was made of."""
        started = self._started
        if started is None or started.seal is None:
            return False
        return not self._chance.opens(started, self._match.rules.players)

    @property
    def _started(self) -> DealStarted | None:
        """How this deal began, or the one that has ended."""
        return next((each for each in self._story if isinstance(each, DealStarted)), None)

    def _unnoticing(self, before: Match) -> frozenset[int]:
        """Return which of the seats that have been asked know nothing that they did not know in the match before.

        Their observations are not made anew either.
        """
        known, self._observations = self._observations, {}
        deal, old = self._match.running, before.running
        if deal is None or old is None or (deal.number, deal.ply) != (old.number, old.ply):
            return frozenset()  # all have seen that time goes on
        asked = [*self._answers, *(self._match.seating.index(player) for player in self._thinking)]
        same = set()
        for seat in asked:
            if (seat, False) in known and self.observe(seat) == known[seat, False]:
                same.add(seat)
                self._observations[seat, False] = known[seat, False]
        return frozenset(same)

    def _forget_answers(self, unnoticing: frozenset[int]) -> None:
        """Drop all questions and answers but those of seats that have noticed nothing."""
        if self._answers:
            self._answers = {seat: answer for seat, answer in self._answers.items() if seat in unnoticing}
        self._had_say &= {self._match.seating[seat] for seat in self._answers}
        for player in tuple(self._thinking):
            if self._match.seating.index(player) not in unnoticing:
                self._players[player].cancel()
                self._thinking.discard(player)

    # --- what is taken back

    def take_back(self) -> bool:
        """Be as before what a person has just done; False when that is recorded already.

        What its seat has been told of it was never so: it is to be taken anew.
        """
        fresh = self.recorder.take_back()
        if fresh is None:
            return False
        self._match, self._settled = fresh.before, fresh.settled
        del self._story[-len(fresh.events) :]
        self._held, self._observations, self._answers = None, {}, {}
        self._thinking.clear()
        for player in self._players:
            player.cancel()
            if isinstance(player, FailsafePlayer) and fresh.before.running is not None:
                player.forget(fresh.before.running.number, fresh.before.running.ply + 1)
        return True

    def _is_chosen(self, before: Match, change: Action | Step) -> bool:
        """Whether that can be taken back: a person chose it, in that match, from more than one thing."""
        if not self.recorder.holds or not isinstance(change, CAN_BE_FRESH) or len(before.legal(change.seat)) < 2:
            return False
        person = self._people.get(before.seating[change.seat])
        return person is not None and not person.is_relieved

    @property
    def _is_shown(self) -> bool:
        """Whether all that has happened is seen, or is about to be, so that what nobody chooses may follow."""
        return self._pace is None or self._pace.is_shown()

    def _confirm_in_time(self, observation: Observation) -> bool:
        """What somebody has done who is in turn again stands when another would go on; returns whether that was so."""
        if self.recorder.fresh is None or (self._pace is not None and not self._pace.is_due(observation)):
            return False
        self.recorder.confirm()
        return True

    # --- people who come and go

    def open_seat(self, player: int, is_over: Callable[[Observation], bool]) -> None:
        """Let a person have the place of a computer player, who goes on deciding until he does (:meth:`hand_over`).

        ``is_over`` tells whether the person has had his time out of turn, as for every
        :class:`~game.controllers.human.HumanPlayer`.
        """
        if player in self._people:
            return
        person = HumanPlayer(is_over)
        self._opened[player] = [self._players[player]]
        if self._story:  # of a deal taken up again nobody knows here who decided before
            self._deal_persons |= {player}
        person.relieve(self._players[player], wholly=True)
        self._players = (*self._players[:player], person, *self._players[player + 1 :])
        self._people[player] = person

    def hand_over(self, player: int, other: Player | None) -> None:
        """Have another decide everything for a person from now on, or (None) have him decide himself again.

        It counts from this moment: what has been asked of one of them and is not carried out is asked of the other.
        """
        self._people[player].relieve(other, wholly=True)
        if other is not None and player in self._opened:
            self._opened[player].append(other)
        self._thinking.discard(player)
        self._had_say.discard(player)
        deal = self._match.running
        if deal is not None:
            seat = self._match.seating.index(player)
            self._answers.pop(seat, None)
            self._settled = False
            if deal.turn == seat:
                self._held = None

    # --- what is kept beside the record

    def take_up_hints(self, hints: Sequence[tuple[int, int]]) -> None:
        """Know again who was shown a hint in the deal that goes on, and when."""
        self._hints = tuple(hints)

    def made_ready(self) -> tuple[MadeReady, ...]:
        """Return what people have made ready in the deal that is played, to be kept with the save.

        It is each person's own: nobody may be told, and no record tells it.
        """
        if self._match.running is None:
            self._ready = ()
            return ()
        before = {ready.player: ready for ready in self._ready}
        found = []
        for player, human in self._people.items():
            if not (human.armed or human.claims):
                continue
            made = _made_ready(player, human, self.observe(self._match.seating.index(player)))
            if made is not None:
                old = before.get(player, made)
                found.append(old if made._replace(ply=old.ply) == old else made)
        self._ready = tuple(found)
        return self._ready

    def make_ready(self, ready: Sequence[MadeReady]) -> None:
        """Make ready again what was when the match was left, as far as it still can be."""
        self._ready = tuple(ready)
        for each in ready:
            human = self._people.get(each.player)
            if human is None:
                continue
            observation = self.observe(self._match.seating.index(each.player))
            if each.deal != observation.number or each.ply > observation.ply:
                continue  # of another deal, or made ready after what the record tells
            if observation.armable is not None and observation.armable.give.code == each.give:
                human.arm(True)
            if each.claim and observation.rules.claim:
                human.claim(observation)


def moments_of(rules: Rules) -> frozenset[Phase]:
    """Return the phases in which all are asked whether they want to do something out of turn."""
    moments = (
        (Phase.PLAY, rules.acts_any_time),
        (Phase.DRAW, rules.acts_any_time or rules.exchange != "none"),
    )
    return frozenset(phase for phase, asked in moments if asked)


def _made_ready(player: int, human: HumanPlayer, observation: Observation) -> MadeReady | None:
    """What this person has ready in the deal that is played; None when that is nothing any more."""
    give = observation.armable.give.code if human.armed and observation.armable is not None else None
    claims = human.claims_in == observation.number
    return MadeReady(player, observation.number, observation.ply, give, claims) if give or claims else None
