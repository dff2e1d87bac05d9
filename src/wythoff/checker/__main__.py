"""``python -I -S checker FILE``: is this certificate a proof, and of what? With Python alone."""

from __future__ import annotations

import sys
from pathlib import Path

if not __package__:
    # Started as a folder or a file, in which Python sees no package yet. The folder comes last on the path, so that its
    # modules, one of which has the name of a standard one, hide nothing.
    here = Path(__file__).resolve().parent
    sys.path[:] = [*(entry for entry in sys.path if Path(entry).resolve() != here), str(here.parent)]
    from checker.command import main  # type: ignore[import-not-found, unused-ignore]
else:
    from .command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
