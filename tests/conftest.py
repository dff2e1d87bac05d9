"""Two ways to draw the examples of the laws: `steady`, the same few on every run, and `search`, new ones."""

import sys

import pytest
from hypothesis import HealthCheck, settings

from wythoff.integers import long_integer

# Whether an example is drawn fast enough depends on what else the machine does.
ANY_MACHINE = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("search", ANY_MACHINE, print_blob=True, max_examples=100)
settings.register_profile("steady", ANY_MACHINE, derandomize=True, max_examples=25)
settings.load_profile("steady")


@pytest.fixture(params=["flint", "python"])
def long_integers(request, monkeypatch):
    """Long computations with FLINT's integers, and without FLINT."""
    if request.param == "python":
        monkeypatch.setitem(sys.modules, "flint", None)
    long_integer.constructor.cache_clear()
    yield request.param
    long_integer.constructor.cache_clear()
