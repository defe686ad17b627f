// Words of the plain table. What is played at it is told by the server in the game's own words.
export const en = {
  choices: () => "What you can do",
  position: () => "The table as it is seen from here",
  facts: () => "On the table",
  seats: () => "The seats",
  fact: () => "What",
  yes: () => "yes",
  no: () => "no",
  none: () => "–",
  points: (p: { n: number }) => `${p.n} points`,
};
