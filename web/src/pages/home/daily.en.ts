// English of today's challenge on the home page.
export const en = {
  title: () => "Challenge of the day",
  play: () => "Play today’s game",
  go_on: () => "Go on with your game",
  today: (p: { game: string }) => `Today: ${p.game}`,
  help: () => "The same luck for everybody, one try each.",
  place: (p: { place: number; n: number }) => `Your place so far: ${p.place} of ${p.n}.`,
  more: () => "Results",
};
