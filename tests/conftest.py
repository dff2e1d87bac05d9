"""Hypothesis profiles: `ci` draws the same few examples on every run, `dev` searches on."""

import os

from hypothesis import settings

settings.register_profile("dev", deadline=None, print_blob=True)
settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True, max_examples=25)
settings.load_profile("ci" if os.environ.get("CI") else "dev")
