// English of the credits.

export const en = {
  credits_lead: () => "Skerry stands on the work of others. Here is whose.",
  credits_games: () => "The games",
  credits_used: () => "Fonts, icons and coastlines",
  credits_ours: () => "Skerry itself",
  licence_ours: () => "Program, drawings and the wording of the rules are Skerry’s own, under the Apache License 2.0.",
  source_ours: () => "Here is all of it, as it runs on this server.",
  no_advertising: () =>
    "There is no advertising here, nothing is measured about you, and nothing is fetched from other sites.",
  ofl: () => "SIL Open Font License 1.1",
  isc: () => "ISC licence",
  mit: () => "MIT licence",
  public_domain: () => "public domain",
  use_alegreya: () => "headings and names on the charts",
  use_atkinson: () => "everything else you read",
  use_noto: () => "a few Chinese and Japanese characters on the charts (a subset)",
  use_lucide: () => "icons on buttons",
  use_earth: () => "the coastlines",
  licence_texts: () => "These licences in full",
  use_svelte: () => "what the pages are built with",
};
