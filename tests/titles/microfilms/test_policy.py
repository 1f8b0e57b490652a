"""How computer players think in [microfilms]: what they choose when the choice is clear, and what they know."""

from __future__ import annotations

import pytest

from game import titles
from game.ai.levels import HANDLER, LEVELS, ROOKIE, SPYMASTER
from game.ai.players import choose
from game.core.chance import Chance
from game.core.contract import Event
from game.core.match import Match
from game.core.policy import SIGHT, Level
from game.titles.microfilms import actions as do
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import (
    ACE,
    BLOODSTAINED,
    CASH_OUT,
    IDENTITY_CARD,
    INTERROGATE,
    JOURNALIST,
    LETTER,
    STEAL,
)
from game.titles.microfilms.knows.notes import MicrofilmsNotes
from game.titles.microfilms.player.odds import Grasp
from game.titles.microfilms.player.policy import MicrofilmsPolicy
from game.titles.microfilms.player.pupil import pupil
from tests.titles.microfilms.table import IDS, TITLE, A, B, C, Table

CHINA, UK, USA = range(3)
AT_SIGHT = Level("table alone", SIGHT)
policy = MicrofilmsPolicy()


def chosen(t: Table, seat: int = A) -> str:
    """What a seat chooses from the table alone."""
    legal = TITLE.legal(t.state, seat)
    notes = MicrofilmsNotes(TITLE.setup("croupier" if t.with_croupier else "casino", t.seats), seat)
    found = policy.scores(policy.recall(t.view(seat), notes, AT_SIGHT, None), legal)
    return t.wording(legal[found.index(max(found))])


def told(t: Table, first: str, *more: Event) -> MicrofilmsNotes:
    """A's notebook after the deal, A's first card and these events."""
    mode = "croupier" if t.with_croupier else "casino"
    notes = TITLE.notes(TITLE.setup(mode, t.seats), A)
    assert isinstance(notes, MicrofilmsNotes)
    notes.hear(ev.Began(t.state.left_out, A))
    for seat in range(t.seats):
        agent, role = t.state.agents[seat], t.state.roles[seat]
        card = t.state.hands[A][0] if not first else {"steal": STEAL, "cash": CASH_OUT}[first]
        own = seat == A
        notes.hear(ev.Dealt(seat, agent if own else None, role if own else None, card if own else None))
    for event in more:
        notes.hear(event)
    return notes


def grasped(t: Table, notes: MicrofilmsNotes, level: Level = SPYMASTER) -> Grasp:
    return policy.recall(t.view(A), notes, level, None)


def best(t: Table, notes: MicrofilmsNotes, level: Level = SPYMASTER) -> str:
    legal = TITLE.legal(t.state, A)
    found = policy.scores(grasped(t, notes, level), legal)
    return t.wording(legal[found.index(max(found))])


# -- claims


def test_a_pupil_shows_a_film_by_the_letters_in_sight_and_not_at_even_odds() -> None:
    def shown(hand: str) -> str:
        t = Table(hands=(hand,), cleared="A")
        return t.wording(pupil(t.view(A), TITLE.legal(t.state, A)))

    assert shown("letter-uk film-usa") == "reveal film-usa"
    assert shown("letter-china film-usa") != "reveal film-usa", "either of the others may be the ally"
    assert shown("film-usa") == "reveal film-usa", "two in three"


def test_an_agent_who_holds_a_foreign_letter_is_sure_of_the_third_film() -> None:
    """China holds Britain's letter: either China or America has no ally."""
    t = Table(hands=("letter-uk film-usa",), cleared="A", francs=(0, 0, 0))
    g = policy.recall(t.view(A), told(t, "steal"), ROOKIE, None)
    assert g.alone[UK] == 0 and g.alone[USA] + g.alone[CHINA] == pytest.approx(1)
    assert chosen(t) == "reveal film-usa"


def test_an_agent_never_shows_the_own_film() -> None:
    t = Table(hands=("film-china",), cleared="A")
    assert chosen(t) != "reveal film-china"


def test_a_suspect_with_a_film_works_at_being_cleared() -> None:
    """B is known to have nothing to defend with; two francs are left against blackmail by others."""
    t = Table(hands=("film-usa", "ask", "cash"), francs=(4, 0, 0))
    looks = ev.Interrogated(A, B, do.FRANCS, INTERROGATE)
    assert best(t, told(t, "steal", looks, ev.Discarded(A, STEAL), ev.Drew(A, USA))) == "blackmail B franc"


def test_the_journalist_names_the_agent_that_was_met() -> None:
    t = Table("journalist china uk usa", hands=("film-uk",), cleared="A", francs=(1, 0, 0, 0))
    notes = told(
        t,
        "steal",
        ev.Interrogated(A, C, STEAL, IDENTITY_CARD + UK),
        ev.Drew(A, UK),
    )
    assert best(t, notes) == "accuse film-uk C"


