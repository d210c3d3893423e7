/** A container of Module Federation, as the entry of any build leaves it in the page. */
export type Container = {
  init(scope: object): unknown;
  get(expose: string): Promise<() => unknown>;
};
/** The way to initialise the container of a foreign remote. */
export type StockWay = {
  /** Runs the entry and returns the container that it defines. */
  take(): Promise<Container | undefined>;
  /** Returns the share scope for the container, derived from the page's. */
  scopeFor(scope: object): object;
};
