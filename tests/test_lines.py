"""Every sentence counts right: plural forms wherever a number or the number of subjects can vary, in all games' words
and on every screen.

The first half reads the source and looks at each `Line`. The second plays games, brings about every ending for every
number of winners, and looks at what is then said.
"""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from msgspec.structs import replace

import game
from game import titles
from game.catalogue import Catalogue, Line
from game.core.contract import Result, Setup, Title, View, seats_in
from game.core.match import Match
from game.core.words import Words
from game.ui.tables import AnyTable, table_of
from tests.having import PUBLISHED

ROOT = Path(game.__file__).parent
TWO_OR_MORE = {"{n} players", "{n} agents begin, each with eight codes and 3 points."}
"""Nobody plays any of the games alone."""
NO_VERBS = {"as", "this", "its", "plus", "always", "across", "besides", "his", "less", "yes", "towards", "perhaps"}
VERBS = {"is", "has", "was", "does"}
NO_NOUNS = {*NO_VERBS, *VERBS, "points?"}
NAMES = ("Ann", "Bob", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ike")


@dataclass(frozen=True)
class Said:
    """A `Line` in the source."""

    where: str
    text: str
    many: str | None
    facts: dict[str, ast.expr]
    several: frozenset[str]
    """The facts that may be a list of names or things."""


def folders() -> list[str]:
    """What is looked at by itself, so that a fault is told to those whose words it stands in."""
    return [*(f"titles/{id}" for id in titles.ids()), "the house"]


OTHERS = {f"titles/{id}" for id in titles.ids() if id not in PUBLISHED}


@cache
def said_in(folder: str) -> tuple[Said, ...]:
    found: list[Said] = []
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT).parts
        home = "/".join(parts[:2]) if parts[0] == "titles" and len(parts) > 2 else "the house"
        if home == folder and "Line(" in path.read_text("utf-8"):
            found += _lines(path)
    return tuple(found)


ROW = r"\{\w+\}(, | and |, and | or )\{\w+\}"


@cache
def listers() -> frozenset[str]:
    """Functions that put names or things in a row: all their sentences are facts, commas and “and”. And those that give
    back such a row as it is."""
    sources = [path.read_text("utf-8") for path in sorted(ROOT.rglob("*.py"))]
    found: set[str] = set()
    # Most files have neither a row nor one of these functions, so only the others are parsed.
    for source in sources:
        for function in _functions(source) if re.search(ROW, source) else ():
            texts = [text for node in ast.walk(function) if isinstance(node, ast.Constant) and (text := _text(node))]
            with_facts = [text for text in texts if re.search(r"\{\w+\}", text)]
            if with_facts and all(re.fullmatch(ROW, text) for text in with_facts):
                found.add(function.name)
    for source in sources:
        gives_back = found and re.search(rf"\breturn\b[\s\S]{{,400}}?\b({'|'.join(found)})\(", source)
        for function in _functions(source) if gives_back else ():
            for node in ast.walk(function):
                if isinstance(node, ast.Return) and isinstance(node.value, ast.Call) and _called(node.value) in found:
                    found.add(function.name)
    return frozenset(found)


def _functions(source: str) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _lines(path: Path) -> Iterator[Said]:
    tree = ast.parse(path.read_text("utf-8"))
    every = list(ast.walk(tree))
    scopes = [list(ast.walk(node)) for node in every if isinstance(node, ast.FunctionDef)]
    inner = {id(call) for nodes in scopes for call in _calls(nodes)}
    for nodes in (every, *scopes):
        calls = [call for call in _calls(nodes) if nodes is not every or id(call) not in inner]
        rows = _rows_in(nodes) if calls else set[str]()
        for call in calls:
            text = _text(call.args[0]) if call.args else None
            if text is None:
                continue
            facts = {word.arg: word.value for word in call.keywords if word.arg}
            many = _text(facts["many"]) if "many" in facts else None
            where = f"{path.relative_to(ROOT)}:{call.lineno}"
            several = frozenset(name for name, value in facts.items() if _is_row(value, rows))
            yield Said(where, text, many, facts, several)


def _calls(nodes: Iterable[ast.AST]) -> Iterator[ast.Call]:
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Line":
            yield node


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _rows_in(scope: Iterable[ast.AST]) -> set[str]:
    """Variables that hold a row."""
    found: set[str] = set()
    for node in scope:
        if isinstance(node, ast.Assign) and _is_row(node.value, found):
            for target in node.targets:
                found |= {name.id for name in ast.walk(target) if isinstance(name, ast.Name)}
    return found


