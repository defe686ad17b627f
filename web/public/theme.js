// Before the first paint: the theme chosen for this browser, so that the page does not flash in the other one.
// A file of its own because the page's security policy allows no inline script. Preferences: src/app/preferences.svelte.ts.
try {
  const theme = JSON.parse(localStorage.getItem("skerry.preferences") || "{}").theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // nothing is kept, or something else is: the system's theme serves
}
