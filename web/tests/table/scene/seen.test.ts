import { beforeEach, expect, test } from "vitest";
import { lastSeen, saw } from "#table/scene/seen.ts";

const HOUR = 3_600_000;

beforeEach(() => localStorage.clear());

test("who comes back after a while is told from where on they missed something", () => {
  expect(lastSeen("a", 50, HOUR)).toBeNull();
  saw("a", 10, 0);
  expect(lastSeen("a", 20, HOUR)).toBe(10);
  expect(lastSeen("a", 20, 60_000)).toBeNull(); // a minute is no absence
  expect(lastSeen("a", 12, HOUR)).toBeNull(); // two steps are told by the log
  expect(lastSeen("b", 20, HOUR)).toBeNull();
});

test("of many tables those seen last are kept, and a broken store hurts nobody", () => {
  for (let i = 0; i < 70; i++) saw(`t${i}`, 1, i);
  expect(lastSeen("t0", 20, HOUR)).toBeNull();
  expect(lastSeen("t69", 20, HOUR)).toBe(1);
  localStorage.setItem("skerry.seen", '{"a": "oh", "b": [1]}');
  expect(lastSeen("a", 20, HOUR)).toBeNull();
  expect(lastSeen("b", 20, HOUR)).toBeNull();
  localStorage.setItem("skerry.seen", "oh");
  expect(lastSeen("a", 20, HOUR)).toBeNull();
});
