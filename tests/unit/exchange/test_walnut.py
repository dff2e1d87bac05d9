"""Walnut's files: automata there and back, numeration systems, and proofs that a small Walnut runs again."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import wythoff as w
from tests.examples import examples
from tests.unit.exchange.walnut_language import Digital, Small, commands
from wythoff.automata import Dfa, Nfa
from wythoff.checker import FORMAT, Invalid, read_certificate
from wythoff.errors import BadAutomaton, Unsupported
from wythoff.exchange.walnut import (
    WalnutAutomaton,
    automaton_text,
    proof_files,
    read_automaton,
    system_files,
    system_token,
)
from wythoff.exchange.walnut import reader as reader_module
from wythoff.exchange.walnut.formulas import formula_text, free_variables, simplified
from wythoff.numeration.digital import DigitSystem, base, fibonacci, kbonacci, ostrowski, recurrence
from wythoff.prove.certificate_writer import formula_tree, game_part
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof
from wythoff.solve import reference

PELL = recurrence((2, 1), (1, 3))
CUSTOM = [PELL, recurrence((2, 2), (1, 3)), recurrence((3, 2), (1, 4)), kbonacci(4)]


def text(*lines: str) -> str:
    return "\n".join(lines) + "\n"


# -- automata


@st.composite
def automata(draw: st.DrawFn) -> Dfa:
    digits = draw(st.lists(st.integers(1, 3), min_size=1, max_size=3))
    states = draw(st.integers(1, 5))
    letters = 1
    for size in digits:
        letters *= size
    row = st.lists(st.integers(-1, states - 1), min_size=letters, max_size=letters)
    table = draw(st.lists(row, min_size=states, max_size=states))
    flags = draw(st.lists(st.booleans(), min_size=states, max_size=states))
    return Dfa.from_table(tuple(digits), table, draw(st.integers(0, states - 1)), flags)


@given(automata())
def test_what_is_written_is_read_back(dfa: Dfa) -> None:
    tokens = ["{" + ", ".join(map(str, range(size))) + "}" for size in dfa.digits]
    written = automaton_text(dfa, tokens)
    back = read_automaton(written)
    assert back.tokens == tuple(tokens)
    assert back.dfa.digits == dfa.digits
    assert back.dfa.states == dfa.states
    assert back.dfa.same_language(dfa)
    assert back.to_text() == written
    if dfa.start == 0:
        assert back.dfa == dfa


def test_an_automaton_with_outputs_stars_and_strange_digits() -> None:
    found = read_automaton(
        text("# a word automaton", "{-1, 0, 1} msd_2", "", "7 0", "* 1 -> 7", "-1 0 -> 9  # on", "9 -3", "+1 * -> 7")
    )
    assert found.alphabets == ((-1, 0, 1), (0, 1))
    assert found.outputs == (0, -3)
    assert found.output([]) == 0
    assert found.output([(1, 1), (-1, 0)]) == -3
    assert found.output([(0, 0)]) is None
    assert found.dfa.accepts([(0, 0)])  # the first digit is number 0, and leads to output -3
    assert read_automaton(found.to_text()) == WalnutAutomaton(
        found.tokens, found.alphabets, found.automaton, found.outputs
    )
    with pytest.raises(BadAutomaton):
        found.output([(2, 0)])


def test_a_nondeterministic_automaton_is_kept_and_determinised() -> None:
    ends_in_one = read_automaton(text("msd_2", "0 0", "0 -> 0", "1 -> 0 1", "1 1"))
    assert isinstance(ends_in_one.automaton, Nfa)
    for word in product((0, 1), repeat=4):
        assert ends_in_one.dfa.accepts(word) == (word[-1] == 1)
    assert read_automaton(ends_in_one.to_text()).automaton == ends_in_one.automaton
    # The same letter may also stand on two lines.
    assert read_automaton(text("2", "0 0", "0 -> 0", "1 -> 0", "1 -> 1", "1 1")).automaton == ends_in_one.automaton


@pytest.mark.parametrize("word", ["true", "false"])
def test_statements(word: str) -> None:
    found = read_automaton(f"\n {word} \r\n# done")
    assert (found.tokens, found.dfa.accepts([])) == ((), word == "true")
    assert read_automaton(found.to_text()).outputs == found.outputs


@pytest.mark.parametrize(
    ("token", "digits"),
    [
        ("msd_fib", 2),
        ("lsd_trib", 2),
        ("msd_pell", 3),
        ("msd_7", 7),
        ("msd", 2),
        ("3", 3),
        ("fib", 2),
        ("msd_neg_3", 3),
    ],
)
def test_the_digits_of_named_systems(token: str, digits: int) -> None:
    assert read_automaton(text(token, "0 1", "* -> 0")).dfa.transitions == digits


def test_the_digits_of_an_unknown_system_are_those_that_occur() -> None:
    assert read_automaton(text("msd_mine msd_mine", "0 1", "0 4 -> 0")).dfa.digits == (2, 5)


@pytest.mark.parametrize(
    ("lines", "line", "problem"),
    [
        ([""], 1, "empty"),
        (["# nothing"], 1, "empty"),
        (["msd_2", "0 1", "0 -> 1"], 3, "state 1 is not declared"),
        (["msd_2", "0 -> 0"], 2, "before the first state"),
        (["msd_2", "0 1", "0 1"], 3, "twice"),
        (["msd_2", "0 1", "0 0 -> 0"], 3, "1 digit"),
        (["msd_2", "0 1", "2 -> 0"], 3, "not a digit"),
        (["msd_2", "0 1", "x -> 0"], 3, "not a number"),
        (["msd_2", "0 1", "0 ->"], 3, "expected a state"),
        (["msd_2", "0 1", "0 -> 0 -> 0"], 3, "not a number"),
        (["msd_2", "0 1", "0 => 0"], 3, "expected 'state output'"),
        (["msd_2", "0 1", "9999999999 -> 0"], 3, "nine digits"),
        (["msd_2", "0 1", "٣ -> 0"], 3, "not a number"),
        (["{0, 1", "0 1"], 1, "expected one name"),
        (["{}", "0 1"], 1, "digit set"),
        (["{0,,1}", "0 1"], 1, "digit set"),
        (["msd_1", "0 1"], 1, "base"),
        (["msd_99999999999999", "0 1"], 1, "base"),
        (["msd_1000 msd_1000 msd_1000", "0 1"], 1, "letters"),
        (["msd_mine " * 40, "0 1"], 1, "tracks"),
        (["true", "0 1"], 2, "nothing may follow"),
    ],
)
def test_what_is_wrong_is_reported_with_its_line(lines: list[str], line: int, problem: str) -> None:
    with pytest.raises(BadAutomaton, match=re.escape(problem)) as caught:
        read_automaton(text(*lines), origin="mine.txt")
    assert str(caught.value).startswith(f"mine.txt:{line}: ")
    assert "\n" not in str(caught.value)


def test_sizes_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader_module, "MAX_CHARACTERS", 100)
    with pytest.raises(BadAutomaton, match="characters"):
        read_automaton("#" * 101)
    monkeypatch.undo()
    monkeypatch.setattr(reader_module, "MAX_TRANSITIONS", 5_000)
    stars = ["msd_10 msd_10 msd_10", "0 1", *["* * * -> 0"] * 20]
    with pytest.raises(BadAutomaton, match=":8: there are more than 5,000 transitions"):
        read_automaton(text(*stars))
    states = [f"{i} 1" for i in range(50)]
    with pytest.raises(BadAutomaton, match="too many"):
        read_automaton(text("msd_900 msd_1000", *states))


def test_outputs_and_nondeterminism_exclude_each_other() -> None:
    with pytest.raises(BadAutomaton, match="deterministic"):
        read_automaton(text("msd_2", "0 2", "0 -> 0 1", "1 1"))
    with pytest.raises(BadAutomaton, match="no state"):
        read_automaton("msd_2\n")


PIECES = st.sampled_from(
    [
        "msd_2",
        "msd_fib",
        "{0, 1}",
        "{",
        "}",
        "0",
        "1",
        "2",
        "-1",
        "->",
        "*",
        " ",
        "\n",
        "\n\n",
        "#",
        "true",
        "é",
        "\0",
        ",",
    ]
)


def outcome(hostile: str) -> WalnutAutomaton | str:
    try:
        return read_automaton(hostile)
    except BadAutomaton as problem:
        return str(problem)


@examples(150)
@given(st.lists(PIECES, max_size=30).map("".join) | st.text(max_size=60))
def test_any_text_is_read_or_refused(hostile: str) -> None:
    found = outcome(hostile)
    if isinstance(found, str):
        assert found.startswith("automaton:")
        assert len(found) < 300
    else:
        assert read_automaton(found.to_text()).dfa.same_language(found.dfa)


# -- numeration systems


def test_walnuts_own_systems_are_used_where_the_digits_agree() -> None:
    pell = recurrence((2, 1), (1, 2))
    tokens = {"msd_fib": fibonacci, "msd_trib": kbonacci(3), "msd_pell": pell, "msd_2": base(2), "msd_12": base(12)}
    for token, system in tokens.items():
        assert system_token(system) == token
        assert system_files(system) == {}
        assert system_token(DigitSystem.from_json(system.to_json())) == token
    # In Walnut: no 11; no 111; after 2 comes 0, and no word ends in 2.
    for word in map("".join, product("012", repeat=5)):
        letters = [int(digit) for digit in word]
        assert pell.canonical.accepts(letters) == (not re.search("2[12]|2$", word))
        if "2" not in word:
            assert fibonacci.canonical.accepts(letters) == ("11" not in word)
            assert kbonacci(3).canonical.accepts(letters) == ("111" not in word)


def test_other_terms_or_other_words_are_another_system() -> None:
    assert system_token(recurrence((1, 1), (1, 3))) != "msd_fib"
    any_word = Dfa.constant([2], accepts=True)
    lazy = DigitSystem("lazy", (1, 1), (1, 2), 2, any_word)
    assert system_token(lazy) != "msd_fib"
    with pytest.raises(Unsupported, match="one canonical word"):
        system_files(lazy)


@pytest.mark.parametrize("system", [*CUSTOM, ostrowski(w.alpha("sqrt(3)"))], ids=lambda system: system.name)
def test_a_new_system_counts_and_adds(system: DigitSystem) -> None:
    token = system_token(system)
    assert re.fullmatch("msd_[a-z][a-z0-9_]*", token)
    assert "neg" not in token
    files = system_files(system)
    canonical = read_automaton(files[f"Custom Bases/{token}.txt"]).dfa
    addition = read_automaton(files[f"Custom Bases/{token}_addition.txt"]).dfa
    length = 4 if system.digits < 4 else 3
    words = [word for word in product(range(system.digits), repeat=length) if canonical.accepts(word)]
    values = [sum(d * u for d, u in zip(reversed(word), system.terms(length), strict=True)) for word in words]
    # Dictionary order is numeric order, and no number is left out or written twice.
    assert values == list(range(len(values)))
    numbers = dict(zip(values, words, strict=True))
    small = range(0, len(numbers) // 2, max(1, len(numbers) // 20))
    for x, y in product(small, small):
        sums = [z for z in values if addition.accepts(zip(numbers[x], numbers[y], numbers[z], strict=True))]
        assert sums == [x + y]


# -- proofs

GAMES = [
    "wythoff",
    "wythoff(slack=2)",
    "splythoff",
    "schwent",
    "duchene-rigo(t=3)",
    "capped-nim(cap=2)",
    "nim(heaps=3)",
    "one-sided-splythoff(slack=2)",
]


def statement(game, system: DigitSystem = fibonacci, **keys) -> Proof:
    """Something of the shape of a proof, about all positions: enough to look at the rules in it."""
    p_set = Dfa.constant([system.digits] * len(game.piles), accepts=True)
    part = game_part(game) | keys
    whole = {"format": FORMAT, "game": part, "system": system.to_json(), "cold": p_set.to_json()}
    whole["absorption"] = {"left": p_set.to_json(), "steps": []}
    whole |= {"escapes": []} if part["misere"] else {}
    levels = Dfa.constant([system.digits] * 2 * len(game.piles), accepts=False).to_json()
    whole |= {"levels": [levels] * (part["block"] + 1)} if part["block"] else {}
    return as_proved(whole)


def as_proved(whole) -> Proof:
    """The certificate is well formed, and not checked."""
    return Proof.of(read_certificate(json.dumps(whole)), whole["game"]["name"])


def script(proof: Proof) -> str:
    (found,) = (content for path, content in proof_files(proof).items() if path.startswith("Command Files/"))
    return found


def moves(small: Small, game, position, target) -> bool:
    """Whether some move definition holds, the piles being read in any order if the game is unordered."""
    names = [name for name in small.known if "_move_" in name]
    orders = [permutations(piles) if game.unordered else [piles] for piles in (position, target)]
    before = [re.sub(r"[^a-z0-9]", "", pile) for pile in game.piles]
    after = [re.sub("^([a-z]+)", r"\1\1", pile) for pile in before]
    for one, other in product(*map(list, orders)):
        values = dict(zip([*before, *after], [*one, *other], strict=True))
        arguments = [values[name] for name in sorted(values)]
        if any(small.known[name](*arguments) for name in names):
            return True
    return False


@pytest.mark.parametrize("spec", GAMES)
def test_the_moves_are_those_of_the_game(spec: str) -> None:
    game = w.game(spec)
    most = 2 if len(game.piles) == 3 else 6
    small = Small(every=0, some=2 * most)
    small.run("\n".join(line for line in script(statement(game)).splitlines() if "_move_" in line.split('"')[0]))
    positions = list(product(range(most + 1), repeat=len(game.piles)))
    for position, target in product(positions, positions):
        assert moves(small, game, position, target) == game.is_move(position, target), (position, target)


def script_name(game) -> str:
    return re.sub("[^a-z0-9]+", "_", str(game).lower()).strip("_")


def answers(game, p, *, most: int = 4, **keys) -> dict[str, bool]:
    """What the evals of a game's script say of small numbers if P is the given set."""
    small = Small(every=most, some=2 * most)
    small.known[f"{script_name(game)}_p"] = lambda *piles: p(piles)
    return small.run(script(statement(game, **keys)))


