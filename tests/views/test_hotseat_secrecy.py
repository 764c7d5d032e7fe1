"""Several people at one machine: the card faces in every painted frame are looked through, over whole matches.

A face of a hand may be in a frame only while its owner is to act and has opened the curtain, or has had the machine
ever since. Who that is, the test works out from the match and from the curtains that it opens itself.
"""

from __future__ import annotations

import math
import random
from dataclasses import replace

import pytest
from msgspec.structs import replace as changed
from pygame import Surface

from game.model.actions import Bid, Claim, Cut, Exchange, Pass, Play, Signal
from game.model.cards import Card
from game.model.presets import preset, with_options
from game.model.rules import MatchGoal, Rules
from game.model.signals import partner_cards
from game.model.state import TURN_PHASES, Phase
from game.views.input.intents import Means
from game.views.screens.results.deal import DealResultScene
from game.views.table.pieces import held
from game.views.table.sharing import Sharing
from game.views.table.timeline import Step
from tests.cases import some, thinned
from tests.gallery.shared import Shared
from tests.gallery.studio import Studio
from tests.views.facekit import Faces

NORMAL, FAST, OFF = 1.0, 0.55, 0.0
STEP = 40.0  # milliseconds from one frame to the next: coarse, so that a whole match does not take minutes


@pytest.fixture
def studio(small_studio: Studio) -> Studio:
    return small_studio


@pytest.fixture
def faces(monkeypatch: pytest.MonkeyPatch) -> Faces:
    return Faces(monkeypatch)


class Watched:
    """People who play at random, hurry now and then, and a guard who looks at every frame."""

    def __init__(self, shared: Shared, faces: Faces, seed: int, hurries: float = 0.0) -> None:
        self.shared = shared
        self.faces = faces
        self.chance = random.Random(seed)
        self.hurries = hurries
        self.target = Surface((640, 360), 0, 32)
        self.frames = self.hands_seen = self.curtains = 0
        self.holder: int | None = None  # the seat whose owner opened the last curtain
        self.leaks: list[str] = []
        shared.after_frame = self.look

    # --- the guard

    def look(self) -> None:
        self.shared.stage.paint(self.target)
        self.frames += 1
        deal = self.shared.running.room.match.running
        if deal is None:
            return
        drawn = self.faces.within(self.shared.stage) - self.public()
        for seat, hand in enumerate(deal.hands):
            leaked = drawn & set(hand)
            if seat == self.entitled():
                self.hands_seen += bool(leaked)
                leaked = set()
            if self.entitled() is not None:
                leaked -= {played.card for played in partner_cards(deal, self.entitled() or 0)}
            if leaked:
                codes = " ".join(sorted(card.code for card in leaked))
                self.leaks.append(f"frame {self.frames}, {deal.phase}, turn {deal.turn}: {codes} of seat {seat}")
        assert not self.leaks, self.leaks[0]

    def entitled(self) -> int | None:
        """The seat whose hand may be seen now."""
        deal = self.shared.running.room.match.running
        if deal is None or deal.phase not in TURN_PHASES or deal.turn != self.holder or self.shared.curtain is not None:
            return None
        return self.holder

    def public(self) -> set[Card]:
        """Cards in hands whose faces everybody may see."""
        match = self.shared.running.room.match
        deal, shown = match.deal, self.shared.table.top.shown
        assert deal is not None
        known = {played.card for played in deal.shown}
        if deal.extras.called is not None:
            known.add(deal.extras.called)  # it lies where the stock lies in other games
        if shown.number < deal.number:  # what lies there is of the deal before, or of the draw for seats
            known |= set(match.drawn)
            known |= {played.card for played in shown.tricks[-1].cards} if shown.tricks else set()
        return known

    # --- the people

    def play(self, deals: int = 1, curtains: float = math.inf) -> None:
        """Play that many deals, or until the match is won, or until the curtain was opened so often."""
        shared = self.shared
        while len(shared.running.room.match.results) < deals and not shared.running.hosted.is_over:
            if self.curtains >= curtains and shared.table.top.my_turn:
                break
            assert self.frames < 40_000 * deals, "this does not end"
            self.act()
            shared.frames(elapsed=STEP)

    def act(self) -> None:
        shared, table = self.shared, self.shared.table
        if isinstance(shared.stage.top, DealResultScene):
            self.holder = None  # everybody has looked at the result
            shared.key(Means.CONFIRM)
        elif shared.curtain is not None:
            if shared.curtain.is_ready:
                self.curtains += 1
                self.holder = shared.curtain.passing.observation.seat
                shared.key(Means.CONFIRM)
            elif self.chance.random() < self.hurries / 4:
                shared.key(Means.CONFIRM)  # the one before him presses on
        elif table.top.timeline.waits_at_gate:
            shared.key(Means.CONFIRM)
        elif table.top.my_turn:
            self.choose()
        elif self.chance.random() < self.hurries:
            if self.chance.random() < 0.5:
                shared.press(400, 700)
            else:
                shared.key(Means.CONFIRM)

    def choose(self) -> None:
        shared, shown = self.shared, self.shared.table.top.shown
        aside = [action for action in shown.legal if isinstance(action, (Exchange, Signal, Claim))]
        if aside and self.chance.random() < 0.4:
            shared.running.act(self.chance.choice(aside))
        elif shown.armable is not None and not shared.table.armed:
            shared.key(Means.SWAP)
        elif shown.phase is Phase.PLAY:
            plays = [action for action in shown.legal if isinstance(action, Play)]
            card = self.chance.choice(plays).card
            shared.key(Means.PLACE, held(shown).index(card))
        else:
            low = [action for action in shown.legal if not isinstance(action, Bid) or action.needed < 66]
            others = [action for action in low if not isinstance(action, Pass)]
            wanted = others if others and self.chance.random() < 0.6 else low
            shared.running.act(self.chance.choice([a for a in wanted if not isinstance(a, Cut)] or wanted))


