"""Everything that is kept between two runs of the program, and every setting, declared once.

:class:`Settings` gives each field its name in the file, its type with its limits, and its usual value. ``SHOWN`` adds
to those that a player sets on the settings screen their words, their place there, and what has to follow a change. A
new setting is a field and an entry of ``SHOWN``: the file, the screen and ``Reset all`` know it then, and whoever needs
it finds it in the settings (the views in ``Stage.settings``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, IntEnum, auto
from typing import Annotated, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta, Struct

from game.model.presets import differences, preset
from game.model.rules import Rules
from game.model.texts import ID, NAME, WORD
from game.words import LANGUAGES, N_, _, pgettext
from game.words.sounds import TUNE_NAMES

VERSION: Final = 4
"""Of the settings; of those of another one that was never released, what is known here is used."""

LOUDEST: Final = 10  # volumes go from 0, silence, in steps of one

Speed = Literal["slow", "normal", "fast", "off"]
TextSize = Literal[100, 125, 150]
LEAST_SIDE, LARGEST_SIDE = 200, 20_000  # of a window whose size is kept
Pixels = Annotated[int, Meta(ge=LEAST_SIDE, le=LARGEST_SIDE)]
Id = Annotated[str, Meta(pattern=ID)]
Word = Annotated[str, Meta(pattern=WORD)]
Name = Annotated[str, Meta(min_length=1, pattern=NAME)]
PersonId = Annotated[str, Meta(pattern=r"\A[0-9a-f]{0,32}\Z")]
Volume = Annotated[int, Meta(ge=0, le=LOUDEST)]
Music = Literal["pack", "guitar", "mandolin", "catalan", "off"]

OFF: Final = "off"  # no music
BY_PACK: Final = "pack"  # the music of the country where the cards are from
TUNES: Final[tuple[str, ...]] = tuple(tune for tune in get_args(Music) if tune not in (OFF, BY_PACK))


class KeptSeat(msgspec.Struct, frozen=True):
    """Who sat on a seat of the new-game screen: a human (``level`` None) or one of the opponents, by portrait.

    ``guest``: it was for somebody with a telephone, and has a human's name and portrait in the file only. ``id`` is
    that of a human, by which more is known of them (game/storage/people.py).
    """

    name: Annotated[str, Meta(min_length=1, pattern=NAME)]
    portrait: Word
    level: Word | None = None
    guest: bool = False
    id: PersonId = ""

    @property
    def is_person(self) -> bool:
        """Whether it is somebody at this machine."""
        return self.level is None and not self.guest


class HouseRules(msgspec.Struct, frozen=True):
    """How a game was last played: by so many, and the options, as texts, in which it differed from the usual ones."""

    players: Annotated[int, Meta(ge=0, le=100)]
    options: dict[Word, Word] = {}

    @classmethod
    def of(cls, game: str, rules: Rules) -> HouseRules:
        """What has to be kept of these rules of a game; raises GameError for one not known here."""
        return cls(rules.players, differences(rules, preset(game, rules.players)))


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is kept; change with ``msgspec.structs.replace``. Unknown fields of a file are dropped."""

    version: Literal[4] = VERSION
    language: Word | None = None  # a language code; None: the system's
    speed: Speed = "normal"
    fullscreen: bool = False
    window: tuple[Pixels, Pixels] | None = None  # width, height; None: as the screen asks for
    maximised: bool = False  # the window was, when it was closed; that size is the one it has otherwise
    # Cards and table: the id of the pack for every game (None: the first choice of each), and those of single games,
    # which go before it; a back that goes with any pack (None: the pack's own), what covers the table, large numbers
    # (None: in small windows), tabs with the sign of the suit and its points.
    pack: Id | None = None
    packs: dict[Id, Id] = {}  # by game
    back: Id | None = None
    cover: Id = "green"
    big_numbers: bool | None = None
    signs: bool = False
    # Play: is a card asked about before it lies, can what was done last be taken back, does a last card go by itself,
    # is the pack cut by itself, is the hand kept in order, are points left to be counted in the head, is there a table
    # of the cards that are gone.
    confirm: bool = False
    take_back: bool = True
    auto_play: bool = True
    auto_cut: bool = False
    sort_hand: bool = True
    hide_points: bool = False
    card_counter: bool = False
    remarks: bool = True  # do the opponents say something now and then
    # What helps to see and to hear.
    text_size: TextSize = 100  # per cent
    reduced_motion: bool = False
    high_contrast: bool = False
    # Sound: how loud cards, the voices of the table and music are, which music there is, whether sounds are told in
    # words, and events read out.
    volume_cards: Volume = 7
    volume_table: Volume = 7
    volume_music: Volume = 5
    music: Music = "off"
    captions: bool = False
    speech: bool = False
    # The last choices on the new-game screen.
    game: Id = "brisca"
    level: Word = "casual"
    seats: tuple[KeptSeat, ...] = ()  # who sat at the table last, the first six of them; fewer: the usual ones join
    house_rules: dict[Id, HouseRules] = {}  # by game
    was_invited: bool = False  # a newcomer has answered whether he wants to be shown the game
    first_match_done: bool = False  # a newcomer has played a match and needs no more hints

    def volume(self, group: str) -> int:
        """How loud a group of sounds is: "cards", "table" or "music"."""
        return {"cards": self.volume_cards, "table": self.volume_table, "music": self.volume_music}[group]

    @property
    def silent(self) -> bool:
        """Whether nothing can be heard, so that no device is needed."""
        return not self.volume_cards and not self.volume_table and (self.music == OFF or not self.volume_music)


