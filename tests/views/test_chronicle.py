"""The chronicle of a deal: everything that happened, in order, and nothing that its reader may not know."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.controllers.computer import AiPlayer, InlineEngine
from game.controllers.room import Room
from game.controllers.streams import table_chance
from game.model.actions import Claim, Exchange, Signal
from game.model.cards import Card, Rank
from game.model.events import CardPlayed, DealStarted, Event, redact
from game.model.match import Match
from game.model.presets import preset
from game.model.record import Header, PlayerInfo
from game.model.state import Phase
from game.people import OPPONENTS, Person
from game.storage.saves import MatchFile, read_match
from game.views.input.intents import Means
from game.views.screens.textpages import ChronicleScene
from game.words.chronicle import chronicle
from game.words.rulebook import Block, CardsTable, Heading, Paragraph
from tests.gallery import anytime, situations
from tests.gallery.studio import Live, Studio
from tests.views.scenekit import Play
from tests.views.tablekit import at_turn

PEOPLE = (Person("You", "you"), *(Person(each.name, each.portrait, "casual") for each in OPPONENTS[:5]))


def room_of(game: str, players: int, seed: str = "7") -> Room:
    rules = preset(game, players)
    engine = InlineEngine()
    seats = [AiPlayer("casual" if players > 2 else "greedy", f"{seed}{seat}", engine) for seat in range(players)]
    match = Match.new(rules, [person.name for person in PEOPLE[:players]])
    return Room(match, seats, table_chance(seed), lambda event: None)


def told(room: Room, seat: int) -> list[Block]:
    shown = room.observe(seat)
    people = [PEOPLE[player] for player in shown.seating]
    return chronicle(shown, room.story(seat), people, viewer_plays=True)


def cards(blocks: list[Block]) -> list[Card]:
    return [card for block in blocks if isinstance(block, CardsTable) for card, _name in block.cards]


def words(blocks: list[Block]) -> str:
    parts: list[str] = []
    for block in blocks:
        if isinstance(block, (Heading, Paragraph)):
            parts.append(block.text)
        elif isinstance(block, CardsTable):
            parts += block.lines
    return "\n".join(parts)


@pytest.mark.parametrize(
    ("game", "players"), [("brisca", 2), ("brisca-catalana", 4), ("brisca-mexicana", 3), ("briscola-chiamata", 5)]
)
def test_every_trick_of_a_deal_is_told_in_order(game: str, players: int) -> None:
    room = room_of(game, players)
    while not room.match.results:
        room.step()
    blocks = told(room, 0)
    deal = room.match.results
    assert isinstance(blocks[0], Heading)
    shown = room.observe(0)
    in_tricks = [played.card for trick in shown.tricks for played in trick.cards]
    assert cards(blocks)[: len(in_tricks)] == in_tricks
    assert deal


def test_a_deal_tells_nothing_of_the_one_before() -> None:
    room = room_of("brisca", 2)
    while not room.match.results:
        room.step()
    room.proceed()
    while room.match.running is None or not room.match.running.tricks:
        room.step()
    story = room.story(0)
    assert isinstance(story[0], DealStarted)
    assert story[0].number == 2
    assert len(cards(told(room, 0))) == 2


def test_only_ones_own_draws_and_the_turned_card_are_told() -> None:
    room = room_of("brisca", 2)
    while not room.match.results:
        room.step()
    text = words(told(room, 0))
    assert text.count("You draw") == 17
    others = [line for line in text.split("\n") if " draws the " in line]
    assert len(others) <= 1  # the turned card, when the other drew it


def test_signals_are_told_to_partners_alone() -> None:
    match = anytime.pairs_dealt()
    match, events = match.apply(Signal(2, Rank.THREE))
    for seat, knows in ((0, True), (2, True), (1, False), (3, False)):
        seen = [redact(match.rules, event, seat) for event in events]
        blocks = chronicle(match.observe(seat), [event for event in seen if event], PEOPLE, viewer_plays=True)
        assert (" signal" in words(blocks)) is knows


def test_what_everybody_may_know_holds_no_draw() -> None:
    room = room_of("brisca", 2)
    while room.match.running is None or len(room.match.running.tricks) < 4:
        room.step()
    shown = room.observe(0, public=True)
    blocks = chronicle(shown, room.story(None), PEOPLE, viewer_plays=True)
    assert "You draw" not in words(blocks)


def apply(match: Match, change: Claim | Exchange, seat: int) -> list[Block]:
    match, events = match.apply(change)
    return chronicle(match.observe(seat), events, PEOPLE, viewer_plays=True)


def test_an_exchange_and_a_claim_are_told() -> None:
    match = anytime.swappable()
    exchange = next(action for action in match.legal(0) if isinstance(action, Exchange))
    assert "swap" in words(apply(match, exchange, 0))
    match = anytime.claimable(preset("brisca-catalana", 4))
    hands = apply(match, Claim(0), 0)
    assert "claim" in words(hands)
    assert len(cards(hands)) == sum(len(situations.hand_of(match, seat)) for seat in range(4))


def test_without_points_no_points_are_told() -> None:
    room = room_of("brisca", 2)
    while not room.match.results:
        room.step()
    shown = room.observe(0)
    for tells in (True, False):
        blocks = chronicle(shown, room.story(0), PEOPLE, viewer_plays=True, tells_points=tells)
        assert ("point" in words(blocks)) is tells


def test_a_match_taken_up_again_tells_its_deal_from_the_beginning(tmp_path: Path) -> None:
    rules = preset("brisca", 2)
    header = Header("brisca", rules, (PlayerInfo("You", "human", None), PlayerInfo("Rosa", "ai", "greedy")), "0")
    save = MatchFile.create(header, pytest.fail, tmp_path)
    engine = InlineEngine()
    seats = [AiPlayer("greedy", f"s{seat}", engine) for seat in range(2)]
    heard: list[Event] = []

    def keep(event: Event) -> None:
        heard.append(event)
        save(event)

    room = Room(Match.new(rules, ["You", "Rosa"]), seats, table_chance("1"), keep)
    while len(room.match.results) < 1 or room.match.phase is not Phase.PLAY:
        room.proceed()
        room.step()
    while len(room.observe(0).tricks) < 9 or not room.observe(0).trick:
        room.step()
    save.close()
    saved = read_match(next(tmp_path.glob("*.jsonl")))
    assert saved is not None
    again = Room(saved.match, seats, table_chance("1"), lambda event: None, story=saved.story)
    assert again.story(0) == room.story(0)
    assert len(again.story(0)) > 10


# --- the screen


def test_it_opens_at_its_end() -> None:
    scene = ChronicleScene(lambda: [Paragraph(f"{n}.") for n in range(80)])
    Play(scene, (1280, 720))
    assert scene.page is not None
    assert scene.page.offset == scene.page.furthest > 0


def test_the_key_opens_it_and_closes_it(studio: Studio) -> None:
    live = at_turn(studio, tricks=8)
    live.key(Means.CHRONICLE)
    scene = live.stage.top
    assert isinstance(scene, ChronicleScene)
    live.key(Means.CHRONICLE)
    assert live.stage.top is live.table


def test_what_is_on_its_way_is_shown_before_it_is_told(studio: Studio) -> None:
    live = at_turn(studio, tricks=3)
    live.key(Means.PLACE, 0)
    live.frames(6)
    on_its_way = live.table.top.timeline.moving
    live.key(Means.CHRONICLE)
    assert on_its_way
    assert isinstance(live.stage.top, ChronicleScene)
    assert live.table.top.timeline.idle
    told = [event for event in live.running.story() if isinstance(event, CardPlayed)]
    on_table = {played.card for played in live.table.top.shown.trick}
    taken = {played.card for trick in live.table.top.shown.tricks for played in trick.cards}
    assert {event.card for event in told} <= on_table | taken


def test_before_the_first_deal_there_is_nothing_to_tell(studio: Studio) -> None:
    live = Live(studio, situations.rules_of(2, seats=True))
    live.frames(3)
    live.key(Means.CHRONICLE)
    assert live.stage.top is live.table
