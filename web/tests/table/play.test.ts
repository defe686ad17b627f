import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { beforeEach, expect, test } from "vitest";
import Table from "./Table.svelte";
import lake from "../../fixture/module";
import { Harbour, type HarbourOptions } from "../../fixture/harbour";
import { preferences } from "#app/preferences.svelte.ts";
import type { LegalAction } from "#generated/protocol.ts";
import type { GameModule } from "#kit/contract.ts";

beforeEach(() => {
  preferences.speed = "off";
});

const settled = async (): Promise<void> => {
  for (let i = 0; i < 30; i++) await Promise.resolve();
  await tick();
};
async function table(options: HarbourOptions = {}, module: GameModule = lake) {
  const user = userEvent.setup();
  const harbour = new Harbour(options);
  const view = render(Table, { harbour, module });
  await settled();
  const press = async (name: string | RegExp): Promise<void> => {
    await user.click(await screen.findByRole("button", { name }));
    await settled();
  };
  return { user, harbour, press, view };
}
const targets = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-spot]")];

test("roll with the button, choose a hex with the arrow keys, sail with Enter", async () => {
  const { user, press, harbour } = await table();
  await press("Roll the dice");
  expect(screen.getAllByText(/^Coral rolled \d and \d/).length).toBeGreaterThan(0); // in the log, and once it is spoken there too
  expect(targets().filter((one) => one.tabIndex === 0)).toHaveLength(1);
  const first = targets().find((one) => one.tabIndex === 0)!;
  first.focus();
  await user.keyboard("{ArrowDown}");
  const second = document.activeElement as HTMLElement;
  expect(second).not.toBe(first);
  expect(targets()).toContain(second);
  expect(second.tabIndex).toBe(0);
  await user.keyboard("{Enter}");
  await settled();
  expect(harbour.sent.at(-1)).toMatchObject({ type: "choose", seat: 0, action: Number(second.dataset["offer"]) });
});

test("the choice that the game calls its main one stands first among the buttons and has the accent", async () => {
  const ends = (scene: { readonly legal: readonly LegalAction[] }) => [scene.legal[0], scene.legal.at(-1)];
  const buttons = () =>
    [...document.querySelectorAll<HTMLElement>(".actions .buttons button")].map((one) => [
      Number(one.dataset["offer"]),
      one.classList.contains("primary"),
    ]);
  const offer: GameModule["offer"] = (legal, scene) => (ends(scene).includes(legal) ? "bar" : "board");
  const plain = await table({}, { ...lake, offer });
  await plain.press("Roll the dice");
  const [one, other] = buttons().map(([id]) => id);
  expect(buttons()).toEqual([
    [one, true],
    [other, false],
  ]);
  plain.view.unmount();
  const led = await table({}, { ...lake, offer, main: (scene) => ends(scene)[1] ?? null });
  await led.press("Roll the dice");
  expect(buttons()).toEqual([
    [other, true],
    [one, false],
  ]);
});

test("every choice is in the plain list too, with its consequence", async () => {
  const { press, harbour } = await table();
  await press("Roll the dice");
  const places = targets().length;
  await press(`All ${places} moves`);
  const list = [...document.querySelectorAll<HTMLElement>("dialog [data-move]")];
  expect(list).toHaveLength(places);
  expect(list[0]).toHaveTextContent(/Sail to .*steps/);
  list[0]!.click();
  await settled();
  expect(harbour.sent.at(-1)).toMatchObject({ type: "choose", action: Number(list[0]!.dataset["move"]) });
});

test("a target is spoken with its cost, and the live region tells the log", async () => {
  const { press } = await table();
  await press("Roll the dice");
  expect(targets()[0]).toHaveAccessibleName(/Sail to .*, \d steps/);
  await new Promise((done) => setTimeout(done, 300));
  expect(document.querySelector("[data-voice]")).toHaveTextContent(/Coral rolled/);
});

test("a refusal names its rule and links to it", async () => {
  const { harbour, press } = await table();
  harbour.refuse = true;
  await press("Roll the dice");
  const alert = screen.getByRole("alert");
  expect(within(alert).getByRole("link")).toHaveAttribute("href", expect.stringContaining("#LK-1"));
  expect(screen.getByRole("button", { name: "Roll the dice" })).toBeEnabled();
});

