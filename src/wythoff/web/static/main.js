// Puts the page together: tabs, the address, and the panes.

import { get } from "./api.js";
import { startBoard } from "./board.js";
import { announce, byId, copyText } from "./dom.js";
import { startKnowledge } from "./knowledge.js";
import { startPapers } from "./papers.js";
import { startPlay } from "./play.js";
import { showState, startRules } from "./rules.js";
import { emit, on, readHash, set, state } from "./store.js";

const WIDE = matchMedia("(min-width: 960px)");
const tabs = [...document.querySelectorAll("[role=tab]")];

const shownTabs = () => tabs.filter((tab) => !(WIDE.matches && tab.dataset.view === "rules"));

function showView() {
  if (WIDE.matches && state.view === "rules") set({ view: "board" });
  for (const tab of tabs) {
    const chosen = tab.dataset.view === state.view;
    tab.setAttribute("aria-selected", String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    byId(tab.getAttribute("aria-controls")).classList.toggle("chosen", chosen);
  }
  emit("view", state.view);
}

function go(view) {
  set({ view }, { push: true });
  showView();
}

function onTabKey(event) {
  const shown = shownTabs();
  const at = shown.indexOf(event.currentTarget);
  const steps = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: shown.length - 1 };
  if (!(event.key in steps)) return;
  event.preventDefault();
  const next = shown[(steps[event.key] + shown.length) % shown.length];
  next.focus();
  go(next.dataset.view);
}

async function showAddress() {
  readHash();
  showView();
  await showState();
  emit("lesson");
}

function start() {
  readHash();
  for (const tab of tabs) {
    tab.addEventListener("click", () => go(tab.dataset.view));
    tab.addEventListener("keydown", onTabKey);
  }
  byId("copy-link").addEventListener("click", async () => {
    if (!(await copyText(location.href, "Link copied."))) announce("Copy the address from the address bar.");
  });
  startBoard();
  startKnowledge();
  startPlay();
  startPapers();
  on("go", go);
  on("choose-game", (game) => {
    set({ game, parameters: {}, text: null, camera: null, shows: [] });
    showState();
  });
  WIDE.addEventListener("change", showView);
  addEventListener("popstate", showAddress);
  showView();
  startRules().then(() => document.body.setAttribute("data-ready", "true"));
}

/** The page of a survey is linked if the server has one. */
async function linkSurvey() {
  const { page } = await get("/api/survey");
  if (page) byId("survey-link").href = page;
  byId("survey-link").hidden = !page;
}

start();
linkSurvey().catch(() => {});
