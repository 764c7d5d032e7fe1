"""A person: the window submits actions, and may arm an exchange for the next moment in which it is legal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.controllers.player import STAY, NoAction, Player, is_in_turn
from game.model.actions import Action, Claim, Exchange, Play, Signal
from game.model.observation import Observation


def always(_observation: Observation) -> bool:
    """Nobody is waited for: whoever is asked has had his time at once."""
    return True


class HumanPlayer:
    """Answers with what the window submitted. Not thread-safe: one loop submits and polls.

    What may be done out of turn (exchange, signal, claim) is taken at any time and carried out when the match next
    asks, if it is legal then. ``is_over`` tells whether the person has had his time in a moment in which he could do
    such a thing: until then the match waits for him, whatever he holds.

    An armed exchange (RULES.md, section 4) is private: it is no action, nobody is told, and nothing is recorded until
    it is carried out. So is a claim that is to be made as soon as it is proven (section 5): for a person whose hand is
    not in view in the moments between two tricks, because others at the same machine have it in theirs.

    Another may choose his cards for a while, or decide everything: what he has made ready stays his own
    (:meth:`relieve`).
    """

    def __init__(self, is_over: Callable[[Observation], bool] = always) -> None:
        self._is_over = is_over
        self._asked: Observation | None = None  # the question that is open
        self._submitted: Action | None = None
        # What was submitted is for; None: for the next in which he is asked.
        self._moment: tuple[int, int] | None = None
        self._wish: Action | None = None  # an action out of turn that waits to be asked for
        self._forgotten: Action | None = None  # a wish that was not legal when its time came
        self._card_first = False  # the wish came after what was submitted, and is carried out after it
        self.armed = False  # whether the exchange will be carried out in the next moment in which it is legal
        self.claims_in: int | None = None  # the number of the deal in which the claim is to be made
        self._relief: Player | None = None  # who chooses the cards meanwhile
        self.is_away = False  # who does decides everything

    @property
    def claims(self) -> bool:
        """Whether the rest will be claimed as soon as that is proven."""
        return self.claims_in is not None

    def claim(self, observation: Observation | None) -> None:
        """Have the rest of this deal claimed as soon as that is proven; without an observation: take that back."""
        self.claims_in = None if observation is None else observation.number

    def arm(self, armed: bool) -> None:
        """Arm the exchange, or take that back. Views offer it while ``observation.armable`` names one."""
        self.armed = armed

    @property
    def is_relieved(self) -> bool:
        """Whether another chooses his cards."""
        return self._relief is not None

    @property
    def has_say(self) -> bool:
        """Whether what comes next may be his own decision: he is here, or has left something ready."""
        return not self.is_away or self.armed or self.claims or self._wish is not None

    def relieve(self, other: Player | None, *, wholly: bool = False) -> None:
        """Have another choose his cards from now on, or (None) choose them himself again.

        ``wholly``: he is away, and the other cuts, bids, calls, and acts out of turn for him as well.
        """
        if self._relief is not None:
            self._relief.close()
        self.cancel()
        self._relief = other
        self.is_away = wholly and other is not None

    def expect(self, observation: Observation) -> None:
        """Take his answer to this moment, in which he is in turn, although the match has not asked for it yet."""
        if self._submitted is None and self._relief is None:
            self._asked = observation  # also in place of an older question: his own exchange may have come between

    def take_forgotten(self) -> Action | None:
        """Return the wish that could not be carried out, once."""
        forgotten, self._forgotten = self._forgotten, None
        return forgotten

    def submit(self, action: Action) -> bool:
        """Hand in what the person chose; False, and nothing happens, when he is not being asked for that.

        So a second click on its way to the table never becomes a move of the next turn. An exchange, a signal and a
        claim may come at any time; one that is not legal when the match asks is forgotten.
        """
        if isinstance(action, (Exchange, Signal, Claim)):
            self._wish, self._card_first = action, self._submitted is not None
            self._forgotten = None
            return True
        if self._asked is None or self._submitted is not None or action not in self._asked.legal:
            return False
        self._submitted = action
        self._moment = self._asked.number, self._asked.ply
        return True

    def poll(self, observation: Observation) -> Action | NoAction | None:
        """Return a wish, the armed exchange or the claim that was to be made when legal, else what was submitted.

        A wish that came after what was submitted waits until that is done: two keys pressed between two frames keep
        their order. Without either: None in turn, and out of turn until his time is over; then STAY.
        """
        card_first, self._card_first = self._card_first, False
        if card_first and is_in_turn(observation) and self._submitted in observation.legal:
            return self._take_submitted()
        wish, self._wish = self._wish, None
        if wish is not None and wish in observation.legal:
            self._moment = None  # it is he who changes the moment: his card still counts
            return wish
        self._forgotten = wish or self._forgotten
        if self.armed:
            exchange = next((action for action in observation.legal if isinstance(action, Exchange)), None)
            if exchange is not None:
                self.armed = False
                self._moment = None
                return exchange
            if observation.armable is None:
                # The card is gone, or it is too late. No armed exchange outlives its deal: the last turns of every
                # deal come after the last moment for one.
                self.armed = False
        if self.claims_in is not None:
            claim = next((action for action in observation.legal if isinstance(action, Claim)), None)
            if claim is not None or self.claims_in != observation.number:
                self.claims_in = None
            if claim is not None:
                return claim
        if self._relief is not None and self.is_away:
            # Out of turn he is asked no sooner than the person would have had his time.
            return self._relief.poll(observation) if is_in_turn(observation) or self._is_over(observation) else None
        if not is_in_turn(observation):
            return STAY if self.is_relieved or self._is_over(observation) else None
        if self._relief is not None:
            plays = tuple(action for action in observation.legal if isinstance(action, Play))
            return self._relief.poll(replace(observation, legal=plays))
        if self._submitted in observation.legal and self._moment in (None, (observation.number, observation.ply)):
            return self._take_submitted()
        self._asked, self._submitted = observation, None
        return None

    def _take_submitted(self) -> Action | None:
        submitted = self._submitted
        self._asked = self._submitted = None
        return submitted

    def cancel(self) -> None:
        """Drop the question and its answer; a wish and an armed exchange stay."""
        self._asked = self._submitted = None
        if self._relief is not None:
            self._relief.cancel()

    def close(self) -> None:
        """Drop everything."""
        self.relieve(None)
        self._wish = None
        self.armed = False
        self.claims_in = None
