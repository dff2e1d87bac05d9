"""The games of the library against players who follow the papers' words, one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from wythoff.errors import BadParameter, CannotRead, UnknownGame
from wythoff.rules import library
from wythoff.solve import reference

Position = tuple[int, ...]
Player = Callable[[Position], Iterator[Position]]


def nim_player(position: Position) -> Iterator[Position]:
    """Take any positive number of counters from one heap [Bouton 1902]."""
    yield from capped_nim_player(10**9)(position)


def capped_nim_player(cap: int) -> Player:
    """Take at least one and at most cap stones from one pile [Aoki, section 2]."""

    def player(position: Position) -> Iterator[Position]:
        for heap, size in enumerate(position):
            for taken in range(1, min(size, cap) + 1):
                yield (*position[:heap], size - taken, *position[heap + 1 :])

    return player


def singles(position: Position) -> Iterator[Position]:
    a, b = position
    yield from ((a - k, b) for k in range(1, a + 1))
    yield from ((a, b - k) for k in range(1, b + 1))


def doubles(position: Position, allowed: Callable[[int, int], bool]) -> Iterator[Position]:
    a, b = position
    for k, l in product(range(1, a + 1), range(1, b + 1)):
        if allowed(k, l):
            yield a - k, b - l


def wythoff_player(slack: int) -> Player:
    """From one pile any number, or k and l from the two piles if |k - l| < slack [GoldbergFraenkel, section 1]."""

    def player(position: Position) -> Iterator[Position]:
        yield from singles(position)
        yield from doubles(position, lambda k, l: abs(k - l) < slack)

    return player


def capped_wythoff_player(cap: int) -> Player:
    """Wythoff's game, with at most cap stones from a pile [Aoki, Thm 1.2]."""

    def player(position: Position) -> Iterator[Position]:
        yield from capped_nim_player(cap)(position)
        yield from doubles(position, lambda k, l: k == l <= cap)

    return player


def splythoff_player(slack: int, *, one_sided: bool = False) -> Player:
    """Taking from both piles and emptying one, a player may split the rest of the other [FokkinkRust, section 10]."""

    def player(position: Position) -> Iterator[Position]:
        yield from wythoff_player(slack)(position)
        for cleared, other in (position, position[::-1]):
            if cleared == 0:
                continue
            for taken in range(1, other + 1):
                fits = 0 <= taken - cleared < slack if one_sided else abs(taken - cleared) < slack
                if fits:
                    left = other - taken
                    yield from ((part, left - part) for part in range(left + 1))

    return player


def schwent_player(position: Position) -> Iterator[Position]:
    """Any number from one pile, or k from one and l from the other with k <= l <= 2k [Schwent, section 5]."""
    yield from singles(position)
    yield from doubles(position, lambda k, l: k <= l <= 2 * k or l <= k <= 2 * l)


def st_player(s: int, t: int) -> Player:
    """Any number from one pile, or k and l from both with 0 < k <= l < s k + t [Fraenkel 1998]."""

    def player(position: Position) -> Iterator[Position]:
        yield from singles(position)
        yield from doubles(position, lambda k, l: min(k, l) <= max(k, l) < s * min(k, l) + t)

    return player


def duchene_rigo_player(t: int) -> Player:
    """The same k not in {2, 4, ..., 2t - 2} from both, or 2t + 1 and 2t + 2 [GoldbergFraenkel, section 1]."""

    def player(position: Position) -> Iterator[Position]:
        yield from singles(position)
        yield from doubles(position, lambda k, l: k == l and k not in range(2, 2 * t - 1, 2))
        yield from doubles(position, lambda k, l: {k, l} == {2 * t + 1, 2 * t + 2})

    return player


def heap_player(position: Position) -> Iterator[Position]:
    """From one heap any number, or the same number from all heaps [LiWu, section 1]."""
    yield from nim_player(position)
    for k in range(1, min(position) + 1):
        yield tuple(heap - k for heap in position)


