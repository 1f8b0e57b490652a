"""What happens is played moment by moment: computers wait for it, keys go on with it, and it tells no more than was
heard."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from game import titles
from game.core.contract import Event
from game.core.journal import Sitter
from game.core.match import Match
from game.core.moments import Moment, Shot, Weight
from game.core.news import blank, secret_fields
from game.desk.hotseat import Phase
from game.titles.kompromat.frames import PUSH
from game.ui.paint import Words
from game.ui.scenes.table import TableScene
from game.ui.semantics import find, walk
from game.ui.tables import AnyTable, table_of
from tests.flows.helpers import Game, Sitting, games, two
from tests.having import having

Sit = Callable[..., Sitting]
ODILE = Sitter("Odile", "rookie")


def table(sitting: Sitting) -> TableScene | None:
    scene = sitting.app.stage.scene
    return scene if isinstance(scene, TableScene) else None


def shown(sitting: Sitting) -> Shot | None:
    scene = table(sitting)
    return scene.shows() if scene else None


def loud(sitting: Sitting) -> bool:
    """Whether something is to be read before the game goes on."""
    scene = table(sitting)
    return scene is not None and scene._showing.holds


def settled(sitting: Sitting) -> bool:
    shot = shown(sitting)
    return shot is not None and type(shot.event).__name__ in ("Took", "Unclaimed")


def play_until(sitting: Sitting, there: Callable[[Sitting], bool], seed: int = 1) -> None:
    r = random.Random(seed)
    for _ in range(4000):
        if there(sitting):
            return
        if sitting.scene == "curtain":
            sitting.lift()
            continue
        strips = [n for n in sitting.strips() if n.press != "leave"]
        if strips and not (shown(sitting) and not loud(sitting)):
            sitting.driver.click(r.choice(strips).id)
        else:
            sitting.wait(0.2)
    raise AssertionError("it never comes to that")


def said(sitting: Sitting) -> Iterator[str]:
    """The sentences of the moments that play, as time passes; those that wait are left by a press."""
    last: Shot | None = None
    while (shot := shown(sitting)) is not None:
        if shot is not last:
            last = shot
            yield sitting.app.stage.look.say(shot.moment.line)
        if shot.moment.weight is Weight.HALT:
            sitting.driver.key("1")
        else:
            sitting.wait(0.2)


def test_a_round_ends_with_a_look_at_all_that_was_laid(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), ODILE)
    play_until(sitting, lambda s: settled(s) and all(kind < 0 for kind in shown(s).view.row))  # type: ignore[union-attr]
    piles = [n for n in walk(sitting.driver.tree) if n.id.startswith("card:")]
    assert piles and not any("facedown" in n.state for n in piles)
    steps = len(sitting.match.steps)
    sitting.wait(30.0)
    assert settled(sitting) and len(sitting.match.steps) == steps
    sitting.driver.key("1")
    assert not settled(sitting)


def test_missions_are_settled_one_after_another(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), ODILE, speed="normal")
    told: list[str] = []
    for _ in range(6):
        play_until(sitting, settled)
        told += list(said(sitting))
    assert len(told) > 4
    assert any(" takes " in line or "Nobody takes" in line for line in told)
    assert any(" has " in line or "over 21" in line for line in told)


def test_several_people_watch_together_before_the_curtain(sit: Sit) -> None:
    sitting = two(sit, speed="normal")
    play_until(sitting, lambda s: settled(s) and s.play.host.viewer is None)
    assert sitting.play.host.hotseat.phase is Phase.PUBLIC
    words = sitting.driver.words()
    assert "points so far" not in words, "what a scoring pile is worth is its owner's to know"
    list(said(sitting))
    assert sitting.scene == "curtain"


@pytest.mark.parametrize("how", ["1", "return", "up", "x", "click"])
def test_any_key_or_click_goes_on(sit: Sit, how: str) -> None:
    sitting = sit(Sitter("Martha"), ODILE, speed="slow")
    play_until(sitting, settled)
    before = shown(sitting)
    if how == "click":
        sitting.driver.click("mission:3" if sitting.driver.sees("mission:3") else "do:go_on")
    else:
        sitting.driver.key(how)
    if how == "return":
        scene = table(sitting)
        assert shown(sitting) is before and scene is not None and scene._showing.waits, "it has only landed"
        sitting.driver.key(how)
    assert shown(sitting) is not before


@pytest.mark.parametrize("key", ["f9", "ctrl+m", "tab"])
def test_keys_of_the_house_do_not_go_on(sit: Sit, key: str) -> None:
    sitting = sit(Sitter("Martha"), ODILE, speed="slow")
    play_until(sitting, settled)
    before = shown(sitting)
    sitting.driver.key(key)
    assert shown(sitting) is before


def test_escape_goes_to_the_end_and_is_the_menu_otherwise(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), ODILE, speed="slow")
    play_until(sitting, settled)
    while shown(sitting):
        sitting.driver.key("escape")
        assert sitting.scene == "table"
    sitting.driver.key("escape")
    assert sitting.scene == "pause"


def test_the_panel_tells_a_drawn_card_only_when_the_gauge_has_counted_it(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), ODILE, speed="normal")

    def drawn(s: Sitting) -> bool:
        shot = shown(s)
        return shot is not None and shot.moment.hush and shot.before.frames[-1][0] == PUSH

    def said() -> str:
        panel = find(sitting.driver.tree, "panel")
        assert panel is not None
        say = sitting.driver.stage.look.say
        return " ".join(say(paint.text) for node in walk(panel) for paint in node.art if isinstance(paint, Words))

    play_until(sitting, drawn)
    shot, steps = shown(sitting), len(sitting.match.steps)
    assert shot is not None
    scene = table(sitting)
    assert scene is not None
    figures = [table_of("kompromat").summary(view)[0] for view in (shot.before, shot.view)]
    before, after = map(sitting.driver.stage.look.say, figures)
    assert before != after
    while scene._showing.hushed:
        assert before in said() and after not in said()
        sitting.wait(0.1)
    assert after in said()
    play_until(sitting, lambda s: drawn(s) and shown(s) is not shot)
    steps = len(sitting.match.steps)
    sitting.driver.key("1")
    assert len(sitting.match.steps) == steps and not scene._showing.hushed, "the first press shows what was drawn"


def test_step_by_step_each_moment_waits(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), ODILE, speed="step")
    play_until(sitting, settled)
    while loud(sitting):
        before = shown(sitting)
        sitting.wait(20.0)
        assert shown(sitting) is before
        sitting.driver.key("1")
        assert shown(sitting) is not before


def test_computers_wait_until_what_happened_has_been_shown(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), ODILE, speed="slow")
    play_until(sitting, lambda s: loud(s) and bool(s.match.pending & 2))
    steps = len(sitting.match.steps)
    while loud(sitting):
        assert len(sitting.match.steps) == steps
        sitting.wait(0.1)
        if shown(sitting) and shown(sitting).moment.weight is Weight.HALT:  # type: ignore[union-attr]
            sitting.driver.key("1")


def test_the_log_tells_nothing_before_the_table_shows_it(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), ODILE, speed="slow")
    play_until(sitting, lambda s: settled(s) and len(table(s)._showing.left) > 3)  # type: ignore[union-attr]
    scene, say = table(sitting), sitting.app.stage.look.say
    assert scene is not None
    later = [say(shot.moment.line) for shot in scene._showing.left[1:]]
    log = "\n".join(say(n.label) for n in walk(sitting.driver.tree) if n.id.startswith("log:"))
    assert not any(line in log for line in later if " takes " in line)


def shape(moment: Moment | None) -> tuple[object, ...]:
    """What others in the room can notice of a moment on somebody's screen."""
    return () if moment is None else (moment.weight, moment.beats, moment.sound, bool(moment.stage))


