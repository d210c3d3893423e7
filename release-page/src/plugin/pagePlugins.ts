import type { Crash } from './crash.ts';

/** The services of a plugin for the modules that it has loaded, by the ids by which the page has requested them. */
export type PagePlugin = {
  /**
   * Takes the error that a module has thrown while it showed; null for a module of no release. `onReplaced` is called once
   * another version can show.
   */
  crash(id: string, error: unknown, onReplaced: () => void): Crash | null;
  /**
   * Keeps the version that the page has of a module until the returned function is called; null for a module of no release.
   * A version that throws is not kept.
   */
  lease(id: string): (() => void) | null;
};

/** The plugins of a page. Code of a remote, which has a copy of this file of its own, has to find them. */
const key = Symbol.for('@site/release-page plugins');

function plugins(): Set<PagePlugin> {
  const page = globalThis as { [key]?: Set<PagePlugin> };
  page[key] ??= new Set();
  return page[key];
}

/** Makes a plugin known to the page. */
export function addPagePlugin(plugin: PagePlugin): void {
  plugins().add(plugin);
}

/** Has the plugin that has loaded a module do something for it; null where none has. */
export function withPlugin<Done>(does: (plugin: PagePlugin) => Done | null): Done | null {
  for (const plugin of plugins()) {
    const done = does(plugin);
    if (done) return done;
  }
  return null;
}
