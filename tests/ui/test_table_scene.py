"""The table scene: grave choices ask again, your cards can be looked at, the log tells no secret."""

from __future__ import annotations

import random
import re

import pytest

from game import titles
from game.asking.pages import MEMORY_AID
from game.asking.panel import Panel
from game.asking.picking import Offer
from game.catalogue import Line
from game.core.contract import Action, Seat, seats_in
from game.core.match import Match
from game.desk.host import Host
from game.desk.projector import Nobody
from game.desk.settings import Settings, change
from game.lab.screen.driver import Driver
from game.lab.screen.shots import StillPlay
from game.titles.kompromat import actions as do
from game.titles.kompromat import events as ev
from game.titles.kompromat.frames import EVE, PLACE, PUSH
from game.titles.kompromat.view import FACE_DOWN, KompromatView
from game.ui.paint import Words
from game.ui.presses import Ask
from game.ui.scenes.rail import lay_panel, panel_height, rail_width
from game.ui.scenes.table import TableScene
from game.ui.semantics import Rect, reading_order, walk
from game.ui.tables import table_of
from tests.asking.positions import SITTERS, asked_for, has, picking, table_where


class Sat(Driver):
    """One person at one table, with nothing else going on."""

    def __init__(self, match: Match, seat: Seat | None, **table: object) -> None:
        super().__init__(size=(1280, 720))
        self.stage.restyle(catalogue=self.stage.look.catalogue.named([s.name for s in match.sitters]))
        self.around = StillPlay(Host(match, None, Nobody()))
        self.around.settings = change(Settings(), "table", **table) if table else Settings()
        self.scene = TableScene(self.around, seat)
        self.stage.reset(self.scene)


# Choosing


def test_escape_takes_picks_back_one_by_one_and_then_opens_the_menu() -> None:
    match, seat = table_where(has(do.Jetpack, 3))
    sat = Sat(match, seat)
    called: list[str] = []
    sat.around.pause = lambda: called.append("pause")  # type: ignore[method-assign]
    sat.click(f"do:item:{seat}:jetpack")
    assert sat.sees("do:back-pick")
    for _ in range(2):
        if sat.sees("do:back-pick"):
            sat.key("escape")
    assert not sat.sees("do:back-pick") and not called
    sat.key("escape")
    assert called == ["pause"]


def test_a_grave_choice_names_itself_before_it_is_played() -> None:
    match, seat = table_where(has(do.Newspaper, 2))
    sat = Sat(match, seat)
    steps = len(match.steps)
    sat.click(f"item:{seat}:newspaper")
    glowing = [n.id for n in walk(sat.tree) if n.id.startswith("mission:") and "legal" in n.state]
    assert glowing
    sat.click(glowing[0])
    assert "Really?" in sat.words() and "It cannot be taken back." in sat.words()
    assert len(match.steps) == steps
    sat.click("do:back-pick")
    assert "Really?" not in sat.words() and len(match.steps) == steps


def test_pointing_at_what_cannot_be_done_says_why() -> None:
    reasons = set()
    for kind in (PLACE, PUSH, EVE):
        match, seat = table_where(asked_for(kind, least=20))
        for node in list(walk(Sat(match, seat).tree)):
            if not isinstance(node.press, Ask):
                continue
            sat = Sat(match, seat)
            sat.click(node.id)
            note = [n for n in walk(sat.tree) if n.id == "note"]
            assert note, node.id
            reasons.add(sat.stage.look.say(note[0].label))
    assert len(reasons) >= 4 and all(reason.endswith(".") for reason in reasons)


# The rail


@pytest.mark.parametrize("text", [80, 100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (2560, 1080), (1080, 1920)])
def test_a_long_list_of_choices_scrolls_and_leaves_room_for_the_log(size: tuple[int, int], text: int) -> None:
    look = Driver(size=size, text_percent=text).stage.look
    offers = tuple(
        Offer(f"card:1:2:{n}", Line("Stun Gun at Vesper Martini, card {n}", n=n), (do.Stop(),), "bolt")
        for n in range(14)
    )
    place = Rect(0, 0, rail_width(look), look.window.h - look.px(100))
    trouble = Line("The cards come to 24½: over 21 there is no drawing on.")
    figure, about = Line("14½"), Line("so far at Vesper Martini, seen by Martha alone")
    used = panel_height(place, look, 9)
    assert used <= place.h * 0.9 and place.h - used >= look.px(200)
    panel = lay_panel(
        Panel(Line("Draw, or stop"), 0, figure, about, offers, trouble=trouble), place.cut_top(used)[0], look
    )
    nodes = {n.id: n for n in walk(panel)}
    choices = nodes["choices"]
    strips = [n for n in walk(panel) if n.id.startswith("do:")]
    assert len(strips) == len(offers)
    assert choices.scroll + 0.01 >= max(n.rect.bottom for n in strips) - choices.rect.y
    assert choices.rect.h >= strips[0].rect.h, "at least one whole strip is in sight"
    assert nodes["note"].rect.bottom <= panel.rect.bottom + 1
    assert [n.key for n in strips] == [*"123456789", *[""] * 5]


