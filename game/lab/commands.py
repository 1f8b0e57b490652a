"""The lab's commands, by name. Each is a module with `HELP`, `add(parser)` and `run(args)`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from game.ai.players import NoSuchLevel
from game.core.contract import BadSetup
from game.lab import compiled
from game.titles import Incomplete, NoSuchTitle

COMMANDS = {
    "play": "game.lab.play",
    "arena": "game.lab.arena",
    "speed": "game.lab.speed",
    "conform": "game.lab.conform.run",
    "playthroughs": "game.lab.playthroughs",
    "uncovered": "game.lab.uncovered",
    "rulebook": "game.lab.rulebook",
    "words": "game.lab.words",
    "translations": "game.lab.translations",
    "moments": "game.lab.moments",
    "shots": "game.lab.shots",
    "layout": "game.lab.layout",
    "handovers": "game.lab.handovers",
    "presses": "game.lab.presses",
    "balance": "game.lab.balance",
    "calibrate": "game.lab.calibrate",
    "characters": "game.lab.characters",
    "exploit": "game.lab.exploit.command",
    "measure": "game.lab.measure",
    "train": "game.lab.train",
    "limits": "game.lab.limits",
    "fuzz-saves": "game.lab.fuzz_saves",
    "resume": "game.lab.resume",
    "map": "game.lab.board",
    "prove": "game.lab.prove",
    "puzzles": "game.lab.puzzles",
}
BAD = 2
"""The exit code for a command line that cannot be carried out."""
STOPPED = 130
"""The exit code after Ctrl-C, as usual."""


class BadCommand(ValueError):
    """Raised for what cannot be done; the text says why in one sentence."""


class Parser(argparse.ArgumentParser):
    """A parser that says in one sentence what is wrong with the command line."""

    def error(self, message: str) -> NoReturn:
        raise BadCommand(f"{message[:1].upper()}{message[1:].rstrip('.')}.")


def parser() -> Parser:
    """The whole command line."""
    top = Parser(prog="python -m game.lab", description="The bench: games without a screen.")
    top.add_argument(
        compiled.FLAG, action="store_true", help="as the first word: with rules and computer players compiled by Cython"
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)
    for name, where in COMMANDS.items():
        module = import_module(where)
        told = module.HELP.replace("%", "%%")
        one = commands.add_parser(name, help=told, description=f"{told[0].upper()}{told[1:]}.")
        module.add(one)
        one.set_defaults(run=module.run)
    return top


def main(words: Sequence[str] | None = None) -> int:
    """Run one command. Bad input leads to one sentence on the error stream and to exit code 2."""
    try:
        args = parser().parse_args(words)
        if args.compiled and not compiled.on():
            raise BadCommand(
                f"{compiled.FLAG} is the first word of the command line: python -m game.lab {compiled.FLAG} …"
            )
        code: int = args.run(args)
        return code
    except (BadCommand, BadSetup, NoSuchTitle, NoSuchLevel, Incomplete) as error:
        print(error, file=sys.stderr)
        return BAD
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return STOPPED
    except BrokenPipeError:
        sys.stderr.close()
        return 1


# -- arguments that several commands take


def whole(text: str) -> int:
    """A whole number of 1 or more."""
    if not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"“{text}” is not a number of 1 or more")
    return int(text)


def seed(text: str) -> int:
    if not text.isdigit():
        raise argparse.ArgumentTypeError(f"“{text}” is not a seed: a number of 0 or more")
    return int(text)


def names(text: str) -> tuple[str, ...]:
    """Names separated by commas."""
    found = tuple(word.strip() for word in text.split(","))
    if not all(found):
        raise argparse.ArgumentTypeError("levels are written like spymaster,handler")
    return found
