// English of a game that the rules here do not follow.
import { plural } from "../lib/i18n";

export const en = {
  outdated: () => "This game can only be read",
  outdatedOver: () => "This game was ended with the standing",
  outdatedStep: (p: { step: number; steps: number }) => `Shown is step ${p.step} of ${p.steps}, the last that can be told.`,
  outdatedHelp: () => "Nothing is lost: where the rules are installed under which it was begun, it goes on. Or the table ends it together, and everybody can have its record.",
  outdatedFold: () => "See the board",
  outdatedUnfold: () => "Why",
  outdatedEnd: () => "End with the standing…",
  outdatedEndHelp: () => "If everybody agrees, the game ends here with the standing that was told last. It cannot be played on then, by any rules.",
  points: (p: { n: number }) => `${p.n} ${plural("en", Math.abs(p.n), { one: "point", other: "points" })}`,
};
