"""What a package page, a wheel and a source archive show: all that belongs there, and nothing else."""

from __future__ import annotations

import re
import subprocess
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder
from trove_classifiers import classifiers

import wythoff
from hatch_readme import without_local_links
from wythoff.papers import FOLDERS, load

ROOT = Path(__file__).parents[1]
LEFTOVERS = "*.orig", "*.rej", "*~", "*.bak", ".#*", "*.swp", "*.tmp"
WHEEL = WheelBuilder(str(ROOT))
METADATA = WHEEL.metadata.core
STUB = ROOT / "src" / "wythoff" / "__init__.pyi"
CITATION: dict[str, Any] = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))


def in_wheel() -> set[str]:
    return {file.distribution_path for file in WHEEL.recurse_included_files()}


def in_sdist() -> set[str]:
    return {file.relative_path for file in SdistBuilder(str(ROOT)).recurse_included_files()}


def tracked() -> set[str]:
    """The files of the repository; none in an unpacked source archive, which has no history."""
    if not (ROOT / ".git").exists():
        return set()
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(listed.stdout.split("\0")) - {""}


def leftovers(files: set[str]) -> list[str]:
    return sorted(file for file in files for pattern in LEFTOVERS if fnmatch(Path(file).name, pattern))


@pytest.mark.parametrize("files", [in_wheel, in_sdist, tracked])
def test_no_leftovers_of_editors_and_merges(files: Any) -> None:
    assert leftovers(files()) == []


def test_leftovers_are_noticed() -> None:
    assert leftovers({"src/a.py", "src/a.py.orig", "docs/b.md~", "c.rej"}) == ["c.rej", "docs/b.md~", "src/a.py.orig"]


def test_the_wheel_has_the_data_of_the_package() -> None:
    assert in_wheel() >= {
        f"wythoff/{name}" for name in ("__init__.pyi", "py.typed", "rules/grammar.lark", "rules/library/wythoff.game")
    }


def test_the_environment_gets_a_manual_page_and_the_grammar_of_editors() -> None:
    assert {"share/man/man1/wythoff.1", "share/wythoff/editors"} <= set(WHEEL.config.shared_data.values())


def test_whatever_the_build_needs_is_in_the_source_archive() -> None:
    assert in_sdist() >= {"pyproject.toml", "hatch_build.py", "hatch_readme.py", "README.md", "LICENSE", "CITATION.cff"}
    for source in WHEEL.config.shared_data:
        inside = [file for file in in_sdist() if (ROOT / file).is_relative_to(source)]
        assert inside, source


def test_the_readme_is_the_long_description() -> None:
    assert METADATA.readme_content_type == "text/markdown"
    assert METADATA.readme.startswith("# wythoff\n")
    assert METADATA.readme.count("```") == (ROOT / "README.md").read_text(encoding="utf-8").count("```") > 4


def test_the_long_description_points_nowhere_but_to_addresses_and_headings() -> None:
    prose = re.sub(r"^```.*?^```$", "", METADATA.readme, flags=re.MULTILINE | re.DOTALL)
    targets = re.findall(r"\]\(([^)]*)\)|(?:src|href)=\"([^\"]*)", prose)
    assert [target for pair in targets for target in pair if target and not re.match(r"https?:|#", target)] == []
    assert "docs/tutorial.md" in prose


def test_links_to_files_become_their_names() -> None:
    """Pictures go, code stays as it is."""
    text = "![a board](a.png)See [docs/a.md](docs/a.md), [the map](MAP.md), [this](#below), [that](https://x.org)."
    assert without_local_links(text) == "See docs/a.md, the map (MAP.md), [this](#below), [that](https://x.org)."
    block = "```\nw.game[1](2)\n```\n"
    assert without_local_links(block) == block


def test_the_classifiers_exist_and_hold() -> None:
    assert set(METADATA.classifiers) <= classifiers
    least = METADATA.requires_python.removeprefix(">=")
    assert f"Programming Language :: Python :: {least}" in METADATA.classifiers


def test_versions_agree() -> None:
    assert METADATA.config["version"] == CITATION["version"] == wythoff.__version__


def test_the_citation_names_the_package() -> None:
    assert (CITATION["cff-version"], CITATION["title"]) == ("1.2.0", METADATA.name)
    assert CITATION["license"] == METADATA.license_expression
    assert CITATION["authors"] == METADATA.authors
    assert {"message", "type", "abstract"} <= set(CITATION)


def test_the_citation_names_the_five_papers() -> None:
    references = {paper["notes"].removeprefix("cited as "): paper for paper in CITATION["references"]}
    assert {key: paper["title"] for key, paper in references.items()} == {key: load(key).title for key in FOLDERS}
    for key, paper in references.items():
        assert key.startswith(paper["authors"][0]["family-names"])


def test_every_public_name_is_there_and_listed_once() -> None:
    assert "game" in wythoff.__all__
    assert len(set(wythoff.__all__)) == len(wythoff.__all__) == len(re.findall("^from", STUB.read_text(), re.MULTILINE))
    for name in wythoff.__all__:
        assert getattr(wythoff, name) is not None
