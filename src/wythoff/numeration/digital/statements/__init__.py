"""First-order statements about numbers and sets of numbers that automata recognise: decided, for all numbers.

>>> from wythoff.numeration.digital import fibonacci
>>> from wythoff.presburger import Equal, Exists, Linear
>>> n, k = map(Linear.variable, "nk")
>>> solutions(Exists("k", Equal(n - k * 2)), fibonacci, ["n"])  # the even numbers, in Zeckendorf digits
<Dfa: 8 states, 1 track of 2 digits, 12 transitions>
"""

from wythoff.numeration.digital.statements.decide import LIMIT, holds, shortest_solution, solutions
from wythoff.numeration.digital.statements.least import least_numbers

__all__ = ["LIMIT", "holds", "least_numbers", "shortest_solution", "solutions"]
