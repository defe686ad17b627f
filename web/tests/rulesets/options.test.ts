import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import OptionForm from "#rulesets/OptionForm.svelte";
import PresetPicker from "#rulesets/PresetPicker.svelte";
import { changes, fields, grouped, matters, problems, shown } from "#rulesets/schema.ts";

const SCHEMA = [
  { name: "races", kind: "int", default: 1, label: "Races", min: 1, max: 3, group: "Race" },
  {
    name: "laps",
    kind: "int",
    default: 10,
    label: "Laps",
    min: 0,
    max: 100,
    step: 5,
    group: "Race",
    needs: "long",
    zero: "no end",
  },
  { name: "long", kind: "bool", default: false, label: "Long race", group: "Race", clause: "PB-07" },
  {
    name: "crash",
    kind: "choice",
    default: "trim",
    label: "After a crash",
    choices: { trim: "Keep, trimmed", lose: "Lose all" },
  },
  { name: "rescue", kind: "bool", default: false, label: "Rescue", needs: "crash=lose" },
  {
    name: "lake",
    kind: "choice",
    default: "1",
    label: "Lake",
    choices: { "1": "One", "2": "Two", "3": "Three", "4": "Four" },
  },
  { name: "strange", kind: "hologram", default: 0, label: "From the future" },
];
const all = fields(SCHEMA);
const BASE = { races: 1, laps: 10, long: false, crash: "trim", rescue: false, lake: "1" };
const byName = (name: string) => all.find((field) => field.name === name)!;

test("a kind that this client does not know is left out", () => {
  expect(all.map((field) => field.name)).not.toContain("strange");
});

test("groups come in the order of their first field", () => {
  expect(grouped(all).map(({ group, fields: members }) => [group, members.length])).toEqual([
    ["Race", 3],
    ["", 3],
  ]);
});

test("a field matters only if what it needs holds", () => {
  expect(matters(byName("laps"), BASE, all)).toBe(false);
  expect(matters(byName("laps"), { ...BASE, long: true }, all)).toBe(true);
  expect(matters(byName("rescue"), BASE, all)).toBe(false);
  expect(matters(byName("rescue"), { ...BASE, crash: "lose" }, all)).toBe(true);
});

test("bounds and steps are told at once, the server's problems join them, fields that do not matter are left in peace", () => {
  const wrong = problems(all, { ...BASE, races: 9, laps: 7 }, [{ option: "crash", text: "not with two seats" }]);
  expect(wrong.get("races")).toBe("At most 3.");
  expect(wrong.get("crash")).toBe("not with two seats");
  expect(wrong.has("laps")).toBe(false);
  expect(problems(all, { ...BASE, long: true, laps: 7 }, []).get("laps")).toBe("In steps of 5.");
});

test("only what differs from the preset is sent", () => {
  expect(changes({ ...BASE, races: 2 }, BASE)).toEqual({ races: 2 });
});

test("values read as words", () => {
  expect(shown(byName("long"), true)).toBe("yes");
  expect(shown(byName("crash"), "lose")).toBe("Lose all");
  expect(shown(byName("laps"), 5)).toBe("5");
  expect(shown(byName("laps"), 0)).toBe("no end");
});

test("the form shows each kind, marks what changed, and tells of a change", async () => {
  const onchange = vi.fn();
  render(OptionForm, { game: "powerboats", fields: all, values: { ...BASE, races: 2 }, base: BASE, onchange });
  expect(screen.getByRole("textbox", { name: "Races" })).toHaveValue("2");
  expect(screen.getByText("changed")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Rule PB-07" })).toHaveAttribute("href", "/learn/powerboats#PB-07");
  expect(screen.getByRole("textbox", { name: "Laps" })).toBeDisabled();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "More: Races" }));
  expect(onchange).toHaveBeenLastCalledWith("races", 3);
  await user.click(screen.getByRole("switch", { name: "Long race" }));
  expect(onchange).toHaveBeenLastCalledWith("long", true);
  await user.click(screen.getByRole("radio", { name: "Lose all" }));
  expect(onchange).toHaveBeenLastCalledWith("crash", "lose");
  await user.selectOptions(screen.getByRole("combobox", { name: "Lake" }), "Three");
  expect(onchange).toHaveBeenLastCalledWith("lake", "3");
});

test("a typed number out of bounds is kept and its problem shown at the field", async () => {
  const onchange = vi.fn();
  const { rerender } = render(OptionForm, { game: "powerboats", fields: all, values: BASE, base: BASE, onchange });
  const user = userEvent.setup();
  const field = screen.getByRole("textbox", { name: "Races" });
  await user.clear(field);
  await user.type(field, "12");
  await user.tab();
  expect(onchange).toHaveBeenLastCalledWith("races", 12);
  await rerender({ values: { ...BASE, races: 12 } });
  expect(field).toHaveAttribute("aria-invalid", "true");
  expect(field).toHaveAccessibleDescription(/At most 3/);
});

test("without the right to change, values are words", () => {
  render(OptionForm, { game: "powerboats", fields: all, values: BASE, base: BASE, editable: false });
  expect(screen.queryByRole("switch")).toBeNull();
  expect(screen.getByText("Keep, trimmed")).toBeInTheDocument();
});

test("a preset tells how long its games usually are, where that is known", () => {
  const plain = { name: "plain", title: "Plain", description: "As it comes.", options: {}, length: null, seats: 4 };
  const long = { ...plain, name: "long", title: "Long", length: { rounds: [110, 220], minutes: [50, 90] } as const };
  render(PresetPicker, { presets: [plain, long], value: "plain", onchange: () => undefined });
  expect(screen.getAllByText(/^Usually/).map((words) => words.textContent)).toEqual([
    "Usually 110 to 220 rounds, about 50 to 90 minutes.",
  ]);
  expect(screen.getByRole("radio", { name: /^Long .*Usually 110 to 220 rounds/ })).toBeTruthy();
});
