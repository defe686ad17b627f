// Says, once it is loaded, that this person's alerts went off; nobody else needs the words.
import { toasts } from "#app/toast.svelte.ts";
import { words as t } from "#generated/words/alerts.ts";

toasts.say(t.alertsOff(), "bad");
