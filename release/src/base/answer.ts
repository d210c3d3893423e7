/** What was done or found: in words for people, and as data for machines. */
export type Answer = {
  readonly text: string;
  readonly data: object;
  /** Something was found that is wrong. */
  readonly isBad?: boolean;
  /** What was asked for could not be found out. */
  readonly isUnknown?: boolean;
};
