"""Profiles for a meeting: seven heads with shoulders that look to the right, 600 by 690 units and some more below.

Only the front of a face is lit. `colour` and `dark` are the colours of the seat; hats and faces differ in outline. The
nose is at about (515, 405), and the table's edge cuts the shoulders at `EDGE`.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui.scenery.draw import INK, PAPER, disc, group, path, rect
from game.ui.scenery.halftone import Point, Ramp, halftone, inset, many_sided, within

EDGE = 688.0
"""Where the table's edge cuts a figure."""
NOSE = 515.0
BACK = 30.0
"""How far to the left the widest hat reaches."""

SHEEN, COLLAR, GLEAM = "#33333a", "#24242a", "#55555e"
GOLD, LIPS = "#f2c765", "#c8321f"

_SHOULDERS = "M-330 1000L-300 800Q-250 716 -60 680L130 622L380 690L470 760L520 1000Z"
_NECK = "M204 510L404 552L430 780H190Z"
_NOSE = "C474 352 496 380 512 402Q520 418 498 424"
_HOOKED = "C476 344 514 366 524 402Q528 422 498 425"
_BROKEN = "C468 338 484 346 486 362Q510 384 514 406Q518 423 496 425"


def figure(which: int, colour: str, dark: str) -> str:
    """One of the heads by number; 6 is a guard."""
    return path(_SHOULDERS, INK) + path(_NECK, INK) + HEADS[which % len(HEADS)](colour, dark)


def _lit(front: str, back: str) -> str:
    d = f"{front}{back}Z"
    ramp = Ramp((500, 378), (392, 450), 0.2, 2.8)
    return path(d, PAPER) + halftone(inset(within(d), 1), ramp, 7, INK, 0.9, "face")


def _man(nose: str = _NOSE) -> str:
    """A heavy chin, brow and eye."""
    front = (
        f"M452 214C460 250 462 272 455 296Q468 304 463 322{nose}L478 427Q480 440 494 446Q504 455 486 462"
        "Q502 468 497 484Q478 492 482 504Q502 520 494 546"
    )
    skull = "Q484 572 438 574Q392 580 366 606L340 616L240 590Q196 552 178 470Q152 350 176 200Z"
    return (
        path(front + skull, INK)
        + _lit(front, "L428 548L408 492L418 440L394 376L424 322L408 250L406 214")
        + path("M400 288L460 304L458 314L398 302Z", INK)
        + path("M424 328L462 318L460 336Q446 342 424 328Z", PAPER)
        + path("M416 326L464 312L463 321L430 332Z", INK)
        + path("M444 324L460 319Q462 334 452 335Q445 333 444 324Z", INK)
        + path("M456 460L493 461V465.5L458 467Z", INK)
    )


def _ear() -> str:
    return path("M268 330Q290 310 298 336Q300 362 280 386Q268 376 268 330Z", SHEEN)


def _woman() -> str:
    front = (
        "M446 222C455 252 459 280 454 304Q452 318 457 330C466 350 482 372 493 388Q499 400 485 405L472 409"
        "Q472 418 479 424Q492 430 487 441L480 447Q490 453 484 465Q477 473 469 476Q468 486 474 494Q484 510 474 527"
    )
    skull = "Q462 543 434 544Q398 553 376 578L340 590L150 560L160 210Z"
    return (
        path(front + skull, INK)
        + _lit(front, "Q466 540 446 543L422 532L402 472L412 424L394 368L422 322L408 262L405 222")
        + path("M400 290Q430 288 457 302L456 309Q430 297 400 298Z", INK)
        + path("M424 328L460 316L458 334Q444 340 424 328Z", PAPER)
        + path("M408 326Q436 318 462 310L462 319L430 332L404 334Z", INK)
        + path("M442 323L459 317Q461 332 451 333Q443 331 442 323Z", INK)
        + path("M462 440Q478 431 488 441L481 447.5Q490 453 484 465Q470 463 460 451Z", LIPS)
    )


def _gleam(d: str, start: Point, end: Point) -> str:
    """Light on a hat, as dots."""
    return halftone(inset(within(d), 3), Ramp(start, end, 0.3, 3), 8, GLEAM, 1, "hat")


def _lapels(colour: str, dark: str) -> str:
    return (
        path("M96 660L170 548L250 596L330 720L300 840L60 760Z", COLLAR)
        + path("M170 548L250 596L330 720L318 764L236 640Z", colour)
        + path("M352 690L420 590L476 690L440 830L352 790Z", COLLAR)
        + path("M420 590L476 690L458 760L404 640Z", dark)
    )


