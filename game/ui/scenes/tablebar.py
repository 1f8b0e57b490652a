"""The bar of every table: the game and its mode, how far the game has come, undo and menu."""

from __future__ import annotations

from game import titles
from game.catalogue import NO_WORDS, Line
from game.core.contract import Seat, View
from game.desk.host import Host
from game.ui.look import Look
from game.ui.paint import Disc, Pic, Words
from game.ui.scenes.house import bar
from game.ui.semantics import Node, Paint, Rect, replace
from game.ui.tables import AnyTable
from game.ui.widgets import bar_button, bar_button_width


def table_bar(
    look: Look, place: Rect, table: AnyTable, host: Host, view: View, seat: Seat | None, remark: Line | None = None
) -> Node:
    """The bar of a table. `view` is the public view; `seat` is the seat of the person at the screen. The remark beside
    the name is the mode, if it is not given."""
    title, words = host.match.title.id, table.words
    mode = remark or words.mode(host.match.setup.mode)
    if host.strict:
        mode = Line("{mode}, strict", mode=mode)
    crowded = look.px(700) + look.width(mode, "type", look.text(22)) > look.window.w * 0.62
    node = bar(look, words.name, NO_WORDS if crowded else mode, back=Line("Menu"), ground=title)
    done, whole, how_far = table.progress(view)
    inner = place.inset(look.px(24), look.px(14))
    children = list(node.children)
    right = inner.right
    named = inner.x + inner.h + look.width(words.name, "bebas", look.text(48), look.px(1)) + look.px(48)
    step = look.px(30)
    dots_w = step * whole + look.px(4)
    lock = host.undo_lock(seat) if seat is not None else None
    buttons = (
        ("menu", Line("Menu"), "menu"),
        ("rules", Line("Rules"), "rules"),
        ("undo", Line("Undo"), "undo"),
        ("hint", Line("Hint"), "bulb"),
        ("rush", Line("Skip ahead"), "right"),
    )
    for id, line, glyph in buttons:
        if (id == "hint" and not host.advises) or (id == "rush" and not host.can_rush):
            continue
        if (id in ("undo", "hint") and seat is None) or (id == "rules" and not titles.has_rulebook(title)):
            continue
        w = bar_button_width(line, look)
        if id in ("hint", "rush") and right - w < named + dots_w + look.px(32):
            continue  # The keys do it, too.
        tip = words.refuse(lock) if id == "undo" and lock else None
        disabled = id == "undo" and lock is not None
        children.append(
            bar_button(
                id,
                Rect(right - w, inner.y, w, inner.h),
                line,
                look,
                icon=glyph,
                ground=f"{title}.button",
                disabled=disabled,
                tip=tip,
            )
        )
        right -= w + look.px(12)
    art: list[Paint] = list(node.art)
    aside = 0.0 if crowded else look.width(mode, "type", look.text(22)) + look.px(84)
    label_w = look.width(how_far, "body", look.text(22)) + look.px(8)
    # Where they do not fit in the middle they follow the name, and last they go without their words.
    ways = ((max(place.w * 0.4, named + aside), label_w), (named + aside + look.px(16), label_w),
            (named + aside + look.px(16), 0.0))  # fmt: skip
    fits = [(x, wide) for x, wide in ways if x + dots_w + wide < right]
    if fits:
        middle, label_w = fits[0]
        y = place.centre[1]
        for n in range(whole):
            x = middle + n * step
            if table.tokens is not None:
                side = look.px(28)
                spot = Rect(x - side / 2, y - side / 2, side, side)
                art.append(Pic(f"tokens/{table.tokens[0 if n < done else 1]}", spot))
            else:
                colour = "glow" if n < done else f"{title}.button"
                art.append(Disc(x, y, look.px(10), colour))
        at = Rect(middle + dots_w, place.y, label_w, place.h)
        if label_w:
            art.append(Words(how_far, at, "body", look.text(22), "paper-2"))
        art += _legend(table, Rect(at.right, place.y, right - at.right, place.h), look)
    return replace(node, art=tuple(art), children=tuple(children), value=how_far)


def _legend(table: AnyTable, place: Rect, look: Look) -> list[Paint]:
    """What the signs on a table mean, if the bar has room for all of them."""
    found: list[Paint] = []
    size, high = look.text(22), min(look.px(40), place.h * 0.55)
    x = place.x + look.px(48)
    for sign in table.legend():
        spot = Rect(x, place.centre[1] - high / 2, high * sign.aspect, high)
        text = Rect(spot.right + look.px(10), place.y, look.width(sign.line, "body", size) + look.px(4), place.h)
        found += [sign.picture(spot), Words(sign.line, text, "body", size, "paper-2")]
        x = text.right + look.px(32)
    return found if x < place.right else []
