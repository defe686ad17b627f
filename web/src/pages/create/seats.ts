// How the seats of a new table are handed out before anybody comes: pure, so that it can be tested by itself.
import type { GameInfo, SeatChoice } from "#generated/protocol.ts";
import type { TimeoutPolicy } from "#rulesets/clock.ts";

/** What a seat's menu offers: "me", "person" (another one at this screen), "empty", or "bot:<level>". */
export type SeatWish = "me" | "person" | "empty" | `bot:${string}`;

export interface SeatPlan {
  readonly wish: SeatWish;
  /** Of another person at this screen. */
  readonly name: string;
}

/** This person first, bots of the usual level on all other seats. */
export function startingPlan(game: GameInfo): readonly SeatPlan[] {
  return resized([{ wish: "me", name: "" }], game.default_seats, game);
}

/** The same seats with more bots at the end, or with the last ones gone. */
export function resized(plan: readonly SeatPlan[], count: number, game: GameInfo): readonly SeatPlan[] {
  const bot: SeatPlan = { wish: `bot:${game.default_bot}`, name: "" };
  return Array.from({ length: count }, (_, seat) => plan[seat] ?? bot);
}

/** One seat changed. There is only one "me": the seat that had it gets what this one had. */
export function wished(plan: readonly SeatPlan[], seat: number, wish: SeatWish): readonly SeatPlan[] {
  const before = plan[seat]?.wish ?? "empty";
  return plan.map((one, index) => {
    if (index === seat) return { wish, name: wish === "person" ? one.name : "" };
    return wish === "me" && one.wish === "me" ? { wish: before === "person" ? "empty" : before, name: "" } : one;
  });
}

/** What the server is told. */
export function choices(plan: readonly SeatPlan[]): readonly SeatChoice[] {
  return plan.map(({ wish, name }) => {
    if (wish === "empty") return { occupant: "empty" };
    if (wish === "me") return { occupant: "person" };
    if (wish === "person") return { occupant: "person", name: name.trim() };
    return { occupant: "bot", bot: wish.slice("bot:".length) };
  });
}

/** Who may ask for hints if the table's maker says nothing of it. */
export const usualHints = (plan: readonly SeatPlan[]): "nobody" | "everybody" =>
  plan.filter(({ wish }) => !wish.startsWith("bot:")).length <= 1 ? "everybody" : "nobody";

/** What becomes of a seat whose time is out if the table's maker says nothing of it: where people play, they decide. */
export const usualTimeoutPolicy = (plan: readonly SeatPlan[]): TimeoutPolicy =>
  plan.filter(({ wish }) => !wish.startsWith("bot:")).length <= 1 ? "default_action_then_bot" : "table_decides";

/** Whether nobody has to be waited for. */
export const complete = (plan: readonly SeatPlan[]): boolean => plan.every(({ wish }) => wish !== "empty");
