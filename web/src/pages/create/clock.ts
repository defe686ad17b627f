// Times for one choice that the form offers, in seconds; 0 is no clock.
export const CLOCKS = [0, 60, 300, 86_400, 259_200] as const;

const DAY = 86_400;

/** How long a table may wait for who is away: what the server calls it, and the seconds it stands for; 0 is for ever. */
export const PATIENCES = [["minutes", 300], ["days", 3 * DAY], ["never", 0]] as const;

/** What a table waits if its maker says nothing of it. */
export const usualPatience = (clock: number): "minutes" | "days" => (clock >= DAY ? "days" : "minutes");
