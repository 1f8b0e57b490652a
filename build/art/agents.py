"""Identity cards of the casino: the agent of each nation, and the Information Broker.

Each agent stands in front of the nation's frame and carries its emblem as an object. Faces and hats also differ in
outline.
"""

from __future__ import annotations

from collections.abc import Callable

from build.art.kit import box, card, disc, dots, faint, ground, line, oval, put, shade, shape, window
from build.art.nations import NATIONS, emblem, frame
from game.ui.scenery.halftone import round_area

COAT = "M14 300L54 210Q66 190 98 184L125 218L152 184Q184 190 196 210L236 300Z"
FACE = "M92 84Q125 66 158 84V140Q154 172 125 184Q96 172 92 140Z"
DARK_SIDE = "M92 84Q108 75 125 75V184Q96 172 92 140Z"


def _stand(name: str, person: str, hand: str) -> str:
    """A figure in front of the nation's frame, kept to the left because the emblem is on the right."""
    nation = NATIONS[name]
    back = faint(frame(nation, 131, 126, 204, "ink"), 0.4) + frame(nation, 125, 119, 204, "tone")
    return (
        ground()
        + window(back, "M14 14H236V276H14Z")
        + dots(round_area(125, 119, 96), (115, 110), (205, 205), 0.4, 2.1, opacity=0.32)
        + put(person, -14, 38, 0, 0.92)
        + hand
    )


def _sleeve(d: str) -> str:
    return line(d, "ink", 30)


def _fist(x: float, y: float, turn: float = 0) -> str:
    """Four fingers around a stick, with a cuff below."""
    fingers = "".join(box(-14, -22 + 11 * k, 28, 10, "paper", 5) for k in range(4))
    dark = "".join(box(2, -21 + 11 * k, 12, 8, "ink", 4, 0.25) for k in range(4))
    return put(box(-18, 22, 36, 12, "paper", 2) + fingers + dark, x, y, turn)


def _suit(tie: str) -> str:
    return (
        shape(COAT, "ink")
        + shape("M98 184L125 280L152 184L139 172H111Z", "paper")
        + shape("M98 184L125 280V172H111Z", "ink", 0.25)
        + tie
        + shape("M98 184L82 220L102 218L125 286ZM152 184L168 220L148 218L125 286Z", "ink")
        + line("M80 222L102 220L122 280M170 222L148 220L128 280", "mid", 2.5)
    )


def agent_uk() -> str:
    """A bowler hat, a moustache and an open umbrella."""
    person = (
        _suit(shape("M118 194h14l5 54-12 22-12-22z", "accent"))
        + shape(FACE, "paper")
        + shape(DARK_SIDE, "ink")
        + shape("M84 92Q80 34 125 32Q170 34 166 92Q125 78 84 92Z", "ink")
        + shape("M84 78Q125 62 166 78V94Q125 78 84 94Z", "accent")
        + shape("M60 88Q62 80 70 84Q125 106 180 84Q188 80 190 88Q184 108 125 108Q66 108 60 88Z", "ink")
        + shape("M132 124h18l-3 5h-13z", "ink")
        + shape("M125 154Q112 144 100 154Q94 160 86 154Q88 170 104 168Q118 166 125 158Z", "tone")
        + shape("M125 154Q138 144 150 154Q156 160 164 154Q162 170 146 168Q132 166 125 158Z", "accent")
        + shape("M116 172h18v3h-18z", "ink")
    )
    canopy = "M-62 16A62 60 0 0 1 62 16Q52 4 42 4Q31 4 21 16Q11 4 0 4Q-11 4 -21 16Q-31 4 -42 4Q-52 4 -62 16Z"
    umbrella = (
        line("M0 -46V124", "ink", 5)
        + shape(canopy, "paper")
        + shape("M0 -46A62 60 0 0 1 62 16Q52 4 42 4Q31 4 21 16Q11 4 0 4Z", "mid")
        + shape("M0 -46Q-40 -40 -62 16Q-52 4 -42 4Q-36 -34 0 -46ZM0 -46Q-16 -30 -21 16Q-11 4 0 4Z", "ink")
        + shape("M0 -46Q36 -34 42 4Q31 4 21 16Q16 -30 0 -46Z", "ink")
    )
    return _stand("uk", person, _sleeve("M148 262Q196 262 194 214") + put(umbrella, 182, 74, 8) + _fist(174, 186, 8))


