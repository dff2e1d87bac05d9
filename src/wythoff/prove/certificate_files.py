"""Certificates in files: read, checked, and what is said about them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wythoff import checker
from wythoff.checker import LARGEST_FILE, Certificate, Invalid
from wythoff.errors import BadCertificate
from wythoff.files import file_content
from wythoff.prove.acceptance import accept
from wythoff.prove.identity import game_of_text, has_rules_of, known_game
from wythoff.rules.ruleset import Ruleset
from wythoff.rules.wording import formula_text, frame_in_words, in_words

if TYPE_CHECKING:
    from wythoff.checker.theorems import Theorem
    from wythoff.prove.verdict import Proof


@dataclass(frozen=True)
class Claim:
    """What a certificate proves: about which rules, and about which game if they are those of one that is known by
    name.

    Without a statement it proves which positions are P, and no more.
    """

    certificate: Certificate
    statement: str | None
    known: Ruleset | None
    rules: tuple[str, ...]

    @property
    def game(self) -> str | None:
        """The game's name, if the rules that were checked are those of the game of this name."""
        return None if self.known is None else str(self.known)

    @property
    def sentence(self) -> str:
        """What is proved, in one line."""
        about = self.game or "the game with the rules below"
        return f"the P-positions of {about}, for all positions" if not self.statement else f"{about}: {self.statement}"

    def __str__(self) -> str:
        lines = "".join(f"\n  {line}" for line in self.rules)
        return f"{self.sentence}\nthe rules that were checked:{lines}"

    def to_json(self) -> dict[str, Any]:
        return {"valid": True, "game": self.game, "why": None, "rules": list(self.rules)}


@dataclass(frozen=True)
class UniformClaim:
    """What a certificate proves for all values of some parameters."""

    theorem: Theorem
    game: str | None

    @property
    def sentence(self) -> str:
        from wythoff.checker.theorems import CapsTheorem

        claim = self.theorem.claim
        if isinstance(self.theorem, CapsTheorem) and self.theorem.like is not None:
            other = known_game(self.theorem.like)
            claim = claim if other is None else self.theorem.claim_with(str(other))
        return f"{self.game}: {claim}" if self.game else claim

    @property
    def rules(self) -> tuple[str, ...]:
        return () if self.theorem.rules is None else tuple(str(self.theorem.rules).splitlines())

    def __str__(self) -> str:
        lines = "".join(f"\n  {line}" for line in self.rules)
        return f"{self.sentence}\nthe rules that were checked:{lines}" if lines else self.sentence

    def to_json(self) -> dict[str, Any]:
        return {"valid": True, "game": self.game, "why": None, "rules": list(self.rules), "theorem": self.sentence}


def load(path: str | Path, game: Ruleset | None = None) -> Proof:
    """What the certificate in a file proves, of this game if one is given.

    Raises :class:`BadCertificate` if the checker rejects it, or if its rules are not those of its text or of the game.
    """
    from wythoff.prove.verdict import Proof

    try:
        claim = checked_claim(content(Path(path)))
    except Invalid as problem:
        raise BadCertificate(f"{path} proves nothing: {problem}") from None
    if isinstance(claim, UniformClaim):
        raise BadCertificate(f"{path} is a theorem with parameters, which nothing can be played from: {claim.sentence}")
    name = claim.game or "a game without a name"
    if game is not None and not has_rules_of(claim.certificate, game):
        raise BadCertificate(f"{path} is about other rules than those of {game}: those of {name}")
    return Proof.of(claim.certificate, name if game is None else str(game))


def checked_claim(text: bytes) -> Claim | UniformClaim:
    """What a certificate proves, after all checks; raises :class:`Invalid` if it proves nothing.

    A certificate is about the P-positions of a game or, with another format, states something about them, says how a
    word codes them, or is about all games of some parameters.
    """
    if checker.is_uniform(text):
        from wythoff.checker.theorems import check_theorem
        from wythoff.prove.uniform.identity import known_name

        theorem = check_theorem(text)
        return UniformClaim(theorem, known_name(theorem))
    if checker.is_coding(text):
        coding = checker.check_coding(text)
        certificate: Certificate = coding.certificate
        statement: str | None = str(coding.claim)
    elif checker.is_stated(text):
        stated = checker.check_statements(text)
        certificate, statement = stated.certificate, stated.claim
    else:
        certificate, statement = accept(text), None
    known = known_game(certificate)
    written = game_of_text(certificate)
    if known is None and written is not None and not _has_a_library_name(written):
        known = written
    rules = known or written
    lines = _rules_text(rules) if rules else str(certificate.game).splitlines()
    return Claim(certificate, statement, known, tuple(lines))


def _has_a_library_name(game: Ruleset) -> bool:
    from wythoff.rules import library

    return library.named_text(game.name) is not None


def _rules_text(game: Ruleset) -> list[str]:
    """The rules in words and as formulas."""
    formulas = dict(formula_text(game))
    order = " in any order" if game.unordered and len(game.piles) > 1 else ""
    moves = [f"{label}: {words} [{formulas[label]}]" for label, words in in_words(game)]
    return [f"piles {', '.join(game.piles)}{order}", *moves, *frame_in_words(game)]


def content(path: Path) -> bytes:
    """What is in a file, unless it is too large for a certificate."""
    return file_content(path, LARGEST_FILE, of="a certificate")
