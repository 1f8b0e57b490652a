"""The pieces beside the missions: faces of the equipment cards, counter-intelligence's edge, places for tokens, icons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build.art.kit import box, disc, dots, eye, shape, svg

_SHADOW = "M14 336L236 96V336Z"


def equipment() -> str:
    """The face of an equipment card: the program sets the number on the disc, and small in the upper left corner."""
    inner = (
        box(14, 14, 222, 322, "accent")
        + shape(_SHADOW, "mid")
        + dots(_SHADOW, (110, 170), (236, 336), 0.4, 2.6, opacity=0.4, pitch=7)
        + disc(131, 197, 96, "ink", 0.4)
        + disc(125, 190, 96, "paper")
    )
    frame = '<clipPath id="w"><rect x="14" y="14" width="222" height="322" rx="8"/></clipPath>'
    return svg("0 0 250 350", f'{frame}{box(0, 0, 250, 350, "paper", 16)}<g clip-path="url(#w)">{inner}</g>')


def counter_strip() -> str:
    """What shows of a counter-intelligence card beneath a mission; the marks between the eyes are the program's."""
    return svg(
        "0 0 250 80",
        shape("M16 0H234Q250 0 250 16V80H0V16Q0 0 16 0Z", "paper")
        + shape("M20 12H230Q236 12 236 18V80H14V18Q14 12 20 12Z", "ink")
        + dots("M14 12H236V80H14Z", (60, 0), (236, 90), 0.4, 2.4, "red-dark", 0.8)
        + eye(46, 44, 24, "red", "paper")
        + eye(204, 44, 24, "red", "paper"),
    )


def slot(last: bool) -> str:
    """An empty place for a notoriety token; the ninth is the end."""
    ring = '<circle class="s-paper-shade" fill="none" stroke-width="3" stroke-dasharray="6 6" opacity=".62" cx="32" cy="33" r="24"/>'
    lock = "M27 30V26A5 5 0 0 1 37 26V30H41V44H23V30ZM30 30H34V26A2 2 0 0 0 30 26Z"
    return svg("0 0 64 66", ring + (shape(lock, "paper-shade", 0.75) if last else ""))


def peeled() -> str:
    """A corner of a face-down card turned up: the program sets the value on the paper."""
    return svg(
        "0 0 100 100",
        shape("M0 100L100 0V12L18 100Z", "ink", 0.5)
        + shape("M10 100L100 10V88Q100 100 88 100Z", "paper")
        + shape("M10 100L100 10L92 30L30 92Z", "paper-shade4"),
    )


def tick_seal() -> str:
    """A perfect twenty-one."""
    return svg(
        "0 0 64 66",
        disc(34, 35, 26, "ink", 0.5)
        + disc(32, 32, 28, "brass")
        + shape("M32 4A28 28 0 0 1 32 60Z", "brass-dark")
        + disc(32, 32, 21, "paper")
        + shape("M20 33L26 27L30 31L39 20L45 26L30 43Z", "ink"),
    )


