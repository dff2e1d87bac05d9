"""Sentences with formulas in plain characters, such as ``floor(n phi) <= a_(k+1)``, split into prose and MathML."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape
from typing import TypeAlias

from wythoff import mathematical_signs
from wythoff.mathematical_signs import LETTERS

GREEK = {letter.typed: letter.character for letter in LETTERS if letter.typed}
FUNCTIONS = ("floor", "ceil", "mex", "min", "max", "gcd", "mod", "log", "sqrt")
SIGNS = {sign.typed: sign.character for sign in mathematical_signs.SIGNS if sign.typed}

_OPERATOR = re.compile(r"<=>|<=|>=|!=|=>|->|\+-|[=<>+\-*/∪∩⊕·∈≤≥≠]|mod(?= )")
_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?(?![\w])|\d+(?=[a-z]\b)|\d+")
_NAME = re.compile(r"(?:[A-Za-zα-ωΑ-Ωℓ]|" + "|".join(GREEK) + r")(?:\d{1,2})?(?![A-Za-z0-9])(?!['’]s\b)")
_FUNCTION = re.compile(f"(?:{'|'.join(FUNCTIONS)})(?=[({{])")
_WORD = re.compile(r"[A-Za-zÀ-ɏ0-9]+(?:['’-][A-Za-zÀ-ɏ0-9]+)*|.", re.DOTALL)
_PROSE = re.compile(rf"(?:(?!(?:{'|'.join(GREEK)})\b)[A-Za-z]{{2,}}[ ,;:]|[ ,;:])+")
"""Words of letters alone and the signs between them, where no formula begins."""
_SCRIPT = re.compile(
    r"\{([^{}]*)\}|\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)|(" + "|".join(GREEK) + r")(?!\w)|(-?\w{1,2})(?!\w)|(\w)"
)
_HYPHENATED = re.compile(r"-(?:[A-Za-z]{2}| and )")
_CLOSING = {"(": ")", "{": "}", "[": "])", "⌊": "⌋", "⌈": "⌉"}
"""What closes a bracket; [0, 1) is an interval."""
_WORD_OF_LETTERS = re.compile(r"\(([a-z]{2,4})\)(?=\^)")
_BRACKET = re.compile(r"<mo>([(){}\[\]⌊⌋⌈⌉])</mo>")
_SEPARATOR = re.compile(r" ?([,;:]) ?|[)}\]⌋⌉]")
_LETTERS = re.compile(r"[a-z0-9]{2,}\b")
_NEXT_IN_LIST = re.compile(r", (?=\d|\.\.\.)")
_AFTER_DOTS = re.compile(r", (?=[A-Za-z]\b(?!['’-]))")
_LONE = ("a", "A", "I")
"""Letters that are words, too."""
_TAG = re.compile(r"<(/?)m\w+>")
_INFIX = re.compile(r"<mo>([=≤≥≠⇔⇒+·−∪∩⊕∈]|&lt;|&gt;)</mo>")
LINE = 8
"""After this many characters a formula may be broken before an operator; inside brackets, after half as many again."""

Part: TypeAlias = str | tuple[str]
"""Prose, or the MathML of a formula in a tuple of its own."""


def parts(text: str) -> list[dict[str, str]]:
    """A text as pieces ``{"text": ...}`` and ``{"math": ...}``, in order.

    >>> for part in parts("For n >= 1 the position (n, 0) is hot."):
    ...     print(part)
    {'text': 'For '}
    {'math': '<math><mi>n</mi><mo>≥</mo><mn>1</mn></math>'}
    {'text': ' the position '}
    {'math': '<math><mo>(</mo><mi>n</mi><mo>,</mo><mn>0</mn><mo>)</mo></math>'}
    {'text': ' is hot.'}
    >>> print(parts("over k = 1, ..., m")[1]["math"])
    <math><mi>k</mi><mo>=</mo><mn>1</mn><mo>,</mo><mo>…</mo><mo>,</mo><mi>m</mi></math>
    """
    found: list[dict[str, str]] = []
    for part in _pieces(text):
        if isinstance(part, tuple):
            found += [{"math": f"<math>{line}</math>"} for line in _lines(part[0])]
        elif found and "text" in found[-1]:
            found[-1]["text"] += part
        else:
            found.append({"text": part})
    return found


def html_sentence(text: str, prose: Callable[[str], str] = escape) -> str:
    """A text as HTML with its formulas in MathML, whose brackets stay as high as the letters.

    >>> html_sentence("b < 2 for n >= 1")
    '<math><mi>b</mi><mo>&lt;</mo><mn>2</mn></math> for <math><mi>n</mi><mo>≥</mo><mn>1</mn></math>'
    """
    found = "".join(
        _BRACKET.sub(_unstretched, part["math"]) if "math" in part else prose(part["text"]) for part in parts(text)
    )
    return found.replace("</math><math>", "</math><wbr><math>")


def _lines(formula: str) -> Iterator[str]:
    """A formula as pieces between which a line can end, as browsers do not break one formula.

    >>> list(_lines("<mi>x</mi><mo>=</mo><mn>2</mn>"))
    ['<mi>x</mi><mo>=</mo><mn>2</mn>']
    >>> [line.count("y") for line in _lines("<mi>x</mi>" + "<mo>+</mo><mi>y</mi>" * 20)]
    [4, 4, 4, 4, 4]
    """
    line, signs, depth = "", 0, 0
    for element in _elements(formula):
        if bracket := _BRACKET.fullmatch(element):
            depth += 1 if bracket[1] in _CLOSING else -1
        if signs >= (3 * LINE // 2 if depth else LINE) and _INFIX.fullmatch(element):
            yield line
            line, signs = element.replace("<mo>", '<mo form="infix">'), 1
        else:
            line, signs = line + element, signs + len(_TAG.sub("", element))
    yield line


def _elements(formula: str) -> Iterator[str]:
    """The outermost elements of a formula."""
    depth = start = 0
    for tag in _TAG.finditer(formula):
        depth += -1 if tag[1] else 1
        if depth == 0:
            yield formula[start : tag.end()]
            start = tag.end()


def _unstretched(bracket: re.Match[str]) -> str:
    form = "prefix" if bracket[1] in _CLOSING else "postfix"
    return f'<mo form="{form}" stretchy="false">{bracket[1]}</mo>'


def _pieces(text: str) -> Iterator[Part]:
    at, prose_before = 0, " "
    while at < len(text):
        prose = _PROSE.match(text, at)
        if prose is not None:
            yield prose[0]
            at, prose_before = prose.end(), " "
            continue
        reader = _Reader(text, at)
        formula = reader.run() if not prose_before.isalnum() else None
        if formula is not None and reader.is_formula(at):
            yield (formula,)
            at, prose_before = reader.at, " "
            continue
        word = _WORD.match(text, at)
        assert word is not None
        if text.startswith("...", at):
            yield "…"
            at, prose_before = at + 3, "…"
            continue
        yield word[0].replace("'", "’")
        at, prose_before = word.end(), word[0][-1]


@dataclass
class _Reader:
    """Recursive descent over one formula; ``at`` is the place it has reached, ``depth`` the number of open brackets."""

    text: str
    at: int
    depth: int = 0

    def is_formula(self, start: int) -> bool:
        """Whether what was read is more than a number, a word or a hyphenated prefix such as P-position."""
        read = self.text[start : self.at]
        if read in _LONE or (read in ("P", "N") and _HYPHENATED.match(self.text, self.at)):
            return False
        if len(read) == 3 and read[0] == "(":
            return False
        return any(c.isalpha() for c in read) or any(c in read for c in "=<>(∪⊕")

    def run(self) -> str | None:
        """Atoms joined by operators, or standing side by side as factors."""
        found = self._signed()
        if found is None:
            return None
        while True:
            back = self.at
            self._skip()
            operator = _OPERATOR.match(self.text, self.at)
            if operator is not None and not _HYPHENATED.match(self.text, self.at):
                self.at = operator.end()
                self._skip()
                letters = _LETTERS.match(self.text, self.at) if operator[0] == "->" else None
                following = self._letters(letters) if letters else self._signed()
                if following is None:
                    self.at = back
                    return found
                found += f"<mo>{escape(SIGNS.get(operator[0], operator[0]))}</mo>{following}"
                continue
            listed = self._next_in_list(back)
            if listed is not None:
                self.at = listed.end()
                following = self._signed()
                if following is not None:
                    found += f"<mo>,</mo>{following}"
                    continue
                self.at = back
                return found
            beside = self._beside(back)
            if beside is None:
                self.at = back
                return found
            found += beside

    def _next_in_list(self, back: int) -> re.Match[str] | None:
        """The comma in an equation such as i = 0, 1, ..., n, where a number, dots or the last letter follow."""
        if not self.text.startswith(", ", back):
            return None
        before = self.text[max(0, back - 40) : back]
        if "=" not in before:
            return None
        if before.endswith("..."):
            return _AFTER_DOTS.match(self.text, back) or _NEXT_IN_LIST.match(self.text, back)
        return _NEXT_IN_LIST.match(self.text, back) if before[-1].isdigit() else None

    def _letters(self, letters: re.Match[str]) -> str:
        self.at = letters.end()
        return f"<mi>{letters[0]}</mi>"

    def _beside(self, back: int) -> str | None:
        """A factor after a space, as in n phi; never after or before a letter that is a word as well."""
        if self.depth and self.at > back and self.text.startswith("(", self.at):
            return self._bracketed("(")
        if self.at > back and _FUNCTION.match(self.text, self.at):
            return self._scripted()
        ahead = _NAME.match(self.text, self.at)
        if ahead is None or self._is_word(ahead) or _HYPHENATED.match(self.text, ahead.end()):
            return None
        if self.at == back:
            return self._scripted() if self.text[back - 1].isdigit() or ahead[0] > "z" else None
        lone = re.search(r"(?<!\w)[aAI]$", self.text[:back])
        if lone is not None and (lone[0] != "A" or ahead[0] not in GREEK):
            return None
        return self._scripted()

    def _is_word(self, name: re.Match[str]) -> bool:
        return name[0] in _LONE and self.text[name.end() : name.end() + 1] not in ("_", "^")

    def _skip(self) -> None:
        self.at += self.text.startswith(" ", self.at)

    def _signed(self) -> str | None:
        if self.text[self.at : self.at + 1] in ("-", "−") and not _HYPHENATED.match(self.text, self.at):
            self.at += 1
            following = self._scripted()
            return None if following is None else f"<mo>−</mo>{following}"
        return self._scripted()

    def _scripted(self) -> str | None:
        """An atom with indices, powers, primes, and what it is applied to."""
        atom = self._atom()
        if atom is None:
            return None
        below = above = ""
        while (sign := self.text[self.at : self.at + 1]) in ("_", "^", "'") and sign:
            if sign == "'":
                self.at += 1
                above += "<mo>′</mo>"
                continue
            inside = _SCRIPT.match(self.text, self.at + 1)
            if inside is None:
                break
            self.at = inside.end()
            script = _script(next(group for group in inside.groups() if group is not None))
            if sign == "^" and inside[2] is not None and len(inside[2]) == 1 and not atom.startswith("<mn>"):
                # Such brackets group nothing: they belong to the name, as in P^(n).
                script = f"<mrow><mo>(</mo>{script}<mo>)</mo></mrow>"
            below, above = (script, above) if sign == "_" else (below, above + script)
        if above.count("<m") > 1 and not above.startswith("<mrow>"):
            above = f"<mrow>{above}</mrow>"
        if (below or above) and len([*_elements(atom)]) > 1:
            atom = f"<mrow>{atom}</mrow>"
        if below and above:
            atom = f"<msubsup>{atom}{below}{above}</msubsup>"
        elif below:
            atom = f"<msub>{atom}{below}</msub>"
        elif above:
            atom = f"<msup>{atom}{above}</msup>"
        if self.text[self.at : self.at + 1] == "(" and atom[-5:] != "</mn>":
            inside_call = self._bracketed("(")
            return atom if inside_call is None else atom + inside_call
        return atom

    def _atom(self) -> str | None:
        function = _FUNCTION.match(self.text, self.at)
        if function is not None:
            return self._call(function[0])
        name = _NAME.match(self.text, self.at)
        if name is not None:
            self.at = name.end()
            return _name(name[0])
        number = _NUMBER.match(self.text, self.at)
        if number is not None:
            digits = number[0].rstrip(",")
            self.at += len(digits)
            return f"<mn>{digits}</mn>"
        if self.text.startswith("...", self.at):
            self.at += 3
            return "<mo>…</mo>"
        letters = _WORD_OF_LETTERS.match(self.text, self.at)
        if letters is not None:
            self.at = letters.end()
            return f"<mo>(</mo><mi>{letters[1]}</mi><mo>)</mo>"
        sign = self.text[self.at : self.at + 1]
        if sign and sign in _CLOSING:
            return self._bracketed(sign)
        return self._absolute() if sign == "|" else None

    def _call(self, name: str) -> str | None:
        back = self.at
        self.at += len(name)
        inside = self._bracketed(self.text[self.at])
        if inside is None:
            self.at = back
            return None
        if name in ("floor", "ceil"):
            left, right = "⌊⌋" if name == "floor" else "⌈⌉"
            return f"<mo>{left}</mo>{inside.removeprefix('<mo>(</mo>').removesuffix('<mo>)</mo>')}<mo>{right}</mo>"
        if name == "sqrt":
            return f"<msqrt>{inside.removeprefix('<mo>(</mo>').removesuffix('<mo>)</mo>')}</msqrt>"
        return f"<mi>{name}</mi>{inside}"

    def _bracketed(self, opening: str) -> str | None:
        """Formulas between brackets, with commas, semicolons and colons between them."""
        back = self.at
        self.at, self.depth = self.at + 1, self.depth + 1
        found = f"<mo>{opening}</mo>"
        while True:
            part = self.run()
            if part is None:
                break
            found += part
            separator = _SEPARATOR.match(self.text, self.at)
            if separator is None:
                break
            self.at = separator.end()
            if separator[1] is None:
                if separator[0] not in _CLOSING[opening]:
                    break
                self.depth -= 1
                return f"{found}<mo>{separator[0]}</mo>"
            found += f"<mo>{separator[1]}</mo>"
        self.at, self.depth = back, self.depth - 1
        return None

    def _absolute(self) -> str | None:
        back = self.at
        self.at += 1
        inside = self.run()
        if inside is None or self.text[self.at : self.at + 1] != "|":
            self.at = back
            return None
        self.at += 1
        return f"<mo>|</mo>{inside}<mo>|</mo>"


def _name(name: str) -> str:
    letter = name.rstrip("0123456789")
    written = f"<mi>{GREEK.get(letter, letter)}</mi>"
    return written if letter == name else f"<msub>{written}<mn>{name[len(letter) :]}</mn></msub>"


def _script(text: str) -> str:
    """The inside of an index or a power, which can be a list, in a row of its own."""
    found = []
    for part in text.split(","):
        letters = part if re.fullmatch("[a-z]{2}", part) else ""
        reader = _Reader(part, 0)
        read = "".join(f"<mi>{letter}</mi>" for letter in letters) or reader.run()
        if read is None or (not letters and reader.at < len(part)):
            return f"<mtext>{escape(text)}</mtext>"
        found.append(read)
    script = "<mo>,</mo>".join(found)
    return script if script.count("<m") == 1 else f"<mrow>{script}</mrow>"


__all__ = ["html_sentence", "parts"]
