// What the board is told of the target under the pointer or the focus.
import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import TargetLayer from "#kit/board/TargetLayer.svelte";
import type { Spot } from "#kit/board/targets.ts";

test("a target that is taken away is no longer looked at, whether or not the browser says so", async () => {
  const legal = { id: 7, label: "Sail", action: {}, targets: [] };
  const spot = { key: "4,4:7", place: { x: 4, y: 4, r: 2 }, choices: [legal] } as unknown as Spot;
  const onlook = vi.fn();
  const props = {
    scene: { preview: null, illegal: [], marked: () => null, spoken: () => "Sail" } as never,
    board: { x: 0, y: 0, width: 9, height: 9 },
    label: "Chart",
    target: undefined,
    onpick: vi.fn(),
    onlook,
  };
  const { rerender } = render(TargetLayer, { props: { ...props, spots: [spot] } });
  screen.getByRole("button", { name: "Sail" }).focus();
  expect(onlook).toHaveBeenLastCalledWith(spot, true);
  await rerender({ ...props, spots: [] });
  expect(onlook.mock.lastCall?.[0]).toBeNull();
});
