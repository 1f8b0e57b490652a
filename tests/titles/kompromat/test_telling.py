"""What Kompromat tells in words: the moments of a reveal, the log, the dossier, and the labels of choices."""

from __future__ import annotations

import random

import pytest

from game.asking.script import script
from game.core.contract import Event, View, seats_in
from game.core.match import Match
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import COUNTER, ITEMS, MISSIONS
from game.titles.kompromat.frames import SUM
from game.titles.kompromat.view import FACE_DOWN, KompromatView
from game.titles.kompromat.words.names import MISSION
from game.titles.kompromat.words.words import say
from game.ui.tables import table_of
from tests.titles.kompromat.table import SAY, TITLE, M, O, Table, action, reveal

grave = table_of("kompromat").grave

screen = table_of("kompromat")

UNDER = {"!": COUNTER[0], "!!": COUNTER[1], "!!!": COUNTER[2]}


def moments(t: Table, seat: int, *choices: str) -> tuple[KompromatView, list[KompromatView], list[str]]:
    """What Martha saw before some choices, and then the views and sentences of all moments that follow."""
    before, heard = t.view(M), len(t.told)
    t.play(seat, *choices)
    shots = script(screen, before, t.told[heard:], t.view(M), heard)
    views = [shot.view for shot in shots]
    assert all(isinstance(view, KompromatView) for view in views)
    return before, views, [SAY(shot.moment.line) for shot in shots]  # type: ignore[return-value]


# -- the moments of a reveal


def test_revealed_cards_stay_up_after_a_token_is_dropped() -> None:
    t = reveal(("10 9 2", "3"), ("5", "4"), tokens=(2, 0))
    assert t.asked == ("PERFECT", M)
    before, views, said = moments(t, M, "perfect yes")
    assert before.piles[M][0] == (10, 9, 2) and before.piles[O][0] == (3,)
    assert views and all(view.piles[M][0] == (10, 9, 2) for view in views)
    assert said[0] == "Martha has exactly 21 and drops a token."


def test_revealed_cards_stay_up_after_aces_are_counted() -> None:
    t = reveal(("9 A", "3"), ("5", "4"))
    assert t.asked == ("ACES_UP", M)
    _, views, said = moments(t, M, "aces 1")
    assert [line for line in said if " has " in line][:2] == [
        "Martha has 20 at the Informant.",
        "Otto has 3 at the Informant.",
    ]
    assert all(view.piles[M][0] == (9, 1) and view.vesper == (0, 0) for view in views), "the total is that of the cards"


def test_a_turn_that_ends_covers_what_was_laid_face_down() -> None:
    t = Table(decks=("8 7 5", ""), piles={(M, 1): "3", (M, 2): "3", (M, 3): "3", (O, 0): "4"}, row="informant " * 4)
    t.play(M, "draw")
    assert t.view(M).piles[M][0] == (8, 7)
    _, views, _ = moments(t, M, "stop")
    assert all(view.piles[M][0] in ((8, FACE_DOWN), (8, 7)) for view in views)
    revealed = next(view for view in views if view.at == 0 and view.frames == ((SUM, 0, 0),))
    assert revealed.piles[M][0] == (8, 7), "the first thing that happens then is that it is revealed"


@pytest.mark.parametrize("seed", range(3))
def test_no_card_that_lay_open_is_turned_down_again(seed: int) -> None:
    r = random.Random(seed)
    match, looked = Match(TITLE, TITLE.setup(), r.randbytes(16)), 0
    while match.pending:
        acting = next(seats_in(match.pending))
        before: dict[int | None, View] = {seat: match.view(seat) for seat in (0, 1, None)}
        heard = len(match.dossier(None).news)
        match.submit(acting, r.choice(match.legal(acting)))
        for seat, view in before.items():
            public = before[None]
            assert isinstance(view, KompromatView) and isinstance(public, KompromatView)
            news = match.dossier(seat).news[heard:]
            for event, shown in zip(news, screen.steps(view, news, match.view(seat)), strict=True):
                assert isinstance(shown, KompromatView)
                if isinstance(event, ev.RoundBegan | ev.GameOver):
                    break
                for owner, mission in ((o, m) for o in (0, 1) for m in range(4)):
                    was, now = public.piles[owner][mission], shown.piles[owner][mission]
                    assert all(a in (FACE_DOWN, b) for a, b in zip(was, now, strict=False)), (view.frames, was, now)
                looked += 1
    assert looked > 20


