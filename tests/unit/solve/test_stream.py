"""The column sweep in chunks gives the columns of the sweep at once, from any checkpoint, with most chunks dropped."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from hypothesis import event, given
from numpy.typing import NDArray

from tests.examples import examples
from tests.unit.solve.test_columns import (
    column_rules,
    duchene_rigo,
    one_sided_splythoff,
    splythoff,
    st_wythoff,
    wythoff,
)
from wythoff.solve.columns import CannotSweep, ColumnRules, Cone, Double, NotMonotone, stream, sweep
from wythoff.solve.columns.checkpoint import Checkpoint
from wythoff.solve.columns.stream import ColumnStream
from wythoff.solve.columns.sweep import Sweep

# A page of memory: the smallest chunk that can be dropped.
ROWS = 512


class Shelf:
    """An archive that takes a chunk only when the next one comes, and keeps checkpoints as JSON text."""

    def __init__(self) -> None:
        self.chunks: dict[int, tuple[NDArray[Any], ...]] = {}
        self.checkpoints: dict[int, str] = {}
        self.read_back: list[int] = []
        self.pending: tuple[Any, ...] = ()

    def save(self, index: int, smaller: NDArray[Any], larger: NDArray[Any], checkpoint: Checkpoint) -> None:
        self.flush()
        self.pending = index, smaller, larger, checkpoint

    def flush(self) -> None:
        if self.pending:
            index, smaller, larger, checkpoint = self.pending
            self.chunks[index] = smaller.copy(), larger.copy()
            self.checkpoints[index] = json.dumps(checkpoint.to_json())
            self.pending = ()

    def read(self, index: int, pile: int) -> NDArray[Any]:
        self.read_back.append(index)
        return self.chunks[index][pile]

    def columns(self) -> tuple[NDArray[Any], NDArray[Any]]:
        assert list(self.chunks) == list(range(len(self.chunks)))
        smaller, larger = (np.concatenate(piles) for piles in zip(*self.chunks.values(), strict=True))
        return smaller, larger

    def after(self, index: int) -> Checkpoint:
        return Checkpoint.from_json(json.loads(self.checkpoints[index]))


def streamed(rules: ColumnRules, columns: int, *, misere: bool = False) -> Shelf:
    shelf = Shelf()
    run = ColumnStream(rules, columns, shelf, rows=ROWS, misere=misere)
    run.run(columns)
    shelf.flush()
    run.confirm()
    return shelf


@pytest.fixture(autouse=True)
def little_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "_REACH", ROWS)


def same(first: tuple[NDArray[Any], ...], second: tuple[NDArray[Any], ...]) -> bool:
    return all(np.array_equal(one, other) for one, other in zip(first, second, strict=True))


def wythoff_with_vector(k: int, l: int) -> tuple[ColumnRules, None]:
    """A move that looks far back, at places that no other move looks at."""
    return ColumnRules(doubles=(Double(0, 0),), vectors=((k, l),)), None


GAMES = [
    *((wythoff, (slack,)) for slack in (1, 2, 5)),
    *((splythoff, (slack,)) for slack in (1, 2, 6)),
    *((one_sided_splythoff, (slack,)) for slack in (3, 4)),
    *((duchene_rigo, (t,)) for t in (1, 3)),
    *((st_wythoff, parameters) for parameters in ((2, 1), (4, 3), (50, 7))),
    (wythoff_with_vector, (9_000, 5_562)),
]


@pytest.mark.parametrize("misere", [False, True], ids=["normal", "misere"])
@pytest.mark.parametrize(("game", "parameters"), GAMES, ids=lambda v: getattr(v, "__name__", str(v)))
def test_chunks_and_continuations_are_the_sweep(game, parameters, misere):
    rules, _ = game(*parameters)
    columns = 30_000
    shelf = streamed(rules, columns, misere=misere)
    assert same(shelf.columns(), sweep(rules, columns=columns, misere=misere))
    for index in (0, 1, 17, 57):
        later = Shelf()
        later.chunks = {number: shelf.chunks[number] for number in range(index + 1)}
        ColumnStream(rules, columns, later, rows=ROWS, misere=misere, start=shelf.after(index)).run(columns)
        later.flush()
        assert same(later.columns(), shelf.columns())
        assert later.checkpoints == {n: text for n, text in shelf.checkpoints.items() if n > index}


def test_piles_beyond_32_bits():
    """Fraenkel: b = s a + t n."""
    s, columns, shelf = 30_000, 100_000, Shelf()
    ColumnStream(st_wythoff(s, 1)[0], columns, shelf, rows=2**15).run(columns)
    shelf.flush()
    smaller, larger = shelf.columns()
    assert np.array_equal(larger, s * smaller + np.arange(columns))
    assert np.array_equal(np.union1d(smaller, larger[larger <= smaller[-1]]), np.arange(smaller[-1] + 1))
    assert larger[-1] > 2**31


def test_wythoff_pairs_need_only_larger_piles_read_once():
    """The pointer to the larger piles is at n / golden: chunks between it and the last columns are dropped."""
    shelf = streamed(wythoff(1)[0], 100_000)
    assert shelf.read_back == sorted(set(shelf.read_back))
    assert 100 < len(shelf.read_back) < 100_000 / ROWS / 1.618


@pytest.mark.parametrize(("game", "parameters"), [(wythoff, (1,)), (splythoff, (2,)), (duchene_rigo, (2,))])
def test_a_run_that_reads_too_far_is_undone(game, parameters, monkeypatch):
    """Next to nothing is held about the pointers, but kernels run for a whole chunk."""
    monkeypatch.setattr(stream, "_REACH", 1)
    monkeypatch.setattr(stream, "LOOK_AHEAD", 150)
    undone = []
    restore = Sweep.restore
    monkeypatch.setattr(Sweep, "restore", lambda self, at: (undone.append(at), restore(self, at)))
    rules, _ = game(*parameters)
    assert same(streamed(rules, 20_000).columns(), sweep(rules, columns=20_000))
    assert len(undone) > 20


@examples(40)
@given(rules=column_rules)
def test_any_rules(rules):
    try:
        expected = sweep(rules, columns=4_000)
    except CannotSweep:
        event("cannot be swept")
        with pytest.raises(CannotSweep):
            streamed(rules, 4_000)
        return
    event("swept")
    assert same(streamed(rules, 4_000).columns(), expected)


def test_columns_that_cannot_be_swept_are_refused():
    rules = ColumnRules(cones=(Cone(4, 1, 4),))
    with pytest.raises(NotMonotone):
        streamed(rules, 50)


def test_the_last_chunk_is_read_back_to_confirm_the_columns():
    rules, _ = duchene_rigo(1)
    shelf = streamed(rules, 1_000)
    ColumnStream(rules, 1_000, shelf, rows=ROWS, start=shelf.after(1)).confirm()
    assert {0, 1} <= set(shelf.read_back)


@pytest.mark.parametrize("columns", [1, 2, 511, 512, 513, 1024])
def test_few_columns(columns):
    assert same(streamed(wythoff(1)[0], columns).columns(), sweep(wythoff(1)[0], columns=columns))


@pytest.mark.parametrize(
    "damage", [{"state": [1]}, {"ring": "xyz"}, {"seats": "no"}, {"peaks": None}], ids=lambda damage: next(iter(damage))
)
def test_what_is_no_checkpoint_is_refused(damage):
    good = streamed(wythoff(1)[0], ROWS).after(0)
    assert Checkpoint.from_json(good.to_json()) == good
    with pytest.raises((ValueError, TypeError)):
        Checkpoint.from_json(good.to_json() | damage)
