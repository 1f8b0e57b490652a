"""How computer players play [redacted]: whole games at every level, and sensible choices in chosen positions."""

from __future__ import annotations

from functools import cache

import pytest

from game.ai.levels import LEVELS
from game.ai.players import choose
from game.core.contract import Seat
from game.core.news import heard
from game.core.policy import GAME, ROUND, SIGHT, Level
from game.lab.seating import Played, around, deal_seed, play
from game.titles.redacted import events as ev
from game.titles.redacted.cards import INTERPOL, KNUCKLES, UK, USA, WEAPONS
from game.titles.redacted.knows.notes import RedactedNotes
from game.titles.redacted.player.duels import DEFEAT, Duels, zeal
from game.titles.redacted.player.odds import Grasp, grasp
from game.titles.redacted.player.policy import RedactedPolicy
from game.titles.redacted.player.reads import read
from game.titles.redacted.player.worth import weigh
from tests.titles.redacted.table import TITLE, A, B, Table, action, wording

policy = RedactedPolicy()
PAIRS = [(mode.id, seats) for mode in TITLE.modes for seats in mode.seats]
OWN_ENDINGS = {
    *("escaped", "blunder", "grounded", "virus", "antivirus", "justice", "broken_alliance"),
    *("points", "delivered", "caught"),
}


@cache
def game(mode: str, seats: int, deal: int = 4) -> Played:
    """A whole game with all levels; the rules refuse any illegal action."""
    return play(TITLE, TITLE.setup(mode, seats), around(tuple(reversed(LEVELS)), seats), deal_seed(7, deal))


def at_sight(table: Table, seat: Seat) -> Grasp:
    """A moment as it is grasped by whoever goes by the table alone."""
    return policy.recall(table.view(seat), RedactedNotes(table.setup, seat), Level("table alone", SIGHT), None)


def best(table: Table, seat: Seat) -> str:
    """What a player chooses from the table alone."""
    legal = TITLE.legal(table.state, seat)
    found = policy.scores(at_sight(table, seat), legal)
    return wording(legal[found.index(max(found))])


def worth(table: Table, seat: Seat, text: str) -> float:
    """What one choice is worth to that player."""
    (found,) = policy.scores(at_sight(table, seat), [action(text)])
    return found


# -- whole games


@pytest.mark.parametrize(("mode", "seats"), PAIRS)
def test_games_end_by_their_mission(mode: str, seats: int) -> None:
    assert game(mode, seats).result.how in OWN_ENDINGS


def test_a_level_alone_plays_a_game_to_its_end() -> None:
    for level in LEVELS:
        done = play(TITLE, TITLE.setup("two-man-rule", 4), (level,) * 4, deal_seed(7, 2))
        assert done.result.how in ("virus", "antivirus")


def test_the_same_dossier_gives_the_same_choice() -> None:
    setup = TITLE.setup("double-blind", 5)
    one, two = (play(TITLE, setup, ("spymaster",) * 5, deal_seed(7, 5)) for _ in range(2))
    assert one.match.steps == two.match.steps


def test_a_choice_is_one_of_those_given() -> None:
    match = game("mission-diplomatique", 4).match
    table = Table("gallery radio vault cellar")
    dossier = match.dossier(A)
    dossier.view = table.view(A)
    legal = TITLE.legal(table.state, A)
    for level in LEVELS:
        assert choose(TITLE, level, dossier, legal, 7) in legal


# -- belief


def test_chances_of_items_add_up_to_the_hands() -> None:
    match = game("mission-diplomatique", 4).match
    dossier = match.dossier(B)
    notes = dossier.notes
    view = dossier.view
    assert isinstance(notes, RedactedNotes)
    for memory in (SIGHT, ROUND, GAME):
        g = grasp(view, notes, memory, None, 1.0)  # type: ignore[arg-type]
        for seat in range(4):
            assert sum(g.items[seat]) == pytest.approx(g.view.held[seat], abs=0.02)
        assert sum(w.weight for w in g.worlds) == pytest.approx(1)
        assert g.friend[B] == pytest.approx(1)


