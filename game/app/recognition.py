"""Asks over the title whether whoever sits here is somebody whose id was lost: the records still tell of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.app.context import Context
from game.app.newgame import first_person, who_is_here
from game.hosting.company import kept_company, seat_of
from game.people import Person, stand_in
from game.views.screens.title import TitleScene
from game.words import _

if TYPE_CHECKING:
    from game.app.recordindex import RecordIndex
    from game.storage.lookup import LostPerson


class Recognition:
    """Knows whom to ask about, who has most matches first, and gives back what was lost.

    It looks when the title is at rest and the index agrees with the records.
    """

    def __init__(self, context: Context, show_title: Callable[[], None]) -> None:
        self._context = context
        self._show_title = show_title
        self._title: TitleScene | None = None  # the title at which it was looked for somebody
        self._asked: set[str] = set()  # ids about which was asked in this run of the program
        self._nobody = False  # is lost, as was found out

    def offer(self, title: TitleScene, index: RecordIndex) -> bool:
        """Ask about one of those who are lost, once for each title; returns whether there is anybody."""
        if self._nobody or title is self._title or not index.is_fresh_at(title):
            return False
        self._title = title
        person = who_is_here(self._context)
        lost = None if person is None else next(iter(self._lost(index, person)), None)
        if lost is None:
            self._nobody = True
            return False
        from game.views.screens.questions import RecognitionScene, Remembered  # here: nobody is asked at most starts
        from game.words.dates import day_line

        self._asked.add(lost.id)
        name = "" if stand_in(lost.name) is not None else lost.name
        who = Remembered(name, lost.matches, day_line(lost.last))
        self._context.stage.push(RecognitionScene(who, partial(self._answer, lost)))
        return True

    def _lost(self, index: RecordIndex, person: Person) -> list[LostPerson]:
        """Return those about whom this person has neither been asked now nor said no before."""
        known = self._context.people.known
        denied = known.of(person.id).denied if person.id in known else ()
        found = index.lost_people(lambda number: number in known or number in denied)
        # One of several without names could be anybody.
        return [each for each in found if each.id not in self._asked and not stand_in(each.name)]

    def _answer(self, lost: LostPerson, yes: bool) -> None:
        person = first_person(self._context)  # who has an id now
        if not yes:
            self._context.people.keep(lambda now: now.with_denied(person.id, lost.id))
            return
        from game.storage.belongings import unite

        problem = unite(lost.id, person.id)
        if problem is not None:
            self._context.notices.report(problem)
            self._asked.discard(lost.id)
        else:
            self._context.people.keep(lambda now: now.with_found(person.id, lost.id, lost.name, lost.portrait))
            self._welcome(lost.id)
        self._show_title()

    def _welcome(self, number: str) -> None:
        """Let them sit where they sat, and greet them; they are no newcomers."""
        store, known = self._context.settings, self._context.people.known
        seats = tuple(map(seat_of, kept_company(store.current, known)))
        store.keep(replace(store.current, seats=seats, was_invited=True, first_match_done=True))
        name = known.of(number).name
        said = _("Welcome back.") if stand_in(name) is not None else _("Welcome back, {name}.").format(name=name)
        self._context.notices.add(said)
