"""Random games for property tests: texts in the rule language, and the rulesets they stand for."""

from __future__ import annotations

from typing import TypeVar

from hypothesis import reject
from hypothesis import strategies as st

from wythoff.errors import GameTextError, TooComplex
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset

R = TypeVar("R", bound=Ruleset)

RELATIONS = st.sampled_from(["<", "<=", "=", "!=", ">=", ">"])


@st.composite
def terms(draw: st.DrawFn, names: list[str], depth: int = 1) -> str:
    """A linear term over these names."""
    shapes = ["number", "name", "multiple"] + ["sum", "difference", "absolute", "scaled", "extreme", "rest"] * (
        depth > 0
    )

    def inner() -> str:
        return draw(terms(names, depth - 1))

    match draw(st.sampled_from(shapes)):
        case "number":
            return str(draw(st.integers(0, 5)))
        case "name":
            return draw(st.sampled_from(names))
        case "multiple":
            return f"{draw(st.integers(-2, 3))}*{draw(st.sampled_from(names))}"
        case "sum":
            return f"{inner()} + {inner()}"
        case "difference":
            return f"{inner()} - ({inner()})"
        case "absolute":
            return f"|{inner()} - ({inner()})|"
        case "extreme":
            return f"{draw(st.sampled_from(['min', 'max']))}({inner()}, {inner()})"
        case "rest":
            return f"(({inner()}) mod {draw(st.integers(1, 3))})"
        case _:
            return f"2*({inner()})"


@st.composite
def conditions(draw: st.DrawFn, names: list[str], row: str | None = None, depth: int = 2) -> str:
    """A condition over these names; ``row`` is the name of a row of piles, for 'some' and 'every'."""
    shapes = ["comparison", "chain", "divides", "among"]
    if depth > 0:
        shapes += ["and", "or", "not", "implies", "exists", "forall"] + ["some", "every", "others"] * (row is not None)

    def inner(*more: str) -> str:
        return draw(conditions([*names, *more], row, depth - 1))

    fresh = next(v for v in ("k", "l", "m", "n") if v not in names)
    index = next(v for v in "ijhgfedc" if f"{row}[{v}]" not in names)
    indexed = (f"{row}[{index}]", f"{row}'[{index}]") if any("'" in n for n in names) else (f"{row}[{index}]",)
    match draw(st.sampled_from(shapes)):
        case "comparison":
            return f"{draw(terms(names))} {draw(RELATIONS)} {draw(terms(names))}"
        case "chain":
            first, second = draw(st.sampled_from(["<", "<="])), draw(st.sampled_from(["<", "<=", "="]))
            return f"{draw(terms(names, 0))} {first} {draw(terms(names))} {second} {draw(terms(names, 0))}"
        case "divides":
            return f"{draw(st.integers(1, 4))} divides {draw(terms(names))}"
        case "among":
            low, high = draw(st.integers(-1, 3)), draw(st.integers(0, 6))
            word = draw(st.sampled_from(["in", "not in"]))
            return f"{draw(terms(names))} {word} {{{draw(terms(names, 0))}, {low}..{high}}}"
        case "and":
            return f"({inner()}), {inner()}"
        case "or":
            return f"({inner()} or {inner()})"
        case "not":
            return f"not ({inner()})"
        case "implies":
            return f"(({inner()}) => ({inner()}))"
        case "exists" | "forall" as word:
            return f"({word} {fresh}: {inner(fresh)})"
        case "some" | "every" as word:
            return f"({word} {index}: {inner(*indexed)})"
        case _:
            other = next(v for v in "ijhgfedc" if v != index and f"{row}[{v}]" not in names)
            second = tuple(n.replace(f"[{index}]", f"[{other}]") for n in indexed)
            return f"(some {index}: every {other} != {index}: {inner(*indexed, *second)})"


