"""Papers that can be read immediately: the verdicts that come with the program, with their statements typeset."""

from __future__ import annotations

from functools import cache
from typing import Any

from wythoff import __version__
from wythoff.papers import FOLDERS
from wythoff.papers.bibliography import cited
from wythoff.papers.claim import Effort
from wythoff.papers.run import run
from wythoff.papers.selection import chosen
from wythoff.papers.verdicts import counts, stored
from wythoff.plain_formulas import parts
from wythoff.web.refusal import NOT_FOUND, Refusal
from wythoff.web.tasks.work import Work


def papers(work: Work) -> list[dict[str, Any]]:
    """The papers of the register, each with the number of its claims by verdict."""
    return [_head(key) for key in FOLDERS]


def _head(key: str) -> dict[str, Any]:
    found, paper = _stored(key), cited(key)
    return {
        "key": key,
        "title": found["title"],
        "authors": ", ".join(paper.names),
        "names": paper.surnames,
        "claims": len(found["claims"]),
        "counts": counts(found["claims"]),
    }


def read_paper(work: Work) -> dict[str, Any]:
    """A paper with all its claims, their statements typeset; arguments are ten times as long and can come later."""
    key = _key(work.arguments["paper"])
    rows = [{**claim, "typeset": _typeset(_statements(claim))} for claim in _stored(key)["claims"]]
    return {**_head(key), "bibtex": cited(key).bibtex, "version": __version__, "rows": rows}


def read_arguments(work: Work) -> dict[str, Any]:
    """What the verdicts on the claims of a paper rest on, typeset, by the names of the claims."""
    claims = _stored(_key(work.arguments["paper"]))["claims"]
    return {"arguments": {claim["claim"]: _arguments(claim) for claim in claims}}


def _key(asked: str) -> str:
    key = next((known for known in FOLDERS if known.lower() == asked.lower()), None)
    if key is None:
        raise Refusal(f"no paper has the key '{asked[:60]}'", fix=", ".join(FOLDERS), status=NOT_FOUND)
    return key


def check_claim(work: Work) -> dict[str, Any]:
    """A claim, checked again now."""
    work.report(0, 1, "checking")
    claims = chosen(work.arguments["paper"], [work.arguments["claim"]])
    (result,) = run(claims, Effort(), processes=1)
    if result.failure is not None:
        raise Refusal(result.evidence)
    return typeset_claim({**result.to_json(), **result.arguments, "kind": result.kind.name})


def typeset_claim(claim: dict[str, Any]) -> dict[str, Any]:
    """A claim with its texts in pieces, prose and MathML."""
    return {**claim, "typeset": {**_typeset(_statements(claim)), **_arguments(claim)}}


def _statements(claim: dict[str, Any]) -> dict[str, str]:
    """The statement, and the correct one if it is wrong."""
    right = claim["correction"]
    return {"statement": claim["statement"], **({} if right is None else {"correct": right["statement"]})}


def _arguments(claim: dict[str, Any]) -> dict[str, Any]:
    """The argument, that of the correction, how serious an error is, and what the certificates say, all in pieces."""
    texts = {"evidence": claim["argument"]}
    if claim["correction"] is not None:
        texts["correct_evidence"] = claim["correct_argument"]
    if claim["severity_reason"] is not None:
        texts["severity"] = claim["severity_reason"]
    return {**_typeset(texts), "quotes": [[parts(line) for line in lines] for lines in claim["quotes"]]}


def _typeset(texts: dict[str, str]) -> dict[str, Any]:
    return {name: parts(text) for name, text in texts.items()}


@cache
def _stored(key: str) -> dict[str, Any]:
    return stored(key)
