/** The page has asked for nothing before its code ran. */
export const takeEarly = () => undefined;
export const dropEarly = () => {};
