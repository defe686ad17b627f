// English of a table as it was seen last, without a network.
import { catalogue } from "#words/catalogue.ts";

const en = {
  old: (p: { when: string }) => `This is how it stood ${p.when}.`,
  old_help: () =>
    "The server cannot be reached. Others may have moved since, and you cannot choose now. The table goes on here as soon as the server answers.",
  log: () => "Log",
};

export const words = catalogue({ en });
