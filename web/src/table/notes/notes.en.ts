// Words around what somebody notes down for themselves at a table.
export const en = {
  label: () => "Your note on this game",
  help: () => "Only you see it, and it is not in the record.",
  hint: () => "What they promised you, what you plan, what to try next time…",
  loading: () => "Loading your note…",
  kept: () => "Saved.",
  empty: () => "It is saved as you type.",
  keeping: () => "Saving…",
  failed: (p: { why: string }) =>
    `Not saved yet: ${p.why || "the server cannot be reached"}. It stays here and is tried again as you type.`,
  again: () => "Try now",
  room: (p: { n: number }) => (p.n === 1 ? "One character left" : `${p.n} characters left`),
  other: () => "Another device of yours has saved something else here:",
  otherEmpty: () => "Another device of yours has deleted this note.",
  mine: () => "Keep what I typed",
  theirs: () => "Use the other one",
  both: () => "Keep both",
};
