"""A round unfolds moment by moment: all codes at once, then group by group. Nobody sees more than they have heard."""

from __future__ import annotations

import pytest

from game.asking.script import script
from game.core.moments import Shot, Weight
from game.core.news import heard
from game.lab.screen.table_picture import plain_look
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.view import SpyTacticsView
from game.ui.marks import Marks
from game.ui.semantics import Node, Rect, find, walk
from game.ui.tables import table_of
from tests.titles.spy_tactics.table import SAY, A, B, C, Seat, Table

SCREEN = table_of("spy_tactics")
LOOK = plain_look()
AREA = Rect(0, 72, 1000, 640)


def shots_of(game: Table, seat: Seat | None = None) -> list[Shot]:
    """The moments of a round as a seat or everybody sees them; what the codes ask for is chosen on the way."""
    view, start = game.view(seat), len(game.told)
    found: list[Shot] = []
    game.reveal()
    while True:
        news = [heard(event, seat) for event in game.told[start:]]
        found += script(SCREEN, view, news, game.view(seat), start)
        view, start = game.view(seat), len(game.told)
        if game.asked is None or game.asked[0] != "FOLLOW":
            return found
        game.settle()


def said(shots: list[Shot]) -> list[str]:
    return [SAY(shot.moment.line) for shot in shots]


def staged(shot: Shot, beat: int, bottom: Seat = A) -> Node:
    tree = SCREEN.stage(shot, beat, AREA, LOOK, Marks(bottom=bottom))
    assert tree is not None, shot.moment.stage
    return tree


def ids(tree: Node, kind: str) -> list[str]:
    return [node.id for node in walk(tree) if node.id.startswith(kind)]


def of(shots: list[Shot], kind: type) -> list[Shot]:
    return [shot for shot in shots if isinstance(shot.event, kind)]


def test_spy_tactics_all_codes_turn_at_once_and_wait_for_a_key() -> None:
    shots = shots_of(Table("storm jack storm wind storm frost", 3))
    first = shots[0]
    assert first.moment.weight is Weight.HALT and first.moment.stage == "reveal" and first.moment.beats == 3
    assert said(shots)[0] == "6 codes are up: DarkWind, JackKnife, StarFrost and 3 × StormSabre."
    closed, up, together = (staged(first, beat) for beat in range(3))
    assert len(ids(closed, "sealed:")) == 6 and not ids(closed, "shown:"), "backs first"
    assert len(ids(up, "shown:")) == 6 and not ids(up, "sealed:"), "then all of them turn"
    assert not ids(up, "order:") and ids(together, "order:") == [
        "order:6", "order:4", "order:0", "order:5",
    ], "then they stand in the order in which they count"  # fmt: skip


def test_spy_tactics_points_fly_from_each_card_of_a_group_to_seat_and_track() -> None:
    shots = shots_of(Table("storm jack storm wind storm frost", 3))
    storms = of(shots, ev.Scored)[0]
    assert SAY(storms.moment.line) == "3 StormSabres, an odd number: 10 points each."
    assert storms.moment.nodes == ("shown:0", "shown:2", "shown:4") and storms.moment.weight is Weight.BANNER
    assert storms.moment.about == 0b10101
    cards, counted, flying, landed = (staged(storms, beat) for beat in range(storms.moment.beats))
    assert ids(cards, "shown:") == ["shown:0", "shown:2", "shown:4"] and not ids(cards, "stamp")
    stamp = find(counted, "stamp")
    assert stamp is not None and SAY(stamp.label) == "odd"
    assert ids(flying, "coin:") == ["coin:0", "coin:2", "coin:4"]
    scores = [SAY(find(tree, "row:0").value) for tree in (flying, landed)]  # type: ignore[union-attr, arg-type]
    assert scores == ["3 points", "13 points"], "the number changes when the coin has landed"
    tokens = [find(tree, "token:0").rect.x for tree in (flying, landed)]  # type: ignore[union-attr]
    assert tokens[1] > tokens[0] and ids(landed, "left:") == ["left:0", "left:2", "left:4"]
    assert len(ids(landed, "moment:banner:")) == 1, "the scenery says it where nothing lies"


@pytest.mark.parametrize("many", (4, 6, 9))
def test_spy_tactics_a_coin_at_a_score_is_whole_and_its_way_crosses_no_card(many: int) -> None:
    shots = shots_of(Table("lily lily " + "frost " * (many - 2)))
    landed = staged(next(shot for shot in of(shots, ev.Scored) if len(shot.moment.nodes) == 2), 3)
    banner = next(node for node in walk(landed) if node.id.startswith("moment:banner:"))
    for seat in (0, 1):
        coin = find(landed, f"coin:{seat}")
        assert coin is not None and not coin.rect.overlaps(banner.rect)
    order = [node.id for node in walk(landed)]
    assert max(order.index(f"coin-trail:{n}") for n in (0, 1)) < min(order.index(f"shown:{n}") for n in (0, 1))


def test_spy_tactics_a_group_is_one_moment_whoever_is_told_of_first() -> None:
    shots = shots_of(Table("storm jack storm wind storm frost", 3))
    assert said(of(shots, ev.Scored)) == [
        "3 StormSabres, an odd number: 10 points each.",
        "A single JackKnife in round 3: 3 points for Ben.",
    ]
    views = [shot.view for shot in of(shots, ev.Scored)]
    assert [view.points for view in views if isinstance(view, SpyTacticsView)] == [
        (13, 3, 13, 3, 13, 3), (13, 6, 13, 3, 13, 3),
    ]  # fmt: skip


