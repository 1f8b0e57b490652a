"""Everything for whoever does not see or does not hear: keeps narrator, voice and captions as the settings say."""

from __future__ import annotations

from collections.abc import Callable

from game.catalogue import Line
from game.desk import keys, voices
from game.desk.settings import Keys, Settings
from game.desk.voices import OFF, Voice
from game.ui.audio import Audio
from game.ui.stage import Stage
from game.ui.voice import Mouth

NONE = Line("There is no voice on this computer. Where espeak-ng or speech-dispatcher is installed, it reads aloud.")
ON = Line("The voice is on.")
FAILED = Line("The voice has failed several times, so it is off. Another one can be chosen in the settings, at Sound.")
STAYS = 6.0
"""Seconds that a sentence of the house stays at the foot of the window."""

def mute(own: Keys) -> Line:
    """Said to somebody who asks for something while nothing is read aloud."""
    return Line("Nothing is read aloud now. {voice} turns the voice on.", voice=_key(own, "voice"))


def first_words(own: Keys) -> Line:
    """What somebody has to know who cannot see the screen."""
    return Line(
        "Tab and the arrows go from thing to thing, and Enter presses. {home} goes to what is asked. {table} tells the "
        "table, {others} the others, {news} what happened, {rule} the rule, and {hint} gives a hint. {voice} turns the "
        "voice off.",
        home=_key(own, "home"),
        table=_key(own, "tell_table"),
        others=_key(own, "tell_others"),
        news=_key(own, "tell_news"),
        rule=_key(own, "tell_rule"),
        hint=_key(own, "hint"),
        voice=_key(own, "voice"),
    )


def _key(own: Keys, command: str) -> Line:
    return keys.words_for(own.keys, "keys", command) or Line("its key")


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
        self._keys = Keys()
        self._wanted: tuple[str, ...] = ()
        audio.on_sound = self._heard
        stage.on_voice, stage.on_unheard = self.toggle, lambda: self._note(mute(self._keys))

    def follow(self, settings: Settings) -> None:
        """Takes over the settings."""
        sound, narrator = settings.sound, self._stage.narrator
        self._keys = settings.keys
        narrator.ears = sound.ears
        self._stage.captions.on = sound.captions
        wanted = (sound.voice, settings.reading.language, sound.rate)
        if wanted == self._wanted:
            return
        before, self._wanted = self._wanted, wanted
        self.close()
        voice = None if sound.voice == OFF else voices.voice(sound.voice)
        if voice is None:
            return
        self._mouth = self.mouth(voice, settings)
        narrator.speaker = self._mouth
        narrator.forget()
        self._stage.listeners.append(narrator)
        if before and before[0] != sound.voice:
            say = self._stage.look.catalogue.say
            self._mouth.say([say(ON), say(first_words(settings.keys))])

    @property
    def alone(self) -> bool:
        """Whether something is read aloud, and whoever sits at the screen listens alone."""
        narrator = self._stage.narrator
        return narrator.speaker is not None and narrator.ears

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
            if self._audio.muted:
                # Whoever wants a voice wants to hear it.
                self._audio.mute()
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
