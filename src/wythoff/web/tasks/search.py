"""What is typed into the search box: rules, a sequence, piles or a name; how it is read, and where that leads."""

from __future__ import annotations

import base64
import difflib
import json
import os
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any
from urllib.parse import quote

from wythoff.errors import WythoffError
from wythoff.exchange.oeis import p_position_sequences
from wythoff.exchange.oeis.lookup import FEWEST_TERMS as FEWEST_LOOKED_UP
from wythoff.exchange.oeis.lookup import VARIABLE, look_up
from wythoff.named import names_a_game
from wythoff.papers import FOLDERS, load
from wythoff.papers.cited import cited
from wythoff.rules import library
from wythoff.rules.library import Heading
from wythoff.rules.symbolic import Symbol
from wythoff.rules.wording import rules_in_words
from wythoff.study.inverse.sequences import FEWEST_TERMS, NAMES, RowHit, games_with_row
from wythoff.text import in_print
from wythoff.web import limits
from wythoff.web.gallery import FILE
from wythoff.web.process import refusal_of
from wythoff.web.refusal import Refusal
from wythoff.web.tasks.games import family_named, game_of, maximal_alpha, title_of
from wythoff.web.tasks.oeis import known_numbers
from wythoff.web.tasks.work import Work
from wythoff.workbench import Game, rules

Destination = dict[str, Any]

_NUMBERS = re.compile(r"[(\[{]?\s*[0-9]+(?:[\s,;]+[0-9]+)*[\s,;.…]*[)\]}]?")
_LIKE_RULES = re.compile(r"\bmove\b|\bpiles\b|^\s*game\s|'|<|>|=(?![^()]*\))", re.MULTILINE)
_OEIS = re.compile(r"A[0-9]{6,9}", re.IGNORECASE)
_PRIMED = re.compile(r"\b([A-Za-z_]\w*)'")
_WORD = re.compile(r"[a-z]+")
_WITH_SYMBOLS = re.compile(r"^\s*(?!maximal)[A-Za-z][\w-]*\s*\(.*=\s*[A-Za-z][0-9]?\s*[,)]")

OUTCOMES_UP_TO = 200
"""Where no pile is larger than this, the list says who wins."""
OF_PILES = {
    1: ("capped-nim(heaps=1, cap=3)",),
    2: ("wythoff", "nim", "splythoff", "schwent"),
    3: ("nim(heaps=3)", "heap-wythoff"),
}
"""The games in which piles are looked at, by the number of piles."""
PLACES = (
    ("Learn in ten minutes", "what a P-position is, and how digits know the answer", "/learn"),
    ("Ask a question about P-positions", "statements with for all and there is", "/ask"),
    ("Compare two games", "where they first differ, and why", "/compare"),
    ("Find games by their positions", "from a table, a sequence or a word", "/find"),
    ("Papers, claim by claim", "what is proved, what holds, what is misprinted", "/papers"),
    ("Play", "against the program, with a coach", "/play"),
)
READABLE = "(),="
"""Characters that stay as they are in an address."""
MAX_NAMES = 6
FURTHER_TERMS = 5
ALIKE = 0.6


def read(work: Work) -> dict[str, Any]:
    """How a text is read, how else it could be, and where it leads."""
    text: str = work.arguments["text"].strip()
    kinds = kinds_of(text)
    kind = work.arguments.get("as") or kinds[0]
    problem = None
    found: list[Destination] = []
    try:
        found = READERS[kind](text)
    except (WythoffError, Refusal, RecursionError) as reason:
        problem = refusal_of(reason, None).to_json()
        found = _to_repair(text) if kind == "rules" else []
    return {
        "kind": kind,
        "others": [other for other in kinds if other != kind],
        "destinations": found,
        "problem": problem,
    }


def kinds_of(text: str) -> list[str]:
    """What a text can be, the likeliest first.

    >>> kinds_of("0, 2, 5, 7, 10"), kinds_of("(8, 13)"), kinds_of("wythoff(slack=2)"), kinds_of("move m: x' < x")
    (['sequence', 'piles'], ['piles'], ['name'], ['rules'])
    """
    if _NUMBERS.fullmatch(text):
        count = len(numbers(text))
        bracketed = text[0] in "([{"
        if count < FEWEST_TERMS:
            return ["piles"]
        if count > limits.MAX_PILES:
            return ["sequence"]
        return ["piles", "sequence"] if bracketed else ["sequence", "piles"]
    return ["rules"] if _LIKE_RULES.search(text) else ["name"]


