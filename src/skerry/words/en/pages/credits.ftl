### English of the credits.

credits-lead = Skerry stands on the work of others. Here is whose.
credits-games = The games
credits-used = Fonts, icons and coastlines
credits-ours = Skerry itself
licence-ours = Program, drawings and the wording of the rules are Skerry’s own, under the Apache License 2.0.
source-ours = Here is all of it, as it runs on this server.
no-advertising = There is no advertising here, nothing is measured about you, and nothing is fetched from other sites.
ofl = SIL Open Font License 1.1
isc = ISC licence
mit = MIT licence
public-domain = public domain
use-alegreya = headings and names on the charts
use-atkinson = everything else you read
use-noto = a few Chinese and Japanese characters on the charts (a subset)
use-lucide = icons on buttons
use-earth = the coastlines
licence-texts = These licences in full
use-svelte = what the pages are built with
