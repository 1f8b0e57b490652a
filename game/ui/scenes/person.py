"""One person of this computer: the name, a face of the cast, and a PIN; opened from the record."""

from __future__ import annotations

from collections.abc import Callable

from game.catalogue import Line
from game.core import cast
from game.desk import names
from game.desk.pin import Pin
from game.desk.profiles import Profile
from game.ui.intents import Cancel, Edited, Focused, Intent, Pressed, Typed
from game.ui.look import Look
from game.ui.paint import Box, Words
from game.ui.presses import Item
from game.ui.scenes.house import House, bar, bar_height, wall
from game.ui.scenes.pinpad import HONEST, choose
from game.ui.scenes.seating import portrait
from game.ui.semantics import Node, Paint, Rect
from game.ui.stack import Scene
from game.ui.widgets import NONE, Edit, control_height, disc, edit, paper, scroll_list, strip, strip_height

SOMEBODY = Line("Somebody new")
KEPT = Line("A new name or face changes nothing else: record, calendar and games stay.")
GOES = Line("The file goes, with everything in it. Games that are under way go on, with the name as it was typed.")
DONE = Line("Done")
HAS_ONE = Line("With a PIN, the record shows the name alone until it is typed.")


class PersonScene(Scene):
    """Changes who somebody is, or makes somebody new where there is nobody yet. `then` is given whom it was; `delete`,
    where it can be done, takes somebody away."""

    name = "person"

    def __init__(
        self,
        house: House,
        one: Profile | None,
        then: Callable[[Profile], None],
        back: Callable[[], None],
        delete: Callable[[Profile], None] | None = None,
    ) -> None:
        self.house = house
        self._one = one
        self._then = then
        self._back = back
        self._delete = delete
        self._name = Edit() if one is None else Edit(one.name, len(one.name))
        self._face = _unused(house) if one is None else one.face

    def first_focus(self) -> str:
        return "name"

    def tree(self, look: Look) -> Node:
        return lay(self, look)

    @property
    def spare(self) -> str:
        """What a person without a typed name is called: like the character, as at set-up."""
        return cast.BY_ID[self._face].name if self._one is None else self._one.name

    @property
    def typed(self) -> Edit:
        return self._name

    @property
    def face(self) -> str:
        return self._face

    @property
    def one(self) -> Profile | None:
        """Who it is, as known by now."""
        return None if self._one is None else self.house.profiles.by_id(self._one.id)

    @property
    def goes(self) -> bool:
        return self._delete is not None

    def handle(self, intent: Intent) -> None:
        match intent:
            case Typed(_, text, done):
                self._name = self._name.typed(text, done, names.LONGEST)
            case Edited(_, what):
                self._name = self._name.edited(what)
            case Focused():
                self._name = Edit(self._name.text, self._name.at)
            case Pressed(Node(press=Item("cast", str(id)))):
                self._face = id
            case Pressed(Node(press="done" | "name")):
                self._finish()
            case Pressed(Node(press="pin")) if self.one is not None:
                self.stage.push(choose(self.house, self.one, self._chosen, self.stage.pop))
            case Pressed(Node(press="no-pin")) if self.one is not None:
                self.house.profiles.put(self.one.id, pin=None)
            case Pressed(Node(press="house")) if self.one is not None:
                self.house.profiles.put(self.one.id, own={})
            case Pressed(Node(press="delete")) if self.one is not None and self._delete is not None:
                self._delete(self.one)
            case Pressed(Node(press="back")) | Cancel():
                self._back()

    def _chosen(self, made: Pin) -> None:
        assert self._one is not None
        self.house.profiles.put(self._one.id, pin=made)
        self.stage.pop()

    def _finish(self) -> None:
        name = names.tidy(self._name.text) or self.spare
        known = self.house.profiles
        if self._one is None:
            self._then(known.add(name, self._face))
            return
        known.rename(self._one.id, name, self._face)
        self._then(known.by_id(self._one.id) or self._one)


def _unused(house: House) -> str:
    """The first of the cast whom nobody has for a face yet."""
    taken = {one.face for one in house.profiles.all}
    return next((id for id in cast.IDS if id not in taken), cast.IDS[0])


