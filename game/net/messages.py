"""What a seat is told, as messages: made of news, refusals and advice, with nothing added."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Raw

from game.controllers.ai.advice import Advice
from game.controllers.seat import News, Seat
from game.model.errors import IllegalAction
from game.model.wire import write_action, write_event, write_observation, write_refusal
from game.net.protocol import (
    NOTHING,
    EventMessage,
    Figure,
    HintMessage,
    Named,
    PersonAt,
    Refused,
    SnapshotMessage,
    write_host,
)
from game.words.reasons import reason_sentence


def snapshot_message(seat: Seat, people: Iterable[PersonAt]) -> SnapshotMessage:
    """Return where a seat stands; ``people`` are by seat."""
    number, observation, story = seat.snapshot()
    return SnapshotMessage(
        number=number,
        observation=Raw(write_observation(observation)),
        story=tuple(Raw(write_event(event)) for event in story),
        people=tuple(Named(player=each.player, name=each.name, portrait=each.portrait) for each in people),
        armed=seat.armed,
        claims=seat.claims,
    )


def event_message(news: News, *, is_last: bool) -> bytes:
    """Return news as they are sent; the observation goes with the last of an action."""
    observation = Raw(write_observation(news.observation)) if is_last else NOTHING
    return write_host(EventMessage(number=news.number, event=Raw(write_event(news.event)), observation=observation))


def refused_message(refusal: IllegalAction) -> Refused:
    """Return why an action is refused."""
    return msgspec.json.decode(write_refusal(refusal), type=_RefusedParts).message()


class _RefusedParts(msgspec.Struct):
    refused: str
    facts: dict[str, object]

    def message(self) -> Refused:
        return Refused(refused=self.refused, facts=self.facts)


def hint_message(number: int, advice: Advice) -> HintMessage:
    """Return advice for the moment after the news of that number, in the language that is spoken now."""
    figures = tuple(
        Figure(action=Raw(write_action(figure.action)), points=figure.points, chance=figure.chance)
        for figure in advice.figures
    )
    return HintMessage(number=number, figures=figures, reason=reason_sentence(*advice.reason))
