// The view between two positions of the server: what each event changes, and that nothing else does.
import { describe, expect, test } from "vitest";
import { follow } from "../../src/games/koxinga/follow";
import type { KoxingaView } from "../../src/games/koxinga/view";
import type { GameEvent } from "../../src/table/contract";
import { fixed, view } from "./made";

const after = (start: KoxingaView, ...events: GameEvent[]): KoxingaView => events.reduce((now, event) => follow(now, event, fixed), start);
const night = { half: "night", mover: 0 } as const;

test("a view is never changed in place", () => {
  const start = view(night);
  const copy = structuredClone(start);
  after(start, { type: "moved", seat: 0, from: 0, to: 4, path: [0, 1, 2, 3, 4], steps: 4 }, { type: "paid", seat: 0, good: "food", amount: 2, area: 4 });
  expect(start).toEqual(copy);
});

describe("cargo", () => {
  test("a lot goes to its hold and counts at once", () => {
    const now = after(view(night), { type: "gained", seat: 0, good: "gold", amount: 4, hold: 3, source: "card" });
    expect(now.ships[0]?.holds[2]).toEqual(["gold", 4]);
    expect(now.ships[0]?.score).toEqual({ gold: 7, place: -5, treasure: 0, total: 2 });
  });
  test("a charge takes the smallest lot first and the lowest hold among equals", () => {
    const start = view(night, { 0: { holds: [["food", 4], ["food", 1], ["gold", 2], ["food", 4], null] } });
    const now = after(start, { type: "paid", seat: 0, good: "food", amount: 3, area: 1 });
    expect(now.ships[0]?.holds).toEqual([["food", 2], null, ["gold", 2], ["food", 4], null]);
  });
  test("who is short loses all of that good and falls back", () => {
    const start = view(night, { 0: { area: 3 } });
    const now = after(start, { type: "short", seat: 0, good: "food", due: 4, paid: 3, area: 3 }, { type: "retreated", seat: 0, from: 3, to: 2 });
    expect(now.ships[0]?.holds[0]).toBeNull();
    expect(now.ships[0]?.area).toBe(2);
  });
});

describe("a battle", () => {
  const start = view(night, { 0: { area: 5, holds: [["cannon", 3], null, null, null, null], cannon: 3 }, 3: { area: 5 } });
  const met: GameEvent = { type: "battle", seat: 0, area: 5, defenders: [3] };
  const attacked: GameEvent = { type: "attacked", seat: 0, cannon: 2, roll: 4, total: 6 };

  test("shows cannon and dice as they fall, and the cannon leave the holds", () => {
    const now = after(start, met, attacked);
    expect(now.battle).toMatchObject({ area: 5, attacker: 0, cannon: 2, roll: 4, defenders: [{ seat: 3, roll: null, outcome: null }] });
    expect(now.ships[0]?.holds[0]).toEqual(["cannon", 1]);
    const answered = after(now, { type: "defended", seat: 3, target: 0, cannon: 0, roll: 3, total: 3, outcome: "lost" });
    expect(answered.battle?.defenders[0]).toEqual({ seat: 3, cannon: 0, roll: 3, outcome: "lost" });
  });
  test("fire beats every defender at once", () => {
    expect(after(start, met, { ...attacked, roll: "fire", total: null }).battle?.defenders[0]?.outcome).toBe("lost");
  });
  test("spoils leave the loser and reach the winner; the next charge ends it", () => {
    const spoiled: GameEvent = { type: "spoiled", seat: 0, target: 3, what: "hold", good: "gold", amount: 3, hold: 2, token: null };
    const now = after(start, met, attacked, spoiled, { type: "gained", seat: 0, good: "gold", amount: 3, hold: 2, source: "spoil" });
    expect(now.ships[3]?.holds[1]).toBeNull();
    expect(now.ships[0]?.holds[1]).toEqual(["gold", 3]);
    expect(now.battle).not.toBeNull();
    expect(after(now, { type: "paid", seat: 0, good: "food", amount: 2, area: 5 }).battle).toBeNull();
  });
  test("a stolen treasure keeps its secret from those who never held it", () => {
    const rich = view(night, { 0: { area: 5 }, 3: { area: 5, treasures: [{ token: 2, value: null }] } });
    const now = after(rich, met, attacked, { type: "spoiled", seat: 0, target: 3, what: "treasure", good: null, amount: null, hold: null, token: 2 });
    expect(now.ships[3]?.treasures).toEqual([]);
    expect(now.ships[0]?.treasures).toEqual([{ token: 2, value: null }]);
    expect(now.ships[0]?.score.treasure).toBeNull();
  });
});

describe("the round", () => {
  test("cards lie face down when the day begins, and turn up one by one", () => {
    const begun = after(view(), { type: "half", half: "day", die: 4 });
    expect(begun.ships.map((ship) => ship.card.state)).toEqual(Array(6).fill("hidden"));
    const turned = after(begun, { type: "revealed", seat: 2, card: 7, half: "day" });
    expect(turned.mover).toBe(2);
    expect(turned.ships[2]?.card).toEqual({ id: 7, state: "day" });
    expect(turned.ships[3]?.card).toEqual({ id: null, state: "hidden" });
  });
  test("by night a card is done when the next ship acts", () => {
    const start = view({ half: "night", mover: 1 }, { 1: { card: { id: 4, state: "night" } }, 2: { card: { id: 7, state: "day" } } });
    const now = after(start, { type: "stayed", seat: 2, area: 0 });
    expect([now.ships[1]?.card.state, now.ships[2]?.card.state]).toEqual(["done", "night"]);
  });
  test("a new round clears the dice and moves the start player on", () => {
    const now = after(view(night), { type: "round", round: 4, first: 1 });
    expect(now).toMatchObject({ round: 4, first: 1, dice: null, half: null, order: [1, 2, 3, 4, 5, 0] });
  });
  test("coming home scores fifteen", () => {
    const now = after(view(night, { 0: { area: 70 } }), { type: "moved", seat: 0, from: 70, to: 0, path: [70, 0], steps: 1 }, { type: "finished", seat: 0 });
    expect(now.ships[0]?.score.place).toBe(15);
  });
  test("a found treasure empties its area", () => {
    const start = view({ ...night, areas: view().areas.map((area, id) => (id === 9 ? ["treasure", 0] : area)) }, { 0: { area: 9 } });
    const now = after(start, { type: "found", seat: 0, area: 9, what: "points", token: 0, value: 6 });
    expect(now.areas[9]).toEqual(["empty", 0]);
    expect(now.ships[0]).toMatchObject({ treasures: [{ token: 0, value: 6 }], score: { treasure: 6 } });
    expect(now.treasures_left.points).toBe(7);
  });
});
