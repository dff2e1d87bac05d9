"""Many exact floors at once, in 64-bit integers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import BadBound
from wythoff.exact.irrational import Irrational

# Terms per piece of work: the pieces stay in the processor's cache.
_PIECE = 1 << 15

_LIMIT = 2**63 - 1


def floors(alpha: Irrational, first: int, step: int, terms: int) -> NDArray[np.int64]:
    """floor(m*alpha) for the ``terms`` numbers m = first, first + step, ... where alpha > 0 and step > 0.

    It is m*p // q for 0 < m <= M, where p/q is the largest fraction below alpha with q <= M: one multiplication and one
    division each, and no product above alpha * M^2.

    >>> from wythoff.exact import GOLDEN
    >>> floors(GOLDEN, -1, 1, 5)
    array([-2,  0,  1,  3,  4])
    """
    result = np.empty(terms, np.int64)
    # floor(-m*alpha) = -1 - floor(m*alpha); the fraction serves for m > 0 only.
    done = min(terms, -(first // step)) if first < 0 else 0
    if done:
        result[:done] = -1 - floors(alpha, -first - step * (done - 1), step, done)[::-1]
    if done < terms and first + done * step == 0:
        result[done] = 0
        done += 1
    last = first + step * (terms - 1)
    p, q = alpha.best_below(max(1, last))
    if max(1, last) * p + q > _LIMIT:
        raise BadBound(f"floors of multiples up to {last} do not fit 64-bit arithmetic; compute them one by one")
    for start in range(done, terms, _PIECE):
        piece = result[start : start + _PIECE]
        begin = first + start * step
        piece[:] = np.arange(begin, begin + step * len(piece), step)
        piece *= p
        piece //= q
    return result
