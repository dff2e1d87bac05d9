// How many puzzles in a row were solved on the first try; it is kept in this browser.

const KEY = "puzzle-streak";

export function streak() {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return keepStreak.now ?? 0;
  }
}

export function keepStreak(number) {
  keepStreak.now = number;
  try {
    localStorage.setItem(KEY, String(number));
  } catch {
    // Without storage, it lasts as long as the page.
  }
}

export const streakText = () => (streak() ? `${streak()} in a row` : "");
