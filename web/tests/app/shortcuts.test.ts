// Single-letter keys: one place decides, so that a person can switch them all off.
import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { preferences } from "#app/preferences.svelte.ts";
import { chord, letter } from "#app/shortcuts.ts";

afterEach(() => {
  preferences.letterKeys = true;
  document.body.replaceChildren();
});

/** The event of a key that is pressed on a new element of that kind. */
function pressed(key: string, on = "div", keys: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, ...keys });
  document.body.appendChild(document.createElement(on)).dispatchEvent(event);
  return event;
}

test("letters, digits and signs count, whatever their case", () => {
  for (const key of ["h", "H", "+", "0"]) expect(letter(pressed(key))).toBe(key.toLowerCase());
  for (const key of [" ", "Enter", "Escape", "ArrowLeft", "Shift"]) expect(letter(pressed(key))).toBe("");
});

test("what is written, or belongs to the browser, is no shortcut", () => {
  for (const on of ["input", "textarea", "select"]) expect(letter(pressed("h", on))).toBe("");
  for (const keys of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(letter(pressed("h", "div", keys))).toBe("");
  document.body.appendChild(document.createElement("dialog")).setAttribute("open", "");
  expect(letter(pressed("h"))).toBe("");
});

test("whoever switched them off has none, and keeps those with Ctrl", () => {
  preferences.letterKeys = false;
  expect(letter(pressed("h"))).toBe("");
  expect(chord(pressed("S", "div", { ctrlKey: true }))).toBe("s");
  expect(chord(pressed("s"))).toBe("");
  expect(chord(pressed("Enter", "div", { ctrlKey: true }))).toBe("");
  expect(JSON.parse(localStorage.getItem("skerry.preferences") ?? "{}")).toMatchObject({ letterKeys: false });
});

/** A key of one letter that is looked at elsewhere: compared, or asked for its place on the keyboard. */
const BY_ITSELF =
  /\bkey(?:\.toLowerCase\(\)|\.length|\s*[!=]==?\s*"[^" ]")|\.key\.(?:toLowerCase|toUpperCase|length|charCodeAt|match)\b|\.(?:code\s*[!=]==?\s*["'](?:Key|Digit|Numpad)|keyCode|charCode)\b|onkeypress/g;
const HELPED = /\bconst key = (?:letter|chord)\(event\);/;

test("no other file decides about keys of one letter", () => {
  const found: string[] = [];
  for (const file of globSync("src/**/*.{svelte,ts}")) {
    if (file.endsWith("app/shortcuts.ts")) continue;
    const text = readFileSync(file, "utf-8");
    if (!/KeyboardEvent|keydown|keyup/.test(text)) continue;
    for (const [use] of text.matchAll(BY_ITSELF)) {
      const compared = /^key\s*[!=]==?/.test(use);
      if (!(compared && HELPED.test(text))) found.push(`${file}: ${use}`);
    }
  }
  expect(found).toEqual([]);
});
