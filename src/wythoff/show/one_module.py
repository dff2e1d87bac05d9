"""JavaScript modules joined into one text, which is what notebooks accept."""

from __future__ import annotations

import re
from pathlib import Path

IMPORT = re.compile(r'^import \{ \w+(?:, \w+)* \} from "(\.[^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=const |function |class |default )", re.MULTILINE)
NOT_JOINED = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


def one_module(path: Path) -> str:
    """A module with everything it imports, each module after those that it needs.

    They share one scope: no two of them may define the same top-level name, and nothing may be imported under another
    name.
    """
    texts: dict[Path, str] = {}
    _collect(path.resolve(), texts)
    *needed, main = texts.values()
    return "\n".join([*(EXPORT.sub("", text) for text in needed), main])


def _collect(path: Path, texts: dict[Path, str]) -> None:
    text = path.read_text(encoding="utf-8")
    for name in IMPORT.findall(text):
        needed = (path.parent / name).resolve()
        if needed not in texts:
            _collect(needed, texts)
    texts[path] = IMPORT.sub("", text)
    if strange := NOT_JOINED.search(EXPORT.sub("", texts[path])):
        raise ValueError(f"{path.name}: this cannot be joined with other modules: {strange[0]}")
