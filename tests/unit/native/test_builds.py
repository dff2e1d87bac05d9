"""The library is compiled twice, for any machine and for newer ones: both are right, and a missing one is named."""

from __future__ import annotations

from ctypes import c_int64
from pathlib import Path

import numpy as np
import pytest

from wythoff import native
from wythoff.errors import KernelsMissing
from wythoff.native import Function
from wythoff.rules import library
from wythoff.solve.lines import LinePlan, Read, Write, line_nim_values
from wythoff.solve.lines import _kernels as of_lines
from wythoff.solve.shapes import _kernels as of_shapes
from wythoff.solve.shapes.board import shape_p_positions, shape_values
from wythoff.solve.shapes.recognise import game_shapes

BUILDS = sorted(path.stem for path in Path(native.__file__).parent.glob(f"kernels*.{native.ENDING}"))
NIM = LinePlan((Write(0, 1, 0), Write(0, 0, 1)), (Read(0, 1, 0), Read(0, 0, 1)), unordered=True)


@pytest.fixture(params=BUILDS)
def build(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of the builds, used by the functions for lines and for shapes."""
    chosen = native._load("kernels")
    if request.param != "kernels" and chosen.wythoff_has_avx2():
        chosen = native._load(request.param)
    monkeypatch.setattr(native, "_library", lambda: chosen)
    functions = (of_lines._nim_value_sums, of_lines._copy_to_table, of_shapes._outcomes, of_shapes._values)
    for function in functions:
        fresh = Function(function.name, *function._arguments, returns=function._returns)
        monkeypatch.setitem(function.__dict__, "_entry", fresh._entry)


def test_there_is_a_build_for_any_machine() -> None:
    """Some compilers compile for the processor they run on unless they are told otherwise."""
    assert "kernels" in BUILDS
    assert not native._load("kernels").wythoff_needs_avx2()


@pytest.mark.usefixtures("build")
def test_nim_is_the_exclusive_or() -> None:
    x = np.arange(1100)
    np.testing.assert_array_equal(line_nim_values(NIM, 1100), x[:, None] ^ x[None, :])
    game = library.game("nim")
    shapes = game_shapes(game)
    assert shapes is not None
    np.testing.assert_array_equal(shape_values(game, shapes, 700), x[:700, None] ^ x[None, :700])
    np.testing.assert_array_equal(shape_p_positions(game, shapes, 1099), [x, x])


def test_the_features_of_the_machine() -> None:
    if not (listed := Path("/proc/cpuinfo")).exists():
        return  # only Linux lists them
    features = set(listed.read_text().split())
    assert native._load("kernels").wythoff_has_avx2() == ({"avx2", "bmi1", "bmi2"} <= features)


def test_a_missing_library_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "__file__", str(tmp_path / "__init__.py"))
    with pytest.raises(KernelsMissing, match=r"cannot be loaded from .*kernels.*; install the package again"):
        native._load("kernels")


def test_a_library_older_than_the_package_is_named() -> None:
    with pytest.raises(KernelsMissing, match=r"is older than the rest: .* has no wythoff_of_tomorrow; install"):
        Function("wythoff_of_tomorrow", c_int64)(1)
