/** One problem of a path that a channel serves. */
export type Problem = { readonly path: string; readonly problem: string };
