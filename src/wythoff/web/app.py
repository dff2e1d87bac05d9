"""The server: its routes, and how it answers bad requests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
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
from wythoff.web.commands import command_for
from wythoff.web.explorer import Explorer
from wythoff.web.guards import Guards
from wythoff.web.page_files import add_page, index
from wythoff.web.refusal import BAD_REQUEST, BUSY, CANNOT, FORBIDDEN, NOT_FOUND, TOO_LARGE, Refusal
from wythoff.web.schemas import asking, comparing, games, home, parts, play, reading, work
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
    _add_questions(app, explorer)
    _add_boards(app, explorer)
    _add_play(app, explorer)
    _add_game_questions(app, explorer)
    _add_jobs(app, explorer)
    add_page(app)
    _add_survey(app, survey)
    _add_refusals(app)
    app.add_middleware(Guards)
    return app


def _lacking() -> dict[str, str]:
    """Why Parquet files cannot be written here, if so."""
    try:
        require("data")
    except ExtraMissing as missing:
        return {"parquet": str(missing)}
    return {}


def _json(content: bytes, status: int = 200) -> Response:
    return Response(content, status, media_type="application/json")


def _answers(explorer: Explorer) -> Callable[..., Awaitable[Response]]:
    """What answers a short question: the task of this name, with the request as its arguments, by a worker."""

    async def answered(task: str, request: parts.Request | None = None) -> Response:
        arguments = {} if request is None else request.model_dump(exclude_none=True)
        return _json(await explorer.answer(task, arguments))

    return answered


def _add_questions(app: FastAPI, explorer: Explorer) -> None:
    """The library, the papers, statements, two games, and what the search box reads."""
    answered = _answers(explorer)

    @app.get("/api/games", response_model=list[home.LibraryGame])
    async def games() -> Response:
        """The games of the library."""
        return await answered("games")

    @app.get("/api/about", response_model=home.AboutAnswer)
    async def about() -> dict[str, Any]:
        """The version of the program; an answer at all says that it runs."""
        return {"version": __version__, "lacking": _lacking()}

    @app.get("/api/papers", response_model=list[reading.Paper])
    async def papers() -> Response:
        """The papers whose claims are checked."""
        return await answered("papers")

    @app.get("/api/papers/{key}", response_model=reading.PaperAnswer, responses=NO_PAPER)
    async def paper(key: Annotated[str, PathParameter(max_length=limits.LONGEST_NAME)]) -> Response:
        """A paper with its claims and the verdicts that come with the program."""
        return _json(await explorer.answer("read-paper", {"paper": key}))

    @app.post("/api/statement", response_model=asking.StatementAnswer)
    async def statement(request: asking.StatementRequest) -> Response:
        """How a statement about the P-positions of a game reads."""
        return await answered("statement", request)

    @app.post("/api/ask", response_model=asking.AskAnswer)
    async def ask(request: asking.StatementRequest) -> Response:
        """Whether a statement about the P-positions of a game is true."""
        return await answered("ask", request)

    @app.post("/api/compare", response_model=comparing.CompareAnswer)
    async def compare(request: comparing.CompareRequest) -> Response:
        """The P-positions of two games, where they first differ, and why."""
        _check_bound("compare", request, "bound", limits.LARGEST_COMPARED)
        return await answered("compare", request)

    @app.post("/api/compare-proofs", response_model=comparing.CompareProofsAnswer)
    async def compare_proofs(request: comparing.PairRequest) -> Response:
        """Whether two games are proved to have the same P-positions."""
        return await answered("compare-proofs", request)

    @app.post("/api/certificate", response_class=Response, responses=NO_JOB)
    async def certificate(request: parts.Rules) -> Response:
        """The certificate of a game that was proved before, as a file."""
        content = explorer.certificate(request.model_dump(exclude_none=True))
        if content is None:
            raise Refusal("this game has not been proved yet", fix="prove it first", status=NOT_FOUND)
        return _json(content)

    @app.post("/api/read", response_model=home.ReadAnswer)
    async def read(request: home.ReadRequest) -> Response:
        """How a text is read, rules, a sequence, piles or a name, and where it leads."""
        return await answered("read", request)


def _add_boards(app: FastAPI, explorer: Explorer) -> None:
    """The rules of a game, and what is drawn and listed of it."""
    answered = _answers(explorer)

    @app.post("/api/rules", response_model=games.RulesAnswer)
    async def rules(request: parts.Rules) -> Response:
        """The rules of a game in words and formulas."""
        return await answered("rules", request)

    @app.post("/api/board", response_model=games.PBoard | games.ValueBoard | games.WinningBoard)
    async def board(request: games.BoardRequest) -> Response:
        """All P-positions or nim-values with piles up to a bound, or which moves win."""
        _check_bound("board", request, "bound", limits.LARGEST_BOUND)
        return await answered("board", request)

    @app.post("/api/position", response_model=play.PositionAnswer)
    async def position(request: play.PositionRequest) -> Response:
        """One position: its outcome, its nim-value, its winning moves."""
        return await answered("position", request)

    @app.post("/api/table", response_model=games.TableAnswer)
    async def table(request: games.TableRequest) -> Response:
        """The first P-positions, row by row."""
        _check_bound("table", request, "columns", limits.MAX_COLUMNS)
        return await answered("table", request)

    @app.post("/api/forbidden", response_model=games.ForbiddenAnswer)
    async def forbidden(request: games.ForbiddenRequest) -> Response:
        """The moves that a Beatty pair forbids."""
        _check_bound("forbidden", request, "bound", limits.LARGEST_FORBIDDEN)
        return await answered("forbidden", request)


def _add_play(app: FastAPI, explorer: Explorer) -> None:
    """Moves, records, puzzles, and results for other programs."""
    answered = _answers(explorer)

    @app.post("/api/move", response_model=play.MoveAnswer)
    async def move(request: play.PositionRequest) -> Response:
        """A winning move, and why it wins."""
        return await answered("move", request)

    @app.post("/api/reply", response_model=play.ReplyAnswer)
    async def reply(request: play.ReplyRequest) -> Response:
        """What a player of some level does, even in a lost position; without a level, a perfect one."""
        return await answered("reply", request)

    @app.post("/api/blocks", response_model=play.BlocksAnswer)
    async def blocks(request: play.BlocksRequest) -> Response:
        """The options that a player of some level forbids the other one."""
        return await answered("blocks", request)

    @app.post("/api/analysis", response_model=play.AnalysisAnswer)
    async def analysis(request: play.AnalysisRequest) -> Response:
        """A whole record: who wins at each position, which moves win there, and what each move did."""
        return await answered("analysis", request)

    @app.post("/api/why", response_model=play.WhyAnswer)
    async def why(request: play.PlaceRequest) -> Response:
        """Each move of a lost position with an answer that wins."""
        return await answered("why", request)

    @app.post("/api/puzzles", response_model=play.PuzzlesAnswer)
    async def puzzles(request: play.PuzzlesRequest) -> Response:
        """Positions of a game to be solved, of rising size."""
        return await answered("puzzles", request)

    @app.post("/api/puzzle", response_model=play.PuzzleAnswer)
    async def puzzle(request: play.PlaceRequest) -> Response:
        """A position to be solved, with hints."""
        return await answered("puzzle", request)

    @app.post("/api/class", response_model=work.ExportAnswer)
    async def class_file(request: play.PuzzlesRequest) -> Response:
        """The puzzles of a game as one HTML file for a class, which works without a server."""
        return await answered("class", request)

    @app.post("/api/legal", response_model=play.LegalAnswer)
    async def legal(request: play.LegalRequest) -> Response:
        """Whether the rules allow a move."""
        return await answered("legal", request)

    @app.post("/api/export", response_model=work.ExportAnswer)
    async def export(request: work.ExportRequest) -> Response:
        """A result as a text for another program."""
        _check_bound("export", request, "bound", limits.LARGEST_BOUND)
        return await answered("export", request)


def _add_game_questions(app: FastAPI, explorer: Explorer) -> None:
    """What else the page of a game shows; whoever leaves it, or cancels, stops the worker."""
    answered = _answers(explorer)

    @app.post("/api/theorem", response_model=games.ForAllAnswer)
    async def theorem(request: parts.Rules) -> Response:
        """The theorem about all values of the parameters that comes with the program, if there is one."""
        return await answered("theorem", request)

    @app.post("/api/family", response_model=games.FamilyAnswer)
    async def family(request: games.FamilyRequest) -> Response:
        """The rules of a family of games, with symbols in the place of numbers, in words."""
        return await answered("family", request)

    @app.post("/api/automaton", response_model=games.AutomatonAnswer)
    async def automaton(request: parts.Rules) -> Response:
        """The automaton that accepts the P-positions, and a drawing of it."""
        return await answered("automaton", request)

    @app.post("/api/additions", response_model=games.AdditionsAnswer)
    async def additions(request: parts.Rules) -> Response:
        """The moves of a game, and those that cannot be added to them."""
        return await answered("additions", request)

    @app.post("/api/drawing", response_model=games.DrawingAnswer)
    async def drawing(request: games.DrawingRequest) -> Response:
        """A picture as for paper: steps, discrepancies, cells, a sponge, the torus or the tree of basic sets."""
        return await answered("drawing", request)

    @app.post("/api/relatives", response_model=games.RelativesAnswer)
    async def relatives(request: parts.Rules) -> Response:
        """Games with the same P-positions, and others with the first difference."""
        return await answered("relatives", request)

    @app.post("/api/oeis", response_model=games.OeisAnswer)
    async def oeis(request: parts.Rules) -> Response:
        """The numbers of the sequences of a game in the OEIS, as far as they are known here."""
        return await answered("oeis", request)

    @app.post("/api/mentions", response_model=games.MentionsAnswer)
    async def mentions(request: parts.Rules) -> Response:
        """The claims of papers about a game, with their verdicts."""
        return await answered("mentions", request)

    @app.get("/api/certificates/{name}", response_class=Response, responses=NO_CERTIFICATE)
    async def certificate(name: str) -> Response:
        """A certificate that comes with the program, as a file."""
        content = shipped_certificate(name)
        if content is None:
            raise Refusal("no certificate of this name comes with the program", status=NOT_FOUND)
        response = _json(content)
        response.headers["Content-Disposition"] = f'attachment; filename="{name}.json"'
        return response


def _check_bound(task: str, request: parts.Request, name: str, largest: int) -> None:
    """A number beyond its limit is refused with the command that has no such limit."""
    if getattr(request, name) > largest:
        command = command_for(task, request.model_dump(exclude_none=True))
        raise Refusal(f"{name} can be at most {largest:,} here", command=command)


def _add_jobs(app: FastAPI, explorer: Explorer) -> None:
    """Long work, and its certificates."""

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
        response = _json(content)
        response.headers["Content-Disposition"] = 'attachment; filename="certificate.json"'
        return response


def _add_survey(app: FastAPI, survey: SurveyPage | None) -> None:
    """The page of a survey, if there is one, and where it is."""

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
    """Whether somebody typed an address that there is not: the page says what is wrong with it."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith(("/api/", "/page/"))


def _add_refusals(app: FastAPI) -> None:
    """Every failure is a refusal with a message."""

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
