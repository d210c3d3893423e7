import { loadFile } from './loadFile.ts';
import type { ChunkFiles, WebpackRequire } from './webpackRequire.ts';

/** What a chunk's script leaves: its numbers and modules, and in one file what all chunks are called. */
type Left = readonly [ids: readonly (string | number)[], modules: WebpackRequire['m'], files?: ChunkFiles];

/**
 * Loads the chunks of an application, in the place of webpack's own ways to load scripts and styles. A chunk whose files are not in
 * the table is there already, because whoever wanted it loaded what the release document names; or else a file that has the
 * whole table is loaded first (ADR 58). In development webpack's own ways do it.
 */
export function loadChunks({ m, f, p, federation }: WebpackRequire): void {
  const { list, files, rest = [] } = federation;
  if (!list || !files) return;
  const there: Record<string, true> = {};
  const take = ([ids, modules, more]: Left) => {
    Object.assign(m, modules);
    Object.assign(files, more);
    for (const id of ids) there[id] = true;
  };
  const all = ([file, hash, ...others]: readonly string[]): Promise<unknown> =>
    Promise.all(file ? [loadFile(p + file, hash), all(others)] : []);
  const left: Left[] = Reflect.get(globalThis, list) ?? [];
  Reflect.set(globalThis, list, left);
  left.forEach(take);
  left.push = (one) => {
    take(one as Left);
    return 0;
  };
  f.j = (id, promises) => {
    if (files[id]) promises.push(all(files[id]));
    else if (!there[id]) promises.push(all(rest).then(() => all(files[id] ?? [])));
  };
}
