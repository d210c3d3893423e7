/**
 * A call of the first view of an address, as plain data: a GET sends its input in the address, a POST as JSON. The page
 * sends it while the code of the screen is still loading.
 */
export type FirstCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly input?: Readonly<Record<string, string | number>> | undefined;
  /**
   * Fields whose values are in the query of the address, by their names there; without one of them the call is not
   * sent.
   */
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Whether the call is for players only, at an address that visitors can open too. */
  readonly player?: boolean | undefined;
};
