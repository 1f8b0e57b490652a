"""The six agents of Double Agent with their tracks, tokens and files."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.titles.double_agent.cards import AGENTS, BACKS, KINDS, NOBODY, OUTERMOST, chain, from_left, needed, side
from game.titles.double_agent.frames import PLACE
from game.titles.double_agent.picks import ACT, agent_id, file_id
from game.titles.double_agent.table.pieces import COLOURS, QUIET, alike, back, small, token, token_line
from game.titles.double_agent.table.places import Column, Plan, file_spots
from game.titles.double_agent.view import DoubleAgentView
from game.titles.double_agent.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Disc, Pic, Words
from game.ui.presses import Ask
from game.ui.semantics import Node, Paint, Rect


def agents(view: DoubleAgentView, at: Plan, look: Look, marks: Marks) -> list[Node]:
    """Every agent with everything that belongs to it."""
    me = marks.bottom
    found: list[Node] = []
    card = picked_card(marks)
    for column, n in zip(at.columns, from_left(me), strict=True):
        found.append(_portrait(view, n, column, look, marks, me))
        if view.delivered >> n & 1:
            found.append(_served(view, n, column, look))
        else:
            found += files(view, n, 1 - me, column.far, look, marks, me)
            free = card is not None and agent_id(n) in marks.legal
            found += files(view, n, me, column.near, look, marks, me, free)
            if card is not None:
                found += _place(view, n, column, card, look, marks, me)
            found.append(marker(view, n, column.track, look, me))
        found += _tokens(view, n, column, look, marks, me)
    if card is not None:
        found += _links(view, at, look, marks, me)
    return found


def picked_card(marks: Marks) -> int | None:
    """The card that has been picked to be laid; None if none has, or if it is played for its action."""
    if ACT in marks.chosen:
        return None
    found = [id.split(":")[1].split(".")[0] for id in marks.chosen if id.startswith("card:")]
    return KINDS.index(found[0]) if found and found[0] in KINDS else None


def _served(view: DoubleAgentView, n: int, column: Column, look: Look) -> Node:
    """A band over an agent who has delivered."""
    spot = column.portrait
    h = min(look.text(26) * 1.3, spot.h * 0.2)
    band = Rect(spot.x - look.px(6), spot.centre[1] - h * 0.2, spot.w + look.px(12), h)
    line = Line("has delivered")
    art = (Box(band, f"{COLOURS}.panel-live", look.px(3), shadow=look.px(3)),
           Words(line, band.inset(look.px(6), 0), "bebas", h * 0.8, "paper-2", "centre", least=0.3))  # fmt: skip
    return Node(f"served:{n}", "text", band, line, art=art, state=QUIET)


def _counts(view: DoubleAgentView, n: int) -> tuple[int, int]:
    """How many files an agent would have with one more, and how many it needs."""
    return len(view.files[n]) + 1, needed(view.delivered, view.nosy[n], n)


def _place(
    view: DoubleAgentView, n: int, column: Column, card: int, look: Look, marks: Marks, me: int
) -> list[Node]:
    """Where the picked card can go at an agent, and what it would lead to."""
    id = agent_id(n)
    count, wanted = _counts(view, n)
    if id not in marks.legal:
        line = Line("a “?” already") if view.secret >> n & 1 else Line("not here")
        return [_tag(f"tag:{n}", line, column.tag, look, f"{COLOURS}.panel", "paper-2")]
    own = sum(owner == me for owner, _, _ in view.files[n])
    spot = file_spots(column.near, own, 1)[-1]
    focus = look.focus in (id, f"place:{n}", f"do:{id}")
    key = marks.keys.get(id, "")
    art: list[Paint] = []
    if focus:
        art += small(card, spot, look, lit=True)
    else:
        art.append(Box(spot, f"seat{me}-dark", look.px(5)))
        art.append(Dashes(spot, "glow", max(2.0, look.px(3)), look.px(5), look.px(8)))
    if key:
        side = min(spot.w * 0.5, look.px(36))
        at = spot.place(side, side, 1.0 if focus else 0.5, 1.0 if focus else 0.5)
        art += [Box(at, "ink", look.px(3)), Words(key, at, "bebas", side * 0.8, "glow", "centre")]
    due = count >= wanted
    line = Line("{n} of {m}: delivers", n=count, m=wanted) if due else Line("{n} of {m}", n=count, m=wanted)
    fill, ink = ("red", "paper") if due else (f"{COLOURS}.bar", "paper")
    label = Line("Lay it here: {what}", what=line)
    node = Node(f"place:{n}", "place", spot, label, state=marks.state(id), art=tuple(art), press=marks.press(id))
    return [node, _tag(f"tag:{n}", line, column.tag, look, fill, ink)]


def _tag(id: str, line: Line, place: Rect, look: Look, fill: str, ink: str) -> Node:
    size = min(look.text(24), place.h * 0.9)
    w = min(place.w, look.width(line, "bebas", size) + look.px(20))
    at = place.place(w, place.h, 0.3, 0.5)
    art = (Box(at, fill, look.px(3)), Words(line, at.inset(look.px(6), 0), "bebas", size, ink, "centre", least=0.35))
    return Node(id, "text", at, line, art=art, state=QUIET)


def _links(view: DoubleAgentView, at: Plan, look: Look, marks: Marks, me: int) -> list[Node]:
    """The chain that would follow at the agent in focus, as far as everybody can see: two links to each neighbour that
    delivers as well."""
    order = list(from_left(me))
    here = next((n for n in order if look.focus in (agent_id(n), f"place:{n}", f"do:{agent_id(n)}")), None)
    if here is None or agent_id(here) not in marks.legal:
        return []
    count, wanted = _counts(view, here)
    if count < wanted:
        return []
    counts = [len(row) + (n == here) for n, row in enumerate(view.files)]
    found: list[Node] = []
    for other in chain(view.delivered, counts, view.nosy, here)[1:]:
        a, b = (at.columns[order.index(n)].portrait for n in (here, other))
        left, right = (a, b) if a.x < b.x else (b, a)
        spot = Rect(left.right, left.y - look.px(26), max(look.px(60), right.x - left.right), look.px(26))
        found.append(Node(f"link:{other}", "link", spot, state=QUIET, art=tuple(links(spot, look))))
        line = Line("then 3 are enough")
        h = look.text(22) * 1.2
        tag = Rect(b.x - look.px(20), b.y - h - look.px(4), b.w * 0.86, h)
        found.append(_tag(f"chain:{other}", line, tag, look, "red", "paper"))
    return found


def links(place: Rect, look: Look, count: int = 2) -> list[Paint]:
    """Links of a brass chain side by side."""
    found: list[Paint] = []
    h = min(place.h, look.px(30))
    w = min(h * 1.7, place.w / max(1, count) * 1.3)
    step = w * 0.72
    x = place.centre[0] - (step * (count - 1) + w) / 2
    for k in range(count):
        at = Rect(x + k * step, place.centre[1] - h / 2, w, h)
        found += [
            Box(at, border="ink", width=h * 0.34, radius=h / 2),
            Box(at.inset(h * 0.06), border="ochre", width=h * 0.22, radius=h * 0.44),
        ]
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
    size = alike(size, max(look.width(name, "bebas", size) for name in names.AGENT) + look.px(2), wide)
    art.append(Words(names.AGENT[n], name_at, "bebas", size, "paper-2" if gone else "ink", least=0.4))
    if not gone:
        art += track(column.track, look, me)
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
        line = "marker at {who}’s end, moved" if moved else "marker at {who}’s end"
    else:
        line = "marker on {who}’s side, moved" if moved else "marker on {who}’s side"
    return Line(line, who=Who(side(space)))


def _tip(view: DoubleAgentView, n: int) -> Line:
    if view.delivered >> n & 1:
        return Line("The {agent} has delivered and is out of the game.", agent=names.agent(n))
    wanted = needed(view.delivered, view.nosy[n], n)
    space = view.spaces[n]
    marker = Line("The marker is on {who}’s side.", who=Who(side(space)))
    if space in OUTERMOST:
        marker = Line("The marker is at {who}’s end and adds 1 to the loyalty to {who}.", who=Who(side(space)))
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


def track(place: Rect, look: Look, me: int) -> list[Paint]:
    """Four spaces from the far side to the near one; the outer ones are darker and add to the loyalty."""
    found: list[Paint] = []
    for k, space in enumerate(_from_far(me)):
        cell, owner = place.rows(4, look.px(3))[k], space // 2
        found.append(Box(cell, f"seat{owner}-dark", look.px(3)))
        if space in OUTERMOST:
            found.append(Words("+1", cell, "bebas", min(cell.h * 0.6, look.text(26)), "paper", "centre", least=0.4))
        else:
            found.append(Box(cell, f"seat{owner}", look.px(3), alpha=0.45))
    return found


def _from_far(me: int) -> tuple[int, ...]:
    return (3, 2, 1, 0) if me == 0 else (0, 1, 2, 3)


def marker(view: DoubleAgentView, n: int, track: Rect, look: Look, me: int) -> Node:
    """The marker on its space; one that has not been moved yet is dull."""
    cell = track.rows(4, look.px(3))[_from_far(me).index(view.spaces[n])]
    r = min(cell.w * 0.5, cell.h * 0.46)
    x, y = cell.centre
    moved = view.activated >> n & 1
    art = (Disc(x, y, r * 1.12, "ink"),
           Disc(x, y, r * 0.92, "lamp" if moved else "paper-2", "ochre" if moved else "brown"))  # fmt: skip
    return Node(f"marker:{n}", "marker", cell, _marker(view, n), art=art, state=QUIET, glide=True)


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


def file_node(owner: int, agent: int, k: int) -> str:
    """The id of the node of somebody’s k-th file at an agent."""
    return f"file:{owner}:{agent}.{k}"


def files(
    view: DoubleAgentView, n: int, owner: int, place: Rect, look: Look, marks: Marks, me: int, free: bool = False
) -> list[Node]:
    """The files of one side in their tray, in the order in which they were laid: one’s own with their faces, the
    opponent’s from behind. `free` leaves room for one more."""
    lying = [(b, kind) for o, b, kind in view.files[n] if o == owner]
    spots = file_spots(place, len(lying), int(free))
    opened = all(view.tokens[n]) and all(kind != NOBODY for _, _, kind in view.files[n])
    found = []
    for k, ((b, kind), spot) in enumerate(zip(lying, spots, strict=False)):
        pick = file_id(n, k)
        lit = owner == me and marks.lit(pick)
        if kind != NOBODY and ((marks.peek and owner == me) or opened):
            art, label = small(kind, spot, look, lit), names.CARD[kind]
        else:
            art, label = back(b, owner, spot, look, lit), Line("a “{back}” file, face down", back=BACKS[b])
        said = Line("{who}’s {nth} file: {file}", who=Who(owner), nth=names.nth(k), file=label)
        tip = names.CARD_HELP[kind] if label is names.CARD[kind] else None
        id = file_node(owner, n, k)
        state = marks.state(pick) if owner == me else frozenset[str]()
        press = marks.press(pick) if owner == me else Ask(id)
        spot = spot.place(max(spot.w, look.touch), spot.h)
        found.append(Node(id, "card", spot, said, None, tip, state, tuple(art), press=press, glide=True))
    return found
