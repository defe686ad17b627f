import { expect, test } from "vitest";
import type { LegalAction } from "#generated/protocol.ts";
import type { Scene } from "#kit/contract.ts";
import { ReshapedScene } from "#kit/reshaped.ts";

class Table {
  #seq = 1;
  readonly chosen: unknown[] = [];
  get seq(): number {
    return this.#seq;
  }
  name(seat: number): string {
    return `seat ${seat} at ${this.#seq}`;
  }
  pick(_: LegalAction | null, play: () => void): void {
    play();
  }
  choose(legal: LegalAction): void {
    this.chosen.push(legal);
    this.#seq += 1;
  }
}
class Doubled extends ReshapedScene<Scene> {
  readonly #by = 2;
  override get seq(): number {
    return this.inner.seq * this.#by;
  }
  override choose(legal: LegalAction): void {
    this.inner.choose({ ...legal, label: "doubled" });
  }
}

test("what a game does not shape is the table's, as it is now; what is picked is chosen the game's way", () => {
  const table = new Table();
  const scene = new Doubled(table as unknown as Scene);
  expect([scene.seq, scene.name(3)]).toEqual([2, "seat 3 at 1"]);
  scene.pick({ label: "one" } as LegalAction);
  expect(table.chosen).toEqual([{ label: "doubled" }]);
  expect([scene.seq, scene.name(3)]).toEqual([4, "seat 3 at 2"]);
});
