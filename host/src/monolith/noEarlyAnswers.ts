/** A page of the monolith sends no calls before its code runs. */
export const takeEarly = () => undefined;
export const dropEarly = () => {};
