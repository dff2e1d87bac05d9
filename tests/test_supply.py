"""What is installed is what was locked: exact versions, verified by hashes, from wherever pip is told to look."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
NAMES = ("requirements", "requirements-dev", "requirements-compiler")
LOCKS = {name: (ROOT / f"{name}.lock").read_text(encoding="utf-8") for name in NAMES}
EXTRAS = PROJECT["project"]["optional-dependencies"]
DECLARED = {
    "requirements": [
        *PROJECT["project"]["dependencies"],
        *PROJECT["dependency-groups"]["build"],
        *PROJECT["dependency-groups"]["report"],
    ],
    "requirements-dev": [
        *PROJECT["project"]["dependencies"],
        *(line for extra in EXTRAS.values() for line in extra if not line.startswith("wythoff[")),
        *PROJECT["dependency-groups"]["build"],
    ],
    "requirements-compiler": ["ziglang"],
}


@dataclass(frozen=True)
class Pin:
    """One version of one package, where its marker holds."""

    name: str
    version: str
    marker: str

    @property
    def wanted_here(self) -> bool:
        marker = Requirement(f"{self.name}{self.marker and '; '}{self.marker}").marker
        return marker is None or marker.evaluate()


def entries(lock: str) -> list[str]:
    """The logical lines of a lock file: a requirement with its hashes."""
    return re.sub(r"\\\n\s*", "", lock).splitlines()


def pins(lock: str) -> set[Pin]:
    return {read_pin(entry) for entry in entries(lock)}


def read_pin(entry: str) -> Pin:
    """One pinned version with at least one hash, and nothing else: no address, no option of pip.

    >>> read_pin("numpy==2.4.6 ; python_version < '3.12' --hash=sha256:" + "0" * 64)
    Pin(name='numpy', version='2.4.6', marker="python_version < '3.12'")
    """
    found = re.fullmatch(r"([\w.-]+)==([\w.+!]+)(?: ; (.+?))? ?((?: ?--hash=sha256:[0-9a-f]{64})+)", entry)
    assert found is not None, f"not a pinned version with hashes: {entry[:80]}"
    return Pin(canonicalize_name(found[1]), found[2], found[3] or "")


@pytest.mark.parametrize("name", LOCKS)
def test_every_version_is_pinned_with_hashes(name: str) -> None:
    assert len(pins(LOCKS[name])) == len(entries(LOCKS[name])) >= len(DECLARED[name])


@pytest.mark.parametrize(
    "line", ["numpy>=2", "numpy==2.4.6", "--index-url https://example.org", "numpy @ https://x.org"]
)
def test_anything_else_is_noticed(line: str) -> None:
    with pytest.raises(AssertionError, match="not a pinned version"):
        read_pin(line)


@pytest.mark.parametrize("name", LOCKS)
def test_every_declared_dependency_is_locked(name: str) -> None:
    locked = pins(LOCKS[name])
    for requirement in map(Requirement, DECLARED[name]):
        versions = [pin.version for pin in locked if pin.name == canonicalize_name(requirement.name)]
        assert versions, requirement
        assert all(requirement.specifier.contains(each) for each in versions), requirement


def test_users_and_developers_have_the_same_versions() -> None:
    """Only the markers differ: where developers need a package everywhere, users may need it on some systems."""
    users, developers = (
        {(pin.name, pin.version) for pin in pins(LOCKS[name])} for name in ("requirements", "requirements-dev")
    )
    names = {name for name, _ in users}
    assert {(name, locked) for name, locked in developers if name in names} == users


def test_the_environment_is_the_locked_one() -> None:
    wanted = {pin.name: pin.version for pin in pins(LOCKS["requirements-dev"]) if pin.wanted_here}
    assert {name: version(name) for name in wanted} == wanted, "run `make venv`"
