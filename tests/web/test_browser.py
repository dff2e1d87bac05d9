"""The explorer in a real browser: every pane is used as a reader would use it."""

from __future__ import annotations

import re
from collections import Counter
from math import isqrt

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.pages import (
    BLOCKING,
    MISERE,
    OWN_RULES,
    board_shows,
    make_move,
    own,
    picture,
    position,
    shown_board,
    visit,
)
from wythoff.prove.stored import load
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import reference


def wythoff_cold(limit: int) -> set[tuple[int, int]]:
    """Wythoff's P-positions by his own rule: the least number not yet used, and differences 0, 1, 2, ..."""
    p_set: set[tuple[int, int]] = set()
    used: set[int] = set()
    for n in range(limit):
        a = next(number for number in range(3 * limit) if number not in used)
        used |= {a, a + n}
        p_set |= {(a, a + n), (a + n, a)}
    return p_set


def winning_move(*piles: int) -> tuple[int, int]:
    x, y = piles
    moves = [(u, y) for u in range(x)] + [(x, v) for v in range(y)] + [(x - k, y - k) for k in range(1, min(x, y) + 1)]
    p_set = wythoff_cold(30)
    return next(move for move in moves if move in p_set)


def test_a_mistake_is_shown_at_its_place_and_the_board_follows_when_it_is_mended(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=board&bound=50")
    before = board_shows(page)
    editor = page.locator("#rule-text")
    editor.fill(OWN_RULES.replace("other:", "other"))
    error = page.locator("#rule-error")
    expect(error).to_contain_text("Line 4")
    expect(page.locator("#rule-backdrop mark")).to_have_count(1)
    expect(page.locator("#rule-bubble")).to_be_visible()
    expect(editor).to_have_attribute("aria-invalid", "true")
    assert board_shows(page) == before
    editor.fill("game own\npiles x, y\nmove take: x - x' in {1, 3..5}")
    expect(error).to_contain_text("y' is not mentioned in the move 'take': add y' = y?")
    expect(error).to_contain_text("Corrected: move take: x - x' in {1, 3..5}, y' = y")
    editor.fill(OWN_RULES)
    expect(error).to_be_hidden()
    expect(editor).to_have_attribute("aria-invalid", "false")
    expect(page.locator("#board")).to_have_attribute("data-shown", re.compile("move other:"))


def test_a_slider_changes_the_game(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=board&bound=50")
    page.locator("#parameter-slack").fill("3")
    expect(page.locator("#board")).to_have_attribute("data-shown", re.compile(r"wythoff\(slack=3\)"))
    assert "game=wythoff(slack=3)" in page.url


def test_pointing_tells_who_wins_and_how_and_a_click_starts_a_game(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=board&bound=20&at=8,12")
    shown_board(page)
    expect(page.locator("#readout")).to_contain_text("(6, 10)")
    box = page.locator("#board").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#game-status")).to_have_text("Your move.")
    assert min(position(page)) > 5


def test_nim_values_can_be_zoomed_and_moved(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=board&what=grundy&bound=50")
    shown_board(page)
    whole = picture(page)
    page.locator("#zoom-in").click()
    expect(page).to_have_url(re.compile("camera="))
    near = picture(page)
    assert near != whole
    page.locator("#board").press("ArrowRight")
    assert picture(page) != near
    page.locator("#board").press("0")
    assert picture(page) == whole


def test_the_colours_tell_which_move_wins(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=board&bound=20")
    page.locator("#board-colour").select_option("winning")
    expect(page.locator("#legend")).to_contain_text("won by double")


def test_the_forbidden_moves_of_a_beatty_pair_are_shown(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=board&what=forbidden&alpha=golden&bound=50")
    assert board_shows(page)[:2] == ["golden", "forbidden"]
    expect(page.locator("#legend")).to_contain_text("crossed")
    page.locator("#board-alpha").fill("nonsense(")
    expect(page.locator("#board-error")).to_be_visible()


def test_three_piles_are_shown_in_space(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=nim(heaps=3)&view=board&bound=10")
    expected = sum(x ^ y <= 10 for x in range(11) for y in range(11))
    expect(page.locator("#sponge")).to_have_attribute("data-points", str(expected))


def test_knowledge_tells_how_much_is_known_of_each_statement(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=knowledge")
    expect(page.locator("#table tbody th")).to_have_text(["A", "B", "Δ", "Σ"])
    expect(page.locator("#steps")).to_contain_text("0 adds (1, 2)")
    page.locator("#conjecture").click()
    ideas = page.locator("#conjectures")
    expect(ideas.locator(".badge.decided").first).to_have_text("✓ decided for all positions")
    # Each pile is in one pair, so Beatty's theorem and the mex rule are decided; the word of the steps is not.
    expect(ideas.locator("li:has(.decided)")).to_contain_text(["Beatty pairs", "mex rule"])
    expect(ideas.locator("li:has(.badge.verified)")).to_contain_text("verified to 1,000,000")
    # (1, 1) has nim-sum 0, but from it a double move ends the game.
    expect(ideas.locator("li:has(.badge.refuted)")).to_contain_text("refuted at (1, 1)")
    page.locator("#prove").click()
    proof = page.locator("#proof")
    expect(proof.locator(".badge").first).to_have_text("✓ proved")
    expect(proof).to_contain_text("are an automaton of 7 states in fibonacci digits")
    expect(proof.locator(".strategy li").first).to_contain_text("From (12, 14) move to (3, 5) (double).")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the certificate").click()
    assert load(download.value.path()).game == "wythoff(slack=1)"
    expect(proof).to_contain_text("the fixed point of 0->01, 1->0 that begins with 0")
    # Every result has its menu, and so has each description and each position of the strategy.
    menus = page.locator("#pane-knowledge .copy-as")
    found = Counter(menu.get_attribute("data-what") for menu in menus.all())
    assert found == {"table": 1, "steps": 1, "idea": 3, "attempt": 1, "proof": 1, "coding": 1, "position": 3}
    verified = ideas.locator("li:has(.badge.verified) .copy-as")
    expect(verified.locator("[data-format=walnut]")).to_have_attribute("aria-disabled", "true")
    assert copied_from(page, ideas.locator("li", has_text="mex rule"), "latex").count("decided for all positions") == 1


def test_long_work_can_be_cancelled(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=one-sided-splythoff(slack=4)&view=knowledge")
    page.locator("#prove").click()
    page.locator("#prove-job").get_by_role("button", name="Cancel").click()
    expect(page.locator("#prove-job")).to_contain_text("Cancelled")
    expect(page.locator("#prove")).to_be_enabled()


def test_work_that_was_cancelled_does_not_begin_again_when_the_table_arrives(page: Page, explorer: str) -> None:
    held: list[Route] = []
    page.route("**/api/table", lambda route: held.append(route))
    visit(page, explorer, "game=one-sided-splythoff(slack=4)&view=knowledge")
    page.locator("#prove").click()
    page.locator("#prove-job").get_by_role("button", name="Cancel").click()
    expect(page.locator("#prove-job")).to_contain_text("Cancelled")
    held.pop().continue_()
    expect(page.locator("#table td").first).to_be_visible()
    expect(page.locator("#prove-job")).to_contain_text("Cancelled")
    expect(page.locator("#prove")).to_be_enabled()


@pytest.mark.parametrize(
    ("state", "place", "format", "copied"),
    [
        ("view=board&bound=20", "#rules-copy", "latex", r"\begin{aligned}"),
        ("view=board&what=grundy&bound=20", "#board-copy", "python", "game.grundy(size=21)"),
        ("view=board&bound=20&at=8,12", "#position-copy", "command", "wythoff show wythoff --at 8,12"),
        ("view=board&what=forbidden&alpha=golden&bound=50", "#board-copy", "command", "--bound 50"),
        ("view=board&what=forbidden&bound=50&at=7,4", "#position-copy", "bfile", "1 9\n2 12\n"),
        ("view=knowledge", "#table-copy", "bfile", "4 6\n5 8\n"),
        ("view=knowledge", "#steps", "bfile", "0 0\n1 1\n2 0\n3 1\n"),
        ("view=play&at=8,12", "#game-main", "latex", "a move to $(6, 10)$ wins"),
    ],
)
def test_what_is_shown_is_copied(page: Page, explorer: str, state: str, place: str, format: str, copied: str) -> None:
    visit(page, explorer, f"game=wythoff&{state}")
    assert copied in copied_from(page, page.locator(place), format)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    assert copied in download.value.path().read_text()


def copied_from(page: Page, place: Locator, format: str) -> str:
    """What is in the clipboard after a choice from a menu: it is what the server gave."""
    place.locator(".copy-menu > summary").first.click()
    with page.expect_response("**/api/export") as response:
        place.locator(f"[data-format={format}]").first.click()
    expect(page.locator("#toast")).to_contain_text("Copied as")
    text = str(page.evaluate("navigator.clipboard.readText()"))
    assert text == response.value.json()["text"]
    return text


def test_a_form_that_is_refused_says_why(page: Page, explorer: str) -> None:
    """That there is no proof shows only when one is looked for."""
    visit(page, explorer, "game=maximal(e-1)&view=board&bound=20")
    board = page.locator("#board-copy")
    board.locator(".copy-menu > summary").click()
    walnut = board.locator("[data-format=walnut]")
    walnut.click()
    expect(board.locator(".error")).to_contain_text("wythoff export walnut 'maximal(e-1)' -o walnut")
    expect(walnut).to_have_attribute("aria-disabled", "true")
    expect(walnut).to_have_attribute("title", re.compile("not a quadratic irrational"))


def test_the_maximal_game_of_a_number(page: Page, explorer: str) -> None:
    """Its P-positions are the Beatty pairs; what is not a number between 1 and 2 is explained under the field."""
    visit(page, explorer, "game=wythoff&view=board&bound=20")
    page.locator("#library").select_option("maximal")
    field, complaint = page.locator("#parameter-alpha"), page.locator("#parameter-error")
    expect(field).to_have_value("golden")
    expect(page.locator("#board")).to_have_attribute("data-shown", re.compile(r"maximal\(golden\)"))
    field.fill("sqrt(5)")
    expect(complaint).to_contain_text("alpha must lie between 1 and 2")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#rule-error")).to_be_hidden()
    field.fill("sqrt(2)")
    expect(complaint).to_be_hidden()
    expect(page.locator("#board")).to_have_attribute("data-shown", re.compile(r"maximal\(sqrt\(2\)\)"))
    assert "game=maximal(sqrt(2))" in page.url
    # floor(7 sqrt(2)) = 9 and floor(7 (2 + sqrt(2))) = 23.
    visit(page, explorer, "game=maximal(sqrt(2))&view=board&bound=50&at=9,23")
    page.reload()
    expect(page.locator("#readout")).to_contain_text("(9, 23) is a P-position")


def test_a_position_stays_selected_after_a_click_with_shift(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=board&bound=20")
    shown_board(page)
    box = page.locator("#board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.keyboard.down("Shift")
    page.mouse.click(x, y)
    page.keyboard.up("Shift")
    expect(page.locator("#toast")).to_contain_text("stays selected")
    told = page.locator("#readout").inner_text()
    page.mouse.move(x + 60, y + 60)
    assert "wythoff show wythoff --at " in copied_from(page, page.locator("#position-copy"), "command")
    expect(page.locator("#readout")).to_contain_text(told.split(")")[0])


def test_a_large_board_begins_small_and_can_be_cancelled(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=capped-wythoff(cap=1000)&view=board&what=grundy&bound=2000")
    busy = page.locator("#board-busy")
    expect(busy).to_contain_text("Shown up to 100")
    busy.get_by_role("button", name="Cancel").click()
    expect(page.locator("#board-error")).to_contain_text("Cancelled")
    expect(page.locator("#board-error")).to_contain_text("The board shows piles up to 100")
    page.locator("#board-what").select_option("p")
    expect(page.locator("#board")).to_have_attribute("data-shown", re.compile('"p"'))


def test_a_game_with_too_many_piles_for_a_board_says_so(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=board&bound=20")
    shown_board(page)
    page.locator("#library").select_option("nim")
    page.locator("#parameter-heaps").fill("4")
    expect(page.locator("#board-error")).to_contain_text("up to three piles")
    expect(page.locator("#board-frame")).to_be_hidden()
    page.locator("#parameter-heaps").fill("1")
    expect(page.locator("#board-frame")).to_be_visible()
    expect(page.locator("#board-error")).to_be_hidden()


def test_a_game_is_won_from_an_n_position(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=play&at=8,12")
    status = page.locator("#game-status")
    expect(status).to_have_text("Your move.")
    for turn in range(12):
        make_move(page, winning_move(*position(page)))
        mine_or_both = re.compile(f"^({2 * turn + 1} over|{2 * turn + 2} on)$")
        expect(page.locator("#game-table")).to_have_attribute("data-moves", mine_or_both)
        if "win" in status.inner_text():
            break
    expect(status).to_contain_text("You win")


def test_an_illegal_move_is_refused_and_a_move_is_taken_back(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=play&at=8,12")
    make_move(page, (7, 10))
    expect(page.locator("#game-table .table .error")).to_be_visible()
    page.locator("#hint").click()
    expect(page.locator("#game-table")).to_contain_text("Move to (6, 10)")
    assert position(page) == (7, 10), "what was typed is still there"
    make_move(page, (8, 11))
    expect(page.locator("#take-back")).to_be_enabled()
    expect(page.locator("#make-move")).to_be_enabled()
    page.locator("#take-back").click()
    expect(page.locator("#leave-1")).to_have_value("12")


def test_piles_of_a_thousand_digits_are_played(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=play")
    page.locator("#new-game summary").click()
    page.locator("#start-0").fill("10**999 + 5")
    page.locator("#start-1").fill("10**999 + 12")
    page.locator("#start-game").click()
    table = page.locator("#game-table")
    expect(table).to_contain_text("1000 digits")
    page.locator("#hint").click()
    page.locator("#use-hint").click()
    smaller, larger = sorted(position(page))
    n = larger - smaller
    assert smaller == (n + isqrt(5 * n * n)) // 2, "the smaller pile is floor(n * golden)"
    hint = page.locator("#game-main .explanation")
    expect(hint).to_contain_text("is a P-position: every move from it leaves the P-positions")
    hint.get_by_text("In fibonacci digits").click()
    before, after = hint.locator(".digit-table tr").all()
    assert [_zeckendorf(word) for word in _lines(before)] == [10**999 + 5, 10**999 + 12]
    assert sorted(_zeckendorf(word) for word in _lines(after)) == [smaller, larger]
    page.locator("#make-move").click()
    expect(table).to_have_attribute("data-moves", "2 on")
    expect(table).to_contain_text("The program moved to")
    expect(page.locator("#take-back")).to_be_enabled()
    page.locator("#take-back").click()
    expect(table).to_have_attribute("data-moves", "0 on")
    assert position(page) == (10**999 + 5, 10**999 + 12)


def _lines(row: Locator) -> list[str]:
    return [str(word.text_content()) for word in row.locator("td div").all()]


def _zeckendorf(word: str) -> int:
    """The sum of the Fibonacci numbers 1, 2, 3, 5, ... at the ones."""
    terms = [1, 2]
    while len(terms) < len(word):
        terms.append(terms[-1] + terms[-2])
    return sum(term for term, digit in zip(terms, reversed(word), strict=False) if digit == "1")


def test_a_game_with_blocking_is_won(page: Page, explorer: str) -> None:
    """The reader forbids what the reference says is P, and moves to P-positions that are not forbidden."""
    rules = parse_game(BLOCKING)
    game = Ruleset.instantiate(rules)
    is_p = reference.outcome_function(game)
    visit(page, explorer, f"{own(BLOCKING)}&view=play&at=5,8")
    status, table = page.locator("#game-status"), page.locator("#game-table")
    expect(status).to_have_text("Your move.")
    for turn in range(12):
        here = game.position(position(page))
        forbidden = re.findall(r"\((\d+), (\d+)\)", page.locator(".forbidden").inner_text())
        options = [o for o in game.options(here) if is_p(o) and tuple(map(str, o)) not in forbidden]
        make_move(page, options[-1])
        expect(table).to_have_attribute("data-moves", re.compile(f"^{2 * turn + 1} "))
        expect(status).not_to_have_text(re.compile("thinking"))
        if "win" in status.inner_text():
            break
        blocks = [option for option in game.options(position(page)) if is_p(option)]
        page.locator("#blocks").fill("; ".join(f"{x},{y}" for x, y in blocks))
        page.locator("#make-blocks").click()
        expect(table).to_have_attribute("data-moves", re.compile(f"^({2 * turn + 2} on|.* over)$"))
        expect(status).to_have_text(re.compile("Your move|win"))
        if "win" in status.inner_text():
            break
    expect(status).to_contain_text("You win")


def test_what_cannot_be_forbidden_is_refused(page: Page, explorer: str) -> None:
    visit(page, explorer, f"{own(BLOCKING)}&view=play&at=5,8&first=1")
    for wrong, message in (("9,9", "no move leads"), ("1,1; 2,2", "at most 1"), ("1", "2 piles"), ("x,1", "number")):
        page.locator("#blocks").fill(wrong)
        page.locator("#make-blocks").click()
        expect(page.locator("#block-complaint")).to_contain_text(message)
    page.locator("#suggest-blocks").click()
    expect(page.locator(".chip[aria-pressed=true]")).to_have_count(1)


def test_under_misere_play_the_last_move_loses(page: Page, explorer: str) -> None:
    visit(page, explorer, f"{own(MISERE)}&view=play&at=2")
    expect(page.locator("#game-status")).to_have_text("Your move.")
    make_move(page, (1,))
    expect(page.locator("#game-status")).to_have_text("No moves are left. You win!")


def test_the_lesson_continues_when_a_task_is_solved(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=play")
    page.locator("#mode-lesson").click()
    expect(page.locator("#lesson-next")).to_be_disabled()
    page.locator("#lesson-pile-0").fill("0")
    page.locator("#lesson-pile-1").fill("2")
    page.locator("#lesson").get_by_role("button", name="Check").click()
    page.locator("#lesson-next").click()
    expect(page.locator("#lesson h2")).to_have_text("Positions where you lose")


def test_a_paper_is_checked_claim_by_claim(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=papers")
    expect(page.locator("#papers .paper")).to_have_count(5)
    page.locator("[data-paper=LiWu]").click()
    claims = page.locator("#claims .claim")
    expect(claims.locator(".badge.proved").first).to_be_visible()
    # What came with a claim is copied without asking the server.
    claims.first.locator(".copy-menu > summary").click()
    expect(claims.first.locator("[data-format=walnut]")).to_have_attribute("aria-disabled", "true")
    claims.first.locator("[data-format=latex]").click()
    expect(page.locator("#toast")).to_contain_text("Copied as LaTeX")
    assert "[LiWu, Section 1" in page.evaluate("navigator.clipboard.readText()")
    proved = page.locator("#claims .claim:has(.badge.proved)").first
    assert "eval " in copied_from(page, proved, "walnut")
