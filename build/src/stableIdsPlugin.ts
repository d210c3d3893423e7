import { createHash } from 'node:crypto';
import type { Compiler, Module } from 'webpack';
import webpack from 'webpack';

/** The file that the federation plugin writes for a build, named by a hash over absolute paths. */
const runtimeEntry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/**
 * Makes one commit the same build, byte for byte, wherever it is built: webpack takes a module's id from its name, and
 * gives the names of the federation's own modules with the absolute path of the checkout in them.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        const given = new Set<string>();
        for (const module of modules) {
          const name = placelessName(module, compiler.context);
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

function placelessName(module: Module, context: string): string | null {
  // By its file: the container's entry has the same file in its name, and needs an id of its own.
  if (module instanceof webpack.NormalModule && runtimeEntry.test(module.resource)) return 'federation';
  return module.type === 'provide-module' ? module.libIdent({ context }) : null;
}

/** Begins with a letter, so that it is none of the numbers that the other modules get. */
function idOf(name: string): string {
  return `f${createHash('sha256').update(name).digest('hex').slice(0, 4)}`;
}
