"""Every exception the package raises on purpose; each is also the built-in exception it resembles."""

from __future__ import annotations

import re
from dataclasses import dataclass


class WythoffError(Exception):
    """Base of all errors that a user can cause and correct.

    >>> issubclass(UnknownGame, WythoffError), issubclass(UnknownGame, LookupError)
    (True, True)
    """


@dataclass(frozen=True, slots=True)
class Place:
    """A spot in a game's text: 1-based line and column, and how many characters it covers."""

    line: int
    column: int
    length: int = 1


def marked(line: str, start: int, length: int = 1) -> str:
    """A line with marks below some of its characters; only a window of a very long one, so that the marks stay visible.

    >>> print(marked("x' < x", 3))
      x' < x
         ^
    """
    left = max(0, start - 60)
    shown = re.sub(r"\s|\0", " ", line[left : left + 100])
    return f"  {shown}\n  {' ' * (start - left)}{'^' * max(1, min(length, len(shown) - (start - left)))}"


class GameTextError(WythoffError, ValueError):
    """A game's text is wrong at a certain place.

    >>> print(GameTextError("expected ':'", Place(1, 5), text="move x' < x", origin="mine.game"))
    mine.game:1:5: expected ':'
      move x' < x
          ^
    """

    def __init__(
        self,
        problem: str,
        place: Place | None = None,
        *,
        text: str = "",
        origin: str = "game",
        correction: str = "",
        expected: str = "",
    ) -> None:
        self.problem, self.place, self.text, self.origin = problem, place, text, origin
        self.correction = correction
        """The whole line as it was probably meant, where that is known."""
        self.expected = expected
        """The sign or the word that must stand at this place, where there is just one."""
        super().__init__(self._render() + (f"\ncorrected:\n  {correction}" if correction else ""))

    def _render(self) -> str:
        if self.place is None:
            return f"{self.origin}: {self.problem}"
        head = f"{self.origin}:{self.place.line}:{self.place.column}: {self.problem}"
        # Only these end a line for the parser; str.splitlines() knows many more.
        lines = [line.rstrip("\r") for line in self.text.split("\n")]
        if not 1 <= self.place.line <= len(lines):
            return head
        return f"{head}\n{marked(lines[self.place.line - 1], self.place.column - 1, self.place.length)}"


class NonTerminatingGame(GameTextError):
    """Some move does not lower the sum of the piles, so that play might never end."""

    example: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """A position, and a position with no smaller sum that the move leads to."""

    forgotten: tuple[str, ...] = ()
    """The piles of which the move does not say what they become."""


class BadSpace(GameTextError):
    """The text of a space of games for a survey is wrong at a certain place."""


class UnknownGame(WythoffError, LookupError):
    """No game of that name is in the library."""


class BadParameter(WythoffError, ValueError):
    """A parameter is unknown, not an integer, or out of range."""


class BadAssumption(BadParameter):
    """An assumption about symbols cannot be read, is not linear, or holds for no numbers."""


class NeedsNumbers(BadParameter):
    """A game with symbols was given where only a game with numbers will do."""


class BadLaw(WythoffError, ValueError):
    """A text does not state a law of columns."""


class BadPosition(WythoffError, ValueError):
    """A position has the wrong number of piles or a negative pile."""


class BadNumber(WythoffError, ValueError):
    """A text is not a whole number, or stands for one that is too large."""


class BadBound(WythoffError, ValueError):
    """A bound or a size is negative or otherwise makes no sense."""


class NeedsTooMuchMemory(WythoffError, MemoryError):
    """The result or the work space would not fit into this machine's memory."""


class TooComplex(WythoffError, RuntimeError):
    """A formula is beyond the limits of exact analysis."""


class Unsupported(WythoffError, NotImplementedError):
    """A well-formed request that the program has no method for."""


class CannotWrite(WythoffError, OSError):
    """An output file could not be written; nothing of it was left on the disk."""


class KernelsMissing(WythoffError, ImportError):
    """The compiled library is missing, or was not built for this machine."""


class ExtraMissing(WythoffError, ImportError):
    """An optional part of the installation is missing."""


class BadAlpha(WythoffError, ValueError):
    """A text does not name a real number, or is wrong at a certain place."""


class NotIrrational(WythoffError, ValueError):
    """A number that must be irrational is rational."""


class BadMorphism(WythoffError, ValueError):
    """A text or mapping is not a morphism, or not one of the kind that is needed."""


class NotProlongable(BadMorphism):
    """The morphism has no fixed point that starts with the letter."""


class UnknownLetter(WythoffError, LookupError):
    """A letter does not occur in the word, or has no image."""


class BadIndex(WythoffError, IndexError):
    """A place in a sequence that does not exist: negative, or beyond the last one."""


class BadWordSpec(WythoffError, ValueError):
    """A text that should name an infinite word, such as ``kbonacci:4``, does not."""


class BadAutomaton(WythoffError, ValueError):
    """An automaton that contradicts itself, a word that it cannot read, or two automata over different digits."""


class TooManyStates(WythoffError, MemoryError):
    """A construction on automata would exceed the limit on states or transitions."""


class BadCertificate(WythoffError, ValueError):
    """A file is not a certificate, the checker rejects it, or it is about another game."""


class CannotRead(WythoffError, OSError):
    """A file that should be read is missing, damaged, or something else."""


class NotASurvey(WythoffError, ValueError):
    """A folder holds no survey, another one, or one that is damaged or in use."""


class ClusterLost(WythoffError, ConnectionError):
    """The workers of a survey cannot be reached, or are gone; what was finished is kept."""


def first_line(problem: BaseException) -> str:
    """What went wrong, without the lines that show the place.

    >>> first_line(ValueError("too large\\n  12"))
    'too large'
    """
    return str(problem).split("\n", 1)[0]
