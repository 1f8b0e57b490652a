"""The page on which a PIN is typed, by keys, mouse or pad: to open what is somebody's own, or to choose a new one.

Digits are shown as dots, and nothing of the person but the name.
"""

from __future__ import annotations

from collections.abc import Callable

from game.catalogue import NO_WORDS, Line
from game.desk import pin
from game.desk.dates import dated
from game.desk.doorkeeper import Going
from game.desk.pin import Pin
from game.desk.profiles import Profile
from game.ui.intents import Cancel, Command, Device, Intent, Pressed, Struck
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Words
from game.ui.presses import Item
from game.ui.scenes.house import House, bar, bar_height, wall
from game.ui.semantics import LIVE, Node, Paint, Rect
from game.ui.stack import Scene
from game.ui.widgets import DISABLED, NONE, disc, paper, strip, strip_height

HEAD = Line("PIN")
HONEST = Line("A PIN keeps curious friends out. It does not keep out the owner of this computer.")
TWICE = Line("Once more, so that it is the one that was meant.")
UNLIKE = Line("The two were not the same. Start again.")
CHECKING = Line("One moment…")
WAIT, FEW = Line("The next try is not open yet."), Line("A PIN has four to eight digits.")
FORGOTTEN, ASK_FOR_IT = Line("Forgotten?"), Line("Take the PIN away in a day")
FORGET = Line(
    "A forgotten PIN can be taken away. It goes a day after somebody asks for that, once Safehouse has been open for "
    "an hour of it and has been started again. Nothing else is lost. Until then this page says so to everybody, and "
    "typing the PIN stops it."
)
SIGNS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "back", "0", "done")


def locked(house: House, one: Profile) -> bool:
    """Whether what is somebody's own opens with a PIN only."""
    return house.pins.locked(one)


def ask(
    house: House, one: Profile, right: Callable[[str], None], back: Callable[[], None], why: Line = NO_WORDS
) -> PinScene:
    """Asks for somebody's PIN; `right` is told whose it was. `why` says what for, where that is not plain."""
    return PinScene(house, one, lambda found: right(one.id), back, why=why)


def choose(house: House, one: Profile, chosen: Callable[[Pin], None], back: Callable[[], None]) -> PinScene:
    """Lets somebody choose a PIN, which is typed twice."""
    return PinScene(house, one, chosen, back, new=True)


def goes(going: Going) -> Line:
    """When a forgotten PIN is taken away."""
    day, time = dated(going.at.date()), f"{going.at:%H:%M}"
    if going.anew:
        return Line("This computer’s clock was put back, so the day has begun anew. The PIN goes on {day} at {time} at "
                    "the earliest, once Safehouse has been started again. Typing it stops that.",
                    day=day, time=time)  # fmt: skip
    if going.again:
        return Line("Somebody has asked for this PIN to be taken away. It goes on {day} at {time} at the earliest, "
                    "once Safehouse has been started again. Typing it stops that.", day=day, time=time)  # fmt: skip
    return Line("This PIN goes on {day} at {time}, because somebody has asked for that. Typing it stops that.",
                day=day, time=time)  # fmt: skip


