/** Stands in for the fetch adapter of axios, which asks it for a way to send: there is none. */
export const getFetch = undefined;
