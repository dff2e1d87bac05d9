"""What the tests of all papers need: the verdicts of a paper, computed once, and printed data that can be changed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

from wythoff.papers import printed_data
from wythoff.papers.claim import Effort
from wythoff.papers.result import Result
from wythoff.papers.run import run
from wythoff.papers.selection import chosen

Change = tuple[str, str, str]
"""A printed file, what stands there once, and what shall stand there."""


@dataclass
class Register:
    """The quick results of a paper by the ids of its claims, and which claims read which printed file."""

    key: str
    results: dict[str, Result] = field(default_factory=dict)
    readers: dict[str, set[str]] = field(default_factory=dict)

    def again(self, *ids: str) -> dict[str, str | None]:
        """The verdicts of some claims now."""
        return {result.claim.id: result.verdict for result in run(chosen(self.key, ids), Effort(), processes=1)}

    def changed(self, *ids: str) -> dict[str, str | None]:
        """Which of these claims have another verdict now, and which one."""
        return {id: verdict for id, verdict in self.again(*ids).items() if verdict != self.results[id].verdict}


class Recorder:
    """The folder of printed data, which notes what is read from it."""

    def __init__(self, folder: Traversable) -> None:
        self.folder, self.names = folder, set[str]()

    def joinpath(self, paper: str, file: str) -> Traversable:
        self.names.add(file.removesuffix(".txt"))
        return self.folder.joinpath(paper, file)


@pytest.fixture(scope="module")
def register(request: pytest.FixtureRequest) -> Register:
    """All claims of the paper whose key the test file names, run once.

    A claim that reads no printed file cannot change with it, so that only its readers need to be run again.
    """
    found = Register(request.module.KEY)
    recorder = Recorder(printed_data.folder())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(printed_data, "folder", lambda: recorder)
        for result in run(chosen(found.key), Effort(), processes=1):
            found.results[result.claim.id] = result
            for name in recorder.names:
                found.readers.setdefault(name, set()).add(result.claim.id)
            recorder.names.clear()
    for id, result in found.results.items():
        for ids in found.readers.values():
            if result.claim.same_as in ids:
                ids.add(id)
    return found


@pytest.fixture(scope="module")
def results(register: Register) -> dict[str, Result]:
    return register.results


@pytest.fixture
def misprinted(
    register: Register, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., dict[str, str | None]]:
    """The verdicts that are others once some printed data is changed."""
    copy = tmp_path / "printed"
    shutil.copytree(Path(str(printed_data.folder())), copy)
    monkeypatch.setattr(printed_data, "folder", lambda: copy)

    def change(*changes: Change) -> dict[str, str | None]:
        for name, old, new in changes:
            file = copy / register.key / f"{name}.txt"
            text = file.read_text("utf-8")
            assert text.count(old) == 1
            file.write_text(text.replace(old, new), "utf-8")
        return register.changed(*sorted(set().union(*(register.readers[name] for name, _, _ in changes))))

    return change
