"""The OpenAPI description against the server: generated requests get the answers that it describes, never a 5xx."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig

from tests.web.test_api import served
from wythoff.web.app import create_app

EXAMPLES = 6
# No schema tells which texts are rules of games, and how many bytes a request has.
CHECKS = {
    "positive_data_acceptance": {"enabled": False},
    "negative_data_rejection": {"expected-statuses": [400, 404, 405, 413, 422, 429]},
    # A path with two methods names only one of them as allowed.
    "unsupported_method": {"enabled": False},
    "allow_header_conformance": {"enabled": False},
}

schema = schemathesis.openapi.from_dict(create_app().openapi(), config=SchemathesisConfig.from_dict({"checks": CHECKS}))


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with served(create_app(short_seconds=3.0, job_seconds=3.0)) as api:
        yield str(api.base_url)


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_answers_are_as_described(case: Any, address: str) -> None:
    case.call_and_validate(base_url=address)
