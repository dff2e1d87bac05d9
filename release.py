"""Prepares a release: `make release`, or `make release RELEASE_FLAGS=--tag` to commit and tag it as well.

The version must be the same wherever it is written, and the first heading of CHANGELOG.md must be that version. The
heading gets the date of the release; wheel and source archive are built into `dist`; the wheel is installed into a new
environment, where it must prove a game and check the certificate. If anything fails, CHANGELOG.md is as it was before.
"""

from __future__ import annotations

import argparse
import datetime
import os
import re
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent
CHANGELOG = ROOT / "CHANGELOG.md"
DIST = ROOT / "dist"

VERSIONS = {
    "pyproject.toml": r'^version = "(.+)"$',
    "src/wythoff/__init__.py": r'^__version__ = "(.+)"$',
    "CITATION.cff": r"^version: (.+)$",
    "CHANGELOG.md": r"^## (\S+) - .*$",
}
"""In each file the first line that has the version."""

DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


class NotReady(Exception):
    """Why there can be no release; the message says what to do."""


def version_of(texts: dict[str, str]) -> str:
    """The version that all of these files have.

    >>> version_of({"pyproject.toml": 'version = "1.2.0"', "CITATION.cff": "cff-version: 1.2.0\\nversion: 1.2.0"})
    '1.2.0'
    """
    found = {}
    for name, text in texts.items():
        line = re.search(VERSIONS[name], text, re.MULTILINE)
        if line is None:
            raise NotReady(f"{name} has no line like {VERSIONS[name]}")
        found[name] = line[1]
    if len(set(found.values())) > 1:
        raise NotReady(f"the versions differ: {', '.join(f'{name} has {version}' for name, version in found.items())}")
    version = next(iter(found.values()))
    if not re.fullmatch(r"\d+\.\d+\.\d+((a|b|rc)\d+)?", version):
        raise NotReady(f"{version} is not a version like 1.2.0 or 1.2.0rc1")
    return version


def dated(changelog: str, version: str, date: str) -> str:
    """The changelog in which this version, its first heading, is released on this date.

    >>> dated("# Changelog\\n\\n## 1.2.0 - unreleased\\nNew.\\n", "1.2.0", "2031-04-01")
    '# Changelog\\n\\n## 1.2.0 - 2031-04-01\\nNew.\\n'
    """
    heading = re.search(r"^## .*$", changelog, re.MULTILINE)
    if heading is None or not heading[0].startswith(f"## {version} - "):
        raise NotReady(f"the first heading of CHANGELOG.md must be '## {version} - unreleased'")
    when = heading[0].removeprefix(f"## {version} - ")
    if when != "unreleased" and not DATE.fullmatch(when):
        raise NotReady(f"CHANGELOG.md: write '## {version} - unreleased' or a date like 2031-04-01, not '{when}'")
    body = re.split(r"^## ", changelog[heading.end() :], maxsplit=1, flags=re.MULTILINE)[0]
    if not body.strip():
        raise NotReady(f"CHANGELOG.md says nothing about {version}")
    kept = when if DATE.fullmatch(when) else date
    return f"{changelog[: heading.start()]}## {version} - {kept}{changelog[heading.end() :]}"


def other_changes(status: str) -> list[str]:
    """The files that `git status --porcelain` lists, except for CHANGELOG.md.

    >>> other_changes(" M CHANGELOG.md\\n M src/wythoff/text.py\\n?? notes.txt\\n")
    ['src/wythoff/text.py', 'notes.txt']
    """
    return [line[3:] for line in status.splitlines() if line[3:] != CHANGELOG.name]


def run(*command: str | Path, cwd: Path | None = None) -> str:
    """What a command prints; its failure is the reason why there is no release."""
    # The wheel must find its own package and no other.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=cwd or ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NotReady(f"{' '.join(map(str, command))}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def build(version: str) -> Path:
    """Build the source archive and the wheel into `dist`; the path of the wheel."""
    for old in DIST.glob(f"wythoff-{version}*"):
        old.unlink()
    run(sys.executable, "-m", "hatchling", "build", "-d", DIST, "-t", "sdist", "-t", "wheel")
    wheels = list(DIST.glob(f"wythoff-{version}-*.whl"))
    if len(wheels) != 1 or not (DIST / f"wythoff-{version}.tar.gz").exists():
        raise NotReady(f"dist has {sorted(path.name for path in DIST.iterdir())} instead of one wheel and one archive")
    return wheels[0]


def check_wheel(wheel: Path, version: str) -> None:
    """In a new environment, with nothing but the wheel and what it needs: a board, a proof, and the check of it."""
    with TemporaryDirectory() as folder:
        environment, empty = Path(folder) / "venv", Path(folder) / "empty"
        empty.mkdir()
        venv.create(environment, with_pip=True)
        programs = environment / ("Scripts" if sys.platform == "win32" else "bin")
        run(programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel, cwd=empty)
        command = programs / "wythoff"
        for words, wanted in (
            (["--version"], version),
            (["solve", "wythoff", "--bound", "10"], "5 P-positions"),
            (["prove", "splythoff", "-o", "splythoff.cert.json"], "proved: "),
            (["check", "splythoff.cert.json"], "valid"),
        ):
            printed = run(command, *words, cwd=empty)
            if wanted not in printed:
                raise NotReady(f"wythoff {' '.join(words)} printed no {wanted!r} but:\n{printed}")


def commit_and_tag(version: str) -> None:
    """Commit the dated changelog, if that is not done yet, and tag the commit."""
    if run("git", "status", "--porcelain", CHANGELOG.name):
        run("git", "commit", "--message", f"Version {version}", CHANGELOG.name)
    run("git", "tag", "--annotate", f"v{version}", "--message", f"wythoff {version}")


def release(date: str, *, tag: bool) -> None:
    version = version_of({name: (ROOT / name).read_text(encoding="utf-8") for name in VERSIONS})
    changes = other_changes(run("git", "status", "--porcelain"))
    if changes:
        raise NotReady(f"commit or remove first: {', '.join(changes)}")
    if run("git", "tag", "--list", f"v{version}"):
        raise NotReady(f"v{version} is tagged already: write the next version into {', '.join(VERSIONS)}")
    before = CHANGELOG.read_text(encoding="utf-8")
    CHANGELOG.write_text(dated(before, version, date), encoding="utf-8")
    try:
        wheel = build(version)
        print(f"built {wheel.relative_to(ROOT)} and dist/wythoff-{version}.tar.gz", flush=True)
        check_wheel(wheel, version)
        print("the wheel installs, proves a game and checks the certificate")
    except BaseException:
        CHANGELOG.write_text(before, encoding="utf-8")
        raise
    if tag:
        commit_and_tag(version)
        print(f"tagged v{version}; to publish the tag: git push --follow-tags")
    else:
        print(f"CHANGELOG.md has the date of {version}; to commit and tag it: make release RELEASE_FLAGS=--tag")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Build and check a release.")
    parser.add_argument("--tag", action="store_true", help="commit the dated changelog and tag it")
    parser.add_argument("--date", default=datetime.date.today().isoformat(), help="of the release; default: today")
    options = parser.parse_args(arguments)
    if not DATE.fullmatch(options.date):
        parser.error(f"a date is like 2031-04-01, not {options.date!r}")
    try:
        release(options.date, tag=options.tag)
    except NotReady as problem:
        print(f"release: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