ICONS = {
    "alone": "M12 1.500A5 5 0 0 0 12 11.500A5 5 0 0 0 12 1.500ZM3 22Q3 13 12 13Q21 13 21 22Z",
    "machine": "M3 3H21V16H3ZM5.500 5.500V13.500H18.500V5.500ZM10 16H14V19H18V21.500H6V19H10ZM8 8H11V11H8ZM13 8H16V11H13Z",
    "gear": "M10 1H14L14.600 4L17 5L19.600 3.300L22 6.700L20.300 9L21 11L23 12L22.500 15.500L19.700 16L18.400 18L19.500 20.600"
    "L16 22.500L14 20.400H11L9 22.500L5.500 21L6 18L4.500 16L1.500 15.500L1 12L3.500 10.500L4 8.500L2.300 6L4.800 3.300L7.300 4.800"
    "L9.300 4ZM12 8A4 4 0 0 0 12 16A4 4 0 0 0 12 8Z",
    "cross": "M5 2L12 9L19 2L22 5L15 12L22 19L19 22L12 15L5 22L2 19L9 12L2 5Z",
    "plus": "M9.500 3H14.500V9.500H21V14.500H14.500V21H9.500V14.500H3V9.500H9.500Z",
    "minus": "M3 9.500H21V14.500H3Z",
    "left": "M17 2V22L4 12Z",
    "right": "M7 2V22L20 12Z",
    "up": "M2 17H22L12 4Z",
    "down": "M2 7H22L12 20Z",
    "mark": "M9 1H15L14 15H10ZM12 17A3 3 0 0 1 12 23A3 3 0 0 1 12 17Z",
    "doubt": "M5.500 8.500Q5.500 1.500 12.200 1.500Q18.800 1.500 18.800 7.800Q18.800 11.200 15.800 13Q14 14.100 14 16H9.800"
    "Q9.800 12.800 12.600 11Q14.500 9.800 14.500 7.900Q14.500 5.300 12.200 5.300Q9.800 5.300 9.800 8.500ZM11.900 17.600"
    "A2.700 2.700 0 0 1 11.900 23A2.700 2.700 0 0 1 11.900 17.600Z",
    "trust": "M12 22Q1 14 1 8Q1 2.500 6.500 2.500Q10 2.500 12 6Q14 2.500 17.500 2.500Q23 2.500 23 8Q23 14 12 22Z",
    "distrust": "M10.500 1H13.500V6H18.500V9H14.800L12 23.500L9.200 9H5.500V6H10.500Z",
    "sound": "M2 8H7L13 3V21L7 16H2ZM15 8Q19 12 15 16V13.500Q16.500 12 15 10.500ZM16 4Q24 12 16 20V17Q20.500 12 16 7Z",
    "mute": "M2 8H7L13 3V21L7 16H2ZM15.500 8.500L17.200 6.800L19.500 9.200L21.800 6.800L23.500 8.500L21.200 10.900V13.100L23.500 15.500"
    "L21.800 17.200L19.500 14.800L17.200 17.200L15.500 15.500L17.800 13.100V10.900Z",
    "door": "M4 2H16V8H13.500V4.500H6.500V19.500H13.500V16H16V22H4ZM10 10.500H17V7L23 12L17 17V13.500H10Z",
    "save": "M3 2H18L22 6V22H3ZM7 4V9H16V4ZM6.500 13V20H18.500V13Z",
    "swap": "M2 7H15V3L22 8.500L15 14V10H2ZM22 17H9V21L2 15.500L9 12V14.500H22Z",
    "star": "M12 1L15 8.600L23 9.200L16.900 14.400L18.900 22.300L12 18L5.100 22.300L7.100 14.400L1 9.200L9 8.600Z",
    "shield": "M12 1L21 4V11Q21 19 12 23Q3 19 3 11V4ZM12 4L6 6V11Q6 16.500 12 19.700Z",
    "bolt": "M14 1L3 14H10L8 23L21 9H13Z",
    "jet": "M12 1Q17 4 17 11V15L21 19V21L15.500 19.500H8.500L3 21V19L7 15V11Q7 4 12 1ZM10 21H14L12 24Z",
    "token": "M12 1L14.300 3.500L17.500 2.500L18.300 5.700L21.500 6.500L20.500 9.700L23 12L20.500 14.300L21.500 17.500L18.300 18.300L17.500 21.500"
    "L14.300 20.500L12 23L9.700 20.500L6.500 21.500L5.700 18.300L2.500 17.500L3.500 14.300L1 12L3.500 9.700L2.500 6.500L5.700 5.700L6.500 2.500L9.700 3.500Z"
    "M5.500 12Q12 18.500 18.500 12Q12 5.500 5.500 12ZM12 9.500A2.500 2.500 0 0 0 12 14.500A2.500 2.500 0 0 0 12 9.500Z",
}


def icon(d: str) -> str:
    """A sign of one colour on a square of 24: holes by the even-odd rule."""
    return svg("0 0 24 24", f'<path class="ink" fill-rule="evenodd" d="{d}"/>')


PIECES: dict[str, Callable[[], str]] = {
    "cards/equip-a": equipment,
    "cards/equip-b": equipment,
    "cards/counter-strip": counter_strip,
    "cards/peeled": peeled,
    "tokens/slot": lambda: slot(False),
    "tokens/slot-last": lambda: slot(True),
    "tokens/perfect": tick_seal,
    **{f"icons/icon-{name}": partial(icon, d) for name, d in ICONS.items()},
}
