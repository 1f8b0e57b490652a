"""The first start: the door opens, and Mrs Finch asks a few things before anybody comes in.

Shown once, before the title screen, while there are no settings. What the system wishes for is chosen already; each
choice is seen or heard at once, and left alone the page is right for most people.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from game.catalogue import Line
from game.desk.language import languages
from game.ui.intents import Button, Cancel, Intent, Key, Nudged, Pressed, Slid
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Poly, Vector, Words
from game.ui.presses import Item
from game.ui.scenery import brick_wall
from game.ui.scenery.door import HIGH, SPOTS, WIDE, house_door, light_on_pavement
from game.ui.scenery.street import STREET
from game.ui.scenes.coach import BUST, BUST_ASPECT, KEEPS, NAME, PLUM
from game.ui.scenes.entries import VOLUME_STEP
from game.ui.scenes.house import POSTER, House, game, shortest_lesson
from game.ui.semantics import Node, Paint, Rect, Scale
from game.ui.stack import Scene
from game.ui.widgets import scroll_list, tape

TITLE = Line("Come in, quickly")
SIZES = (100, 125, 150, 175, 200)
SPEEDS = (("off", Line("None")), ("slow", Line("Slow")), ("normal", Line("Normal")), ("fast", Line("Fast")))
TRAILS = {"off": (), "slow": (-40, -32, -24, -16, -8), "normal": (-57, -38, -19), "fast": (-52, -26)}
"""Where a card that moves at each speed was before, in units."""
BESIDE = 900
"""From this width in units on, what can be chosen stands beside what is asked."""
DOOR_GAP = 70
PAD, BAR = 26, 14
"""Units at the sides of the sheet, and for the bar that moves what does not fit."""
DOOR_AT, WORDS_AT, SHEET_AT, WAYS_AT = 0.5, 0.9, 1.2, 1.5
"""Seconds until the door is open, and until each part of the page is there."""
NUMBER = Line("21")


_Choice = Callable[[Rect], Node]
"""Lays something that can be chosen in its place."""


class FirstScene(Scene):
    """The house door. `house.settle_in` keeps what was chosen, so that nobody is asked again."""

    name = "first"

    def __init__(self, house: House, whole: bool = False) -> None:
        """With `whole` everything is there at once."""
        self.house = house
        self._game, self._lesson = shortest_lesson()
        still = house.settings.reading.animation == "off"
        self._passed = WAYS_AT if still or whole else 0.0

    def music(self) -> str:
        return "title"

    def first_focus(self) -> str:
        return "new"

    def due(self) -> float | None:
        return 0.0 if self._passed < WAYS_AT else None

    def tick(self, dt: float) -> None:
        before, self._passed = self._passed, self._passed + dt
        if any(before < at <= self._passed for at in (DOOR_AT, WORDS_AT, SHEET_AT, WAYS_AT)):
            self._shows()

    def _shows(self) -> None:
        """There is more to see. The ticket comes last, and Enter is written on it: it takes the focus then."""
        self.stage.focus.clear()
        self.stage.changed()

    @property
    def flies(self) -> bool:
        return self._passed < WAYS_AT

    def land(self) -> None:
        self._passed = WAYS_AT
        self._shows()

    def heed(self, intent: Intent) -> bool:
        """Any key shows all that is still to come."""
        if self.flies and (isinstance(intent, Key) or (isinstance(intent, Button) and intent.down)):
            self.land()
            return True
        return False

    def tree(self, look: Look) -> Node:
        wide = look.shape == "wide" and look.grow <= 1.5
        art: list[Paint] = [_wall(look)]
        children: list[Node] = []
        page = look.window.inset(look.px(56), look.px(40))
        if wide:
            door, page = page.cut_left(_door_wide(page, look), look.px(DOOR_GAP))
            art += _door(door, look, self._passed >= DOOR_AT)
        if self._passed >= WORDS_AT:
            children += self._page(page, wide, look)
        return Node("first", "screen", look.window, TITLE, art=tuple(art), children=tuple(children))

    def _page(self, page: Rect, wide: bool, look: Look) -> list[Node]:
        # What is read grows at the cost of what is only looked at.
        size = min(look.px(178), page.w / 5.4) / max(1.0, look.grow) ** 1.2
        head, rest = page.cut_top(size * 0.95, look.px(22))
        words = Words(TITLE, head, "bebas", size, "paper", shadow=size * 0.045, shade="ink", tracking=look.px(3),
                      least=0.4)  # fmt: skip
        found = [Node("first:title", "heading", head, TITLE, art=(words,), glide=True, grow=1.0)]
        foot, rest = rest.cut_bottom(look.text(22) * 1.5)
        ways_h = max(look.px(224) / max(1.0, look.grow), look.text(26) * 5.0)
        ways, rest = rest.cut_bottom(min(ways_h, rest.h * 0.36), look.px(34) / max(1.0, look.grow))
        if self._passed >= SHEET_AT:
            found.append(self._sheet(rest, wide, look))
        if self._passed >= WAYS_AT:
            found += self._ways(ways, look)
            hint = Line("Everything here is in the settings, too. Tab goes on, arrow keys choose, F8 reads aloud.")
            art = (Words(hint, foot, "body", look.text(22), "paper-2", "right", valign="bottom", least=0.6),)
            found.append(Node("first:hint", "text", foot, hint, art=art))
        return found

    # The sheet

    def _sheet(self, room: Rect, wide: bool, look: Look) -> Node:
        px = look.px
        head_h, pad = max(px(60), look.text(38) * 1.35), px(PAD)
        inner_w = room.w - 2 * pad - px(BAR)
        spoken = languages()
        tongues = [self._tongue(code, name, look) for code, name in spoken.items()] if len(spoken) > 1 else []
        wide_tongues = sum(_tab_w(name, look) for name in spoken.values())
        name_w = look.width(NAME, "bebas", look.text(38), px(1)) + px(24)
        aside = room.w - 2 * pad - name_w - (0.0 if wide else head_h)
        in_head = bool(tongues) and wide_tongues <= aside
        place = Rect(room.x + pad, room.y + head_h + pad * 0.6, inner_w, 0)
        rows = self._rows(place, [] if in_head else tongues, look)
        high = rows[-1].rect.bottom - rows[0].rect.y
        card = Rect(room.x, room.y, room.w, min(room.h, high + head_h + pad * 1.4))
        head = card.cut_top(head_h)[0]
        art: list[Paint] = [Box(card, "paper", px(7), shadow=px(9))]
        if wide:
            y = card.y + head_h + px(62)
            tail = ((card.x + 1, y - px(28)), (card.x - px(66), y + px(4)), (card.x + 1, y + px(20)))
            art.append(Poly(tail, "paper"))
        art += [Box(head, PLUM, px(7)), Box(Rect(head.x, head.bottom - px(8), head.w, px(8)), PLUM)]
        left = head.inset(pad, 0)
        if not wide:
            spot, left = left.cut_left(head_h * 0.9, px(12))
            face = Rect(spot.x, head.y, spot.w, head_h)
            art += [Disc(*face.centre, head_h * 0.42, "#206c78"), Pic(BUST, face, part=(60.0, 10.0, 130.0, 150.0))]
        name, left = left.cut_left(look.width(NAME, "bebas", look.text(38), px(1)) + px(4), px(16))
        art.append(Words(NAME, name, "bebas", look.text(38), "paper", tracking=px(1)))
        children: list[Node] = []
        if in_head:
            tabs = left.cut_right(wide_tongues)[0]
            for lay, word in zip(tongues, spoken.values(), strict=True):
                spot, tabs = tabs.cut_left(_tab_w(word, look))
                children.append(lay(spot.inset(px(4), max(px(8), (head_h - look.text(21) * 2.2) / 2))))
        elif left.w > look.width(KEEPS, "type", look.text(23)):
            art.append(Words(KEEPS, left, "type", look.text(23), "paper-2"))
        window = Rect(card.x + pad, card.y + head_h + pad * 0.6, card.w - 2 * pad, card.h - head_h - pad * 1.2)
        body = scroll_list("first:choices", window, high, rows)
        children.append(body)
        return Node("first:sheet", "group", card, NAME, art=tuple(art), children=tuple(children), glide=True, grow=1.0)

    def _rows(self, place: Rect, tongues: list[_Choice], look: Look) -> list[Node]:
        px, now = look.px, self.house.settings
        says = Line("Wipe your feet, and never use your own name. A few things, then I’ll leave you in peace.")
        size = look.text(25)
        high = look.height(says, "bold", size, place.w) + px(12)
        top = Rect(place.x, place.y, place.w, high)
        lead = Words(says, top, "bold", size, "ink", wrap=True, valign="top", lead=1.28)
        found = [Node("first:says", "text", top, says, art=(lead,))]
        y = top.bottom
        sizes = [self._size(percent, now.reading.text_percent == percent, look) for percent in SIZES]
        speeds = [self._speed(speed, words, now.reading.animation == speed, look) for speed, words in SPEEDS]
        tongue = (Line("Language"), Line("Can be changed at any time."), tongues)
        texts: tuple[tuple[Line, Line, list[_Choice]], ...] = (
            *((tongue,) if tongues else ()),
            (Line("Text size"), Line("Can you read this from where you sit?"), sizes),
            (Line("Movement"), Line("How fast cards move. Any key skips ahead."), speeds),
            (Line("Sound"), Line("No sound gives a secret away."), []),
        )
        for n, (head, explains, choices) in enumerate(texts):
            row = _Row(head, explains, Rect(place.x, y, place.w, 0), look)
            found.append(row.label(n))
            if choices:
                for choice, spot in zip(choices, row.spots.columns(len(choices), px(12)), strict=True):
                    found.append(choice(spot))
            else:
                found.append(_volume(row.spots, now.sound.volume, look))
            y = row.rect.bottom
        return found

    def _size(self, percent: int, on: bool, look: Look) -> _Choice:
        def lay(spot: Rect) -> Node:
            words = Line("{n} %", n=str(percent))
            top, low = spot.cut_bottom(min(look.text(22) * 1.6, spot.h * 0.42))[::-1]
            art = (
                *_card(spot, on, look),
                Words(Line("Aa"), top, "bold", min(look.px(27) * percent / 100, top.h * 0.95), _ink(on), "centre"),
                Words(words, low, "body", look.text(21), "paper" if on else "ink", "centre", least=0.6),
            )
            state = frozenset({"chosen"} if on else ())
            label = Line("Text size {n} %", n=str(percent))
            press = Item("text", percent)
            return Node(f"text:{percent}", "choice", spot, label, state=state, art=art, press=press, radius=4)

        return lay

    def _speed(self, speed: str, words: Line, on: bool, look: Look) -> _Choice:
        def lay(spot: Rect) -> Node:
            top, low = spot.cut_bottom(min(look.text(22) * 1.6, spot.h * 0.42))[::-1]
            w = min(look.px(26), top.h * 0.55)
            h = w * 1.36
            x, y = top.centre[0] + (look.px(18) if TRAILS[speed] else 0.0), top.centre[1] + look.px(3)
            art: list[Paint] = [*_card(spot, on, look)]
            trail = TRAILS[speed]
            for n, back in enumerate((*trail, 0)):
                alpha = (n + 1) / (len(trail) + 1)
                at = Rect(x + look.px(back) - w / 2, y - h / 2, w, h)
                art.append(Box(at, "paper", look.px(3), "ink", max(1.0, look.px(2)), alpha=alpha))
                art.append(Box(at.inset(look.px(5)), "red", look.px(1), alpha=alpha))
            art.append(Words(words, low, "bold", look.text(21), _ink(on), "centre", least=0.6))
            state = frozenset({"chosen"} if on else ())
            label = Line("Movement: {how}", how=words)
            return Node(f"move:{speed}", "choice", spot, label, state=state, art=tuple(art), press=Item("move", speed),
                        radius=4)  # fmt: skip

        return lay

    def _tongue(self, code: str, name: str, look: Look) -> _Choice:
        on = self.house.settings.reading.language == code

        def lay(spot: Rect) -> Node:
            art = (
                *_card(spot, on, look),
                Words(name, spot.inset(look.px(6), 0), "bold", look.text(22), _ink(on), "centre", least=0.5),
            )
            state = frozenset({"chosen"} if on else ())
            press = Item("tongue", code)
            return Node(f"tongue:{code}", "choice", spot, Line("{name}", name=name), state=state, art=art, press=press,
                        radius=4)  # fmt: skip

        return lay

    # Two ways on

    def _ways(self, place: Rect, look: Look) -> list[Node]:
        ticket, other = place.cut_left(place.w * 0.645, look.px(28))
        return [self._ticket(ticket, look), _known(other, look)]

    def _ticket(self, place: Rect, look: Look) -> Node:
        px, lesson = look.px, self._lesson
        words = Line("New here?")
        learn = Line("Learn {game} in {n} minute", many="Learn {game} in {n} minutes", game=game(self._game).name,
                     n=lesson.minutes)  # fmt: skip
        art: list[Paint] = [Box(place, "ink", px(8), shadow=px(8)), Box(place.inset(px(4)), "paper", px(6))]
        inner = place.inset(px(16))
        poster, rest = inner.cut_left(inner.h * POSTER[0] / POSTER[1], px(14))
        art.append(Pic(game(self._game).poster, poster))
        step = px(19)
        dots, rest = rest.cut_left(px(10), px(20))
        art += [Disc(dots.centre[0], dots.y + step * (k + 0.5), px(5), "ink") for k in range(int(dots.h // step))]
        line_h, slip_h = look.text(24) * 1.4, max(px(44), look.text(22) * 1.7)
        roomy = rest.h > line_h + slip_h + look.text(60)
        if roomy:
            slip, rest = rest.cut_bottom(slip_h, px(8))
            art += self._slip(slip, look)
        line, head = rest.cut_bottom(line_h)
        r = min(px(36), head.h * 0.42)
        go, head = head.cut_right(2 * r + px(8))
        x, y = go.centre
        s = r * 0.44
        art += [
            Words(words, head, "bebas", min(look.text(94), head.h * 1.15), "red", tracking=px(2), least=0.3),
            Disc(x, y, r, "red"),
            Poly(((x - s * 0.7, y - s), (x - s * 0.7, y + s), (x + s * 1.1, y)), "paper"),
            Words(learn, line, "bold", look.text(24), "ink", least=0.5),
        ]
        return Node("new", "button", place, words, learn, art=tuple(art), press="new", radius=8, glide=True, grow=1.0)

    def _slip(self, place: Rect, look: Look) -> list[Paint]:
        enter, said = Line("Enter"), Line("The shortest of all my lessons")
        inner = place.inset(look.px(14), 0)
        key, rest = inner.cut_right(look.width(enter, "type", look.text(21)) + look.px(6), look.px(10))
        return [
            Box(place, "strip", look.px(3)),
            Words(said, rest, "body", look.text(22), "ink", least=0.5),
            Words(enter, key, "type", look.text(21), "brown", "right"),
        ]

    # What the player does

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pressed(Node(press="new")):
                self.house.settle_in()
                self.house.teach(self._game, self._lesson.id)
            case Pressed(Node(press="know")) | Cancel():
                self.house.settle_in()
                self.house.home()
            case Pressed(Node(press=Item("text", int(percent)))):
                self.house.change("reading", text_percent=percent)
            case Pressed(Node(press=Item("tongue", str(code)))):
                self.house.change("reading", language=code)
            case Pressed(Node(press=Item("move", str(speed)))):
                self.house.change("reading", animation=speed)
            case Slid(_, part):
                self._louder(round(part * 100))
            case Nudged(_, step):
                self._louder(self.house.settings.sound.volume + step * VOLUME_STEP)

    def _louder(self, volume: int) -> None:
        self.house.change("sound", volume=max(0, min(100, volume)))
        self.stage.audio.play("your-turn")


class _Row:
    """One thing that is asked: its name and a sentence at the left, and room for what can be chosen at the right."""

    def __init__(self, head: Line, says: Line, place: Rect, look: Look) -> None:
        px = look.px
        self.head, self.says, self.look = head, says, look
        narrow = place.w < px(BESIDE) * look.grow
        left_w = place.w if narrow else place.w * 0.295
        size = look.text(21)
        self.head_h, self.says_h = look.text(36) * 1.15, look.height(says, "body", size, left_w, 1.25)
        label_h = self.head_h + self.says_h
        least = max(px(96), look.text(22) * 3.4)
        y = place.y + px(10)
        if narrow:
            self.left = Rect(place.x, y, left_w, label_h)
            self.spots = Rect(place.x, self.left.bottom + px(8), place.w, least)
        else:
            high = max(label_h, least)
            self.left = Rect(place.x, y, left_w, high)
            self.spots = Rect(place.x + left_w + px(26), y, place.w - left_w - px(26), high)
        self.rect = Rect(place.x, place.y, place.w, self.spots.bottom - place.y + px(10))

    def label(self, n: int) -> Node:
        rule = Box(Rect(self.rect.x, self.rect.y, self.rect.w, max(1.0, self.look.px(2))), "strip-off")
        head, rest = self.left.cut_top(self.head_h)
        art = (
            rule,
            Words(self.head, head, "bebas", self.look.text(36), "ink", tracking=self.look.px(1), least=0.6),
            Words(self.says, rest, "body", self.look.text(21), "brown", wrap=True, valign="top", lead=1.25),
        )
        said = Line("{head}. {says}", head=self.head, says=self.says)
        return Node(f"first:row:{n}", "text", self.rect, said, art=art)


def _tab_w(name: str, look: Look) -> float:
    """The width of a language's name among those in the head of the sheet."""
    return look.width(name, "bold", look.text(22)) + look.px(36)