class PinScene(Scene):
    """Waits for a PIN. `then` is given the one that was typed, as it is kept."""

    name = "pin"

    def __init__(
        self, house: House, one: Profile, then: Callable[[Pin], None], back: Callable[[], None], new: bool = False,
        why: Line = NO_WORDS,
    ) -> None:  # fmt: skip
        self.house = house
        self._one = one
        self._then = then
        self._back = back
        self._new = new
        self._why = why
        self._digits = ""
        self._first = ""
        """A new PIN as it was typed the first time."""
        self._says = HONEST if new else NO_WORDS
        self._busy = False
        self._forgotten = False

    # What is known

    @property
    def _kept(self) -> Pin | None:
        known = self.house.profiles.by_id(self._one.id) or self._one
        return known.pin

    @property
    def _left(self) -> float:
        """How many seconds nothing can be tried."""
        return 0.0 if self._new else self.house.pins.left(self._one.id)

    def due(self) -> float | None:
        return max(0.05, self._left) if self._left else None

    def tick(self, dt: float) -> None:
        if not self._left:
            self.stage.changed()

    def first_focus(self) -> str:
        return "pin:done"

    # The picture

    def tree(self, look: Look) -> Node:
        typed = len(self._digits)
        why = WAIT if self._busy or self._left else FEW if typed < pin.LEAST else NO_WORDS
        return lay(self._one, self._asks(), self._told(), typed, why, self._more(), look)

    def _asks(self) -> Line:
        if not self._new:
            return Line("Type the PIN of {name}.", name=self._one.name)
        if self._first:
            return TWICE
        return Line("Choose a PIN for {name}: four to eight digits.", name=self._one.name)

    def _told(self) -> Line:
        if self._busy:
            return CHECKING
        if self._says.text or self._new:
            return self._says
        going = self.house.pins.going(self._one.id)
        if going is not None:
            return goes(going)
        return FORGET if self._forgotten else self._why

    def _more(self) -> Line | None:
        """What else can be pressed, for whoever has forgotten the PIN."""
        if self._new or self._kept is None or self.house.pins.going(self._one.id) is not None:
            return None
        return ASK_FOR_IT if self._forgotten else FORGOTTEN

    # What the player does

    @property
    def private(self) -> bool:
        return True

    def aloud(self) -> Line:
        asks, told = self._asks(), self._told()
        return Line("{some} {more}", some=asks, more=told) if told.text else asks

    def takes(self, key: str, device: Device) -> bool:
        return device == "keys" and key == "backspace"

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pressed(Node(press=Item("digit", str(digit)))):
                if len(self._digits) < pin.MOST and not self._busy:
                    self._digits += digit
                    self._says = NO_WORDS
            case Pressed(Node(press="pin:back")) | Struck("backspace"):
                self._digits = self._digits[:-1]
            case Pressed(Node(press="pin:done")):
                self._finish()
            case Pressed(Node(press="forgotten")):
                self._forget()
            case Pressed(Node(press="back")) | Cancel() | Command("menu", True):
                self._back()

    def _finish(self) -> None:
        digits, self._digits = self._digits, ""
        if self._new and not self._first:
            self._first, self._says = digits, NO_WORDS
        elif self._new and digits != self._first:
            self._first, self._says = "", UNLIKE
        elif self._new:
            was = self._kept
            self._work(lambda: pin.made(digits, was), self._made)
        else:
            kept = self._kept
            if kept is None:
                self._back()
            else:
                self._work(lambda: kept if kept.fits(digits) else None, self._tried)

    def _work(self, job: Callable[[], Pin | None], then: Callable[[Pin | None], None]) -> None:
        """Reckons beside the screen; what comes of it counts only while this page is open."""
        self._busy = True

        def found(made: Pin | None) -> None:
            self._busy = False
            if self in self.stage.stack.scenes:
                then(made)
                self.stage.changed()

        self.house.aside(job, found)

    def _made(self, made: Pin | None) -> None:
        assert made is not None
        self._then(made)

    def _tried(self, right: Pin | None) -> None:
        if right is None:
            n = round(self.house.pins.wrong(self._one.id))
            self._says = Line("That is not the PIN of {name}. The next try is open in {n} second.",
                              many="That is not the PIN of {name}. The next try is open in {n} seconds.",
                              name=self._one.name, n=n)  # fmt: skip
            return
        self.house.pins.right(self._one.id)
        self._then(right)

    def _forget(self) -> None:
        if self._forgotten:
            self.house.pins.forgotten(self._one.id)
        self._forgotten, self._says = True, NO_WORDS


def lay(one: Profile, asks: Line, told: Line, typed: int, why: Line, more: Line | None, look: Look) -> Node:
    """The page; `why` says why what has been typed cannot be tried now, if it cannot."""
    px = look.px
    head = bar(look, HEAD, Line("{name}", name=one.name), back=Line("Back"))
    area = look.window.cut_bottom(look.window.h - bar_height(look))[0].inset(px(40), px(26))
    wide = look.shape != "tall" and area.w > px(1100)
    whole = min(area.w, px(1240 if wide else 720) * max(1.0, look.grow * 0.9))
    sheet = area.place(whole, min(area.h, px(760) * max(1.0, look.grow * 0.9)), 0.5, 0.4)
    inner = sheet.inset(px(40), px(30))
    if wide:
        left, pad = inner.cut_left(inner.w * 0.5, px(40))
    else:
        left, pad = inner.cut_top(inner.h * 0.46, px(16))
    nodes = [*_said(one, asks, told, typed, more, left, look), *_pad(why, typed, pad, look)]
    art: tuple[Paint, ...] = (wall(look, lamp=False, street=False, reader=False), paper(sheet, look, 9))
    return Node("pin-scene", "screen", look.window, HEAD, art=art, children=(head, *nodes))


