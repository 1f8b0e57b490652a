"""Pictures of the missions at set-up, 273 by 178. Each lies in its game's folder, as `table/mission-<mode>.svg`.

They are put together from what the games show anyway: faces of the cast, cards, the Croupier.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from build.art.kit import box, disc, dots, line, oval, put, shape, star, svg, window

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets/art"
WIDE, HIGH = 273, 178
FRAME = f"M0 0H{WIDE}V{HIGH}H0Z"


def _picture(inner: str) -> str:
    return svg(f"0 0 {WIDE} {HIGH}", window(inner, FRAME))


def _ground(cls: str) -> str:
    return shape(FRAME, cls)


def _drawing(name: str, classes: dict[str, str] | None = None) -> str:
    """The shapes of another picture, with other classes where these are given. Its ids begin with its name, so that no
    two pictures share one."""
    text = (ART / f"{name}.svg").read_text(encoding="utf-8")
    body = text.partition(">")[2].rpartition("</svg>")[0].replace("\n", "")
    mark = name.rpartition("/")[2]
    body = re.sub(r'(id="|url\(#)(\w+)', rf"\g<1>{mark}\g<2>", body)
    for old, new in (classes or {}).items():
        body = re.sub(rf'class="(s-)?{old}"', rf'class="\g<1>{new}"', body)
    return body


def _thing(name: str, classes: dict[str, str]) -> str:
    """What a card shows, without the card, its background and its disc: the last groups of its window."""
    body = _drawing(name, classes)
    start = body.index('<g transform="translate(125 146)')
    return body[start : body.rindex("</g>")]


def _bust(who: str, x: float, foot: float, scale: float) -> str:
    """A face of the cast, whose coat ends at `foot`."""
    return put(_drawing(f"cast/bust-{who}"), x - 125 * scale, foot - 300 * scale, 0, scale)


def _profile(name: str, x: float, y: float, scale: float, left: bool = False) -> str:
    """A head from the side, with its nose at (x, y), that looks to the right or to the left."""
    inner = put(_drawing(name), -515, -405)
    return put(inner, x, y, 0, scale, left)


def two_man_rule() -> str:
    """A floppy with the virus, and one with what helps against it."""
    far = "M273 0V178H96Z"
    red = _thing("cards/item-floppy-red", {"accent": "red", "mid": "red-dark", "tone": "sand"})
    blue = _thing("cards/item-floppy-blue", {"accent": "airmail", "mid": "airmail-dark", "tone": "sand"})
    return _picture(
        _ground("olive")
        + shape(far, "olive-dark")
        + dots(far, (150, 60), (273, 178), 0.4, 3, opacity=0.4, pitch=7)
        + disc(136, 92, 84, "k-e5c368")
        + dots("M136 8A84 84 0 0 1 136 176Z".replace("A84 84 0 0 1 136 176", "Q220 8 220 92Q220 176 136 176"),
               (140, 40), (215, 170), 0.3, 2.6, opacity=0.3, pitch=7)
        + put(put(red, -125, -146), 94, 92, -8, 0.64)
        + put(put(blue, -125, -146), 182, 98, 12, 0.64)
    )  # fmt: skip


HULL = "M58 142Q58 112 100 108H150Q172 110 184 124L236 114L240 100H250L248 138L186 148Q176 176 140 178H96Q58 176 58 142Z"


def _helicopter() -> str:
    return (
        shape(HULL, "ink")
        + shape("M66 142Q66 118 98 116H108V150H66Z", "paper")
        + shape("M90 117V150H84V117Z", "ink")
        + box(118, 118, 26, 22, "airmail", 3)
        + box(152, 120, 18, 18, "airmail", 3)
        + shape("M100 108V92H150V108Z", "ink")
        + box(118, 78, 10, 18, "ink")
        + shape("M-12 80Q120 66 252 80Q120 92 -12 80Z", "ink")
        + shape("M84 178V194H78V178ZM150 178V194H144V178Z", "ink")
        + shape("M56 194H172Q180 194 184 186L188 190Q184 202 172 202H56Z", "ink")
        + shape("M58 146H186Q176 176 140 178H96Q62 176 58 146Z", "night-dark")
    )


def diplomatique() -> str:
    """The way out: a helicopter before the moon, and its light on the snow."""
    dark = "M0 0H168L0 118Z"
    beam = "M118 110L46 178H134Z"
    return _picture(
        _ground("night")
        + shape(dark, "night-dark")
        + dots(dark, (150, 10), (0, 60), 0.3, 2.6, opacity=0.35, pitch=7)
        + disc(180, 78, 70, "k-e8b54a")
        + dots("M180 8Q250 8 250 78Q250 148 180 148Z", (185, 30), (245, 140), 0.3, 2.6, "k-8f5a14", 0.7, 7)
        + shape(beam, "paper", 0.9)
        + dots(beam, (110, 116), (70, 178), 0.3, 2.6, "night", 0.8, 7)
        + put(_helicopter(), 52, 8, -8, 0.78)
    )


def double_blind() -> str:
    """Five suspects in a line, and how tall they are."""
    marks = "".join(box(0, y, WIDE, 1.6, "wood-light") for y in (26, 50, 74, 98))
    light = "M136 0H240L273 60V178H60Z"
    people = (("otto", 28, 0.40), ("helena", 80, 0.39), ("viktor", 136, 0.46), ("martha", 192, 0.40), ("klaus", 244, 0.45))
    return _picture(
        _ground("sand")
        + marks
        + shape(light, "lamp", 0.45)
        + dots("M200 0H273V178H120Z", (150, 20), (273, 150), 0.3, 2.4, "wood-dark", 0.45, 7)
        + "".join(_bust(who, x, 188, scale) for who, x, scale in people)
    )


def bedfellows() -> str:
    """Two who may be allied, and the letter that says so."""
    left, right = "M0 0H136V178H0Z", "M136 0H273V178H136Z"
    letter = (
        box(-44, -30, 88, 60, "ink", 4)
        + box(-41, -27, 82, 54, "paper", 3)
        + shape("M0 -27H38Q41 -27 41 -24V24Q41 27 38 27H0Z", "paper-shade2")
        + line("M-38 -24L0 8L38 -24", "wood-dark", 3)
        + disc(0, 6, 12, "plum")
        + shape("M0 -6A12 12 0 0 1 0 18Z", "plum-dark")
        + disc(0, 6, 4.6, "plum-dark")
    )
    return _picture(
        shape(left, "red")
        + dots(left, (110, 90), (0, 20), 0.3, 3, "red-dark", 0.8, 7)
        + shape(right, "airmail")
        + dots(right, (163, 90), (273, 20), 0.3, 3, "airmail-dark", 0.8, 7)
        + disc(136, 88, 62, "ochre")
        + shape("M136 26A62 62 0 0 1 136 150Z", "k-8f5a14")
        + _profile("cast/profile-martha", 118, 102, 0.245)
        + _profile("cast/profile-otto", 155, 102, 0.245, left=True)
        + put(letter, 137, 146, -4, 0.86)
    )


def danger_zone() -> str:
    """A guard, and the light that everybody must not wake."""
    wall = "M150 78L273 0V178H150Z"
    rays = "M206 40V20M178 52L164 38M234 52L248 38M168 78H148M244 78H262"
    lamp = (
        shape("M172 132V98Q172 62 206 62Q240 62 240 98V132Z", "ink")
        + shape("M177 132V99Q177 67 206 67Q235 67 235 99V132Z", "red")
        + shape("M206 67Q235 67 235 99V132H206Z", "red-dark")
        + line("M188 118V100Q188 84 197 79", "paper", 5)
        + box(160, 128, 92, 20, "ink", 4)
    )
    stripes = "".join(shape(f"M{x} 178L{x + 18} 156H{x + 36}L{x + 18} 178Z", "ink") for x in range(-36, WIDE, 36))
    return _picture(
        _ground("night-dark")
        + shape(wall, "sand")
        + dots(wall, (160, 100), (273, 40), 0.4, 3.4, "slate-dark", 0.6, 7)
        + line(rays, "red", 7)
        + lamp
        + _profile("people/profile-guard", 116, 92, 0.255)
        + box(0, 156, WIDE, 22, "ochre")
        + stripes
        + box(0, 154, WIDE, 3, "ink")
    )


def casino() -> str:
    """The table in the casino: faces, chips, and the lamp above."""
    far = "M186 0H273V178H150Z"
    cone = "M112 34H162L236 178H38Z"
    people = (("bruno", 44, 0.40), ("ines", 106, 0.43), ("emil", 168, 0.43), ("odile", 230, 0.40))
    chips = "".join(
        oval(x, y - 5 * k, 15, 6, "ink") + oval(x, y - 5 * k - 1.6, 12.6, 4.4, cls)
        for x, y, n, cls in ((112, 164, 4, "ochre"), (146, 168, 6, "red"))
        for k in range(n)
    )
    return _picture(
        _ground("k-6b3d24")
        + shape(far, "plum-dark", 0.6)
        + dots(far, (190, 0), (273, 178), 0.4, 3, opacity=0.5, pitch=7)
        + shape(cone, "lamp", 0.35)
        + dots(cone, (137, 40), (137, 178), 2.6, 0.4, "lamp", 0.5, 7)
        + "".join(disc(x, 86, 27, who) + _bust(who, x, 154, scale) for who, x, scale in people)
        + shape("M0 140Q136 112 273 140V178H0Z", "wood-dark")
        + shape("M0 148Q136 120 273 148V178H0Z", "green")
        + shape("M136 128Q220 132 273 148V178H136Z", "green-dark", 0.6)
        + box(135, 0, 4, 14, "ink")
        + shape("M106 36Q110 12 137 12Q164 12 168 36Z", "ink")
        + shape("M137 12Q164 12 168 36H137Z", "green")
        + chips
    )


def croupier() -> str:
    """Two players, and a third at the table who is nobody's friend."""
    left, right = "M0 0H92L60 178H0Z", "M181 0H273V178H213Z"
    return _picture(
        _ground("green")
        + dots(FRAME, (136, 60), (136, 178), 0.3, 3, "green-dark", 0.8, 7)
        + shape(left, "odile-dark")
        + dots(left, (80, 90), (0, 20), 0.3, 3, "ink", 0.5, 7)
        + shape(right, "emil-dark")
        + dots(right, (190, 90), (273, 20), 0.3, 3, "ink", 0.5, 7)
        + disc(136, 82, 62, "slate")
        + shape("M136 20A62 62 0 0 1 136 144Z", "slate-dark")
        + put(_drawing("people/bust-croupier", {"accent": "slate", "mid": "slate-dark"}), 66, 10, 0, 0.56)
        + _profile("cast/profile-odile", 66, 96, 0.2)
        + _profile("cast/profile-emil", 207, 96, 0.2, left=True)
        + shape("M0 150Q136 134 273 150V178H0Z", "wood-dark")
        + shape("M0 157Q136 141 273 157V178H0Z", "green-dark")
        + put(_card(), 112, 160, -14, 0.34)
        + put(_card(), 162, 160, 10, 0.34)
    )


def _card() -> str:
    return box(-36, -50, 72, 100, "ink", 8) + box(-32, -46, 64, 92, "paper", 6) + shape(star(0, 0, 24, 11, 5), "red")


SCENES: dict[str, Callable[[], str]] = {
    "microfilms/table/mission-casino": casino,
    "microfilms/table/mission-croupier": croupier,
    "redacted/table/mission-two-man-rule": two_man_rule,
    "redacted/table/mission-mission-diplomatique": diplomatique,
    "redacted/table/mission-double-blind": double_blind,
    "redacted/table/mission-strange-bedfellows": bedfellows,
    "redacted/table/mission-danger-zone": danger_zone,
}
"""By their paths in `game/titles`, without the ending. A game with one mission shows its poster there."""
