"""Speech: the system's own programs, asked safely; one sentence after the other; and nothing that is a secret."""

from __future__ import annotations

import os
import random
import re
import sys
import threading
import time
from pathlib import Path

import pytest

from game.model.cards import Card, full_deck
from game.model.events import CardDrawn, HandsDealt, HandShown, Signalled, redact
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset
from game.origin import plain_environment
from game.speech.speaker import (
    AGAIN,
    STALE,
    WAITING,
    ProgramPerSentence,
    Speaker,
    SpeechProcess,
    Voice,
    has_voice,
    mac_voice,
    system_voice,
)
from game.views.table.audio import spoken
from game.words import LANGUAGES, card_name
from tests.cases import only
from tests.clock import Clock
from tests.gallery import situations
from tests.patience import wait_for
from tests.systems import IS_WINDOWS
from tests.views.resultkit import people
from tests.views.secrecykit import known_cards
from tests.views.speechkit import program

SAY = """\
Alex                en_US    # Hello! My name is Alex.
Alice               it_IT    # Ciao! Mi chiamo Alice.
Jordi (Enhanced)    ca_ES    # Hola! Em dic Jordi.
Mónica              es_ES    # ¡Hola! Me llamo Mónica.
"""


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A ``say`` on the PATH, as macOS has, that notes what it was given, one line a call."""
    program(tmp_path, "say", "with log.open('a') as file:\n    file.write(ascii(sys.argv[1:]) + '\\n')\n")
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path / "log"


def spoken_by_macos(language: str) -> Voice | None:
    """The voice of macOS, on any system: Python runs the program that stands for its."""

    def found(name: str) -> str | None:
        return next((str(path) for folder in os.get_exec_path() if (path := Path(folder, name)).is_file()), None)

    voice = system_voice(language, "darwin", found, lambda program: SAY)
    assert isinstance(voice, ProgramPerSentence)
    voice.command = (sys.executable, *voice.command)
    return voice


# --- the programs


@pytest.mark.parametrize(
    "text", ["Rosa juega el as de copas.", '-x "quoted" $HOME; rm *', "--version", "Núria: 'és' — ŀl", "a\nb"]
)
def test_a_program_gets_voice_and_sentence_as_arguments(say: Path, text: str) -> None:
    voice = spoken_by_macos("es")
    assert isinstance(voice, ProgramPerSentence)
    voice.say(text)
    (given,) = [eval(line) for line in say.read_text().splitlines()]  # what ascii() has written
    *options, said = given
    assert options == ["-v", "Mónica"]
    assert said.lstrip() == text
    assert not said.startswith("-")


def test_on_macos_a_voice_of_the_language_speaks() -> None:
    found = {"say": "/usr/bin/say"}.get
    commands = {}
    for language in LANGUAGES:
        voice = system_voice(language, "darwin", found, lambda program: SAY)
        assert isinstance(voice, ProgramPerSentence)
        commands[language] = voice.command
    assert commands["es"] == ("/usr/bin/say", "-v", "Mónica")
    assert commands["en"] == ("/usr/bin/say", "-v", "Alex")
    assert mac_voice("ca", SAY) == "Jordi (Enhanced)"
    assert system_voice("pl", "darwin", found, lambda program: SAY).command == ("/usr/bin/say",)  # type: ignore[union-attr]


def test_on_windows_one_powershell_speaks_line_by_line_and_nothing_is_put_into_its_script() -> None:
    voice = system_voice("de", "win32", str)
    assert isinstance(voice, SpeechProcess)
    program, *options, script = voice.command
    # Field C4: looked for by its name alone, one in the folder one stands in would be run.
    assert re.fullmatch(
        r"[A-Z]:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe",
        program,
        re.IGNORECASE if IS_WINDOWS else 0,
    )
    assert options == ["-NoProfile", "-NonInteractive", "-Command"]
    assert "System.Speech" in script
    assert "TwoLetterISOLanguageName -eq 'de'" in script
    assert "{" not in script.replace("{ $", "")
    assert '"' not in script  # so that it comes through as one argument
    odd = system_voice("x'; rm", "win32", str)
    assert isinstance(odd, SpeechProcess)
    assert "-eq 'en'" in odd.command[-1]


def test_a_lasting_program_is_waited_for_and_gets_a_line_a_sentence(tmp_path: Path) -> None:
    path = program(
        tmp_path,
        "speaks",
        "for line in sys.stdin:\n    with log.open('a') as file:\n        file.write(line)\n"
        "    print('said', flush=True)\n",
    )
    voice = SpeechProcess([sys.executable, str(path)])
    voice.say("Núria plays\nthe ace.")
    voice.say("-x")
    assert (tmp_path / "log").read_text("utf-8").splitlines() == ["Núria plays the ace.", "-x"]
    voice.stop()
    voice.say("too late")
    assert len((tmp_path / "log").read_text("utf-8").splitlines()) == 2
    broken = SpeechProcess([sys.executable, str(program(tmp_path, "broken", "pass"))])
    with pytest.raises(OSError, match="ended"):
        broken.say("a")
    broken.stop()


def test_where_there_is_no_speech_there_is_no_voice() -> None:
    nothing: dict[str, str] = {}
    for platform in ("linux", "darwin", "win32", "freebsd14"):
        assert system_voice("es", platform, nothing.get) is None
        assert not has_voice(platform, nothing.get)


def test_programs_of_the_system_do_not_get_the_libraries_of_the_bundle(monkeypatch: pytest.MonkeyPatch) -> None:
    inside = {"LD_LIBRARY_PATH": "/tmp/_MEI1", "LD_LIBRARY_PATH_ORIG": "/opt/lib", "HOME": "/home/ana"}
    assert plain_environment(inside) == inside
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert plain_environment(inside) == {"LD_LIBRARY_PATH": "/opt/lib", "HOME": "/home/ana"}
    assert plain_environment({"LD_LIBRARY_PATH": "/tmp/_MEI1"}) == {}


# --- one after the other


class Slow:
    """A voice that says a sentence for as long as it is held."""

    def __init__(self, said: list[str]) -> None:
        self.said = said
        self.free = threading.Event()
        self.stopped = 0

    def say(self, text: str) -> None:
        self.said.append(text)
        assert self.free.wait(5)

    def stop(self) -> None:
        self.stopped += 1
        self.free.set()


def test_sentences_wait_in_line_and_the_oldest_give_way() -> None:
    said: list[str] = []
    voice = Slow(said)
    speaker = Speaker(lambda language: voice)
    for number in range(6):
        speaker.say(str(number), "en")
        wait_for(lambda: bool(said))
    assert said == ["0"]  # nobody waits for what is being said
    voice.free.set()
    wait_for(lambda: len(said) == 1 + WAITING)
    assert said == ["0", "4", "5"]
    speaker.close()


def test_what_is_stale_is_left_out_and_another_language_has_another_voice() -> None:
    said: list[str] = []
    made: list[tuple[str, Slow]] = []
    clock = [0.0]

    def voice_of(language: str) -> Voice:
        made.append((language, Slow(said)))
        return made[-1][1]

    speaker = Speaker(voice_of, lambda: clock[0])
    speaker.say("one", "es")
    wait_for(lambda: said == ["one"])
    speaker.say("old", "es")
    clock[0] += STALE + 1
    speaker.say("two", "it")
    made[0][1].free.set()
    wait_for(lambda: said == ["one", "two"])
    assert [language for language, _voice in made] == ["es", "it"]
    assert made[0][1].stopped == 1
    speaker.close()


def test_leaving_breaks_off_the_sentence_and_the_program(say: Path, tmp_path: Path) -> None:
    program(tmp_path, "say", "with log.open('a') as file:\n    file.write(sys.argv[-1] + '\\n')\ntime.sleep(60)\n")
    speaker = Speaker(spoken_by_macos)
    speaker.say("a long story", "es")
    speaker.say("that goes on", "es")
    wait_for(lambda: say.exists() and say.read_text() == "a long story\n")
    before = time.monotonic()
    speaker.close()
    assert time.monotonic() - before < 30  # the program would go on for a minute
    speaker.say("too late", "es")
    assert say.read_text() == "a long story\n"


def test_speech_that_fails_is_given_up(tmp_path: Path, say: Path) -> None:
    program(tmp_path, "say", "log.open('a').write('tried ')\nsys.exit(1)\n")
    speaker = Speaker(spoken_by_macos)
    speaker.say("one", "es")
    wait_for(lambda: speaker.failed)
    speaker.say("two", "es")
    speaker.close()
    assert say.read_text() == "tried "


def test_field_c1_speech_that_failed_is_tried_again_after_a_while(tmp_path: Path, say: Path) -> None:
    """Field C1: a speech server that was dead speaks when it is there."""
    program(tmp_path, "say", "log.open('a').write('tried ')\nsys.exit(1)\n")
    clock = Clock()
    speaker = Speaker(spoken_by_macos, clock)
    speaker.say("one", "es")
    wait_for(lambda: speaker.failed)
    program(tmp_path, "say", "log.open('a').write('said')\n")
    clock.now += AGAIN
    speaker.say("two", "es")
    wait_for(lambda: not speaker.failed)
    speaker.close()
    assert say.read_text() == "tried said"


# --- what is said


TOLD = [("brisca", 2), ("brisca-catalana", 4), ("briscola-chiamata", 5), ("brisca", 3)]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), only(TOLD, ("brisca-catalana", 4), ("briscola-chiamata", 5)))
@pytest.mark.parametrize("shared", [False, True])
def test_nobody_is_told_a_card_that_he_may_not_know(game: str, players: int, shared: bool) -> None:
    chance = random.Random(f"{game}{players}")
    names = people(players)
    said: list[str] = []
    for _deal in range(2):
        match = situations.new_match(preset(game, players))
        while not match.results:
            match, events = match.apply(situations.next_move(match, chance, "casual" if players == 5 else "greedy"))
            for seat in range(players):
                shown = match.observe(seat)
                for event in events:
                    seen = redact(match.rules, event, seat)
                    if seen is None:
                        continue
                    text = spoken(shown, seen, names, True, shared, True)
                    said.append(text)
                    allowed = _known(match, shown, shared)
                    assert not {card for card in full_deck(match.rules.deck) if card_name(card) in text} - allowed, text
    assert sum(bool(text) for text in said) > len(said) * 0.3


def _known(match: Match, shown: Observation, shared: bool) -> set[Card]:
    """What the seat knows; at a shared table what all seats know."""
    if not shared:
        return known_cards(shown)
    seats = [known_cards(match.observe(seat)) for seat in range(match.rules.players)]
    return set.intersection(*seats) | {card for played in shown.trick for card in [played.card]}


def test_where_several_share_the_table_no_secret_is_said_aloud() -> None:
    match = situations.played_until(preset("brisca-catalana", 4), lambda match: situations.my_turn(match, 1))
    shown, names = match.observe(0), people(4)
    card, rank = shown.hand[0], shown.hand[0].rank
    secrets = (CardDrawn(0, card), HandShown(2, (card, card, card)), Signalled(2, rank))
    for event in secrets:
        assert spoken(shown, event, names, True, False, True)
        assert spoken(shown, event, names, True, True, True) == ""
    assert "You" not in spoken(shown, CardDrawn(0, card, face_up=True), [*names[1:], names[0]], True, True, True)


def test_refused_trumps_are_told_one_by_one_and_then_the_trump() -> None:
    match = situations.new_match(preset("brisca", 2))
    ace, three, five = full_deck(40)[0], full_deck(40)[2], full_deck(40)[4]
    hands = ((None,) * 3, (None,) * 3)
    observation = match.observe(0)
    said = [
        spoken(observation, event, people(2), True, False, True)
        for event in (
            HandsDealt(hands, None, None, 34, (ace,)),
            HandsDealt(hands, None, None, 34, (ace, three)),
            HandsDealt(hands, five, five.suit, 34, (ace, three)),
        )
    ]
    assert [card_name(card) in text.lower() for card, text in zip((ace, three, five), said, strict=True)] == [True] * 3
    assert card_name(ace) not in said[1].lower()
    assert "trumps are" in said[2]
