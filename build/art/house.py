"""Tokens of the embassy, 64 by 64: switches, the reception, hideouts, objectives. Each has an outline of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build.art.kit import box, disc, dots, line, put, shape, star, svg
from game.ui.scenery.halftone import round_area


def _token(outline: str, inner: str) -> str:
    """A token as if cut out of card: with a shadow and a rim of paper."""
    rim = f'<path class="paper s-paper" stroke-width="6" stroke-linejoin="round" d="{outline}"/>'
    return svg("0 0 64 64", put(shape(outline, "ink", 0.45), 5, 5) + rim + inner)


def lights_out() -> str:
    round_plate = "M6 30A24 24 0 0 1 54 30A24 24 0 0 1 6 30Z"
    return _token(
        round_plate,
        shape(round_plate, "ink")
        + dots(round_area(30, 30, 24), (24, 20), (50, 54), 0.3, 1.6, "steel-dark", 0.9, 5)
        + shape("M30 11A14 14 0 0 1 38 36.500V41H22V36.500A14 14 0 0 1 30 11Z", "slate")
        + shape("M30 11A14 14 0 0 1 38 36.500V41H30Z", "slate-dark")
        + box(23, 42.5, 14, 3.5, "paper", 1)
        + box(25, 47.5, 10, 3.5, "paper", 1)
        + line("M14 14L46 46", "ink", 9)
        + line("M14 14L46 46", "red", 5),
    )


def lever(up: bool) -> str:
    """The lever of the Central Lock, up or down, with an arrow and a padlock for the floor that it has closed."""
    plate = "M14 4H46Q50 4 50 8V54Q50 58 46 58H14Q10 58 10 54V8Q10 4 14 4Z"
    knob = 17 if up else 45
    arrow = "M16 19L21.500 10L27 19Z" if up else "M16 43L21.500 52L27 43Z"
    lock = "M15 31H28V42H15ZM17 31V28A4.500 4.500 0 0 1 26 28V31H23.500V28A2 2 0 0 0 19.500 28V31Z"
    return _token(
        plate,
        shape(plate, "steel-dark")
        + shape("M30 4H46Q50 4 50 8V54Q50 58 46 58H30Z", "ink", 0.35)
        + box(34, 9, 9, 44, "ink", 4)
        + line(f"M38.500 31V{knob}", "steel-light", 5)
        + disc(38.5, knob, 10, "ink")
        + disc(38.5, knob, 8, "red")
        + shape(f"M38.500 {knob - 8}A8 8 0 0 1 38.500 {knob + 8}Z", "red-dark")
        + shape(arrow, "lamp")
        + put(shape(lock, "paper"), 0, 0 if up else -10),
    )


def reception() -> str:
    plate = star(31, 31, 28, 24, 12)
    glass = "M-9 -14H9Q9 0 1.500 2.500V12H7V16H-7V12H-1.500V2.500Q-9 0 -9 -14Z"
    return _token(
        plate,
        shape(plate, "green")
        + shape("M31 4L55 16L59 31L55 46L31 58Z", "green-dark")
        + put(shape(glass, "paper") + shape("M-7.500 -9H7.500Q6 0 0 1Q-6 0 -7.500 -9Z", "lamp"), 20, 36, 14)
        + put(shape(glass, "paper") + shape("M-7.500 -9H7.500Q6 0 0 1Q-6 0 -7.500 -9Z", "lamp"), 42, 36, -14)
        + shape(star(31, 15, 8, 3, 6), "lamp"),
    )


def jamming_off() -> str:
    plate = "M31 3L59 31L31 59L3 31Z"
    return _token(
        plate,
        shape(plate, "petrol")
        + shape("M31 3L59 31L31 59Z", "petrol-dark")
        + disc(31, 34, 4.5, "paper")
        + line("M31 38V46M25 48H37", "paper", 4)
        + line("M22 34A9 9 0 0 1 40 34M15 34A16 16 0 0 1 47 34", "screen", 3.6)
        + line("M17 17L45 45", "ink", 8)
        + line("M17 17L45 45", "red", 4.6),
    )


def hideout(seat: int) -> str:
    """The flag of a hideout. The disc of its seat goes in the middle; the second seat's flag is forked."""
    flag = "M10 9H58V53H10Z" if seat == 0 else "M10 9H60L52 31L60 53H10Z"
    outline = f"M5 4H10V59H5Z{flag}"
    far = "M34 9H58V53H34Z" if seat == 0 else "M34 9H60L52 31L60 53H34Z"
    return _token(
        outline,
        shape(flag, f"seat{seat}")
        + shape(far, f"seat{seat}-dark")
        + dots(far, (32, 20), (60, 54), 0.3, 1.6, opacity=0.4, pitch=5)
        + disc(32, 32, 18, "paper")
        + box(4, 4, 6, 55, "wood-dark", 2)
        + box(4, 4, 3, 55, "wood", 1.5),
    )


def objective() -> str:
    packet = "M5 12L52 5L59 47L12 55Z"
    return _token(
        packet,
        shape(packet, "wood-light")
        + shape("M52 5L59 47L12 55Z", "wood")
        + line("M28.500 8.500L35.500 51M8.500 33.500L55.500 26", "paper", 3.4)
        + put(shape(star(2, 3, 15, 12.5, 10), "ink", 0.4) + shape(star(0, 0, 15, 12.5, 10), "red"), 32, 30)
        + disc(32, 30, 9, "red-dark")
        + shape("M32 24A4 4 0 0 1 34.200 31L36 36.500H28L29.800 31A4 4 0 0 1 32 24Z", "paper"),
    )


def decrypting() -> str:
    """An hourglass through which half of a film has run."""
    outline = "M10 3H54V13H50Q49 24 38 31Q49 38 50 49H54V59H10V49H14Q15 38 26 31Q15 24 14 13H10Z"
    perforated = "".join(box(x, y, 3, 3, "paper") for y in (38, 44) for x in (26.5, 34.5))
    return _token(
        outline,
        shape("M17 12H47Q46 23 34 30V32Q46 39 47 50H17Q18 39 30 32V30Q18 23 17 12Z", "screen")
        + shape("M32 12H47Q46 23 34 30V32Q46 39 47 50H32Z", "petrol", 0.55)
        + shape("M21 19H43Q40 25 33.500 29H30.500Q24 25 21 19Z", "ochre")
        + box(30.5, 28, 3, 10, "ochre")
        + box(24, 36, 16, 13, "ink")
        + perforated
        + box(10, 3, 44, 10, "wood", 2)
        + box(32, 3, 22, 10, "wood-dark", 2)
        + box(10, 49, 44, 10, "wood", 2)
        + box(32, 49, 22, 10, "wood-dark", 2),
    )


HOUSE: dict[str, Callable[[], str]] = {
    "tokens/decrypting": decrypting,
    **{f"tokens/hideout-{seat}": partial(hideout, seat) for seat in range(2)},
    "tokens/jamming-off": jamming_off,
    "tokens/lights-out": lights_out,
    "tokens/lock-down": lambda: lever(False),
    "tokens/lock-up": lambda: lever(True),
    "tokens/objective": objective,
    "tokens/reception": reception,
}
