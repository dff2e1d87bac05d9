"""Papers as they can be read at once: the verdicts that come with the program, their statements typeset."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from wythoff import __version__
from wythoff.papers import FOLDERS
from wythoff.papers.claim import Effort
from wythoff.papers.run import run
from wythoff.papers.selection import chosen
from wythoff.papers.verdicts import counts, stored
from wythoff.plain_formulas import parts
from wythoff.study.sources import bibliography
from wythoff.web.refusal import NOT_FOUND, Refusal
from wythoff.web.tasks.work import Work

_FIELD = re.compile(r"^\s*(?P<name>\w+)\s*=\s*[{\"](?P<value>.*?)[}\"],?\s*$", re.MULTILINE)


def papers(work: Work) -> list[dict[str, Any]]:
    """The papers of the register, each with how many of its claims have which verdict."""
    return [_head(key) for key in FOLDERS]


def _head(key: str) -> dict[str, Any]:
    found = _stored(key)
    return {
        "key": key,
        "title": found["title"],
        "authors": ", ".join(authors(key)),
        "names": [name.split()[-1] for name in authors(key)],
        "claims": len(found["claims"]),
        "counts": counts(found["claims"]),
    }


def read_paper(work: Work) -> dict[str, Any]:
    """A paper with all its claims."""
    asked = work.arguments["paper"]
    key = next((known for known in FOLDERS if known.lower() == asked.lower()), None)
    if key is None:
        raise Refusal(f"no paper has the key '{asked[:60]}'", fix=", ".join(FOLDERS), status=NOT_FOUND)
    claims = [typeset_claim(claim) for claim in _stored(key)["claims"]]
    return {**_head(key), "bibtex": bibliography().get(key, ""), "version": __version__, "rows": claims}


def check_claim(work: Work) -> dict[str, Any]:
    """A claim checked again, here and now."""
    work.report(0, 1, "checking")
    claims = chosen(work.arguments["paper"], [work.arguments["claim"]])
    (result,) = run(claims, Effort(), processes=1)
    if result.failure is not None:
        raise Refusal(result.evidence)
    return typeset_claim({**result.to_json(), **result.arguments, "kind": result.kind})


def typeset_claim(claim: dict[str, Any]) -> dict[str, Any]:
    """A claim with the pieces of its statement, argument, correction and severity, prose and MathML, and those of the
    lines that its certificates say."""
    right = claim["correction"]
    texts = {"statement": claim["statement"], "evidence": claim["argument"]}
    if right is not None:
        texts |= {"correct": right["statement"], "correct_evidence": claim["correct_argument"]}
    if claim["severity_reason"] is not None:
        texts["severity"] = claim["severity_reason"]
    quotes = [[parts(line) for line in lines] for lines in claim["quotes"]]
    return {**claim, "typeset": {**{name: parts(text) for name, text in texts.items()}, "quotes": quotes}}


@cache
def _stored(key: str) -> dict[str, Any]:
    return stored(key)


def authors(key: str) -> list[str]:
    """The authors of a paper.

    >>> authors("Schwent")
    ['Cody Schwent']
    """
    fields = {found["name"]: found["value"] for found in _FIELD.finditer(bibliography().get(key, ""))}
    return [name for name in fields.get("author", "").split(" and ") if name]