def rules_of(game: str, players: int, options: dict[str, str], deals: int = 1) -> Rules:
    rules = with_options(preset(game, players), options)
    return replace(rules, match=rules.match if players == 5 else MatchGoal("fixed", deals))


def watched(
    studio: Studio, faces: Faces, rules: Rules, humans: int, speed: float, seed: int, hurries: float
) -> Watched:
    places = random.Random(seed).sample(range(rules.players), humans)
    return Watched(Shared(studio, rules, places, speed=speed, seed=str(seed)), faces, seed, hurries)


MATCHES: list[tuple[str, int, int, dict[str, str]]] = [
    ("brisca", 2, 2, {}),
    ("brisca", 3, 2, {}),
    ("brisca", 4, 2, {}),
    ("brisca", 4, 3, {"partners_show_hands": "true", "signals": "true", "exchange": "catalan", "claim": "true"}),
    ("briscola", 4, 4, {"signals": "true"}),
    ("brisca-catalana", 2, 2, {"double_tricks": "true"}),
    ("brisca-catalana", 6, 3, {"signals": "true"}),
    ("briscola-chiamata", 5, 5, {}),
]
PACES = [(NORMAL, 0.0), (FAST, 0.0), (OFF, 0.0), (NORMAL, 0.15), (OFF, 0.15)]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "humans", "options"), some(MATCHES))
def test_no_frame_shows_a_hand_to_whom_it_is_not_meant(
    studio: Studio, faces: Faces, game: str, players: int, humans: int, options: dict[str, str]
) -> None:
    """The beginning of a deal at one pace each here; whole matches at every pace are among the slow tests."""
    speed, hurries = PACES[(players + humans + len(options)) % len(PACES)]
    people = watched(studio, faces, rules_of(game, players, options), humans, speed, players, hurries)
    people.play(curtains=3)
    assert people.curtains == 3
    assert people.hands_seen >= 2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "players", "humans", "options", "speed", "hurries"),
    thinned([(*table, *pace) for table in MATCHES for pace in PACES]),
)
def test_no_frame_of_a_whole_match_shows_a_hand_to_whom_it_is_not_meant(
    studio: Studio,
    faces: Faces,
    game: str,
    players: int,
    humans: int,
    options: dict[str, str],
    speed: float,
    hurries: float,
) -> None:
    deals = 1 if speed else 2  # motion is the same in the next deal, and takes its time
    rules = rules_of(game, players, options, deals)
    people = watched(studio, faces, rules, humans, speed, 100 * players, hurries)
    people.play(deals=deals)
    assert people.hands_seen > (30 if speed else 12)  # frames, of which there are few without motion


def stays_open(_sharing: Sharing, *_put_away: object) -> None:
    """A leak on purpose: the hand is not put away."""


def turns_slowly(sharing: Sharing, *put_away: object) -> None:
    """A leak on purpose: for the blink of an eye the faces are still there."""
    top = sharing.top
    faces = {key: piece.card for key, piece in top.pieces.items()}
    AS_IT_IS(sharing, *put_away)  # type: ignore[arg-type]
    cards, pieces = [card for card in faces.values() if card is not None], dict(top.pieces)
    for key, piece in top.pieces.items():
        if piece.card is None and cards:
            pieces[key] = changed(piece, card=cards.pop(), pose=piece.pose._replace(up=0.9))
    top.begin_with(Step(changed(top.state, pieces=pieces)))


AS_IT_IS = Sharing.put_away


@pytest.mark.parametrize("leak", [stays_open, turns_slowly])
def test_the_guard_notices_a_leak(studio: Studio, faces: Faces, monkeypatch: pytest.MonkeyPatch, leak: object) -> None:
    monkeypatch.setattr(Sharing, "put_away", leak)
    people = watched(studio, faces, rules_of("brisca", 2, {}), 2, NORMAL, 2, 0.0)
    with pytest.raises((AssertionError, KeyError)) as noticed:
        people.play()
    assert people.leaks, noticed
