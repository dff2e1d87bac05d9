"""Theorems that come with the program, each proved once and for all by a script whose first line says what it proves.

Their certificates are in ``papers/certificates``, where the register of papers quotes them; the tests prove them anew.
They are about games (``outcomes``, ``invariant``, ``layers``, ``stages``, ``moves``, ``nim_values``, ``one_sided``),
numbers (``complementary``, ``slopes``, ``wythoff_slopes``, ``gauss_map``, ``determinants``, ``multiples``, ``cells``,
``recursions``, ``binary``, ``torus``), words (``images``, ``blocks``, ``finite_words``, ``shifted_words``,
``kbonacci``, ``sturmian``) and axioms (``axioms``, ``counting``).
"""
