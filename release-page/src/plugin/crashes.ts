import type { Crash } from './crash.ts';

/**
 * Takes the error that a module has thrown while it showed, by the id by which the page has requested the module. Returns null
 * for a module of no release; `onReplaced` is called once another version can show.
 */
export type TakeCrash = (id: string, error: unknown, onReplaced: () => void) => Crash | null;

/** The plugins of a page. A boundary of a remote, which has a copy of this file of its own, has to find them. */
const key = Symbol.for('@site/release-page takes crashes');

function takers(): Set<TakeCrash> {
  const page = globalThis as { [key]?: Set<TakeCrash> };
  page[key] ??= new Set();
  return page[key];
}

/** Has a plugin take the crashes of its modules. */
export function takeCrashes(take: TakeCrash): void {
  takers().add(take);
}

/** Hands a crash to the plugin that has loaded the module; null where none has. */
export function handOverCrash(...crash: Parameters<TakeCrash>): Crash | null {
  for (const take of takers()) {
    const taken = take(...crash);
    if (taken) return taken;
  }
  return null;
}
