"""Definitions as a paper states them: what a function is, in words and formulas."""

from __future__ import annotations

from collections.abc import Mapping

from wythoff.checker.uniform import (
    Definition,
    Floor,
    Image,
    Lemma,
    Literal,
    Mex,
    MexFunction,
    Morphic,
    Polynomial,
    Recursion,
    Witness,
    apply,
    definition_text,
    name,
    number,
)
from wythoff.prove.uniform.prose.notation import Notation, joined


def definition_words(definition: Definition, lemmas: Mapping[str, Lemma], notation: Notation) -> str:
    """A definition as one sentence or more."""
    match definition:
        case Mex(functions):
            return ". ".join(_mex(function, notation) for function in functions) + "."
        case Floor(function, variables, of):
            value = apply(function, *(name(one.name) for one in variables))
            return f"{notation.shown(value)} is the integer part of {notation.shown(of)}."
        case Recursion():
            return _recursion(definition, notation)
        case Morphic():
            return _fixed_point(definition, notation)
        case Witness(lemma, ((constant,),)) if not lemmas[lemma].variables:
            ((_, literals),) = lemmas[f"{lemma} witness"].cases
            return f"{notation.shown(name(constant))} is a number with {notation.facts(literals)}."
    return ". ".join(notation.words(line) for line in definition_text(definition, lemmas)) + "."


def _mex(function: MexFunction, notation: Notation) -> str:
    ways = " or ".join(_together(literals, notation) for literals in function.forbidden)
    v, i = notation.inline("v"), notation.inline(r"0 \le i < n" if notation.latex else "0 <= i < n")
    value = notation.shown(apply(function.name, name("n")))
    return f"{value} is the least natural number {v} such that no {i} has {ways}"


def _together(literals: tuple[Literal, ...], notation: Notation) -> str:
    """Facts that hold together, one alternative among several."""
    return f"both {notation.facts(literals)}" if len(literals) > 1 else notation.facts(literals)


def _recursion(definition: Recursion, notation: Notation) -> str:
    variables = [name(one.name) for one in definition.variables]

    def says(index: Polynomial, value: Polynomial) -> str:
        left = notation.term(apply(definition.name, *variables, index))
        return notation.inline(f"{left} = {notation.term(value)}")

    prose = [says(number(definition.start + k), value) for k, value in enumerate(definition.base)]
    later = notation.inline(f"n {notation.sign('>=')} {definition.start + len(definition.base)}")
    return joined([*prose, f"{says(name('n'), definition.step)} for {later}"]) + "."


def _fixed_point(definition: Morphic, notation: Notation) -> str:
    first = notation.shown(apply(definition.word, number(1)))
    second = notation.shown(apply(definition.word, number(2)))
    among = f" with {notation.facts(definition.alphabet)}" if definition.alphabet else ""
    images = joined([f"to {_image(image, notation)}" for image in definition.images])
    return (
        f"{first} {second} {notation.inline(notation.dots)} is the fixed point, beginning with "
        f"{notation.shown(definition.start)}, of the morphism that maps an integer {notation.inline('v')}{among} "
        f"{images}; {notation.shown(apply(definition.ends, name('n')))} is the length of the image of its first "
        f"{notation.inline('n')} letters."
    )


def _image(image: Image, notation: Notation) -> str:
    blocks = (r"\," if notation.latex else " ").join(_block(*block, notation) for block in image.blocks)
    return notation.inline(blocks) + (f" if {notation.facts(image.guard)}" if image.guard else "")


def _block(letter: Polynomial, power: Polynomial, notation: Notation) -> str:
    base, often = notation.term(letter), notation.term(power)
    base = f"({base})" if len(letter.terms) > 1 else base
    if often == "1":
        return base
    if notation.latex:
        return f"{base}^{{{often}}}"
    return f"{base}^({often})" if len(power.terms) > 1 else f"{base}^{often}"


__all__ = ["definition_words"]
