/** A container of module federation, as the entry of any build leaves it in the page. */
export type Container = {
  init(scope: object): unknown;
  get(expose: string): Promise<() => unknown>;
};
/** How a container of a stock build is begun. */
export type StockWay = {
  /** Runs its entry, and answers what that leaves. */
  take(): Promise<Container | undefined>;
  /** The share scope that it begins with, made of the page's. */
  scopeFor(scope: object): object;
};
