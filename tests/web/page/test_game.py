"""The page of a game: the theorem, the automaton, the board and its parameters; what is shown belongs together."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.page.game_page import ready, visit
from tests.web.pages import own
from wythoff.workbench import game

OWN_RULES = "game mine\npiles x, y\nmove one: 1 <= x - x' <= 2, y' = y\nmove other: 1 <= y - y' <= 3, x' = x"

NAMES_A_SEQUENCE = (
    "# Mine\n# OEIS: B = A001950\ngame mine\npiles x, y unordered\nmove single: x' < x, y' = y\n"
    "move double: exists k: k >= 1, x' = x - k, y' = y - k"
)


# -- what is shown


def test_a_theorem_for_all_parameters_stands_first_and_opens_its_evidence(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff?slack=3")
    theorem = ready(page, "theorem")
    expect(page.locator(".head-chips details").first).to_contain_text("Proved for every slack t")
    expect(theorem).to_contain_text("the player to move loses exactly at the positions")
    assert theorem.locator("math").count() >= 3
    expect(theorem).to_contain_text("1.302")
    theorem.locator("details.chip summary").click()
    expect(theorem.locator(".evidence")).to_contain_text("accepted by the separate checker")
    page.keyboard.press("Escape")
    expect(theorem.locator(".evidence")).to_be_hidden()


def test_what_one_value_proves_is_not_said_of_all(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/schwent")
    theorem = ready(page, "theorem")
    expect(theorem.locator("details.chip summary").first).to_have_text("✓ Proved")
    expect(page.locator(".head-chips")).not_to_contain_text("every")


def test_the_step_word_has_the_letters_of_the_proved_coding(wythoff: Page) -> None:
    expect(wythoff.locator(".step-word")).to_contain_text("The same letters are used in every view.")
    letters = wythoff.locator(".step-word .letters-row .letter").all_inner_texts()
    assert "".join(letters).startswith("0100101001001")
    expect(wythoff.locator(".step-word")).to_contain_text("0 adds (2, 3), 1 adds (1, 2)")


def test_no_number_of_the_oeis_is_shown_without_a_source(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff?slack=2")
    assert not re.search(r"A\d{6}", ready(page, "sequences").inner_text())
    visit(page, explorer, f"/g/own#{own(NAMES_A_SEQUENCE)}")
    expect(ready(page, "sequences").get_by_role("link", name="A001950")).to_be_visible()


def test_forbidden_moves_are_those_of_this_game(wythoff: Page) -> None:
    expect(ready(wythoff, "forbidden")).to_contain_text("such as (1, 3) or (1, 5)")


def test_relatives_have_first_differences_and_papers_have_authors(wythoff: Page) -> None:
    row = ready(wythoff, "relatives").get_by_role("row").filter(has_text="Splythoff Nim")
    expect(row).to_contain_text("(4, 7) ↔ (4, 8)")
    papers = wythoff.locator("#papers")
    expect(papers).to_contain_text("Aoki et al., Theorem 1.1")
    expect(papers.get_by_role("link", name="Aoki et al., Theorem 1.1")).to_have_attribute(
        "href", re.compile("^/paper/aoki#")
    )


# -- the automaton


def test_a_run_accepts_rejects_and_falls_off(wythoff: Page) -> None:
    automaton = ready(wythoff, "automaton")
    verdict = automaton.locator(".run .callout")
    expect(verdict).to_contain_text("Accepted. (9, 15) is a P-position")
    expect(automaton.locator("svg .state.win")).to_have_text("3")
    automaton.get_by_label("Pile y").fill("14")
    expect(verdict).to_contain_text("It falls off at digit 6.")
    assert automaton.locator("svg .state.win").count() == 0
    automaton.get_by_role("button", name="One digit back").click()
    expect(verdict).to_contain_text("It reads the digits")
    automaton.get_by_role("button", name="First digit").click()
    expect(automaton.locator(".run-count")).to_have_text("digit 0 of 6")
    automaton.get_by_role("button", name="twenty digits").click()
    expect(verdict).to_contain_text("Accepted.")
    automaton.get_by_text("Table", exact=True).click()
    assert automaton.locator(".transitions tbody tr").count() == 7


def test_runs_in_the_page_agree_with_the_board(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/schwent")
    script = """async ([bound]) => {
        const { run } = await import('/page/views/game/digits.js');
        const post = (path, body) => fetch(path, {method: 'POST', headers: {'content-type': 'application/json'},
            body: JSON.stringify({game: 'schwent', ...body})}).then((answer) => answer.json());
        const automaton = await post('/api/automaton', {});
        const found = [];
        for (let x = 0; x <= bound; x++)
            for (let y = x; y <= bound; y++)
                if (run(automaton, [BigInt(x), BigInt(y)]).verdict === 'accepted') found.push([x, y]);
        return found;
    }"""
    assert page.evaluate(script, [40]) == game("schwent").solve(bound=40).p_positions.tolist()


# -- the strategy


def test_a_winning_move_from_piles_of_a_thousand_digits(wythoff: Page) -> None:
    strategy = ready(wythoff, "strategy")
    field = strategy.get_by_role("textbox")
    field.fill(f"{'9' * 1000}, {'8' * 999}")
    strategy.get_by_role("button", name="Find the move").click()
    expect(strategy.locator(".found-move")).to_contain_text("Move to")
    field.fill("3, 5")
    field.press("Enter")
    expect(strategy.locator(".found-move")).to_contain_text("No move wins")
    field.fill("3, five")
    field.press("Enter")
    expect(strategy.locator(".found-move")).to_contain_text("A number was expected instead of five")
    # As in Play, powers and sums are numbers, and both are read from one field.
    field.fill("3**1, 2**2 + 1")
    field.press("Enter")
    expect(strategy.locator(".found-move")).to_contain_text("No move wins")
    field.fill("3")
    field.press("Enter")
    expect(strategy.locator(".found-move")).to_contain_text("Write 2 numbers")


# -- parameters, parts, addresses


def test_a_stepper_is_another_game_and_back_undoes_it(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff")
    page.get_by_role("button", name="Larger slack").click()
    expect(page.locator("#picture canvas")).to_have_attribute("data-shown", re.compile(r"wythoff\(slack=2\)"))
    assert page.url.endswith("/g/wythoff?slack=2")
    expect(page.locator("#citation code")).to_have_text("/g/wythoff?slack=2")
    page.go_back()
    expect(page.locator("#picture canvas")).to_have_attribute("data-shown", re.compile(r"wythoff\(slack=1\)"))
    least = page.get_by_role("button", name="Smaller slack")
    expect(least).to_have_attribute("aria-disabled", "true")
    expect(least).to_have_attribute("title", "1 is the least slack")


def test_a_parameter_out_of_range_says_so(page: Page, explorer: str) -> None:
    page.goto(f"{explorer}/g/wythoff?slack=0")
    expect(page.locator("#main[data-shown=unknown]")).to_contain_text("its rules require slack")


def test_the_address_names_a_part(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/nim?tab=strategy")
    ready(page, "strategy")
    expect(page.locator("#strategy")).to_be_in_viewport()
    page.get_by_role("navigation", name="Parts of this page").get_by_role("link", name="Theorem").click()
    expect(page.locator("#theorem")).to_be_in_viewport()
    assert page.url.endswith("/g/nim?tab=theorem")


def test_a_click_pins_and_never_changes_the_view(wythoff: Page) -> None:
    ready(wythoff, "theorem")
    canvas = wythoff.locator("#picture canvas")
    before = wythoff.url
    canvas.click(position={"x": 120, "y": 200})
    pin = wythoff.locator("#picture .pin")
    expect(pin).to_contain_text(re.compile(r"\(\d+, \d+\) is [PN]"))
    assert wythoff.url == before
    position = re.search(r"\((\d+), (\d+)\) is ([PN])", pin.inner_text())
    assert position is not None
    assert game("wythoff").outcome(map(int, position.groups()[:2])) == position[3]
    expect(pin.get_by_role("link", name="Play from here")).to_have_attribute(
        "href", f"/g/wythoff/play/{position[1]},{position[2]}"
    )


def test_pictures_of_values_and_winning_moves(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff")
    page.locator(".picture-head").get_by_text("Winning move").click()
    expect(page.locator("#picture")).to_have_attribute("data-what", "winning")
    expect(page.locator(".picture-legend")).to_contain_text("double")
    assert "show=winning" in page.url
    page.locator("#picture canvas").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#picture .tip")).to_contain_text("(0, 0) is P")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#picture .tip")).to_contain_text("a “single” move wins")


def test_a_link_to_broken_rules_opens_the_editor_with_the_mistake(page: Page, explorer: str) -> None:
    text = "game mine\npiles x, y\nmove one: x' < x\nmove other: y' < y, x' = x\n"
    page.goto(f"{explorer}/g/own#{own(text)}")
    expect(page.locator("#main[data-shown=game]")).to_be_attached()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your game")
    expect(page.get_by_role("alert")).to_contain_text("Line 3: y' is not mentioned")
    assert page.get_by_label("Rules of the game").input_value().strip() == text.strip()
    expect(page.get_by_role("heading", name="Theorem")).to_be_hidden()
    page.locator(".repairs button").first.click()
    expect(page.get_by_role("heading", name="Theorem")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_letter_in_the_place_of_a_number_shows_the_theorem_and_each_of_the_games(page: Page, explorer: str) -> None:
    page.goto(f"{explorer}/g/wythoff?slack=t")
    page.wait_for_selector("#main[data-shown=family]")
    expect(ready(page, "theorem")).to_contain_text("For every")
    expect(page.locator("h1 + .head-chips")).to_contain_text("Proved for every slack t")
    page.get_by_role("slider", name="slack of the game shown").press("ArrowRight")
    page.wait_for_selector("#picture[data-game='wythoff(slack=2)']")
    expect(page).to_have_url(f"{explorer}/g/wythoff?slack=t&at=2")
    page.locator("#picture canvas").press("]")
    expect(page).to_have_url(f"{explorer}/g/wythoff?slack=t&at=3")
    page.get_by_role("link", name="Open t = 3").click()
    expect(page).to_have_url(f"{explorer}/g/wythoff?slack=3")