def _said(one: Profile, asks: Line, told: Line, typed: int, more: Line | None, place: Rect, look: Look) -> list[Node]:
    """Whose PIN it is, how many digits have been typed, and what there is to say."""
    px = look.px
    face = look.theme.people[one.face]
    size = look.text(64)
    row, rest = place.cut_top(size * 1.1, px(10))
    sign, words = row.cut_left(row.h * 0.9, px(16))
    name = Line("{name}", name=one.name)
    found = [Node("pin:name", "heading", row, name, art=(
        *disc(face, sign.centre, sign.w / 2),
        Words(name, words, "bebas", size, "ink", tracking=px(1), least=0.3)))]  # fmt: skip
    high = look.height(asks, "bold", look.text(26), rest.w) + px(6)
    asked, rest = rest.cut_top(min(high, rest.h * 0.4), px(14))
    found.append(Node("pin:asks", "text", asked, asks, state=LIVE, art=(
        Words(asks, asked, "bold", look.text(26), "ink", wrap=True, least=0.6, valign="top"),)))  # fmt: skip
    dots, rest = rest.cut_top(min(px(54) * max(1.0, look.grow * 0.8), rest.h * 0.4), px(14))
    spots = dots.cut_left(min(dots.w, dots.h * pin.MOST))[0].columns(pin.MOST, px(6))
    rings: list[Paint] = []
    for n, spot in enumerate(spots):
        r = min(spot.w, spot.h) * 0.32
        if n < typed:
            rings.append(Disc(*spot.centre, r, "ink"))
        else:
            rings.append(Disc(*spot.centre, r, "paper", border="ink" if n < pin.LEAST else "paper-shade4", width=px(3)))
    count = Line("{n} digit typed", many="{n} digits typed", n=typed)
    found.append(Node("pin:dots", "text", dots, count, state=LIVE, art=tuple(rings)))
    if more is not None:
        spot, rest = rest.cut_bottom(strip_height(look), px(10))
        found.append(strip("forgotten", spot, more, look, icon="key"))
    if told.text:
        found.append(Node("pin:says", "text", rest, told, state=LIVE, art=(
            Words(told, rest, "body", look.text(24), "rust", wrap=True, least=0.5, valign="top"),)))  # fmt: skip
    return found


def _pad(why: Line, typed: int, place: Rect, look: Look) -> list[Node]:
    """The digits, as on a telephone, and below them the way back by one and the way on."""
    px = look.px
    rows = place.rows(4, px(12))
    ready = not why.text
    found = []
    for n, sign in enumerate(SIGNS):
        spot = rows[n // 3].columns(3, px(12))[n % 3]
        if sign == "back":
            off = not typed
            s = min(spot.h * 0.42, spot.w * 0.4)
            art: tuple[Paint, ...] = (
                Box(spot, "strip-off" if off else "strip", px(4)),
                Pic("icons/icon-left", spot.place(s, s), colours=(("ink", "off" if off else "ink"),)))  # fmt: skip
            words = Line("Take back the last digit")
            found.append(Node("pin:back", "button", spot, words, tip=words, state=DISABLED if off else NONE, art=art,
                              press="pin:back", radius=4))  # fmt: skip
        elif sign == "done":
            s = min(spot.h * 0.42, spot.w * 0.4)
            art = (Box(spot, "red" if ready else "strip-off", px(4)),
                   Pic("icons/icon-tick", spot.place(s, s),
                       colours=(("ink", "paper" if ready else "off"),)))  # fmt: skip
            found.append(Node("pin:done", "button", spot, Line("Done"), tip=None if ready else why,
                              state=frozenset({"legal"}) if ready else DISABLED, art=art, press="pin:done",
                              radius=4))  # fmt: skip
        else:
            words = Line("{n}", n=sign)
            art = (Box(spot, "ink", px(4)), Words(words, spot, "bebas", look.text(48), "glow", "centre", least=0.4))
            found.append(Node(f"digit:{sign}", "button", spot, words, art=art, press=Item("digit", sign), key=sign,
                              radius=4))  # fmt: skip
    return found
