/** A version of an exposed module, by the name of its remote in the release. */
export type ModuleVersion = { readonly remote: string; readonly path: string; readonly number: string };

/** The kinds of occurrences of a module that the page has requested. */
export type ModuleOccurrence = { readonly kind: 'wanted' } | { readonly kind: 'shown' } | Failed | Crashed;

/** It could not be loaded. */
export type Failed = {
  readonly kind: 'failed';
  readonly error: unknown;
  /** Whether the page loads another version in its place. */
  readonly isLeft: boolean;
  /** The version that the page has, if any. */
  readonly shown: string | null;
};

/** It threw while it showed. */
export type Crashed = { readonly kind: 'crashed'; readonly error: unknown; readonly isLeft: boolean };

/** An occurrence of a module, with its version. */
export type OfModule = { readonly at: number } & ModuleVersion & ModuleOccurrence;

/** An occurrence in a page with released modules, with its time by the page's clock. */
export type Occurrence =
  | OfModule
  /** An error that no code caught. */
  | { readonly kind: 'error'; readonly at: number; readonly event: Event };
