import { kindName, type PageKind } from './pageKind.ts';
import { shortHash } from './shortHash.ts';

/** The part of a report that counts for verdicts on versions. All of a report counts for people. */
export type Evidence = {
  /** The group of networks that the report counts for. */
  readonly group: number;
  /** Whether the page is remembered; pages beyond the share of their network are not. */
  readonly isRemembered: boolean;
  /**
   * The ids of strata in which the page counts, because it came back with a ticket: also of versions that it ran before
   * and runs no more, such as one that failed.
   */
  readonly counted: ReadonlySet<string>;
  /** The ids of strata in which the page never counts, because its network has its share. */
  readonly leftOut: ReadonlySet<string>;
};

/** Returns the short id of a stratum in tickets: the pages of one kind of a version, such as `wallet 1.0.0`. */
export function stratumId(version: string, kind: PageKind): string {
  return shortHash(`${version} ${kindName(kind)}`)
    .slice(0, 6)
    .padEnd(6, '0');
}

/** The evidence of a report while there is no key for tickets: none yet. */
export const noEvidence: Omit<Evidence, 'group'> = {
  isRemembered: true,
  counted: new Set(),
  leftOut: new Set(),
};