def numbers(text: str) -> list[str]:
    """The numbers of a text, as written but without leading zeros."""
    return [found.lstrip("0") or "0" for found in re.findall(r"[0-9]+", text)]


# -- rules


def _rules(text: str) -> list[Destination]:
    whole = completed(text)
    game = rules(whole)
    return [
        {"title": "Your game", "note": " ".join(rules_in_words(game)), "address": own_address(whole)},
        {"title": "Play your game", "note": "against the program", "address": own_address(whole, "/play")},
    ]


def _to_repair(text: str) -> list[Destination]:
    note = "the mistake is marked there, with repairs where there are some"
    return [{"title": "Open these rules in the editor", "note": note, "address": own_address(completed(text))}]


def completed(text: str) -> str:
    """Rules completed with the lines that every game has, if they are missing.

    >>> print(completed("move take: 1 <= x - x' <= 3"))
    game mine
    piles x
    move take: 1 <= x - x' <= 3
    """
    lines = [text.strip()]
    if not re.search(r"\bmove\b", text) and "'" in text:
        lines = [f"move take: {text.strip()}"]
    if not re.search(r"\bpiles\b", text):
        piles = dict.fromkeys(_PRIMED.findall(text))
        lines = [f"piles {', '.join(piles) or 'x, y'}", *lines]
    if not re.search(r"\bgame\s", text):
        lines = ["game mine", *lines]
    elif len(lines) > 1:
        heading, _, rest = text.strip().partition("\n")
        lines = [heading, lines[0], rest]
    return "\n".join(lines)


def own_address(text: str, part: str = "") -> str:
    """The page of a user's own rules, which are in the fragment."""
    return f"/g/own{part}#text={base64.urlsafe_b64encode(text.encode()).decode().rstrip('=')}"


# -- sequences


def _sequence(text: str) -> list[Destination]:
    terms = tuple(map(int, numbers(text)[: limits.MAX_TERMS]))
    hits = games_with_row(terms)
    found = [_row(hits[0], terms)] if hits else []
    same = [hit for hit in hits[1:] if hit.row == hits[0].row]
    if same:
        names = list(dict.fromkeys(hit.game for hit in same))
        address = f"/compare/{quote(hits[0].game, safe=READABLE)}/{quote(names[0], safe=READABLE)}"
        note = " · ".join(_title(game_of({"game": name})) for name in names[:4])
        found.append({"title": "Games with the same terms", "note": note, "address": address, "count": len(names)})
    found += _of_the_oeis(terms) or [each for hit in hits[:1] for each in _known_in_the_oeis(hit)]
    plain = ",".join(map(str, terms))
    return [
        *found,
        {
            "title": "Search rulesets for these numbers",
            "note": "you can leave the page meanwhile",
            "address": f"/find?q={plain}",
            "action": "Search",
        },
    ]


def _row(hit: RowHit, terms: tuple[int, ...]) -> Destination:
    game = game_of({"game": hit.game})
    further = row_values(hit, len(terms) + FURTHER_TERMS)[len(terms) :]
    shown = {"matched": list(map(str, terms[: hit.agreeing])), "further": list(map(str, further))}
    title = f"{_title(game)}: the {hit.row} of the P-positions"
    return {"title": title, "terms": shown, "address": _address(game), "known": _known(_address(game))}


def row_values(hit: RowHit, count: int) -> list[int]:
    """The first terms of a row, from where it agrees with what was typed."""
    rows = p_position_sequences(game_of({"game": hit.game}), hit.skipped + count)
    row = next(row for row in rows if NAMES.get(row.key, "piles") == hit.row)
    return list(row.terms[hit.skipped : hit.skipped + count])