def agent_ussr() -> str:
    """A fur hat, and a beeping satellite above an open palm."""
    crown = "M76 92L70 52Q68 36 84 34L90 28L104 32L112 25L125 30L138 25L146 32L160 28L166 34Q182 36 180 52L174 92Q125 74 76 92Z"
    flap = "M68 104L64 66Q66 58 76 62L84 54L96 58L106 50L116 55L125 50L134 55L144 50L154 58L166 54L174 62Q184 58 186 66L182 104Q125 82 68 104Z"
    lit = "M125 50L134 55L144 50L154 58L166 54L174 62Q184 58 186 66L182 104Q154 93 125 93Z"
    collar = "M58 222L66 196L80 200L92 186L106 196L125 206L144 196L158 186L170 200L184 196L192 222L180 234L164 230L150 244L125 232L100 244L86 230L70 234Z"
    far = "M125 206L144 196L158 186L170 200L184 196L192 222L180 234L164 230L150 244L125 232Z"
    person = (
        shape(COAT, "ink")
        + shape("M125 218V300H236L196 210L180 196Z", "mid")
        + shape(FACE, "paper")
        + shape(DARK_SIDE, "ink")
        + shape("M72 96L98 88Q90 120 98 148L86 182L76 170L64 172L70 150L62 140L70 124Z", "ink")
        + shape("M178 96L152 88Q160 120 152 148L164 182L174 170L186 172L180 150L188 140L180 124Z", "ink")
        + line("M86 180V198M164 180V198", "ink", 3)
        + shape(crown, "ink")
        + shape(flap, "accent")
        + shape(lit, "mid")
        + dots(lit, (120, 50), (186, 100), 0.5, 2.2, opacity=0.6, pitch=5)
        + line("M84 70L86 82M102 64L104 76M118 62L118 72", "ink", 3)
        + shape("M132 126q9-7 20 0q-9 6-20 0z", "ink")
        + shape("M128 158q10-5 18 0q-8 7-18 0z", "accent")
        + shape("M124 160H142V214H124Z", "paper")
        + shape("M108 160H125V214H108Z", "ink")
        + shape(collar, "tone")
        + shape(far, "ink", 0.35)
        + dots(far, (110, 200), (190, 240), 0.6, 2.2, opacity=0.6, pitch=5)
        + line("M125 236V300", "paper", 3)
    )
    palm = _sleeve("M150 262Q188 264 196 238") + put(
        box(-16, 26, 30, 12, "paper", 2)
        + shape("M-16 28Q-22 8 -30 0Q-26 -8 -16 2L-8 8H16L28 -6Q36 -4 30 6Q24 20 14 28Z", "paper")
        + shape("M0 8H16L28 -6Q36 -4 30 6Q24 20 14 28H0Z", "ink", 0.25),
        196,
        196,
        6,
    )
    sputnik = (
        faint(emblem(NATIONS["ussr"], 201, 107, 108, "ink", 32), 0.4)
        + emblem(NATIONS["ussr"], 196, 101, 108, "ink", 32)
        + line("M168 58A46 46 0 0 1 200 40M158 42A66 66 0 0 1 200 22", "paper", 5)
    )
    return _stand("ussr", person, palm + sputnik)


