import "@fontsource-variable/alegreya/wght.css";
import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "#ui/styles/tokens.css";
import "#ui/styles/base.css";
import "#ui/styles/classes.css";
import { mount } from "svelte";
import App from "#App.svelte";
import { preferences } from "#app/preferences.svelte.ts";

const TYPEFACES = ['16px "Atkinson Hyperlegible Next Variable"', '16px "Alegreya Variable"'];
/** A page drawn in one typeface and then in another jumps; one that never comes must not keep it waiting. */
const LONGEST_WAIT_MS = 500;

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no element #app");
const typefaces = Promise.allSettled(TYPEFACES.map((typeface) => document.fonts.load(typeface)));
const enough = new Promise((done) => setTimeout(done, LONGEST_WAIT_MS));
// a language that does not come is told of on the page, in English
const spoken = preferences.spoken.catch(() => {});
void Promise.all([Promise.race([typefaces, enough]), spoken]).then(() => mount(App, { target }));