@st.composite
def usual_moves(draw: st.DrawFn, piles: list[str], row: str | None) -> str:
    """A move of a kind that games in the literature have; it lowers the sum of the piles by its form."""
    small = st.integers(1, 4)
    order = draw(st.permutations(piles))
    x, rest = order[0], order[1:]

    def new(pile: str) -> str:
        stem, bracket, index = pile.partition("[")
        return f"{stem}'{bracket}{index}"

    same = "".join(f", {new(p)} = {p}" for p in rest)
    shapes = ["ray", "cap", "exact"]
    if len(piles) > 1:
        shapes += ["diagonal", "cone", "split", "vector", "toward"]
    if row is not None:
        shapes += ["some", "every"]
    match draw(st.sampled_from(shapes)):
        case "ray":
            return f"{new(x)} < {x}{same}"
        case "cap":
            return f"1 <= {x} - {new(x)} <= {draw(small)}{same}"
        case "exact":
            return f"{new(x)} = {x} - {draw(small)}{same}"
        case "diagonal":
            others = "".join(f", |{p} - {new(p)} - k| < {draw(small)}, {new(p)} < {p}" for p in rest)
            return f"exists k: k >= 1, {new(x)} = {x} - k{others}"
        case "cone":
            y, unmoved = rest[0], "".join(f", {new(p)} = {p}" for p in rest[1:])
            s, t = draw(st.integers(1, 3)), draw(small)
            return f"exists k, l: 0 < k <= l < {s}*k + {t}, {new(x)} = {x} - k, {new(y)} = {y} - l{unmoved}"
        case "split":
            y, unmoved = rest[0], "".join(f", {new(p)} = {p}" for p in rest[1:])
            slack = draw(small)
            return f"exists l: {x} >= 1, 1 <= l <= {y}, |{x} - l| < {slack}, {new(x)} + {new(y)} = {y} - l{unmoved}"
        case "vector":
            return ", ".join(f"{new(p)} = {p} - {draw(st.integers(1, 3))}" for p in order)
        case "toward":
            y, unmoved = rest[0], "".join(f", {new(p)} = {p}" for p in rest[1:])
            return f"{x} - {new(x)} > {new(y)} - {y} >= 0{unmoved}"
        case "some":
            return f"some i: {row}'[i] < {row}[i], every j != i: {row}'[j] = {row}[j]"
        case _:
            return f"exists k: {draw(small)} <= k, every i: {row}[i] - {row}'[i] = k"


@st.composite
def game_texts(draw: st.DrawFn, max_piles: int = 3, special: bool = True) -> str:
    """A game's text whose moves all lower the sum of the piles.

    ``special`` games may have a terminal set, blocking or misere play.
    """
    heaps = draw(st.integers(1, max_piles))
    row = "x" if draw(st.booleans()) else None
    piles = [f"x[{i}]" for i in range(1, heaps + 1)] if row else ["x", "y", "z"][:heaps]
    news = [f"x'[{i}]" for i in range(1, heaps + 1)] if row else [p + "'" for p in piles]
    lowers = f"{' + '.join(news)} < {' + '.join(piles)}"
    moves = []
    for _ in range(draw(st.integers(1, 3))):
        match draw(st.sampled_from(["usual", "usual", "guarded", "wild"])):
            case "usual":
                moves.append(draw(usual_moves(piles, row)))
            case "guarded":
                guard = draw(conditions([*piles, "p"], row, 1))
                moves.append(f"({guard}), {draw(usual_moves(piles, row))}")
            case _:
                moves.append(f"{draw(conditions([*piles, *news, 'p'], row))}, {lowers}")
    lines = [f"game random(heaps = {heaps}, p = {draw(st.integers(0, 3))})"]
    lines.append(f"piles {'x[heaps]' if row else ', '.join(piles)}{' unordered' if draw(st.booleans()) else ''}")
    lines += [f"move m{number}: {move}" for number, move in enumerate(moves)]
    if special:
        if draw(st.integers(0, 3)) == 0:
            lines.append(f"terminal {draw(conditions([*piles, 'p'], row, 1))}")
        if draw(st.integers(0, 3)) == 0:
            lines.append(f"block {draw(st.sampled_from(['0', '1', '2', 'p']))}")
        if draw(st.integers(0, 3)) == 0:
            lines.append("play misere")
    return "\n".join(lines) + "\n"


def analysed(text: str, kind: type[R]) -> R:
    """The game of a text; a draw whose text is too complicated to analyse is left out."""
    try:
        ruleset = kind.instantiate(parse_game(text))
        assert ruleset.cells is not None
        assert ruleset.terminal_cells is not None
    except TooComplex:
        reject()
    except GameTextError as problem:
        if "too complicated" not in problem.problem:
            raise
        reject()
    return ruleset


@st.composite
def rulesets(draw: st.DrawFn, max_piles: int = 3, special: bool = True) -> Ruleset:
    """The ruleset of a random text; texts too complicated to analyse are left out."""
    return analysed(draw(game_texts(max_piles, special)), Ruleset)
