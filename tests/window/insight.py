"""What a driven program shows, told by itself: where its controls lie, and in a lesson what is right and what is wrong.

A test in a window knows nothing of what is shown but its picture. Where it has to press what stands wherever there is
room, and has to know what a lesson asks for, the program is asked; all presses still come from outside.
"""

from __future__ import annotations

from typing import Any

from game.app.lessons import LessonTable
from game.app.program import App
from game.lessons import LEARNER, answers
from game.model.actions import Action, Bid, Call, Claim, Exchange, Pass, Play, Signal
from game.model.cards import NUMBER, Rank
from game.model.signals import SIGNALLED
from game.model.state import Phase
from game.views.kit.controls import Choices
from game.views.lesson.light import spot
from game.views.lesson.scene import LessonScene
from game.views.puzzles.bidscene import BidScene
from game.views.puzzles.scene import PuzzleScene
from game.views.table.panel import CHOICES
from game.views.table.scene import TableScene
from game.views.widgets.buttons import Button
from game.views.widgets.control import Group, Rect
from game.words import bidpuzzles as words
from tests.objects import all_objects

Told = dict[str, Any]
"""What goes to the test as JSON; points are pixels of the window."""


def tell() -> Told:
    """What is shown now."""
    app = next(each for each in all_objects() if isinstance(each, App))
    stage, scene = app.stage, app.stage.top
    told: Told = {"screen": type(scene).__name__, "moving": stage.moving, "controls": {}, "focused": None}
    group = vars(scene).get("_group") or vars(scene).get("group")
    if isinstance(scene, TableScene):
        told |= _table(scene)
    elif isinstance(scene, PuzzleScene):
        told |= _puzzle(scene)
    elif isinstance(group, Group):
        if isinstance(scene, BidScene):
            told |= _bid_puzzle(scene)
        own = {control: name for name, control in getattr(scene, "controls", {}).items()}
        for control in group.controls:
            name = getattr(control, "label", None) or getattr(control, "text", None) or own.get(control)
            if isinstance(name, str) and name:
                told["controls"][name] = stage.painter.metrics.at(*control.middle)
                if control is group.focused:
                    told["focused"] = name
    if isinstance(scene, LessonScene):
        assert app.lessons.table is not None
        told |= _lesson(scene, app.lessons.table)
    return told


def _table(scene: TableScene) -> Told:
    assert scene._stage is not None
    at = scene._stage.painter.metrics.at

    def middle(box: Rect) -> tuple[int, int]:
        return at(box[0] + box[2] / 2, box[1] + box[3] / 2)

    turned = spot(scene, "turned")
    told: Told = {
        "turned": None if turned is None else middle(turned),
        "keys": {
            each.key: at(*each.middle) for each in scene.buttons.controls if isinstance(each, Button) and each.key
        },
        "enabled": [each.key for each in scene.buttons.controls if isinstance(each, Button) and each.enabled],
        "hand": _hand(scene),
        "plays": scene.top.my_turn and scene.top.timeline.idle and scene.top.shown.phase is Phase.PLAY,
        "legal": [action.card.code for action in scene.top.shown.legal if isinstance(action, Play)],
        "tricks": len(scene.top.shown.tricks),
        "waits": scene.top.timeline.waits_at_gate,
        "trick": at(*scene.top.layout.trick(0)[:2]),
        "faces": {},
        "sheet": {},
    }
    if scene.signals.is_open:
        faces = scene.signals.group
        told["faces"] = {int(r): at(*c.middle) for r, c in zip(SIGNALLED, faces.controls, strict=True)}
        told["face"] = faces.focus
    sheet = scene.areas.sheet
    if sheet is not None and sheet.group.controls:
        first, gold, *more = sheet.group.controls
        told["sheet"] = {"gold": at(*gold.middle), "row": sheet.group.name == CHOICES}
        if more:
            told["sheet"]["pass"] = at(*more[0].middle)
            told["sheet"]["chosen"] = scene.areas.auction._index
        assert isinstance(first, Choices)
        cells = {name: middle(cell) for name, cell in first.cells.items() if name}
        if sheet is scene.areas.call:
            call = scene.areas.call
            told["sheet"]["cards"] = cells
            told["sheet"]["suits"] = [int(suit) for suit in call.suits]
            told["sheet"]["ranks"] = list(map(int, call.ranks))
            told["sheet"]["raised"] = None if call.card is None else _place(call.card, call.suits, call.ranks)
            told["sheet"]["places"] = {card.code: _place(card, call.suits, call.ranks) for card in call.cards}
        elif scene.areas.auction.by_rank:
            told["sheet"]["ranks"] = {NUMBER[Rank[name]]: cell for name, cell in cells.items()}
        else:
            told["sheet"]["steps"] = {int(name): cell for name, cell in cells.items() if name != "number"}
    return told


