"""Whether a certificate has the rules of a game is decided: never yes if the options differ, yes for other words."""

from __future__ import annotations

import json
from itertools import permutations, product
from random import Random
from typing import Any

from hypothesis import assume, event, given
from hypothesis import strategies as st

from tests.examples import examples
from tests.strategies import game_texts
from wythoff.checker import Certificate, Invalid, read_certificate
from wythoff.errors import GameTextError, TooComplex
from wythoff.numeration.digital import base
from wythoff.prove.certificate_writer import game_part
from wythoff.prove.identity import has_rules_of
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset

LARGEST = {1: 12, 2: 7}


def game_of(text: str) -> Ruleset:
    try:
        game = Ruleset.instantiate(parse_game(text))
        assert game.cells is not None
        assert game.terminal_cells is not None
    except (TooComplex, GameTextError):
        assume(False)
        raise
    assume(not (game.misere and game.block))
    return game


def certificate_of(part: Any, width: int) -> Certificate:
    """Well formed, with these rules; it is not checked, and only its rules matter here."""
    nothing = {"digits": [2] * width, "start": 0, "accepting": [], "rows": [[]]}
    whole = {"format": "wythoff-certificate-3", "game": part, "system": base(2).to_json(), "cold": nothing}
    whole["absorption"] = {"left": nothing, "steps": []}
    whole |= {"escapes": []} if part["misere"] else {}
    levels = [{**nothing, "digits": [2] * 2 * width}] * (part["block"] + 1)
    whole |= {"levels": levels} if part["block"] else {}
    try:
        return read_certificate(json.dumps(whole))
    except Invalid as problem:
        assume(not any(words in str(problem) for words in ("too many", "too large", "too long", "twice")))
        raise


def all_options(game: Ruleset) -> dict[tuple[int, ...], set[tuple[int, ...]]]:
    box = product(range(LARGEST[len(game.piles)] + 1), repeat=len(game.piles))
    return {position: {tuple(option) for option in game.options(position)} for position in box}


@examples(25)
@given(game_texts(max_piles=2), game_texts(max_piles=2))
def test_games_with_other_options_are_other_games(text: str, other: str) -> None:
    one, two = game_of(text), game_of(other)
    assume(len(one.piles) == len(two.piles))
    if has_rules_of(certificate_of(game_part(one), len(one.piles)), two):
        event("the same")
        assert all_options(one) == all_options(two)
        assert (one.unordered, one.misere, one.block) == (two.unordered, two.misere, two.block)


def reworded(part: Any, random: Random) -> Any:
    """The same rules in other words: renamed, reordered, said twice, negated twice, bounded by a hidden number."""
    piles = part["piles"]
    names = {pile: f"heap{i}" for i, pile in enumerate(piles)}
    names |= {f"{pile}'": f"{new}'" for pile, new in names.items()}

    def renamed(value: Any) -> Any:
        if isinstance(value, list):
            return [renamed(one) for one in value]
        return names.get(value, value) if isinstance(value, str) else value

    found = {**part, "piles": renamed(piles), "terminal": renamed(part["terminal"]), "moves": []}
    for move in part["moves"]:
        formula = renamed(move["formula"])
        match random.randrange(4):
            case 0:
                formula = ["not", ["not", formula]]
            case 1:
                formula = ["or", [["or", []], formula, formula]]
            case 2:
                formula = ["and", [formula, [">=", [["heap0", 1]], 0]]]
        found["moves"].append({"label": "m", "formula": formula})
    random.shuffle(found["moves"])
    return found


@examples(25)
@given(game_texts(max_piles=2), st.integers(0, 1000))
def test_the_same_rules_in_other_words(text: str, seed: int) -> None:
    """Yes, unless it is too complex to decide, which must not happen to the rules of the library."""
    game = game_of(text)
    part = reworded(json.loads(json.dumps(game_part(game))), Random(seed))
    answer = has_rules_of(certificate_of(part, len(game.piles)), game)
    event(f"known: {answer}")
    assert answer or len(game.cells) > 8


@given(
    st.sampled_from(["nim(heaps=2)", "wythoff", "splythoff", "schwent", "capped-nim", "st-wythoff"]), st.integers(0, 99)
)
def test_library_games_in_other_words(name: str, seed: int) -> None:

    game = library.game(name)
    part = reworded(json.loads(json.dumps(game_part(game))), Random(seed))
    assert has_rules_of(certificate_of(part, len(game.piles)), game)
    for other in ("nim(heaps=2)", "wythoff(slack=2)", "splythoff(slack=2)"):
        assert has_rules_of(certificate_of(part, len(game.piles)), library.game(other)) == (str(game) == other)
    if game.unordered:
        for order in permutations(range(len(game.piles))):
            swapped = {**part, "piles": [part["piles"][i] for i in order]}
            assert has_rules_of(certificate_of(swapped, len(game.piles)), game) or list(order) != sorted(order)
