"""The great moments of Kompromat: a drawn card, the reveal of a mission, tokens; on the tree of the table."""

from __future__ import annotations

from typing import Any

import pytest

from game.asking.said import watched
from game.asking.script import script
from game.core.contract import Event, Seat
from game.core.moments import Moment, Shot, Weight
from game.core.news import heard
from game.lab.screen.table_picture import plain_look
from game.titles.kompromat import events as ev
from game.titles.kompromat.rules import rules
from game.titles.kompromat.table.acts import BEATS, FLIGHT
from game.ui.marks import Marks
from game.ui.semantics import Node, Rect, find, walk
from game.ui.tables import table_of
from tests.titles.kompromat.table import SAY, M, O, Table, reveal

SCREEN = table_of("kompromat")
AREA = Rect(0, 60, 1260, 840)
LOOK = plain_look()


def shots_of(game: Table, seat: Seat | None, by: Seat, *choices: str) -> list[Shot]:
    """The moments in which a seat sees what somebody does."""
    view, start = game.view(seat), len(game.told)
    game.play(by, *choices)
    news = [heard(event, seat) for event in game.told[start:]]
    return script(SCREEN, view, news, game.view(seat), start)


def picture(shot: Shot, beat: int = -1, bottom: Seat = M) -> Node:
    beat = range(shot.moment.beats)[beat]
    tree = SCREEN.stage(shot, beat, AREA, LOOK, Marks(bottom=bottom, moment=shot.moment, beat=beat))
    assert tree is not None
    return tree


def ids(tree: Node) -> set[str]:
    return {node.id for node in walk(tree)}


def value(tree: Node, id: str) -> str:
    node = find(tree, id)
    assert node is not None, id
    return SAY(node.value or node.label)


def shape(moment: Moment) -> tuple[object, ...]:
    return moment.weight, moment.beats, moment.tempo, moment.sound, moment.stage, SAY(moment.line)


def drawing(card: str) -> Table:
    """Martha has a 9 and a 5 at the first mission and draws this card."""
    game = Table(("9 5 " + card + " 2 2", "2 2"), tokens=(3, 5))
    return game.play(M, "at 0", "draw")


# -- a drawn card


def test_a_drawn_card_flies_lands_and_only_then_is_counted() -> None:
    (shot,) = shots_of(drawing("10"), M, M, "draw")
    assert shot.moment.weight is Weight.MOVE and shot.moment.beats == BEATS
    first, last = picture(shot, 0), picture(shot)
    flying = find(first, "card:0:0:2")
    assert flying is not None and flying.origin == "deck:0" and "facedown" in flying.state
    assert value(first, "tape") == "14 so far" and "outcome" not in ids(first)
    counts = [value(picture(shot, beat), "tape") for beat in range(BEATS)]
    assert counts[:2] == ["14 so far"] * 2 and "21 so far" in counts[:-1] and counts[-1] == "24, over 21"
    assert "outcome" in ids(last)


@pytest.mark.parametrize("card", ["A", "2", "3", "4", "5", "6", "7", "8", "10", "½"])
@pytest.mark.parametrize("held", ["9 5", "9 ½", "9 A", "9 2"])
def test_whole_points_are_counted_in_whole_points(held: str, card: str) -> None:
    """A half is seen only where a total has one."""
    game = Table((f"{held} {card} 2 2", "2 2")).play(M, "at 0", "draw")
    (shot,) = shots_of(game, M, M, "draw")
    counts = [value(picture(shot, beat), "tape").split()[0] for beat in range(BEATS)]
    whole = "½" not in counts[-1] or "over" in value(picture(shot), "tape")
    assert not whole or not any("½" in count for count in counts[FLIGHT:-1]), counts


def test_over_21_the_lane_cracks_is_stamped_and_the_price_stands_where_it_is_paid() -> None:
    game = drawing("10").play(M, "draw")
    tree = SCREEN.lay(game.view(M), AREA, LOOK, Marks(bottom=M))
    assert {"cracks:0", "outcome", "drawn:last", "ghost:0", "veil"} <= ids(tree)
    assert value(tree, "outcome") == "Over 21"
    assert value(tree, "witness") == "Only a 9 and 2 cards face down."
    chosen = SCREEN.lay(game.view(M), AREA, LOOK, Marks(bottom=M, chosen=frozenset({"item:0:drone"})))
    assert "outcome" not in ids(chosen) and "cracks:0" in ids(chosen), "the stamp goes at the next press"


