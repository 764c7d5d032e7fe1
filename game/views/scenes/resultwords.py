"""What the result screens say: headlines and sentences about a finished deal and a match."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.observation import DealResult, Observation
from game.views.people import Person
from game.words import _, ngettext


def number_word(n: int) -> str:
    """A number of games or deals, 0 to 11 in words."""
    words = (
        _("nil"), _("one"), _("two"), _("three"), _("four"), _("five"), _("six"), _("seven"), _("eight"), _("nine"),
        _("ten"), _("eleven"),
    )  # fmt: skip
    return words[n] if n < len(words) else str(n)


def signed(amount: int) -> str:
    """An amount of play money won or lost, with its sign."""
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount < 0 else "0"


class Speaker:
    """Tells about a match to the one who looks at it: ``you`` where the viewer is a person, names otherwise."""

    def __init__(self, observation: Observation, people: tuple[Person, ...], viewer: int) -> None:
        self.observation = observation
        self.rules = observation.rules
        self.people = people
        self.side = self.rules.side_of(viewer)
        self.personal = people[viewer].level is None

    def _is_you(self, side: int) -> bool:
        return self.personal and side == self.side

    @property
    def _pairs(self) -> bool:
        return self.rules.sides < self.rules.players

    def heading(self, side: int) -> str:
        """The side's name over its column on the slate."""
        seats = self.rules.seats_of(side)
        if len(seats) > 1:
            if self.personal:
                return _("Us") if side == self.side else _("Them")
            return _("{one} and {other}").format(one=self.people[seats[0]].name, other=self.people[seats[-1]].name)
        return self.people[seats[0]].name

    def _listed(self, sides: Sequence[int]) -> str:
        """The sides by name, without the viewer's own: verbs change with "you" in many languages."""
        names = [self.heading(side) for side in sides if not self._is_you(side)]
        if len(names) < 2:
            return "".join(names)
        return _("{one} and {other}").format(one=", ".join(names[:-1]), other=names[-1])

    def title(self, game: str | None) -> str:
        """The first line of the slate: the game, and how long the match is."""
        n = self.rules.match.n
        if self.rules.match.kind == "fixed":
            length = ngettext("{n} deal", "{n} deals", n).format(n=n)
        else:
            length = ngettext("first to {n}", "first to {n}", n).format(n=n)
        return f"{game} · {length}" if game else length[:1].upper() + length[1:]

    def deal_headline(self) -> str:
        """Who won the deal just finished."""
        result = self.observation.results[-1]
        if result.void:
            if self.rules.sides == 2:
                return _("Sixty all: the deal does not count")
            return _("Level at the top: the deal does not count")
        winner = _winner(result)
        if winner is None:
            return _("Sixty all: a drawn deal") if self.rules.sides == 2 else _("Level at the top: a drawn deal")
        if self._pairs and self.personal:
            return _("We win the deal") if winner == self.side else _("They win the deal")
        if self._pairs:
            return _("{name} win the deal").format(name=self.heading(winner))
        if self._is_you(winner):
            return _("You win the deal")
        return _("{name} wins the deal").format(name=self.heading(winner))

    def deal_subline(self) -> str:
        """The points of the deal in a sentence, and what follows from them."""
        result = self.observation.results[-1]
        points = sorted(result.points, reverse=True)
        if result.void:
            return _("Nobody scores, and the next dealer deals.")
        if _winner(result) is None:
            if self.rules.match.kind == "fixed":
                return _("Nobody scores, but the deal counts among those agreed.")
            return _("Nobody scores.")
        if len(points) == 2:
            return _("{high} points to {low}. Sixty-one were enough.").format(high=points[0], low=points[1])
        if points[1] == points[2]:
            return _("{high} points; the others have {low} each.").format(high=points[0], low=points[2])
        text = _("{high} points; the others have {middle} and {low}.")
        return text.format(high=points[0], middle=points[1], low=points[2])

    def standing(self) -> str:
        """How the match stands, for the foot of the slate."""
        score, winners = self.observation.score, self.observation.winners
        if winners:
            return _sentence(self._score(score)) if len(score) == 2 else self.match_headline()
        match = self.rules.match
        level = len(set(score)) == 1
        if match.kind == "fixed":
            left = match.n - sum(not result.void for result in self.observation.results)
            if left <= 0:
                return _("Level: the next one decides")
            if any(score):
                text = ngettext("{score}, {left} to play", "{score}, {left} to play", left)
            else:
                text = ngettext("{left} deal to play", "{left} deals to play", left)
            return _sentence(text.format(score=self._score(score), left=number_word(left)))
        close = [side for side, games in enumerate(score) if games == match.n - 1]
        if level and any(score):
            if close:
                return _sentence(_("{games} all, the next one decides").format(games=number_word(score[0])))
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
            return _("The next one may decide")
        return _sentence(self._score(score))

    def _score(self, score: tuple[int, ...]) -> str:
        if len(set(score)) == 1:
            return _("{games} all").format(games=number_word(score[0]))
        if len(score) == 2:
            return _("{more} to {fewer}").format(more=number_word(max(score)), fewer=number_word(min(score)))
        leaders = [side for side, games in enumerate(score) if games == max(score)]
        if len(leaders) > 1:
            names = self._listed(leaders)
            if any(map(self._is_you, leaders)):
                return _("You and {names} lead").format(names=names)
            return _("{names} lead").format(names=names)
        if self._is_you(leaders[0]):
            return _("You lead")
        return _("{name} leads").format(name=self.heading(leaders[0]))

    def match_headline(self) -> str:
        """Who won the match."""
        winners = self.observation.winners
        if len(winners) > 1:
            names = self._listed(winners)
            if any(map(self._is_you, winners)):
                return _("You and {names} win the match").format(names=names)
            return _("{names} win the match").format(names=names)
        winner = winners[0]
        if self._pairs and self.personal:
            return _("We win the match") if winner == self.side else _("They win the match")
        if self._pairs:
            return _("{names} win the match").format(names=self.heading(winner))
        if self._is_you(winner):
            return _("You win the match")
        return _("{name} wins the match").format(name=self.heading(winner))

    def match_subline(self) -> str:
        """The score of the match in a sentence, and where the stakes go."""
        score = sorted(self.observation.score, reverse=True)
        won = ngettext("{n} game", "{n} games", score[0]).format(n=number_word(score[0]))
        if len(score) == 2:
            text = _sentence(_("{won} to {lost}.").format(won=won, lost=number_word(score[1])))
        elif score[1] == score[2]:
            text = _sentence(_("{won}; the others have {low} each.").format(won=won, low=number_word(score[2])))
        else:
            text = _("{won}; the others have {middle} and {low}.")
            text = _sentence(text.format(won=won, middle=number_word(score[1]), low=number_word(score[2])))
        if not self.rules.stake:
            return text
        if len(self.observation.winners) == 1 and self._is_you(self.observation.winners[0]):
            return text + " " + (_("The plate is ours.") if self._pairs else _("The plate is yours."))
        return text + " " + _("The plate goes to the winner.")


def _winner(result: DealResult) -> int | None:
    """The side that won the deal, None when nobody did."""
    return next((side for side, games in enumerate(result.won) if games), None)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
