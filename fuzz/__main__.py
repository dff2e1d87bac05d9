"""Run the targets: ``python -m fuzz [TARGET ...] [--seconds S] [--seed N]``; ``--input FILE`` tries one text again."""

from __future__ import annotations

import argparse
import secrets
import sys
import time
from hashlib import sha256
from pathlib import Path
from random import Random

from fuzz.search import Failure, Target, attempt, attempts
from fuzz.targets import TARGETS

FOUND = Path("out/fuzz")


def main() -> int:
    """0 if nothing was found, 1 if a parser failed, 2 if there is nothing to run."""
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=__doc__)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(TARGETS))
    parser.add_argument("--seconds", type=float, default=10.0, help="for each target (10)")
    parser.add_argument("--seed", type=int, default=None, help="repeats a run")
    parser.add_argument("--input", type=Path, default=None, help="a text to try instead of damaged ones")
    chosen = parser.parse_args()
    unknown = [name for name in chosen.targets if name not in TARGETS]
    if unknown:
        parser.error(f"no target {unknown[0]!r}; there are {', '.join(TARGETS)}")
    targets = [TARGETS[name] for name in chosen.targets or TARGETS]
    if chosen.input is not None:
        text = read_text(chosen.input)
        return max(_told(attempt(target, text), target, 1) for target in targets)
    seed = secrets.randbelow(2**32) if chosen.seed is None else chosen.seed
    print(f"seed {seed}", flush=True)
    return max(_run(target, seed, chosen.seconds) for target in targets)


def _run(target: Target, seed: int, seconds: float) -> int:
    end = time.monotonic() + seconds
    for count, failure in enumerate(attempts(target, Random(f"{seed} {target.name}")), 1):
        if failure is not None or time.monotonic() > end:
            return _told(failure, target, count)
    raise AssertionError("attempts never end")


def _told(failure: Failure | None, target: Target, count: int) -> int:
    if failure is None:
        print(f"{target.name}: {count:,} texts, none that it failed on", flush=True)
        return 0
    path = write_text(FOUND, target.name, failure.text)
    print(f"{target.name}: FAILED on text {count:,}\n{failure.why}", flush=True)
    print(f"try it again: python -m fuzz {target.name} --input {path}", flush=True)
    return 1


def write_text(folder: Path, name: str, text: str) -> Path:
    """The file in which a text is kept: every character of it, lone surrogates and ends of lines too."""
    content = text.encode("utf-8", "surrogatepass")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}-{sha256(content).hexdigest()[:12]}.txt"
    path.write_bytes(content)
    return path


def read_text(path: Path) -> str:
    """The text that :func:`write_text` has kept."""
    return path.read_bytes().decode("utf-8", "surrogatepass")


if __name__ == "__main__":
    sys.exit(main())
