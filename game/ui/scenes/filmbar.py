"""The bar beneath a replay: how far the game has come, with its moments as signs, and what leads through it.

The bar has as many rows of buttons as its groups need; the eyes, the speeds and the rest stay together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.catalogue import Line, Who
from game.core.contract import Seat
from game.core.moments import Weight
from game.ui import keepsake
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Poly, Words
from game.ui.presses import Item
from game.ui.scenes.milestones import GREAT, ROUND, TURN, Sign
from game.ui.semantics import Node, Paint, Rect, Scale, replace
from game.ui.widgets import seat_disc, seat_sign, strip, tape

REPLAY = Line("Replay")
SPEED = Line("Speed")
PLAY_ON, SHORTER = Line("Play on from here"), Line("Play on")
SPEEDS = (0.5, 1.0, 2.0, 4.0)
_SPEEDS = (Line("½"), Line("1"), Line("2"), Line("4"))
_KEYS = {"back:great": "u", "back:turn": "j", "run": "k", "on:turn": "l", "on:great": "o"}
_BACK = {TURN: Line("A turn back"), GREAT: Line("The great moment before"), ROUND: Line("A round or an evening back")}
_ON = {TURN: Line("The next turn"), GREAT: Line("The next great moment"), ROUND: Line("The next round or evening")}


@dataclass(frozen=True)
class Film:
    """What the bar shows: the place in the game, what is marked on the way, and what can be pressed."""

    at: int
    length: int
    signs: Sequence[Sign] = ()
    rounds: Sequence[int] = ()
    kinds: Sequence[str] = ()
    runs: bool = False
    speed: float = 1.0
    eyes: Sequence[Seat | None] = ()
    """The eyes to choose from, and those that are chosen."""
    chosen: Seat | None = None
    over: bool = False
    plays_on: bool | None = None
    """Whether a new game can begin here; None where none ever can."""


def bar_height(film: Film, look: Look) -> float:
    """How high the bar is in this window."""
    rows = len(_rows(film, look))
    return _ruler_height(look) + rows * _row_height(look) + (rows + 1) * look.px(8) + look.px(6)


def lay_bar(film: Film, place: Rect, look: Look) -> Node:
    px = look.px
    inner = place.inset(px(28), px(8))
    ruler, rest = inner.cut_top(_ruler_height(look), px(6))
    found = [_ruler(film, ruler, look)]
    for row in _rows(film, look):
        line, rest = rest.cut_top(_row_height(look), px(8))
        for n, (name, wide) in enumerate(row):
            last = n == len(row) - 1 and len(row) > 1
            spot, line = line.cut_right(wide) if last else line.cut_left(wide, _gap(look))
            found += _group(name, film, spot, look)
    return Node("replay:bar", "group", place, REPLAY, art=(Box(place, "title.bar"),), children=tuple(found))


# Rows of groups


def _row_height(look: Look) -> float:
    return max(look.px(58 if look.grow < 1.6 else 48), look.text(22) * 1.25)


def _gap(look: Look) -> float:
    return look.px(26)


def _crowded(film: Film, look: Look) -> bool:
    """Whether fewer words save a row: the speeds then have no head, and the button that plays on a shorter name."""
    names = ("steps", "speed", "eyes", "papers")
    head = look.width(SPEED, "bebas", look.text(26)) + look.px(12)
    every = head + sum(_wide(name, film, look) + _gap(look) for name in names)
    return every + _strip_width(PLAY_ON, look) * (film.plays_on is not None) > look.window.w - look.px(56)


def _strip_width(words: Line, look: Look) -> float:
    tab = look.px(44) * max(1.0, look.grow * 0.8)
    return look.width(words, "bold", look.text(22)) + tab + look.px(24) * look.grow + look.px(48)


def _rows(film: Film, look: Look) -> list[list[tuple[str, float]]]:
    """The groups with their widths, in as many rows as they need."""
    room = look.window.w - look.px(56)
    rows: list[list[tuple[str, float]]] = [[]]
    left = room
    for name in ("steps", "speed", "eyes", "papers", "play_on"):
        wide = min(room, _width(name, film, look))
        if not wide:
            continue
        if rows[-1] and wide > left:
            rows.append([])
            left = room
        rows[-1].append((name, wide))
        left -= wide + _gap(look)
    return rows


def _width(name: str, film: Film, look: Look) -> float:
    if name == "play_on":
        return 0.0 if film.plays_on is None else _strip_width(_play_on(film, look), look)
    head = look.width(SPEED, "bebas", look.text(26)) + look.px(12) if name == "speed" else 0.0
    return _wide(name, film, look) + (0.0 if _crowded(film, look) else head)


def _wide(name: str, film: Film, look: Look) -> float:
    """The width of a group of squares."""
    side, gap = _row_height(look), look.px(8)
    papers = len(_papers(film))
    many = {"steps": 3 + 2 * len(film.kinds), "eyes": len(film.eyes), "papers": papers, "speed": len(SPEEDS)}[name]
    side = side * 0.8 if name == "speed" else side
    return many * (side + gap) - gap if many else 0.0


def _papers(film: Film) -> tuple[str, ...]:
    """What can be taken home, and of a game that is over, its picture."""
    return ("picture", "log", "course") if film.over else ("picture", "log")


def _play_on(film: Film, look: Look) -> Line:
    return SHORTER if _crowded(film, look) else PLAY_ON


def _group(name: str, film: Film, place: Rect, look: Look) -> list[Node]:
    match name:
        case "steps":
            return _steps(film, place, look)
        case "speed":
            return _speeds(film, place, look)
        case "papers":
            ids = _papers(film)
            return keepsake.buttons(_squares(place, len(ids), look), look, "title.button", ids)
        case "eyes":
            return [_eyes(seat, spot, seat == film.chosen, look)
                    for seat, spot in zip(film.eyes, _squares(place, len(film.eyes), look), strict=True)]  # fmt: skip
    off = not film.plays_on
    press, tip = Item("replay", "play_on"), Line("The game is over here.") if off else None
    words = _play_on(film, look)
    return [strip("replay:play_on", place, words, look, key="P", icon="right", press=press, disabled=off, tip=tip)]


def _squares(place: Rect, many: int, look: Look) -> list[Rect]:
    """So many places side by side, smaller where the row is too short for them."""
    gap = look.px(8)
    side = min(place.h, (place.w - (many - 1) * gap) / max(1, many))
    y = place.centre[1] - side / 2
    return [Rect(place.x + n * (side + gap), y, side, side) for n in range(many)]


# What leads through the game


def _steps(film: Film, place: Rect, look: Look) -> list[Node]:
    kinds = [kind for kind in (ROUND, GREAT, TURN) if kind in film.kinds]
    start, end = not film.at, film.at >= film.length
    names: list[tuple[str, Line, bool]] = [
        *((f"back:{kind}", _BACK[kind], start) for kind in kinds),
        ("back", Line("One choice back"), start),
        ("run", Line("Stop here") if film.runs else Line("Let it run"), end),
        ("next", Line("The next choice"), end),
        *((f"on:{kind}", _ON[kind], end) for kind in reversed(kinds)),
    ]
    spots = _squares(place, len(names), look)
    return [_button(what, spot, words, film.runs, off, look)
            for (what, words, off), spot in zip(names, spots, strict=True)]  # fmt: skip


def _button(what: str, spot: Rect, words: Line, runs: bool, off: bool, look: Look) -> Node:
    x, y = spot.centre
    s = spot.h * 0.2
    ink = "tab-off" if off else "paper"
    way = -1 if what.startswith("back") else 1
    art: list[Paint] = [Box(spot, "title.button", look.px(5))]

    def arrow(at: float, s: float = s) -> Poly:
        return Poly(((at - s * 0.8 * way, y - s), (at - s * 0.8 * way, y + s), (at + s * way, y)), ink)

    match what.partition(":")[2] or what:
        case "turn":
            art += [arrow(x - s * 0.9), arrow(x + s * 0.9)]
        case "round":
            edge = Rect(x + way * s * 1.7 - look.px(2), y - s, look.px(4), 2 * s)
            art += [arrow(x - s * 0.9 - way * s * 0.3), arrow(x + s * 0.9 - way * s * 0.3), Box(edge, ink)]
        case "great":
            side = spot.h * 0.42
            star = Rect(x - way * s * 0.7 - side / 2, y - side / 2, side, side)
            colour = "tab-off" if off else "glow"
            art += [Pic("icons/icon-star", star, colours=(("ink", colour),)), arrow(x + way * s * 1.6, s * 0.6)]
        case "run" if runs:
            art += [Box(Rect(x + dx - s * 0.3, y - s, s * 0.6, 2 * s), "glow") for dx in (-s * 0.55, s * 0.55)]
        case "run":
            art += [Disc(x, y, s * 1.9, "tab-off" if off else "red"), arrow(x)]
        case _:
            art.append(arrow(x))
    state = frozenset({"disabled"}) if off else frozenset[str]()
    return Node(f"replay:{what}", "button", spot, words, tip=words, state=state, art=tuple(art),
                press=Item("replay", what), key=_KEYS.get(what, ""), radius=5)  # fmt: skip


def _speeds(film: Film, place: Rect, look: Look) -> list[Node]:
    """How fast it runs. The keys for it are plus and minus."""
    gap, side = look.px(8), place.h * 0.8
    rest, label = place.cut_right(len(SPEEDS) * (side + gap) - gap, look.px(12))
    found: list[Node] = []
    if label.w > look.px(20):
        art = (Words(SPEED, label, "bebas", look.text(26), "paper-2", "right", least=0.4),)
        found.append(Node("replay:speed", "text", label, SPEED, art=art))
    for n, (speed, words) in enumerate(zip(SPEEDS, _SPEEDS, strict=True)):
        spot = Rect(rest.x + n * (side + gap), rest.y, side, rest.h)
        on = speed == film.speed
        says = Line("Speed: {speed}", speed=words)
        face = (
            Box(spot, "paper" if on else "title.button", look.px(5)),
            Words(words, spot, "bebas", look.text(28), "ink" if on else "paper", "centre", least=0.5),
        )
        state = frozenset({"on"} if on else {"off"})
        found.append(Node(f"speed:{n}", "toggle", spot, says, tip=says, state=state, art=face,
                          press=Item("speed", n), radius=5))  # fmt: skip
    return found


def _eyes(seat: Seat | None, spot: Rect, on: bool, look: Look) -> Node:
    """Whose eyes one looks through: a sign for each seat, and the open eye for what everybody saw."""
    words = Line("What everybody saw") if seat is None else Line("With {who}’s eyes", who=Who(seat))
    art: list[Paint] = [Box(spot.inset(look.px(1)), border="glow", width=look.px(4), radius=look.px(8))] if on else []
    if seat is None:
        side = spot.h * 0.62
        art.append(Pic("icons/icon-eye", spot.place(side, side), colours=(("ink", "paper"),)))
    else:
        art += seat_disc(seat, spot.centre, spot.h * 0.4, look)
    state = frozenset({"on"} if on else {"off"})
    number = -1 if seat is None else seat
    return Node(f"eyes:{number}", "toggle", spot, words, tip=words, state=state, art=tuple(art),
                press=Item("eyes", number), radius=8)  # fmt: skip


# How far the game has come


def _ruler_height(look: Look) -> float:
    return _name_size(look) * 1.25 + look.px(38)


def _name_size(look: Look) -> float:
    """The letters of the names above the ruler; in large text they leave the room to the table."""
    return min(look.text(20), look.px(28))


def _ruler(film: Film, place: Rect, look: Look) -> Node:
    """A tape along which somebody can pull, with the names of great moments above it, the signs of all that is worth a
    look on it, and a tick below where a round begins."""
    px = look.px
    said = Line("Choice {at} of {all}", at=str(film.at), all=str(film.length))
    words, line = place.cut_left(min(look.width(said, "body", look.text(22)) + px(10), place.w * 0.4), px(32))
    line = line.cut_right(px(20))[1]
    names, track = line.cut_top(_name_size(look) * 1.25)
    knob = tape("replay:at", track, said, said, Scale(film.at, most=max(1, film.length)), look)
    bar = track.place(track.w, px(14))
    gone = Rect(bar.x, bar.y, max(bar.h, bar.w * film.at / max(1, film.length)), bar.h)
    over: list[Paint] = [Box(bar, "title.button", px(7)), Box(gone, "strip-off", px(7))]
    over.append(Words(said, words, "body", look.text(22), "paper", valign="bottom", least=0.5))
    y = track.centre[1]

    def x(at: int) -> float:
        return track.x + track.w * at / max(1, film.length)

    over += [Box(Rect(x(at) - px(1), y + px(9), px(3), px(8)), "paper-2") for at in film.rounds]
    over += _signs(film, x, y, look)
    over += [Disc(x(film.at), y, px(17), border="glow", width=px(4))]
    over += _names(film, x, names, look)
    return replace(knob, art=tuple(over))


def _signs(film: Film, x: Callable[[int], float], y: float, look: Look) -> list[Paint]:
    """A large sign for a great moment and a small disc for a lesser one, in the colours of who did it. Where they
    crowd, a great one becomes small, and a small one is left out."""
    large, small = look.px(14), look.px(6)
    found: list[Paint] = []
    taken: list[tuple[float, float]] = []
    for great in (True, False):
        for sign in film.signs:
            here = x(sign.at)
            if (sign.weight >= Weight.HALT) is not great:
                continue
            r = next((r for r in ((large, small) if great else (small,))
                      if all(abs(here - other) > r + wide for other, wide in taken)), 0.0)  # fmt: skip
            if r:
                taken.append((here, r))
                found += _sign(sign, (here, y), r, look, r == large)
    return found


def _sign(sign: Sign, centre: tuple[float, float], r: float, look: Look, large: bool) -> list[Paint]:
    ring = Disc(*centre, r + look.px(2), "paper")
    if sign.by is None or sign.by >= len(look.theme.seats):
        return [ring, Disc(*centre, r, "glow")]
    person = look.theme.seats[sign.by]
    if not large:
        return [ring, Disc(*centre, r, person.colour)]
    side = r * 1.2
    spot = Rect(centre[0] - side / 2, centre[1] - side / 2, side, side)
    return [ring, Disc(*centre, r, person.colour, person.dark), seat_sign(sign.by, spot, look, person.sign)]


def _names(film: Film, x: Callable[[int], float], place: Rect, look: Look) -> list[Paint]:
    """The names of great moments, the latest that have come first; those that would touch are left out."""
    size = _name_size(look)
    found: list[Paint] = []
    taken: list[tuple[float, float]] = []
    great = [sign for sign in film.signs if sign.weight >= Weight.HALT and look.say(sign.head)]
    for sign in sorted(great, key=lambda sign: (sign.at > film.at, abs(sign.at - film.at))):
        wide = look.width(sign.head, "bebas", size, look.px(1)) + look.px(4)
        left = min(max(place.x, x(sign.at) - wide / 2), place.right - wide)
        if left < place.x or any(left < right + look.px(14) and start < left + wide + look.px(14)
                                 for start, right in taken):  # fmt: skip
            continue
        taken.append((left, left + wide))
        spot = Rect(left, place.y, wide, place.h)
        found.append(Words(sign.head, spot, "bebas", size, "paper", "centre", tracking=look.px(1), least=0.6))
    return found
