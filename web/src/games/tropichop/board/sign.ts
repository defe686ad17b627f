// Radius of a place's sign on the chart; by itself, so that the home page's picture needs no more of the geometry.
export const SIGN = 20;
