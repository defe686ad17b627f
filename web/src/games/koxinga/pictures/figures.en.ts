// English of the drawn examples in the rules. They show what the rules' own examples tell.
export const en = {
  minuteGoal: () => "Sail once round the sea with a fat purse: gold, treasures and your place count.",
  minuteTurn: () => "Everybody plays a card: one half by day, the other by night, each with its die.",
  minuteEnd: () => "The first ship home ends the race. The most points win, not the fastest ship.",
  cards: () => "The ten cards of every ship. The light half is the day, the dark half the night.",
  card: (p: { n: number }) => `Card ${p.n}`,
  before: () => "Before: every hold is in use",
  after: () => "After loading 2 food",
  loading: () => "The smallest lot of another kind, 2 gold, goes overboard, and the 2 food take its place.",
  battle: () => "One roll of red’s against both: a draw with blue, a win over green.",
  attacks: () => "attacks",
  defends: () => "defends",
  sum: (p: { die: number; cannon: number }) => `${p.die} + ${p.cannon} cannon = ${p.die + p.cannon}`,
  draw: () => "a draw",
  redWins: () => "red wins",
};
