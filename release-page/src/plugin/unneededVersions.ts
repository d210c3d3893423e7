import type { OpenedVersion } from './openVersion.ts';
import type { Expose, PageModules } from './pageModules.ts';
import { fadeFiles } from './releasedFiles.ts';
import { fadeChunkLists, forgetInRuntime } from './undocumented.ts';
import { setStyles } from './versionStyles.ts';

/** The pages that have a look at their versions soon. */
const pending = new WeakSet<PageModules>();

/**
 * Removes the versions that no module of the page needs any more, once the page has done what it does now: from memory, and
 * their styles from the display. What is still mounted of one goes on without its styles. A version that is needed later loads
 * again.
 */
export function forgetUnneeded(page: PageModules): void {
  if (pending.has(page)) return;
  pending.add(page);
  queueMicrotask(() => {
    pending.delete(page);
    for (const one of page.versions.values()) {
      const isNeeded = [...page.exposes.values()].some((expose) => needs(expose, one));
      setStyles(one.base, isNeeded);
      if (!isNeeded) forget(page, one);
    }
  });
}

function needs({ remote, state, read, leased }: Expose, one: OpenedVersion): boolean {
  const needed = [...state.versions, state.shown, read?.number, leased?.read.number];
  return remote === one.remote && needed.includes(one.number);
}

/** Keeps in the page what says whose code throws. A browser keeps each ES module as long as the page. */
function forget(page: PageModules, one: OpenedVersion): void {
  const { name, remote, base, version } = one;
  const keepers = page.exported.get(name);
  if (!keepers || version.stock?.modules) return;
  page.exported.delete(name);
  page.scopes.delete(name);
  for (const expose of page.exposes.values())
    if (expose.remote === remote) forgetInRuntime(expose.origin, name);
  fadeChunkLists(base, [...keepers]);
  fadeFiles(base, [...keepers]);
  page.versions.set(name, { ...one, others: [], version: { ...version, integrity: {} } });
}
