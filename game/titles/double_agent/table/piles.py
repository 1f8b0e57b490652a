"""The piles of Double Agent: each side's draw pile, the files it has won, and the cards out of the game.

Won files lie face up (92). These files, played actions and destroyed files are open to everybody (D4): pressing a pile
spreads it out in place of the agents, and pressing again puts it back together.
"""

from __future__ import annotations

from typing import NamedTuple

from game.catalogue import Line, Who
from game.titles.double_agent.cards import VALUE
from game.titles.double_agent.table.pieces import BACK, COLOURS, alike, best_width, face
from game.titles.double_agent.view import DoubleAgentView
from game.titles.double_agent.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Pic, Words
from game.ui.presses import Near
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import bar_button, bar_button_width, seat_disc

THREE = 3
"""The number of cards in a pile whose edges can be seen."""


class Group(NamedTuple):
    """Cards that belong together in a pile: a head, and each file with its kind and who laid it."""

    head: Line
    files: tuple[int, ...]


_DRAW = Line("draw")
_MOST = 22
"""The cards of a whole draw pile; no pile has a longer number."""


def points(view: DoubleAgentView, seat: int) -> int:
    """The points that a side has won so far: its pile lies open."""
    return sum(VALUE[file >> 1] for file in view.piles[seat])


def groups(view: DoubleAgentView, name: str) -> list[Group]:
    """The cards of the pile with this name; empty if there is no such pile or it has no cards."""
    kind, _, which = name.partition(":")
    if kind not in ("pile", "out") or which not in ("0", "1"):
        return []
    seat, who = int(which), Who(int(which))
    found = []
    if kind == "pile":
        n = len(view.piles[seat])
        files = Line("{n} file", many="{n} files", n=n)
        head = Line("Won by {who}: {files}, {points}", who=who, files=files, points=names.points(points(view, seat)))
        found.append(Group(head, view.piles[seat]))
    else:
        n = len(view.used[seat])
        one, many = "Played by {who} for its action: {n} card", "Played by {who} for their actions: {n} cards"
        found.append(Group(Line(one, many=many, n=n, who=who), tuple(card << 1 | seat for card in view.used[seat])))
        lost = tuple(file for file in view.destroyed if file & 1 == seat)
        one, many = "Laid by {who} and destroyed: {n} file", "Laid by {who} and destroyed: {n} files"
        found.append(Group(Line(one, many=many, n=len(lost), who=who), lost))
    return [group for group in found if group.files]


def piles(view: DoubleAgentView, seat: int, place: Rect, look: Look) -> list[Node]:
    """The draw pile, the files won, and the cards out of the game, each in its place."""
    deck, won, out = place.columns(3, look.px(8))
    lost = [file for file in view.destroyed if file & 1 == seat]
    played = [card << 1 | seat for card in view.used[seat]]
    return [
        _closed(f"deck:{seat}", view.decks[seat], _DRAW, deck, look),
        _open(view, f"pile:{seat}", view.piles[seat], Line("won"), won, look),
        _open(view, f"out:{seat}", (*played, *lost), Line("out"), out, look),
    ]


def _card(place: Rect, look: Look) -> tuple[Rect, Rect]:
    """The places of a pile's cards and of the words below it."""
    body, label = place.cut_top(place.h - look.text(24) * 1.3)
    return body.fitted(5 / 7), label


def _closed(id: str, n: int, name: Line, place: Rect, look: Look) -> Node:
    card, at = _card(place, look)
    edges = [Pic(BACK, card.moved(look.px(3) * k, -look.px(3) * k)) for k in range(min(THREE, n))]
    return _pile(id, n, name, place, card, at, edges, look)


def _open(view: DoubleAgentView, id: str, files: tuple[int, ...], name: Line, place: Rect, look: Look) -> Node:
    """The last card on top, face up, and the edges of those beneath."""
    card, at = _card(place, look)
    art: list[Paint] = []
    under = min(THREE, len(files)) - 1
    for k in range(under):
        art.append(Box(card.moved(look.px(3) * k, -look.px(3) * k), "paper-shade", card.w * 0.06, "ink", 1.0))
    if files:
        art += face(files[-1] >> 1, card.moved(look.px(3) * under, -look.px(3) * under), look)
    tip = None
    if files:
        tip = Line("{what}.", what=names.cards([file >> 1 for file in files]))
    return _pile(id, len(files), name, place, card, at, art, look, tip)