def _is_row(value: ast.expr, rows: set[str]) -> bool:
    if isinstance(value, ast.Call) and _called(value) == "Who":
        return False
    for node in ast.walk(value):
        if isinstance(node, ast.Name) and node.id in rows:
            return True
        if isinstance(node, ast.Call) and _called(node) in listers():
            return True
    return False


# -- in the source


@pytest.mark.parametrize("folder", folders())
def test_lines_are_found(folder: str) -> None:
    assert len(said_in(folder)) > (0 if folder in OTHERS else 50)


NOT_LIKE_THIS = {
    "“the own” or “an own”": r"\b(the|an) own\b",
    "“whoever”": r"\b[Ww]hoever\b",
    "“who” for a person": r"\b(but|only|do|does|Who) who\b|^Who (sits|has|holds|gets) ",
    "“so many” for a number": r"\bso many\b",
    "an exclamation mark": r"!(?!”)",
    "a straight quote": r"['\"]",
    "three dots": r"\.\.\.",
    "a hyphen for a dash": r" - |--",
    "a developer’s note": r"reconstruct",
    "“the China”": r"\bthe China\b",
    "a pronoun for a person": r"\b(he|she|him|her|his|hers|himself|herself)\b",
    "a blank before a mark": r" [,.;]|  ",
    "a sentence that goes on small": r"[a-z]\. [a-z]",
}
"""What a sentence never has, as in the guide to style."""
ALLOWED = {
    "Cover blown!": "an exclamation mark",
    "23. Cover blown!": "an exclamation mark",
    "Blackmail!": "an exclamation mark",
    "The cards of the deck and the starting places of the markers are our own reconstruction.": "a developer’s note",
}
"""A bark of drama, and the page that says which part of a game is ours."""


@pytest.mark.parametrize("folder", folders())
def test_sentences_are_written_as_the_guide_to_style_says(folder: str) -> None:
    wrong = [
        (line.where, what, text)
        for line in said_in(folder)
        for text in filter(None, (line.text, line.many))
        for what, pattern in NOT_LIKE_THIS.items()
        if re.search(pattern, text) and ALLOWED.get(text) != what
    ]
    assert not wrong, wrong


