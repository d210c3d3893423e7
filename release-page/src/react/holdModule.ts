import { withPlugin } from '../plugin/pagePlugins.ts';

/**
 * Keeps the version that the page has of a module, by an id such as `catalog/List`, also for its next mounts: while a visitor
 * is in the middle of something. Returns the function that ends this. A version that throws is not kept.
 */
export function holdModule(module: string): () => void {
  return withPlugin((plugin) => plugin.hold(module)) ?? (() => {});
}
