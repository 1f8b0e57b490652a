"""Busts of the people at a table, 250 by 300, resting on the lower edge. `accent` and `mid` are the seat's colours."""

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


def beard() -> str:
    """A full beard, a moustache and round glasses."""
    hair = "M84 128Q74 44 125 40Q176 44 166 128L158 120Q158 106 146 100Q125 94 104 100Q92 106 92 120Z"
    full = (
        "M84 122L96 144Q110 150 125 148Q140 150 154 144L166 122Q176 166 162 194Q148 220 125 240"
        "Q102 220 88 194Q74 166 84 122Z"
    )
    return (
        shape(COAT, "ink")
        + shape("M90 180Q74 206 72 232L125 288L178 232Q176 206 160 180Z", "accent")
        + shape("M125 180H160Q176 206 178 232L125 288Z", "mid")
        + line("M88 218L110 252M162 218L140 252", "ink", 3)
        + shape(FACE, "paper")
        + shape(DARK_SIDE, "ink")
        + shape(hair, "wood")
        + shape("M125 40Q74 44 84 128L92 120Q92 106 104 100Q114 97 125 97Z", "ink")
        + shape("M125 40Q150 42 160 70Q140 52 125 52Z", "wood-light")
        + shape(full, "wood")
        + shape("M84 122L96 144Q110 150 125 148V240Q102 220 88 194Q74 166 84 122Z", "ink")
        + line("M138 178Q138 200 132 220M150 172Q150 192 144 208M161 160Q161 176 157 188", "wood-dark", 3)
        + line("M112 178Q112 200 118 220M100 172Q100 192 106 208", "wood-dark", 3)
        + shape("M125 160Q138 148 158 164Q146 176 125 168Z", "wood-light")
        + shape("M125 160Q112 148 92 164Q104 176 125 168Z", "wood")
        + shape("M116 172Q125 176 134 172Q130 180 125 180Q120 180 116 172Z", "red")
        + disc(143, 122, 15, "ink")
        + disc(143, 122, 11.5, "paper")
        + disc(107, 122, 15, "paper")
        + disc(107, 122, 12, "ink")
        + shape("M135 120h15l-3 5h-9z", "ink")
        + line("M121 119Q125 115 129 119", "ink", 3)
    )


def veil() -> str:
    """A small hat with a veil, and a shawl."""
    net = "M88 104Q125 88 162 104L168 158Q125 178 82 158Z"
    return (
        shape("M18 300L52 226Q64 206 104 198H146Q186 206 198 226L232 300Z", "ink")
        + shape("M104 198Q125 252 146 198L138 176H112Z", "paper")
        + shape("M104 198Q114 224 125 226V176H112Z", "ink", 0.3)
        + shape(
            "M30 272Q34 226 62 214Q84 206 98 204Q112 246 125 262Q138 246 152 204Q166 206 188 214Q216 226 220 272"
            "Q196 254 172 264Q146 274 125 300Q104 274 78 264Q54 254 30 272Z",
            "accent",
        )
        + shape("M125 262Q138 246 152 204Q166 206 188 214Q216 226 220 272Q196 254 172 264Q146 274 125 300Z", "mid")
        + line("M62 226Q58 238 62 248M84 218Q84 234 90 246M188 226Q192 238 188 248M166 218Q166 234 160 246", "ink", 3)
        + shape(
            "M80 150Q66 116 82 88Q96 60 125 60Q154 60 168 88Q184 116 170 150Q182 166 172 180Q158 190 150 172H100Q92 190 78 180Q68 166 80 150Z",
            "ink",
        )
        + _face()
        + shape("M92 118Q92 92 125 88Q158 92 158 118L152 104Q125 96 98 104Z", "ink")
        + shape("M132 128q9-6 20 0q-9 6-20 0z", "ink")
        + shape("M128 160q10-5 18 0q-8 7-18 0z", "red")
        + dots(net, (125, 120), (126, 400), 0.95, 0.95, opacity=0.85, pitch=7)
        + shape("M88 84Q84 46 98 40Q125 32 152 40Q166 46 162 84Q125 70 88 84Z", "accent")
        + shape("M125 36Q140 36 152 40Q166 46 162 84Q146 76 125 76Z", "mid")
        + shape("M86 74Q125 58 164 74L162 88Q125 72 88 88Z", "ink")
        + shape("M148 60Q158 40 176 38Q172 48 178 54Q192 52 196 62Q180 66 174 76Q158 80 148 60Z", "ink")
        + disc(158, 60, 5, "lamp")
        + disc(86, 166, 5, "lamp")
        + disc(164, 166, 5, "lamp")
    )


def pilot() -> str:
    """A flying cap with goggles, and a scarf."""
    return (
        shape(COAT, "ink")
        + shape("M98 186L74 200L92 236L125 252L158 236L176 200L152 186L139 176H111Z", "paper")
        + shape("M125 252L158 236L176 200L152 186L139 176H125Z", "ink", 0.25)
        + shape("M88 196Q125 226 162 196L168 212Q125 244 82 212Z", "accent")
        + shape("M125 218Q146 214 162 196L168 212Q148 232 125 235Z", "mid")
        + shape("M132 226L176 248L168 292L146 276L128 240Z", "accent")
        + shape("M150 236L176 248L168 292L152 280Z", "mid")
        + _face()
        + shape(
            "M80 164Q72 46 125 44Q178 46 170 164L160 174Q150 166 156 140V112Q125 98 94 112V140Q100 166 90 174Z", "ink"
        )
        + shape("M125 50Q172 54 165 160L161 166Q154 160 160 138V108Q144 98 125 98Z", "mid")
        + line("M125 48V98", "accent", 3)
        + line("M92 168Q108 188 125 190", "accent", 5)
        + line("M158 168Q146 188 125 190", "ink", 5)
        + shape("M74 76Q125 58 176 76V92Q125 74 74 92Z", "accent")
        + disc(104, 82, 21, "ink")
        + disc(104, 82, 16, "lamp")
        + disc(147, 82, 21, "ink")
        + disc(147, 82, 16, "lamp")
        + shape("M104 66A16 16 0 0 1 104 98ZM147 66A16 16 0 0 1 147 98Z", "ink", 0.25)
        + shape("M96 74L104 70L96 84ZM139 74L147 70L139 84Z", "paper")
        + shape("M132 126h18l-3 5h-13z", "ink")
        + shape(
            "M110 154Q118 148 125 153Q132 148 142 154Q148 156 152 152Q146 162 134 160Q128 160 125 157Q120 160 114 160Z",
            "ink",
        )
        + shape("M110 154Q118 148 125 153V157Q120 160 114 160Z", "paper")
        + box(128, 167, 14, 3, "ink")
    )


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
    "people/bust-beard": lambda: svg("0 0 250 300", beard()),
    "people/bust-croupier": lambda: svg("0 0 250 300", croupier()),
    "people/bust-pilot": lambda: svg("0 0 250 300", pilot()),
    "people/bust-veil": lambda: svg("0 0 250 300", veil()),
}