def _hand(scene: TableScene | PuzzleScene) -> list[Any]:
    assert scene._stage is not None
    at, pieces = scene._stage.painter.metrics.at, scene.top.pieces
    return [[code, at(*pieces[code].pose[:2])] for code in scene.hand._codes]


def _puzzle(scene: PuzzleScene) -> Told:
    assert scene._stage is not None
    at, buttons = scene._stage.painter.metrics.at, scene.group.controls
    return {
        "hand": _hand(scene),
        "trick": at(*scene.top.layout.trick(0)[:2]),
        "keys": {each.key: at(*each.middle) for each in buttons if isinstance(each, Button) and each.key},
        "puzzle": scene.puzzle.number,
        "mode": scene.mode.name if not scene._has_just_come else "",
        "tried": [card.code for card in scene.wrong],
        "solution": scene.solution.card.code,
    }


def _bid_puzzle(scene: BidScene) -> Told:
    """What is asked, which answers are wrong so far, and the names of the answers, the right one first."""
    assert scene._stage is not None
    at, buttons = scene._stage.painter.metrics.at, scene.group.controls
    right = scene.puzzle.right
    answers = sorted(scene.answers, key=lambda each: each != right)
    return {
        "puzzle": scene.puzzle.number,
        "mode": scene.mode.name,
        "keys": {each.key: at(*each.middle) for each in buttons if isinstance(each, Button) and each.key},
        "tried": scene.wrong is not None,
        "answers": [words.answer(each) for each in answers],
    }


def _place(card: Any, suits: Any, ranks: Any) -> tuple[int, int]:
    return suits.index(card.suit), ranks.index(card.rank)


def _lesson(scene: LessonScene, table: LessonTable) -> Told:
    assert table.match is not None
    step, match = table.current, table.match.room.match
    legal = match.legal(LEARNER)
    bids = [action for action in legal if isinstance(action, Bid)]
    return {
        "lesson": table.lesson.name,
        "step": step.name,
        "number": table.number,
        "remark": table.remark,
        "reads": scene.waits and scene.paper.age > 0,
        "asks": scene.asks and not table.is_answered and scene.top.timeline.idle,
        "right": [_named(action, bids) for action in answers(step, match)] if step.accepts else [],
        "wrong": [_named(action, bids) for action in legal if not step.takes(action)],
    }


def _named(action: Action, bids: list[Bid]) -> list[Any]:
    """An action in words of JSON: what it is, and which card, bid or face."""
    match action:
        case Play():
            return ["play", action.card.code]
        case Bid():
            value = action.points if action.rank is None else NUMBER[action.rank]
            return ["bid", bids.index(action), value, action.rank is not None]
        case Call():
            return ["call", action.card.code]
        case Signal():
            return ["signal", int(action.rank)]
        case Exchange():
            return ["swap"]
        case Claim():
            return ["claim"]
        case Pass():
            return ["pass"]
    return ["other"]