def test_the_hitman_names_who_took_the_ace_as_a_bribe() -> None:
    t = Table("hitman china uk usa", hands=("", "ace cash", "cash", "cash"), cleared="A")
    notes = told(t, "steal", ev.Drew(A, ACE), ev.Offered(A, B, ACE), ev.Bribed(A, B, ACE))
    assert grasped(t, notes).at(B, ACE) == pytest.approx(1)
    assert best(t, notes) == "hit B"


def test_the_broker_names_both_letters_in_the_own_hand() -> None:
    t = Table("broker china uk usa", hands=("letter-uk letter-usa",), alone="china", cleared="A", evening=2)
    notes = told(t, "steal", ev.Discarded(A, STEAL), ev.Drew(A, LETTER + UK), ev.Drew(A, LETTER + USA))
    assert best(t, notes) == "locate A A"


def test_a_bloodstained_card_is_counted_exactly() -> None:
    """Of the eight action cards five are bloodstained; A has one and two others got one each, as likely either way."""
    t = Table(hands=("cash", "ask", "cash"))
    for first, left in (("cash", 5 / 7), ("steal", 4 / 7)):
        notes = told(t, first)
        g = grasped(t, notes)
        assert g.blood[1:3] == [pytest.approx(left)] * 2
        assert g.blood[A] == (first == "steal")
    drew = told(t, "cash", ev.Drew(B, None))
    hands = [drew.cards.sample(Chance(n))[B] for n in range(400)]
    share = sum(any(card in BLOODSTAINED for card in hand) for hand in hands) / len(hands)
    assert grasped(t, drew).blood[B] == pytest.approx(share, abs=0.07)


def test_the_officer_arrests_whom_the_bloodstained_card_was_seen_with() -> None:
    t = Table("interpol china uk usa", hands=("cash", "steal", "cash", "cash"), cleared="A", evening=2)
    notes = told(t, "cash", ev.Interrogated(A, B, do.FRANCS, STEAL))
    assert best(t, notes) == "arrest B"


# -- purposes


def worth(t: Table, notes: MicrofilmsNotes) -> dict[str, float]:
    """What each choice is worth to A, by the words for it."""
    legal = TITLE.legal(t.state, A)
    return dict(zip(map(t.wording, legal), policy.scores(grasped(t, notes), legal), strict=True))


def test_a_journalist_who_only_lacks_a_name_asks_where_nothing_else_is_in_the_hand() -> None:
    t = Table("journalist china uk usa", hands=("film-uk", "cash", "", "cash"), cleared="A", francs=(2,))
    notes = told(t, "steal", ev.Discarded(A, STEAL), ev.Drew(A, UK))
    assert best(t, notes) == "ask C franc"


def test_with_the_croupier_near_his_ten_francs_it_is_now_or_never() -> None:
    for francs, wanted in ((9, True), (0, False)):
        t = Table(
            "china+broker uk+journalist usa",
            hands=("film-usa", "", "cash cash"),
            cleared="A",
            croupier=True,
            francs=(0, 0, francs),
        )
        notes = told(t, "steal", ev.Discarded(A, STEAL), ev.Drew(A, USA))
        reveal = worth(t, notes)["reveal film-usa"]
        assert (reveal > 2 * worth(t, notes)["pass"]) == wanted


def test_stealing_from_the_croupier_buys_time() -> None:
    near, far = (
        worth(t, told(t, "steal"))["steal X"] - worth(t, told(t, "steal"))["pass"]
        for t in (
            Table(
                "china+broker uk+journalist usa", hands=("steal", "", "cash cash"), croupier=True, francs=(0, 0, have)
            )
            for have in (8, 2)
        )
    )
    assert near > far


def test_a_bribe_gives_away_what_costs_least() -> None:
    """China's agent can win with the American film, and not with the other card."""
    t = Table(hands=("film-usa cash", "", ""), francs=(0, 2, 2))
    found = worth(t, told(t, "cash", ev.Drew(A, USA)))
    assert found["bribe cash B"] > found["bribe film-usa B"]


def test_a_film_goes_to_nobody_who_can_win_by_it() -> None:
    """B is known to be the officer and C the journalist."""
    t = Table("hitman interpol journalist china uk usa", hands=("film-uk",), francs=(0, 1, 1, 1, 1, 1))
    met = [ev.Interrogated(A, B, STEAL, IDENTITY_CARD + 7), ev.Interrogated(A, C, do.FRANCS, IDENTITY_CARD + 4)]
    found = worth(t, told(t, "steal", *met, ev.Drew(A, UK)))
    assert found["bribe film-uk B"] > found["bribe film-uk C"]