OWN = {
    "ends early": "game own\npiles x, y unordered\nmove one: x' < x, y' = y\nterminal x = 1, y <= 3",
    "misere": "game own\npiles x, y\nmove one: x' < x, y' = y\nmove two: y' < y, x' = x\nplay misere",
    "misere, ends early": "game own\npiles x\nmove one: 1 <= x - x' <= 3\nterminal 3 divides x + 1\nplay misere",
    "a pile that no rule reads": "game own\npiles x, y\nmove one: x' < x, y' = 0",
    "a rule that is void": "game own(n = 0)\npiles x, y\nmove one: x' < x, y' = y\nmove none: 1 <= n, x' < x, y' = y",
    "names that Walnut reserves": "game E\npiles A, E\nmove I: A' < A, E' = E\n"
    "move i: exists A_: 2*A_ = E - E', A_ > 0, A' = A",
    "piles out of alphabetical order": "game own\npiles b, a\nmove one: b' < b, a' = a\nmove two: a' = a - 1, b' = b",
    "congruences": "game own\npiles x, y\nmove one: x' < x, y' = y, not (3 divides x - 2*x' + y)",
}


@pytest.mark.parametrize("spec", [*GAMES, *OWN])
def test_the_obligations_hold_of_the_p_positions_alone(spec: str) -> None:
    game = w.rules(OWN[spec]) if spec in OWN else w.game(spec)
    most = 2 if len(game.piles) == 3 else 4
    keys = {"misere": game.misere, "terminal": game.terminal and formula_tree(game.terminal)}
    is_p = reference.outcome_function(game)
    truth = {piles for piles in product(range(2 * most + 1), repeat=len(game.piles)) if is_p(game.position(piles))}
    found = answers(game, truth.__contains__, most=most, **keys)
    assert len(found) >= 2
    assert all(found.values()), found
    for piles in product(range(most + 1), repeat=len(game.piles)):
        wrong = truth ^ {piles}
        assert not all(answers(game, wrong.__contains__, most=most, **keys).values()), piles


