/** A feature in a built file that browsers of the floor lack. */
export type Use = {
  /** The name in messages and in `known`, such as `.at()` or `overflow: clip`. */
  readonly feature: string;
  /** The versions since which browsers have it, such as `Chrome 92, iOS 15.4`. */
  readonly since: string;
  /** The position in the text. */
  readonly index: number;
};
