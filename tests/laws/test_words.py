"""Every fast path of words/ against plain iteration of the morphism."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.errors import BadIndex, BadMorphism, Unsupported
from wythoff.exact import GOLDEN, Irrational, Surd, alpha, root
from wythoff.words import Morphism, alpha_word, alpha_word_by_beatty, infinite_product, kbonacci, phi, sturmian_word
from wythoff.words.discrepancy import deviation

ALPHAS = ["golden", "sqrt(2)", "sqrt(3)", "[1;(1,3)]", "[1;(3)]", "cf:n", "e-1", "(3+sqrt(17))/4", "[1;1000,(2)]"]


@st.composite
def prolongable_morphisms(draw, letters: str = "abcd", smallest: int = 0) -> Morphism:
    """Morphisms with a fixed point from their first letter, primitive or not, with or without empty images."""
    size = draw(st.integers(1, len(letters)))
    images = {c: draw(st.text(letters[:size], min_size=smallest, max_size=4)) for c in letters[:size]}
    images[letters[0]] = letters[0] + draw(st.text(letters[:size], min_size=1, max_size=4))
    morphism = Morphism(images)
    assume(morphism.is_prolongable(letters[0]))
    return morphism


def iterated(morphism: Morphism, letter: str, length: int) -> str:
    """f^n(a) = a x f(x) f(f(x)) ... for f(a) = ax, letter by letter."""
    images = {c: "".join(map(str, morphism.image(c))) for c in morphism.alphabet}
    word, tail = images[letter], images[letter][1:]
    while len(word) < length:
        tail = "".join([images[c] for c in tail])
        word += tail
    return word


codings = st.dictionaries(st.sampled_from("abcd"), st.text("xyz", max_size=3)).map(
    lambda images: Morphism({c: images.get(c, "") for c in "abcd"})
)
short = st.integers(0, 600)


@given(prolongable_morphisms(), short, short)
def test_letters_and_slices(morphism, i, j):
    word, brute = morphism.fixed_point("a"), iterated(morphism, "a", 1201)
    assert word.prefix(700) == brute[:700]
    assert word[i] == brute[i]
    assert "".join(word[i : i + j].tolist()) == brute[i : i + j]
    assert "".join(c for c, _ in zip(word, range(100), strict=False)) == brute[:100]


@given(prolongable_morphisms(), short)
def test_counts_and_positions(morphism, n):
    word, brute = morphism.fixed_point("a"), iterated(morphism, "a", 3000)
    for letter in word.alphabet:
        assert word.count(letter, n) == brute[:n].count(letter)
        places = [p for p, c in enumerate(brute[:600], 1) if c == letter]
        assert word.positions(letter, below=601).tolist() == places
        for index, place in enumerate(places[:20], 1):
            assert word.positions(letter).nth(index) == place
        total = word.occurrences(letter)
        if total is not None:
            assert brute.count(letter) <= total
            with pytest.raises(BadIndex):
                word.positions(letter).nth(total + 1)
    assert set(brute) <= set(word.alphabet)


@given(prolongable_morphisms(), codings, short, short)
def test_images(morphism, coding, i, j):
    word = morphism.fixed_point("a")
    brute = "".join("".join(map(str, coding.image(c))) for c in iterated(morphism, "a", 6000)[:6000])
    try:
        image = word.image(coding)
    except BadMorphism:
        # The image is finite: then no letter that it keeps is among the later ones.
        kept = {c for c in coding.alphabet if coding.image(c)}
        assert not kept & set(word[5000:6000].tolist())
        return
    i, j = min(i, max(len(brute) - 1, 0)), min(j, max(len(brute) - i, 0))
    assume(len(brute) > i)
    assert image[i] == brute[i]
    assert "".join(image[i : i + j].tolist()) == brute[i : i + j]
    for letter in image.alphabet:
        assert image.count(letter, i) == brute[:i].count(letter)
        if letter in brute:
            assert image.positions(letter).nth(1) == brute.index(letter) + 1


@given(prolongable_morphisms(smallest=1), codings)
def test_images_of_images(morphism, coding):
    """Codings compose, as words and as morphisms."""
    last = Morphism("x->u, y->uv, z->")
    word = morphism.fixed_point("a")
    try:
        once, twice = word.image(last * coding), word.image(coding).image(last)
    except BadMorphism:
        return
    assert np.array_equal(once[:300], twice[:300])
    assert once.alphabet == twice.alphabet


@given(prolongable_morphisms(smallest=1))
def test_the_fixed_point_is_fixed(morphism):
    word = morphism.fixed_point("a")
    image = word.image(morphism)
    for begin in (0, 10**6):
        try:
            assert np.array_equal(word[begin : begin + 200], image[begin : begin + 200])
        except Unsupported:
            assert not morphism.is_primitive


@examples(60)
@given(prolongable_morphisms(letters="abc", smallest=1), st.integers(10**9, 10**30))
def test_far_out(morphism, n):
    """Letter, count, position and slice agree with each other where nothing can be iterated."""
    assume(morphism.is_primitive)
    word = morphism.fixed_point("a")
    piece = word[n : n + 50].tolist()
    assert piece == [word[n + i] for i in range(50)]
    for letter in word.alphabet:
        assert word.count(letter, n + 50) - word.count(letter, n) == piece.count(letter)
        before = word.count(letter, n)
        if letter in piece:
            assert word.positions(letter).nth(before + 1) == n + 1 + piece.index(letter)
    assert sum(word.count(letter, n) for letter in word.alphabet) == n


@given(prolongable_morphisms(letters="abc"), st.integers(0, 5), st.text("abc", max_size=20))
def test_algebra_of_morphisms(morphism, exponent, text):
    text = "".join(c for c in text if c in morphism.alphabet)
    power = morphism**exponent
    expected = text
    for _ in range(exponent):
        expected = "".join("".join(map(str, morphism.image(c))) for c in expected)
    assert power(text) == expected
    assert "".join(power(np.array(list(text), "<U1")).tolist()) == expected
    assert (morphism * power) == morphism ** (exponent + 1)
    assert eval(repr(power), {"Morphism": Morphism}) == power
    matrix = np.linalg.matrix_power(morphism.incidence_matrix.astype(object), exponent)
    assert np.array_equal(power.incidence_matrix, matrix.astype(np.int64))


@given(prolongable_morphisms(letters="abc", smallest=1))
def test_primitivity_by_definition(morphism):
    words = {c: set(map(str, c)) for c in morphism.alphabet}
    primitive = False
    for _ in range(10):
        words = {c: {d for b in letters for d in morphism.image(b)} for c, letters in words.items()}
        primitive = primitive or all(letters == set(morphism.alphabet) for letters in words.values())
    assert morphism.is_primitive is primitive


@examples(40)
@given(prolongable_morphisms(letters="abc", smallest=1))
def test_spectrum(morphism):
    matrix = morphism.incidence_matrix
    for x in range(len(matrix) + 1):
        # The determinant is a small whole number, which a float is near enough to.
        value = sum(c * x**k for k, c in enumerate(morphism.characteristic_polynomial))
        assert value == round(np.linalg.det(x * np.eye(len(matrix)) - matrix))
    # Of a triple eigenvalue, a float gets a third of its digits.
    largest = max(abs(np.linalg.eigvals(matrix.astype(float))))
    assert abs(float(morphism.dominant_eigenvalue) - largest) < 1e-4


@examples(40)
@given(prolongable_morphisms(letters="abc", smallest=1), st.integers(0, 200))
def test_frequencies_and_counts(morphism, steps):
    """Frequencies are the positive eigenvector with sum 1, of which Perron and Frobenius say that there is just one.

    How soon the letters of a prefix come near them depends on the second eigenvalue, and that can be slow: no law here.
    """
    assume(morphism.is_primitive)
    letters, matrix = morphism.alphabet, morphism.incidence_matrix
    word = morphism.fixed_point("a")
    frequencies = [word.frequency(letter) for letter in letters]
    assert frequencies == [morphism.letter_frequencies[letter] for letter in letters]
    vector = np.array(list(map(float, frequencies)))
    assert min(vector) > 0
    assert abs(sum(vector) - 1) < 1e-12
    assert np.abs(matrix @ vector - float(morphism.dominant_eigenvalue) * vector).max() < 1e-12
    # The image of a under f^n is a prefix, and a column of the n-th power of the matrix counts its letters.
    counts = np.linalg.matrix_power(matrix.astype(object), steps)[:, letters.index("a")]
    assert [word.count(letter, sum(counts)) for letter in letters] == list(counts)


@given(st.integers(2, 4), st.data())
def test_pisot_by_its_conjugates(degree, data):
    """Companion morphisms x^d = c1 x^(d-1) + ... + cd, whose roots a float can tell from the unit circle."""
    counts = [data.draw(st.integers(0, 3)) for _ in range(degree - 1)] + [data.draw(st.integers(1, 3))]
    images = {i: [0] * c + ([i + 1] if i + 1 < degree else []) for i, c in enumerate(counts)}
    morphism = Morphism(images)
    sizes = sorted(abs(z) for z in np.roots([1, *(-c for c in counts)]))
    assume(all(abs(size - 1) > 1e-6 for size in sizes))
    value = morphism.dominant_eigenvalue
    conjugates = [abs(z) for z in np.roots(_minimal_polynomial(value)[::-1]) if abs(z - float(value)) > 1e-9]
    assert morphism.is_pisot is (float(value) > 1 and all(size < 1 for size in conjugates))


def _minimal_polynomial(value: int | Irrational) -> list[int]:
    if isinstance(value, int):
        return [-value, 1]
    return list(value.minimal_polynomial)


@examples(25)
@given(prolongable_morphisms(letters="abc", smallest=1), st.integers(0, 5))
def test_factors(morphism, length):
    """All factors, against a prefix that is long enough to show them; and no factor is invented."""
    assume(morphism.is_primitive and len(morphism.alphabet) > 1)
    word = morphism.fixed_point("a")
    factors = word.factors(length)
    shown = word.factors(length, prefix=100_000)
    text = word.prefix(3000)
    assert {text[i : i + length] for i in range(3000 - length)} <= factors
    assert factors == shown
    assert word.factor_complexity(length) == len(factors) == word.factor_complexity(length, prefix=100_000)
    assert word.palindromes(length) == {w for w in factors if w == w[::-1]}


@examples(25)
@given(prolongable_morphisms(letters="abc", smallest=1), st.integers(1, 4))
def test_return_words_and_derived_words(morphism, length):
    assume(morphism.is_primitive and len(morphism.alphabet) > 1)
    word = morphism.fixed_point("a")
    prefix = word.prefix(length)
    returns = word.return_words(prefix)
    text = word.prefix(30_000)
    places = [i for i in range(len(text) - length) if text.startswith(prefix, i)]
    cut = [text[p:q] for p, q in pairwise(places)]
    assert set(cut) <= returns
    assert returns == word.return_words(prefix, prefix=100_000)
    order = list(dict.fromkeys(cut))
    derived = word.derived_word(prefix)
    assert derived[: len(cut)].tolist() == [order.index(part) for part in cut]


@pytest.mark.parametrize("text", ALPHAS)
def test_alpha_words_both_ways(text):
    """[GoldbergFraenkel, Thm 1]: the product of the morphisms is the word of the Beatty sequences."""
    by_product, by_beatty, number = alpha_word(text), alpha_word_by_beatty(text), alpha(text)
    for begin in (0, 10**6, 10**12, 10**16):
        assert np.array_equal(by_product[begin : begin + 2000], by_beatty[begin : begin + 2000])
    for n in (1, 2, 10, 10**6, 10**40):
        assert by_product.positions("a").nth(n) == by_beatty.positions("a").nth(n) == number.floor(n)
        assert by_product.positions("b").nth(n) == by_beatty.positions("b").nth(n) == number.beta().floor(n)
        assert by_product[n] == by_beatty[n]
        assert by_product.count("a", n) == by_beatty.count("a", n)
    for length in (1, 7, 50):
        assert by_product.factor_complexity(length) == length + 1
    assert by_product.factors(6) == by_beatty.factors(6)
    assert by_product.frequency("a") == by_beatty.frequency("a")


@pytest.mark.parametrize("text", [a for a in ALPHAS if "1000" not in a])
def test_proposition_2(text):
    """[GoldbergFraenkel, Prop. 2]: the finite words W_n, from their definition."""
    number = alpha(text)
    finite = {-1: "b", 0: "a"}
    morphism = Morphism("a->a, b->b")
    for n in range(1, 7):
        morphism = morphism * phi(number.quotient(n))
        finite[n] = morphism("a")
        if len(finite[n]) > 20_000:
            break
    word = alpha_word(number)
    for n, w in finite.items():
        if n >= 0:
            p, q = number.convergent(n)
            assert (len(w), w.count("a")) == (p, q)
            assert word.prefix(len(w)) == w
        if n >= 1:
            assert w == finite[n - 1] * number.quotient(n) + finite[n - 2]
            assert w[-2:] == ("ab" if n % 2 else "ba")
            assert w[:-2] == w[:-2][::-1]
        if n + 1 in finite and len(w + finite[n + 1]) >= 2:
            assert (w + finite[n + 1])[:-2] == (finite[n + 1] + w)[:-2]


@given(st.lists(st.integers(1, 5), min_size=1, max_size=4), st.integers(1, 4))
def test_alpha_words_above_two(period, first):
    number = alpha(f"[{first};({','.join(map(str, period))})]")
    assert np.array_equal(alpha_word(number)[:500], alpha_word_by_beatty(number)[:500])


def test_infinite_products():
    assert np.array_equal(infinite_product(phi, "a")[:10_000], alpha_word("cf:n")[:10_000])
    fibonacci = infinite_product(lambda n: Morphism("0->01, 1->0"), 0)
    assert np.array_equal(fibonacci[:10_000], kbonacci(2)[:10_000])


slopes = st.builds(lambda d, c: Surd(0, 1, d, c), st.sampled_from([2, 3, 5, 7, 13]), st.integers(4, 9)).filter(
    lambda slope: 0 < slope < 1
)


@examples(40)
@given(slopes, st.fractions(-3, 3, max_denominator=12), st.fractions(-3, 3, max_denominator=6), st.integers(0, 10**18))
def test_sturmian_words_by_definition(slope, r, s, begin):
    for intercept in (r, slope * s + r if s else r):
        word = sturmian_word(slope, intercept)

        def height(k, x=intercept):
            value = slope * k + x if k else x
            return value.floor(1) if isinstance(value, Irrational) else value.numerator // value.denominator

        for start in (0, begin):
            heights = [height(k) for k in range(start, start + 41)]
            expected = [b - a for a, b in pairwise(heights)]
            assert word[start : start + 40].tolist() == expected
            assert [word[start + i] for i in range(5)] == expected[:5]
        assert word.count(1, begin) == height(begin) - height(0)
        index = word.count(0, begin) + 1
        place = word.positions(0).nth(index)
        assert (word[place - 1], word.count(0, place)) == (0, index)


@examples(40)
@given(slopes, st.dictionaries(st.sampled_from([0, 1]), st.text("xy", max_size=3)), st.integers(0, 300))
def test_images_of_sturmian_words(slope, images, n):
    coding = Morphism({c: images.get(c, "x") for c in (0, 1)})
    word = sturmian_word(slope)
    brute = "".join("".join(map(str, coding.image(c))) for c in word[:3000].tolist())
    assume(len(brute) > 300)
    image = word.image(coding)
    assert image.prefix(200) == brute[:200]
    assert image[n] == brute[n]
    for letter in image.alphabet:
        assert image.count(letter, n) == brute[:n].count(letter)
        assert image.positions(letter).nth(1) == brute.index(letter) + 1
        rate = float(image.frequency(letter))
        assert abs(image.count(letter, 10**9) / 10**9 - rate) < 1e-6


@pytest.mark.parametrize(
    "word", [kbonacci(2), kbonacci(3), kbonacci(4), alpha_word("sqrt(2)"), sturmian_word("golden-1")]
)
def test_discrepancy_by_definition(word):
    for letter in word.alphabet:
        frequency = word.frequency(letter)
        found = word.discrepancy(letter, 200)
        sizes = {}
        for n in range(1, 201):
            low, high = deviation(word, letter, n)
            true = word[:n].tolist().count(letter) - frequency * n
            assert low < true < high
            sizes[n] = abs(true)
        best = max(sizes, key=lambda n: float(sizes[n]))
        assert found.at == best
        assert found.low < sizes[best] < found.high
        assert found.high - found.low < Fraction(1, 10**15)


@pytest.mark.parametrize("k", [2, 3, 4, 5])
def test_kbonacci_words(k):
    word = kbonacci(k)
    # All k-bonacci words are Arnoux-Rauzy words (episturmian): complexity (k - 1) n + 1.
    assert [word.factor_complexity(n) for n in (1, 2, 10, 100)] == [(k - 1) * n + 1 for n in (1, 2, 10, 100)]
    morphism = Morphism({j: (0, j + 1) if j + 1 < k else (0,) for j in range(k)})
    assert morphism.is_pisot
    assert morphism.is_primitive
    assert word.derived_word("0").morphism == morphism
    # The frequency of 0 is 1 / x, for the eigenvalue x.
    assert morphism.letter_frequencies[0] == root([-1] + [1] * k)


def test_golden_frequencies():
    assert kbonacci(2).frequency(0) == GOLDEN.inverse()