def test_a_move_that_does_not_lower_the_sum_is_noticed() -> None:
    game = w.game("wythoff")
    part = game_part(game)
    part["moves"][0]["formula"] = [">=", [["x", 1], ["x'", -1]], 0]
    small = Small(every=3, some=6)
    small.known["wythoff_slack_1_p"] = lambda *_: False
    found = small.run(script(statement(game, moves=part["moves"])))
    assert not found["wythoff_slack_1_lowers_single"]
    assert found["wythoff_slack_1_lowers_double"]


@pytest.mark.parametrize(
    ("spec", "system"),
    [("wythoff", fibonacci), ("wythoff(slack=2)", PELL), ("nim(heaps=3)", base(2))],
)
def test_a_small_walnut_proves_it_for_all_numbers(spec: str, system: DigitSystem) -> None:
    proof = prove(w.game(spec), systems=[system])
    assert isinstance(proof, Proof)
    files = proof_files(proof)
    token = system_token(system)
    own = {name.split("/")[-1]: read_automaton(content).dfa for name, content in files.items() if "Custom" in name}
    canonical = own.get(f"{token}.txt", Dfa.constant([2], accepts=True) if token == "msd_2" else no_11())
    addition = own.get(f"{token}_addition.txt", CARRIES if token == "msd_2" else FIBONACCI_ADDER)
    paths = {name.split("/")[-1][:-4]: content for name, content in files.items() if name.startswith("Automata")}
    library = {name: read_automaton(content) for name, content in paths.items()}
    assert all(set(found.tokens) == {token} for found in library.values())
    walnut = Digital(canonical, addition, greedy(system), {name: found.dfa for name, found in library.items()})
    found = walnut.run(script(proof))
    assert len(found) >= 3
    assert all(found.values()), found
    # A set that lacks one position, or has one more, is refuted.
    (name, p), *_ = walnut.library.items()
    flags = p.accepting.copy()
    flags[p.start] = not flags[p.start]
    walnut.library = {name: Dfa(p.digits, p.rows, p.start, flags)}
    assert not all(walnut.run(script(proof)).values())