def _of_the_oeis(terms: tuple[int, ...]) -> list[Destination]:
    """Entries of the user's own copy of the OEIS."""
    path = os.environ.get(VARIABLE)
    if not path or len(terms) < FEWEST_LOOKED_UP:
        return []
    try:
        matches = look_up({"typed": terms}, path, most=1)["typed"].matches
    except WythoffError:
        return []
    note = "from your copy of the OEIS; nothing is sent"
    plain = ",".join(map(str, terms))
    return [{"title": f"OEIS {match.number}", "note": note, "address": f"/find?q={plain}"} for match in matches]


def _known_in_the_oeis(hit: RowHit) -> list[Destination]:
    """The OEIS number of a row, if it is known without a copy of the OEIS."""
    game = game_of({"game": hit.game})
    found = [known for key, known in known_numbers(game).items() if NAMES.get(key) == hit.row]
    note = "with the other sequences of this game; nothing is sent"
    address = f"{_address(game)}?tab=sequences"
    return [{"title": f"OEIS {number}, {title}", "note": note, "address": address} for number, title in found]


# -- piles


def _piles(text: str) -> list[Destination]:
    piles = numbers(text)
    longest = max(map(len, piles))
    if longest > limits.MAX_DIGITS:
        raise Refusal(f"a pile may have at most {limits.MAX_DIGITS:,} digits here, and one has {longest:,}")
    names = OF_PILES.get(len(piles), (f"nim(heaps={len(piles)})",))
    return [_position(game_of({"game": name}), piles) for name in names]


def _position(game: Game, piles: list[str]) -> Destination:
    shown = ", ".join(pile if len(pile) <= 24 else f"{pile[:8]}…{pile[-8:]}" for pile in piles)
    base, _, query = _address(game).partition("?")
    address = f"{base}/play/{','.join(piles)}" + (f"?{query}" if query else "")
    return {"title": f"({shown}) in {_title(game)}", "note": _outcome(game, piles), "address": address}


def _outcome(game: Game, piles: list[str]) -> str:
    if any(len(pile) > len(str(OUTCOMES_UP_TO)) or int(pile) > OUTCOMES_UP_TO for pile in piles):
        return "who wins, and by which move"
    position = tuple(sorted(map(int, piles))) if game.unordered else tuple(map(int, piles))
    bound = max(position) if len(position) > 2 else OUTCOMES_UP_TO
    return "the player to move loses" if position in _p_positions(str(game), bound) else "the player to move wins"


@cache
def _p_positions(name: str, bound: int) -> frozenset[tuple[int, ...]]:
    return frozenset(tuple(map(int, row)) for row in game_of({"game": name}).solve(bound=bound).p_positions)


# -- names


def _names(text: str) -> list[Destination]:
    """The game of this name, or whatever has a name like it."""
    if _OEIS.fullmatch(text):
        raise Refusal("the number of a sequence in the OEIS says nothing here", fix="Type its terms instead.")
    if _WITH_SYMBOLS.search(text):
        return _family(text)
    try:
        game = game_of({"game": text})
    except WythoffError as reason:
        if names_a_game(text):
            raise Refusal(str(reason).splitlines()[0]) from None
        found = _alike(text)
        if not found:
            raise Refusal(
                f"nothing here is called “{text[:60]}”",
                fix="Try wythoff, or write rules: move take: 1 <= x - x' <= 3",
            ) from None
        return found
    about = {"title": _title(game), "note": _sentence(game), "address": _address(game), "known": _known(_address(game))}
    play = _address(game).partition("?")
    address = f"{play[0]}/play{play[1]}{play[2]}"
    return [
        about,
        {"title": f"Play {_title(game)}", "note": "against the program", "address": address},
        *_alike(text, without=_address(game)),
    ]


def _family(text: str) -> list[Destination]:
    """The family of games with a letter instead of a number, then the game with the usual numbers."""
    family = family_named(text)
    settings = dict(family.parameters)
    query = "&".join(
        f"{name}={value}" for name, value in settings.items() if value != dict(family.text.parameters)[name]
    )
    usual = game_of({"game": family.name})
    every = " and ".join(_letter(name, str(value)) for name, value in settings.items() if isinstance(value, Symbol))
    known = _known(_address(usual))
    title, note = f"{_title(usual)} for every {every}", "the theorem about all of them, and each of them to look at"
    return [
        {"title": title, "note": note, "address": f"/g/{family.name}?{query}", "known": known},
        {"title": _title(usual), "note": _sentence(usual), "address": _address(usual), "known": known},
    ]


