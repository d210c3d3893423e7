import { fadeFiles } from '../load/releasedFiles.ts';
import { fadeChunkLists, forgetInRuntime } from '../load/undocumented.ts';
import { globalOf, inTurn, type OpenedVersion } from './openVersion.ts';
import type { PageModules } from './pageModules.ts';
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
      setStyles(one.base, isNeeded(page, one));
      // The runtime removes the global of the version's name, which may be that of another one that begins now.
      if (isRemovable(page, one)) inTurn(globalOf(one.version), async () => forget(page, one));
    }
  });
}

function isNeeded({ exposes }: PageModules, one: OpenedVersion): boolean {
  return [...exposes.values()].some(({ remote, state, read, leased }) => {
    const needed = [...state.versions, state.shown, read?.number, leased?.read.number];
    return remote === one.remote && needed.includes(one.number);
  });
}

/** Whether nothing needs a version that is in memory. A browser keeps each ES module as long as the page. */
function isRemovable(page: PageModules, one: OpenedVersion): boolean {
  return page.exported.has(one.name) && !one.version.stock?.modules && !isNeeded(page, one);
}

/** Removes a version, but for what says whose code throws. */
function forget(page: PageModules, one: OpenedVersion): void {
  if (!isRemovable(page, one)) return;
  const { name, remote, base, version } = one;
  const keepers = [...(page.exported.get(name) ?? [])];
  page.exported.delete(name);
  page.scopes.delete(name);
  for (const expose of page.exposes.values())
    if (expose.remote === remote) forgetInRuntime(expose.origin, name);
  fadeChunkLists(base, keepers);
  fadeFiles(base, keepers);
  page.versions.set(name, { ...one, others: [], version: { ...version, integrity: {} } });
}
