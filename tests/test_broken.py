"""What ``make broken`` says: whether a mistake was noticed, and that a line is gone which it would change."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import broken
from tests.broken import BREAKS, ROOT, Break, OutOfDate

MISTAKE = Break("exact: a sign", "exact/number.py", "a + b", "a - b", ("tests/laws/test_exact.py",))


@pytest.fixture
def number(tmp_path: Path) -> Path:
    file = tmp_path / MISTAKE.file
    file.parent.mkdir()
    file.write_text("total = a + b\n", encoding="utf-8")
    return file


def test_a_break_is_made_in_the_copy(tmp_path: Path, number: Path) -> None:
    MISTAKE.apply(tmp_path)
    assert number.read_text(encoding="utf-8") == "total = a - b\n"


@pytest.mark.parametrize("text", ["total = a\n", "a + b, a + b\n"])
def test_a_line_that_is_gone_or_there_twice(tmp_path: Path, number: Path, text: str) -> None:
    number.write_text(text, encoding="utf-8")
    with pytest.raises(OutOfDate, match=r"exact/number\.py has 'a \+ b' [02] times"):
        MISTAKE.apply(tmp_path)


@pytest.mark.parametrize(("test", "code"), [("tests/laws/test_exact.py::test_sums", 0), ("", 1)])
def test_every_break_must_be_noticed(
    test: str, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(broken, "BREAKS", (MISTAKE,))
    monkeypatch.setattr(broken, "noticed", lambda mistake: test)
    assert broken.main([]) == code
    assert capsys.readouterr().out.endswith(f"{1 - code} of 1 breaks were noticed\n")
    assert broken.main(["words"]) == 1, "nothing was tried"


def test_every_part_is_broken_and_its_tests_exist() -> None:
    parts = {each.part.partition(":")[0] for each in BREAKS}
    assert parts >= {
        "exact",
        "words",
        "numeration",
        "automata",
        "presburger",
        "rules",
        "solve",
        "describe",
        "conjecture",
        "prove",
        "checker",
        "play",
        "papers",
        "web",
        "survey",
        "cli",
    }
    assert all((ROOT / test).exists() for each in BREAKS for test in each.tests)
