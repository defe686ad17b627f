// Which of the two layouts the window has room for.
import { MediaQuery } from "svelte/reactivity";
import { UPRIGHT, WIDE, type Layout } from "./geometry";

const narrow = new MediaQuery("max-width: 759.9px");

export const layout = (): Layout => (narrow.current ? UPRIGHT : WIDE);
