"""Certificates made to make the program say something false, as a user meets them: on the command line, in Python."""

from __future__ import annotations

import copy
import json
import re
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import wythoff as w
from fuzz.lies import bijective_binary, lazy_fibonacci, translated
from tests.certificates.conftest import STORED, accepted, automaton, stored, text_of, verdict
from tests.certificates.games import NUMBERED, WYTHOFF_MOVES, certify
from tests.certificates.truth import decoded, options, p_positions
from wythoff.checker import command as plain_checker
from wythoff.cli import main
from wythoff.errors import BadCertificate
from wythoff.exact.parse import alpha
from wythoff.exchange.walnut import proof_files
from wythoff.extend.maximal import maximal_game
from wythoff.numeration.digital import fibonacci
from wythoff.prove.certificate_files import checked_claim, load
from wythoff.prove.verdict import Proof
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset

Told = tuple[int, str]
NOTHING = automaton(2, [], {})
ANY_PAIR = dict.fromkeys(product((0, 1), repeat=2), 0)


@pytest.fixture
def file(tmp_path: Path) -> Callable[[Any], Path]:
    def written(certificate: Any) -> Path:
        path = tmp_path / "certificate.json"
        path.write_bytes(text_of(certificate))
        return path

    return written


def run(*words: object) -> Told:
    """A command, as a user whose terminal obeys escape codes would see it; it may fail, but not with a traceback."""
    result = CliRunner().invoke(main, [str(word) for word in words], prog_name="wythoff", color=True)
    assert result.exception is None or isinstance(result.exception, SystemExit), repr(result.exception)
    return result.exit_code, result.output


# -- fields that nothing checks


@pytest.mark.parametrize("level", [[], [automaton(4, [], {})], [automaton(4, [0], {(0,) * 4: 0})] * 2])
def test_levels_without_blocking(level: Any, file: Callable[[Any], Path]) -> None:
    """A strategy that trusts levels would say of (3, 5) in Nim that the game is over, or play an illegal move."""
    for name in ("nim", "nim-3", "wythoff-3", "misere-3"):
        path = file({**stored(name), "levels": level})
        assert "'levels', which nothing checks" in verdict(path.read_bytes())
        code, out = run("check", path)
        assert (code, out.count("\n")) == (1, 1)
        assert run("move", "nim", "3,5", "--certificate", path)[0] == 2
        with pytest.raises(BadCertificate, match="levels"):
            w.check(path)


@pytest.mark.parametrize("name", ["block", "block-3", "block-unordered-3"])
def test_steps_under_blocking(name: str, file: Callable[[Any], Path]) -> None:
    """Steps that no line of the argument looks at could be anything, and a strategy would play them."""
    lie = stored(name)
    source = "nim-3" if name.endswith("3") else "nim"
    lie["absorption"]["steps"] = stored(source)["absorption"]["steps"]
    for step in lie["absorption"]["steps"]:
        step.pop("label", None)
    assert verdict(lie) == "a game with blocking has steps, which nothing checks"
    assert run("check", file(lie))[0] == 1
    lie["absorption"]["steps"] = [{"anything": 1}]
    assert verdict(lie) != "valid"


@pytest.mark.parametrize("key", ["escapes", "shadows", "levels", "note", "Cold", "", "format "])
def test_fields_of_other_games(key: str) -> None:
    """Whatever stands in an accepted file is checked: a field for which this game has no use is refused."""
    for name in STORED:
        original = stored(name)
        for value in ([], None, {}, [NOTHING] * 2):
            if key not in original:
                assert key in verdict({**original, key: value})


def test_a_field_too_many_anywhere() -> None:
    """Every object of every certificate refuses one field more, and the lack of any but those that have a default."""
    optional = {"misere", "block", "shadows", "label"}
    for name in ("nim", "nim-3", "removal-3", "misere-3", "block-unordered-3", "terminal-3"):
        original = stored(name)
        assert _refuses_more(original, original) > 5
        for path, key in _fields(original):
            lie = copy.deepcopy(original)
            del _at(lie, path)[key]
            if verdict(lie) == "valid":
                assert key in optional or path[-1:] == ("parameters",), (name, path, key)


