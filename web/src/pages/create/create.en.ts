// English of a new table.

export const en = {
  change_until_ready: () => "Change anything until everybody is ready.",
  preset_help: () => "fills in the form below",
  table_name: () => "Name of the table",
  table_name_example: () => "leave it empty to get one",
  hints_help: () =>
    "On your move you may ask what a bot would do. It sees no more than you do, and where other people play the log says that you asked.",
  chat: () => "People can talk at the table",
  chat_help: () => "Without it nobody can say anything here before, during or after the game.",
  seats_help: (p: { range: string }) => `${p.range} people or bots`,
  seat_number: (p: { n: number }) => `Seat ${p.n}`,
  you_host: () => "you, host",
  me: () => "Me",
  name_at: (p: { seat: string }) => `Name of the person playing ${p.seat}`,
  free_all: () => "No bots",
  fill_bots: () => "Fill with bots",
  who_finds: () => "Who finds it",
  start_now: () => "Start the game",
  open_waiting: () => "Open the waiting room first",
  open_table: () => "Open the table",
  duplicates: () => "Tables with the same luck",
  duplicates_help: (p: { n: number }) =>
    p.n < 2
      ? "One table, with luck of its own."
      : `${p.n} duplicate tables: the same luck for the same choices, and the same bots on their seats. Each seat is compared with that seat at the other tables; each table has a link of its own.`,
  open_duplicates: (p: { n: number }) => `Open ${p.n} tables`,
  open_table_help: () => "You get a link for the free seats, and start when everybody is ready.",
};
