import { withPlugin } from '../plugin/pagePlugins.ts';

/**
 * Takes a lease of a module, by an id such as `catalog/List`: the page keeps the version that it has, also for the next mounts,
 * while a visitor is in the middle of something. Returns the function that ends the lease. A version that throws is not kept.
 */
export function leaseModule(module: string): () => void {
  return withPlugin((plugin) => plugin.lease(module)) ?? (() => {});
}
