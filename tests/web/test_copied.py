"""What "Copy as" gives: every form of every result is there or says why not; programs and commands run and agree."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from wythoff.cli import main
from wythoff.conjecture import Conjectures, Evidence, Tried
from wythoff.errors import BadPosition
from wythoff.exact import alpha
from wythoff.exchange.walnut.proof import proof_files
from wythoff.exchange.walnut.reader import read_automaton
from wythoff.extend.forbidden import forbidden_kinds
from wythoff.papers.claim import Effort
from wythoff.papers.result import result_records
from wythoff.papers.run import run
from wythoff.papers.selection import chosen
from wythoff.prove.certificate_files import load
from wythoff.rules.wording import rules_in_words
from wythoff.solve import reference
from wythoff.web.refusal import Refusal
from wythoff.web.tasks import TASKS, exports, jobs
from wythoff.web.tasks.exports import WRITERS
from wythoff.web.tasks.forms import FORMATS, NONE
from wythoff.web.tasks.work import Work
from wythoff.workbench import game, prove, rules

OWN = "game own(most = 2)\npiles x\nmove take: 1 <= x - x' <= most\n"
BLOCKING = (
    "game blocked\npiles x, y unordered\nmove single: x' < x, y' = y\n"
    "move double: exists k: k >= 1, x' = x - k, y' = y - k\nblock 1"
)
WYTHOFF: dict[str, Any] = {"game": "wythoff", "parameters": {"slack": 2}, "bound": 12}
SUBJECTS: dict[str, dict[str, Any]] = {
    **dict.fromkeys(("rules", "p", "grundy", "conjecture", "proof", "coding"), WYTHOFF),
    "table": {**WYTHOFF, "bound": 8},
    "steps": {**WYTHOFF, "bound": 8},
    "idea": {**WYTHOFF, "idea": "mex rule"},
    "attempt": {**WYTHOFF, "idea": "nim-sum", "position": ["1", "1"]},
    "position": {**WYTHOFF, "position": ["8", "11"]},
    "forbidden": {"alpha": "golden", "bound": 12},
    "forbidden-row": {"alpha": "golden", "bound": 60, "x": 4},
    "paper": {"paper": "Schwent"},
    "claim": {"paper": "Schwent", "claim": "thm-3"},
}
PAIRS = [(what, format) for what in WRITERS for format in FORMATS]


def copied(what: str, format: str, **changes: Any) -> str:
    return _copied(json.dumps({**SUBJECTS[what], "what": what, "format": format, **changes}))


@cache
def _copied(arguments: str) -> str:
    return str(TASKS["export"](Work(json.loads(arguments)))["text"])


def printed(program: str) -> str:
    """What a Python program prints."""
    said = StringIO()
    with redirect_stdout(said):
        exec(compile(program, "copied", "exec"), {"__name__": "copied"})
    return said.getvalue()


def done(command: str) -> str:
    """What commands print, one after the other."""
    said = ""
    for each in command.strip().split(" && "):
        name, *arguments = shlex.split(each)
        assert name == "wythoff"
        result = CliRunner().invoke(main, arguments)
        assert result.exit_code == 0, result.output
        said += result.output
    return said


def p_set() -> list[list[int]]:
    return [list(p) for p in reference.p_positions(game("wythoff(slack=2)"), 12)]


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are written into a folder of the test."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture(autouse=True)
def _few_claims(monkeypatch: pytest.MonkeyPatch) -> None:
    """A paper stands for its quickest claims."""
    few = ["thm-3", "table-1"]
    for module in (exports, jobs):
        monkeypatch.setattr(module, "chosen", lambda key, ids=(): chosen(key, ids or few))


# -- every result, every form


def test_every_form_is_written_or_its_lack_explained() -> None:
    assert set(SUBJECTS) == set(NONE) == set(WRITERS)
    for what, writers in WRITERS.items():
        assert set(writers) - {"csv", "parquet"} == set(FORMATS) - set(NONE[what]), what
        assert {"python", "command", "latex"} <= set(writers), what


@pytest.mark.parametrize(("what", "format"), PAIRS)
def test_what_is_offered_is_given(what: str, format: str) -> None:
    """A text in its format; or a reason, and it is the one that the menu shows."""
    if format in NONE[what]:
        with pytest.raises(Refusal, match="there is no") as refused:
            copied(what, format)
        assert NONE[what][format] in str(refused.value)
        return
    text = copied(what, format)
    assert text.endswith("\n")
    assert text.strip()
    WELL_FORMED[format](text)


def _is_program(text: str) -> None:
    compile(text, "copied", "exec")


def _is_command(text: str) -> None:
    assert all(shlex.split(each)[0] == "wythoff" for each in text.strip().split("&&"))


def _is_latex(text: str) -> None:
    """As far as braces, environments and dollars go; no sign that its text fonts lack, no tab, no raw percent."""
    code = re.sub(r"\\[{}%$]", "", re.sub(r"^% .*$", "", text, flags=re.MULTILINE))
    assert code.isascii()
    depth = 0
    for sign in code:
        depth += (sign == "{") - (sign == "}")
        assert depth >= 0
    assert depth == 0
    begun, ended = (sorted(re.findall(rf"\\{word}\{{(\w+)\}}", code)) for word in ("begin", "end"))
    assert begun == ended
    assert code.count("$") % 2 == 0
    assert code.count(r"\[") == code.count(r"\]")
    assert "%" not in code


def _is_walnut(text: str) -> None:
    """Files under their paths; the automata are read back."""
    parts = re.split(r"^# ==== (.*) ====$", text, flags=re.MULTILINE)[1:]
    files = dict(zip(parts[::2], parts[1::2], strict=True))
    automata = [content for path, content in files.items() if path.startswith("Automata Library/")]
    assert automata
    assert all(read_automaton(content.strip()).tokens for content in automata)
    assert any("eval " in content for path, content in files.items() if path.startswith("Command Files/"))


def _is_b_file(text: str) -> None:
    lines = [re.fullmatch(r"(0|[1-9]\d*) (0|-?[1-9]\d*)", line) for line in text.split("\n")[:-1]]
    assert all(lines)
    numbers = [int(line[1]) for line in lines if line]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


WELL_FORMED = {
    "python": _is_program,
    "command": _is_command,
    "latex": _is_latex,
    "walnut": _is_walnut,
    "bfile": _is_b_file,
}


def offered(answer: dict[str, Any], what: str) -> dict[str, str | None]:
    """The forms that an answer offers, each with the reason why it is not available."""
    return {form["name"]: form.get("why") for form in answer["forms"][what]}


def test_answers_tell_their_forms() -> None:
    """Every answer has every form, in the same order; each b-file that is offered is written."""
    rules_of = {"game": "wythoff", "parameters": {"slack": 2}}
    table = TASKS["table"](Work({**rules_of, "columns": 4}))
    assert list(offered(table, "table")) == [
        *("Python", "Command", "LaTeX", "Walnut"),
        *("b-file A", "b-file B", "b-file Δ", "b-file Σ"),
    ]
    values = TASKS["board"](Work({**rules_of, "bound": 12, "what": "grundy"}))
    rows = [form["row"] for form in values["forms"]["grundy"] if "row" in form]
    assert len({copied("grundy", "bfile", row=row) for row in rows}) == len(rows) == 4
    for answer, what in [
        (TASKS["rules"](Work(rules_of)), "rules"),
        (table, "steps"),
        (TASKS["position"](Work({**rules_of, "position": ["8", "11"]})), "position"),
        (TASKS["forbidden"](Work({"alpha": "golden", "bound": 5})), "forbidden"),
        (TASKS["forbidden"](Work({"alpha": "golden", "bound": 5})), "forbidden-row"),
    ]:
        assert offered(answer, what) == {name: NONE[what].get(format) for format, name in FORMATS.items()}


def test_games_that_lack_a_form_say_so() -> None:
    blocked = {"text": BLOCKING, "position": ["5", "8"]}
    assert offered(TASKS["table"](Work({**blocked, "columns": 5})), "table")["Walnut"] == (
        "games with blocking cannot be written for Walnut"
    )
    assert offered(TASKS["position"](Work(blocked)), "position")["Command"] is None
    said = TASKS["position"](Work({**blocked, "blocked": [["5", "7"]]}))
    assert "forbidden" in (offered(said, "position")["Command"] or "")
    with pytest.raises(Refusal, match="forbidden"):
        copied("position", "command", game=None, parameters=None, **blocked, blocked=[["5", "7"]])
    assert "quadratic" in (offered(TASKS["forbidden"](Work({"alpha": "e-1", "bound": 5})), "forbidden")["Walnut"] or "")


# -- one result after the other


def test_rules() -> None:
    words = rules_in_words(game("wythoff(slack=2)"))
    assert printed(copied("rules", "python")).splitlines() == words
    assert "|k - l|" in done(copied("rules", "command"))
    assert "Beatty pairs of sqrt(2)" in done(copied("rules", "command", game="maximal(sqrt(2))", parameters=None))
    assert r"\begin{aligned}" in copied("rules", "latex")


def test_p_positions() -> None:
    assert json.loads(printed(copied("p", "python"))) == p_set()
    said = done(copied("p", "command"))
    assert f"{len(p_set())} P-positions" in said
    lines = [line.split() for line in said.splitlines() if line.split()[:1] in (["A"], ["B"])]
    assert [list(map(int, line[1:])) for line in lines] == [list(row) for row in zip(*p_set(), strict=True)]


def test_nim_values() -> None:
    values = game("wythoff(slack=2)").grundy(size=13)
    numbers = printed(copied("grundy", "python")).replace("[", "").replace("]", "").split()
    assert list(map(int, numbers)) == values.ravel().tolist()
    assert " ".join(f"{value:2}" for value in values[12].tolist()) in done(copied("grundy", "command")).replace(
        "  ", " "
    )
    assert copied("grundy", "bfile", row="row_1") == "".join(f"{n} {value}\n" for n, value in enumerate(values[1]))


def test_large_boards_are_written_to_files() -> None:
    done(copied("grundy", "command", bound=40))
    with np.load("values.npz") as written:
        assert next(iter(written.values())).shape == (41, 41)
    done(copied("p", "command", bound=300))
    assert Path("board.csv").read_text().startswith("x,y\n0,0\n1,3\n")


def test_table() -> None:
    rows = {line.split()[0]: line.split()[1:] for line in printed(copied("table", "python")).splitlines()}
    count = len(p_set())
    assert [rows[name][:count] for name in "AB"] == [list(map(str, row)) for row in zip(*p_set(), strict=True)]
    done(copied("table", "command"))
    assert sorted(path.name for path in Path("sequences").iterdir())
    for row, values in rows.items():
        text = copied("table", "bfile", row=row)
        assert text.split("\n")[:-1] == [f"{n} {value}" for n, value in enumerate(values)]
        assert any(path.read_text() == text for path in Path("sequences").iterdir())
        name = {"Delta": r"\Delta", "Sigma": r"\Sigma"}.get(row, row)
        assert f"\n${name}$ & {' & '.join(values)} \\\\\n" in copied("table", "latex")
    with pytest.raises(Refusal, match="no sequence Gamma"):
        copied("table", "bfile", row="Gamma")


def test_step_word() -> None:
    """From (a, b) each letter adds its step: that gives back the P-positions."""
    letters, steps = printed(copied("steps", "python")).splitlines()
    step_of = {letter: step for step, letter in eval(steps).items()}
    column, columns = (0, 0), [[0, 0]]
    for letter in map(int, letters.split()):
        column = (column[0] + step_of[letter][0], column[1] + step_of[letter][1])
        columns.append(list(column))
    assert columns[: len(p_set())] == p_set()
    assert copied("steps", "bfile") == "".join(f"{n} {letter}\n" for n, letter in enumerate(letters.split()))
    assert "0 adds (1, 3)" in copied("steps", "latex")
    done(copied("steps", "command"))
    assert Path("steps.png").stat().st_size > 1000


def test_conjectures() -> None:
    for said in (printed(copied("conjecture", "python")), done(copied("conjecture", "command"))):
        assert "mex rule" in said
        assert "b = a + 2*n" in said
    assert r"\operatorname{mex}" in copied("conjecture", "latex")


def test_one_conjecture() -> None:
    """Its sequences are those of the game; its Walnut text is the proof of the game, which decides it."""
    program = printed(copied("idea", "python"))
    assert program.startswith("mex rule: a = mex of all earlier numbers, b = a + 2*n")
    assert "proved: the P-positions of wythoff(slack=2) are an automaton" in program
    assert "b = a + 2*n" in done(copied("idea", "command"))
    for place, row in enumerate("AB"):
        terms = [int(line.split()[1]) for line in copied("idea", "bfile", row=row).splitlines()]
        assert len(terms) == 1000
        assert terms[: len(p_set())] == [column[place] for column in p_set()]
    assert copied("idea", "walnut") == copied("proof", "walnut")
    word = copied("idea", "bfile", idea="step word", row="word").splitlines()[:7]
    assert [line.split()[1] for line in word] == printed(copied("steps", "python")).splitlines()[0].split()
    with pytest.raises(Refusal, match="is not"):
        copied("idea", "walnut", idea="step word")
    with pytest.raises(Refusal, match="no description of the kind 'rays'"):
        copied("idea", "latex", idea="rays")


def test_latex_of_a_conjecture_says_how_much_is_known() -> None:
    assert "verified for piles up to" in copied("idea", "latex")
    certificate = prove(game("wythoff(slack=2)")).certificate.text  # type: ignore[union-attr]
    arguments = {**SUBJECTS["idea"], "what": "idea", "format": "latex"}
    assert "decided for all positions" in TASKS["export"](Work(arguments, certificate))["text"]


def test_refuted_conjecture() -> None:
    said = printed(copied("attempt", "python"))
    assert "nim-sum: the piles have nim-sum 0; wrong at (1, 1)" in said
    assert said.splitlines()[-1] == "N"
    assert "(1, 1) is N" in done(copied("attempt", "command"))
    assert "wrong at (1, 1)" in copied("attempt", "latex")


def test_nothing_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = Conjectures("x_1", (), (Tried("rays", "no ray fits", (3, 5)),), Evidence(bound=100, positions=7))
    monkeypatch.setattr(exports, "conjectures", lambda arguments: nothing)
    text = TASKS["export"](Work({**WYTHOFF, "what": "conjecture", "format": "latex"}))["text"]
    _is_latex(text)
    assert r"No description of x\_1 was found" in text
    assert "no ray fits; wrong at (3, 5)" in text


def test_proof() -> None:
    assert "proved: the P-positions of wythoff(slack=2) are an automaton" in printed(copied("proof", "python"))
    assert load("certificate.json").game == "wythoff(slack=2)"
    assert "valid" in done(copied("proof", "command"))
    assert r"\begin{aligned}" in copied("proof", "latex")
    proof = prove(game("wythoff(slack=2)"))
    assert all(text in copied("proof", "walnut") for text in proof_files(proof).values())  # type: ignore[arg-type]


def test_without_a_proof_there_is_neither_latex_nor_walnut() -> None:
    """The Python text runs all the same, and the menu says why."""
    nothing = TASKS["prove"](Work({"game": "maximal(e-1)"}))
    lacking = offered(nothing, "proof")
    assert (lacking["Python"], lacking["Command"]) == (None, None)
    assert all(lacking[name] for name in ("LaTeX", "Walnut", "b-file"))
    subject = {"game": "maximal(e-1)", "parameters": None}
    assert "undecided" in printed(copied("proof", "python", **subject))
    with pytest.raises(Refusal, match="none was found") as refused:
        copied("proof", "walnut", **subject)
    assert refused.value.command == "wythoff export walnut 'maximal(e-1)' -o walnut"


def test_proved_step_word() -> None:
    assert "along the fixed point of" in printed(copied("coding", "python"))
    assert "valid" in done(copied("coding", "command"))
    letters = [line.split()[1] for line in copied("coding", "bfile").splitlines()]
    steps = printed(copied("steps", "python")).splitlines()[0].split()
    assert len(letters) == 1000
    # The theorem numbers its letters from a later column on.
    assert any(_same_word(letters, steps[skipped:]) for skipped in range(3))


def _same_word(letters: list[str], others: list[str]) -> bool:
    """Whether one word begins as the other, but for the names of the letters."""
    pairs = set(zip(letters, others, strict=False))
    return len(pairs) == len({a for a, _ in pairs}) == len({b for _, b in pairs})


def test_position() -> None:
    """Outcome, nim-value and winning moves as the page has them."""
    answer = TASKS["position"](Work(SUBJECTS["position"]))
    targets = [f"({', '.join(target)})" for target in answer["winning_moves"]]
    said = f"{answer['outcome']} {answer['grundy']} {' '.join(targets)}\n"
    assert printed(copied("position", "python")) == said
    shown = done(copied("position", "command"))
    assert all(target in shown for target in targets)
    assert f"nim-value   {answer['grundy']}" in shown
    assert f"an N-position with nim-value {answer['grundy']}: a move to ${targets[0]}$" in copied("position", "latex")
    loss = copied("position", "latex", position=["1", "3"])
    assert loss.endswith("$(1, 3)$ is a P-position with nim-value 0: every move loses.\n")


def test_position_with_long_piles() -> None:
    long = {"position": ["1" + "0" * 999, "7"]}
    answer = TASKS["move"](Work({**WYTHOFF, **long}))
    target = ", ".join(answer["move"])
    assert printed(copied("position", "python", **long)).splitlines()[-1] == f"({target})"
    assert f"$({target})$" in copied("position", "latex", **long)
    assert copied("position", "command", **long).startswith("wythoff move 'wythoff(slack=2)' 1000")


def test_position_with_blocking() -> None:
    """What is forbidden is in the program and in the sentence."""
    blocked: dict[str, Any] = {"game": None, "parameters": None, "text": BLOCKING, "position": ["5", "8"]}
    is_p = reference.outcome_function(rules(BLOCKING))
    options = [option for option in rules(BLOCKING).options((5, 8)) if is_p(option)]
    # Without the block the program would take this one.
    first = max(options, key=lambda option: (sum(option), option))
    others = [option for option in options if option != first]
    forbidden = [list(map(str, first))]
    assert printed(copied("position", "python", **blocked, blocked=forbidden)).splitlines()[-1] in map(str, others)
    sentence = copied("position", "latex", **blocked, blocked=forbidden)
    assert f"where a move to ${first}$ is forbidden, is an N-position: a move to" in sentence
    assert all(str(option) in sentence for option in others)
    with pytest.raises(BadPosition, match="at most 1"):
        copied("position", "python", **blocked, blocked=[list(map(str, option)) for option in options])
    assert printed(copied("position", "python", **blocked)).startswith("(5, 8) is N: move to")


def test_forbidden_moves() -> None:
    kinds = forbidden_kinds(alpha("golden"), 13, 13)
    for line in printed(copied("forbidden", "python")).splitlines():
        x, _, rows = line.partition(" ")
        direct, crossed = eval(rows.replace(") (", "), ("))
        assert list(direct) == [y for y in range(13) if kinds[int(x), y] in (1, 3)]
        assert list(crossed) == [y for y in range(13) if kinds[int(x), y] in (2, 3)]
        written = [", ".join(map(str, row)) or "none" for row in (direct, crossed)]
        assert f"\n{' & '.join([x, *written])} \\\\\n" in copied("forbidden", "latex")
    done(copied("forbidden", "command"))
    assert Path("forbidden.png").stat().st_size > 1000


def test_walnut_gets_the_moves_that_are_not_forbidden() -> None:
    """In the automaton of the moves of the maximal game, read back, digit by digit."""
    text = copied("forbidden", "walnut")
    moves = re.search(r"# ==== Automata Library/\S*_taken_take.txt ====\n(.*?)(?=\n# ====|\Z)", text, re.DOTALL)
    assert moves is not None
    automaton = read_automaton(moves[1].strip()).automaton
    kinds = forbidden_kinds(alpha("golden"), 13, 13)
    for x, y in product(range(13), repeat=2):
        digits = list(zip(_zeckendorf(x), _zeckendorf(y), strict=True))
        assert automaton.accepts(digits) == (not kinds[min(x, y), max(x, y)] and x + y > 0), (x, y)  # type: ignore[union-attr]


def _zeckendorf(number: int) -> list[int]:
    """The greedy sum of the Fibonacci numbers 8, 5, 3, 2, 1."""
    digits = []
    for term in (8, 5, 3, 2, 1):
        digits.append(int(number >= term))
        number -= term * digits[-1]
    return digits


def test_a_row_of_forbidden_moves() -> None:
    kinds = forbidden_kinds(alpha("golden"), 5, 61)[4]
    direct, crossed, *_ = printed(copied("forbidden-row", "python")).splitlines()
    assert list(eval(direct)) == [y for y in range(61) if kinds[y] in (1, 3)]
    columns = [y for y in range(61) if kinds[y] in (2, 3)]
    assert list(eval(crossed)) == columns
    assert copied("forbidden-row", "bfile") == "".join(f"{n} {y}\n" for n, y in enumerate(columns, 1))
    assert ", ".join(map(str, columns)) in copied("forbidden-row", "latex")
    assert "Forbidden moves (4, y)" in done(copied("forbidden-row", "command"))


def test_papers_and_claims() -> None:
    assert copied("paper", "command") == "wythoff paper Schwent\n"
    assert "chosen('Schwent')" in copied("paper", "python")
    assert printed(copied("claim", "python")).startswith("thm-3: proved: ")
    assert "Schwent thm-3  proved" in done(copied("claim", "command"))
    assert "Verdict: proved;" in copied("claim", "latex")
    assert copied("claim", "walnut") == copied("proof", "walnut", game="schwent", parameters=None)
    with pytest.raises(Refusal, match="is not"):
        copied("claim", "walnut", claim="table-1")


def test_the_claims_of_a_paper_are_the_table_that_the_command_writes() -> None:
    """It comes with the verdicts, as does the LaTeX of each claim; only what is proved is for Walnut."""
    results = list(run(chosen("Schwent", ["thm-3", "table-1"]), Effort(), processes=1))
    told = TASKS["paper"](Work({"paper": "Schwent"}))
    texts = {form["format"]: form.get("text") for form in told["forms"]["paper"]}
    assert texts["latex"] == copied("paper", "latex") == result_records(results).latex()
    table, theorem = told["claims"]
    assert (table["claim"], theorem["claim"]) == ("table-1", "thm-3")
    assert offered(theorem, "claim")["Walnut"] is None
    assert offered(table, "claim")["Walnut"] == "Walnut takes what is proved, and this is not"
    assert theorem["forms"]["claim"][2]["text"] == copied("claim", "latex")


def test_misprints_are_copied_with_their_corrections() -> None:
    (misprint,) = run(chosen("LiWu", ["lemma-8-first-sum"]), Effort(), processes=1)
    text = misprint.latex()
    _is_latex(text)
    assert "Corrected: " in text


def test_own_rules_run_in_a_shell() -> None:
    """The command writes the rules to their file first, whatever they are."""
    sneaky = OWN + "# END_OF_RULES\n# $(touch stolen) `touch stolen`\n"
    own = {"game": None, "text": sneaky, "parameters": {"most": 3}, "bound": 9}
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    command = copied("p", "command", **own)
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True, env=environment, check=True)
    assert "(0)  (4)  (8)" in result.stdout
    assert not Path("stolen").exists()
    assert printed(copied("p", "python", **own)) == "[[0], [4], [8]]\n"
