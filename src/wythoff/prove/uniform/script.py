"""Scripts of proofs: lemmas that are added to a prover in order, each from instances that the script names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from wythoff.checker.uniform import Case, Lemma, Literal, Variable
from wythoff.prove.uniform.notation import lemma
from wythoff.prove.uniform.search import Attempt, Prover, Value


class Script:
    """A part of a proof. Lemmas named in ``known`` have no variables, and are used for every lemma that follows."""

    def __init__(self, prover: Prover) -> None:
        self.prover = prover
        self.known: tuple[str, ...] = ()
        self.titles: list[str] = []
        """The names of the lemmas so far that are shown to a reader."""

    def prove(self) -> None:
        """Prove the lemmas of this part; those of earlier parts are known."""
        raise NotImplementedError

    @contextmanager
    def claim(self, claim: Lemma, *measure: Value, told: bool = True) -> Iterator[Attempt]:
        """A lemma to be proved from the instances that are named until the end, by induction if it has a measure."""
        with self.prover.proving(claim, measure) as proof:
            for one in self.known:
                proof.use(one)
            yield proof
        if told:
            self.titles.append(claim.name)

    @contextmanager
    def show(
        self,
        title: str,
        variables: str | tuple[Variable, ...],
        given: Iterable[Literal] = (),
        then: Literal | Sequence[Case] | Sequence[Literal] = (),
        *measure: Value,
    ) -> Iterator[Attempt]:
        """A lemma in the short form of :func:`~wythoff.prove.uniform.notation.lemma`."""
        with self.claim(lemma(title, variables, given, then), *measure) as proof:
            yield proof


__all__ = ["Script"]
