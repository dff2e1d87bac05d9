"""Words and P-positions: what the papers print is proved for all positions, and what is wrong is not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from wythoff.checker import Invalid, check_coding
from wythoff.checker.command import main
from wythoff.errors import BadParameter, NotProlongable, UnknownLetter
from wythoff.knowledge import Undecided
from wythoff.numeration.digital import DigitSystem, base, fibonacci, kbonacci, recurrence
from wythoff.prove.coding.locations import prove_letter_positions
from wythoff.prove.coding.steps import find_coding, fixing_morphisms, prove_coding
from wythoff.prove.coding.synchronise import accepted_rows
from wythoff.prove.coding.theorem import CodingTheorem, LetterPositions
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof
from wythoff.rules import library
from wythoff.solve import reference
from wythoff.words import Morphism, difference_table, kbonacci_morphism, positions_table

TRIBONACCI = Morphism("0->01, 1->02, 2->0")
ONE_SIDED = "one-sided-splythoff(slack=3)"
SYSTEMS: dict[str, DigitSystem] = {
    "nim": base(2),
    "wythoff": fibonacci,
    "wythoff(slack=2)": recurrence((2, 1), (1, 3)),
    "wythoff(slack=3)": recurrence((3, 1), (1, 4)),
    "schwent": recurrence((2, 2), (1, 3)),
    "splythoff": kbonacci(3),
    "splythoff(slack=2)": kbonacci(3),
    ONE_SIDED: fibonacci,
    "capped-wythoff(cap=2)": base(3),
    "heap-wythoff(heaps=3)": base(2),
}


@cache
def proof(name: str) -> Proof:
    verdict = prove(library.game(name), systems=[SYSTEMS[name]])
    assert isinstance(verdict, Proof)
    return verdict


@cache
def coding(name: str) -> CodingTheorem:
    """The coding that is found without help."""
    theorem = find_coding(proof(name))
    assert isinstance(theorem, CodingTheorem)
    return theorem


@cache
def truth(name: str) -> list[tuple[int, ...]]:
    """The P-positions by the slow reference, each once, ascending."""
    return sorted({tuple(sorted(p)) for p in reference.p_positions(library.game(name), 30)})


def walk(theorem: CodingTheorem) -> Iterator[tuple[int, int]]:
    """The P-positions as the theorem has them."""
    yield from theorem.before
    a, b = theorem.start
    for letter in theorem.morphism.fixed_point(theorem.first):
        yield a, b
        da, db = theorem.steps[letter]
        a, b = a + da, b + db


CODINGS = [
    ("nim", "0->00", (0, 0), {0: (1, 1)}),
    ("wythoff", "0->01, 1->0", (1, 2), {0: (2, 3), 1: (1, 2)}),
    ("wythoff(slack=2)", "0->01, 1->010", (1, 3), {0: (1, 3), 1: (2, 4)}),
    ("wythoff(slack=3)", "0->001, 1->0010", (1, 4), {0: (1, 4), 1: (2, 5)}),
    ("schwent", "0->01, 1->0100", (1, 3), {0: (1, 3), 1: (2, 5)}),
    ("splythoff", "0->01, 1->02, 2->0", (1, 2), {0: (2, 3), 1: (1, 3), 2: (1, 2)}),
    # [FokkinkRust, Table 9] and [FokkinkRust, section 10]
    ("splythoff(slack=2)", "0->01, 1->02, 2->0", (1, 3), {0: (1, 5), 1: (2, 4), 2: (1, 3)}),
    (ONE_SIDED, "0->01, 1->2, 2->01", (1, 4), {0: (1, 6), 1: (1, 4), 2: (2, 6)}),
]


@pytest.mark.parametrize(("name", "morphism", "start", "steps"), CODINGS, ids=[c[0] for c in CODINGS])
def test_a_coding_is_found_and_proved(name, morphism, start, steps):
    theorem = coding(name)
    assert (theorem.morphism, theorem.start, theorem.steps) == (Morphism(morphism), start, steps)
    assert str(Morphism(morphism)) in theorem.statement
    assert list(islice(walk(theorem), len(truth(name)))) == truth(name)


TABLES = {
    "splythoff(slack=2)": (
        [1, 2, 4, 5, 6, 7, 9, 10, 11, 13, 14, 15, 16, 18, 19, 21, 22],
        [3, 8, 12, 17, 20, 25, 29, 34, 39, 43, 48, 51, 56, 60, 65, 69, 74],
    ),
    ONE_SIDED: (
        [1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 13, 15, 16, 17, 18, 19],
        [4, 10, 14, 20, 26, 30, 36, 40, 46, 52, 56, 62, 68, 72, 78, 82],
    ),
}


@pytest.mark.parametrize("name", TABLES)
def test_the_tables_that_are_printed(name):
    """[FokkinkRust, Tables 9 and 10]."""
    columns = list(zip(*TABLES[name], strict=True))
    assert list(islice(walk(coding(name)), len(columns) + 1)) == [(0, 0), *columns]


def test_a_proved_coding_is_a_certificate_that_the_checker_accepts(tmp_path, capsys):
    theorem = coding(ONE_SIDED)
    path = tmp_path / "coding.json"
    theorem.save(path)
    assert theorem.statement == f"{theorem.game}: {check_coding(path.read_bytes()).claim}"
    theorem = coding("wythoff")
    theorem.save(path)
    claim = check_coding(path.read_text()).claim
    assert theorem.statement == f"{theorem.game}: {claim}"
    assert main([str(path)]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"valid: {claim}, for all positions of the game with these rules:\n")
    assert told.splitlines()[1:] == str(theorem.certificate.certificate.game).splitlines()
    path.write_text("{}")
    assert main([str(path)]) == 1
    assert main([str(tmp_path / "missing")]) == main([]) == 2


def test_the_game_of_the_certificate_is_checked_too():
    """Even if another certificate is the one that was accepted."""
    theorem = coding("wythoff").certificate
    changed = json.loads(theorem.text)
    changed["game"]["absorption"]["steps"].pop()
    for accepted in (None, theorem.certificate):
        with pytest.raises(Invalid, match="not absorbed"):
            check_coding(json.dumps(changed), accepted)


def noble_means(slack: int) -> Morphism:
    return Morphism({0: [0] * slack + [1], 1: [0]})


LOCATIONS = [
    ("wythoff", noble_means(1), (), {0: 1, 1: 0}, {0: 0, 1: 1}),
    ("wythoff(slack=2)", noble_means(2), (), {0: 1, 1: 0}, {0: 0, 1: 1}),
    ("wythoff(slack=3)", noble_means(3), (), {0: 1, 1: 0}, {0: 0, 1: 1}),
    ("schwent", Morphism("a->aab, b->aa"), (), {"a": 1, "b": 0}, {"a": 0, "b": 1}),
    # [FokkinkRust, Thm 1] and [FokkinkRust, Thm 3]
    ("splythoff", TRIBONACCI, (), {0: -1, 1: 1, 2: 0}, {0: 0, 1: -1, 2: 1}),
    ("splythoff", TRIBONACCI, (2,), {0: 1, 1: 0, 2: 0}, {0: 0, 1: 1, 2: 0}),
    # [FokkinkRust, section 10]: the larger piles are Z - X
    ("splythoff(slack=2)", TRIBONACCI, (), {0: 1, 1: -2, 2: 1}, {0: -1, 1: 0, 2: 1}),
]


@pytest.mark.parametrize(("name", "morphism", "deleted", "smaller", "larger"), LOCATIONS)
def test_piles_as_locations_of_letters(name, morphism, deleted, smaller, larger):
    theorem = prove_letter_positions(proof(name), morphism, deleted=deleted, coding=coding(name))
    assert isinstance(theorem, LetterPositions)
    assert (theorem.smaller, theorem.larger, theorem.skipped) == (smaller, larger, 1)
    letters = [c for c in islice(morphism.fixed_point(), 900) if c not in deleted]
    places = {c: [i for i, letter in enumerate(letters, 1) if letter == c] for c in morphism.alphabet}
    for i, position in enumerate(truth(name)[1:]):
        sums = (sum(f * places[c][i] for c, f in factors.items() if f) for factors in (smaller, larger))
        assert tuple(sums) == position


def test_the_factors_may_be_given():
    theorem = prove_letter_positions(proof("splythoff"), TRIBONACCI, {1: 1, 0: -1}, {2: 1, 1: -1})
    assert isinstance(theorem, LetterPositions)
    assert theorem.statement.startswith("splythoff(slack=1): of the P-positions")
    assert "number i >= 1 is a = [1] - [0], b = [2] - [1]" in theorem.statement
    rows = difference_table(3, 5).rows
    assert [row[-1] for row in rows] == [7, 13]
    assert [row[4] for row in positions_table(3, 5).rows] == [8, 15, 28]


def test_a_coding_by_more_letters_than_steps():
    """A letter-to-letter coding: the Fibonacci word, its second 0 of each image with a name of its own."""
    theorem = prove_coding(proof("wythoff"), Morphism("a->ab, b->c, c->cb"), first="a")
    assert isinstance(theorem, CodingTheorem)
    assert theorem.steps == {"a": (2, 3), "b": (1, 2), "c": (2, 3)}
    assert theorem.first == "a"


def test_statements_can_be_shown():
    theorem = coding("splythoff")
    assert r"\begin{cases} (2, 3) & w_n = 0 \\ (1, 3) & w_n = 1 \\ (1, 2) & w_n = 2 \end{cases}" in theorem.latex()
    assert r"(a_{0}, b_{0}) = (0, 0),\; (a_{1}, b_{1}) = (1, 2)" in theorem.latex()
    plain = json.loads(json.dumps(theorem.to_json()))
    assert plain["steps"] == [[0, [2, 3]], [1, [1, 3]], [2, [1, 2]]]
    places = prove_letter_positions(proof("wythoff"), noble_means(1), coding=coding("wythoff"))
    assert isinstance(places, LetterPositions)
    assert places.latex().startswith(r"a_i = x_i^{0},\quad b_i = x_i^{1}\quad (i \geq 1)")
    assert json.loads(json.dumps(places.to_json()))["larger"] == [[0, 0], [1, 1]]


WRONG = [
    ("splythoff", TRIBONACCI, {0: (1, 3), 1: (2, 3), 2: (1, 2)}, "the steps are {0: (2, 3), 1: (1, 3), 2: (1, 2)}"),
    ("splythoff(slack=2)", TRIBONACCI, {0: (1, 5), 1: (2, 4), 2: (1, 4)}, "the steps are {0: (1, 5), 1: (2, 4)"),
    (ONE_SIDED, TRIBONACCI, None, "from (1, 4) on, the letter 0 at place 2 has the step (2, 6), but (1, 6) before"),
    ("wythoff", TRIBONACCI, None, "the letter"),
    ("wythoff", Morphism("0->011, 1->0"), None, "the letter"),
    ("capped-wythoff(cap=2)", noble_means(1), None, "do not form one sequence"),
    ("heap-wythoff(heaps=3)", noble_means(1), None, "do not form one sequence"),
]


@pytest.mark.parametrize(("name", "morphism", "steps", "reason"), WRONG)
def test_a_wrong_coding_is_not_proved(name, morphism, steps, reason):
    verdict = prove_coding(proof(name), morphism, steps)
    assert isinstance(verdict, Undecided)
    assert reason in verdict.reason


def test_a_game_without_a_coding():
    verdict = find_coding(proof("capped-wythoff(cap=2)"))
    assert isinstance(verdict, Undecided)
    verdict = prove_letter_positions(proof("heap-wythoff(heaps=3)"), TRIBONACCI)
    assert isinstance(verdict, Undecided)
    assert verdict.reason.startswith("no step coding")


def test_a_search_that_runs_out_of_time():
    verdict = find_coding(proof("wythoff"), seconds=-1)
    assert isinstance(verdict, Undecided)
    assert verdict.reason.startswith("time ran out")


@pytest.mark.parametrize(
    ("smaller", "larger", "deleted"),
    [({0: 1}, None, ()), (None, {1: 1}, ()), ({1: 1, 0: -1}, {2: 1, 0: -1}, ()), (None, None, (0,))],
)
def test_wrong_locations_are_not_proved(smaller, larger, deleted):
    options = {"deleted": deleted, "coding": coding("splythoff")}
    assert isinstance(prove_letter_positions(proof("splythoff"), TRIBONACCI, smaller, larger, **options), Undecided)


def test_bad_input():
    with pytest.raises(UnknownLetter, match="letter 3"):
        prove_coding(proof("wythoff"), noble_means(1), {0: (2, 3), 1: (1, 2), 3: (1, 1)})
    with pytest.raises(NotProlongable):
        prove_coding(proof("wythoff"), Morphism("0->10, 1->0"))
    with pytest.raises(BadParameter, match="says nothing about"):
        prove_letter_positions(proof("splythoff"), TRIBONACCI, coding=coding("wythoff"))


@st.composite
def growing_morphisms(draw):
    letters = draw(st.integers(1, 3))
    word = st.lists(st.integers(0, letters - 1), min_size=1, max_size=4)
    images = {c: draw(word) for c in range(letters)}
    images[0] = [0, *images[0]]
    return Morphism(images)


@given(growing_morphisms())
def test_a_morphism_that_fixes_a_word_is_found(morphism):
    word = morphism.fixed_point(0)[:300].tolist()
    assume(len(set(word)) == len(morphism.alphabet))
    found = next(fixing_morphisms([(1, letter) for letter in word]))
    names = list(dict.fromkeys(word))
    assert [names[letter] for letter in found.fixed_point(0)[:300].tolist()] == word


@pytest.mark.parametrize("k", [2, 3, 4, 5])
def test_the_kbonacci_morphisms_are_found(k):
    word = kbonacci_morphism(k).fixed_point()[:400].tolist()
    assert next(fixing_morphisms([(1, letter) for letter in word])) == kbonacci_morphism(k)


def test_positions_are_read_off_an_automaton():
    rows = accepted_rows(proof("wythoff").system, proof("wythoff").p_set, 21)
    # As 21 has seven digits, all piles up to 33 are seen, three more than the reference goes.
    assert {tuple(sorted(row)) for row in rows.tolist()} == {*truth("wythoff"), (19, 31)}
