// Parts of pages that are loaded when they are wanted: nothing of the client waits for one without saying so, and none
// that does not come takes anything else with it.
import { globSync, readFileSync } from "node:fs";
import { render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import PartGiven from "./PartGiven.svelte";
import PartOf from "./PartOf.svelte";

const HOW = ["part", "small", "over", "page"] as const;

test("what comes is drawn", async () => {
  render(PartOf, { load: async () => ({ words: "here" }) });
  expect(screen.getByText("Loading…")).toHaveAttribute("aria-busy", "true");
  expect(await screen.findByText("here")).toBeInTheDocument();
  expect(screen.queryByText("Loading…")).toBeNull();
});

test("a component that comes has what is given to it, and what is given later", async () => {
  const page = render(PartGiven, { label: "Coral" });
  const sign = await screen.findByRole("img", { name: "Coral" });
  await page.rerender({ label: "Rust" });
  expect(sign).toHaveAccessibleName("Rust");
});

test.each(HOW)("what does not come is said in words, and can be asked for again (%s)", async (how) => {
  const load = vi.fn(async (): Promise<{ words: string }> => {
    if (load.mock.calls.length < 3) throw new Error("the network went");
    return { words: "here" };
  });
  render(PartOf, { load, how });
  const words = how === "page" ? "This page did not load" : "This part of the page did not load.";
  expect(await screen.findByText(words)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /Try again/ }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole("button", { name: /Try again/ }));
  expect(await screen.findByText("here")).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});

test("nothing waits for a part of the client but by Part, and whatever waits says what it does in vain", () => {
  const read = globSync("src/**/*.svelte").map((file) => ({ file, text: readFileSync(file, "utf-8") }));
  expect(read.filter(({ text }) => /\{#await\s+import\s*\(/.test(text)).map(({ file }) => file)).toEqual([]);
  const waits = (text: string): number => text.split("{#await").length - text.split("{:catch").length;
  expect(read.filter(({ text }) => waits(text) !== 0).map(({ file }) => file)).toEqual([]);
  expect(read.filter(({ text }) => text.includes("<Part ")).length).toBeGreaterThan(8);
});