def test_memory_alone_makes_the_difference() -> None:
    """A player who goes by the table alone does not know the partner, although the loyalty was shown."""
    setup = TITLE.setup("mission-diplomatique", 4, {"factions": "uk-usa"})
    notes = RedactedNotes(setup, A)
    notes.hear(ev.Began(1, (UK, USA), A, (), ""))
    for seat in range(4):
        notes.hear(heard(ev.Dealt(seat, UK if seat < 2 else USA, 0), A))
    notes.hear(heard(ev.Interrogated(A, B, 8 + UK, 1), A))
    view = Table("gallery radio vault cellar", hands=["key", "key", "vest", "vest"]).view(A)
    assert grasp(view, notes, SIGHT, None, 1.0).friend[B] == pytest.approx(1 / 3)
    assert grasp(view, notes, GAME, None, 1.0).friend[B] == pytest.approx(1)


def test_deeds_tell() -> None:
    began = ev.Began(1, (UK, USA), A, (), "")
    reads = read(3, [began, ev.Bombed(A, USA), ev.Exchanged(A, B, 1, 1, False, None, None, 0)])
    assert reads.single[A][USA] < 1
    assert reads.pairs[A, B] < 1
    assert read(A, [began, ev.Bombed(A, USA)]).single[A] == {}


# -- sensible choices: A and B play for the UK, C and D for the USA


def test_boards_with_the_intel() -> None:
    assert best(Table("helipad radio vault cellar", hands=["intel-usa"], helicopter="uk"), A) == "board"


def test_walks_to_the_own_helicopter_with_the_intel() -> None:
    table = Table("gallery radio vault cellar", hands=["intel-usa"], helicopter="uk")
    assert best(table, A) == "go helipad"
    assert best(table.go(A, "helipad"), A) == "board"


def test_does_not_board_without_the_intel() -> None:
    table = Table("gallery radio vault cellar", hands=["intel-uk"], helicopter="uk").go(A, "helipad")
    assert best(table, A) != "board"
    assert worth(table, A, "board") < 0


def test_bombs_the_enemys_helicopter() -> None:
    table = Table("gallery radio vault cellar", hands=["bomb"], helicopter="usa")
    assert best(table, A) == "go helipad"
    assert best(table.go(A, "helipad"), A) == "bomb"


def test_never_bombs_the_own_helicopter() -> None:
    assert best(Table("helipad radio vault cellar", hands=["bomb"], helicopter="uk"), A) != "bomb"


def test_calls_the_own_helicopter_when_it_has_what_it_takes() -> None:
    table = Table("vault entrance kitchen office", hands=["intel-usa"])
    assert best(table, A) == "go radio"
    assert best(table.go(A, "radio"), A) == "call uk"


def test_searches_when_there_is_nothing_better() -> None:
    assert best(Table("gallery radio vault cellar", helicopter="uk").go(A, "t-storage"), A) == "search"


def test_uploads_when_somebody_is_in_security_hq() -> None:
    table = Table("vault hq kitchen office", "intro", hands=["floppy-red"])
    assert best(table.go(A, "radio computer"), A) == "upload floppy-red"


def test_never_uploads_for_the_others() -> None:
    table = Table("vault hq kitchen office", "intro", hands=["floppy-blue"]).go(A, "radio computer")
    assert best(table, A) != "upload floppy-blue"


def test_interpol_arrests_whom_it_believes_wanted() -> None:
    """Two of four are wanted: the player dares to arrest the one just beaten."""
    table = Table("gallery helipad vault cellar office", "justice", ids="interpol uk! usa usa! uk")
    table.go(A, "helipad").show("knife", "neutral")
    assert table.state.loyalty[A] == INTERPOL
    assert best(table, A) == "arrest"