def _fur(colour: str, dark: str) -> str:
    return (
        path(
            "M110 700Q120 590 220 590Q300 600 330 690Q346 612 400 600Q486 622 486 740Q470 860 300 880Q130 850 110 700Z",
            COLLAR,
        )
        + path("M220 590Q300 600 330 690L322 740Q290 640 204 592Z", colour)
        + path("M400 600Q486 622 486 740Q474 652 392 602Z", dark)
    )


def _scarf(colour: str, dark: str) -> str:
    """A scarf wound twice, with one end over the shoulder."""
    return (
        path("M170 560Q300 640 436 566Q460 590 452 626Q310 700 150 630Q146 586 170 560Z", colour)
        + path("M336 611Q396 596 436 566Q460 590 452 626Q400 652 336 660Z", dark)
        + path("M150 622Q300 690 456 618L470 800H120Z", COLLAR)
        + path("M180 634L262 656L236 800H120Z", colour)
        + path("M236 650L262 656L236 800H196Z", dark)
        + path("M178 588Q300 656 440 594V600Q300 664 174 596Z", INK)
    )


def _ring(x: float, y: float) -> str:
    return disc(x, y, 13, GOLD) + disc(x, y, 5, INK)


def cloche(colour: str, dark: str) -> str:
    """A brim down to the shoulders, a bold feather."""
    hat = "M150 204Q150 84 262 62Q392 44 446 130L452 196Q300 218 150 204Z"
    brim = (
        "M30 266Q40 214 160 196L448 190Q520 186 566 222Q572 242 548 240Q470 214 400 226Q220 250 70 290Q28 296 30 266Z"
    )
    return (
        _woman()
        + path("M146 220Q124 330 146 430Q156 520 232 560Q326 566 362 500Q348 450 368 400Q396 350 398 222Z", INK)
        + path("M232 560Q326 566 362 500Q348 450 368 400Q362 470 232 560Z", SHEEN)
        + _ring(372, 522)
        + path(brim, INK)
        + path(hat, INK)
        + _gleam(hat, (370, 130), (456, 80))
        + path("M149 176Q300 196 449 166L453 200Q300 222 149 210Z", colour)
        + path("M149 176Q190 182 236 184L232 216Q190 214 149 210Z", dark)
        + path("M196 186Q120 120 96 30Q190 70 232 190Z", colour)
        + path("M96 30Q190 70 232 190L214 188Q180 100 96 30Z", dark)
        + _fur(colour, dark)
    )


def fedora(colour: str, dark: str) -> str:
    hat = "M166 200Q172 60 262 34Q322 66 404 28Q452 56 458 200Q310 216 166 200Z"
    return (
        _man()
        + _ear()
        + path(
            "M82 222Q100 190 168 194H455Q524 196 560 236Q564 254 538 248Q500 222 440 226"
            "Q260 238 116 258Q76 252 82 222Z",
            INK,
        )
        + path(hat, INK)
        + _gleam(hat, (380, 110), (470, 60))
        + path("M165 160Q310 178 458 158L459 202Q310 220 164 204Z", colour)
        + path("M165 160Q200 166 250 168L248 212Q200 210 164 204Z", dark)
        + _lapels(colour, dark)
    )


def pillbox(colour: str, dark: str) -> str:
    """Hair pinned up, a small hat, a veil to the nose."""
    hair = "M404 226Q420 120 300 92Q170 84 148 220Q132 330 166 410Q200 470 292 486Q356 480 370 400Q396 340 404 226Z"
    hat = "M184 100Q296 56 404 64Q416 66 420 80L446 184Q310 226 166 214L172 116Q174 104 184 100Z"
    net = many_sided((400, 196), (456, 184), (474, 330), (506, 398), (470, 416), (404, 380))
    return (
        _woman()
        + disc(136, 410, 74, INK)
        + path("M98 366Q136 340 176 372Q150 356 108 392Z", SHEEN)
        + path(hair, INK)
        + path("M292 486Q356 480 370 400Q380 380 386 350Q350 450 292 486Z", SHEEN)
        + path("M160 356Q220 330 250 250Q236 350 172 384Z", SHEEN)
        + _ring(362, 512)
        + halftone(net, Ramp((0, 0), (1, 0), 1.5, 1.5), 11, INK, 0.85, "net", steps=2)
        + path("M196 120Q120 30 78 44Q104 78 74 122Q60 142 84 146Q150 150 196 120Z", colour)
        + path("M196 120Q136 70 92 66Q104 78 74 122Q60 142 84 146Q150 150 196 120Z", dark)
        + path("M200 132Q150 160 142 220Q172 190 196 196Q214 160 200 132Z", dark)
        + path("M398 190L456 176L462 206L400 226Z", INK)
        + path(hat, INK)
        + _gleam(hat, (340, 130), (430, 76))
        + path("M168 162Q310 176 432 132L442 168Q310 212 167 198Z", colour)
        + path("M168 162Q220 168 270 165L276 200Q220 204 167 198Z", dark)
        + disc(192, 126, 20, INK)
        + disc(192, 126, 9, GOLD)
        + _fur(colour, dark)
    )


