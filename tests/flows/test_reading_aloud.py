"""What is read aloud and when: focus, news, questions by key, the curtain, and a game spoken by a real voice."""

from __future__ import annotations

import io
import shutil
import struct
import wave
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.journal import Sitter
from game.desk import voices
from game.desk.voices import WORDS_A_MINUTE
from game.ui.scenes.rulebook import RulebookScene
from tests.flows.blind import Ears, listened
from tests.flows.helpers import DEAF, Sitting, two


def one(sit: Callable[..., Sitting]) -> tuple[Sitting, Ears]:
    sitting = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    ears = listened(sitting)
    attend(sitting)
    return sitting, ears


def attend(sitting: Sitting) -> None:
    assert sitting.app.stage.tree.id
    sitting.app.stage.attend()


def asked(sitting: Sitting, ears: Ears, key: str) -> list[str]:
    ears.listen()
    sitting.driver.key(key)
    return ears.listen()


def test_a_new_screen_says_what_it_is_what_is_asked_and_what_has_the_focus(sit: Callable[..., Sitting]) -> None:
    _, ears = one(sit)
    heard = ears.listen()
    assert heard[0] == "Kompromat, round 1 of 6."
    assert heard[-2].startswith("Lay it at which mission?")
    assert heard[-1].endswith("button, can be chosen.")


def test_the_focus_is_said_when_it_moves_and_not_again_when_it_stays(sit: Callable[..., Sitting]) -> None:
    sitting, ears = one(sit)
    ears.listen()
    attend(sitting)
    sitting.app.stage.changed()
    attend(sitting)
    assert ears.listen() == []
    sitting.driver.key("down")
    assert len(ears.listen()) == 1


def test_t_o_l_r_and_h_are_answered(sit: Callable[..., Sitting]) -> None:
    sitting, ears = one(sit)
    sitting.driver.key("1")
    table = asked(sitting, ears, "t")
    assert "round 1 of 6" in table[0] and any("Informant" in text for text in table)
    assert not any(text.startswith("Otto,") or text == "Otto." for text in table)
    others = asked(sitting, ears, "o")
    assert any("Otto" in text for text in others) and not any("Martha" in text for text in others)
    assert any("Martha goes for" in text for text in asked(sitting, ears, "l"))
    rule = asked(sitting, ears, "r")
    assert len(rule) > 1 and sum(map(len, rule)) > 80
    asked(sitting, ears, "h")
    for _ in range(100):
        sitting.wait(0.1)
        attend(sitting)
    assert any("Mrs Finch" in text for text in ears.heard)
    assert sitting.driver.sees("hint:thanks")


def test_home_goes_back_to_what_is_asked(sit: Callable[..., Sitting]) -> None:
    sitting, ears = one(sit)
    first = ears.listen()[-1]
    for _ in range(5):
        sitting.driver.key("tab")
    assert asked(sitting, ears, "home")[-1] == first


def test_home_says_again_what_is_asked_where_the_focus_is_there_already(sit: Callable[..., Sitting]) -> None:
    sitting, ears = one(sit)
    first = ears.listen()[-2:]
    sitting.driver.key("home")
    attend(sitting)
    assert ears.listen() == first


def test_each_pile_is_told_with_its_mission(sit: Callable[..., Sitting]) -> None:
    sitting, ears = one(sit)
    table = asked(sitting, ears, "t")
    for mission in ("the Informant", "the Documents", "the GPS Tracker", "the Interrogation"):
        assert f"Otto has no cards at {mission}." in table
    assert len([text for text in table if text.startswith("Martha has no cards at ")]) == 4


def test_a_page_of_the_folder_is_read_once_it_is_turned_to(sit: Callable[..., Sitting]) -> None:
    sitting, ears = one(sit)
    ears.listen()
    sitting.driver.key("ctrl+tab")
    attend(sitting)
    assert any("it proves the deal" in text for text in ears.listen())
    sitting.driver.key("tab")
    attend(sitting)
    assert not any("it proves the deal" in text for text in ears.listen())


