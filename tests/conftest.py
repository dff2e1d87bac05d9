"""Ways to draw the examples of the laws: `steady`, the same few on every run, `quick`, fewer still, `search`, new ones.

The files that take longest run first, so that no core is idle at the end.
"""

import gc
import os
import shutil
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

from tests.examples import register_profiles
from tests.found_once import RUN_FOLDER
from wythoff.cli.ending import OBJECTS_BETWEEN_COLLECTIONS
from wythoff.integers import long_integer

TESTS = Path(__file__).parent

# Files that wait for a browser or another process alternate with files that compute.
LONGEST = (
    "papers/register/test_uniform.py",
    "test_docs_commands.py",
    "web/page/test_axe.py",
    "unit/prove/uniform/test_columns.py",
    "web/page/test_play.py",
    "unit/prove/uniform/test_caps.py",
    "web/page/test_ask.py",
    "unit/prove/test_prover.py",
    "faults/test_kills.py",
    "cli/test_symbols.py",
    "web/page/test_frame.py",
    "web/page/test_game_parts.py",
    "unit/prove/uniform/test_kbonacci.py",
    "web/page/test_game.py",
    "certificates/uniform/test_mutants.py",
    "web/test_api.py",
    "certificates/test_mutants.py",
    "web/test_play_api.py",
    "certificates/heaps_and_caps/test_truth.py",
    "web/page/test_game_rules.py",
    "unit/prove/test_three_piles.py",
    "laws/test_solver.py",
    "web/test_ask_api.py",
    "certificates/uniform/test_models.py",
    "web/page/test_papers.py",
    "papers/register/test_fokkink_rust.py",
    "web/page/test_home.py",
    "papers/register/test_goldberg_fraenkel.py",
    "web/test_game_api.py",
    "unit/survey/test_batches.py",
    "web/test_description.py",
    "test_docs_build.py",
    "web/page/test_board.py",
    "papers/register/test_aoki.py",
    "faults/test_stops.py",
    "unit/prove/test_coding.py",
    "web/page/test_copy_as.py",
    "web/test_copied.py",
    "web/test_jupyterlab.py",
    "unit/processes/test_starters.py",
    "web/page/test_class_sheet.py",
    "elsewhere/test_commands.py",
    "cli/test_extras.py",
    "web/test_explore.py",
    "test_notebooks.py",
    "cli/test_streams.py",
    "fuzz/test_fuzz.py",
)

# What is found once in a run of the tests is kept in this folder for all processes of the run: theorems, and the proofs
# of commands and of the explorer, as in a user's cache. No test touches the user's; tests of the cache name others.
RUN = os.environ.get(RUN_FOLDER) or os.environ.setdefault(RUN_FOLDER, tempfile.mkdtemp(prefix="wythoff-tests-"))
os.environ["WYTHOFF_CACHE"] = RUN

# Looking for garbage in all that is loaded would take most of the time of collecting the tests.
gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)

register_profiles()
settings.load_profile("steady")


def pytest_unconfigure(config):
    """The process that began the run removes its folder."""
    if not hasattr(config, "workerinput"):
        shutil.rmtree(RUN, ignore_errors=True)


def pytest_collection_modifyitems(items):
    """Files in the order of LONGEST, then all others as they were found."""
    places = {TESTS / name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(item.path, len(places)))


def pytest_collection_finish():
    """What is loaded by now stays until the end."""
    gc.freeze()


@pytest.fixture(params=["flint", "python"])
def long_integers(request, monkeypatch):
    """Long computations with FLINT's integers, and without FLINT."""
    if request.param == "python":
        monkeypatch.setitem(sys.modules, "flint", None)
    long_integer.constructor.cache_clear()
    yield request.param
    long_integer.constructor.cache_clear()