def bowler(colour: str, dark: str) -> str:
    """A full beard, and glasses that see everything."""
    hat = "M160 204Q150 58 304 44Q456 40 464 192Q310 216 160 204Z"
    brim = (
        "M84 230Q84 196 160 192L462 182Q532 170 560 196Q566 216 540 220Q470 214 410 222Q260 242 136 252Q88 256 84 230Z"
    )
    beard = (
        "M366 380Q402 400 414 436L476 440Q500 450 488 464Q506 476 500 500Q528 566 486 624Q448 682 366 668"
        "Q286 640 280 540Q330 470 366 380Z"
    )
    hairs = (
        "M420 476Q440 560 420 640L432 640Q452 560 430 476ZM458 486Q476 560 462 622L472 616Q488 560 466 488Z"
        "M380 470Q396 560 376 644L388 648Q408 560 390 470Z"
    )
    return (
        _man(_HOOKED)
        + _ear()
        + _lapels(colour, dark)
        + path(beard, INK)
        + path(hairs, SHEEN)
        + path("M432 434Q470 414 520 440Q530 446 524 452Q500 462 478 454Q446 462 432 434Z", INK)
        + path("M440 436Q470 424 506 442Q474 440 440 436Z", SHEEN)
        + rect(286, 318, 136, 7, INK)
        + rect(296, 318, 100, 3, GLEAM)
        + disc(446, 326, 31, INK)
        + disc(446, 326, 24, PAPER)
        + path("M424 322L468 316L468 324L440 332Z", INK)
        + disc(455, 327, 8, INK)
        + path("M434 340Q446 350 460 344Q446 356 434 340Z", INK, 0.4)
        + path(brim, INK)
        + path(hat, INK)
        + _gleam(hat, (360, 130), (470, 70))
        + path("M160 158Q310 176 462 152L465 196Q310 222 160 208Z", colour)
        + path("M160 158Q200 164 250 166L248 215Q204 214 160 208Z", dark)
    )


def headscarf(colour: str, dark: str) -> str:
    """Silk around the hair, dark glasses, nothing to declare."""
    silk = (
        "M462 196Q452 84 310 62Q150 56 122 220Q104 380 176 520Q250 596 352 610Q416 606 432 556Q372 530 366 450"
        "Q366 400 392 350Q410 290 420 236Q448 224 462 196Z"
    )
    hem = (
        "M462 196Q456 146 418 114Q436 160 410 196Q384 230 372 290Q330 370 332 456Q340 540 396 590Q424 586 432 556"
        "Q372 530 366 450Q366 400 392 350Q410 290 420 236Q448 224 462 196Z"
    )
    knot = "M392 566Q430 548 452 574Q508 590 520 640Q470 650 430 614Q414 660 372 676Q362 616 392 566Z"
    return (
        _woman()
        + _lapels(colour, dark)
        + path("M420 236Q430 210 456 208Q452 236 440 262Q424 280 408 300Z", INK)
        + path(silk, INK)
        + halftone(inset(within(silk), 16), Ramp((0, 0), (1, 0), 8, 8), 62, colour, 1, "silk", steps=2)
        + path("M300 566Q236 440 250 320Q270 440 352 552ZM206 250Q220 150 320 116Q250 160 230 270Z", SHEEN)
        + path(hem, colour)
        + path("M366 300Q330 370 332 456Q340 540 396 590Q424 586 432 556Q372 530 366 450Q364 420 376 388Z", dark)
        + path(knot, colour)
        + path("M452 574Q508 590 520 640Q470 650 430 614Q430 590 452 574Z", dark)
        + path("M324 296L420 300V316L324 308Z", INK)
        + path("M398 288Q440 300 482 298Q492 306 484 330Q474 356 446 352Q416 350 412 316Q404 308 398 288Z", INK)
        + path("M426 318L446 312L434 340Q426 334 426 318ZM454 311L462 310L450 344L442 344Z", GLEAM)
    )


