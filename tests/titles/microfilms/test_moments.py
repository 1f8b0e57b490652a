"""The great moments of [microfilms]: bribe and blackmail, a look at a card, attempts to win, elimination, evenings."""

from __future__ import annotations

from typing import get_args

import pytest

from game.asking.unseen import Print
from game.core.contract import Event, Seat
from game.core.moments import Moment, Shot, Weight
from game.core.news import heard
from game.lab.screen.table_picture import plain_look
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import ACE, HITMAN, IDENTITY_CARD, JOURNALIST, NOBODY, STEAL
from game.titles.microfilms.view import MicrofilmsView
from game.ui.marks import Marks
from game.ui.scenes.away import away
from game.ui.semantics import Node, Rect, find, walk
from game.ui.staging import staged
from game.ui.tables import table_of
from tests.titles.microfilms.table import SAY, TITLE, deals

SCREEN = table_of("microfilms")
AREA = Rect(0, 60, 1260, 840)
LOOK = plain_look()
A, B, C, D, E = range(5)


def seen(seat: Seat | None, seats: int = 5, **more: object) -> MicrofilmsView:
    """A table of five in its first evening, as a seat sees it."""
    state = deals(seats, 1)[0]
    for name, value in more.items():
        setattr(state, name, value)
    view = TITLE.view(state, seat)
    assert isinstance(view, MicrofilmsView)
    return view


def shot_of(
    e: Event, seat: Seat | None, before: MicrofilmsView | None = None, after: MicrofilmsView | None = None
) -> Shot:
    """The moment of an event, as a seat sees it."""
    before = before or seen(seat)
    after = after or before
    told = heard(e, seat)
    moment = SCREEN.moment(told, before, after)
    assert moment is not None
    return Shot(moment, told, before, after, 1)


def picture(shot: Shot, beat: int = -1, peek: bool = True) -> Node:
    beat = range(shot.moment.beats)[beat]
    seat = shot.before.seat
    tree = SCREEN.stage(shot, beat, AREA, LOOK, Marks(bottom=seat or 0, peek=peek, moment=shot.moment, beat=beat))
    assert tree is not None
    return tree


def ids(tree: Node) -> set[str]:
    return {node.id for node in walk(tree)}


def words(tree: Node) -> str:
    return "\n".join(SAY(line) for node in walk(tree) for line in (node.label, node.value) if line is not None)


def shape(moment: Moment) -> tuple[object, ...]:
    return moment.weight, moment.beats, moment.tempo, moment.sound, moment.stage


# -- face to face


@pytest.mark.parametrize("seat", [A, B, C, None])
def test_blackmail_shows_both_with_the_demand_between_them_to_everybody_alike(seat: Seat | None) -> None:
    shot = shot_of(ev.Blackmailed(B, A, STEAL), seat)
    assert shot.moment.weight is Weight.BANNER and shot.moment.nodes == ("seat:1", "seat:0")
    assert "demand:sheet" not in ids(picture(shot, 0)), "first the two of them"
    tree = picture(shot)
    assert {"duel", "seat:0", "seat:1", "demand:sheet", "demand:0", "demand:1"} <= ids(tree)
    assert "2 francs, or everybody hears about this." in words(tree)
    left, right = find(tree, "seat:0"), find(tree, "seat:1")
    assert left and right and left.rect.x < right.rect.x, "whoever has to answer is on the left"


def test_the_question_is_the_same_scene_and_does_not_tell_what_can_be_answered() -> None:
    trees = []
    for francs in (0, 3):
        view = seen(None, frames=[(2, 1, B, 0)], francs=[francs, 1, 1, 1, 1])
        trees.append(find(SCREEN.lay(view, AREA, LOOK, Marks(bottom=A)), "duel"))
    assert trees[0] is not None and trees[0] == trees[1]


def test_a_rumour_turns_both_tokens_and_the_card_shows_to_the_two_of_them_alone() -> None:
    after = {"cleared": 1 << B, "out": 0}
    for seat, open_ in ((A, True), (B, True), (C, False), (None, False)):
        shot = shot_of(ev.Rumour(B, A, ACE, True), seat, seen(seat, cleared=1 << A), seen(seat, **after))
        tree = picture(shot)
        assert {"stake:0:suspect", "stake:1:cleared"} <= ids(tree)
        assert ("Ace of Spades" in words(tree)) == open_
        assert "Ace of Spades" not in words(picture(shot, peek=False)), "nor with the cards face down"
    falls = find(picture(shot), "stake:0:suspect")
    assert falls is not None and falls.glide and falls.grow > 1


