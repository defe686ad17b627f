// English of the pages of events.
import type { EventKind } from "#lists/events.en.ts";
import { count, ordinal, span } from "#words/english.ts";

export const en = {
  event: () => "Event",
  unnamed: () => "An event",
  next: () => "What comes next",
  lead: () => "Several people, several rounds, one ranking. Who plays whom is drawn, as evenly as possible.",
  open: () => "Open to join",
  running: () => "Being played",
  over: () => "Over",
  none: () => "No events yet. Make one and send its link to your friends.",
  new_event: () => "New event",
  kind: () => "Kind of event",
  kind_help: (p: { kind: EventKind; two: boolean }) =>
    ({
      round_robin: p.two
        ? "Everybody plays everybody once."
        : "Everybody meets everybody about once. For most numbers of people, any two pairs differ by at most one meeting.",
      swiss:
        "A few rounds for many people: those with similar points meet. So people meet less evenly than in a round robin; as far as possible nobody meets anybody twice.",
      knock_out: p.two
        ? "The winners go on to the next round, until one is left."
        : "The better half of each table goes on to the next round, until one table is left: the final.",
    })[p.kind],
  // the form
  name: () => "Name of the event",
  seats: () => "Seats at each table",
  seats_n: (p: { n: number }) => count(p.n, "seat", "seats"),
  rounds: () => "Rounds",
  rounds_usual: () => "as many as usual",
  most: () => "At most",
  deadline: () => "Time for a round",
  span: (p: { seconds: number }) => span(p.seconds),
  arrive: () => "Time to arrive",
  arrive_help: () => "Whoever has not come by then is replaced by a bot, and gets no points at that table.",
  late: () => "Tables that are not over by then",
  late_of: (p: { wait: boolean }) => (p.wait ? "are waited for" : "count as they stand"),
  late_help: (p: { wait: boolean }) =>
    p.wait
      ? "The next round begins once all tables are over. Set a time for each choice, so that nobody can keep all the others waiting."
      : "The game is ended and counts as it stands.",
  who_finds: () => "Who finds it",
  i_play: () => "I play too",
  make: () => "Open the event",
  make_help: () => "You get a link to send round, and begin when everybody is there. At least four people, at most 64.",
  // an event
  hosted: () => "by",
  next_open: (p: { least: number; n: number }) =>
    p.n < p.least
      ? `It can begin once ${count(p.least, "person has", "people have")} joined; so far ${p.n}.`
      : "It begins when the host starts it.",
  next_round: (p: { arrive: string; ends: string; wait: boolean }) =>
    [
      p.arrive ? `Come to your table by ${p.arrive}.` : "",
      p.wait
        ? "The next round begins once all tables are over."
        : `The round ends once all tables are over, or at ${p.ends}: what is not over by then counts as it stands.`,
    ]
      .join(" ")
      .trim(),
  next_over: (p: { name: string }) => `It is over: ${p.name} came first.`,
  next_over_shared: (p: { names: string }) => `It is over: ${p.names} share first place.`,
  join: () => "Join",
  join_help: () => "You play in every round, and can leave at any time.",
  blocked_in: (p: { names: string }) =>
    `Somebody you have blocked is in this event: ${p.names}. You may be drawn to the same table. You will not see what they say.`,
  blocked_ask: (p: { names: string }) => `Somebody you have blocked is in this event: ${p.names}`,
  blocked_help: () =>
    "Join anyway? You may be drawn to the same table. You will not see what they say, and they are not told.",
  join_still: () => "Join anyway",
  stay_out: () => "Stay out",
  leave: () => "Leave",
  leave_event: () => "Leave the event",
  leave_ask: () => "A bot plays on for you at your table, and you are out of all later rounds. This cannot be undone.",
  stay: () => "Stay",
  start: () => "Begin",
  start_help: (p: { n: number; rounds: number }) =>
    `With ${count(p.n, "person", "people")}${p.rounds ? `: ${count(p.rounds, "round", "rounds")}` : ""}. Nobody can join after that.`,
  close: () => "Close the event",
  remove: (p: { name: string }) => `Take ${p.name} off the list`,
  invite: () => "Invite",
  invite_link: () => "Link to this event",
  who: () => "Who has joined",
  nobody: () => "Nobody yet.",
  standings: () => "Standings",
  place: () => "Place",
  player: () => "Name",
  points: () => "Points",
  strength: () => "Met",
  par: () => "Par",
  wins: () => "Wins",
  left: () => "left",
  out: () => "out",
  you: () => "you",
  round: (p: { n: number }) => `Round ${p.n}`,
  final: () => "Final",
  table: (p: { n: number }) => `Table ${p.n}`,
  free: () => "goes through without a game",
  gone: () => "deleted",
  bot: () => "bot",
  by_bot: () => "a bot plays",
  watch: (p: { round: number; table: number }) => `View table ${p.table} of round ${p.round}`,
  goes_on: () => "goes on",
  nth: (p: { n: number }) => ordinal(p.n),
  tree: () => "The tree",
  tree_help: () => "From left to right: who goes on, and to which table.",
  evenness: (p: { met: readonly [number, number]; sat: readonly [number, number] }) =>
    `Any two have met ${times(p.met)}; everybody has sat on each seat ${times(p.sat)}.`,
  // how it is counted
  rules: () => "How it is counted",
  rule_points: (p: { seats: number }) =>
    p.seats === 2
      ? "A win is 1 point, a shared place half a point."
      : "At a table you get 1 point for each seat behind yours, and half a point for each that shares your place.",
  rule_bots: () =>
    "Bots fill the seats of missing people. They count as opponents and get no points; nor does a seat whose player did not come or left it to a bot.",
  rule_ties: () =>
    "Equal points are decided by the points of everybody you have met (Met), then by your scores against the average of each table (Par), then by wins. If all of that is equal, the place is shared.",
  rule_knock_out: (p: { seats: number; on: number }) =>
    p.seats === 2
      ? "The winner goes on. If first place is shared, whoever stood better before goes on, then whoever sat later in turn. Whoever gets furthest is first, whatever the points."
      : `The best ${p.on} of each table go on, but never all of a smaller table. If a place is shared, whoever stood better before goes on, then whoever sat later in turn. Whoever gets furthest is first, whatever the points.`,
  rule_powers: () =>
    "Tables of an event have no host: nothing is taken back, corrected, paused or ended early there, and nobody else sits down.",
  rule_luck: (p: { commitment: string }) =>
    `What is drawn follows from everybody’s random words and a secret of the server, whose fingerprint was fixed before anybody joined: ${p.commitment}`,
  rule_secret: (p: { secret: string }) => `The secret was ${p.secret}`,
  setting: (p: { seats: number; arrive: number; round: number; wait: boolean }) =>
    `${count(p.seats, "seat", "seats")} a table. ${span(p.arrive)} to come to the table, ${span(p.round)} a round; tables that are not over by then ${p.wait ? "are waited for" : "count as they stand"}.`,
};

const times = ([least, most]: readonly [number, number]): string => {
  const n = (k: number): string => (k === 0 ? "never" : k === 1 ? "once" : k === 2 ? "twice" : `${k} times`);
  return least === most ? n(least) : `${n(least)} to ${n(most)}`;
};
