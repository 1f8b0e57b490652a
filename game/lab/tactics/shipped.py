"""Weights as files: from a training to what the players read, and back to the lab's tables."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
import numpy as np

from game.lab.tactics.brain import Brain
from game.lab.tactics.tables import Array
from game.titles.spy_tactics.cards import CODES
from game.titles.spy_tactics.player import mixture
from game.titles.spy_tactics.player.features import CHOICES, NAMES, TARGET


def brain(seats: int, level: str = "spymaster") -> Brain:
    """The shipped player, as the lab's tables need it."""
    found = mixture.weights(seats, level)
    return Brain(
        *[np.array(table, dtype=np.float32) for table in (found.codes, found.away, found.guess, found.look)]
    )


def written(seats: int, found: Brain, usual: Array, made: Mapping[str, object]) -> str:
    """A file of weights: every row on a line of its own."""

    def row(numbers: Array) -> str:
        return "[" + ",".join(str(round(100 * float(x))) for x in numbers) + "]"

    def table(numbers: Array) -> str:
        return "[\n  " + ",\n  ".join(row(line) for line in numbers) + "]"

    def words(names: tuple[str, ...]) -> str:
        return msgspec.json.encode(names).decode()

    head = msgspec.json.format(msgspec.json.encode(made), indent=1).decode()
    choices = []
    for choice in range(CHOICES):
        rows = ",\n  ".join(f'"{code}": {row(found.codes[choice, n])}' for n, code in enumerate(CODES))
        choices.append(f' "{mixture.called(choice)}": {{\n  {rows}}}')
    every = ",\n".join(choices)
    means = ",\n  ".join(f'"{mixture.called(choice)}": {row(usual[choice])}' for choice in range(CHOICES))
    return (
        f'{{"seats": {seats},\n"made": {head},\n"features": {words(NAMES)},\n"target": {words(TARGET)},\n'
        f'"codes": {{\n{every}}},\n"usual": {{\n  {means}}},\n"away": {table(found.away)},\n'
        f'"guess": {table(found.guess)},\n"look": {table(found.look)}}}\n'
    )


def ship(file: Path, text: str) -> None:
    """Write a file that can be read again."""
    mixture.read(text.encode())
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
