// Times for one choice that the form offers, in seconds; 0 is no clock.
export const CLOCKS = [0, 60, 300, 86_400, 259_200] as const;
