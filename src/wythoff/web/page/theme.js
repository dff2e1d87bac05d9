// Sets the chosen theme before anything is painted; without a choice the system's theme applies.
(() => {
  try {
    const chosen = localStorage.getItem("theme");
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  } catch {
    // Storage can be forbidden; the system's theme applies.
  }
})();
