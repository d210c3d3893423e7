export type LocalState = {
  /** The version that the sources make. */
  readonly version: string;
  readonly live: string | undefined;
  /** The version that was released here last. */
  readonly before: string | undefined;
  readonly isPublished: boolean;
  readonly isBlocked: boolean;
};

/** What a start does with one application: release it, or leave what is live as an operator left it. */
export function releaseStep({
  version,
  live,
  before,
  isPublished,
  isBlocked,
}: LocalState): 'none' | 'blocked' | 'kept' | 'release' {
  if (live === version) return 'none';
  if (live === undefined) return 'release';
  if (isBlocked) return 'blocked';
  // In the store and not remembered: released here before anything was remembered, and left since.
  return (before ?? (isPublished ? version : undefined)) === version ? 'kept' : 'release';
}
