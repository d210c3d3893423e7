/** The part of a report that counts for verdicts on versions. All of a report counts for people. */
export type Evidence = {
  /** The group of networks that the report counts for. */
  readonly group: number;
  /** Whether the page is remembered; pages beyond the share of their network are not. */
  readonly isRemembered: boolean;
  /** The versions, such as `wallet 1.0.0`, for which the report counts, because its page came back with a ticket. */
  readonly counted: ReadonlySet<string>;
  /** The versions for which the page never counts, because its network has its share. */
  readonly leftOut: ReadonlySet<string>;
};

/** The evidence of a report while there is no key for tickets: none yet. */
export const noEvidence: Omit<Evidence, 'group'> = {
  isRemembered: true,
  counted: new Set(),
  leftOut: new Set(),
};
