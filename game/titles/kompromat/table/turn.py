"""The near desk of Kompromat's table: the player's deck, the drawn card, and the tape measure on which a total
grows."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.titles.kompromat.frames import PLACE, PUSH
from game.titles.kompromat.table.acts import Act
from game.titles.kompromat.table.gauge import gauge
from game.titles.kompromat.table.pieces import COLOURS, QUIET, back, face
from game.titles.kompromat.view import KompromatView
from game.titles.kompromat.words import names, words
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Words
from game.ui.semantics import Node, Paint, Rect


def own_desk(
    view: KompromatView, place: Rect, look: Look, marks: Marks, me: int, act: Act | None = None
) -> Node:
    """The deck of the player on the near side, and the tape measure of the present turn."""
    art: list[Paint] = [Box(place, f"{COLOURS}.panel", look.px(6))]
    inner = place.inset(look.px(20), look.px(10))
    h = inner.h * 0.96
    deck_place, rest = inner.cut_left(h * 5 / 7 + look.px(8), look.px(20))
    id = f"deck:{me}"
    card = Rect(deck_place.x + look.px(4), inner.centre[1] - h / 2, h * 5 / 7, h)
    deck_art: list[Paint] = []
    if marks.lit(id):
        deck_art.append(Box(card.inset(-look.px(5)), "glow", look.px(10)))
    n = view.decks[me]
    if n:
        deck_art.append(back(me, card, look, 3))
    if not n:
        deck_art.append(Dashes(card, "dashes-warm", look.px(2.5), look.px(8)))
    label = Line("{who}’s deck", who=Who(me))
    value = Line("{n} of 14 cards left", n=n)
    deck = Node(id, "pile", card, label, value, None, marks.state(id), tuple(deck_art), press=marks.press(id))
    wide = max(look.px(250), look.text(22) * 10.5)
    text, rest = rest.cut_left(min(wide, rest.w * 0.36), look.px(24))
    upper, lower = text.rows(2)
    art.append(Words(label, upper, "bebas", look.text(30), "paper", valign="bottom", tracking=look.px(1), least=0.3))
    art.append(Words(value, lower, "body", look.text(22), "paper-2", valign="top", wrap=True))
    children = [deck, *_turn(view, rest, look, marks, me, act)]
    return Node("desk", "group", place, label, art=tuple(art), children=tuple(children))


def _turn(
    view: KompromatView, place: Rect, look: Look, marks: Marks, me: int, act: Act | None
) -> list[Node]:
    """What the player whose turn it is has so far: the drawn card, or the sum on the tape measure."""
    frame = view.frames[-1] if view.frames else (None, 0, None)
    mine = frame[1] == 1 << me and view.seat == me
    if mine and frame[0] == PLACE and frame[2] is not None:
        card = Rect(place.x, place.y, place.h * 5 / 7, place.h)
        words_at = Rect(card.right + look.px(20), place.y, place.w - card.w - look.px(20), place.h)
        line = Line("Drawn: {card}. It goes face up to a mission.", card=names.SPOKEN[frame[2]])
        art: tuple[Paint, ...] = ()
        if marks.peek:
            art = tuple(face(me, frame[2], card, look))
        else:
            art, line = (back(me, card, look, 4),), Line("A card is drawn.")
        return [
            Node("drawn", "card", card, line, art=art, glide=True, origin=f"deck:{me}"),
            Node("drawn:words", "text", words_at, Line(""), state=QUIET,
                 art=(Words(line, words_at, "body", look.text(22), "paper", wrap=True),)),
        ]  # fmt: skip
    if mine and frame[0] == PUSH:
        return [gauge(view, place, look, marks, view.piles[me][view.at], act)]
    # What somebody else is asked stands in the action panel, and the sign of what has just happened lies here.
    line = words.prompt(view) if view.asked >> me & 1 or view.result else Line("")
    return [
        Node("waiting", "text", place, line, art=(Words(line, place, "type", look.text(26), "paper-2", wrap=True),))
    ]
