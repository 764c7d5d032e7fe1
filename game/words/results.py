"""What the result screens say about a finished deal and a match; :func:`speaker_of` knows who tells about which."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.observation import Observation
from game.model.scoring import AT_MOST
from game.model.state import Contract, DealResult
from game.people import Person, own_seat
from game.words import _, card_name, listed, ngettext, pgettext
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


class Speaker:
    """Tells about a match to those who look at it: names, but ``you`` where only the viewer looks.

    That is so where the viewer is the only person, or is called "You" because all others sit at other screens.
    """

    def __init__(self, observation: Observation, people: tuple[Person, ...], viewer: int) -> None:
        self.observation = observation
        self.rules = observation.rules
        self.people = people
        humans = [person for person in people if person.level is None]
        own = own_seat(people, viewer, personal=len(humans) == 1 and people[viewer].level is None)
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

    def _listed(self, sides: Sequence[int]) -> str:
        """The sides by name, without the viewer's own: verbs change with "you" in many languages."""
        return listed([self.heading(side) for side in sides if not self._is_you(side)])

    def title(self, game: str | None) -> str:
        """The first line of the slate: the game, and how long the match is."""
        length = match_aim(self.rules)
        return f"{game} · {length}" if game else length[:1].upper() + length[1:]

    def deal_headline(self) -> str:
        """Who won the deal just finished."""
        result = self.observation.results[-1]
        winners = [side for side, games in enumerate(result.won) if games]
        if not winners:
            return self._no_winner(result)
        if len(winners) > 1:
            return self._several_win(winners)
        winner = winners[0]
        if self._pairs and self.personal:
            return _("We win the deal") if winner == self._own else _("They win the deal")
        if self._pairs:
            return _("{name} win the deal").format(name=self.heading(winner))
        if self._is_you(winner):
            return _("You win the deal")
        return _("{name} wins the deal").format(name=self.heading(winner))

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

    def _several_win(self, winners: Sequence[int]) -> str:
        names = self._listed(winners)
        if any(map(self._is_you, winners)):
            return _("You and {names} win the deal").format(names=names)
        return _("{names} win the deal").format(names=names)

    def deal_subline(self) -> str:
        """The points of the deal in a sentence, and what follows from them."""
        return " ".join(filter(None, (self._claimed(), self._points())))

    def _claimed(self) -> str:
        """Who claimed the rest of the deal, if somebody did."""
        claim = self.observation.claim
        if claim is None:
            return ""
        if self.personal and claim.seat == self.viewer:
            return _("You claimed the rest.")
        return _("{name} claimed the rest.").format(name=self.people[claim.seat].name)

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
            return _sentence(self._score(score)) if len(score) == 2 else self.match_headline()
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
            return _sentence(text.format(score=self._score(score), left=number_word(left)))
        close = [side for side, games in enumerate(score) if games == match.n - 1]
        if level and any(score):
            if close:
                return _sentence(_("{games} all, the next deal decides").format(games=number_word(score[0])))
            return _sentence(_("{games} all").format(games=number_word(score[0])))
        if not any(score) and not close:
            return _("No games won yet")
        if len(close) == 1:
            if self._is_you(close[0]):
                return _("We need one more") if self._pairs else _("You need one more")
            if self._pairs and self.personal:
                return _("They need one more")
            name = self.heading(close[0])
            if self._pairs:
                return _("{name} need one more").format(name=name)
            return _("{name} needs one more").format(name=name)
        if close:
            return _("The next deal may decide")
        return _sentence(self._score(score))

    def _score(self, score: tuple[int, ...]) -> str:
        if len(set(score)) == 1:
            return _("{games} all").format(games=number_word(score[0]))
        if len(score) == 2:
            return self._ahead(score)
        leaders = [side for side, games in enumerate(score) if games == max(score)]
        if len(leaders) > 1:
            names = self._listed(leaders)
            if any(map(self._is_you, leaders)):
                return _("You and {names} lead").format(names=names)
            return _("{names} lead").format(names=names)
        if self._is_you(leaders[0]):
            return _("You lead")
        return _("{name} leads").format(name=self.heading(leaders[0]))

    def _ahead(self, score: tuple[int, ...]) -> str:
        """How far which of two sides leads."""
        leader = score.index(max(score))
        games = {"more": number_word(max(score)), "fewer": number_word(min(score))}
        if self._pairs and self.personal:
            ours = leader == self._own
            return (_("{more} to {fewer} for us") if ours else _("{more} to {fewer} for them")).format(**games)
        if self._is_you(leader):
            return _("{more} to {fewer} for you").format(**games)
        return _("{more} to {fewer} for {name}").format(name=self.heading(leader), **games)

    def match_headline(self) -> str:
        """Who won the match."""
        winners = self.observation.winners
        if len(winners) == self.rules.sides:
            return _("The match is drawn")
        if len(winners) > 1:
            names = self._listed(winners)
            if any(map(self._is_you, winners)):
                return _("You and {names} win the match").format(names=names)
            return _("{names} win the match").format(names=names)
        winner = winners[0]
        if self._pairs and self.personal:
            return _("We win the match") if winner == self._own else _("They win the match")
        if self._pairs:
            return _("{names} win the match").format(names=self.heading(winner))
        if self._is_you(winner):
            return _("You win the match")
        return _("{name} wins the match").format(name=self.heading(winner))

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
        return _sentence(text.format(n=number_word(left)))

    def _final_score(self) -> str:
        score = sorted(self.observation.score, reverse=True)
        won = ngettext("{n} game", "{n} games", score[0]).format(n=number_word(score[0]))
        points = self._points_that_decided()
        if points:
            return points
        if len(score) == 2:
            return _sentence(_("{won} to {lost}.").format(won=won, lost=number_word(score[1])))
        if score[1] == score[2]:
            return _sentence(_("{won}; the others have {low} each.").format(won=won, low=number_word(score[2])))
        text = _("{won}; the others have {middle} and {low}.")
        return _sentence(text.format(won=won, middle=number_word(score[1]), low=number_word(score[2])))

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


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


class ContractSpeaker(Speaker):
    """Tells about a match in which every deal has a declarer, a called card and a secret partner."""

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
        text = _("{won}; then you and {names} with {n}.") if any(map(self._is_me, after)) else None
        return (text or _("{won}; then {names} with {n}.")).format(won=won, names=names, n=points)


def speaker_of(observation: Observation, people: tuple[Person, ...], viewer: int) -> Speaker:
    """Return who tells about this match."""
    called = observation.rules.trump_choice == "called"
    return (ContractSpeaker if called else Speaker)(observation, people, viewer)
