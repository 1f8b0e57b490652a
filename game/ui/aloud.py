"""Everything for whoever does not see or does not hear: keeps narrator, voice and captions as the settings say."""

from __future__ import annotations

from collections.abc import Callable

from game.catalogue import Line
from game.desk import voices
from game.desk.settings import Settings
from game.desk.voices import OFF, Voice
from game.ui.audio import Audio
from game.ui.stage import Stage
from game.ui.voice import Mouth

NONE = Line("There is no voice on this computer. Where espeak-ng or speech-dispatcher is installed, it reads aloud.")
MUTE = Line("Nothing is read aloud now. F8 turns the voice on.")
ON = Line("The voice is on.")
KEYS = Line(
    "Tab and the arrows go from thing to thing, and Enter presses. T tells the table, O the others, L what happened, R "
    "the rule for this, and H gives a hint. F8 turns the voice off."
)
FAILED = Line("The voice has failed several times, so it is off. Another one can be chosen in the settings, at Sound.")
STAYS = 6.0
"""Seconds that a sentence of the house stays at the foot of the window."""

Post = Callable[[Callable[[], None]], None]


class Aloud:
    """The narrator's voice, once one is wanted."""

    def __init__(self, stage: Stage, audio: Audio, post: Post, choose: Callable[[str], None]) -> None:
        self._stage = stage
        self._audio = audio
        self._post = post
        self._choose = choose
        """Sets which voice is wanted."""
        self._mouth: Mouth | None = None
        self._wanted: tuple[str, ...] = ()
        audio.on_sound = self._heard
        stage.on_voice, stage.on_unheard = self.toggle, lambda: self._note(MUTE)

    def follow(self, settings: Settings) -> None:
        """Takes over the settings."""
        sound, narrator = settings.sound, self._stage.narrator
        narrator.ears = sound.ears
        self._stage.captions.on = sound.captions
        wanted = (sound.voice, settings.reading.language, sound.rate)
        if wanted == self._wanted:
            return
        before, self._wanted = self._wanted, wanted
        self.close()
        voice = voices.voice(sound.voice)
        if voice is None:
            return
        self._mouth = self.mouth(voice, settings)
        narrator.speaker = self._mouth
        narrator.forget()
        self._stage.listeners.append(narrator)
        if before and before[0] != sound.voice:
            say = self._stage.look.catalogue.say
            self._mouth.say([say(ON), say(KEYS)])

    def mouth(self, voice: Voice, settings: Settings) -> Mouth:
        """One of the computer's voices at work."""
        language, rate = settings.reading.language, settings.sound.rate
        return Mouth(self._audio, voice, language, rate, lambda: self._post(self._failed))

    def toggle(self) -> None:
        """Turns the voice on, the best one that there is, or off."""
        there = voices.found()
        if self._mouth is not None:
            self._choose(OFF)
        elif there:
            self._choose(there[0].id)
        else:
            self._note(NONE)

    def close(self) -> None:
        """Nothing is read aloud any more."""
        narrator = self._stage.narrator
        narrator.speaker = None
        if narrator in self._stage.listeners:
            self._stage.listeners.remove(narrator)
        if self._mouth is not None:
            self._mouth.close()
            self._mouth = None

    def _failed(self) -> None:
        self._choose(OFF)
        self._note(FAILED)

    def _note(self, line: Line) -> None:
        self._stage.captions.show(line, STAYS)
        self._stage.redraw()

    def _heard(self, name: str) -> None:
        if self._stage.captions.sound(name):
            self._stage.redraw()
