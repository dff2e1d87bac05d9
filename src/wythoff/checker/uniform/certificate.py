"""Certificates of theorems with parameters: read, checked, and put into words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from ..certificate import as_bytes, read_json
from ..formats import UNIFORM_FORMAT
from ..work import Invalid, counted, entries, fields, is_title, refuse, require, require_format
from .definitions import Definition, define, definition_text, known_beforehand, read_definition, written_definition
from .facts import Lemma, read_lemma, read_literals, written_lemma, written_literals
from .obligations import Columns, obligations
from .parameters import Parameters, read_parameters, written_parameters
from .proofs import Proof, check_proof, is_local, read_proof, written_proof
from .rules import Rules, read_rules
from .terms import Polynomial, Sorts, read_polynomial, written_polynomial

MAX_LEMMAS = 2_000


@dataclass(frozen=True)
class Proved:
    """A lemma with its proof; by induction, if it has a measure."""

    lemma: Lemma
    measure: tuple[Polynomial, ...]
    proof: Proof = field(repr=False)


Step: TypeAlias = Definition | Proved


@dataclass(frozen=True, eq=False)
class Uniform:
    """A theorem with parameters: the columns of a game, or lemmas that are claimed, or both; with all that it needs."""

    text: bytes = field(repr=False)
    parameters: Parameters
    steps: tuple[Step, ...] = field(repr=False)
    rules: Rules | None
    columns: Columns | None
    claims: tuple[str, ...]
    lemmas: Mapping[str, Lemma] = field(repr=False)
    """After the check: what is true by definition, and what was proved."""

    def __reduce__(self) -> Any:
        return check_uniform, (self.text,)

    @property
    def claim(self) -> str:
        """The theorem in words, with all parameters, assumptions and definitions."""
        sentences = []
        if self.columns is not None:
            A, B = self.columns.smaller, self.columns.larger
            ends = " and the terminal positions" if self.rules is not None and self.rules.terminal else ""
            sentences.append(f"the positions ({A}, {B}) for n >= 0, in either order,{ends} are the P-positions")
        sentences += [f"{one}: {self.lemmas[one]}" for one in self.claims]
        begins = f"{self.parameters}:" if self.parameters.sorts else ""
        lines = (
            [f"{begins} {sentences[0]}".strip()] if len(sentences) == 1 else [*([begins] if begins else []), *sentences]
        )
        for step in self.steps:
            if not isinstance(step, Proved):
                lines += [f"where {line}" for line in definition_text(step, self.lemmas)]
        return "\n".join(lines)

    def __str__(self) -> str:
        of = f"\nof the game with these rules:\n{self.rules}" if self.rules is not None else ""
        return self.claim + of


def check_uniform(text: str | bytes) -> Uniform:
    """The theorem in a text, after the check; raises :class:`Invalid` if it is not proved."""
    content = as_bytes(text)
    return counted(lambda: _checked(read_json(content), content))


def _checked(data: Any, text: bytes) -> Uniform:
    require_format(data, UNIFORM_FORMAT)
    known = fields(data, "the certificate", ("format", "parameters", "steps", "claims"), ("game", "columns", "stuck"))
    require(("game" in known) == ("columns" in known), "a game has columns, and columns have a game")
    parameters = read_parameters(known["parameters"])
    parameters.check()
    kernel = Kernel(parameters)
    plain = entries(known["steps"], "the steps")
    require(len(plain) <= MAX_LEMMAS, "there are too many lemmas")
    steps = [read_step(one) for one in plain]
    for step in steps:
        kernel.add(step)
    rules = columns = None
    if "game" in known:
        rules = read_rules(known["game"], parameters.names())
        require(("stuck" in known) == rules.misere, "misere play needs the positions without moves, and no other does")
        columns = _read_columns(known["columns"], known.get("stuck", []))
        columns.check(rules, kernel.sorts)
        for obligation in obligations(rules, columns):
            kernel.demand(obligation.lemma)
    claims = entries(known["claims"], "the claims")
    require(len(claims) > 0 or rules is not None, "the certificate claims nothing")
    for one in claims:
        require(type(one) is str and one in kernel.proved, "a claim is not proved")
    return Uniform(text, parameters, tuple(steps), rules, columns, tuple(claims), kernel.lemmas)


class Kernel:
    """What is known so far: names and functions, what is true of them by definition, and what was proved."""

    def __init__(self, parameters: Parameters) -> None:
        self.sorts: Sorts = parameters.names()
        self.lemmas: dict[str, Lemma] = {}
        self.proved: set[str] = set()
        for lemma in known_beforehand():
            self._know(lemma)
        for axiom in parameters.axioms():
            axiom.check(self.sorts)
            self._know(axiom)

    def add(self, step: Step) -> None:
        """Take in a definition, or a lemma after its proof was checked."""
        if not isinstance(step, Proved):
            self.sorts, axioms = define(step, self.sorts, self.lemmas)
            for axiom in axioms:
                axiom.check(self.sorts)
                self._know(axiom)
            return
        lemma = step.lemma
        require(lemma.name not in self.lemmas, f"there are two lemmas {lemma.name!r}")
        require(not is_local(lemma.name), f"a lemma may not be called {lemma.name!r}")
        try:
            check_proof(lemma, step.measure, step.proof, self.lemmas, self.sorts)
        except Invalid as problem:
            raise Invalid(f"{lemma.name}: {problem}") from None
        self._know(lemma)
        self.proved.add(lemma.name)

    def demand(self, obligation: Lemma) -> None:
        """Refuse, unless this lemma was proved under its name."""
        found = self.lemmas.get(obligation.name) if obligation.name in self.proved else None
        proved = found is not None and found.says_the_same_as(obligation)
        require(proved, f"the obligation {obligation.name!r} is not proved")

    def _know(self, lemma: Lemma) -> None:
        require(lemma.name not in self.lemmas, f"there are two lemmas {lemma.name!r}")
        self.lemmas[lemma.name] = lemma


# -- plain values


def read_step(data: Any) -> Step:
    """{"define": ...}, or {"lemma": name, "says": ..., "measure": [...], "proof": ...}."""
    if type(data) is dict and "define" in data:
        return read_definition(fields(data, "a step", ("define",))["define"])
    known = fields(data, "a step", ("lemma", "says", "proof"), ("measure",))
    require(is_title(known["lemma"]), "a lemma has no name")
    measure = tuple(map(read_polynomial, entries(known.get("measure", []), "a measure")))
    return Proved(read_lemma(known["says"], known["lemma"]), measure, read_proof(known["proof"]))


def written_step(step: Step) -> dict[str, Any]:
    if not isinstance(step, Proved):
        return {"define": written_definition(step)}
    parts: dict[str, Any] = {"lemma": step.lemma.name, "says": written_lemma(step.lemma)}
    if step.measure:
        parts["measure"] = [*map(written_polynomial, step.measure)]
    return parts | {"proof": written_proof(step.proof)}


def _read_columns(data: Any, stuck: Any) -> Columns:
    pair = entries(data, "the columns")
    if len(pair) != 2:
        refuse("a column has two entries")
    cases = tuple(map(read_literals, entries(stuck, "the positions without moves")))
    return Columns(read_polynomial(pair[0]), read_polynomial(pair[1]), cases)


def written_uniform(
    parameters: Parameters,
    steps: Sequence[Step],
    claims: Sequence[str],
    game: Mapping[str, Any] | None = None,
    columns: Columns | None = None,
) -> dict[str, Any]:
    """The plain values that :func:`check_uniform` reads; ``game`` is plain already."""
    parts: dict[str, Any] = {
        "format": UNIFORM_FORMAT,
        "parameters": written_parameters(parameters),
        "steps": [*map(written_step, steps)],
        "claims": [*claims],
    }
    if game is not None and columns is not None:
        parts["game"] = dict(game)
        parts["columns"] = [written_polynomial(columns.smaller), written_polynomial(columns.larger)]
        if game["misere"]:
            parts["stuck"] = [*map(written_literals, columns.stuck)]
    return parts
