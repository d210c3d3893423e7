/**
 * A call that the first view of an address makes, as plain data: a GET has its input in the address, a POST as JSON. It is
 * asked for while the code of the screen is still on its way.
 */
export type FirstCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly input?: Readonly<Record<string, string | number>> | undefined;
  /** Fields that the query of the address has, by their names there: without one of them nothing is asked for. */
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** What a visitor's screen does not ask for, where an address is open to both. */
  readonly player?: boolean | undefined;
};
