// Says, once it is loaded, that this person's alerts went off; nobody else needs the words.
import { toasts } from "../../lib/toast.svelte";
import { alerts as t } from "./words";

toasts.say(t.alerts_off(), "bad");