def test_a_bribe_lies_face_down_until_it_is_taken() -> None:
    for seat, open_ in ((A, False), (B, True), (None, False)):
        assert ("Ace of Spades" in words(picture(shot_of(ev.Offered(B, A, ACE), seat)))) == open_
    taken = shot_of(ev.Bribed(B, A, ACE), A, seen(A), seen(A, cleared=1 << B))
    assert "Ace of Spades" in words(picture(taken)) and "stake:1:cleared" in ids(picture(taken))
    assert "Ace of Spades" not in words(picture(shot_of(ev.Bribed(B, A, ACE), C)))


def test_a_bribe_that_is_declined_and_blackmail_that_is_paid_cost_francs_that_cross_the_table() -> None:
    for event in (ev.BribeDeclined(B, A, 1), ev.PaidOff(B, A)):
        shot = shot_of(event, None)
        start, end = (find(picture(shot, beat), "coins") for beat in (0, 1))
        assert start and end and start.rect.x < AREA.w / 2 < end.rect.right and end.glide


def test_a_cash_out_falls_over_the_demand() -> None:
    shot = shot_of(ev.Defended(B, A), None)
    assert "blow" not in ids(picture(shot, 0)) and "blow" in ids(picture(shot))


# -- a look at a card


def test_an_unmasked_identity_is_turned_up_large_and_says_what_it_means() -> None:
    e = ev.Interrogated(A, C, -1, IDENTITY_CARD + HITMAN)
    shot = shot_of(e, A)
    assert shot.moment.weight is Weight.HALT and SAY(shot.moment.on) == "Hand the card back"
    assert "Hitman" not in words(picture(shot, 0)), "first it lies face down"
    tree = picture(shot)
    assert {"looked-at:open", "rays", "means", "tab:2"} <= ids(tree)
    assert "wins alone by naming who holds the Ace of Spades" in words(tree)
    assert "Hitman" not in SAY(shot.moment.others) and "sees a card" in SAY(shot.moment.others)


def test_a_plain_card_has_no_rays_and_leaves_no_tab() -> None:
    tree = picture(shot_of(ev.Interrogated(A, C, -1, STEAL), A))
    assert "looked-at:open" in ids(tree) and not {"rays", "tab:2"} & ids(tree)


@pytest.mark.parametrize("seat", [B, C, None])
def test_others_see_that_somebody_looks_and_nothing_else(seat: Seat | None) -> None:
    shots = [shot_of(ev.Interrogated(A, C, -1, card), seat) for card in (STEAL, IDENTITY_CARD + HITMAN)]
    assert len({shape(shot.moment) for shot in shots}) == 1 and shots[0].moment.weight is Weight.BANNER
    assert picture(shots[0]) == picture(shots[1])
    assert not {"means", "rays", "tab:2", "looked-at:open"} & ids(picture(shots[1]))


def test_the_look_takes_the_same_time_whatever_the_card_is() -> None:
    looks = [shot_of(ev.Interrogated(A, C, -1, card), A) for card in (STEAL, IDENTITY_CARD + HITMAN)]
    assert len({shape(shot.moment) for shot in looks}) == 1


def test_an_identity_that_is_known_stays_at_its_seat_for_those_who_know() -> None:
    view = seen(A)
    known = {"seat:2": SCREEN.piece(f"identity:{HITMAN}").line}  # type: ignore[union-attr]
    tree = SCREEN.lay(view, AREA, LOOK, Marks(bottom=A, known=known))
    tab = find(tree, "tab:2")
    assert tab is not None and SAY(tab.label) == "Cleo is the Hitman"
    assert "tab:2" not in ids(SCREEN.lay(view, AREA, LOOK, Marks(bottom=A)))
    assert "tab:2" not in ids(SCREEN.lay(view, AREA, LOOK, Marks(bottom=A, known=known, peek=False)))