test("hot seat: nothing private is in the page before the next person asks for it, nor between two of them", async () => {
  const { press, user } = await table({ persons: 2 });
  expect(document.body).toHaveTextContent("Coral: Mei, it is your turn");
  expect(document.body.innerHTML).not.toContain("Secret of");
  await press("Show my hand");
  expect(document.body.innerHTML).toContain("Secret of Coral");
  await press("Roll the dice");
  targets()[0]!.focus();
  await user.keyboard("{Enter}");
  await settled();
  expect(document.body).toHaveTextContent("Amber: Jonas, it is your turn");
  expect(document.body.innerHTML).not.toContain("Secret of");
  await press("Show my hand");
  expect(document.body.innerHTML).toContain("Secret of Amber");
  expect(document.body.innerHTML).not.toContain("Secret of Coral");
});

test("without secrets the table turns to whoever is asked, and nobody passes the screen on", async () => {
  const { user, press } = await table({ persons: 2, secrets: false });
  expect(screen.queryByRole("button", { name: "Show my hand" })).toBeNull();
  await press("Roll the dice");
  targets()[0]!.focus();
  await user.keyboard("{Enter}");
  await settled();
  expect(screen.queryByRole("button", { name: "Show my hand" })).toBeNull();
  expect(document.body).toHaveTextContent("Jonas, your move");
  expect(document.body.innerHTML).toContain("Secret of Amber"); // the fixture's views tell whose eyes these are
});

test("the end shows places and where the points came from", async () => {
  const { user, press } = await table({ rounds: 1, seats: 3 });
  await press("Roll the dice");
  targets()[0]!.focus();
  await user.keyboard("{Enter}");
  await settled();
  const result = await screen.findByRole("region", { name: "Result" });
  const rows = within(result).getAllByRole("row");
  expect(rows).toHaveLength(4);
  expect(within(result).getByRole("columnheader", { name: "miles" })).toBeInTheDocument();
  expect(within(result).getByRole("link", { name: /replay/i })).toHaveAttribute("href", "/replay/fixture");
});

test("a proposal is shown to those who are asked, and answered there", async () => {
  const { press, harbour } = await table({ persons: 2 });
  await press("Show my hand");
  await press("Table menu");
  await press("Ask to end the game now…");
  await press("Ask everybody");
  expect(harbour.sent.at(-1)).toMatchObject({ type: "propose", kind: "end_game", seat: 0 });
  await press("Agree");
  expect(harbour.sent.at(-1)).toMatchObject({ type: "vote", proposal: "p1", agree: true });
  expect(screen.queryByRole("button", { name: "Agree" })).toBeNull();
});

test("chat is shown as text, and can be hidden by who said it", async () => {
  const { user, press, harbour } = await table();
  await user.click(await screen.findByRole("tab", { name: /Chat/ }));
  await user.type(await screen.findByRole("textbox", { name: "Say something" }), "<b>ahoy</b>{Enter}");
  await settled();
  expect(screen.getByText("<b>ahoy</b>", { exact: false })).toBeInTheDocument();
  harbour.hear("Jonas", "noise");
  await settled();
  await press("Hide what Jonas says");
  expect(harbour.sent.at(-1)).toMatchObject({ type: "mute", who: "Jonas", muted: true });
  expect(within(screen.getByRole("tabpanel")).queryByText("noise", { exact: false })).toBeNull();
});

test("giving up asks first", async () => {
  const { press, harbour } = await table();
  await press("Table menu");
  await press("Give up…");
  expect(harbour.sent.some((message) => message.type === "concede")).toBe(false);
  await press("Give up");
  expect(harbour.sent.at(-1)).toMatchObject({ type: "concede", seat: 0 });
});

test("with press-for-me a button without a choice presses itself", async () => {
  preferences.pressForMe = true;
  try {
    const { harbour } = await table();
    await new Promise((done) => setTimeout(done, 500));
    await settled();
    expect(harbour.sent.at(-1)).toMatchObject({ type: "choose", action: 0 });
  } finally {
    preferences.pressForMe = false;
  }
});

test("no word of the page is untranslated in the pseudo language", async () => {
  preferences.locale = "pseudo";
  try {
    await table();
    const plain = [...document.querySelectorAll("button, h1, h2, h3, [role=tab]")]
      .map((one) => one.getAttribute("aria-label") ?? one.textContent ?? "")
      .filter(
        (text) =>
          /\p{L}/u.test(text) &&
          !text.includes("⟦") &&
          !/^(Lake race|Roll the dice|Coral|Amber|Fern|Lagoon|Plum|Chalk)/.test(text.trim()),
      );
    expect(plain).toEqual([]);
  } finally {
    preferences.locale = "en";
  }
});
