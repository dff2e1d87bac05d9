"""From positions to games: by a table of them, by a sequence, by an infinite word, or by another game."""

from __future__ import annotations

import re
from typing import Any

from wythoff.study.inverse.find import find as search
from wythoff.study.inverse.sequences import check_terms, complementary_target, games_with_row
from wythoff.study.inverse.targets import Target, like_game, text_target, word_targets
from wythoff.web import limits
from wythoff.web.refusal import Refusal
from wythoff.web.tasks.games import game_of
from wythoff.web.tasks.work import Work
from wythoff.words import word_from_spec

_TERMS = re.compile(r"[0-9]{1,30}")


def find(work: Work) -> dict[str, Any]:
    """The games that have the requested positions, and what was searched."""
    targets, name, rows = _asked(work)
    bound = work.arguments.get("bound")

    def tell(done: int, total: int) -> None:
        work.report(done, total, "searching")

    found = search(targets, name, bound=bound, progress=tell).to_json() if targets else _nothing(name)
    return {**found, "searched": f"{found['searched']:,}", "rows": rows}


def _nothing(name: str) -> dict[str, Any]:
    return {"target": name, "searched": 0, "hits": [], "spaces": [], "reasons": []}


def _asked(work: Work) -> tuple[list[Target], str, list[dict[str, Any]]]:
    """The sets of positions to search for, their name, and games that have a sequence as one of their rows."""
    arguments = work.arguments
    if arguments.get("table") is not None:
        target = text_target(arguments["table"], "table", arguments.get("bound"))
        return [target], "the table", []
    if arguments.get("word") is not None:
        if not arguments["word"].isascii():
            raise Refusal("a word is written in plain characters, as in kbonacci:4", fix="kbonacci:4")
        return word_targets(word_from_spec(arguments["word"]), arguments["word"]), arguments["word"], []
    if arguments.get("sequence") is not None:
        terms = sequence_terms(arguments["sequence"])
        target_or_none = complementary_target(terms)
        rows = [hit.to_json() for hit in games_with_row(terms)]
        return [] if target_or_none is None else [target_or_none], "the sequence", rows
    game = game_of(arguments)
    return [like_game(game)], str(game), []


def sequence_terms(text: str) -> tuple[int, ...]:
    """The terms of a sequence as typed.

    >>> sequence_terms("1, 3, 4, 6; 8 9 ...")
    (1, 3, 4, 6, 8, 9)
    """
    left = re.sub(r"[0-9,;\s.…]", "", text)
    if left:
        raise Refusal(f"a sequence has whole numbers and commas, not {left[:20]!r}", fix="1, 3, 4, 6, 8, 9")
    terms = tuple(map(int, _TERMS.findall(text)))[: limits.MAX_TERMS]
    check_terms(terms)
    return terms
