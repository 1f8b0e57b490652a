"""K3: which item may be used in which window, by itself and with the USB Stick; and the words of every refusal."""

from __future__ import annotations

import re

import pytest

from game import titles
from game.core.contract import Refusal
from game.titles.kompromat.cards import ITEMS, MISSIONS, USB_STICK
from game.titles.kompromat.words import names
from tests.titles.kompromat.table import SAY, M, Table

NAMES = {
    "balaclava": "balaclava",
    "chloroform": "chloroform",
    "drone": "drone",
    "gps-tracker": "gps",
    "jetpack": "jetpack",
    "newspaper": "newspaper",
    "night-vision": "night",
    "stun-gun": "stun",
    "vesper-martini": "vesper",
}
"""The items, and the words for using them."""
ANY_TIME = {"balaclava", "drone", "jetpack", "newspaper", "stun-gun"}
WINDOWS = {
    "START": ANY_TIME | {"night-vision"},
    "PLACE": set(),
    "PUSH": ANY_TIME | {"night-vision", "gps-tracker"},
    "EVE": ANY_TIME,
    "SHOWN": {"balaclava", "vesper-martini"},
    "ACES_UP": set(),
    "SUM": {"balaclava", "vesper-martini"},
    "PERFECT": set(),
    "AWARD": {"chloroform"},
}
"""The table of the ruling, and the moments that are not windows."""


def at(window: str, item: str, usb: bool) -> Table:
    """Martha in a window with two items: the one in question, and one that opens the window anyway."""
    opens = {"SHOWN": "vesper-martini", "SUM": "vesper-martini", "AWARD": "chloroform"}.get(window, "newspaper")
    held = {opens} if usb else {opens, item}
    items = " ".join([*sorted(held), *(["usb-stick"] if usb else [])])
    used = f"{item} " if usb and item != opens else ""
    tokens = (2, 0)
    piles = {(M, 0): "9 A", (1, 0): "3 2", (1, 1): "5 4", (M, 2): "4 4"}
    if window in ("START", "PLACE", "PUSH"):
        del piles[M, 0], piles[1, 0]
        t = Table(decks=("2 3 4 5", "9 9"), piles=piles, items=(items, ""), used=(used, ""), tokens=tokens)
        return t.play(M, *{"START": (), "PLACE": ("draw",), "PUSH": ("draw", "at 0", "draw")}[window])
    if window == "PERFECT":
        piles[M, 0] = "10 9 2"
    t = Table(piles=piles, items=(items, ""), used=(used, ""), tokens=tokens, under={0: 1})
    while t.asked and t.asked[0] != window:
        kind = t.asked[0]
        t.play(M, {"ACES_UP": "aces 1", "PERFECT": "perfect no"}.get(kind, "pass"))
    assert t.asked == (window, M)
    return t


@pytest.mark.parametrize("usb", [False, True], ids=["itself", "usb"])
@pytest.mark.parametrize("window", WINDOWS)
def test_kompromat_K3_what_a_window_allows(window: str, usb: bool) -> None:
    for item, name in NAMES.items():
        t = at(window, item, usb)
        said = f"usb {name}" if usb else name
        allowed = any(f"{choice} ".startswith(f"{said} ") for choice in t.may(M))
        if usb and MISSIONS.index(item) not in t.state.used[M]:
            continue  # Martha still holds the item that opens the window, so the USB Stick cannot repeat it
        assert allowed == (item in WINDOWS[window]), (window, item)


def test_kompromat_K3_usb_in_every_window_of_the_item_that_opens_it() -> None:
    """The cases that the table above has to leave out."""
    assert "usb newspaper 3" in Table(decks=("2 3", "9"), items=("usb-stick", ""), used=("newspaper", "")).may(M)
    piles = {(M, 0): "10", (1, 0): "9"}
    t = Table(piles=piles, items=("usb-stick", ""), used=("vesper-martini", ""))
    assert t.asked == ("SHOWN", M) and "usb vesper +1" in t.may(M)
    t.play(M, "pass")
    assert t.asked == ("SUM", M) and "usb vesper -1" in t.may(M)
    t = Table(piles=piles, items=("usb-stick", ""), used=("chloroform", ""), under={0: 3})
    assert t.asked == ("AWARD", M) and t.may(M) == {"pass", "usb chloroform"}
    assert t.play(M, "usb chloroform").tokens == (0, 0)


