"""Short questions of the page: each is a request to ``/api/TASK``, which the task of that name answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fastapi import FastAPI
from fastapi.responses import Response

from wythoff.web import limits
from wythoff.web.commands import command_for
from wythoff.web.explorer import Explorer
from wythoff.web.refusal import Refusal
from wythoff.web.schemas import asking, comparing, games, home, parts, play, work


@dataclass(frozen=True)
class Question:
    """A task, the types of its request and answer, what it is about, and a number in the request with its limit.

    ``uses_proof`` says whether it can be answered better with a proof of the game.
    """

    task: str
    request: type[parts.Request]
    answer: Any
    about: str
    limit: tuple[str, int] | None = None
    uses_proof: bool = False

    def check(self, request: parts.Request) -> None:
        """Refuse a number beyond its limit, and name the command that has no such limit."""
        if self.limit is None:
            return
        name, largest = self.limit
        if getattr(request, name) > largest:
            command = command_for(self.task, request.model_dump(exclude_none=True))
            raise Refusal(f"{name} can be at most {largest:,} here", command=command)


QUESTIONS = (
    # Statements, comparing two games, and reading the search box.
    Question("statement", asking.StatementRequest, asking.StatementAnswer,
             "How a statement about the P-positions of a game reads."),
    Question("ask", asking.StatementRequest, asking.AskAnswer,
             "Whether a statement about the P-positions of a game is true."),
    Question("compare", comparing.CompareRequest, comparing.CompareAnswer,
             "The P-positions of two games, where they first differ, and why.", ("bound", limits.LARGEST_COMPARED)),
    Question("compare-proofs", comparing.PairRequest, comparing.CompareProofsAnswer,
             "Whether two games are proved to have the same P-positions."),
    Question("read", home.ReadRequest, home.ReadAnswer,
             "How a text is read (rules, a sequence, piles or a name), and where it leads."),
    # The rules of a game, and what is drawn and listed from them.
    Question("rules", parts.Rules, games.RulesAnswer, "The rules of a game in words and formulas."),
    Question("board", games.BoardRequest, games.PBoard | games.ValueBoard | games.WinningBoard,
             "All P-positions or nim-values up to a bound, or which moves win.", ("bound", limits.LARGEST_BOUND)),
    Question("position", play.PositionRequest, play.PositionAnswer,
             "One position: its outcome, its nim-value, its winning moves.", uses_proof=True),
    Question("table", games.TableRequest, games.TableAnswer,
             "The first P-positions, row by row.", ("columns", limits.MAX_COLUMNS)),
    Question("forbidden", games.ForbiddenRequest, games.ForbiddenAnswer,
             "The moves that a Beatty pair forbids.", ("bound", limits.LARGEST_FORBIDDEN)),
    # Moves, records, puzzles, and results for other programs.
    Question("move", play.PositionRequest, play.MoveAnswer, "A winning move, and why it wins.", uses_proof=True),
    Question("reply", play.ReplyRequest, play.ReplyAnswer,
             "What a player of some level does, even in a lost position; without a level, a perfect one.",
             uses_proof=True),
    Question("blocks", play.BlocksRequest, play.BlocksAnswer,
             "The options that a player of some level forbids the other one.", uses_proof=True),
    Question("analysis", play.AnalysisRequest, play.AnalysisAnswer,
             "A whole record: who wins at each position, which moves win there, and what each move did.",
             uses_proof=True),
    Question("why", play.PlaceRequest, play.WhyAnswer,
             "Each move of a lost position with an answer that wins.", uses_proof=True),
    Question("puzzles", play.PuzzlesRequest, play.PuzzlesAnswer,
             "Positions of a game to be solved, of increasing size."),
    Question("puzzle", play.PlaceRequest, play.PuzzleAnswer, "A position to be solved, with hints.", uses_proof=True),
    Question("class", play.PuzzlesRequest, work.ExportAnswer,
             "The puzzles of a game as one HTML file for a class, which works without a server."),
    Question("legal", play.LegalRequest, play.LegalAnswer, "Whether the rules allow a move."),
    Question("export", work.ExportRequest, work.ExportAnswer,
             "A result as a text for another program.", ("bound", limits.LARGEST_BOUND), uses_proof=True),
    # What else the page of a game shows; leaving the page, or cancelling, stops the worker.
    Question("theorem", parts.Rules, games.ForAllAnswer,
             "The theorem for all values of the parameters that comes with the program, if there is one."),
    Question("family", games.FamilyRequest, games.FamilyAnswer,
             "The rules of a family of games, with symbols instead of numbers, in words."),
    Question("automaton", parts.Rules, games.AutomatonAnswer,
             "The automaton that accepts the P-positions, and a drawing of it.", uses_proof=True),
    Question("additions", parts.Rules, games.AdditionsAnswer,
             "The moves of a game, and those that cannot be added to them.", uses_proof=True),
    Question("drawing", games.DrawingRequest, games.DrawingAnswer,
             "A picture as for paper: steps, discrepancies, cells, a sponge, the torus or the tree of basic sets.",
             uses_proof=True),
    Question("relatives", parts.Rules, games.RelativesAnswer,
             "Games with the same P-positions, and others with the first difference.", uses_proof=True),
    Question("oeis", parts.Rules, games.OeisAnswer,
             "The numbers of the sequences of a game in the OEIS, as far as they are known here."),
    Question("mentions", parts.Rules, games.MentionsAnswer,
             "The claims of papers about a game, with their verdicts."),
)  # fmt: skip


def add_questions(app: FastAPI, explorer: Explorer) -> None:
    """A route for each question."""
    for question in QUESTIONS:
        _add(app, explorer, question)


def _add(app: FastAPI, explorer: Explorer, question: Question) -> None:
    async def answered(request: parts.Request) -> Response:
        question.check(request)
        arguments = request.model_dump(exclude_none=True)
        content = await explorer.answer(question.task, arguments, uses_proof=question.uses_proof)
        return Response(content, media_type="application/json")

    # FastAPI reads requests as these types say.
    answered.__annotations__ = {"request": question.request, "return": Response}
    name = question.task.replace("-", "_")
    app.post(f"/api/{question.task}", name=name, response_model=question.answer, description=question.about)(answered)


__all__ = ["QUESTIONS", "Question", "add_questions"]
