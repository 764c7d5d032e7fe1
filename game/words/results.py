"""What the result screens say about a finished deal and a match; :func:`speaker_of` knows who tells about which."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.model.observation import Observation
from game.model.scoring import AT_MOST
from game.model.state import Contract, DealResult
from game.people import Person, own_seat, said_of
from game.words import N_, _, capital, card_name, listed, ngettext, pgettext
from game.words.numbers import signed
from game.words.table import match_aim


def number_word(n: int) -> str:
    """A number of games or deals, 0 to 11 in words."""
    # Translators: a count of games or deals, as in "two to one" or "three all"; the ranks of cards are other messages.
    nil = pgettext("a score", "nil")
    words = (
        nil, pgettext("a score", "one"), pgettext("a score", "two"), pgettext("a score", "three"),
        pgettext("a score", "four"), pgettext("a score", "five"), pgettext("a score", "six"),
        pgettext("a score", "seven"), pgettext("a score", "eight"), pgettext("a score", "nine"),
        pgettext("a score", "ten"), pgettext("a score", "eleven"),
    )  # fmt: skip
    return words[n] if 0 <= n < len(words) else str(n).replace("-", "−")


class _Told(NamedTuple):
    """What is told of sides, in English: of ``you`` or ``one`` other, of pairs (``us`` and ``them`` where the reader is
    in one), and of ``several``, ``and_you`` where the reader is among them. {name} and {names} are the other sides.
    """

    you: str
    one: str
    us: str = ""
    them: str = ""
    pair: str = ""
    and_you: str = ""
    several: str = ""


_WIN_DEAL: Final = _Told(
    you=N_("You win the deal"), one=N_("{name} wins the deal"),
    us=N_("We win the deal"), them=N_("They win the deal"), pair=N_("{name} win the deal"),
    and_you=N_("You and {names} win the deal"), several=N_("{names} win the deal"),
)  # fmt: skip
_WIN_MATCH: Final = _Told(
    you=N_("You win the match"), one=N_("{name} wins the match"),
    us=N_("We win the match"), them=N_("They win the match"), pair=N_("{names} win the match"),
    and_you=N_("You and {names} win the match"), several=N_("{names} win the match"),
)  # fmt: skip
_NEED_ONE: Final = _Told(
    you=N_("You need one more"), one=N_("{name} needs one more"),
    us=N_("We need one more"), them=N_("They need one more"), pair=N_("{name} need one more"),
)  # fmt: skip
_AHEAD: Final = _Told(
    you=N_("{more} to {fewer} for you"), one=N_("{more} to {fewer} for {name}"),
    us=N_("{more} to {fewer} for us"), them=N_("{more} to {fewer} for them"), pair=N_("{more} to {fewer} for {name}"),
)  # fmt: skip
_LEAD: Final = _Told(
    you=N_("You lead"), one=N_("{name} leads"),
    and_you=N_("You and {names} lead"), several=N_("{names} lead"),
)  # fmt: skip
_LEAD_WITH: Final = _Told(
    you=N_("You lead: {left}"), one=N_("{names} leads: {left}"),
    and_you=N_("You and {names} lead: {left}"), several=N_("{names} lead: {left}"),
)  # fmt: skip
_SECOND: Final = _Told(
    you=N_("{won}; you are second with {n}."), one=N_("{won}; then {names} with {n}."),
    and_you=N_("{won}; then you and {names} with {n}."), several=N_("{won}; then {names} with {n}."),
)  # fmt: skip


class Speaker:
    """Tells about a match to those who look at it: names, but ``you`` where only the viewer looks.

    That is so where the viewer is the only person, is called "You", or looks ``alone``, as all other people sit at
    other screens.
    """

    def __init__(
        self, observation: Observation, people: tuple[Person, ...], viewer: int, *, alone: bool = False
    ) -> None:
        self.observation = observation
        self.rules = observation.rules
        self.people = people
        humans = [person for person in people if person.level is None]
        alone = alone or (len(humans) == 1 and people[viewer].level is None)
        own = own_seat(people, viewer, personal=alone)
        self.personal = own >= 0
        self.viewer = own if self.personal else viewer
        self.side = self.rules.side_of(viewer)
        self._own = self.rules.side_of(self.viewer)

    def _is_you(self, side: int) -> bool:
        return self.personal and side == self._own

    @property
    def _pairs(self) -> bool:
        return self.rules.sides < self.rules.players

    def heading(self, side: int) -> str:
        """The side's name over its column on the slate."""
        seats = self.rules.seats_of(side)
        if len(seats) > 1:
            if self.personal:
                return _("Us") if side == self._own else _("Them")
            return listed([self.people[seat].name for seat in seats])
        return self.people[seats[0]].name

    def _told(self, sides: Sequence[int], told: _Told, **facts: object) -> str:
        """Tell it of these sides; the viewer's own is not named: verbs change with "you" in many languages."""
        names = listed([self.heading(side) for side in sides if not self._is_you(side)])
        is_ours = any(side == self._own for side in sides)
        if len(sides) > 1:
            text = told.and_you if self.personal and is_ours else told.several
        elif self._pairs:
            text = told.pair if not self.personal else told.us if is_ours else told.them
        else:
            text = told.you if self.personal and is_ours else told.one
        return _(text).format(name=names, names=names, **facts)

    def title(self, game: str | None) -> str:
        """The first line of the slate: the game, and how long the match is."""
        length = match_aim(self.rules)
        return f"{game} · {length}" if game else capital(length)

    def deal_headline(self) -> str:
        """Who won the deal just finished."""
        result = self.observation.results[-1]
        winners = [side for side, games in enumerate(result.won) if games]
        if not winners:
            return self._no_winner(result)
        return self._told(winners, _WIN_DEAL)

    def _no_winner(self, result: DealResult) -> str:
        if result.void:
            if self.rules.sides == 2:
                return _("Sixty all: the deal does not count")
            if self.rules.goal == "at_most_11":
                return _("Tied for fewest: the deal does not count")
            return _("Tied for most: the deal does not count")
        if self.rules.sides == 2:
            return _("Sixty all: a drawn deal")
        if self.rules.goal == "at_most_11":
            return _("Tied for fewest: a drawn deal")
        return _("Tied for most: a drawn deal")

    def deal_subline(self) -> str:
        """The points of the deal in a sentence, and what follows from them."""
        return " ".join(filter(None, (self._claimed(), self._points())))

    def _claimed(self) -> str:
        """Who claimed the rest of the deal, if somebody did."""
        claim = self.observation.claim
        if claim is None:
            return ""
        return self._said_of(claim.seat, _("You claimed the rest."), _("{name} claimed the rest."))

    def _said_of(self, seat: int, mine: str, other: str, **facts: object) -> str:
        return said_of(seat, self.viewer if self.personal else -1, self.people, mine, other, **facts)

    def _points(self) -> str:
        result = self.observation.results[-1]
        points = sorted(result.points, reverse=True)
        if result.void:
            return _("Nobody scores, and the next player deals.")
        if not any(result.won):
            if self.rules.match.kind == "fixed":
                return _("Nobody scores, but the deal counts as played.")
            return _("Nobody scores.")
        if self.rules.goal == "at_most_11":
            return self._few_points(result)
        if max(result.won) == 2:
            return _("{high} points, more than a hundred: that counts as two games.").format(high=points[0])
        if len(points) == 2:
            return _("{high} points to {low}. Sixty-one was enough.").format(high=points[0], low=points[1])
        if points[1] == points[2]:
            return _("{high} points; the others have {low} each.").format(high=points[0], low=points[2])
        text = _("{high} points; the others have {middle} and {low}.")
        return text.format(high=points[0], middle=points[1], low=points[2])

    def _few_points(self, result: DealResult) -> str:
        """Why few points won: eleven or fewer, or the fewest where nobody had as few."""
        few = sorted(points for points, games in zip(result.points, result.won, strict=True) if games)
        if few[0] > AT_MOST:
            return _("Nobody kept to eleven or fewer: the lowest score wins, {few}.").format(few=few[0])
        if len(few) > 1:
            return _("{few} and {more} points: eleven or fewer wins.").format(few=few[0], more=few[-1])
        return ngettext("{few} point: eleven or fewer wins.", "{few} points: eleven or fewer wins.", few[0]).format(
            few=few[0]
        )

    def standing(self) -> str:
        """How the match stands, for the foot of the slate."""
        score, winners = self.observation.score, self.observation.winners
        if winners:
            return capital(self._score(score)) if len(score) == 2 else self.match_headline()
        match = self.rules.match
        level = len(set(score)) == 1
        if match.kind != "first_to":
            left = match.n - self._counted
            if left <= 0:
                return _("Tied: the next deal decides")
            if any(score):
                text = ngettext("{score}, {left} to play", "{score}, {left} to play", left)
            else:
                text = ngettext("{left} deal to play", "{left} deals to play", left)
            return capital(text.format(score=self._score(score), left=number_word(left)))
        close = [side for side, games in enumerate(score) if games == match.n - 1]
        if level and any(score):
            if close:
                return capital(_("{games} all, the next deal decides").format(games=number_word(score[0])))
            return capital(_("{games} all").format(games=number_word(score[0])))
        if not any(score) and not close:
            return _("No games won yet")
        if len(close) == 1:
            return self._told(close, _NEED_ONE)
        if close:
            return _("The next deal may decide")
        return capital(self._score(score))

    def _score(self, score: tuple[int, ...]) -> str:
        if len(set(score)) == 1:
            return _("{games} all").format(games=number_word(score[0]))
        if len(score) == 2:
            games = {"more": number_word(max(score)), "fewer": number_word(min(score))}
            return self._told([score.index(max(score))], _AHEAD, **games)
        return self._told([side for side, games in enumerate(score) if games == max(score)], _LEAD)

    def match_headline(self) -> str:
        """Who won the match."""
        winners = self.observation.winners
        if len(winners) == self.rules.sides:
            return _("The match is drawn")
        return self._told(winners, _WIN_MATCH)

    def match_subline(self) -> str:
        """The score of the match in a sentence, whether all of it was played, and where the stakes go."""
        text = " ".join(filter(None, (self._final_score(), self._ended_early())))
        if not self.rules.stake:
            return text
        if len(self.observation.winners) == 1 and self._is_you(self.observation.winners[0]):
            return text + " " + (_("The pot is ours.") if self._pairs else _("The pot is yours."))
        winners = sum(len(self.rules.seats_of(side)) for side in self.observation.winners)
        return text + " " + ngettext("The pot goes to the winner.", "The pot goes to the winners.", winners)

    @property
    def _counted(self) -> int:
        """How many deals count."""
        return sum(not result.void for result in self.observation.results)

    def _ended_early(self) -> str:
        """How many of the agreed deals were not played, because the match was decided; else nothing."""
        match = self.rules.match
        left = match.n - self._counted if match.kind in ("fixed", "rotation") else 0
        if left <= 0:
            return ""
        text = ngettext("{n} deal was not played.", "{n} deals were not played.", left)
        return capital(text.format(n=number_word(left)))

    def _final_score(self) -> str:
        score = sorted(self.observation.score, reverse=True)
        won = ngettext("{n} game", "{n} games", score[0]).format(n=number_word(score[0]))
        points = self._points_that_decided()
        if points:
            return points
        if len(score) == 2:
            return capital(_("{won} to {lost}.").format(won=won, lost=number_word(score[1])))
        if score[1] == score[2]:
            return capital(_("{won}; the others have {low} each.").format(won=won, low=number_word(score[2])))
        text = _("{won}; the others have {middle} and {low}.")
        return capital(text.format(won=won, middle=number_word(score[1]), low=number_word(score[2])))

    def _points_that_decided(self) -> str:
        """The card points of all deals, where a round of the suits was decided by them; else nothing."""
        rules, score = self.rules, self.observation.score
        by_points = rules.rotation_by == "points" or score.count(max(score)) > 1
        if rules.match.kind != "rotation" or not by_points:
            return ""
        totals = [sum(result.points[side] for result in self.observation.results) for side in range(rules.sides)]
        text = " – ".join(str(points) for points in sorted(totals, reverse=True))
        if self._counted < rules.match.n:
            return _("Card points of the {n} deals: {points}.").format(n=number_word(self._counted), points=text)
        return _("Card points of the four deals: {points}.").format(points=text)


