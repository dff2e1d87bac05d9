"""The proof that a command works with: read from a certificate, or found now."""

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


def _keep_proofs(context: click.Context, parameter: click.Parameter, no_cache: bool) -> None:
    from wythoff.prove import proof_cache

    context.with_resource(proof_cache.used(not no_cache))


no_cache_option = click.option(
    "--no-cache",
    is_flag=True,
    expose_value=False,
    callback=_keep_proofs,
    help="Neither use nor keep proofs in the user's cache.",
)


def accepted(output: Path | None) -> str:
    """The line below a theorem: that the checker accepted its certificate, and to which file it was written."""
    from wythoff.knowledge import ACCEPTED

    return f"{ACCEPTED}{'; -o FILE keeps the certificate' if output is None else f', written to {output}'}"


def proof_of(rules: Ruleset, certificate: Path | None) -> Proof | Undecided:
    """The proof of these rules in the certificate; without a certificate, a proof is searched for."""
    from wythoff.cli.progress import reporting

    if certificate is not None:
        from wythoff.prove.certificate_files import load

        return load(certificate, rules)
    from wythoff.prove.prover import prove

    with reporting(f"proving {rules}"):
        return prove(rules)
