// Words around what somebody notes down for themselves at a table.
export const en = {
  label: () => "Your note on this game",
  help: () => "For you alone: nobody else at the table sees it, and no record holds it.",
  hint: () => "What they promised you, what you plan, what to try next time…",
  loading: () => "Fetching your note…",
  kept: () => "Kept.",
  empty: () => "It is kept by itself as you type.",
  keeping: () => "Keeping it…",
  failed: (p: { why: string }) => `Not kept yet: ${p.why || "the server cannot be reached"}. It stays here, and is tried again as you type on.`,
  again: () => "Try now",
  room: (p: { n: number }) => (p.n === 1 ? "Room for one more letter" : `Room for ${p.n} more letters`),
  other: () => "Another device of yours has kept something else here meanwhile:",
  otherEmpty: () => "Another device of yours has thrown this note away meanwhile.",
  mine: () => "Keep what I typed",
  theirs: () => "Take the other",
  both: () => "Keep both",
};