# --- the settings screen


class Page(IntEnum):
    """The pages of the settings screen, in the order of their tabs."""

    PLAY = 0
    DISPLAY = auto()
    SOUND = auto()
    LANGUAGE = auto()


class Kind(Enum):
    """How a setting is chosen."""

    TOGGLE = auto()  # on or off
    ROW = auto()  # one of a few, beside each other
    SLIDER = auto()  # from nothing to LOUDEST
    LIST = auto()  # one of several, below each other


class Change(Enum):
    """What has to be done when a setting has another value; game/app/preferences.py does it, in this order."""

    NOTHING = auto()  # whoever needs it looks at the settings all the time
    WINDOW = auto()
    LANGUAGE = auto()
    SPEED = auto()
    CARDS = auto()  # they are drawn anew
    SOUND = auto()


Choices: TypeAlias = Sequence[tuple[object, str]]
"""Values, and what they are called."""


class Setting(Struct, frozen=True):
    """A setting on the settings screen; ``name`` is its field, ``label`` and ``remark`` are in English.

    ``second`` has it stand in the second column of its page. What is not ``resettable`` stays when all is reset.
    """

    name: str
    page: Page
    label: str
    remark: str = ""
    kind: Kind = Kind.TOGGLE
    choices: Callable[[], Choices] = tuple  # of a row or a list
    changes: Change = Change.NOTHING
    second: bool = False
    resettable: bool = True

    def values(self) -> Sequence[object]:
        """All values that can be chosen."""
        if self.kind is Kind.TOGGLE:
            return False, True
        if self.kind is Kind.SLIDER:
            return range(LOUDEST + 1)
        return [value for value, _name in self.choices()]


def _text_sizes() -> Choices:
    return [(size, _("{n}%").format(n=size)) for size in get_args(TextSize)]


def _speeds() -> Choices:
    names = (_("Slow"), _("Normal"), _("Fast"), _("Instant"))
    return list(zip(get_args(Speed), names, strict=True))


def _big_numbers() -> Choices:
    return (None, _("Automatic")), (True, _("Always")), (False, _("Never"))


def _music() -> Choices:
    tunes = [(tune, pgettext(*TUNE_NAMES[tune])) for tune in TUNES]
    return (BY_PACK, _("Match the cards")), *tunes, (OFF, pgettext("music", "Off"))


def _languages() -> Choices:
    return (None, _("Same as system")), *LANGUAGES.items()