def test_spy_tactics_an_even_number_of_storms_is_out_together() -> None:
    shots = shots_of(Table("storm jack storm wind", 3))
    fall = of(shots, ev.Eliminated)
    assert said(fall) == ["2 StormSabres, an even number: Ann and Cleo are out."]
    last = staged(fall[0], fall[0].moment.beats - 1, B)
    stamp = find(last, "stamp")
    assert stamp is not None and SAY(stamp.label) == "even"
    assert ids(last, "token:") == ["token:1", "token:3"], "they have left the track"


@pytest.mark.parametrize("seat", [A, B, C, None])
def test_spy_tactics_everybody_sees_who_looks_and_the_looker_alone_what(seat: Seat | None) -> None:
    """The looker has to press a key; what others can notice is the same for them."""
    shots = of(shots_of(Table("lily jack storm wind", 3), seat), ev.Looked)
    assert len(shots) == 1
    moment = shots[0].moment
    assert (moment.weight is Weight.HALT) == (seat == A)
    assert (moment.stage, moment.beats, moment.about) == ("look", 2, 1 << B)
    if seat == A:
        assert SAY(moment.line) == "Ann sees that Ben works for Chimera."
        assert SAY(moment.others) == "Ann looks at Ben’s identity."
    else:
        assert SAY(moment.line) == "Ann looks at Ben’s identity." and not moment.others.text
    card = find(staged(shots[0], 1, seat or A), "looked-at")
    assert card is not None and (SAY(card.label) == "Chimera") == (seat == A)
    assert find(staged(shots[0], 0, seat or A), "looked-at") is None, "it is closed first"


def test_spy_tactics_a_guess_is_stamped_and_its_victim_goes_out() -> None:
    game = Table("hydro jack storm electrum", 3, away={B: "dream"})
    game.reveal()
    view, start = game.view(None), len(game.told)
    game.play(A, "guess B dream")
    shots = script(SCREEN, view, game.told[start:], game.view(None), start)
    guess, out = of(shots, ev.Guessed)[0], of(shots, ev.Eliminated)[0]
    assert shots.index(guess) < shots.index(out)
    assert SAY(guess.moment.line) == "Ann guesses right: Ben put Dreamfall away."
    assert find(staged(guess, 0), "stamp") is None and not ids(staged(guess, 0), "moment:banner:")
    stamp = find(staged(guess, 1), "stamp")
    assert stamp is not None and SAY(stamp.label) == "right"
    assert guess.moment.about == out.moment.about == 1 << B
    assert SAY(find(staged(out, 1), "fallen").label) == "out"  # type: ignore[union-attr]


def test_spy_tactics_bans_come_last_and_are_laid_on_the_list_of_codes() -> None:
    game = Table("frost jack frost wind", 3, laid={0: "wind dream", 2: "wind dream"}).reveal()
    game.play(A, "name hydro").play(C, "name lily")
    view, start = game.view(None), len(game.told)
    game.settle()
    shots = script(SCREEN, view, game.told[start:], game.view(None), start)
    named = of(shots, ev.Named)
    assert said(named) == ["Ann names Hydrocluster for the next round.", "Cleo names ThornLily for the next round."]
    assert [type(shot.event) for shot in shots][-3:] == [ev.Named, ev.Named, ev.RoundBegan]
    assert ids(staged(named[1], 1), "ban:") == ["ban:3", "ban:7"], "the second is laid below the first"
    nodes, _ = SCREEN.lay_leaf(named[1].view, Rect(0, 0, 380, 500), LOOK, Marks())
    marks = {node.id: SAY(node.value) for node in nodes if node.value is not None}
    assert marks == {"code:hydrocluster": "only Ann", "code:thornlily": "only Cleo"}
    assert shots[-1].moment.weight is Weight.SIGN, "each ban has been read before"


def test_spy_tactics_on_the_public_view_nobody_s_own_cards_are_shown() -> None:
    game = Table("storm jack storm wind storm frost", 3)
    shots = shots_of(game)
    for shot in shots:
        if shot.moment.stage:
            tree = staged(shot, 0)
            assert not [id for id in ids(tree, "card:") if find(tree, id)], shot.moment.stage
            assert find(tree, "identity") is None and find(tree, "away") is None


def test_spy_tactics_at_the_end_the_agencies_turn_one_by_one() -> None:
    game = Table("jack wind lily frost storm", 6, ids="ccttv", points=[4, 9, 2, 7, 5])
    end = of(shots_of(game), ev.GameOver)[0]
    assert end.moment.weight is Weight.HALT and end.moment.stage == "agencies"
    assert end.moment.beats == 5 + 2
    before = end.before
    assert isinstance(before, SpyTacticsView)
    order = sorted(range(5), key=lambda seat: (before.points[seat], seat))
    shown = []
    for beat in range(5):
        tree = staged(end, beat)
        open = [id for id in ids(tree, "agent:") if ":" in SAY(find(tree, id).label)]  # type: ignore[union-attr]
        shown.append(len(open))
        assert f"agent:{order[beat]}" in open
    assert shown == [1, 2, 3, 4, 5], "the fewest points first"
    assert find(staged(end, 5), "sums") is None and find(staged(end, 6), "sums") is not None