_LABELS = {"deck": Line("draw pile"), "pile": Line("files won"), "out": Line("out of the game")}


def _pile(
    id: str,
    n: int,
    name: Line,
    place: Rect,
    card: Rect,
    at: Rect,
    cards: list[Paint] | list[Pic],
    look: Look,
    tip: Line | None = None,
) -> Node:
    art: list[Paint] = [*cards] if n else [Dashes(card, "dashes", look.px(2.5), look.px(8))]
    line = Line("{pile} · {n}", pile=name, n=n)
    longest = look.width(Line("{pile} · {n}", pile=_DRAW, n=_MOST), "bebas", look.text(24), look.px(1))
    size = alike(look.text(24), longest + look.px(2), at.w)
    art.append(Words(line, at, "bebas", size, "paper", "centre", tracking=look.px(1), least=0.4))
    label = _LABELS[id.partition(":")[0]]
    value = Line("{n} card", many="{n} cards", n=n)
    return Node(id, "pile", place, label, value, tip, art=tuple(art), press=Near(id) if tip else "")


# -- a pile that is spread out


def spread(view: DoubleAgentView, name: str, place: Rect, look: Look) -> Node:
    """All cards of a pile, face up and in order, with a button that leads back."""
    found = groups(view, name)
    inner = place.inset(look.px(24), look.px(14))
    head_h = max(look.px(50), look.text(30) * 1.5)
    back = Line("Back to the agents")
    first, _ = inner.cut_top(head_h)
    close_at = first.cut_right(min(bar_button_width(back, look), first.w * 0.5))[0]
    close = bar_button("close", close_at, back, look, icon="left", press=Near(name), ground=f"{COLOURS}.button")
    children: list[Node] = [close]
    shares = [len(group.files) for group in found]
    gap = look.px(16)
    free = inner.w - gap * (len(found) - 1)
    x = inner.x
    lower = inner.cut_top(head_h, look.px(10))[1] if len(found) == 1 else inner.cut_top(2 * head_h, look.px(10))[1]
    for n, group in enumerate(found):
        wide = max(free * 0.3, free * shares[n] / sum(shares)) if len(found) > 1 else free
        wide = min(wide, inner.right - x)
        top = first.cut_left(first.w - close_at.w - gap)[0] if len(found) == 1 else Rect(x, first.bottom, wide, head_h)
        words = Words(group.head, top, "bebas", look.text(34), "paper", wrap=True, lead=1.0, least=0.25)
        children.append(Node(f"{name}:head:{n}", "heading", top, group.head, art=(words,)))
        children += _row(group, n, Rect(x, lower.y, wide, lower.h), look)
        x += wide + gap
    art = (Box(place, f"{COLOURS}.panel", alpha=0.75),)
    return Node("spread", "group", place, art=art, children=tuple(children))


def _row(group: Group, n: int, place: Rect, look: Look) -> list[Node]:
    """Cards side by side, in as many rows as make them largest; each has the sign of the player who laid it."""
    count = len(group.files)
    w, across = max((best_width(place, count, k, look), k) for k in range(1, count + 1))
    gap = look.px(8)
    found = []
    for k, file in enumerate(group.files):
        spot = Rect(place.x + k % across * (w + gap), place.y + k // across * (w * 1.4 + gap), w, w * 1.4)
        kind, owner = file >> 1, file & 1
        art = face(kind, spot, look)
        r = w * 0.14
        art += seat_disc(owner, (spot.right - r * 1.2, spot.y + r * 1.2), r, look)
        laid = Line("laid by {who}", who=Who(owner))
        tip = names.CARD_HELP[kind]
        found.append(Node(f"shown:{n}:{k}", "card", spot, names.CARD[kind], laid, tip, art=tuple(art)))
    return found


def looked_at(view: DoubleAgentView, marks: Marks) -> str:
    """The pile that is spread out, if any. While nobody is asked the beats of a step are shown, and a pile must not
    cover them."""
    return marks.close_up if (view.asked or view.result) and groups(view, marks.close_up) else ""
