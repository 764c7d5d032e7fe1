"""Which slate a match is written on: games won deal by deal, or everybody's points on the way to a target."""

from __future__ import annotations

from game.model.observation import Observation
from game.views.screens.results.layout import Rect
from game.views.screens.results.pointslate import PointsSheet, PointsSlate
from game.views.screens.results.scoreslate import ScoreSlate, Sheet
from game.words.results import Speaker


def score_slate(
    rect: Rect, speaker: Speaker, observation: Observation, viewer: int, game: str | None, most: int
) -> ScoreSlate | PointsSlate:
    """Return the slate of this match in ``rect``, the viewer's side first; at most ``most`` deals are listed."""
    rules, results, score = observation.rules, observation.results, observation.score
    names = tuple(speaker.heading(side) for side in range(rules.sides))
    title, standing = speaker.title(game), speaker.standing()
    if rules.match.kind == "target":
        order = tuple((viewer + i) % rules.players for i in range(rules.players))
        return PointsSlate(rect, PointsSheet(title, names, order, results[-1].won, score, standing))
    return ScoreSlate(rect, Sheet(title, names, results, score, standing, most, rules.side_of(viewer)))