def test_without_ear_pieces_a_page_that_is_turned_to_is_not_read(sit: Callable[..., Sitting]) -> None:
    sitting = two(sit)
    ears = listened(sitting)
    sitting.wait(DEAF)
    sitting.driver.key("return")
    attend(sitting)
    ears.listen()
    sitting.driver.key("ctrl+tab")
    attend(sitting)
    assert ears.listen() == []


def test_a_section_of_the_rulebook_is_read_once_it_is_open(sit: Callable[..., Sitting]) -> None:
    sitting, ears = one(sit)
    sitting.driver.key("f1")
    attend(sitting)
    heard = ears.listen()
    assert any(text.startswith("Draw the top card of your deck") for text in heard)
    assert heard[-1].startswith("Search")
    sitting.driver.key("tab")
    attend(sitting)
    assert len(ears.listen()) == 1
    sitting.driver.key("return")
    attend(sitting)
    assert max(map(len, ears.listen())) > 60


def test_a_question_that_has_no_answer_is_answered_and_a_name_is_said_once(sit: Callable[..., Sitting]) -> None:
    sitting = sit()
    ears = listened(sitting)
    attend(sitting)
    assert asked(sitting, ears, "t")[:2].count("Safehouse.") == 1
    assert asked(sitting, ears, "o") == ["There is nothing to tell here."]


def test_the_keys_for_music_and_sound_say_what_they_did(sit: Callable[..., Sitting]) -> None:
    sitting, ears = one(sit)
    assert asked(sitting, ears, "m") == ["No music."]
    assert asked(sitting, ears, "m") == ["Music."]
    assert asked(sitting, ears, "ctrl+m") == []
    assert asked(sitting, ears, "ctrl+m") == ["The sound is on."]


def test_a_voice_that_is_turned_on_is_heard_although_the_sound_was_off(
    sit: Callable[..., Sitting], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voices, "found", lambda: (voices.ALL[2],))
    sitting = sit()
    sitting.driver.key("ctrl+m")
    assert sitting.app.stage.audio.muted
    sitting.driver.key("f8")
    assert not sitting.app.stage.audio.muted
    sitting.driver.key("f8")


def test_whoever_has_no_ear_pieces_hears_once_why_the_cards_are_not_read(sit: Callable[..., Sitting]) -> None:
    sitting = two(sit)
    ears = listened(sitting)
    for _ in range(2):
        sitting.wait(DEAF)
        sitting.driver.key("return")
        attend(sitting)
        sitting.driver.key("f12")
        attend(sitting)
    assert len([text for text in ears.heard if text.startswith("Others could be listening")]) == 1


def test_a_key_silences_what_is_being_said(sit: Callable[..., Sitting]) -> None:
    sitting, ears = one(sit)
    hushes: list[str] = []
    ears.hush = lambda: hushes.append("hush")  # type: ignore[method-assign]
    sitting.driver.key("down")
    assert hushes


def test_nothing_goes_on_by_itself_while_something_is_being_said(sit: Callable[..., Sitting]) -> None:
    class Slow(Ears):
        @property
        def speaking(self) -> bool:
            return self.talks

        talks = False

    sitting, _ = one(sit)
    slow = Slow()
    sitting.app.stage.narrator.speaker = slow
    sitting.driver.key("1")
    sitting.driver.key("2")
    assert sitting.match.pending == 2
    slow.talks = True
    steps = len(sitting.match.steps)
    sitting.wait(5.0)
    assert len(sitting.match.steps) == steps
    slow.talks = False
    sitting.wait(5.0)
    assert len(sitting.match.steps) > steps