def test_a_martini_after_the_declaration_says_the_new_total() -> None:
    t = reveal(("10 5", "10 6 ½"), items=("vesper-martini usb-stick", "")).play(M, "pass")
    assert t.asked == ("SUM", M)
    t.play(M, "vesper +1")
    assert t.heard(ev.UsedVesperMartini)[-1].total == 32
    assert log(t.told)[-1] == "Martha drinks the Vesper Martini. 15 becomes 16."
    _, _, said = moments(t, M, "usb vesper +1")
    assert said[0].startswith("Martha drinks the USB Stick as Vesper Martini. 16 becomes 17.")


def test_a_martini_before_the_aces_leaves_the_total_to_be_declared() -> None:
    t = reveal(("A 5", "9"), items=("vesper-martini", "")).play(M, "vesper -1")
    assert t.heard(ev.UsedVesperMartini)[-1].total is None
    t.play(M, "aces 1")
    assert log(t.told)[:3] == [
        "Martha drinks the Vesper Martini: 1 lower.",
        "Martha has 15 at mission 1.",
        "Otto has 9 at mission 1.",
    ]


# -- the log


def log(news: list[Event]) -> list[str]:
    return [SAY(entry.line) for entry in screen.chronicle(news)]


def test_the_log_says_which_counter_intelligence_was_set_aside() -> None:
    for marks, kind in UNDER.items():
        n = len(marks)
        tokens = "1 token" if n == 1 else f"{n} tokens"
        said = f"Counter-intelligence ({marks}), worth {tokens}, comes up as a cover and is set aside."
        assert log([ev.SetAside(kind)]) == [said]


def test_the_log_says_what_lies_beneath_the_missions() -> None:
    row = [ev.Laid(0, 0), ev.Laid(1, UNDER["!!"]), ev.Laid(2, 5), ev.Laid(3, UNDER["!!!"])]
    news: list[Event] = [*row, ev.Covered(1, 8), ev.SetAside(UNDER["!"]), ev.Covered(3, 9), ev.ShuffledBack(1)]
    assert log(news) == [
        "Counter-intelligence (!), worth 1 token, comes up as a cover and is set aside.",
        "On the table: Informant, Codes (!!), Locker, Documents (!!!).",
        "The card set aside is shuffled back into the mission deck.",
    ]


def test_the_three_kinds_of_counter_intelligence_have_three_names() -> None:
    assert len({SAY(MISSION[kind]) for kind in COUNTER}) == 3


# -- the dossier


def pages(t: Table | Match, seat: int | None, memory: bool = False) -> dict[str, list[str]]:
    assert isinstance(t, Match)
    known = t.dossier(seat)
    found = screen.dossier(known.notes, known.view, memory)
    return {SAY(title): [SAY(entry.line) for entry in entries] for title, entries in found}


def after(choices: int, seed: int = 3) -> Match:
    r = random.Random(seed)
    match = Match(TITLE, TITLE.setup(), r.randbytes(16))
    while match.pending and len(match.steps) < choices:
        seat = next(seats_in(match.pending))
        match.submit(seat, r.choice(match.legal(seat)))
    return match


def won_by(match: Match, seat: int) -> list[int]:
    return [event.card for event in match.dossier(None).news if isinstance(event, ev.Took) and event.by == seat]