def test_exactly_21_shines_without_cracks() -> None:
    tree = SCREEN.lay(drawing("7").play(M, "draw").view(M), AREA, LOOK, Marks(bottom=M))
    assert value(tree, "outcome") == "Exactly 21"
    assert not {"cracks:0", "ghost:0"} & ids(tree)


@pytest.mark.parametrize("seat", [O, None])
def test_nobody_else_sees_or_hears_what_a_drawn_card_has_come_to(seat: Seat | None) -> None:
    shapes, trees = set(), []
    for card in ("2", "7", "10"):
        (shot,) = shots_of(drawing(card), seat, M, "draw")
        shapes.add(shape(shot.moment))
        trees.append(SCREEN.lay(shot.view, AREA, LOOK, Marks(bottom=O)))
        assert not {"outcome", "cracks:0", "ghost:0", "drawn:last"} & ids(trees[-1])
    assert len(shapes) == 1 and trees[0] == trees[1] == trees[2]


def test_on_its_own_screen_the_draw_takes_the_same_time_and_sound_whatever_the_card_is() -> None:
    shapes = {shape(shots_of(drawing(card), M, M, "draw")[0].moment)[:-1] for card in ("2", "7", "10")}
    assert len(shapes) == 1


def test_with_cards_face_down_nothing_of_it_shows() -> None:
    game = drawing("10").play(M, "draw")
    tree = SCREEN.lay(game.view(M), AREA, LOOK, Marks(bottom=M, peek=False))
    assert not {"outcome", "cracks:0", "ghost:0", "drawn:last", "veil"} & ids(tree)


# -- the reveal


def settled(*piles: tuple[str, str], seat: Seat | None = None, **more: Any) -> list[Shot]:
    """The moments of a reveal of these piles, as a seat sees it."""
    game = reveal(*piles, start=False, **more)
    before = game.view(seat)
    rules.begin_turn(game.state, game.state.starter, game.luck, game.told.append)
    news = [heard(event, seat) for event in game.told]
    return script(SCREEN, before, news, game.view(seat), 0)


def told(shots: list[Shot]) -> list[str]:
    return [type(shot.event).__name__ for shot in shots]


def one(shots: list[Shot], kind: type[Event]) -> Shot:
    return next(shot for shot in shots if isinstance(shot.event, kind))


@pytest.mark.parametrize("seat", [M, O, None])
def test_a_mission_is_revealed_in_its_order_for_everybody_alike(seat: Seat | None) -> None:
    shots = settled(("10 5", "9"), ("2", "3 4"), seat=seat)
    assert told(shots)[:5] == ["Revealed", "Declared", "Revealed", "Declared", "Took"]
    assert told(shots)[5:10] == told(shots)[:5]
    assert all(shot.moment.stage == "reveal" for shot in shots[:10])
    assert [SAY(shot.moment.line) for shot in shots if isinstance(shot.event, ev.Took)] == [
        "15 beats 9. Martha takes the Informant.",
        "7 beats 2. Otto takes the Pursuit.",
    ]


def test_cards_are_counted_one_by_one_as_they_are_turned_up() -> None:
    shot = one(settled(("10 5 3", "9")), ev.Revealed)
    assert shot.moment.beats == 3
    assert [value(picture(shot, beat), "total:0:0") for beat in range(3)] == ["10", "15", "18"]
    down = [
        [n.id for n in walk(picture(shot, beat)) if n.id.startswith("card:0:0") and "facedown" in n.state]
        for beat in range(3)
    ]
    assert [len(cards) for cards in down] == [2, 1, 0]


def test_nothing_tells_a_total_before_its_last_card_is_up() -> None:
    theirs = [shot for shot in settled(("10 5 3", "9 8"), ("2", "3 4")) if isinstance(shot.event, ev.Revealed)][1]
    assert [value(picture(theirs, beat), "plate:0") for beat in range(2)] == ["9:18", "17:18"]
    panels = [SAY(watched(theirs, beat).about) for beat in range(2)]
    assert panels[0] == "Otto turns the cards up at the Informant." and panels[1].startswith("Otto reveals 9 8")


