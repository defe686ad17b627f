// English of the page with a person's numbers.
import { count, ordinal } from "#words/english.ts";

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const signed = (n: number): string => (n < 0 ? `−${Math.abs(n).toFixed(1)}` : `+${n.toFixed(1)}`);

export const en = {
  title: () => "Numbers",
  ofWhom: (p: { name: string }) => `Numbers of ${p.name}`,
  own: () => "What your finished games add up to. Only you see this page.",
  ownShared: () =>
    "What your finished games add up to. Anybody with your link sees this page too, without the names of others.",
  shared: (p: { name: string }) => `${p.name} shares what their finished games add up to.`,
  back: () => "My games",
  game: () => "Game",
  gameOf: (p: { game: string; n: number }) => `${p.game} (${p.n})`,
  company: () => "Played with",
  people: () => "People",
  bots: () => "Bots alone",
  screen: () => "One screen",
  none: () => "No finished games yet. Games you finish are counted here a moment later.",
  noneShared: () => "No finished games yet.",
  noneWhole: () => "None of these games was played to its proper end.",
  choose: () => "Choose a game",
  waiting: (p: { n: number }) => `${count(p.n, "game is", "games are")} still being counted.`,
  more: () => "Only the last 5,000 games are added up.",
  gone: () => "Nothing is shared here",
  goneHelp: () => "The link was ended, or part of it is missing.",

  wins: () => "Wins",
  wonOf: (p: { share: number; games: number }) => `${percent(p.share)} of ${count(p.games, "game", "games")} won`,
  wonShared: () => "A shared win counts as your share of it.",
  par: (p: { par: number }) => `An equal share would be ${percent(p.par)}.`,
  between: (p: { low: number; high: number }) =>
    `From this many games, the true share lies between ${percent(p.low)} and ${percent(p.high)} (95 times in 100).`,
  above: () => "More than an equal share.",
  below: () => "Less than an equal share.",
  within: () => "So far no different from an equal share.",
  axis: () => "Share of wins",
  parMark: () => "equals",

  places: () => "Places",
  place: (p: { n: number }) => `${ordinal(p.n)} place`,
  placeTimes: (p: { n: number; times: number; games: number }) => `${ordinal(p.n)} place: ${p.times} of ${p.games}`,
  meanPlace: (p: { place: number }) => `On average ${p.place.toFixed(1)}.`,

  points: () => "Where the points come from",
  pointsHelp: (p: { score: number }) => `Averages per game. The average score is ${p.score.toFixed(1)}.`,
  pointsNone: () => "This game has no points to tell apart.",
  source: () => "Source",
  perGame: () => "Per game",
  times: () => "Times",
  start: () => "At the start",
  amount: (p: { n: number }) => signed(p.n),

  form: () => "The last games",
  streakNow: (p: { n: number }) =>
    p.n ? `${count(p.n, "win", "wins")} in a row so far.` : "The last game was not won.",
  longest: (p: { n: number }) => `Longest run: ${count(p.n, "win", "wins")}.`,
  pastGame: (p: { place: number; seats: number; day: string }) => `${p.day}: ${ordinal(p.place)} of ${p.seats}`,
  pastReplay: (p: { place: number; seats: number; day: string }) =>
    `${p.place} of ${p.seats}, ${p.day}. Open the replay`,

  by: () => "By rules and number of seats",
  byTable: () => "Table of rules and seats",
  rules: () => "Rules",
  seats: () => "Seats",
  games: () => "Games",
  won: () => "Won",
  equals: () => "Equals",
  mean: () => "Place",
  percent: (p: { share: number }) => percent(p.share),
  span: (p: { low: number; high: number }) => `${Math.round(p.low * 100)}–${Math.round(p.high * 100)} %`,
  decimal: (p: { n: number }) => p.n.toFixed(1),

  opponents: () => "Met most often",
  who: () => "Who",
  bot: (p: { level: string }) => `Bot: ${p.level}`,
  ahead: () => "Ahead of them",
  level: () => "Level",
  behind: () => "Behind them",
  against: (p: { ahead: number; level: number; behind: number }) =>
    `ahead ${p.ahead}, level ${p.level}, behind ${p.behind}`,

  rating: () => "Rating",
  ratingNow: (p: { points: number; margin: number }) => `${p.points} ± ${p.margin}`,
  ratingOf: (p: { games: number }) =>
    `From ${count(p.games, "game", "games")} that counted, by finishing order alone. Everybody begins at 1000.`,
  ratingSoon: (p: { needed: number; games: number }) =>
    `${count(p.games, "game has", "games have")} counted so far. The rating is shown after ${count(p.needed, "more", "more")}.`,
  ratingLine: (p: { first: number; last: number }) => `The rating went from ${p.first} to ${p.last}`,

  apart: () => "Not counted",
  apartHelp: () => "These games are in none of the numbers above.",
  stopped: () => "Ended early by agreement",
  gave_up: () => "Given up",
  walkover: () => "Others gave up, and fewer than two people were left",
  timed_out: () => "Out of time",
  left: () => "Left before the end",
  in_part: () => "Mostly played by others or a bot",
  branch: () => "Played on from a step of another game",
  unknown: () => "The rules here cannot tell how it went",

  share: () => "Let others see them",
  shareHelp: () =>
    "A link that shows this page to whoever has it. It names nobody you played with, leads to no game, and you can end it at any time.",
  shareGo: () => "Make a link",
  shareStop: () => "End the link",
  shareStopped: () => "The link no longer works.",
  link: () => "Link to your numbers",
};
