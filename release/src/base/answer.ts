/** The result of a command: as text for people, and as data for programs. */
export type Answer = {
  readonly text: string;
  readonly data: object;
  /** Set when the command found a fault. */
  readonly isBad?: boolean;
  /** Set when the command could not determine what it was to find out. */
  readonly isUnknown?: boolean;
};