def test_the_lane_of_the_mission_is_wide_and_closes_when_it_is_settled() -> None:
    shots = settled(("10 5", "9"), ("2", "3 4"))
    first, second = (picture(shot) for shot in shots if isinstance(shot.event, ev.Took))
    lanes = [find(tree, f"lane:{m}") for tree in (first, second) for m in (0, 1)]
    widths = [lane.rect.w for lane in lanes if lane]
    assert widths[0] == widths[3] > 2 * widths[1] == pytest.approx(2 * widths[2])
    assert value(second, "total:0:0") == "15" and value(second, "total:1:0") == "9", "totals stay"
    slot = find(second, "settled:0")
    assert slot is not None and SAY(slot.label) == "Informant, taken by Martha" and SAY(slot.value) == "15 beats 9."


def test_the_seal_falls_on_the_mission_before_it_goes_to_its_taker() -> None:
    shots = settled(("10 5", "9"), ("2", "3 4"))
    took = one(shots, ev.Took)
    assert "seal" not in ids(picture(took, 0)) and value(picture(took), "seal") == "taken by Martha"
    assert find(picture(took), "mission:0") is not None
    later = picture(shots[shots.index(took) + 1])
    card = find(later, "taken:0")
    assert find(later, "mission:0") is None and card is not None and card.origin == "mission:0"
    assert SAY(took.moment.on) == "Reveal the Pursuit" and SAY(took.moment.figure) == "15:9"


def test_a_tie_is_told_by_its_reason() -> None:
    took = one(settled(("7 3 7 2", "10 9")), ev.Took)
    assert SAY(took.moment.line) == "A tie at 19. More cards win: Martha laid 4, Otto 2. Martha takes the Informant."
    tree = picture(took)
    assert [value(tree, id) for id in ("laid:1:0", "tie:0", "laid:0:0")] == ["2 cards", "beaten by", "4 cards"]
    nobody = one(settled(("10 9", "10 9")), ev.Unclaimed)
    assert SAY(nobody.moment.line) == "A tie at 19, with 2 cards each. Nobody takes it."


def test_over_21_a_token_lands_on_its_owner() -> None:
    failed = one(settled(("10 9 3", "2")), ev.Failed)
    tree = picture(failed)
    assert value(tree, "total:0:0") == "22, over 21" and value(tree, "stamp:0") == "Over 21"
    token = find(tree, "token:0:0")
    assert token is not None and token.glide and token.origin == "supply"
    assert failed.moment.about == 1 << M and failed.moment.weight is Weight.BANNER


def test_the_counter_intelligence_beneath_lands_on_the_taker() -> None:
    took = one(settled(("10 5", "9"), under={0: 2}), ev.Took)
    assert "token:0:1" not in ids(picture(took, 0)) and "token:0:1" in ids(picture(took))
    assert "notoriety:0" in took.moment.nodes


def test_the_ninth_token_is_shown_before_the_game_is_over() -> None:
    shots = settled(("10 9 3", "2"), tokens=(8, 0))
    assert told(shots)[-1] == "Failed"
    tree = picture(shots[-1])
    assert "token:0:8" in ids(tree) and value(tree, "stamp:0") == "Over 21"
    assert SAY(shots[-1].moment.line) == "Martha is over 21 with 22 and takes the ninth token. That is one too many."


def test_the_next_over_21_announces_the_ninth_token() -> None:
    game = Table(("9 5 10 2 2", "2 2"), tokens=(8, 5)).play(M, "at 0", "draw", "draw")
    tree = SCREEN.lay(game.view(M), AREA, LOOK, Marks(bottom=M))
    ghost, tokens = find(tree, "ghost:0"), find(tree, "notoriety:0")
    assert ghost is not None and tokens is not None and ghost.rect.right > tokens.rect.x
    assert "ninth token" in SAY(SCREEN.summary(game.view(M))[1])


def test_the_last_mission_of_a_round_waits_for_a_key() -> None:
    shots = settled(*[("2", "3")] * 4, round=1, missions_left="hotel hotel hotel hotel barmaid barmaid")
    weights = [shot.moment.weight for shot in shots if isinstance(shot.event, ev.Took)]
    assert weights == [Weight.BANNER] * 3 + [Weight.HALT]
