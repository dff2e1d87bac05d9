"""What a release checks before anything is built, and what it writes."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import release
from release import NotReady, dated, version_of

CHANGES = "# Changelog\n\n## 1.3.0 - unreleased\n### Added\n- Something.\n\n## 1.2.0 - 2030-01-01\nOld.\n"


def test_examples() -> None:
    assert doctest.testmod(release).failed == 0


def test_the_versions_of_this_clone_agree() -> None:
    texts = {name: (release.ROOT / name).read_text(encoding="utf-8") for name in release.VERSIONS}
    version = version_of(texts)
    assert dated(texts["CHANGELOG.md"], version, "2031-04-01").count(f"## {version} - ") == 1


@pytest.mark.parametrize(
    ("texts", "why"),
    [
        ({"pyproject.toml": 'version = "1.2.0"', "CITATION.cff": "version: 1.3.0"}, "pyproject.toml has 1.2.0, CIT"),
        ({"pyproject.toml": 'name = "wythoff"'}, "pyproject.toml has no line"),
        ({"CITATION.cff": "version: next"}, "next is not a version"),
    ],
)
def test_versions_that_do_not_agree(texts: dict[str, str], why: str) -> None:
    with pytest.raises(NotReady, match=why):
        version_of(texts)


def test_only_the_first_heading_gets_a_date() -> None:
    changed = dated(CHANGES, "1.3.0", "2031-04-01")
    assert changed == CHANGES.replace("unreleased", "2031-04-01")
    assert dated(changed, "1.3.0", "2031-05-05") == changed, "a date stays, so that a release can be taken up again"


@pytest.mark.parametrize(
    ("changelog", "why"),
    [
        (CHANGES, "the first heading of CHANGELOG.md must be '## 1.4.0 - unreleased'"),
        ("## 1.4.0 - unreleased\n\n## 1.3.0 - 2031-01-01\nOld.\n", "says nothing about 1.4.0"),
        ("## 1.4.0 - soon\nNew.\n", "not 'soon'"),
        ("# Changelog\n", "the first heading"),
    ],
)
def test_a_changelog_that_is_not_ready(changelog: str, why: str) -> None:
    with pytest.raises(NotReady, match=why):
        dated(changelog, "1.4.0", "2031-04-01")


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small repository that is ready for a release; nothing is built."""
    texts = {
        "pyproject.toml": 'version = "1.3.0"\n',
        "src/wythoff/__init__.py": '__version__ = "1.3.0"\n',
        "CITATION.cff": "version: 1.3.0\n",
        "CHANGELOG.md": CHANGES,
        ".gitignore": "dist\n",
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setattr(release, "CHANGELOG", tmp_path / "CHANGELOG.md")
    monkeypatch.setattr(release, "build", lambda version: tmp_path / "dist" / f"wythoff-{version}-py3-none-any.whl")
    monkeypatch.setattr(release, "check_wheel", lambda wheel, version: None)
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "Somebody")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "somebody@example.org")
    git("init", "--quiet", at=tmp_path)
    git("add", ".", at=tmp_path)
    git("commit", "--quiet", "--message", "All", at=tmp_path)
    return tmp_path


def git(*words: str, at: Path) -> str:
    return release.run("git", *words, cwd=at)


def test_nothing_is_tagged_unless_asked(clone: Path) -> None:
    assert release.main(["--date", "2031-04-01"]) == 0
    assert "## 1.3.0 - 2031-04-01" in (clone / "CHANGELOG.md").read_text(encoding="utf-8")
    assert git("tag", at=clone) == ""
    assert release.main(["--tag"]) == 0
    assert git("tag", at=clone) == "v1.3.0\n"
    assert git("status", "--porcelain", at=clone) == ""
    assert git("show", "v1.3.0:CHANGELOG.md", at=clone) == CHANGES.replace("unreleased", "2031-04-01")


@pytest.mark.usefixtures("clone")
def test_a_version_is_released_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["--tag"]) == 0
    assert release.main([]) == 1
    assert "v1.3.0 is tagged already" in capsys.readouterr().err


def test_other_changes_must_be_committed(clone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (clone / "notes.txt").touch()
    assert release.main(["--tag"]) == 1
    assert capsys.readouterr().err == "release: commit or remove first: notes.txt\n"


def test_a_wheel_that_fails_leaves_the_changelog_alone(
    clone: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(wheel: Path, version: str) -> None:
        raise NotReady("wythoff check printed no 'valid'")

    monkeypatch.setattr(release, "check_wheel", fail)
    assert release.main(["--tag"]) == 1
    assert "printed no 'valid'" in capsys.readouterr().err
    assert (clone / "CHANGELOG.md").read_text(encoding="utf-8") == CHANGES
    assert git("tag", at=clone) == ""
