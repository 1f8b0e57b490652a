"""The words of [redacted]: everything that players of this game read."""

from __future__ import annotations

from game.core.contract import Action
from game.core.words import Words
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import hints
from game.titles.redacted.words.briefing import briefing
from game.titles.redacted.words.choices import head, prompt, span
from game.titles.redacted.words.commendations import COMMENDATIONS
from game.titles.redacted.words.dealing import deal
from game.titles.redacted.words.happenings import ending, say_event
from game.titles.redacted.words.labels import say
from game.titles.redacted.words.names import (
    CHOICES,
    MINUTES,
    MISSIONS,
    MODES,
    NAME,
    OPTION_SAYS,
    OPTIONS,
    TAGLINE,
    role,
)
from game.titles.redacted.words.refusals import brief, why


class RedactedWords(Words[RedactedView, Action]):
    """Everything that a player of this game reads."""

    name = NAME
    tagline = TAGLINE
    modes = MODES
    missions = MISSIONS
    minutes = MINUTES
    commendations = COMMENDATIONS
    introduction = "two-man-rule"
    options = OPTIONS
    option_says = OPTION_SAYS
    choices = CHOICES
    head = staticmethod(head)
    prompt = staticmethod(prompt)
    say = staticmethod(say)
    why = staticmethod(why)
    brief = staticmethod(brief)
    span = staticmethod(span)
    say_event = staticmethod(say_event)
    ending = staticmethod(ending)
    briefing = staticmethod(briefing)
    deal = staticmethod(deal)
    ground = staticmethod(hints.ground)
    topic = staticmethod(hints.topic)
    answer = staticmethod(hints.answer)
    role = staticmethod(role)
