"""`lab train`: teaches computer players anew and writes down what they learnt.

Seeded, and the same whatever the number of processes. It can be stopped at any time and goes on where it last wrote
down what it had come to.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

from game import titles
from game.lab.commands import BadCommand, seed, whole
from game.lab.spread import Stopped, add_workers, workers

HELP = "teach the computer players of a game anew, and write their weights"
STEPS, GAMES, SPREAD, BACK, LEARNT = 600, 2048, 0.02, 200, 0.35
FOLDER = Path("out") / "train"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", help="a game whose players learn: spy_tactics, double_agent")
    parser.add_argument("--seats", type=whole, help="number of players (default: each number in turn)")
    parser.add_argument("--steps", type=whole, default=STEPS, help="how often the weights are changed")
    parser.add_argument("--games", type=whole, default=GAMES, help="games for each step")
    parser.add_argument("--seed", type=seed, default=1, help="the same seed gives the same weights")
    parser.add_argument("--spread", type=float, default=SPREAD, help="how much a mixture is liked for its own sake")
    parser.add_argument("--rookies", type=whole, default=1, help="how often the rookie is met, beside other guests")
    parser.add_argument("--elders", type=whole, help="how many rivals of earlier times are still met (default: none)")
    parser.add_argument("--back", type=whole, default=BACK, help="steps after which a rival begins again")
    parser.add_argument("--learnt", type=float, default=LEARNT, help="how many of the lone guests have learnt")
    add_workers(parser)
    parser.add_argument("--out", type=Path, default=FOLDER, help="where the weights go, and what is kept meanwhile")
    parser.add_argument("--ship", action="store_true", help="write the weights to the game's own folder")


def run(args: argparse.Namespace) -> int:
    title = titles.load(args.title)
    if args.title not in TAUGHT:
        raise BadCommand(f"{title.id} has no players that learn.")
    need_numpy()
    seats = (args.seats,) if args.seats else title.modes[0].seats
    for number in seats:
        title.setup(None, number)
        TAUGHT[args.title](args, number)
    return 0


def need_numpy() -> None:
    # The arrays are small: threads of numpy's own would only stand in each other's way.
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise BadCommand("Learning needs numpy: python3 build/dev.py research.") from None


def double_agent(args: argparse.Namespace, seats: int) -> None:
    """The mixture in which tokens are placed; `steps` are played one after the other, and nothing depends on those
    before."""
    from game.lab import placings
    from game.titles.double_agent.player.placements import Made, path, read

    with workers(args.jobs, args.cluster) as by:
        found = placings.mixed(args.steps, args.games, args.seed, args.spread, by, args.again)
    command = f"python -m game.lab train {args.title} --steps {args.steps} --games {args.games}"
    if args.spread != SPREAD:
        command += f" --spread {args.spread:g}"
    made = Made(str(date.today()), f"{command} --seed {args.seed}", args.seed, args.steps * args.games)
    text = placings.written(found, made)
    read(text.encode())
    file = path() if args.ship else args.out / f"{args.title}-{seats}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    print(f"{seats} seats: {file}", file=sys.stderr)


def spy_tactics(args: argparse.Namespace, seats: int) -> None:
    from game.lab.tactics import shipped, trial
    from game.lab.tactics.school import LEVELS, STRETCH, Plan, School, blanked
    from game.titles.spy_tactics.player.features import BLANK
    from game.titles.spy_tactics.player.mixture import folder

    kept = args.out / f"{args.title}-{seats}.npz"
    plan = Plan(seats, args.steps, args.games, args.seed, args.spread, args.rookies,
                elders=args.elders or 0, back=args.back, learnt=args.learnt)  # fmt: skip
    school = School.kept(kept) if kept.exists() and not args.again else None
    if school is not None and school.plan != plan:
        raise BadCommand(f"{kept} is from another training; --again begins anew.")
    if school is None:
        print(f"{seats} seats: watching rookies", flush=True)
        school = School(plan)
    started, begun = time.perf_counter(), school.step
    try:
        with workers(args.jobs, args.cluster) as by:
            while school.step < plan.steps:
                school.go_on(by)
                if school.step % STRETCH == 0 or school.step == plan.steps:
                    school.keep(kept)
                    each = (time.perf_counter() - started) / (school.step - begun)
                    left = each * (plan.steps - school.step)
                    print(f"{seats} seats: step {school.step} of {plan.steps}, {left:.0f} s left", flush=True)
    except KeyboardInterrupt:
        done = school.step // STRETCH * STRETCH
        raise Stopped(f"Stopped. The same command goes on from step {done} of {plan.steps}.") from None
    best, usual = school.learner.averaged(), school.usual()
    weaker = {"rookie": school.rookie} | {level: blanked(best, usual, BLANK[level]) for level in LEVELS}
    fared = trial.figures(best, weaker, seats, args.seed)
    for name, value in fared.items():
        print(f"  {name:34} {value:5.1f} %")
    command = f"python -m game.lab train {args.title} --seats {seats} --steps {args.steps} --games {args.games}"
    if args.spread != SPREAD:
        command += f" --spread {args.spread:g}"
    if args.rookies != 1:
        command += f" --rookies {args.rookies}"
    if args.elders:
        command += f" --elders {args.elders}"
    if args.back != BACK:
        command += f" --back {args.back}"
    if args.learnt != LEARNT:
        command += f" --learnt {args.learnt:g}"
    made = {"date": str(date.today()), "command": f"{command} --seed {args.seed}", "seed": args.seed,
            "steps": args.steps, "games": args.games, "figures": fared}  # fmt: skip
    file = folder() / f"{seats}.json" if args.ship else args.out / f"{args.title}-{seats}.json"
    shipped.ship(file, shipped.written(seats, best, usual, made))
    print(f"{seats} seats: {file}", file=sys.stderr)


TAUGHT: dict[str, Callable[[argparse.Namespace, int], None]] = {
    "spy_tactics": spy_tactics,
    "double_agent": double_agent,
}