@pytest.mark.parametrize("size, text", (((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100)))
def test_a_long_figure_is_whole(size: tuple[int, int], text: int) -> None:
    driver = Driver(size=size, text_percent=text)
    look = driver.stage.look
    place = Rect(0, 0, rail_width(look) - look.px(40), look.px(600))
    panel = lay_panel(Panel(Line("The reveal"), 0, Line("18½:16½"), Line("18½ beats 16½.")), place, look)
    figure = next(art for art in panel.art if isinstance(art, Words) and look.say(art.text) == "18½:16½")
    assert look.width(figure.text, figure.face, figure.size) * figure.least <= figure.rect.w


def test_every_strip_of_a_long_list_is_reached_by_tab_and_seen() -> None:
    match, seat = table_where(lambda match, seat, legal: len(picking(match, seat).offers) >= 4)
    sat = Sat(match, seat)
    sat.stage.restyle(text_percent=200, size=(1024, 768))
    for id in [n.id for n in walk(sat.tree) if n.id.startswith("do:")]:
        sat.focus_on(id)
        box, strip = sat.node("choices").rect, sat.node(id).rect
        assert strip.common(box).h > strip.h * 0.9, id


# Looking at your cards


def looked_at(sat: Sat) -> bool:
    return "so far at" in sat.words()


def test_the_look_is_held() -> None:
    match, seat = table_where(asked_for(PUSH))
    sat = Sat(match, seat, cards_face_down=True, peek="hold")
    assert not looked_at(sat) and "Hold Space" in sat.words()
    sat.key_down("space")
    assert looked_at(sat)
    sat.key_up("space")
    assert not looked_at(sat)


def test_the_look_is_turned_on_and_off() -> None:
    match, seat = table_where(asked_for(PUSH))
    sat = Sat(match, seat, cards_face_down=True, peek="toggle")
    assert not looked_at(sat)
    sat.key("space")
    assert looked_at(sat)
    sat.key("space")
    assert not looked_at(sat)


def test_a_look_ends_with_the_scene() -> None:
    match, seat = table_where(asked_for(PUSH))
    sat = Sat(match, seat, cards_face_down=True, peek="toggle")
    sat.key("space")
    sat.stage.reset(TableScene(sat.around, seat))
    assert not looked_at(sat)


def test_a_look_that_is_held_ends_when_the_window_is_left() -> None:
    import pygame

    match, seat = table_where(asked_for(PUSH))
    sat = Sat(match, seat, cards_face_down=True, peek="hold")
    sat.key_down("space")
    sat.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not looked_at(sat)


def test_cards_that_lie_open_need_no_look() -> None:
    match, seat = table_where(asked_for(PUSH))
    assert looked_at(Sat(match, seat))


# The memory aid


def with_own_cards_down(match: Match, seat: Seat, legal: list[Action]) -> bool:
    view = match.view(seat)
    assert isinstance(view, KompromatView)
    return view.frames[-1][0] == PLACE and any(FACE_DOWN in pile for pile in view.piles[seat])


def shown_down(sat: Sat, seat: Seat) -> list[str]:
    """What is said of this seat's cards that lie face down."""
    return [
        sat.stage.look.say(n.label)
        for n in walk(sat.tree)
        if n.id.startswith(f"card:{seat}:") and "facedown" in n.state
    ]


def test_without_the_aid_own_cards_are_as_hidden_as_the_rules_say() -> None:
    match, seat = table_where(with_own_cards_down)
    sat = Sat(match, seat)
    assert all(said.startswith("face-down card") for said in shown_down(sat, seat))
    sat.click("page:1")
    assert f"Cards of {SITTERS[seat].name} not seen" not in sat.words()
    assert f"Cards of {SITTERS[1 - seat].name} not seen" in sat.words()


def test_with_the_aid_they_are_kept_in_mind_and_the_match_says_so() -> None:
    match, seat = table_where(with_own_cards_down, (MEMORY_AID,))
    assert match.marks == (MEMORY_AID,)
    sat = Sat(match, seat, memory_aid=True)
    kept = shown_down(sat, seat)
    assert kept and not any(said.startswith("face-down card") for said in kept)
    sat.click("page:1")
    assert f"Cards of {SITTERS[seat].name} not seen" in sat.words()


def test_the_aid_helps_only_in_matches_that_began_with_it() -> None:
    match, seat = table_where(with_own_cards_down)
    sat = Sat(match, seat, memory_aid=True)
    assert all(said.startswith("face-down card") for said in shown_down(sat, seat))


# By ear, and in silence


def test_the_narrators_words_follow_the_focus_while_they_are_wanted() -> None:
    match, seat = table_where(asked_for(PUSH))
    sat = Sat(match, seat)

    def told() -> str:
        return "".join(
            str(paint.text) for n in walk(sat.stage.full()) if n.id == "stage:caption" for paint in n.art
            if isinstance(paint, Words)
        )  # fmt: skip

    assert told() == ""
    sat.focus_on(f"do:deck:{seat}")
    sat.key("f9")
    assert told().startswith("Draw another card")
    sat.focus_on("do:stop")
    assert told().startswith("Stop at ")
    sat.hover("mission:0")
    assert told().startswith(sat.stage.look.say(sat.node("mission:0").label))
    bare = sat.stage.picture().get_buffer().raw
    sat.key("f9")
    assert told() == "" and sat.stage.picture().get_buffer().raw != bare


def test_the_narrators_words_stay_in_the_window_and_off_their_thing() -> None:
    match, seat = table_where(asked_for(PUSH))
    for size, text in (((1024, 768), 200), ((1280, 720), 100), ((1080, 1920), 150)):
        sat = Sat(match, seat)
        sat.stage.restyle(size=size, text_percent=text)
        sat.key("f9")
        for node in reading_order(sat.tree):
            sat.tab_to(node.id)
            (bar,) = (n for n in walk(sat.stage.full()) if n.id == "stage:caption")
            assert bar.rect.inside(sat.stage.look.window, 1.0)
            here = sat.stage.focused
            assert here is not None and bar.rect.common(here.rect).h < here.rect.h * 0.5, node.id


def test_one_key_silences_everything_until_it_is_pressed_again() -> None:
    match, seat = table_where(asked_for(PUSH))
    sat = Sat(match, seat)
    sat.key("ctrl+m")
    assert sat.stage.audio.muted
    sat.key("ctrl+m")
    assert not sat.stage.audio.muted


# The log


@pytest.mark.parametrize("seed", range(4))
def test_nothing_private_is_in_the_log_and_nobody_is_called_you(seed: int) -> None:
    title = titles.load("kompromat")
    table = table_of("kompromat")
    r = random.Random(seed)
    match = Match(title, title.setup(), bytes([seed]) * 16, SITTERS)
    driver = Driver(size=(1280, 720))
    say = driver.stage.look.catalogue.named([s.name for s in SITTERS])
    you = re.compile(r"\byou(r|rs)?\b", re.IGNORECASE)
    while match.pending:
        seat = next(seats_in(match.pending))
        match.submit(seat, r.choice(match.legal(seat)))
        if len(match.steps) % 7:
            continue
        public = [say.say(e.line) for e in table.chronicle(match.dossier(None).news)]
        for who in (0, 1):
            news = match.dossier(who).news
            own = [
                say.say(e.line) for e in table.chronicle(news, table.tellable(news, match.view(who), len(news), False))
            ]
            # The only thing beyond what everybody knows may be what Night Vision showed in the current turn.
            more = [line for line in own if line not in public]
            assert all("Night Vision" in line for line in more)
            assert not any(you.search(line) for line in own)
        assert not any(" face down" in line and re.search(r"\blays (a half|an|a \d)", line) for line in public)
    assert match.result


def test_items_used_in_the_middle_of_a_turn_stay_in_the_log() -> None:
    """Guards against an old fault: the next card that was laid overwrote them."""
    table = table_of("kompromat")
    news = [
        *(ev.Laid(place, card) for place, card in enumerate((0, 1, 2, 3))),
        ev.Drew(0, None),
        ev.Attempted(0, 1, 4),
        ev.Pushed(0, 1, None),
        ev.UsedNewspaper(0, 2, False),
        ev.Pushed(0, 1, None),
        ev.UsedGpsTracker(0, 1, False),
        ev.Pushed(0, 1, None),
        ev.Stopped(0),
    ]
    say = Driver(size=(640, 480)).stage.look.catalogue.named(["Martha", "Otto"]).say
    told = [say(entry.line) for entry in table.chronicle(news)]
    assert told[1:] == [
        "Martha goes for the Pursuit with a 4 and lays 2 more.",
        "Martha uses the Newspaper: at the Safe House, the total counts 3 more for Otto.",
        "Martha uses the GPS Tracker: the last card goes back on the deck.",
    ]


def test_the_title_of_the_window_never_tells_who_sits_there() -> None:
    titles_seen = set()
    for kind in (PLACE, PUSH, EVE):
        match, seat = table_where(asked_for(kind))
        for who in (seat, None):
            sat = Sat(match, who)
            said: list[str] = []
            sat.stage.on_title = said.append
            sat.stage.changed()
            assert sat.tree.children
            titles_seen |= set(said)
    assert titles_seen == {"Safehouse"}
