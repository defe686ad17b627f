// The head of a part of the table: what it is called, and the way to its rule.
import { render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { expect, test } from "vitest";
import type { Scene } from "#kit/contract.ts";
import PartHead from "#kit/PartHead.svelte";

const facts = {
  scene: { game: "koxinga" } as Scene,
  title: "Dice",
  clause: "KX-09",
  about: "Two are thrown each round.",
};

test("a part is called by its title, and its question mark tells what it is and leads to the rule", () => {
  render(PartHead, facts);
  expect(screen.getByRole("heading", { name: /Dice/ })).toBeVisible();
  expect(screen.getByRole("button", { name: "About Dice" })).toBeVisible();
  expect(screen.getByText("Two are thrown each round.")).toBeInTheDocument();
  expect(screen.getByRole("link", { hidden: true })).toHaveAttribute("href", expect.stringContaining("KX-09"));
});

test("what a game shows in place of the title is seen, and the question mark keeps the title", () => {
  const children = createRawSnippet(() => ({ render: () => "<span>Two dice</span>" }));
  render(PartHead, { ...facts, children });
  expect(screen.getByRole("heading")).toHaveTextContent(/^Two dice/);
  expect(screen.getByRole("button", { name: "About Dice" })).toBeVisible();
});
