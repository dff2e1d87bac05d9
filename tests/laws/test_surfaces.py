"""What is conjectured, exported and surveyed of random games is what their definitions say."""

from __future__ import annotations

import csv
import json
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import event, example, given
from hypothesis import strategies as st

from tests.examples import examples
from tests.laws.test_random_proofs import games
from wythoff.conjecture.search import conjecture
from wythoff.exchange import tables
from wythoff.exchange.oeis import b_file, nim_value_sequences
from wythoff.exchange.oeis.sequences import p_position_sequences
from wythoff.exchange.sage.script import sage_script
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.solve import nim_values, reference, solve
from wythoff.study.inverse.find import find
from wythoff.study.inverse.targets import Target, ascending
from wythoff.survey.examine import examine
from wythoff.survey.row import COLUMNS
from wythoff.survey.space import Candidate

LARGEST = {1: 60, 2: 12}
FITTED = {1: 120, 2: 60}

GAMES = st.integers(1, 2).flatmap(games)
SLOW = examples(25)


def p_set(game: Ruleset, bound: int) -> set[Position]:
    return {tuple(position) for position in reference.p_positions(game, bound)}


@SLOW
@given(GAMES)
@example(
    Ruleset.instantiate(
        parse_game("game ordered piles x, y move one: x - x' = 1, y' = y move other: x' = x, y - y' = 1")
    )
)
def test_a_conjecture_fits_where_it_is_said_to_be_verified(game: Ruleset) -> None:
    found = conjecture(game, bound=FITTED[len(game.piles)], seconds=4)
    event(f"{len(found)} conjectures")
    for idea in found:
        bound = min(idea.verified_to, LARGEST[len(game.piles)])
        known = p_set(game, bound)
        listed = {tuple(sorted(position)) for position in known} if idea.description.unordered else known
        assert set(map(tuple, idea.description.positions(bound).tolist())) == listed, idea
        for position in product(range(bound + 1), repeat=len(game.piles)):
            assert idea.description.contains(position) == (game.position(position) in known), (idea, position)


@SLOW
@given(GAMES)
def test_tables_hold_the_p_positions(game: Ruleset) -> None:
    bound = LARGEST[len(game.piles)]
    with TemporaryDirectory() as folder:
        for suffix in (".csv", ".json"):
            tables.save(tables.p_positions(solve(game, bound)), Path(folder, f"p{suffix}"))
        with Path(folder, "p.csv").open(newline="", encoding="utf-8") as file:
            names, *rows = csv.reader(file)
        written = json.loads(Path(folder, "p.json").read_text(encoding="utf-8"))
    assert names == list(game.piles)
    assert {tuple(map(int, row)) for row in rows} == p_set(game, bound)
    assert len(rows) == len(p_set(game, bound))
    assert {tuple(row) for row in written["p_positions"]} == p_set(game, bound)


@SLOW
@given(GAMES.filter(lambda game: not game.misere and not game.block))
def test_b_files_hold_the_sequences(game: Ruleset) -> None:
    """The terms of all sequences together are P-positions, those with the least piles first; and all nim-values."""
    sequences = p_position_sequences(game, 10)
    terms = [[int(line.split()[1]) for line in b_file(sequence).splitlines()] for sequence in sequences]
    positions = list(zip(*terms[: len(game.piles)], strict=True))
    if positions:
        bound = max(map(max, positions))
        if bound <= 2 * LARGEST[len(game.piles)]:
            assert set(positions) <= p_set(game, bound)
            assert len(set(positions)) == len(positions)
    values = reference.nim_values(game, 8)
    for sequence in nim_value_sequences(game, 8):
        if sequence.key == "antidiagonals":
            expected = [values[game.position((x, d - x))] for d in range(8) for x in range(d + 1)][:8]
        elif sequence.key == "values":
            expected = [values[(x,)] for x in range(8)]
        else:
            row = int(sequence.key.removeprefix("row_"))
            expected = [values[game.position((row, y))] for y in range(8)]
        assert list(sequence.terms[: len(expected)]) == expected, sequence.key
    assert nim_values(game, 8).tolist() == (
        [values[(x,)] for x in range(8)]
        if len(game.piles) == 1
        else [[values[game.position((x, y))] for y in range(8)] for x in range(8)]
    )


@examples(10)
@given(GAMES.filter(lambda game: not game.misere and not game.block))
def test_a_script_for_sage_finds_what_is_found_here(game: Ruleset) -> None:
    """It is Python, too, as far as the search by brute force goes."""
    script = sage_script(game, bound=4)
    compile(script, "game.sage", "exec")
    names: dict[str, object] = {"__name__": "game"}
    exec(script, names)
    assert names["computed"] == p_set(game, 4)


@SLOW
@given(GAMES)
def test_a_row_of_a_survey_counts_the_p_positions(game: Ruleset) -> None:
    bound = LARGEST[len(game.piles)]
    row = examine(Candidate(0, "random", game.text), bound=bound, seconds=10).to_values()
    assert row.keys() == COLUMNS.keys()
    known = p_set(game, bound)
    assert (row["status"], row["p_positions"]) == ("solved", len(known))
    listed = {tuple(position) for position in row["first_p_positions"]}
    assert listed == {position for position in known if max(position) <= row["listed_to"]}
    assert (row["unordered"], row["misere"], row["block"]) == (game.unordered, game.misere, game.block)


@examples(4)
@given(games(2).filter(lambda game: game.unordered and not game.misere and not game.block))
def test_games_that_are_found_have_the_p_positions_asked_for(game: Ruleset) -> None:
    bound = 14
    rows = ascending(solve(game, bound).p_positions)
    target = Target("random", 2, bound, lambda limit: rows[(rows <= limit).all(axis=1)], bound)
    findings = find([target], "random", bound=bound, factors=1, forms=2)
    event(f"{len(findings.hits)} games")
    asked = p_set(game, LARGEST[2])
    for hit in findings.hits:
        found = {tuple(sorted(position)) for position in p_set(hit.rules, LARGEST[2])}
        assert found == {tuple(sorted(position)) for position in asked}, hit
