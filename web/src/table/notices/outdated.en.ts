// English of a game that the rules here do not follow.
import { plural } from "#words/format.ts";

export const en = {
  outdated: () => "This game can only be read",
  outdatedOver: () => "This game was ended as it stood",
  outdatedStep: (p: { step: number; steps: number }) =>
    `You see step ${p.step} of ${p.steps}, the last that can be shown.`,
  outdatedHelp: () =>
    "Nothing is lost: it can go on with the rules it was started under. Or the players end it together, and everybody can have its record.",
  outdatedFold: () => "See the board",
  outdatedUnfold: () => "Why",
  outdatedEnd: () => "End it as it stands…",
  outdatedEndHelp: () =>
    "If everybody agrees, the game ends here with the last known standing. After that it cannot go on, under any rules.",
  points: (p: { n: number }) => `${p.n} ${plural("en", Math.abs(p.n), { one: "point", other: "points" })}`,
};
