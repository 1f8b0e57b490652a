"""What cards and totals of Kompromat are called, as a label and within a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import Line
from game.titles.kompromat.cards import (
    ACE,
    ACE_HIGH,
    BALACLAVA,
    CODES,
    COUNTER,
    LIMIT,
    MISSIONS,
    PAPER,
    TARGET_WORTH,
    WORTH,
    marks,
)
from game.titles.kompromat.view import KompromatView

MISSION = (
    Line("Informant"),
    Line("Pursuit"),
    Line("Safe House"),
    Line("Airport"),
    Line("Interrogation"),
    Line("Locker"),
    Line("Barmaid"),
    Line("Hotel"),
    Line("Codes"),
    Line("Documents"),
    Line("Balaclava"),
    Line("Chloroform"),
    Line("Drone"),
    Line("GPS Tracker"),
    Line("Jetpack"),
    Line("Newspaper"),
    Line("Night Vision"),
    Line("Stun Gun"),
    Line("USB Stick"),
    Line("Vesper Martini"),
    *(Line("Counter-intelligence ({marks})", marks="!" * marks(card)) for card in COUNTER),
)
"""The name of each kind of mission card, as a label."""
THE = (
    Line("the Informant"),
    Line("the Pursuit"),
    Line("the Safe House"),
    Line("the Airport"),
    Line("the Interrogation"),
    Line("the Locker"),
    Line("the Barmaid"),
    Line("the Hotel"),
    Line("the Codes"),
    Line("the Documents"),
    Line("the Balaclava"),
    Line("the Chloroform"),
    Line("the Drone"),
    Line("the GPS Tracker"),
    Line("the Jetpack"),
    Line("the Newspaper"),
    Line("Night Vision", sense="in a sentence"),
    Line("the Stun Gun"),
    Line("the USB Stick"),
    Line("the Vesper Martini"),
    *(Line("counter-intelligence ({marks})", marks="!" * marks(card)) for card in COUNTER),
)
"""The same for use within a sentence."""

HELP = {
    "codes": Line("One Codes card is worth 2, two are worth 6, three are worth 12."),
    "documents": Line("One Documents card is worth 2, two are worth 6, three are worth 12."),
    "balaclava": Line("At any time: drop one or two notoriety tokens."),
    "chloroform": Line("When taking a mission: the counter-intelligence beneath it costs no tokens."),
    "drone": Line("Before a reveal: turn up all of the opponent’s cards at one mission."),
    "gps-tracker": Line("After laying a card face down: put it back on top of the deck, even from over 21."),
    "jetpack": Line("Before a reveal: move all cards from one mission to a mission without any."),
    "newspaper": Line("Before a reveal: the opponent’s total at one mission counts 3 more."),
    "night-vision": Line("During a turn: look at the next five cards of the deck. They go back in the same order."),
    "stun-gun": Line("Before a reveal: put one of the opponent’s face-down cards aside, unseen."),
    "usb-stick": Line("Repeats an item that its owner has used before."),
    "vesper-martini": Line("As a mission is revealed: the total there is 1 higher or 1 lower."),
}
TARGET_HELP = Line("Worth {n} point.", many="Worth {n} points.", n=1)
ITEM_HELP = Line("{what} Worth 1 point, used or not.", what=Line(""))

CARD = ("½", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
"""Equipment as printed."""
SPOKEN = (
    Line("a half"),
    Line("an ace"),
    Line("a 2"),
    Line("a 3"),
    Line("a 4"),
    Line("a 5"),
    Line("a 6"),
    Line("a 7"),
    Line("an 8"),
    Line("a 9"),
    Line("a 10"),
)


def half_points(total: int) -> str:
    """A total in half points, as printed.

    >>> half_points(29), half_points(42), half_points(1), half_points(-1)
    ('14½', '21', '½', '−½')
    """
    whole, half = divmod(abs(total), 2)
    sign = "−" if total < 0 else ""
    return sign + (("½" if not whole else f"{whole}½") if half else str(whole))


def printed(cards: Sequence[int]) -> str:
    """Equipment cards side by side: 7 ½ A."""
    return " ".join(CARD[card] for card in cards)


def mission_help(kind: int) -> Line:
    """What a mission card does for a player."""
    if kind < CODES:
        return Line(TARGET_HELP.text, many=TARGET_HELP.many, n=TARGET_WORTH[kind])
    told = HELP[MISSIONS[kind]]
    return Line(ITEM_HELP.text, what=told) if kind >= BALACLAVA else told


def at(view: KompromatView, mission: int) -> Line:
    """A mission that lies on the table, within a sentence."""
    return named(view.row, mission)


def named(row: Sequence[int], place: int) -> Line:
    """The mission at a place, within a sentence; with its place if another mission in the row has the same name."""
    return _placed(row, place, THE)


def titled(row: Sequence[int], place: int) -> Line:
    """The same as a label."""
    return _placed(row, place, MISSION)


def _placed(row: Sequence[int], place: int, forms: Sequence[Line]) -> Line:
    kind = row[place] if 0 <= place < len(row) else -1
    if kind < 0:
        return Line("mission {n}", n=place + 1)
    if list(row).count(kind) > 1:
        line = "{mission} in place {n}" if forms is THE else "{mission}, place {n}"
        return Line(line, mission=forms[kind], n=place + 1)
    return forms[kind]


def total_line(cards: tuple[int, ...]) -> str:
    """A sum as written on the desk: 6 + 5 + 3."""
    return " + ".join(CARD[card] for card in cards)


def best_total(cards: Sequence[int], papers: int = 0) -> int:
    """The best total of these cards, in half points, with the newspapers on them: an ace counts eleven if the total
    stays within 21.

    >>> best_total((1, 6, 7)), best_total((1, 6), papers=1)
    (28, 40)
    """
    total = sum(WORTH[card] for card in cards) + PAPER * papers
    for _ in range(list(cards).count(ACE)):
        if total + ACE_HIGH <= LIMIT:
            total += ACE_HIGH
    return total
