"""Scripts for Sage: plain Python runs them, and they notice what is wrong."""

from __future__ import annotations

import re
import subprocess
import sys
import types
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

import wythoff as w
from tests.examples import examples
from tests.strategies import rulesets
from wythoff.errors import BadBound, BadCertificate
from wythoff.exchange.sage import sage_script
from wythoff.exchange.sage.expressions import conditions
from wythoff.presburger import Equal, Exists, Linear
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof
from wythoff.rules.lower import after
from wythoff.rules.ruleset import MoveFamily, Ruleset
from wythoff.solve import reference


def run(script: str) -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": "script"}
    exec(compile(script, "script", "exec"), names)
    return names


def test_a_script_needs_only_python(tmp_path: Path) -> None:
    path = tmp_path / "wythoff.sage"
    path.write_text(sage_script(w.game("wythoff"), bound=12))
    # Isolated, and without installed packages.
    done = subprocess.run([sys.executable, "-I", "-S", path], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "the 5 P-positions of wythoff(slack=1) with piles up to 12 are as expected\n"


GAMES = [
    "game g piles x, y unordered move m: x' < x, y' = y move d: exists k: k >= 1, x' = x - k, y' = y - k play misere",
    "game g piles x, y unordered move m: x' < x, y' = y block 1",
    "game g piles x, y unordered move m: x' < x, y' = y terminal x + 2*y <= 5",
    "game g piles x move m: 1 <= x - x' <= 2 or 3 divides x - x', x' < x",
    "game g piles lambda, range move m: lambda' < lambda, range' = range move n: range' = range - 1, lambda' <= lambda",
    "game g piles x, y unordered move m: exists k: forall j: 1 <= k, x' = x - k, y' = y, (j < k => 2*j != k)",
    "game g piles x, x_after move m: x' < x, x_after' = x_after move n: x_after' < x_after, x' = x",
]


@pytest.mark.parametrize("text", GAMES)
def test_special_rules(text: str) -> None:
    game = w.rules(text)
    names = run(sage_script(game, bound=7))
    assert names["EXPECTED"] == names["computed"] == set(reference.p_positions(game, 7))


@pytest.mark.parametrize("name", ["nim(heaps=4)", "heap-wythoff", "splythoff(slack=2)", "maximal(sqrt(2))", "schwent"])
def test_games_of_the_library(name: str) -> None:
    game = w.game(name)
    bound = 2 if len(game.piles) > 3 else 4 if len(game.piles) > 2 else 9
    assert run(sage_script(game, bound=bound))["computed"] == set(reference.p_positions(game, bound))


@given(game=rulesets(max_piles=2))
@examples(20)
def test_options_are_those_of_the_rules(game: Ruleset) -> None:
    options = run(sage_script(game, bound=2))["options"]
    for position in reference.positions(game, 3):
        assert options(position) == set(game.options(position))


@given(game=rulesets(max_piles=2))
@examples(20)
def test_expressions_mean_what_the_formulas_mean(game: Ruleset) -> None:
    names = {name: f"v{i}" for i, name in enumerate([*game.piles, *map(after, game.piles)])}
    total = " + ".join(names[pile] for pile in game.piles)
    for move in game.moves:
        assert isinstance(move, MoveFamily)
        test = compile(" and ".join(conditions(move.formula, names, total)), "condition", "eval")
        for before in reference.positions(game, 3):
            for target in reference.positions(game, 3):
                point = dict(zip(names, (*before, *target), strict=True))
                found = eval(test, {names[name]: value for name, value in point.items()})
                assert found == any(cell.contains(point) for cell in move.cells)


def test_a_number_that_is_determined_is_natural() -> None:
    x, y, k = map(Linear.variable, "xyk")
    (test,) = conditions(Exists("k", Equal(x - y - k)), {"x": "x", "y": "y"}, "x")
    assert [(x, y) for x in range(3) for y in range(3) if eval(test)] == [
        (0, 0),
        (1, 0),
        (1, 1),
        (2, 0),
        (2, 1),
        (2, 2),
    ]


def test_a_wrong_list_is_noticed() -> None:
    script = sage_script(w.game("wythoff"), bound=8)
    for old, new in [("(3, 5)", "(3, 6)"), (", (4, 7)", ""), ("x >= x_after + 1", "x >= x_after + 2")]:
        assert old in script
        with pytest.raises(AssertionError):
            run(script.replace(old, new))


# -- the automaton of a proof


@pytest.fixture(scope="module")
def proof() -> Proof:
    found = prove(w.game("wythoff"))
    assert isinstance(found, Proof)
    return found


def test_the_automaton_runs_without_sage(proof: Proof) -> None:
    names = run(sage_script(w.game("wythoff"), bound=9, proof=proof))
    accepted = [(x, y) for x in range(40) for y in range(x, 40) if names["is_accepted"]((x, y))]
    assert accepted == reference.p_positions(w.game("wythoff"), 39)
    assert not names["is_accepted"]((10**30, 10**30 + 1))


def test_a_changed_automaton_is_noticed(proof: Proof) -> None:
    script = sage_script(w.game("wythoff"), bound=9, proof=proof)
    changed = re.sub(r"ACCEPTING = set\(\[\d+, ", "ACCEPTING = set([", script)
    assert changed != script
    with pytest.raises(AssertionError):
        run(changed)


class SageAutomaton:
    """As much of Sage's class as the script uses: {state: [(target, input word)]}."""

    def __init__(
        self,
        data: Mapping[int, Sequence[tuple[int, list[tuple[int, ...]]]]],
        initial_states: Sequence[int],
        final_states: Sequence[int],
    ) -> None:
        self.data, self.initial, self.final = data, initial_states, final_states

    def accepts(self, word: Sequence[tuple[int, ...]]) -> bool:
        states = set(self.initial)
        for letter in word:
            states = {target for state in states for target, read in self.data[state] if read == [letter]}
        return bool(states & set(self.final))


def test_sage_gets_the_same_automaton(proof: Proof, monkeypatch: pytest.MonkeyPatch) -> None:
    module = types.ModuleType("sage.all")
    module.Automaton = SageAutomaton  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "sage", types.ModuleType("sage"))
    monkeypatch.setitem(sys.modules, "sage.all", module)
    names = run(sage_script(w.game("wythoff"), bound=9, proof=proof))
    for x in range(20):
        for y in range(20):
            words = [names["digits"](pile) for pile in (x, y)]
            longest = max(map(len, words))
            word = list(zip(*([0] * (longest - len(word)) + word for word in words), strict=True))
            assert names["P"].accepts(word) == proof.is_p((x, y))


def test_the_proof_must_be_about_the_game(proof: Proof) -> None:
    with pytest.raises(BadCertificate, match="not about splythoff"):
        sage_script(w.game("splythoff"), proof=proof)


def test_brute_force_is_bounded() -> None:
    with pytest.raises(BadBound, match="try --bound 30"):
        sage_script(w.game("wythoff"), bound=1000)
    with pytest.raises(BadBound):
        sage_script(w.game("nim(heaps=12)"))


def test_nothing_that_sage_reads_differently(proof: Proof) -> None:
    """In Sage ^ is a power, a \\ b solves equations, [a..b] is a list, and f(x) = ... defines a function."""
    code = "\n".join(line.split("#")[0] for line in sage_script(w.game("wythoff"), proof=proof).splitlines())
    assert "\\" not in code
    assert ".." not in code
    assert "^" not in code
    assert not re.search(r"^\w+\([^)]*\) =[^=]", code, re.M)
