"""What an accepted certificate makes the program say, against brute force of the formulas in it."""

from __future__ import annotations

import json
from typing import Any

from tests.certificates.conftest import accepted, text_of
from tests.certificates.truth import Position, decoded, options, p_positions
from wythoff.checker import Certificate, Invalid
from wythoff.prove.certificate_files import Claim, checked_claim
from wythoff.prove.verdict import Proof


def judged(certificate: Any) -> str:
    """``valid``, or why it is refused; raises AssertionError if the checker or the program then says what is false."""
    text = text_of(certificate)
    try:
        found = accepted(text)
    except Invalid as problem:
        return str(problem)
    assert_true(certificate, found)
    try:
        claim = checked_claim(text)
    except Invalid as problem:
        return f"proved, but {problem}"
    assert_named_rightly(certificate, claim)
    return "valid"


def assert_true(certificate: Any, found: Certificate) -> None:
    """The set is that of the P-positions, and whoever plays by the strategy makes legal moves into it."""
    p_set, following = p_positions(certificate), options(certificate)
    assert decoded(certificate) == p_set, json.dumps(certificate)
    proof = Proof.of(found, "the game")
    strategy = proof.strategy()
    for position, legal in following.items():
        winning = {option for option in legal if option in p_set}
        assert proof.is_p(position) == strategy.is_p(position) == (position in p_set), (
            position,
            json.dumps(certificate),
        )
        assert_played(strategy.moves_to_p(position), winning, position, certificate)
        move = strategy.move(position)
        assert (move is None) == (len(winning) <= found.game.block), (position, json.dumps(certificate))
        assert move is None or move in winning, (position, move, json.dumps(certificate))


def assert_played(moves: Any, winning: set[Position], position: Position, certificate: Any) -> None:
    targets = [move.target for move in moves]
    assert set(targets) <= winning, (position, targets, json.dumps(certificate))
    assert len(set(targets)) == len(targets), (position, targets, json.dumps(certificate))
    labels = {move["label"] for move in certificate["game"]["moves"]}
    assert all(move.label is None or move.label in labels for move in moves), json.dumps(certificate)


def assert_named_rightly(certificate: Any, claim: Claim) -> None:
    """A game is named only if it has the options of the formulas."""
    assert (claim.game is None) == (claim.known is None)
    if claim.known is None:
        return
    for position, legal in options(certificate).items():
        if sum(position) <= 8:
            theirs = {tuple(option) for option in claim.known.options(position)}
            assert theirs == legal, (claim.game, position, json.dumps(certificate))
    game = certificate["game"]
    conventions = (game["unordered"], game.get("misere", False), game.get("block", 0))
    assert conventions == (claim.known.unordered, claim.known.misere, claim.known.block), json.dumps(certificate)
