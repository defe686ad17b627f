// Keys of one letter, digit or sign: this file alone decides whether one counts (WCAG 2.1.4). Whoever speaks to a
// computer, or rests a hand on the keys, can switch them off in the settings.
import { preferences } from "./preferences.svelte";

/** What keys are written into. */
const WRITTEN = "input, textarea, select, [contenteditable]";

/**
 * The letter, digit or sign that was pressed as a shortcut, in lower case; "" for everything else: other keys, keys with
 * a modifier, what is written, what is pressed while a dialog lies over the page, and all of them for who has switched
 * them off. The space bar presses things, as Enter does, and is no letter.
 */
export function letter(event: KeyboardEvent): string {
  if (
    !preferences.letterKeys ||
    event.key.length !== 1 ||
    event.key === " " ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return "";
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest(WRITTEN) || document.querySelector("dialog[open]") ? "" : event.key.toLowerCase();
}

/** The letter that was pressed together with Ctrl (or Command), "" for every other key; such keys are never switched off. */
export function chord(event: KeyboardEvent): string {
  return (event.ctrlKey || event.metaKey) && !event.altKey && event.key.length === 1 ? event.key.toLowerCase() : "";
}
