// What the drawn examples in the rules show. A test holds the fees against the game's own table.
import type { GroupId } from "#generated/views/tropichop.ts";

export const FEES: readonly { readonly id: GroupId; readonly name: string; readonly fees: readonly number[] }[] = [
  { id: "west", name: "Saint Elmo", fees: [50, 150, 250, 350, 450, 550, 650, 750] },
  { id: "east", name: "Grand Cormorant", fees: [50, 150, 250, 350, 450, 550, 650, 750, 850, 950, 1050] },
  { id: "distilleries", name: "Distilleries", fees: [75, 150] },
  { id: "resorts", name: "Resorts", fees: [75, 150] },
];
