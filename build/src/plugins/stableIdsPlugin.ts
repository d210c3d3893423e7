import { createHash } from 'node:crypto';
import type { Module } from 'webpack';
import webpack from 'webpack';
import { federationEntryIn } from './federationEntry.ts';
import type { Plugin } from './whenBuilt.ts';

/**
 * Returns the plugin that makes builds of one commit identical, byte for byte, in every folder. Webpack derives a module's id
 * from its name, and the names of federation modules contain the absolute path of the checkout.
 */
export function stableIdsPlugin(): Plugin {
  return (compiler) =>
    compiler.hooks.compilation.tap('stableIdsPlugin', (compilation) => {
      const isFederationEntry = federationEntryIn(compilation);
      compilation.hooks.beforeModuleIds.tap('stableIdsPlugin', (modules) => {
        const given = new Set<string>();
        for (const module of modules) {
          const name = placelessName(module, compiler.context, isFederationEntry);
          if (!name) continue;
          let id = idOf(name);
          for (let more = 2; given.has(id); more += 1) id = idOf(`${name} ${more}`);
          given.add(id);
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
}

function placelessName(
  module: Module,
  context: string,
  isFederationEntry: (file: string) => boolean,
): string | null {
  const root = rootOf(module);
  if (root instanceof webpack.NormalModule && isFederationEntry(root.resource)) return 'federation';
  const name = module.libIdent({ context });
  // Webpack's name for the entry of a container contains the path of the generated file above.
  return module.type === 'provide-module' || name?.startsWith('webpack/container/entry/') ? name : null;
}

/** Returns the first module of a concatenated one, which gives it its name. */
function rootOf(module: Module): Module {
  return 'rootModule' in module && module.rootModule instanceof webpack.Module ? module.rootModule : module;
}

/** The id begins with a letter, so that it differs from the numeric ids of the other modules. */
function idOf(name: string): string {
  return `f${createHash('sha256').update(name).digest('hex').slice(0, 4)}`;
}
