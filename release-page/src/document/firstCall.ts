/** A call of an address's first view as plain data, which the page sends while the screen's code is loading. */
export type FirstCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly input?: Readonly<Record<string, string | number>> | undefined;
  /** Fields whose values are in the query, by their names there; without one of them the call is not sent. */
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Whether the call is for players only, at an address that visitors can open too. */
  readonly player?: boolean | undefined;
};