def flat_cap(colour: str, dark: str) -> str:
    """A broken nose, a pipe, no hurry at all."""
    cap = "M148 236Q112 150 216 96Q330 48 448 112Q500 146 522 186Q452 176 400 192Q290 238 148 236Z"
    visor = "M404 190Q480 164 566 196Q578 212 562 216Q500 206 452 220Q424 226 404 190Z"
    smoke = "M572 444Q596 410 574 384Q552 356 580 320Q570 362 590 384Q612 416 584 446Z"
    return (
        _man(_BROKEN)
        + path("M200 244Q176 330 204 408Q198 326 226 246Z", SHEEN)
        + _ear()
        + halftone(
            many_sided((410, 492), (430, 446), (478, 470), (480, 504), (492, 544), (430, 546)),
            Ramp((0, 0), (1, 0), 1.3, 1.3),
            8,
            INK,
            0.8,
            "stubble",
            steps=2,
        )
        + path(smoke, PAPER, 0.45)
        + path("M484 458L560 476L556 486L484 468Z", INK)
        + path("M548 446H598V486Q596 512 572 512Q550 510 548 486Z", INK)
        + path("M556 454H570V500Q558 498 556 486Z", SHEEN)
        + rect(545, 442, 56, 8, colour, 3)
        + path(visor, INK)
        + path(cap, INK)
        + path("M330 186L470 168L462 216L404 228L330 222Z", INK)
        + _gleam(cap, (330, 150), (500, 90))
        + path("M140 206Q290 216 410 168Q452 150 500 158L522 186Q452 176 400 192Q290 238 148 236Z", colour)
        + path("M140 206Q200 210 256 205L262 222Q204 236 148 236Z", dark)
        + disc(318, 78, 13, colour)
        + _scarf(colour, dark)
    )


def guard(colour: str, dark: str) -> str:
    """A peaked cap, a strap below the chin, a collar that does not bend."""
    crown = "M120 168Q116 92 210 66Q350 26 500 78Q522 92 500 122L462 168Q300 190 160 182Z"
    visor = "M404 210L464 198Q532 206 574 264Q578 280 560 278Q500 238 404 238Z"
    return (
        _man()
        + _ear()
        + path("M164 582Q310 660 452 584L478 712L440 790H150Z", colour)
        + path("M330 628Q400 616 452 584L478 712L440 790H330Z", dark)
        + path("M164 582Q310 660 452 584L455 598Q310 676 160 598Z", INK)
        + path("M60 700L150 640L190 760H60Z", COLLAR)
        + path("M232 634l8 16l18 2l-13 12l3 18l-16 -9l-16 9l3 -18l-13 -12l18 -2z", GOLD)
        + path("M312 222L326 222Q372 460 452 566L444 580Q350 470 312 222Z", colour)
        + rect(356, 402, 22, 22, GOLD, 2)
        + path("M196 236Q176 330 204 408Q198 326 222 238Z", SHEEN)
        + path(visor, INK)
        + path("M472 210Q524 220 556 258Q518 230 470 224Z", GLEAM)
        + path("M158 172Q310 190 464 160L462 214Q310 234 160 222Z", colour)
        + path("M158 172Q210 178 262 178L262 229Q208 228 160 222Z", dark)
        + path(crown, INK)
        + _gleam(crown, (380, 90), (490, 60))
        + path("M428 92l10 26l28 2l-22 17l8 27l-24 -15l-24 15l8 -27l-22 -17l28 -2z", GOLD)
    )


HEADS: tuple[Callable[[str, str], str], ...] = (cloche, fedora, pillbox, bowler, headscarf, flat_cap, guard)


def facing_left(inner: str, x: float, y: float, scale: float) -> str:
    return group(inner, f"translate({x:.2f} {y:.2f}) scale({-scale:.4f} {scale:.4f})")


def facing_right(inner: str, x: float, y: float, scale: float) -> str:
    return group(inner, f"translate({x:.2f} {y:.2f}) scale({scale:.4f})")