def agent_usa() -> str:
    """A flat-top haircut, dark glasses and an earpiece, with an eagle on the glove."""
    person = (
        _suit(shape("M118 194h14l5 54-12 22-12-22z", "accent"))
        + shape("M90 74H160V150Q156 170 138 184H112Q94 170 90 150Z", "paper")
        + shape("M90 74H125V184H112Q94 170 90 150Z", "ink")
        + shape(
            "M88 112L80 50L92 36L100 42L110 33L120 40L130 32L140 40L150 33L160 42L170 38L164 112L158 104V84L146 78H104L92 84V104Z",
            "ink",
        )
        + line("M142 48L140 62M154 50L152 66M130 46L129 58", "mid", 4)
        + shape("M86 106H164V114H86Z", "ink")
        + shape("M92 108H122Q124 134 108 138Q92 136 92 108Z", "paper")
        + shape("M95 111H119Q120 131 108 135Q96 132 95 111Z", "accent")
        + shape("M128 108H158Q158 136 142 138Q126 134 128 108Z", "ink")
        + shape("M134 112H144L136 128Q132 122 134 112Z", "tone")
        + shape("M99 113H108L100 127Q97 122 99 113Z", "paper")
        + shape("M128 160h22v4h-22z", "ink")
        + disc(163, 128, 6, "paper")
        + line("M165 136q8 4 0 9q-8 4 0 9q8 4 0 9q-8 4 0 9q8 4 2 14", "ink", 3)
    )
    bird = (
        faint(emblem(NATIONS["usa"], 189, 97, 112, "ink", 6), 0.4)
        + emblem(NATIONS["usa"], 184, 91, 112, "paper", 6)
        + line("M178 136L176 160M190 138V160", "ink", 4)
    )
    glove = (
        _sleeve("M148 266Q196 268 190 218")
        + shape("M162 172Q160 158 174 158H200Q212 158 210 172L206 204H168Z", "tone")
        + shape("M188 158H200Q212 158 210 172L206 204H188Z", "ink", 0.25)
        + line("M174 160V176M184 160V178M194 160V178", "ink", 2.5)
        + box(164, 200, 46, 12, "paper", 2)
    )
    return _stand("usa", person, glove + bird)


def agent_china() -> str:
    """Hairpins, and a lantern on a stick."""
    person = (
        shape("M20 300L56 216Q68 198 100 192L125 206L150 192Q182 198 194 216L230 300Z", "ink")
        + shape("M100 164H150L156 200Q125 220 94 200Z", "tone")
        + shape("M125 164H150L156 200Q140 210 125 210Z", "ink", 0.3)
        + shape(FACE, "paper")
        + shape(DARK_SIDE, "ink")
        + shape("M86 128Q78 56 125 54Q172 56 164 128L156 108Q152 88 125 78Q98 88 94 108Z", "ink")
        + line("M94 16L148 58M158 14L104 56", "paper", 4)
        + disc(94, 16, 6, "accent")
        + disc(158, 14, 6, "accent")
        + disc(125, 38, 25, "ink")
        + line("M128 21A17 17 0 0 1 143 40", "mid", 4)
        + shape("M130 126Q142 114 156 120Q150 130 130 126Z", "ink")
        + shape("M128 158q10-5 18 0q-8 7-18 0z", "tone")
        + line("M166 132V146", "ink", 2.5)
        + disc(166, 150, 5, "paper")
        + line("M125 206Q152 226 158 262", "accent", 4)
        + "".join(
            put(line("M-12 0H12", "accent", 5) + disc(0, 0, 5, "paper"), x, y, t)
            for x, y, t in ((141, 219, 30), (154, 244, 62))
        )
    )
    lantern = (
        line("M162 206L186 42", "ink", 5)
        + line("M186 42L206 50V66", "ink", 3)
        + faint(emblem(NATIONS["china"], 206, 109, 88, "ink"), 0.35)
        + oval(200, 101, 34, 26, "paper")
        + emblem(NATIONS["china"], 200, 103, 88, "ink")
        + line("M200 144V166M195 148V160M205 148V160", "paper", 2.5)
        + line("M152 96H144M154 72L147 68M154 122L147 127", "paper", 4)
    )
    return _stand("china", person, _sleeve("M148 262Q178 268 180 224") + lantern + _fist(168, 190, 16))


