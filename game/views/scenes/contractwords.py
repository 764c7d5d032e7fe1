"""What the result screens say about Chiamata: who made what against which bid, and how the points stand."""

from __future__ import annotations

from game.model.observation import Observation
from game.model.state import Contract
from game.views.people import Person
from game.views.scenes.resultwords import Speaker, listed, signed
from game.words import _, card_name, ngettext


class ContractSpeaker(Speaker):
    """Tells about a match in which every deal has a declarer, a called card and a secret partner."""

    def __init__(self, observation: Observation, people: tuple[Person, ...], viewer: int) -> None:
        super().__init__(observation, people, viewer)
        self.viewer = viewer

    @property
    def contract(self) -> Contract | None:
        """What the deal just finished was played for; None when all five passed."""
        return self.observation.results[-1].contract

    def _is_me(self, seat: int) -> bool:
        return self.personal and seat == self.viewer

    def deal_headline(self) -> str:
        """Whether the declarer made the bid."""
        contract = self.contract
        if contract is None:
            return _("All five passed")
        bid = contract.bid.needed
        if self._is_me(contract.declarer):
            made = _("You make your {bid}") if contract.is_made else _("You fail to make {bid}")
            return made.format(bid=bid)
        made = _("{name} makes {bid}") if contract.is_made else _("{name} fails to make {bid}")
        return made.format(name=self.people[contract.declarer].name, bid=bid)

    def deal_subline(self) -> str:
        """With whom, with how many points, and what everybody gets for it."""
        contract = self.contract
        if contract is None:
            return _("The cards are thrown in, and the next player deals.")
        return f"{self._company(contract)} {self._scores(contract)}"

    def _company(self, contract: Contract) -> str:
        points = ngettext("{n} point", "{n} points", contract.points).format(n=contract.points)
        card = card_name(contract.called)
        if contract.is_alone:
            if self._is_me(contract.declarer):
                return _("Alone against four, with {card} in your hand: {points}.").format(card=card, points=points)
            return _("Alone against four, holding {card}: {points}.").format(card=card, points=points)
        if self._is_me(contract.partner):
            return _("You held {card} and were the partner: {points}.").format(card=card, points=points)
        name = self.people[contract.partner].name
        return _("{name} held {card} and was the partner: {points}.").format(name=name, card=card, points=points)

    def _scores(self, contract: Contract) -> str:
        won = self.observation.results[-1].won
        others = next(seat for seat in range(len(won)) if seat not in (contract.declarer, contract.partner))
        facts = {
            "declarer": signed(won[contract.declarer]),
            "partner": signed(won[contract.partner]),
            "others": signed(won[others]),
        }
        if contract.is_alone:
            return _("{declarer} for the declarer, {others} for each opponent.").format(**facts)
        if self._is_me(contract.declarer) or self._is_me(contract.partner):
            return _("{declarer} and {partner} for you two, {others} for each opponent.").format(**facts)
        return _("{declarer} and {partner} for them, {others} for each opponent.").format(**facts)

    def standing(self) -> str:
        """Who leads, and how far it is to the target."""
        score, target = self.observation.score, self.rules.match.n
        if self.observation.winners:
            return self.match_headline()
        best = max(score)
        leaders = [seat for seat, points in enumerate(score) if points == best]
        if len(leaders) == len(score):
            return _("Nobody is ahead yet")
        if best >= target:
            return _("Tied for the lead: one more deal")
        left = ngettext("{n} point to go", "{n} points to go", target - best).format(n=target - best)
        if len(leaders) > 2:
            return _("Tied for the lead: {left}").format(left=left)
        names = listed([self.people[seat].name for seat in leaders if not self._is_me(seat)])
        if len(leaders) > 1:
            text = _("You and {names} lead: {left}") if any(map(self._is_me, leaders)) else _("{names} lead: {left}")
        else:
            text = _("You lead: {left}") if self._is_me(leaders[0]) else _("{names} leads: {left}")
        return text.format(names=names, left=left)

    def _final_score(self) -> str:
        score = self.observation.score
        second = sorted(score, reverse=True)[1]
        after = [seat for seat, points in enumerate(score) if points == second]
        won = ngettext("{n} match point", "{n} match points", max(score)).format(n=max(score))
        points = str(second).replace("-", "−")
        if len(after) == 1 and self._is_me(after[0]):
            return _("{won}; you are second with {n}.").format(won=won, n=points)
        names = listed([self.people[seat].name for seat in after if not self._is_me(seat)])
        return _("{won}; then {names} with {n}.").format(won=won, names=names, n=points)


def speaker_of(observation: Observation, people: tuple[Person, ...], viewer: int) -> Speaker:
    """Return who tells about this match."""
    called = observation.rules.trump_choice == "called"
    return (ContractSpeaker if called else Speaker)(observation, people, viewer)