@pytest.mark.parametrize("choices", [60, 110, 150])
def test_kompromat_K11_the_dossier_does_not_open_the_opponents_scoring_pile(choices: int) -> None:
    match = after(choices)
    for seat in (0, 1):
        other = 1 - seat
        view = match.view(seat)
        assert isinstance(view, KompromatView)
        lines = pages(match, seat)[f"Won by {('Martha', 'Otto')[other]}"]
        open_items = [SAY(MISSION[kind]) for kind in view.items[other]]
        down = view.pile_sizes[other]
        assert down > 0 and lines[:-1] == open_items
        assert lines[-1] == ("1 card face down" if down == 1 else f"{down} cards face down")
        own = " ".join(pages(match, seat)[f"Won by {('Martha', 'Otto')[seat]}"])
        assert all(SAY(MISSION[kind]) in own for kind in won_by(match, seat)), "one's own pile may be looked at"
        onlooker = pages(match, None)
        assert onlooker[f"Won by {('Martha', 'Otto')[other]}"] == lines


@pytest.mark.parametrize("choices", [60, 110, 150])
def test_kompromat_K11_without_the_aid_the_dossier_follows_from_the_view(choices: int) -> None:
    match = after(choices)
    for seat in (0, 1, None):
        view = match.view(seat)
        empty = TITLE.notes(match.setup, seat)
        assert screen.dossier(empty, view, False) == screen.dossier(match.dossier(seat).notes, view, False)


def test_the_memory_aid_keeps_everything_that_was_seen() -> None:
    match = after(150)
    for seat in (0, 1):
        lines = " ".join(pages(match, 1 - seat, memory=True)[f"Won by {('Martha', 'Otto')[seat]}"])
        assert all(SAY(MISSION[kind]) in lines for kind in won_by(match, seat))
        assert f"Cards of {('Martha', 'Otto')[seat]} not seen this round" in pages(match, seat, memory=True)


def test_the_dossier_counts_missions_out_of_sight_by_sort_and_marks() -> None:
    match = after(0)
    view = match.view(0)
    assert isinstance(view, KompromatView)
    lines = pages(match, 0)["Missions out of sight"]
    assert lines[0] == f"{view.missions_left} cards are left in the deck."
    for marks, kind in UNDER.items():
        n = (2, 2, 1)[len(marks) - 1] - view.marks.count(len(marks))
        name = SAY(MISSION[kind])
        assert (name in lines) == (n == 1) and (f"{name} × {n}" in lines) == (n > 1)


# -- labels: what will happen


def said(t: Table, seat: int, choice: str) -> str:
    return SAY(say(t.view(seat), action(choice)))


def test_a_turns_labels_name_card_sum_and_failure() -> None:
    t = Table(decks=("8 7 10 2", "9"), row="locker hotel codes codes")
    assert said(t, M, "at 0") == "Lay an 8 at the Locker" and said(t, M, "at 3") == "Lay an 8 at the Codes in place 4"
    assert said(t, O, "at 0") == "Lay the card at the Locker", "nobody else knows it"
    t.play(M, "at 0", "draw")
    assert said(t, M, "stop") == "Stop at 15"
    t.play(M, "draw")
    assert said(t, M, "stop") == "Stop at 25, over 21"


def test_labels_say_what_a_newspaper_makes_of_a_sum() -> None:
    t = Table(decks=("9 8 7 2", "9"), row="locker hotel codes drone")
    t.state.papers[0] = 1
    t.play(M, "at 0", "draw")
    assert said(t, M, "stop") == "Stop at 20 with the Newspaper"
    t.play(M, "draw")
    assert said(t, M, "stop") == "Stop at 27, over 21 with the Newspaper"