def _ink(on: bool) -> str:
    return "glow" if on else "ink"


def _card(spot: Rect, on: bool, look: Look) -> Sequence[Paint]:
    return (Box(spot, "ink" if on else "strip", look.px(4), shadow=0.0 if on else look.px(4)),)


def _volume(room: Rect, volume: int, look: Look) -> Node:
    side = min(look.px(34), room.h * 0.6)
    off, rest = room.cut_left(side, look.px(16))
    loud, rest = rest.cut_right(side, look.px(14))
    amount, track = rest.cut_right(look.text(24) * 3.2, look.px(18))
    value = Line("{n} %", n=str(volume))
    art: tuple[Paint, ...] = (
        Pic("icons/icon-mute", off.fitted(1.0), colours=(("ink", "ink"),)),
        Pic("icons/icon-sound", loud.fitted(1.0), colours=(("ink", "ink"),)),
        Words(value, amount, "bold", look.text(24), "ink", "centre"),
    )
    knob = tape("sound", track, Line("Sound"), value, Scale(volume, step=VOLUME_STEP), look)
    return Node("sound:line", "group", room, art=art, children=(knob,))


def _known(place: Rect, look: Look) -> Node:
    px = look.px
    words = Line("I know my way")
    says = Line("Straight to the five games. Lessons and rules stay on the title screen.")
    art: list[Paint] = [Box(place, "strip", px(6), shadow=px(8))]
    inner = place.inset(px(24), px(22))
    head, rest = inner.cut_top(look.text(46) * 1.15, px(10))
    roomy = look.height(says, "body", look.text(22) * 0.8, rest.w, 1.28) <= rest.h
    if not roomy:  # Small words help nobody who has asked for large ones.
        head = inner
    key, head = head.cut_right(look.width(Line("Esc"), "type", look.text(21)) + px(4), px(10))
    art += [
        Words(words, head, "bebas", look.text(46), "ink", wrap=not roomy, tracking=px(1), least=0.4),
        Words(Line("Esc"), key, "type", look.text(21), "brown", "right"),
    ]
    if roomy:
        art.append(Words(says, rest, "body", look.text(22), "ink", wrap=True, valign="top", lead=1.28, least=0.8))
    return Node("know", "button", place, words, says, art=tuple(art), press="know", radius=6, glide=True, grow=1.0)


