// Says, once it is loaded, that this person's alerts went off; nobody else needs the words.
import { toasts } from "#app/toast.svelte.ts";
import { alerts as t } from "./words";

toasts.say(t.alerts_off(), "bad");
