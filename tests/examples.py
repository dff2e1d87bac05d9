"""How many examples a law draws: the three profiles, and laws that need another number than most."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

QUICK, STEADY, SEARCH = 10, 25, 100

# Whether an example is drawn fast enough depends on what else the machine does.
ANY_MACHINE = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


def register_profiles() -> None:
    """`steady` draws the same few examples on every run, `quick` the first of them, `search` new ones."""
    settings.register_profile("search", ANY_MACHINE, print_blob=True, max_examples=SEARCH)
    settings.register_profile("quick", ANY_MACHINE, derandomize=True, max_examples=QUICK)
    settings.register_profile("steady", ANY_MACHINE, derandomize=True, max_examples=STEADY)


def examples(count: int) -> settings:
    """This many examples under `steady`, and in proportion under `quick` and `search`, at least one.

    >>> examples(50).max_examples == 2 * settings().max_examples
    True
    """
    return settings(max_examples=max(1, count * settings().max_examples // STEADY))
