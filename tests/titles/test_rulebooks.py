"""The rulebooks: every source can be read, every thing of a game leads to a section, and every rule is stated."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from game import resources, titles
from game.core.rulebook import Box, flat, texts
from game.lab.rulebook import NOT_RULES, not_rules, stated
from game.lab.uncovered import OURS, RANGE, TEST, by_number, section
from game.titles.double_agent import cards as double_agent
from game.titles.kompromat import cards as kompromat
from game.titles.microfilms import cards as microfilms
from game.titles.redacted import cards as redacted
from game.titles.redacted.embassy import own_embassy
from game.titles.spy_tactics import cards as spy_tactics
from tests.having import PUBLISHED, having

HERE = Path(__file__).parent
KINDS: dict[str, tuple[str, ...]] = {
    "double_agent": double_agent.KINDS,
    "kompromat": (*kompromat.EQUIPMENT, *kompromat.MISSIONS),
    "microfilms": (*microfilms.KINDS, *microfilms.IDENTITIES),
    "redacted": (*redacted.MEETING, *redacted.ITEMS, *redacted.LOYALTIES, *own_embassy().names),
    "spy_tactics": (*spy_tactics.CODES, *spy_tactics.AGENCIES),
}

every = pytest.mark.parametrize("id", having("rulebook"))
ours = pytest.mark.parametrize("id", PUBLISHED)
"""The tests and the numbered lines of these games are here."""


# -- links


@every
def test_every_action_leads_to_a_section(id: str) -> None:
    title, topics = titles.load(id), titles.topics(id)
    assert set(topics.actions) == set(get_args(title.actions))


@every
def test_every_piece_of_news_leads_to_a_section(id: str) -> None:
    title, topics = titles.load(id), titles.topics(id)
    assert set(topics.events) == set(get_args(title.events))


@ours
def test_every_question_leads_to_a_section(id: str) -> None:
    source = (titles.folder(id) / "frames.py").read_text("utf-8")
    number = re.search(r"= range\((\d+)\)", source)
    assert number and set(titles.topics(id).frames) == set(range(int(number[1])))


@ours
def test_every_refusal_leads_to_a_section(id: str) -> None:
    codes = refusals(id)
    assert len(codes) > 10
    assert set(titles.topics(id).refusals) == codes


@ours
def test_every_kind_of_card_leads_to_a_section(id: str) -> None:
    missing = [kind for kind in KINDS[id] if not titles.topics(id).of_node(None, f"card:{kind}.1")]
    assert not missing, missing


@every
def test_no_link_leads_nowhere(id: str) -> None:
    assert titles.topics(id).ids() <= titles.rulebook(id).ids


@every
def test_what_differs_by_mode_is_in_the_table_and_the_mode_exists(id: str) -> None:
    title, topics = titles.load(id), titles.topics(id)
    assert set(topics.modes) <= {mode.id for mode in title.modes}
    known: set[object] = {*topics.actions, *topics.frames, *topics.refusals, *topics.events, *topics.things}
    for mode, keys in topics.modes.items():
        assert set(keys) <= known, mode


def refusals(id: str) -> set[str]:
    """Every code that a game refuses with: the texts in the first fact of each `Refusal`, with those that variables
    hold."""
    found: set[str] = set()
    for path in titles.folder(id).rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                found |= codes_in(node.args[0], tree)
    return found


def codes_in(code: ast.expr, tree: ast.Module) -> set[str]:
    match code:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.IfExp():
            return codes_in(code.body, tree) | codes_in(code.orelse, tree)
        case ast.Name(name):
            values = [
                node.value
                for node in ast.walk(tree)
                if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == name for t in node.targets)
            ]
            assert values, name
            return set().union(*(codes_in(value, tree) for value in values))
    raise AssertionError(ast.dump(code))


# -- what the books say


@ours
def test_every_rule_that_a_test_names_is_stated(id: str) -> None:
    """Tests are named by lines of the rule text and by rulings; each of these has its sections."""
    known = stated(id)
    named = {
        found
        for path in sorted(HERE.parent.rglob("test_*.py"))
        for game, found in TEST.findall(path.read_text("utf-8"))
        if game == id
    }
    missing = sorted(named - known.keys(), key=by_number)
    assert len(named) > 40 and not missing, missing


@ours
def test_every_line_that_another_test_covers_is_stated(id: str) -> None:
    """docs/rulings.md lists lines that only go on with a rule: they are rules all the same."""
    page = section(OURS.read_text("utf-8"), id)
    ours = {ruling for ruling in re.findall(r"\*\*([A-Z]+\d+)\*\*", page)}
    told = NOT_RULES.search(page)
    assert told
    rest = page.replace(told[0], "")
    lines = {str(n) for first, last in RANGE.findall(rest) for n in range(int(first), int(last or first) + 1)}
    stories = {str(n) for n in not_rules(page)}
    missing = sorted((lines | ours) - stated(id).keys() - stories, key=by_number)
    assert ours and not missing, missing


@ours
def test_the_sections_that_state_rules_exist(id: str) -> None:
    book = titles.rulebook(id)
    wrong = {(line, one) for line, sections in stated(id).items() for one in sections if one not in book}
    assert not wrong, sorted(wrong)


@ours
def test_nearly_every_section_states_a_rule(id: str) -> None:
    """A section that states none is an introduction, and says where things are."""
    stating = {one for sections in stated(id).values() for one in sections}
    silent = [s.id for s in titles.rulebook(id).sections if s.id not in stating and s.blocks and not s.chapter]
    assert len(silent) <= 3, silent


@every
def test_every_picture_exists(id: str) -> None:
    rooms = {f"room:{room.id}" for room in own_embassy().board.rooms} if id == "redacted" else set()
    found = list(titles.rulebook(id).pictures())
    wrong = [p.name for p in found if p.name not in rooms and not resources.exists(f"art/{p.name}.svg")]
    assert len(found) >= 10 and not wrong, wrong


@every
def test_reconstructions_are_marked(id: str) -> None:
    """Each book says which parts are not those of the published game, or that it follows the rules throughout."""
    boxes = [block for s in titles.rulebook(id).sections for block in s.blocks if isinstance(block, Box)]
    kinds = {box.kind for box in boxes}
    assert "ruling" in kinds and "example" in kinds
    assert ("reconstruction" in kinds) == (id in ("double_agent", "microfilms", "redacted"))


NUMBERS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
WRONG = re.compile(rf"\b(?:{'|'.join(NUMBERS)}) (?!of these)[a-z]+s\b|\b(?:own side|so many|whoever's)\b|!(?!`)")


@every
def test_numbers_are_figures_and_nothing_is_shouted(id: str) -> None:
    wrong = []
    for part in titles.rulebook(id).sections:
        for block in part.blocks:
            for text in texts(block):
                said = flat(tuple(span for span in text if not span.sign))
                wrong += [(part.number, found[0]) for found in WRONG.finditer(said)]
    assert not wrong, wrong


@every
def test_quotes_are_typographic(id: str) -> None:
    source = (titles.place(id, "rulebook") / "en.md").read_text("utf-8")
    assert '"' not in source and " - " not in source


def test_a_book_in_another_language_falls_back_to_english() -> None:
    assert titles.rulebook("kompromat", "xx") == titles.rulebook("kompromat")


def counts(id: str, heading: str) -> dict[str, int]:
    """The first two columns of the first table of a section."""
    from game.core.rulebook import Grid

    grids: list[Any] = [block for block in titles.rulebook(id)[heading].blocks if isinstance(block, Grid)]
    return {flat(row[0]): int(flat(row[1])) for row in grids[0].rows}


def test_the_deck_of_double_agent_is_the_deck() -> None:
    from game.titles.double_agent.words.names import CARD

    wanted = {CARD[kind].text: file.copies for kind, file in enumerate(double_agent.FILES)}
    assert counts("double_agent", "deck") == wanted


def test_the_targets_of_kompromat_are_the_targets() -> None:
    from game.titles.kompromat.words.names import MISSION

    wanted = {MISSION[kind].text: worth for kind, worth in enumerate(kompromat.TARGET_WORTH)}
    assert counts("kompromat", "targets") == wanted


def test_the_limits_of_redacted_are_the_limits() -> None:
    said = " ".join(flat(text) for block in titles.rulebook("redacted")["limit"].blocks for text in texts(block))
    for limit in redacted.LIMITS:
        assert str(limit) in said


def test_the_shares_of_electrum_are_the_shares() -> None:
    from game.core.rulebook import Grid

    (grid,) = (b for b in titles.rulebook("spy_tactics")["electrum"].blocks if isinstance(b, Grid))
    for row in grid.rows:
        first, _, last = flat(row[0]).partition(" to ")
        for n in range(int(first), int(last or first) + 1):
            assert spy_tactics.SHARES[n] == int(flat(row[1]))


# -- what was once said wrongly

def read(id: str, heading: str) -> str:
    return " ".join(flat(text) for block in titles.rulebook(id)[heading].blocks for text in texts(block))


def test_the_aims_of_redacted_name_every_way_to_win() -> None:
    """By mission, the endings with winners (`endings.finish`) and what the table of aims says of them."""
    said = read("redacted", "aim")
    assert "keep the other team" not in said, "without an upload The Two-Man Rule is a stalemate"
    for way in ("uploads theirs", "fly out with the enemy", "destroy the enemy", "arrest 2", "destroy the right"):
        assert way in said
    assert f"score {redacted.GOAL} points" in said and redacted.DELIVERIES == 3 and "third delivery" in said


@pytest.mark.parametrize("heading", ["helipad", "bomb"])
def test_a_helicopter_that_ends_the_game_is_told_where_it_is_blown_up(heading: str) -> None:
    assert redacted.HELICOPTERS == 2 and "second of its faction" in read("redacted", heading)
    assert "game" in read("redacted", heading) and "ends" in read("redacted", heading)


def test_the_locked_floor_is_open_to_the_one_who_locked_it_only_because_leaving_ends_it() -> None:
    """The Central Lock is no staircase, so that whoever walks out of it has opened the floor already."""
    house = own_embassy()
    assert not house.stairs[house.central_lock]
    assert "for you as for everybody" in read("redacted", "central-lock")
    assert "use the Staircases." not in read("redacted", "central-lock")


def test_of_the_objectives_only_the_vip_comes_once() -> None:
    assert "VIP comes only once" in read("redacted", "objectives")


def test_an_agents_wrong_attempt_ends_the_game_for_everybody() -> None:
    assert "your game is over" not in read("microfilms", "turn")
    assert "ends the game for everybody" in read("microfilms", "turn")
