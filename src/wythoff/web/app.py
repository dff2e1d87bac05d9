"""The server: its routes, and how it answers bad requests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import FastAPI
from fastapi import Path as PathParameter
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, Response, StreamingResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.requests import Request

from wythoff import __version__
from wythoff.errors import ExtraMissing
from wythoff.extras import require
from wythoff.web import limits
from wythoff.web.explorer import Explorer
from wythoff.web.guards import Guards
from wythoff.web.page_files import add_page, index
from wythoff.web.questions import add_questions
from wythoff.web.refusal import BAD_REQUEST, BUSY, CANNOT, FORBIDDEN, NOT_FOUND, TOO_LARGE, Refusal
from wythoff.web.schemas import home, parts, reading, work
from wythoff.web.shipped import shipped_certificate
from wythoff.web.survey import CERTIFICATES, PATH, SurveyPage

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": parts.ErrorAnswer, "description": what}
    for status, what in (
        (BAD_REQUEST, "The request is not JSON"),
        (FORBIDDEN, "The request came from another page"),
        (TOO_LARGE, "The request is too long"),
        (CANNOT, "The request is wrong, or asks for too much"),
        (BUSY, "The server is busy"),
    )
}
NO_PAPER: dict[int | str, dict[str, Any]] = {NOT_FOUND: {"model": parts.ErrorAnswer, "description": "No such paper"}}
NO_CERTIFICATE: dict[int | str, dict[str, Any]] = {
    NOT_FOUND: {"model": parts.ErrorAnswer, "description": "No such certificate"}
}
NO_JOB: dict[int | str, dict[str, Any]] = {NOT_FOUND: {"model": parts.ErrorAnswer, "description": "No such job"}}
# No request is tracked or reported.
NO_TELEMETRY = dict.fromkeys(("tracing", "metrics", "logs", "operation_spans", "auto_configure"), False)


def create_app(
    *,
    short_seconds: float = limits.SHORT_SECONDS,
    job_seconds: float = limits.JOB_SECONDS,
    survey: SurveyPage | None = None,
) -> FastAPI:
    """The explorer as an ASGI application; its workers live as long as it runs."""
    explorer = Explorer(short_seconds, job_seconds)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        explorer.start()
        yield
        await explorer.stop()

    app = FastAPI(
        title="wythoff explorer",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        responses=REFUSALS,
        telemetry=NO_TELEMETRY,  # type: ignore[arg-type]
    )
    _add_library(app, explorer)
    add_questions(app, explorer)
    _add_jobs(app, explorer)
    add_page(app)
    _add_survey(app, survey)
    _add_refusals(app)
    app.add_middleware(Guards)
    return app


def _lacking() -> dict[str, str]:
    """The formats that cannot be written here, with the reason."""
    try:
        require("data")
    except ExtraMissing as missing:
        return {"parquet": str(missing)}
    return {}


def _json(content: bytes, status: int = 200) -> Response:
    return Response(content, status, media_type="application/json")


def _download(content: bytes, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type="application/json", headers=headers)


def _add_library(app: FastAPI, explorer: Explorer) -> None:
    """Routes for what comes with the program, and for certificates as files."""

    @app.get("/api/games", response_model=list[home.LibraryGame])
    async def games() -> Response:
        """The games of the library."""
        return _json(await explorer.answer("games", {}))

    @app.get("/api/about", response_model=home.AboutAnswer)
    async def about() -> dict[str, Any]:
        """The version of the program; any answer shows that it is running."""
        return {"version": __version__, "lacking": _lacking()}

    @app.get("/api/papers", response_model=list[reading.Paper])
    async def papers() -> Response:
        """The papers whose claims are checked."""
        return _json(await explorer.answer("papers", {}))

    @app.get("/api/papers/{key}", response_model=reading.PaperAnswer, responses=NO_PAPER)
    async def paper(key: Annotated[str, PathParameter(max_length=limits.LONGEST_NAME)]) -> Response:
        """A paper with its claims and the verdicts that come with the program."""
        return _json(await explorer.answer("read-paper", {"paper": key}))

    @app.get("/api/papers/{key}/arguments", response_model=reading.ArgumentsAnswer, responses=NO_PAPER)
    async def arguments(key: Annotated[str, PathParameter(max_length=limits.LONGEST_NAME)]) -> Response:
        """What the verdicts on the claims of a paper rest on."""
        return _json(await explorer.answer("read-arguments", {"paper": key}))

    @app.post("/api/certificate", response_class=Response, responses=NO_JOB)
    async def certificate(request: parts.Rules) -> Response:
        """The certificate of a game that was proved before, as a file."""
        content = explorer.certificate(request.model_dump(exclude_none=True))
        if content is None:
            raise Refusal("this game has not been proved yet", fix="prove it first", status=NOT_FOUND)
        return _json(content)

    @app.get("/api/certificates/{name}", response_class=Response, responses=NO_CERTIFICATE)
    async def shipped(name: str) -> Response:
        """A certificate that comes with the program, as a file."""
        content = shipped_certificate(name)
        if content is None:
            raise Refusal("no certificate of this name comes with the program", status=NOT_FOUND)
        return _download(content, f"{name}.json")


def _add_jobs(app: FastAPI, explorer: Explorer) -> None:
    """Routes for long work, and its certificates."""

    def viewed(id: str) -> dict[str, Any]:
        job = explorer.jobs.get(id)
        found = job.to_json()
        if job.kind in ("prove", "for-all", "ask-longer") and job.state == "done":
            where = f"/api/jobs/{id}/certificate" if job.certificate is not None else None
            found["result"] = {**found["result"], "certificate": where}
        return found

    @app.post("/api/jobs", status_code=202, response_model=work.JobId)
    async def submit(request: work.JobRequest) -> dict[str, str]:
        """Begin a job."""
        arguments = request.model_dump(exclude_none=True, exclude={"kind"})
        return {"id": explorer.submit(request.kind, arguments).id}

    @app.get("/api/jobs/{id}", response_model=work.JobAnswer, responses=NO_JOB)
    async def state(id: str) -> dict[str, Any]:
        """The progress of a job, and its result."""
        return viewed(id)

    @app.delete("/api/jobs/{id}", response_model=work.JobAnswer, responses=NO_JOB)
    async def cancel(id: str) -> dict[str, Any]:
        """Cancel a job: its process is stopped."""
        explorer.jobs.cancel(id)
        return viewed(id)

    @app.get("/api/jobs/{id}/events", response_class=StreamingResponse, responses=NO_JOB)
    async def events(id: str) -> StreamingResponse:
        """The job at each change, as server-sent events."""
        job = explorer.jobs.get(id)
        return StreamingResponse(job.events(lambda: viewed(id)), media_type="text/event-stream")

    @app.get("/api/jobs/{id}/certificate", response_class=Response, responses=NO_JOB)
    async def certificate(id: str) -> Response:
        """The certificate of a proof, as a file."""
        content = explorer.jobs.get(id).certificate
        if content is None:
            raise Refusal("this job has no certificate", status=NOT_FOUND)
        return _download(content, "certificate.json")


def _add_survey(app: FastAPI, survey: SurveyPage | None) -> None:
    """Routes for the page of a survey, if there is one."""

    @app.get("/api/survey", response_model=home.SurveyAnswer)
    async def where() -> dict[str, str | None]:
        """Where the page of a survey is, if one is shown."""
        return {"page": None if survey is None else PATH}

    if survey is None:
        return

    @app.get(PATH, include_in_schema=False)
    async def report() -> HTMLResponse:
        return HTMLResponse(survey.html, headers={"Content-Security-Policy": survey.policy})

    app.mount(CERTIFICATES, StaticFiles(directory=survey.certificates, check_dir=False), name="certificates")


def _wants_page(request: Request) -> bool:
    """Whether a person has typed an address that does not exist: the page then says what is wrong with it."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith(("/api/", "/page/"))


def _add_refusals(app: FastAPI) -> None:
    """Turn every failure into a refusal with a message."""

    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> Response:
        return _json(refusal.body(), refusal.status)

    @app.exception_handler(HTTPException)
    async def not_served(request: Request, problem: HTTPException) -> Response:
        if problem.status_code == NOT_FOUND and _wants_page(request):
            return index(NOT_FOUND)
        response = _json(Refusal(str(problem.detail)).body(), problem.status_code)
        response.headers.update(problem.headers or {})
        return response

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, problem: RequestValidationError) -> Response:
        first = problem.errors()[0]
        if first["type"] == "json_invalid":
            return _json(Refusal("the request is not JSON", status=BAD_REQUEST).body(), BAD_REQUEST)
        where = ".".join(str(part) for part in first["loc"] if part != "body")
        message = first["msg"].removeprefix("Value error, ")
        said_in_full = not where or first["type"] == "value_error"
        return _json(Refusal(message if said_in_full else f"{where}: {message}").body(), CANNOT)