PLAYERS: dict[str, Player] = {
    "nim(heaps=1)": nim_player,
    "nim": nim_player,
    "nim(heaps=3)": nim_player,
    "capped-nim": capped_nim_player(3),
    "capped-nim(heaps=3, cap=2)": capped_nim_player(2),
    "capped-wythoff": capped_wythoff_player(4),
    "capped-wythoff(cap=1)": capped_wythoff_player(1),
    "duchene-rigo": duchene_rigo_player(2),
    "duchene-rigo(t=1)": duchene_rigo_player(1),
    "duchene-rigo(t=4)": duchene_rigo_player(4),
    "heap-wythoff": heap_player,
    "heap-wythoff(heaps=2)": heap_player,
    "one-sided-splythoff": splythoff_player(1, one_sided=True),
    "one-sided-splythoff(slack=3)": splythoff_player(3, one_sided=True),
    "schwent": schwent_player,
    "splythoff": splythoff_player(1),
    "splythoff(slack=3)": splythoff_player(3),
    "st-wythoff": st_player(2, 1),
    "st-wythoff(s=1, t=3)": st_player(1, 3),
    "wythoff": wythoff_player(1),
    "wythoff(slack=3)": wythoff_player(3),
}


@pytest.mark.parametrize("spec", PLAYERS)
def test_options_are_the_papers(spec: str) -> None:
    game = library.game(spec)
    size = {1: 20, 2: 14, 3: 5}[len(game.piles)]
    for position in product(range(size), repeat=len(game.piles)):
        expected = sorted({game.position(p) for p in PLAYERS[spec](position)})
        assert game.options(position) == expected


def test_every_game_has_a_player() -> None:
    assert {spec.split("(")[0] for spec in PLAYERS} == set(library.texts())


@pytest.mark.parametrize("name", library.texts())
def test_headings(name: str) -> None:
    heading = library.Heading.of(library.texts()[name].text)
    assert heading.title
    assert heading.source
    assert heading.remark
    assert heading.known.endswith(".")


def test_the_file_is_named_for_the_game() -> None:
    for name, text in library.texts().items():
        assert text.origin == f"{name}.game"


# First P-positions as the papers print them.
PRINTED = {
    "wythoff": [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)],
    "splythoff": [(0, 0), (1, 2), (3, 5), (4, 8), (6, 11), (7, 13)],  # [FokkinkRust, Table 4]
    "schwent": [(0, 0), (1, 3), (2, 6), (4, 11), (5, 14)],  # B = 2A + n [Schwent, Thm 3]
    "nim": [(n, n) for n in range(15)],
}


@pytest.mark.parametrize("name", PRINTED)
def test_printed_p_positions(name: str) -> None:
    assert reference.p_positions(library.game(name), 14) == PRINTED[name]


def test_heading_of_a_plain_comment() -> None:
    heading = library.Heading.of("# My game: take two\n# Known: nothing.\ngame g")
    assert (heading.title, heading.source, heading.remark, heading.known) == ("My game: take two", "", "", "nothing.")
    assert library.Heading.of("game g").title == ""


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("wythof", "did you mean 'wythoff'"),
        ("wythoff(slack=1, slack=2)", "given twice"),
        ("wythoff(slack)", "cannot read 'slack'"),
        ("wythoff(slck=2)", "no parameter 'slck'; did you mean 'slack'"),
        ("wythoff(slack=1.5)", "cannot read"),
        ("schwent(t=1)", "its parameters: none"),
        ("chess!", "no game is called"),
    ],
)
def test_bad_names(spec: str, message: str) -> None:
    with pytest.raises((UnknownGame, BadParameter), match=message):
        library.game(spec)


@pytest.mark.parametrize("spec", ["missing.game", "missing.game(most=3)", "missing/game", "no\0name/game"])
def test_files_that_cannot_be_read(spec: str) -> None:
    with pytest.raises(CannotRead, match=r"^cannot read .*; name a \.game file$"):
        library.game(spec)


def test_parameters_must_be_whole_numbers() -> None:
    with pytest.raises(BadParameter, match="whole number"):
        library.game("wythoff", slack=1.5)  # type: ignore[arg-type]
    with pytest.raises(BadParameter, match="whole number"):
        library.game("wythoff", slack=True)
    with pytest.raises(BadParameter, match="has 17 piles, and at most 16 are allowed"):
        library.game("nim", heaps=17)
