// Words around a lesson. What it says itself is told by the server, in the game's own words.
export const en = {
  title: (p: { lesson: string; game: string }) => `${p.lesson} · ${p.game}`,
  loading: () => "Setting up the table…",
  where: (p: { n: number; of: number }) => `Lesson ${p.n} of ${p.of}`,
  steps: (p: { done: number; of: number }) => `${p.done} of ${p.of} done`,
  coach: () => "What to do",
  back: () => "Back",
  showMe: () => "Show me",
  skip: () => "Skip",
  next: () => "Next lesson",
  play: () => "Play against easy bots",
  rules: () => "To the rules",
  leave: () => "Leave the lesson",
  wellDone: () => "Done!",
  none: () => "This game has no lessons yet. Its rules are short, and bots are patient.",
};
