"""Theorems for all values of the symbols of a game, found here and checked by the checker.

*The search*: ``search`` finds the proof of a lemma by ``solver`` and ``case_tree``; a ``script`` names the lemmas, in
the short forms of ``notation``, and the instances of earlier lemmas that each one needs.

*Games*: ``columns`` proves a law of two piles from the ``rules``, and ``properties`` more about it: ``beatty``,
``words``, ``leaps``. ``caps`` proves sets by ``remainders``, ``population`` nim-sums of any number of heaps, both from
the ``symbolic_rules``. A ``theorem`` is what is known after an attempt; ``identity`` and ``certified_rules`` say which
games a stored one is about.

*Papers*: ``theories`` has theorems that were proved once and for all and come with the register of papers.

``prose`` writes the proofs down for people.
"""
