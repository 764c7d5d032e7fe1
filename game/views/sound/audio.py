"""Audio: cues become sounds and captions, and sentences are spoken, as the player's settings say."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from game.settings import BY_PACK, OFF, TUNES, Settings
from game.words import current_language
from game.words.sounds import CARDS, caption, music_caption

if TYPE_CHECKING:
    from game.speech.speaker import Speaker
    from game.views.sound.player import SoundBox

PATIENCE = 5.0  # seconds until a device that was not there is looked for again: each time takes a tenth of one
SAMPLES = {"cards": "play", "table": "turn"}  # what is heard while a volume is set
STAYS: Final = 2200.0  # milliseconds a caption is shown
AT_LEAST: Final = 1100.0  # milliseconds before a sound of the cards may replace a caption that matters more


class Cue(Struct, frozen=True):
    """A sound that is heard ``at`` so many milliseconds of the motion it belongs to, at normal speed.

    Captions tell of it unless they would only repeat what is seen (``told``).
    """

    name: str
    at: float = 0.0
    told: bool = True


def each(name: str, moments: Iterable[float], told: bool = True) -> tuple[Cue, ...]:
    """The same sound at several moments."""
    return tuple(Cue(name, at, told) for at in moments)


class PassingWords:
    """Words that are shown for a while, and how many milliseconds of that are left."""

    def __init__(self) -> None:
        self.text = ""
        self.left = 0.0

    @property
    def moving(self) -> bool:
        """Whether they are shown: then they will go by themselves."""
        return self.left > 0

    def update(self, elapsed: float) -> None:
        """Let time pass."""
        self.left = max(0.0, self.left - elapsed)


class Captions(PassingWords):
    """The caption shown now, if any; ``calm`` ones appear and disappear without fading."""

    calm = False
    _matters = False

    def tell(self, text: str, matters: bool = True) -> None:
        """Show a caption. One that does not ``matter`` does not replace one that does before that could be read."""
        if self._matters and not matters and self.left > STAYS - AT_LEAST:
            return
        self.text, self._matters, self.left = text, matters, STAYS

    def hush(self) -> None:
        """Hide the caption."""
        self.left = 0.0


class Audio:
    """``make`` creates the player and the speaker when the audio is opened; without it there are only captions."""

    def __init__(self, make: Callable[[], tuple[SoundBox, Speaker]] | None = None) -> None:
        self.captions = Captions()
        self.settings = Settings()
        self._make = make
        self.box: SoundBox | None = None
        self._speaker: Speaker | None = None
        self._early: list[str] = []  # what sounded before it was opened
        self._front = True
        self._pack_tune = TUNES[0]
        self._told_tune: str | None = None  # of which a caption has told

    # --- what is to be heard

    def play_sound(self, cue: Cue) -> None:
        """Play the sound of a cue now, and show its caption."""
        if self.box is not None:
            self.box.play(cue.name)
        elif self._make is not None:
            self._early.append(cue.name)
        if self.settings.captions and cue.told:
            self.captions.tell(caption(cue.name), matters=cue.name not in CARDS)

    def announce(self, sentence: str) -> None:
        """Speak a sentence, if speech is on and the window is at the front."""
        if self._speaker is not None and self.settings.speech and self._front:
            self._speaker.say(sentence, current_language())

    def forget(self, at_once: bool = False) -> None:
        """Drop the sentences that still wait: another screen is shown; ``at_once`` also what is being told."""
        if self._speaker is not None:
            self._speaker.hush(at_once)
        if at_once:
            self.captions.hush()

    # --- what is set

    def open(self) -> None:
        """Open the audio device in the background. Call it after the first frame."""
        if self._make is not None and self.box is None:
            self.box, self._speaker = self._make()
            self.box.set(self.settings, self.tune)
            for name in self._early:
                self.box.play(name)  # it remembers them for a moment
            self._early.clear()
            self.box.open()
        self._tell_tune()

    def adapt(self, settings: Settings) -> None:
        """Apply new settings."""
        before, self.settings = self.settings, settings
        if self.box is not None:
            self.box.set(settings, self.tune)
        if not settings.captions:
            self.captions.hush()
        elif not before.captions:
            self.captions.tell(caption("turn"))  # so that one sees what they look like
        if self._speaker is not None and settings.speech != before.speech:
            if settings.speech:
                self._speaker.failed = False
                self.announce(caption("turn"))
            else:
                self._speaker.hush(at_once=True)
        self._tell_tune()

    def use_tune(self, tune: str) -> None:
        """Make this the tune for the cards on the table."""
        if tune != self._pack_tune:
            self._pack_tune = tune
            self.adapt(self.settings)

    def sample(self, group: str) -> None:
        """Play an example of a group of sounds while its volume is being set."""
        if self.box is None:
            return
        self.box.retry(PATIENCE)
        if group in SAMPLES:
            self.box.play(SAMPLES[group])
        else:
            self.box.sample_music(self._pack_tune)

    @property
    def has_speech(self) -> bool:
        """Whether the system has speech and it has not failed."""
        from game.speech.speaker import has_voice  # here, as all that is not needed for the first frame

        return has_voice() and not (self._speaker is not None and self._speaker.failed)

    @property
    def tune(self) -> str | None:
        """The music that is played; None where there is none."""
        tune = self._pack_tune if self.settings.music == BY_PACK else self.settings.music
        return None if tune == OFF or not self.settings.volume_music else tune

    def _tell_tune(self) -> None:
        if self.settings.captions and self.tune != self._told_tune and self.tune is not None:
            self.captions.tell(music_caption(self.tune))
        self._told_tune = self.tune

    # --- what happens to the program

    def notice(self, front: bool | None, device: bool | None) -> None:
        """The window came to the front or went behind, when nothing is heard; an audio device came or went.

        None: neither.
        """
        if front is not None:
            self._front = front
            if self.box is not None:
                self.box.front(front)
                if front:
                    self.box.retry(PATIENCE)
            if not front and self._speaker is not None:
                self._speaker.hush(at_once=True)
        if device is not None and self.box is not None:
            if device:
                self.box.retry()
            else:
                self.box.lost()

    def step(self) -> None:
        """Do what is due; called in every turn of the main loop, and cheap."""
        if self.box is not None:
            self.box.update()

    def close(self) -> bool:
        """Stop all sound and speech for good; returns whether the device for sound let go, instead of hanging."""
        if self._speaker is not None:
            self._speaker.close()
        return self.box is None or self.box.close()
