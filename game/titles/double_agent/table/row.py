"""The six agents of Double Agent with their tracks, tokens and files."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.titles.double_agent import names
from game.titles.double_agent.cards import AGENTS, BACKS, NOBODY, OUTERMOST, from_left, side
from game.titles.double_agent.delivery import needed
from game.titles.double_agent.frames import PLACE
from game.titles.double_agent.picks import agent_id, file_id
from game.titles.double_agent.table.pieces import COLOURS, QUIET, back, face, token, token_line
from game.titles.double_agent.table.places import Column, Plan
from game.titles.double_agent.table.pointing import pointed_at
from game.titles.double_agent.view import DoubleAgentView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Disc, Pic, Words
from game.ui.presses import Ask
from game.ui.semantics import Node, Paint, Rect


def agents(view: DoubleAgentView, at: Plan, look: Look, marks: Marks) -> list[Node]:
    """Every agent with everything that belongs to it."""
    me = marks.bottom
    found: list[Node] = []
    for column, n in zip(at.columns, from_left(me), strict=True):
        found.append(_portrait(view, n, column, look, marks, me))
        if not view.delivered >> n & 1:
            found += _stack(view, n, 1 - me, column.far, look, marks, me)
            found += _stack(view, n, me, column.near, look, marks, me)
        found += _tokens(view, n, column, look, marks, me)
    return found


def _portrait(view: DoubleAgentView, n: int, column: Column, look: Look, marks: Marks, me: int) -> Node:
    spot = column.portrait
    id = agent_id(n)
    gone = bool(view.delivered >> n & 1)
    art: list[Paint] = []
    if marks.lit(id) or (not gone and all(view.tokens[n])):
        art.append(Box(spot.inset(-look.px(5)), "glow", look.px(12), shadow=look.px(4)))
    art.append(Box(spot, f"{COLOURS}.panel" if gone else "paper", look.px(8), shadow=look.px(4)))
    picture = Rect(
        spot.x + spot.w * 0.06, spot.y + spot.w * 0.06, spot.w * 0.88, spot.h - spot.w * 0.06 - look.text(24) * 1.5
    )
    art.append(Pic(f"agents/agent-{n}", picture.fitted(1.0), alpha=0.35 if gone else 1.0))
    size = min(look.text(30), spot.h * 0.2)
    wide = spot.w - column.near_token.w - spot.w * 0.08
    name_at = Rect(spot.x + spot.w * 0.06, spot.bottom - size * 1.2, wide, size * 1.1)
    art.append(Words(names.AGENT[n], name_at, "bebas", size, "paper-2" if gone else "ink", least=0.4))
    if not gone:
        art += _track(view, n, column.track, look, me)
        art += _need(view, n, spot, spot.w - column.far_token.w, look)
    count = len(view.files[n])
    wanted = needed(view.delivered, view.nosy[n], n)
    value = (
        Line("has delivered")
        if gone
        else Line("{n} of {wanted} files; {marker}", n=count, wanted=wanted, marker=_marker(view, n))
    )
    return Node(
        id, "agent", spot, names.AGENT[n], value, _tip(view, n), marks.state(id), tuple(art), press=marks.press(id)
    )


def _marker(view: DoubleAgentView, n: int) -> Line:
    """Where the marker is, as a label."""
    space, moved = view.spaces[n], bool(view.activated >> n & 1)
    if space in OUTERMOST:
        line = "marker at {who}'s end, moved" if moved else "marker at {who}'s end"
    else:
        line = "marker on {who}'s side, moved" if moved else "marker on {who}'s side"
    return Line(line, who=Who(side(space)))


def _tip(view: DoubleAgentView, n: int) -> Line:
    if view.delivered >> n & 1:
        return Line("The {agent} has delivered and is out of the game.", agent=names.agent(n))
    wanted = needed(view.delivered, view.nosy[n], n)
    space = view.spaces[n]
    marker = Line("The marker is on {who}'s side.", who=Who(side(space)))
    if space in OUTERMOST:
        marker = Line("The marker is at {who}'s end and adds 1 to the loyalty to {who}.", who=Who(side(space)))
    return Line("Delivers at {wanted} files. {marker}", wanted=wanted, marker=marker)


def _need(view: DoubleAgentView, n: int, spot: Rect, wide: float, look: Look) -> list[Paint]:
    """How many files an agent has and how many it needs: a dot for each."""
    wanted = needed(view.delivered, view.nosy[n], n)
    count = len(view.files[n])
    r = min(max(look.px(7), spot.w * 0.035), wide / (wanted + 1) / 2.6)
    gap = r * 2.6
    x = spot.x + spot.w * 0.04 + gap * 0.7
    y = spot.y + spot.w * 0.06 + r
    found: list[Paint] = [Box(Rect(x - gap * 0.7, y - r * 1.6, gap * (wanted + 0.4), r * 3.2), "ink", r * 1.6)]
    for k in range(wanted):
        found.append(Disc(x + k * gap, y, r, "glow" if k < count else "brown"))
    return found


def _track(view: DoubleAgentView, n: int, place: Rect, look: Look, me: int) -> list[Paint]:
    """Four spaces from the far side to the near one, with the marker on its space."""
    found: list[Paint] = []
    for k, cell in enumerate(place.rows(4, look.px(4))):
        space = 3 - k if me == 0 else k
        owner = space // 2
        found.append(Box(cell, f"seat{owner}-dark", look.px(4)))
        if space in (0, 3):
            found.append(Words("+1", cell, "bebas", min(cell.h * 0.6, look.text(26)), "paper", "centre", least=0.4))
        if view.spaces[n] == space:
            r = min(cell.w, cell.h) * 0.42
            x, y = cell.centre
            moved = view.activated >> n & 1
            found += [
                Disc(x, y, r * 1.12, "ink"),
                Disc(x, y, r, "glow" if moved else "paper-2", "ochre" if moved else "brown"),
            ]
    return found


# -- tokens


def chosen_token(marks: Marks, n: int) -> int:
    """The token picked for an agent before the tokens are sealed; 0 for none."""
    return next(
        (int(id[6:].split("@")[0]) for id in marks.chosen if id.startswith("token:") and id.endswith(f"@{n}")), 0
    )


def next_place(marks: Marks) -> int:
    """The agent who gets the next token: they go from left to right."""
    placed = sum(id.startswith("token:") for id in marks.chosen)
    return from_left(marks.bottom)[min(placed, AGENTS - 1)]


def _tokens(view: DoubleAgentView, n: int, column: Column, look: Look, marks: Marks, me: int) -> list[Node]:
    found = []
    for owner, spot in ((1 - me, column.far_token), (me, column.near_token)):
        value = view.tokens[n][owner]
        placing = bool(view.frames) and view.frames[-1][0] == PLACE and bool(view.asked >> owner & 1)
        if placing:
            value = chosen_token(marks, n) if owner == me else 0
            if not value:
                art: tuple[Paint, ...] = (Dashes(spot, "dashes", look.px(2.5), spot.w / 2, round=True),)
                if owner == me and marks.peek and n == next_place(marks):
                    x, y = spot.centre
                    art = (Disc(x, y, spot.w / 2 + look.px(5), "glow"), Disc(x, y, spot.w / 2, "ink"))
                found.append(
                    Node(f"token-place:{owner}:{n}", "place", spot, Line("no token yet"), art=art, state=QUIET)
                )
                continue
        if view.delivered >> n & 1:
            line = token_line(value)
        else:
            value = value if owner != me or marks.peek else 0
            line = token_line(value)
        label = Line("{who}: {token}", who=Who(owner), token=line)
        art = tuple(token(value, owner, spot, look))
        found.append(Node(f"token:{owner}:{n}", "token", spot, label, art=art))
    return found


# -- files


def _stack(view: DoubleAgentView, n: int, owner: int, place: Rect, look: Look, marks: Marks, me: int) -> list[Node]:
    """The files of one side, overlapping so that every back can be read; the first laid is nearest to the agent."""
    files = [(b, kind) for o, b, kind in view.files[n] if o == owner]
    if not files:
        return []
    w = min(place.w * 0.62, place.h / 1.4 / 1.45)
    h = w * 1.4
    step = min(h * 0.4, (place.h - h) / max(1, len(files) - 1))
    x = place.x + (place.w - w) / 2
    opened = all(view.tokens[n]) and all(kind != NOBODY for _, _, kind in view.files[n])
    found = []
    for k, (b, kind) in enumerate(files):
        y = place.y + k * step if owner == me else place.bottom - h - k * step
        spot = Rect(x, y, w, h)
        id = file_id(n, k) if owner == me else f"file:{owner}:{n}.{k}"
        meant = pointed_at(view, n, owner, k)
        lit = marks.lit(id) or meant
        if kind != NOBODY and ((marks.peek and owner == me) or opened):
            art, label = face(kind, spot, look, lit), names.CARD[kind]
        else:
            art, label = back(b, owner, spot, look, lit), Line("a “{back}” file, face down", back=BACKS[b])
        said = Line("{who}'s {nth} file: {file}", who=Who(owner), nth=names.nth(k), file=label)
        state = marks.state(id, *(("current",) if meant else ()))
        press = marks.press(id) if owner == me else Ask(id)
        found.append(Node(id, "card", spot, said, None, None, state, tuple(art), press=press, glide=True))
    # On the far side the file nearest to the agent is on top, so that every back can be read.
    return found if owner == me else found[::-1]