SHOWN: Final[tuple[Setting, ...]] = (
    Setting("confirm", Page.PLAY, N_("Confirm each card"), N_("press twice to play, bid, pass, call or claim")),
    Setting(
        "take_back",
        Page.PLAY,
        N_("Take back a slip"),
        N_("until the next card moves; not in rated matches"),
    ),
    Setting("auto_play", Page.PLAY, N_("Play the last card automatically"), N_("when there is nothing to choose")),
    Setting("auto_cut", Page.PLAY, N_("Cut for me"), N_("the deck is cut automatically, in the middle")),
    Setting("sort_hand", Page.PLAY, N_("Sort my hand"), N_("by suit, with trumps first")),
    Setting("hide_points", Page.PLAY, N_("Count in your head"), N_("points are hidden until the deal is over")),
    Setting("card_counter", Page.PLAY, N_("Card counter"), N_("shows which cards are gone")),
    Setting("remarks", Page.PLAY, N_("Opponents talk"), N_("they remember your matches"), second=True),
    Setting(
        "fullscreen",
        Page.DISPLAY,
        N_("Full screen"),
        N_("F11 does the same"),
        changes=Change.WINDOW,
        resettable=False,
    ),
    Setting("text_size", Page.DISPLAY, N_("Text size"), kind=Kind.ROW, choices=_text_sizes),
    Setting(
        "big_numbers",
        Page.DISPLAY,
        N_("Large numbers on the cards"),
        kind=Kind.ROW,
        choices=_big_numbers,
        changes=Change.CARDS,
    ),
    Setting(
        "signs", Page.DISPLAY, N_("Suit symbols and points"), N_("in the corners of every card"), changes=Change.CARDS
    ),
    Setting("high_contrast", Page.DISPLAY, N_("High contrast"), N_("plain table, solid labels")),
    Setting(
        "speed",
        Page.DISPLAY,
        N_("Card speed"),
        kind=Kind.ROW,
        choices=_speeds,
        changes=Change.SPEED,
        second=True,
    ),
    Setting("reduced_motion", Page.DISPLAY, N_("Reduced motion"), N_("cards fade, nothing slides"), second=True),
    Setting("volume_cards", Page.SOUND, N_("Cards"), kind=Kind.SLIDER, changes=Change.SOUND),
    Setting("volume_table", Page.SOUND, N_("Table"), kind=Kind.SLIDER, changes=Change.SOUND),
    Setting("volume_music", Page.SOUND, N_("Music"), kind=Kind.SLIDER, changes=Change.SOUND),
    Setting("music", Page.SOUND, N_("Music style"), kind=Kind.LIST, choices=_music, changes=Change.SOUND),
    Setting("captions", Page.SOUND, N_("Captions"), N_("describe sounds in text"), changes=Change.SOUND, second=True),
    Setting("speech", Page.SOUND, N_("Speech"), N_("reads out what happens"), changes=Change.SOUND, second=True),
    Setting(
        "language",
        Page.LANGUAGE,
        "",  # the page says it
        kind=Kind.LIST,
        choices=_languages,
        changes=Change.LANGUAGE,
        resettable=False,
    ),
)


def page_names() -> tuple[str, ...]:
    """What the tabs say, in the order of ``Page``."""
    return pgettext("a group of settings", "Play"), _("Display"), _("Sound"), _("Language")


def kept_window(width: int, height: int) -> tuple[int, int] | None:
    """Return the size of a window as it is kept; None for one so small that nobody wants it again."""
    if min(width, height) < LEAST_SIDE:
        return None
    return min(width, LARGEST_SIDE), min(height, LARGEST_SIDE)


def reset(settings: Settings) -> Settings:
    """The same with the usual value of each setting that ``Reset all`` resets."""
    usual = Settings()
    values = {setting.name: getattr(usual, setting.name) for setting in SHOWN if setting.resettable}
    return msgspec.structs.replace(settings, **values)


def other_size(now: int, by: int) -> int:
    """Return the next larger (``by`` 1) or smaller text size; the last one where there is no other."""
    sizes = get_args(TextSize)
    return int(sizes[max(0, min(len(sizes) - 1, sizes.index(now) + by))])
