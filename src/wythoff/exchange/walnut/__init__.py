"""Files of Walnut, the theorem prover for automatic sequences [Mousavi 2016; Shallit 2022].

Automata are read and written in Walnut's text format; a proof becomes a folder in which Walnut itself decides, from the
rules and the numeration system alone, what the certificate claims.

>>> from wythoff.numeration.digital import fibonacci, number_dfa
>>> print(automaton_text(number_dfa(fibonacci, 1), ["msd_fib"]), end="")
msd_fib
<BLANKLINE>
0 0
0 -> 0
1 -> 1
<BLANKLINE>
1 1
"""

from wythoff.exchange.walnut.automaton import WalnutAutomaton, automaton_text
from wythoff.exchange.walnut.proof import proof_files
from wythoff.exchange.walnut.reader import read_automaton
from wythoff.exchange.walnut.systems import system_files, system_token

__all__ = [
    "WalnutAutomaton",
    "automaton_text",
    "proof_files",
    "read_automaton",
    "system_files",
    "system_token",
]
