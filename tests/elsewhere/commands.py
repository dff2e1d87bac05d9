"""Runs the main commands in the current folder, and prints as JSON what each of them answered.

``python -m tests.elsewhere.commands`` is started twice by the tests: on this system, and with much of it hidden.
"""

from __future__ import annotations

import json
import os
import sys

from click.testing import CliRunner

from wythoff.cli import main as wythoff

COMMANDS = {
    "games": ["games"],
    "show": ["show", "splythoff"],
    "show a position": ["show", "wythoff", "--at", "4,7"],
    "solve": ["solve", "splythoff(slack=2)", "--bound", "60", "-o", "p.csv"],
    "grundy": ["grundy", "wythoff", "--size", "40", "--json"],
    "word": ["word", "kbonacci:3", "-n", "50"],
    "prove": ["prove", "wythoff", "--json", "-o", "wythoff.cert.json"],
    "prove with a limit": ["prove", "wythoff", "--coding", "--seconds", "60", "-o", "coding.cert.json"],
    "check": ["check", "wythoff.cert.json"],
    "ask": ["ask", "wythoff", "forall x, y: P(x, y) and x < y => y <= 2*x"],
    "move": ["move", "wythoff", "10**40, 2 * 10**40", "--certificate", "wythoff.cert.json"],
    "conjecture": ["conjecture", "wythoff"],
    "study": ["study", "nim", "-o", "nim.html"],
    "plot": ["plot", "wythoff", "--what", "p", "--bound", "30", "-o", "p.svg"],
    "columns": ["solve", "wythoff", "--columns", "100000", "-o", "columns"],
    "survey": ["survey", "st-wythoff(s=1..2, t=1..2)", "--bound", "40", "--workers", "1", "-o", "survey"],
    "survey report": ["survey", "report", "survey", "-o", "survey.html"],
    "paper": ["paper", "Schwent", "--claim", "table-1", "--json"],
    "claims in two processes": ["paper", "Schwent", "--claim", "table-1", "--claim", "table-2", "--quick", "--json"],
}


def run_all() -> dict[str, tuple[int, str, str]]:
    """By name, the exit code and the output of each command."""
    os.environ["COLUMNS"] = "80"
    answers = {}
    for name, words in COMMANDS.items():
        result = CliRunner().invoke(wythoff, words, prog_name="wythoff")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        answers[name] = result.exit_code, result.stdout, result.stderr
    return answers


def main() -> int:
    """Print all answers; the exit code is 0 if every command had 0."""
    answers = run_all()
    json.dump(answers, sys.stdout)
    failures = {name: answer for name, answer in answers.items() if answer[0] != 0}
    print(*(f"{name}: {answer}" for name, answer in failures.items()), sep="\n", end="", file=sys.stderr)
    return len(failures)


if __name__ == "__main__":
    sys.exit(main())
