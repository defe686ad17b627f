import { expect, test } from "vitest";
import type { Scene } from "#kit/contract.ts";
import { byPlace } from "#kit/panels/order.ts";

const came = (places: readonly number[] | null): readonly number[] =>
  byPlace({
    seats: [0, 1, 2, 3].map((seat) => ({ seat })),
    result: places && { places },
  } as unknown as Scene).map((one) => one.seat);

test("who came first stands first, equals in the order of their seats", () => {
  expect(came([3, 1, 3, 2])).toEqual([1, 3, 0, 2]);
});
test("without a result seats stay as they sit", () => {
  expect(came(null)).toEqual([0, 1, 2, 3]);
});
