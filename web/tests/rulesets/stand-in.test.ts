import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { GameInfo } from "#generated/protocol.ts";
import StandInForm from "#rulesets/StandInForm.svelte";

const game = {
  bots: [
    { name: "random", title: "Random" },
    { name: "greedy", title: "Greedy" },
  ],
  default_bot: "greedy",
} as unknown as GameInfo;

const options = (list: HTMLElement): (string | undefined)[] =>
  [...(list as HTMLSelectElement).options].map((option) => option.textContent ?? undefined);

test("a bot never stands in, or after two or ten minutes or a day, and then has a level", async () => {
  const person = userEvent.setup();
  render(StandInForm, { game, after: 0, bot: "" });
  const after = screen.getByRole("combobox", { name: "A bot stands in after" });
  expect(options(after)).toEqual([
    "never",
    "2 minutes away on their turn",
    "10 minutes away on their turn",
    "1 day away on their turn",
  ]);
  expect(screen.queryByRole("combobox", { name: "Its level" })).toBeNull();
  await person.selectOptions(after, "10 minutes away on their turn");
  const level = screen.getByRole("combobox", { name: "Its level" });
  expect(options(level)).toEqual(["Random", "Greedy"]);
  expect((level as HTMLSelectElement).value, "the game's usual one").toBe("greedy");
  await person.selectOptions(after, "never");
  expect(screen.queryByRole("combobox", { name: "Its level" })).toBeNull();
});
