"""The proof that a command works with: from a certificate, or found now."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from wythoff.knowledge import Undecided
    from wythoff.prove.verdict import Proof
    from wythoff.rules.ruleset import Ruleset

certificate_option = click.option(
    "--certificate", type=click.Path(path_type=Path), help="A proof that `wythoff prove GAME -o FILE` wrote."
)


def proof_of(rules: Ruleset, certificate: Path | None) -> Proof | Undecided:
    """What the certificate proves of these rules; without one, a proof is looked for."""
    from wythoff.cli.progress import reporting
    from wythoff.prove.prover import prove
    from wythoff.prove.stored import load
    from wythoff.prove.verdict import Refutation

    if certificate is not None:
        return load(certificate, rules)
    with reporting(f"proving {rules}"):
        verdict = prove(rules)
    assert not isinstance(verdict, Refutation), "only an idea can be refuted"
    return verdict
