import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, test } from "vitest";
import Table from "./Table.svelte";
import type { GameModule } from "#kit/contract.ts";
import lake from "../../fixture/module";
import { Harbour } from "../../fixture/harbour";
import { preferences } from "#app/preferences.svelte.ts";

beforeEach(() => {
  preferences.speed = "off";
  preferences.firstTap = false;
});

const settled = async (): Promise<void> => {
  for (let i = 0; i < 30; i++) await Promise.resolve();
  await tick();
};

/** What a browser tells of a press with a finger or with a mouse, in its order. */
async function press(element: Element, pointerType: "touch" | "mouse"): Promise<void> {
  const event = (type: string, detail = 0): Promise<unknown> =>
    fireEvent(element, new PointerEvent(type, { bubbles: true, cancelable: true, pointerType, detail }));
  await event("pointerenter");
  await event("pointerdown");
  await event("pointerup");
  if (pointerType === "touch") await event("pointerleave");
  await event("click", 1);
  await settled();
}
const tap = (element: Element): Promise<void> => press(element, "touch");

/** A race in which the dice lie, so that there are places to choose. */
async function rolled(module: GameModule = lake) {
  const harbour = new Harbour();
  render(Table, { harbour, module });
  await settled();
  await tap(screen.getByRole("button", { name: "Roll the dice" }));
  return harbour;
}
const targets = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-spot]")];
const bar = (): HTMLElement => screen.getByRole("region", { name: "Your choices" });
const id = (element: HTMLElement): number => Number(element.dataset["offer"]);

test("a button of the bar, read before it is pressed, plays at the first tap", async () => {
  const harbour = await rolled();
  expect(harbour.sent).toHaveLength(1);
  expect(harbour.sent[0]).toMatchObject({ type: "choose", action: 0 });
});

test("the first tap on a place shows what it would bring, the second plays it", async () => {
  const harbour = await rolled();
  const spot = targets()[0]!;
  await tap(spot);
  expect(harbour.sent).toHaveLength(1);
  expect(spot).toHaveClass("looked");
  expect(within(bar()).getByRole("status")).toHaveTextContent(/Sail to .* \d steps/);
  await tap(spot);
  expect(harbour.sent.at(-1)).toMatchObject({ type: "choose", action: id(spot) });
});

test("a tap on another place looks at that one, one on the bare board at none", async () => {
  const harbour = await rolled();
  const [one, other] = targets();
  await tap(one!);
  await tap(other!);
  expect(one).not.toHaveClass("looked");
  expect(other).toHaveClass("looked");
  await tap(document.querySelector(".frame .layer")!);
  expect(other).not.toHaveClass("looked");
  expect(screen.queryByRole("button", { name: /^Play: / })).toBeNull();
  await tap(other!);
  expect(harbour.sent).toHaveLength(1);
});

test("the bar's button plays what is picked", async () => {
  const harbour = await rolled();
  const spot = targets().at(-1)!;
  await tap(spot);
  await fireEvent.click(within(bar()).getByRole("button", { name: /^Play: Sail to/ }));
  await settled();
  expect(harbour.sent.at(-1)).toMatchObject({ type: "choose", action: id(spot) });
});

test("a mouse and the keys play at once, and so does a finger for who wants it", async () => {
  const harbour = await rolled();
  await press(targets()[0]!, "mouse");
  expect(harbour.sent).toHaveLength(2);
  document.body.innerHTML = "";
  const quick = await rolled();
  await fireEvent.keyDown(targets()[0]!, { key: "Enter" });
  await settled();
  expect(quick.sent).toHaveLength(2);
  document.body.innerHTML = "";
  preferences.firstTap = true;
  const third = await rolled();
  await tap(targets()[0]!);
  expect(third.sent).toHaveLength(2);
});

test("a game says which choices are to be weighed", async () => {
  const harbour = await rolled({ ...lake, weighs: () => false });
  await tap(targets()[0]!);
  expect(harbour.sent).toHaveLength(2);
});
