"""Processes that work for this one, on every system.

Where the system can fork, they are forked from a process that has loaded what they need (:mod:`.forking`); elsewhere
each is a new interpreter (:mod:`.spawner`). :mod:`.starters` picks one of the two. To its parent a child is the same in
both cases: a pipe, and a way to end it. :mod:`.limits` has what not every system offers: bounds on memory and
processor time.

Such a child is a :mod:`.worker`: it answers one call after the other, each within limits. A :mod:`.pool` keeps workers.
"""