# The picture


@lru_cache(maxsize=4)
def _bricks(w: int, h: int, u: float) -> str:
    return brick_wall(w, h, u, lamp=False, street=True, reader=False)


@lru_cache(maxsize=2)
def _leaves() -> tuple[str, str]:
    return house_door()


def _wall(look: Look) -> Vector:
    window = look.window
    return Vector(_bricks(round(window.w), round(window.h), look.u), window, solid=True)


def _door_wide(page: Rect, look: Look) -> float:
    """The door is as high as the page, or a little lower where the sheet can then show everything at once."""
    whole = page.h * WIDE / HIGH * 0.98
    left = page.w - look.px(DOOR_GAP + 2 * PAD + BAR + 1) - look.px(BESIDE) * look.grow
    return min(whole, left) if left >= whole * 0.75 else whole


def _door(room: Rect, look: Look, open: bool) -> list[Paint]:
    """The door with Mrs Finch in it, and the light that falls onto the pavement; dark until it opens."""
    behind, before = _leaves()
    place = room.fitted(WIDE / HIGH, 0.0, 1.0)
    k = place.w / WIDE
    x, y, w, h = SPOTS.opening
    opening = Rect(place.x + x * k, place.y + y * k, w * k, h * k)
    art: list[Paint] = []
    window = look.window
    street = look.px(STREET - 20)
    fallen = Rect(place.x - look.px(20), window.bottom - street, place.w * 1.7, street)
    if open:
        art.append(Vector(light_on_pavement(round(fallen.w / look.u), round(fallen.h / look.u)), fallen))
    art.append(Vector(behind, place.whole()))
    if open:
        high = opening.h * 0.81
        bust = Rect(opening.centre[0] - high * BUST_ASPECT / 2, opening.bottom - high * 0.985, high * BUST_ASPECT, high)
        art.append(Pic(BUST, bust.whole()))
    else:
        art.append(Box(opening, "ink", alpha=0.86))
    nx, ny, nw, nh = SPOTS.number
    art.append(Vector(before, place.whole()))
    number = Rect(place.x + nx * k, place.y + ny * k, nw * k, nh * k)
    art.append(Words(NUMBER, number, "bebas", number.h * 0.9, "ink", "centre", tracking=look.px(1)))
    return art
