"""Ways to draw the examples of the laws: `steady`, the same few on every run, `quick`, fewer still, `search`, new ones.

The files that take longest run first, so that no core is idle at the end.
"""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from tests.examples import register_profiles
from wythoff.integers import long_integer

TESTS = Path(__file__).parent

# Files that wait for a browser or another process alternate with files that compute.
LONGEST = (
    "faults/test_kills.py",
    "unit/prove/test_prover.py",
    "web/page/test_play.py",
    "unit/prove/uniform/test_columns.py",
    "unit/prove/uniform/test_caps.py",
    "certificates/uniform/test_mutants.py",
    "certificates/test_mutants.py",
    "web/page/test_axe.py",
    "test_docs_commands.py",
    "web/test_api.py",
    "laws/test_solver.py",
    "papers/register/test_uniform.py",
    "certificates/heaps_and_caps/test_truth.py",
    "certificates/uniform/test_models.py",
    "elsewhere/test_commands.py",
    "papers/register/test_fokkink_rust.py",
    "faults/test_stops.py",
    "papers/register/test_goldberg_fraenkel.py",
    "unit/survey/test_work.py",
    "papers/register/test_aoki.py",
    "web/test_jupyterlab.py",
    "unit/prove/test_coding.py",
    "unit/processes/test_starters.py",
    "unit/prove/test_three_piles.py",
    "cli/test_symbols.py",
    "cli/test_extras.py",
    "test_docs_build.py",
    "web/test_description.py",
    "test_notebooks.py",
    "fuzz/test_fuzz.py",
)

# No proof is taken from the user's cache or kept there, in this process or in others; tests of the cache name a folder.
os.environ["WYTHOFF_CACHE"] = "off"

register_profiles()
settings.load_profile("steady")


def pytest_collection_modifyitems(items):
    """Files in the order of LONGEST, then all others as they were found."""
    places = {TESTS / name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(item.path, len(places)))


@pytest.fixture(params=["flint", "python"])
def long_integers(request, monkeypatch):
    """Long computations with FLINT's integers, and without FLINT."""
    if request.param == "python":
        monkeypatch.setitem(sys.modules, "flint", None)
    long_integer.constructor.cache_clear()
    yield request.param
    long_integer.constructor.cache_clear()