def test_the_curtain_says_whose_turn_it_is_and_for_whose_ears_the_rest_is(sit: Callable[..., Sitting]) -> None:
    sitting = two(sit)
    ears = listened(sitting, ears=True)
    sitting.wait(DEAF)
    attend(sitting)
    heard = ears.listen()
    assert any("The next seat: Martha" in text for text in heard)
    assert any("for Martha’s ears" in text for text in heard)
    assert heard[-1].startswith("I am Martha, button")
    assert not any("Lay" in text for text in heard)
    sitting.driver.key("return")
    attend(sitting)
    assert any("Lay" in text for text in ears.listen())


def test_without_ear_pieces_a_private_screen_says_only_what_everybody_knows(sit: Callable[..., Sitting]) -> None:
    sitting = two(sit)
    ears = listened(sitting)
    sitting.lift()
    attend(sitting)
    ears.listen()
    sitting.driver.key("tab", "down", "h")
    attend(sitting)
    assert ears.listen() == []


def test_asking_while_nothing_is_read_aloud_says_how_to_turn_the_voice_on(sit: Callable[..., Sitting]) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    sitting.driver.key("t")
    captions = [sitting.app.stage.look.say(line) for line in sitting.app.stage.captions.lines]
    assert captions == ["Nothing is read aloud now. F8 turns the voice on."]


def test_without_any_voice_on_the_computer_one_sentence_says_what_to_do(
    sit: Callable[..., Sitting], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voices, "found", lambda: ())
    sitting = sit()
    sitting.driver.key("f8")
    captions = [sitting.app.stage.look.say(line) for line in sitting.app.stage.captions.lines]
    assert captions and "espeak-ng" in captions[0]


def test_letters_are_typed_into_the_search_of_a_rulebook(sit: Callable[..., Sitting]) -> None:
    sitting, ears = one(sit)
    sitting.driver.key("f1")
    assert sitting.scene == "rulebook"
    sitting.driver.key("tab")
    ears.listen()
    sitting.driver.key("t")
    scene = sitting.app.stage.scene
    assert isinstance(scene, RulebookScene) and scene._search.text == "t"
    assert not any("Informant" in text for text in ears.listen())


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="needs espeak-ng, which .ci/run installs")
def test_a_real_voice_speaks_the_beginning_of_a_game_into_a_file(sit: Callable[..., Sitting], tmp_path: Path) -> None:
    sitting, ears = one(sit)
    for key in ("1", "t", "o", "2", "l", "1", "r", "home", "1", "2"):
        sitting.driver.key(key)
        sitting.wait(1.0)
        attend(sitting)
    voice = voices.voice("espeak-ng")
    assert voice is not None
    path = tmp_path / "game.wav"
    with wave.open(str(path), "wb") as whole:
        whole.setnchannels(1)
        whole.setsampwidth(2)
        whole.setframerate(22050)
        for sentence in ears.heard:
            with wave.open(io.BytesIO(voice.speak(sentence, "en", "usual", []))) as part:
                assert part.getframerate() == 22050
                whole.writeframes(part.readframes(part.getnframes()))
    words = sum(len(sentence.split()) for sentence in ears.heard)
    with wave.open(str(path)) as whole:
        seconds = whole.getnframes() / whole.getframerate()
        frames = whole.readframes(whole.getnframes())
    usual = words / WORDS_A_MINUTE["usual"] * 60
    assert words > 200
    assert 0.7 * usual < seconds < 2.0 * usual
    squares = [value * value for (value,) in struct.iter_unpack("<h", frames[::20][: len(frames) // 40 * 2])]
    assert (sum(squares) / len(squares)) ** 0.5 > 500


def test_the_focus_is_not_said_when_it_only_rests_on_the_log(sit: Callable[..., Sitting]) -> None:
    sitting, ears = one(sit)
    for key in ("1", "2"):
        sitting.driver.key(key)
    ears.listen()
    for _ in range(100):
        sitting.wait(0.1)
        attend(sitting)
    heard = ears.listen()
    assert any("Otto" in text for text in heard)
    assert not any(text.startswith("Log, tab") for text in heard)
