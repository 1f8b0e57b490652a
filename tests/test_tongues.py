"""Translations ask for facts in the form that their language wants: cases, genders, elisions, numbers."""

from __future__ import annotations

import pytest

from game.catalogue import Line, Who, either, together
from game.tongues import BadTranslation, Speech, french, german, spanish, template

NAMES = ("Martha", "Otto", "Ines")
VAULT, KITCHEN, FILES = Line("the Vault"), Line("the Kitchen"), Line("the files")

GERMAN = Speech(german, {
    ("", "the Vault"): ("der Tresor | g=m | gen=des Tresors",),
    ("", "the Kitchen"): ("die Küche | g=f",),
    ("", "the Informant"): ("der Informant | g=m | acc=den Informanten | dat=dem Informanten",),
    ("", "Agent"): ("Agent | g=m | acc=Agenten | dat=Agenten | gen=Agenten",),
    ("", "by the {what}"): ("beim {what:gen} oder {what:des}, {what:einem}",),
    ("", "the files"): ("die Akten | g=p",),
    ("", "Key"): ("Schlüssel | g=m",),
    ("", "{some} and {more}"): ("{some} und {more} | g=p",),
    ("", "{some} or {more}"): ("{some} oder {more}",),
    ("", "{room} in place {n}"): ("{room} auf Platz {n}",),
    ("", "{who} goes to {room}."): ("{who} geht {room:zum}.",),
    ("", "{who} leaves {room}."): ("{who} verlässt {room:acc}.",),
    ("", "{room} is dark."): ("{room:^} ist dunkel.",),
    ("", "{who}’s {what}"): ("{who:gen} {what}",),
    ("", "no {what}"): ("{what:?m=kein|f=keine|n=kein} {what}",),
    ("", "{n} of {m} files"): ("{n} von {m} {m:#Akte|Akten}",),
})  # fmt: skip


@pytest.mark.parametrize(
    "line, said",
    [
        (Line("{who} goes to {room}.", who=Who(1), room=VAULT), "Otto geht zum Tresor."),
        (Line("{who} goes to {room}.", who=Who(1), room=KITCHEN), "Otto geht zur Küche."),
        (Line("{who} leaves {room}.", who=Who(0), room=VAULT), "Martha verlässt den Tresor."),
        (Line("{who} leaves {room}.", who=Who(0), room=together([VAULT, KITCHEN])),
         "Martha verlässt den Tresor und die Küche."),
        (Line("{who} goes to {room}.", who=Who(0), room=either([VAULT, KITCHEN])),
         "Martha geht zum Tresor oder zur Küche."),
        (Line("{who} leaves {room}.", who=Who(0), room=Line("{room} in place {n}", room=VAULT, n=2)),
         "Martha verlässt den Tresor auf Platz 2."),
        (Line("{who} goes to {room}.", who=Who(1), room=Line("{room} in place {n}", room=VAULT, n=1)),
         "Otto geht zum Tresor auf Platz 1."),
        (Line("{who} goes to {room}.", who=Who(1), room=Line("the Informant")), "Otto geht zum Informanten."),
        (Line("by the {what}", what=Line("Agent")), "beim Agenten oder des Agenten, einem Agenten"),
        (Line("{room} is dark.", room=VAULT), "Der Tresor ist dunkel."),
        (Line("{who}’s {what}", who=Who(2), what=Line("Key")), "Ines’ Schlüssel"),
        (Line("no {what}", what=Line("Key")), "kein Schlüssel"),
        (Line("{n} of {m} files", n=1, m=1), "1 von 1 Akte"),
        (Line("{n} of {m} files", n=1, m=3), "1 von 3 Akten"),
        (Line("{who} goes to {room}.", who=Who(7), room=FILES), "#8 geht zu den Akten."),
    ],
)  # fmt: skip
def test_german_puts_things_into_their_case(line: Line, said: str) -> None:
    assert GERMAN.say(line, NAMES) == said
    assert GERMAN.say(line, NAMES) == said, "the second time, too"


def test_french_draws_words_together_and_leaves_vowels_out() -> None:
    speech = Speech(french, {
        ("", "the Vault"): ("le coffre | g=m",),
        ("", "the files"): ("les dossiers | g=mp",),
        ("", "of {what}"): ("{what:de}",),
        ("", "to {what}"): ("{what:a}",),
        ("", "{n} card"): ("{n} carte", "{n} cartes"),
    })  # fmt: skip
    assert [speech.say(Line("of {what}", what=x), NAMES) for x in (VAULT, FILES, Who(1), Who(0))] == [
        "du coffre", "des dossiers", "d’Otto", "de Martha",
    ]  # fmt: skip
    assert [speech.say(Line("to {what}", what=x), NAMES) for x in (VAULT, FILES, Who(1))] == [
        "au coffre", "aux dossiers", "à Otto",
    ]  # fmt: skip
    cards = [speech.say(Line("{n} card", many="{n} cards", n=n), NAMES) for n in (0, 1, 2)]
    assert cards == ["0 carte", "1 carte", "2 cartes"], "nothing counts as one"


def test_spanish_says_e_and_u_before_the_same_sound() -> None:
    speech = Speech(spanish, {
        ("", "{some} and {more}"): ("{some} {more:y} | g=p",),
        ("", "{some} or {more}"): ("{some} {more:o}",),
        ("", "the Vault"): ("el cofre | g=m",),
        ("", "{who} enters {room}."): ("{who} va {room:a}.",),
    })  # fmt: skip
    both = [Line("{some} and {more}", some=Who(0), more=Who(n)) for n in (1, 2)]
    assert [speech.say(line, NAMES) for line in both] == ["Martha y Otto", "Martha e Ines"]
    named = [Line("{name}", name=name) for name in ("Odile", "Ines")]
    assert speech.say(Line("{some} and {more}", some=named[0], more=named[1]), NAMES) == "Odile e Ines"
    counted = Line("{n} × {what}", n=3, what=Line("the Vault"))
    assert speech.say(Line("{some} and {more}", some=named[0], more=counted), NAMES) == "Odile y 3 × el cofre"
    assert speech.say(Line("{some} or {more}", some=Who(0), more=Who(1)), NAMES) == "Martha u Otto"
    assert speech.say(Line("{who} enters {room}.", who=Who(0), room=VAULT), NAMES) == "Martha va al cofre."


@pytest.mark.parametrize("text", ["{who", "who}", "{who:?x=er}", "{n:#eins}", "Tresor | g=x", "{}"])
def test_a_translation_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(BadTranslation):
        template(text)
