import { createHash } from 'node:crypto';
import type { Compiler, Module } from 'webpack';
import webpack from 'webpack';
import { federationEntryIn } from './federationEntry.ts';

/**
 * Makes one commit the same build, byte for byte, wherever it is built: webpack takes a module's id from its name, and
 * gives the names of the federation's own modules with the absolute path of the checkout in them.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      const isFederationEntry = federationEntryIn(compilation);
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
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
}

function placelessName(
  module: Module,
  context: string,
  isFederationEntry: (file: string) => boolean,
): string | null {
  const root = rootOf(module);
  if (root instanceof webpack.NormalModule && isFederationEntry(root.resource)) return 'federation';
  const name = module.libIdent({ context });
  // The entry of a container has the file above in the name that webpack would take.
  return module.type === 'provide-module' || name?.startsWith('webpack/container/entry/') ? name : null;
}

/** A module that was put together of others is named after the first of them. */
function rootOf(module: Module): Module {
  return 'rootModule' in module && module.rootModule instanceof webpack.Module ? module.rootModule : module;
}

/** Begins with a letter, so that it is none of the numbers that the other modules get. */
function idOf(name: string): string {
  return `f${createHash('sha256').update(name).digest('hex').slice(0, 4)}`;
}
