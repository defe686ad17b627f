// What the workshop asks the server about ranges: only its page of rules needs it, so it comes with that.
import { ask, part } from "./api";
import type { RangeTrial, StartRange } from "#generated/protocol.ts";

export const ranges = {
  start: (wish: StartRange) => ask<RangeTrial>("POST", "/api/ranges", {}, wish),
  show: (id: string) => ask<RangeTrial>("GET", `/api/ranges/${part(id)}`),
  cancel: (id: string) => ask<RangeTrial>("DELETE", `/api/ranges/${part(id)}`),
} as const;
