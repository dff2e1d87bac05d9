"""A person who has been told the rules: plain English sentences about moves, read back as what they allow.

Nothing of the program is used here. A sentence that is not understood gives None.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, permutations, product

Position = tuple[int, ...]
Test = Callable[[int], bool]
Allowed = Callable[[Position, Position], bool]

COUNTS = {"one": 1, "two": 2, "three": 3, "four": 4}
MANY = {"as": 1, "twice as": 2, "three times as": 3, "four times as": 4, "five times as": 5}
SHARES = {"half": (1, 2), "a third": (1, 3), "two thirds": (2, 3), "a quarter": (1, 4), "three quarters": (3, 4)}


def options(allowed: Allowed, unordered: bool, position: Position) -> set[Position]:
    """Where a sentence that was understood lets a player move."""
    before = set(permutations(position)) if unordered else {position}
    after = list(product(range(sum(position) + 1), repeat=len(position)))
    found = {b for a in before for b in after if sum(b) < sum(a) and allowed(a, b)}
    return {tuple(sorted(b)) for b in found} if unordered else found


def understood(sentence: str, names: Sequence[str]) -> Allowed | None:
    """What a sentence allows; ``names`` are what it may call the piles."""
    text = sentence[0].lower() + sentence.removesuffix(".")[1:]
    if text == "there is no position from which this can be done":
        return lambda before, after: False
    parts = [
        _clause(part if n == 0 else "take " + part, names) for n, part in enumerate(re.split("[,;] or take ", text))
    ]
    known = [p for p in parts if p is not None]
    if len(known) < len(parts):
        return None
    return lambda before, after: any(p(before, after) for p in known)


# -- numbers


def number(text: str, least: int = 1) -> Test | None:
    """Which numbers a phrase such as "at most 3" means; a player who takes a number takes at least 1."""
    found = _number(text)
    return None if found is None else lambda n: n >= least and found(n)


def _number(text: str) -> Test | None:
    if text == "any number":
        return lambda n: True
    if listed(text) is not None:
        values = listed(text) or []
        return lambda n: n in values
    for pattern, meaning in PHRASES:
        match = re.fullmatch(pattern, text)
        if match:
            return meaning(*match.groups())
    for pattern in (
        r"(.*?),? from (\d+) to (\d+)",
        r"(.*) from (\d+) on",
        r"(.*), at least (\d+)",
        r"(.*)(?: up to|, at most) (\d+)",
    ):
        match = re.fullmatch(pattern, text)
        inner = _number(match[1]) if match else None
        # "a number that is not a multiple of 3 from 2 on" could mean multiples from 2 on.
        if match and ("number that" in match[1]) != (", " in text[len(match[1]) :]):
            return None
        if match and inner is not None:
            return _within(inner, *map(int, match.groups()[1:]), upper_only="up to" in pattern)
    return None


def _within(inner: Test, first: int, last: int | None = None, *, upper_only: bool) -> Test:
    low, high = (0, first) if upper_only else (first, last)
    return lambda n: inner(n) and low <= n and (high is None or n <= high)


def listed(text: str) -> list[int] | None:
    return [int(n) for n in re.findall(r"\d+", text)] if re.fullmatch(r"\d+(, \d+)*( or \d+)?", text) else None


PHRASES: list[tuple[str, Callable[..., Test]]] = [
    (r"at most (\d+)", lambda a: lambda n: n <= int(a)),
    (r"at least (\d+)", lambda a: lambda n: n >= int(a)),
    (r"(\d+) to (\d+)", lambda a, b: lambda n: int(a) <= n <= int(b)),
    (r"(?:an )?even number", lambda: lambda n: n % 2 == 0),
    (r"(?:an )?odd number", lambda: lambda n: n % 2 == 1),
    (r"(?:a )?multiple of (\d+)", lambda a: lambda n: n % int(a) == 0),
    (r"(?:a )?number that is not a multiple of (\d+)", lambda a: lambda n: n % int(a) != 0),
    (
        r"(?:a )?number that leaves the remainder ([\d, or]+) when divided by (\d+)",
        lambda rs, m: lambda n: n % int(m) in (listed(rs) or []),
    ),
]


def with_exceptions(text: str) -> tuple[str, Test | None]:
    """A text without its ", but not 2 or 4" at the end, and which numbers that leaves."""
    match = re.fullmatch(r"(.*), but (not|no) (.*)", text)
    if match is None:
        return text, lambda n: True
    bad = number(match[3])
    return match[1], None if bad is None else lambda n: not bad(n)


# -- piles


def ways(text: str, names: Sequence[str]) -> Iterator[tuple[int, ...]]:
    """The piles that a phrase such as "two of the piles" can mean, each set once."""
    everything = range(len(names))
    text = text.removeprefix("each of ")
    count = re.fullmatch(r"(\w+) (?:of the piles|piles?)", text)
    if text in ("the pile", "both piles", "every pile", "each pile"):
        assert len(names) == {"the pile": 1, "both piles": 2}.get(text, len(names))
        yield tuple(everything)
    elif count and count[1] in COUNTS:
        yield from combinations(everything, COUNTS[count[1]])
    else:
        for choice in text.split(" or "):
            yield tuple(names.index(n) for n in re.split(", | and ", choice))


def is_place(text: str, names: Sequence[str]) -> bool:
    plain = text in ("the pile", "both piles", "every pile", "each pile")
    counted = re.fullmatch(r"(one|two|three|four) (of the piles|piles?)", text.removeprefix("each of "))
    named = all(n in names for n in re.split(", | and | or ", text.removeprefix("each of ")))
    return plain or bool(counted) or named


def roles(parts: Sequence[str], names: Sequence[str]) -> Iterator[tuple[int, ...]]:
    """Which piles "one pile" and "the other" can be, or the named ones."""
    if parts[0] == "one pile":
        assert list(parts[1:]) in ([], ["the other"], ["another"], ["another", "a third"])
        yield from permutations(range(len(names)), len(parts))
    else:
        yield tuple(names.index(p) for p in parts)


def moved(before: Position, after: Position, touched: Iterable[int]) -> list[int] | None:
    """What the touched piles lose; None if another pile changes."""
    piles = tuple(touched)
    if any(a != b for i, (a, b) in enumerate(zip(before, after, strict=True)) if i not in piles):
        return None
    return [before[i] - after[i] for i in piles]


def taking(choices: Iterable[tuple[int, ...]], test: Callable[[list[int]], bool]) -> Allowed:
    """Some choice of piles loses numbers that pass the test; all of them lose something."""
    found = list(choices)

    def allowed(before: Position, after: Position) -> bool:
        lost = (moved(before, after, choice) for choice in found)
        return any(k is not None and min(k) >= 1 and test(k) for k in lost)

    return allowed


# -- sentences


def _clause(text: str, names: Sequence[str]) -> Allowed | None:
    for pattern, reader in SENTENCES:
        match = re.fullmatch(pattern, text)
        if match:
            found = reader(names, *match.groups())
            if found is not None:
                return found
    return None


def _all_of(names: Sequence[str], place: str) -> Allowed | None:
    if not is_place(place, names):
        return None
    choices = list(ways(place, names))
    return lambda b, a: any(moved(b, a, c) == [b[c[0]]] and b[c[0]] > 0 for c in choices)


def _share(names: Sequence[str], limit: str, share: str, place: str) -> Allowed | None:
    p, q = SHARES[share]
    test = {
        "at most": lambda k, x: q * k <= p * x, "less than": lambda k, x: q * k < p * x,
        "at least": lambda k, x: q * k >= p * x, "more than": lambda k, x: q * k > p * x,
    }[limit]  # fmt: skip
    choices = list(ways(place, names))
    return lambda b, a: any((k := moved(b, a, c)) is not None and k[0] >= 1 and test(k[0], b[c[0]]) for c in choices)


def _leave(names: Sequence[str], noun: str, place: str, left: str) -> Allowed | None:
    amount, rest = number(noun), number(left, 0)
    if amount is None or rest is None or not is_place(place, names):
        return None
    choices = list(ways(place, names))
    return lambda b, a: any((k := moved(b, a, c)) is not None and amount(k[0]) and rest(a[c[0]]) for c in choices)


def beginnings(text: str) -> Iterator[str]:
    """The beginnings of a text that end before a comma, the longest first."""
    while ", " in text:
        text = text.rpartition(", ")[0]
        yield text


def _same(names: Sequence[str], text: str) -> Allowed | None:
    text, kept = with_exceptions(text)
    place, _, noun = text.partition(": ") if ": " in text else (text, "", "")
    if not noun and not is_place(place, names):
        place = next((p for p in beginnings(text) if is_place(p, names)), "")
        noun = text[len(place) :].removeprefix(", ")
    amount = number(noun or "any number")
    if amount is None or kept is None or not is_place(place, names):
        return None
    return taking(ways(place, names), lambda k: len(set(k)) == 1 and amount(k[0]) and kept(k[0]))


def _same_and_multiples(names: Sequence[str], ones: str, others: str) -> Allowed | None:
    found = re.findall(r"((?:\w+ times|twice) as) many from ((?:pile )?\w+)", others)
    if not found or not is_place(ones, names):
        return None
    (first,) = ways(ones, names)
    piles = (*first, *(names.index(p) for _, p in found))
    factors = [1] * len(first) + [MANY[f] for f, _ in found]
    return taking([piles], lambda k: all(a == f * k[0] for a, f in zip(k, factors, strict=True)))


def _from_several(names: Sequence[str], text: str) -> Allowed | None:
    """Take from both piles, at most 3 from each, two numbers that differ by less than 2."""
    text, kept = with_exceptions(text)
    place, *clauses = text.split(", ")
    if kept is None or not is_place(place, names):
        return None
    tests: list[Callable[[list[int]], bool]] = [lambda k: all(map(kept, k))]
    rest = ", ".join(clauses)
    each = re.fullmatch(r"(.*?) from each(?:, (.*))?", rest)
    if each:
        amount, rest = number(each[1]), each[2] or ""
        if amount is None:
            return None
        tests.append(lambda k: all(map(amount, k)))
    if rest == "two different numbers":
        tests.append(lambda k: k[0] != k[1])
    elif rest:
        apart = re.fullmatch(r"two numbers that differ by (?:(less than) (\d+)|(?:exactly )?(.*))", rest)
        differ = None if apart is None else number(apart[3] or "any number", 0)
        if apart is None or differ is None:
            return None
        limit = int(apart[2]) if apart[1] else None
        tests.append(lambda k: (limit is None or abs(k[0] - k[1]) < limit) and differ(abs(k[0] - k[1])))
    return taking(ways(place, names), lambda k: all(t(k) for t in tests))


def _some_piles(names: Sequence[str], noun: str, several: str) -> Allowed | None:
    noun, kept = with_exceptions(noun)
    amount = number(noun)
    if amount is None or kept is None:
        return None
    assert (len(names) == 2) == (several == "one pile or from both")

    def allowed(before: Position, after: Position) -> bool:
        taken = [x - y for x, y in zip(before, after, strict=True)]
        return any(taken) and all(k == 0 or (amount(k) and kept(k)) for k in taken)

    return allowed


def _from_some(names: Sequence[str], several: str, noun: str, but: str | None) -> Allowed | None:
    return _some_piles(names, noun + (but or ""), several)


def _one(names: Sequence[str], text: str) -> Allowed | None:
    """Take at most 3 from one pile, but not 2; or: take from one pile a number that is not a multiple of 3."""
    text, kept = with_exceptions(text)
    match = re.fullmatch(r"(?P<n>.*) from (?P<p>[^,]*?)", text) or re.fullmatch(
        r"from (?P<p>.*?) (?P<n>a number .*)", text
    )
    amount = number(match["n"]) if match else None
    if match is None or amount is None or kept is None or not is_place(match["p"], names):
        return None
    return taking(ways(match["p"], names), lambda k: all(amount(n) and kept(n) for n in k))


def _several(names: Sequence[str], text: str) -> Allowed | None:
    """Take 5 from one pile and 6 from the other, perhaps several times; any number from x and twice as many from y."""
    often = re.fullmatch(r"(.*), (as often as you like|at most (\d+) times)", text)
    body = often[1] if often else text
    matches = list(re.finditer(r"(.+?) from (one pile|the other|another|a third|(?:pile )?\w+)(?:, | and |$)", body))
    if len(matches) < 2 or "".join(m[0] for m in matches) != body:
        return None
    places = [m[2] for m in matches]
    if any(p not in names and p not in ("one pile", "the other", "another", "a third") for p in places):
        return None
    choices = list(roles(places, names))
    if often:
        factors = [int(m[1]) for m in matches]
        most = int(often[3]) if often[3] else None
        return taking(choices, lambda k: _is_multiple(k, factors, most))
    firsts = [(i, number(m[1])) for i, m in enumerate(matches)]
    base = next(i for i, test in firsts if test is not None)

    def fits(k: list[int]) -> bool:
        for i, test in firsts:
            factor = MANY.get(matches[i][1].removesuffix(" many"))
            if not (test(k[i]) if test is not None else factor is not None and k[i] == factor * k[base]):
                return False
        return True

    known = all(test is not None or matches[i][1].removesuffix(" many") in MANY for i, test in firsts)
    return taking(choices, fits) if known else None


def _is_multiple(k: list[int], factors: list[int], most: int | None) -> bool:
    times = k[0] // factors[0]
    return k == [times * f for f in factors] and (most is None or times <= most)


def compared(text: str) -> Callable[[int, int], bool] | None:
    """What "the same number or up to 2 more" says of a number n, after a number k."""
    for pattern, meaning in COMPARED:
        match = re.fullmatch(pattern, text)
        if match:
            values = [int(g) for g in match.groups()]
            return lambda k, n: meaning(n - k, *values)
    return None


COMPARED: list[tuple[str, Callable[..., bool]]] = [
    (r"the same number", lambda d: d == 0),
    (r"at least as many", lambda d: d >= 0),
    (r"at most as many", lambda d: d <= 0),
    (r"more", lambda d: d > 0),
    (r"fewer", lambda d: d < 0),
    (r"at least (\d+) more", lambda d, a: d >= a),
    (r"at least (\d+) fewer", lambda d, a: d <= -a),
    (r"(\d+) more", lambda d, a: d == a),
    (r"(\d+) fewer", lambda d, a: d == -a),
    (r"(\d+) to (\d+) more", lambda d, a, b: a <= d <= b),
    (r"(\d+) to (\d+) fewer", lambda d, a, b: a <= -d <= b),
    (r"the same number or (?:up to )?(\d+) more", lambda d, a: 0 <= d <= a),
    (r"the same number or (?:up to )?(\d+) fewer", lambda d, a: 0 <= -d <= a),
    (r"the same number, up to (\d+) fewer or up to (\d+) more", lambda d, a, b: -a <= d <= b),
    (r"a number that differs from it by less than (\d+)", lambda d, a: abs(d) < a),
]


def _more_or_less(names: Sequence[str], one: str, text: str) -> Allowed | None:
    match = re.fullmatch(r"from (?P<p>the other|another|(?:pile )?\w+) (?P<c>.*)", text) or re.fullmatch(
        r"(?P<c>.*) from (?P<p>.*)", text
    )
    if match is None:
        return None
    test = compared(match["c"]) or _between_multiples(match["c"])
    if test is None:
        return None
    return taking(roles([one, match["p"]], names), lambda k: test(k[0], k[1]))


def _between_multiples(text: str) -> Callable[[int, int], bool] | None:
    match = re.fullmatch(
        r"at least as many but (at most|less than)(?: (\d+) (more|fewer) than)? (\w+ times as|twice as) many", text
    )
    if match is None:
        return None
    more = int(match[2] or 0) * (-1 if match[3] == "fewer" else 1) - (match[1] == "less than")
    return lambda k, n: k <= n <= MANY[match[4]] * k + more


def _divide(names: Sequence[str], one: str, text: str, rest: str, empty: str) -> Allowed | None:
    match = re.fullmatch(r"from (?P<p>the other|another|(?:pile )?\w+) (?P<c>.*)", text) or re.fullmatch(
        r"(?P<c>.*) from (?P<p>.*)", text
    )
    test = None if match is None else compared(match["c"])
    if match is None or test is None:
        return None
    least = 0 if empty == "which may be empty" else 1

    def divides(before: Position, after: Position, i: int, j: int) -> bool:
        taken = before[j] - after[i] - after[j]
        parts = min(after[i], after[j]) >= least
        return before[i] >= 1 and taken >= 1 and test(before[i], taken) and parts

    return _dividing(names, [one, match["p"]], divides)


def _divide_alone(names: Sequence[str], one: str, noun: str, other: str, empty: str) -> Allowed | None:
    amount = number(noun)
    if amount is None:
        return None
    least = 0 if empty == "which may be empty" else 1

    def divides(before: Position, after: Position, i: int, j: int) -> bool:
        return before[i] == 0 and amount(before[j] - after[i] - after[j]) and min(after[i], after[j]) >= least

    return _dividing(names, [one, other], divides)


def _dividing(
    names: Sequence[str], parts: Sequence[str], divides: Callable[[Position, Position, int, int], bool]
) -> Allowed:
    choices = list(roles(parts, names))
    return lambda b, a: any(moved(b, a, (i, j)) is not None and divides(b, a, i, j) for i, j in choices)


ROLE = r"(one pile|(?:pile )?\w+)"
EMPTY = r"(which may be empty|neither of them empty)"
SENTENCES: list[tuple[str, Callable[..., Allowed | None]]] = [
    (rf"take all of {ROLE}(?: and|,) (.*), and divide what is left( of that one)? into two piles, {EMPTY}", _divide),
    (
        rf"if {ROLE} is empty, take (.*) from (the other|another|(?:pile )?\w+) and divide what is left "
        rf"into two piles, {EMPTY}",
        _divide_alone,
    ),
    (r"take all of (.*)", _all_of),
    (r"take (at most|less than|at least|more than) (half|a third|two thirds|a quarter|three quarters) of (.*)", _share),
    (r"take (.*) from (.*), but leave (.*) in it", _leave),
    (r"take the same number from (.*), and ((?:\w+ times|twice) as many .*)", _same_and_multiples),
    (r"take the same number from (.*)", _same),
    (r"take (\d+) from (?:each of )?(one pile or from both|one or more of the piles)", _some_piles),
    (r"take from (one pile or from both|one or more of the piles), (.*?) from each(, but .*)?", _from_some),
    (rf"take any number from {ROLE}, and (.*)", _more_or_less),
    (r"take (.*)", _one),
    (r"take from (.*)", _from_several),
    (r"take (.*)", _several),
]


# -- where a game is over


def over(sentence: str) -> Callable[[Position], bool] | None:
    match = re.fullmatch(r"The game is over when (.*)\.", sentence)
    text = match[1] if match else ""
    subject = re.fullmatch(r"(the pile|every pile|a pile) (?:has (.*) counters?|is (empty))", text)
    if subject:
        size = number("0" if subject[3] else subject[2], 0)
        quantity = any if subject[1] == "a pile" else all
        return None if size is None else lambda position: quantity(map(size, position))
    left = re.fullmatch(r"(.*) counters? (?:is|are) left", text)
    total = number(left[1], 0) if left else None
    return None if total is None else lambda position: total(sum(position))
