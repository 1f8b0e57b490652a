"""The Croupier, who is not one of the cast: a bust of 250 by 300, resting on the lower edge; and what is behind the table."""

from __future__ import annotations

from collections.abc import Callable

from build.art.kit import box, disc, dots, line, shape, svg
from game.ui.scenery.halftone import round_area

COAT = "M14 300L46 214Q58 194 98 186L125 218L152 186Q192 194 204 214L236 300Z"
FACE = "M92 96H158V144Q154 176 125 186Q96 176 92 144Z"
DARK_SIDE = "M92 96H125V186Q96 176 92 144Z"
LAPELS = "M98 186L84 218L102 216L125 290ZM152 186L166 218L148 216L125 290Z"


def _face() -> str:
    return shape(FACE, "paper") + shape(DARK_SIDE, "ink")


def croupier() -> str:
    """The Croupier: bow tie, waistcoat, and a green shade over the eyes."""
    return (
        shape(COAT, "paper")
        + shape("M125 218L152 186Q192 194 204 214L236 300H125Z", "paper-shade2")
        + shape("M84 196L125 300H72L54 232Q62 204 84 196ZM166 196L125 300H178L196 232Q188 204 166 196Z", "ink")
        + shape("M98 188L125 296L152 188L139 174H111Z", "paper")
        + shape("M125 296L152 188L139 174H125Z", "paper-shade4")
        + "".join(disc(125, y, 3.5, "ink") for y in (236, 256, 276))
        + line("M36 262L64 252M214 262L186 252", "accent", 8)
        + shape("M125 208L92 190V228ZM125 208L158 190V228Z", "ink")
        + shape("M125 208L98 196V222ZM125 208L152 196V222Z", "accent")
        + disc(125, 208, 7, "mid")
        + _face()
        + shape("M92 132Q84 62 108 58Q128 50 148 60Q166 70 158 132L152 96H98Z", "ink")
        + shape("M112 58Q140 56 152 88Q138 74 112 72Q104 66 112 58Z", "slate")
        + shape("M86 86Q125 74 164 86V96Q125 84 86 96Z", "green-dark")
        + shape("M86 94Q125 82 164 94Q192 108 196 126Q160 112 125 114Q90 112 54 126Q58 108 86 94Z", "green")
        + shape("M125 89Q146 88 164 94Q192 108 196 126Q160 112 125 114Z", "green-dark")
        + shape("M86 98Q96 94 106 92L78 112Q70 114 62 118Q68 106 86 98Z", "paper", 0.4)
        + shape("M132 126h18l-3 5h-13z", "ink")
        + shape("M104 126h14l-2 5h-10z", "paper")
        + shape("M125 152L106 158Q112 150 125 148Q138 150 146 158Z", "ink")
        + shape("M125 152L106 158Q112 150 125 148Z", "paper")
        + box(128, 166, 16, 3, "ink")
    )


def shadow() -> str:
    """What falls on the wall behind a face at set-up, 180 by 254: a shadow at the right, and dots that grow upwards."""
    return svg(
        "0 0 180 254",
        shape("M180 40V254H70Z", "ink", 0.14)
        + dots("M0 0H180V254H0Z", (170, 200), (0, 20), 0.3, 3.4, opacity=0.34, pitch=9),
    )


def backdrop() -> str:
    """The disc behind a head, lit from the left."""
    far = "M100 8A92 92 0 0 1 100 192Z"
    return svg(
        "0 0 200 200",
        disc(100, 100, 92, "accent")
        + shape(far, "mid", 0.55)
        + dots(round_area(100, 100, 92), (90, 74), (180, 174), 0.3, 3, opacity=0.35, pitch=8),
    )


PEOPLE: dict[str, Callable[[], str]] = {
    "people/backdrop": backdrop,
    "people/shadow": shadow,
    "people/bust-croupier": lambda: svg("0 0 250 300", croupier()),
}
