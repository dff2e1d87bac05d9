"""A small reader of LaTeX: environments and braces must be balanced, and the rows of tables must fit their columns."""

from __future__ import annotations

import re

_TOKEN = re.compile(r"\\begin\{(\w+)\}|\\end\{(\w+)\}|\\[a-zA-Z]+|\\.|[{}$]|%[^\n]*")


def check_balanced(text: str) -> list[str]:
    """The environments in the order in which they begin; what is not balanced fails."""
    open_: list[str] = []
    seen: list[str] = []
    for token in _TOKEN.finditer(text):
        if token[1]:
            open_.append(token[1])
            seen.append(token[1])
        elif token[2]:
            assert open_.pop() == token[2], f"{token[0]} ends something else"
        elif token[0] == "{":
            open_.append("{")
        elif token[0] == "}":
            assert open_.pop() == "{", "a brace closes something else"
        elif token[0] == "$":
            if open_ and open_[-1] == "$":
                open_.pop()
            else:
                open_.append("$")
    assert open_ == []
    return seen


def tables(text: str) -> list[list[list[str]]]:
    """The cells of each tabular, row by row; a row must have as many as there are columns."""
    found = []
    for columns, body in re.findall(r"\\begin\{tabular\}\{([lrc]+)\}\n(.*?)\\end\{tabular\}", text, re.S):
        lines = [line for line in body.splitlines() if line not in (r"\toprule", r"\midrule", r"\bottomrule")]
        assert all(line.endswith(r"\\") for line in lines)
        rows = [[cell.strip() for cell in line.removesuffix(r"\\").split("&")] for line in lines]
        assert all(len(row) == len(columns) for row in rows), (columns, rows)
        found.append(rows)
    return found
