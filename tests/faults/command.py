"""``python -m tests.faults.command survey ...``: the command, with the rulesets of :mod:`tests.faults.quick`."""

from __future__ import annotations

from functools import partial

import wythoff.survey.run
from tests.faults import quick
from wythoff.cli import main

if __name__ == "__main__":
    wythoff.survey.run.Methods = partial(  # type: ignore[misc, assignment]
        wythoff.survey.run.Methods, quick.fingerprint, quick.examine
    )
    main(prog_name="wythoff")
