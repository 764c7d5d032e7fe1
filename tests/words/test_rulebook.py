"""The rules in plain words: every option shows, every house convention is told, and it reads as prose."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game.model.actions import Action, DrawSeats, StartDeal, Step
from game.model.cards import full_deck
from game.model.combinations import DECKS
from game.model.errors import InvalidRules
from game.model.match import Match
from game.model.presets import GAMES, preset, with_options
from game.model.rules import CHOICES, FLAGS, MATCH_LENGTHS, OPTIONS, MatchGoal, Rules
from game.model.state import Deal
from game.words import LANGUAGES, set_language
from game.words.rulebook import FaceTable, Heading, Paragraph, RankTable, ScoreTable, rule_text, sentences

VALUES: dict[str, tuple[Any, ...]] = {
    **CHOICES,
    **dict.fromkeys(FLAGS, (False, True)),
    "auction": (None, "points", "rank"),
    "players": tuple(DECKS),
    "deck": (36, 39, 40, 48),
    "hand": (3, 8),
    "match": tuple(MatchGoal(kind, n) for kind, lengths in MATCH_LENGTHS.items() for n in lengths),  # type: ignore[arg-type]
    "stake": (0, 1, 2, 5),
}
# Options that no rules can differ by alone: each brings others with it.
TOGETHER = [
    {"trump_choice": "rotating", "exchange": "none", "reflip_high_trump": "false"},
    {"match": "rotation", "tie": "draw", "goal": "most_points"},
    {"match": "first_to:3", "rotation_by": "wins"},
    {"goal": "at_most_11", "slam_counts_double": "false", "match": "fixed:2"},
]


pytestmark = pytest.mark.usefixtures("english", "catalogs")


def changed(rules: Rules, **changes: Any) -> Rules | None:
    try:
        return replace(rules, **changes)
    except InvalidRules:
        return None


@cache
def many_rules() -> tuple[Rules, ...]:
    """The usual rules of all games, and what a walk from each of them through the options passes."""
    chance = random.Random(3)
    found: dict[Rules, None] = {}
    for game in GAMES.values():
        for start in game.rules.values():
            rules = start
            found[rules] = None
            for step in range(150):
                if step % 5 == 4:
                    options = chance.choice(TOGETHER)
                    try:
                        rules = with_options(rules, options)
                    except InvalidRules:
                        continue
                else:
                    option = chance.choice(OPTIONS)
                    rules = changed(rules, **{option: chance.choice(VALUES[option])}) or rules
                found[rules] = None
    return tuple(found)


def prose(rules: Rules) -> str:
    return "\n".join(block.text for block in rule_text(rules) if isinstance(block, Heading | Paragraph))


def of(game: str, players: int, **options: str) -> Rules:
    return with_options(preset(game, players), options)


# --- every option shows


def test_the_rules_tried_here_have_every_value_of_every_option() -> None:
    for option in set(OPTIONS) - {"match"}:
        assert {getattr(rules, option) for rules in many_rules()} == set(VALUES[option]), option
    assert {rules.match.kind for rules in many_rules()} == set(MATCH_LENGTHS)


@pytest.mark.slow
def test_changing_any_option_changes_the_page() -> None:
    """A level deal cannot come up with five players, so ``tie`` alone says nothing there."""
    seen: set[str] = set()
    for rules in many_rules()[::3]:
        page = prose(rules)
        for option in OPTIONS:
            chosen = VALUES[option] if option != "match" else VALUES[option][:: 1 + len(page) % 7]
            for value in chosen:
                other = changed(rules, **{option: value})
                if other is None or other == rules:
                    continue
                if option == "tie" and rules.players == 5:
                    assert prose(other) == page
                else:
                    assert prose(other) != page, (option, value, rules)
                    seen.add(option)
    assert set(OPTIONS) - seen == {"hand"}  # goes with the number of players, never by itself


def test_different_rules_have_different_pages() -> None:
    pages: dict[str, Rules] = {}
    for rules in many_rules():
        told = replace(rules, tie="void") if rules.players == 5 else rules
        assert pages.setdefault(prose(rules), told) == told
    assert len(pages) > 300


# --- it is prose


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_reads_as_prose(language: str) -> None:
    assert set_language(language) == language
    names = "|".join([*(name for name in OPTIONS if "_" in name), "true", "false", "None", "first_to", "most_points"])
    for rules in many_rules():
        for block in rule_text(rules):
            if isinstance(block, Heading):
                assert block.text[0].isupper()
                assert not re.search(r"[.:]", block.text)
            elif isinstance(block, Paragraph):
                assert not block.text[0].islower()
                assert re.fullmatch(r"\w.*[.:]", block.text), block.text
                wrong = rf"[{{}}_]|\b({names})\b|\s[.,;:]|\.\.|[.:] \.|\. [a-zñ]|  "
                assert not re.search(wrong, block.text), block.text
                one = r"\b1 (deals|games|coins|tricks|match points|manos|juegos|monedas|bazas|tantos"
                one += r"|smazzate|vittorie|monete|prese|punti)\b"
                assert not re.search(one, block.text), block.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_summary_is_one_paragraph_of_three_to_six_sentences(language: str) -> None:
    assert set_language(language) == language
    for rules in many_rules():
        text = " ".join(sentences(rules))
        found = re.split(r"(?<=\.) ", text)
        assert 3 <= len(found) <= 6, text
        for each in found:
            assert re.fullmatch(r"[A-ZÁÉÍÓÚ][^.{}_]+\.", each), each
        assert len(text) < 900


def test_the_summary_tells_the_games_apart() -> None:
    usual = [" ".join(sentences(rules)) for game in GAMES.values() for rules in game.rules.values()]
    assert len(set(usual)) == len(usual)


# --- tables


def test_the_tables_hold_what_the_core_counts() -> None:
    blocks = rule_text(of("briscola-chiamata", 5))
    ranks = next(block for block in blocks if isinstance(block, RankTable))
    assert [points for _rank, _name, points in ranks.rows] == [11, 10, 4, 3, 2]
    scores = next(block for block in blocks if isinstance(block, ScoreTable))
    assert [row[1:] for row in scores.rows] == [
        ("+2", "+1", "−1"),
        ("−2", "−1", "+1"),
        ("+4", "", "−1"),
        ("−4", "", "+1"),
    ]
    faces = [block for block in rule_text(of("briscola", 4, signals="true")) if isinstance(block, FaceTable)]
    assert [[name for _rank, name in table.rows] for table in faces] == [["ace", "three", "king", "knight", "jack"]]
    assert not any(isinstance(block, FaceTable) for block in rule_text(of("briscola", 4)))


# --- the clauses of RULES.md


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (of("brisca", 3), "thirty-nine cards: forty without the two of cups"),
        (of("briscola", 6), "no eights, no nines and none of the four twos"),
        (of("briscola", 6), "the four the lowest"),
        (of("brisca-catalana", 6), "forty-eight cards, with eights and nines"),
        (of("brisca-catalana", 6), "the nine is the highest of them"),
        (of("briscola", 6), "Six play three against three"),
        (of("briscola", 2), "to the right, anticlockwise"),
        (of("brisca", 4), "the higher of the other two sits on the dealer’s right"),
        (of("briscola", 4), "Talking about your cards is forbidden"),
        (of("briscola", 2, reflip_high_trump="true"), "goes back into the middle of the stock"),
        (of("brisca-catalana", 4, partners_show_hands="true"), "partners see each other’s three cards once"),
        (of("brisca-catalana", 2, double_tricks="true"), "the last two cards are played out"),
        (of("brisca-catalana", 2, double_tricks="true"), "A deal has 10 tricks; cards are drawn after 9 of them"),
        (of("brisca", 3), "A deal has 13 tricks; cards are drawn after 10 of them"),
        (of("briscola", 6), "A deal has 6 tricks; cards are drawn after 3 of them"),
        (of("brisca-catalana", 6), "A deal has 8 tricks; cards are drawn after 5 of them"),
        (of("brisca", 2), "up to draw number 15 of 17"),
        (of("brisca", 3), "up to draw number 8 of 10"),
        (of("brisca", 4), "up to draw number 5 of 7"),
        (of("briscola", 6, exchange="spanish"), "only before the first of the 3 draws"),
        (of("briscola", 6, exchange="spanish"), "this deck has no twos"),
        (of("brisca", 3), "When cups are trumps, there is no two"),
        (of("brisca-catalana", 2), "in the middle of a trick, until your own last draw"),
        (of("brisca-catalana", 2, double_tricks="true", exchange="spanish"), "the first of your two cards"),
        (of("brisca-catalana", 4), "cards that a partner took in a swap or drew face up and still holds"),
        (of("brisca-catalana", 4, signals="true"), "a partner signalled, took in a swap or drew"),
        (of("brisca-catalana", 2), "The player’s own cards must prove it"),
        (of("brisca-catalana", 4, slam_counts_double="true"), "More than 100 points in a deal count as two games"),
        (of("brisca-mexicana", 3), "Everyone who has 11 points or fewer"),
        (of("brisca-mexicana", 3), "If several get there in the same deal, all of them win."),
        (of("brisca", 2, match="fixed:1"), "One deal is played; whoever wins it wins the match."),
        (of("brisca", 2, match="first_to:1"), "The first to win a deal wins the match."),
        (of("brisca", 2, stake="1"), "1 coin of play money"),
        (of("briscola-chiamata", 5), "the lowest is 61"),
        (of("briscola-chiamata", 5, auction="rank"), "ace, three, king, knight, jack, seven, six, five, four, two;"),
        (of("briscola-chiamata", 5, auction="rank"), "from 62 up to 120"),
        (of("briscola-chiamata", 5, auction="rank"), "a card of the rank they bid, in a suit of their choice"),
        (of("briscola-chiamata", 5), "They then play alone against four"),
        (of("briscola-chiamata", 5), "The first to reach 11 match points wins the match."),
    ],
)
def test_what_the_rules_say_is_told(rules: Rules, told: str) -> None:
    assert told in prose(rules)


@pytest.mark.parametrize(
    ("section", "rules", "reading"),
    [
        (1, of("brisca", 3), "which card is left out"),
        (2, of("brisca", 2), "coins, cups, swords, clubs (our house rule)"),
        (2, of("brisca", 2, trump_choice="rotating", exchange="none"), "the next one has the same trumps"),
        (3, of("brisca-catalana", 2, double_tricks="true"), "Many tables play one card each with two players too"),
        (4, of("brisca", 2), "even if you did not win that trick"),
        (4, of("brisca", 2), "so not before the last two"),
        (5, of("brisca-catalana", 2), "a claim gives nothing away"),
        (6, of("brisca", 4), "the next player deals"),
        (6, of("brisca", 3), "the next player deals"),
        (6, of("brisca-catalana", 2, slam_counts_double="true"), "not the lead over the others"),
        (6, of("brisca-mexicana", 4), "everything else are as in other games"),
        (7, of("brisca", 4), "more deals are played until someone is ahead"),
        (7, of("briscola-chiamata", 5), "if they are tied for the lead, play continues"),
        (8, of("briscola-chiamata", 5), "the cards are thrown in and the next player deals"),
        (8, of("briscola-chiamata", 5), "the lowest is 61"),
        (8, of("briscola-chiamata", 5, auction="rank"), "ranks may be skipped"),
        (9, of("briscola", 4, signals="true"), "only partners see a signal"),
        (9, of("briscola", 4, signals="true"), "each card once"),
    ],
)
def test_readings_of_our_own_are_told_as_the_conventions_of_the_house(section: int, rules: Rules, reading: str) -> None:
    paragraphs = [block.text for block in rule_text(rules) if isinstance(block, Paragraph) and reading in block.text]
    assert len(paragraphs) == 1, (section, reading)
    assert "house" in paragraphs[0], (section, paragraphs[0])


@pytest.mark.parametrize(
    ("rules", "absent"),
    [
        (of("briscola", 2), "Swapping"),
        (of("briscola", 4), "Signals"),
        (of("brisca", 2), "Claiming"),
        (of("brisca", 2), "two of cups"),
        (of("brisca", 2), "play money"),
        (of("briscola", 2), "everyone draws a card"),
        (of("briscola", 2), "void"),
        (of("brisca", 2), "Talking"),
        (of("brisca", 2), "auction"),
        (of("briscola-chiamata", 5), "turned up:"),
        (of("briscola-chiamata", 5), "drawn face up"),
        (of("brisca-catalana", 2, trump_choice="rotating", exchange="none"), "half under the stock"),
    ],
)
def test_what_is_not_played_is_not_told(rules: Rules, absent: str) -> None:
    assert absent not in prose(rules)


# --- what is told is what happens


def played(rules: Rules) -> Deal:
    """Play a deal to its end, everybody doing the first thing he may do in turn."""
    match = Match.new(rules, [str(seat) for seat in range(rules.players)])
    deck = full_deck(rules.deck)
    if rules.draw_for_seats:
        match = match.apply(DrawSeats(deck[: rules.players]))[0]
    match = match.apply(StartDeal(deck, match.next_dealer or 0))[0]
    while match.running is not None:
        step: Action | Step | None = match.forced()
        if step is None:
            turn = match.running.turn
            assert turn is not None
            step = match.legal(turn)[0]
        match = match.apply(step)[0]
    assert match.deal is not None
    return match.deal


@pytest.mark.parametrize(
    "rules",
    [
        *(replace(rules, claim=False, exchange="none") for game in GAMES.values() for rules in game.rules.values()),
        of("brisca-catalana", 2, double_tricks="true", claim="false", exchange="none"),
    ],
)
def test_the_tricks_told_are_those_played(rules: Rules) -> None:
    deal = played(rules)
    assert f"A deal has {len(deal.tricks)} tricks" in prose(rules)
    told = re.search(r"cards are drawn after (\d+) of them", prose(rules))
    assert (int(told[1]) if told else 0) == deal.round
