"""The agents on the floors of [redacted]: standing, injured or Knocked Out, and whose turn it is."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.contract import Seat
from game.titles.redacted.embassy import DOWN, HOUSE, embassy
from game.titles.redacted.table.places import QUIET, Plan, room_rect
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.ui.look import Look
from game.ui.paint import Pic
from game.ui.semantics import Node, Paint, Rect


def pawn_rect(view: RedactedView, seat: Seat, spot: Rect) -> Rect:
    """Where an agent is in a room: the lower right quarter is for agents; one who is Knocked Out lies in the corner."""
    there = view.where[seat]
    company = [q for q, room in enumerate(view.where) if room == there]
    n = company.index(seat)
    if there >= DOWN:
        w = spot.w * 0.44
        return Rect(spot.right - w - spot.w * 0.02, spot.y + spot.h * 0.24 + n * spot.h * 0.1, w, w * 110 / 150)
    if len(company) < 3:
        w = spot.w * (0.62 if len(company) == 1 else 0.54)
        x = spot.right - w * 0.9 - n * 0.36 * spot.w
        return Rect(x, spot.bottom - w * 0.99 - spot.h * 0.02 - n * spot.h * 0.05, w, w * 160 / 170)
    # More than two stand in rows of two or three, the later ones behind, so that the lower left stays free for the key.
    across = 2 if len(company) < 5 else 3
    w = spot.w * (0.46 if across == 2 else 0.4)
    row, column = divmod(n, across)
    x = spot.right - w * 0.92 - column * (0.31 if across == 2 else 0.22) * spot.w
    return Rect(x, spot.bottom - w * 0.99 - spot.h * (0.02 + 0.24 * row + 0.03 * column), w, w * 160 / 170)


def pawn(view: RedactedView, seat: Seat, at: Plan, look: Look) -> list[Node]:
    """The node of an agent who is in the embassy."""
    there = view.where[seat]
    if there < 0:
        return []
    room = there % DOWN
    place = at.floors[HOUSE.floor[room]]
    if place is None:
        return []
    spot = room_rect(embassy(view), place, room)
    rect = pawn_rect(view, seat, spot).whole()
    art = posed(view, seat, rect, look, not view.result)
    line = Line("{who}: {room}", who=Who(seat), room=names.room(room))
    return [Node(f"pawn:{seat}", "pawn", rect, line, art=tuple(art), state=QUIET, glide=True)]


def posed(view: RedactedView, seat: Seat, rect: Rect, look: Look, ringed: bool) -> list[Paint]:
    """An agent standing, injured or out cold; in the ring of light if it is this agent's turn."""
    person = look.theme.seats[seat]
    ringed = ringed and seat == view.active
    if view.where[seat] >= DOWN:
        return [Pic(person.pawn_out, rect)]
    if view.hurt >> seat & 1:
        lying = Rect(rect.x, rect.y + rect.h * 0.3, rect.w, rect.w * 110 / 150).whole()
        ring: list[Paint] = [Pic("pawns/pawn-active", _ring(lying).whole())] if ringed else []
        return [*ring, Pic(person.pawn_injured, lying)]
    ring = [Pic("pawns/pawn-active", _ring(rect).whole())] if ringed else []
    return [*ring, Pic(person.pawn, rect)]


def _ring(rect: Rect) -> Rect:
    """The ring of light around the feet of the active agent."""
    w = rect.w * 0.56
    return Rect(rect.x + rect.w * (60 / 170) - w / 2, rect.y + rect.h * (124 / 160) - w * 0.22, w, w * 0.44)
