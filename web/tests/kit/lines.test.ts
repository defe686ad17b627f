// What was taken back in the log: struck through, and said to be so.
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import LineWords from "#kit/LineWords.svelte";

const told = (line: { seq: number; kind: string; text: string }, undone: readonly number[]): HTMLElement =>
  render(LineWords, { line, undone: new Set(undone) }).container;

test("a line that was taken back is struck through, and read so", () => {
  expect(told({ seq: 3, kind: "sold", text: "Ann sells 2" }, [3]).querySelector("del")?.textContent).toBe(
    "Taken back: Ann sells 2",
  );
});
test("lines before and after it, and what happened to the table meanwhile, stay as they are", () => {
  for (const line of [
    { seq: 2, kind: "sold", text: "one" },
    { seq: 4, kind: "undone", text: "two" },
    { seq: 3, kind: "table", text: "three" },
  ]) {
    const shown = told(line, [3]);
    expect(shown.querySelector("del")).toBeNull();
    expect(shown.textContent).toBe(line.text);
  }
});
