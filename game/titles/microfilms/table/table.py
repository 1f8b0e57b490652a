"""The table of [microfilms]: an oval of baize under a green lamp, the other players around it, the player's hand on the
near side.

It is a pure function from a view to a tree. Whatever can be picked glows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import structs

from game.catalogue import NO_WORDS, Line, Who
from game.core.contract import Action, Event, Notes, Seat, Setup
from game.core.moments import Shot
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import IDENTITIES, KINDS, NOBODY
from game.titles.microfilms.frames import BLACKMAILED, BRIBED, EXCESS, TURN
from game.titles.microfilms.knows.notes import MicrofilmsNotes
from game.titles.microfilms.picks import further, group, icon, meant, other_ways, picks, unlisted
from game.titles.microfilms.standing import side, standing, tags, wanted
from game.titles.microfilms.table import attempt, closeup, duel, evening
from game.titles.microfilms.table.attempt_claims import claimed
from game.titles.microfilms.table.briefing import aim, briefed, role
from game.titles.microfilms.table.casino import casino_room, casino_table
from game.titles.microfilms.table.final import final
from game.titles.microfilms.table.moments import moment, piece
from game.titles.microfilms.table.own import near_side
from game.titles.microfilms.table.pieces import BACK, chips, held
from game.titles.microfilms.table.places import Plan, above, plan, under
from game.titles.microfilms.table.seats import bust, others, seat
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import names
from game.titles.microfilms.words.chronicle import TURNS, chronicle, dossier, tellable
from game.titles.microfilms.words.labels import cautions, stakes
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Pic, Vector, Words
from game.ui.semantics import Node, Paint, Rect, replace, walk
from game.ui.tables import Table, pictures

PALETTE = {
    "ground": "#1d4a3a",
    "lit": "#256050",
    "desk": "#3d1a20",
    "bar": "#170d0d",
    "button": "#45262a",
    "panel": "#1d1010",
    "panel-live": "#2a1517",
    "log": "#241214",
    "folder": "#5a3036",
    "folder-2": "#8d5714",
    "head": "#d9a7a0",
    "head-2": "#b98680",
}
SOUNDS = {
    "Drew": "card-slide",
    "TookDiscard": "card-slide",
    "Passed": "token",
    "Offered": "seal",
    "Bribed": "paper",
    "BribeDeclined": "knock",
    "Stole": "coins",
    "CashedOut": "coins",
    "Interrogated": "shutter",
    "Blackmailed": "typing",
    "PaidOff": "coins",
    "Defended": "card-lay",
    "Rumour": "whisper",
    "Discarded": "card-lay",
    "Evening": "shuffle",
    "Revealed": "drumroll",
    "Claimed": "drumroll",
    "Accused": "drumroll",
    "Hit": "drumroll",
    "Located": "drumroll",
    "Arrested": "drumroll",
    "Eliminated": "fall",
    "CroupierDrew": "card-slide",
    "CroupierTook": "coins",
    "GameOver": "win",
}


_EVENINGS = (Line("first evening"), Line("second evening"), Line("third evening"))


def _inside(area: Rect, oval: Rect) -> tuple[float, float, float, float]:
    return oval.x - area.x, oval.y - area.y, oval.w, oval.h


@lru_cache(maxsize=8)
def _room(area: Rect, u: float, oval: Rect) -> str:
    return casino_room(area.w, area.h, u, _inside(area, oval))


@lru_cache(maxsize=8)
def _table(area: Rect, u: float, oval: Rect) -> str:
    return casino_table(area.w, area.h, u, _inside(area, oval))


# -- the middle


def _middle(view: MicrofilmsView, at: Plan, look: Look, marks: Marks) -> list[Node]:
    """Deck, discard and house."""
    return [_deck(view, at, look, marks), _discard(view, at, look, marks), _house(view, at, look, marks)]


def _caption(line: Line, spot: Rect, at: Plan, look: Look) -> Words:
    place = under(spot, at.caption, look)
    return Words(line, place, "bebas", at.caption, "paper", "centre", tracking=look.px(1), least=0.4)


def _deck(view: MicrofilmsView, at: Plan, look: Look, marks: Marks) -> Node:
    spot = at.deck
    art: list[Paint] = []
    if marks.lit("deck"):
        art.append(Box(spot.inset(-look.px(5)), "glow", look.px(12), shadow=look.px(4)))
    for n in range(min(4, view.deck)):
        art.append(Pic(BACK, spot.moved(-look.px(3) * n, -look.px(3) * n)))
    if not view.deck:
        art.append(Dashes(spot, "dashes", look.px(2.5), look.px(8)))
    line = Line("deck · {n}", n=view.deck)
    art.append(_caption(line, spot, at, look))
    return Node("deck", "pile", spot, line, None, None, marks.state("deck"), tuple(art), press=marks.press("deck"))


def _discard(view: MicrofilmsView, at: Plan, look: Look, marks: Marks) -> Node:
    spot = at.discard
    lit = marks.lit("discard")
    art: list[Paint] = []
    value, tip = None, None
    if view.top == NOBODY:
        art.append(Dashes(spot, "dashes", look.px(2.5), look.px(8)))
    else:
        if view.discard > 1:
            art.append(Box(spot.moved(look.px(7), look.px(5)), "paper-shade", look.px(8)))
        art += held(view.top, spot, look, lit)
        value, tip = names.CARD[view.top], names.CARD_HELP[view.top]
    line = Line("discard · {n}", n=view.discard)
    art.append(_caption(line, spot, at, look))
    state = marks.state("discard")
    return Node("discard", "pile", spot, line, value, tip, state, tuple(art), press=marks.press("discard"))


def _house(view: MicrofilmsView, at: Plan, look: Look, marks: Marks) -> Node:
    spot = at.house
    art: list[Paint] = []
    if marks.lit("house"):
        art.append(Box(spot.inset(look.px(2)), border="glow", width=look.px(4), radius=look.px(12)))
    twos = min(10, view.house // 3)
    ones = min(10, view.house - 2 * twos)
    art += chips(spot.centre[0], spot.bottom - look.px(8), ones, twos, spot.h / 174 * 1.15, look, spot.h * 0.92)
    line = Line("house · {n}", n=view.house)
    art.append(_caption(line, spot, at, look))
    return Node("house", "pile", spot, line, None, None, marks.state("house"), tuple(art), press=marks.press("house"))


def _full(view: MicrofilmsView, kind: int, size: int) -> MicrofilmsView:
    """A table on which a kind of card is everywhere, with `size` cards in hand."""
    places = len(view.sizes)
    bottom = kind % view.seats
    beside = (bottom + 1) % view.seats
    return structs.replace(
        view,
        seat=bottom,
        asked=1 << beside,
        frames=((TURN, 1 << beside, beside, 0),),
        result=None,
        hand=(kind,) * size,
        agent=kind % 4 if view.with_croupier else (kind if kind < 4 else NOBODY),
        role=4 + kind % 4 if view.with_croupier or kind >= 4 else NOBODY,
        sizes=(size,) * places,
        francs=(3,) * places,
        house=9,
        top=kind,
        deck=4,
        discard=2,
        cleared=(1 << places) - 1 if kind & 1 else 0,
        out=1 << beside if kind % 3 == 0 else 0,
        bared=tuple(kind % len(IDENTITIES) if place == beside else NOBODY for place in range(places)),
    )


class MicrofilmsTable(Table[MicrofilmsView, Action]):
    """Lays out an oval of baize, the other players around it, and the player's hand on the near side."""

    colours = PALETTE
    owned = frozenset({"seat", "hand", "purse"})
    tokens = ("evening-on", "evening-off")
    sounds = SOUNDS
    turns = TURNS
    rounds = (ev.Evening,)
    filters = (
        (Line("Looks"), (ev.Interrogated, ev.Rumour, ev.Bribed)),
        (Line("Francs"), (ev.Passed, ev.Stole, ev.CashedOut, ev.Bribed, ev.BribeDeclined, ev.PaidOff, ev.CroupierTook)),
        (Line("Wins"), (ev.Revealed, ev.Accused, ev.Hit, ev.Located, ev.Arrested, ev.Claimed, ev.Eliminated)),
    )

    picks = staticmethod(picks)
    other_ways = staticmethod(other_ways)
    group = staticmethod(group)
    stakes = staticmethod(stakes)
    standing = staticmethod(standing)
    further = staticmethod(further)
    side = staticmethod(side)
    unlisted = staticmethod(unlisted)
    tags = staticmethod(tags)
    wanted = staticmethod(wanted)
    cautions = staticmethod(cautions)
    icon = staticmethod(icon)
    aim = staticmethod(aim)
    role = staticmethod(role)
    briefed = staticmethod(briefed)
    meant = staticmethod(meant)
    chronicle = staticmethod(chronicle)
    tellable = staticmethod(tellable)
    dossier = staticmethod(dossier)
    moment = staticmethod(moment)
    piece = staticmethod(piece)
    final = staticmethod(final)

    def measure(self, setup: Setup) -> Line:
        return Line("Francs")

    def measured(self, views: Mapping[Seat, MicrofilmsView]) -> Sequence[float]:
        return views[0].francs[: len(views)]

    def tension(self, view: MicrofilmsView) -> float:
        playing = view.seats - view.out.bit_count()
        return 0.35 * min(1, view.evening - 1) + 0.65 * view.cleared.bit_count() / max(1, playing)

    def lay(self, view: MicrofilmsView, area: Rect, look: Look, marks: Marks) -> Node:
        """The whole table; while somebody has to answer a bribe or blackmail, the two of them."""
        me = marks.bottom
        at = plan(area, others(view, me), look)
        near = near_side(view, at.strip, look, marks, me)
        if duel.is_duel(view):
            stage = duel.asked(view, above(area, at), look, marks)
            return Node("table", "group", area, children=(stage, near))
        behind, before = self._round(view, at, area, look)
        children = [
            Node("baize", "group", at.oval.common(area), art=before, state=frozenset({"quiet"})),
            *(seat(view, chair, look, marks) for chair in at.chairs),
            *_middle(view, at, look, marks),
            near,
        ]
        return Node("table", "group", area, art=behind, children=tuple(children))

    def _round(
        self, view: MicrofilmsView, at: Plan, area: Rect, look: Look
    ) -> tuple[tuple[Paint, ...], tuple[Paint, ...]]:
        """The room with the people in it, and the table before them."""
        behind: list[Paint] = [Vector(_room(area, look.u, at.oval), area, solid=True)]
        for chair in at.chairs:
            behind += bust(view, chair, look)
        return tuple(behind), (Vector(_table(area, look.u, at.oval), area),)

    def stage(self, shot: Shot, beat: int, area: Rect, look: Look, marks: Marks) -> Node | None:
        """A bribe or blackmail, a look at somebody's card, an attempt to win, the evening."""
        before, view, e = shot.before, shot.view, shot.event
        assert isinstance(before, MicrofilmsView) and isinstance(view, MicrofilmsView)
        last = beat + 1 >= shot.moment.beats
        me = marks.bottom
        at = plan(area, others(view, me), look)
        upper = above(area, at)
        if isinstance(e, duel.BRIBES | duel.BLACKMAILS):
            scene = duel.told(before, view, e, beat, last, upper, look, marks)
            return Node("table", "group", area, children=(scene, near_side(view, at.strip, look, marks, me)))
        if isinstance(e, ev.Interrogated):
            scene = closeup.shown(view, e, beat, upper, look, marks)
            return Node("table", "group", area, children=(scene, near_side(view, at.strip, look, marks, me)))
        behind, before_ = self._round(view, at, area, look)
        room = (*behind, *before_)
        seats = [seat(before if not last else view, chair, look, marks) for chair in at.chairs]
        if claimed(e):
            return attempt.scene(before, view, e, beat, last, at, area, look, room, seats, marks.peek)
        if isinstance(e, ev.Eliminated):
            return attempt.eliminated(view, e, last, at, area, look, room, seats)
        if isinstance(e, ev.Evening):
            near = near_side(view, at.strip, look, marks, me)
            return evening.shown(view, e, beat, last, at, area, look, room, seats, near)
        return None

    def steps(
        self, before: MicrofilmsView, news: Sequence[Event], after: MicrofilmsView
    ) -> Sequence[MicrofilmsView]:
        """At the end of the game all identities are turned up, beginning with the attempt that ended it."""
        over = next((e for e in news if isinstance(e, ev.GameOver)), None)
        if over is None:
            return [after] * len(news)
        shown = zip(over.agents, over.roles, strict=True)
        bared = tuple(agent if agent != NOBODY else role for agent, role in shown)
        return [structs.replace(after, bared=bared)] * len(news)

    def knows(self, notes: Notes, view: MicrofilmsView) -> Mapping[str, Line]:
        """The identities that this seat alone knows for certain, for a tab at each seat."""
        assert isinstance(notes, MicrofilmsNotes)
        if view.result:
            return {}
        found = {}
        for place in range(notes.places):
            pairs = notes.possible[place]
            if place == view.seat or view.bared[place] != NOBODY or len(pairs) != 1:
                continue
            pair = next(iter(pairs))
            found[f"seat:{place}"] = names.IDENTITY[max(pair)]
        return found

    def progress(self, view: MicrofilmsView) -> tuple[int, int, Line]:
        n = view.evening
        return min(n, 2), 2, _EVENINGS[n - 1] if n <= 3 else Line("evening {n}", n=n)

    def summary(self, view: MicrofilmsView) -> tuple[Line, Line]:
        kind, asked, active, _ = view.frames[-1]
        if active is None or view.seat is None or asked != 1 << view.seat:
            return NO_WORDS, NO_WORDS
        if kind == BRIBED:
            return NO_WORDS, Line("{who} offers a card, face down.", who=Who(active))
        if kind == BLACKMAILED:
            return NO_WORDS, Line("{who} wants 2 francs, or spreads a rumour.", who=Who(active))
        if kind == TURN:
            return NO_WORDS, Line("Choose one action.")
        if kind == EXCESS:
            if view.cleared >> view.seat & 1:
                return NO_WORDS, Line("The Cleared may keep two cards. Choose which one to discard.")
            return NO_WORDS, Line("A Suspect may keep one card. Choose which one to discard.")
        return NO_WORDS, NO_WORDS

    def ahead(self, view: MicrofilmsView, area: Rect, look: Look) -> list[Pic | Vector]:
        """The pictures of tables on which every card appears once, and everybody face to face with somebody. A player
        holds more than three cards only between turns."""
        grounds: dict[Vector, None] = {}
        faces = list(self._faced(view, area, look))
        for tree in faces:
            for node in walk(tree):
                for paint in node.art:
                    if node.id == "duel" and isinstance(paint, Vector):
                        at_origin = Rect(0, 0, round(paint.rect.w), round(paint.rect.h))
                        grounds[replace(paint, rect=at_origin)] = None
        return [*pictures([*self._laden(view, area, look), *faces]), *grounds]

    def _laden(self, view: MicrofilmsView, area: Rect, look: Look) -> Iterator[Node]:
        for kind in range(len(KINDS)):
            # The cards of a larger hand are smaller.
            for many in (1, 2, 3):
                full = _full(view, kind, many)
                assert full.seat is not None
                for peek in (True,) if kind else (True, False):
                    yield self.lay(full, area, look, Marks(bottom=full.seat, peek=peek))

    def _faced(self, view: MicrofilmsView, area: Rect, look: Look) -> Iterator[Node]:
        """Each card on offer, and each seat on both sides of a demand."""
        for kind in range(len(KINDS)):
            full = _full(view, kind, 1)
            by = full.seat or 0
            to = (by + 1) % view.seats
            asked = structs.replace(full, frames=((BRIBED, 1 << to, by, kind),), asked=1 << to)
            yield self.lay(asked, area, look, Marks(bottom=by))
            if not kind:
                yield self.lay(asked, area, look, Marks(bottom=by, peek=False))
        for by in range(view.seats):
            to = (by + 1) % view.seats
            full = structs.replace(_full(view, 0, 1), frames=((BLACKMAILED, 1 << to, by, 0),), asked=1 << to)
            yield self.lay(full, area, look, Marks(bottom=to))
