"""The parsers of the package, as targets: everything that reads what people or other programs wrote."""

from __future__ import annotations

import ast
import operator
import re
from itertools import islice
from pathlib import Path
from typing import Any

from fuzz import lies
from fuzz.search import Target
from wythoff import checker
from wythoff.checker import work
from wythoff.cli.numbers import whole_number
from wythoff.errors import WythoffError
from wythoff.exact.parse import alpha
from wythoff.exchange.walnut.reader import read_automaton
from wythoff.rules import library
from wythoff.rules.parse import parse_formula, parse_game
from wythoff.rules.position_text import read_piles
from wythoff.rules.ruleset import Ruleset
from wythoff.survey.space import Space
from wythoff.words.spec import word_from_spec

_ROOT = Path(__file__).parents[1]
_STEPS = 100_000
_OWN = """game own(least = 1, most = 3) where 1 <= least <= most, 2 divides most - least
piles x, y
move amounts: exists k: k in {1, 3..most}, x' = x - k, y' = y
move rest: x' < x, (x - x') mod 3 = 1, y' == min(x, y), y' <= y
move least: x' <= max(x - least, y % 2), x' < x, y - y' not in {x, 2}, y' < y
"""
_GAMES = (*(text.text for text in library.texts().values()), _OWN)
_RULE_TEXT = """game piles move terminal block play misere normal unordered exists forall some every not and or divides
where in mod min( max(
x y x' y' k l i j x[i] x'[i] slack heaps P ( ) [ ] { } .. | , : = == != < <= > >= => + - * % ' # 0 1 2"""
_RULE_WORDS = tuple(_RULE_TEXT.split())
_SPACES = (
    "splythoff(slack=1..40)",
    "st-wythoff(s=1..6, t=1..6) + schwent",
    "nim(heaps={2,3}) + wythoff(slack=1..9 step 2)",
)


def _game(text: str) -> Ruleset:
    return Ruleset.instantiate(parse_game(text))


def _certificate(text: str) -> Any:
    """The checker with a small allowance: what ends soon with it ends in bounded time with the whole."""
    whole, work.MAX_STEPS = work.MAX_STEPS, _STEPS
    try:
        content = text.encode("utf-8", "surrogatepass")
        if checker.is_coding(content):
            return checker.check_coding(content)
        return checker.check(checker.read_certificate(content))
    finally:
        work.MAX_STEPS = whole


def _space(text: str) -> Any:
    space = Space.from_text(text)
    again = Space.from_text(space.text)
    first, second = ([candidate.text for candidate in islice(one, 20)] for one in (space, again))
    if first != second:
        raise AssertionError("the text of the space is another space")
    return space


_SMALL_SUM = re.compile(r"[0-9+\-*() ]{1,60}")
_OPERATIONS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.USub: operator.neg}


def _number(text: str) -> int:
    """Python's own parser must agree on sums and products."""
    value = whole_number(text)
    if _SMALL_SUM.fullmatch(text) and "**" not in text and not re.search(r"\b0[0-9]", text):
        expected = _python_value(ast.parse(text.strip(), mode="eval").body)
        if value != expected:
            raise AssertionError(f"{value} instead of {expected}")
    return value


def _python_value(node: Any) -> int:
    if isinstance(node, ast.BinOp):
        return int(_OPERATIONS[type(node.op)](_python_value(node.left), _python_value(node.right)))
    if isinstance(node, ast.UnaryOp):
        value = _python_value(node.operand)
        return -value if isinstance(node.op, ast.USub) else value
    return int(node.value)


def _texts(folder: str, pattern: str, most: int = 50_000) -> tuple[str, ...]:
    paths = sorted((_ROOT / folder).rglob(pattern))
    return tuple(path.read_text(encoding="utf-8") for path in paths if path.stat().st_size <= most)


TARGETS = {
    target.name: target
    for target in (
        Target("rules", _game, (WythoffError,), _GAMES, _RULE_WORDS, "/wythoff/rules/"),
        Target(
            "statements",
            parse_formula,
            (WythoffError,),
            (
                "forall x, y: P(x, y) and x < y => y <= 2*x",
                "exists k: 3 divides x - k, |x - y| < 2, not P(x, k)",
                "forall k: k in {1, 3..5} => max(k, 2) mod 3 != 1",
            ),
            _RULE_WORDS,
            "/wythoff/rules/",
        ),
        Target(
            "certificates",
            _certificate,
            (checker.Invalid,),
            _texts("tests/certificates/good", "*.json"),
            ("[", "]", "{", "}", ":", ",", "null", "true", '"not"', '"and"', '"exists"', '"divides"', '"rows"', '"x"'),
            "/wythoff/checker/",
        ),
        Target("lies", lies.read, (checker.Invalid,), lies.TRUE, tuple(map(str, range(10))), "/fuzz/lies"),
        Target(
            "walnut",
            read_automaton,
            (WythoffError,),
            _texts("tests/oracle/walnut", "*.txt", 5_000),
            ("msd_fib", "msd_2", "lsd_3", "{0,1}", "->", "*", "true", "false", "0 1", "-1", "\n"),
            "/wythoff/exchange/walnut/",
        ),
        Target(
            "spaces",
            _space,
            (WythoffError,),
            (*_SPACES, *_texts("docs", "*.space")),
            ("..", "step", "{", "}", "+", "(", ")", "=", ",", "hole", "in", "slack", "game", *_RULE_WORDS[:8]),
            "/wythoff/survey/",
        ),
        Target(
            "numbers",
            _number,
            (WythoffError,),
            ("10**50 + 7", "2**10 - 1", "3*(4 + 5)", "1_000 - -2"),
            ("**", "*", "+", "-", "(", ")", "_", "10", "2"),
            "/wythoff/cli/",
        ),
        Target(
            "positions",
            read_piles,
            (WythoffError,),
            ("4,7", "4 7", "(4, 7)", "[10**50 + 7, 2*(3 + 4)]", "10 -3", "-4 7"),
            ("**", "*", "+", "-", "(", ")", "[", "]", ",", " ", "10", "2"),
            "/wythoff/rules/",
        ),
        Target(
            "irrationals",
            alpha,
            (WythoffError,),
            ("golden", "sqrt(2)", "(3+sqrt(17))/4", "[1;(1,2)]", "cf:n", "e-1", "[2;1,3,(4)]", "cf:2*n+1"),
            ("sqrt", "(", ")", "[", "]", ";", ",", "/", "cf:", "n", "e", "golden", "+", "-", "*"),
            "/wythoff/exact/",
        ),
        Target(
            "words",
            word_from_spec,
            (WythoffError,),
            ("kbonacci:3", "morphism:a->aab,b->aa", "alpha:golden", "morphism:0->01,1->02,2->0"),
            ("->", ",", ":", "a", "b", "0", "1", "morphism:", "kbonacci:", "alpha:"),
            "/wythoff/words/",
        ),
    )
}