@pytest.mark.parametrize("game", [game for game in games() if game.title in having("moments")], ids=str)
def test_moments_are_made_of_what_a_seat_has_heard_and_their_shape_tells_nothing(game: Game) -> None:
    """For each seat and everybody, through a whole game by chance. If a secret is changed for another one of its kind,
    the moment has the same weight, sound and number of beats."""
    title, screen = titles.load(game.title), table_of(game.title)
    r = random.Random(7)
    match, checked = Match(title, game.setup, bytes([3]) * 16, game.people), 0
    secrets: dict[type[Event], list[Event]] = {}
    while match.pending and len(match.steps) < 250:
        seat = r.choice([n for n in range(game.seats) if match.pending >> n & 1])
        before = {who: match.view(who) for who in (*range(game.seats), None)}
        heard = len(match.dossier(None).news)
        told: list[Event] = match.submit(seat, r.choice(match.legal(seat)))
        for who, view in before.items():
            news, after = match.dossier(who).news[heard:], match.view(who)
            views = screen.steps(view, news, after)
            assert [type(v) for v in views] == [type(after)] * len(told)
            assert all(v.seat == who for v in views)
            was = view
            for event, now in zip(news, views, strict=True):
                moment = screen.moment(event, was, now)
                if moment is not None:
                    checked += 1
                    _can_be_shown(screen, moment)
                if event != blank(event):
                    for other in secrets.setdefault(type(event), [])[-3:]:
                        fields = {name: getattr(other, name) for name in secret_fields(type(event))}
                        assert shape(screen.moment(replace(event, **fields), was, now)) == shape(moment), event
                    secrets[type(event)].append(event)
                was = now
    assert checked > 5


