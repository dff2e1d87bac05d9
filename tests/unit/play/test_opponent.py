"""The opponent wins whenever it can: played out against every seed, for each convention of play."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from wythoff.errors import BadCertificate, BadPosition
from wythoff.knowledge import Undecided
from wythoff.numeration.digital import base
from wythoff.play.analysis import analyse
from wythoff.play.coach import remark
from wythoff.play.explain import advice, why
from wythoff.play.levels import LEVELS, level_blocks, level_reply
from wythoff.play.match import Match, has_option
from wythoff.play.notation import read_move
from wythoff.play.opponent import Opponent, patient_move
from wythoff.play.oracle import ByBoard, ByProof, Unknown, oracle_for
from wythoff.play.puzzles import puzzle
from wythoff.play.start import suggested_start
from wythoff.prove.certificate_files import load
from wythoff.prove.coding.steps import find_coding
from wythoff.prove.coding.theorem import CodingTheorem
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import reference

MINE = "game mine piles x, y unordered move single: x' < x, y' = y move double: x - x' = y - y', x' < x "
GAMES = [
    library.game("wythoff"),
    library.game("splythoff"),
    library.game("nim", heaps=3),
    *(Ruleset.instantiate(parse_game(MINE + e)) for e in ("play misere", "terminal x + y <= 3", "block 1", "block 2")),
    Ruleset.instantiate(parse_game(MINE + "block 1 play misere")),
]
SIZES = {2: (6, 9), 3: (3, 4, 6)}


def played_out(match: Match, players: list[Opponent | random.Random]) -> int:
    """The winner, when a Random moves and blocks at random."""
    while True:
        mover, other = players[match.player], players[1 - match.player]
        if match.game.block:
            options = match.game.options(match.position)
            blocks = other.blocks(match) if isinstance(other, Opponent) else other.sample(options, min(1, len(options)))
            match = match.block(blocks)
        if match.winner is not None:
            return match.winner
        free = [option for option in match.game.options(match.position) if option not in match.blocked]
        match = match.move(mover.reply(match) if isinstance(mover, Opponent) else mover.choice(free))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_it_wins_from_either_side_of_the_truth(game):
    is_p = reference.outcome_function(game)
    corner = SIZES[len(game.piles)]
    opponent = Opponent(oracle_for(game, corner), random.Random(0))
    for seed, position in enumerate(p for p in reference.positions(game, max(corner)) if has_option(game, p)):
        players: list[Opponent | random.Random] = [opponent, opponent]
        loser = 0 if is_p(position) else 1
        players[loser] = random.Random(seed)
        assert played_out(Match.begin(game, position), players) == 1 - loser
        assert played_out(Match.begin(game, position), [opponent, opponent]) == 1 - loser


def test_a_proof_plays_like_the_board():
    game = library.game("wythoff")
    proof = prove(game)
    assert isinstance(proof, Proof)
    by_proof = Opponent(oracle_for(game, (6, 9), proof=proof), random.Random(0))
    assert isinstance(by_proof.oracle, ByProof)
    for seed in range(10):
        assert played_out(Match.begin(game, (9, 15)), [random.Random(seed), by_proof]) == 1
    match = Match.begin(game, (10**30, 10**30 + 5))
    assert by_proof.oracle.is_p(by_proof.reply(match))


def test_a_proof_knows_what_to_block():
    game = Ruleset.instantiate(parse_game(MINE + "block 2"))
    proof = prove(game, systems=[base(2)])
    assert isinstance(proof, Proof)
    opponent = Opponent(oracle_for(game, (6, 9), proof=proof), random.Random(0))
    is_p = reference.outcome_function(game)
    for seed, position in enumerate(p for p in reference.positions(game, 9) if has_option(game, p)):
        players: list[Opponent | random.Random] = [random.Random(seed), opponent]
        winner = 1 if is_p(position) else 0
        assert played_out(Match.begin(game, position), players if winner else players[::-1]) == winner


def test_under_misere_play_one_option_stays_open():
    game = Ruleset.instantiate(parse_game("game mine piles x move take: 1 <= x - x' <= 2 block 2 play misere"))
    match = Match.begin(game, (3,))
    assert len(Opponent(ByBoard.solved(game, 3)).blocks(match)) == 1


def test_a_lost_opponent_with_huge_piles_makes_a_small_legal_move():
    game = library.game("nim")
    match = Match.begin(game, (10**40, 10**40))
    target = patient_move(match, random.Random(1))
    assert game.is_move(match.position, target)
    assert sum(match.position) - sum(target) <= 3


def test_what_is_known_is_said_as_it_is_known(tmp_path):
    game = library.game("wythoff")
    proof = prove(game)
    assert isinstance(proof, Proof)
    position = (12, 20)
    assert "proved" not in why(game, position, oracle_for(game, position), None)
    words = why(game, position, oracle_for(game, position, proof=proof), None)
    assert words.startswith("(12, 20) is a P-position: every move from it leaves")
    assert "12 is 10101, 20 is 101010" in words  # Zeckendorf: 8 + 3 + 1 and 13 + 5 + 2
    assert "proved for all positions" in words
    file = tmp_path / "wythoff.json"
    proof.save(file)
    assert load(file, game) == proof
    with pytest.raises(BadCertificate, match=r"those of wythoff\(slack=1\)"):
        load(file, library.game("wythoff", slack=2))


def test_neither_proof_nor_board_is_undecided(monkeypatch):
    monkeypatch.setattr("wythoff.prove.prover.prove", lambda game: Undecided("no system fits", subject=str(game)))
    game = Ruleset.instantiate(parse_game(MINE + "block 1"))
    answer = oracle_for(game, (10**20, 10**21))
    assert isinstance(answer, Undecided)
    assert answer.reason.startswith("no system fits; and a board with piles up to")


def test_of_what_is_not_known_nothing_is_said():
    game, unknown = library.game("wythoff", slack=2), Unknown("no system fits", subject="wythoff(slack=2)")
    start, option = (4, 9), (4, 8)
    assert (unknown.is_p(start), unknown.outcome(start), unknown.winning_move(start)) == (None, None, None)
    assert (unknown.p_options(start), unknown.winning_answers([option]), unknown.digits(4)) == ({}, {}, None)
    assert unknown.winning_moves(start, [option]) == unknown.winning_moves(start, None) == []
    said = advice(game, start, unknown)
    assert (str(said), said.to_json()["why"]) == ("undecided: no system fits", "no system fits")
    match = Match.begin(game, start)
    assert all(game.is_move(start, level_reply(match, unknown, level, seed=1)) for level in LEVELS.values())
    assert level_blocks(match, unknown, LEVELS["casual"], seed=1) == Opponent(unknown).blocks(match) == ()
    found = analyse(game, unknown, [start, option])
    assert [place.outcome for place in found.places] == [None, None]
    assert found.moves[0].mark == ""
    assert str(remark(game, found.moves[0], unknown)) == "It is not known who wins after (4, 8). No system fits."
    assert puzzle(game, start, unknown) is None


@pytest.mark.parametrize("game", GAMES[:2], ids=str)
def test_winning_moves_are_found_without_a_list_of_the_options(game):
    proof = prove(game)
    assert isinstance(proof, Proof)
    board, proved = ByBoard.solved(game, 12), ByProof(game, proof.strategy())
    for position in reference.positions(game, 12):
        options = game.options(position)
        winning = board.winning_moves(position, options)
        assert winning == proved.winning_moves(position, options) == sorted(board.winning_moves(position, None))
        assert set(proved.winning_moves(position, None)) <= set(winning)
        assert bool(winning) == (board.outcome(position) == "N") == bool(proved.winning_moves(position, None))


def test_a_blocked_move_is_no_winning_move():
    game = Ruleset.instantiate(parse_game(MINE + "block 1"))
    board = ByBoard.solved(game, 9)
    for position in reference.positions(game, 9):
        free = board.winning_moves(position, None)
        assert free == ([] if board.is_p(position) else sorted(board.p_options(position)))
        for target in board.p_options(position):
            blocked = frozenset({target})
            left = [option for option in game.options(position) if option != target]
            assert board.winning_moves(position, None, blocked) == board.winning_moves(position, left, blocked)


@pytest.mark.parametrize("game", GAMES[:5], ids=str)
@pytest.mark.parametrize("won", [True, False])
def test_a_suggested_start_is_won_by_the_player_it_is_for(game, won):
    is_p = reference.outcome_function(game)
    for seed in range(3):
        start = suggested_start(game, won=won, chance=random.Random(seed))
        assert is_p(start) != won
        assert has_option(game, start)
        assert sum(start) >= 4
    assert max(suggested_start(game, size=4)) <= 4


@pytest.mark.parametrize(
    ("words", "piles"),
    [
        ("3,5", (3, 5)),
        (" (3, 5) ", (3, 5)),
        ("3 5", (3, 5)),
        ("take 2 from 1", (2, 7)),
        ("Take 2 from pile 2", (4, 5)),
        ("2 from y", (4, 5)),
        ("take 1 from x and 2 from y", (3, 5)),
        ("take 4 from both", (0, 3)),
    ],
)
def test_moves_as_people_type_them(words, piles):
    assert read_move(words, (4, 7), ["x", "y"]) == piles


@pytest.mark.parametrize("words", ["x", "take", "take from 1", "take 2 from 3", "take 5 from 1", "a from 1", "3,y"])
def test_what_cannot_be_read_is_explained_in_one_line(words):
    with pytest.raises(BadPosition, match=r"\A[^\n]+\Z"):
        read_move(words, (4, 7), ["x", "y"])


def test_the_certificate_of_a_coding_theorem_has_the_proof_of_the_game(tmp_path: Path) -> None:
    game = library.game("wythoff")
    proof = prove(game)
    assert isinstance(proof, Proof)
    theorem = find_coding(proof)
    assert isinstance(theorem, CodingTheorem)
    theorem.save(tmp_path / "both.json")
    assert load(tmp_path / "both.json", game) == proof
