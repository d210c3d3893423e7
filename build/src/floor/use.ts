/** Something in a built file that browsers of the floor lack. */
export type Use = {
  /** As messages and the list of what is known name it: `.at()`, `overflow: clip`. */
  readonly feature: string;
  /** Since when browsers have it: `Chrome 92, iOS 15.4`. */
  readonly since: string;
  /** Where it is in the text. */
  readonly index: number;
};
