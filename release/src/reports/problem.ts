/** One thing wrong with what a channel serves. */
export type Problem = { readonly path: string; readonly problem: string };
