// The table in words: where it stands in the order of Tab, what it asks for, and how sheets are laid out for ears.
import { render, screen, within } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { preferences } from "#app/preferences.svelte.ts";
import InWords from "#table/frame/InWords.svelte";
import Sheets from "#games/plain/Sheets.svelte";

const ships = {
  title: "Ships",
  lines: ["Who leads goes first"],
  heads: ["Ship", "Lies at"],
  rows: [
    ["> Ann", "Jeju"],
    ["  Bo", "Hirado"],
  ],
  ruled: false,
  picture: ["~~~"],
};
const scene = (more: object = {}): never =>
  ({ game: "koxinga", seq: 7, asked: true, sheets: [ships], seats: [], view: {}, ...more }) as never;

afterEach(() => {
  preferences.inWords = false;
  document.body.replaceChildren();
});

test("it is silent until somebody comes to it, and then asks for the words", async () => {
  const describe = vi.fn();
  render(InWords, { scene: scene(), describe, choices: () => null });
  const region = screen.getByRole("region", { name: "Table in words" });
  expect(within(region).queryByRole("table")).toBeNull();
  expect(describe).toHaveBeenLastCalledWith(false);
  await userEvent.tab();
  expect(region).toHaveFocus();
  expect(describe).toHaveBeenLastCalledWith(true);
  expect(await within(region).findByRole("heading", { level: 3, name: "Ships" })).toBeInTheDocument();
  const own = within(region).getByRole("rowheader", { name: "Ann, to move" });
  expect(within(own.closest("tr")!).getByRole("cell", { name: "Jeju" })).toBeInTheDocument();
  expect(within(region).getByRole("rowheader", { name: "Bo" })).toBeInTheDocument();
  expect(
    within(region)
      .getAllByRole("columnheader")
      .map((head) => head.textContent),
  ).toEqual(["Ship", "Lies at"]);
});

test("who comes by headings, without the focus, finds a button that Tab passes over", async () => {
  const describe = vi.fn();
  render(InWords, { scene: scene({ asked: false }), describe, choices: () => null });
  const more = screen.getByRole("button", { name: "Read the table" });
  await userEvent.tab();
  expect(more).not.toHaveFocus();
  document.body.replaceChildren();
  render(InWords, { scene: scene(), describe, choices: () => null });
  await userEvent.click(screen.getByRole("button", { name: "Read the table" }), { pointerEventsCheck: 0 });
  expect(describe).toHaveBeenLastCalledWith(true);
});

test("the next Tab leads to the choices, once for each question; the one back leads on as ever", async () => {
  const before = document.createElement("button");
  const after = document.createElement("button");
  const choice = document.createElement("button");
  document.body.append(before);
  const shown = render(InWords, { scene: scene(), choices: () => choice });
  document.body.append(after, choice);
  const region = screen.getByRole("region", { name: "Table in words" });
  region.focus();
  await userEvent.tab();
  expect(choice).toHaveFocus();
  region.focus();
  await userEvent.tab({ shift: true });
  expect(before).toHaveFocus();
  region.focus();
  await userEvent.tab();
  expect(after).toHaveFocus(); // who comes round again finds what lies between
  await shown.rerender({ scene: scene({ seq: 8 }), choices: () => choice });
  region.focus();
  await userEvent.tab();
  expect(choice).toHaveFocus();
  await shown.rerender({ scene: scene({ seq: 9, asked: false }), choices: () => choice });
  region.focus();
  await userEvent.tab();
  expect(after).toHaveFocus();
});

test("who wants it on screen is told from the beginning", () => {
  preferences.inWords = true;
  const describe = vi.fn();
  render(InWords, { scene: scene(), describe, choices: () => null });
  expect(describe).toHaveBeenLastCalledWith(true);
});

test("a game without words of its own is told by what can be seen of it", async () => {
  render(InWords, {
    scene: scene({ game: "stakes", sheets: [], view: { prize: 4 } }),
    reached: true,
    choices: () => null,
  });
  expect(await screen.findByRole("heading", { level: 3, name: "On the table" })).toBeInTheDocument();
  expect(screen.getByText("Prize")).toBeInTheDocument();
});

test("squares of a board have a head for each row where there are heads, and none where there are none", () => {
  const island = {
    title: "Island",
    lines: [],
    heads: ["W", "1"],
    rows: [["1", "Plaza\n(a)"]],
    ruled: true,
    picture: [],
  };
  const village = { title: "Village", lines: [], heads: ["", ""], rows: [["–", "Loft"]], ruled: true, picture: [] };
  render(Sheets, { sheets: [island, village], level: 3, scrolls: false, folds: true });
  expect(screen.getAllByRole("rowheader").map((head) => head.textContent)).toEqual(["1"]);
  expect(screen.getByRole("cell", { name: "Loft" })).toBeInTheDocument();
  expect(screen.queryByRole("region")).toBeNull();
});
