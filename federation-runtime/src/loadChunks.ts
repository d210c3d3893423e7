import { loadFile } from '@site/release-page/load/loadFile';
import type { ChunkFiles, WebpackRequire } from './webpackRequire.ts';

/** An item that a script pushes to the list of chunks: ids and modules, or the whole table of files. */
type Added = readonly [ids: readonly (string | number)[], modules: WebpackRequire['m'], files?: ChunkFiles];

/**
 * Sets up the chunk loading `by-hash` of `integrityPlugin`, which loads the chunks of a build by name and hash,
 * scripts and styles. A chunk that is not in the table is in the page already, because the host loads what the release
 * document names; else the file with the whole table is loaded first (ADR 58). Development builds load chunks in
 * webpack's own way.
 */
export function loadChunks({ m, f, p, O, chunkFiles }: WebpackRequire): void {
  if (!chunkFiles) return;
  const { list, files, rest = [] } = chunkFiles;
  const loaded: Record<string, true> = {};
  const add = ([ids, modules, more]: Added) => {
    Object.assign(m, modules);
    Object.assign(files, more);
    for (const id of ids) loaded[id] = true;
    // Starts what waits for these chunks.
    O?.();
  };
  if (O) O.j = (id) => loaded[id] ?? false;
  const load = (file: string, hash?: string) => {
    const show = file.endsWith('.css') && chunkFiles.showStyle;
    return (show || loadFile)(p + file, hash);
  };
  const loadAll = ([file, hash, ...others]: readonly string[]): Promise<unknown> =>
    Promise.all(file ? [load(file, hash), loadAll(others)] : []);
  const added: Added[] = Reflect.get(globalThis, list) ?? [];
  Reflect.set(globalThis, list, added);
  added.forEach(add);
  added.push = (one) => {
    add(one as Added);
    return 0;
  };
  f.j = (id, promises) => {
    if (files[id]) promises.push(loadAll(files[id]));
    else if (!loaded[id]) promises.push(loadAll(rest).then(() => loadAll(files[id] ?? [])));
  };
}
