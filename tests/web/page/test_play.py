"""Play and analysis in the page: by mouse, by keyboard and on a phone; board, piles and record always agree."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.pages import BLOCKING, MISERE, WAIT, own
from wythoff.play.levels import LEVELS
from wythoff.solve import reference
from wythoff.workbench import game

SLIP = "/g/wythoff/play/12,19/11,18/9,16/9,15/9,14/9,10/6,10/6,9?mode=analyse&at=4"


def visit(page: Page, explorer: str, path: str) -> None:
    page.goto(explorer + path)
    page.wait_for_selector("main[data-shown]", timeout=WAIT)


@pytest.fixture
def still(page: Page) -> Page:
    """A page whose computer does not pause before it moves."""
    page.emulate_media(reduced_motion="reduce")
    return page


def at_rest(page: Page) -> None:
    """Wait until the computer has moved."""
    expect(page.locator(".frame.play")).to_have_attribute("data-thinking", "false")


def square(page: Page, x: int, y: int) -> tuple[float, float]:
    """Where a square of the board is on the screen."""
    script = """([x, y]) => {
        const canvas = document.querySelector('.play-board canvas');
        const { left, top, width, height } = canvas.getBoundingClientRect();
        const size = Number(canvas.dataset.size);
        const side = Math.min(width - 60, height - 60) / size;
        return [left + 50 + (x + 0.5) * side, top + height - 48 - (y + 0.5) * side];
    }"""
    found = page.evaluate(script, [x, y])
    return found[0], found[1]


def click_square(page: Page, x: int, y: int) -> None:
    page.mouse.click(*square(page, x, y))


def seen(page: Page) -> dict[str, Any]:
    """What board, piles, fields, record and address say."""
    script = """() => {
        const at = (selector) => document.querySelector(selector);
        const record = at('.record-card').dataset;
        const cells = [...document.querySelectorAll('.record td button')].map((each) => each.firstChild.textContent);
        return {
            queen: at('.play-board canvas')?.dataset.queen ?? null,
            piles: at('.piles-card').dataset.piles,
            heads: [...document.querySelectorAll('.pile-head')].map((each) => each.textContent),
            counters: [...document.querySelectorAll('.piles-card .counters')]
                .map((row) => row.querySelectorAll('.counter').length),
            record: record.record.split(' '),
            at: Number(record.at),
            cells,
            address: location.pathname.split('/play/')[1].split('/'),
            queryAt: new URLSearchParams(location.search).get('at'),
        };
    }"""
    return dict(page.evaluate(script))


def agree(page: Page) -> dict[str, Any]:
    """Board, piles, record and address tell the same; what they tell."""
    at_rest(page)
    told = seen(page)
    here = told["record"][told["at"]]
    assert told["queen"] in (here, None)
    assert told["piles"] == here
    assert told["counters"] == [int(pile) for pile in here.split(",")]
    for head, pile in zip(told["heads"], here.split(","), strict=True):
        assert re.search(rf" = {pile}\b", head)
    assert told["cells"] == [f"({each.replace(',', ', ')})" for each in told["record"][1:]]
    assert told["address"] == told["record"]
    assert told["queryAt"] == (None if told["at"] == len(told["record"]) - 1 else str(told["at"]))
    return told


def leave(page: Page, *piles: int) -> None:
    for number, pile in enumerate(piles):
        page.locator(f"#leave-{number}").fill(str(pile))
    page.locator(".leave-form").get_by_role("button", name="Move").click()


def coach(page: Page) -> Locator:
    return page.get_by_role("region", name="Coach")


def test_analysis_shows_what_a_slip_lost(page: Page, explorer: str) -> None:
    visit(page, explorer, SLIP)
    agree(page)
    expect(coach(page).get_by_role("heading")).to_have_text("(9, 10) threw away the win; (8, 13) kept it.")
    assert page.locator(".play-board canvas").get_attribute("data-arrows") == "win:8,13 lose:9,10"
    marks = [each.text_content() or "" for each in page.locator(".record td button").all()]
    assert [mark.split(")")[1].strip()[:2].strip() for mark in marks] == ["!k", "", "!k", "", "??", "!k", ""]
    expect(page.locator(".who-wins-card .aside")).to_have_text("before move 3: you, by one move of 31")
    page.get_by_role("button", name="Why does (8, 13) win?").click()
    expect(coach(page).locator("tbody tr")).to_have_count(len(game("wythoff").options((8, 13))))
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator(".record td button")).to_have_count(4)
    assert agree(page)["piles"] == "9,14"
    page.go_back()
    expect(page.locator(".record td button")).to_have_count(7)
    assert agree(page)["piles"] == "9,14"


def test_a_game_by_mouse(still: Page, explorer: str) -> None:
    """Counters, the board and dragging all make moves, and a perfect opponent answers."""
    visit(still, explorer, "/g/wythoff/play/7,10?level=perfect&seed=1")
    agree(still)
    click_square(still, 6, 10)
    expect(still.locator(".record td button")).to_have_count(2)
    told = agree(still)
    is_p = reference.outcome_function(game("wythoff"))
    assert told["record"][1] == "6,10"
    expect(coach(still).get_by_role("heading")).to_have_text("(6, 10) keeps the win.")
    best = next(o for o in game("wythoff").options(map(int, told["piles"].split(","))) if is_p(o))
    x, y = map(int, told["piles"].split(","))
    targets = [t for t in ((best[0], best[1]), (best[1], best[0])) if game("wythoff").is_move_in_place((x, y), t)]
    still.mouse.move(*square(still, x, y))
    still.mouse.down()
    still.mouse.move(*square(still, *targets[0]), steps=4)
    assert still.locator("#leave-0").input_value() == str(targets[0][0])
    still.mouse.up()
    expect(still.locator(".record td button")).to_have_count(4)
    x, y = map(int, agree(still)["piles"].split(","))
    assert is_p(tuple(sorted(targets[0])))
    still.locator(".piles-card .counters").nth(0).locator(".counter").last.click()
    assert still.locator("#leave-0").input_value() == str(x - 1)
    still.locator(".leave-form").get_by_role("button", name="Move").click()
    expect(still.locator(".record td button")).to_have_count(6)
    agree(still)


def test_a_game_by_keyboard(still: Page, explorer: str) -> None:
    visit(still, explorer, "/g/wythoff/play/3,4?level=perfect&seed=2")
    canvas = still.locator(".play-board canvas")
    canvas.focus()
    still.keyboard.press("h")
    expect(still.locator(".play-hints li")).to_have_count(1)
    still.keyboard.press("h")
    expect(still.locator(".play-hints li")).to_have_count(2)
    # The first key puts the cursor on the queen.
    for key in ("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowDown"):
        still.keyboard.press(key)
    still.keyboard.press("Enter")
    expect(still.locator(".record td button")).to_have_count(2)
    assert agree(still)["record"][1] == "1,2"
    canvas.focus()
    still.keyboard.press("u")
    expect(still.locator(".record td button")).to_have_count(0)
    assert agree(still)["piles"] == "3,4"
    leave(still, 1, 2)
    expect(still.locator(".record td button")).to_have_count(2)
    still.get_by_role("region", name="Record: arrow keys browse").focus()
    still.keyboard.press("ArrowLeft")
    assert agree(still)["at"] == 1
    still.keyboard.press("Home")
    assert agree(still)["at"] == 0
    still.keyboard.press("End")
    assert agree(still)["at"] == 2


def test_a_move_against_the_rules_says_so_and_changes_nothing(still: Page, explorer: str) -> None:
    visit(still, explorer, "/g/wythoff/play/7,10?level=perfect&seed=1")
    before = agree(still)
    leave(still, 6, 8)
    expect(still.locator(".piles-card .complaint")).to_have_text("No move leads from (7, 10) to (6, 8).")
    leave(still, 7, 10)
    expect(still.locator(".piles-card .complaint")).to_contain_text("Take something")
    assert agree(still) == before


def test_answers_hidden_tell_nothing(still: Page, explorer: str) -> None:
    visit(still, explorer, "/g/wythoff/play/9,14?answers=hidden&level=perfect&seed=1")
    leave(still, 9, 10)
    expect(still.locator(".record td button")).to_have_count(2)
    agree(still)
    canvas = still.locator(".play-board canvas")
    assert canvas.get_attribute("data-p") == "0"
    assert canvas.get_attribute("data-arrows") == ""
    shown = still.locator("main").inner_text()
    assert "threw away" not in shown
    assert "??" not in shown
    still.get_by_text("after my move", exact=True).click()
    expect(coach(still)).to_contain_text("(9, 10) threw away the win; (8, 13) kept it.")
    assert canvas.get_attribute("data-p") == "0"
    still.get_by_text("shown", exact=True).click()
    expect(canvas).not_to_have_attribute("data-p", "0")


def test_two_people(still: Page, explorer: str) -> None:
    visit(still, explorer, "/g/wythoff/play/3,4?level=two")
    leave(still, 3, 3)
    expect(still.locator(".record td button")).to_have_count(1)
    leave(still, 0, 0)
    expect(coach(still).get_by_role("heading")).to_have_text("Second wins.")
    assert agree(still)["record"] == ["3,4", "3,3", "0,0"]


def test_the_same_seed_repeats_a_game(still: Page, explorer: str) -> None:
    replies = []
    for _ in range(2):
        visit(still, explorer, "/g/wythoff/play/12,19?level=novice&seed=7")
        leave(still, 12, 10)
        expect(still.locator(".record td button")).to_have_count(2)
        replies.append(agree(still)["record"])
    assert replies[0] == replies[1]


def test_levels_are_those_of_the_program(modules: Page) -> None:
    script = "async () => (await import('/page/views/play/session.js')).LEVELS.map(([key, , about]) => [key, about])"
    assert modules.evaluate(script) == [[level.name, level.about] for level in LEVELS.values()]


def test_one_pile_under_misere_play(still: Page, explorer: str) -> None:
    visit(still, explorer, f"/g/own/play/6?level=perfect#{own(MISERE)}")
    agree(still)
    leave(still, 4)
    expect(coach(still).get_by_role("heading")).to_have_text("(4) keeps the win.")
    while "win" not in (coach(still).get_by_role("heading").text_content() or "").lower().split("keeps")[0]:
        pile = int(agree(still)["piles"])
        leave(still, pile - 1 if pile % 3 == 2 else pile - 2)
        at_rest(still)
    expect(coach(still).get_by_role("heading")).to_have_text("You win!")
    agree(still)


def test_three_piles_have_a_slice(still: Page, explorer: str) -> None:
    visit(still, explorer, "/g/heap-wythoff/play/4,9,2?heaps=3&level=perfect&seed=1&answers=shown")
    agree(still)
    leave(still, 4, 6, 2)
    expect(coach(still).get_by_role("heading")).to_have_text("(4, 6, 2) keeps the win.")
    still.get_by_text("x₂, x₃", exact=True).click()
    agree(still)


def test_forbidden_moves(still: Page, explorer: str) -> None:
    """The computer forbids before your move, you before its move; the record and the address keep it."""
    visit(still, explorer, f"/g/own/play/5,9?level=perfect&seed=1&answers=shown#{own(BLOCKING)}")
    at_rest(still)
    expect(coach(still)).to_contain_text("Forbidden: ")
    winning = (still.locator(".play-board canvas").get_attribute("data-arrows") or "").split()
    x, y = map(int, winning[0].split(":")[1].split(","))
    leave(still, x, y)
    still.get_by_role("button", name="Forbid nothing").click()
    expect(still.locator(".record td button")).to_have_count(2)
    at_rest(still)
    before = seen(still)
    still.reload()
    still.wait_for_selector("main[data-shown]", timeout=WAIT)
    at_rest(still)
    assert seen(still) == before


def test_piles_of_hundreds_of_digits(still: Page, explorer: str) -> None:
    visit(still, explorer, "/g/wythoff/play/12,19?level=perfect&seed=1")
    still.get_by_text("New game", exact=True).first.click()
    still.locator("#start-piles").fill("10**300, 2*10**300")
    still.get_by_role("button", name="New game").click()
    expect(still.locator(".piles-card")).to_have_attribute("data-piles", f"{10**300},{2 * 10**300}")
    expect(still.locator(".board-card")).to_contain_text("too large for a board")
    still.get_by_role("button", name="Hint").click()
    expect(still.locator(".play-hints li")).to_contain_text("digits")
    still.locator("#leave-1").fill("10**300 + 5")
    still.locator(".leave-form").get_by_role("button", name="Move").click()
    expect(coach(still)).to_contain_text("threw away the win")


def test_a_record_that_breaks_the_rules(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff/play/4,7/4,5/3,3?mode=analyse")
    assert agree(page)["record"] == ["4,7", "4,5"]
    expect(page.locator(".piles-card .complaint")).to_contain_text("No move leads from (4, 5) to (3, 3)")


def test_a_puzzle_with_hints_one_at_a_time(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff/puzzle/12,14")
    canvas = page.locator(".play-board canvas")
    leave(page, 9, 14)
    expect(page.locator(".verdict")).to_contain_text(
        "Not (9, 14). The answer, taking one from each pile, leaves (8, 13)"
    )
    assert canvas.get_attribute("data-tried") == "9,14"
    for number, name in enumerate(("first", "second", "third"), 1):
        page.get_by_role("button", name=f"Show the {name} hint").click()
        expect(page.locator(".hints li")).to_have_count(number)
    leave(page, 3, 5)
    expect(page.locator(".verdict")).to_contain_text("(3, 5) wins.")
    expect(canvas).to_have_attribute("data-solved", "true")
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.locator(".puzzle-card .aside")).to_contain_text("of 12")


def test_puzzles_in_a_row(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff/puzzle")
    is_p = reference.outcome_function(game("wythoff"))
    for number in (1, 2):
        queen = page.locator(".play-board canvas").get_attribute("data-queen") or ""
        target = next(t for t in game("wythoff").options_in_place(map(int, queen.split(","))) if is_p(tuple(sorted(t))))
        leave(page, *target)
        expect(page.locator(".puzzle-card .aside")).to_contain_text(f"{number} in a row")
        page.get_by_role("link", name="Next puzzle").click()
        expect(page.locator(".puzzle-card .aside")).to_contain_text(f"puzzle {number + 1} of 12")


def test_a_position_without_a_winning_move_is_no_puzzle(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff/puzzle/4,7")
    expect(page.get_by_role("alert")).to_contain_text("No move wins from (4, 7)")
    page.get_by_role("link", name="Show the first puzzle").click()
    expect(page.locator(".puzzle-card")).to_be_visible()


@pytest.fixture
def phone(browser: Browser, explorer: str) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(WAIT)
    yield page
    context.close()


def test_on_a_phone_the_board_comes_first(phone: Page, explorer: str) -> None:
    visit(phone, explorer, "/g/wythoff/play/7,10?level=perfect&seed=1")
    tops = [phone.locator(part).bounding_box() for part in (".board-card", ".coach", ".piles-card", ".record-card")]
    heights = [box["y"] for box in tops if box is not None]
    assert heights == sorted(heights)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.touchscreen.tap(*square(phone, 6, 10))
    expect(phone.locator(".record td button")).to_have_count(2)
    agree(phone)


@pytest.mark.parametrize("seed", range(2))
def test_board_piles_and_record_agree_whatever_is_done(still: Page, explorer: str, seed: int) -> None:
    """Random sequences of moves, browsing, taking back, changes of level and Back."""
    chance = Random(seed)
    visit(still, explorer, f"/g/wythoff/play/8,11?level=novice&seed={seed}")

    def move() -> None:
        told = agree(still)
        piles = tuple(map(int, told["piles"].split(",")))
        options = sorted(game("wythoff").options_in_place(piles))
        if options and told["at"] % 2 == 0:
            target = chance.choice(options)
            if chance.random() < 0.5:
                leave(still, *target)
            else:
                click_square(still, *target)

    def press(name: str) -> None:
        pressed = still.get_by_role("button", name=name)
        if pressed.is_enabled():
            pressed.click()

    actions = {
        "move": move,
        "back": lambda: press("One move back"),
        "forth": lambda: press("One move forward"),
        "take back": lambda: still.get_by_role("button", name="Take back").click(),
        "level": lambda: still.locator(f".levels input[value={chance.choice(list(LEVELS))}]").check(force=True),
        "history": lambda: still.go_back(),
    }
    names = ["move"] * 5 + ["back", "back", "forth", "take back", "level", "history"]
    done = []
    for _ in range(25):
        name = chance.choice(names)
        if name == "history" and not done:
            continue
        done.append(name)
        actions[name]()
        if "/play/" not in still.url:
            visit(still, explorer, f"/g/wythoff/play/8,11?level=novice&seed={seed}")
        try:
            agree(still)
        except AssertionError as problem:
            raise AssertionError(f"after {json.dumps(done)}: {problem}") from problem
