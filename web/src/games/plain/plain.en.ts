// Words of the plain table. What is played at it is told by the server in the game's own words.
import { plural } from "#words/format.ts";

export const en = {
  choices: () => "What you can do",
  position: () => "The table as it is seen from here",
  facts: () => "On the table",
  seats: () => "The seats",
  fact: () => "What",
  yes: () => "yes",
  no: () => "no",
  space: (p: { name: string }) => `Space ${p.name}`,
  spaceHolds: (p: { space: string; pieces: string }) => `${p.space}: ${p.pieces}`,
  moves: () => ", to move",
  inWordsShown: () => "Table in words, on screen",
  soon: () => "One moment…",
  walk: () => "Go through the board, space by space",
  none: () => "–",
  points: (p: { n: number }) => `${p.n} ${plural("en", Math.abs(p.n), { one: "point", other: "points" })}`,
};