def _can_be_shown(screen: AnyTable, moment: Moment) -> None:
    assert moment.weight < Weight.SIGN or moment.line.text, "there is something to read"
    assert all(screen.piece(thing) is not None for thing in moment.things), moment.things
    flown = [flight.thing for flight in moment.flights if flight.thing]
    assert all(screen.piece(thing) is not None for thing in flown), moment.flights


def test_what_happened_meanwhile_is_played_one_by_one(sit: Sit) -> None:
    """Right and left go through the prints on the table itself; each waits for a key, and nobody moves meanwhile."""
    sitting = agents(sit)
    play_until(sitting, lambda s: lies(s) and len(prints(s)) > 1)
    there = prints(sitting)
    steps = len(sitting.match.steps)
    sitting.driver.key("right")
    assert not lies(sitting) and shown(sitting) is not None
    sitting.wait(30.0)
    first = shown(sitting)
    assert first is not None and first.heard == there[0] and len(sitting.match.steps) == steps
    sitting.driver.key("right")
    second = shown(sitting)
    assert second is not None and second.heard == there[1]
    sitting.driver.key("left")
    again = shown(sitting)
    assert again is not None and again.heard == there[0]
    for _ in there:
        assert shown(sitting) is not None
        sitting.driver.key("return")
    assert shown(sitting) is None and not lies(sitting)


def test_the_button_plays_what_happened_meanwhile_and_a_click_puts_it_away(sit: Sit) -> None:
    sitting = agents(sit)
    play_until(sitting, lambda s: lies(s))
    sitting.driver.click("one_by_one")
    assert shown(sitting) is not None and not lies(sitting)
    while shown(sitting):
        sitting.driver.key("escape")
    play_until(sitting, lambda s: lies(s), seed=2)
    sitting.driver.click("seen")
    assert shown(sitting) is None and not lies(sitting)


def test_face_down_only_what_everybody_knows_is_played_one_by_one(sit: Sit) -> None:
    setup = titles.load("redacted").setup()
    people = [Sitter(name) for name in ("Martha", "Otto", "Helena", "Viktor")[: setup.seats]]
    sitting = sit(*people, setup=setup, speed="normal", cards_face_down=True)

    def one_is_private(s: Sitting) -> bool:
        scene = table(s)
        return lies(s) and scene is not None and any(not p.open for p in scene._showing.away)

    play_until(sitting, one_is_private)
    scene = table(sitting)
    assert scene is not None
    closed = [p.shot for p in scene._showing.away if not p.open]
    sitting.driver.key("right")
    while shown(sitting):
        assert shown(sitting).event not in [shot.event for shot in closed]  # type: ignore[union-attr]
        sitting.driver.key("return")
    assert lies(sitting), "the private prints still lie there, face down"


def lies(sitting: Sitting) -> bool:
    """Whether the folder of what happened meanwhile lies over the table."""
    return table(sitting) is not None and any(node.id == "away" for node in walk(sitting.driver.tree))


def prints(sitting: Sitting) -> list[int]:
    """The numbers of the news that lie in the folder."""
    scene = table(sitting)
    assert scene is not None
    return sorted(p.shot.heard for p in scene._showing.away if p.shot.moment.weight >= Weight.SIGN)


def agents(sit: Sit) -> Sitting:
    """Two people at Double Agent: each acts while the other is away."""
    return sit(Sitter("Martha"), Sitter("Otto"), setup=titles.load("double_agent").setup(), speed="normal")
