"""The great moments of the embassy, each from a story: what is shown, in which order, in which words, and to whom."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.asking.script import script
from game.asking.unseen import Print, chosen
from game.catalogue import Catalogue
from game.core.contract import Seat
from game.core.moments import Shot, Weight
from game.core.news import heard
from game.lab.screen.table_picture import plain_look
from game.titles.redacted import events as ev
from game.titles.redacted.embassy import own_embassy
from game.titles.redacted.view import RedactedView
from game.ui.marks import Marks
from game.ui.paint import Pic, Words
from game.ui.scenes.away import away
from game.ui.semantics import Node, Rect, find, walk
from game.ui.tables import table_of
from tests.titles.redacted.table import TITLE, A, B, C, Table

table = table_of("redacted")
NAMES = ["Martha", "Otto", "Helena", "Viktor", "Ines", "Emil"]
SAY = Catalogue().named(NAMES).say
AREA = Rect(0, 72, 1000, 640)


def seen(story: Table, seat: Seat, choice: str, eyes: Seat | None) -> list[Shot]:
    """What a choice looks like to somebody."""
    before, first = TITLE.view(story.state, eyes), len(story.told)
    story.play(seat, choice)
    news = [heard(event, eyes) for event in story.told[first:]]
    return script(table, before, news, TITLE.view(story.state, eyes), first)


def only(shots: Sequence[Shot], kind: type[object]) -> Shot:
    found = [shot for shot in shots if isinstance(shot.event, kind)]
    assert len(found) == 1, [type(shot.event).__name__ for shot in shots]
    return found[0]


def picture(shot: Shot, beat: int, bottom: Seat = A) -> Node:
    found = table.stage(shot, beat, AREA, plain_look(), Marks(bottom=bottom, moment=shot.moment, beat=beat))
    assert found is not None
    ids = [node.id for node in walk(found)]
    assert len(ids) == len(set(ids)), "each thing once"
    return found


def last(shot: Shot, bottom: Seat = A) -> Node:
    return picture(shot, shot.moment.beats - 1, bottom)


def node(tree: Node, id: str) -> Node:
    found = find(tree, id)
    assert found is not None, f"{id} is not among {[n.id for n in walk(tree)]}"
    return found


def line(shot: Shot) -> str:
    return SAY(shot.moment.line)


def written(tree: Node) -> str:
    """All words of a picture."""
    return "\n".join(
        SAY(paint.text) for n in walk(tree) for paint in (*n.art, *n.over) if isinstance(paint, Words)
    )  # fmt: skip


def pictures(tree: Node) -> set[str]:
    return {paint.name for n in walk(tree) for paint in n.art if isinstance(paint, Pic)}


def fight(hands: Sequence[str] = ("", ""), ids: str = "uk china uk china", **more: object) -> Table:
    """Martha walks in on Otto in the Gallery."""
    return Table("t-storage gallery kitchen -", hands=hands, ids=ids, **more).go(A, "gallery")  # type: ignore[arg-type]


def beaten(hands: Sequence[str] = ("", ""), **more: object) -> Table:
    """Otto's Garrotte has beaten Martha's Brass Knuckles."""
    story = fight(hands, **more).show("knuckles", "garrotte")
    while story.asked and story.asked[0] == "COMBAT":
        story.play("AB".index(story.asked[1]), "pass")
    return story


# -- walking, and meeting


def test_an_agent_stands_in_the_door_before_the_next_room() -> None:
    story = Table("vault - - -")
    step = only(seen(story, A, "go cellar", A), ev.Stepped)
    assert (step.moment.weight, step.moment.beats) == (Weight.MOVE, 2)
    floors = [
        table.lay(step.view, AREA, plain_look(), Marks(bottom=A, moment=step.moment, beat=beat)) for beat in (0, 1)
    ]  # fmt: skip
    door, there = (node(tree, "pawn:0").rect.centre for tree in floors)
    assert door != there, "first in the door, then in the room"
    doors = [[n.id for n in walk(tree) if n.id.startswith("door:")] for tree in floors]
    assert len(doors[0]) == 1 and doors[0][0] in step.moment.nodes and not doors[1]


def test_two_posters_slide_in_when_agents_meet() -> None:
    shots = seen(Table("t-storage gallery kitchen -"), A, "go gallery", B)
    assert [type(shot.event) for shot in shots] == [ev.WalkedIn, ev.Met]
    met = shots[-1]
    assert line(met) == "Martha meets Otto in the Gallery."
    room, posters = picture(met, 0), picture(met, 1)
    assert find(room, "camera") and not find(room, "poster:left")
    assert find(posters, "poster:left") and find(posters, "poster:right")
    assert "cast/profile-martha" in pictures(posters) and "cast/profile-otto" in pictures(posters)


# -- what beats what


def test_both_cards_turn_together_and_the_banner_says_what_beats_what() -> None:
    story = fight(("", "key")).play(A, "show knife")
    shot = only(seen(story, B, "show garrotte", A), ev.Exchanged)
    assert (shot.moment.weight, shot.moment.beats) == (Weight.HALT, 3)
    sealed, turned, end = (picture(shot, beat) for beat in range(3))
    assert "facedown" in node(sealed, "laid:0").state and "facedown" in node(sealed, "laid:1").state
    assert {"cards/attack-knife", "cards/attack-garrotte"} <= pictures(turned)
    assert "Knife beats Garrotte" in written(end) and "Knife beats Garrotte" not in written(turned)
    winner, loser = node(end, "laid:0:up"), node(end, "laid:1:up")
    assert winner.rect.h > loser.rect.h, "the winner’s card grows"
    order = [n.id for n in walk(end)]
    assert order.index("laid:0:up") > order.index("laid:1:up"), "and lies in front"
    assert find(end, "shade")


@pytest.mark.parametrize("eyes", [C, None])
def test_others_see_both_backs_and_who_has_won(eyes: Seat | None) -> None:
    story = fight().play(A, "show knife")
    shot = only(seen(story, B, "show garrotte", eyes), ev.Exchanged)
    assert line(shot) == "Both attack. Martha beats Otto."
    end = last(shot, C)
    assert not any("attack-" in name for name in pictures(node(end, "scene")))
    assert "facedown" in node(end, "laid:0:up").state
    assert shot.moment.beats == 3, "as long as for the two"


def test_peace_is_a_banner_and_tells_no_card() -> None:
    story = fight().play(A, "show friendly")
    shot = only(seen(story, B, "show neutral", None), ev.Exchanged)
    assert shot.moment.weight is Weight.BANNER
    assert "Both keep the peace" in written(last(shot))


def test_two_of_a_kind_win_nothing() -> None:
    story = fight().play(A, "show knife")
    shot = only(seen(story, B, "show knife", A), ev.Exchanged)
    assert "Two Knives: nobody wins" in written(last(shot))


def test_a_vest_changes_the_banner_in_place() -> None:
    story = fight(("", "vest")).show("knife", "garrotte")
    shot = only(seen(story, B, "play vest", A), ev.Played)
    end = last(shot)
    assert "Bulletproof Vest: nobody wins" in written(end)
    assert {"cards/attack-knife", "cards/item-bulletproof-vest"} <= pictures(end)


def test_a_played_item_leaves_the_words_about_the_place_free() -> None:
    for bottom in (A, B):
        story = Table("gallery t-storage kitchen -", hands=("", "vest")).go(A, "t-storage").show("knife", "garrotte")
        tree = picture(only(seen(story, B, "play vest", bottom), ev.Played), 0, bottom)
        plate, thrown = find(tree, "plate"), find(tree, "thrown")
        assert plate is not None and thrown is not None and not plate.rect.overlaps(thrown.rect)


def test_a_guard_is_fought_on_the_same_stage() -> None:
    story = Table("vault kitchen", "zone", guards="cellar", hands=("weapon",), guns="knife").go(A, "cellar")
    fought = only(seen(story, A, "show garrotte", A), ev.Fought)
    assert "Knife beats Garrotte" in written(last(fought)) and "people/profile-guard" in pictures(last(fought))
    played = only(seen(story, A, "play weapon", A), ev.Played)
    assert "Hidden Weapon: nobody wins" in written(last(played))


def test_whoever_stands_in_the_security_hq_sees_the_weapons() -> None:
    story = Table("t-storage gallery hq -").go(A, "gallery").play(A, "show knife")
    shot = only(seen(story, B, "show garrotte", C), ev.Exchanged)
    assert "Knife beats Garrotte" in written(last(shot, C))
    assert SAY(shot.moment.others) == "Both attack. Martha beats Otto."


# -- rewards


def test_a_glove_takes_the_card_and_leaves_an_empty_place() -> None:
    story = beaten(("intel-china", ""))
    shot = only(seen(story, B, "steal", A), ev.Stole)
    assert (shot.moment.weight, line(shot)) == (Weight.HALT, "Otto steals China’s intel from Martha.")
    assert SAY(shot.moment.others) == "Otto steals an item from Martha."
    torn, taken, end = (picture(shot, beat) for beat in range(3))
    assert find(torn, "half:left") and find(torn, "half:right") and not find(torn, "loot")
    scene = node(taken, "scene").rect
    assert node(taken, "half:left").rect.y >= scene.bottom, "the loser’s half has fallen"
    assert find(taken, "hand:lost") and "cards/item-intel-china" in pictures(end)
    assert node(end, "loot").rect.y < node(taken, "loot").rect.y, "the card is carried up"
    assert find(end, "moment:banner:" + str(shot.heard)) and not find(taken, "moment:banner:" + str(shot.heard))
    beside = table.aside(shot.view, AREA, plain_look(), Marks(bottom=A, moment=shot.moment, beat=2))
    assert beside is not None
    assert SAY(node(beside[0], "change:0").label) == "−1" and SAY(node(beside[0], "change:1").label) == "+1"


def test_everybody_sees_the_back_of_what_is_stolen() -> None:
    shot = only(seen(beaten(("intel-china", "")), B, "steal", None), ev.Stole)
    assert line(shot) == "Otto steals an item from Martha."
    end = last(shot)
    assert "facedown" in node(end, "loot").state and "cards/item-intel-china" not in pictures(end)
    assert (shot.moment.stage, shot.moment.beats) == ("theft", 3)


def test_a_theft_between_others_flies_from_seat_to_seat() -> None:
    shot = only(seen(beaten(("intel-china", "")), B, "steal", C), ev.Stole)
    assert shot.moment.stage == ""
    assert [(f.thing, f.start, f.end) for f in shot.moment.flights] == [("item:-1", "seat:0", "seat:1")]


def test_the_loser_flies_through_the_door_and_lands() -> None:
    story = beaten(("intel-china", "")).play(B, "steal")
    shot = only(seen(story, B, "displace x_ray", A), ev.Displaced)
    assert line(shot) == "Otto sends Martha to the X-ray room."
    start, end = picture(shot, 0), picture(shot, 1)
    assert node(end, "pawn:0").rect.x > node(start, "pawn:0").rect.x
    assert find(end, "way") and not find(start, "way")
    own = only(seen(beaten(("key", "")).play(B, "steal"), B, "displace x_ray", B), ev.Displaced)
    assert own.moment.weight is Weight.SIGN, "one’s own choice leads on at once"


def test_an_injured_agent_lies_down() -> None:
    shot = only(seen(beaten(), B, "injure", A), ev.Injured)
    assert (shot.moment.weight, line(shot)) == (Weight.HALT, "Otto injures Martha.")
    assert "pawns/pawn-injured-martha" not in pictures(picture(shot, 0))
    assert {"pawns/pawn-injured-martha", "icons/icon-injured"} <= pictures(picture(shot, 1))


def test_a_card_is_looked_at_by_one_alone() -> None:
    story = beaten().throw(0).play(B, "interrogate")
    before, first = TITLE.view(story.state, None), len(story.told)
    private = only(seen(story, A, "pick knife", B), ev.Interrogated)
    assert (private.moment.weight, line(private)) == (Weight.HALT, "Otto looks at a card of Martha: loyalty to the UK.")
    assert "cards/loyalty-uk" in pictures(node(last(private, B), "asked:up"))
    news = [heard(event, None) for event in story.told[first:]]
    public = only(script(table, before, news, TITLE.view(story.state, None), first), ev.Interrogated)
    assert "facedown" not in node(last(private, B), "asked:up").state
    assert pictures(node(last(public), "asked:up")) == {"backs/back-interaction", "seats/seat-moon"} or not any(
        "loyalty" in name for name in pictures(last(public))
    )


# -- the house


def test_the_lights_go_out_floor_by_floor() -> None:
    shot = only(seen(Table("cellar gallery kitchen ballroom").go(A, "breaker"), A, "switch", B), ev.Lights)
    assert (line(shot), shot.moment.beats) == ("Martha turns the lights off.", 4)
    remarks = [[SAY(n.value) for n in walk(picture(shot, beat)) if n.role == "heading" and n.value] for beat in (0, 3)]
    assert "the lights are out" not in remarks[0] and remarks[1].count("the lights are out") == 2


def test_everybody_goes_to_the_ballroom() -> None:
    shot = only(seen(Table("entrance gallery kitchen cellar").go(A, "ballroom"), A, "toast", B), ev.Toasted)
    assert line(shot) == "Martha calls everybody to the Ballroom for the reception."
    before, after = picture(shot, 0), picture(shot, 1)
    for seat in (1, 2, 3):
        assert node(before, f"pawn:{seat}").rect != node(after, f"pawn:{seat}").rect
    assert find(after, "way")


def test_a_helicopter_comes_down_leaves_and_is_blown_up() -> None:
    called = only(seen(Table("vault - - -", ids="uk usa uk usa").go(A, "radio"), A, "call usa", B), ev.Called)
    assert line(called) == "Martha calls a US helicopter."
    sky, pad = node(picture(called, 0), "machine").rect, node(picture(called, 1), "machine").rect
    assert sky.bottom < pad.y and sky.h > pad.h
    story = Table("gallery cellar - -", ids="uk usa uk usa", helicopter="usa", hands=("bomb",)).go(A, "helipad")
    bombed = only(seen(story, A, "bomb", B), ev.Bombed)
    assert find(picture(bombed, 1), "blast") and find(picture(bombed, 2), "wreck")
    story = Table("gallery cellar - -", ids="uk usa uk usa", helicopter="uk", hands=("intel-usa",)).go(A, "helipad")
    gone = only(seen(story, A, "board", B), ev.Boarded)
    assert gone.moment.weight is Weight.HALT
    assert find(picture(gone, 0), "pawn:0") and not find(picture(gone, 2), "pawn:0")


@pytest.mark.parametrize("inside", ["intel-usa", "bomb"])
def test_a_briefcase_opens_for_one_alone(inside: str) -> None:
    def story() -> Table:
        return Table("vault - - -", hands=("red cracker key",), cases=(inside, ""), ids="uk usa uk usa")

    own = only(seen(story(), A, "crack red", A), ev.Opened)
    assert own.moment.weight is Weight.SIGN and f"cards/item-{inside}" in pictures(picture(own, 1))
    other = only(seen(story(), A, "crack red", B), ev.Opened)
    assert line(other) == "Martha opens the red briefcase."
    assert f"cards/item-{inside}" not in pictures(picture(other, 1)) and find(picture(other, 1), "content")


def test_the_gate_shows_what_is_carried_to_the_one_who_watches() -> None:
    e = own_embassy()
    here = next(room for room in range(len(e.gates)) if e.gates[room] and e.names.count(e.names[room]) == 1)
    there = next(to for to in range(len(e.gates)) if e.gates[here] >> to & 1)
    from tests.titles.redacted.table import ROOMS

    story = Table(f"{ROOMS[here]} x_ray - -", hands=("bomb key",))
    private = only(seen(story, A, f"go {ROOMS[there]}", B), ev.Xrayed)
    assert private.moment.weight is Weight.HALT
    assert {"cards/item-bomb", "cards/item-key"} <= pictures(last(private, B))
    story = Table(f"{ROOMS[here]} x_ray - -", hands=("bomb key",))
    public = only(seen(story, A, f"go {ROOMS[there]}", None), ev.Xrayed)
    assert line(public) == "Otto watches Martha pass the X-ray gate." and public.moment.stage == ""


# -- while somebody was away, and at the end


def test_the_folder_shows_the_room_and_the_one_thing_that_tells_it() -> None:
    story = beaten(("intel-china", ""))
    stolen = only(seen(story, B, "steal", A), ev.Stole)
    sent = only(seen(story, B, "displace x_ray", A), ev.Displaced)
    look = plain_look()
    folder = away([Print(stolen, False), Print(sent, True)], A, True, Rect(0, 0, 1280, 720), look, table, "redacted")
    assert "cards/item-intel-china" in pictures(node(folder, "print:0"))
    shut = away([Print(stolen, False)], A, False, Rect(0, 0, 1280, 720), look, table, "redacted")
    assert "cards/item-intel-china" not in pictures(shut) and "intel" not in written(shut)
    for n in walk(folder):
        if n.id.endswith(":picture"):
            assert n.scroll == n.rect.h, "a picture is cut at its edges"


def test_the_weightiest_prints_stay_in_their_order() -> None:
    story = fight(("key bomb kit", "")).play(A, "show knuckles")
    shots = [*seen(story, B, "show garrotte", A)]
    while story.asked and story.asked[0] == "COMBAT":
        story.play("AB".index(story.asked[1]), "pass")
    shots += seen(story, B, "steal", A)
    mine, others = chosen([Print(shot, True) for shot in shots], A)
    assert [type(p.shot.event) for p in mine if p.shot.moment.weight is Weight.HALT] == [ev.Exchanged, ev.Stole]
    assert not others


@pytest.mark.parametrize("kind", sorted(ev.EVENTS.__args__, key=lambda kind: kind.__name__))  # type: ignore[attr-defined]
def test_every_piece_of_news_has_been_thought_of(kind: type[object]) -> None:
    """Each kind of event is named by the moments of this game, if only to say that the picture tells it all."""
    import inspect

    from game.titles.redacted.table import moments

    silent = ("GameOver", "Reshuffled")
    assert f"ev.{kind.__name__}(" in inspect.getsource(moments) or kind.__name__ in silent


def test_the_view_is_what_a_seat_sees() -> None:
    """In between, nothing of the view after is shown that was not heard."""
    story = fight(("key", "")).play(A, "show knuckles")
    shots = seen(story, B, "show garrotte", C)
    for shot in shots:
        assert isinstance(shot.view, RedactedView) and shot.view.seat == C
