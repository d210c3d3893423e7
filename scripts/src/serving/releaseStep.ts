export type LocalState = {
  /** The version of the present sources. */
  readonly version: string;
  readonly live: string | undefined;
  /** The version that was last released here. */
  readonly before: string | undefined;
  readonly isPublished: boolean;
  readonly isBlocked: boolean;
};

/** Returns the action of a start for one application: release it, or leave the live version of an operator. */
export function releaseStep({
  version,
  live,
  before,
  isPublished,
  isBlocked,
}: LocalState): 'none' | 'blocked' | 'unchanged' | 'release' {
  if (live === version) return 'none';
  if (live === undefined) return 'release';
  if (isBlocked) return 'blocked';
  // A version in the store that is not recorded was released before such records existed, and an operator has replaced it
  // since.
  return (before ?? (isPublished ? version : undefined)) === version ? 'unchanged' : 'release';
}
