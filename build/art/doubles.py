"""The six double agents: portraits of 200 by 200, each with objects of its own, and none in the colour of a side.

The corners on the right and the strip along the top are left free for tokens and the count of files.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from build.art.kit import box, burst, disc, dots, faint, line, put, shape, star, svg
from game.ui.scenery.halftone import round_area

FACE = "M76 88H124V124Q121 148 100 156Q79 148 76 124Z"
FAR_FACE = "M100 88H124V124Q121 148 100 156Z"
COAT = "M14 200Q18 174 38 166L80 154L100 176L120 154L162 166Q182 174 186 200Z"


def _rim(d: str, width: float = 8) -> str:
    return f'<path class="ink s-ink" stroke-width="{width:g}" stroke-linejoin="round" d="{d}"/>'


def _portrait(figure: str, back: str = "") -> str:
    shadow = "M0 200L200 20V200Z"
    return svg(
        "0 0 200 200",
        '<clipPath id="w"><rect x="0" y="0" width="200" height="200" rx="8"/></clipPath><g clip-path="url(#w)">'
        + box(0, 0, 200, 200, "accent")
        + shape(shadow, "mid")
        + dots(shadow, (90, 90), (200, 200), 0.4, 2.1, opacity=0.42)
        + back
        + disc(100, 112, 82, "tone")
        + dots(round_area(100, 112, 82), (95, 105), (165, 180), 0.4, 2, opacity=0.34)
        + figure
        + "</g>",
    )


def _face(eyes: str = "") -> str:
    return shape(FACE, "paper") + shape(FAR_FACE, "ink", 0.88) + eyes


def _eyes(y: float = 112) -> str:
    """Both eyes half shut, one on the light side and one in the dark."""
    return shape(f"M82 {y}Q88 {y - 5} 95 {y}Q88 {y + 4} 82 {y}Z", "ink") + shape(
        f"M105 {y}Q112 {y - 5} 118 {y}Q112 {y + 4} 105 {y}Z", "paper"
    )


def duchess() -> str:
    """A tiara, pearls, and glasses on a stick."""
    hair = "M66 128Q54 92 72 72Q100 54 128 72Q146 92 134 128L124 120V96Q100 84 76 96V120Z"
    tiara = "M66 78L58 44L76 60L84 36L100 54L116 36L124 60L142 44L134 78Q100 62 66 78Z"
    fur = "M10 200Q6 178 22 172Q24 160 40 162Q50 150 64 160L76 156L100 196L124 156L136 160Q150 150 160 162Q176 160 178 172Q194 178 190 200Z"
    pearls = "".join(disc(100 - 23 * math.cos(a), 154 + 15 * math.sin(a), 5, "ink") for a in _arc(8))
    pearls += "".join(
        disc(100 - 23 * math.cos(a), 154 + 15 * math.sin(a), 3.6, "paper" if a < 1.7 else "paper-shade4")
        for a in _arc(8)
    )
    return _portrait(
        put(faint(shape(fur, "ink") + shape(hair, "ink"), 0.35), 7, 5)
        + shape("M84 140H116L124 160L100 190L76 160Z", "paper")
        + shape("M100 140H116L124 160L100 190Z", "ink", 0.85)
        + _rim(fur)
        + shape(fur, "paper-shade2")
        + shape("M100 196L124 156L136 160Q150 150 160 162Q176 160 178 172Q194 178 190 200H98Z", "paper-shade4")
        + line("M26 180L30 190M44 170L48 182M62 168L66 178M138 168L134 180M156 172L152 184M174 182L170 192", "ink", 3.4)
        + pearls
        + shape(hair, "ink")
        + shape("M72 104Q68 84 84 76Q74 90 76 100Z", "accent")
        + _face(
            shape("M108 112Q113 107 118 112Q113 116 108 112Z", "paper")
            + shape("M91 138Q100 133 109 138Q100 145 91 138Z", "red")
            + shape("M80 99Q87 94 95 98L94 101Q87 98 81 102Z", "ink")
        )
        + disc(72, 132, 5, "brass")
        + disc(128, 132, 5, "brass-dark")
        + _rim(tiara, 7)
        + shape(tiara, "brass")
        + shape("M100 54L116 36L124 60L142 44L134 78Q117 70 100 70Z", "brass-dark")
        + "".join(
            disc(x, y, 4.6, "ink") + disc(x, y, 3, "paper") for x, y in ((58, 43), (84, 35), (116, 35), (142, 43))
        )
        + shape("M100 56L106 64L100 71L94 64Z", "red")
        # the glasses, and a glove
        + line("M80 116L48 176", "ink", 9)
        + line("M80 116L48 176", "brass", 4)
        + disc(86, 111, 15, "ink")
        + disc(86, 111, 11.5, "brass")
        + disc(86, 111, 9, "paper")
        + shape("M80 112Q86 106 93 112Q86 117 80 112Z", "ink")
        + _rim("M28 200L36 172Q36 160 48 158L62 162Q66 168 60 172L64 178L58 184L62 190L52 200Z", 7)
        + shape("M28 200L36 172Q36 160 48 158L62 162Q66 168 60 172L64 178L58 184L62 190L52 200Z", "accent")
        + line("M46 170L58 172M46 179L60 179", "ink", 2.6)
    )


def _arc(count: int) -> list[float]:
    return [math.pi * (k + 0.5) / count for k in range(count)]


def professor() -> str:
    """Wild hair, round glasses and a pipe."""
    tuft = (
        "M80 88Q74 70 60 70Q62 78 52 76Q42 78 42 90Q50 90 44 98Q34 102 36 114Q46 112 42 122Q44 134 56 132Q58 126 64 130"
        "Q72 134 80 124Z"
    )
    dome = "M76 100Q72 48 100 46Q128 48 124 100Q100 88 76 100Z"
    beard = "M78 128Q88 124 100 134Q112 124 122 128Q124 150 112 166Q104 178 98 184Q92 172 86 164Q76 150 78 128Z"
    return _portrait(
        put(faint(shape(COAT, "ink") + shape(dome, "ink"), 0.35), 7, 5)
        + shape(COAT, "ink")
        + shape("M76 158L100 196L124 158L112 150H88Z", "paper")
        + shape("M100 196L124 158L112 150H100Z", "paper-shade4")
        + shape("M38 166L76 157L96 200H22Q24 174 38 166Z", "accent")
        + line("M44 172L62 200M58 167L76 200M34 184L42 200", "ink", 3)
        + line("M72 162L46 186M84 178L60 200", "ink", 2)
        + shape("M162 166L124 157L104 200H178Q176 174 162 166Z", "mid")
        + line("M156 172L138 200M142 167L124 200M166 184L158 200", "ink", 3)
        + _rim(tuft, 6)
        + shape(tuft, "paper")
        + line("M54 92Q62 94 70 102M52 114Q62 110 70 112", "ink", 3)
        + put(
            _rim(tuft, 6) + shape(tuft, "paper-shade4") + line("M54 92Q62 94 70 102M52 114Q62 110 70 112", "ink", 3),
            200,
            0,
            0,
            1,
            True,
        )
        + _face()
        + _rim(dome, 6)
        + shape(dome, "paper")
        + shape("M100 46Q128 48 124 100Q112 94 100 94Z", "ink", 0.88)
        + shape("M84 70Q86 56 98 54Q90 60 89 72Z", "tone")
        + shape("M78 98Q88 90 98 97L97 102Q88 97 80 103Z", "paper-shade")
        + line("M84 98Q90 94 97 98M104 98Q110 94 118 98", "slate", 5)
        + _rim(beard, 6)
        + shape(beard, "paper")
        + shape("M100 134Q112 124 122 128Q124 150 112 166Q104 178 98 184Z", "paper-shade4")
        + line("M92 142Q92 154 97 166M108 142Q109 154 104 164", "ink", 2.6)
        + "".join(disc(x, 112, 14, "ink") + disc(x, 112, 10.5, cls) for x, cls in ((87, "paper"), (113, "screen")))
        + line("M99 109Q100 106 101 109M73 110L68 107M127 110L132 107", "ink", 3.5)
        + disc(89, 113, 3.6, "ink")
        + disc(111, 113, 3.6, "ink")
        # the pipe
        + line("M106 140Q124 152 138 150", "ink", 10)
        + line("M106 140Q124 152 138 150", "wood-light", 4.4)
        + _rim("M134 132H158L154 160Q144 166 138 158Z", 7)
        + shape("M134 132H158L154 160Q144 166 138 158Z", "wood")
        + shape("M146 132H158L154 160Q150 163 146 163Z", "wood-dark")
        + box(132, 128, 28, 7, "ink", 2)
        + line("M146 120Q136 110 146 100Q158 90 148 78Q140 68 152 58", "ink", 9)
        + line("M146 120Q136 110 146 100Q158 90 148 78Q140 68 152 58", "paper", 4.4)
    )


def chauffeur() -> str:
    """A cap with goggles, and both hands on the wheel."""
    cap = "M66 92Q52 66 62 56Q100 34 138 56Q148 66 134 92Q100 78 66 92Z"
    wheel = '<circle class="s-{}" fill="none" stroke-width="{}" cx="100" cy="212" r="66"/>'
    glove = "M-16 -20Q0 -28 14 -18Q22 -8 16 8L8 24H-14L-20 4Q-24 -10 -16 -20Z"
    return _portrait(
        put(faint(shape(COAT, "ink") + shape(cap, "ink"), 0.35), 7, 5)
        + shape(COAT, "ink")
        + shape("M40 168L80 156L98 200H30Z", "slate-dark")
        + shape("M82 152L100 172L118 152L112 144H88Z", "paper")
        + shape("M100 172L118 152L112 144H100Z", "paper-shade4")
        + shape("M94 170H106L109 200H91Z", "red")
        + "".join(disc(x, y, 5, "brass") for x, y in ((72, 186), (128, 186)))
        + _face()
        + shape("M66 108Q66 96 78 94V122Q68 120 66 108Z", "paper")
        + shape("M134 108Q134 96 122 94V122Q132 120 134 108Z", "ink")
        + _eyes(113)
        + shape(
            "M100 130Q88 124 76 132Q80 142 92 139Q98 137 100 134Q102 137 108 139Q120 142 124 132Q112 124 100 130Z",
            "ink",
        )
        + shape("M100 130Q112 124 124 132Q120 142 108 139Q102 137 100 134Z", "wood-light")
        + _rim(cap, 6)
        + shape(cap, "slate")
        + shape("M100 45Q122 46 138 56Q148 66 134 92Q118 84 100 84Z", "slate-dark")
        + shape("M64 80Q100 66 136 80V96Q100 82 64 96Z", "ink")
        + shape("M64 94Q100 80 136 94Q142 104 134 106Q100 92 66 106Q58 104 64 94Z", "ink")
        + shape("M74 96Q88 91 100 91V94Q86 95 76 99Z", "paper", 0.8)
        # goggles on the cap
        + "".join(disc(x, 68, 14, "ink") + disc(x, 68, 10, "lamp") for x in (84, 116))
        + "".join(
            shape(f"M{x} 58A10 10 0 0 1 {x} 78Z", "ink", 0.25) + line(f"M{x - 6} 66L{x - 2} 61", "paper", 3)
            for x in (84, 116)
        )
        + line("M98 66H102", "ink", 6)
        # the wheel, and the hands on it
        + faint(put(wheel.format("ink", 16), 5, 6), 0.35)
        + wheel.format("ink", 20)
        + wheel.format("wood-light", 10)
        + '<path class="s-wood-dark" fill="none" stroke-width="10" d="M100 146A66 66 0 0 1 166 212"/>'
        + put(_rim(glove, 7) + shape(glove, "paper") + line("M-6 -18V-4M2 -20V-6M10 -18V-6", "ink", 2.6), 46, 178, -30)
        + put(
            _rim(glove, 7) + shape(glove, "paper-shade4") + line("M-6 -18V-4M2 -20V-6M10 -18V-6", "ink", 2.6),
            154,
            178,
            30,
        )
    )


def dancer() -> str:
    """A ballet dancer with both arms raised in a ring."""
    arm = "M80 168Q46 154 36 118Q40 84 86 56"
    tutu = "M4 200Q10 176 40 182Q56 170 76 178Q100 168 124 178Q144 170 160 182Q190 176 196 200Z"
    body = "M74 164Q86 158 100 158Q114 158 126 164L118 186H82Z"
    hair = "M74 122Q68 84 100 80Q132 84 126 122L121 110Q112 96 98 94Q84 98 79 112Z"
    return _portrait(
        put(
            faint(line(arm, "ink", 13) + put(line(arm, "ink", 13), 200, 0, 0, 1, True) + shape(tutu, "ink"), 0.35), 7, 5
        )
        + put(line(arm, "ink", 16) + line(arm, "paper-shade4", 8.5), 200, 0, 0, 1, True)
        + line(arm, "ink", 16)
        + line(arm, "paper", 8.5)
        + _rim("M82 54Q92 42 103 46Q98 56 88 62Z", 6)
        + put(_rim("M82 54Q92 42 103 46Q98 56 88 62Z", 6), 200, 0, 0, 1, True)
        + put(shape("M82 54Q92 42 103 46Q98 56 88 62Z", "paper-shade4"), 200, 0, 0, 1, True)
        + shape("M82 54Q92 42 103 46Q98 56 88 62Z", "paper")
        + disc(100, 78, 15, "ink")
        + shape("M89 74Q92 66 100 66Q94 70 93 78Z", "mid")
        + shape("M91 140H109L112 164L100 176L88 164Z", "paper")
        + shape("M100 140H109L112 164L100 176Z", "ink", 0.88)
        + _rim(body, 6)
        + shape(body, "paper")
        + shape("M82 172Q92 180 100 172Q108 180 118 172L118 188H82Z", "red")
        + shape("M100 172Q108 180 118 172V188H100Z", "red-dark")
        + put(put(_face(), -100, -120), 100, 124, 0, 0.86)
        + put(put(_eyes(116), -100, -120), 100, 124, 0, 0.86)
        + shape("M93 140Q100 136 107 140Q100 146 93 140Z", "red")
        + shape(hair, "ink")
        + _rim(star(124, 92, 13, 7, 6), 5)
        + shape(star(124, 92, 13, 7, 6), "paper")
        + disc(124, 92, 4.5, "red")
        + disc(78, 134, 4, "brass")
        + disc(122, 134, 4, "brass-dark")
        + _rim(tutu)
        + shape(tutu, "paper")
        + shape("M100 172Q112 173 124 178Q144 170 160 182Q190 176 196 200H100Z", "paper-shade4")
        + line(
            "M100 180V200M82 182L70 200M118 182L130 200M60 184L40 200M140 184L160 200M38 190L20 200M162 190L180 200",
            "red",
            3,
        ),
        shape(burst(100, 112, 30, 190, 16, 5), "mid", 0.45),
    )


def captain() -> str:
    """A peaked cap, a beard and a telescope."""
    cap = "M62 88Q44 66 58 58Q100 34 142 58Q156 66 138 88Q100 74 62 88Z"
    beard = "M72 116L80 130Q90 134 100 131Q110 134 120 130L128 116Q140 146 124 166Q112 180 100 190Q88 180 76 166Q60 146 72 116Z"
    anchor = "M-2 -7V-4H-7V-1H-2V8Q-7 7 -8 2L-12 5Q-9 13 0 14Q9 13 12 5L8 2Q7 7 2 8V-1H7V-4H2V-7Q5 -8 5 -11Q4 -15 0 -15Q-4 -15 -5 -11Q-5 -8 -2 -7Z"
    glass = (
        box(-88, -13, 44, 26, "ink", 3)
        + box(-84, -9, 36, 9, "brass", 1)
        + box(-84, 0, 36, 9, "brass-dark", 1)
        + box(-48, -10, 30, 20, "ink", 2)
        + box(-46, -6.5, 26, 6.5, "wood-light")
        + box(-46, 0, 26, 6.5, "wood-dark")
        + box(-22, -7.5, 26, 15, "ink", 2)
        + box(-20, -4.500, 20, 4.5, "brass")
        + box(-20, 0, 20, 4.5, "brass-dark")
        + box(-93, -15, 8, 30, "ink", 2)
    )
    return _portrait(
        put(faint(shape(COAT, "ink") + shape(cap, "ink"), 0.35), 7, 5)
        + shape(COAT, "ink")
        + shape("M100 176L120 154L162 166Q182 174 186 200H100Z", "mid")
        + line("M100 180V200", "ink", 4)
        + "".join(disc(x, y, 4.6, "brass") for x, y in ((84, 190), (116, 190)))
        + "".join(shape(d, "brass") for d in ("M26 170L60 160L64 168L28 180Z", "M174 170L140 160L136 168L172 180Z"))
        + line(
            "M28 180V190M36 178V188M44 175V185M52 172V182M60 170V179M172 180V190M164 178V188M156 175V185M148 172V182M140 170V179",
            "brass",
            3.4,
        )
        + _face()
        + shape("M105 112Q112 107 118 112Q112 116 105 112Z", "paper")
        + shape("M64 110Q64 98 76 96V122Q66 122 64 110Z", "paper")
        + _rim(beard, 6)
        + shape(beard, "paper")
        + shape("M100 131Q110 134 120 130L128 116Q140 146 124 166Q112 180 100 190Z", "paper-shade4")
        + line("M88 150Q88 162 94 174M76 142Q76 154 82 164M112 150Q112 162 106 174M124 142Q124 154 118 164", "ink", 3)
        + shape("M100 130Q86 122 76 136Q90 144 100 136Q110 144 124 136Q114 122 100 130Z", "paper-shade")
        + line("M100 133Q88 142 76 136M100 133Q112 142 124 136", "ink", 2.6)
        + shape("M94 142Q100 139 106 142Q100 148 94 142Z", "red")
        + _rim(cap, 6)
        + shape(cap, "paper")
        + shape("M100 46Q124 47 142 58Q156 66 138 88Q118 80 100 80Z", "paper-shade4")
        + shape("M62 76Q100 62 138 76V92Q100 78 62 92Z", "ink")
        + shape("M62 90Q100 76 138 90Q146 102 134 104Q100 90 66 104Q54 102 62 90Z", "ink")
        + line("M66 92Q100 78 134 92", "brass", 3.4)
        + disc(100, 66, 16, "ink")
        + put(shape(anchor, "brass"), 100, 67, 0, 0.8)
        # the telescope, and the hand on it
        + put(faint(box(-88, -13, 92, 26, "ink"), 0.35), 96, 118, -6)
        + put(glass, 92, 112, -6)
        + _rim("M34 200L46 164L44 138Q40 130 48 128L66 126Q72 132 66 138L68 146L62 152L68 168L62 200Z", 7)
        + shape("M34 200L45 168L66 166L62 200Z", "accent")
        + line("M42 176L66 174", "brass", 4)
        + shape("M46 164L44 138Q40 130 48 128L66 126Q72 132 66 138L68 146L62 152L66 164Z", "paper")
        + line("M50 136L64 134M52 144L64 143", "ink", 2.6)
    )


def courier() -> str:
    """A messenger in uniform, holding up a sealed letter."""
    hat = "M74 84L70 52Q98 38 128 48L128 82Q100 70 74 84Z"
    jacket = "M18 200Q20 176 42 168L82 156L100 172L118 156L158 168Q180 176 182 200Z"
    letter = "M-34 -23H34V23H-34Z"
    return _portrait(
        put(faint(shape(jacket, "ink"), 0.35), 7, 5)
        + _rim(jacket, 6)
        + shape(jacket, "red")
        + shape("M100 172L118 156L158 168Q180 176 182 200H100Z", "red-dark")
        + dots("M100 172L118 156L158 168L180 178V200H100Z", (100, 160), (180, 200), 0.4, 2, opacity=0.42, pitch=5)
        + shape("M80 156L100 176L120 156L113 147H87Z", "ink")
        + line("M84 158L99 172M116 158L101 172", "brass", 3)
        + "".join(disc(x, y, 5.4, "ink") + disc(x, y, 3.8, "brass") for y in (182, 196) for x in (86, 114))
        # the strap of the bag
        + line("M148 162L96 204", "ink", 15)
        + line("M148 162L96 204", "wood-light", 8)
        + box(118, 172, 16, 16, "ink", 2)
        + box(122, 176, 8, 8, "brass", 1)
        + shape("M68 118Q70 86 76 84H124Q131 88 132 118L124 122V98Q100 88 76 98V122Z", "ink")
        + _face(_eyes(113))
        + shape("M66 112Q66 102 76 100V124Q68 124 66 112Z", "paper")
        + line("M80 104Q88 99 95 103", "wood-dark", 4)
        + line("M105 103Q112 99 119 104", "wood-light", 4)
        + line("M90 137Q100 145 112 135", "ink", 4)
        + line("M101 141Q108 140 112 135", "paper", 3)
        + "".join(disc(x, y, 1.8, "wood-light") for x, y in ((83, 124), (88, 128), (92, 123)))
        + put(
            _rim(hat, 7)
            + shape(hat, "red")
            + shape("M100 44Q116 44 128 48V82Q114 75 100 75Z", "red-dark")
            + line("M74 76Q100 62 127 74", "brass", 6)
            + line("M71 55Q98 42 127 51", "brass", 4)
            + disc(99, 41, 5, "ink")
            + disc(99, 41, 3, "brass"),
            -2,
            20,
            -4,
        )
        + line("M76 92Q78 150 100 160Q122 150 124 92", "ink", 3.6)
        # the letter, held up
        + _rim("M22 200L30 164L28 142L42 132L62 138L60 166L62 200Z", 7)
        + shape("M22 200L30 166L60 166L62 200Z", "red")
        + box(27, 164, 36, 9, "brass", 2)
        + put(
            put(faint(shape(letter, "ink"), 0.35), 5, 5)
            + _rim(letter, 7)
            + shape(letter, "paper")
            + shape("M34 -23V23H-34Z", "paper-shade3")
            + line("M-32 -21L0 6L32 -21", "ink", 3.6)
            + shape(star(0, 6, 12, 10, 9), "ink")
            + shape(star(0, 6, 9.500, 8, 9), "red"),
            42,
            112,
            -14,
        )
        + shape("M29 162V146Q30 136 42 136Q60 136 61 146V162Z", "paper")
        + line("M38 138V152M46 137V152M54 139V152", "ink", 2.6)
    )


DOUBLES: dict[str, Callable[[], str]] = {
    f"agents/agent-{which}": make
    for which, make in enumerate((duchess, professor, chauffeur, dancer, captain, courier))
}
