"""What a computer player says of its own doubtful choices in a finished deal: found out when somebody asks.

The deal is reviewed from its seat, as it is from a person's, and each doubtful choice is explained as soon as its
verdict is there. Call :meth:`Accountant.poll` whenever there is time.
"""

from __future__ import annotations

from game.controllers.ai.knowledge import weights_hash
from game.controllers.computer import Engine, WhyQuestion
from game.controllers.explaining import UNKNOWN, Mind, is_doubtful
from game.controllers.failsafe import WorkerError
from game.controllers.levels import EVERY_LEVEL
from game.controllers.review import Reviewer, contract_of
from game.controllers.streams import decision_seed
from game.model.record import Header, PlayerInfo
from game.model.replay import PlayedDeal
from game.verdicts import Account, SeatAccounts, Verdict


def may_account(header: Header, deal: PlayedDeal, seat: int) -> bool:
    """Whether a computer player sat there, and nobody decided for it."""
    player = deal.before.seating[seat]
    return header.players[player].kind == "ai" and player not in deal.persons


class Accountant:
    """Finds out why the computer player of one seat chose what is doubtful.

    Raises IllegalAction when the events do not follow from the match.
    """

    def __init__(self, engine: Engine, header: Header, deal: PlayedDeal, seat: int) -> None:
        self._engine, self._deal, self._seat = engine, deal, seat
        player = deal.before.seating[seat]
        self._player: PlayerInfo = header.players[player]
        opened = deal.ended.opened
        self._stream = None if opened is None or player >= len(opened.streams) else opened.streams[player]
        self._missing = self._why_not(header)
        self._failed = {ply for who, ply in deal.ended.stood_in or () if who == player}
        self._partner = contract_of(deal)[1]
        self._reviewer = Reviewer(engine, deal, () if self._missing else (seat,))
        self._waiting: list[Verdict] = []  # doubtful choices that nobody was asked about yet
        self._asked: dict[int, Verdict] = {}  # by ticket
        self._seen = 0  # verdicts that were looked at
        self._accounts: dict[int, Account] = {}  # by the event
        self._unknown = 0

    def _why_not(self, header: Header) -> str:
        rules, level = self._deal.before.rules, self._player.level
        if self._stream is None:
            return "lost"
        known = header.weights is not None and header.weights == weights_hash(rules) and level in EVERY_LEVEL
        return "" if known else "version"

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to find out."""
        return self._reviewer.is_done and not self._waiting and not self._asked

    def poll(self) -> bool:
        """Take in what has been found out and ask on, without waiting; return whether something new is known."""
        if self._missing or self.is_done:
            return False
        news = self._reviewer.poll()
        verdicts = self._reviewer.review(self._seat).verdicts
        fresh, self._seen = verdicts[self._seen :], len(verdicts)
        self._waiting += [each for each in fresh if is_doubtful(each) and each.seen.ply not in self._failed]
        for verdict in self._waiting:
            self._asked[self._engine.ask(WhyQuestion(self._mind(verdict), verdict, self._partner))] = verdict
        self._waiting.clear()
        return self._take_in() or news

    def _mind(self, verdict: Verdict) -> Mind:
        seen, level = verdict.seen, self._player.level
        assert level is not None
        assert self._stream is not None
        return Mind(level, decision_seed(self._stream, seen.seat, seen.ply), self._player.portrait)

    def _take_in(self) -> bool:
        before = len(self._asked)
        for ticket, verdict in tuple(self._asked.items()):
            try:
                account = self._engine.answer(ticket)
            except WorkerError:
                account = Account(verdict, UNKNOWN)
            if not isinstance(account, Account):
                continue
            del self._asked[ticket]
            if account.code == UNKNOWN:
                self._unknown += 1
            else:
                self._accounts[verdict.event] = account
        return len(self._asked) < before

    def cancel(self) -> None:
        """Ask no further; :meth:`poll` takes the work up again."""
        self._reviewer.cancel()
        for ticket in self._asked:
            self._engine.cancel(ticket)
        self._waiting += self._asked.values()
        self._asked.clear()

    @property
    def found(self) -> SeatAccounts:
        """What is known so far."""
        accounts = tuple(account for _event, account in sorted(self._accounts.items()))
        missing = self._missing or ("version" if self._unknown and not accounts and self.is_done else "")
        total = len(self._reviewer.decisions)
        return SeatAccounts(self._seat, accounts, total if self.is_done else self._reviewer.done, total, missing)
