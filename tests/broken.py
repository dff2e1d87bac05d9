"""Breaks the code on purpose, once in each part of the program, and shows which test notices: ``make broken``.

Each break is made in a copy of the package, and the tests named beside it must fail there. Give names of parts
(``python -m tests.broken solve checker``) to try only these. A break whose line is no longer in the source is reported
as out of date: choose another line of the same part.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
SECONDS = 300


class OutOfDate(Exception):
    """The text to be replaced does not occur exactly once."""


@dataclass(frozen=True)
class Break:
    """One small mistake: in a file of the package ``old`` becomes ``new``, and one of the tests must fail."""

    part: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    def apply(self, package: Path) -> None:
        """Make the mistake in a copy of the package."""
        path = package / self.file
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        if text.count(self.old) != 1:
            raise OutOfDate(f"{self.file} has {self.old!r} {text.count(self.old)} times")
        path.write_text(text.replace(self.old, self.new), encoding="utf-8")


BREAKS = (
    Break(
        "exact: the floor of a multiple of a surd with a negative root is off by one",
        "exact/surd.py",
        "root if self.b > 0 else -1 - root",
        "root if self.b > 0 else -root",
        ("tests/laws/test_exact.py",),
    ),
    Break(
        "words: the counts of the two letters of a rotation word are exchanged",
        "words/alpha_word.py",
        "ones if letter == self._letters[1] else length - ones",
        "ones if letter == self._letters[0] else length - ones",
        ("tests/laws/test_words.py",),
    ),
    Break(
        "numeration: a greedy digit above 1 loses 1",
        "numeration/greedy.py",
        "digits[i] += more",
        "digits[i] = more",
        ("tests/laws/test_numeration.py", "tests/unit/numeration"),
    ),
    Break(
        "automata: a difference of languages accepts too much",
        "automata/product.py",
        "flags[0] & ~flags[1]",
        "flags[0] | ~flags[1]",
        ("tests/laws/test_automata.py",),
    ),
    Break(
        "presburger: the negation of t >= 0 still has t = 0",
        "presburger/elimination.py",
        "term if positive else -term - 1",
        "term if positive else -term",
        ("tests/laws/test_presburger.py",),
    ),
    Break(
        "rules: a move that does not lower the sum of the piles is taken",
        "rules/termination.py",
        "    if not bad:\n",
        "    if bad is not None:\n",
        ("tests/unit/rules",),
    ),
    Break(
        "solve: a position may move to one more P-position than can be blocked",
        "solve/plain.py",
        "marks[cells] <= game.block",
        "marks[cells] <= game.block + 1",
        ("tests/unit/solve/test_plain.py", "tests/laws/test_solver.py"),
    ),
    Break(
        "describe: a mex rule forgets its constant",
        "describe/mex_rule.py",
        "np.arange(len(rows), len(rows) + len(smaller)) + self.c",
        "np.arange(len(rows), len(rows) + len(smaller))",
        ("tests/unit/describe",),
    ),
    Break(
        "extend: the maximal game of a Beatty pair has a move that it must not have",
        "extend/maximal.py",
        "max(move) > 0 and not is_forbidden(alpha, move)",
        "max(move) > 0",
        ("tests/unit/extend", "tests/laws/test_extend.py"),
    ),
    Break(
        "conjecture: the interval for the constant of a Beatty sequence is too wide",
        "conjecture/digital_line.py",
        "w * a - 1 - alpha.floor",
        "w * a - alpha.floor",
        ("tests/laws/test_conjectures.py",),
    ),
    Break(
        "prove: a move inside the set is not noticed",
        "prove/attempt.py",
        "    if found is not None:\n        return _dependent",
        "    if found is not None and game.misere:\n        return _dependent",
        ("tests/unit/prove/test_prover.py", "tests/laws/test_random_proofs.py"),
    ),
    Break(
        "checker: a move from the set to the set is accepted",
        "checker/argument.py",
        'require(not inside, "a move leads',
        'require(inside or not inside, "a move leads',
        ("tests/certificates/test_lies.py", "tests/certificates/test_mutants.py"),
    ),
    Break(
        "checker: a strategy may lead out of the set",
        "checker/argument.py",
        "goal is None or lands(step.strategy, goal, step.places)",
        "goal is None or step.places",
        ("tests/certificates/test_mutants.py",),
    ),
    Break(
        "play: moves are called winning from a P-position",
        "play/winning.py",
        "    if outcomes.is_p(position):\n",
        "    if not options:\n",
        ("tests/laws/test_play_winning.py", "tests/unit/play"),
    ),
    Break(
        "papers: a counterexample is ignored when the correction holds",
        "papers/claim.py",
        'return "misprint"',
        'return "proved"',
        ("tests/papers/register",),
    ),
    Break(
        "survey: the first game of a class names itself",
        "survey/classes.py",
        'None if leader == row["number"] else leader',
        "leader",
        ("tests/unit/survey",),
    ),
    Break(
        "exchange: the terms of a b-file are numbered from one on",
        "exchange/oeis/texts.py",
        "enumerate(sequence.terms, sequence.offset)",
        "enumerate(sequence.terms, 1)",
        ("tests/unit/exchange/test_oeis.py",),
    ),
    Break(
        "web: pages of other sites may ask questions",
        "web/guards.py",
        "if origin.lower() not in _origins(hosts):",
        "if not origin:",
        ("tests/web/test_api.py",),
    ),
    Break(
        "cli: an undecided question ends like an answered one",
        "cli/ending.py",
        "UNDECIDED = 3",
        "UNDECIDED = 0",
        ("tests/cli/test_prove.py", "tests/cli/test_ask.py"),
    ),
)


def noticed(broken: Break) -> str:
    """The test that fails with this break; empty if none does."""
    with TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__"))
        broken.apply(source / "wythoff")
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-x",
            "-q",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:xdist",
            *broken.tests,
        ]
        environment = {**os.environ, "PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=SECONDS)
    return first_failure(done.stdout)


def first_failure(report: str) -> str:
    """The first test that a report of pytest names as failed.

    >>> first_failure("1 passed\\nFAILED tests/laws/test_exact.py::test_floors[x, y] - assert 1 == 2\\n")
    'tests/laws/test_exact.py::test_floors[x, y]'
    """
    found = re.search(r"^FAILED (.+?)(?: - .*)?$", report, re.MULTILINE)
    return found[1] if found else ""


def outcome(broken: Break) -> tuple[bool, str]:
    """Whether a break was noticed, and what to print about it."""
    try:
        test = noticed(broken)
    except (OutOfDate, subprocess.TimeoutExpired) as problem:
        return False, f"FAILED   {broken.part}\n         {problem}"
    return bool(test), f"{'noticed' if test else 'MISSED '}  {broken.part}\n         {test or broken.tests}"


def main(parts: Sequence[str]) -> int:
    """Try the breaks of these parts, or all; the exit code is 0 if every one is noticed."""
    chosen = [broken for broken in BREAKS if not parts or broken.part.split(":")[0] in parts]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        outcomes = []
        for found, text in pool.map(outcome, chosen):
            outcomes.append(found)
            print(text, flush=True)
    print(f"{sum(outcomes)} of {len(outcomes)} breaks were noticed")
    return 0 if outcomes and all(outcomes) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
