"""A paper as a list of claims, which its modules fill by decorating their checks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import TypeVar

from wythoff.errors import BadParameter
from wythoff.papers.claim import Check, Claim, Correction, Draw

C = TypeVar("C", bound=Check)


@dataclass
class Paper:
    """The claims of one paper by their ids, in the order of the paper's text.

    >>> from wythoff.knowledge import Verified
    >>> paper = Paper("Nobody", "On nothing")
    >>> @paper.claim("thm-1", "Theorem 1", "Every n is at most n + 1.")
    ... def check(effort):
    ...     return Verified(10, "n < 10")
    >>> list(paper.claims)
    ['thm-1']
    """

    key: str
    title: str
    claims: dict[str, Claim] = field(default_factory=dict, repr=False)

    def claim(self, id: str, place: str, statement: str) -> Callable[[C], C]:
        """Register the decorated check of a statement, taken as it is printed."""

        def register(check: C) -> C:
            self._add(Claim(self.key, id, place, statement, check=check))
            return check

        return register

    def correction(self, id: str, statement: str) -> Callable[[C], C]:
        """Register the decorated check of what a claim should say; it runs only if the printed statement fails."""

        def register(check: C) -> C:
            self.claims[id] = replace(self.claims[id], correction=Correction(statement, check))
            return check

        return register

    def drawing(self, id: str) -> Callable[[Draw], Draw]:
        """Register the decorated function as what draws the figure of a claim."""

        def register(draw: Draw) -> Draw:
            self.claims[id] = replace(self.claims[id], draw=draw)
            return draw

        return register

    def same(self, id: str, place: str, statement: str, *, as_: str) -> None:
        """A statement that another claim checks: a definition, or a theorem told twice."""
        twin = self.claims[as_]
        claim = replace(twin, id=id, place=place, statement=statement, same_as=as_, draw=None)
        self._add(claim)

    def not_computed(self, id: str, place: str, statement: str, *, why: str) -> None:
        """A statement that a program cannot check, and the reason."""
        self._add(Claim(self.key, id, place, statement, not_computed=why))

    def read(self, package: str, *modules: str) -> None:
        """Import the modules of the paper's folder in the order of the text: each adds its claims."""
        for module in modules:
            import_module(f"{package}.{module}")

    def _add(self, claim: Claim) -> None:
        if claim.id in self.claims:
            raise BadParameter(f"{self.key} has two claims {claim.id}; give each an id of its own")
        self.claims[claim.id] = claim