def _refuses_more(original: Any, value: Any, path: tuple[Any, ...] = ()) -> int:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    count = sum(_refuses_more(original, part, (*path, key)) for key, part in items)
    if isinstance(value, dict) and path[-1:] != ("parameters",):
        lie = copy.deepcopy(original)
        _at(lie, path)["extra"] = 0
        assert "'extra', which nothing checks" in verdict(lie), path
        count += 1
    return count


def _fields(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[tuple[Any, ...], str]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [(path, key) for key in value] if isinstance(value, dict) else []
    return found + [field for key, part in items for field in _fields(part, (*path, key))]


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


@pytest.mark.parametrize("label", ["double", "", None, 1, "\x1b[31m", ["take"]])
def test_the_label_of_a_step(label: Any, file: Callable[[Any], Path]) -> None:
    """A label of a step that is not its move's would be printed as the move that wins."""
    lie = stored("nim")
    for step in lie["absorption"]["steps"]:
        step["label"] = label
    assert verdict(lie) == "a step has the label of another move"
    assert run("check", file(lie))[0] == 1
    for step in lie["absorption"]["steps"]:
        del step["label"]
    path = file(lie)
    assert run("check", path)[0] == 0
    assert "(take)" in run("move", "nim", "3,5", "--certificate", path)[1]


@pytest.mark.parametrize("label", [None, "", 0, "a\nb", "\u202etake", "\ud800", "x" * 201])
def test_the_label_of_a_move(label: Any) -> None:
    for name in ("nim", "nim-3"):
        lie = stored(name)
        lie["game"]["moves"][0]["label"] = label
        assert verdict(lie) == "a move has no label"
        del lie["game"]["moves"][0]["label"]
        assert verdict(lie) == "a move lacks 'label'"


@pytest.mark.parametrize("name", ["", None, 5, "fib\nonacci", "\x1b]0;owned\x07", "\u202e2 esab", "\udcff", "y" * 201])
def test_the_name_of_a_system(name: Any, file: Callable[[Any], Path]) -> None:
    """A missing name breaks what is printed after "valid"; one with escape codes reaches the terminal."""
    for game in ("nim", "nim-3", "wythoff-3"):
        lie = stored(game)
        lie["system"]["name"] = name
        assert verdict(lie) == "the numeration system has no name"
        assert run("check", file(lie))[0] == 1
        del lie["system"]["name"]
        assert verdict(lie) == "the numeration system lacks 'name'"


@pytest.mark.parametrize(
    "name", ["fibonacci", "base 10", "kbonacci 3", "decimal", "ostrowski sqrt(2)", "ostrowski", "ostrowski cf:n", "1"]
)
def test_a_system_is_called_by_what_it_is(name: str, file: Callable[[Any], Path]) -> None:
    """Digits in base 2 that the file attributes to another system are not reported as digits of that system."""
    lie = stored("nim-3")
    lie["system"]["name"] = name
    proof = load(file(lie))
    assert proof.numeration == proof.system.name == "base 2"
    lie = stored("wythoff-3")
    lie["system"]["name"] = "ostrowski golden"
    assert load(file(lie)).numeration == "ostrowski golden", "another name for the Fibonacci numbers"
    lie["system"]["name"] = name
    assert load(file(lie)).numeration == "fibonacci"


# -- digits


@pytest.mark.parametrize(
    ("name", "system"),
    [
        ("wythoff-3", lazy_fibonacci()),
        ("wythoff", lazy_fibonacci()),
        ("nim-3", bijective_binary()),
        ("nim", bijective_binary()),
    ],
)
def test_words_that_are_unique_but_not_greedy(name: str, system: Any, file: Callable[[Any], Path]) -> None:
    """All claims hold of these digits, and the program writes others: it would take P-positions for N-positions."""
    lie = translated(stored(name), system)
    assert decoded(lie) == p_positions(lie)
    assert verdict(lie).startswith("a canonical word is not greedy")
    path = file(lie)
    assert run("check", path)[0] == 1
    assert run("move", "nim" if "nim" in name else "wythoff", "3,3", "--certificate", path)[0] == 2
    with pytest.raises(BadCertificate, match="not greedy"):
        w.check(path)


@pytest.mark.parametrize(
    ("weights", "initial", "digits", "rows", "accepting"),
    [
        # 2 is "02", never "10": digits 0, 1, 2, a 0 after a digit only if a 2 comes later ... regular, and not greedy
        ([2], [1], 3, [[[0, 0], [1, 1], [2, 1]], [[1, 1], [2, 1]]], [0, 1]),
        # Fibonacci numbers 1, 2, 3, 5, ...: no two zeros after the first 1
        ([1, 1], [1, 2], 2, [[[0, 0], [1, 1]], [[0, 2], [1, 1]], [[1, 1]]], [0, 1, 2]),
    ],
    ids=["bijective", "lazy"],
)
def test_every_regular_system_must_be_greedy(
    weights: list[int], initial: list[int], digits: int, rows: Any, accepting: list[int]
) -> None:
    """A game without moves, in which every position is P: nothing but the digits could be wrong."""
    canonical = {"digits": [digits], "start": 0, "accepting": accepting, "rows": rows}
    still = {
        "format": "wythoff-certificate-3",
        "game": {
            "name": "still", "text": None, "parameters": {}, "piles": ["x"], "unordered": False, "moves": [],
            "terminal": None,
        },
        "system": {"name": "n", "weights": weights, "initial": initial, "digits": digits, "canonical": canonical},
        "cold": canonical,
        "absorption": {"left": {**canonical, "accepting": []}, "steps": []},
    }  # fmt: skip
    assert verdict(still).startswith("a canonical word is not greedy")


@pytest.mark.parametrize("name", STORED)
def test_digits_are_those_of_the_program(name: str) -> None:
    """Every number is written by the program in the word that the canonical automaton of the certificate accepts."""
    certificate = accepted(stored(name))
    system = Proof.of(certificate, "game").system
    for number in [*range(200), 10**6, 10**20 + 7]:
        state: int | None = certificate.system.canonical.start
        for digit in system.representation(number):
            assert state is not None
            state = certificate.system.canonical.step(state, (int(digit),))
        assert state in certificate.system.canonical.accepting


# -- what is it about?


@pytest.fixture(scope="module")
def splythoff() -> Any:
    proof = w.prove(library.game("splythoff"), seconds=60)
    assert isinstance(proof, Proof)
    return json.loads(proof.certificate.text)


def test_the_rules_of_one_game_under_the_name_of_another(splythoff: Any, file: Callable[[Any], Path]) -> None:
    """Splythoff's rules and P-positions, called Wythoff's game by name, parameters and text."""
    lie = copy.deepcopy(splythoff)
    lie["game"] |= {"name": "wythoff(slack=1)", "parameters": {"slack": 1}, "text": None}
    path = file(lie)
    for words in ((), ("--json",)):
        code, out = run("check", path, *words)
        assert code == 0
        assert "wythoff(" not in out
        assert "of wythoff" not in out
    assert json.loads(run("check", path, "--json")[1])["game"] is None
    code, out = run("check", path, "--game", "wythoff")
    assert code == 1
    assert "rules other than those of wythoff(slack=1)" in out
    assert run("check", path, "--game", "splythoff")[0] == 0
    assert run("move", "wythoff", "10,20", "--certificate", path)[0] == 2
    assert "wythoff(" not in repr(w.check(path))
    assert "wythoff(" not in w.check(path)._repr_html_()
    lie["game"]["text"] = library.texts()["wythoff"].text
    assert run("check", file(lie))[0] == 1, "the text is not the rules"
    honest = file(splythoff)
    assert "the P-positions of splythoff(slack=1)" in run("check", honest)[1]
    assert run("check", honest, "--game", "wythoff")[0] == 1
    assert run("check", honest, "--game", "splythoff")[0] == 0


def test_no_text_and_no_moves(file: Callable[[Any], Path]) -> None:
    """Called Nim, and nothing can be moved: so every position is P, truly, and what is said is that of these rules."""
    every = automaton(2, [0], ANY_PAIR)
    lie = stored("nim-3")
    lie["game"] |= {"text": None, "moves": []}
    lie |= {"cold": every, "absorption": {"left": NOTHING, "steps": []}}
    path = file(lie)
    code, out = run("check", path)
    assert code == 0
    assert "no moves" in out.splitlines()[3]
    assert "nim" not in out
    assert run("check", path, "--game", "nim")[0] == 1
    assert run("move", "nim", "3,5", "--certificate", path)[0] == 2
    assert "no moves" in plain_checker.statement(path.read_bytes())
    lie["game"]["moves"] = [{"label": "take", "formula": ["or", []]}]
    assert "false" in run("check", file(lie))[1]


@pytest.mark.parametrize("name", ["nim(heaps=2)", "wythoff", "maximal(golden)", "misere-nim(heaps=2)", "nim(heaps=3)"])
def test_a_name_is_given_only_to_its_rules(name: str, file: Callable[[Any], Path]) -> None:
    """Any certificate of another game under any of these names is not called so."""
    for other in STORED:
        lie = stored(other)
        lie["game"] |= {"name": name, "text": None, "parameters": {}}
        said = checked_claim(text_of(lie)).game
        if said is not None:
            game = library.game(said)
            assert all({tuple(o) for o in game.options(p)} == legal for p, legal in options(lie).items() if sum(p) < 8)


def queens() -> Ruleset:
    """Wythoff's game, the piles ordered as those of Nim in the library are."""
    return Ruleset.instantiate(parse_game("game queens piles x, y" + WYTHOFF_MOVES))


@pytest.mark.parametrize("name", ["pile 0", "\0000", "p", "pile_0", "x0"])
def test_a_hidden_number_with_the_name_of_a_pile(name: str, file: Callable[[Any], Path]) -> None:
    """Wythoff's rules, with a condition on another number: renamed piles must not be taken for it."""
    lie = certify(queens(), fibonacci)
    double = lie["game"]["moves"][2]
    hidden = ["exists", name, ["=", [["x", 1], [name, -1]], -1]]
    double["formula"] = ["and", [double["formula"], hidden]]
    lie["game"] |= {"name": "nim(heaps=2)", "parameters": {"heaps": 2}, "text": None}
    if not name.isidentifier():
        assert verdict(lie) == "a variable has no name"
        return
    assert verdict(lie) == "valid", "x >= 1 wherever both piles are lowered"
    assert json.loads(run("check", file(lie), "--json")[1])["game"] is None
    assert run("check", file(lie), "--game", "nim")[0] == 1


def test_an_end_of_play_that_the_maximal_game_does_not_have(file: Callable[[Any], Path]) -> None:
    """All positions are declared terminal: so all are P, of these rules, and not of the maximal game."""
    proof = w.prove(maximal_game(alpha("golden")), seconds=60)
    assert isinstance(proof, Proof)
    honest = json.loads(proof.certificate.text)
    assert checked_claim(proof.certificate.text).game == proof.game
    lie = copy.deepcopy(honest)
    digit = lie["system"]["canonical"]
    pairs = [[[a * 2 + b, p * len(digit["rows"]) + q] for a, p in left for b, q in right]
             for left in digit["rows"] for right in digit["rows"]]  # fmt: skip
    accepting = [p * len(digit["rows"]) + q for p in digit["accepting"] for q in digit["accepting"]]
    start = digit["start"] * len(digit["rows"]) + digit["start"]
    lie["cold"] = {"digits": [2, 2], "start": start, "accepting": sorted(accepting), "rows": pairs}
    lie["absorption"] = {"left": NOTHING, "steps": []}
    lie["game"]["terminal"] = [">=", [], 0]
    lie.pop("shadows", None)
    assert verdict(lie) == "valid"
    assert checked_claim(text_of(lie)).game is None


# -- what reaches a terminal, a page, a notebook or another program


HOSTILE = [
    "a\nvalid: all is well", "\x1b[2J\x1b]0;owned\x07", "\u202egnp.exe", "\ud800", "a\r", "\x9b31m", "\u2066x", "\0",
]  # fmt: skip
CONTROLS = {chr(c) for c in (*range(32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A))} - {"\n"}


def is_harmless(text: str) -> bool:
    """Nothing in it is obeyed by a terminal, or reorders what is shown; and it can be written."""
    return not CONTROLS & set(text) and not any(0xD800 <= ord(c) < 0xE000 for c in text)


PLACES: dict[str, Callable[[Any, str], object]] = {
    "name": lambda lie, text: lie["game"].update(name=text),
    "text": lambda lie, text: lie["game"].update(text=text),
    "text with a comment": lambda lie, text: lie["game"].update(text=f"# {text}\n{lie['game']['text']}"),
    "text with an error": lambda lie, text: lie["game"].update(text=f"game {text} piles x, y"),
    "label in the text": lambda lie, text: lie["game"].update(text=lie["game"]["text"].replace("take", text)),
    "parameter": lambda lie, text: lie["game"]["parameters"].update({text: 1}),
    "pile": lambda lie, text: lie["game"].update(piles=[text, "y"]),
    "label": lambda lie, text: lie["game"]["moves"][0].update(label=text),
    "variable": lambda lie, text: lie["game"].update(terminal=["not", ["exists", text, [">=", [], 0]]]),
    "variable of a move": lambda lie, text: lie["game"]["moves"][0].update(
        formula=["exists", text, lie["game"]["moves"][0]["formula"]]
    ),
    "system": lambda lie, text: lie["system"].update(name=text),
    "key": lambda lie, text: lie.update({text: 1}),
    "key of the game": lambda lie, text: lie["game"].update({text: 1}),
    "key of a step": lambda lie, text: lie["absorption"]["steps"][0].update({text: 1}),
    "format": lambda lie, text: lie.update(format=text),
    "kind of formula": lambda lie, text: lie["game"].update(terminal=[text, []]),
}


def checked(path: Path) -> tuple[Proof | None, str]:
    """What is proved, or what is said against it."""
    try:
        return w.check(path), ""
    except BadCertificate as problem:
        return None, str(problem)


@pytest.mark.parametrize("place", PLACES)
def test_nothing_of_a_file_is_obeyed(place: str, file: Callable[[Any], Path], capsys: Any) -> None:
    """Line breaks, escape codes, controls of direction and lone surrogates, wherever a file may have a text."""
    for text in HOSTILE:
        lie = stored("nim-3")
        PLACES[place](lie, text)
        path = file(lie)
        for words in (("check", path), ("check", path, "--json"), ("check", path, "--game", "nim")):
            code, out = run(*words)
            assert is_harmless(out), (text, words, out)
            assert "all is well" not in out.splitlines(), out
            assert code in (0, 1)
        code, out = run("move", "nim", "3,5", "--certificate", path)
        assert is_harmless(out), (text, out)
        plain_checker.main([str(path)])
        told = capsys.readouterr()
        assert is_harmless(told.out + told.err), (text, told)
        proof, problem = checked(path)
        assert is_harmless(problem), (text, problem)
        if proof is None:
            continue
        assert is_harmless(repr(proof) + proof._repr_html_() + repr(proof.strategy()) + str(proof.certificate.game))
        for name, content in proof_files(proof).items():
            assert is_harmless(name + content)


MARKUP = ["<script>alert(1)</script>", "&lt;b&gt;", r"\input{/etc/passwd}", "$x$ % _ ^ # & ~", '":', "'" * 3]


@pytest.mark.parametrize("text", MARKUP)
def test_markup_is_text(text: str, file: Callable[[Any], Path], tmp_path: Path) -> None:
    """Printable names are allowed, and mean nothing to a notebook, to Walnut or to Sage; labels are words."""
    lie = stored("nim-3")
    lie["game"] |= {"name": text, "text": None}
    lie["system"]["name"] = text
    labelled = copy.deepcopy(lie)
    labelled["game"]["moves"][0]["label"] = text
    assert verdict(labelled) == "a move has no label"
    path = file(lie)
    proof = w.check(path)
    assert text not in (proof.game, proof.numeration)
    assert "<script>" not in proof._repr_html_()
    assert all(text not in name for name in proof_files(proof))
    assert run("export", "walnut", "nim", "-o", tmp_path / "walnut", "--certificate", path)[0] == 0
    for one in (tmp_path / "walnut").rglob("*.txt"):
        commands = [line for line in one.read_text().splitlines() if line.startswith(("def ", "eval "))]
        assert not any(text in line for line in commands if text != '":')
    assert run("export", "sage", "nim", "-o", tmp_path / "nim.sage", "--bound", 5, "--certificate", path)[0] == 0
    compile((tmp_path / "nim.sage").read_text(), "nim.sage", "exec")


# -- files without end


@pytest.fixture
def sparse(tmp_path: Path) -> Path:
    path = tmp_path / "sparse.json"
    with path.open("wb") as hole:
        hole.truncate(3 * 10**9)
    return path


@pytest.mark.parametrize("which", ["/dev/zero", "sparse"])
@pytest.mark.parametrize("program", [["-m", "wythoff", "check"], ["-I", "-S", Path(plain_checker.__file__).parent]])
def test_a_file_without_end(which: str, program: list[Any], sparse: Path) -> None:
    """One line, at once, with little memory."""
    path = str(sparse) if which == "sparse" else which

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (2 * 10**9, 2 * 10**9))

    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, *map(str, program), path],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        preexec_fn=limit,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.strip().splitlines()) <= 2
    assert re.search("larger than 100,000,000 bytes|a device or a pipe", " ".join(done.stderr.split()))
    assert time.monotonic() - began < 20


