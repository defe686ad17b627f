// English of the waiting room.

export const en = {
  code_of: () => "Or with this code, on the Tables page:",
  all_seated: () => "all seats taken",
  watching: (p: { n: number }) => `${p.n} watching`,
  choose_seat: () => "choose yours",
  ready: () => "Ready",
  not_yet: () => "Not yet",
  here: () => "here",
  away: () => "away just now",
  stays: () => "Keep",
  remove: () => "Remove",
  sit_here: () => "Sit here",
  sit_on: (p: { seat: string }) => `Sit here: ${p.seat}`,
  stand: () => "Stand up",
  stand_from: (p: { seat: string }) => `Stand up from ${p.seat}`,
  seat_guest: (p: { seat: string }) => `Somebody at my screen plays ${p.seat}`,
  several: () => "Everybody may take several seats",
  several_help: () => "for friends who share a screen",
  one_each: () => "One seat each. If somebody plays at your screen too, ask the host to allow it.",
  hot_seat_help: () =>
    "Several people can share this screen. If the game has secrets, the table is covered before the next player’s are shown; if not, play just goes on.",
  start: () => "Start the game",
  start_seats: (p: { n: number }) => `Start when all seats are taken · ${p.n} free`,
  start_when: (p: { ready: number; all: number }) => `Start when all are ready · ${p.ready} of ${p.all}`,
  i_am_ready: () => "I am ready",
  not_ready_again: () => "I am not ready",
  host_starts: () => "The host starts as soon as everybody is ready.",
  watching_help: () => "Choose a seat above to play. Without one, you can watch once the game has begun.",
  changes_unready: () => "After a change, everybody has to be ready again.",
  talk: () => "While you wait",
  invite: () => "Invite others",
  invite_link: () => "Link to this table",
  dice_sealed: () => "The dice are sealed:",
  what_it_means: () => "What that means",
  seal_1: () =>
    "The server has already chosen its secret, and shows its fingerprint (SHA-256) here. It can no longer change the secret without changing the fingerprint.",
  seal_2: () =>
    "When you press Ready, your browser adds random words of its own. So nobody, not even the server, knows the rolls beforehand.",
  seal_2_shared: () =>
    "All tables of this set have this seal. Nobody adds random words, or the luck would differ; whoever runs the server is trusted not to look.",
  seal_3_shared: () =>
    "When all tables are over, the secret is opened, and skerry verify shows from their records that all had the same luck.",
  duplicates: () => "One of several tables with the same luck: see them all",
  seal_3: () =>
    "After the game the secret is opened, and anyone can check every roll and draw, on the replay page or with skerry verify.",
};