class ContractSpeaker(Speaker):
    """Tells about a match in which every deal has a declarer, a called card and a secret partner."""

    @property
    def contract(self) -> Contract | None:
        """What the deal just finished was played for; None when all five passed."""
        return self.observation.results[-1].contract

    def deal_headline(self) -> str:
        """Whether the declarer made the bid."""
        contract = self.contract
        if contract is None:
            return _("All five passed")
        texts = (_("You make your {bid}"), _("{name} makes {bid}"))
        if not contract.is_made:
            texts = (_("You fail to make {bid}"), _("{name} fails to make {bid}"))
        return self._said_of(contract.declarer, *texts, bid=contract.bid.needed)

    def deal_subline(self) -> str:
        """With whom, with how many points, and what everybody gets for it."""
        contract = self.contract
        if contract is None:
            return _("The cards are thrown in, and the next player deals.")
        return f"{self.company(contract)} {self.scores(contract)}"

    def company(self, contract: Contract) -> str:
        """Who held the called card, and how many points the two made, or the declarer alone."""
        points = ngettext("{n} point", "{n} points", contract.points).format(n=contract.points)
        texts = (
            _("You held {card} and were the partner: {points}."),
            _("{name} held {card} and was the partner: {points}."),
        )
        if contract.is_alone:
            texts = (
                _("Alone against four, with {card} in your hand: {points}."),
                _("Alone against four, holding {card}: {points}."),
            )
        return self._said_of(contract.partner, *texts, card=card_name(contract.called), points=points)

    def scores(self, contract: Contract) -> str:
        """What everybody gets for it."""
        won = self.observation.results[-1].won
        others = next(seat for seat in range(len(won)) if seat not in (contract.declarer, contract.partner))
        facts = {
            "declarer": signed(won[contract.declarer]),
            "partner": signed(won[contract.partner]),
            "others": signed(won[others]),
        }
        if contract.is_alone:
            return _("{declarer} for the declarer, {others} for each opponent.").format(**facts)
        if self._is_you(contract.declarer) or self._is_you(contract.partner):
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
        return self._told(leaders, _LEAD_WITH, left=left)

    def _final_score(self) -> str:
        score = self.observation.score
        second = sorted(score, reverse=True)[1]
        after = [seat for seat, points in enumerate(score) if points == second]
        won = ngettext("{n} match point", "{n} match points", max(score)).format(n=max(score))
        return self._told(after, _SECOND, won=won, n=str(second).replace("-", "−"))


def speaker_of(observation: Observation, people: tuple[Person, ...], viewer: int, *, alone: bool = False) -> Speaker:
    """Return who tells about this match; ``alone``: to the viewer only."""
    called = observation.rules.trump_choice == "called"
    return (ContractSpeaker if called else Speaker)(observation, people, viewer, alone=alone)
