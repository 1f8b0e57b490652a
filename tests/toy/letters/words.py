"""The words of Dead Letter."""

from __future__ import annotations

from typing import ClassVar

from game.catalogue import Line, Page, Who
from game.core.contract import Event, Refusal, Setup
from game.core.words import Words

from . import pieces
from .choices import BY_KIND
from .names import BARE, FOR, THE
from .pieces import NONE


class LettersWords(Words[pieces.LettersView, pieces.Play]):
    """Everything that a player of Dead Letter reads."""

    by_kind = BY_KIND
    name = Line("Dead Letter")
    tagline = Line("One contact each. The last one in gets the letter.")
    modes: ClassVar = {"rivals": Line("Rivals"), "employers": Line("Employers")}

    def head(self, view: pieces.LettersView) -> Line:
        return Line("Play one of two cards")

    def prompt(self, view: pieces.LettersView) -> Line:
        if view.result is not None:
            return self.ending(view)
        return Line("{who} plays one of two cards", who=Who(view.asked.bit_length() - 1))

    def why(self, refusal: Refusal) -> Line:
        about = int(refusal.about[0]) if refusal.about else NONE
        match refusal.code:
            case "not_in_hand":
                return Line("That card is not in this hand.")
            case "ambassador_leaves":
                return Line("Held with the {card}, the Ambassador must be played.", card=BARE[about])
            case "no_such_aim":
                return Line("The {card} is not played like that.", card=BARE[about])
            case "not_oneself":
                return Line("The {card} needs another player.", card=BARE[about])
            case "is_out":
                return Line("{who} is out.", who=Who(about))
            case "is_hidden":
                return Line("{who} stays with the Landlady until their next turn.", who=Who(about))
        return Line("Only an Analyst names a rank, from 2 up.")

    def say_event(self, e: Event) -> Line:
        match e:
            case pieces.Dealt(to, card, _):
                if card is None:
                    return Line("{who} gets a card.", who=Who(to))
                return Line("{who} gets {card}.", who=Who(to), card=THE[card])
            case pieces.Drawn(by, aside, card):
                return _drawn(by, aside, card)
            case pieces.Played(by, card, at, names):
                return _played(by, card, at, names)
            case pieces.Guessed(_, at, names, right):
                if right:
                    return Line("{who} holds {card}.", who=Who(at), card=THE[names])
                return Line("{who} does not hold {card}.", who=Who(at), card=THE[names])
            case pieces.LookedAt(by, at, card):
                if card is None:
                    return Line("{who} looks at {other}'s card.", who=Who(by), other=Who(at))
                return Line("{who} sees that {other} holds {card}.", who=Who(by), other=Who(at), card=THE[card])
            case pieces.Compared(by, at, lower, cards):
                return _compared(by, at, lower, cards)
            case pieces.Discarded(by, card):
                return Line("{who} discards {card}.", who=Who(by), card=THE[card])
            case pieces.Swapped(by, at, cards):
                if cards is None:
                    return Line("{who} and {other} swap cards.", who=Who(by), other=Who(at))
                return Line("{who} and {other} swap cards: {other} now holds {theirs}, {who} {mine}.",
                            who=Who(by), other=Who(at), mine=THE[cards[0]], theirs=THE[cards[1]])  # fmt: skip
            case pieces.Out(seat, card, employer):
                return _out(seat, card, employer)
            case pieces.Shown():
                return Line("The deck is empty. Everybody still in shows their card.")
            case pieces.Over("last_in"):
                return Line("One player is still in.")
            case pieces.Over("last_side"):
                return Line("All players who are still in work for the same side.")
        return Line("The highest card wins.")

    def ending(self, view: pieces.LettersView) -> Line:
        result = view.result
        if result is None or result.drawn:
            return Line("Everybody shares the letter.")
        won = [q for q in view.seats if result.winners >> q & 1]
        side = view.employers[won[0]]
        if side != NONE and len({view.employers[q] for q in won}) == 1:
            return Line("The letter goes to {side}.", side=FOR[side])
        if len(won) == 1:
            return Line("{who} gets the letter.", who=Who(won[0]))
        if len(won) == 2:
            return Line("{who} and {other} share the letter.", who=Who(won[0]), other=Who(won[1]))
        return Line("{who}, {other} and {third} share the letter.",
                    who=Who(won[0]), other=Who(won[1]), third=Who(won[2]))  # fmt: skip

    def briefing(self, setup: Setup) -> tuple[Page, ...]:
        if setup.mode != "employers":
            return ()
        return (
            (
                Line("Who pays you?"),
                (
                    Line("Everybody works in secret for the Bureau or the Ministry; neither has more than two."),
                    Line("Colleagues win together. A player who is out shows who pays them."),
                    Line("The game ends as soon as all who are still in work for the same side."),
                ),
            ),
        )


def _drawn(by: int, aside: bool, card: int | None) -> Line:
    if card is not None:
        return Line("{who} draws {card}.", who=Who(by), card=THE[card])
    if aside:
        return Line("{who} draws the card that was set aside.", who=Who(by))
    return Line("{who} draws a card.", who=Who(by))


def _played(by: int, card: int, at: int, names: int) -> Line:
    if at == NONE:
        return Line("{who} plays {card}.", who=Who(by), card=THE[card])
    if names:
        return Line("{who} plays {card} and names {other}: {named}.",
                    who=Who(by), card=THE[card], other=Who(at), named=BARE[names])  # fmt: skip
    if at == by:
        return Line("{who} plays {card} alone.", who=Who(by), card=THE[card])
    return Line("{who} plays {card} at {other}.", who=Who(by), card=THE[card], other=Who(at))


def _compared(by: int, at: int, lower: int, cards: tuple[int, ...] | None) -> Line:
    if cards is not None:
        return Line("{who} holds {mine}, {other} {theirs}.",
                    who=Who(by), other=Who(at), mine=THE[cards[0]], theirs=THE[cards[1]])  # fmt: skip
    if lower == NONE:
        return Line("{who} and {other} hold equal cards.", who=Who(by), other=Who(at))
    return Line("{who} and {other} compare cards. {lower} holds the lower one.",
                who=Who(by), other=Who(at), lower=Who(lower))  # fmt: skip


def _out(seat: int, card: int, employer: int) -> Line:
    if employer == NONE:
        if card:
            return Line("{who} is out and shows {card}.", who=Who(seat), card=THE[card])
        return Line("{who} is out.", who=Who(seat))
    if card:
        return Line("{who} is out, shows {card} and worked for {side}.",
                    who=Who(seat), card=THE[card], side=FOR[employer])  # fmt: skip
    return Line("{who} is out and worked for {side}.", who=Who(seat), side=FOR[employer])
