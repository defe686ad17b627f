// What the people at a table may put right together, and the list of changes that one of them is about to ask for.
import { api } from "#server/api.ts";
import type { Scene } from "#kit/contract.ts";
import type { Correction, LegalAction } from "#generated/protocol.ts";
import { t } from "../words";

/** A place on the board that is looked for: what it is called, which elements it may be, and who wants to know. */
export interface Placing {
  readonly what: string;
  readonly role: string;
  readonly least: number;
  readonly most: number;
  readonly onplace: (value: number) => void;
}

/** All that it may be, as choices on the board. */
export function placesOf({ role, least, most }: Placing, scene: Pick<Scene, "place">): readonly LegalAction[] {
  return Array.from({ length: most - least + 1 }, (_, i) => least + i)
    .filter((value) => scene.place(role, value))
    .map((value) => {
      const label = t.correctHere();
      return {
        id: -1000 - value,
        action: { type: "set", value },
        label,
        targets: [[role, value]],
        preview: {},
        consequence: "",
        spoken: label,
        danger: 0,
      };
    });
}

/** A change that is asked for: where, what it is now and what it shall be, in words. */
export interface Change {
  readonly path: string;
  readonly value: unknown;
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

export class Corrections {
  /** Empty until loaded, and for a game that offers none. */
  offered = $state.raw<readonly Correction[]>([]);
  changes = $state.raw<readonly Change[]>([]);

  /** Asks the server what may be put right now. Without an answer the menu offers nothing. */
  async load(table: string): Promise<void> {
    this.changes = [];
    this.offered = await api.corrections(table).catch(() => []);
  }

  /** The value's name. */
  words(correction: Correction, value: unknown): string {
    const known = correction.choices.find((choice) => same(choice.value, value));
    if (known) return known.label;
    return correction.role ? t.correctPlaced() : String(value);
  }

  /** Puts a change on the list, in place of an earlier one of the same thing. */
  add(correction: Correction, value: unknown): void {
    const change = {
      path: correction.path,
      value,
      what: correction.label,
      from: correction.text,
      to: this.words(correction, value),
    };
    this.changes = [...this.changes.filter((one) => one.path !== correction.path), change];
  }
  drop(path: string): void {
    this.changes = this.changes.filter((one) => one.path !== path);
  }
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
