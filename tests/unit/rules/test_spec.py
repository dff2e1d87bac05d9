"""The texts that name games, read in one way wherever they are typed."""

from __future__ import annotations

import pytest

from wythoff.errors import BadParameter
from wythoff.rules.spec import Spec, read_file_spec, read_spec


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("nim", Spec("nim")),
        (" misere-nim ( heaps = 3 ) ", Spec("misere-nim", " heaps = 3 ")),
        ("wythoff()", Spec("wythoff", "")),
        ("maximal(sqrt(2))", Spec("maximal", "sqrt(2)")),
        ("wythoff(slack=2", None),
        ("games/mine.game", None),
        ("../wythoff", None),
        ("", None),
    ],
)
def test_a_title_and_what_is_in_parentheses(text, read):
    assert read_spec(text) == read
    assert read is None or read_spec(str(read)) == read


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("mine.game", Spec("mine.game")),
        ("a (1).game (most = 3)", Spec("a (1).game", "most = 3")),
        ("of.game(1).game", Spec("of.game(1).game")),
        ("wythoff", None),
    ],
)
def test_the_path_of_a_file_and_what_is_in_parentheses(text, read):
    assert read_file_spec(text) == read


def test_settings_as_they_are_written():
    assert Spec("st-wythoff", "s = 2, t=2*k").settings() == {"s": " 2", "t": "2*k"}
    assert Spec("nim").settings() == Spec("nim", " ").settings() == {}
    with pytest.raises(BadParameter, match="cannot read '5'"):
        Spec("nim", "heaps=2, 5").settings()
    with pytest.raises(BadParameter, match=r"heaps is given twice in 'nim\(heaps=2,heaps=3\)'"):
        Spec("nim", "heaps=2,heaps=3").settings()


def test_maximal_games_are_named_by_a_number():
    named = read_spec("misere-maximal([1;(1,2)])")
    assert named is not None
    assert (named.misere, named.alpha) == (True, "[1;(1,2)]")
    assert Spec("wythoff", "slack=2").alpha is None
