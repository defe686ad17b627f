// The same table against bots that are one level better, for who plays with bots alone.
import { randomWords } from "#server/random.ts";
import type { BotInfo, CreateTable, TableState } from "#generated/protocol.ts";

/** What to ask the server for; null: others sit at the table, or its bots are the best there are. `levels` come weakest first. */
export function stronger(table: TableState, levels: readonly BotInfo[]): CreateTable | null {
  const at = (bot: string): number => levels.findIndex((level) => level.name === bot);
  const better = (bot: string): string => levels[Math.min(at(bot) + 1, levels.length - 1)]?.name ?? bot;
  const { seats } = table;
  const alone =
    seats.filter((seat) => seat.yours).length === 1 &&
    seats.every((seat) => seat.yours || (seat.occupant === "bot" && !seat.bot_of));
  if (!alone || seats.every((seat) => seat.yours || better(seat.bot) === seat.bot)) return null;
  return {
    game: table.game,
    preset: table.preset,
    options: table.options,
    private: table.private,
    start: true,
    client_seed: randomWords(),
    seconds: table.seconds,
    seats: seats.map((seat) => (seat.yours ? { occupant: "person" } : { occupant: "bot", bot: better(seat.bot) })),
  };
}
