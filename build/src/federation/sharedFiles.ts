import type { AsyncDependenciesBlock, Chunk, Compilation, Module } from 'webpack';
import { eagerModules, sharedModules } from './sharedModules.ts';

const onDemand: readonly string[] = sharedModules.filter((module) => !eagerModules.includes(module));
const provided = 'webpack/sharing/provide/default/';

/** Returns the shared modules outside the host's first script that the code of these chunks consumes, for a remote's build. */
export function consumedModules(compilation: Compilation, chunks: readonly Chunk[]): string[] {
  const taken = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  const names = new Set(taken.map((module) => sharedKey(module)));
  return onDemand.filter((name) => names.has(name));
}

/**
 * Returns the files of each shared module outside the host's first script, for a host's build. With these a page can prefetch
 * them.
 */
export function sharedFiles(compilation: Compilation): Record<string, readonly string[]> {
  const entries = [...compilation.modules].flatMap((module) => {
    const name = module.libIdent({ context: compilation.compiler.context })?.split(provided)[1];
    if (!name || !onDemand.includes(name)) return [];
    const blocks = module.blocks as AsyncDependenciesBlock[];
    const groups = blocks.flatMap((block) => compilation.chunkGraph.getBlockChunkGroup(block) ?? []);
    const files = groups.flatMap(({ chunks }) => chunks.flatMap((chunk) => [...chunk.files]));
    return files.length > 0 ? [[name, [...new Set(files)]] as const] : [];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the key of the shared module that a module of a remote's build consumes. */
export function sharedKey(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return undefined;
  const { options } = module;
  return typeof options === 'object' && options && 'shareKey' in options
    ? String(options.shareKey)
    : undefined;
}
