"""The OpenAPI description against the server: generated requests get the answers that it describes, never a 5xx."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.routing import APIRoute
from hypothesis import HealthCheck, settings

from tests.web.api import served
from wythoff.web.app import create_app
from wythoff.web.questions import QUESTIONS
from wythoff.web.tasks import TASKS

EXAMPLES = 6
# No schema tells which texts are rules of games, and how many bytes a request has.
CHECKS = {
    "positive_data_acceptance": {"enabled": False},
    "negative_data_rejection": {"expected-statuses": [400, 404, 405, 413, 422, 429]},
    # A path with two methods names only one of them as allowed.
    "unsupported_method": {"enabled": False},
    "allow_header_conformance": {"enabled": False},
}

SETTINGS = settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

ROUTES = [route for route in create_app().routes if isinstance(route, APIRoute) and route.include_in_schema]
OPERATIONS = [f"{method} {route.path}" for route in ROUTES for method in sorted(route.methods)]


def test_every_question_has_a_task_of_its_name() -> None:
    names = [question.task for question in QUESTIONS]
    assert len(set(names)) == len(names)
    assert set(names) <= TASKS.keys()


@pytest.fixture(scope="module")
def operations() -> dict[str, Any]:
    """What the description says of each operation."""
    import schemathesis
    from schemathesis.config import SchemathesisConfig

    config = SchemathesisConfig.from_dict({"checks": CHECKS})
    schema = schemathesis.openapi.from_dict(create_app().openapi(), config=config)
    return {found.ok().label: found.ok() for found in schema.get_all_operations()}


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with served(create_app(short_seconds=3.0, job_seconds=3.0)) as api:
        yield str(api.base_url)


@pytest.mark.parametrize("label", OPERATIONS)
def test_answers_are_as_described(label: str, operations: dict[str, Any], address: str) -> None:
    """One test for each operation.

    The decorator of schemathesis gives them all one name, so that pytest-xdist runs only one of them, and generates the
    requests of all in every worker.
    """
    from schemathesis.checks import load_all_checks
    from schemathesis.generation.feedback import NO_FEEDBACK
    from schemathesis.pytest._test_builder import build_operation_test

    @SETTINGS
    def validate(case: Any) -> None:
        case.call_and_validate(base_url=address)

    load_all_checks()
    operation = operations[label]
    build_operation_test(
        config=operation.schema.config, operation=operation, test_func=validate, given_kwargs={}, feedback=NO_FEEDBACK
    )()


def test_every_operation_is_tried(operations: dict[str, Any]) -> None:
    assert sorted(OPERATIONS) == sorted(operations)
