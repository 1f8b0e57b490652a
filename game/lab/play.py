"""`lab play`: plays one game between computer players, and prints its public log and its result."""

from __future__ import annotations

import argparse

from game import titles
from game.catalogue import Catalogue
from game.lab.playthroughs import besides
from game.lab.seating import add_setup, around, deal_seed, play, setup_of

HELP = "play one game, and print its public log and its result"


def add(parser: argparse.ArgumentParser) -> None:
    add_setup(parser, "spymaster,handler")


def run(args: argparse.Namespace) -> int:
    setup = setup_of(args)
    levels = around(args.levels, setup.seats)
    played = play(titles.load(args.title), setup, levels, deal_seed(args.seed, 0))
    words, match = titles.words(args.title), played.match
    say = Catalogue((*called(levels), *besides(words))).say
    print(f"{say(words.name)}, {say(words.mode(setup.mode))}. Fingerprint of the seed: {match.fingerprint}")
    for event in match.dossier(None).news:
        print(say(words.say_event(event)))
    print(f"{say(words.ending(match.view(None)))} After {len(match.steps)} choices. The seed: {match.seed}")
    return 0


def called(levels: tuple[str, ...]) -> list[str]:
    """A name for each seat: its level, with a number if several seats have the same level."""
    names = []
    for seat, level in enumerate(levels):
        name = level.capitalize()
        names.append(f"{name} {levels[: seat + 1].count(level)}" if levels.count(level) > 1 else name)
    return names
