"""Every sentence in the sources: what is read by whoever lists, checks or translates them.

Most sentences stand in a call, `Line("{who} draws a card.", …)`. Some stand in a variable or a table first, such as
`line, many = "…", "…"` or `_PROMPT[kind]`; these are followed to the texts that they can hold.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game import titles

ROOT = Path(titles.__file__).parent.parent
HOUSE = "house"

Forms = tuple[str, str]
"""A sentence in the singular and, where it has one, in the plural."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence as it is written, and where: the file beneath `game`, and the line."""

    text: str
    many: str
    sense: str
    file: str
    line: int


def folders() -> tuple[str, ...]:
    """Whose sentences are told apart: the house's and each game's."""
    return (HOUSE, *titles.ids())


@cache
def written(id: str) -> tuple[Sentence, ...]:
    """Every sentence of a game's folder, or of the house, in the order of the sources."""
    folder = ROOT / "titles" / id if id != HOUSE else ROOT
    found: list[Sentence] = []
    for path in sorted(folder.rglob("*.py")):
        inside = path.relative_to(ROOT).parts
        if inside[0] == "lab" or (id == HOUSE and inside[0] == "titles" and len(inside) > 2):
            continue
        source = path.read_text("utf-8")
        if "Line(" not in source:
            continue
        module = _Module(ast.parse(source))
        for (text, many), sense, line in module.sentences():
            found.append(Sentence(text, many, sense, "/".join(inside), line))
    return tuple(found)


class _Module:
    """One source file, with what its names can be."""

    def __init__(self, tree: ast.Module) -> None:
        self._tree = tree
        self._functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]

    def sentences(self) -> Iterator[tuple[Forms, str, int]]:
        seen: set[int] = set()
        for function in reversed(self._functions):  # the innermost first
            for call in _calls(function):
                if id(call) not in seen:
                    seen.add(id(call))
                    yield from self._sentence(call, function)
        for call in _calls(self._tree):
            if id(call) not in seen:
                yield from self._sentence(call, None)

    def _sentence(self, call: ast.Call, function: ast.FunctionDef | None) -> Iterator[tuple[Forms, str, int]]:
        words = {word.arg: word.value for word in call.keywords}
        sense = _text(words["sense"]) if "sense" in words else ""
        if not call.args:
            return
        one = _text(call.args[0])
        if one:
            many = words.get("many")
            plural = _text(many) if many is not None else ""
            if many is not None and not plural:
                for _, found in self._texts(many, function, set()):
                    plural = found
            yield (one, plural), sense, call.lineno
            return
        paired = isinstance(words.get("many"), ast.Name)
        for text, plural in self._pairs(call.args[0], words["many"], function) if paired else ():
            yield (text, plural), sense, call.lineno
        if not paired:
            for line, text in self._texts(call.args[0], function, set()):
                yield (text, ""), sense, line

    def _pairs(self, one: ast.expr, many: ast.expr, function: ast.FunctionDef | None) -> Iterator[Forms]:
        """Texts of two variables that are set together."""
        if not isinstance(one, ast.Name) or not isinstance(many, ast.Name) or function is None:
            return
        names = (one.id, many.id)
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Tuple):
                inside = [name.id for name in node.targets[0].elts if isinstance(name, ast.Name)]
                if inside[:2] == list(names):
                    yield from self._tuples(node.value)
            elif isinstance(node, ast.Assign) and _sets(node.targets, one.id):
                for _, text in self._texts(node.value, function, set()):
                    yield text, ""
        arguments = [argument.arg for argument in (*function.args.posonlyargs, *function.args.args)]
        if one.id in arguments and many.id in arguments:
            first, second = arguments.index(one.id), arguments.index(many.id)
            for call in ast.walk(self._tree):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == function.name:
                    if len(call.args) > max(first, second):
                        pair = (_text(call.args[first]), _text(call.args[second]))
                        if pair[0]:
                            yield pair
                    else:
                        for argument in call.args:
                            if isinstance(argument, ast.Starred):
                                yield from self._tuples(argument.value)

    def _tuples(self, value: ast.expr) -> Iterator[Forms]:
        """Every pair of texts within a value, or within the table that it is taken from."""
        for node in ast.walk(self._table(value)):
            if isinstance(node, ast.Tuple) and len(node.elts) >= 2:
                texts = [_text(part) for part in node.elts[:2]]
                if all(texts) or texts[0]:
                    yield texts[0], texts[1]

    def _table(self, value: ast.expr) -> ast.expr:
        root = value
        while isinstance(root, (ast.Subscript, ast.Attribute, ast.Call)):
            root = root.func if isinstance(root, ast.Call) else root.value
        if isinstance(root, ast.Name):
            return next(self._globals(root.id), value)
        return value

    def _globals(self, name: str) -> Iterator[ast.expr]:
        """What a name is set to at the top of the file."""
        for node in self._tree.body:
            target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
            given = getattr(node, "value", None)
            if isinstance(target, ast.Name) and target.id == name and isinstance(given, ast.expr):
                yield given

    def _texts(
        self, value: ast.expr, function: ast.FunctionDef | None, asked: set[str]
    ) -> Iterator[tuple[int, str]]:
        """Every text that a value can be."""
        match value:
            case ast.Constant():
                if text := _text(value):
                    yield value.lineno, text
            case ast.IfExp(body=one, orelse=other):
                yield from self._texts(one, function, asked)
                yield from self._texts(other, function, asked)
            case ast.Subscript(value=table):
                yield from self._texts(table, function, asked)
            case ast.Call(func=ast.Attribute(value=table, attr="get"), args=arguments):
                for part in (table, *arguments[1:]):
                    yield from self._texts(part, function, asked)
            case ast.Dict(values=values) | ast.Tuple(elts=values) | ast.List(elts=values):
                for part in values:
                    yield from self._texts(part, function, asked)
            case ast.Name(id=name) if name not in asked:
                yield from self._named(name, function, asked | {name})

    def _named(self, name: str, function: ast.FunctionDef | None, asked: set[str]) -> Iterator[tuple[int, str]]:
        if function is not None:
            for node in ast.walk(function):
                if isinstance(node, ast.Assign) and _sets(node.targets, name):
                    yield from self._texts(_part(node, name), function, asked)
                elif isinstance(node, (ast.For, ast.comprehension)) and _sets([node.target], name):
                    yield from self._texts(node.iter, function, asked)
            arguments = [argument.arg for argument in (*function.args.posonlyargs, *function.args.args)]
            if name in arguments:
                yield from self._given(function.name, arguments.index(name), asked)
        for given in self._globals(name):
            yield from self._texts(given, None, asked)

    def _given(self, function: str, place: int, asked: set[str]) -> Iterator[tuple[int, str]]:
        for scope in (*self._functions, None):
            for call in ast.walk(scope or self._tree):
                named = isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == function
                if named and len(call.args) > place:  # type: ignore[attr-defined]
                    yield from self._texts(call.args[place], scope, asked)  # type: ignore[attr-defined]


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Line":
            yield node


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _sets(targets: Sequence[ast.expr], name: str) -> bool:
    return any(isinstance(node, ast.Name) and node.id == name for target in targets for node in ast.walk(target))


def _part(node: ast.Assign, name: str) -> ast.expr:
    """What this name gets of an assignment to several."""
    target, value = node.targets[0], node.value
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        for one, given in zip(target.elts, value.elts, strict=True):
            if isinstance(one, ast.Name) and one.id == name:
                return given
    return value
