/** The changes of `npm run new` in the checkout: files by path from its root, and the developer's next steps. */
export type Made = {
  readonly created: Readonly<Record<string, string>>;
  readonly changed: Readonly<Record<string, string>>;
  readonly next: readonly string[];
};

/** Reads a file of the checkout by its path. */
export type Read = (file: string) => string;
