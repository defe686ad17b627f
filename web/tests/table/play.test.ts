import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Fixture from "../../src/board/fixture/Fixture.svelte";
import { preferences } from "../../src/lib/preferences.svelte";

beforeEach(() => {
  preferences.speed = "off";
});
afterEach(() => vi.unstubAllGlobals());

const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
  await tick();
};

test("roll, go to a hex with the arrow keys, sail with Enter", async () => {
  const user = userEvent.setup();
  render(Fixture);
  await settled();
  await user.click(screen.getByRole("button", { name: "Roll the dice" }));
  await settled();
  expect(screen.getByText("Coral rolled 5 and 4")).toBeVisible();
});