def test_no_sentence_has_a_straight_quote_even_where_a_variable_holds_it() -> None:
    wrong = []
    for path in sorted(ROOT.rglob("titles/*/**/*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            said = node.value if isinstance(node, ast.Constant) and id(node) not in docs else ""
            if isinstance(said, str) and re.search(r"[a-z}]'[a-z]", said) and not said.startswith("guard"):
                wrong.append((path.name, node.lineno, said))
    assert not wrong, wrong


def test_the_guide_catches_what_it_forbids() -> None:
    bad = ("Board the own helicopter.", "Whoever wins.", "It’s hers... !", "the China", "a reconstruction in part")
    assert all(any(re.search(pattern, text) for pattern in NOT_LIKE_THIS.values()) for text in bad)


@pytest.mark.parametrize("folder", folders())
def test_both_forms_of_a_line_say_the_same_of_the_same(folder: str) -> None:
    """The plural is chosen by the fact `n`, and may leave that number out, but no other fact."""
    wrong = []
    for line in said_in(folder):
        if line.many is not None:
            one, many = (set(_facts(text)) - {"n"} for text in (line.text, line.many))
            if "n" not in line.facts or one != many:
                wrong.append((line.where, line.text, line.many))
    assert not wrong, wrong


@pytest.mark.parametrize("folder", folders())
def test_a_number_before_a_noun_has_both_forms(folder: str) -> None:
    wrong = [(line.where, line.text) for line in said_in(folder) if counts_wrong(line)]
    assert not wrong, wrong


def counts_wrong(line: Said) -> bool:
    for before, fact, word in re.findall(r"(?:(\w+) )?\{(\w+)\}(?= (?:[A-Z]\w+ )?([a-z]+)\b)", line.text):
        plural = word.endswith("s") and word not in NO_NOUNS and not word.endswith("ss")
        counted = fact in COUNTS and before.lower() not in NUMBERED and _varies(line, fact)
        if counted and plural and not line.many and line.text not in TWO_OR_MORE:
            return True
    return False


NUMBERED = {"of", "round", "rounds", "evening", "place", "seat", "mission", "level"}
"""“Round 1 begins” counts nothing; “1 of 3 files” takes the form of the second number, which is fixed."""
COUNTS = {"n", "m", "count", "left", "number", "many", "cards", "points", "total"}
"""What facts that are numbers are called."""


def _varies(line: Said, fact: str) -> bool:
    """False for a fixed number of two or more: a constant, or the name of one."""
    value = line.facts.get(fact)
    if isinstance(value, ast.Constant):
        return value.value == 1
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Add):
        return False  # one more than what is one at least
    return not (isinstance(value, ast.Name) and value.id.isupper())


@pytest.mark.parametrize("folder", folders())
def test_several_subjects_have_a_verb_of_their_own(folder: str) -> None:
    """“Ann and Bob win”, not “wins”: where a row of names is the subject, there is a form for one and one for many."""
    wrong = [(line.where, line.text) for line in said_in(folder) if disagrees(line)]
    assert not wrong, wrong


def disagrees(line: Said) -> bool:
    for fact, word in re.findall(r"\{(\w+)\} ([a-z]+)\b", line.text):
        singular = word in VERBS or (word.endswith("s") and word not in NO_VERBS and not word.endswith("ss"))
        if singular and fact in line.several and not line.many:
            return True
    return False


PLANTED = """
def together(seats):
    row = Line("{some} and {last}", some=seats[0], last=seats[1])
    return row

def wrong(seats, n, who):
    winners = together(seats)
    a = Line("{who} wins.", who=winners)
    b = Line("{n} cards are left", n=n)

def right(seats, n, who):
    winners = together(seats)
    a = Line("{who} wins.", many="{who} win.", n=len(seats), who=winners)
    b = Line("{n} card is left", many="{n} cards are left", n=n)
    c = Line("{who} wins.", who=Who(0))
    d = Line("Round {n} begins, and {n} of {m} files lie open.", n=n, m=m)
"""


def test_the_lint_finds_what_is_planted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "planted.py").write_text(PLANTED, "utf-8")
    monkeypatch.setattr("tests.test_lines.ROOT", tmp_path)
    listers.cache_clear()
    lines = list(_lines(tmp_path / "planted.py"))
    listers.cache_clear()
    assert [line.text for line in lines if disagrees(line)] == ["{who} wins."]
    assert [line.text for line in lines if counts_wrong(line)] == ["{n} cards are left"]


def _facts(text: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(text) if name]


# -- as it is said


def faults(text: str) -> list[str]:
    """What is wrong in a sentence about Ann, Bob and others."""
    name = f"(?:{'|'.join(NAMES)})"
    found = []
    several = rf"(?:^|[.:!?;] ){name}(?:, {name})* and {name} ([a-z]+)\b"
    one = rf"(?:^|[.:!?;] ){name} (win|have|are|were|get|take|lose|share)\b"
    for verb in re.findall(several, text):
        if verb in VERBS or (verb.endswith("s") and verb not in NO_VERBS and not verb.endswith("ss")):
            found.append(f"several {verb}")
    found += [f"one {verb}" for verb in re.findall(one, text)]
    number = r"(?<![\d.,½/–−-])1 (?:[A-Z]\w+ )?(points|cards|francs|items|tokens|files|rooms|rounds|agents|minutes)\b"
    found += [f"1 {noun}" for noun in re.findall(number, text)]
    singular = r"\b(?:[2-9]|\d\d+) (point|card|franc|item|token|file|room|round|agent|minute)\b"
    found += [f"several {noun}" for noun in re.findall(singular, text)]
    return found


def test_the_lint_knows_right_from_wrong() -> None:
    for right in (
        "Ann and Bob win.",
        "Ann wins.",
        "It is over. Ann, Bob and Cy share it.",
        "Ann gets 1 point.",
        "21 cards",
    ):
        assert not faults(right), right
    for wrong in (
        "Ann and Bob wins.",
        "Over. Ann, Bob and Cy has won.",
        "Ann win.",
        "Ann gets 1 points.",
        "2 card left",
    ):
        assert faults(wrong), wrong


