"""The parser of the rule language, whose tables are kept beside the compiled code.

Making the tables from the grammar takes longer than solving a small game.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path

import lark

from wythoff.rules.tree_cache import kept

GRAMMAR = Path(__file__).with_name("grammar.lark")


@cache
def parser() -> lark.Lark:
    """The parser of games and of formulas that stand alone."""
    return kept_parser()


def kept_parser(folder: Path | None = None) -> lark.Lark:
    """The parser, from tables that are kept in a folder."""
    grammar = GRAMMAR.read_text(encoding="utf-8")

    def tables() -> bytes:
        made, out = _made(grammar), BytesIO()
        made.save(out)
        return out.getvalue()

    return lark.Lark.load(BytesIO(kept("grammar", f"lark {lark.__version__}\n{grammar}".encode(), tables, folder)))


def _made(grammar: str) -> lark.Lark:
    return lark.Lark(
        grammar, parser="lalr", start=["game", "question"], propagate_positions=True, maybe_placeholders=True
    )
