"""Where leads what is typed into the search box: a text as rules, a sequence, piles or a name."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from typing import Any
from urllib.parse import quote

from wythoff.errors import WythoffError
from wythoff.exchange.oeis import p_position_sequences
from wythoff.exchange.oeis.lookup import FEWEST_TERMS as FEWEST_LOOKED_UP
from wythoff.exchange.oeis.lookup import VARIABLE, look_up
from wythoff.named import names_a_game
from wythoff.rules.symbolic import Symbol
from wythoff.rules.wording import rules_in_words
from wythoff.study.inverse.sequences import NAMES, RowHit, games_with_row
from wythoff.text import position_text
from wythoff.web import limits
from wythoff.web.process import refusal_of
from wythoff.web.refusal import Refusal
from wythoff.web.tasks.addresses import (
    READABLE,
    Destination,
    address_of,
    alike,
    game_title,
    known_at,
    own_address,
    page_of,
)
from wythoff.web.tasks.games import family_named, game_of
from wythoff.web.tasks.oeis import known_numbers
from wythoff.web.tasks.typed import completed, is_number_of_the_oeis, kinds_of, numbers, sets_symbols
from wythoff.web.tasks.work import Work
from wythoff.workbench import Game, rules

OUTCOMES_UP_TO = 200
"""Where no pile is larger than this, the list says who wins."""
OF_PILES = {
    1: ("capped-nim(heaps=1, cap=3)",),
    2: ("wythoff", "nim", "splythoff", "schwent"),
    3: ("nim(heaps=3)", "heap-wythoff"),
}
"""The games in which piles are looked at, by the number of piles."""
FURTHER_TERMS = 5


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


# -- sequences


def _sequence(text: str) -> list[Destination]:
    terms = tuple(map(int, numbers(text)[: limits.MAX_TERMS]))
    hits = games_with_row(terms)
    found = [_row(hits[0], terms)] if hits else []
    same = [hit for hit in hits[1:] if hit.row == hits[0].row]
    if same:
        names = list(dict.fromkeys(hit.game for hit in same))
        address = f"/compare/{quote(hits[0].game, safe=READABLE)}/{quote(names[0], safe=READABLE)}"
        note = " · ".join(game_title(game_of({"game": name})) for name in names[:4])
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
    title = f"{game_title(game)}: the {hit.row} of the P-positions"
    return {"title": title, "terms": shown, "address": address_of(game), "known": known_at(address_of(game))}


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
    address = f"{address_of(game)}?tab=sequences"
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
    base, _, query = address_of(game).partition("?")
    address = f"{base}/play/{','.join(piles)}" + (f"?{query}" if query else "")
    return {
        "title": f"{position_text(map(int, piles))} in {game_title(game)}",
        "note": _outcome(game, piles),
        "address": address,
    }


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
    if is_number_of_the_oeis(text):
        raise Refusal("the number of a sequence in the OEIS says nothing here", fix="Type its terms instead.")
    if sets_symbols(text):
        return _family(text)
    try:
        game = game_of({"game": text})
    except WythoffError as reason:
        if names_a_game(text):
            raise Refusal(str(reason).splitlines()[0]) from None
        found = alike(text)
        if not found:
            raise Refusal(
                f"nothing here is called “{text[:60]}”",
                fix="Try wythoff, or write rules: move take: 1 <= x - x' <= 3",
            ) from None
        return found
    about = page_of(game)
    play = about["address"].partition("?")
    address = f"{play[0]}/play{play[1]}{play[2]}"
    return [
        about,
        {"title": f"Play {about['title']}", "note": "against the program", "address": address},
        *alike(text, without=about["address"]),
    ]


def _family(text: str) -> list[Destination]:
    """The family of games with a letter instead of a number, then the game with the usual numbers."""
    family = family_named(text)
    settings = dict(family.parameters)
    query = "&".join(
        f"{name}={value}" for name, value in settings.items() if value != dict(family.text.parameters)[name]
    )
    usual = page_of(game_of({"game": family.name}))
    every = " and ".join(_letter(name, str(value)) for name, value in settings.items() if isinstance(value, Symbol))
    title, note = f"{usual['title']} for every {every}", "the theorem about all of them, and each of them to look at"
    return [{"title": title, "note": note, "address": f"/g/{family.name}?{query}", "known": usual["known"]}, usual]


def _letter(name: str, letter: str) -> str:
    """A parameter with its letter, in words.

    >>> _letter("slack", "t"), _letter("t", "t"), _letter("heaps", "n")
    ('slack t', 't', 'number n of heaps')
    """
    if name == "heaps":
        return f"number {letter} of heaps"
    return name if name == letter else f"{name} {letter}"


READERS: dict[str, Callable[[str], list[Destination]]] = {
    "rules": _rules,
    "sequence": _sequence,
    "piles": _piles,
    "name": _names,
}
