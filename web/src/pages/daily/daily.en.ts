// English of the challenge of the day and of duplicate tables.
import { count, ordinal } from "#words/english.ts";

export const en = {
  title: () => "Challenge of the day",
  lead: () =>
    "One game for everybody: the same board, the same bots, and the same luck for the same choices. One try each.",
  day_of: (p: { day: string }) => `Challenge of ${p.day}`,
  game_line: (p: { preset: string; seats: number }) => `${p.preset} · you against ${count(p.seats - 1, "bot", "bots")}`,
  play: () => "Play today’s game",
  go_on: () => "Go on with your game",
  look: () => "Look at your game",
  played_by: (p: { begun: number; ended: number }) =>
    p.begun === 0
      ? "Nobody has begun yet: be the first."
      : `${count(p.begun, "person has", "people have")} begun, ${p.ended} ${p.ended === 1 ? "has" : "have"} finished.`,
  until: (p: { time: string }) => `You can begin until ${p.time}; if you have begun by then, you have one more hour.`,
  counts_as_try: () =>
    "Once you begin, that is your one try. You cannot go back past a roll or a draw, and there are no hints.",
  late: () => "Your game was not over when the luck was opened, so it does not count.",
  closing: () => "The day is over. If you have begun, you can still finish the game.",
  results: () => "How everybody played it",
  results_hidden: () => "The others’ results and games open once yours is over.",
  nobody: () => "Nobody has finished it.",
  place: () => "Place",
  player: () => "Player",
  at_table: () => "At the table",
  score: () => "Score",
  par: (p: { score: string; place: number }) =>
    `Par: in this seat, with the same luck, the usual bot scores ${p.score} and comes ${ordinal(p.place)}.`,
  points: () => "Points",
  days: () => "Days",
  nth: (p: { n: number }) => ordinal(p.n),
  you: () => "you",
  replay_of: (p: { name: string }) => `Replay: ${p.name}`,
  replay: () => "Replay",
  ranking_help: () =>
    "Ranked by place at your own table, then by score. Points: how many of the others you are ahead of, in percent.",
  week: () => "This week",
  week_help: () => "The points of all days since Monday, added up.",
  week_empty: () => "There are no points for you to see this week yet.",
  yesterday: () => "Yesterday",
  tomorrow: () => "Tomorrow",
  tomorrow_is: (p: { game: string }) => `Tomorrow: ${p.game}`,
  sealed: (p: { time: string }) => `Its luck was sealed ${p.time}, before anybody could play.`,
  sealed_late: (p: { time: string }) => `Its luck was sealed ${p.time}: the server was not running the day before.`,
  seal: () => "Seal",
  secret: () => "Secret",
  opens: (p: { time: string }) => `The secret is opened ${p.time}; then every record can be verified.`,
  opened: () => "The secret is opened: every record of this day can be verified.",
  fairness: () => "Is it fair?",
  copy: () => "Copy the link",
  copied: () => "The link is copied.",
  all_days: () => "To today’s challenge",
  none: () => "There is no challenge for that day",
  none_help: () => "Challenges go back to the day this server started them.",
  // duplicate tables
  same_luck: () => "Seat against seat",
  as_duplicates: () => "Duplicate tables",
  duplicates_lead: () =>
    "All these tables have the same luck. A seat’s points are its score minus the average of the same seat at the other tables.",
  hidden: () => "The scores of the others open once your own game is over; the whole comparison when all games are.",
  partly: () => "Some games are still on. Points follow when all are over.",
  all_over: () => "All games are over. Download each record and verify them together: skerry verify FILE FILE …",
  seat: () => "Seat",
  to_table: () => "To the table",
  open_seats: (p: { n: number }) => count(p.n, "free seat", "free seats"),
  phase: (p: { phase: "waiting" | "playing" | "over" }) =>
    ({ waiting: "not begun", playing: "in play", over: "over" })[p.phase],
  your_table: () => "your table",
  set_gone: () => "There is no such set of tables",
  set_gone_help: () => "Tables that nobody plays at are cleared away after a while.",
};
