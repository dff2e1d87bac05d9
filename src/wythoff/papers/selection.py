"""Which claims of which papers to run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from wythoff import papers
from wythoff.errors import BadParameter
from wythoff.papers.claim import Claim


def chosen(key: str | None = None, ids: Sequence[str] = ()) -> list[Claim]:
    """The claims of one paper or of all, or those of them with the given ids, in the order of the texts.

    Capital letters do not matter in the key.

    >>> [claim.place for claim in chosen("Schwent", ["thm-3", "table-1"])]
    ['Table 1', 'Theorem 3']
    """
    keys = list(papers.FOLDERS)
    if key is not None:
        key = next((known for known in keys if known.lower() == key.lower()), key)
    if key is not None and key not in keys:
        raise BadParameter(f"no paper has the key '{key}'{_meant(key, keys)}; the keys are {', '.join(keys)}")
    claims = [claim for one in (keys if key is None else [key]) for claim in papers.load(one).claims.values()]
    if not ids:
        return claims
    known = list(dict.fromkeys(claim.id for claim in claims))
    for id in ids:
        if id not in known:
            where = "no paper has a claim" if key is None else f"{key} has no claim"
            listed = "" if key is None else f"; the claims are {', '.join(known)}"
            raise BadParameter(f"{where} '{id}'{_meant(id, known)}{listed}")
    return [claim for claim in claims if claim.id in ids]


def _meant(name: str, known: Iterable[str]) -> str:
    """A hint at the name that was probably meant, whatever its capitals."""
    by_small = {other.lower(): other for other in known}
    near = get_close_matches(name.lower(), by_small, 1)
    return f"; did you mean '{by_small[near[0]]}'" if near else ""