# -- what each level knows


def test_the_rookie_forgets_and_the_handler_remembers() -> None:
    t = Table("journalist china uk usa", hands=("steal",))
    notes = told(t, "", ev.Interrogated(A, B, do.FRANCS, IDENTITY_CARD + CHINA))
    assert grasped(t, notes, HANDLER).who[B][CHINA] == pytest.approx(1)
    assert grasped(t, notes, ROOKIE).who[B][CHINA] == pytest.approx(1 / 3)


def test_identities_add_up_at_every_level() -> None:
    t = Table("journalist china uk usa", hands=("steal",))
    notes = told(t, "")
    for level in LEVELS.values():
        g = grasped(t, notes, level)
        assert [sum(row) for row in g.who] == pytest.approx([1] * 4)
        assert sum(g.who[place][UK] for place in range(4)) == pytest.approx(1)


def test_expected_cards_add_up_to_what_lies_there() -> None:
    t = Table(hands=("steal", "cash", "cash"), deck="cash " * 10 + "ace")
    notes = told(t, "")
    for level in (ROOKIE, HANDLER, SPYMASTER):
        g = grasped(t, notes, level)
        assert [sum(g.count[place]) for place in range(3)] == pytest.approx([1, 1, 1], abs=0.05)


def test_taking_a_film_from_the_discard_tells_of_an_agent_of_another_nation() -> None:
    reads = policy.habits(A, [ev.TookDiscard(B, UK)])
    assert reads.ids[B][USA] > reads.ids[B][JOURNALIST] * 0.9 > reads.ids[B][IDS.index("hitman")]
    assert reads.ids[B][UK] < reads.ids[B][USA]
    assert reads.ids[C] == [1.0] * len(IDS)


def test_laying_a_film_off_tells_of_its_own_agent() -> None:
    reads = policy.habits(A, [ev.Discarded(B, UK)])
    assert reads.ids[B][UK] > reads.ids[B][USA]


def test_the_seat_s_belief_follows_the_reads() -> None:
    t = Table("journalist china uk usa", hands=("steal",))
    notes = told(t, "")
    reads = policy.habits(A, [ev.TookDiscard(B, UK)])
    g = policy.recall(t.view(A), notes, SPYMASTER, reads)
    assert g.who[B][UK] < g.who[C][UK]


def test_a_card_that_is_kept_is_rather_not_cash_out() -> None:
    """B has one card from the deal on. Two turns without playing it tell something; a new card makes that void."""
    t = Table(hands=("steal", "cash", "cash"))
    notes = told(t, "")
    stained = []
    for news in ([], [ev.Passed(B, 1)], [ev.Passed(B, 1)] * 2, [ev.Passed(B, 1), ev.Bribed(C, B, None)]):
        g = policy.recall(t.view(A), notes, SPYMASTER, policy.habits(A, news))
        assert g.blood[C] == pytest.approx(4 / 7), "C has done nothing"
        assert sum(g.count[B]) == pytest.approx(1), "one card, whichever it is"
        assert g.blood[B] == pytest.approx(g.count[B][STEAL] + g.count[B][INTERROGATE])
        stained.append(g.blood[B])
    assert [stained[0], stained[3]] == [pytest.approx(4 / 7)] * 2
    assert stained[0] < stained[1] < stained[2] < 1


# -- whole games


@pytest.mark.parametrize(("seats", "mode"), [(2, "croupier"), (3, "casino"), (4, "casino"), (6, "casino")])
@pytest.mark.parametrize("level", list(LEVELS))
def test_whole_games_end_by_a_claim(level: str, seats: int, mode: str) -> None:
    match = Match(titles.load("microfilms"), TITLE.setup(mode, seats), bytes([seats, 7]))
    while match.pending:
        seat = match.pending.bit_length() - 1
        legal = match.legal(seat)
        match.submit(seat, choose(match.title, level, match.dossier(seat), legal, 1))
    assert match.result is not None and match.result.how != "limit"


def test_the_same_dossier_gives_the_same_choice_whatever_the_seed() -> None:
    match = Match(titles.load("microfilms"), TITLE.setup("casino", 4), b"one")
    for _ in range(12):
        seat = match.pending.bit_length() - 1
        legal = match.legal(seat)
        made = {choose(match.title, "spymaster", match.dossier(seat), legal, seed) for seed in (1, 2)}
        assert len(made) == 1
        match.submit(seat, made.pop())


def test_the_lab_counts_wins_by_identity() -> None:
    assert policy.role({A: Table(hands=("film-usa", "", ""), cleared="A").view(A)}, A) == "agent"
