"""Formulas of reports as MathML, which browsers typeset by themselves: only the LaTeX that this program writes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from wythoff.mathematical_signs import LETTERS, SIGNS

_TOKEN = re.compile(
    r"\\begin\{(?P<begin>\w+)\}|\\end\{(?P<end>\w+)\}|\\(?P<command>[A-Za-z]+|.)|(?P<number>\d+(?:\.\d+)?)|(?P<sign>\S)"
)

_OPERATORS = {command: sign.character for sign in SIGNS for command in sign.latex} | {
    "colon": ":", "lvert": "|", "rvert": "|", "|": "|", "{": "{", "}": "}", "bmod": "mod",
}  # fmt: skip
_LETTERS = {command: letter.character for letter in LETTERS for command in letter.latex}
_STYLED = {("mathbb", "N"): "ℕ", ("mathcal", "P"): "𝒫"}
_FUNCTIONS = ("min", "max")
_SPACES = {"quad": "1em", ",": "0.17em", ";": "0.28em", " ": "0.3em"}
_ESCAPED = {r"\_": "_", r"\%": "%", r"\&": "&", r"\#": "#", r"\{": "{", r"\}": "}", r"\$": "$", r"\`e": "è"}


class Untypeset(ValueError):
    """A formula has symbols that are not known here."""


def mathml(latex: str, *, display: bool = False) -> str:
    """The formula as an element of HTML; raises :class:`Untypeset` for what is not known.

    >>> mathml(r"a_{n} \\ge 2t")
    '<math><msub><mi>a</mi><mi>n</mi></msub><mo>≥</mo><mn>2</mn><mi>t</mi></math>'
    """
    reader = _Reader(latex)
    body = "".join(reader.row())
    if reader.at < len(reader.tokens):
        raise Untypeset(latex)
    return f'<math display="block">{body}</math>' if display else f"<math>{body}</math>"


class _Reader:
    """Recursive descent over the tokens of a formula."""

    def __init__(self, latex: str) -> None:
        self.latex = latex
        self.tokens = list(_TOKEN.finditer(latex))
        self.at = 0

    def row(self) -> Iterator[str]:
        """Atoms with their indices, as far as the group, the cell or the row of the table goes."""
        while (token := self._token()) is not None and not self._ends(token):
            yield self._with_indices(self._atom())

    def _token(self) -> re.Match[str] | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    @staticmethod
    def _ends(token: re.Match[str]) -> bool:
        return token["sign"] in ("}", "&") or token["command"] == "\\" or token["end"] is not None

    def _atom(self) -> str:
        token = self._token()
        if token is None:
            raise Untypeset(self.latex)
        self.at += 1
        if token["begin"]:
            return self._environment(token["begin"])
        if token["command"]:
            return self._command(token["command"])
        if token["number"]:
            return f"<mn>{token['number']}</mn>"
        sign = token["sign"]
        if sign == "{":
            return self._group()
        if sign in ("_", "^"):
            raise Untypeset(self.latex)
        return f"<mi>{sign}</mi>" if sign.isalpha() else f"<mo>{escape('−' if sign == '-' else sign)}</mo>"

    def _group(self) -> str:
        parts = list(self.row())
        self._expect("}")
        return parts[0] if len(parts) == 1 else f"<mrow>{''.join(parts)}</mrow>"

    def _expect(self, sign: str) -> None:
        token = self._token()
        if token is None or token["sign"] != sign:
            raise Untypeset(self.latex)
        self.at += 1

    def _with_indices(self, atom: str) -> str:
        primes, below, above = "", "", ""
        while (token := self._token()) is not None and token["sign"] in ("'", "_", "^"):
            self.at += 1
            if token["sign"] == "'":
                primes += "′"
            elif token["sign"] == "_":
                below = self._atom()
            else:
                above = self._atom()
        above = f"<mo>{primes}</mo>" if primes else above
        if below and above:
            return f"<msubsup>{atom}{below}{above}</msubsup>"
        if below:
            return f"<msub>{atom}{below}</msub>"
        return f"<msup>{atom}{above}</msup>" if above else atom

    def _command(self, command: str) -> str:
        if command in _OPERATORS:
            return f"<mo>{escape(_OPERATORS[command])}</mo>"
        if command in _LETTERS:
            return f"<mi>{_LETTERS[command]}</mi>"
        if command in _FUNCTIONS:
            return f"<mi>{command}</mi>"
        if command in _SPACES:
            return f'<mspace width="{_SPACES[command]}"/>'
        if command in ("mathit", "operatorname", "text"):
            tag = "mtext" if command == "text" else "mi"
            return f"<{tag}>{escape(self._braced_text())}</{tag}>"
        if command in ("tfrac", "frac"):
            return f"<mfrac>{self._atom()}{self._atom()}</mfrac>"
        if command == "sqrt":
            return f"<msqrt>{self._atom()}</msqrt>"
        if command == "left":
            return self._between()
        if command in ("mathbb", "mathcal"):
            letter = self._braced_text()
            if (command, letter) in _STYLED:
                return f"<mi>{_STYLED[command, letter]}</mi>"
        raise Untypeset(self.latex)

    def _between(self) -> str:
        """What stands between brackets that grow with it: a row of its own, so that indices belong to the whole."""
        parts = [self._atom()]
        while (token := self._token()) is not None and token["command"] != "right":
            parts.append(self._with_indices(self._atom()))
        if token is None:
            raise Untypeset(self.latex)
        self.at += 1
        return f"<mrow>{''.join(parts)}{self._atom()}</mrow>"

    def _braced_text(self) -> str:
        """The text in braces, its escaped characters plain."""
        token = self._token()
        if token is None or token["sign"] != "{":
            raise Untypeset(self.latex)
        start, depth, end = token.end(), 1, token.end()
        while depth:
            if end >= len(self.latex):
                raise Untypeset(self.latex)
            if self.latex[end] == "\\":
                end += 1
            else:
                depth += {"{": 1, "}": -1}.get(self.latex[end], 0)
            end += 1
        while (token := self._token()) is not None and token.start() < end:
            self.at += 1
        return plain(self.latex[start : end - 1])

    def _environment(self, name: str) -> str:
        if name not in ("aligned", "cases"):
            raise Untypeset(self.latex)
        rows = [[""]]
        while (token := self._token()) is not None and token["end"] is None:
            rows[-1][-1] += "".join(self.row())
            token = self._token()
            if token is not None and token["sign"] == "&":
                rows[-1].append("")
                self.at += 1
            elif token is not None and token["command"] == "\\":
                rows.append([""])
                self.at += 1
            elif token is not None and token["end"] is None:
                raise Untypeset(self.latex)
        self.at += 1
        cells = ["".join(f'<mtd style="text-align: left">{cell}</mtd>' for cell in row) for row in rows]
        table = f"<mtable>{''.join(f'<mtr>{row}</mtr>' for row in cells)}</mtable>"
        return f"<mrow><mo>{{</mo>{table}</mrow>" if name == "cases" else table


def plain(text: str) -> str:
    """LaTeX text with its escaped characters plain."""
    for code, sign in _ESCAPED.items():
        text = text.replace(code, sign)
    return text


def prose_html(text: str) -> str:
    r"""Sentences of LaTeX with formulas between dollars, as HTML.

    >>> prose_html(r"As $t \ge 1$, \emph{all} is well.")
    'As <math><mi>t</mi><mo>≥</mo><mn>1</mn></math>, <em>all</em> is well.'
    """
    found = []
    for k, part in enumerate(re.split(r"(?<!\\)\$", text)):
        if k % 2:
            found.append(formula_html(part))
        else:
            words = re.sub(r"\\emph\{([^{}]*)\}", "\0\\1\1", part)
            found.append(escape(plain(words), quote=False).replace("\0", "<em>").replace("\1", "</em>"))
    return "".join(found)


def formula_html(latex: str, *, display: bool = False) -> str:
    """A formula as MathML, or its LaTeX where that is not known here."""
    try:
        return mathml(latex, display=display)
    except Untypeset:
        return f"<code>{escape(latex)}</code>"


__all__ = ["Untypeset", "formula_html", "mathml", "plain", "prose_html"]
