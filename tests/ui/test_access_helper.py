"""The process that holds AccessKit: the newest tree wins, a scene is forgotten at once, and trouble stays in there."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from game.desk.child import Work
from game.ui.access.helper import RESTARTS, Helper
from game.ui.access.outline import WINDOW, Item, Outline, bare
from game.ui.access.words import Slept, Wish, Woke, Word, packed

PATIENCE = 60.0
"""How many seconds a slow machine may take for anything."""
LOOK, LOOKS = 0.02, 3000


def names(shown: Outline) -> str:
    return " ".join(one.name for one in shown.items)


def page(name: str) -> Outline:
    return Outline((Item(WINDOW, "", "window", name),))


class Ear:
    """What the helper says, from whatever thread."""

    def __init__(self) -> None:
        self.heard: list[Word] = []
        self._change = threading.Condition()

    def __call__(self, word: Word) -> None:
        with self._change:
            self.heard.append(word)
            self._change.notify_all()

    def until(self, fact: Callable[[], object]) -> None:
        with self._change:
            for _ in range(LOOKS):
                if fact():
                    return
                self._change.wait(LOOK)
        raise AssertionError(self.heard)

    def wishes(self) -> list[int]:
        return [word.number for word in self.heard if isinstance(word, Wish)]


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def helped(ear: Ear) -> Iterator[Callable[..., Helper]]:
    made: list[Helper] = []

    def begin(make: Callable[[Any], Work], **more: Any) -> Helper:
        # Time stands still unless a test moves it, so a slow machine is no hanging process.
        made.append(Helper(ear, make, **{"clock": lambda: 0.0, "gone": PATIENCE, **more}))
        made[-1].start()
        return made[-1]

    yield begin
    for helper in made:
        helper.close()


def settled(helper: Helper) -> None:
    """Waits until everything has been published."""
    with helper._change:
        assert helper._change.wait_for(lambda: helper._shown == helper._asked, PATIENCE)


# Stand-ins for AccessKit, which run in the process


def obedient(mouth: Any) -> Work:
    """Says the length of each tree's words."""
    mouth.send_bytes(packed(Woke()))

    def work(request: bytes) -> bytes:
        shown = msgspec.msgpack.decode(request, type=Outline)
        mouth.send_bytes(packed(Wish(len(names(shown)), "focus")))
        return b""

    return work


def hangs(mouth: Any) -> Work:
    mouth.send_bytes(packed(Woke()))

    def work(request: bytes) -> bytes:
        threading.Event().wait(600)
        return b""

    return work


def dies(mouth: Any) -> Work:
    mouth.send_bytes(packed(Woke()))

    def work(request: bytes) -> bytes:
        os._exit(3)

    return work


def panics(mouth: Any) -> Work:
    raise KeyboardInterrupt  # a BaseException, as AccessKit's panics are


def hangs_on_a_table(mouth: Any) -> Work:
    """Takes everything but the hand of cards."""
    mouth.send_bytes(packed(Woke()))

    def work(request: bytes) -> bytes:
        if b"cards" in request:
            mouth.send_bytes(packed(Wish(5, "focus")))
            threading.Event().wait(600)
        return b""

    return work


# What must hold


def test_trees_are_published_and_wishes_come_back(helped: Callable[..., Helper], ear: Ear) -> None:
    helper = helped(obedient)
    ear.until(lambda: Woke() in ear.heard)
    helper.publish(page("abc"))
    ear.until(lambda: ear.wishes() == [3])
    settled(helper)
    assert helper.failed == 0 and not helper.off


def test_the_newest_tree_wins(helped: Callable[..., Helper], ear: Ear) -> None:
    helper = helped(obedient)
    ear.until(lambda: Woke() in ear.heard)
    with helper._change:  # so that the process gets none of them before the last has come
        for length in range(1, 40):
            helper.publish(page("a" * length))
    settled(helper)
    ear.until(lambda: ear.wishes()[-1:] == [39])
    assert len(ear.wishes()) == 1


def test_what_is_dropped_is_gone_when_the_call_returns(helped: Callable[..., Helper], ear: Ear) -> None:
    helper = helped(obedient)
    ear.until(lambda: Woke() in ear.heard)
    helper.publish(page("a hand of cards"))
    helper.drop(bare())
    assert helper._shown == helper._asked
    ear.until(lambda: ear.wishes()[-1:] == [len("Safehouse")])
    assert helper.failed == 0


def test_a_tree_that_still_waits_is_dropped_too(helped: Callable[..., Helper], ear: Ear) -> None:
    helper = helped(obedient)
    ear.until(lambda: Woke() in ear.heard)
    with helper._change:
        helper.publish(page("a hand of cards"))
        helper.drop(bare())
    settled(helper)
    ear.until(ear.wishes)
    assert ear.wishes() == [len("Safehouse")]


def test_before_anything_was_published_nothing_has_to_be_dropped(helped: Callable[..., Helper]) -> None:
    helper = Helper(lambda word: None, obedient)
    helper.publish(page("a hand of cards"))
    helper.drop(bare())
    assert helper._wanted is None
    helper.close()


def test_a_process_that_cannot_forget_is_ended(helped: Callable[..., Helper], ear: Ear) -> None:
    helper = helped(hangs_on_a_table, gone=0.01)
    ear.until(lambda: Woke() in ear.heard)
    child = helper._child
    assert child is not None
    helper.publish(page("a hand of cards"))
    ear.until(lambda: ear.wishes() == [5])
    helper.drop(bare())
    child.process.join(PATIENCE)
    assert child.process.exitcode
    # Another one takes its place, and knows nothing.
    ear.until(lambda: ear.heard.count(Woke()) == 2 and Slept() in ear.heard)
    helper.publish(page("the curtain"))
    settled(helper)
    assert helper.failed == 1 and not helper.off


@pytest.mark.parametrize("make", [hangs, dies])
def test_after_three_restarts_it_is_off(helped: Callable[..., Helper], ear: Ear, make: Callable[[Any], Work]) -> None:
    now = [0.0]
    helper = helped(make, clock=lambda: now[0])
    for time in range(1, RESTARTS + 2):
        ear.until(lambda time=time: ear.heard.count(Woke()) == time)  # type: ignore[misc]
        helper.publish(page("a hand of cards"))
        ear.until(lambda time=time: patient(helper, now, ear, time))  # type: ignore[misc]
    assert helper.off and helper.failed == RESTARTS + 1
    helper._keeper.join(PATIENCE)
    assert not helper._keeper.is_alive() and helper._child is None
    # Nobody is read to, and nobody notices.
    helper.publish(page("a hand of cards"))
    helper.drop(bare())
    helper.start()


def patient(helper: Helper, now: list[float], ear: Ear, times: int) -> bool:
    """Lets time pass for the helper; whether it has given up its process so many times."""
    now[0] += 20.0
    return ear.heard.count(Slept()) >= times


def test_a_process_that_panics_at_its_start_is_given_up_as_well(helped: Callable[..., Helper], ear: Ear) -> None:
    helper = helped(panics)
    ear.until(lambda: ear.heard.count(Slept()) == RESTARTS + 1)
    helper._keeper.join(PATIENCE)
    assert helper.off


def test_closing_ends_the_process(helped: Callable[..., Helper], ear: Ear) -> None:
    helper = helped(obedient)
    ear.until(lambda: Woke() in ear.heard)
    child = helper._child
    assert child is not None
    helper.close()
    child.process.join(PATIENCE)
    assert not child.process.is_alive()


def test_a_helper_that_was_never_started_closes() -> None:
    Helper(lambda word: None, obedient).close()