def test_kompromat_K2_jetpacks_time_is_any_own_window_before_the_reveal() -> None:
    for window in ("START", "PUSH", "EVE"):
        assert any(choice.startswith("jetpack") for choice in at(window, "jetpack", False).may(M))


# -- refusals


REFUSED = [
    (Refusal("over"), "The game is over."),
    (Refusal("someone_chose", (1,)), "Otto has chosen since, so this choice stands."),
    (Refusal("something_was_shown"), "Something was shown since, so this choice stands."),
    (Refusal("nothing_yet"), "There is nothing to take back yet."),
    (Refusal("caught_already"), "With nine tokens it is too late."),
]


@pytest.mark.parametrize(("refusal", "said"), REFUSED, ids=lambda x: x.code if isinstance(x, Refusal) else "")
def test_kompromat_139_refusals_that_need_no_table(refusal: Refusal, said: str) -> None:
    assert SAY(titles.words("kompromat").refuse(refusal)) == said


@pytest.mark.parametrize(
    ("window", "choice", "code"),
    [
        ("START", "at 0", "no_card_to_lay"),
        ("START", "stop", "no_stopping_now"),
        ("START", "pass", "no_passing_now"),
        ("START", "aces 0", "no_aces_now"),
        ("START", "perfect yes", "not_perfect_now"),
        ("PLACE", "draw", "no_drawing_now"),
        ("PLACE", "at 9", "no_such_mission"),
        ("PLACE", "at -1", "no_such_mission"),
        ("PLACE", "at 2", "attempted_already"),
        ("PUSH", "pass", "no_passing_now"),
        ("PUSH", "at 1", "no_card_to_lay"),
        ("EVE", "draw", "no_drawing_now"),
        ("EVE", "stop", "no_stopping_now"),
        ("EVE", "newspaper 4", "mission_settled"),
        ("ACES_UP", "pass", "no_passing_now"),
        ("ACES_UP", "aces 2", "not_so_many_aces"),
        ("ACES_UP", "aces -1", "not_so_many_aces"),
        ("PERFECT", "pass", "no_passing_now"),
        ("AWARD", "drone 0", "item_not_held"),
        ("AWARD", "usb drone 0", "item_not_held"),
    ],
)
def test_kompromat_57_what_is_out_of_turn_is_refused_with_a_reason(window: str, choice: str, code: str) -> None:
    t = at(window, "balaclava", False)
    found, said = t.why_not(M, choice)
    assert found == code
    assert re.fullmatch(r"[A-Z].*\.", said) and "you" not in said.lower().split()


def test_kompromat_K22_a_refusal_changes_nothing_and_says_only_what_is_ones_own() -> None:
    """The opponent gets the same refusal whether the cards are over 21 or not."""
    over = Table(decks=("10 9 3 2", "9 4")).play(M, "at 0", "draw", "draw")
    under = Table(decks=("10 9 2 3", "9 4")).play(M, "at 0", "draw", "draw")
    before = over.state.copy()
    for choice in ("draw", "stop", "at 0", "newspaper 1"):
        assert over.refusal(1, choice) == under.refusal(1, choice) == Refusal("not_asked", (1,))
    assert over.state == before


def test_kompromat_139_every_item_has_a_name_and_its_use_in_words() -> None:
    for item in ITEMS:
        if item != USB_STICK:
            assert MISSIONS[item] in NAMES
        assert SAY(names.mission_help(item)).endswith("Worth 1 point, used or not.")
    assert names.half_points(-1) == "−½" and names.half_points(-3) == "−1½" and names.half_points(-2) == "−1"
