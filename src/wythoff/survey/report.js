"use strict";
const table = document.querySelector("table");
// Each ruleset is a table body: its line, and what is shown when it is opened.
const rulesets = [...table.tBodies];
const filter = document.getElementById("filter");
const leaders = document.getElementById("leaders");
const shown = document.getElementById("shown");
const texts = new Map(rulesets.map((one) => [one, one.textContent.toLowerCase()]));

function fits(one, words) {
  if (leaders.checked && one.dataset.leader !== one.dataset.number) return false;
  return words.every((word) =>
    word.startsWith("class:") ? one.dataset.leader === word.slice(6) : texts.get(one).includes(word));
}

function show() {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const one of rulesets) {
    one.hidden = !fits(one, words);
    count += one.hidden ? 0 : 1;
  }
  shown.textContent = `${count} of ${rulesets.length} shown`;
}

function value(one, head) {
  const text = one.rows[0].cells[head.cellIndex].dataset.value;
  if (text === undefined) return null;
  return head.dataset.kind === "text" ? text : Number(text);
}

function compare(a, b) {
  return typeof a === "string" ? a.localeCompare(b, "en", { numeric: true }) : a - b;
}

function sort(head) {
  const falling = head.getAttribute("aria-sort") === "ascending";
  for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", falling ? "descending" : "ascending");
  const keys = new Map(rulesets.map((one) => [one, value(one, head)]));
  rulesets.sort((one, two) => {
    const a = keys.get(one), b = keys.get(two);
    // Rows without a value stay at the end in both directions.
    if (a === null || b === null) return (a === null) - (b === null);
    return falling ? compare(b, a) : compare(a, b);
  });
  table.append(...rulesets);
}

function open(button) {
  const more = document.getElementById(button.getAttribute("aria-controls"));
  more.hidden = !more.hidden;
  button.setAttribute("aria-expanded", String(!more.hidden));
}

function choose(button) {
  leaders.checked = false;
  filter.value = filter.value.trim() === button.value ? "" : button.value;
  show();
}

table.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.classList.contains("open")) open(button);
  else if (button.classList.contains("class")) choose(button);
  else sort(button.parentElement);
});
filter.addEventListener("input", show);
leaders.addEventListener("change", show);
show();
