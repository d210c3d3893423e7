/** What `npm run new` does to the checkout: files by path from its root, and what the maker does next. */
export type Made = {
  readonly created: Readonly<Record<string, string>>;
  readonly changed: Readonly<Record<string, string>>;
  readonly next: readonly string[];
};

/** Reads a file of the checkout by its path. */
export type Read = (file: string) => string;