def _letter(name: str, letter: str) -> str:
    """A parameter with its letter, in words.

    >>> _letter("slack", "t"), _letter("t", "t"), _letter("heaps", "n")
    ('slack t', 't', 'number n of heaps')
    """
    if name == "heaps":
        return f"number {letter} of heaps"
    return name if name == letter else f"{name} {letter}"


def _alike(text: str, without: str = "") -> list[Destination]:
    words = _WORD.findall(text.lower())
    scored = [
        (_likeness(words, f"{each['title']} {each.get('note', '')} {each['address']}"), each) for each in _everything()
    ]
    good = [(score, each) for score, each in scored if score > 0 and each["address"] != without]
    return [each for _, each in sorted(good, key=lambda pair: -pair[0])][:MAX_NAMES]


def _likeness(words: list[str], about: str) -> float:
    """How well a text matches the words, which may be misspelt; 0 unless it has each of them."""
    there = _WORD.findall(about.lower())
    scores = [max((_alikeness(word, each) for each in there), default=0.0) for word in words]
    return sum(scores) if scores and min(scores) > ALIKE else 0.0


def _alikeness(word: str, other: str) -> float:
    if other.startswith(word):
        return 1.0 if other == word else 0.9
    return difflib.SequenceMatcher(None, word, other).ratio() - 0.1 if len(word) > 3 else 0.0


@cache
def _everything() -> tuple[Destination, ...]:
    """Every game of the library and of the gallery, every paper, and the other views."""
    return tuple(_all())


def _all() -> Iterator[Destination]:
    pictured = {entry["address"]: entry for entry in _gallery()}
    for address, entry in pictured.items():
        yield {"title": entry["title"], "note": entry["sentence"], "address": address, "known": entry["known"]}
    for name, text in library.texts().items():
        if f"/g/{name}" not in pictured:
            yield {"title": in_print(Heading.of(text.text).title), "note": name, "address": f"/g/{name}"}
    for key in FOLDERS:
        names, title = ", ".join(cited(key).surnames), in_print(load(key).title)
        yield {"title": title, "note": f"paper of {names}, claim by claim", "address": f"/paper/{key.lower()}"}
    for title, note, address in PLACES:
        yield {"title": title, "note": note, "address": address}


@cache
def _gallery() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def _address(game: Game) -> str:
    """The page of a game of the library."""
    number = maximal_alpha({"game": str(game)})
    if number is not None:
        return f"/g/maximal?alpha={quote(number, safe=READABLE)}"
    name = game.name
    text = library.named_text(name)
    usual = {} if text is None else dict(text.parameters)
    unusual = [f"{key}={value}" for key, value in game.parameters if usual.get(key) != value]
    return f"/g/{name}" + (f"?{'&'.join(unusual)}" if unusual else "")


def _title(game: Game) -> str:
    """The title of a game, with the parameters that do not have their usual values."""
    number = maximal_alpha({"game": str(game)})
    if number is not None:
        return f"The maximal game of {number}"
    address, _, unusual = _address(game).partition("?")
    pictured = next((entry["title"] for entry in _gallery() if entry["address"] == address), None)
    plain = pictured or title_of(game) or str(game)
    return plain + (f" with {unusual.replace('&', ', ').replace('=', ' = ')}" if unusual else "")


def _sentence(game: Game) -> str:
    pictured = next((entry["sentence"] for entry in _gallery() if entry["address"] == _address(game)), None)
    return pictured or " ".join(rules_in_words(game)[1:])


def _known(address: str) -> dict[str, Any] | None:
    """What was proved about a game when the gallery was made."""
    return next((entry["known"] for entry in _gallery() if entry["address"] == address), None)


READERS: dict[str, Callable[[str], list[Destination]]] = {
    "rules": _rules,
    "sequence": _sequence,
    "piles": _piles,
    "name": _names,
}
