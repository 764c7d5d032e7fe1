"""What the opponents say, at the title and at the table, of what has happened between them and whoever plays."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from game.app.context import Context
from game.app.newgame import who_is_here
from game.people import OPPONENTS, YOU, in_english, opponent_of
from game.views.screens.title import TitleScene

if TYPE_CHECKING:
    from game.acquaintance import Acquaintance
    from game.app.recordindex import RecordIndex
    from game.app.tablematch import TableMatch
    from game.model.record import PlayerInfo
    from game.words.remarks import Line

HOSTESS: Final = "rosa"  # who speaks at the title
REMEMBERED: Final = 400  # matches: nobody remembers more
MOST_OF_DEALS: Final = 2  # remarks on deals in one match


class Remarks:
    """Knows what happened between the person at this machine and each opponent, and lets them speak of it.

    It is read once each time the title is shown, when that is at rest and the index of the history agrees with the
    records; nothing waits for it, and until then nobody says anything.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._known: dict[str, Acquaintance] = {}
        self._person = ("", "")  # whose matches these are: the name as it is kept, and the id
        self._title: TitleScene | None = None  # the title at which they were read
        self._said: dict[str, str] | None = None  # the lines said last, by portrait
        self._lines: list[Line] = []  # those of the title, in the order in which they were asked for
        self._of_deals: list[str] = []  # said of deals in this match

    @property
    def is_wanted(self) -> bool:
        """Whether the opponents are to speak."""
        return self._context.settings.current.remarks

    # --- the title

    def step(self, title: TitleScene, index: RecordIndex) -> bool:
        """Read what has happened, once for each title, when it is at rest; returns whether Rosa speaks from now on."""
        if title is self._title:
            return False
        if not index.is_fresh_at(title):
            self._title = None  # nothing is said before the match that has just ended is read too
            return False
        self._title = title
        self._read(index)
        self._lines = []
        return self.is_wanted

    def _read(self, index: RecordIndex) -> None:
        from game.statistics.encounters import acquaintances  # here, so that the first frame does not wait for it

        person = who_is_here(self._context)
        self._person = (in_english(person.called), person.id) if person is not None else (YOU, "")
        self._known = acquaintances(index.newest(REMEMBERED), *self._person, datetime.now().astimezone())

    def at_title(self, number: int) -> str:
        """What Rosa says when she is asked for the ``number``-th time, in the language of the moment."""
        known = self._known.get(HOSTESS)
        if known is None or self._title is None or not self.is_wanted:
            return ""
        from game.words.remarks import another, greeting

        while len(self._lines) <= number:
            if self._lines:
                line = another(HOSTESS, known, self._lines[-1].text)
            else:
                line = greeting(HOSTESS, known, self._last_said().get(HOSTESS, ""))
            self._lines.append(line)
            self._keep(HOSTESS, line)
        return self._in_words(HOSTESS, self._lines[number])

    # --- the table

    def greet(self, match: TableMatch) -> None:
        """One of the opponents at a new table says something to whoever plays there, if that is one person."""
        self._of_deals = []
        found = self._heard(match) if self.is_wanted else {}
        if not found:
            return
        from game.words.remarks import greeting

        said = self._last_said()
        lines = {player: greeting(who, self._known[who], said.get(who, "")) for player, who in found.items()}
        # The most telling; of several, another each time.
        best = min(line.when.topic for line in lines.values())
        players = [player for player, line in lines.items() if line.when.topic is best]
        player = players[sum(known.met for known in self._known.values()) % len(players)]
        self._keep(found[player], lines[player])
        match.table.say(player, self._in_words(found[player], lines[player]))

    def tell_of_deal(self, match: TableMatch) -> None:
        """An opponent says something of the deal that was just over, if there is something to say."""
        results = match.room.match.results
        if not self.is_wanted or not results or len(self._of_deals) >= MOST_OF_DEALS:
            return
        from game.statistics.encounters import deal_just_over
        from game.words.remarks import of_deal

        seating = match.room.match.seating
        for player in self._heard(match):
            own, other = seating.index(match.hosted.here[0]), seating.index(player)
            deal = deal_just_over(match.room.match.rules, results[-1], own, other)
            line = of_deal(deal, self._of_deals) if deal is not None else None
            if line is not None:
                self._of_deals.append(line.text)
                match.table.say(player, line.said)
                return

    def remember(self, match: TableMatch) -> None:
        """A match is over: what it was counts when they sit down again, before the history is read anew."""
        if match.hosted.decided and self._speakers(match):
            from game.statistics.encounters import encounters_of
            from game.storage.skimming import row_of

            header = match.hosted.header
            row = row_of(header, match.room.match)
            own = row.players[match.hosted.here[0]]
            begun = datetime.now(UTC).isoformat(timespec="seconds")
            for who, encounter in encounters_of(row, own, match.hosted.decided, begun).items():
                self._known[who] = replace(self._known[who].after(encounter), now=datetime.now().astimezone())

    def _speakers(self, match: TableMatch) -> dict[int, str]:
        """The opponents at a table, by player, if one person plays there, and that is whose matches are known."""
        hosted = match.hosted
        if len(hosted.humans) != 1 or len(hosted.here) != 1 or not hosted.is_kept or not self._known:
            return {}
        if not self._is_person(hosted.header.players[hosted.here[0]]):
            return {}
        people = {player: opponent_of(person) for player, person in enumerate(hosted.people)}
        return {player: each.portrait for player, each in people.items() if each is not None}

    def _heard(self, match: TableMatch) -> dict[int, str]:
        """Those of them for whose words there is room on the table."""
        return {player: who for player, who in self._speakers(match).items() if match.table.can_say(player)}

    def _is_person(self, info: PlayerInfo) -> bool:
        name, number = self._person
        own = self._context.people.known.first_id(info.id or "")
        return own == number if own and number else in_english(info.name) == name

    # --- what was said

    def _last_said(self) -> dict[str, str]:
        if self._said is None:
            from game.storage.said import read_said

            self._said = read_said()
        return self._said

    def _keep(self, who: str, line: Line) -> None:
        from game.storage.said import keep_said

        self._last_said()[who] = line.text
        keep_said({who: line.text})

    @staticmethod
    def _in_words(who: str, line: Line) -> str:
        name = next(opponent.name for opponent in OPPONENTS if opponent.portrait == who)
        return line.said.format(name=name)
