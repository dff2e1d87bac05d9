"""What the commands print about games with symbols; loaded only when a symbol is given."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wythoff.cli.ending import UNDECIDED
from wythoff.cli.games_by_name import symbolic_game_or_none
from wythoff.cli.progress import reporting
from wythoff.cli.proof import accepted
from wythoff.cli.text import heading, width
from wythoff.text import count

if TYPE_CHECKING:
    from wythoff.describe.laws import Law, Property
    from wythoff.prove.certificate_files import Claim, UniformClaim
    from wythoff.prove.limits import Limits
    from wythoff.prove.symbolic import Theorem
    from wythoff.prove.uniform.prose.document import AnyTheorem
    from wythoff.rules.symbolic import SymbolicGame


def prove_symbolic(
    game: SymbolicGame, other: str | None, law: str | None, limits: Limits, output: Path | None, as_json: bool
) -> str:
    """Print a theorem for all values of the symbols, or why there is none, and return the status."""
    from wythoff.prove.symbolic import OpenLaw, Theorem, prove_for_all

    if other is not None and law is not None:
        raise click.UsageError("--as and --law are two ways to claim a law: give one of them")
    claimed = _claimed(game, other, law)
    with reporting(f"proving {game}"):
        verdict = prove_for_all(game, claimed, limits=limits)
    if output is not None and isinstance(verdict, Theorem):
        verdict.save(output)
    if as_json:
        kept = str(output) if output is not None and isinstance(verdict, Theorem) else None
        click.echo(json.dumps(verdict.to_json() | {"certificate": kept}))
    elif isinstance(verdict, Theorem):
        for line in _theorem_lines(verdict, output):
            click.echo(line)
    elif isinstance(verdict, OpenLaw):
        click.echo("\n".join([f"undecided: {verdict.reason} ({verdict.seconds:.1f} s)", *verdict.tried]))
    else:
        click.echo(f"{verdict} ({verdict.seconds:.1f} s)")
    return verdict.status


def _theorem_lines(theorem: Theorem, output: Path | None) -> list[str]:
    return [str(theorem), *map(str, theorem.exceptions), f"{accepted(output)} ({theorem.seconds:.1f} s)"]


def _claimed(game: SymbolicGame, other: str | None, law: str | None) -> Law | Property | None:
    """The law or the property that is claimed: as it is typed, or the law of another game."""
    if law is not None:
        from wythoff.describe.laws import read_claim

        return read_claim(law, game.symbols)
    if other is None:
        return None
    from wythoff.conjecture.laws import NoLaw, find_law

    named = symbolic_game_or_none(other, ())
    if named is None or not set(named.symbols) <= set(game.symbols):
        raise click.UsageError(f"--as must name a game with the symbols {', '.join(game.symbols)}, and no others")
    found = find_law(named)
    if isinstance(found, NoLaw):
        raise click.UsageError(f"no law of {other} was found, so nothing is claimed of {game}")
    return found.law


def study_symbolic(game: SymbolicGame, output: Path | None, seconds: float, as_json: bool) -> str:
    """Study a game with symbols, write the report, print a summary, and return the status of the theorem."""
    from wythoff.study.report import check_report, write_symbolic_report
    from wythoff.study.report_files import CERTIFICATE
    from wythoff.study.symbolic import study_symbols

    if output is not None:
        check_report(output, game)
    with reporting(f"studying {game}"):
        study = study_symbols(game, seconds=seconds)
        files = [] if output is None else write_symbolic_report(study, output)
    verdict = study.verdict
    if as_json:
        answer = {**study.to_json(), "files": files}
        certificate = next((file for file in files if Path(file).name == CERTIFICATE), None)
        answer["proof"] = {**answer["proof"], "certificate": certificate}
        click.echo(json.dumps(answer))
        return verdict.status
    title = study.sources.heading.title
    heading(f"{title}: {game}" if title else str(game))
    click.echo(f"\n{textwrap.fill(str(verdict), width(), break_on_hyphens=False)}")
    for other in getattr(verdict, "exceptions", ()):
        click.echo(other)
    if output is not None:
        beside = count(len(files) - 1, "file")
        click.echo(f"\nreport: {output}, with {beside} beside it ({study.seconds:.1f} s)")
    return verdict.status


def law_latex(game: SymbolicGame, *, standalone: bool) -> str:
    """The law of a game in LaTeX; if none is found, the command says so and ends undecided."""
    from wythoff.conjecture.laws import NoLaw, find_law
    from wythoff.exchange.law_latex import law_document, law_fragment

    with reporting(f"looking at {game}"):
        found = find_law(game)
    if isinstance(found, NoLaw):
        click.echo(found, err=True)
        click.get_current_context().exit(UNDECIDED)
    return law_document(found) if standalone else law_fragment(found)


def export_proof(
    name: str,
    where: tuple[str, ...],
    output: Path | None,
    *,
    misere: bool,
    words: bool,
    standalone: bool,
    as_json: bool,
) -> None:
    """Print or write the proof in a certificate, or of a game with symbols that is proved first."""
    from wythoff.files import whole_file
    from wythoff.prove.uniform.prose.document import proof_document, proof_latex, proof_text

    theorem, title = _theorem(name, where, misere)
    latex = proof_document(theorem, title) if standalone else proof_latex(theorem)
    text = proof_text(theorem) if words else latex
    if output is None:
        click.echo(text, nl=False)
        return
    with whole_file(output) as file:
        file.write(text.encode())
    click.echo(json.dumps({"game": title, "file": str(output)}) if as_json else output)


def _theorem(name: str, where: tuple[str, ...], misere: bool) -> tuple[AnyTheorem, str]:
    """The theorem in a file or of a game with symbols, and what it is called."""
    from wythoff.prove.certificate_files import checked_claim, content

    game = symbolic_game_or_none(name, where, misere=misere)
    if game is None:
        if misere:
            raise click.UsageError("--proof with --misere needs a game with symbols, as in wythoff(slack=t)")
        from wythoff.errors import BadCertificate
        from wythoff.named import names_a_game
        from wythoff.prove.acceptance import Invalid

        if names_a_game(name) and not Path(name).exists():
            raise click.UsageError(
                f"--proof applies to a certificate, or a game with symbols as in {name.split('(')[0]}(...=t)"
            )
        try:
            claim = checked_claim(content(Path(name)))
        except Invalid as problem:
            raise BadCertificate(f"{name} proves nothing: {problem}") from None
        return _told_theorem(claim, name), claim.game or "A theorem"
    from wythoff.prove.symbolic import Theorem, prove_for_all

    with reporting(f"proving {game}"):
        verdict = prove_for_all(game)
    if not isinstance(verdict, Theorem):
        click.echo(f"wythoff: {verdict}", err=True)
        click.get_current_context().exit(UNDECIDED)
    return _told_theorem(checked_claim(verdict.certificate), str(game)), str(game)


def _told_theorem(claim: Claim | UniformClaim, name: str) -> AnyTheorem:
    """The theorem of a certificate that is about all values of some symbols."""
    from wythoff.errors import BadCertificate
    from wythoff.prove.certificate_files import UniformClaim

    if isinstance(claim, UniformClaim):
        return claim.theorem
    raise BadCertificate(
        f"{name} is a proof by automata, which cannot be written out; name a certificate for all values"
    )


__all__ = ["export_proof", "law_latex", "prove_symbolic", "study_symbolic"]