def broker() -> str:
    """A coat held open to show the wares that hang inside it."""
    coat = "M78 124Q64 132 54 160L22 292H228L196 160Q186 132 172 124L125 150Z"
    left, right = "M78 128Q66 140 52 178L26 292H108L104 150Z", "M172 128Q184 140 198 178L224 292H142L146 150Z"
    wares = (
        # a sealed letter
        put(
            box(-19, -13, 38, 26, "paper", 1) + shape("M-19 -13L0 5L19 -13Z", "ink", 0.35) + disc(0, 3, 6, "mid"),
            76,
            188,
            -8,
        )
        # a reel
        + disc(67, 236, 17, "ink")
        + "".join(disc(67 + x, 236 + y, 4, "tone") for x, y in ((0, -9), (9, -2), (5, 8), (-6, 8), (-9, -2)))
        # a photograph
        + put(
            box(-14, -17, 28, 34, "paper", 1)
            + box(-11, -14, 22, 23, "mid")
            + disc(0, -5, 5, "paper")
            + shape("M-9 9Q-8 1 0 1Q8 1 9 9Z", "paper"),
            174,
            190,
            8,
        )
        # a key
        + put(
            '<path class="ink" fill-rule="evenodd" d="M0 -22A10 10 0 0 1 3 -2V20H-3V14H-9V8H-3V-2A10 10 0 0 1 0 -22Z'
            'M0 -17A5 5 0 0 0 0 -7A5 5 0 0 0 0 -17Z"/>',
            184,
            240,
            -14,
        )
    )
    hand = "".join(box(-8, -15 + 9 * k, 20, 8, "paper", 4) for k in range(4))
    return (
        ground()
        + disc(125, 104, 84, "tone")
        + dots(round_area(125, 104, 84), (115, 95), (190, 180), 0.4, 2.1, opacity=0.32)
        + faint(put(shape(coat, "ink"), 7, 6), 0.4)
        + shape(coat, "ink")
        + shape(left, "tone")
        + shade(right, (140, 150), (220, 290), 0.45)
        + shape(right, "tone", 0.72)
        + dots(right, (140, 150), (224, 290), 0.4, 2.1, opacity=0.4)
        + shape("M104 150L108 292H142L146 150L125 132Z", "paper")
        + shape("M125 132L146 150L142 292H125Z", "ink", 0.22)
        + shape("M119 156h12l4 70-10 22-10-22z", "accent")
        + line("M60 206H96M54 256H98M156 212H192M160 262H200", "ink", 3)
        + wares
        + shape("M98 66H152V110Q148 136 125 146Q102 136 98 110Z", "paper")
        + shape("M98 66H125V146Q102 136 98 110Z", "ink")
        + shape("M88 60L94 24Q125 14 156 24L162 60Q125 50 88 60Z", "ink")
        + shape("M89 50Q125 40 161 50L162 62Q125 52 88 62Z", "accent")
        + shape("M70 58Q125 46 180 58Q190 64 182 72Q125 58 68 72Q60 64 70 58Z", "ink")
        + shape("M130 88L148 84L146 92H132Z", "ink")
        + shape("M104 88L120 92H106Z", "paper")
        + line("M108 116Q128 130 146 112", "mid", 4)
        + line("M126 121Q136 122 146 112", "ink", 4)
        + shape("M112 104Q125 98 138 104Q125 108 112 104Z", "ink")
        + shape("M125 101Q118 100 112 104Q118 106 125 106Z", "tone")
        + put(hand, 42, 214, 12)
        + put(hand, 208, 214, -12, flip=True)
    )


AGENTS: dict[str, Callable[[], str]] = {
    "identity-agent-china": lambda: card(agent_china()),
    "identity-agent-uk": lambda: card(agent_uk()),
    "identity-agent-usa": lambda: card(agent_usa()),
    "identity-agent-ussr": lambda: card(agent_ussr()),
    "identity-information-broker": lambda: card(broker()),
}