# -- attempts to win

ATTEMPTS = [
    (ev.Accused(A, C, 2, False, 1), ["Cleared", "Microfilm", "Its agent"]),
    (ev.Hit(A, C, False, (STEAL,)), ["Cleared", "Ace of Spades"]),
    (ev.Located(A, C, 7, False, (), ()), ["Cleared", "From the", "A letter", "A letter"]),
    (ev.Arrested(A, C, False, (ACE,)), ["Cleared", "From the", "Suspect", "Bloodstained"]),
]


def slips(tree: Node) -> list[tuple[str, str]]:
    """What is claimed, and whether it is right."""
    found = [n for n in walk(tree) if n.id.startswith("slip:") and n.value is not None]
    return [(SAY(n.label).split(":")[0], SAY(n.value)) for n in found if n.value is not None]


@pytest.mark.parametrize(("e", "claims"), ATTEMPTS)
def test_each_claim_waits_for_a_press_and_the_verdict_comes_last(e: Event, claims: list[str]) -> None:
    shot = shot_of(e, None)
    moment = shot.moment
    assert moment.weight is Weight.HALT and len(moment.stops) == len(moment.ways) == len(claims)
    for count, stop in enumerate(moment.stops, 1):
        tree = picture(shot, stop)
        assert [claim for claim, _ in slips(tree)] == claims[:count]
        assert all(told == "right" for _, told in slips(tree)[: count - 1] if claims[count - 2] != "A letter")
        assert {"end:right", "end:wrong"} <= ids(tree), "the band holds both ends"
    assert [told for _, told in slips(picture(shot, moment.stops[0]))] == ["right"], "stamped before the next press"
    assert slips(picture(shot, moment.stops[-1]))[-1][1] == "not told yet"
    tree = picture(shot)
    assert "end:wrong" in ids(tree) and "end:right" not in ids(tree)
    assert "wrong" not in SAY(moment.sofar), "the panel does not tell before the last picture"
    assert all("wrong" not in SAY(way) for way in moment.ways)


def test_a_claim_comes_down_before_it_is_stamped() -> None:
    shot = shot_of(ATTEMPTS[0][0], None)
    told = [slips(picture(shot, beat)) for beat in range(3)]
    assert told == [[], [("Cleared", "not told yet")], [("Cleared", "right")]]


def test_the_last_press_says_what_is_looked_at() -> None:
    last = [SAY(shot_of(e, None).moment.ways[-1]) for e, _ in ATTEMPTS]
    assert last == ["Look at Cleo’s identity", "Look at Cleo’s cards", "Look at both places", "Look at Cleo’s cards"]


def test_both_places_of_the_letters_get_their_cross_together() -> None:
    shot = shot_of(ATTEMPTS[2][0], None)
    before = [SAY(n.value) for n in walk(picture(shot, -2)) if n.id in ("slip:2", "slip:3") and n.value]
    after = [SAY(n.value) for n in walk(picture(shot)) if n.id in ("slip:2", "slip:3") and n.value]
    assert before == ["not told yet"] * 2 and after == ["wrong"] * 2


@pytest.mark.parametrize(("seat", "open_"), [(A, True), (B, False), (C, False), (None, False)])
def test_what_was_handed_over_in_vain_is_seen_by_the_claimant_alone(seat: Seat | None, open_: bool) -> None:
    tree = picture(shot_of(ev.Hit(A, C, False, (STEAL,)), seat))
    assert any(n.id == "claim:1:open" for n in walk(tree)) == open_


def test_a_right_claim_is_turned_up_for_all() -> None:
    tree = picture(shot_of(ev.Hit(A, C, True, (ACE,)), None))
    assert {"claim:1:open", "end:right"} <= ids(tree) and "named:2" in ids(tree)


def test_an_agents_attempt_is_right_or_wrong_as_the_game_ends() -> None:
    won = seen(None, how="agents_allied", winners=1 << A | 1 << B, frames=[])
    lost = seen(None, how="agent_failed", winners=1 << C, frames=[])
    e = ev.Revealed(A, 2, 1)
    assert "end:right" in ids(picture(shot_of(e, None, after=won)))
    assert "end:wrong" in ids(picture(shot_of(e, None, after=lost)))