# -- files of both formats


@pytest.mark.parametrize("name", NUMBERED)
def test_strategies_of_both_formats_play_the_same_moves(name: str) -> None:
    """The steps are written in another way, and may lead elsewhere only if they are other steps."""
    old, new = (Proof.of(accepted(stored(one)), "game").strategy() for one in (name, f"{name}-3"))
    same = [step["strategy"] for step in stored(name)["absorption"]["steps"]] == [
        step["strategy"] for step in stored(f"{name}-3")["absorption"]["steps"]
    ]
    p_set, following = p_positions(stored(name)), options(stored(name))
    for position, legal in following.items():
        assert old.is_p(position) == new.is_p(position) == (position in p_set)
        first, second = old.moves_to_p(position), new.moves_to_p(position)
        assert len(first) == len(second)
        assert {move.target for move in (*first, *second)} <= legal & p_set
        if same:
            assert [(move.target, move.label) for move in first] == [(move.target, move.label) for move in second]


# -- what is said about moves


def test_labels_exchanged(file: Callable[[Any], Path]) -> None:
    """The rules are Wythoff's, and "double" takes from one pile: so it is not what the game calls double."""
    lie = stored("wythoff-3")
    lie["game"]["text"] = None
    labels = [move["label"] for move in lie["game"]["moves"]]
    assert labels == ["single", "double"]
    for move, label in zip(lie["game"]["moves"], reversed(labels), strict=True):
        move["label"] = label
    assert verdict(lie) == "valid"
    code, out = run("move", "wythoff", "3,10**60", "--certificate", file(lie))
    assert code == 0
    assert "(double)" not in out, "3 stays, or the other pile does"


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("label", "take: x - x' >= 1 and y = y'; in other words"),
        ("variable of a move", "k: k >= 1 and x = x' + k and true or 0"),
        ("pile", "0"),
        ("pile", "x + 1"),
    ],
)
def test_a_name_that_reads_like_a_rule(place: str, name: str) -> None:
    """What is printed are the rules; a name with spaces, signs or digits alone makes them read like others."""
    lie = stored("nim-3")
    lie["game"]["text"] = None
    if place == "pile":
        lie = json.loads(json.dumps(lie).replace("x[1]", name))
    else:
        PLACES[place](lie, name)
    assert verdict(lie) != "valid"
