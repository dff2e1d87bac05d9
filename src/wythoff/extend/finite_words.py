"""The finite words W_n that the alpha-word is made of [GoldbergFraenkel, section 4.1]."""

from __future__ import annotations

from wythoff.errors import BadParameter, NeedsTooMuchMemory
from wythoff.exact.irrational import Irrational
from wythoff.extend.pair import pair_of

LONGEST = 10**8


def finite_word(alpha: Irrational, n: int) -> str:
    """W_n: b for n = -1, a for n = 0, then t_(n+1) copies of W_n and one of W_(n-1) make W_(n+1).

    It is phi_(t_1) ... phi_(t_n) (a), it has p_n letters of which q_n are a's, and except for its last two letters, ba
    or ab alternately, it is a palindrome [GoldbergFraenkel, Prop 2].

    >>> from wythoff.exact import alpha
    >>> [finite_word(alpha("cf:n"), n) for n in range(-1, 4)]
    ['b', 'a', 'ab', 'ababa', 'ababaababaababaab']
    """
    pair = pair_of(alpha)
    if n < -1:
        raise BadParameter(f"the words W_n are numbered from -1, not {n}")
    if pair.p(n) > LONGEST:
        raise NeedsTooMuchMemory(f"W_{n} has {pair.p(n)} letters, more than {LONGEST}")
    before, word = "", "b"
    for k in range(n + 1):
        before, word = word, (word * pair.t(k) + before if k else "a")
    return word


def letters_between(alpha: Irrational, x: int) -> tuple[int, int]:
    """How many a's and b's lie between any b of the alpha-word and an a that comes x letters later: as many as in the
    first x - 1 letters of the word [GoldbergFraenkel, Prop 9].

    >>> from wythoff.exact import alpha
    >>> letters_between(alpha("cf:n"), 12)
    (7, 4)
    """
    pair = pair_of(alpha)
    return pair.count_a(x - 1), pair.count_b(x - 1)