def test_whoever_is_out_sinks_among_the_fins_and_the_plate_says_so() -> None:
    bared = [NOBODY] * 5
    bared[A] = JOURNALIST
    shot = shot_of(ev.Eliminated(A, JOURNALIST, 2), B, after=seen(B, out=1 << A, bared=bared))
    tree = picture(shot)
    assert {"shown", "water", "token:0:out"} <= ids(tree)
    assert SAY(shot.moment.head) == "Ann is out" and shot.moment.weight is Weight.HALT


# -- tokens and evenings


def test_a_token_that_turns_falls_like_a_stamp() -> None:
    for cleared, id in ((1 << C, "token:2:cleared"), (0, "token:2:suspect")):
        token = find(SCREEN.lay(seen(A, cleared=cleared), AREA, LOOK, Marks(bottom=A)), id)
        assert token is not None and token.glide and token.grow > 1


def test_the_second_evening_says_what_it_changes() -> None:
    shot = shot_of(ev.Evening(2), None, after=seen(None, evening=2))
    assert {"moon", "evening"} <= ids(picture(shot))
    assert "the Information Broker and the Interpol Officer can attempt to win, too" in words(picture(shot))


def test_every_event_has_a_moment_or_none_on_purpose() -> None:
    silent = {ev.Began, ev.Dealt, ev.GameOver}
    view = seen(None)
    facts = {
        ev.Drew: (A, None), ev.TookDiscard: (A, ACE), ev.Passed: (A, 1), ev.CashedOut: (A, 3), ev.Stole: (A, B, 2),
        ev.Discarded: (A, ACE), ev.CroupierDrew: (), ev.CroupierTook: (1,), ev.Claimed: (A, 2, 1),
    }  # fmt: skip
    for kind, values in facts.items():
        moment = SCREEN.moment(kind(*values), view, view)
        assert moment is not None and moment.line.text, kind
    staged = {
        ev.Offered, ev.Bribed, ev.BribeDeclined, ev.Blackmailed, ev.PaidOff, ev.Defended, ev.Rumour, ev.Interrogated,
        ev.Revealed, ev.Accused, ev.Hit, ev.Located, ev.Arrested, ev.Eliminated, ev.Evening,
    }  # fmt: skip
    assert staged | facts.keys() | silent == set(get_args(ev.EVENTS))
    assert SCREEN.moment(ev.Dealt(A, None, None, None), view, view) is None


@pytest.mark.parametrize("event", [ev.CroupierDrew(), ev.CroupierTook(1)])
def test_the_folder_has_a_picture_of_what_the_croupier_does(event: Event) -> None:
    folder = away([Print(shot_of(event, A), True)], A, True, AREA, LOOK, SCREEN, "microfilms")
    shown = find(folder, "print:0:picture")
    assert shown is not None and any(node.art for node in walk(shown))


def test_a_slip_lies_beside_the_own_cards() -> None:
    view = seen(A)
    tree = SCREEN.lay(view, AREA, LOOK, Marks(bottom=A))
    cards = [node for node in walk(tree) if node.role == "card" and node.rect.y > AREA.h * 0.7]
    shot = shot_of(ev.Drew(A, ACE), A, after=view)
    shown = staged(tree, AREA, shot, LOOK, SCREEN.piece, False)
    slip = next(node for node in walk(shown) if node.id.startswith("moment:slip"))
    assert len(cards) >= 2 and not [card.id for card in cards if card.rect.overlaps(slip.rect)]


@pytest.mark.parametrize("event", [ev.Drew(A, ACE), ev.TookDiscard(A, ACE)])
def test_a_card_that_one_draws_is_not_drawn_twice(event: Event) -> None:
    flown = {}
    for seat in (A, B):
        tree = SCREEN.lay(seen(seat), AREA, LOOK, Marks(bottom=seat))
        shown = staged(tree, AREA, shot_of(event, seat), LOOK, SCREEN.piece, False)
        flown[seat] = {node.id for node in walk(shown) if node.role in ("trail", "card") and "moment:" in node.id}
    assert flown[A] == {"moment:trail:0"}
    assert flown[B] == {"moment:trail:0", "moment:flight:0"}