def greedy(system: DigitSystem):
    """Digits by trying the terms from the largest down."""

    def word(number: int) -> tuple[int, ...]:
        digits = []
        for term in reversed(system.terms(12)):
            digits.append(number // term)
            number %= term
        return tuple(digits)[next((i for i, d in enumerate(digits) if d), len(digits)) :]

    return word


def no_11() -> Dfa:
    return Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 0}}, [0, 1], digits=[2])


# Most significant digit first: state 1 owes a carry to the digit before.
CARRIES = Dfa.from_transitions(
    {
        0: {(0, 0, 0): 0, (0, 1, 1): 0, (1, 0, 1): 0, (0, 0, 1): 1},
        1: {(1, 1, 0): 0, (0, 1, 0): 1, (1, 0, 0): 1, (1, 1, 1): 1},
    },
    [0],
    digits=[2, 2, 2],
)


def fibonacci_adder() -> Dfa:
    """x + y - z after some digits is a F + b F', where F' comes after F: pairs (a, b) that stay small."""
    rows: dict[tuple[int, int], dict[tuple[int, ...], tuple[int, int]]] = {}
    waiting = [(0, 0)]
    for a, b in waiting:
        rows[a, b] = {}
        for letter in product((0, 1), repeat=3):
            # One more digit: a U_n + b U_(n+1) becomes b U_n + (a + b) U_(n+1), and the digit adds to U_n.
            x, y, z = letter
            new = (b + x + y - z, a + b)
            if max(map(abs, new)) <= 6:
                rows[a, b][letter] = new
                if new not in rows and new not in waiting:
                    waiting.append(new)
    return Dfa.from_transitions(rows, [(a, b) for a, b in rows if a + 2 * b == 0], digits=[2, 2, 2])


