"""The library is compiled twice, for any machine and for newer ones: both are right, and a missing one is named."""

from __future__ import annotations

from ctypes import c_int64
from pathlib import Path

import numpy as np
import pytest

from wythoff import native
from wythoff.errors import KernelsMissing
from wythoff.native import Function
from wythoff.solve.lines import LinePlan, Read, Write, _kernels, line_nim_values, line_p_positions

BUILDS = sorted(path.stem for path in Path(native.__file__).parent.glob(f"kernels*.{native.ENDING}"))
NIM = LinePlan((Write(0, 1, 0), Write(0, 0, 1)), (Read(0, 1, 0), Read(0, 0, 1)), unordered=True)


@pytest.fixture(params=BUILDS)
def build(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of the builds, used by the functions for lines."""
    library = native._load("kernels")
    if request.param != "kernels" and library.wythoff_has_avx2():
        library = native._load(request.param)
    monkeypatch.setattr(native, "_library", lambda: library)
    for function in (_kernels._nim_value_sums, _kernels._copy_to_table, _kernels._p_position_sums):
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
    assert line_p_positions(NIM, 1099).tolist() == [[n, n] for n in range(1100)]


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
