// English of the pages of events.
import { count, ordinal, span } from "../../lib/i18n/english";

type Kind = "round_robin" | "swiss" | "knock_out";
const KINDS: Readonly<Record<Kind, string>> = { round_robin: "Round robin", swiss: "Swiss", knock_out: "Knock-out" };

export const en = {
  event: () => "Event",
  unnamed: () => "An event",
  next: () => "What comes next",
  lead: () => "Several people, round after round, one standing. Who plays whom is drawn, as evenly as can be.",
  open: () => "Open to join",
  running: () => "Being played",
  over: () => "Over",
  none: () => "There is no event yet. Make one, and give its link to those who shall come.",
  new_event: () => "New event",
  new_event_of: (p: { game: string }) => `New event: ${p.game}`,
  kind: () => "Kind of event",
  kind_of: (p: { kind: Kind }) => KINDS[p.kind],
  kind_help: (p: { kind: Kind; two: boolean }) =>
    ({
      round_robin: p.two ? "Everybody plays everybody once." : "Everybody meets everybody about once. For most numbers of people no two meet more than once oftener than two others.",
      swiss: "A few rounds for many people: those who stand alike meet. So people meet less evenly than in a round robin; as far as can be nobody meets anybody twice.",
      knock_out: p.two ? "Who wins is in the next round, until one is left." : "The better half of each table is in the next round, until one table is left: the final.",
    })[p.kind],
  people: (p: { n: number; most: number }) => `${p.n} of ${p.most} people`,
  people_n: (p: { n: number }) => count(p.n, "person", "people"),
  round_of: (p: { round: number; total: number }) => (p.total ? `round ${p.round} of ${p.total}` : `round ${p.round}`),
  until: (p: { time: string }) => `until ${p.time}`,
  hosting: () => "you host it",
  joined: () => "you are in",
  your_table: () => "To your table",
  see: () => "See",
  see_named: (p: { name: string }) => `See ${p.name}`,
  your_table_named: (p: { name: string }) => `To your table of ${p.name}`,
  // the form
  name: () => "Name of the event",
  seats: () => "Seats at each table",
  seats_n: (p: { n: number }) => count(p.n, "seat", "seats"),
  rounds: () => "Rounds",
  rounds_usual: () => "as many as usual",
  most: () => "At most",
  deadline: () => "Time for a round",
  span: (p: { seconds: number }) => span(p.seconds),
  arrive: () => "To come to the table",
  arrive_help: () => "Who has not been there by then has a bot on their seat, and gets no points of that table.",
  late: () => "Tables that are not over by then",
  late_of: (p: { wait: boolean }) => (p.wait ? "are waited for" : "count as they stand"),
  late_help: (p: { wait: boolean }) =>
    p.wait ? "The next round begins once all tables are over. Give time for each choice, so that nobody can keep all others waiting." : "The game is ended, and its standing is its result.",
  who_finds: () => "Who finds it",
  i_play: () => "I play too",
  make: () => "Open the event",
  make_help: () => "You get a link for those who shall come, and begin when all are there. Four people at least, 64 at most.",
  // an event
  hosted: () => "by",
  next_open: (p: { least: number; n: number }) =>
    p.n < p.least ? `It can begin once ${count(p.least, "person has", "people have")} joined; so far ${p.n}.` : "It begins when the host starts it.",
  next_round: (p: { arrive: string; ends: string; wait: boolean }) =>
    [
      p.arrive ? `Come to your table until ${p.arrive}.` : "",
      p.wait ? "The next round begins once all tables are over." : `The round ends once all tables are over, at the latest ${p.ends}: then what is not over counts as it stands.`,
    ].join(" ").trim(),
  next_over: (p: { name: string }) => `It is over: ${p.name} came first.`,
  next_over_shared: (p: { names: string }) => `It is over: ${p.names} share the first place.`,
  join: () => "Join",
  join_help: () => "You play in every round, and can leave at any time.",
  blocked_in: (p: { names: string }) => `You have blocked ${p.names}, who is in this event: the draw may bring you to one table. What they say is not shown to you.`,
  blocked_ask: (p: { names: string }) => `${p.names} is in this event, whom you have blocked`,
  blocked_help: () => "Join all the same? The draw may bring you to one table. What they say stays hidden from you, and they are not told.",
  join_still: () => "Join all the same",
  stay_out: () => "Stay out",
  leave: () => "Leave",
  leave_event: () => "Leave the event",
  leave_ask: () => "A bot plays on for you at your table, and you are in no later round. That cannot be undone.",
  stay: () => "Stay",
  start: () => "Begin",
  start_help: (p: { n: number; rounds: number }) => `With ${count(p.n, "person", "people")}${p.rounds ? `: ${count(p.rounds, "round", "rounds")}` : ""}. Nobody joins after that.`,
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
  free: () => "goes on without a game",
  gone: () => "thrown away",
  bot: () => "bot",
  by_bot: () => "a bot plays",
  watch: (p: { round: number; table: number }) => `See table ${p.table} of round ${p.round}`,
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
  rule_bots: () => "Where people are missing, bots sit. They count as opponents and get no points; nor does a seat whose person did not come or left it to a bot.",
  rule_ties: () =>
    "Equal points are told apart by the points of all whom one has met (Met), then by one’s scores against the mean of each table (Par), then by wins. What is equal then is shared.",
  rule_knock_out: (p: { seats: number; on: number }) =>
    p.seats === 2
      ? "Who wins goes on. Of a shared first place, who stood better before goes on, then who sat later in turn. Who comes furthest is first, whatever the points."
      : `The best ${p.on} of each table go on, of a smaller table never all. Of a shared place, who stood better before goes on, then who sat later in turn. Who comes furthest is first, whatever the points.`,
  rule_powers: () => "At tables of an event nobody is the host: nothing is taken back, put right, paused or ended early there, and nobody else sits down.",
  rule_luck: (p: { commitment: string }) => `What is drawn follows from everybody’s random words and a secret of the server, whose fingerprint was fixed before anybody joined: ${p.commitment}`,
  rule_secret: (p: { secret: string }) => `The secret was ${p.secret}`,
  setting: (p: { seats: number; arrive: number; round: number; wait: boolean }) =>
    `${count(p.seats, "seat", "seats")} a table. ${span(p.arrive)} to come to the table, ${span(p.round)} a round; tables that are not over then ${p.wait ? "are waited for" : "count as they stand"}.`,
  mine: () => "Your events",
};

const times = ([least, most]: readonly [number, number]): string => {
  const n = (k: number): string => (k === 0 ? "never" : k === 1 ? "once" : k === 2 ? "twice" : `${k} times`);
  return least === most ? n(least) : `${n(least)} to ${n(most)}`;
};
