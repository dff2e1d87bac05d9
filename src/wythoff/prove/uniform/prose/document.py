"""A certificate of a theorem with parameters as a proof that a person can read, in words or in LaTeX."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from wythoff.checker.theorems import CapsTheorem, HeapsTheorem, check_theorem
from wythoff.checker.uniform import (
    INTEGER,
    IRRATIONAL,
    REAL,
    Congruence,
    Farkas,
    Kind,
    Lemma,
    Obligation,
    Product,
    Proof,
    Proved,
    Sorts,
    Split,
    Times,
    Uniform,
    Use,
    define,
    obligations,
)
from wythoff.display import latex_text
from wythoff.prove.uniform.prose.definitions import definition_words
from wythoff.prove.uniform.prose.goals import Goal, absorbed_cases, column_text, escape_cases, obligation_words
from wythoff.prove.uniform.prose.narrator import Narrator, Prose
from wythoff.prove.uniform.prose.notation import Notation, joined
from wythoff.prove.uniform.prose.numbers import proof_parts


@dataclass(frozen=True)
class Section:
    """A theorem, a definition or a lemma: its heading, what it says, and its proof."""

    heading: str
    statement: str
    proof: Prose = ()

    @property
    def proof_lines(self) -> tuple[str, ...]:
        """The proof, each case on a line of its own."""
        return tuple(_lines(self.proof, ""))


AnyTheorem: TypeAlias = Uniform | CapsTheorem | HeapsTheorem


def sections(theorem: AnyTheorem, *, latex: bool = False) -> Iterator[Section]:
    """The theorem, the definitions, the lemmas in order, and the conclusion."""
    if not isinstance(theorem, Uniform):
        yield from (Section(*part) for part in proof_parts(theorem, latex=latex))
        return
    notation = Notation(tuple(name for name, _ in theorem.parameters.sorts), latex, _is_integral(theorem))
    yield Section("Theorem", _claim(theorem, notation))
    sorts = theorem.parameters.names()
    numbers: dict[str, int] = {}
    hidden: set[str] = set()
    demanded: dict[str, Obligation] = {}
    if theorem.rules is not None and theorem.columns is not None:
        demanded = {one.lemma.name: one for one in obligations(theorem.rules, theorem.columns)}
    for step in theorem.steps:
        if not isinstance(step, Proved):
            sorts, _ = define(step, sorts, theorem.lemmas)
            yield Section("Definition", definition_words(step, theorem.lemmas, notation))
        elif _is_arithmetic(step):
            hidden.add(step.lemma.name)
        else:
            numbers[step.lemma.name] = len(numbers) + 1
            yield _lemma_section(theorem, step, demanded.get(step.lemma.name), numbers, hidden, sorts, notation)
    if theorem.rules is not None:
        yield Section("Conclusion", _conclusion(theorem))


def _lemma_section(
    theorem: Uniform,
    step: Proved,
    obligation: Obligation | None,
    numbers: Mapping[str, int],
    hidden: Collection[str],
    sorts: Sorts,
    outer: Notation,
) -> Section:
    lemma = step.lemma
    notation = outer.fresh(integral=_has_integers(lemma))
    goals: list[Goal] = []
    if obligation is not None and obligation.kind is Kind.ABSORBED:
        goals = absorbed_cases(theorem, notation)
    elif obligation is not None and obligation.kind is Kind.ESCAPES:
        goals = escape_cases(theorem, notation)
    prose = Narrator(theorem.lemmas, numbers, sorts, notation, hidden, goals).tell(step)
    words = None if obligation is None else obligation_words(theorem, obligation, notation)
    heading = f"Lemma {numbers[lemma.name]}" + ("" if words else f" ({notation.words(lemma.name)})")
    proof = (_by_induction(step, notation), *prose) if step.measure else prose
    return Section(heading, words or statement_words(lemma, notation), _shortened(step, proof))


def _is_integral(theorem: Uniform) -> bool:
    """Whether no parameter and no function has real values."""
    sorts = theorem.parameters.names()
    for step in theorem.steps:
        if not isinstance(step, Proved):
            sorts, _ = define(step, sorts, theorem.lemmas)
    return REAL not in (*sorts.names.values(), *(sort for sort, _ in sorts.functions.values()))


def _has_integers(lemma: Lemma) -> bool:
    variables = [*lemma.variables, *(one for case in lemma.cases for one in case.witnesses)]
    return all(one.sort != REAL for one in variables)


def _is_arithmetic(step: Proved) -> bool:
    """Whether a lemma is about any numbers, and follows from nothing but multiplication: it is left out."""
    return bool(step.lemma.variables) and not _has_integers(step.lemma) and not _names_lemmas(step.proof)


def _claim(theorem: Uniform, notation: Notation) -> str:
    assumptions = theorem.parameters.assumptions
    kinds = []
    for sort, plural in ((INTEGER, "integers"), (REAL, "real numbers"), (IRRATIONAL, "irrational numbers")):
        names = [notation.inline(notation.name(name)) for name, of in theorem.parameters.sorts if of == sort]
        kinds += [f"{plural} {joined(names)}"] if names else []
    begin = f"For all {' and '.join(kinds)}" if kinds else ""
    begin += f" with {notation.facts(assumptions)}" if assumptions else ""
    prose = []
    if theorem.columns is not None and theorem.rules is not None:
        ends = " and the terminal positions" if theorem.rules.terminal else ""
        play = " under misere play" if theorem.rules.misere else ""
        column = column_text(theorem, notation, "n")
        natural = notation.inline(r"n \ge 0" if notation.latex else "n >= 0")
        game = notation.words(theorem.rules.name)
        prose.append(f"the positions {column}, {natural}, in either order,{ends} are the P-positions of {game}{play}")
    prose += [statement_words(theorem.lemmas[one], notation, sentence=False) for one in theorem.claims]
    return f"{begin}: {'; and '.join(prose)}." if begin else f"{'; and '.join(prose)}."


def statement_words(lemma: Lemma, notation: Notation, *, sentence: bool = True) -> str:
    """A lemma: if its hypotheses hold, one of its cases does."""
    given = notation.facts(lemma.hypotheses) if lemma.hypotheses else ""
    cases = []
    for case in lemma.cases:
        held = notation.facts(case.literals)
        names = ", ".join(notation.inline(notation.name(one.name)) for one in case.witnesses)
        cases.append(f"there is {names} with {held}" if names else held)
    claim = ", or ".join(cases)
    if not claim:
        body = f"it is impossible that {given}" if given else "there is a contradiction"
    else:
        body = f"if {given}, then {claim}" if given else claim
    if not sentence:
        return body
    return (body[:1].upper() + body[1:] if body.startswith(("if ", "it ", "there ")) else body) + "."


def _by_induction(step: Proved, notation: Notation) -> str:
    measure = joined([notation.inline(notation.term(one)) for one in step.measure])
    return f"By induction on {measure}."


def _shortened(step: Proved, prose: Prose) -> Prose:
    """A proof by arithmetic alone is left out."""
    return prose if _names_lemmas(step.proof) or isinstance(step.proof, Product | Times) else ("By arithmetic.",)


def _names_lemmas(proof: Proof) -> bool:
    """Whether it uses anything but the hypotheses, the assumptions and arithmetic."""
    match proof:
        case Farkas():
            return False
        case Product(_, _, rest) | Times(_, _, rest):
            return _names_lemmas(rest)
        case Use(lemma, _, _, branches):
            return not lemma.startswith(("goal ", "assumptions")) or any(map(_names_lemmas, branches))
        case Split(_, branches):
            return any(map(_names_lemmas, branches))
        case Congruence():
            return True


def _conclusion(theorem: Uniform) -> str:
    assert theorem.rules is not None
    last = "wins" if theorem.rules.misere else "loses"
    return (
        "Every move lowers the sum of the piles, so play ends, and whoever cannot move "
        f"{last}. No move leads from a position of the theorem to another one, and from every other position some move "
        "leads to one of them. By induction on the sum of the piles, they are the P-positions."
    )


def certificate_sections(certificate: bytes, *, latex: bool = False) -> tuple[Section, ...]:
    """What the certificate of a theorem says, after the check."""
    return tuple(sections(check_theorem(certificate), latex=latex))


def certificate_document(certificate: bytes, title: str) -> str:
    """The proof in a certificate as a LaTeX document that compiles by itself."""
    return proof_document(check_theorem(certificate), title)


# -- the whole text


def proof_text(theorem: AnyTheorem) -> str:
    """The proof in words, for a terminal."""
    lines: list[str] = []
    for section in sections(theorem):
        lines += [f"{section.heading}. {section.statement}"]
        if section.proof:
            lines += [f"  Proof. {line}" if k == 0 else f"  {line}" for k, line in enumerate(section.proof_lines)]
        lines.append("")
    return "\n".join(lines)


def _lines(prose: Prose, number: str) -> Iterator[str]:
    """Sentences that belong together on one line, and each case on lines of its own."""
    sentences = []
    for part in prose:
        if isinstance(part, str):
            sentences.append(part)
            continue
        yield " ".join(sentences)
        sentences = []
        for k, (what, inner) in enumerate(part.cases, 1):
            first, *rest = _lines(inner, f"{number}{k}.")
            yield f"Case {number}{k}: {what}. {first}"
            yield from rest
    if sentences:
        yield " ".join(sentences)


def proof_latex(theorem: AnyTheorem) -> str:
    """The proof as the body of a LaTeX document with amsthm's environments."""
    parts = []
    for section in sections(theorem, latex=True):
        kind, _, rest = section.heading.partition(" ")
        if kind == "Conclusion":
            parts.append(f"\\begin{{proof}}[Proof of the theorem]\n{section.statement}\n\\end{{proof}}\n")
            continue
        title = rest[rest.index("(") + 1 : -1] if "(" in rest else ""
        option = f"[{title}]" if title else ""
        parts.append(f"\\begin{{{kind.lower()}}}{option}\n{section.statement}\n\\end{{{kind.lower()}}}\n")
        if section.proof:
            body = "\n\n".join(_latex_lines(section.proof, ""))
            parts.append(f"\\begin{{proof}}\n{body}\n\\end{{proof}}\n")
    return "\n".join(parts)


def _latex_lines(prose: Prose, number: str) -> Iterator[str]:
    for line in _lines(prose, number):
        head, colon, rest = line.partition(": ")
        if head.startswith("Case ") and colon:
            yield rf"\smallskip\noindent\emph{{{head}:}} {rest}"
        else:
            yield line


def proof_document(theorem: AnyTheorem, title: str) -> str:
    """A LaTeX document that compiles by itself."""
    return "\n".join(
        [
            r"\documentclass{article}",
            r"\usepackage{amsmath,amssymb,amsthm}",
            r"\newtheorem{theorem}{Theorem}",
            r"\newtheorem{lemma}{Lemma}",
            r"\newtheorem{definition}{Definition}",
            r"\begin{document}",
            rf"\section*{{{latex_text(title)}}}",
            proof_latex(theorem),
            r"\end{document}",
            "",
        ]
    )


__all__ = [
    "AnyTheorem",
    "Section",
    "certificate_document",
    "certificate_sections",
    "proof_document",
    "proof_latex",
    "proof_text",
    "sections",
]