FIBONACCI_ADDER = fibonacci_adder()


def test_moves_by_vectors() -> None:
    game = w.game("nim")
    taken = Dfa.from_transitions({0: {(0, 0): 0, (1, 0): 1, (0, 1): 1}, 1: {}}, [1], digits=[2, 2])
    small = Small(every=4, some=8)
    small.known["nim_heaps_2_taken_take"] = lambda s, t: s + t == 1
    small.known["nim_heaps_2_p"] = lambda x, y: (x + y) % 2 == 0
    proof = statement(game, base(2), moves=[{"label": "take", "removal": taken.to_json()}])
    assert all(small.run(script(proof)).values())
    small.known["nim_heaps_2_p"] = lambda x, y: (x + y) % 3 == 0
    assert not all(small.run(script(proof)).values())
    library = proof_files(proof)["Automata Library/nim_heaps_2_taken_take.txt"]
    assert read_automaton(library).dfa.same_language(taken)
    raw = statement(game, moves=[{"label": "take", "removal": Dfa.constant([2, 2], accepts=True).to_json()}])
    with pytest.raises(Unsupported, match="canonical"):
        proof_files(raw)


def test_what_walnut_cannot_express() -> None:
    game = w.game("nim")
    with pytest.raises(Unsupported, match="blocking"):
        proof_files(statement(game, block=1))
    with pytest.raises(Invalid, match="'pass'"):
        statement(game, **{"pass": True})
    with pytest.raises(Invalid, match="'oracle'"):
        statement(game, moves=[{"label": "take", "oracle": "?"}])
    large = [">=", [["x[1]", 1]], -(2**31)]
    with pytest.raises(Unsupported, match="2147483647"):
        formula_text(simplified(large), {"x[1]": "x1"})
    with pytest.raises(Invalid, match="a bad number"):
        statement(game, moves=[{"label": "take", "formula": large}])
    with pytest.raises(Unsupported, match="no moves"):
        proof_files(statement(game, moves=[{"label": "take", "formula": ["or", []]}]))
    proof = statement(game, base(2))
    odd = Dfa.from_transitions({0: {(0, 0): 1}, 1: {(0, 0): 0}}, [0], digits=[2, 2])
    with pytest.raises(Unsupported, match="leading zeros"):
        proof_files(as_proved(json.loads(proof.certificate.text) | {"cold": odd.to_json()}))