def test_aces_are_counted_with_their_total_and_over_21_asks_once_more() -> None:
    t = reveal(("10 5 A", "9"))
    assert said(t, M, "aces 0") == "The ace counts 1: 16" and said(t, M, "aces 1") == "The ace counts 11: 26, over 21"
    view = t.view(M)
    assert grave(view, action("aces 1")) and not grave(view, action("aces 0"))
    assert [SAY(line) for line in screen.cautions(view, action("aces 1"))] == [
        "26 is over 21: the mission fails and costs a token."
    ]


def test_passing_with_a_total_over_21_says_that_it_fails() -> None:
    t = reveal(("10 9 3", "9"), items=("vesper-martini", "")).play(M, "pass")
    assert t.asked == ("SUM", M) and said(t, M, "pass") == "Use nothing and fail with 22"
    assert grave(t.view(M), action("pass"))
    assert said(t, M, "vesper -1") == "Vesper Martini: 22 becomes 21"
    t = reveal(("10 9 2", "9"), items=("vesper-martini", "")).play(M, "pass")
    assert said(t, M, "pass") == "Use nothing" and not grave(t.view(M), action("pass"))


def test_at_the_award_passing_costs_tokens_and_says_so() -> None:
    t = reveal(("10", "9"), items=("chloroform", ""), under={0: 2}, tokens=(3, 0))
    assert t.asked == ("AWARD", M)
    assert said(t, M, "pass") == "Take 2 tokens with the Informant"
    assert said(t, M, "chloroform") == "Chloroform: take none of the 2 tokens"
    view = t.view(M)
    assert grave(view, action("pass"))
    assert [SAY(line) for line in screen.cautions(view, action("pass"))] == ["Martha would hold 5 tokens of nine."]
    t = reveal(("10", "9"), items=("chloroform", ""), under={0: 2}, tokens=(7, 0))
    assert [SAY(line) for line in screen.cautions(t.view(M), action("pass"))] == [
        "Martha would hold 9 tokens of nine.",
        "Nine lose the game.",
    ]


def test_a_perfect_mission_says_how_many_tokens_are_left() -> None:
    t = reveal(("10 9 2", "3"), tokens=(5, 0))
    assert said(t, M, "perfect yes") == "Drop 1 token and keep 4" and said(t, M, "perfect no") == "Keep all 5 tokens"
    t = reveal(("10 9 2", "3"), tokens=(1, 0))
    assert said(t, M, "perfect yes") == "Drop the only token" and said(t, M, "perfect no") == "Keep 1 token"


def test_items_say_their_real_effect() -> None:
    held = " ".join(MISSIONS[kind] for kind in ITEMS)
    laid = {(M, 0): "9", (O, 0): "10 5 2", (O, 1): "4 5"}
    t = Table(decks=("3 4", "5"), piles=laid, items=(held, ""), used=("drone", ""), tokens=(2, 0))
    assert said(t, M, "drone 0") == "Drone at the Informant: turn up 2 cards"
    assert said(t, M, "usb drone 1") == "USB Stick as Drone at the Pursuit: turn up 1 card"
    assert said(t, M, "newspaper 0") == "Newspaper at the Informant: 3 more for Otto"
    assert said(t, M, "newspaper 2") == "Newspaper at the Safe House: 3 more for Otto, who has no cards there"
    assert said(t, M, "jetpack 0 2") == "Jetpack: move 1 card from the Informant to the Safe House"
    assert said(t, M, "night") == "Night Vision: look at the next 2 cards"
    assert said(t, M, "balaclava 2") == "Balaclava: drop 2 tokens"
    assert said(t, M, "stun 0 1") == "Stun Gun at the Informant: put card 2 aside"
    t = reveal(("10 9 2", "3"), items=("vesper-martini", ""))
    assert said(t, M, "vesper +1") == "Vesper Martini: 21 becomes 22, over 21"
    assert said(t, M, "vesper -1") == "Vesper Martini: 21 becomes 20"
    t = reveal(("10 A", "3"), items=("vesper-martini", ""))
    assert said(t, M, "vesper -1") == "Vesper Martini: 1 lower", "the ace is still to be counted"
