"""What a command loads: a bound on modules, so that a heavy import at the top of a file is noticed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from wythoff.rules import library

CERTIFICATE = Path(__file__).parents[2] / "docs" / "certificates" / "splythoff-2.json"
SCRIPT = """
import json, sys
from wythoff.cli import main
sys.argv = ["wythoff", *sys.argv[1:]]
try:
    main()
finally:
    print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""
COMPUTING = {"numpy", "flint"}
PARSING = {"lark"}
SURFACES = {"rich", "matplotlib", "plotly", "fastapi", "pyarrow", "anywidget", "distributed"}


def loaded(*arguments: str) -> set[str]:
    run = subprocess.run([sys.executable, "-c", SCRIPT, *arguments], capture_output=True, text=True, check=True)
    return set(json.loads(run.stderr.splitlines()[-1]))


@pytest.mark.parametrize(
    ("arguments", "most", "absent"),
    [
        (["--help"], 8, COMPUTING | PARSING | SURFACES),
        (["games"], 30, COMPUTING | PARSING | SURFACES),
        (["check", str(CERTIFICATE)], 67, COMPUTING | SURFACES),
        (["move", "wythoff", "10,20"], 80, {"flint"} | PARSING | SURFACES),
        (["prove", "wythoff"], 145, PARSING | SURFACES),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_a_command_loads_what_it_uses(arguments, most, absent):
    library.texts()  # parsed once, and kept
    modules = loaded(*arguments)
    ours = {name for name in modules if name.partition(".")[0] == "wythoff"}
    assert len(ours) <= most, sorted(ours)
    assert not {name.partition(".")[0] for name in modules} & absent


def test_check_needs_no_part_of_the_prover():
    """Beside the checker, `check` reads rules; it neither builds automata nor writes numbers nor solves boards."""
    used = {name.split(".")[1] for name in loaded("check", str(CERTIFICATE)) if name.startswith("wythoff.")}
    assert not used & {"automata", "numeration", "exact", "words", "extend", "describe", "conjecture", "play", "native"}