def test_p_is_written_in_canonical_words_only() -> None:
    p = read_automaton(proof_files(statement(w.game("nim(heaps=1)")))["Automata Library/nim_heaps_1_p.txt"]).dfa
    for word in product((0, 1), repeat=5):
        assert p.accepts(word) == ("11" not in "".join(map(str, word)))


# -- formulas

FACTORS = st.lists(st.integers(-3, 3), min_size=3, max_size=3)


@st.composite
def formulas(draw: st.DrawFn, depth: int = 3) -> list:
    kind = draw(st.sampled_from([">=", "=", "divides"] + ["and", "or", "not", "exists"] * (depth > 0)))
    if kind in ("and", "or"):
        return [kind, draw(st.lists(formulas(depth=depth - 1), max_size=3))]
    if kind == "not":
        return ["not", draw(formulas(depth=depth - 1))]
    if kind == "exists":
        # The variable k is at most 3, or does not occur.
        part = draw(formulas(depth=depth - 1))
        occurs = "k" in free_variables(simplified(part))
        return ["exists", "k", ["and", [[">=", [["k", -1]], 3], part]] if occurs else part]
    terms = [[name, factor] for name, factor in zip("xyk", draw(FACTORS), strict=True)]
    constant = draw(st.integers(-4, 4))
    return [kind, terms, constant] if kind != "divides" else [kind, draw(st.integers(1, 4)), terms, constant]


def holds(tree: list, values: dict[str, int], some: int) -> bool:
    """The meaning of a formula as docs/certificate-format.md defines it; "some" means a number up to a bound."""
    match tree:
        case ["and", parts]:
            return all(holds(part, values, some) for part in parts)
        case ["or", parts]:
            return any(holds(part, values, some) for part in parts)
        case ["not", part]:
            return not holds(part, values, some)
        case ["exists", name, part]:
            return any(holds(part, values | {name: n}, some) for n in range(some + 1))
        case ["divides", modulus, terms, constant]:
            return (sum(values[name] * factor for name, factor in terms) + constant) % modulus == 0
    kind, terms, constant = tree
    total = sum(values[name] * factor for name, factor in terms) + constant
    return total >= 0 if kind == ">=" else total == 0


@examples(75)
@given(formulas())
def test_formulas_keep_their_meaning(tree: list) -> None:
    # Quotients of small numbers are small: with x, y, k at most 3 the bound of 12 is never reached.
    some = 12
    bounded = ["and", [[">=", [["x", -1]], 3], [">=", [["y", -1]], 3], [">=", [["k", -1]], 3], tree]]
    simple = simplified(bounded)
    names = free_variables(simple)
    points = [dict(zip("xyk", point, strict=True)) for point in product(range(4), repeat=3)]
    if simple in (["and", []], ["or", []]):
        assert {holds(bounded, point, some) for point in points} == {simple == ["and", []]}
        return
    small = Small(every=0, some=some)
    small.run(f'def f "?msd_2 {formula_text(simple, {name: name for name in names})}":')
    for point in points:
        assert small.known["f"](*(point[name] for name in sorted(names))) == holds(bounded, point, some)


def test_names_cannot_break_out_of_the_files() -> None:
    hostile = 'x":\neval evil "?msd_2 0=0":\n../../é;' + "y" * 500
    with pytest.raises(Invalid, match="no name"):
        statement(w.game("nim"), name=hostile)
    proof = replace(statement(w.game("nim")), game=hostile)
    files = proof_files(proof)
    for path, content in files.items():
        assert ".." not in path
        assert len(path) < 100
        assert content.isascii()
    assert [command.name for command in commands(script(proof)) if "evil" in command.name[:1]] == []
    assert all(command.name.startswith("x_eval_evil") for command in commands(script(proof)))
