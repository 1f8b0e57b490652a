"""The near desk of Kompromat's table: the player's deck, the drawn card, and the tape measure on which a total
grows."""

from __future__ import annotations

from functools import lru_cache

from game.catalogue import Line, Who
from game.titles.kompromat import names, words
from game.titles.kompromat.cards import LIMIT
from game.titles.kompromat.frames import PLACE, PUSH
from game.titles.kompromat.table.blotter import tape, tape_marks
from game.titles.kompromat.table.pieces import COLOURS, QUIET, back, face
from game.titles.kompromat.view import KompromatView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Poly, Vector, Words
from game.ui.semantics import Node, Paint, Rect


def own_desk(view: KompromatView, place: Rect, look: Look, marks: Marks, me: int) -> Node:
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
    children = [deck, *_turn(view, rest, look, marks, me)]
    return Node("desk", "group", place, label, art=tuple(art), children=tuple(children))


def _turn(view: KompromatView, place: Rect, look: Look, marks: Marks, me: int) -> list[Node]:
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
        return [_tape(view, place, look, marks, view.piles[me][view.at])]
    line = words.prompt(view) if view.asked or view.result else Line("")
    return [
        Node("waiting", "text", place, line, art=(Words(line, place, "type", look.text(26), "paper-2", wrap=True),))
    ]


def _tape(view: KompromatView, place: Rect, look: Look, marks: Marks, cards: tuple[int, ...]) -> Node:
    seen = cards if marks.peek else cards[:1]
    total = names.best_total(seen)
    upper, lower = place.cut_top(place.h * 0.46, look.px(4))
    bar = Rect(lower.x, lower.y, lower.w, min(lower.h, look.px(44) * max(1.0, look.grow * 0.8)))
    u = bar.w / 26
    head = Line("At {mission}", mission=names.at(view, view.at))
    hw = min(look.width(head, "bebas", look.text(30), look.px(1)) + look.px(16), upper.w * 0.45)
    head_at, rest = upper.cut_left(hw)
    over_words = Line("over 21 fails")
    ow = look.width(over_words, "body", look.text(22)) + 4
    roomy = ow < rest.w * 0.5
    over_at, sum_at = rest.cut_right(ow, look.px(10)) if roomy else (rest, rest)
    filled = min(total / 2, 26.0)
    art: list[Paint] = [
        Words(head, head_at, "bebas", look.text(30), "paper", tracking=look.px(1), least=0.4),
        Words(names.total_line(seen), sum_at, "type", look.text(26), "paper-2"),
        *((Words(over_words, over_at, "body", look.text(22), "bad", "right"),) if roomy else ()),
        Vector(_tape_svg(bar.w, bar.h, look.u), bar),
        Box(Rect(bar.x, bar.y, filled * u, bar.h), "glow", look.px(3)),
        Vector(_marks_svg(bar.w, bar.h, look.u), bar),
        Box(Rect(bar.x + filled * u - look.px(2), bar.y, look.px(4), bar.h), "ink"),
    ]
    for v in (7, 14, 21):
        at = Rect(bar.x + v * u - look.px(60), bar.y, look.px(52), bar.h)
        art.append(Words(str(v), at, "bebas", min(look.text(26), bar.h * 0.7), "ink", "right", valign="bottom"))
    x, s = bar.x + filled * u, look.px(12)
    tip_fill = "bad" if total > LIMIT else "glow"
    art.append(Poly(((x, bar.y - 1), (x + s, bar.y - s * 1.1), (x - s, bar.y - s * 1.1)), tip_fill))
    said = names.half_points(total)
    value = Line("{total}, over 21", total=said) if total > LIMIT else Line("{total} so far", total=said)
    return Node("tape", "text", place, head, value, art=tuple(art))


@lru_cache(maxsize=4)
def _tape_svg(w: float, h: float, u: float) -> str:
    return tape(w, h, u)


@lru_cache(maxsize=4)
def _marks_svg(w: float, h: float, u: float) -> str:
    return tape_marks(w, h, u)
