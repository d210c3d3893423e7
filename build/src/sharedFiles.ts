import type { AsyncDependenciesBlock, Chunk, Compilation, Module } from 'webpack';
import { eagerModules, sharedModules } from './sharedModules.ts';

const onDemand: readonly string[] = sharedModules.filter((module) => !eagerModules.includes(module));
const provided = 'webpack/sharing/provide/default/';

/** In a remote's build: the modules of the host's later files that the code of these chunks takes. */
export function consumedModules(compilation: Compilation, chunks: readonly Chunk[]): string[] {
  const taken = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  const names = new Set(taken.map((module) => sharedKey(module)));
  return onDemand.filter((name) => names.has(name));
}

/** In a host's build: the files of each module that is not in its first script, so that a page can ask for them before a screen does. */
export function sharedFiles(compilation: Compilation): Record<string, readonly string[]> {
  const lent = [...compilation.modules].flatMap((module) => {
    const name = module.libIdent({ context: compilation.compiler.context })?.split(provided)[1];
    if (!name || !onDemand.includes(name)) return [];
    const blocks = module.blocks as AsyncDependenciesBlock[];
    const groups = blocks.flatMap((block) => compilation.chunkGraph.getBlockChunkGroup(block) ?? []);
    const files = groups.flatMap(({ chunks }) => chunks.flatMap((chunk) => [...chunk.files]));
    return files.length > 0 ? [[name, [...new Set(files)]] as const] : [];
  });
  return Object.fromEntries(lent.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The shared module that a module of a remote's build stands for. */
export function sharedKey(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return undefined;
  const { options } = module;
  return typeof options === 'object' && options && 'shareKey' in options
    ? String(options.shareKey)
    : undefined;
}
