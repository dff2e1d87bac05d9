"""The syntax trees of the library's games, which are kept beside the compiled code.

Reading one takes a hundredth of the time needed to load the parser and parse the text.
"""

from __future__ import annotations

import pickle
from functools import cache
from pathlib import Path

from wythoff.rules.syntax import GameText
from wythoff.rules.tree_cache import kept

_MAKERS = ("grammar.lark", "parse.py", "syntax.py", "../errors.py")
"""The files that determine the tree of a text."""


def kept_game(name: str, text: str, origin: str, folder: Path | None = None) -> GameText:
    """The syntax tree of a game's text, kept in the folder in a file of this name."""

    def tree() -> bytes:
        from wythoff.rules.parse import parse_game

        return pickle.dumps(parse_game(text, origin=origin))

    found = pickle.loads(kept(name, b"\n".join([_makers(), origin.encode(), text.encode()]), tree, folder))
    assert isinstance(found, GameText)
    return found


@cache
def _makers() -> bytes:
    from zlib import crc32

    here = Path(__file__).parent
    return b" ".join(b"%d" % crc32(here.joinpath(file).read_bytes()) for file in _MAKERS)