def lay(scene: PersonScene, look: Look) -> Node:
    px = look.px
    one = scene.one
    who = SOMEBODY if one is None else Line("{name}", name=one.name)
    head = bar(look, who, Line("name, face and PIN") if one else Line("name and face"), back=Line("Back"))
    area = look.window.cut_bottom(look.window.h - bar_height(look))[0].inset(px(40), px(26))
    wide = look.shape == "wide" and look.grow <= 1.25
    gap = px(26)
    if wide:
        left, right = area.cut_left(area.w * 0.36, gap)
        art: tuple[Paint, ...] = (wall(look, lamp=False, street=False, reader=False), paper(left, look, 7))
        inner = left.inset(px(30), px(24))
        nodes, bottom = _facts(scene, one, Rect(inner.x, inner.y, inner.w - px(16), inner.h), look)
        lists = [scroll_list("person:page", inner, bottom - inner.y, nodes)]
        faces, _ = _faces(scene, right, 3, (right.h - 2 * px(14)) / 3, look)
        return Node("person-scene", "screen", look.window, who, art=art, children=(head, *lists, *faces))
    inner = area.inset(px(30), px(20))
    place = Rect(inner.x, inner.y, inner.w - px(16), inner.h)
    nodes, y = _facts(scene, one, place, look)
    across = 3 if place.w > px(700) else 2
    w = (place.w - (across - 1) * px(14)) / across
    faces, y = _faces(scene, Rect(place.x, y + px(20), place.w, 0.0), across, w * 0.8 + look.text(30), look)
    art = (wall(look, lamp=False, street=False, reader=False), paper(area, look, 7))
    lists = [scroll_list("person:page", inner, y - inner.y + px(8), [*nodes, *faces])]
    return Node("person-scene", "screen", look.window, who, art=art, children=(head, *lists))


def _facts(scene: PersonScene, one: Profile | None, place: Rect, look: Look) -> tuple[list[Node], float]:
    """The name and what is personal, from the top of a place downwards; returns where that ends."""
    px = look.px
    x, y, w = place.x, place.y, place.w
    found: list[Node] = []

    def head(id: str, words: Line) -> None:
        nonlocal y
        at = Rect(x, y, w, look.text(36) * 1.2)
        found.append(Node(id, "heading", at, words, art=(
            Words(words, at, "bebas", look.text(36), "ink", tracking=px(1), least=0.5),)))  # fmt: skip
        y = at.bottom + px(6)

    def say(id: str, words: Line) -> None:
        nonlocal y
        at = Rect(x, y, w, look.height(words, "body", look.text(20), w) + px(4))
        found.append(Node(id, "text", at, words, art=(
            Words(words, at, "body", look.text(20), "brown", wrap=True, valign="top"),)))  # fmt: skip
        y = at.bottom + px(10)

    def deed(id: str, words: Line, icon: str, hot: bool = False) -> None:
        nonlocal y
        at = Rect(x, y, w, strip_height(look))
        found.append(strip(id, at, words, look, icon=icon, hot=hot))
        y = at.bottom + px(10)

    head("name:head", Line("Name"))
    line = Rect(x, y, w, control_height(look))
    found.append(edit("name", line, Line("Name"), scene.typed, look, empty=Line("{name}", name=scene.spare)))
    y = line.bottom + px(10)
    if one is not None:
        say("name:says", KEPT)
    deed("done", DONE, "tick", hot=True)
    if one is None:
        return found, y
    y += px(14)
    head("pin:head", Line("PIN"))
    say("pin:says", HAS_ONE)
    say("pin:honest", HONEST)
    deed("pin", Line("Choose a PIN") if one.pin is None else Line("Choose another PIN"), "lock")
    if one.pin is not None:
        deed("no-pin", Line("Take the PIN away"), "cross")
    if one.own:
        y += px(14)
        head("own:head", Line("Settings"))
        n = len(one.own)
        say("own:says", Line("{name} has {n} setting of their own.", many="{name} has {n} settings of their own.",
                             name=one.name, n=n))  # fmt: skip
        deed("house", Line("Use everybody’s settings again"), "undo")
    if scene.goes:
        y += px(14)
        head("delete:head", Line("Delete"))
        say("delete:says", GOES)
        deed("delete", Line("Delete {name}", name=one.name), "cross")
    return found, y


def _faces(scene: PersonScene, place: Rect, across: int, high: float, look: Look) -> tuple[list[Node], float]:
    """The nine of the cast, to choose a face from."""
    px = look.px
    gap = px(14)
    w = (place.w - (across - 1) * gap) / across
    found = []
    bottom = place.y
    for n, one in enumerate(cast.CAST):
        rect = Rect(place.x + n % across * (w + gap), place.y + n // across * (high + gap), w, high)
        bottom = rect.bottom
        person = look.theme.people[one.id]
        foot, above = rect.inset(px(8)).cut_bottom(look.text(34) * 1.2, px(4))
        r = foot.h * 0.42
        sign, words = foot.cut_left(2 * r, px(10))
        on = scene.face == one.id
        art: tuple[Paint, ...] = (
            Box(rect, "paper", px(6), shadow=px(5)), *portrait(person, above, look, "#3d1a20", 0.8, 0.9),
            *disc(person, sign.centre, r), Words(one.name, words, "bebas", look.text(34), "ink", least=0.4),
        )  # fmt: skip
        over = (Box(rect.inset(-px(2)), border="red", width=px(6), radius=px(7)),) if on else ()
        found.append(Node(f"cast:{one.id}", "choice", rect, Line("{name}", name=one.name), one.temper,
                          state=frozenset({"chosen"}) if on else NONE, art=art, over=over, press=Item("cast", one.id),
                          radius=6))  # fmt: skip
    return found, bottom