@pytest.mark.parametrize("id", titles.ids())
def test_every_ending_agrees_with_its_winners(id: str) -> None:
    wrong, said = set(), 0
    words, title = titles.words(id), titles.load(id)
    for mode in title.modes:
        for seats in {mode.seats[0], mode.seats[-1]}:
            match = Match(title, title.setup(mode.id, seats), bytes(16))
            for how in hows(id):
                for winners in range(1 << seats):
                    for drawn in (False, True):
                        text = ended(words, match, Result(how, winners, drawn and not winners))
                        if text is None:
                            continue
                        said += 1
                        wrong |= {(text, fault) for fault in faults(text)}
    assert said and not wrong, sorted(wrong)[:20]


def ended(words: Words[Any, Any], match: Match, result: Result) -> str | None:
    """How it is said that a game has ended so; None for what cannot be."""
    seats = range(match.setup.seats)
    full = replace(result, scores=tuple(2 * (result.winners >> seat & 1) + 1 for seat in seats))
    try:
        return Catalogue(NAMES).say(words.ending(replace(match.view(None), result=full)))
    except (LookupError, ValueError, AssertionError):
        return None


@cache
def hows(id: str) -> tuple[str, ...]:
    """Every way in which a game can end: of all short words in its folder those that its endings know."""
    words, title = titles.words(id), titles.load(id)
    match = Match(title, title.setup(), bytes(16))
    likely = sorted(_short_words(ROOT / "titles" / id))
    usual = ended(words, match, Result("none_of_them", 1))
    found = {ended(words, match, Result(word, 1)): word for word in likely}
    return (*(word for text, word in found.items() if text not in (None, usual)), *(["none_of_them"] if usual else []))


def _short_words(folder: Path) -> set[str]:
    found = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and re.fullmatch(r"[a-z_]{3,24}", node.value)
            ):
                found.add(node.value)
    return found


GAMES = 2
LONGEST = 500


def setups(id: str) -> Iterator[Setup]:
    title = titles.load(id)
    for mode in title.modes:
        for seats in sorted({mode.seats[0], mode.seats[-1]}):
            yield title.setup(mode.id, seats)


@pytest.mark.parametrize("id", titles.ids())
def test_whatever_is_said_in_games_by_chance_counts_right(id: str) -> None:
    wrong: dict[str, str] = {}
    title = titles.load(id)
    r = random.Random(5)
    texts = 0
    for setup in setups(id):
        for _ in range(GAMES):
            for text in spoken(id, title, setup, r):
                texts += 1
                for fault in faults(text):
                    wrong.setdefault(fault, text)
    assert texts > 500 and not wrong, wrong


def spoken(id: str, title: Title[Any], setup: Setup, r: random.Random) -> Iterator[str]:
    """Everything that one game says: news, questions, choices, log and dossier."""
    words, table = titles.words(id), table_of(id)
    say = Catalogue(NAMES).say
    match = Match(title, setup, r.randbytes(16))
    while match.pending and len(match.steps) < LONGEST:
        seat = r.choice(list(seats_in(match.pending)))
        view, legal = match.view(seat), match.legal(seat)
        yield say(words.prompt(view))
        yield say(words.prompt(match.view(None)))
        yield say(words.head(view))
        yield from (say(words.say(view, action)) for action in legal)
        for line in table.summary(view):
            yield say(line)
        match.submit(seat, r.choice(legal))
        if len(match.steps) % 25 == 0:
            yield from _pages(match, table, r.randrange(setup.seats), view)
    for seat in (*range(setup.seats), None):
        yield from (say(words.say_event(event)) for event in match.dossier(seat).news)
    if match.result:
        yield say(words.ending(match.view(None)))


def _pages(match: Match, table: AnyTable, seat: int, view: View) -> Iterator[str]:
    say = Catalogue(NAMES).say
    known = match.dossier(seat)
    for _, entries in table.dossier(known.notes, known.view, True):
        yield from (say(entry.line) for entry in entries)


def test_no_line_is_said_with_a_fact_that_is_missing() -> None:
    """A fact in the text that is not given would only show when the line is said."""
    wrong = []
    for folder in folders():
        for line in said_in(folder):
            if line.facts and not set(_facts(line.text)) <= set(line.facts):
                wrong.append((line.where, line.text))
            if not line.facts and _facts(line.text):
                wrong.append((line.where, line.text))
    assert not wrong, wrong
    assert Catalogue().say(Line("{n} card", many="{n} cards", n=2)) == "2 cards"
