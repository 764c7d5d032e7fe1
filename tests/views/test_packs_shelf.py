"""The shelf: every pack with what is wrong with it, which games it is enough for, and what happens when it is not."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from game.assets import asset_path
from game.model.cards import parse_card
from game.packs import files as packfiles
from game.packs.games import USUAL_PACK, missing_cards, why_not
from game.packs.pack import PackError, load_pack
from game.views.cards.packchoice import CardChoice, chosen_pack
from game.views.cards.packshelf import Shelf, Shelved, open_pack, shelve
from game.views.cards.skin import Appearance
from game.words import card_name, rank_name, suit_name
from game.words.names import CardNames, call_cards

EXAMPLE = Path(__file__).parents[1] / "packs" / "example"
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900">'


@pytest.fixture
def dropped(tmp_path: Path) -> Path:
    """A folder of the player with the example in it."""
    shutil.copytree(EXAMPLE, tmp_path / "packs" / "example")
    return tmp_path / "packs"


def read(user_packs: Path | None = None) -> Shelf:
    shelf = Shelf(user_packs)
    shelf.read()
    shelf.wait()
    return shelf


@pytest.mark.slow
def test_the_example_is_a_whole_pack(dropped: Path) -> None:
    shelf = read(dropped)
    mine = shelf.entries[-1]
    assert mine.own
    assert mine.problems == ()
    assert shelf.usable("example") is mine.pack
    assert [entry.own for entry in shelf.entries[:-1]] == [False] * (len(shelf.entries) - 1)
    assert all(entry.offered for entry in shelf.entries)


@cache
def castellana() -> Shelved:
    """The usual pack as it stands on a shelf."""
    return shelve(asset_path("packs", "castellana"))


def no_picture(folder: Path) -> None:
    (folder / "pips" / "sun.svg").unlink()


def bad_toml(folder: Path) -> None:
    (folder / "pack.toml").write_text("[pack\n")


def leaving_path(folder: Path) -> None:
    text = (folder / "pack.toml").read_text()
    (folder / "pack.toml").write_text(text.replace("pips/sun.svg", "../../sun.svg"))


def unsupported(folder: Path) -> None:
    (folder / "back.svg").write_text(f'{HEAD}<filter id="a"></filter></svg>')


def truncated(folder: Path) -> None:
    text = (folder / "back.svg").read_text()
    (folder / "back.svg").write_text(text[: len(text) // 2])


def not_xml(folder: Path) -> None:
    (folder / "back.svg").write_text(f'{HEAD}<path d="M0 0" d="M1 1"/></svg>')


def huge(folder: Path) -> None:
    (folder / "back.svg").write_text(f"{HEAD}{'<g></g>' * 600_000}</svg>")


def huge_together(folder: Path) -> None:
    (folder / "art").mkdir()
    body = f"{HEAD}{'<g></g>' * 140_000}</svg>"
    for number in (1, 2, 3):
        (folder / "art" / f"suns_{number:02d}.svg").write_text(body)


def blank(folder: Path) -> None:
    (folder / "back.svg").write_text(f"{HEAD}</svg>")


def taken(folder: Path) -> None:
    text = (folder / "pack.toml").read_text()
    (folder / "pack.toml").write_text(text.replace('"example"', '"castellana"'))


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (no_picture, "The file pips/sun.svg is missing."),
        (bad_toml, "pack.toml cannot be used"),
        (leaving_path, "is outside the folder of the pack."),
        (unsupported, "back.svg uses <filter>, which the game cannot draw."),
        (truncated, "back.svg is not a complete SVG picture."),
        (not_xml, "back.svg is damaged: duplicate attribute."),
        (huge, "back.svg is larger than 4 MB."),
        (huge_together, "are larger than 2 MB; art/suns_01.svg goes over the limit."),
        (blank, "back.svg comes out blank."),
        (taken, "Another pack already has the id castellana."),
    ],
)
def test_a_broken_pack_is_told_and_not_offered_and_the_others_are(
    dropped: Path, harm: Callable[[Path], None], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packfiles, "MAX_PACK_BYTES", 2_000_000)
    harm(dropped / "example")
    entry = shelve(dropped / "example", [castellana()], own=True, draw=True)
    assert any(said in problem for problem in entry.problems), entry.problems
    assert all(problem.endswith(".") for problem in entry.problems)
    assert entry.offered is None


@pytest.mark.slow
def test_what_is_mended_or_dropped_in_later_appears(dropped: Path) -> None:
    no_picture(dropped / "example")
    shelf = read(dropped)
    assert shelf.usable("example") is None
    kept = shelf.usable("castellana")
    shutil.copy(EXAMPLE / "pips" / "sun.svg", dropped / "example" / "pips")
    version = shelf.version
    shelf.read()
    shelf.wait()
    assert shelf.version > version
    assert shelf.usable("example") is not None
    assert shelf.usable("castellana") is kept  # the game's own packs do not change


@pytest.mark.slow
def test_a_folder_that_went_away_is_no_crash(tmp_path: Path) -> None:
    assert [entry.own for entry in read(tmp_path / "nowhere").entries].count(True) == 0


def test_a_pack_without_eights_and_nines_is_not_for_games_that_need_them() -> None:
    napoletana, usual = open_pack("napoletana"), open_pack(USUAL_PACK)
    for deck in (36, 39, 40):
        assert why_not(napoletana, deck) is None
    assert why_not(napoletana, 48) == "This game needs eights and nines, which this pack does not have."
    assert set(missing_cards(napoletana, 48)) == {parse_card(f"{n}{suit}") for n in (8, 9) for suit in "oceb"}
    assert why_not(usual, 48) is None


@pytest.mark.parametrize(("ranks", "said"), [("7, 8, 10", "needs nines"), ("7, 9, 10", "needs eights")])
def test_one_missing_rank_is_named(dropped: Path, ranks: str, said: str) -> None:
    file = dropped / "example" / "pack.toml"
    nine = "9 = { at = [[100, 100], [200, 200]] }\n8 = { at = [[100, 100], [300, 300]] }\n"
    file.write_text(file.read_text().replace("7, 10", ranks).replace("[layout.any]\n", f"[layout.any]\n{nine}"))
    reason = why_not(load_pack(dropped / "example"), 48)
    assert reason is not None
    assert said in reason


def test_opening_a_pack_by_its_id(dropped: Path) -> None:
    assert open_pack("napoletana", dropped).id == "napoletana"
    assert open_pack("example", dropped).folder == dropped / "example"
    bad_toml(shutil.copytree(EXAMPLE, dropped / "another"))
    assert open_pack("example", dropped).id == "example"
    for name in ("tarot", "../packs/castellana", "", "castellana/", "a" * 5000):
        with pytest.raises(PackError, match="There is no card pack"):
            open_pack(name, dropped)


def test_a_chosen_pack_that_cannot_be_used_gives_way_and_is_told(dropped: Path) -> None:
    truncated(dropped / "example")
    pack, problem = chosen_pack("example", dropped)
    assert pack.id == USUAL_PACK
    assert problem == (
        "The card pack example cannot be used, so the Castilian cards are used instead. "
        "The file back.svg is not a complete SVG picture."
    )
    assert chosen_pack("napoletana", dropped)[1] is None


def test_a_game_that_needs_more_cards_is_played_with_the_usual_pack() -> None:
    choice = CardChoice(open_pack("napoletana"), Appearance())
    choice.read_ahead()
    assert choice.pack_for(None) == choice.pack_for(40) == (choice.pack, None)
    pack, said = choice.pack_for(48)
    assert pack.id == USUAL_PACK
    assert said == (
        "This game needs eights and nines, which this pack does not have. "
        "The Castilian cards are used instead of Neapolitan."
    )
    assert choice.pack_for(48)[0] is pack


@pytest.mark.slow
def test_cards_are_called_as_the_pack_calls_them() -> None:
    card = parse_card("11c")
    try:
        call_cards(open_pack("francesa").called)
        assert card_name(card) == "the queen of hearts"
        assert card_name(card, article=False) == "queen of hearts"
        assert rank_name(card.rank, article=True) == "the queen"
        assert card_name(parse_card("7e")) == "the seven of spades"
        call_cards(open_pack("francesa-jack-high").called)
        assert card_name(card) == "the jack of hearts"
        call_cards(open_pack("castellana").called)
        assert (card_name(card), suit_name(card.suit)) == ("the knight of cups", "cups")
        assert open_pack("castellana").called.of_suits[card.suit]["de"] == "Kelch"
    finally:
        call_cards(CardNames())
