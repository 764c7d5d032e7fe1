"""What is heard of the game: a cue becomes a sound and a caption, a sentence is spoken; as the player has set it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.settings import BY_PACK, OFF, TUNES, Settings
from game.views.sound.captions import Captions
from game.views.sound.cues import Cue
from game.words import current_language
from game.words.sounds import CARDS, caption, music_caption

if TYPE_CHECKING:
    from game.views.sound.player import SoundBox
    from game.views.sound.speech import Speaker

PATIENCE = 5.0  # seconds until a device that was not there is looked for again: each time takes a tenth of one
SAMPLES = {"cards": "play", "table": "turn"}  # what is heard while a volume is set


class Audio:
    """``make`` brings what sounds and what speaks, once it is opened; without it captions are all there is."""

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
        """Something at the table sounds now."""
        if self.box is not None:
            self.box.play(cue.name)
        elif self._make is not None:
            self._early.append(cue.name)
        if self.settings.captions and cue.told:
            self.captions.tell(caption(cue.name), matters=cue.name not in CARDS)

    def announce(self, sentence: str) -> None:
        """Something has happened that can be read out."""
        if self._speaker is not None and self.settings.speech and self._front:
            self._speaker.say(sentence, current_language())

    def forget(self) -> None:
        """Another screen: what was to be said of the last one is of no use any more."""
        if self._speaker is not None:
            self._speaker.hush()

    # --- what is set

    def open(self) -> None:
        """Get ready, in the background. Meant for after the first frame."""
        if self._make is not None and self.box is None:
            self.box, self._speaker = self._make()
            self.box.set(self.settings, self.tune)
            for name in self._early:
                self.box.play(name)  # it remembers them for a moment
            self._early.clear()
            self.box.open()
        self._tell_tune()

    def adapt(self, settings: Settings) -> None:
        """The player wants it so from now on."""
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

    def wear(self, tune: str) -> None:
        """The cards on the table are from the country with this music."""
        if tune != self._pack_tune:
            self._pack_tune = tune
            self.adapt(self.settings)

    def sample(self, group: str) -> None:
        """Let a group be heard, whose volume is being set."""
        if self.box is None:
            return
        self.box.retry(PATIENCE)
        if group in SAMPLES:
            self.box.play(SAMPLES[group])
        else:
            self.box.sample_music(self._pack_tune)

    @property
    def has_speech(self) -> bool:
        """Whether the system speaks, as far as is known."""
        from game.views.sound.voices import has_voice  # here, as all that is not needed for the first frame

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
        """The window has come before all others or gone behind, a device for sound has come or gone; None: neither."""
        if front is not None:
            self.front(front)
        if device is not None:
            self.device(device)

    def front(self, is_front: bool) -> None:
        """The window is before all others now, or not: then nothing is heard."""
        self._front = is_front
        if self.box is not None:
            self.box.front(is_front)
        if not is_front and self._speaker is not None:
            self._speaker.hush(at_once=True)

    def device(self, is_there: bool) -> None:
        """A device that sounds can be heard with has come, or gone."""
        if self.box is not None:
            if is_there:
                self.box.retry()
            else:
                self.box.lost()

    def step(self) -> None:
        """Do what is due; called as long as the program runs, and costs next to nothing."""
        if self.box is not None:
            self.box.update()

    def close(self) -> None:
        """Be silent for good."""
        if self._speaker is not None:
            self._speaker.close()
        if self.box is not None:
            self.box.close()
