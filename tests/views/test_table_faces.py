"""The faces people make: glad of a rich trick, sorry to lose one, for a while; and they tell nobody's cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.model.cards import parse_cards
from game.model.events import Played, Trick, TrickTaken
from game.model.match import Match
from game.model.presets import preset
from game.model.rules import Rules
from game.views.table import faces
from game.views.table.faces import HAPPY, SAD
from game.views.table.tabletop import Tabletop
from tests.gallery import situations
from tests.gallery.fed import Fed
from tests.gallery.studio import Studio
from tests.views.layoutkit import table_of


def moods_of(rules: Rules, codes: str, winner: int) -> dict[int, str]:
    """What seats show after a trick of these cards, played from seat 0 on."""
    cards = tuple(Played(seat, card) for seat, card in enumerate(parse_cards(codes)))
    top = Tabletop(Match.new(rules, situations.NAMES[: rules.players]).observe(0), table_of(rules.players))
    return faces.moods(top, TrickTaken(winner, Trick(cards, winner)))


@pytest.mark.parametrize(
    ("players", "codes", "winner", "expected"),
    [
        (2, "1o 2c", 0, {0: HAPPY}),
        (2, "1o 3o", 0, {0: HAPPY, 1: SAD}),
        (2, "5o 6o", 1, {}),
        (3, "1o 2e 5c", 1, {1: HAPPY, 0: SAD}),
        (3, "1o 2c 5c", 0, {0: HAPPY}),
        (4, "1o 2e 5c 4c", 1, {0: SAD, 2: SAD, 1: HAPPY, 3: HAPPY}),
        (4, "1o 2c 5c 4c", 0, {0: HAPPY, 2: HAPPY}),
    ],
)
def test_a_rich_trick_moves_its_winners_and_its_losers(
    players: int, codes: str, winner: int, expected: dict[int, str]
) -> None:
    assert moods_of(situations.rules_of(players), codes, winner) == expected


def test_where_points_are_to_be_avoided_who_takes_them_is_sorry() -> None:
    """Field D3: of what everybody is glad in other games, nobody is here."""
    rules = replace(preset("brisca-mexicana", 4), draw_for_seats=False)
    assert moods_of(rules, "1o 2e 5c 4c", 1) == {0: HAPPY, 2: HAPPY, 1: SAD, 3: SAD}


def test_where_sides_are_secret_only_the_winner_shows_what_he_feels() -> None:
    rules = replace(preset("briscola-chiamata", 5), draw_for_seats=False)
    assert moods_of(rules, "1o 2e 3c 4c 5c", 1) == {1: HAPPY}


def taken(studio: Studio) -> Fed:
    """The viewer takes an ace of the other's with a trump, and the table has just shown it."""
    match = situations.stacked(situations.rules_of(2), 0, ("7o 6c 4e", "1c 5b 2e"), "12o")
    fed = Fed(studio, match)
    fed.do(*(action for action in match.legal(1) if "1c" in str(action)))
    fed.do(*(action for action in fed.match.legal(0) if "7o" in str(action) and "play" in str(action)))
    fed.force()
    fed.until(lambda: isinstance(fed.table.top.state.last_event, TrickTaken))
    fed.frames()
    return fed


def test_a_mood_lasts_for_a_while_and_goes_by_itself(studio: Studio) -> None:
    fed = taken(studio)
    shown = fed.table.picture.faces
    assert shown.look(1).face == SAD
    fed.frames(60)
    assert shown.look(1).face == SAD
    assert fed.table.moving
    fed.frames(120)
    assert shown.look(1).face == "neutral"
    assert not fed.table.moving


def test_one_face_fades_into_the_next(studio: Studio) -> None:
    fed = taken(studio)
    fed.frames(3)
    look = fed.table.picture.faces.look(1)
    assert (look.before, look.face) == ("neutral", SAD)
    assert 0 < look.come < 1
    fed.frames(12)
    assert fed.table.picture.faces.look(1).come == 1


def test_without_motion_faces_change_at_once(studio: Studio) -> None:
    fed = taken(studio)
    fed.stage.speed = 0.0
    fed.frames()
    assert fed.table.picture.faces.look(1).come == 1
