"""Fixed points of morphisms as definitions: what is proved before makes them exist, and what is granted holds."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.certificates.uniform.model import Model
from tests.certificates.uniform.test_kernel import judged
from tests.certificates.uniform.theorems import GOOD
from wythoff.checker.uniform import (
    AT_LEAST,
    ZERO,
    Image,
    Lemma,
    Literal,
    Morphic,
    Parameters,
    Uniform,
    name,
    number,
)
from wythoff.words.morphism import Morphism

V, C = name("v"), name("c")
LETTERS = range(3)
FAR = 12


def some_morphism(random: Random) -> Morphic:
    """Images of 0, 1 and 2 with constant and symbolic powers; mostly with some flaw."""

    def image(letter: int) -> Image:
        if random.random() < 0.05:
            return Image((Literal(V - random.choice(LETTERS), ZERO),), ((number(0), C),))
        blocks = [
            (number(random.choice((0, 1, 2, 2, 3))), random.choice((number(1), number(2), number(0), C, C - 1, C - 2)))
            for _ in range(random.choice((1, 2, 2, 3)))
        ]
        if letter == 0 and random.random() < 0.7:
            blocks[0] = (number(0), random.choice((number(1), C)))
        return Image((Literal(V - letter, ZERO),), tuple(blocks))

    alphabet = (Literal(V, AT_LEAST), Literal(2 - V, AT_LEAST))
    return Morphic("w", "E", alphabet, number(0), tuple(map(image, LETTERS)))


def images(definition: Morphic, c: int) -> dict[int, list[list[int]]] | None:
    """All images of each letter as words; None if a power is negative."""
    found: dict[int, list[list[int]]] = {letter: [] for letter in LETTERS}
    for image in definition.images:
        letter = -int(image.guard[0].polynomial.constant)
        word: list[int] = []
        for block, power in image.blocks:
            often = int(power.replaced({"c": number(c)}).constant)
            if often < 0:
                return None
            word += [int(block.constant)] * often
        found[letter].append(word)
    return found


def has_fixed_point(definition: Morphic, c: int) -> bool:
    """Every letter has one image, not empty, without other letters; that of 0 begins with it and is longer."""
    words = images(definition, c)
    if words is None or any(len(found) != 1 for found in words.values()):
        return False
    good = all(word and set(word) <= set(LETTERS) for (word,) in words.values())
    # The first image must be that of the start, and its first block hold it at least once.
    start = definition.images[0].guard[0].polynomial.constant == 0
    first = start and int(definition.images[0].blocks[0][1].replaced({"c": number(c)}).constant) >= 1
    return good and first and words[0][0][0] == 0 and len(words[0][0]) >= 2


def model(definition: Morphic, c: int) -> Model:
    whole = Uniform(b"", Parameters((), (), {}), (definition,), None, None, (), {})
    return Model(whole, {"c": c})


def holds(lemma: Lemma, of: Model) -> bool:
    """Whether a lemma without witnesses is true for all small values of its variables."""
    return all(held for _, held in of.tries(lemma, 14))


def test_obligations_say_that_there_is_a_fixed_point() -> None:
    random = Random(1)
    seen = {True: 0, False: 0}
    for _ in range(600):
        definition, c = some_morphism(random), random.choice((1, 2, 3))
        whole = model(definition, c)
        exists = all(holds(one, whole) for one in definition.obligations())
        assert exists == has_fixed_point(definition, c), f"c = {c}: {definition}"
        seen[exists] += 1
        if exists:
            _granted_facts_hold(definition, c, whole)
    assert min(seen.values()) >= 30


def _granted_facts_hold(definition: Morphic, c: int, whole: Model) -> None:
    words = images(definition, c)
    assert words is not None
    rules = ", ".join(f"{'abc'[one]}->{''.join('abc'[k] for k in words[one][0])}" for one in LETTERS)
    expected = str(Morphism(rules).fixed_point("a").prefix(FAR))
    assert "".join("abc"[whole.functions["w"](n)] for n in range(1, FAR + 1)) == expected
    for axiom in definition.axioms():
        for n in range(1, FAR):
            for i in range(1, 5):
                env = {"n": n, "i": i}
                if whole.all_hold(axiom.hypotheses, env):
                    assert whole.some_case(axiom.cases, env), f"{axiom} at {env}, c = {c}, {rules}"


def stored() -> dict[str, Any]:
    return dict(json.loads((GOOD / "wythoff-word.json").read_bytes()))


def definition_of(whole: dict[str, Any]) -> dict[str, Any]:
    return next(one["define"] for one in whole["steps"] if one.get("define", {}).get("kind") == "morphic")


def put(*path: Any, value: Any) -> Callable[[dict[str, Any]], None]:
    """A change of the definition at a place in it."""

    def change(definition: dict[str, Any]) -> None:
        part: Any = definition
        for key in path[:-1]:
            part = part[key]
        part[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (put("start", value=[[1]]), "'W: start' is not proved before"),
        (put("alphabet", value=[]), "'W: complete' is not proved before"),
        (put("images", 0, "guard", value=[[">=", [[1, "v"]]]]), "'W: complete' is not proved before"),
        (put("images", 0, "blocks", 0, 1, value=[[1, "t"], [-1]]), "'W: image 0' is not proved before"),
        (put("images", 0, "blocks", 0, 0, value=[[1]]), "'W: closed 0 0' is not proved before"),
        (put("images", 1, "blocks", value=[[[], [[2]]]]), "'W: image 1' is not proved before"),
        (put("images", 1, "blocks", value=[]), "an image has no blocks, or too many"),
        (put("images", value=[]), "a morphism has no images, or too many"),
        (put("start", value=[["1/2"]]), "the start of W is not an integer"),
        (put("start", value=[[1, "v"]]), "the name v is unknown"),
        (put("images", 1, "blocks", 0, 1, value=[["1/2", "v"], ["1/2"]]), "a letter or power of W is not an integer"),
        (put("images", 1, "blocks", 0, 1, value=[[1, ["E", [[1, "v"]]]]]), "the function E is unknown"),
        (put("images", 1, "blocks", 0, value=[[]]), "a block is malformed"),
        (put("ends", value="W"), "a word and its ends have the same name"),
        (put("word", value="a"), "the name a is taken"),
        (put("word", value="t"), "the name t is taken"),
        (put("word", value=""), "a function has no name"),
        (put("letters", value=2), "a morphism has 'letters', which nothing checks"),
    ],
)
def test_definitions_that_are_refused(change: Callable[[dict[str, Any]], None], why: str) -> None:
    whole = stored()
    change(definition_of(whole))
    assert judged(whole) == why


def test_an_obligation_comes_before_the_definition() -> None:
    """Were it proved later, it could be proved from the definition."""
    whole = stored()
    titles = [one.get("lemma") for one in whole["steps"]]
    place = titles.index("W: start")
    whole["steps"].append(whole["steps"].pop(place))
    assert judged(whole) == "'W: start' is not proved before"
