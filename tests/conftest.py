"""Hypothesis profiles, and which tests run in one process because they share something that is costly to make.

`ci` draws the same few examples on every run, `dev` searches on.
"""

import os

import pytest
from hypothesis import settings

settings.register_profile("dev", deadline=None, print_blob=True)
settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True, max_examples=25)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests of a module that use a fixture made once per module stay together."""
    for item in items:
        fixtures = getattr(item, "_fixtureinfo", None)
        definitions = [] if fixtures is None else [d for found in fixtures.name2fixturedefs.values() for d in found]
        if any(definition.scope == "module" for definition in definitions):
            item.add_marker(pytest.mark.xdist_group(str(item.path)))