def test_beats_a_guard_whose_weapon_is_known() -> None:
    """Two of the three have been drawn: brass knuckles are left, and a garrotte beats them."""
    table = Table("gallery tunnel", "zone", guards="helipad", carrier="helipad").go(A, "helipad")
    g = at_sight(table, A)
    g.guns = [float(weapon == KNUCKLES) for weapon in WEAPONS]
    legal = TITLE.legal(table.state, A)
    found = policy.scores(g, legal)
    assert wording(legal[found.index(max(found))]) == "show garrotte"


def test_beside_somebody_who_does_nothing_guards_are_worth_more() -> None:
    """One who has no item, no point and used no card counts as doing nothing; the fights to come then count, too."""
    idle, busy = (Table("gallery tunnel", "zone", guards="helipad", hands=["", item], rounds=5) for item in ("", "key"))
    one, two = (zeal(at_sight(table, A)) for table in (idle, busy))
    assert one.gone[1] > two.gone[1] and one.later > two.later
    assert zeal(at_sight(Table("gallery tunnel", "zone", rounds=1), A)) == two


def test_three_cards_in_step_with_the_guards_weapons_win_a_third() -> None:
    """With one card of each weapon what is spent is what the guards have left; a fourth card breaks the step."""
    full, third = (1, 1, 1), 1 - DEFEAT
    one = Duels(full, full, {(0, 1, 2): 1.0})
    assert one.now(1) == pytest.approx(third / 3)
    assert one.armed() > 0
    known = Duels(full, full, {(KNUCKLES,): 1.0})
    assert known.now(1) == 1


def test_the_still_player_uses_nothing() -> None:
    done = play(TITLE, TITLE.setup("danger-zone", 2), ("spymaster", "still"), deal_seed(7, 1))
    mine = [event for event in done.match.dossier(None).news if getattr(event, "by", None) == B]
    used = (ev.Searched, ev.Armed, ev.Called, ev.Delivered, ev.Escorted, ev.Scored, ev.Played, ev.Gave, ev.Stole)
    assert any(isinstance(event, ev.Stepped) for event in mine)
    assert not any(isinstance(event, used) for event in mine)
    assert done.match.view(None).held[B] == 0


def test_hands_over_intel_when_the_helicopter_is_there() -> None:
    table = Table("gallery tunnel", "zone", hands=["intel-uk"], helicopter="usa").go(A, "helipad")
    assert best(table, A) == "deliver intel-uk"


def test_a_spent_evening_makes_bold() -> None:
    """Late in the game it is enough to be fairly sure that the intel is in the briefcase."""
    tables = [Table("helipad radio vault cellar", rounds=rounds) for rounds in (1, 30)]
    early, late = (weigh(at_sight(table, A)) for table in tables)
    assert late.sure < early.sure < 1
    assert late.eager > early.eager


def test_a_key_is_not_thrown_away() -> None:
    """Discarding a Key by itself is never needed, because the other choices use a Key on their own."""
    moments = [
        (Table("vault - - -", hands=("key",)), A),
        (Table("vault cellar - -", hands=("key vest kit", "bomb")).go(A, "cellar").show("knife", "friendly"), A),
        (Table("cellar computer - -", hands=("key vest",)).go(A, "computer").show("knife", "knife").play(A, "pass"), A),
        (Table("vault tunnel", "zone", guards="cellar", hands=("key", "")).go(A, "cellar"), A),
    ]
    for table, seat in moments:
        assert "use key" in table.may(seat) and best(table, seat) != "use key"


def test_a_key_takes_who_wakes_in_company_past_enemies() -> None:
    """Enemies are in both other neighbouring rooms, and would Knock the agent Out again."""
    where = "computer computer radio cellar"
    table = Table(where, ids="uk usa usa usa", down="A", hands=("key",), begin=True)
    assert best(table, A) == "sneak b-service"


def test_a_key_is_kept_where_another_free_room_does_as_well() -> None:
    table = Table("computer computer radio -", down="A", hands=("key",), begin=True)
    assert {"sneak cellar", "sneak b-service"} <= table.may(A) and best(table, A) == "sneak cellar"
